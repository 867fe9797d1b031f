"""The small tile that stands for a kind of building in lists, words and the logo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.quadropolis.palette import palette_of
from quadropolis_gui.view.theme import lighten

if TYPE_CHECKING:
    # The title draws chips in its first frame, which waits for no board.
    from quadropolis_gui.view.quadropolis.board_kit import BoardKit


def draw_kind_chip(surface: Surface, kit: Kit | BoardKit, rect: Rect, kind: str, *, icon: bool = True) -> None:
    """Draw a small tile of a kind of building: its colour, and its icon if it is large enough.

    A `playground` is a park with a sign of its own.
    """
    look = palette_of(kit.theme).kinds["park" if kind == "playground" else kind]
    depth = max(1, round(rect.h * 0.09))
    face = Rect(rect.x, rect.y, rect.w, rect.h - depth)
    radius = max(2, round(rect.w * 0.22))
    kit.paint.panel(
        surface, face, radius, top=lighten(look.face, 0.12), bottom=look.face, depth=depth, side=look.side,
        edge=look.ink if kit.theme.outline else None,
    )  # fmt: skip
    if icon and rect.w >= 14:
        kit.icons.draw(surface, f"kind_{kind}", face.center, round(rect.w * 0.64), look.ink)
