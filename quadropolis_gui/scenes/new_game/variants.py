"""The cards of the games on the New game screen: what every card has in common, and how keys walk through them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame
from pygame import Rect, Surface

from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.theme import lighten
from quadropolis_gui.view.tokens import draw_check_badge
from quadropolis_gui.view.ui.buttons import Card
from quadropolis_gui.view.ui.layer import Layer

#: A fact about a variant: an icon, and a few words.
Fact = tuple[str, str]


#: Words may be so much smaller than designed before the picture beside them gives way.
_SMALLER = 0.96


def card_key(variant: str) -> str:
    """The key of a variant's card."""
    return f"mode_{variant}"


class VariantCard(Card):
    """The card of a variant. The row of cards is one stop for Tab; left and right choose the card beside this one."""

    def __init__(
        self,
        layer: Layer,
        rect: Rect,
        game: str,
        variant: str,
        row: Sequence[str],
        *,
        chosen: bool,
        on_choose: Callable[[str], None],
    ) -> None:
        name, note = layer.kit.t(f"common.{variant}"), layer.kit.t(f"{game}.new_game.{variant}")
        super().__init__(
            layer, rect, key=card_key(variant), draw_content=self._draw, chosen=chosen, radius=layer.kit.u(18),
            on_click=lambda: on_choose(variant), describe=layer.kit.words.labelled(name, note),
        )  # fmt: skip
        self.game = game
        self.variant = variant
        self.on_choose = on_choose
        self._row = row

    @property
    def can_focus(self) -> bool:
        """Whether it can have the focus: only the chosen card of the row can."""
        return self.chosen and super().can_focus

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Choose the card beside this one, until an end is reached."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None:
            return False
        number = self._row.index(self.variant) + step
        if 0 <= number < len(self._row):
            self.on_choose(self._row[number])
        return True

    def jobs_ahead(self) -> Iterable[Callable[[], object]]:
        """Return the parts of it that take long to paint."""
        return FACES[self.game].variant_jobs(self.kit, self.face, self.variant)

    def _draw(self, surface: Surface, face: Rect) -> None:
        u = self.kit.u
        FACES[self.game].draw_variant(surface, self.kit, face, self.variant)
        if self.chosen:
            disc = Rect(0, 0, u(30), u(30))
            disc.center = (face.right - u(12), face.y + u(12))
            self.kit.paint.fill(surface, disc, disc.w // 2, self.kit.c.gold_light, self.kit.c.gold_deep)
            draw_check_badge(surface, self.kit, disc.center, u(24))


def draw_heading(surface: Surface, kit: Kit, place: Rect, game: str) -> None:
    """Draw the sign and the name of a game on the wood, and in a few words what it is about."""
    u, face = kit.u, FACES[game]
    sign = Rect(place.x + u(1), 0, u(24), u(24))
    sign.centery = place.centery
    face.draw_chip(surface, kit, sign)
    ink = kit.on_table
    room = Rect(sign.right + u(9), place.y, place.right - sign.right - u(9), place.h)
    name = kit.text.draw(surface, face.title(kit.words), room, kit.frame.font(20), ink, Weight.BLACK)
    rest = Rect(name.right + u(12), place.y + u(2), place.right - name.right - u(12), place.h)
    about = kit.t(f"{game}.new_game.about")
    kit.text.draw(surface, about, rest, kit.frame.font(14), ink, Weight.BOLD)


def draw_variant_card(
    surface: Surface,
    kit: Kit,
    face: Rect,
    title: str,
    note: str,
    facts: Sequence[Fact],
    draw_picture: Callable[[Surface, Rect], int],
) -> None:
    """Draw a card as those of all games are: words and facts at the left, a picture at the right.

    `draw_picture` draws at the right end of the room it is given, and returns where its picture begins.
    """
    u, c, text = kit.u, kit.c, kit.text
    spare = max(0, face.h - u(141))
    pad = u(21) + spare // 6
    # The picture makes room for the words, but not more than it can bear.
    wanted = max(
        round(text.width(title, kit.frame.font(20), Weight.BLACK) * _SMALLER),
        *(u(27) + round(text.width(label, kit.frame.font(13), Weight.BOLD) * _SMALLER) for _, label in facts),
    )
    across = face.w - u(20) - wanted - u(8 + 16)
    most = min(face.h - 2 * pad + u(20), round(face.w * 0.38))
    room = Rect(0, face.y + pad, max(round(face.w * 0.27), min(most, across)), face.h - 2 * pad)
    room.right = face.right - u(16)
    left, right = face.x + u(20), draw_picture(surface, room) - u(8)
    y = face.y + u(11) + spare // 5
    text.draw(surface, title, Rect(left, y, right - left, u(30)), kit.frame.font(20), c.ink, Weight.BLACK, least=11)
    step = u(25) + spare // 8
    first = face.bottom - u(22) - spare // 5 - (len(facts) - 1) * step
    # Large words go down to the facts.
    top = y + u(31)
    box = Rect(left, top, right - left, max(u(40) + spare // 6, first - u(12) - top))
    text.paragraph(surface, note, box, kit.frame.font(13), c.muted)
    room = Rect(left + u(27), 0, right - left - u(27), u(24))
    fit = text.fit_together(((label, room.w) for _, label in facts), kit.frame.font(13))
    for number, (icon, label) in enumerate(facts):
        middle = first + number * step
        chip = Rect(left, middle - u(10), u(20), u(20))
        kit.paint.fill(surface, chip, u(6), lighten(c.tint, 0.1), c.tint)
        kit.icons.draw(surface, icon, chip.center, u(12), c.icon)
        text.draw(surface, label, room.move(0, middle - u(12)), kit.frame.font(13), c.ink, Weight.BOLD, fit=fit)
