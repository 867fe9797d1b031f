"""The strip of bonuses below a board: full rows and columns, and how many tiles of each colour lie on the wall."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.tiles import Colour
from quadropolis_gui.engine.azul.wall import COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS, SIDE, full_columns, full_rows
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.paint.fonts import Weight

#: Measures in a strip of 576 x 54: the three groups with words, then five tiles. Rows and columns share a room, each
#: as its name needs it, and neither has less than its number does.
_WORDS, _BETWEEN, _LEAST = (16, 136), 6, 58
_LINE, _COLOURS, _TILES, _STEP = 158, (168, 62), 234, 68
_TILE = 24


def draw_bonuses(kit: BoardKit, surface: Surface, strip: Rect, scale: float, board: Board) -> None:
    """Draw what a board would be given at the end, as it stands, into the strip."""
    c, s = kit.c, scale

    def at(x: float, y: float, w: float, h: float) -> Rect:
        return Rect(strip.x + round(x * s), strip.y + round(y * s), round(w * s), round(h * s))

    small, large = kit.font(13, s), kit.font(18, s)
    names = [kit.words.t(f"azul.game.column.{key}") for key in ("rows", "columns", "colors")]
    places = [at(x, 7, width, 20) for x, width in (*_shared(kit, names[0], names[1], small), _COLOURS)]
    fit = kit.text.fit_together(((name, place.w) for name, place in zip(names, places, strict=True)), small)
    for name, place in zip(names, places, strict=True):
        kit.text.draw(surface, name, place, small, c.muted, fit=fit)
    counts = ((full_rows(board.wall), ROW_BONUS), (full_columns(board.wall), COLUMN_BONUS))
    for place, (count, points) in zip(places, counts, strict=False):
        x = (place.x - strip.x) / s
        number = kit.text.draw(surface, str(count), at(x, 26, 20, 24), large, c.ink, Weight.BLACK)
        times = Rect(number.right + round(5 * s), number.y, round(34 * s), number.h)
        kit.text.draw(surface, f"× {points}", times, small, c.muted, Weight.EXTRABOLD)
    surface.fill(kit.palette.floor_edge, at(_LINE, 10, 1, 34))
    x, width = _COLOURS
    kit.text.draw(surface, f"× {COLOUR_BONUS}", at(x, 28, width, 20), small, c.muted, Weight.EXTRABOLD)
    for colour in Colour:
        _draw_colour(kit, surface, at(_TILES + colour * _STEP, 0, _STEP, 54), s, colour, board)


def _shared(kit: BoardKit, rows: str, columns: str, size: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return where the names of rows and columns begin and how wide they may be, in the measures of the strip."""
    start, room = _WORDS[0], _WORDS[1] - _BETWEEN
    wide = [kit.text.width(name, size) for name in (rows, columns)]
    first = max(_LEAST, min(room - _LEAST, room * wide[0] / sum(wide)))
    return (start, first), (start + first + _BETWEEN, room - first)


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
