"""Moves of Azul in words: tiles and where they come from, what became of them, and why a tile scores."""

from __future__ import annotations

from quadropolis_gui.engine.azul.deed import Deed
from quadropolis_gui.engine.azul.notation import CENTRE, Lay
from quadropolis_gui.engine.azul.scoring import Laid
from quadropolis_gui.engine.azul.tiles import COLOURS, Colour, count_of
from quadropolis_gui.view.azul.tiles import icon_of
from quadropolis_gui.view.words import Words


class DeedWords:
    """Speaks of tiles and moves in the language chosen now."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._t = words.t

    # What there is

    def colour(self, colour: int) -> str:
        """Return the name of a colour."""
        return self._t(f"azul.game.colors.{Colour(colour).word}")

    def tiles(self, colour: int, count: int) -> str:
        """Return so many tiles of a colour: `3 red tiles`."""
        return self._t(f"azul.game.tiles.{Colour(colour).word}", count=count)

    def source(self, source: int) -> str:
        """Return where tiles come from: `from display 3`, `from the centre`."""
        if source == CENTRE:
            return self._t("azul.replay.from.centre")
        return self._t("azul.replay.from.display", number=source)

    def counted(self, handful: int) -> str:
        """Return a handful as signs with numbers, for between words; nothing for none."""
        counts = ((colour, count_of(handful, colour)) for colour in range(COLOURS))
        return "  ".join("{" + icon_of(colour) + "}" + f" {count}" for colour, count in counts if count)

    def points(self, points: int, signed: bool = False) -> str:
        """Return an amount of points with their unit: `7 points`, or `+7 points`."""
        number = self._words.signed(points) if signed else self._words.number(points)
        return self._t("azul.game.points", count=abs(points), points=number)

    def why(self, laid: Laid) -> str:
        """Return where the points of a tile come from: `3 across + 2 down`."""
        return self.runs(laid.across, laid.down)

    def runs(self, across: int, down: int) -> str:
        """Return the runs that score, by their lengths: a run of 1 is the tile alone."""
        if across > 1 and down > 1:
            return self._t("azul.game.why.both", across=across, down=down)
        if across > 1:
            return self._t("azul.game.why.across", count=across)
        return self._t("azul.game.why.down", count=down) if down > 1 else self._t("azul.game.why.alone")

    # Moves

    def told(self, deed: Deed, *, short: bool = False) -> str:
        """Return a move in words, without the player's name; short, where there is little room."""
        t, move, laid = self._t, deed.move, deed.laid
        if isinstance(move, Lay):
            line, column = move.line + 1, move.column + 1
            if short or laid is None:
                return t("azul.replay.short.lay", line=line, column=column)
            why = self.why(laid)
            return t("azul.replay.told.lay", line=line, column=column, color=self.colour(deed.colour), why=why)
        tiles = self.tiles(deed.colour, deed.count)
        if short:
            if deed.line is None:
                return t("azul.replay.short.floor", tiles=tiles)
            return t("azul.replay.short.line", tiles=tiles, line=deed.line + 1)
        source = {"from": self.source(move.source)}
        if deed.line is None:
            told = t("azul.replay.told.floor", tiles=tiles, **source)
        else:
            told = t("azul.replay.told.line", tiles=tiles, line=deed.line + 1, **source)
        if deed.marker:
            told = t("azul.replay.marker", move=told)
        falls = deed.fallen - deed.spared
        if falls and deed.line is not None:
            told = t("azul.replay.fallen", move=told, count=falls)
        return told
