"""Where everything on the score pad lies, from 1024 x 640 up and in odd shapes of window."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from quadropolis_gui.view.ui.layout import BOTTOM_BAR, Frame

_ROW_HEIGHTS = {2: 84, 3: 72, 4: 62}
_HEADER, _FOOT = 78, 16
_TALLEST_CARDS = 250
#: How much higher rows and cards become where there is room: with few players, or in a window that is high.
_HIGHER = 1.35
#: The share of a row's width that the names take, and the totals, in parts of 1200.
_NAMES, _TOTAL = 236, 128
#: The width a round wants, and the least one a category gets beside rounds, in the same parts.
_ROUND, _LEAST = 66, 88
#: The part of the header's height that the words over the rounds take.
_ROUNDS_HEAD = 0.44


@dataclass(frozen=True, slots=True)
class PadLayout:
    """The rectangles of the score pad, in pixels."""

    pad: Rect
    header: Rect
    #: One strip per place, from the first down.
    rows: tuple[Rect, ...]
    #: One narrow column per round where points are counted round by round, and the heading over them.
    rounds: tuple[Rect, ...]
    rounds_head: Rect
    #: One column per category, from the top of the header to the bottom of the last row.
    columns: tuple[Rect, ...]
    #: How many of the last columns stand aside, behind a line: those of penalties.
    aside: int
    total: Rect
    postcard: Rect
    winner: Rect
    bars: Rect
    bottom_bar: Rect
    title: Rect
    counting: Rect
    #: What can still be set right, once all is counted.
    amend: Rect
    skip: Rect
    review: Rect
    replay: Rect
    postcard_button: Rect
    new_game: Rect
    play_again: Rect

    def names(self, row: Rect) -> Rect:
        """The part of a row left of the first column."""
        return Rect(row.x, row.y, (*self.rounds, *self.columns)[0].x - row.x, row.h)


def pad_layout(frame: Frame, players: int, columns: int, aside: int = 0, rounds: int = 0) -> PadLayout:
    """Lay out the pad for a window, so many players and so many columns, the last ones of them standing aside.

    Columns of rounds come before them.
    """
    u = frame.u
    body = frame.body(bottom=BOTTOM_BAR)
    margin, gap, depth = u(40), u(24), u(5)
    width = min(body.w - 2 * margin, round(body.h * 2.35))
    left = body.centerx - width // 2
    row_height = u(_ROW_HEIGHTS[players])
    around = u(_HEADER) + u(_FOOT) + depth + gap + u(18) + u(14)
    spare = max(0, body.h - around - players * row_height - u(_TALLEST_CARDS))
    row_height = min(round(row_height * _HIGHER), row_height + spare // (2 * players))
    pad_height = u(_HEADER) + players * row_height + u(_FOOT) + depth
    room = body.h - pad_height - gap - u(18) - u(14)
    low_height = min(room, round(u(_TALLEST_CARDS) * _HIGHER))
    pad = Rect(left, body.y + u(18) + (room - low_height) // 2, width, pad_height)
    header = Rect(pad.x, pad.y, pad.w, u(_HEADER))
    inset = u(12)
    rows = tuple(
        Rect(pad.x + inset, header.bottom + place * row_height, pad.w - 2 * inset, row_height)
        for place in range(players)
    )
    low = Rect(left, pad.bottom + gap, width, low_height)
    postcard_width = min(round(low.h * 1.52), round(width * 0.3))
    winner_width = round((width - postcard_width - 2 * gap) * 0.44)
    postcard = Rect(low.x, low.y, postcard_width, low.h)
    winner = Rect(postcard.right + gap, low.y, winner_width, low.h)
    bars = Rect(winner.right + gap, low.y, low.right - winner.right - gap, low.h)
    narrow, grid, total = _columns(pad, columns, aside, rounds, rows[-1].bottom)
    head = Rect(grid[0].x, header.y, 0, 0)
    if narrow:
        head = Rect(narrow[0].x, header.y, narrow[-1].right - narrow[0].x, round(header.h * _ROUNDS_HEAD))
    return PadLayout(
        pad=pad,
        header=header,
        rows=rows,
        rounds=narrow,
        rounds_head=head,
        columns=grid,
        aside=aside,
        total=total,
        postcard=postcard,
        winner=winner,
        bars=bars,
        **_bar(frame, left, width),
    )


def _columns(
    pad: Rect, count: int, aside: int, rounds: int, bottom: int
) -> tuple[tuple[Rect, ...], tuple[Rect, ...], Rect]:
    """The columns of rounds, those of categories, and the one of totals."""
    names, total = round(pad.w * _NAMES / 1200), round(pad.w * _TOTAL / 1200)
    start, end = pad.x + names, pad.right - total
    space = round(pad.w * 0.012)
    narrow: tuple[Rect, ...] = ()
    if rounds:
        # As wide as they want, but the categories keep what their names need.
        width = min(rounds * pad.w * _ROUND / 1200, end - start - 2 * space - count * pad.w * _LEAST / 1200)
        pitch = width / rounds
        narrow = tuple(
            Rect(start + round(number * pitch), pad.y, round(pitch), bottom - pad.y) for number in range(rounds)
        )
        start += round(width) + space
    step = (end - start - space) / count
    places = []
    for number in range(count):
        shift = space if number >= count - aside else 0
        x = start + round(number * step) + shift
        places.append(Rect(x, pad.y, round(step), bottom - pad.y))
    return narrow, tuple(places), Rect(end, pad.y, total, bottom - pad.y)


def _bar(frame: Frame, left: int, width: int) -> dict[str, Rect]:
    u = frame.u
    bar = frame.bottom_bar()
    high, gap = u(50), u(12)
    y = bar.centery - high // 2

    def place(x: int, wide: int, extra: int = 0) -> Rect:
        return Rect(x, y - extra, wide, high + 2 * extra)

    again = place(left + width - u(216), u(216), u(2))
    new_game = place(again.x - u(20) - u(156), u(156))
    postcard = place(new_game.x - gap - u(148), u(148))
    title = place(left, u(128))
    skip = place(postcard.x - u(20) - u(132), u(132))
    replay = place(skip.x - gap - u(132), u(132))
    counting = Rect(title.right + u(20), y, skip.x - title.right - u(40), high)
    amend = place(replay.x - gap - u(188), u(188))
    return {
        "bottom_bar": bar,
        "title": title,
        "counting": counting,
        "amend": amend,
        "skip": skip,
        # The count is over by then.
        "review": skip,
        "replay": replay,
        "postcard_button": postcard,
        "new_game": new_game,
        "play_again": again,
    }
