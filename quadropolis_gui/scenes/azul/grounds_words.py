"""What speaks for a move of Azul and against it, in words: the advice and the review say the same."""

from __future__ import annotations

from quadropolis_gui.ai.advice import Grounds
from quadropolis_gui.engine.azul.tiles import Colour
from quadropolis_gui.view.azul.deed_words import DeedWords
from quadropolis_gui.view.words import Words


class GroundsWords:
    """Speaks to whoever moves, or of them: `addressed` tells which."""

    def __init__(self, words: Words, *, addressed: bool = True) -> None:
        self._t = words.t
        self._deeds = DeedWords(words)
        self._addressed = addressed

    def sentence(self, grounds: Grounds) -> str:
        """Return grounds in a sentence; nothing if there is none for them."""
        details, key = grounds.details, f"azul.advice.why.{grounds.code}"
        match grounds.code:
            case "fills":
                return self._t(key, line=details["line"], points=self._deeds.points(details["points"]))
            case "scores":
                points, why = (
                    self._deeds.points(details["points"]),
                    self._deeds.runs(details["across"], details["down"]),
                )
                return self._t(key, points=points, why=why)
            case "homeless":
                return self._t(key, line=details["line"])
            case "falls":
                return self._t(key, points=self._deeds.points(details["cost"]))
            case "row" | "column" | "color" if "points" in details:
                return self._complete(grounds)
            case "column":
                return self._t(key, column=details["column"], count=details["count"])
            case "color":
                return self._t(key, color=self._deeds.colour(_colour(details["color"])), count=details["count"])
            case "leaves":
                return self._t(key, tiles=self._deeds.tiles(_colour(details["color"]), details["count"]))
            case "starts":
                return self._t(key if self._addressed else "azul.review.why.starts")
            case _:
                return ""

    def _complete(self, grounds: Grounds) -> str:
        """Return that a row, a column or a colour would be complete, with the points that brings at the end."""
        details = {**grounds.details, "points": self._deeds.points(grounds.details["points"])}
        if grounds.code == "color":
            details["color"] = self._deeds.colour(_colour(grounds.details["color"]))
        return self._t(f"azul.advice.why.{grounds.code}_full", **details)

    def open_line(self, line: int, held: int) -> str:
        """Return that a pattern line, counted from 0, is not full yet, and how many tiles it has."""
        return self._t("azul.review.why.open", line=line + 1, held=held, size=line + 1)


def _colour(word: str) -> Colour:
    return Colour[word.upper()]
