"""What lies and stands on the boards at a stop of a replay, on the site a move was played on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from quadropolis_gui.engine.game import Moment
from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.notation import Move
from quadropolis_gui.engine.quadropolis.site import TARGET, Deal
from quadropolis_gui.engine.quadropolis.state import Placed, State
from quadropolis_gui.engine.quadropolis.tiles import Tile


@dataclass(frozen=True, slots=True)
class BoardMoment:
    """Site, architects and cities at one stop."""

    site: tuple[Tile | None, ...]
    deal: Deal
    urbanist: int | None
    placed: Mapping[int, Placed]
    cities: tuple[City, ...]
    #: Architects left by player, each number with how many of it; the same common pool for all in Expert.
    hands: tuple[Mapping[int, int], ...]
    mayor: int


def boards_at(moment: Moment[Any, Any]) -> BoardMoment:
    """The boards right after a move, even if the next round is already dealt, or as a round was dealt."""
    after: State = moment.after
    if moment.before is None or moment.move is None:
        return BoardMoment(
            site=tuple(after.site),
            deal=after.deals[-1],
            urbanist=None,
            placed={},
            cities=tuple(after.cities),
            hands=tuple(after.architects_left(player) for player in range(after.player_count)),
            mayor=after.mayor,
        )
    return _after_move(moment.before, moment.move, after)


def _after_move(before: State, move: Move, after: State) -> BoardMoment:
    player, square = before.to_move, TARGET[move.architect][move.slot]
    site = list(before.site)
    site[square] = None
    hands = [dict(before.architects_left(other)) for other in range(before.player_count)]
    for other, hand in enumerate(hands):
        if before.mode.common_pool or other == player:
            hand[move.architect] -= 1
    return BoardMoment(
        site=tuple(site),
        deal=before.deals[-1],
        urbanist=square,
        placed={**before.placed, move.slot: Placed(player, move.architect)},
        cities=tuple(after.cities),
        hands=tuple(hands),
        mayor=after.mayor,
    )
