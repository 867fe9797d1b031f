"""The walls on the score pad: the winner's with its bonuses, and all of them while they are counted."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.wall import SIDE
from quadropolis_gui.scenes.azul.score_pad.bonuses import BONUSES, bonuses_of
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.category_sign import draw_category_sign
from quadropolis_gui.view.azul.wall import Wall, laid_on
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.tokens import draw_emblem
from quadropolis_gui.view.ui.layout import columns, rows

_LINES = len(BONUSES) + 1


def wall_with_bonuses(kit: Kit, board: Board, variant: str, size: tuple[int, int]) -> Surface:
    """Return a wall, and beside it what the end of the game gave for it."""
    picture = blank(size)
    area = picture.get_rect().inflate(-kit.u(8), -kit.u(8))
    side = min(area.h, round(area.w * 0.6))
    wall = Wall(BoardKit.of(kit), Rect(area.x, area.centery - side // 2, side, side), variant)
    wall.draw(picture, laid_on(board))
    left = wall.frame.right + kit.u(14)
    _draw_bonuses(picture, kit, Rect(left, wall.frame.y, area.right - left, wall.frame.h), board)
    return picture


def _draw_bonuses(surface: Surface, kit: Kit, rect: Rect, board: Board) -> None:
    c, found = kit.c, bonuses_of(board)
    *places, last = rows(rect, [1] * _LINES, kit.u(2))
    counts = {each: sum(bonus.category is each for bonus in found) for each in BONUSES}
    said = {each: kit.t(f"azul.score_pad.bonus.{each.value}", count=count) for each, count in counts.items()}
    # The three signs are of one size, and so are the words beside them.
    side = min(kit.u(34), round(rect.w * 0.36), *(place.h - kit.u(4) for place in places))
    wide = rect.w - side - kit.u(8)
    fit = kit.text.fit_together([(text, wide) for text in said.values()], kit.frame.font(13), Weight.SEMIBOLD)
    for category, place in zip(BONUSES, places, strict=True):
        mine = [bonus for bonus in found if bonus.category is category]
        sign = Rect(place.x, place.centery - side // 2, side, side)
        draw_category_sign(surface, kit, sign, category)
        box = Rect(sign.right + kit.u(8), place.y, place.right - sign.right - kit.u(8), place.h)
        upper, lower = rows(Rect(box.x, box.centery - kit.u(19), box.w, kit.u(38)), [45, 55])
        kit.text.draw(surface, said[category], upper, kit.frame.font(13), c.muted, Weight.SEMIBOLD, fit=fit)
        points = sum(bonus.points for bonus in mine)
        ink = c.positive if points else c.muted
        kit.text.draw(surface, kit.words.signed(points), lower, kit.frame.font(17), ink, Weight.BLACK)
    kit.paint.line(surface, Rect(last.x, last.y, last.w, max(1, kit.u(1))))
    tiles = kit.t("azul.score_pad.wall.tiles", count=board.wall.bit_count())
    kit.text.paragraph(
        surface, tiles, Rect(last.x, last.y + kit.u(2), last.w, last.h - kit.u(2)), kit.frame.font(13), c.ink_soft,
        Weight.BOLD, valign="middle",
    )  # fmt: skip


def draw_walls(
    surface: Surface, kit: Kit, place: Rect, boards: Sequence[Board], variant: str, colours: Sequence[str],
    marked: Sequence[frozenset[int]],
) -> None:  # fmt: skip
    """Draw everybody's wall side by side, each with its emblem and with some spaces marked."""
    for board, cell, colour, spaces in zip(
        boards, columns(place, [1] * len(boards), kit.u(10)), colours, marked, strict=True
    ):
        emblem = min(kit.u(26), cell.h // 3)
        room = Rect(cell.x + emblem // 2, cell.y, cell.w - emblem // 2, cell.h)
        wall = Wall(BoardKit.of(kit), room, variant)
        wall.draw(surface, laid_on(board), marked=[divmod(space, SIDE) for space in sorted(spaces)])
        draw_emblem(surface, kit, (wall.frame.x, wall.frame.y + emblem // 3), emblem, colour)
