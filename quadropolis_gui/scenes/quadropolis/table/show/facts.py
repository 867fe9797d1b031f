"""Where the points of a told move come from, in one line below its sentence: cause by cause, kind by kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.scoring import Category
from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.quadropolis.table.reason_words import ReasonWords
from quadropolis_gui.scenes.quadropolis.table.show.reasons import Reasons
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.kind_chip import draw_kind_chip
from quadropolis_gui.view.quadropolis.score_words import PENALTIES, ScoreWords


@dataclass(frozen=True, slots=True)
class _Part:
    """Some words, or a change of a kind with its chip."""

    text: str = ""
    category: Category | None = None
    change: int = 0
    #: Room after it.
    gap: int = 7


@dataclass(frozen=True, slots=True)
class _Manner:
    """How much is said: names of kinds beside their chips, what counts only at the end, and how large."""

    names: bool
    end: bool
    size: int
    #: Whether pieces that moved are signs rather than words.
    signs: bool = False


#: From the fullest to the shortest: what does not count yet and words give way before any cause does.
_MANNERS = (
    _Manner(True, True, 14),
    _Manner(False, True, 14),
    _Manner(True, False, 14),
    _Manner(False, False, 14),
    _Manner(False, False, 14, signs=True),
    _Manner(False, False, 12, signs=True),
)


class MoveFacts:
    """Draws the line of one table."""

    def __init__(self, kit: Kit, words: ScoreWords) -> None:
        self._kit = kit
        self._words = words
        self._reasons = ReasonWords(words)

    def draw(self, entry: LogEntry, found: Reasons, surface: Surface, room: Rect) -> None:
        """Draw as much as there is room for: all causes, if need be without names of kinds."""
        nothing = self._reasons.nothing(entry, found)
        for manner in _MANNERS:
            parts = list(self._parts(found, nothing, manner))
            if manner is _MANNERS[-1] or self._width(parts, manner) <= room.w:
                self._draw(surface, room, parts, manner)
                return

    def _parts(self, found: Reasons, nothing: str, manner: _Manner) -> Iterator[_Part]:
        if nothing:
            yield _Part(nothing, gap=18)
        label_of = self._reasons.sign if manner.signs else self._reasons.label
        groups = [(label_of(cause, group), group.changes) for cause, group in found.groups.items()]
        if found.idle and manner.end:
            groups.append((self._kit.t("quadropolis.show.idle"), found.idle))
        for label, changes in groups:
            if label:
                yield _Part(label)
            last = list(changes)[-1]
            for category, change in changes.items():
                yield _Part(category=category, change=change, gap=18 if category is last else 10)

    def _width(self, parts: list[_Part], manner: _Manner) -> int:
        gaps = sum(self._kit.u(part.gap) for part in parts[:-1])
        return gaps + sum(self._width_of(part, manner) for part in parts)

    def _width_of(self, part: _Part, manner: _Manner) -> int:
        kit, size = self._kit, self._kit.frame.font(manner.size)
        if part.category is None:
            return kit.text.width(part.text, size)
        wide = kit.u(26) + kit.text.width(kit.words.signed(part.change), size, Weight.BLACK)
        return wide + (kit.u(5) + kit.text.width(self._name(part.category), size) if manner.names else 0)

    def _name(self, category: Category) -> str:
        return self._words.category(category)

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
                self._draw_change(surface, place, part.category, part.change, manner)
            x = place.right + kit.u(part.gap)

    def _draw_change(self, surface: Surface, place: Rect, category: Category, change: int, manner: _Manner) -> None:
        kit, size = self._kit, self._kit.frame.font(manner.size)
        chip = min(place.h, kit.u(20))
        sign = Rect(place.x, place.centery - chip // 2, chip, chip)
        if category in PENALTIES:
            icon = "meeple" if category is Category.UNUSED_INHABITANTS else "barrel"
            kit.icons.draw(surface, icon, sign.center, chip)
        else:
            draw_kind_chip(surface, kit, sign, category.value)
        label = kit.words.signed(change)
        x, wide = place.x + kit.u(26), kit.text.width(label, size, Weight.BLACK)
        ink = kit.c.gold if change > 0 and category not in PENALTIES else kit.c.muted_on_dark
        kit.text.draw(surface, label, Rect(x, place.y, wide, place.h), size, ink, Weight.BLACK)
        if manner.names:
            x += wide + kit.u(5)
            name = Rect(x, place.y, place.right - x, place.h)
            kit.text.draw(surface, self._name(category), name, size, kit.c.muted_on_dark)
