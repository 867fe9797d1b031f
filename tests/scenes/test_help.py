"""Help on a screen that is about one game opens the rules of that game, whichever was played last."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.engine.quadropolis.modes import CLASSIC
from quadropolis_gui.scenes.finale.scene import FinaleScene
from quadropolis_gui.scenes.load.scene import LoadScene
from quadropolis_gui.scenes.opening import finale_of
from quadropolis_gui.scenes.postcard.scene import PostcardScene
from quadropolis_gui.scenes.replay.scene import ReplayScene
from quadropolis_gui.scenes.review.scene import ReviewScene
from quadropolis_gui.scenes.rules.scene import RulesScene
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.score_pad.board import ScoredBoardScene
from quadropolis_gui.scenes.score_pad.scene import ScorePadScene
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.scenes.statistics.goals import GoalsScene
from quadropolis_gui.scenes.statistics.rating import RatingScene
from quadropolis_gui.scenes.statistics.scene import StatisticsScene
from quadropolis_gui.storage.statistics import record_finished_game
from tests.driver import Driver
from tests.scenes.azul.finished import azul_session
from tests.scenes.finished_games import finished_session

MakeApp = Callable[..., Driver]


def load(services: Services) -> LoadScene:
    """A list in which a game of Azul is chosen."""
    session = azul_session("colored", 2, store=services.saves.new_file())
    session.keep()
    services.saves.let_go()
    scene = LoadScene(services)
    scene.chosen = next(save for save in scene.shown if save.game == "azul")
    return scene


def scored_board(services: Services) -> ScoredBoardScene:
    pad = ScorePadScene(services, azul_session("colored", 3), counting=False)
    return ScoredBoardScene(services, pad.session, 1, pad.filling.scored_board())


def finale(services: Services) -> FinaleScene:
    scene = finale_of(services, azul_session("colored", 3))
    assert isinstance(scene, FinaleScene)
    return scene


SCREENS: dict[str, Callable[[Services], Scene]] = {
    "statistics": lambda services: StatisticsScene(services, game="azul"),
    "rating": lambda services: RatingScene(services, "azul", "Alice"),
    "goals": lambda services: GoalsScene(services, "azul", "Alice"),
    "load": load,
    "replay": lambda services: ReplayScene(services, azul_session("colored", 3).game, 4),
    "review": lambda services: ReviewScene(services, azul_session("colored", 3).game, 4),
    "finale": finale,
    "score_pad": lambda services: ScorePadScene(services, azul_session("colored", 3), counting=False),
    "scored_board": scored_board,
    "postcard": lambda services: PostcardScene(services, azul_session("colored", 3), 1),
}


@pytest.mark.parametrize("name", SCREENS)
def test_help_opens_the_rules_of_the_game_in_sight(make_app: MakeApp, name: str) -> None:
    driver = make_app(animation_speed="none")
    services = driver.app.services
    for session in (azul_session("colored", 2), finished_session(CLASSIC, 2)):
        record_finished_game(session.game, examples=services.saves.examples)
    scene = SCREENS[name](services)
    driver.app.push(scene)
    driver.step(3)
    for key in ("F1", *(widget.key for widget in scene.layer.widgets if widget.key == "help")):
        if key == "F1":
            driver.press(pygame.K_F1)
        else:
            driver.click(key)
        assert driver.expect(RulesScene).face.name == "azul"
        driver.press(pygame.K_ESCAPE)
        assert driver.scene is scene
