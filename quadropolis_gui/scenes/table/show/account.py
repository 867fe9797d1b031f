"""What is said of a move in the bottom bar: one sentence, and below it why, in one line or two.

A turn that is told and a moment that is looked back at say the same, with the words of the same source.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.tokens import draw_emblem

#: The height of a line of reasons where there are two of them.
_LINE = 20
#: How much of the room the sentence has above a single line.
_UPPER = 0.56


class Facts(ABC):
    """Why a move did what it did: what stands below its sentence."""

    #: How many parts there are to read: each takes time.
    parts: int = 1

    @abstractmethod
    def lines(self, width: int) -> int:
        """Return how many lines it takes: one, or two where that is too little."""

    @abstractmethod
    def draw(self, surface: Surface, room: Rect) -> None:
        """Draw it in a room as high as its lines."""


@dataclass(frozen=True, slots=True)
class Account:
    """A move as it is told: the sentence, and why if there is more to say."""

    sentence: str
    facts: Facts | None = None


class WordFacts(Facts):
    """Reasons that are words alone, one beside the other."""

    def __init__(self, kit: Kit, rows: Sequence[str]) -> None:
        self._kit = kit
        self._rows = rows
        self.parts = len(rows)

    def lines(self, width: int) -> int:
        """Return how many lines it takes: one, or two where that is too little."""
        return 1 if len(self._broken(width)) == 1 else 2

    def _broken(self, width: int) -> Sequence[str]:
        """Return the reasons in lines: together as far as they fit, each whole if it can be."""
        kit, size = self._kit, self._kit.frame.font(14)
        return kit.text.wrap(kit.words.listed(self._rows), width, size)

    def draw(self, surface: Surface, room: Rect) -> None:
        """Draw the reasons in as many lines as they take."""
        kit, size, lines = self._kit, self._kit.frame.font(14), self._broken(room.w)
        shown = lines if len(lines) <= 2 else [lines[0], " ".join(lines[1:])]
        height = room.h // len(shown)
        for number, line in enumerate(shown):
            place = Rect(room.x, room.y + number * height, room.w, height)
            kit.text.draw(surface, line, place, size, kit.c.muted_on_dark, own=False)


def draw_account(surface: Surface, kit: Kit, account: Account, colour: str | None, end: int) -> None:
    """Draw what is said of a move beside the emblem of a player's colour, if it is anybody's; `end` is its right."""
    bar = kit.frame.bottom_bar()
    left = bar.x + kit.u(28)
    if colour is not None:
        draw_emblem(surface, kit, (bar.x + kit.u(52), bar.centery), kit.u(44), colour)
        left = bar.x + kit.u(90)
    room = Rect(left, bar.y + kit.u(6), end - left - kit.u(16), bar.h - kit.u(10))
    if account.facts is None:
        _say(surface, kit, room, account.sentence)
        return
    if account.facts.lines(room.w) == 1:
        upper = Rect(room.x, room.y, room.w, round(room.h * _UPPER))
        lower = Rect(room.x, upper.bottom, room.w, room.bottom - upper.bottom - kit.u(6))
    else:
        height = 2 * max(kit.u(_LINE), round(kit.frame.font(14) * 1.3))
        upper = Rect(room.x, room.y, room.w, room.h - height)
        lower = Rect(room.x, upper.bottom - kit.u(4), room.w, height)
    _say(surface, kit, upper, account.sentence)
    account.facts.draw(surface, lower)


def _say(surface: Surface, kit: Kit, room: Rect, sentence: str) -> None:
    kit.text.draw(surface, sentence, room, kit.frame.font(19), kit.c.on_dark, Weight.EXTRABOLD, own=False)
