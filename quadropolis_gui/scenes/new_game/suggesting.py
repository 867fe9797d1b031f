"""The level of opponents that fits the person who sets up a game, from what the statistics tell."""

from __future__ import annotations

import logging

from quadropolis_gui.play.rating import history_of
from quadropolis_gui.scenes.default_names import shown_figures
from quadropolis_gui.scenes.disk_words import damaged_statistics
from quadropolis_gui.storage.files import FileError
from quadropolis_gui.storage.statistics import Statistics, StatisticsNewerError, StatisticsStore
from quadropolis_gui.view.words import Words

_log = logging.getLogger(__name__)


class Suggesting:
    """Knows which level suits whom."""

    def __init__(self, words: Words, kept: Statistics, trouble: str = "") -> None:
        #: What the screen says of statistics that could not be read; nothing if they could.
        self.trouble = trouble
        #: What was finished here, with names as they are shown.
        self.statistics = Statistics(shown_figures(words, game) for game in kept.games)

    def level_for(self, name: str, game: str) -> str:
        """The level that fits a person in a game; the usual first opponent for somebody new."""
        return history_of(self.statistics.of(name), game).suggested


def suggesting_from(store: StatisticsStore, words: Words) -> Suggesting:
    """Read the statistics once; if that is not possible, nobody is known."""
    try:
        kept = store.load()
    except (FileError, StatisticsNewerError) as error:
        _log.warning("nobody is known, so the usual level is suggested: %s", error)
        kept = Statistics()
    return Suggesting(words, kept, damaged_statistics(words, store))
