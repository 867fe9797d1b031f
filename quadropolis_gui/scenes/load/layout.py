"""Where everything on the Load screen lies; the cards form a grid that scrolls."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pygame import Rect

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.layout import Frame

BAR = 74
MARGIN = 40
CARD = (382, 244)
CARD_GAP = (22, 20)
#: Room around the grid for shadows, the gold rim and the scroll bar.
RIM = 24


@dataclass(frozen=True, slots=True)
class LoadLayout:
    """The rectangles of the screen, in pixels; the widths of the filters follow their texts."""

    filters: Rect
    #: The part of the window in which the cards are seen; wider than the cards by the rim on both sides.
    grid: Rect
    columns: int
    card: tuple[int, int]
    gap: tuple[int, int]
    rim: int
    #: Room above the first row and below the last one.
    pad: int
    bar: Rect

    def content_height(self, count: int) -> int:
        """How high the grid is with so many cards."""
        rows = -(-count // self.columns)
        return 2 * self.pad + rows * self.card[1] + max(0, rows - 1) * self.gap[1]

    def card_rect(self, index: int, offset: int = 0) -> Rect:
        """The place of a card when the grid is scrolled by an offset."""
        row, column = divmod(index, self.columns)
        x = self.grid.x + self.rim + column * (self.card[0] + self.gap[0])
        y = self.grid.y + self.pad + row * (self.card[1] + self.gap[1]) - offset
        return Rect(x, y, *self.card)

    def visible(self, count: int, offset: int) -> range:
        """The cards of which something can be seen."""
        step = self.card[1] + self.gap[1]
        first = max(0, (offset - self.pad - self.rim) // step)
        last = (offset + self.grid.h) // step
        return range(min(count, first * self.columns), min(count, (last + 1) * self.columns))

    def rows_per_page(self) -> int:
        """How many rows Page Up and Page Down go."""
        return max(1, self.grid.h // (self.card[1] + self.gap[1]))


def load_layout(frame: Frame) -> LoadLayout:
    """Lay the screen out for a window."""
    u = frame.u
    body = frame.body(bottom=BAR)
    width = frame.width - 2 * u(MARGIN)
    gap = (u(CARD_GAP[0]), u(CARD_GAP[1]))
    columns = max(3, (width + gap[0]) // (u(CARD[0]) + gap[0]))
    # The last column keeps away from the scroll bar.
    card_width = min((width - u(10) - (columns - 1) * gap[0]) // columns, u(440))
    rim = u(RIM)
    used = columns * card_width + (columns - 1) * gap[0]
    left = u(MARGIN) + (width - u(10) - used) // 2
    top = body.y + u(18)
    filters = Rect(left, top, used, u(44))
    grid_top = filters.bottom + u(4)
    return LoadLayout(
        filters=filters,
        grid=Rect(left - rim, grid_top, used + 2 * rim + u(10), body.bottom - grid_top),
        columns=columns,
        card=(card_width, u(CARD[1])),
        gap=gap,
        rim=rim,
        pad=u(14),
        bar=frame.bottom_bar(BAR),
    )


def button_widths(kit: Kit, texts: Mapping[str, str], room: int) -> tuple[float, dict[str, int]]:
    """Return the size of the words on the buttons, and how wide these are: somewhat less if it is needed."""
    u, text = kit.u, kit.text
    widths: dict[str, int] = {}
    size = 15.0
    for size, least, edges in ((15, 104, 56), (14, 58, 46), (13, 58, 40)):
        font = kit.frame.font(size)
        widths = {
            key: max(u(least), text.width(said, font, Weight.EXTRABOLD) + u(edges)) for key, said in texts.items()
        }
        if sum(widths.values()) <= room:
            break
    return size, widths
