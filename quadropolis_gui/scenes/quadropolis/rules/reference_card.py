"""The reference card: the scoring tables on one sheet, over any screen, at any time.

Over a game it shows what counts in that game; elsewhere it shows both modes, with what is Expert only marked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.modes import MODES, Mode
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.scenes.quadropolis.rules.examples import neighbour_values_of, values_of
from quadropolis_gui.scenes.quadropolis.rules.reference_tables import (
    EXPERT_KINDS,
    draw_expert_ground,
    draw_expert_key,
    draw_kind_heading,
    draw_neighbour_strip,
    draw_office_table,
    draw_value_strip,
)
from quadropolis_gui.scenes.rules.card import CardSheet
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.theme import WHITE, legible
from quadropolis_gui.view.ui.layout import columns, cut_bottom, cut_top, inset, rows

_BY_COUNT = (Kind.TOWER, Kind.SHOP, Kind.SERVICE, Kind.PARK, Kind.HARBOR)
_BY_NEIGHBOUR = (Kind.FACTORY, Kind.MONUMENT)
#: The kinds of a Classic game in two columns, in the order of the score pad.
_CLASSIC = (Kind.TOWER, Kind.SHOP, Kind.SERVICE, Kind.PARK, Kind.FACTORY, Kind.HARBOR)

#: How many hundredths of the width the kinds that are counted take in Expert.
_LEFT = 56
#: The room for the sign of what is unused, before its words.
_PILL = 54


@dataclass(frozen=True, slots=True)
class _Places:
    kinds: Mapping[Kind, Rect]
    unused: Rect
    ties: Rect


class ReferenceCard(CardSheet):
    """The tables of one mode, or of both."""

    places: _Places

    def __init__(self, kit: Kit, mode: Mode | None = None) -> None:
        self.boards = BoardKit.of(kit)
        #: The mode of the game that is played; None shows both.
        self.mode = mode
        super().__init__(kit)

    @property
    def wanted_height(self) -> float:
        """No higher than its kinds need, and what is said below them."""
        usual, high = (64, 660) if self._has_expert_kinds else (34, 470)
        return high + sum(self._foot_heights()) / self.kit.frame.scale - usual

    def lay_out(self) -> None:
        """Find the places of all kinds."""
        self.places = (_places if self._has_expert_kinds else _classic_places)(
            self.kit, self.body, self._foot_heights()
        )

    def _foot_heights(self) -> list[int]:
        """Return how high the rows below the kinds are: what is unused, and ties, as many lines as each needs."""
        kit, width = self.kit, self.inner_width
        unused, ties = (kit.t(f"quadropolis.rules.card.{name}") for name in ("unused", "ties"))
        if self._has_expert_kinds:
            width = round((width - kit.u(16)) * _LEFT / 100)
            rooms = (unused, width - kit.u(_PILL)), (ties, width)
            return [max(kit.u(32), self.line_height(text, wide) + kit.u(4)) for text, wide in rooms]
        width = (width - kit.u(16)) // 2
        return [max(kit.u(34), self.line_height(unused, width - kit.u(_PILL)), self.line_height(ties, width))]

    def subtitle(self) -> str:
        """Of which modes these points are."""
        which = "subtitle" if self.mode is None else f"of_{self.mode.name}"
        return self.kit.t(f"quadropolis.rules.card.{which}")

    @property
    def _has_expert_kinds(self) -> bool:
        return self.mode is None or self.mode.has_offices_and_monuments

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of building that are explained."""
        return tuple(self.places.kinds)

    def draw_content(self, surface: Surface) -> None:
        """Draw every kind, what is unused, and ties."""
        for kind, place in self.places.kinds.items():
            if kind is Kind.OFFICE:
                self._draw_office(surface, place)
            elif kind in _BY_NEIGHBOUR and self._has_expert_kinds:
                self._draw_by_neighbour(surface, place, kind)
            else:
                self._draw_in_a_row(surface, place, kind)
        self._draw_unused(surface, self.places.unused)
        self.draw_line(surface, self.places.ties, self.kit.t("quadropolis.rules.card.ties"))

    def draw_key(self, surface: Surface, right: int) -> int:
        """Draw what the tint means where both modes are shown."""
        if self.mode is not None:
            return right
        return draw_expert_key(surface, self.kit, Rect(self.head.x, self.head.y, right - self.head.x, self.head.h))

    def _by(self, kind: Kind) -> str:
        """What the points of a kind depend on; Parks count Office Towers in Expert only."""
        key = f"quadropolis.rules.card.by.{kind.code}"
        if self.mode is not None and kind is Kind.PARK:
            key = f"quadropolis.rules.card.by.park_{self.mode.name}"
        return self.kit.t(key)

    def _ground(self, surface: Surface, place: Rect, kind: Kind) -> tuple[Rect, Rect]:
        """Draw the ground of one kind, marked if in Expert only; return the place of its heading and what is left."""
        kit = self.kit
        inner = inset(place, kit.u(10), kit.u(6))
        heading, below = cut_top(inner, min(kit.u(28), round(inner.h * 0.45)), kit.u(2))
        if self.mode is None and kind in EXPERT_KINDS:
            mark = draw_expert_ground(surface, kit, place, kit.u(10))
            # What it needs stands before the letter in the corner.
            heading.w = min(heading.w, mark.x - kit.u(3) - heading.x)
        else:
            kit.paint.fill(surface, place, kit.u(10), kit.c.tint, None, 120)
        return heading, below

    def _draw_in_a_row(self, surface: Surface, place: Rect, kind: Kind) -> None:
        kit = self.kit
        kit.paint.fill(surface, place, kit.u(10), kit.c.tint, None, 120)
        inner = inset(place, kit.u(10), kit.u(7))
        # Fewer cells leave more room for the words, and large words ask for more of it.
        share = (46 if self._has_expert_kinds else 53) * kit.frame.text_scale / kit.frame.scale
        share = 100 - (100 - share) * self._part_of_strip(kind)
        words, values = columns(inner, [share, 100 - share], kit.u(12))
        heading, by = cut_top(words, min(kit.u(28), round(words.h * 0.46)), kit.u(2))
        # Two lines of large words reach into the edge below.
        by.h += kit.u(4)
        draw_kind_heading(surface, kit, self.boards, heading, kind)
        kit.text.paragraph(surface, self._by(kind), by, kit.frame.font(13), kit.c.ink_soft, valign="middle")
        if kind in _BY_COUNT:
            draw_value_strip(surface, kit, values, kind, mode=self.mode)
        else:
            draw_neighbour_strip(surface, kit, values, self._neighbours(kind), tint_expert=False)

    def _part_of_strip(self, kind: Kind) -> float:
        """Return how much of the room for values a kind needs whose cells are as wide as those of the longest strip."""
        counts = {each: len(values_of(each) or ()) for each in _BY_COUNT} if self._has_expert_kinds else {}
        return counts[kind] / max(counts.values()) if kind in counts else 1.0

    def _neighbours(self, kind: Kind) -> Mapping[Kind, int]:
        """What each neighbour of a kind is worth, as far as it is in the game."""
        values = neighbour_values_of(kind)
        if values is None:
            raise ValueError(f"{kind.code} has no table by neighbour")
        return {other: vp for other, vp in values.items() if self._has_expert_kinds or other not in EXPERT_KINDS}

    def _draw_by_neighbour(self, surface: Surface, place: Rect, kind: Kind) -> None:
        kit = self.kit
        heading, below = self._ground(surface, place, kind)
        draw_kind_heading(surface, kit, self.boards, heading, kind)
        words, strip = rows(below, [34, 66], kit.u(2))
        kit.text.draw(surface, self._by(kind), words, kit.frame.font(13), kit.c.ink_soft, Weight.SEMIBOLD)
        tinted = self.mode is None and kind is Kind.FACTORY
        draw_neighbour_strip(surface, kit, strip, self._neighbours(kind), tint_expert=tinted)

    def _draw_office(self, surface: Surface, place: Rect) -> None:
        kit = self.kit
        heading, below = self._ground(surface, place, Kind.OFFICE)
        draw_kind_heading(surface, kit, self.boards, heading, Kind.OFFICE)
        words, table = cut_top(below, kit.u(19))
        kit.text.draw(surface, self._by(Kind.OFFICE), words, kit.frame.font(13), kit.c.ink_soft, Weight.SEMIBOLD)
        draw_office_table(surface, kit, table, tinted=False)

    def _draw_unused(self, surface: Surface, place: Rect) -> None:
        kit, c = self.kit, self.kit.c
        pill = Rect(place.x, 0, kit.u(_PILL - 10), min(place.h, kit.u(26)))
        pill.centery = place.centery
        kit.paint.pill(surface, pill, c.negative)
        ink = legible(WHITE, c.negative)
        kit.text.draw(surface, kit.words.number(-1), pill, kit.frame.font(16), ink, Weight.BLACK, align="center")
        rest = Rect(pill.right + kit.u(10), place.y, place.right - pill.right - kit.u(10), place.h)
        kit.text.paragraph(
            surface,
            kit.t("quadropolis.rules.card.unused"),
            rest,
            kit.frame.font(13),
            c.ink_soft,
            Weight.BOLD,
            valign="middle",
        )


