"""What speaks for a move of Quadropolis, in words: the advice and the review say the same of the same grounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quadropolis_gui.ai.advice import Grounds
from quadropolis_gui.ai.quadropolis.account import AT_ONCE
from quadropolis_gui.ai.quadropolis.grounds import BY_PLACE
from quadropolis_gui.engine.quadropolis.scoring import Category, Reason, ScoreLine
from quadropolis_gui.view.quadropolis.score_words import ScoreWords
from quadropolis_gui.view.words import Words

_WHY = "quadropolis.advice.why"
#: So many kinds are named in an account; what the others change is told in a sum.
_MOST_KINDS = 3
_NO_BREAK = "\u00a0"


class GroundsWords:
    """Speaks to whoever moves, or of them: `addressed` tells which."""

    def __init__(self, words: Words, *, addressed: bool = True) -> None:
        self._t = words.t
        self._score = ScoreWords(words)
        #: Where the words are that differ for who is spoken to and who is spoken of.
        self._to_whom = _WHY if addressed else "quadropolis.review.why"

    def sentence(self, grounds: Grounds) -> str:
        """Return what grounds say of city and site in a sentence; nothing if there are no words for them."""
        reason = self._fact(grounds)
        if not reason:
            return ""
        if not grounds.details.get("now", True):
            reason = self._t(f"{_WHY}.once", reason=reason)
        return self._t(f"{_WHY}.sentence", reason=reason[0].upper() + reason[1:])

    def in_all(self, points: int) -> str:
        """Return in a sentence what a move brings at once, and no more."""
        return self._t("quadropolis.review.why.at_once", points=self._score.points(points, signed=True))

    def _fact(self, grounds: Grounds) -> str:
        t, details, points = self._t, grounds.details, self._score.points
        match grounds.code:
            case code if code in BY_PLACE:
                counts = tuple(details["counts"].items())
                line = ScoreLine(Category(details["kind"]), (), details["points"], Reason(code), counts)
                return self._instead(self._score.why(line), points(details["points"]), details["before"])
            case "unused":
                what = self._score.category(Category(details["category"]))
                return self._instead(what, str(details["count"]), details["before"])
            case "feeds":
                kinds = t(f"quadropolis.game.plural.{details['kind']}")
                return t(f"{self._to_whom}.feeds", kinds=kinds, points=points(details["points"], signed=True))
            case "activates":
                return t(f"{_WHY}.activates", buildings=self._buildings(details), points=points(details["points"]))
            case code if code == AT_ONCE:
                return t(f"{_WHY}.at_once", points=points(details["points"], signed=True), list=self._parts(details))
            case "last":
                key = "last_of_the_game" if details["of_the_game"] else "last"
                return t(f"{_WHY}.{key}", kind=t(f"quadropolis.game.kinds.{details['kind']}"))
            case "mayor":
                return t(f"{self._to_whom}.mayor")
            case _:
                return ""

    def _parts(self, details: Mapping[str, Mapping[str, int]]) -> str:
        """Return what every kind gains and loses; with many kinds, the least of them together: it all adds up."""
        gains, losses = details["gains"], details["losses"]
        kinds = [*gains, *(kind for kind in losses if kind not in gains)]
        most = sorted(kinds, key=lambda kind: -max(gains.get(kind, 0), -losses.get(kind, 0)))[:_MOST_KINDS]
        parts = [self._part(kind, gains.get(kind, 0), losses.get(kind, 0)) for kind in kinds if kind in most]
        rest = sum(found.get(kind, 0) for found in (gains, losses) for kind in kinds if kind not in most)
        if rest:
            parts.append(self._each(self._t(f"{_WHY}.rest"), self._score.words.signed(rest)))
        return ", ".join(parts)

    def _part(self, kind: str, gain: int, loss: int) -> str:
        numbers = [self._score.words.signed(points) for points in (gain, loss) if points]
        return self._each(self._t(f"quadropolis.game.plural.{kind}"), _NO_BREAK.join(numbers))

    def _each(self, kind: str, points: str) -> str:
        return self._t("quadropolis.worth.each", kind=kind, points=points)

    def _instead(self, what: str, points: str, before: int) -> str:
        """Return an amount with the one it takes the place of, if there was any."""
        if not before:
            return self._t(f"{_WHY}.place", what=what, points=points)
        return self._t(f"{_WHY}.instead", what=what, points=points, before=before)

    def _buildings(self, details: Mapping[str, Any]) -> str:
        """Return one building with its square; of several, the squares have to do."""
        names = details["squares"]
        if len(names) > 1:
            return self._score.listed(names)
        kind = self._t(f"quadropolis.game.kinds.{details['kinds'][0]}")
        return self._t("quadropolis.game.score.at", kind=kind, square=names[0])
