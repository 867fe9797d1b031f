"""What a move brought and took, each with its cause: the building itself, those it counts for, pieces that moved."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from quadropolis_gui.engine.quadropolis.causes import Cause, Step, steps_between
from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.earnings import Earning, category_changes, earnings, grown
from quadropolis_gui.engine.quadropolis.scoring import UNUSED, Category, Score, ScoreLine
from quadropolis_gui.engine.quadropolis.settling import settled_score
from quadropolis_gui.engine.quadropolis.unfolding import Unfolded, unfold
from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.view.quadropolis.city.look import missing_of
from quadropolis_gui.view.quadropolis.pieces import Token

#: What the building earns by itself, and what others earn because it stands there; the rest are causes of the engine.
OWN, BESIDE = "own", "beside"
#: In the order they are told.
_ORDER = (
    OWN, BESIDE, Cause.ENERGY_CAME, Cause.INHABITANTS_CAME, Cause.BOTH_CAME,
    Cause.ENERGY_LEFT, Cause.INHABITANTS_LEFT, Cause.BOTH_LEFT,
)  # fmt: skip
_PIECES = tuple(cause for cause in Cause if cause is not Cause.BUILT)


@dataclass(frozen=True, slots=True)
class Pop:
    """Points that come up on a building, and the pieces that came or left and so made them."""

    earning: Earning
    causes: tuple[Cause, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """What one cause brought and took; nothing where a building has only gone dark or come alive."""

    #: How much every kind gained or lost by it.
    changes: Mapping[Category, int]
    #: The buildings that pieces left or came to.
    squares: tuple[int, ...] = ()
    #: What its buildings count for after the move, such as their row of Harbors, their customers or their neighbours.
    lines: Sequence[ScoreLine] = ()
    #: Of a kind that other causes changed as well, the buildings that this one changed.
    places: Mapping[Category, tuple[int, ...]] = field(default_factory=dict)
    #: How many pieces of a kind left or came.
    pieces: int = 0


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
        told = sum(len(group.changes) or 1 for group in self.groups.values())
        return told + len(self.idle) + bool(self.absorbed)

    def earns(self, square: int) -> bool:
        """Tell whether points come up on the building on a square."""
        return any(square in pop.earning.squares for pop in self.pops)


def reasons_of(entry: LogEntry) -> Reasons:
    """Return what a move that built something brought, and why."""
    return reasons(unfold(entry.before, entry.move), entry.player, entry.move.target)


def reasons(moments: Unfolded, player: int, square: int) -> Reasons:
    """Return what a building on a square brought a player, and why."""
    return reasons_between(moments.before.cities[player], moments.built.cities[player], square)


def reasons_between(old: City, new: City, square: int) -> Reasons:
    """Return what a building on a square brings a city, and why: told of a move, or of one in the making.

    Every building has one account: how its points differ after the move, by the cause that did most of it. The
    arrangement before is the best one, too: what was arranged by hand ends with the move and is no part of its worth.
    """
    before, after = settled_score(old), settled_score(new)
    steps = [_as_told(step, new, after) for step in steps_between(old, before, new, after, square)]
    accounts = [(earning, _cause_of(earning, steps, square)) for earning in earnings(before, after)]
    changes = category_changes(before, after)
    return Reasons(
        groups=_groups(accounts, steps, grown(before, after)),
        idle={category: change for category, change in changes.items() if category in UNUSED},
        pops=[Pop(earning, (Cause(cause),) if cause in _PIECES else ()) for earning, cause in accounts],
        score=after,
        absorbed=after.absorbed - before.absorbed,
    )


def _groups(
    accounts: Sequence[tuple[Earning, str]], steps: Sequence[Step], lines: Sequence[ScoreLine]
) -> dict[str, Group]:
    """Return the accounts cause by cause in the order they are told, and what has only gone dark or come alive."""
    by_cause: dict[str, list[Earning]] = {}
    for earning, cause in accounts:
        by_cause.setdefault(cause, []).append(earning)
    totals = {cause: _without_zero(_by_category(found)) for cause, found in by_cause.items()}
    groups = {}
    for cause in _ORDER:
        mine = [step for step in steps if step.cause == cause]
        found, changed = by_cause.get(cause, []), totals.get(cause, {})
        if changed:
            several = [c for c in changed if sum(c in others for others in totals.values()) > 1]
            places = {c: _all_of(each.squares for each in found if each.category is c) for c in several}
            why = [line for line in lines if any(_speaks_of(line, each, accounts) for each in found)]
            pieces = sum(step.pieces for step in mine)
            groups[cause] = Group(changed, _all_of(step.squares for step in mine), why, places, pieces)
        elif switched := _all_of((*step.gone_dark, *step.come_alive) for step in mine if cause in _PIECES):
            groups[cause] = Group({}, switched, pieces=len(switched))
    return groups


def _as_told(step: Step, city: City, after: Score) -> Step:
    """Return a step; an Office Tower that has gone dark for want of one piece is told so, not by both."""
    if step.cause is not Cause.BOTH_LEFT:
        return step
    missing = missing_of(city, after, step.gone_dark[0])
    causes: dict[tuple[Token, ...], Cause] = {
        (Token.ENERGY,): Cause.ENERGY_LEFT,
        (Token.INHABITANT,): Cause.INHABITANTS_LEFT,
    }
    return step._replace(cause=causes.get(missing, step.cause))


def _cause_of(earning: Earning, steps: Sequence[Step], square: int) -> str:
    """Return the one cause that changed the points of a building most in the way in which they have changed."""
    for of_kind in (False, True):
        found: dict[str, int] = {}
        for step in steps:
            for part in earnings(step.before, step.after):
                same = of_kind or not set(part.squares).isdisjoint(earning.squares)
                if same and part.category is earning.category and (part.points > 0) == (earning.points > 0):
                    told = _told_as(step.cause, earning.squares, square)
                    found[told] = found.get(told, 0) + abs(part.points)
        if found:
            return max(found, key=lambda cause: found[cause])
    return OWN if square in earning.squares else BESIDE


def _told_as(cause: Cause, squares: Sequence[int], square: int) -> str:
    if cause is not Cause.BUILT:
        return cause
    return OWN if square in squares else BESIDE


def _speaks_of(line: ScoreLine, earning: Earning, accounts: Sequence[tuple[Earning, str]]) -> bool:
    """Tell whether a line says what an account is for: its own buildings, or else one that it shares."""
    if line.category is not earning.category:
        return False
    own = any(each.category is line.category and each.squares == line.squares for each, _ in accounts)
    return line.squares == earning.squares if own else not set(line.squares).isdisjoint(earning.squares)


def _by_category(found: Sequence[Earning]) -> dict[Category, int]:
    changes: dict[Category, int] = {}
    for earning in found:
        changes[earning.category] = changes.get(earning.category, 0) + earning.points
    return changes


def _all_of(squares: Iterable[Iterable[int]]) -> tuple[int, ...]:
    return tuple(sorted({square for each in squares for square in each}))


def _without_zero(changes: Mapping[Category, int]) -> dict[Category, int]:
    return {category: change for category, change in changes.items() if change}
