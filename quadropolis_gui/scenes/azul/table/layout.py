"""Where the boards of Azul lie on the table, from 1024 x 640 up and in odd shapes of window.

The tray with the displays stands at the left, the large board in the middle, the other boards and the log at the right.
A wide window gives its extra room to the small boards, a high one to the prompt and the large board.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from quadropolis_gui.scenes.table.layout import GAP, SIDE_COLUMN, button_room, right_column
from quadropolis_gui.view.ui.layout import BOTTOM_BAR, Frame

PROMPT = 52
#: Tray and board at the reference, with their sides.
TRAY = (428, 506)
BOARD = (604, 568)
#: How much higher than in the reference a tray and a board may become.
HIGHEST = 1.3
WIDEST_SIDE_COLUMN = 300
#: The highest small board beside one other, two, and three; below three the log has a row for everybody's last move.
HIGHEST_CARDS = {1: 336, 2: 146, 3: 142}
#: Buttons before Confirm.
ACTIONS = 270


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """The rectangles of the table, in pixels."""

    bottom_bar: Rect
    prompt: Rect
    tray: Rect
    board: Rect
    #: The other boards, in clockwise order after the large one.
    cards: tuple[Rect, ...]
    log: Rect
    #: The parts of the bottom bar.
    actions: Rect
    confirm: Rect


def board_layout(frame: Frame, players: int) -> BoardLayout:
    """Return the places for a window and a number of players."""
    u = frame.u
    bottom, body, gap = frame.bottom_bar(), frame.body(bottom=BOTTOM_BAR), u(GAP)
    inner = Rect(gap, body.y + u(10), body.w - 2 * gap, body.h - u(10) - u(12))
    side, between = u(SIDE_COLUMN), u(10)
    # Both grow together until the window is full one way or the other.
    across = (inner.w - side - 2 * gap) / (TRAY[0] + BOARD[0])
    scale = min(across, inner.h / BOARD[1])
    tray_width, board_width = int(TRAY[0] * scale), int(BOARD[0] * scale)
    height = min(inner.h, round(BOARD[1] * scale * HIGHEST))
    spare = inner.w - tray_width - board_width - side - 2 * gap
    grown = max(0, min(spare, u(WIDEST_SIDE_COLUMN) - side))
    side += grown
    spare -= grown
    x, y = inner.x + max(0, spare) // 2, inner.y + (inner.h - height) // 2
    tray_height = min(height - u(PROMPT) - between, round(TRAY[1] * scale * HIGHEST))
    prompt_height = max(u(PROMPT), min(u(58), height - tray_height - between))
    tray_height = height - prompt_height - between
    prompt = Rect(x, y, tray_width, prompt_height)
    board = Rect(prompt.right + gap, y, board_width, height)
    column = Rect(board.right + gap, y, side, height)
    highest = (
        round(HIGHEST_CARDS[players - 1] * column.w / SIDE_COLUMN) if players == 2 else u(HIGHEST_CARDS[players - 1])
    )
    cards, log = right_column(frame, column, players - 1, min(highest, round(column.h * 0.66)))
    room, confirm = button_room(frame, bottom, column)
    actions = Rect(room.right - u(ACTIONS), room.y, u(ACTIONS), room.h)
    return BoardLayout(
        bottom_bar=bottom,
        prompt=prompt,
        tray=Rect(x, prompt.bottom + between, tray_width, tray_height),
        board=board,
        cards=cards,
        log=log,
        actions=actions,
        confirm=confirm,
    )
