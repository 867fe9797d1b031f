"""How a rated game ended, in a line for every level that played in it: what a rating was changed by."""

from __future__ import annotations

from quadropolis_gui.ai.ladder import Ladder
from quadropolis_gui.scenes.levels import level_name
from quadropolis_gui.storage.statistics import PlayerResult
from quadropolis_gui.view.words import Words


def told_results(words: Words, ladder: Ladder, result: PlayerResult) -> list[str]:
    """Return won, lost or shared, the two scores and the level, for each opponent that has one."""
    own, rows = result.figures, []
    for index, other in enumerate(result.game.players):
        if index != result.seat and ladder.find(other.level) is not None:
            key = "shared" if other.place == own.place else "won" if own.place < other.place else "lost"
            scores = f"{words.number(own.total)} : {words.number(other.total)}"
            against = level_name(words, result.game.rules.name, other.level)
            rows.append(f"{words.t(f'rating.{key}')} {scores}, {against}")
    return rows
