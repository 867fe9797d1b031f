"""What a move cost in whole points, and what that consists of: every number that is shown adds up with the others."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from quadropolis_gui.play.verdicts import ReviewedMove


@dataclass(frozen=True, slots=True)
class Split:
    """What the better move adds to the lead: `own` and `others` make up the `total`, `played` and `own` the `best`."""

    total: int
    #: More points of one's own.
    own: int
    #: Fewer points of the best other player.
    others: int
    #: The final scores of one's own that are expected after either move.
    played: int
    best: int
    #: Who the best other player is; None if that is not the same one after both moves.
    rival: int | None
    #: What the own points consist of, by category, and at the end what no category shows yet.
    categories: tuple[tuple[str, int], ...]
    later: int


def split_of(move: ReviewedMove) -> Split:
    """Return what a move cost beside the best one, in whole points."""
    player, played = move.player, move.played
    best = move.best or played
    total, own = round(move.cost_points), best.expected[player] - played.expected[player]
    whole_own, others = whole((own, move.cost_points - own), total)
    changes: dict[str, float] = {}
    for side, sign in ((best, 1), (played, -1)):
        for gain in side.gains:
            changes[gain.category] = changes.get(gain.category, 0.0) + sign * gain.expected
    *parts, later = whole((*changes.values(), own - sum(changes.values())), whole_own)
    now, rival = round(played.expected[player]), played.rival_of(player)
    return Split(
        total,
        whole_own,
        others,
        now,
        now + whole_own,
        rival if rival == best.rival_of(player) else None,
        tuple(zip(changes, parts, strict=True)),
        later,
    )


def whole(parts: Sequence[float], total: int) -> list[int]:
    """Return parts as whole numbers that add up to a total: those that lose most by it are rounded up."""
    found = [math.floor(part) for part in parts]
    by_rest = sorted(range(len(parts)), key=lambda number: found[number] - parts[number])
    for number in by_rest[: total - sum(found)]:
        found[number] += 1
    return found
