"""The small sign on the title's card of the game that can be continued: one coloured square for each cell."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from quadropolis_gui.scenes.front import Sketch
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.theme import Colour, darken


def draw_cells(
    surface: Surface,
    kit: Kit,
    place: Rect,
    sketch: Sketch,
    looks: Mapping[str, Colour],
    edges: Mapping[str, Colour] | None = None,
) -> int:
    """Draw the cells at the left of a place; return where they end. A word without a look leaves its place empty."""
    rows = max(1, len(sketch))
    pitch = min(kit.u(10.5), place.h // rows)
    cell = pitch - max(1, kit.u(1.5))
    top = place.centery - (rows * pitch) // 2
    for row, words in enumerate(sketch):
        for column, word in enumerate(words):
            if word in looks:
                box = Rect(place.x + column * pitch, top + row * pitch, cell, cell)
                kit.paint.fill(surface, box, max(1, kit.u(2)), looks[word], darken(looks[word], 0.04))
                if edges and word in edges:
                    kit.paint.ring(surface, box, max(1, kit.u(2)), max(1, kit.u(1)), edges[word])
    return place.x + max((len(words) for words in sketch), default=0) * pitch
