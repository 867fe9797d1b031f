"""What the Statistics screen shows of Azul: the best wall of a player."""

from __future__ import annotations

from pygame import Surface

from quadropolis_gui.engine.azul.keepsake import WallKeepsake, recall
from quadropolis_gui.scenes.azul.wall_view import wall_under_the_sky
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.scenery import Daytime


def draw_kept_wall(kit: Kit, variant: str, keepsake: WallKeepsake, size: tuple[int, int], radius: int) -> Surface:
    """The wall of a keepsake under its sky, or raise GameError if there can be no such wall."""
    board, _ = recall(variant, keepsake)
    return wall_under_the_sky(kit, board, variant, size, radius, Daytime.DAY, lines=False)
