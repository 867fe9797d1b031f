"""Where the points of a told move come from, below its sentence in one line or two: cause by cause, kind by kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.scoring import Category
from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.quadropolis.table.reason_words import ReasonWords
from quadropolis_gui.scenes.quadropolis.table.show.reasons import OWN, Group, Reasons
from quadropolis_gui.scenes.table.show.account import Facts
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.kind_chip import draw_kind_chip
from quadropolis_gui.view.quadropolis.score_words import PENALTIES, ScoreWords


@dataclass(frozen=True, slots=True)
class _Part:
    """Some words, or a change of a kind with its chip and its name, with or without what it counts for."""

    text: str = ""
    category: Category | None = None
    change: int = 0
    name: str = ""
    #: Room after it.
    gap: int = 7


@dataclass(frozen=True, slots=True)
class _Manner:
    """How much is said: names of kinds beside their chips, what counts only at the end, and how large."""

    #: In how many lines.
    lines: int
    size: int
    #: Whether what the building counts for is said, too, and what others count for.
    whys: bool = True
    others: bool = True
    end: bool = True
    names: bool = True
    #: Whether pieces that moved are signs rather than words.
    signs: bool = False


#: From the fullest to the shortest: two lines come before any word is left out, and what does not count yet gives way
#: before any cause does, what others count for before what the building itself does.
_MANNERS = (
    _Manner(1, 14),
    _Manner(2, 14),
    _Manner(2, 12),
    _Manner(2, 12, end=False),
    _Manner(2, 12, others=False, end=False),
    _Manner(2, 12, whys=False, end=False),
    _Manner(2, 12, whys=False, end=False, names=False),
    _Manner(2, 12, whys=False, end=False, names=False, signs=True),
)

#: Parts that are not torn apart, such as a cause and the first of what it changed.
_Unit = list[_Part]


class MoveFacts(Facts):
    """Draws why a move brought its points, as fully as there is room for."""

    def __init__(self, kit: Kit, words: ScoreWords, entry: LogEntry, found: Reasons) -> None:
        self._kit = kit
        self._words = words
        self._reasons = ReasonWords(words)
        self._found = found
        self._nothing = self._reasons.nothing(entry, found)
        self._left_out = self._reasons.left_out(entry, found)
        self.parts = found.parts

    def lines(self, width: int) -> int:
        """Return how many lines it takes: one, or two where that is too little."""
        return len(self._laid_out(width)[1])

    def draw(self, surface: Surface, room: Rect) -> None:
        """Draw all causes, if need be without names of kinds."""
        manner, lines = self._laid_out(room.w)
        height = room.h // len(lines)
        for number, parts in enumerate(lines):
            self._draw(surface, Rect(room.x, room.y + number * height, room.w, height), parts, manner)

    def _laid_out(self, width: int) -> tuple[_Manner, list[list[_Part]]]:
        """Return the fullest manner that has room, and what stands in its lines."""
        for manner in _MANNERS:
            lines = self._broken(manner, width)
            if len(lines) <= manner.lines and all(self._width(line, manner) <= width for line in lines):
                break
        return manner, lines[: manner.lines] or [[]]

    def _broken(self, manner: _Manner, width: int) -> list[list[_Part]]:
        lines: list[list[_Part]] = []
        for unit in self._units(manner):
            if lines and self._width([*lines[-1], *unit], manner) <= width:
                lines[-1] += unit
            else:
                lines.append(unit)
        return lines

    def _units(self, manner: _Manner) -> Iterator[_Unit]:
        if self._nothing:
            yield [_Part(self._nothing, gap=18)]
        found, label_of = self._found, self._reasons.sign if manner.signs else self._reasons.label
        for cause, group in found.groups.items():
            whys = manner.whys and (manner.others or cause == OWN)
            yield from self._group(label_of(cause, group), group, replace(manner, whys=whys))
        if not manner.end:
            return
        for text in (self._left_out, self._reasons.absorbed(found)):
            if text:
                yield [_Part(text, gap=18)]
        if found.idle:
            yield from self._group(self._kit.t("quadropolis.show.idle"), Group(found.idle), manner)

    def _group(self, label: str, group: Group, manner: _Manner) -> Iterator[_Unit]:
        if not group.changes:
            yield [_Part(label, gap=18)]
            return
        last, unit = list(group.changes)[-1], [_Part(label)] if label else []
        for category, change in group.changes.items():
            name = self._name(category, change, group, manner) if manner.names else ""
            yield [*unit, _Part(category=category, change=change, name=name, gap=18 if category is last else 10)]
            unit = []

    def _name(self, category: Category, change: int, group: Group, manner: _Manner) -> str:
        if category in PENALTIES:
            return self._words.points(change, signed=True)
        return self._reasons.counted(category, group) if manner.whys else self._reasons.named(category, group)

    def _width(self, parts: list[_Part], manner: _Manner) -> int:
        gaps = sum(self._kit.u(part.gap) for part in parts[:-1])
        return gaps + sum(self._width_of(part, manner) for part in parts)

    def _width_of(self, part: _Part, manner: _Manner) -> int:
        kit, size = self._kit, self._kit.frame.font(manner.size)
        if part.category is None:
            return kit.text.width(part.text, size)
        wide = kit.u(26) + kit.text.width(self._amount(part), size, Weight.BLACK)
        return wide + (kit.u(5) + kit.text.width(part.name, size) if part.name else 0)

    def _amount(self, part: _Part) -> str:
        """Return the points that came or went; of pieces without a place, how many fewer or more there are."""
        return self._reasons.unused(part.change) if part.category in PENALTIES else self._kit.words.signed(part.change)

    def _draw(self, surface: Surface, room: Rect, parts: list[_Part], manner: _Manner) -> None:
        kit, size, x = self._kit, self._kit.frame.font(manner.size), room.x
        for part in parts:
            wide = min(self._width_of(part, manner), room.right - x)
            if wide <= 0 or (part.category is not None and wide < self._width_of(part, manner)):
                return
            place = Rect(x, room.y, wide, room.h)
            if part.category is None:
                kit.text.draw(surface, part.text, place, size, kit.c.muted_on_dark)
            else:
                self._draw_change(surface, place, part, part.category, manner)
            x = place.right + kit.u(part.gap)

    def _draw_change(self, surface: Surface, place: Rect, part: _Part, category: Category, manner: _Manner) -> None:
        kit, size = self._kit, self._kit.frame.font(manner.size)
        chip = min(place.h, kit.u(20))
        sign = Rect(place.x, place.centery - chip // 2, chip, chip)
        if category in PENALTIES:
            icon = "meeple" if category is Category.UNUSED_INHABITANTS else "barrel"
            kit.icons.draw(surface, icon, sign.center, chip)
        else:
            draw_kind_chip(surface, kit, sign, category.value)
        label = self._amount(part)
        x, wide = place.x + kit.u(26), kit.text.width(label, size, Weight.BLACK)
        ink = kit.c.gold if part.change > 0 and category not in PENALTIES else kit.c.muted_on_dark
        kit.text.draw(surface, label, Rect(x, place.y, wide, place.h), size, ink, Weight.BLACK)
        if part.name:
            x += wide + kit.u(5)
            name = Rect(x, place.y, place.right - x, place.h)
            kit.text.draw(surface, part.name, name, size, kit.c.muted_on_dark)
