"""A player's city: which building stands where, floor by floor, and the Inhabitants and Energy it has brought."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from quadropolis_gui.engine.game import ImpossibleData
from quadropolis_gui.engine.quadropolis.modes import ROWS, SQUARES, STRIDE, Mode, square_at, square_name, squares_in
from quadropolis_gui.engine.quadropolis.tiles import STACKING, Kind, Tile


class City:
    """Squares as bit masks per kind, with the floors of every stack and what the tiles brought."""

    __slots__ = ("empty", "energy", "heights", "inhabitants", "levels", "masks", "mode", "order", "stacks")

    def __init__(self, mode: Mode) -> None:
        self.mode = mode
        self.empty = mode.squares
        #: Squares of each kind, by Kind.
        self.masks = [0] * len(Kind)
        #: Tiles on each square from the ground floor up.
        self.stacks: list[tuple[Tile, ...]] = [()] * SQUARES
        self.heights = [0] * SQUARES
        #: Squares whose stack has so many floors, by kind (Tower Blocks and Office Towers only) and floors.
        self.levels = {kind: [0] * (mode.highest_stack + 1) for kind in STACKING}
        self.inhabitants = 0
        self.energy = 0
        #: All tiles as they came, each with its square. Cities that look the same are equal, however they were built.
        self.order: tuple[tuple[Tile, int], ...] = ()

    def copy(self) -> Self:
        """An independent city that looks the same."""
        twin = object.__new__(type(self))
        twin.mode = self.mode
        twin.empty = self.empty
        twin.masks = self.masks[:]
        twin.stacks = self.stacks[:]
        twin.heights = self.heights[:]
        twin.levels = {kind: levels[:] for kind, levels in self.levels.items()}
        twin.inhabitants = self.inhabitants
        twin.energy = self.energy
        twin.order = self.order
        return twin

    def places_for(self, tile: Tile, architect: int) -> int:
        """The squares on which architect n may build this tile, as a mask."""
        fits = self.mode.fits[architect]
        places = self.empty & fits
        if tile.kind in STACKING:
            levels = self.levels[tile.kind]
            places |= self.masks[tile.kind] & fits & ~levels[-1]
            if architect > 1:
                places |= levels[architect - 1]
        return places

    def build(self, tile: Tile, square: int) -> None:
        """Put a tile on a square, on the ground or as the next floor, and receive what it brings."""
        kind = tile.kind
        bit = 1 << square
        height = self.heights[square]
        if kind in STACKING:
            levels = self.levels[kind]
            levels[height] &= ~bit
            levels[height + 1] |= bit
        self.empty &= ~bit
        self.masks[kind] |= bit
        self.heights[square] = height + 1
        self.stacks[square] += (tile,)
        self.inhabitants += tile.inhabitants
        self.energy += tile.energy
        self.order += ((tile, square),)

    def mask_of(self, kinds: Iterable[Kind]) -> int:
        """Return the squares on which buildings of these kinds stand."""
        mask = 0
        for kind in kinds:
            mask |= self.masks[kind]
        return mask

    def kind_at(self, square: int) -> Kind | None:
        """What stands on a square."""
        stack = self.stacks[square]
        return stack[0].kind if stack else None

    def points_on_tiles(self, square: int) -> int:
        """The VP printed on the tiles of a square."""
        return sum(tile.vp for tile in self.stacks[square])

    @property
    def playgrounds(self) -> int:
        """The Parks that absorb no Energy."""
        parks = squares_in(self.masks[Kind.PARK])
        return sum(1 << square for square in parks if self.stacks[square][0].is_playground)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, City):
            return NotImplemented
        return (self.mode, self.stacks, self.inhabitants, self.energy) == (
            other.mode,
            other.stacks,
            other.inhabitants,
            other.energy,
        )

    __hash__ = None  # type: ignore[assignment]


def city_of(mode: Mode, rows: Sequence[Sequence[Sequence[Tile]]]) -> City:
    """A city with these stacks, row by row, or ImpossibleData that says which square is wrong."""
    city = City(mode)
    if len(rows) != ROWS:
        raise ImpossibleData("city", f"expected {ROWS} rows, found {len(rows)}")
    for row, line in enumerate(rows):
        if len(line) != mode.columns:
            raise ImpossibleData(f"city row {row + 1}", f"expected {mode.columns} squares, found {len(line)}")
        for column, stack in enumerate(line):
            square = square_at(row, column)
            _check_stack(mode, square, stack)
            for tile in stack:
                city.build(tile, square)
    return city


def _check_stack(mode: Mode, square: int, stack: Sequence[Tile]) -> None:
    place = f"city square {square_name(square)}"
    kinds = {tile.kind for tile in stack}
    for kind in kinds & {Kind.OFFICE, Kind.MONUMENT}:
        if not mode.has_offices_and_monuments:
            raise ImpossibleData(place, f"there is no {kind.code} in {mode.a_city}")
    if len(kinds) > 1:
        raise ImpossibleData(place, "different kinds of building cannot stand on each other")
    if len(stack) > 1 and not kinds <= set(STACKING):
        raise ImpossibleData(place, f"{stack[0].kind.code} buildings cannot stand on each other")
    if len(stack) > mode.highest_stack:
        raise ImpossibleData(place, f"{len(stack)} floors, but {mode.highest_stack} is the highest in {mode.name}")


def rows_of(city: City) -> list[list[tuple[Tile, ...]]]:
    """The stacks of a city, row by row."""
    return [city.stacks[row * STRIDE : row * STRIDE + city.mode.columns] for row in range(ROWS)]
