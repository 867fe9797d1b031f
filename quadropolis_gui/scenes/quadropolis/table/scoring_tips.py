"""How a thing scores, in words: the rule of its kind, what counts on this very square, what it is worth at the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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
    evaluate,
)
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.scenes.quadropolis.table.reason_words import ReasonWords, pieces_of
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

    def here(self, score: Score, square: int) -> list[str]:
        """Return what counts for the building on a square, and for how much in all, so without a sign."""
        lines = [line for line in score.lines if square in line.squares]
        return [
            self._t(f"{_KEY}.here", why=self._words.why(line), points=self._words.points(line.points)) for line in lines
        ]

    def here_nothing(self, why: str) -> str:
        """Return that the building on a square counts nothing here, and why."""
        return self._t(f"{_KEY}.here", why=why, points=self._words.points(0))

    def building(self, city: City, score: Score, square: int, kept: Allocation | None = None) -> list[str]:
        """Return which building stands on a square, how its kind scores, what it needs and what it is worth now.

        What an inactive one would be worth supposes the best arrangement, or that all else stays as it is `kept`.
        """
        tile = city.stacks[square][0]
        title = self._t("quadropolis.game.score.at", kind=self._words.tile(tile), square=square_name(square))
        rows, nothing = [title, self.rule(tile.kind, city.mode)], self._t("quadropolis.game.score.nothing")
        if score.allocation.active >> square & 1:
            why = self._reasons.why_nothing(city, score, square) or nothing
            rows += self.here(score, square) or [self.here_nothing(why)]
            return [*rows, *filter(None, [self._reasons.not_counted(city, score, square)])]
        idle = self._words.words.labelled(self._t("quadropolis.table.tips.idle"), self._words.needs(tile))
        return [*rows, idle, nothing, *filter(None, [self.would(city, square, kept)])]

    def would(self, city: City, square: int, kept: Allocation | None = None) -> str:
        """Return what an inactive building would be worth with what it needs; nothing if that is nothing."""
        served = _served(city, city.stacks[square][0].kind)
        if kept is None:
            score = best_score(served)
        else:
            score = evaluate(served, replace(kept, active=kept.active | 1 << square))
        points = sum(line.points for line in score.lines if square in line.squares)
        needs = pieces_of(city.stacks[square][0].kind)
        return self._t(f"{_KEY}.would", points=self._words.points(points), needs=needs) if points else ""

    def loses(self, before: City, city: City, square: int) -> str:
        """Return what other kinds lose once the building added on a square is active; nothing if none does.

        Without a sign: it is no part of what the tile brings now.
        """
        served = _served(city, city.stacks[square][0].kind)
        best = best_score(city).allocation
        now = best_score(before).categories
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
        others = {other: worth for other, worth in worths.items() if other != square}
        if others and worths[square] >= max(worths.values()):
            second = max(others, key=lambda other: others[other])
            rows.append(
                self._t(f"{_KEY}.next", square=square_name(second), points=number(round(others[second])))
            )  # fmt: skip
        return rows

    def changes(self, changes: Mapping[Category, int], after: Mapping[Category, int], own: Category) -> list[str]:
        """Return what every kind gains or loses, the tile's own first; the last numbers of the rows make up the sum."""
        rows = []
        for category, change in sorted(changes.items(), key=lambda item: (item[0] is not own, -abs(item[1]))):
            kind, gained = self._words.category(category), self._words.points(change, signed=True)
            before = after[category] - change
            if before:
                number = self._words.words.number
                points = {"points": number(after[category]), "before": number(before)}
                rows.append(self._t(f"{_KEY}.change", kind=kind, change=gained, **points))
            else:
                rows.append(self._t(f"{_KEY}.gain", kind=kind, change=gained))
        return rows


def _served(city: City, kind: Kind) -> City:
    """Return a city with as many pieces more as a building of a kind needs."""
    served, needs = city.copy(), needs_of(kind)
    served.inhabitants += sum(need is Token.INHABITANT for need in needs)
    served.energy += sum(need is Token.ENERGY for need in needs)
    return served


def _listed(points: Iterable[int]) -> str:
    return ", ".join(str(each) for each in points)
