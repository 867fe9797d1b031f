"""Why tiles went where they went, in words: how full a line is now, what fell to the floor line, and what for."""

from __future__ import annotations

from collections.abc import Sequence

from quadropolis_gui.engine.azul.last_round import RowOutlook, last_round
from quadropolis_gui.engine.azul.notation import FLOOR, Take
from quadropolis_gui.engine.azul.scoring import FLOOR_COST
from quadropolis_gui.engine.azul.unfolding import before_tiling
from quadropolis_gui.engine.azul.wall import COLORED
from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.azul.table.prospects import Prospect, prospect
from quadropolis_gui.view.azul.deed_words import DeedWords
from quadropolis_gui.view.words import Words

_KEY = "azul.table.why"


class ReasonWords:
    """Says causes in the language chosen now."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._t = words.t
        self._deeds = DeedWords(words)

    def rows(self, entry: LogEntry) -> list[str]:
        """Return what a move of the factory offer means, one thing a row; nothing for a tile that was laid."""
        if not isinstance(entry.move, Take):
            return []
        found = prospect(entry.before, entry.move)
        rows = [self._line(found, entry.before.variant), self._fallen(entry, found), self._marker(entry, found)]
        if found.spared:
            rows.append(self._t("azul.table.about.spared", count=found.spared))
        return [row for row in rows if row]

    def _line(self, found: Prospect, variant: str) -> str:
        """Return how full the line is now, and what that means."""
        line = found.take.line + 1
        if found.take.line == FLOOR:
            return ""
        if found.homeless:
            return self._t("azul.table.about.line_homeless", line=line)
        if found.is_full:
            # On the grey wall a line above it may still take the last space of its colour.
            return self._t(f"{_KEY}.full" if variant == COLORED else f"{_KEY}.full_grey", line=line)
        return self._t(f"{_KEY}.open", line=line, held=found.holds, room=found.room)

    def _fallen(self, entry: LogEntry, found: Prospect) -> str:
        """Return why tiles fell, and what they cost: there were too many, no line takes the colour, or so wanted."""
        if not found.fallen:
            return ""
        points, take = self._points(found.cost), found.take
        if take.line != FLOOR:
            return self._t(f"{_KEY}.too_many", count=found.fallen, line=take.line + 1, points=points)
        same = (move for move in entry.before.legal_moves() if move[:2] == take[:2])
        why = "by_choice" if any(move.line != FLOOR for move in same) else "no_line"
        return self._t(f"{_KEY}.{why}", color=self._deeds.colour(take.colour), points=points)

    def _marker(self, entry: LogEntry, found: Prospect) -> str:
        """Return what the marker costs, and that it starts the next round, unless it is certain that none follows."""
        if not found.marker:
            return ""
        if not found.marker_cost:
            return self._t("azul.table.about.marker_free")
        boards, variant = before_tiling(entry.before, entry.move).boards, entry.before.variant
        key = "marker_last" if last_round(boards, variant) is RowOutlook.WILL else "marker"
        return self._t(f"{_KEY}.{key}", points=self._points(found.marker_cost))

    def floor(self, floor: Sequence[int]) -> str:
        """Return what the spaces of a floor line cost, one by one."""
        costs = [FLOOR_COST[number] - FLOOR_COST[number + 1] for number in range(len(floor))]
        return self._t(f"{_KEY}.floor", count=len(floor), costs=" ".join(map(self._words.signed, costs)))

    def _points(self, cost: int) -> str:
        return self._deeds.points(-cost, signed=True)
