"""Cities for the tests: drawn as text, or at random (small and full, rich and starved)."""

from __future__ import annotations

from random import Random

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import ROWS, Mode, squares_in
from quadropolis_gui.engine.quadropolis.record import city_from_rows
from quadropolis_gui.engine.quadropolis.scoring import Category, Score, evaluate
from quadropolis_gui.engine.quadropolis.scoring import allocation_from_names as by_names
from quadropolis_gui.engine.quadropolis.tiles import STACKING, Kind, all_tiles


def city(mode: Mode, drawing: str, inhabitants: int | None = None, energy: int | None = None) -> City:
    """A city from lines of tile codes: `.` is empty, `/` parts the floors; rows left out are empty."""
    rows = [
        [None if word == "." else word.split("/") for word in line.split()] for line in drawing.strip().splitlines()
    ]
    rows += [[None] * mode.columns for _ in range(ROWS - len(rows))]
    return city_from_rows(mode, rows, inhabitants, energy)


def points(town: City, category: Category) -> int:
    """What a category brings when everything that stands is active, with resources as needed."""
    return all_active(town).categories[category]


def all_active(town: City, customers: dict[str, int] | None = None) -> Score:
    """The score with every building active, whatever that takes."""
    rich = town.copy()
    rich.inhabitants = rich.energy = 100
    names = by_names(town.mode, [], customers or {})
    built = town.mode.squares & ~town.empty
    return evaluate(rich, type(names)(built, names.customers))


def random_city(mode: Mode, chance: Random, buildings: int) -> City:
    """A city with so many buildings and stacks at random; some get other resources than their tiles brought."""
    tiles = [tile for _, tile in all_tiles() if mode.has_offices_and_monuments or tile.kind < Kind.OFFICE]
    favourites = chance.sample(list(Kind), chance.choice([2, 4, 8]))
    tiles = [tile for tile in tiles if tile.kind in favourites] or tiles
    town = City(mode)
    squares = list(squares_in(mode.squares))
    chance.shuffle(squares)
    for square in squares[:buildings]:
        tile = chance.choice(tiles)
        town.build(tile, square)
        more = [other for other in tiles if other.kind is tile.kind]
        while tile.kind in STACKING and town.heights[square] < mode.highest_stack and chance.random() < 0.4:
            town.build(chance.choice(more), square)
    starved, dark, mixed = (chance.random() < 0.3 for _ in range(3))
    if starved:
        town.inhabitants = chance.randrange(4)
    if dark:
        town.energy = chance.randrange(4)
    if mixed:
        town.inhabitants, town.energy = chance.randrange(15), chance.randrange(12)
    return town
