"""The reference card: the scoring tables of both modes on one sheet, over any screen, at any time."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.scenes.reference_card_tables import (
    draw_expert_ground,
    draw_kind_heading,
    draw_neighbour_strip,
    draw_office_table,
    draw_value_strip,
)
from quadropolis_gui.scenes.rules_examples import neighbour_values_of
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.view.board_kit import BoardKit
from quadropolis_gui.view.buttons import ButtonKind, IconButton
from quadropolis_gui.view.dialogs import Sheet
from quadropolis_gui.view.fonts import Weight
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.layout import columns, cut_bottom, cut_top, inset, rows

_BY_COUNT = (Kind.TOWER, Kind.SHOP, Kind.SERVICE, Kind.PARK, Kind.HARBOR)
_CLOSING = (pygame.K_ESCAPE, pygame.K_F1, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


@dataclass(frozen=True, slots=True)
class _Places:
    panel: Rect
    head: Rect
    by_count: tuple[Rect, ...]
    factory: Rect
    monument: Rect
    office: Rect
    unused: Rect
    ties: Rect


class ReferenceCard(Sheet):
    """A modal sheet; Esc, F1, Enter, the cross or a click beside it puts it away."""

    def __init__(self, kit: Kit, boards: BoardKit) -> None:
        super().__init__(kit, lambda _: None)
        self.boards = boards
        self.relayout()

    def relayout(self) -> None:
        """Find its place again."""
        kit = self.kit
        self.layer.reset((kit.frame.width, kit.frame.height))
        self.places = _places(kit)
        side = kit.u(34)
        corner = Rect(self.places.head.right - side, self.places.head.y, side, side)
        IconButton(
            self.layer, corner, "cross", key="close", tip=kit.t("rules.card.close"), on_click=self.close,
            kind=ButtonKind.PLAIN, icon_size=14,
        )  # fmt: skip

    def process_event(self, event: pygame.event.Event) -> bool:
        """Take all input while it is open."""
        if event.type == pygame.KEYDOWN and event.key in _CLOSING:
            self.kit.sounds.play("button")
            self.close()
            return True
        if self.layer.process_event(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and not self.places.panel.collidepoint(event.pos):
            self.close()
        return True

    def draw(self, surface: Surface) -> None:
        """Draw the sheet over a veil."""
        kit, p = self.kit, self.places
        kit.paint.veil(surface, surface.get_rect(), 140)
        kit.paint.panel(surface, p.panel, kit.u(22), depth=kit.u(5), shadow=kit.u(14), shadow_alpha=170)
        self._draw_head(surface)
        for kind, place in zip(_BY_COUNT, p.by_count, strict=True):
            self._draw_by_count(surface, place, kind)
        for kind, place in ((Kind.FACTORY, p.factory), (Kind.MONUMENT, p.monument)):
            self._draw_by_neighbour(surface, place, kind)
        self._draw_office(surface, p.office)
        self._draw_unused(surface, p.unused)
        self._draw_line(surface, p.ties, kit.t("rules.card.ties"))
        self.layer.draw(surface)

    def _draw_head(self, surface: Surface) -> None:
        kit, c, head = self.kit, self.kit.c, self.places.head
        title = kit.text.draw(
            surface, kit.t("rules.card.title"), Rect(head.x, head.y, head.w // 2, head.h), kit.frame.font(24), c.ink,
            Weight.BLACK,
        )  # fmt: skip
        right = head.right - kit.u(34) - kit.u(18)
        label, size = kit.t("rules.card.expert_only"), kit.frame.font(13)
        width = min(kit.text.width(label, size, Weight.BOLD), kit.u(170))
        box = Rect(right - width, head.y, width, head.h)
        kit.text.draw(surface, label, box, size, c.ink_soft, Weight.BOLD)
        swatch = Rect(box.x - kit.u(32), 0, kit.u(24), kit.u(22))
        swatch.centery = head.centery
        draw_expert_ground(surface, kit, swatch, kit.u(5))
        note = Rect(title.right + kit.u(16), head.y + kit.u(4), swatch.x - title.right - kit.u(32), head.h - kit.u(4))
        kit.text.draw(surface, kit.t("rules.card.subtitle"), note, kit.frame.font(14), c.muted, Weight.BOLD)

    def _ground(self, surface: Surface, place: Rect) -> tuple[Rect, Rect]:
        """Draw the ground of one kind; returns the place of its heading and what is left below."""
        kit = self.kit
        kit.paint.fill(surface, place, kit.u(10), kit.c.tint, None, 120)
        inner = inset(place, kit.u(10), kit.u(6))
        return cut_top(inner, min(kit.u(28), round(inner.h * 0.45)), kit.u(2))

    def _draw_by_count(self, surface: Surface, place: Rect, kind: Kind) -> None:
        kit = self.kit
        kit.paint.fill(surface, place, kit.u(10), kit.c.tint, None, 120)
        inner = inset(place, kit.u(10), kit.u(7))
        words, values = columns(inner, [46, 54], kit.u(12))
        heading, by = cut_top(words, min(kit.u(28), round(words.h * 0.46)), kit.u(2))
        draw_kind_heading(surface, kit, self.boards, heading, kind)
        kit.text.paragraph(
            surface, kit.t(f"rules.card.by.{kind.code}"), by, kit.frame.font(13), kit.c.ink_soft, valign="middle"
        )
        draw_value_strip(surface, kit, values, kind)

    def _draw_by_neighbour(self, surface: Surface, place: Rect, kind: Kind) -> None:
        kit, values = self.kit, neighbour_values_of(kind)
        if values is None:
            raise ValueError(f"{kind.code} has no table by neighbour")
        heading, below = self._ground(surface, place)
        draw_kind_heading(surface, kit, self.boards, heading, kind)
        words, strip = rows(below, [34, 66], kit.u(2))
        by = kit.t(f"rules.card.by.{kind.code}")
        kit.text.draw(surface, by, words, kit.frame.font(13), kit.c.ink_soft, Weight.SEMIBOLD)
        draw_neighbour_strip(surface, kit, strip, values, tint_expert=kind is Kind.FACTORY)

    def _draw_office(self, surface: Surface, place: Rect) -> None:
        kit = self.kit
        heading, below = self._ground(surface, place)
        draw_kind_heading(surface, kit, self.boards, heading, Kind.OFFICE)
        words, table = cut_top(below, kit.u(19))
        by = kit.t("rules.card.by.office")
        kit.text.draw(surface, by, words, kit.frame.font(13), kit.c.ink_soft, Weight.SEMIBOLD)
        draw_office_table(surface, kit, table)

    def _draw_unused(self, surface: Surface, place: Rect) -> None:
        kit, c = self.kit, self.kit.c
        pill = Rect(place.x, 0, kit.u(44), min(place.h, kit.u(26)))
        pill.centery = place.centery
        kit.paint.pill(surface, pill, c.negative)
        kit.text.draw(
            surface, kit.words.number(-1), pill, kit.frame.font(16), (255, 255, 255), Weight.BLACK, align="center"
        )
        rest = Rect(pill.right + kit.u(10), place.y, place.right - pill.right - kit.u(10), place.h)
        kit.text.paragraph(
            surface, kit.t("rules.card.unused"), rest, kit.frame.font(13), c.ink_soft, Weight.BOLD, valign="middle"
        )

    def _draw_line(self, surface: Surface, place: Rect, text: str) -> None:
        kit = self.kit
        kit.text.paragraph(surface, text, place, kit.frame.font(13), kit.c.ink_soft, Weight.BOLD, valign="middle")


def _places(kit: Kit) -> _Places:
    frame = kit.frame
    width = min(frame.width - 2 * kit.u(32), max(kit.u(1180), round(frame.width * 0.72)))
    height = min(frame.height - 2 * kit.u(36), kit.u(660))
    panel = Rect(0, 0, width, height)
    panel.center = frame.rect.center
    inner = inset(panel, kit.u(26), kit.u(20))
    head, body = cut_top(inner, kit.u(38), kit.u(12))
    left, right = columns(body, [56, 44], kit.u(16))
    foot, left = cut_bottom(left, kit.u(64), kit.u(8))
    unused, ties = rows(foot, [1, 1])
    by_count = rows(left, [1] * len(_BY_COUNT), kit.u(8))
    factory, monument, office = rows(right, [24, 24, 52], kit.u(8))
    return _Places(panel, head, tuple(by_count), factory, monument, office, unused, ties)


def open_reference_card(scene: Scene, boards: BoardKit) -> ReferenceCard:
    """Lay the card over a screen."""
    card = ReferenceCard(scene.kit, boards)
    scene.open_modal(card)
    return card
