"""Complete hot-seat games at the real table, made by posted events in every way a person can make a move."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.engine.quadropolis.notation import Move
from quadropolis_gui.storage.settings import AnimationSpeed
from tests.driver import Driver
from tests.scenes.driving import Hands, a_session

WAYS: dict[str, Callable[[Hands, Move], None]] = {
    "architect_first": Hands.architect_first,
    "tile_first": Hands.tile_first,
    "drag": Hands.by_drag,
    "keyboard": Hands.by_keyboard,
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("mode", ["classic", "expert"])
def test_a_whole_game(make_app: Callable[..., Driver], mode: str, players: int, way: str) -> None:
    confirm = way != "tile_first" or players != 3
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE, confirm_moves=confirm)
    hands = Hands(driver, a_session(mode, players, seed=players))
    hands.play_on(WAYS[way], Random(f"{mode}{players}{way}"))
    state = hands.session.state
    assert state.is_over
    assert state.moves_played == state.mode.rounds * 4 * players
    assert QUADROPOLIS.replay(QUADROPOLIS.record(state), state.player_count) == state
    assert not hands.at_table
