"""What a move brought and took, each with its cause: the building itself, those it counts for, pieces that moved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from quadropolis_gui.engine.quadropolis.causes import Cause, Step, steps_between
from quadropolis_gui.engine.quadropolis.scoring import UNUSED, Category, Score, ScoreLine
from quadropolis_gui.engine.quadropolis.unfolding import Unfolded, unfold
from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.quadropolis.table.show.earnings import Earning, category_changes, earnings, grown

#: What the building earns by itself, and what others earn because it stands there; the rest are causes of the engine.
OWN, BESIDE = "own", "beside"
#: In the order they are told.
_ORDER = (
    OWN, BESIDE, Cause.ENERGY_CAME, Cause.INHABITANTS_CAME, Cause.BOTH_CAME,
    Cause.ENERGY_LEFT, Cause.INHABITANTS_LEFT, Cause.BOTH_LEFT,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Pop:
    """Points that come up on a building, and the pieces that came or left and so made them."""

    earning: Earning
    causes: tuple[Cause, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """What one cause brought and took."""

    #: How much every kind gained or lost by it.
    changes: Mapping[Category, int]
    #: The buildings that pieces left or came to.
    squares: tuple[int, ...] = ()
    #: What it makes buildings count for, such as their row of Harbors, their customers or the points on a tile.
    lines: Sequence[ScoreLine] = ()


@dataclass(frozen=True, slots=True)
class Reasons:
    """All that is told of the points of a move."""

    #: By cause; together the points of the move.
    groups: Mapping[str, Group]
    #: What counts only if it is so at the end.
    idle: Mapping[Category, int]
    pops: Sequence[Pop]
    #: The score after it.
    score: Score
    #: How many more or fewer Energy Units without a place the Parks absorb.
    absorbed: int = 0

    @property
    def parts(self) -> int:
        """How many changes there are to read."""
        return sum(len(group.changes) for group in self.groups.values()) + len(self.idle) + bool(self.absorbed)

    def earns(self, square: int) -> bool:
        """Tell whether points come up on the building on a square."""
        return any(square in pop.earning.squares for pop in self.pops)


def reasons_of(entry: LogEntry) -> Reasons:
    """Return what a move that built something brought, and why."""
    return reasons(unfold(entry.before, entry.move), entry.player, entry.move.target)


def reasons(moments: Unfolded, player: int, square: int) -> Reasons:
    """Return what a building on a square brought a player, and why."""
    before, after = moments.before.score(player), moments.built.score(player)
    steps = list(
        steps_between(moments.before.cities[player], before, moments.built.cities[player], after, square)
    )  # fmt: skip
    found: dict[str, dict[Category, int]] = {}
    lines: dict[str, list[ScoreLine]] = {}
    for step in steps:
        for earning in earnings(step.before, step.after):
            group = found.setdefault(_told_as(step.cause, earning.squares, square), {})
            group[earning.category] = group.get(earning.category, 0) + earning.points
        for line in grown(step.before, step.after):
            lines.setdefault(_told_as(step.cause, line.squares, square), []).append(line)
    places: dict[str, tuple[int, ...]] = {step.cause: step.squares for step in steps if step.cause is not Cause.BUILT}
    changes = category_changes(before, after)
    return Reasons(
        groups={
            cause: Group(changed, places.get(cause, ()), lines.get(cause, ()))
            for cause in _ORDER
            if (changed := _without_zero(found.get(cause, {})))
        },
        idle={category: change for category, change in changes.items() if category in UNUSED},
        pops=[Pop(earning, _pieces_behind(earning, steps)) for earning in earnings(before, after)],
        score=after,
        absorbed=after.absorbed - before.absorbed,
    )


def _told_as(cause: Cause, squares: Sequence[int], square: int) -> str:
    if cause is not Cause.BUILT:
        return cause
    return OWN if square in squares else BESIDE


def _pieces_behind(earning: Earning, steps: Sequence[Step]) -> tuple[Cause, ...]:
    """Return how pieces moved that changed the points of a building the way they changed."""
    causes = []
    for step in steps:
        for part in earnings(step.before, step.after):
            here = part.category is earning.category and not set(part.squares).isdisjoint(earning.squares)
            if here and (part.points > 0) == (earning.points > 0):
                causes.append(step.cause)
    return tuple(cause for cause in dict.fromkeys(causes) if cause is not Cause.BUILT)


def _without_zero(changes: Mapping[Category, int]) -> dict[Category, int]:
    return {category: change for category, change in changes.items() if change}
