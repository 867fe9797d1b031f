"""The building tiles: eight kinds, the code of a tile, and the set of 142 as read from tiles.csv.

What each tile brings is certain: two independent lists, the count per kind and the total of 142 agree. The player marks
(`min_players`) of the Classic tiles come from one list; those of the Office Towers and of round 5 are reconstructed, so
that every round shows 16, 20 or 25 tiles to 2, 3 or 4 players and the Monuments appear as they should.
"""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass, field, replace
from enum import IntEnum
from functools import cache
from importlib.resources import files
from itertools import count

from quadropolis_gui.engine.game import GameError


class Kind(IntEnum):
    """The eight kinds of building, in the order of the score pad."""

    TOWER = 0
    SHOP = 1
    SERVICE = 2
    PARK = 3
    FACTORY = 4
    HARBOR = 5
    OFFICE = 6
    MONUMENT = 7

    @property
    def code(self) -> str:
        """The kind as it is written in tile codes and files."""
        return self.name.lower()


#: Kinds that may stand on each other, each on its own kind.
STACKING = (Kind.TOWER, Kind.OFFICE)

#: The tiles that exist, by what they bring: (inhabitants, energy, vp, mayor).
_EXISTING: dict[Kind, frozenset[tuple[int, int, int, bool]]] = {
    Kind.TOWER: frozenset({(1, 0, 0, False), (2, 0, 0, False), (3, 0, 0, False), (1, 0, 0, True)}),
    Kind.SHOP: frozenset({(0, 0, 0, False)}),
    Kind.SERVICE: frozenset({(0, 0, 0, False), (0, 0, 1, False), (0, 0, 2, False)}),
    Kind.PARK: frozenset({(0, 0, 0, False), (1, 0, 0, False)}),
    Kind.FACTORY: frozenset({(0, 1, 0, False), (0, 2, 0, False), (0, 3, 0, False)}),
    Kind.HARBOR: frozenset(
        {(2, 0, 0, False), (0, 2, 0, False), (1, 1, 0, False), (0, 0, 1, False), (0, 0, 2, False), (0, 0, 3, False)}
    ),
    Kind.OFFICE: frozenset({(0, 0, 0, False)}),
    Kind.MONUMENT: frozenset({(0, 0, 0, False)}),
}


@dataclass(frozen=True, slots=True)
class Tile:
    """One building tile. `number` tells the 142 apart; a tile known only by its code has number -1."""

    kind: Kind
    inhabitants: int = 0
    energy: int = 0
    vp: int = 0
    mayor: bool = False
    round: int = 0
    min_players: int = 2
    number: int = -1
    #: What it is and what it brings, as in `tower+1i+mayor`.
    code: str = field(init=False, compare=False)

    def __post_init__(self) -> None:
        parts = [self.kind.code]
        parts += [f"{n}{unit}" for n, unit in ((self.inhabitants, "i"), (self.energy, "e"), (self.vp, "vp")) if n]
        object.__setattr__(self, "code", "+".join(parts + ["mayor"] * self.mayor))

    @property
    def is_playground(self) -> bool:
        """A Park for every rule, but it brings an Inhabitant and absorbs no Energy."""
        return self.kind is Kind.PARK and self.inhabitants > 0

    @property
    def sort(self) -> str:
        """What it is called and looks like: its kind, but a Playground has a name and a sign of its own.

        >>> parse_tile("park+1i").sort, parse_tile("park").sort
        ('playground', 'park')
        """
        return "playground" if self.is_playground else self.kind.code

    @property
    def absorbs_energy(self) -> bool:
        """Whether one surplus Energy Unit finds a place here."""
        return self.kind is Kind.PARK and not self.inhabitants


class InvalidTile(GameError):
    """A text that is no tile code."""


_CODE = re.compile(r"([a-z]+)(?:\+([1-3])i)?(?:\+([1-3])e)?(?:\+([1-3])vp)?(\+mayor)?")
_KINDS = {kind.code: kind for kind in Kind}


@cache
def parse_tile(code: str) -> Tile:
    """The tile of a code such as `harbor+1i+1e`.

    >>> parse_tile("tower+2i").inhabitants
    2
    """
    match = _CODE.fullmatch(code)
    kind = _KINDS.get(match[1]) if match else None
    if match is None or kind is None:
        raise InvalidTile("invalid_tile", f"{code!r} is not a tile code", text=code)
    brings = (int(match[2] or 0), int(match[3] or 0), int(match[4] or 0), bool(match[5]))
    if brings not in _EXISTING[kind]:
        raise InvalidTile("invalid_tile", f"there is no tile {code!r}", text=code)
    return Tile(kind, *brings)


@dataclass(frozen=True, slots=True)
class TileSet:
    """The tiles of one mode, by round."""

    rounds: tuple[tuple[Tile, ...], ...]

    def of_round(self, round_number: int, players: int = 4) -> tuple[Tile, ...]:
        """The tiles that lie face up in a round (counted from 1) with so many players."""
        return tuple(tile for tile in self.rounds[round_number - 1] if tile.min_players <= players)


@cache
def all_tiles() -> tuple[tuple[str, Tile], ...]:
    """All 142 tiles in the order of the data file, each with its deck: both, classic or expert."""
    text = (files(__package__) / "tiles.csv").read_text(encoding="utf-8")
    rows = csv.DictReader(line for line in text.splitlines() if not line.startswith("#"))
    numbers = count()
    tiles = []
    for row in rows:
        kind = _KINDS[row["type"]]
        brings = (int(row["inhabitants"]), int(row["energy"]), int(row["vp"]), row["mayor"] == "1")
        tile = Tile(kind, *brings, round=int(row["round"]), min_players=int(row["min_players"]))
        tiles += [(row["deck"], replace(tile, number=next(numbers))) for _ in range(int(row["count"]))]
    return tuple(tiles)


@cache
def tile_set(deck: str) -> TileSet:
    """The tiles played with in `classic` or `expert`."""
    mine = [tile for name, tile in all_tiles() if name in ("both", deck)]
    rounds = range(1, max(tile.round for tile in mine) + 1)
    return TileSet(tuple(tuple(tile for tile in mine if tile.round == r) for r in rounds))
