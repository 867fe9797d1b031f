"""How a thing scores, in words: the rule of its kind, what counts on this very square, what it is worth at the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from quadropolis_gui.engine.quadropolis.allocation import best_score
from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import ROWS, Mode, square_name
from quadropolis_gui.engine.quadropolis.scoring import (
    FACTORY_BY_NEIGHBOUR,
    HARBOR_BY_LENGTH,
    MONUMENT_BY_NEIGHBOUR,
    OFFICE_BY_GROUP,
    PARK_BY_TOWERS,
    SERVICE_BY_DISTRICTS,
    SHOP_BY_CUSTOMERS,
    TOWER_BY_FLOORS,
    UNUSED,
    Allocation,
    Category,
    Score,
    ScoreLine,
    evaluate,
)
from quadropolis_gui.engine.quadropolis.settling import settled_score
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.scenes.quadropolis.table.reason_words import LEFT, ReasonWords, awaited_by, icons, is_better_idle
from quadropolis_gui.scenes.quadropolis.table.show.reasons import Group, Reasons
from quadropolis_gui.view.quadropolis.city.look import missing_of
from quadropolis_gui.view.quadropolis.pieces import Token
from quadropolis_gui.view.quadropolis.score_words import ScoreWords
from quadropolis_gui.view.quadropolis.tile_pictures import needs_of

_KEY = "quadropolis.worth"


class ScoringTips:
    """Explains points in the language chosen now."""

    def __init__(self, words: ScoreWords) -> None:
        self._words = words
        self._t = words.words.t
        self._reasons = ReasonWords(words)

    def rule(self, kind: Kind, mode: Mode) -> str:
        """Return how a kind of building scores in a mode."""
        key = f"{_KEY}.rule.{kind.code}"
        match kind:
            case Kind.FACTORY:
                return self._t(key, list=self._neighbours(FACTORY_BY_NEIGHBOUR, mode, signed=False))
            case Kind.MONUMENT:
                return self._t(key, list=self._neighbours(MONUMENT_BY_NEIGHBOUR, mode, signed=True))
            case Kind.OFFICE:
                most, groups = mode.highest_stack + 1, enumerate(OFFICE_BY_GROUP[1:], 1)
                return self._t(key, **{f"group_{size}": _listed(table[1:most]) for size, table in groups})
            case Kind.PARK:
                key = f"{key}_expert" if mode.has_offices_and_monuments else key
        tables = {
            Kind.TOWER: TOWER_BY_FLOORS[: mode.highest_stack + 1],
            Kind.SHOP: SHOP_BY_CUSTOMERS[: mode.customers_per_shop + 1],
            Kind.SERVICE: SERVICE_BY_DISTRICTS[: len(mode.districts) + 1],
            Kind.PARK: PARK_BY_TOWERS,
            Kind.HARBOR: HARBOR_BY_LENGTH[: max(ROWS, mode.columns) + 1],
        }
        return self._t(key, points=_listed(tables[kind][1:]))

    def _neighbours(self, table: Mapping[Kind, int], mode: Mode, *, signed: bool) -> str:
        kinds = [kind for kind in table if kind is not Kind.OFFICE or mode.has_offices_and_monuments]
        number = self._words.words.signed if signed else str
        return ", ".join(
            self._t(f"{_KEY}.each", kind=self._words.kind(kind), points=number(table[kind])) for kind in kinds
        )

    def here(self, city: City, score: Score, square: int, *, signed: bool = False) -> list[str]:
        """Return what counts for the building on a square, and for how much in all, so without a sign.

        `signed` if that is what it brings. What it counts together with others belongs to none of them alone: it also
        says what is left without this one.
        """
        return [self._here(city, score, square, line, signed) for line in score.lines if square in line.squares]

    def _here(self, city: City, score: Score, square: int, line: ScoreLine, signed: bool) -> str:
        named = {"why": self._words.why(line), "points": self._words.points(line.points, signed)}
        if len(line.squares) == 1:
            return self._t(f"{_KEY}.here", **named)
        allocation = score.allocation
        others = evaluate(city, replace(allocation, active=allocation.active & ~(1 << square)))
        rest = sum(other.points for other in others.lines if other.reason is line.reason)
        return self._t(f"{_KEY}.here_together", **named, rest=self._words.points(rest))

    def here_nothing(self, why: str) -> str:
        """Return that the building on a square counts nothing here, and why."""
        return self._t(f"{_KEY}.here", why=why, points=self._words.points(0))

    def building(self, city: City, score: Score, square: int, kept: Allocation | None = None) -> list[str]:
        """Return which building stands on a square, how its kind scores, what it needs and what it is worth now.

        What an inactive one would be worth supposes the best arrangement, or that all else stays as it is `kept`.
        """
        tile = city.stacks[square][0]
        title = self._t("quadropolis.game.score.at", kind=self._words.tile(tile), square=square_name(square))
        rows = [title, self.rule(tile.kind, city.mode), *self.standing(city, score, square)]
        if score.allocation.active >> square & 1:
            return [*rows, *filter(None, [self._reasons.not_counted(city, score, square)])]
        nothing = self._t("quadropolis.game.score.nothing")
        return [*rows, nothing, *filter(None, [self.would(city, score, square, kept)])]

    def standing(self, city: City, score: Score, square: int) -> list[str]:
        """Return what the building on a square counts, or that it is not active and what it needs."""
        if score.allocation.active >> square & 1:
            why = self._reasons.why_nothing(city, score, square) or self._t("quadropolis.game.score.nothing")
            return self.here(city, score, square) or [self.here_nothing(why)]
        waits = self.waits_for(city, score, square)
        return [self._words.words.labelled(self._t("quadropolis.table.tips.idle"), waits)]

    def after_move(self, before: tuple[City, Score], after: tuple[City, Score], square: int) -> str:
        """Return what a building will count after the move in the making; nothing if that is as it is."""
        then = self.standing(*after, square)
        if then == self.standing(*before, square):
            return ""
        return self._words.words.labelled(self._t("quadropolis.table.about.after_move"), self._words.words.listed(then))

    def waits_for(self, city: City, score: Score, square: int) -> str:
        """Return what an inactive building needs that is not there, or that it is better without."""
        if is_better_idle(city, score, square):
            return self._reasons.lacks(city, score, square)
        return self._words.needs(city.stacks[square][0], awaited_by(city, score, square))

    def would(self, city: City, score: Score, square: int, kept: Allocation | None = None) -> str:
        """Return what an inactive building would be worth, and with which pieces; nothing if that is nothing.

        A Shop is worth something only with customers, so they are named, too. Where all else stays as it is kept, no
        piece comes by itself: whatever the building needs is named, also what is free.
        """
        if is_better_idle(city, score, square):
            return ""
        if kept is None:
            then = best_score(_served(city, missing_of(city, score, square)))
        else:
            then = _with_all(city, kept, square)
        points = sum(line.points for line in then.lines if square in line.squares)
        if not points:
            return ""
        kind = city.stacks[square][0].kind
        needs = [icons(awaited_by(city, score, square) if kept is None else needs_of(kind))]
        if customers := dict(then.allocation.customers).get(square, 0):
            needs.append(f"{self._words.words.number(customers)} {icons([Token.INHABITANT])}")
        return self._t(f"{_KEY}.would", points=self._words.points(points), needs=self._words.listed(needs))

    def loses(self, city: City, square: int) -> str:
        """Return what other kinds lose once the building added on a square is active; nothing if none does.

        Without a sign: it is no part of what the tile brings now, and what it takes now is no part of it.
        """
        score = settled_score(city)
        served, best = _served(city, missing_of(city, score, square)), score.allocation
        now = score.categories
        then = evaluate(served, replace(best, active=best.active | 1 << square)).categories
        lost = {each: then[each] - now[each] for each in now if each not in UNUSED and then[each] < now[each]}
        if not lost:
            return ""
        parts = [
            self._t(f"{_KEY}.each", kind=self._words.category(each), points=self._words.points(-points))
            for each, points in lost.items()
        ]
        return self._t(f"{_KEY}.loses", what=", ".join(parts))

    def idle(self, free: tuple[int, int]) -> str:
        """Return how many pieces have no place, and when that costs anything; nothing if all have one."""
        names = ("inhabitant_count", "energy_count")
        pieces = [
            self._t(f"quadropolis.game.resources.{name}", count=count)
            for name, count in zip(names, free, strict=True)
            if count > 0
        ]
        return self._t(f"{_KEY}.idle", pieces=self._words.listed(pieces)) if pieces else ""

    def breakdown(self, score: Score, *, is_over: bool) -> list[str]:
        """Return every kind that counts with its points; what is unused counts at the end only."""
        return [
            f"{self._words.category(category)}  {self._words.points(points)}"
            for category, points in score.categories.items()
            if points and (is_over or category not in UNUSED)
        ]

    def unused(self, score: Score) -> str:
        """Return how much of a score is for pieces without a place; nothing if there are none."""
        points = sum(line.points for line in score.lines if not line.squares)
        return self._t(f"{_KEY}.score_idle", points=self._words.points(points)) if points else ""

    def worth(self, square: int, worths: Mapping[int, float], *, exact: bool) -> list[str]:
        """Return what a square is expected to be worth at the end, and the next best one."""
        number = self._words.words.signed
        rows = [self._t(f"{_KEY}.exact" if exact else f"{_KEY}.end", points=number(round(worths[square])))]
        second = next_best(square, worths)
        if second is not None:
            rows.append(
                self._t(f"{_KEY}.next", square=square_name(second), points=number(round(worths[second])))
            )  # fmt: skip
        return rows

    def is_all_it_brings(self, found: Reasons, own: Category, square: int) -> bool:
        """Tell whether what counts for a new building by itself is all that its kind gains: that is told once."""
        lines = [line for line in found.score.lines if square in line.squares]
        alone = all(len(line.squares) == 1 for line in lines)
        return alone and sum(line.points for line in lines) == _changes_by_kind(found).get(own, 0)

    def changes(self, found: Reasons, own: Category, *, told: bool = False) -> list[str]:
        """Return what every kind gains or loses, the tile's own first; then what pieces that leave take and put out.

        All signed numbers of the rows make up the sum, with what the tile's own kind gains if that is `told` already.
        Beside what a kind loses because pieces leave, its row has only the rest: how much it counts before and after
        is no part of either.
        """
        after, changes, rows = found.score.categories, _changes_by_kind(found), []
        if told:
            changes.pop(own, None)
        apart = _told_apart(found)
        torn = {category for group in apart.values() for category in group.changes}
        for category, change in sorted(changes.items(), key=lambda item: (item[0] is not own, -abs(item[1]))):
            kind, gained = self._words.category(category), self._words.points(change, signed=True)
            before = after[category] - change
            if before and category not in torn:
                number = self._words.words.number
                points = {"points": number(after[category]), "before": number(before)}
                rows.append(self._t(f"{_KEY}.change", kind=kind, change=gained, **points))
            else:
                rows.append(self._t(f"{_KEY}.gain", kind=kind, change=gained))
        return [*rows, *(self._reasons.row(cause, group) for cause, group in apart.items())]


def _told_apart(found: Reasons) -> dict[str, Group]:
    """Return the causes that have a row of their own: pieces that left, and what only went dark or came alive."""
    return {cause: group for cause, group in found.groups.items() if cause in LEFT or not group.changes}


def _changes_by_kind(found: Reasons) -> dict[Category, int]:
    """Return what every kind gains or loses, but for what is told apart."""
    changes, apart = dict[Category, int](), _told_apart(found)
    for group in (group for cause, group in found.groups.items() if cause not in apart):
        for category, change in group.changes.items():
            changes[category] = changes.get(category, 0) + change
    return {category: change for category, change in changes.items() if change}


def next_best(square: int, worths: Mapping[int, float]) -> int | None:
    """Return the square that comes after the best one; None for any other, and where there is no second."""
    others = {other: worth for other, worth in worths.items() if other != square}
    if not others or worths[square] < max(worths.values()):
        return None
    return max(others, key=lambda other: others[other])


def _served(city: City, missing: Sequence[Token]) -> City:
    """Return a city that has the pieces that are missing."""
    served = city.copy()
    served.inhabitants += sum(piece is Token.INHABITANT for piece in missing)
    served.energy += sum(piece is Token.ENERGY for piece in missing)
    return served


def _with_all(city: City, kept: Allocation, square: int) -> Score:
    """Return the score with one more building served, wherever its pieces come from; a Shop, with all its customers."""
    kind, customers = city.stacks[square][0].kind, kept.customers
    crowd = min(city.mode.customers_per_shop, city.inhabitants) if kind is Kind.SHOP else 0
    if crowd:
        customers = (*customers, (square, crowd))
    served = _served(city, [*needs_of(kind), *[Token.INHABITANT] * crowd])
    return evaluate(served, Allocation(kept.active | 1 << square, customers))


def _listed(points: Iterable[int]) -> str:
    return ", ".join(str(each) for each in points)
