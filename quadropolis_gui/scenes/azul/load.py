"""What the Load screen shows of a game of Azul: the colours of its wall's name, and a small picture of a wall."""

from __future__ import annotations

from pygame import Surface

from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import Colour as TileColour
from quadropolis_gui.engine.azul.wall import COLORED
from quadropolis_gui.scenes.azul.wall_view import wall_under_the_sky
from quadropolis_gui.view.azul.palette import GROUNDS
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.scenery import Daytime
from quadropolis_gui.view.theme import WHITE, Colour

_GREY: Colour = (116, 110, 102)


def badge_colours(variant: str) -> tuple[Colour, Colour]:
    """The ground and the ink of the name of a wall: the glaze of blue tiles, or the grey of a wall without colours."""
    return (GROUNDS[TileColour.BLUE] if variant == COLORED else _GREY), WHITE


def draw_thumbnail(kit: Kit, state: State, size: tuple[int, int], radius: int, daytime: Daytime) -> Surface:
    """The winner's wall of a finished game, or that of the player to move with its pattern lines."""
    player = state.result().winners[0] if state.is_over else state.to_move
    board = state.boards[player]
    return wall_under_the_sky(kit, board, state.variant, size, radius, daytime, lines=not state.is_over)
