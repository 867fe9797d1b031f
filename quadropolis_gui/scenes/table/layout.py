"""Where the frame of the table lies, and the measures that games lay their boards out with.

A game finds its own places between the bars; this module has what is the same for all: the column of the other players
and the log at the right, and the buttons of the bottom bar.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.layout import Frame, columns

GAP = 16
SIDE_COLUMN = 184
CARD_GAP = 10
LEAST_LOG = 92
#: Room for the buttons before Confirm, which share it by the length of their words.
ACTIONS = 364
#: What the buttons of the frame that stand there may say.
BACK_WORDS = ("table.buttons.undo", "table.buttons.put_back")
ADVISE_WORDS = ("advice.button", "advice.stop")
#: Room around the words of such a button.
AROUND_WORDS = 48


@dataclass(frozen=True, slots=True)
class TablePlaces:
    """The rectangles of the frame, in pixels."""

    prompt: Rect
    #: The large board of one player.
    board: Rect
    #: Whose board that is, and the score.
    header: Rect
    #: The small boards of the others, clockwise after the large one.
    rivals: tuple[Rect, ...]
    #: Where the last moves are listed; empty where the small boards tell them.
    log: Rect
    #: The buttons of the bottom bar.
    back: Rect
    advise: Rect
    confirm: Rect
    #: All the room before Confirm.
    actions: Rect
    #: How many lines a move takes in the log.
    log_lines: int = 1

    @property
    def stage(self) -> Rect:
        """Where whoever acts comes forward: below the prompt, beside the large board."""
        return Rect(self.prompt.x, self.prompt.bottom, self.prompt.w, self.board.bottom - self.prompt.bottom)


def right_column(frame: Frame, column: Rect, rivals: int, highest: int) -> tuple[tuple[Rect, ...], Rect]:
    """Return the places of the small boards, none higher than `highest`, and of the log below them."""
    gap = frame.u(CARD_GAP)
    height = min(highest, (column.h - frame.u(LEAST_LOG) - rivals * gap) // rivals)
    return _stacked(column, rivals, height, gap)


def filled_column(frame: Frame, column: Rect, rivals: int, highest: int) -> tuple[tuple[Rect, ...], Rect]:
    """Return the same for small boards that tell the last moves themselves: the log has what they leave, if anything.

    Where there is no room for a log, its place is empty and the small boards fill the column.
    """
    gap = frame.u(CARD_GAP)
    height = (column.h - (rivals - 1) * gap) // rivals
    if column.h - rivals * (min(highest, height) + gap) >= frame.u(LEAST_LOG):
        return _stacked(column, rivals, min(highest, height), gap)
    places, _ = _stacked(column, rivals, height, gap)
    return places, Rect(column.x, column.bottom, column.w, 0)


def _stacked(column: Rect, count: int, height: int, gap: int) -> tuple[tuple[Rect, ...], Rect]:
    places = [Rect(column.x, column.y + i * (height + gap), column.w, height) for i in range(count)]
    start = places[-1].bottom + gap
    return tuple(places), Rect(column.x, start, column.w, column.bottom - start)


def button_room(frame: Frame, bar: Rect, side: Rect) -> tuple[Rect, Rect]:
    """Return the room for the buttons of the bottom bar, and that of Confirm below the column at the right."""
    u = frame.u
    height = u(48)
    y = bar.centery - height // 2 - u(2)
    width = max(u(SIDE_COLUMN), min(side.w, u(230)))
    confirm = Rect(bar.right - u(GAP) - width, y, width, height)
    return Rect(confirm.x - u(14) - u(ACTIONS), y, u(ACTIONS), height), confirm


def action_places(kit: Kit, room: Rect, sayings: Sequence[Sequence[str]]) -> list[Rect]:
    """Return the places of buttons, each as wide as the longest of the words it will ever have asks for."""
    size, around = kit.frame.font(16), kit.u(AROUND_WORDS)
    widths = [max(kit.text.width(kit.t(key), size, Weight.EXTRABOLD) for key in keys) for keys in sayings]
    spare = max(0, room.w - sum(widths) - len(widths) * around)
    return columns(room, [width + around + spare / len(widths) for width in widths], kit.u(8))


def log_rows(frame: Frame, box: Rect, count: int, lines: int = 1) -> list[Rect]:
    """Return the rows of the last moves on the log, the newest first, as many as have room."""
    if not box.h:
        return []
    u = frame.u
    inner = Rect(box.x + u(7), box.y + u(7), box.w - u(14), box.h - u(14))
    height = max(u(24), frame.font(13) + u(6)) + (lines - 1) * round(frame.font(13) * 1.25)
    most = max(1, inner.h // height)
    return [Rect(inner.x, inner.y + i * height, inner.w, height) for i in range(min(most, count))]
