"""The colours that only Azul has, read from `assets/themes/azul/<theme>.json`: what its tiles lie on."""

from __future__ import annotations

import json
from functools import cache
from typing import NamedTuple

from quadropolis_gui import resources
from quadropolis_gui.view.theme import Colour, Theme, rgb

#: The plain colour of every tile, as in plots and flat pictures: blue, yellow, red, black, white, and the marker.
GROUNDS: tuple[Colour, ...] = tuple(map(rgb, ("#1C4CA6", "#F8BE2F", "#DF4B38", "#2C2A33", "#FBF7EC", "#1F9A94")))

#: The edge of a white tile where it is too small for its motif: it is told by that from a free place.
WHITE_EDGE: Colour = rgb("#3B8455")


class Palette(NamedTuple):
    """Azul's own colours in one theme."""

    #: The tray on which the displays stand, and the pattern burnt into its corners.
    tray_top: Colour
    tray_bottom: Colour
    tray_side: Colour
    tray_edge: Colour
    tray_mark: Colour
    #: The hollow of the tray in which the centre's tiles lie.
    pool_top: Colour
    pool_bottom: Colour
    pool_shadow: Colour
    plate_side: Colour
    #: The wooden staircase of pattern lines and its empty places.
    stair_top: Colour
    stair_bottom: Colour
    stair_side: Colour
    hole_top: Colour
    hole_bottom: Colour
    hole_shadow: Colour
    #: The wall: its frame, the bed of mortar in it, and a free place of the grey wall.
    frame_top: Colour
    frame_bottom: Colour
    frame_side: Colour
    frame_edge: Colour
    bed_top: Colour
    bed_bottom: Colour
    plaster_top: Colour
    plaster_bottom: Colour
    #: The floor line, its edge and its empty places; the cost of a place that is taken, or still free.
    floor_top: Colour
    floor_bottom: Colour
    floor_edge: Colour
    floor_hole_top: Colour
    floor_hole_bottom: Colour
    #: The strip of bonuses.
    strip_top: Colour
    strip_bottom: Colour
    #: A small dot that counts something, and one that is still to come.
    dot: Colour
    dot_free: Colour
    #: An arrow from a full line to the wall, and from one that is not full.
    arrow: Colour
    arrow_idle: Colour
    #: A line that can take the tiles in hand: its ground and its empty places.
    open_top: Colour
    open_bottom: Colour
    open_hole_top: Colour
    open_hole_bottom: Colour
    #: Pills: a gain, a loss, and how full a line gets.
    gain: Colour
    loss: Colour
    part: Colour
    part_edge: Colour
    part_ink: Colour
    #: An empty place of a small board.
    mini_free: Colour
    mini_bed: Colour


class Look(NamedTuple):
    """The palette of a theme, and how bright the plaster of waiting places is in it (1 as painted)."""

    colours: Palette
    plaster_light: float


def palette_of(theme: Theme) -> Palette:
    """Return the colours that belong to a theme."""
    return _load(theme.name).colours


def plaster_light_of(theme: Theme) -> float:
    """Return how bright waiting places are in a theme."""
    return _load(theme.name).plaster_light


@cache
def _load(name: str) -> Look:
    raw = json.loads(resources.asset("themes", "azul", f"{name}.json").read_text(encoding="utf-8"))
    return Look(Palette(**{key: rgb(text) for key, text in raw["colours"].items()}), float(raw["plaster_light"]))
