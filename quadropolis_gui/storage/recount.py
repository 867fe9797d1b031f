"""Counting all saved games anew, for statistics that were lost or are doubted.

What a save tells takes the place of what was known of its game. Nothing that was reached is forgotten: a game whose
file is gone or cannot be read keeps the figures it has.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from quadropolis_gui.storage.saves.errors import SaveUnusableError
from quadropolis_gui.storage.saves.index import SaveSummary, Shelf, is_set_aside
from quadropolis_gui.storage.saves.store import SaveStore
from quadropolis_gui.storage.statistics import GameFigures, Statistics, counts, figures_of

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class Recount:
    """How far counting anew has come."""

    done: int
    total: int
    games: list[GameFigures]
    #: The saves that cannot be read, or not to the end of their game.
    unread: list[SaveSummary] = field(default_factory=list)

    def statistics(self, before: Statistics) -> Statistics:
        """All that was counted, and what was known before of games that no save tells of now."""
        return Statistics([*before.games, *self.games])


def count_anew(saves: SaveStore, summaries: Sequence[SaveSummary] | None = None) -> Iterator[Recount]:
    """Go through all saves one by one, so that a screen can show how far it is; the games are complete at the end.

    A copy of a finished example is somebody else's game and does not count.
    """
    found = list(saves.summaries() if summaries is None else summaries)
    own = [save for save in found if save.shelf is Shelf.OWN and save.finished and not save.practice]
    progress = Recount(0, len(own), [], [save for save in found if _may_hide_a_game(saves, save)])
    yield progress
    for save in own:
        progress.done += 1
        try:
            game = saves.peek(save)
        except SaveUnusableError as error:
            _log.info("%s", error)
            progress.unread.append(save)
        else:
            if counts(game, saves.examples):
                progress.games.append(figures_of(game))
        yield progress


def _may_hide_a_game(saves: SaveStore, save: SaveSummary) -> bool:
    """Tell whether a finished game may lie in a file of which that cannot be seen."""
    if not save.usable:
        # What the program itself has put aside has gone on under its own name.
        return save.path.parent == saves.folder and not is_set_aside(save.path)
    # The version before the last move is no end of a game.
    return save.recovered and not save.finished
