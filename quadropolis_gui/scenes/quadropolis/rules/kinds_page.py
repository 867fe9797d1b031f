"""The pages of the rules on the kinds of building: each with its words, a scored example, and its table."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.scenes.quadropolis.rules.examples import example_of, neighbour_values_of, values_of
from quadropolis_gui.scenes.quadropolis.rules.pictures import draw_example
from quadropolis_gui.scenes.quadropolis.rules.reference_tables import (
    EXPERT_KINDS,
    draw_expert_key,
    draw_kind_heading,
    draw_neighbour_strip,
    draw_office_table,
    draw_value_strip,
)
from quadropolis_gui.scenes.rules.page import Page
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.ui.layout import columns, cut_bottom, cut_top, inset

#: What is counted in the lines of a score, where the table of the kind is by count.
_COUNTED = frozenset({"floors", "customers", "districts", "towers", "length"})


class KindsPage(Page):
    """Kinds of building side by side."""

    def __init__(self, kit: Kit, key: str, kinds: tuple[Kind, ...]) -> None:
        super().__init__(kit, key)
        self.boards = BoardKit.of(kit)
        self.kinds = kinds

    def draw_body(self, surface: Surface, rect: Rect) -> None:
        """Draw a column for each kind."""
        kit, kinds = self.kit, self.kinds
        for kind, cell in zip(kinds, columns(rect, [1] * len(kinds), kit.u(18)), strict=True):
            kit.paint.fill(surface, cell, kit.u(14), kit.c.tint, None, 130)
            self._draw_kind(surface, kind, inset(cell, kit.u(16), kit.u(14)))

    def draw_key(self, surface: Surface, head: Rect) -> int:
        """Draw what the tint of some numbers means, where there are any."""
        if all(kind in EXPERT_KINDS for kind in self.kinds):
            return head.right
        return draw_expert_key(surface, self.kit, head) - self.kit.u(16)

    def _draw_kind(self, surface: Surface, kind: Kind, rect: Rect) -> None:
        kit, c = self.kit, self.kit.c
        heading, rest = cut_top(rect, kit.u(34), kit.u(8))
        draw_kind_heading(surface, kit, self.boards, heading, kind)
        table_height = kit.u(140) if kind is Kind.OFFICE else kit.u(50)
        table, rest = cut_bottom(rest, table_height, kit.u(12))
        most = {"classic": CLASSIC.customers_per_shop, "expert": EXPERT.customers_per_shop}
        text = kit.t(f"quadropolis.rules.kinds.{kind.code}", **most)
        size = kit.frame.font(16)
        height = min(round(rest.h * 0.46), kit.text.paragraph_height(text, rest.w, size))
        words, picture = cut_top(rest, height, kit.u(10))
        kit.text.paragraph(surface, text, words, size, c.ink_soft)
        draw_example(surface, kit, self.boards, picture, kind)
        self._draw_table(surface, kind, table)

    def _draw_table(self, surface: Surface, kind: Kind, rect: Rect) -> None:
        """Draw the kind's own table, with what the example used lit."""
        lines = [line for line in example_of(kind).score.lines if line.category == kind.code]
        neighbours = neighbour_values_of(kind)
        if kind is Kind.OFFICE:
            used = [(counts["group"], counts["floors"]) for counts in (dict(line.counts) for line in lines)]
            draw_office_table(surface, self.kit, rect, used, tinted=False)
        elif neighbours is not None:
            draw_neighbour_strip(surface, self.kit, rect, neighbours, tint_expert=kind not in EXPERT_KINDS)
        elif values_of(kind) is not None:
            lit = frozenset(count for line in lines for name, count in line.counts if name in _COUNTED)
            draw_value_strip(surface, self.kit, rect, kind, lit)
