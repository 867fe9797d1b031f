"""Where everything on the Review screen lies, from 1024 x 640 up and in odd shapes of window.

Boards and the card of the move have the upper part; chances, marks and timeline the lower one, as in the replay.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from quadropolis_gui.scenes.replay.layout import steps_places
from quadropolis_gui.view.ui.layout import BOTTOM_BAR, Frame

_MARGIN, _GAP = 16, 12
#: How large the numbers beside the lines are, and how far from them.
AXIS_SIZE, AXIS_GAP = 13, 8
_UPPER, _BODY, _BOARDS = 347, 590, 670
_TRACK, _MARKS, _LEGEND = 24, 26, 178
_CURVE, _CURVE_WIDTH = 26, 190
_DEPTH = 5


@dataclass(frozen=True, slots=True)
class ReviewLayout:
    """The rectangles of the screen, in pixels."""

    #: What the game fills: its boards with the moves on them.
    boards: Rect
    #: The card that tells of the move.
    card: Rect
    panel: Rect
    #: In the panel, over the lines: what they show, and the switch for that.
    caption: Rect
    curve: Rect
    #: In the panel: the lines, the marks of moves, the strip with the moves, and who played how well.
    plot: Rect
    marks: Rect
    track: Rect
    legend: Rect
    bar: Rect
    #: In the bottom bar: the number of the move, the five buttons, replay or review, whose marks, the main action.
    counter: Rect
    buttons: tuple[Rect, ...]
    switch: Rect
    show_label: Rect
    show: Rect
    again: Rect


def review_layout(
    frame: Frame, label_width: int, action_width: int, axis_width: int, game_width: int = 0
) -> ReviewLayout:
    """Lay out the screen for a window, with a label and an action in the bottom bar so wide, and the numbers beside
    the lines; `game_width` is what the game shows in the bar of the replay, which has the same steps and switch.
    """
    u = frame.u
    body = frame.body(bottom=BOTTOM_BAR)
    margin, gap = u(_MARGIN), u(_GAP)
    spare = max(0, body.h - u(_BODY))
    upper = Rect(margin, body.y + u(10), body.w - 2 * margin, u(_UPPER) + round(spare * 0.5))
    boards = Rect(upper.x, upper.y, min(u(_BOARDS) + round(spare * 0.5), round(upper.w * 0.54)), upper.h)
    card = Rect(boards.right + margin, upper.y, upper.right - boards.right - margin, upper.h)
    panel = Rect(upper.x, upper.bottom + gap, upper.w, body.bottom - u(10) - upper.bottom - gap)
    track_height, legend_width = u(_TRACK), u(_LEGEND)
    left = panel.x + max(u(54), axis_width + u(AXIS_GAP) + u(6))
    wide = panel.right - u(16) - legend_width - u(18) - left
    track = Rect(left, panel.bottom - u(_DEPTH) - u(9) - track_height, wide, track_height)
    marks = Rect(left, track.y - u(_MARKS), wide, u(_MARKS))
    top = panel.y + u(8)
    curve = Rect(left + wide - u(_CURVE_WIDTH), top, u(_CURVE_WIDTH), u(_CURVE))
    caption = Rect(left, top, curve.x - u(12) - left, u(_CURVE))
    plot = Rect(left, curve.bottom + u(6), wide, marks.y - curve.bottom - u(6))
    legend = Rect(plot.right + u(18), panel.y + u(12), legend_width, track.bottom - panel.y - u(12))
    bar = frame.bottom_bar()
    below = _bar(frame, bar, label_width, action_width, game_width)
    return ReviewLayout(boards, card, panel, caption, curve, plot, marks, track, legend, bar, *below)


def _bar(
    frame: Frame, bar: Rect, label_width: int, action_width: int, game_width: int
) -> tuple[Rect, tuple[Rect, ...], Rect, Rect, Rect, Rect]:
    u = frame.u
    middle = bar.centery - u(1)
    again = Rect(bar.right - u(_MARGIN) - action_width, middle - u(27), action_width, u(54))
    counter, buttons, switch = steps_places(frame, bar, game_width)
    show_width = u(150)
    show = Rect(again.x - u(20) - show_width, middle - u(20), show_width, u(40))
    room = show.x - u(10) - switch.right - u(16)
    label = Rect(show.x - u(10) - min(label_width, room), middle - u(20), min(label_width, room), u(40))
    return counter, buttons, switch, label, show, again
