"""Tray and large board on the table, each kept as a picture while it looks the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from pygame import Rect, Surface

from quadropolis_gui.scenes.azul.table.boards import Boards
from quadropolis_gui.scenes.azul.table.round_card import CardRow, draw_round_card
from quadropolis_gui.view.azul.board_look import BoardLook
from quadropolis_gui.view.azul.displays import DisplaysLook
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.backdrop import Backdrop


class TrayLook(NamedTuple):
    """Everything the left side of the table shows."""

    displays: DisplaysLook
    #: Tiles lie differently in every round.
    round: int
    #: What the card in the middle says while walls are tiled; nothing at other times.
    rows: Sequence[CardRow]


class _Whole(NamedTuple):
    """Everything the board shows, with what lies under its shadow."""

    tray: TrayLook
    board: BoardLook


class DrawnBoards:
    """Draws the boards for one size of window."""

    def __init__(self, kit: Kit, boards: Boards) -> None:
        self._kit = kit
        self._boards = boards
        window = kit.frame.rect
        self._left, self._right = Rect(window), Rect(window)
        # The two sides overlap: the shadow of the board lies on the tray.
        self._left.w = min(window.w, boards.displays.reach.right)
        self._right.x = max(0, min(boards.board.reach.x, self._left.right))
        self._right.w = window.right - self._right.x
        self._tray: Backdrop[TrayLook] = Backdrop(kit.text, self._left, self._draw_tray)
        self._board: Backdrop[_Whole] = Backdrop(kit.text, self._right, self._draw_board)

    def draw(self, surface: Surface, tray: TrayLook, board: BoardLook) -> None:
        """Draw the table with tray and board."""
        self._tray.draw(surface, self._ground(), tray)
        # The engine and the motion go on with theirs; what is kept shows them as they were.
        still = replace(
            board,
            board=board.board.copy(),
            offers=dict(board.offers),
            spaces=dict(board.spaces),
            points=dict(board.points),
        )
        self._board.draw(surface, None, _Whole(tray, still))

    def _draw_tray(self, surface: Surface, look: TrayLook) -> None:
        displays = self._boards.displays
        displays.draw_pieces(surface, look.displays)
        if look.rows:
            title = self._kit.t("table.log.round", number=look.round)
            draw_round_card(surface, self._kit, displays.geometry.pool, title, look.rows)

    def _draw_board(self, surface: Surface, look: _Whole) -> None:
        rest = Rect(self._left.right, 0, self._right.right - self._left.right, self._right.h)
        surface.blit(self._kit.scenery.table(self._kit.frame.rect.size), rest, rest)
        self._boards.board.draw(surface, look.board)

    def _ground(self) -> Surface:
        """The table with the empty tray, as far as the tray reaches; painted once per size and theme."""
        size = self._kit.frame.rect.size

        def make() -> Surface:
            ground = Surface(self._left.size).convert()
            ground.blit(self._kit.scenery.table(size), (0, 0))
            self._boards.displays.draw_ground(ground)
            return ground

        tray = self._boards.displays
        return self._kit.paint.cached(("azul table", size, tuple(tray.rect), tray.count), make)
