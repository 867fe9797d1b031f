"""The screens that can be opened by name, and how each is made.

Each is loaded when it is first opened, or ahead, while nobody touches anything: the first frame of the title would
otherwise wait for all of them (0.2 s).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Screen, Services

Maker = Callable[[Services], Scene]


def make_screen(services: Services, screen: Screen) -> Scene:
    """Make the scene of a screen."""
    return _LOADERS[screen]()(services)


def _title() -> Maker:
    from quadropolis_gui.scenes.title.scene import TitleScene

    return TitleScene


def _new_game() -> Maker:
    from quadropolis_gui.scenes.new_game.scene import NewGameScene

    return NewGameScene


def _load() -> Maker:
    from quadropolis_gui.scenes.load.scene import LoadScene

    return LoadScene


def _replay() -> Maker:
    from quadropolis_gui.scenes.replay.scene import latest_replay

    return latest_replay


def _statistics() -> Maker:
    from quadropolis_gui.scenes.statistics.scene import StatisticsScene

    return StatisticsScene


def _rules() -> Maker:
    from quadropolis_gui.scenes.offer import game_to_offer
    from quadropolis_gui.scenes.rules.scene import RulesScene

    return lambda services: RulesScene(services, game_to_offer(services.settings), choosing=True)


def _learn() -> Maker:
    from quadropolis_gui.scenes.learn.scene import LearnScene

    return LearnScene


def _scorer() -> Maker:
    from quadropolis_gui.scenes.scorer.scene import ScorerScene

    return ScorerScene


def _settings() -> Maker:
    from quadropolis_gui.scenes.settings.scene import SettingsScene

    return SettingsScene


def _continue() -> Maker:
    from quadropolis_gui.scenes.title.continue_game import table_of_running_game

    return table_of_running_game


def _table() -> object:
    from quadropolis_gui.scenes.table.scene import TableScene

    return TableScene


def _lesson() -> object:
    from quadropolis_gui.scenes.lesson.scene import LessonScene

    return LessonScene


def _finale() -> object:
    from quadropolis_gui.scenes.finale.scene import FinaleScene

    return FinaleScene


def _review() -> object:
    from quadropolis_gui.scenes.review.scene import ReviewScene

    return ReviewScene


def _brains() -> None:
    from quadropolis_gui.ai.games import BRAINS

    for game in FACES:
        BRAINS.load(game)


def _faces() -> None:
    for face in FACES.values():
        face.load_parts()


_LOADERS: Mapping[Screen, Callable[[], Maker]] = {
    Screen.TITLE: _title,
    Screen.NEW_GAME: _new_game,
    Screen.LOAD: _load,
    Screen.REPLAY: _replay,
    Screen.STATISTICS: _statistics,
    Screen.RULES: _rules,
    Screen.LEARN: _learn,
    Screen.SCORER: _scorer,
    Screen.SETTINGS: _settings,
    Screen.CONTINUE: _continue,
}

#: Loads what has not been loaded yet, one after another: all screens, those to which some of them lead, and what games
#: bring to them.
AHEAD: Sequence[Callable[[], object]] = (*_LOADERS.values(), _table, _lesson, _finale, _review, _brains, _faces)
