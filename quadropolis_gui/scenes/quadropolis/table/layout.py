"""Where the boards of Quadropolis lie on the table, from 1024 x 640 up and in odd shapes of window.

The site and the large city share the room in equal columns; the other cities stand to the right, and tell what was
built last; beside a single one there is room for the log. A wide window gives its extra room to the small cities, a
high one to the prompt.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from quadropolis_gui.scenes.table.layout import GAP, SIDE_COLUMN, button_room, filled_column
from quadropolis_gui.view.ui.layout import BOTTOM_BAR, Frame

PROMPT = 36
SITE_DEPTH = 6
WIDEST_SIDE_COLUMN = 300
#: How high the large city may be beside its width: what its mat does not need is land.
HIGHEST_CITY = 1.7
#: The highest a card becomes while there is a log below it: its lots are square then.
HIGHEST_CARD = 300


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """The rectangles of the table, in pixels."""

    bottom_bar: Rect
    prompt: Rect
    site: Rect
    city_card: Rect
    #: The other cities, in clockwise order after the large one.
    cards: tuple[Rect, ...]
    log: Rect
    #: The parts of the bottom bar.
    hand: Rect
    resources: Rect
    #: Room for the buttons before Confirm.
    actions: Rect
    confirm: Rect


def board_layout(frame: Frame, players: int) -> BoardLayout:
    """Return the places for a window and a number of players."""
    u = frame.u
    bottom = frame.bottom_bar()
    body = frame.body(bottom=BOTTOM_BAR)
    gap = u(GAP)
    inner = Rect(gap, body.y + u(10), body.w - 2 * gap, body.h - u(10) - u(12))

    side = u(SIDE_COLUMN)
    column = (inner.w - side - 2 * gap) // 2
    # Its two lines are as high as their letters.
    prompt_height = u(PROMPT * max(1.0, frame.text_scale / frame.scale))
    prompt_gap, depth = u(10), u(SITE_DEPTH)
    board = min(column, inner.h - prompt_height - prompt_gap - depth)
    city_width = min(column, max(board, round(inner.h * 1.02)))
    spare = inner.w - board - city_width - side - 2 * gap
    grown = min(spare, u(WIDEST_SIDE_COLUMN) - side)
    side += grown
    spare -= grown
    prompt_height = min(u(84), max(prompt_height, inner.h - board - depth - prompt_gap))

    height = min(inner.h, max(prompt_height + prompt_gap + board + depth, round(city_width * HIGHEST_CITY)))
    x, y = inner.x + spare // 2, inner.y + (inner.h - height) // 2
    site_top = y + prompt_height + prompt_gap
    site = Rect(x, site_top + max(0, (y + height - site_top - board - depth) // 2), board, board)
    city = Rect(x + board + gap, y, city_width, height)
    column_right = Rect(city.right + gap, y, side, height)
    cards, log = filled_column(frame, column_right, players - 1, round(HIGHEST_CARD * side / SIDE_COLUMN))
    actions, confirm = button_room(frame, bottom, column_right)
    hand, resources = _left_parts(frame, bottom, actions)
    return BoardLayout(
        bottom_bar=bottom,
        prompt=Rect(x, y, board, prompt_height),
        site=site,
        city_card=city,
        cards=cards,
        log=log,
        hand=hand,
        resources=resources,
        actions=actions,
        confirm=confirm,
    )


def _left_parts(frame: Frame, bar: Rect, actions: Rect) -> tuple[Rect, Rect]:
    """Return the places of the hand and of free resources, left of the buttons."""
    u = frame.u
    left = Rect(u(20), bar.y, actions.x - u(20) - u(16), bar.h)
    width = u(260)
    resources = Rect(left.right - width, bar.y, width, bar.h)
    return Rect(left.x, bar.y, resources.x - left.x - u(16), bar.h), resources
