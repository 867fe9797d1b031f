"""Where everything in the scorer lies: tabs above, palette and numbers at the left, the board, and the score."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from quadropolis_gui.view.ui.layout import BOTTOM_BAR, Frame, columns, cut_bottom, inset

#: In reference pixels: the edge of the window, the row of tabs, the parts side by side, and how much wider they get.
_EDGE, _TABS, _TAB, _PITCH = 16, (10, 44), 199, 207
_PARTS, _WIDER = (336, 468, 412), 1.3
_GAP, _ABOVE_BAR = 12, 14
#: The bottom bar: three buttons, what is in the hand, and the way to the comparison.
_BUTTONS = ((40, 168), (218, 136), (364, 136))
_COMPARE, _HAND = 236, 518
#: The head and the foot of the score, and how high a row may be.
_SCORE_HEAD, _SCORE_FOOT, _HIGHEST = 90, 44, 76


@dataclass(frozen=True, slots=True)
class ScorerLayout:
    """The rectangles of the scorer, in pixels."""

    #: One place for every player, and one that adds a player if there is room for more.
    tabs: tuple[Rect, ...]
    rename: Rect
    remove: Rect
    #: What is left of the row of tabs.
    keys_note: Rect
    palette: Rect
    counts: Rect
    board: Rect
    score: Rect
    score_head: Rect
    #: One strip for every category.
    rows: tuple[Rect, ...]
    score_foot: Rect
    clear: Rect
    undo: Rect
    erase: Rect
    hand: Rect
    compare: Rect


def scorer_layout(frame: Frame, tabs: int, lines: int, counts_height: int) -> ScorerLayout:
    """Lay out the scorer for so many tabs and categories; the numbers beside the board need so much height."""
    u = frame.u
    top = frame.top_bar().bottom + u(_TABS[0])
    body = frame.body(bottom=BOTTOM_BAR)
    width = min(frame.width - 2 * u(_EDGE), round(u(sum(_PARTS) + 2 * _EDGE) * _WIDER))
    left = (frame.width - width) // 2
    shown = tuple(Rect(left + number * u(_PITCH), top, u(_TAB), u(_TABS[1])) for number in range(tabs))
    side = u(40)
    after = left + tabs * u(_PITCH)
    rename = Rect(after + u(4), top + u(1), side, side)
    remove = rename.move(side + u(8), 0)
    note = Rect(remove.right + u(16), top, left + width - remove.right - u(16), u(_TABS[1]))
    lower = top + u(_TABS[1]) + u(_GAP)
    parts = Rect(left, lower, width, body.bottom - lower - u(_ABOVE_BAR))
    palette, board, score = columns(parts, _PARTS, u(_EDGE))
    counts, palette = cut_bottom(palette, counts_height, u(_GAP))
    inner = inset(Rect(score.x, score.y, score.w, score.h - u(5)), u(12), 0)
    head = Rect(inner.x, inner.y, inner.w, u(_SCORE_HEAD))
    foot = Rect(inner.x, inner.bottom - u(_SCORE_FOOT), inner.w, u(_SCORE_FOOT))
    room = foot.y - head.bottom
    high = min(room // lines, u(_HIGHEST))
    rows = tuple(Rect(inner.x, head.bottom + number * high, inner.w, high) for number in range(lines))
    bar = frame.bottom_bar(BOTTOM_BAR)
    clear, undo, erase = (Rect(u(x), bar.centery - u(24), u(wide), u(50)) for x, wide in _BUTTONS)
    compare = Rect(frame.width - u(40) - u(_COMPARE), bar.centery - u(27), u(_COMPARE), u(54))
    hand = Rect(u(_HAND), bar.y, compare.x - u(20) - u(_HAND), bar.h)
    return ScorerLayout(
        shown, rename, remove, note, palette, counts, board, score, head, rows, foot, clear, undo, erase, hand, compare
    )  # fmt: skip
