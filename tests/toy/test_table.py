"""A game that nothing in the program knows is played at the table by bringing a filling and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from quadropolis_gui.ai.games import BRAINS, LADDERS
from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.play.advising import AdviceStage
from quadropolis_gui.play.session import new_session
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.opening import finale_of
from quadropolis_gui.scenes.table import occasions
from quadropolis_gui.scenes.table.panels.advice import AdvicePanel
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.scenes.table.tips.tip import TIP_DELAY
from quadropolis_gui.storage.saves.game import SeatRecord
from quadropolis_gui.storage.settings import AnimationSpeed, Pace
from quadropolis_gui.view.ui.clicks import UNDER_WAY
from tests.driver import Driver
from tests.scenes.company import live_until
from tests.toy.numbers import load_brain, load_ladder, load_numbers
from tests.toy.table import EndOfNumbers, Place, load_face

MakeApp = Callable[..., Driver]
PEOPLE = (SeatRecord("Ana", "blue", "human"), SeatRecord("Bo", "red", "human"))
AGAINST_A_SLEEPER = (SeatRecord("Ana", "blue", "human"), SeatRecord("Robo", "red", "ai", "sleepy"))
AMONG_THEMSELVES = (SeatRecord("Robo", "blue", "ai", "awake"), SeatRecord("Beta", "red", "ai", "sleepy"))


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    """Make the toy known, and forget it again."""
    GAMES.add("numbers", load_numbers)
    BRAINS.add("numbers", load_brain)
    LADDERS.add("numbers", load_ladder)
    FACES.add("numbers", load_face)
    yield
    GAMES.remove("numbers")
    BRAINS.remove("numbers")
    LADDERS.remove("numbers")
    FACES.remove("numbers")


def sit_down(
    make_app: MakeApp, seats: tuple[SeatRecord, ...] = PEOPLE, **settings: object
) -> tuple[Driver, TableScene]:
    quick: dict[str, object] = {"animation_speed": AnimationSpeed.NONE, "opponents_pace": Pace.QUICK}
    driver = make_app((1024, 640), start=False, **(quick | settings))
    table = TableScene(driver.app.services, new_session(GAMES["numbers"], "most", list(seats), seed=7, title="Toy"))
    driver.app.push(table)
    driver.step()
    return driver, table


def place_of(table: TableScene, number: int) -> tuple[int, int]:
    x, y = table.pointing.rect(Spot(Place.NUMBER, number)).center
    return x, y


def test_people_play_a_whole_game_with_the_mouse(make_app: MakeApp) -> None:
    driver, table = sit_down(make_app)
    session = table.session
    while not session.state.is_over:
        number = session.state.left[-1]
        driver.click(place_of(table, number))
        assert table.desk.occasion is occasions.CHOSEN_IN_PART
        driver.click("confirm")
        assert session.log[-1].move == number
    driver.expect(EndOfNumbers)


def test_people_play_with_the_keyboard(make_app: MakeApp) -> None:
    driver, table = sit_down(make_app)
    driver.press(pygame.K_TAB)
    best = max(table.session.state.left)
    assert driver.focused() == f"number_{best}"
    driver.press(pygame.K_RETURN)
    assert driver.focused() == "confirm"
    driver.press(pygame.K_RETURN)
    assert [entry.move for entry in table.session.log] == [best]
    driver.press(pygame.K_0, pygame.K_c)
    assert len(table.session.log) == 2


def test_a_choice_is_put_back_and_a_move_taken_back(make_app: MakeApp) -> None:
    driver, table = sit_down(make_app)
    driver.press(pygame.K_0)
    ways: tuple[Callable[[], None], ...] = (lambda: driver.press(pygame.K_ESCAPE), lambda: driver.click("back"))
    for leave in ways:
        assert table.desk.occasion is occasions.CHOSEN_IN_PART
        leave()
        assert table.desk.occasion is occasions.CHOOSING
        driver.press(pygame.K_0)
    driver.press(pygame.K_c, pygame.K_u)
    assert table.session.log == []


def test_the_log_leads_back_and_confirm_returns(make_app: MakeApp) -> None:
    driver, table = sit_down(make_app)
    for _ in range(2):
        driver.press(pygame.K_0, pygame.K_c)
    driver.click(table.pointing.log()[1].rect.center)
    assert table.desk.occasion is occasions.LOOKING_BACK
    assert table.filling.model.state.moves_played == 1
    driver.press(pygame.K_0)
    assert len(table.session.log) == 2
    driver.click("confirm")
    assert table.desk.occasion is occasions.CHOOSING


def test_panels_tips_and_the_other_board_belong_to_the_frame(make_app: MakeApp) -> None:
    driver, table = sit_down(make_app)
    driver.press(pygame.K_0, pygame.K_c)
    for key in (pygame.K_l, pygame.K_b, pygame.K_h):
        driver.press(key)
        assert table.modals
        driver.step()
        driver.press(pygame.K_ESCAPE)
        assert not table.modals
    number = table.session.state.left[0]
    driver.move(place_of(table, number))
    driver.step(dt=TIP_DELAY)
    assert table.tip_text == f"brings {number}"
    driver.click("rival_0")
    assert table.filling.model.shown_player != table.session.state.to_move


def test_what_is_not_possible_is_said_in_one_sentence(make_app: MakeApp) -> None:
    driver, table = sit_down(make_app)
    number = max(table.session.state.left)
    driver.press(pygame.K_0, pygame.K_c)
    driver.click(place_of(table, number))
    toast = table.saying.now
    assert toast is not None
    assert toast.text == f"{number} is gone"


def test_an_opponent_answers_and_undo_takes_back_both(make_app: MakeApp) -> None:
    driver, table = sit_down(make_app, AGAINST_A_SLEEPER)
    driver.press(pygame.K_0, pygame.K_c)
    assert table.desk.occasion is occasions.WAITING
    live_until(driver, lambda: len(table.session.log) == 2, "an answer")
    driver.press(pygame.K_u)
    assert table.session.log == []


def test_a_game_is_watched_paused_and_stepped(make_app: MakeApp) -> None:
    driver, table = sit_down(make_app, AMONG_THEMSELVES)
    assert table.desk.occasion is occasions.WATCHING
    driver.press(pygame.K_p)
    assert table.desk.occasion is occasions.PAUSED
    played = len(table.session.log)
    driver.press(pygame.K_SPACE)
    live_until(driver, lambda: len(table.session.log) == played + 1, "one move")
    assert table.desk.occasion is occasions.PAUSED
    # The button has just changed by itself: until now a click there would have meant to pause.
    driver.step()
    driver.step(dt=UNDER_WAY)
    driver.click("pause")
    live_until(driver, lambda: isinstance(driver.scene, EndOfNumbers), "the end")


def test_advice_is_named_shown_and_taken_over(make_app: MakeApp) -> None:
    driver, table = sit_down(make_app, thinking_seconds=0.3)
    best = max(table.session.state.left)
    driver.press(pygame.K_v)
    live_until(driver, lambda: table.desk.advice.stage is AdviceStage.READY, "advice")
    assert table.desk.occasion.prompt(table.desk)[0] == f"Take {best}"
    driver.press(pygame.K_v)
    assert isinstance(table.modals[-1], AdvicePanel)
    driver.press(pygame.K_c)
    assert table.session.log[-1].move == best


def test_a_game_that_brings_no_finale_has_none(make_app: MakeApp) -> None:
    driver, table = sit_down(make_app)
    assert finale_of(driver.app.services, table.session) is None
