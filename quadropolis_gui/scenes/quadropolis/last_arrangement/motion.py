"""Pieces on their way: after a change that moved many at once, meeples and barrels fly to their new places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.modes import squares_in
from quadropolis_gui.scenes.quadropolis.arranging import Arrangement, Resource
from quadropolis_gui.scenes.quadropolis.last_arrangement.hand import TOKENS
from quadropolis_gui.view.paint.animation import Timeline, ease_in_out
from quadropolis_gui.view.quadropolis.pieces import Pieces

_SECONDS = 0.38
_STAGGER = 0.02
_LATEST = 0.24
#: A place: a square, or None beside the city.
Spot = int | None


@dataclass(slots=True)
class Flight:
    """One piece between two places; `part` runs from 0 to 1."""

    resource: Resource
    source: Spot
    goal: Spot
    part: float = 0.0


def placement(arrangement: Arrangement) -> dict[Resource, Counter[Spot]]:
    """How many pieces are where, those beside the city under None."""
    squares = squares_in(arrangement.city.mode.squares)
    counts: dict[Resource, Counter[Spot]] = {}
    for resource in Resource:
        there: Counter[Spot] = Counter({square: arrangement.on(resource, square) for square in squares})
        there[None] = arrangement.free(resource)
        counts[resource] = there
    return counts


def flights_between(before: dict[Resource, Counter[Spot]], after: dict[Resource, Counter[Spot]]) -> list[Flight]:
    """The fewest pieces that have to move to get from one placement to another."""
    flights = []
    for resource in Resource:
        left = list((before[resource] - after[resource]).elements())
        arrived = list((after[resource] - before[resource]).elements())
        flights += [Flight(resource, source, goal) for source, goal in zip(left, arrived, strict=True)]
    return flights


class Flights:
    """The pieces under way; what they show is only on top, the arrangement itself is already the new one."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self.under_way: list[Flight] = []

    def start(self, flights: list[Flight]) -> None:
        """Let pieces fly; those still under way arrive at once."""
        self.land()
        self.under_way = list(flights)
        for number, flight in enumerate(flights):
            delay = min(number * _STAGGER, _LATEST)
            self._timeline.run(
                _SECONDS, _mover(flight), easing=ease_in_out, delay=delay, on_done=self._lander(flight), tag="flight"
            )

    def land(self) -> None:
        """Let everything arrive at once."""
        self._timeline.skip("flight")
        self.under_way.clear()

    def draw(self, surface: Surface, pieces: Pieces, place_of: Callable[[Resource, Spot], Rect], size: int) -> None:
        """Draw every piece where it is now, in a low arc."""
        for flight in self.under_way:
            start, end = place_of(flight.resource, flight.source), place_of(flight.resource, flight.goal)
            x = start.centerx + (end.centerx - start.centerx) * flight.part
            y = start.centery + (end.centery - start.centery) * flight.part
            lift = 4 * flight.part * (1 - flight.part) * size
            pieces.token(surface, (round(x), round(y - lift)), size, TOKENS[flight.resource])

    def _lander(self, flight: Flight) -> Callable[[], None]:
        def land() -> None:
            # A newer change may have cleared the air already.
            if flight in self.under_way:
                self.under_way.remove(flight)

        return land


def _mover(flight: Flight) -> Callable[[float], None]:
    def move(part: float) -> None:
        flight.part = part

    return move
