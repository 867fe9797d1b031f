"""A city of a real table: which tile may lie where, how many the box holds, and the score of the best arrangement.

Which architect a tile came with cannot be seen on a table, so nothing is asked of it. What can be seen is asked: only
stacking kinds stand on each other, up to the highest floor; a city has no more tiles than its player had turns; and
all cities of a table come from one box. Player marks do not count: they only say which tiles a game leaves out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import Literal, Self

from quadropolis_gui.engine.game import Figures, ImpossibleData
from quadropolis_gui.engine.quadropolis.allocation import best_rank_key, best_score
from quadropolis_gui.engine.quadropolis.appraisal import CityRecord
from quadropolis_gui.engine.quadropolis.city import City, rows_of
from quadropolis_gui.engine.quadropolis.modes import MODES, TURNS, Mode, square_name, squares_in
from quadropolis_gui.engine.quadropolis.record import city_from_rows
from quadropolis_gui.engine.quadropolis.scoring import Allocation, Score
from quadropolis_gui.engine.quadropolis.settling import nearest
from quadropolis_gui.engine.quadropolis.tiles import STACKING, Tile, parse_tile, tile_set
from quadropolis_gui.engine.replica import Count, NotPossible, Replica

#: What lies beside a city and may be counted by hand.
INHABITANTS, ENERGY = "inhabitants", "energy"
#: More pieces than this are not beside any city.
MOST_PIECES = 99


@cache
def box_of(mode: Mode) -> Mapping[str, int]:
    """How many of each tile are played with in a mode, by its code.

    >>> box_of(MODES["classic"])["shop"], sum(box_of(MODES["expert"]).values())
    (12, 125)
    """
    return Counter(tile.code for tiles in tile_set(mode.name).rounds for tile in tiles)


def codes_in(mode: Mode) -> tuple[str, ...]:
    """The codes of all tiles that are played with, kind by kind, those that bring less first."""
    tiles = (parse_tile(code) for code in box_of(mode))

    def worth(tile: Tile) -> tuple[object, ...]:
        return tile.kind, tile.mayor, tile.vp, tile.energy, tile.inhabitants

    return tuple(tile.code for tile in sorted(tiles, key=worth))


@dataclass(frozen=True)
class CityReplica(Replica):
    """A city as it lies on a table.

    >>> city = CityReplica(MODES["classic"]).put("tower+2i", 0).put("tower+1i", 0).put("factory+1e", 1)
    >>> city.figures.total, city.counts["inhabitants"].value, city.score.categories["tower"]
    (1, 3, 3)
    """

    mode: Mode
    #: All tiles in the order they came, each with its square.
    tiles: tuple[tuple[Tile, int], ...] = ()
    #: What somebody has counted; None where it follows from the tiles.
    inhabitants: int | None = None
    energy: int | None = None
    #: How the pieces lay before the last change: what can stay, stays.
    before: Allocation = field(default=Allocation(), compare=False)

    # Looking

    @property
    def variant(self) -> str:  # type: ignore[override]
        """The name of the mode."""
        return self.mode.name

    @cached_property
    def city(self) -> City:
        """The city with all its pieces."""
        city = City(self.mode)
        for tile, square in self.tiles:
            city.build(tile, square)
        if self.inhabitants is not None:
            city.inhabitants = self.inhabitants
        if self.energy is not None:
            city.energy = self.energy
        return city

    @cached_property
    def score(self) -> Score:
        """The score of the best arrangement; of several, the one in which the fewest pieces move."""
        built = self.mode.squares & ~self.city.empty
        before = Allocation(self.before.active & built, self.before.customers)
        return nearest(self.city, best_score(self.city), before)

    @property
    def figures(self) -> Figures:
        """The points by kind of building."""
        points = self.score.categories
        return Figures(self.score.total, {category.value: count for category, count in points.items()})

    @property
    def rank_key(self) -> tuple[int, ...]:
        """The points, then Inhabitants on buildings, then fewest empty squares."""
        return self.score.rank_key

    @property
    def is_empty(self) -> bool:
        """Whether there is neither a tile nor a piece that somebody counted."""
        return not self.tiles and self.inhabitants is None and self.energy is None

    @property
    def counts(self) -> Mapping[str, Count]:
        """Inhabitants and Energy."""
        return {
            INHABITANTS: Count(self.city.inhabitants, self.inhabitants is not None),
            ENERGY: Count(self.city.energy, self.energy is not None),
        }

    def position(self) -> CityRecord:
        """The city as it is written in a file."""
        mode: Literal["classic", "expert"] = "classic" if self.mode.name == "classic" else "expert"
        rows = [[_written(stack) for stack in row] for row in rows_of(self.city)]
        return CityRecord(mode, rows, self.inhabitants, self.energy)

    def left(self, piece: str, others: Sequence[Replica]) -> int:
        """How many of a tile the box still holds."""
        cities = [self, *(other for other in others if isinstance(other, CityReplica))]
        used = sum(tile.code == piece for city in cities for tile, _ in city.tiles)
        return max(0, box_of(self.mode).get(piece, 0) - used)

    def why_not(self, piece: str, place: int, others: Sequence[Replica]) -> NotPossible | None:
        """Why a tile cannot lie on a square: what stands there, how high it is, or that there are no more."""
        return self._why_no_room(parse_tile(piece), place) or self._why_no_more(piece, others)

    def _why_no_room(self, tile: Tile, square: int) -> NotPossible | None:
        stack, name = self.city.stacks[square], square_name(square)
        if not stack:
            return None
        below = stack[0].kind
        if below is not tile.kind:
            message = f"there is a {below.code} on {name}"
            return NotPossible("other_kind", message, square=square, kind=below.code)
        if tile.kind not in STACKING:
            return NotPossible("no_stack", f"{tile.kind.code} buildings do not stack ({name})", square=square)
        if len(stack) >= self.mode.highest_stack:
            limit = self.mode.highest_stack
            return NotPossible("too_high", f"{limit} floors are the most ({name})", square=square, count=limit)
        return None

    def _why_no_more(self, piece: str, others: Sequence[Replica]) -> NotPossible | None:
        most = self.mode.rounds * TURNS
        if len(self.tiles) >= most:
            return NotPossible("too_many", f"a city has {most} tiles at most", count=most)
        if not self.left(piece, others):
            count = box_of(self.mode).get(piece, 0)
            return NotPossible("used_up", f"all {count} {piece} are used", count=count, tile=piece)
        return None

    def _is_free(self, place: int) -> bool:
        return not self.city.stacks[place]

    def change(self, piece: str, place: int) -> int:
        """How many points a tile would bring, or cost, on a square on which it can lie."""
        return best_rank_key(self._with(piece, place).city)[0] - self.score.total

    # Changing

    def _with(self, piece: str, place: int) -> Self:
        return self._changed(tiles=(*self.tiles, (parse_tile(piece), place)))

    def _without(self, place: int) -> Self:
        last = max(number for number, (_, square) in enumerate(self.tiles) if square == place)
        return self._changed(tiles=(*self.tiles[:last], *self.tiles[last + 1 :]))

    def count(self, name: str, value: int | None) -> Self:
        """The city with so many Inhabitants or Energy beside it."""
        if name not in (INHABITANTS, ENERGY):
            raise NotPossible("unknown_count", f"a city has no {name}")
        return self._changed(**{name: None if value is None else max(0, min(value, MOST_PIECES))})

    def _changed(self, **values: object) -> Self:
        return replace(self, before=self.score.allocation, **values)  # type: ignore[arg-type]

    def emptied(self) -> Self:
        """An empty city."""
        return type(self)(self.mode)


def _written(stack: Sequence[Tile]) -> str | list[str] | None:
    """A stack as it is written in files."""
    codes = [tile.code for tile in stack]
    return codes if len(codes) > 1 else next(iter(codes), None)


def replica_of(position: CityRecord) -> CityReplica:
    """The city of a position, or ImpossibleData that says what is wrong with it."""
    mode = MODES[position.mode]
    for name, value in ((INHABITANTS, position.inhabitants), (ENERGY, position.energy)):
        if value is not None and not 0 <= value <= MOST_PIECES:
            raise ImpossibleData(name, f"expected 0 to {MOST_PIECES}, found {value}")
    city = city_from_rows(mode, position.city, position.inhabitants, position.energy)
    tiles = tuple((tile, square) for square in squares_in(mode.squares) for tile in city.stacks[square])
    most = mode.rounds * TURNS
    if len(tiles) > most:
        raise ImpossibleData("city", f"{mode.a_city} has at most {most} tiles, found {len(tiles)}")
    return CityReplica(mode, tiles, position.inhabitants, position.energy)
