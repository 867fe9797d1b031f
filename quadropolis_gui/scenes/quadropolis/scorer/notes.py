"""Where the points of a kind come from, in one line: `4 floors, 1 floor`, `row of 3, column of 2, on the tile`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.scoring import UNUSED, Category, Reason, ScoreLine
from quadropolis_gui.view.quadropolis.score_words import ScoreWords

#: What several buildings of a kind have of each is added up: neighbours of all Factories, customers of all Shops.
_ADDED = (Reason.CUSTOMERS, Reason.TOWERS_NEARBY)


def notes_of(words: ScoreWords, city: City, category: Category, lines: Sequence[ScoreLine]) -> tuple[str, ...]:
    """Say in a few words each where the points of a category come from, or why there are none."""
    t = words.words.t
    if not lines:
        if category in UNUSED:
            return (t("quadropolis.scorer.none_left"),)
        return (t("quadropolis.game.score.nothing" if _stands(city, category) else "quadropolis.scorer.none"),)
    if any(line.reason is Reason.NEIGHBOURS for line in lines):
        return (_neighbours(words, lines),)
    if lines[0].reason in _ADDED:
        return (words.why(_together(lines)),)
    parts = [words.why(line) for line in lines if line.reason is not Reason.ON_TILE]
    printed = sum(line.points for line in lines if line.reason is Reason.ON_TILE)
    if printed:
        parts.append(t("quadropolis.scorer.on_tiles", points=words.points(printed)))
    # Three stacks of two floors are one and the same reason.
    return tuple(f"{count} × {part}" if count > 1 else part for part, count in Counter(parts).items())


def _stands(city: City, category: Category) -> bool:
    """Whether there is a building of a kind, though it brings nothing."""
    return any(stack and stack[0].kind.code == category.value for stack in city.stacks)


def _together(lines: Sequence[ScoreLine]) -> ScoreLine:
    """All lines of one reason as one, with what they count added up."""
    first, total = lines[0], sum(count for line in lines for _, count in line.counts)
    points = sum(line.points for line in lines)
    return ScoreLine(first.category, (), points, first.reason, ((first.counts[0][0], total),))


def _neighbours(words: ScoreWords, lines: Sequence[ScoreLine]) -> str:
    """The neighbours of all buildings of a kind."""
    counts: Counter[str] = Counter()
    for line in lines:
        counts.update(dict(line.counts))
    first = lines[0]
    return words.why(ScoreLine(first.category, (), 0, Reason.NEIGHBOURS, tuple(counts.items())))
