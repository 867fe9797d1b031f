"""Where everything of the finale goes: the columns side by side, the card over them, the strip and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from quadropolis_gui.scenes.finale.columns import HIDDEN
from quadropolis_gui.scenes.finale.filling import Exhibit
from quadropolis_gui.view.ui.layout import Frame, columns

#: How wide an exhibit may be, by how many there are.
_WIDEST = {1: 330, 2: 330, 3: 316, 4: 292}
_CARD, _PLATE = (640, 100), (232, 56)
#: Room over the highest exhibit: for a crown.
_CROWN = 58
#: What a column has beside its bands: its foot, which sinks by what penalties cost, and what stays of it then.
_FOOT, _FOOT_LEFT = 74, 50
_STRIP_CELL = 104


@dataclass(frozen=True, slots=True)
class BarLayout:
    """The places in the bar at the bottom."""

    strip: tuple[Rect, ...]
    #: While it is told.
    again: Rect
    skip: Rect
    #: At the end.
    again_icon: Rect
    replay: Rect
    postcard: Rect
    pad: Rect
    play_again: Rect


@dataclass(frozen=True, slots=True)
class FinaleLayout:
    """The places of a window."""

    body: Rect
    #: Where the floor begins.
    floor: int
    card: Rect
    #: Per player: where they stand, and the name plate before the column.
    cells: tuple[Rect, ...]
    plates: tuple[Rect, ...]
    #: Where columns end, hidden by the plates.
    ground: int
    #: The height of a foot, and the upper edge that no exhibit may pass.
    foot: int
    ceiling: int
    bar: BarLayout


def finale_layout(frame: Frame, players: int, chapters: int, *, over: bool) -> FinaleLayout:
    """Return the places for so many players and chapters; the strip makes room for more buttons when it is over."""
    u = frame.u
    body = Rect(0, u(48), frame.width, frame.height - u(48) - u(82))
    card = Rect(0, body.y + u(12), u(_CARD[0]), u(_CARD[1]))
    card.centerx = body.centerx
    share = min((body.w - u(24)) / players, u(420))
    row = Rect(0, body.y, round(share * players), body.h)
    row.centerx = body.centerx
    cells = columns(row, [1] * players)
    plates = []
    for cell in cells:
        plate = Rect(0, 0, min(u(_PLATE[0]), cell.w - u(16)), u(_PLATE[1]))
        plate.midbottom = (cell.centerx, body.bottom - u(26))
        plates.append(plate)
    return FinaleLayout(
        body=body,
        floor=body.bottom - u(78),
        card=card,
        cells=tuple(cells),
        plates=tuple(plates),
        ground=plates[0].y + u(HIDDEN),
        foot=u(_FOOT),
        ceiling=card.bottom + u(_CROWN),
        bar=_bar(frame, chapters, over=over),
    )


def _bar(frame: Frame, chapters: int, *, over: bool) -> BarLayout:
    u, bar = frame.u, frame.bottom_bar()
    high, gap = u(50), u(10)
    y = bar.centery - high // 2

    def before(right: int, width: float, extra: int = 0) -> Rect:
        return Rect(right - u(width), y - extra, u(width), high + 2 * extra)

    play_again = before(bar.right - u(16), 190, u(2))
    pad = before(play_again.x - gap, 176)
    postcard = before(pad.x - gap, 140)
    replay = before(postcard.x - gap, 120)
    skip = before(bar.right - u(16), 136)
    again = before(skip.x - gap, 126)
    again_icon = before(replay.x - gap, 50)
    left = u(16)
    room = (again_icon if over else again).x - u(16) - left
    gap = u(6)
    wide = min(u(_STRIP_CELL), (room - gap * (chapters - 1)) // chapters)
    high = u(56)
    strip = tuple(Rect(left + number * (wide + gap), bar.centery - high // 2, wide, high) for number in range(chapters))
    return BarLayout(strip, again, skip, again_icon, replay, postcard, pad, play_again)


def lay_out_exhibits(frame: Frame, places: FinaleLayout, exhibits: Sequence[Exhibit]) -> None:
    """Give all exhibits the same size, with room below them for their columns."""
    width = min(frame.u(_WIDEST[min(4, len(exhibits))]), places.cells[0].w - frame.u(8))
    for exhibit in exhibits:
        exhibit.lay_out(width, round((places.ground - places.ceiling) * exhibit.share))


def point_height(frame: Frame, places: FinaleLayout, exhibits: Sequence[Exhibit], most: int, worst: int) -> float:
    """Return how high a point is: the column with most of them still fits, and a foot can sink by the worst loss."""
    room = places.ground - places.ceiling - places.foot - max(each.foot + each.overhang for each in exhibits)
    sink = places.foot - frame.u(_FOOT_LEFT)
    return min(room / max(1, most), sink / worst if worst else room)
