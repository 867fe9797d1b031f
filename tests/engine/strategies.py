"""Random cities for the tests: small and full, rich and starved."""

from __future__ import annotations

from random import Random

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import Mode, squares_in
from quadropolis_gui.engine.quadropolis.tiles import STACKING, Kind, Tile, all_tiles


def random_city(mode: Mode, chance: Random, buildings: int) -> City:
    """A city with so many buildings and stacks at random; some get other resources than their tiles brought."""
    tiles = [tile for _, tile in all_tiles() if mode.has_offices_and_monuments or tile.kind < Kind.OFFICE]
    favourites = chance.sample(list(Kind), chance.choice([2, 4, 8]))
    tiles = [tile for tile in tiles if tile.kind in favourites] or tiles
    city = City(mode)
    squares = list(squares_in(mode.squares))
    chance.shuffle(squares)
    for square in squares[:buildings]:
        tile = chance.choice(tiles)
        city.build(tile, square)
        more = [other for other in tiles if other.kind is tile.kind]
        while tile.kind in STACKING and city.heights[square] < mode.highest_stack and chance.random() < 0.4:
            city.build(chance.choice(more), square)
    match chance.randrange(4):
        case 0:
            city.inhabitants = chance.randrange(4)
        case 1:
            city.energy = chance.randrange(4)
        case 2:
            city.inhabitants, city.energy = chance.randrange(15), chance.randrange(12)
        case _:
            pass
    return city


def building_codes(city: City) -> list[tuple[Tile, ...]]:
    """What stands on each square, for messages."""
    return city.stacks
