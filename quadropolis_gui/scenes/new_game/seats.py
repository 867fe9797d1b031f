"""The seats of the New game screen: card, colours to choose from, and the empty seat that waits."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from quadropolis_gui.scenes.new_game.layout import SeatPlaces
from quadropolis_gui.storage.saves.seat_colours import PLAYER_COLOURS
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank, rounded, tinted
from quadropolis_gui.view.theme import darken, lighten
from quadropolis_gui.view.tokens import draw_emblem
from quadropolis_gui.view.ui.layer import Layer, Widget


def draw_seat(surface: Surface, kit: Kit, places: SeatPlaces, number: int, colour: str) -> None:
    """Draw the card of a taken seat without its widgets."""
    u, c, card = kit.u, kit.c, places.card
    radius, depth = u(20), u(5)
    kit.paint.card(surface, card, radius, depth, u(8))
    strip = u(8)
    face = (card.w, card.h - depth)

    def make() -> Surface:
        # The upper edge of the card's own shape, so that it follows the round corners.
        result = blank((card.w, strip))
        result.blit(tinted(rounded(face, radius), kit.theme.player(colour).colour), (0, 0))
        return result

    surface.blit(kit.paint.cached(("seat strip", face, strip, colour), make), card.topleft)
    draw_emblem(surface, kit, places.medallion.center, places.medallion.w, colour)
    label = kit.t("new_game.seat", number=number)
    kit.text.draw(surface, label, places.label, kit.frame.font(13), c.muted, Weight.BOLD)


def draw_person(surface: Surface, kit: Kit, place: Rect) -> None:
    """Draw what is said of a person who plays here."""
    u, c = kit.u, kit.c
    disc = Rect(place.x + u(2), place.y + u(16), u(44), u(44))
    kit.paint.fill(surface, disc, disc.w // 2, lighten(c.tint, 0.1), c.tint)
    kit.icons.draw(surface, "person", disc.center, u(22), c.icon)
    x = disc.right + u(12)
    upper = Rect(x, disc.centery - u(21), place.right - x, u(22))
    lower = Rect(x, disc.centery, place.right - x, u(20))
    kit.text.draw(surface, kit.t("new_game.here.title"), upper, kit.frame.font(14), c.ink, Weight.EXTRABOLD)
    kit.text.draw(surface, kit.t("new_game.here.note"), lower, kit.frame.font(13), c.muted, Weight.SEMIBOLD)


def draw_likes(surface: Surface, kit: Kit, place: Rect, text: str) -> None:
    """Draw what the opponent who plays here likes."""
    kit.text.draw(surface, text, place, kit.frame.font(13), kit.c.ink_soft, Weight.SEMIBOLD, least=12)


def likes_rect(kit: Kit, place: Rect, text: str) -> Rect:
    """Return the part of the line that the words about what an opponent likes take."""
    wide = kit.text.width(text, kit.frame.font(13), Weight.SEMIBOLD)
    return Rect(place.x, place.y, min(place.w, wide), place.h)


class ColourPicker(Widget):
    """A player's colours in a row, each with its emblem; left and right keys change the choice."""

    def __init__(
        self,
        layer: Layer,
        rect: Rect,
        colour: str,
        taken: frozenset[str],
        *,
        key: str,
        on_change: Callable[[str], None],
        describe: str,
    ) -> None:
        super().__init__(layer, rect, key=key, radius=rect.h // 2)
        self.colour = colour
        self.taken = taken
        self.on_change = on_change
        self._description = describe

    def spot(self, index: int) -> Rect:
        """The place of a colour."""
        place = self.place
        step = min(place.w / len(PLAYER_COLOURS), place.h * 0.98)
        return Rect(place.x + round(index * step), place.y, round(step), place.h)

    @property
    def focus_rect(self) -> Rect:
        """Where the focus ring goes: around the colours, not the room beside them."""
        return self.spot(0).union(self.spot(len(PLAYER_COLOURS) - 1))

    def choose(self, colour: str) -> None:
        """Choose a colour, as a person would."""
        if colour != self.colour:
            self.kit.sounds.play("button")
            self.on_change(colour)

    def activate(self) -> None:
        """Take the colour under the pointer; by keyboard, the next one."""
        if self.host.focus.visible:
            self._step(1, around=True)
            return
        for number, colour in enumerate(PLAYER_COLOURS):
            if self.spot(number).collidepoint(self.host.pointer):
                self.choose(colour)

    @property
    def lets_pass(self) -> bool:
        """Whether Left and Right go on past it: nothing is changed on the way to something else."""
        return True

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Change the colour with left and right, until the end is reached."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        return bool(step) and self._step(step)

    def describe(self) -> str:
        """Say in words which colour is chosen."""
        return self.kit.words.labelled(self._description, self.kit.t(f"new_game.colours.{self.colour}"))

    def _step(self, step: int, around: bool = False) -> bool:
        index = PLAYER_COLOURS.index(self.colour) + step
        if not around and not 0 <= index < len(PLAYER_COLOURS):
            return False
        self.choose(PLAYER_COLOURS[index % len(PLAYER_COLOURS)])
        return True

    def paint(self, surface: Surface) -> None:
        """Draw all colours; the chosen one has a dark ring, those of other seats are smaller."""
        kit, c = self.kit, self.kit.c
        for number, colour in enumerate(PLAYER_COLOURS):
            spot = self.spot(number)
            size = round(min(spot.w, spot.h) * (0.62 if colour in self.taken else 0.76))
            if colour == self.colour:
                ring = Rect(0, 0, size + 2 * kit.u(4), size + 2 * kit.u(4))
                ring.center = spot.center
                kit.paint.ring(surface, ring, ring.w // 2, max(2, kit.u(2)), c.ink)
            elif self.is_hovered and spot.collidepoint(self.host.pointer):
                size = round(size * 1.12)
            draw_emblem(surface, kit, spot.center, size, colour)
            if colour in self.taken:
                veil = Rect(0, 0, size, size)
                veil.center = spot.center
                kit.paint.fill(surface, veil, size // 2, c.panel_top, None, 130)


class EmptySeat(Widget):
    """A place at the table where nobody sits yet; pressing it adds somebody."""

    def __init__(self, layer: Layer, rect: Rect, *, key: str, on_click: Callable[[], None]) -> None:
        super().__init__(layer, rect, key=key, radius=layer.kit.u(20), on_click=on_click)

    def activate(self) -> None:
        """Let somebody sit down, with a soft sound."""
        self.kit.sounds.play("button")
        super().activate()

    def describe(self) -> str:
        """Say in words what it is."""
        return self.kit.words.labelled(self.kit.t("new_game.empty.title"), self.kit.t("new_game.empty.note"))

    def paint(self, surface: Surface) -> None:
        """Draw the hollow with a plus sign and what it offers."""
        kit, u, c, place = self.kit, self.kit.u, self.kit.c, self.place
        draw_hollow(surface, kit, place, self.is_hovered or self.is_pressed)
        middle = place.centery - u(30)
        disc = Rect(0, 0, u(62), u(62))
        disc.center = (place.centerx, middle)
        kit.paint.fill(surface, disc, disc.w // 2, c.shadow, None, 90 if self.is_hovered else 60)
        kit.icons.draw(surface, "plus", disc.center, u(28), c.on_dark)
        for key, y, size, weight in (
            ("new_game.empty.title", middle + u(44), 17, Weight.EXTRABOLD),
            ("new_game.empty.note", middle + u(70), 14, Weight.SEMIBOLD),
        ):
            box = Rect(place.x + u(16), y, place.w - u(32), u(26))
            kit.text.draw(surface, kit.t(key), box, kit.frame.font(size), c.on_dark, weight, align="center")


def draw_hollow(surface: Surface, kit: Kit, place: Rect, lit: bool = False) -> None:
    """Draw a place at the table where nothing lies."""
    c = kit.c
    # Dark enough for the light words on it.
    floor = darken(c.table, 0.42)
    if lit:
        floor = lighten(floor, 0.1)
    kit.paint.well(
        surface, place, kit.u(20), top=floor, bottom=lighten(floor, 0.05), dark=c.shadow, depth=max(2, kit.u(4)),
        alpha=110, edge=lighten(c.table, 0.25),
    )  # fmt: skip
