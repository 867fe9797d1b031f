"""The colours that only Quadropolis has: the site, kinds of buildings and districts, one set per theme.

They are read from `assets/themes/quadropolis/<theme>.json`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from quadropolis_gui import resources
from quadropolis_gui.view.theme import Colour, Theme, rgb

#: The codes of the engine's kinds, in its order; written out because the first frame shows some and loads no engine.
KINDS = ("tower", "shop", "service", "park", "factory", "harbor", "office", "monument")


class KindColours(NamedTuple):
    """A kind of building: the face of its tile, the side of it, and what is written on it."""

    face: Colour
    side: Colour
    ink: Colour


class DistrictColours(NamedTuple):
    """A district: its field and the edge of it."""

    face: Colour
    edge: Colour


class Palette(NamedTuple):
    """Quadropolis' own colours in one theme."""

    site_top: Colour
    site_bottom: Colour
    site_side: Colour
    lot_top: Colour
    lot_bottom: Colour
    architect_grey: Colour
    kinds: Mapping[str, KindColours]
    districts: tuple[DistrictColours, ...]


def palette_of(theme: Theme) -> Palette:
    """Return the colours that belong to a theme."""
    return _load(theme.name)


@cache
def _load(name: str) -> Palette:
    raw = json.loads(resources.asset("themes", "quadropolis", f"{name}.json").read_text(encoding="utf-8"))
    return Palette(
        **{key: rgb(text) for key, text in raw["colours"].items()},
        kinds={key: KindColours(rgb(k["face"]), rgb(k["side"]), rgb(k["ink"])) for key, k in raw["kinds"].items()},
        districts=tuple(DistrictColours(rgb(face), rgb(edge)) for face, edge in raw["districts"]),
    )
