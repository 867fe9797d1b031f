"""The page of the rules that compares the two modes."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, ROWS, Mode
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.scenes.quadropolis.rules.reference_tables import EXPERT_KINDS
from quadropolis_gui.scenes.rules.page import Page
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.kind_chip import draw_kind_chip
from quadropolis_gui.view.ui.layout import columns, cut_top, rows

_LINES = ("rounds", "architects", "city", "fits", "floors", "customers", "kinds")


class ModesPage(Page):
    """A table: what there is to know, in Classic and in Expert."""

    def draw_body(self, surface: Surface, rect: Rect) -> None:
        """Draw the names of the modes, and a line for everything in which they differ."""
        kit, c = self.kit, self.kit.c
        head, body = cut_top(rect, kit.u(44), kit.u(6))
        parts = [26, 37, 37]
        for mode, cell in zip((CLASSIC, EXPERT), columns(head, parts, kit.u(12))[1:], strict=True):
            label = kit.t(f"common.{mode.name}")
            kit.text.draw(surface, label, cell, kit.frame.font(21), c.ink, Weight.BLACK, align="center")
        for key, line in zip(_LINES, rows(body, [1] * len(_LINES), kit.u(6)), strict=True):
            kit.paint.fill(surface, line, kit.u(10), c.tint, None, 130)
            name, *cells = columns(line, parts, kit.u(12))
            box = Rect(name.x + kit.u(16), name.y, name.w - kit.u(16), name.h)
            kit.text.draw(
                surface, kit.t(f"quadropolis.rules.modes.{key}"), box, kit.frame.font(16), c.ink_soft, Weight.BOLD
            )
            for mode, cell in zip((CLASSIC, EXPERT), cells, strict=True):
                if key == "kinds":
                    self._draw_kinds(surface, mode, cell)
                else:
                    text = self._value(mode, key)
                    kit.text.draw(surface, text, cell, kit.frame.font(17), c.ink, Weight.EXTRABOLD, align="center")

    def _value(self, mode: Mode, key: str) -> str:
        t = self.kit.t
        match key:
            case "rounds":
                return str(mode.rounds)
            case "architects":
                own = "common" if mode.common_pool else "own"
                return t(f"quadropolis.rules.modes.architects_{own}", highest=max(mode.architects))
            case "city":
                return t(
                    "quadropolis.rules.modes.city_size", rows=ROWS, columns=mode.columns, districts=len(mode.districts)
                )
            case "fits":
                return t(f"quadropolis.rules.modes.fits_{'numbers' if mode.numbers else 'lines'}")
            case "floors":
                return t("quadropolis.rules.modes.floors_value", count=mode.highest_stack)
            case _:
                return t("quadropolis.rules.modes.customers_value", count=mode.customers_per_shop)

    def _draw_kinds(self, surface: Surface, mode: Mode, rect: Rect) -> None:
        kit = self.kit
        kinds = [kind for kind in Kind if mode.has_offices_and_monuments or kind not in EXPERT_KINDS]
        side = min(round(rect.h * 0.66), rect.w // (len(kinds) + 2))
        gap = round(side * 0.22)
        x = rect.centerx - (side * len(kinds) + gap * (len(kinds) - 1)) // 2
        for kind in kinds:
            draw_kind_chip(surface, kit, Rect(x, rect.centery - side // 2, side, side), kind.code)
            x += side + gap
