"""The screens that can be opened by name, and how each is made.

Each is imported when it is first opened: the first frame of the title would otherwise wait for all of them (0.2 s).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from quadropolis_gui.scenes.faces import first_game
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Screen, Services


def make_screen(services: Services, screen: Screen) -> Scene:
    """Make the scene of a screen."""
    return _MAKERS[screen](services)


def _title(services: Services) -> Scene:
    from quadropolis_gui.scenes.title.scene import TitleScene

    return TitleScene(services)


def _new_game(services: Services) -> Scene:
    from quadropolis_gui.scenes.new_game.scene import NewGameScene

    return NewGameScene(services)


def _load(services: Services) -> Scene:
    from quadropolis_gui.scenes.load.scene import LoadScene

    return LoadScene(services)


def _replay(services: Services) -> Scene:
    from quadropolis_gui.scenes.replay.scene import latest_replay

    return latest_replay(services)


def _statistics(services: Services) -> Scene:
    from quadropolis_gui.scenes.statistics.scene import StatisticsScene

    return StatisticsScene(services)


def _rules(services: Services) -> Scene:
    from quadropolis_gui.scenes.rules.scene import RulesScene

    return RulesScene(services, first_game())


def _settings(services: Services) -> Scene:
    from quadropolis_gui.scenes.settings.scene import SettingsScene

    return SettingsScene(services)


def _continue(services: Services) -> Scene:
    from quadropolis_gui.scenes.title.continue_game import table_of_running_game

    return table_of_running_game(services)


_MAKERS: Mapping[Screen, Callable[[Services], Scene]] = {
    Screen.TITLE: _title,
    Screen.NEW_GAME: _new_game,
    Screen.LOAD: _load,
    Screen.REPLAY: _replay,
    Screen.STATISTICS: _statistics,
    Screen.RULES: _rules,
    Screen.SETTINGS: _settings,
    Screen.CONTINUE: _continue,
}
