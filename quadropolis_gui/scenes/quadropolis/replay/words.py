"""What Quadropolis says on the Replay screen: a move in words, and what lies under the pointer."""

from __future__ import annotations

from collections.abc import Mapping

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.deed import Deed
from quadropolis_gui.engine.quadropolis.modes import square_name
from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.engine.quadropolis.scoring import UNUSED, Score
from quadropolis_gui.engine.quadropolis.tiles import Tile
from quadropolis_gui.scenes.quadropolis.table.scoring_tips import ScoringTips
from quadropolis_gui.view.quadropolis.score_words import ScoreWords
from quadropolis_gui.view.words import Words


class BoardWords:
    """Speaks about moves, site, cities and pool in the language chosen now."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.score = ScoreWords(words)

    def move(self, deed: Deed, *, short: bool = False) -> str:
        """Return a move in words, without the player's name; short, also without the architect."""
        move, tile = deed.move, deed.tile
        params: dict[str, object] = {"architect": move.architect, "slot": self.score.slot(move.slot)}
        if tile is None:
            what = "nothing"
        elif move.target == DISCARD:
            what = "discard"
        else:
            what = "stack" if deed.floor > 1 else "build"
            params |= {"square": square_name(move.target), "floor": deed.floor}
        if tile is not None:
            params["tile"] = self.score.taken(tile)
        text = self.words.t(
            f"quadropolis.replay.short.{what}" if short else f"quadropolis.replay.told.{what}", **params
        )
        return f"{text} {{mayor_hat}}" if deed.mayor_changed else text

    # Under the pointer

    def tile(self, tile: Tile) -> str:
        """Return what a tile on the site is and brings."""
        return f"{self.score.tile(tile)}\n{self.score.brings(tile)}"

    def pool(self, left: Mapping[int, int]) -> str:
        """Return which architects of the common pool are left."""
        rows = [f"{number} × {count}" for number, count in left.items() if count]
        return "\n".join([self.words.t("quadropolis.replay.pool"), "   ".join(rows)])

    def breakdown(self, name: str, score: Score, *, is_over: bool = False) -> str:
        """Return where a player's points come from, kind by kind, and what costs only at the end."""
        rows = []
        for category, points in score.categories.items():
            if points:
                text = f"{self.score.category(category)}  {self.score.points(points)}"
                pending = category in UNUSED and not is_over
                rows.append(self.words.t("quadropolis.worth.pending", what=text) if pending else text)
        return "\n".join([name, *(rows or [self.words.t("quadropolis.replay.no_points")])])

    def square(self, city: City, score: Score, square: int) -> str:
        """Return what stands on a square and what it brings; nothing for an empty one."""
        stack = city.stacks[square]
        if not stack:
            return ""
        rows = [self.words.t("quadropolis.game.score.at", kind=self.score.tile(stack[0]), square=square_name(square))]
        if not score.allocation.active >> square & 1:
            rows.append(self.words.t("quadropolis.replay.idle"))
        return "\n".join([*rows, *ScoringTips(self.score).here(city, score, square)])
