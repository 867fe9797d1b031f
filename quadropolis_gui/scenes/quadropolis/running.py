"""The small city on the title's card of the game that can be continued: one coloured square for each of its own."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.modes import ROWS, STRIDE, squares_in
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.quadropolis.palette import palette_of
from quadropolis_gui.view.theme import darken


def draw_running_city(surface: Surface, kit: Kit, place: Rect, state: State) -> int:
    """Draw the city of the player to move at the left of a place; return where it ends."""
    cell, step = kit.u(9), kit.u(9) + max(1, kit.u(1.5))
    top = place.centery - (ROWS * step) // 2
    city, own = state.cities[state.to_move], palette_of(kit.theme)
    mode = city.mode
    for square in squares_in(mode.squares):
        row, column = divmod(square, STRIDE)
        kind = city.kind_at(square)
        district = own.districts[mode.district_of(square) % len(own.districts)]
        colour = district.face if kind is None else own.kinds[kind.code].face
        box = Rect(place.x + column * step, top + row * step, cell, cell)
        kit.paint.fill(surface, box, max(1, kit.u(2)), colour, darken(colour, 0.04))
    return place.x + mode.columns * step
