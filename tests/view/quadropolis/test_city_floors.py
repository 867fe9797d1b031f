"""How high a stack is can be read: on the large city and on the small ones, inside its own square."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, Mode
from quadropolis_gui.engine.quadropolis.tiles import Kind, Tile
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.city.board import CityBoard
from quadropolis_gui.view.quadropolis.city.look import CityLook
from quadropolis_gui.view.quadropolis.city.mat import EARTH
from quadropolis_gui.view.quadropolis.city.mini_city import MiniCity, MiniLook
from tests.driver import Driver

MakeApp = Callable[..., Driver]
SQUARE = 7


def dark(surface: Surface, place: Rect) -> int:
    """How many pixels have the colour of the disc with the floors."""
    spots = ((x, y) for x in range(place.x, place.right) for y in range(place.y, place.bottom))
    return sum(tuple(surface.get_at(spot))[:3] == EARTH for spot in spots)


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT])
@pytest.mark.parametrize("floors", [1, 2, 3])
def test_a_disc_with_the_floors_stands_on_every_stack_and_within_its_square(
    make_app: MakeApp, mode: Mode, floors: int
) -> None:
    app_kit = make_app((1024, 640)).app.kit
    kit, surface = BoardKit.of(app_kit), Surface((1024, 640))
    city = City(mode)
    for _ in range(floors):
        city.build(Tile(Kind.TOWER, inhabitants=1), SQUARE)
    player = app_kit.theme.player("red")
    large, small = CityBoard(kit, Rect(20, 20, 500, 560), mode), MiniCity(kit, Rect(600, 20, 184, 280), mode)
    large.draw(surface, CityLook(city, player, "Boris"))
    small.draw(surface, MiniLook(city, player, "Boris"))
    for lot in (large.square_rect(SQUARE), small.square_rect(SQUARE)):
        assert (dark(surface, lot) > 20) is (floors > 1)
        assert dark(surface, lot.move(lot.w, 0)) < 5, "nothing hangs over the square beside it"
