"""What is written in the finale: the card of the category that is counted, the banner of the winner, name plates."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.categories import Categories
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank, graded, soft_edge, tinted, whiten
from quadropolis_gui.view.theme import WHITE, darken, legible, lighten
from quadropolis_gui.view.tokens import draw_emblem, draw_star
from quadropolis_gui.view.ui.layout import inset, rows

#: The crown is so large, in units of the reference.
_CROWN = 56
#: The air between the star and the first digit of a total.
_STAR_AIR = 6


@dataclass(frozen=True, slots=True)
class Banner:
    """What is said of the winner: who, by how much, and where it was close, what decided."""

    title: str
    note: str
    reason: str = ""


class SignPainter:
    """Draws the words of one finale."""

    def __init__(self, kit: Kit, session: Session, categories: Categories) -> None:
        self._kit = kit
        self._session = session
        self._categories = categories

    # ---- the card of a category

    def draw_card(self, surface: Surface, place: Rect, category: str, rule: str, part: float) -> None:
        """Draw what is counted and how, as far (0 to 1) as the card has come down."""
        kit, c, u = self._kit, self._kit.c, self._kit.u
        face = Rect(place.x, place.y - round((1 - part) * u(18)), place.w, place.h - u(5))
        kit.paint.panel(surface, face, u(20), depth=u(5), shadow=u(8), shadow_alpha=130)
        side = u(50)
        sign = Rect(face.x + u(18), face.centery - side // 2, side, side)
        self._categories.draw_sign(surface, sign, category)
        words = Rect(sign.right + u(16), face.y + u(5), face.right - sign.right - u(32), face.h - u(8))
        upper, lower = rows(words, [39, 61])
        size, weight = (
            kit.text.fit_paragraph(rule, lower.size, kit.frame.font(15), Weight.SEMIBOLD, 12)[0],
            Weight.SEMIBOLD,
        )
        # A rule of one line leaves half of its room: both move together, to the middle.
        spare = max(0, lower.h - kit.text.paragraph_height(rule, lower.w, size, weight))
        upper.y += spare // 2
        lower = Rect(lower.x, upper.bottom, lower.w, lower.h - spare)
        name = self._categories.name(category)
        kit.text.draw(surface, name, upper, kit.frame.font(24), c.ink, Weight.BLACK)
        kit.text.paragraph(surface, rule, lower, size, c.ink_soft, weight, least=12)

    def draw_opening(self, surface: Surface, place: Rect, title: str, note: str) -> None:
        """Draw what is going to happen, before the first category."""
        kit, c, u = self._kit, self._kit.c, self._kit.u
        face = Rect(place.x, place.y, place.w, place.h - u(5))
        kit.paint.panel(surface, face, u(20), depth=u(5), shadow=u(8), shadow_alpha=130)
        upper, lower = rows(inset(face, u(18), u(10)), [58, 42])
        kit.text.draw(surface, title, upper, kit.frame.font(25), c.ink, Weight.BLACK, align="center")
        kit.text.draw(surface, note, lower, kit.frame.font(15), c.muted, Weight.SEMIBOLD, align="center")

    # ---- the winner

    def draw_banner(self, surface: Surface, place: Rect, banner: Banner, part: float) -> None:
        """Draw who won on a golden banner, as far (0 to 1) as it has come down."""
        kit, c, u = self._kit, self._kit.c, self._kit.u
        face = place.move(0, round((part - 1) * (place.bottom + u(20))))
        rim = self.draw_banner_shadow(surface, face)
        kit.paint.fill(surface, rim, u(22), (255, 247, 224))
        kit.paint.fill(surface, face, u(20), c.gold_light, c.gold_deep)
        if kit.theme.outline:
            kit.paint.ring(surface, face, u(20), kit.theme.outline, c.panel_edge)
        room = inset(face, u(20), u(6))
        upper, *lines = rows(room, [50, 27, 27] if banner.reason else [60, 40])
        ink = legible(c.gold_ink, c.gold_deep)
        kit.text.draw(surface, banner.title, upper, kit.frame.font(34), ink, Weight.BLACK, align="center", own=False)
        for text, line in zip((banner.note, banner.reason), lines, strict=False):
            kit.text.draw(surface, text, line, kit.frame.font(16), ink, Weight.EXTRABOLD, align="center", own=False)

    def draw_banner_shadow(self, surface: Surface, face: Rect) -> Rect:
        """Draw what is below the banner, and return its rim."""
        u = self._kit.u
        edge = max(2, u(3))
        rim = face.inflate(2 * edge, 2 * edge)
        self._kit.paint.shadow(surface, rim.move(0, u(4)), u(24), u(8), 150)
        return rim

    @property
    def crown(self) -> Surface:
        """The crown with its light edge and its shadow."""
        kit = self._kit
        size = kit.u(_CROWN)
        return kit.paint.cached(("finale crown", size), lambda: self._paint_crown(size))

    def _paint_crown(self, size: int) -> Surface:
        kit, c = self._kit, self._kit.c
        shape = whiten(kit.icons.get("crown", size, WHITE).copy())
        edge, blur = max(2, kit.u(3)), max(1, kit.u(3))
        pad = edge + 3 * blur
        result = blank((shape.get_width() + 2 * pad, shape.get_height() + 2 * pad))
        soft = tinted(soft_edge(shape, blur, 1.6), c.shadow, 150)
        result.blit(soft, (edge, edge + blur))
        light = tinted(shape, (255, 250, 236))
        for x in (-edge, 0, edge):
            for y in (-edge, 0, edge):
                result.blit(light, (pad + x, pad + y))
        result.blit(graded(shape, c.gold_light, darken(c.gold_deep, 0.06)), (pad, pad))
        return result

    # ---- name plates

    def draw_plate(self, surface: Surface, place: Rect, player: int, total: float, *, wins: bool) -> None:
        """Draw a player's plate: emblem, name and points by now, in gold for a winner."""
        kit, c, u = self._kit, self._kit.c, self._kit.u
        seat = self._session.seat(player)
        colour = kit.theme.player(seat.color).colour
        radius, edge = u(12), max(2, u(3 if wins else 2))
        rim = place.inflate(2 * edge, 2 * edge)
        if wins:
            kit.paint.glow(surface, rim, radius + edge, max(3, u(7)), c.glow, 1.4)
        else:
            kit.paint.shadow(surface, place.move(0, u(3)), radius, u(5), 130)
        kit.paint.fill(surface, rim, radius + edge, c.gold_light if wins else (255, 250, 238))
        kit.paint.fill(surface, place, radius, self._ground(colour), darken(self._ground(colour), 0.14))
        size = u(40)
        draw_emblem(surface, kit, (place.x + u(28), place.centery), size, seat.color)
        number = kit.frame.font(30)
        star, box = self.points_places(place, total)
        draw_star(surface, kit, star.center, star.w)
        kit.text.rolling(surface, total, box, number, WHITE, Weight.BLACK)
        left = place.x + u(54)
        name = Rect(left, place.y, star.x - u(4) - left, place.h)
        kit.text.draw(surface, seat.name, name, kit.frame.font(19), WHITE, Weight.EXTRABOLD, own=False)

    def points_places(self, place: Rect, total: float) -> tuple[Rect, Rect]:
        """Return where on a plate the star and the points lie, with air between them."""
        kit, u, number = self._kit, self._kit.u, self._kit.frame.font(30)
        widest = max(kit.text.width(text, number, Weight.BLACK) for text in ("000", str(round(total))))
        box = Rect(place.right - u(14) - widest, 0, widest, kit.text.line_height(number, Weight.BLACK))
        star = Rect(box.x - u(_STAR_AIR) - u(26), 0, u(26), u(26))
        box.centery = star.centery = place.centery
        return star, box

    @staticmethod
    def _ground(colour: tuple[int, int, int]) -> tuple[int, int, int]:
        """A player's colour, dark enough for white words."""
        return legible(colour, WHITE, 5.2)

    # ---- the strip of categories

    def draw_strip_cell(
        self, surface: Surface, place: Rect, category: str, *, done: bool, current: bool, now: str
    ) -> None:
        """Draw a category in the bar: its sign, whether it is counted, and its name where there is room for it."""
        kit, c, u = self._kit, self._kit.c, self._kit.u
        if current:
            kit.paint.gold_rim(surface, place, u(10), max(2, u(2)), max(2, u(4)))
        kit.paint.fill(surface, place, u(10), lighten(c.bar_top, 0.10 if done or current else 0.03))
        named = place.w >= u(76)
        row = Rect(place.x + u(6), place.y + u(5), place.w - u(12), u(28)) if named else inset(place, u(5))
        side = min(u(26), row.w)
        sign = Rect(row.x, row.centery - side // 2, side, side)
        if not named:
            sign.midtop = (row.centerx, row.y)
        self._categories.draw_sign(surface, sign, category)
        size = u(16)
        if done:
            spot = (row.right - size // 2 - u(3), row.centery) if named else (row.centerx, row.bottom - size // 2)
            kit.icons.draw(surface, "check", spot, size, lighten(c.switch_on, 0.25))
        elif current and named:
            box = Rect(sign.right + u(4), row.y, row.right - sign.right - u(4), row.h)
            if kit.text.width(now, kit.frame.font(13), Weight.BLACK) <= box.w:
                kit.text.draw(surface, now, box, kit.frame.font(14), c.gold, Weight.BLACK, align="right", least=10)
            else:
                kit.icons.draw(surface, "play", (row.right - size // 2 - u(3), row.centery), size, c.gold)
        if named:
            label = Rect(place.x + u(4), row.bottom, place.w - u(8), place.bottom - row.bottom - u(2))
            ink = c.on_dark if done or current else c.muted_on_dark
            text = self._categories.step(category)
            kit.text.draw(surface, text, label, kit.frame.font(13), ink, Weight.BOLD, align="center", least=10)


def fallen(picture: Surface, rest: tuple[int, int], part: float, height: int) -> tuple[Surface, Rect]:
    """Return a picture on its way down to where it rests at its middle: it turns a little until it lies still."""
    turned = pygame.transform.rotozoom(picture, 14 * (1 - part), 1.0) if part < 1 else picture
    return turned, turned.get_rect(center=(rest[0], rest[1] - round((1 - part) * height)))
