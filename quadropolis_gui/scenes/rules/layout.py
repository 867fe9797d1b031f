"""Draws the pages of the rules: words beside a picture, kinds with a scored example, the two modes side by side."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, ROWS, Mode
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.scenes.quadropolis.rules.examples import example_of, neighbour_values_of, values_of
from quadropolis_gui.scenes.quadropolis.rules.pages import KIND_PARAMS, POINTS, Page, PageLook
from quadropolis_gui.scenes.quadropolis.rules.pictures import RulesPictures, draw_example
from quadropolis_gui.scenes.quadropolis.rules.reference_tables import (
    EXPERT_KINDS,
    draw_kind_heading,
    draw_neighbour_strip,
    draw_office_table,
    draw_value_strip,
)
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.kind_chip import draw_kind_chip
from quadropolis_gui.view.ui.layout import columns, cut_bottom, cut_top, inset, rows

_LARGEST, _SMALLEST = 20.0, 11.0
_MODE_LINES = ("rounds", "architects", "city", "fits", "floors", "customers", "kinds")


class PagePainter:
    """Draws any page into the card's face."""

    def __init__(self, kit: Kit, boards: BoardKit) -> None:
        self.kit = kit
        self.boards = boards
        self.pictures = RulesPictures(kit, boards)

    def draw(self, surface: Surface, page: Page, face: Rect) -> None:
        """Draw a page."""
        kit = self.kit
        inner = inset(face, kit.u(34), kit.u(22))
        head, body = cut_top(inner, kit.u(42), kit.u(14))
        title = kit.t(f"rules.{page.key}.title")
        kit.text.draw(surface, title, head, kit.frame.font(27), kit.c.ink, Weight.BLACK)
        match page.look:
            case PageLook.WORDS:
                words, picture = columns(body, [page.words, 100 - page.words], kit.u(30))
                self._draw_words(surface, page, words)
                self.pictures.draw(surface, page.key, picture)
            case PageLook.KINDS:
                self._draw_kinds(surface, page.kinds, body)
            case PageLook.MODES:
                self._draw_modes(surface, body)

    # ---- words

    def _draw_words(self, surface: Surface, page: Page, rect: Rect) -> None:
        kit, c = self.kit, self.kit.c
        lead = kit.t(f"rules.{page.key}.lead", **page.params)
        points = [kit.t(f"rules.{page.key}.{point}", **page.params) for point in POINTS]
        size = self._fitting_size(lead, points, rect)
        gap, indent = round(size * 0.9), round(size * 2.1)
        y = rect.y
        height = kit.text.paragraph_height(lead, rect.w, size, Weight.BOLD)
        kit.text.paragraph(surface, lead, Rect(rect.x, y, rect.w, height), size, c.ink, Weight.BOLD)
        y += height + gap
        for number, text in enumerate(points, 1):
            width = rect.w - indent
            height = kit.text.paragraph_height(text, width, size)
            disc = round(size * 1.5)
            line = kit.text.line_height(size, Weight.SEMIBOLD)
            self.boards.pieces.disc(surface, (rect.x + disc // 2, y + line // 2), disc, number, c.well_top, c.ink_soft)
            kit.text.paragraph(surface, text, Rect(rect.x + indent, y, width, height), size, c.ink_soft)
            y += height + gap

    def _fitting_size(self, lead: str, points: list[str], rect: Rect) -> int:
        """The largest text size at which the whole column fits its height."""
        kit, size = self.kit, _LARGEST
        while size > _SMALLEST:
            pixels = kit.frame.font(size)
            if self._column_height(lead, points, rect.w, pixels) <= rect.h:
                return pixels
            size -= 0.5
        return kit.frame.font(_SMALLEST)

    def _column_height(self, lead: str, points: list[str], width: int, size: int) -> int:
        text, gap, indent = self.kit.text, round(size * 0.9), round(size * 2.1)
        heights = [text.paragraph_height(lead, width, size, Weight.BOLD)]
        heights += [text.paragraph_height(point, width - indent, size) for point in points]
        return sum(heights) + gap * len(points)

    # ---- kinds

    def _draw_kinds(self, surface: Surface, kinds: tuple[Kind, ...], rect: Rect) -> None:
        kit = self.kit
        for kind, cell in zip(kinds, columns(rect, [1] * len(kinds), kit.u(18)), strict=True):
            kit.paint.fill(surface, cell, kit.u(14), kit.c.tint, None, 130)
            self._draw_kind(surface, kind, inset(cell, kit.u(16), kit.u(14)))

    def _draw_kind(self, surface: Surface, kind: Kind, rect: Rect) -> None:
        kit, c = self.kit, self.kit.c
        heading, rest = cut_top(rect, kit.u(34), kit.u(8))
        draw_kind_heading(surface, kit, self.boards, heading, kind)
        table_height = kit.u(140) if kind is Kind.OFFICE else kit.u(50)
        table, rest = cut_bottom(rest, table_height, kit.u(12))
        text = kit.t(f"rules.kinds.{kind.code}", **KIND_PARAMS)
        size = kit.frame.font(16)
        most = round(rest.h * 0.46)
        height = min(most, kit.text.paragraph_height(text, rest.w, size))
        words, picture = cut_top(rest, height, kit.u(10))
        kit.text.paragraph(surface, text, words, size, c.ink_soft)
        draw_example(surface, kit, self.boards, picture, kind)
        self._draw_table(surface, kind, table)

    def _draw_table(self, surface: Surface, kind: Kind, rect: Rect) -> None:
        """The kind's own table, with what the example used lit."""
        lines = [line for line in example_of(kind).score.lines if line.category == kind.code]
        neighbours = neighbour_values_of(kind)
        if kind is Kind.OFFICE:
            used = [(counts["group"], counts["floors"]) for counts in (dict(line.counts) for line in lines)]
            draw_office_table(surface, self.kit, rect, used, tinted=False)
        elif neighbours is not None:
            draw_neighbour_strip(surface, self.kit, rect, neighbours, tint_expert=kind not in EXPERT_KINDS)
        elif values_of(kind) is not None:
            counted = {"floors", "customers", "districts", "towers", "length"}
            lit = frozenset(count for line in lines for name, count in line.counts if name in counted)
            draw_value_strip(surface, self.kit, rect, kind, lit)

    # ---- modes

    def _draw_modes(self, surface: Surface, rect: Rect) -> None:
        kit, c = self.kit, self.kit.c
        head, body = cut_top(rect, kit.u(44), kit.u(6))
        parts = [26, 37, 37]
        for mode, cell in zip((CLASSIC, EXPERT), columns(head, parts, kit.u(12))[1:], strict=True):
            label = kit.t(f"rules.{mode.name}")
            kit.text.draw(surface, label, cell, kit.frame.font(21), c.ink, Weight.BLACK, align="center")
        for key, line in zip(_MODE_LINES, rows(body, [1] * len(_MODE_LINES), kit.u(6)), strict=True):
            kit.paint.fill(surface, line, kit.u(10), c.tint, None, 130)
            name, *cells = columns(line, parts, kit.u(12))
            box = Rect(name.x + kit.u(16), name.y, name.w - kit.u(16), name.h)
            kit.text.draw(surface, kit.t(f"rules.modes.{key}"), box, kit.frame.font(16), c.ink_soft, Weight.BOLD)
            for mode, cell in zip((CLASSIC, EXPERT), cells, strict=True):
                if key == "kinds":
                    self._draw_mode_kinds(surface, mode, cell)
                else:
                    text = self._mode_value(mode, key)
                    kit.text.draw(surface, text, cell, kit.frame.font(17), c.ink, Weight.EXTRABOLD, align="center")

    def _mode_value(self, mode: Mode, key: str) -> str:
        t = self.kit.t
        match key:
            case "rounds":
                return str(mode.rounds)
            case "architects":
                own = "common" if mode.common_pool else "own"
                return t(f"rules.modes.architects_{own}", highest=max(mode.architects))
            case "city":
                return t("rules.modes.city_size", rows=ROWS, columns=mode.columns, districts=len(mode.districts))
            case "fits":
                return t(f"rules.modes.fits_{'numbers' if mode.numbers else 'lines'}")
            case "floors":
                return t("rules.modes.floors_value", count=mode.highest_stack)
            case _:
                return t("rules.modes.customers_value", count=mode.customers_per_shop)

    def _draw_mode_kinds(self, surface: Surface, mode: Mode, rect: Rect) -> None:
        kit = self.kit
        kinds = [kind for kind in Kind if mode.has_offices_and_monuments or kind not in EXPERT_KINDS]
        side = min(round(rect.h * 0.66), rect.w // (len(kinds) + 2))
        gap = round(side * 0.22)
        x = rect.centerx - (side * len(kinds) + gap * (len(kinds) - 1)) // 2
        for kind in kinds:
            draw_kind_chip(surface, kit, Rect(x, rect.centery - side // 2, side, side), kind.code)
            x += side + gap
