"""Where everything on the Replay screen lies, from 1024 x 640 up and in odd shapes of window.

The boards have the upper part, plot and timeline the lower one. A high window gives its extra room to both; a wide one
gives it to the boards of the players.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect

from quadropolis_gui.view.ui.layout import BOTTOM_BAR, Frame, columns

_MARGIN, _GAP = 16, 12
_UPPER, _WORDS, _BODY = 383, 76, 590
_TRACK = 24
#: The depth of what lies on the table.
_DEPTH = 5


@dataclass(frozen=True, slots=True)
class ReplayLayout:
    """The rectangles of the screen, in pixels."""

    #: What the game fills: its boards, with the moment in words.
    boards: Rect
    panel: Rect
    #: The part of the panel in which the lines are, the strip with the moves below it, and the names at the right.
    plot: Rect
    track: Rect
    legend: Rect
    bar: Rect
    #: In the bottom bar: the number of the move, what the game has to show there, if anything, the five buttons,
    #: replay or review, the speed with its label, the main action.
    counter: Rect
    game_bar: Rect
    buttons: tuple[Rect, ...]
    switch: Rect
    #: Without any width where there is no room for it.
    speed_label: Rect
    speed: Rect
    go_on: Rect


class StepsPlaces(NamedTuple):
    """What both ways to look at a game gone by have in the bottom bar, at the same places on both screens."""

    counter: Rect
    buttons: tuple[Rect, ...]
    switch: Rect


@dataclass(frozen=True, slots=True)
class BoardPlaces:
    """A usual way to lay out boards: what all players share at the left, a card for each of them, words below."""

    shared: Rect
    cards: tuple[Rect, ...]
    words: Rect


def replay_layout(frame: Frame, label_width: int, action_width: int, game_width: int = 0) -> ReplayLayout:
    """Lay out the screen for a window, with a label, an action and what the game shows in the bottom bar so wide."""
    u = frame.u
    body = frame.body(bottom=BOTTOM_BAR)
    margin, gap, depth = u(_MARGIN), u(_GAP), u(_DEPTH)
    spare = max(0, body.h - u(_BODY))
    upper = Rect(margin, body.y + u(10), body.w - 2 * margin, u(_UPPER) + round(spare * 0.5))
    panel = Rect(upper.x, upper.bottom + gap, upper.w, body.bottom - u(10) - upper.bottom - gap)
    track_height = u(_TRACK)
    legend_width = u(134)
    left = panel.x + u(50)
    wide = panel.right - u(16) - legend_width - u(14) - left
    track = Rect(left, panel.bottom - depth - u(11) - track_height, wide, track_height)
    plot = Rect(left, panel.y + u(12), wide, track.y - u(9) - panel.y - u(12))
    legend = Rect(plot.right + u(14), plot.y, legend_width, plot.h)
    bar = frame.bottom_bar()
    parts = _bar(frame, bar, label_width, action_width, game_width)
    return ReplayLayout(upper, panel, plot, track, legend, bar, *parts)


def board_places(frame: Frame, area: Rect, players: int) -> BoardPlaces:
    """Lay out the boards of so many players in the upper part of the screen."""
    u = frame.u
    margin, gap, depth = u(_MARGIN), u(_GAP), u(_DEPTH)
    side = min(area.h - depth, round(area.w * 0.34))
    shared = Rect(area.x, area.y + (area.h - depth - side) // 2, side, side)
    right = Rect(shared.right + margin, area.y, area.right - shared.right - margin, area.h)
    words = Rect(right.x, right.bottom - u(_WORDS), right.w, u(_WORDS))
    shelf = Rect(right.x, right.y, right.w, words.y - gap - right.y)
    return BoardPlaces(shared, tuple(columns(shelf, [1] * players, gap)), words)


def steps_places(frame: Frame, bar: Rect, game_width: int) -> StepsPlaces:
    """Lay out what Replay and Review have at the same places in the bottom bar.

    Where the game has something to show in the bar of the replay, there is no room for words in the switch.
    """
    u = frame.u
    middle = bar.centery - u(1)
    small, large, gap = u(48), u(62), u(11)
    counter = Rect(u(24), bar.y, u(150), bar.h)
    x = counter.right + u(6)
    buttons = []
    for number in range(5):
        size = large if number == 2 else small
        buttons.append(Rect(x, middle - size // 2, size, size))
        x += size + gap
    switch = Rect(x + u(14), middle - u(20), u(100 if game_width else 204), u(40))
    return StepsPlaces(counter, tuple(buttons), switch)


def _bar(
    frame: Frame, bar: Rect, label_width: int, action_width: int, game_width: int
) -> tuple[Rect, Rect, tuple[Rect, ...], Rect, Rect, Rect, Rect]:
    """The parts of the bottom bar; what the game shows stands behind the steps and the switch."""
    u = frame.u
    middle = bar.centery - u(1)
    action = Rect(bar.right - u(_MARGIN) - action_width, middle - u(27), action_width, u(54))
    speed_width, high = u(160), u(48)
    counter, buttons, switch = steps_places(frame, bar, game_width)
    game = Rect(switch.right + u(18), middle - high // 2, game_width, high)
    x = (game if game_width else switch).right + u(16)
    # Beside what the game shows there is no room for the label.
    label = Rect(x + u(14), middle - u(20), label_width, u(40))
    if game_width or label.right + u(12) + speed_width + u(12) > action.x:
        label = Rect(x, middle - u(20), 0, u(40))
    speed = Rect(label.right + (u(12) if label.w else 0), middle - u(20), speed_width, u(40))
    return counter, game, buttons, switch, label, speed, action
