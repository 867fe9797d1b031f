"""The hand in the last arrangement: which piece is held, where it came from, and what a key or click does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from quadropolis_gui.engine.quadropolis.modes import squares_in
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.scenes.quadropolis.arranging import Arrangement, CannotArrange, Obstacle, Resource
from quadropolis_gui.view.quadropolis.city.look import holdings_of
from quadropolis_gui.view.quadropolis.pieces import Token
from quadropolis_gui.view.quadropolis.tile_pictures import Holding

TOKENS = {Resource.INHABITANT: Token.INHABITANT, Resource.ENERGY: Token.ENERGY}
RESOURCES = {token: resource for resource, token in TOKENS.items()}


@dataclass(slots=True)
class Held:
    """A piece in the hand: what it is, the building it came from (None from beside the city), where the pointer is."""

    resource: Resource
    source: int | None
    position: tuple[int, int]
    #: Whether the pointer has moved since it was picked up; otherwise letting go is a click.
    moved: bool = False


class Hand:
    """Moves pieces of one arrangement; whoever made it hears of every change and every obstacle."""

    def __init__(
        self, arrangement: Arrangement, on_change: Callable[[], None], on_obstacle: Callable[[Obstacle], None]
    ) -> None:
        self.arrangement = arrangement
        self.held: Held | None = None
        self._on_change = on_change
        self._on_obstacle = on_obstacle

    # ---- looking

    @property
    def lifted(self) -> Held | None:
        """The piece in the hand, once it has left its place."""
        return self.held if self.held is not None and self.held.moved else None

    def free(self, resource: Resource) -> int:
        """The pieces beside the city that are shown there: not in the hand, not absorbed by a Park."""
        free = self.arrangement.free(resource)
        if resource is Resource.ENERGY:
            free -= self.arrangement.score.absorbed
        lifted = self.lifted
        if lifted is not None and lifted.resource is resource and lifted.source is None:
            free -= 1
        return max(0, free)

    def holdings(self) -> dict[int, Holding]:
        """What every building shows: what it has, without the piece in the hand."""
        arrangement = self.arrangement
        holdings = holdings_of(arrangement.city, arrangement.score)
        for square in squares_in(arrangement.city.mode.squares & ~arrangement.city.empty):
            if arrangement.city.kind_at(square) is Kind.PARK:
                continue
            inhabitants, energy = (arrangement.on(resource, square) for resource in Resource)
            holdings[square] = replace(holdings[square], inhabitants=inhabitants, energy=energy)
        lifted = self.lifted
        if lifted is not None and lifted.source is not None:
            holding = holdings[lifted.source]
            if lifted.resource is Resource.INHABITANT:
                holdings[lifted.source] = replace(holding, inhabitants=holding.inhabitants - 1)
            else:
                holdings[lifted.source] = replace(holding, energy=holding.energy - 1)
        return holdings

    def goals(self) -> frozenset[int]:
        """The squares the piece in the hand can go to."""
        lifted = self.lifted
        if lifted is None:
            return frozenset()
        return frozenset(squares_in(self.arrangement.places_for(lifted.resource, lifted.source)))

    # ---- taking and putting

    def source_of(self, square: int | None) -> int | None:
        """Energy that a Park absorbs is as good as free."""
        if square is None or self.arrangement.city.kind_at(square) is Kind.PARK:
            return None
        return square

    def take(self, resource: Resource, square: int | None, position: tuple[int, int]) -> bool:
        """Pick a piece up from a building, or from beside the city with None; tells whether there was one."""
        source = self.source_of(square)
        available = self.arrangement.free(resource) if source is None else self.arrangement.on(resource, source)
        if available:
            self.held = Held(resource, source, position)
        return bool(available)

    def drop(self, square: int | None) -> None:
        """Put the piece in the hand onto a building, or beside the city with None."""
        held, self.held = self.held, None
        if held is None:
            return
        goal = self.source_of(square)
        self._try(partial(self._move, held.resource, held.source, goal))

    def let_go(self) -> None:
        """Put the piece back where it came from."""
        self.held = None

    def _move(self, resource: Resource, source: int | None, goal: int | None) -> None:
        arrangement = self.arrangement
        if goal is None:
            if source is not None:
                arrangement.remove(resource, source)
        elif source is None:
            arrangement.place(resource, goal)
        else:
            arrangement.move(resource, source, goal)

    def add(self, square: int) -> None:
        """Give a building the next thing it can take: energy first, as a Shop opens before its customers come."""
        arrangement = self.arrangement
        obstacles = {}
        for resource in (Resource.ENERGY, Resource.INHABITANT):
            obstacle = arrangement.obstacle(resource, square)
            if obstacle is None:
                self._try(partial(arrangement.place, resource, square))
                return
            obstacles[resource] = obstacle
        told = [obstacle for obstacle in obstacles.values() if obstacle is not Obstacle.NOT_NEEDED]
        lacking = [obstacle for obstacle in told if obstacle is not Obstacle.FULL]
        self._on_obstacle((lacking or told or [Obstacle.NOT_NEEDED])[0])

    def take_off(self, square: int) -> None:
        """Take one thing off a building: a customer or worker first, then its energy."""
        for resource in (Resource.INHABITANT, Resource.ENERGY):
            if self.arrangement.on(resource, square):
                self._try(partial(self.arrangement.remove, resource, square))
                return
        self._on_obstacle(Obstacle.NONE_THERE)

    def toggle(self, square: int) -> None:
        """What a click on a building does: add what it lacks; once it is full, take everything off."""
        arrangement = self.arrangement
        rooms = [(resource, arrangement.room(resource, square)) for resource in Resource]
        full = all(arrangement.on(resource, square) == room for resource, room in rooms)
        if full and any(room for _, room in rooms):
            arrangement.take_all(square)
            self._on_change()
        else:
            self.add(square)

    def _try(self, change: Callable[[], None]) -> None:
        try:
            change()
        except CannotArrange as error:
            self._on_obstacle(error.obstacle)
            return
        self._on_change()
