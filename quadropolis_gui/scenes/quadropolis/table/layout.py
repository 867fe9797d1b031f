"""Where everything on the table lies, from 1024 x 640 up and in odd shapes of window.

The site and the large city share the room in equal columns; the other cities and the log stand to the right. A wide
window gives its extra room to the small cities, a high one to the prompt.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from quadropolis_gui.view.ui.layout import BOTTOM_BAR, Frame

GAP = 16
PROMPT = 36
SITE_DEPTH = 6
SIDE_COLUMN = 184
WIDEST_SIDE_COLUMN = 300
CARD = 142
CARD_GAP = 10
HIGHEST_CARD = 190
LEAST_LOG = 92


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The rectangles of the table, in pixels."""

    top_bar: Rect
    bottom_bar: Rect
    prompt: Rect
    site: Rect
    city_card: Rect
    #: The other cities, in clockwise order after the large one.
    cards: tuple[Rect, ...]
    log: Rect
    #: The parts of the top bar: name of the game, round and turn and Mayor, and the four buttons.
    title: Rect
    status: Rect
    icons: tuple[Rect, ...]
    #: The parts of the bottom bar.
    hand: Rect
    resources: Rect
    #: Room for the three buttons before Confirm, which share it by the length of their words.
    actions: Rect
    confirm: Rect


def table_layout(frame: Frame, players: int) -> TableLayout:
    """Lay the table for a window and a number of players."""
    u = frame.u
    top, bottom = frame.top_bar(), frame.bottom_bar()
    body = frame.body(bottom=BOTTOM_BAR)
    gap = u(GAP)
    inner = Rect(gap, body.y + u(10), body.w - 2 * gap, body.h - u(10) - u(12))

    side = u(SIDE_COLUMN)
    column = (inner.w - side - 2 * gap) // 2
    prompt_height, prompt_gap, depth = u(PROMPT), u(10), u(SITE_DEPTH)
    board = min(column, inner.h - prompt_height - prompt_gap - depth)
    city_width = min(column, max(board, round(inner.h * 1.02)))
    spare = inner.w - board - city_width - side - 2 * gap
    grown = min(spare, u(WIDEST_SIDE_COLUMN) - side)
    side += grown
    spare -= grown
    prompt_height = min(u(58), max(prompt_height, inner.h - board - depth - prompt_gap))

    height = min(inner.h, max(prompt_height + prompt_gap + board + depth, round(city_width * 1.12)))
    x, y = inner.x + spare // 2, inner.y + (inner.h - height) // 2
    site_top = y + prompt_height + prompt_gap
    site = Rect(x, site_top + max(0, (y + height - site_top - board - depth) // 2), board, board)
    city = Rect(x + board + gap, y, city_width, height)
    column_right = Rect(city.right + gap, y, side, height)
    cards, log = _right_column(frame, column_right, players - 1)

    title, status, icons = _top_parts(frame, top)
    hand, resources, actions, confirm = _bottom_parts(frame, bottom, column_right)
    return TableLayout(
        top_bar=top,
        bottom_bar=bottom,
        prompt=Rect(x, y, board, prompt_height),
        site=site,
        city_card=city,
        cards=cards,
        log=log,
        title=title,
        status=status,
        icons=icons,
        hand=hand,
        resources=resources,
        actions=actions,
        confirm=confirm,
    )


def _right_column(frame: Frame, column: Rect, cards: int) -> tuple[tuple[Rect, ...], Rect]:
    gap = frame.u(CARD_GAP)
    highest = frame.u(HIGHEST_CARD) if cards < 3 else frame.u(CARD)
    height = min(highest, (column.h - frame.u(LEAST_LOG) - cards * gap) // cards)
    places = [Rect(column.x, column.y + i * (height + gap), column.w, height) for i in range(cards)]
    start = places[-1].bottom + gap
    return tuple(places), Rect(column.x, start, column.w, column.bottom - start)


def _top_parts(frame: Frame, bar: Rect) -> tuple[Rect, Rect, tuple[Rect, ...]]:
    u = frame.u
    size = u(32)
    icons = [Rect(bar.right - u(GAP) - size - i * (size + u(8)), bar.centery - size // 2, size, size) for i in range(4)]
    icons.reverse()
    title = Rect(u(20), bar.y, u(230), bar.h)
    status = Rect(title.right + u(20), bar.y, icons[0].x - title.right - u(40), bar.h)
    return title, status, tuple(icons)


def _bottom_parts(frame: Frame, bar: Rect, side: Rect) -> tuple[Rect, Rect, Rect, Rect]:
    u = frame.u
    height = u(48)
    y = bar.centery - height // 2 - u(2)
    right = bar.right - u(GAP)
    confirm_width = max(u(SIDE_COLUMN), min(side.w, u(230)))
    confirm = Rect(right - confirm_width, y, confirm_width, height)
    start = confirm.x - u(14) - u(364)
    actions = Rect(start, y, u(364), height)
    left = Rect(u(20), bar.y, start - u(20) - u(16), bar.h)
    resources_width = u(260)
    resources = Rect(left.right - resources_width, bar.y, resources_width, bar.h)
    hand = Rect(left.x, bar.y, resources.x - left.x - u(16), bar.h)
    return hand, resources, actions, confirm
