"""Where everything of the rating lies, from 1024 x 640 up and in odd shapes of window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from quadropolis_gui.scenes.statistics.layout import BAR
from quadropolis_gui.view.ui.layout import Frame, columns


@dataclass(frozen=True, slots=True)
class RatingLayout:
    """The rectangles of the screen, in pixels; cards include their side."""

    facts: tuple[Rect, ...]
    panel: Rect
    #: In the panel: the heading with what the dots mean, the curve, the numbers of the games below it, the ladder.
    heading: Rect
    plot: Rect
    games: Rect
    ladder: Rect
    #: In the bottom bar.
    note: Rect
    play: Rect


def rating_layout(frame: Frame, button_width: int, cards: int = 4) -> RatingLayout:
    """Lay out the screen for a window, with so many cards; the button in the bottom bar is so wide."""
    u = frame.u
    body = frame.body(bottom=BAR)
    margin, gap, depth = u(40), u(12), u(5)
    width = min(body.w - 2 * margin, round(body.h * 2.4))
    inner = Rect(body.centerx - width // 2, body.y + u(16), width, body.h - u(16) - u(14))
    facts = Rect(inner.x, inner.y, inner.w, u(84))
    panel = Rect(inner.x, facts.bottom + gap, inner.w, inner.bottom - facts.bottom - gap)
    heading = Rect(panel.x + u(22), panel.y + u(10), panel.w - 2 * u(22), u(32))
    ladder_width = min(u(330), round(panel.w * 0.29))
    top, bottom = heading.bottom + u(8), panel.bottom - depth - u(34)
    ladder = Rect(panel.right - u(18) - ladder_width, top, ladder_width, bottom - top)
    plot = Rect(panel.x + u(64), top, ladder.x - u(66) - panel.x - u(64), bottom - top)
    games = Rect(plot.x, bottom + u(4), plot.w, u(22))
    bar = frame.bottom_bar(BAR)
    play = Rect(inner.right - button_width, bar.centery - u(26), button_width, u(52))
    note = Rect(inner.x, bar.y, play.x - u(24) - inner.x, bar.h)
    return RatingLayout(tuple(columns(facts, [1] * cards, u(16))), panel, heading, plot, games, ladder, note, play)


def spread_out(heights: Sequence[float], pitch: float, low: float, high: float) -> list[float]:
    """Places for things that want to be at given heights, in order, none nearer to the next than a pitch.

    All stay between two ends, as long as there is room for that.

    >>> spread_out([10, 12, 50], 10, 0, 100)
    [10, 20, 50]
    >>> spread_out([90, 95, 99], 10, 0, 100)
    [80, 90, 100]
    """
    places: list[float] = []
    for height in heights:
        least = places[-1] + pitch if places else low
        places.append(max(height, least))
    most = high
    for index in range(len(places) - 1, -1, -1):
        places[index] = min(places[index], most)
        most = places[index] - pitch
    return places
