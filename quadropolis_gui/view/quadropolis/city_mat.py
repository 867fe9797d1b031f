"""The ground of a city at any size: a coloured field for every district, a hollow for every empty square."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.modes import Mode
from quadropolis_gui.view.paint.paint import Paint
from quadropolis_gui.view.quadropolis.palette import DistrictColours, palette_of
from quadropolis_gui.view.theme import Colour, Theme, lighten, mix

EARTH: Colour = (58, 34, 8)

#: Which of the palette's colours each district has, so that neighbours differ in both modes.
_COLOURS = {"classic": (0, 1, 2, 3), "expert": (0, 1, 3, 4, 2)}


def district_colours(theme: Theme, mode: Mode, district: int) -> DistrictColours:
    """Return the colours of a district (from 0)."""
    return palette_of(theme).districts[_COLOURS[mode.name][district]]


def square_colours(theme: Theme, mode: Mode, square: int) -> DistrictColours:
    """Return the colours of the district in which a square lies."""
    return district_colours(theme, mode, mode.district_of(square))


def draw_district(
    surface: Surface, paint: Paint, mode: Mode, district: int, place: Rect, radius: int, edge: float
) -> None:
    """Draw the field of a district (from 0) with an edge of so many pixels."""
    colours = district_colours(paint.theme, mode, district)
    paint.fill(surface, place, radius, lighten(colours.face, 0.15), colours.face)
    paint.ring(surface, place, radius, max(1.0, edge), colours.edge)


def draw_hollow(
    surface: Surface, paint: Paint, mode: Mode, square: int, place: Rect, radius: int, depth: int, alpha: int = 130
) -> None:
    """Draw the hollow of an empty square; `depth` and `alpha` are those of the shadow in it."""
    edge = square_colours(paint.theme, mode, square).edge
    # Strong colours are for what is built: in the contrast theme an empty square is pale.
    pale = 0.7 if paint.theme.outline else 0.0
    paint.well(
        surface, place, radius, top=lighten(edge, 0.08 + pale), bottom=lighten(edge, 0.25 + pale * 0.9),
        dark=mix(edge, EARTH, 0.6), depth=depth, alpha=alpha,
    )  # fmt: skip
