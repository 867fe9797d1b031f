"""Complete games of Azul at the real table, made by posted events in every way a person can make a move."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.azul.notation import Move
from quadropolis_gui.storage.settings import AnimationSpeed
from tests.driver import Driver
from tests.scenes.azul.table.hands import AzulHands, a_session

WAYS: dict[str, Callable[[AzulHands, Move], None]] = {
    "tiles_first": AzulHands.tiles_first,
    "line_first": AzulHands.line_first,
    "drag": AzulHands.by_drag,
    "keyboard": AzulHands.by_keyboard,
    "letters": AzulHands.by_letters,
}


@pytest.mark.parametrize(
    ("way", "variant", "players"),
    [
        ("tiles_first", "colored", 2), ("tiles_first", "grey", 3), ("tiles_first", "colored", 4),
        ("line_first", "grey", 2), ("line_first", "colored", 3),
        ("drag", "colored", 2), ("drag", "colored", 3), ("drag", "grey", 4),
        ("keyboard", "colored", 2), ("keyboard", "grey", 3), ("keyboard", "colored", 4), ("keyboard", "grey", 2),
        ("letters", "colored", 3), ("letters", "grey", 4),
    ],
)  # fmt: skip
def test_a_whole_game(make_app: Callable[..., Driver], way: str, variant: str, players: int) -> None:
    confirm = way != "line_first"
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE, confirm_moves=confirm)
    hands = AzulHands(driver, a_session(variant, players, seed=players))
    hands.play_on(WAYS[way], Random(f"{variant}{players}{way}"))
    state = hands.session.state
    assert state.is_over
    assert AZUL.replay(AZUL.record(state), state.player_count) == state
    hands.see_enough()
    driver.settle()
    assert not hands.at_table


@pytest.mark.parametrize("variant", ["colored", "grey"])
def test_a_game_with_all_its_motion_ends_in_what_the_engine_says(make_app: Callable[..., Driver], variant: str) -> None:
    driver = make_app((1280, 720), start=False, animation_speed=AnimationSpeed.FAST)
    hands = AzulHands(driver, a_session(variant, 2, moves=6))
    chance = Random(variant)
    for _ in range(12):
        hands.play_on(AzulHands.tiles_first, chance, moves=1)
        for _ in range(400):
            if not hands.desk.teller.is_telling and not hands.scene.timeline.running:
                break
            driver.step(dt=0.05)
        assert not hands.desk.teller.is_telling
        assert hands.game.motion.is_still
        assert hands.game.model.state is hands.session.state
