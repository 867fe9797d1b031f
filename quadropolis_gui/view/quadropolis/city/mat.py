"""The ground of a city at any size: a coloured field for every district, a hollow for every empty square."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.modes import Mode
from quadropolis_gui.view.paint.masks import blank, blurred, rounded, tinted
from quadropolis_gui.view.paint.paint import Paint
from quadropolis_gui.view.quadropolis.city.ground import KERB, KERB_SIDE, PAVING, by_daylight, laid, shaped
from quadropolis_gui.view.quadropolis.city.lots import LAWNS, empty_lot
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
    if paint.theme.is_scenic:
        key = ("slab", place.size, colours, radius)
        slab = paint.cached(key, lambda: _slab(paint.theme, place.size, colours, radius))
        surface.blit(slab, slab.get_rect(center=place.center))
        return
    paint.fill(surface, place, radius, lighten(colours.face, 0.15), colours.face)
    paint.ring(surface, place, radius, max(1.0, edge), colours.edge)


def draw_hollow(
    surface: Surface, paint: Paint, mode: Mode, square: int, place: Rect, radius: int, depth: int, alpha: int = 130
) -> None:
    """Draw the hollow of an empty square; `depth` and `alpha` are those of the shadow in it."""
    if paint.theme.is_scenic:
        colours, variant = square_colours(paint.theme, mode, square), square % LAWNS
        # Where squares are numbered there is no room for pegs.
        key = ("empty lot", place.w, colours, variant, not mode.numbers)
        picture = paint.cached(key, lambda: empty_lot(paint.theme, place.w, colours, variant, not mode.numbers))
        surface.blit(picture, place)
        return
    edge = square_colours(paint.theme, mode, square).edge
    # Strong colours are for what is built: in the contrast theme an empty square is pale.
    pale = 0.7 if paint.theme.outline else 0.0
    paint.well(
        surface, place, radius, top=lighten(edge, 0.08 + pale), bottom=lighten(edge, 0.25 + pale * 0.9),
        dark=mix(edge, EARTH, 0.6), depth=depth, alpha=alpha,
    )  # fmt: skip


def _slab(theme: Theme, size: tuple[int, int], colours: DistrictColours, radius: int) -> Surface:
    """A paved district with its kerb, in the middle of a picture that has room for its shadow."""
    width, height = size = max(1, size[0]), max(1, size[1])
    blur, deep, kerb = max(1, radius // 6), max(1, radius // 8), max(1, radius // 7)
    pad = 3 * blur
    result = blank((width + 2 * pad, height + 2 * pad))
    result.blit(tinted(blurred(size, radius, blur), (40, 40, 50), 120), (0, blur))
    body = blank(size)
    body.blit(tinted(rounded(size, radius), KERB_SIDE), (0, 0))
    body.blit(tinted(rounded((width, height - deep), radius), lighten(KERB, 0.1)), (0, 0))
    inner = (max(1, width - 2 * kerb), max(1, height - deep - 2 * kerb))
    paved = laid(PAVING, inner, mix(lighten(colours.face, 0.12), colours.edge, 0.25))
    body.blit(shaped(paved, rounded(inner, max(1, radius - kerb))), (kerb, kerb))
    result.blit(by_daylight(theme, body), (pad, pad))
    return result
