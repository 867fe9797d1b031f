"""The sign of a column of the score pad: the tile of a kind of building, or the piece that was not used."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.scoring import Category
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.kind_chip import draw_kind_chip
from quadropolis_gui.view.quadropolis.pieces import Token

_UNUSED = {Category.UNUSED_INHABITANTS: Token.INHABITANT, Category.UNUSED_ENERGY: Token.ENERGY}


def draw_category_sign(surface: Surface, kit: Kit, rect: Rect, category: Category) -> None:
    """Draw what stands for a category."""
    token = _UNUSED.get(category)
    if token is None:
        draw_kind_chip(surface, kit, rect, category.value)
    else:
        BoardKit.of(kit).pieces.token(surface, rect.center, rect.w, token)
