"""The cards of the two walls on the New game screen: facts at the left, a small wall at the right."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.engine.azul.position import board_with_wall
from quadropolis_gui.engine.azul.tiles import COLOURS
from quadropolis_gui.engine.azul.wall import COLORED
from quadropolis_gui.scenes.new_game.variants import draw_variant_card
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.wall import Wall, laid_on
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.masks import blank

#: What lies on the small walls.
_SHOWN = {
    "colored": ("BY.K.", "WBY..", "..B..", ".K.BY", "....B"),
    "grey": ("YB...", ".W.K.", "R....", "..B..", "....Y"),
}


def draw_wall_card(surface: Surface, kit: Kit, face: Rect, variant: str) -> None:
    """Draw what is on a wall's card."""

    def draw_wall(surface: Surface, room: Rect) -> int:
        side = min(room.w, room.h)
        place = Rect(room.right - side, room.centery - side // 2, side, side)
        surface.blit(kit.paint.cached(("wall card", variant, side), lambda: _wall(kit, variant, side)), place)
        return place.x

    t = kit.t
    own = (
        ("palette", t("azul.new_game.colours", count=COLOURS))
        if variant == COLORED
        else ("hand", t("azul.new_game.columns"))
    )
    facts = (("flag", t("azul.new_game.end")), own)
    draw_variant_card(surface, kit, face, t(f"common.{variant}"), t(f"azul.new_game.{variant}"), facts, draw_wall)


def _wall(kit: Kit, variant: str, side: int) -> Surface:
    picture = blank((side, side))
    wall = Wall(BoardKit.of(kit), picture.get_rect(), variant)
    wall.draw(picture, laid_on(board_with_wall(variant, _SHOWN[variant])))
    return picture
