"""Where there is no room for a tip: on what it speaks of, and on what one compares while reading it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR
from quadropolis_gui.engine.azul.tiles import COLOURS, MARKER, count_of
from quadropolis_gui.scenes.azul.table.boards import Boards
from quadropolis_gui.scenes.azul.table.choosing import Handful
from quadropolis_gui.scenes.azul.table.model import AzulModel, SpotKind, handful_of, line_of, space_of
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.view.azul.displays_geometry import Source


def never_covered(model: AzulModel, boards: Boards, spot: Spot) -> Sequence[Rect]:
    """Return what a tip on a place must leave in sight: what is chosen among, and what that brings."""
    line = line_of(spot)
    if _is_on_tray(spot):
        return [*_goals(model, boards), *_lying(model, boards)]
    if line is not None:
        wall = boards.board.geometry.wall
        row = [] if line == FLOOR else [wall[line][0].union(wall[line][-1])]
        return [*_goals(model, boards), *row, *_in_hand(model, boards), *boards.stock.values()]
    space = space_of(spot)
    if space is not None:
        return [_wall(boards), _lines(boards)[space[0]], *boards.stock.values()]
    return []


def better_seen(model: AzulModel, boards: Boards, spot: Spot) -> Sequence[Rect]:
    """Return what a tip on a place may cover only to stay near it: the rest of the board, what lies in hand."""
    # The strip is one place: a tip that hides one of its numbers hides what one compares there.
    rest = [boards.board.geometry.strip, boards.hand, *boards.layout.cards]
    if _is_on_tray(spot):
        numbers = [boards.displays.geometry.number_rect(source) for source in model.displays]
        return [*rest, *numbers, *_lines(boards), *_floor(boards), _wall(boards), *boards.stock.values()]
    if line_of(spot) is not None:
        return [*rest, *_lying(model, boards), _wall(boards)]
    if space_of(spot) is not None:
        return [*rest, *_lying(model, boards), *_lines(boards), *_floor(boards)]
    return []


def overviews(boards: Boards) -> Sequence[Sequence[Rect]]:
    """Return what one looks over as a whole: pattern lines with their numbers, wall, floor line, all displays."""
    displays = boards.displays.geometry
    return _lines(boards), [_wall(boards)], _floor(boards), [*displays.plates, displays.pool]


def _is_on_tray(spot: Spot) -> bool:
    return handful_of(spot) is not None or spot.kind in (SpotKind.DISPLAY, SpotKind.MARKER)


def _lines(boards: Boards) -> list[Rect]:
    """Return every pattern line with the numbers after it; the steps before the short ones are free."""
    board = boards.board.geometry
    return [row.union(gap) for row, gap in zip(board.rows, board.gaps, strict=True)]


def _goals(model: AzulModel, boards: Boards) -> list[Rect]:
    """Return where tiles can go, and what it means there: all lines and the floor line, or the line that is chosen."""
    choosing, lines = model.choosing, _lines(boards)
    if choosing is None or choosing.line is None or choosing.handful is not None:
        return [*lines, *_floor(boards)]
    return _floor(boards) if choosing.line == FLOOR else [lines[choosing.line]]


def _wall(boards: Boards) -> Rect:
    """Return the wall with the dots below its columns."""
    board = boards.board.geometry
    return board.frame.unionall(board.dots)


def _floor(boards: Boards) -> list[Rect]:
    """Return the floor line, and what it costs: the words for that take half of the room beside it."""
    board = boards.board.geometry
    return [board.floor, Rect(board.floor_sum.topleft, (board.floor_sum.w // 2, board.floor_sum.h))]


def _lying(model: AzulModel, boards: Boards) -> list[Rect]:
    """Return every display on which tiles lie, and the tiles in the centre; what is empty may be covered."""
    geometry = boards.displays.geometry
    plates = [geometry.source_rect(source) for source in model.displays if model.tiles_at(source)]
    return [*plates, *_in_centre(model, boards, range(COLOURS))]


def _in_centre(model: AzulModel, boards: Boards, colours: Sequence[int]) -> list[Rect]:
    """Return where tiles of some colours lie in the centre, and the marker."""
    geometry, lying = boards.displays.geometry, model.tiles_at(CENTRE)
    found = [geometry.group_rect(Source(CENTRE, colour), lying) for colour in colours if count_of(lying, colour)]
    return [*found, geometry.group_rect(Source(CENTRE, MARKER), 0)] if model.has_marker_in_centre else found


def _in_hand(model: AzulModel, boards: Boards) -> list[Rect]:
    """Return where the tiles in the making of a move lie, and what is said of them in the bottom bar."""
    handful: Handful | None = model.handful
    if handful is None:
        return []
    if handful.source == CENTRE:
        return [boards.hand, *_in_centre(model, boards, [handful.colour])]
    return [boards.hand, boards.displays.geometry.source_rect(handful.source)]
