"""The colours that all screens share, read from `assets/themes/<name>.json`; a game reads its own beside them."""

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from quadropolis_gui import resources
from quadropolis_gui.storage.saves.seat_colours import PLAYER_COLOURS

Colour = tuple[int, int, int]

WHITE: Colour = (255, 255, 255)
BLACK: Colour = (0, 0, 0)

#: Screens ask for the same few pairs of colours in every frame; each is a search of a hundred steps.
_COLOURS_KNOWN = 1024


def rgb(text: str) -> Colour:
    """Return the colour written as `#RRGGBB`."""
    if len(text) != 7 or text[0] != "#":
        raise ValueError(f"{text!r} is not a colour of the form #RRGGBB")
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(first: Colour, second: Colour, part: float) -> Colour:
    """Return the colour that lies a part of the way from the first to the second."""
    return (
        round(first[0] + (second[0] - first[0]) * part),
        round(first[1] + (second[1] - first[1]) * part),
        round(first[2] + (second[2] - first[2]) * part),
    )


def lighten(colour: Colour, part: float) -> Colour:
    """Return the colour mixed with white."""
    return mix(colour, WHITE, part)


def darken(colour: Colour, part: float) -> Colour:
    """Return the colour mixed with black."""
    return mix(colour, BLACK, part)


@lru_cache(maxsize=_COLOURS_KNOWN)
def readable_on(ground: Colour) -> Colour:
    """Return black or white, whichever is read better on a colour.

    >>> readable_on((255, 220, 90)), readable_on((40, 60, 160))
    ((0, 0, 0), (255, 255, 255))
    """
    return max((WHITE, BLACK), key=lambda ink: contrast(ink, ground))


def luminance(colour: Colour) -> float:
    """Return how light a colour is to the eye, from 0 to 1, as WCAG defines it."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (v / 255 for v in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """Return how well two colours can be told apart by their lightness, from 1 to 21.

    >>> round(contrast((0, 0, 0), (255, 255, 255)))
    21
    """
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@lru_cache(maxsize=_COLOURS_KNOWN)
def legible(colour: Colour, ground: Colour, least: float = 4.6) -> Colour:
    """Return a colour as it can be read on a ground: itself, or as much darker or lighter as it must be.

    >>> legible((0, 0, 0), (255, 255, 255)), legible((250, 250, 250), (255, 255, 255)) < (120, 120, 120)
    ((0, 0, 0), True)
    """
    end = BLACK if luminance(ground) > 0.18 else WHITE
    return next((found for part in range(100) if contrast(found := mix(colour, end, part / 100), ground) >= least), end)


def band_of(colour: Colour) -> tuple[Colour, Colour]:
    """Return the top and the bottom of a band in a player's colour, on all of which white words can be read."""
    top = legible(lighten(colour, 0.05), WHITE)
    return top, darken(top, 0.18)


def hex_text(colour: Colour) -> str:
    """Return the colour as `#RRGGBB`, as pygame_gui's theme wants it."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


class ButtonColours(NamedTuple):
    """A button: its top, the side below it, and its text."""

    top: Colour
    side: Colour
    ink: Colour


class PlayerLook(NamedTuple):
    """How a player is recognised: by colour and by emblem, never by colour alone."""

    name: str
    colour: Colour
    emblem: str


class Colours(NamedTuple):
    """Every single colour by its purpose."""

    ink: Colour
    ink_soft: Colour
    muted: Colour
    on_dark: Colour
    muted_on_dark: Colour
    icon: Colour
    line: Colour
    line_on_dark: Colour
    table: Colour
    bar_top: Colour
    bar_bottom: Colour
    bar_edge: Colour
    chip_top: Colour
    chip_bottom: Colour
    panel_top: Colour
    panel_bottom: Colour
    panel_side: Colour
    panel_edge: Colour
    tint: Colour
    field: Colour
    field_edge: Colour
    field_shadow: Colour
    dark_field_top: Colour
    dark_field_bottom: Colour
    well_top: Colour
    well_bottom: Colour
    well_shadow: Colour
    knob_top: Colour
    knob_bottom: Colour
    switch_off: Colour
    switch_on: Colour
    gold: Colour
    gold_light: Colour
    gold_deep: Colour
    gold_ink: Colour
    glow: Colour
    focus: Colour
    focus_gap: Colour
    focus_halo: Colour
    select: Colour
    positive: Colour
    negative: Colour
    shadow: Colour
    veil: Colour
    sky_top: Colour
    sky_bottom: Colour
    sky_light: Colour
    sky_ink: Colour
    dusk_top: Colour
    dusk_bottom: Colour
    morning_top: Colour
    morning_bottom: Colour
    logo_ink: Colour
    logo_edge: Colour
    logo_side: Colour
    toast: Colour
    tooltip: Colour


class Theme(NamedTuple):
    """One set of colours; `c` has the single ones, `outline` is the width of the hard edges of the contrast theme."""

    name: str
    safe_palette: bool
    grain: float
    outline: int
    c: Colours
    buttons: Mapping[str, ButtonColours]
    players: Mapping[str, PlayerLook]
    #: Whether boards may be places with lawns and streets; the contrast theme keeps them plain.
    scenery: bool = True

    @property
    def is_scenic(self) -> bool:
        """Whether boards are drawn as places."""
        return self.scenery and not self.outline

    @property
    def tells_by_shape(self) -> bool:
        """Whether signs are large enough that nobody needs colours to tell things apart."""
        return self.safe_palette or bool(self.outline)

    def player(self, name: str) -> PlayerLook:
        """Return how the player of a colour looks; an unknown one, kept of somebody long ago, gets the first."""
        return self.players.get(name, self.players[PLAYER_COLOURS[0]])


@cache
def load_theme(name: str, safe_palette: bool = False, scenery: bool = True) -> Theme:
    """Return the theme of a name (`light`, `dark`, `contrast`) with one of the two sets of player colours.

    With `scenery` boards may be places, without it they are plain.
    """
    raw = json.loads(resources.asset("themes", f"{name}.json").read_text(encoding="utf-8"))
    palette = raw["players_safe" if safe_palette else "players"]
    return Theme(
        name=raw["name"],
        safe_palette=safe_palette,
        grain=float(raw["grain"]),
        outline=int(raw["outline"]),
        c=Colours(**{name: rgb(raw["colours"][name]) for name in Colours._fields}),
        buttons={key: ButtonColours(rgb(b["top"]), rgb(b["side"]), rgb(b["ink"])) for key, b in raw["buttons"].items()},
        players={key: PlayerLook(key, rgb(palette[key]), raw["emblems"][key]) for key in PLAYER_COLOURS},
        scenery=scenery,
    )
