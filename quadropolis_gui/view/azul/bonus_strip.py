"""The strip of bonuses below a board: full rows and columns, and how many tiles of each colour lie on the wall."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.tiles import Colour
from quadropolis_gui.engine.azul.wall import COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS, SIDE, full_columns, full_rows
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.paint.fonts import Weight

#: Measures in a strip of 576 x 54: the three groups with words, then five tiles.
_WORDS = ((16, 62), (84, 68))
_LINE, _COLOURS, _TILES, _STEP = 158, (168, 62), 234, 68
_TILE = 24


def draw_bonuses(kit: BoardKit, surface: Surface, strip: Rect, scale: float, board: Board) -> None:
    """Draw what a board would be given at the end, as it stands, into the strip."""
    c, s = kit.c, scale

    def at(x: float, y: float, w: float, h: float) -> Rect:
        return Rect(strip.x + round(x * s), strip.y + round(y * s), round(w * s), round(h * s))

    small, large = kit.font(13, s), kit.font(18, s)
    counts = (("rows", full_rows(board.wall), ROW_BONUS), ("columns", full_columns(board.wall), COLUMN_BONUS))
    for (x, width), (key, count, points) in zip(_WORDS, counts, strict=True):
        kit.text.draw(surface, kit.words.t(f"azul.game.column.{key}"), at(x, 7, width, 20), small, c.muted)
        number = kit.text.draw(surface, str(count), at(x, 26, 20, 24), large, c.ink, Weight.BLACK)
        times = Rect(number.right + round(5 * s), number.y, round(34 * s), number.h)
        kit.text.draw(surface, f"× {points}", times, small, c.muted, Weight.EXTRABOLD)
    surface.fill(kit.palette.floor_edge, at(_LINE, 10, 1, 34))
    x, width = _COLOURS
    kit.text.draw(surface, kit.words.t("azul.game.column.colors"), at(x, 7, width, 20), small, c.muted)
    kit.text.draw(surface, f"× {COLOUR_BONUS}", at(x, 28, width, 20), small, c.muted, Weight.EXTRABOLD)
    for colour in Colour:
        _draw_colour(kit, surface, at(_TILES + colour * _STEP, 0, _STEP, 54), s, colour, board)


def _draw_colour(kit: BoardKit, surface: Surface, place: Rect, s: float, colour: Colour, board: Board) -> None:
    held = board.layers[colour].bit_count()
    size = round(_TILE * s)
    kit.tiles.draw_in(surface, colour, Rect(place.x, place.centery - size // 2, size, size))
    left = place.x + size + round(7 * s)
    box = Rect(left, place.y + round(8 * s), place.right - left, round(22 * s))
    kit.text.draw(surface, f"{held}/{SIDE}", box, kit.font(14, s), kit.c.ink, Weight.BLACK)
    dot, step = max(2, round(5 * s)), 7 * s
    for number in range(SIDE):
        spot = Rect(round(left + number * step), place.y + round(33 * s), dot, dot)
        face = kit.palette.dot if number < held else kit.palette.dot_free
        kit.paint.fill(surface, spot, max(1, dot // 3), face)
