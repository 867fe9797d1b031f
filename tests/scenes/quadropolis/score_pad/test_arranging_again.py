"""A last arrangement that was confirmed by mistake is set right from the score pad; everything else follows."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.engine.quadropolis.allocation import best_score
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, Mode
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.finale.scene import FinaleScene
from quadropolis_gui.scenes.opening import end_of, scene_of
from quadropolis_gui.scenes.quadropolis.last_arrangement.scene import LastArrangementScene
from quadropolis_gui.scenes.score_pad.scene import ScorePadScene
from quadropolis_gui.storage.recount import count_anew
from quadropolis_gui.storage.statistics import StatisticsStore
from quadropolis_gui.view.ui.clicks import DOUBLE_CLICK
from quadropolis_gui.view.ui.dialogs import Dialog
from tests.driver import Driver
from tests.scenes.finished_games import finished_session


def settle_badly(make_app: Callable[..., Driver], mode: Mode, *, people: int = 1) -> tuple[Driver, Session]:
    """A game of one's own, confirmed with nothing on its buildings."""
    driver = make_app(animation_speed="none")
    session = finished_session(mode, 2, 3, people=people, store=driver.app.services.saves.new_file())
    session.keep()
    driver.app.push(end_of(driver.app.services, session))
    driver.step()
    driver.click("clear")
    driver.click("keep")
    dialog = driver.scene.modals[-1]
    assert isinstance(dialog, Dialog)
    dialog.answer("yes")
    while isinstance(driver.scene, LastArrangementScene):
        driver.click("keep")
    while not driver.expect(FinaleScene).is_started:
        driver.step()
    driver.click("score_pad")
    driver.expect(ScorePadScene)
    return driver, session


def totals_in_the_statistics() -> list[int]:
    (game,) = StatisticsStore().load().games
    return [player.total for player in game.players]


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT])
def test_result_save_and_statistics_follow_when_it_is_set_right(make_app: Callable[..., Driver], mode: Mode) -> None:
    driver, session = settle_badly(make_app, mode)
    best = [best_score(city).total for city in session.state.cities]
    assert session.state.result().totals[0] < best[0]
    assert totals_in_the_statistics() == list(session.state.result().totals)
    ended = session.game.updated
    driver.click("amend")
    driver.expect(LastArrangementScene)
    driver.press(pygame.K_o, pygame.K_c)
    pad = driver.expect(ScorePadScene)
    assert [round(pad.tally.total(player)) for player in range(2)] == best
    assert list(session.state.result().totals) == best
    assert totals_in_the_statistics() == best
    saves = driver.app.services.saves
    saves.let_go()
    (summary,) = [save for save in saves.summaries() if save.title == "Friday night"]
    loaded = saves.load(summary.path)
    assert list(loaded.game.state.result().totals) == best
    assert loaded.game.updated == session.game.updated == ended, "it still ended when it did"
    *_, recount = count_anew(saves)
    assert recount.games == StatisticsStore().load().games


def test_it_can_be_set_right_when_the_game_is_opened_again(make_app: Callable[..., Driver]) -> None:
    driver, session = settle_badly(make_app, CLASSIC)
    saves = driver.app.services.saves
    saves.let_go()
    (summary,) = [save for save in saves.summaries() if save.title == "Friday night"]
    driver.app.replace(scene_of(driver.app.services, saves.load(summary.path)))
    driver.step()
    driver.click("amend")
    driver.press(pygame.K_o, pygame.K_c)
    driver.expect(ScorePadScene)
    assert totals_in_the_statistics() == [best_score(city).total for city in session.state.cities]


@pytest.mark.parametrize("leave", ["esc", "cancel"])
def test_nothing_gets_worse_without_a_second_word(make_app: Callable[..., Driver], leave: str) -> None:
    driver = make_app(animation_speed="none")
    session = finished_session(CLASSIC, 2, 3, people=1, store=driver.app.services.saves.new_file())
    driver.app.push(ScorePadScene(driver.app.services, session, counting=False))
    driver.step()
    before = session.state.result()
    driver.click("amend")
    # The two buttons lie at the same place: the second of two clicks in a row would not be heard.
    driver.step(dt=DOUBLE_CLICK)
    driver.click("clear")
    if leave == "cancel":
        # Enter, pressed twice in a hurry, answers no.
        driver.press(pygame.K_c, pygame.K_RETURN)
        assert not driver.scene.modals
        driver.expect(LastArrangementScene)
    driver.press(pygame.K_ESCAPE)
    driver.expect(ScorePadScene)
    assert session.state.result() == before
    assert session.state.allocations == {}


def test_each_person_may_change_their_own_city_and_leave_the_rest(make_app: Callable[..., Driver]) -> None:
    driver, session = settle_badly(make_app, CLASSIC, people=2)
    driver.click("amend")
    scene = driver.expect(LastArrangementScene)
    driver.press(pygame.K_o, pygame.K_c)
    assert scene.player == 1
    driver.press(pygame.K_ESCAPE)
    driver.expect(ScorePadScene)
    assert session.state.allocations == {}


def test_a_game_among_opponents_has_nothing_to_set_right(make_app: Callable[..., Driver]) -> None:
    driver = make_app(animation_speed="none")
    session = finished_session(CLASSIC, 2, 3, people=0)
    driver.app.push(ScorePadScene(driver.app.services, session, counting=False))
    driver.step()
    assert all(widget.key != "amend" for widget in driver.scene.layer.widgets)
