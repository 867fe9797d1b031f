"""What a move brings and takes at once, kind by kind, and what may be said of it so that all agrees with those points.

What speaks for a move is read off the city ground by ground: two of them may speak of the same points, and none speaks
of what others lose. So what is said of points is chosen with the whole account beside it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from quadropolis_gui.ai.advice import Grounds
from quadropolis_gui.ai.quadropolis.grounds import ACTIVATES, BY_PLACE, FEEDS
from quadropolis_gui.engine.quadropolis.earnings import earnings
from quadropolis_gui.engine.quadropolis.notation import DISCARD, Move
from quadropolis_gui.engine.quadropolis.scoring import Reason, Score
from quadropolis_gui.engine.quadropolis.settling import settled_score
from quadropolis_gui.engine.quadropolis.state import State

#: The code of the account: `points` in all, and what buildings gain and lose by kind, most first.
AT_ONCE = "at_once"
#: So many grounds are told of a move; what is gained most is to be among them.
MOST_TOLD = 2
#: VP below which what a kind gains is not missed.
_WORTH_SAYING = 2


def account_of(state: State, move: Move) -> Grounds | None:
    """Return what a move changes at once; None if it changes nothing, or builds nothing."""
    tile = state.tile_at(move.slot, move.architect)
    if tile is None or move.target >= DISCARD:
        return None
    city = state.cities[state.to_move]
    grown = city.copy()
    grown.build(tile, move.target)
    return account_between(settled_score(city), settled_score(grown))


def account_between(before: Score, after: Score) -> Grounds | None:
    """Return what the buildings of a city gain and lose between two scores; a kind may do both."""
    gains: dict[str, int] = {}
    losses: dict[str, int] = {}
    for earning in earnings(before, after):
        found, name = gains if earning.points > 0 else losses, earning.category.value
        found[name] = found.get(name, 0) + earning.points
    if not gains and not losses:
        return None
    return Grounds(
        AT_ONCE,
        {
            "points": after.standing - before.standing,
            "gains": dict(sorted(gains.items(), key=lambda item: -item[1])),
            "losses": dict(sorted(losses.items(), key=lambda item: item[1])),
        },
    )


def told_of(grounds: Sequence[Grounds]) -> list[Grounds]:
    """Return what may be said of a move, one after the other, so that it never says other points than the move brings.

    The account itself is told wherever the others leave something out: whatever is lost, or what is gained most. It
    comes first if the move brings points at once, else after what speaks for it later.
    """
    account = next((each for each in grounds if each.code == AT_ONCE), None)
    others = [each for each in grounds if each.code != AT_ONCE]
    if account is None:
        return others
    once = told_once(others, account)
    if not account.details["losses"] and _name_most(once[:MOST_TOLD], account.details["gains"]):
        return once
    beside = told_behind(others, account)
    if account.details["points"] > 0:
        return [account, *beside]
    hopes = [each for each in beside if not points_now(each)][:1]
    return [*hopes, account, *(each for each in beside if each not in hopes)]


def told_behind(grounds: Sequence[Grounds], account: Grounds) -> list[Grounds]:
    """Return what may be said behind an account: it tells already what others gain and what is on the tile."""
    plain = [each for each in grounds if each.code in (FEEDS, Reason.ON_TILE) and _is_now(each)]
    return [each for each in told_once(grounds, account) if each not in plain]


def told_once(grounds: Sequence[Grounds], account: Grounds) -> list[Grounds]:
    """Return the grounds without those that speak of points that others before them have spoken of."""
    gains: Mapping[str, int] = account.details["gains"]
    left, rest, fitting = dict(gains), sum(gains.values()), []
    for each in grounds:
        points, kinds = points_now(each), kinds_of(each)
        of_kind = min(rest, left.get(kinds[0], 0)) if each.code != ACTIVATES and kinds else rest
        if points > of_kind:
            continue
        rest -= points
        if points and each.code != ACTIVATES:
            left[kinds[0]] -= points
        fitting.append(each)
    return fitting


def is_own(account: Grounds, kind: str) -> bool:
    """Tell whether nothing but one kind gains, and nothing is lost."""
    return not account.details["losses"] and set(account.details["gains"]) == {kind}


def points_now(grounds: Grounds) -> int:
    """Return how many of the points of a move grounds speak of; what counts later is none of them."""
    details = grounds.details
    if grounds.code in BY_PLACE:
        return int(details["points"]) - int(details["before"]) if _is_now(grounds) else 0
    if grounds.code == FEEDS:
        return int(details["points"]) if _is_now(grounds) else 0
    return int(details["points"]) if grounds.code == ACTIVATES else 0


def kinds_of(grounds: Grounds) -> tuple[str, ...]:
    """Return the kinds whose points grounds speak of."""
    if grounds.code == ACTIVATES:
        return tuple(grounds.details["kinds"])
    return (grounds.details["kind"],) if grounds.code in (*BY_PLACE, FEEDS) else ()


def _is_now(grounds: Grounds) -> bool:
    return bool(grounds.details["now"])


def _name_most(told: Sequence[Grounds], gains: Mapping[str, int]) -> bool:
    """Tell whether the kind that gains most is spoken of, or none gains enough to be missed."""
    most = max(gains.values(), default=0)
    named = {kind for each in told if points_now(each) for kind in kinds_of(each)}
    return most < _WORTH_SAYING or any(points == most and kind in named for kind, points in gains.items())
