"""The cards of the modes on the New game screen: facts at the left, a small city of the mode at the right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.modes import MODES, ROWS, STRIDE, Mode, squares_in
from quadropolis_gui.engine.quadropolis.tiles import Tile, parse_tile
from quadropolis_gui.scenes.new_game.variants import draw_variant_card
from quadropolis_gui.scenes.table.warmup import Job
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.city.mat import draw_district, draw_hollow

#: What stands in the small cities: a stack of tile codes by row and column.
_SHOWN: Mapping[str, Mapping[tuple[int, int], tuple[str, ...]]] = {
    "classic": {
        (0, 0): ("tower+1i", "tower+2i", "tower+1i"),
        (0, 1): ("park",),
        (1, 0): ("shop",),
        (1, 3): ("harbor+2e",),
        (2, 1): ("service",),
        (2, 3): ("factory+2e",),
        (3, 0): ("tower+2i", "tower+1i"),
        (3, 2): ("tower+1i",),
    },
    "expert": {
        (0, 0): ("tower+1i", "tower+2i", "tower+1i", "tower+1i"),
        (0, 2): ("office", "office", "office"),
        (0, 4): ("shop",),
        (1, 1): ("park+1i",),
        (1, 3): ("harbor+2e",),
        (2, 0): ("service+1vp",),
        (2, 2): ("monument",),
        (2, 4): ("tower+2i", "tower+1i"),
        (3, 1): ("factory+2e",),
        (3, 2): ("tower+1i",),
        (3, 3): ("office", "office"),
    },
}


def draw_mode_card(surface: Surface, kit: Kit, face: Rect, name: str) -> None:
    """Draw what is on a mode's card."""
    mode = MODES[name]

    def draw_city(surface: Surface, room: Rect) -> int:
        mat = _fitting(mode, room)
        place = Rect(room.right - mat[0], room.centery - mat[1] // 2, *mat)
        picture = kit.paint.cached(("mode mat", name, mat), lambda: _mat(BoardKit.of(kit), mode, mat))
        surface.blit(picture, place.move(-_margin(mat[1]), -_margin(mat[1])))
        return place.x

    _draw_card(surface, kit, face, mode, draw_city)


def mode_card_jobs(kit: Kit, face: Rect, name: str) -> Iterator[Job]:
    """Paint the buildings of a mode's small city ahead, one by one: all of them take as long as ten frames."""
    mode, boards, rooms = MODES[name], BoardKit.of(kit), list[Rect]()

    def measure(_: Surface, room: Rect) -> int:
        rooms.append(room)
        return room.right - _fitting(mode, room)[0]

    _draw_card(blank((1, 1)), kit, face, mode, measure)
    tile = _measures(_fitting(mode, rooms[0])[1])[0]
    for codes in _SHOWN[name].values():
        yield partial(boards.tiles.building, _stack(codes), tile)


def _draw_card(surface: Surface, kit: Kit, face: Rect, mode: Mode, draw_city: Callable[[Surface, Rect], int]) -> None:
    facts = (
        ("clock", kit.t("quadropolis.new_game.rounds", count=mode.rounds)),
        ("grid", kit.t("quadropolis.new_game.squares", rows=ROWS, columns=mode.columns)),
    )
    title, note = kit.t(f"common.{mode.name}"), kit.t(f"quadropolis.new_game.{mode.name}")
    draw_variant_card(surface, kit, face, title, note, facts, draw_city)


# ---- the small city


def _measures(height: int) -> tuple[int, int, int, int]:
    """Tile, gap, street and edge of a mat of a height."""
    gap = max(2, round(height * 0.016))
    street, edge = max(4, round(height * 0.06)), max(2, round(height * 0.02))
    return (height - 2 * gap - street - 2 * edge) // ROWS, gap, street, edge


def _fitting(mode: Mode, room: Rect) -> tuple[int, int]:
    """How large the small city of a mode is in a room."""
    height = room.h
    while mat_size(mode, height)[0] > room.w:
        height -= 1
    return mat_size(mode, height)


def _stack(codes: tuple[str, ...]) -> tuple[Tile, ...]:
    return tuple(parse_tile(code) for code in codes)


def mat_size(mode: Mode, height: int) -> tuple[int, int]:
    """How large the small city of a mode is at about a height."""
    squares, edge = _squares(mode, height)
    area = squares[0].unionall(list(squares.values()))
    return area.w + 2 * edge, area.h + 2 * edge


def _squares(mode: Mode, height: int) -> tuple[dict[int, Rect], int]:
    tile, gap, street, edge = _measures(height)
    places = {}
    for square in squares_in(mode.squares):
        row, column = divmod(square, STRIDE)
        across = (column > 1) + (column > 2) if mode.numbers else int(column > 1)
        x = edge + column * (tile + gap) + across * (street - gap)
        y = edge + row * (tile + gap) + (row > 1) * (street - gap)
        places[square] = Rect(x, y, tile, tile)
    return places, edge


def _margin(height: int) -> int:
    return round(height * 0.1)


def _mat(boards: BoardKit, mode: Mode, size: tuple[int, int]) -> Surface:
    margin = _margin(size[1])
    result = blank((size[0] + 2 * margin, size[1] + 2 * margin))
    squares, edge = _squares(mode, size[1])
    squares = {square: place.move(margin, margin) for square, place in squares.items()}
    for number, mask in enumerate(mode.districts):
        members = [squares[square] for square in squares_in(mask)]
        place = members[0].unionall(members).inflate(2 * edge, 2 * edge)
        draw_district(result, boards.paint, mode, number, place, max(3, edge * 2), size[1] / 150)
    shown = _SHOWN[mode.name]
    for square, place in squares.items():
        stack = _stack(shown.get(divmod(square, STRIDE), ()))
        if stack:
            boards.tiles.draw_building(result, stack, place)
        else:
            draw_hollow(result, boards.paint, mode, square, place, max(2, place.w // 8), max(1, place.w // 20), 120)
    return result
