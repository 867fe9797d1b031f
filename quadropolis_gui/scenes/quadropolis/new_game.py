"""The cards of the modes on the New game screen: facts at the left, a small city of the mode at the right."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.modes import MODES, ROWS, STRIDE, Mode, squares_in
from quadropolis_gui.engine.quadropolis.tiles import parse_tile
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.city_mat import draw_district, draw_hollow
from quadropolis_gui.view.quadropolis.kind_chip import draw_kind_chip
from quadropolis_gui.view.quadropolis.palette import KINDS
from quadropolis_gui.view.theme import lighten
from quadropolis_gui.view.tokens import draw_check_badge

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


def draw_mode_card(surface: Surface, kit: Kit, face: Rect, name: str, chosen: bool) -> None:
    """Draw what is on a mode's card."""
    mode = MODES[name]
    u, c, text = kit.u, kit.c, kit.text
    kinds = KINDS if mode.has_offices_and_monuments else KINDS[:6]
    facts = (
        ("clock", str(mode.rounds), kit.t("new_game.rounds", count=mode.rounds)),
        ("grid", f"{ROWS} × {mode.columns}", kit.t("new_game.squares", count=len(mode.districts))),
        ("home", str(len(kinds)), kit.t("new_game.kinds", count=len(kinds))),
    )
    wanted = max(
        text.width(kit.t(f"common.{name}"), kit.frame.font(28), Weight.BLACK) + u(40),
        *(_fact_width(kit, figure, label) for _, figure, label in facts),
        _fact_width(kit, *facts[2][1:]) + u(12) + u(23) * len(kinds),
    )
    # The small city makes room for the words, but not more than it can bear.
    across = face.w - u(28 + 14 + 22) - wanted
    height = face.h - 2 * u(20)
    height = max(min(height, round(height * across / mat_size(mode, height)[0])), round(height * 0.78))
    mat = mat_size(mode, height)
    mat_place = Rect(face.right - u(22) - mat[0], face.y + (face.h - mat[1]) // 2, *mat)
    picture = kit.paint.cached(("mode mat", name, mat), lambda: _mat(BoardKit.of(kit), mode, mat))
    surface.blit(picture, mat_place.move(-_margin(mat[1]), -_margin(mat[1])))

    x, room = face.x + u(28), mat_place.x - u(14) - face.x - u(28)
    spare = max(0, face.h - u(222))
    y = face.y + u(18) + spare // 6
    title = text.draw(
        surface, kit.t(f"common.{name}"), Rect(x, y, room - u(36), u(40)), kit.frame.font(28), c.ink, Weight.BLACK
    )
    if chosen:
        draw_check_badge(surface, kit, (title.right + u(23), y + u(20)), u(26))
    note = Rect(x, y + u(37), room, u(24))
    text.draw(surface, kit.t(f"new_game.{name}"), note, kit.frame.font(15), c.muted, Weight.SEMIBOLD)
    step = u(38) + spare // 8
    y += u(73) + spare // 6
    end, row = x, Rect(x, y, room, u(30))
    for number, (icon, figure, label) in enumerate(facts):
        row = Rect(x, y + number * step, room, u(30))
        end = _fact(surface, kit, row, icon, figure, label)
    _kind_chips(surface, kit, Rect(end + u(12), row.y, row.right - end - u(12), row.h), kinds)


def _fact_width(kit: Kit, figure: str, label: str) -> int:
    number = kit.text.width(figure, kit.frame.font(19), Weight.BLACK)
    return kit.u(42) + number + kit.u(7) + kit.text.width(label, kit.frame.font(15), Weight.BOLD)


def _fact(surface: Surface, kit: Kit, row: Rect, icon: str, figure: str, label: str) -> int:
    u, c, text = kit.u, kit.c, kit.text
    chip = Rect(row.x, row.y, row.h, row.h)
    kit.paint.fill(surface, chip, u(9), lighten(c.tint, 0.1), c.tint)
    kit.icons.draw(surface, icon, chip.center, u(18), c.icon)
    size = kit.frame.font(19)
    width = text.width(figure, size, Weight.BLACK)
    text.draw(surface, figure, Rect(row.x + u(42), row.y, width, row.h), size, c.ink, Weight.BLACK)
    box = Rect(row.x + u(42) + width + u(7), row.y, 0, row.h)
    box.w = row.right - box.x
    return text.draw(surface, label, box, kit.frame.font(15), c.ink_soft, Weight.BOLD).right


def _kind_chips(surface: Surface, kit: Kit, room: Rect, kinds: tuple[str, ...]) -> None:
    step = min(kit.u(23), room.w // len(kinds))
    size = min(kit.u(20), step - max(1, kit.u(2)))
    for number, kind in enumerate(kinds):
        draw_kind_chip(surface, kit, Rect(room.x + number * step, room.centery - size // 2, size, size), kind)


# ---- the small city


def _measures(height: int) -> tuple[int, int, int, int]:
    """Tile, gap, street and edge of a mat of a height."""
    gap = max(2, round(height * 0.016))
    street, edge = max(4, round(height * 0.06)), max(2, round(height * 0.02))
    return (height - 2 * gap - street - 2 * edge) // ROWS, gap, street, edge


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
        stack = tuple(parse_tile(code) for code in shown.get(divmod(square, STRIDE), ()))
        if stack:
            boards.tiles.draw_building(result, stack, place)
        else:
            draw_hollow(result, boards.paint, mode, square, place, max(2, place.w // 8), max(1, place.w // 20), 120)
    return result
