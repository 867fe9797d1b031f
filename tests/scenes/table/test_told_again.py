"""A turn that is told again, at any time of a person's turn: by R, or by the foot of a small board."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from quadropolis_gui.engine.quadropolis.notation import Move
from quadropolis_gui.engine.quadropolis.site import TARGET
from quadropolis_gui.scenes.quadropolis.table.choosing import MovePart
from quadropolis_gui.scenes.table import occasions
from quadropolis_gui.storage.settings import AnimationSpeed, Pace
from quadropolis_gui.view.ui.clicks import UNDER_WAY
from tests.driver import Driver
from tests.scenes.azul.table import hands as azul
from tests.scenes.driving import Hands, a_session
from tests.scenes.sitting import Sitting
from tests.view.layout_checks import check_layout

MakeApp = Callable[..., Driver]
MOTION = {"animation_speed": AnimationSpeed.NORMAL, "opponents_pace": Pace.NORMAL}
#: How much of the move has been chosen.
STEPS = range(4)


def at_classic(make_app: MakeApp, **settings: object) -> Hands:
    hands = Hands(make_app((1024, 640), start=False, **(MOTION | settings)), a_session("classic", 3, moves=7))
    hands.driver.settle()
    return hands


def at_azul(make_app: MakeApp) -> azul.AzulHands:
    hands = azul.AzulHands(make_app((1024, 640), start=False, **MOTION), azul.a_session("colored", 3, moves=7))
    hands.driver.settle()
    return hands


def choose_in_part(hands: Hands, steps: int) -> Move:
    """Choose so many parts of a move: architect, slot, square."""
    moves = hands.session.state.legal_moves()
    move: Move = next(move for move in moves if move.target < 20)
    places = (hands.architect(move.architect), hands.slot(move.slot), hands.square(move.target))
    for place in places[:steps]:
        hands.click(place)
    return move


def chosen(hands: Hands) -> dict[MovePart, int | None]:
    choosing = hands.game.model.choosing
    assert choosing is not None
    return {part: choosing.chosen(part) for part in MovePart}


@pytest.mark.parametrize("steps", STEPS)
@pytest.mark.parametrize("ended", ["by itself", "by a key"])
def test_r_at_any_time_loses_nothing_of_the_move_in_the_making(make_app: MakeApp, steps: int, ended: str) -> None:
    hands = at_classic(make_app)
    move = choose_in_part(hands, steps)
    before, occasion, state = chosen(hands), hands.desk.occasion, hands.session.state.copy()
    hands.press(pygame.K_r)
    assert hands.desk.occasion is occasions.TELLING
    telling = hands.game.model.telling
    assert telling is not None
    assert telling.entry is hands.session.log[-1]
    assert len(hands.game.model.log) == telling.entry.number, "it is told from before the move"
    assert hands.game.model.state.cities == telling.entry.before.cities
    if ended == "by itself":
        hands.driver.settle()
        # Until then a click on Confirm was meant for Skip, which lay there.
        hands.driver.step(dt=UNDER_WAY)
    else:
        hands.press(pygame.K_SPACE, pygame.K_SPACE)
    assert hands.desk.occasion is occasion
    assert chosen(hands) == before
    assert hands.game.model.state == hands.session.state == state
    assert hands.game.model.shown_player == state.to_move
    for place in (hands.architect(move.architect), hands.slot(move.slot), hands.square(move.target))[steps:]:
        hands.click(place)
    hands.click(hands.button("confirm"))
    assert hands.session.log[-1].move == move


def test_r_with_another_city_in_sight_tells_the_turn_in_the_city_it_happened_in(make_app: MakeApp) -> None:
    hands = at_classic(make_app)
    mover, to_move = hands.session.log[-1].player, hands.session.state.to_move
    while hands.game.model.shown_player in (mover, to_move):
        hands.press(pygame.K_n)
    hands.press(pygame.K_r)
    assert hands.game.model.shown_player == hands.game.boards.large == mover
    hands.driver.settle()
    assert hands.game.model.shown_player == to_move


def test_r_with_a_tile_in_the_hand_puts_it_back(make_app: MakeApp) -> None:
    hands = at_classic(make_app)
    move = choose_in_part(hands, 2)
    before = chosen(hands)
    start = hands.tile(TARGET[move.architect][move.slot])
    hands.driver.down(start)
    hands.driver.move((start[0] + 40, start[1] + 30))
    hands.driver.move((start[0] + 80, start[1] + 60))
    assert hands.scene.pointer.drag is not None
    hands.press(pygame.K_r)
    assert hands.scene.pointer.drag is None
    hands.driver.up((start[0] + 80, start[1] + 60))
    hands.driver.settle()
    assert chosen(hands) == before


@pytest.mark.parametrize("sit", [at_classic, at_azul])
@pytest.mark.parametrize("number", [0, 1])
def test_the_foot_of_a_small_board_tells_the_last_turn_of_its_player(
    make_app: MakeApp, sit: Callable[[MakeApp], Sitting], number: int
) -> None:
    hands = sit(make_app)
    model, state = hands.scene.filling.model, hands.session.state.copy()
    player = model.others[number]
    hands.click(hands.button(f"rival_{number}_turn"))
    telling = model.telling
    assert telling is not None
    last = [entry for entry in hands.session.log if entry.player == player][-1]
    assert telling.entry is last
    assert model.shown_player == player
    assert len(model.log) == last.number
    hands.driver.settle()
    assert model.telling is None
    assert model.state == hands.session.state == state
    assert model.shown_player == state.to_move
    assert hands.desk.occasion is occasions.CHOOSING


def test_the_foot_says_what_it_tells_and_the_keyboard_reaches_it(make_app: MakeApp) -> None:
    hands = at_classic(make_app)
    foot = hands.scene.layer.find("rival_0_turn")
    hands.driver.move(foot.place.center)
    hands.driver.step(60)
    last = hands.game.model.last_of(hands.game.model.others[0])
    assert last is not None
    assert foot.tip == f"{hands.game.tips.about_move(last)}\n{hands.scene.t('show.turn_again')}"
    check_layout(hands.driver)
    hands.walk_to("rival_0_turn")
    hands.press(pygame.K_RETURN)
    telling = hands.game.model.telling
    assert telling is not None
    assert telling.entry is last


def test_before_the_first_move_the_foot_is_a_part_of_its_card(make_app: MakeApp) -> None:
    hands = Hands(make_app((1024, 640), start=False), a_session("classic", 2))
    other = hands.game.model.others[0]
    foot = hands.scene.layer.find("rival_0_turn")
    assert not foot.can_focus
    hands.click(foot.place.center)
    assert hands.game.model.shown_player == other


def test_in_the_past_the_foot_is_a_part_of_its_card(make_app: MakeApp) -> None:
    hands = at_classic(make_app)
    hands.desk.looking.look_back(2)
    hands.click(hands.button("rival_0_turn"))
    assert hands.game.model.past == 2
    assert hands.game.model.telling is None
    assert hands.game.model.enlarged is not None


def test_r_while_looking_back_or_arranging_says_why_nothing_is_told(make_app: MakeApp) -> None:
    hands = at_classic(make_app)
    hands.desk.looking.look_back(2)
    hands.press(pygame.K_r)
    assert hands.game.model.past == 2
    assert hands.toast_text() == hands.scene.t("show.not_in_the_past")
    hands.press(pygame.K_ESCAPE, pygame.K_a)
    assert hands.game.model.arrangement is not None
    hands.press(pygame.K_r)
    assert hands.game.model.arrangement is not None
    assert hands.toast_text() == hands.scene.t("show.not_now")


def before_the_last_move(make_app: MakeApp, game: str) -> tuple[Sitting, object]:
    """A table at which only one move is left to be made, and that move."""
    driver = make_app((1024, 640), start=False, **MOTION)
    hands: Sitting
    if game == "classic":
        hands = Hands(driver, a_session("classic", 2))
    else:
        hands = azul.AzulHands(driver, azul.a_session(game, 2))
    session, chance = hands.session, Random(5)
    while True:
        legal = session.state.legal_moves()
        move = chance.choice([move for move in legal if not str(move).endswith("f")] or legal)
        after = session.state.copy()
        after.play(move)
        if after.is_over:
            break
        session.play(move)
    hands.scene.filling.model.turn_begins()
    hands.scene.refresh()
    return hands, move


@pytest.mark.parametrize("way", ["key", "again", "again_turn"])
@pytest.mark.parametrize("game", ["classic", "colored", "grey"])
def test_the_last_move_of_all_can_be_seen_again_as_long_as_it_is_told(make_app: MakeApp, game: str, way: str) -> None:
    hands, move = before_the_last_move(make_app, game)
    hands.desk.play(move)
    show = hands.desk.teller.show
    for _ in range(1000):
        if show.progress > 0.5:
            break
        hands.driver.step(dt=0.05)
    assert hands.session.state.is_over
    assert show.is_running
    assert hands.scene.layer.find("again").enabled
    if way == "key":
        hands.press(pygame.K_r)
    else:
        hands.driver.click(way)
    assert hands.at_table
    assert 0 < show.progress < 0.5, "it is told from its beginning"
    hands.driver.settle(60)
    hands.driver.step()
    assert not hands.at_table, "the game goes to its end afterwards"
