"""What Azul says on the Replay screen: a move in words, and what lies under the pointer."""

from __future__ import annotations

from quadropolis_gui.engine.azul.deed import Deed
from quadropolis_gui.engine.azul.notation import CENTRE
from quadropolis_gui.engine.azul.scoring import LATE, Score
from quadropolis_gui.view.azul.deed_words import DeedWords
from quadropolis_gui.view.azul.stock import Stock
from quadropolis_gui.view.words import Words


class BoardWords:
    """Speaks about moves, displays, walls, bag and lid in the language chosen now."""

    def __init__(self, words: Words) -> None:
        self._t = words.t
        self._deeds = DeedWords(words)

    def move(self, deed: Deed, *, short: bool = False, is_over: bool = False) -> str:
        """Return a move in words, without the player's name; that wall-tiling followed where it did, and bonuses."""
        told = self._deeds.told(deed, short=short)
        if not deed.ends_round or short:
            return told
        return self._t("azul.replay.tiling_and_bonuses" if is_over else "azul.replay.tiling", move=told)

    # Under the pointer

    def source(self, source: int, handful: int, *, marker: bool) -> str:
        """Return what lies on a display or in the centre."""
        name = self._t("azul.replay.centre") if source == CENTRE else self._t("azul.replay.display", number=source)
        rows = [self._deeds.counted(handful)] if handful else []
        if marker:
            rows.append(self._t("azul.replay.marker_here"))
        return "\n".join([name, *(rows or [self._t("azul.replay.empty")])])

    def stock(self, stock: Stock, handful: int) -> str:
        """Return what is in the bag or in the lid, as everybody knows it by counting."""
        said = self._t("azul.replay.bag" if stock is Stock.BAG else "azul.replay.lid")
        return f"{said}\n{self._deeds.counted(handful) or self._t('azul.replay.empty')}"

    def tile(self, row: int, column: int, colour: int) -> str:
        """Return which tile lies on a space of a wall."""
        return f"{self._t('azul.replay.row', row=row + 1, column=column + 1)}\n{self._deeds.colour(colour)}"

    def breakdown(self, name: str, score: Score, *, is_over: bool) -> str:
        """Return where a player's points come from, category by category; bonuses come at the end."""
        rows = [
            f"{self._t(f'azul.game.categories.{category.value}')}  {self._deeds.points(points)}"
            for category, points in score.categories.items()
            if points and (is_over or category not in LATE)
        ]
        return "\n".join([name, *(rows or [self._t("azul.replay.no_points")])])
