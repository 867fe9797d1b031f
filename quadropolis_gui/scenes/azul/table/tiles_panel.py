"""Where all hundred tiles are: bag, displays and centre, boards, lid. Everybody may count; here it is done for them."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.notation import LINES
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import TILES_PER_COLOUR, Colour, count_of
from quadropolis_gui.scenes.azul.table.model import AzulModel
from quadropolis_gui.scenes.table.panels.panel import TablePanel
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.layout import columns, cut_top
from quadropolis_gui.view.ui.modal import Modal

#: What the columns count, in their order; `all` is always the same.
PLACES = ("bag", "table", "boards", "lid", "all")


def whereabouts(state: State, colour: Colour) -> tuple[int, ...]:
    """Return how many tiles of a colour are in each of the places."""
    table = sum(count_of(handful, colour) for handful in state.sources)
    boards = sum(_on_board(board, colour) for board in state.boards)
    return count_of(state.bag.tiles, colour), table, boards, count_of(state.bag.lid, colour), TILES_PER_COLOUR


def _on_board(board: Board, colour: Colour) -> int:
    lines = sum(board.held[line] for line in range(LINES) if board.colours[line] == colour)
    return lines + board.layers[colour].bit_count() + board.floor.count(colour)


class TilesPanel(TablePanel):
    """A row for every colour, a column for every place."""

    width = 700.0
    height = 420.0

    def __init__(self, kit: Kit, open_modal: Callable[[Modal], None], model: AzulModel) -> None:
        self._model = model
        super().__init__(kit, open_modal, pygame.K_t)

    def title(self) -> str:
        """Return what stands at the top."""
        return self.kit.t("azul.table.tiles.title")

    def draw_content(self, surface: Surface) -> None:
        """Draw the table, and how the bag is filled again."""
        kit, c, state = self.kit, self.kit.c, self._model.state
        note, room = cut_top(self.inner, kit.u(26), kit.u(6))
        kit.text.draw(surface, kit.t("azul.table.tiles.note"), note, kit.frame.font(14), c.muted, Weight.BOLD)
        head, body = cut_top(room, kit.u(50), kit.u(4))
        widths = [0.8, *([1.2] * len(PLACES))]
        for place, box in zip(PLACES, columns(head, widths, kit.u(6))[1:], strict=True):
            kit.text.paragraph(
                surface, kit.t(f"azul.table.tiles.{place}"), box, kit.frame.font(14), c.ink_soft, Weight.EXTRABOLD,
                align="center", valign="middle",
            )  # fmt: skip
        height, tiles = body.h // len(Colour), BoardKit.of(kit).tiles
        for colour in Colour:
            row = Rect(body.x, body.y + colour * height, body.w, height)
            if colour % 2 == 0:
                kit.paint.fill(surface, row, kit.u(10), c.tint, None, 140)
            first, *boxes = columns(row, widths, kit.u(6))
            size = min(kit.u(36), height - kit.u(8))
            tiles.draw(surface, colour, first.center, size)
            for number, (count, box) in enumerate(zip(whereabouts(state, colour), boxes, strict=True)):
                ink = c.muted if not count or number == len(PLACES) - 1 else c.ink
                kit.text.draw(surface, str(count), box, kit.frame.font(20), ink, Weight.BLACK, align="center")
