"""What the statistics remember of a player's best city: enough to draw it again with the points it had."""

from __future__ import annotations

from dataclasses import dataclass

from quadropolis_gui.engine.quadropolis.city import City, rows_of
from quadropolis_gui.engine.quadropolis.modes import Mode
from quadropolis_gui.engine.quadropolis.record import AllocationRecord, city_from_rows
from quadropolis_gui.engine.quadropolis.scoring import Score, allocation_from_names, evaluate, names_of_allocation
from quadropolis_gui.engine.quadropolis.state import State


@dataclass(frozen=True, slots=True)
class CityKeepsake:
    """A city with its stacks from the ground floor up, and how its resources were arranged."""

    city: list[list[list[str]]]
    allocation: AllocationRecord


def keepsake_of(state: State, player: int) -> CityKeepsake:
    """A player's city as it stands."""
    city = [[[tile.code for tile in stack] for stack in row] for row in rows_of(state.cities[player])]
    return CityKeepsake(city, AllocationRecord(*names_of_allocation(state.score(player).allocation)))


def recall(mode: Mode, keepsake: CityKeepsake) -> tuple[City, Score]:
    """The city of a keepsake with its score as it counted, or raise GameError if there can be no such city."""
    city = city_from_rows(mode, keepsake.city)
    arranged = allocation_from_names(mode, keepsake.allocation.active, keepsake.allocation.customers)
    return city, evaluate(city, arranged)