def _places(kit: Kit, body: Rect, foot_heights: Sequence[int]) -> _Places:
    """All eight kinds: those with a table by count at the left, the larger tables at the right."""
    left, right = columns(body, [_LEFT, 100 - _LEFT], kit.u(16))
    foot, left = cut_bottom(left, sum(foot_heights), kit.u(8))
    unused, ties = rows(foot, foot_heights)
    kinds = dict(zip(_BY_COUNT, rows(left, [1] * len(_BY_COUNT), kit.u(8)), strict=True))
    kinds |= zip((*_BY_NEIGHBOUR, Kind.OFFICE), rows(right, [24, 24, 52], kit.u(8)), strict=True)
    return _Places(kinds, unused, ties)


def _classic_places(kit: Kit, body: Rect, foot_heights: Sequence[int]) -> _Places:
    """The six kinds of Classic in two columns."""
    foot, body = cut_bottom(body, sum(foot_heights), kit.u(12))
    unused, ties = columns(foot, [1, 1], kit.u(16))
    places = [place for column in columns(body, [1, 1], kit.u(16)) for place in rows(column, [1, 1, 1], kit.u(10))]
    return _Places(dict(zip(_CLASSIC, places, strict=True)), unused, ties)


def reference_card(kit: Kit, variant: str | None = None) -> ReferenceCard:
    """The card of a mode, or of both."""
    return ReferenceCard(kit, None if variant is None else MODES[variant])
