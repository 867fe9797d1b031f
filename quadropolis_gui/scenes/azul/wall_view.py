"""A wall under an open sky with its pattern lines beside it: what lists of games show of one."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.notation import LINES
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.wall import Wall, laid_on
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.scenery import Daytime


def wall_under_the_sky(
    kit: Kit, board: Board, variant: str, size: tuple[int, int], radius: int, daytime: Daytime, *, lines: bool
) -> Surface:
    """Return a picture with round corners of a wall, and of the pattern lines at its left if they are wanted."""
    boards = BoardKit.of(kit)
    picture = kit.scenery.sky_panel(size, daytime, radius).copy()
    room = Rect((0, 0), size).inflate(-2 * round(size[1] * 0.06), -2 * round(size[1] * 0.06))
    wall = Wall(boards, room, variant)
    if lines:
        # Wall and lines together stand in the middle.
        shift = (LINES * (wall.spaces[0, 1].x - wall.spaces[0, 0].x) + wall.tile // 3) // 2
        wall = Wall(boards, room.move(shift, 0), variant)
        _draw_lines(picture, boards, wall, board)
    wall.draw(picture, laid_on(board))
    return picture


def _draw_lines(picture: Surface, boards: BoardKit, wall: Wall, board: Board) -> None:
    step = wall.spaces[0, 1].x - wall.spaces[0, 0].x
    right = wall.frame.x - wall.tile // 3
    for line in range(LINES):
        for number in range(line + 1):
            place = Rect(right - wall.tile - number * step, wall.spaces[line, 0].y, wall.tile, wall.tile)
            if number < board.held[line]:
                boards.tiles.draw_in(picture, board.colours[line], place)
            else:
                picture.blit(boards.tiles.place(None, wall.tile), place)
