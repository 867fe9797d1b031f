"""How one saved game looks on the Load screen: game and variant, date, picture, title, round, whose turn, players."""

from __future__ import annotations

import datetime as dt

from pygame import Rect, Surface

from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.load.pictures import CardPictures, daytime_of
from quadropolis_gui.storage.saves.index import SaveSummary, Shelf
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.scenery import Daytime
from quadropolis_gui.view.paint.typesetting import LEAST_SIZE, NARROWEST
from quadropolis_gui.view.theme import WHITE, Colour, lighten
from quadropolis_gui.view.tokens import draw_check_badge, draw_emblem, draw_label

#: The height of the line above the picture, with the sign of the game.
_HEAD = 35


def picture_place(kit: Kit, card: Rect) -> tuple[Rect, int]:
    """Where the picture on a card goes, and how round it is."""
    edge, head = kit.u(8), kit.u(_HEAD)
    return Rect(card.x + edge, card.y + head, card.w - 2 * edge, kit.u(162) - head), kit.u(12)


def title_of(kit: Kit, save: SaveSummary) -> str:
    """The title as it is shown."""
    return save.title or kit.t("load.untitled")


def state_of(kit: Kit, save: SaveSummary) -> str:
    """Whose turn it is, or who won."""
    if not save.usable:
        return ""
    if save.to_move is not None:
        return kit.t("load.turn", name=save.seats[save.to_move].name)
    if len(save.winners) == 1:
        return kit.t("load.won", name=save.seats[save.winners[0]].name)
    return kit.t("load.shared") if save.winners else kit.t("load.finished")


def detail_of(kit: Kit, save: SaveSummary) -> str:
    """Variant and round in a few words, as beside the Load button."""
    if not save.usable:
        return kit.t("load.detail.set_aside")
    mode = kit.words.of(save.game).t(f"common.{save.variant}")
    return kit.t("load.detail.finished" if save.finished else "load.detail.running", mode=mode, round=save.round)


def round_of(kit: Kit, save: SaveSummary) -> str:
    """The round of a game, and of how many where that is known."""
    if save.rounds is None:
        return kit.t("replay.round", round=save.round)
    return kit.t("load.round", round=save.round, rounds=save.rounds)


class CardPainter:
    """Draws cards; `now` is the moment from which dates are told."""

    def __init__(self, kit: Kit, pictures: CardPictures) -> None:
        self.kit = kit
        self.pictures = pictures
        self.now = dt.datetime.now().astimezone()

    def draw(self, surface: Surface, card: Rect, save: SaveSummary, chosen: bool, pointed: bool) -> None:
        """Draw one card."""
        kit, u, c = self.kit, self.kit.u, self.kit.c
        radius, depth = u(20), u(5)
        if chosen:
            kit.paint.gold_rim(surface, card, radius, max(2, u(4)), max(3, u(6)))
        face = Rect(card.x, card.y, card.w, card.h - depth)
        top, bottom = c.panel_top, c.panel_bottom
        if pointed:
            top, bottom = lighten(top, 0.35), lighten(bottom, 0.35)
        kit.paint.panel(surface, face, radius, top=top, bottom=bottom, depth=depth, shadow=u(8), shadow_alpha=115)
        self._head(surface, card, save)
        self._picture(surface, card, save)
        if chosen:
            picture, _ = picture_place(kit, card)
            draw_check_badge(surface, kit, (picture.right - u(27), picture.y + u(23)), u(28))
        self._title(surface, card, save)
        if save.usable:
            self._moment(surface, card, save)
        else:
            self._trouble(surface, card, save)

    def _picture(self, surface: Surface, card: Rect, save: SaveSummary) -> None:
        kit, u = self.kit, self.kit.u
        place, radius = picture_place(kit, card)
        picture = self.pictures.get(save, place.size, radius)
        daytime = daytime_of(save) if save.usable else Daytime.DUSK
        strength = self.pictures.strength(save, place.size, radius)
        if picture is None or strength < 1:
            surface.blit(kit.scenery.sky_panel(place.size, daytime, radius), place)
        if picture is not None:
            picture.set_alpha(round(255 * strength))
            surface.blit(picture, place)
            picture.set_alpha(255)
        if not save.usable:
            kit.icons.draw(surface, "warning", place.center, u(56), kit.c.sky_ink)

    def _head(self, surface: Surface, card: Rect, save: SaveSummary) -> None:
        """Draw the sign of the game, the variant and what else is to be known at once, and the date."""
        kit, u, c = self.kit, self.kit.u, self.kit.c
        row = Rect(card.x + u(12), card.y + u(2), card.w - u(12 + 20), u(_HEAD))
        x = row.x
        if save.usable:
            sign = Rect(x, 0, u(22), u(22))
            sign.centery = row.centery
            FACES[save.game].draw_chip(surface, kit, sign)
            x = sign.right + u(7)
            for text, colour, ink in self._badges(save):
                x = draw_label(surface, kit, text, (x, row.centery), colour, ink, 12).right + u(5)
        date, size = kit.words.date(save.updated, self.now), kit.frame.font(13)
        room = Rect(x + u(6), row.y, row.right - x - u(6), row.h)
        # What the badges say matters more than the day: half a date would say nothing.
        if kit.text.width(date, LEAST_SIZE, Weight.SEMIBOLD) * NARROWEST <= room.w:
            kit.text.draw(surface, date, room, size, c.muted, Weight.SEMIBOLD, align="right")

    def _badges(self, save: SaveSummary) -> list[tuple[str, Colour, Colour]]:
        kit, c = self.kit, self.kit.c
        variant = kit.words.of(save.game).t(f"common.{save.variant}")
        badges = [(variant, *FACES[save.game].badge(kit.theme, save.variant))]
        if save.shelf is Shelf.EXAMPLE:
            badges.append((kit.t("load.badge.example"), c.well_top, c.ink_soft))
        if save.practice:
            badges.append((kit.t("load.badge.practice"), c.well_top, c.ink_soft))
        if save.recovered:
            badges.append((kit.t("load.badge.recovered"), c.negative, WHITE))
        return badges

    def _title(self, surface: Surface, card: Rect, save: SaveSummary) -> None:
        kit, u, c = self.kit, self.kit.u, self.kit.c
        room = Rect(card.x + u(20), card.y + u(166), card.w - u(40), u(28))
        big, least = kit.frame.font(18), kit.frame.font(15)
        kit.text.draw(surface, title_of(kit, save), room, big, c.ink, Weight.BLACK, own=False, least=least)

    def _moment(self, surface: Surface, card: Rect, save: SaveSummary) -> None:
        kit, u, c = self.kit, self.kit.u, self.kit.c
        row = Rect(card.x + u(20), card.y + u(197), card.w - u(40), u(30))
        step, size = u(30), u(28)
        x = row.right - size // 2 - (len(save.seats) - 1) * step
        room = Rect(row.x, row.y, x - size // 2 - u(10) - row.x, row.h)
        for number, seat in enumerate(save.seats):
            centre = (x + number * step, row.centery)
            if number == save.to_move or number in save.winners:
                ring = Rect(0, 0, size + u(6), size + u(6))
                ring.center = centre
                kit.paint.fill(surface, ring, ring.w // 2, c.gold_light, c.gold_deep)
            draw_emblem(surface, kit, centre, size, seat.color)
        font = kit.frame.font(15)
        if save.to_move is not None:
            label = round_of(kit, save)
            width = min(kit.text.width(label, font, Weight.BOLD), round(room.w * 0.56))
            kit.text.draw(surface, label, Rect(room.x, room.y, width, room.h), font, c.ink_soft, Weight.BOLD)
            room = Rect(room.x + width + u(12), room.y, room.w - width - u(12), room.h)
            ink, weight = c.muted, Weight.SEMIBOLD
        else:
            ink, weight = c.positive, Weight.EXTRABOLD
        said = state_of(kit, save)
        if save.to_move is not None and kit.text.width(said, round(font * 0.87), weight) > room.w:
            # The gold ring already tells whose turn it is; the name alone can be read better than tiny words.
            said = save.seats[save.to_move].name
        kit.text.draw(surface, said, room, font, ink, weight, own=False, least=round(font * 0.87))

    def _trouble(self, surface: Surface, card: Rect, save: SaveSummary) -> None:
        kit, u, c = self.kit, self.kit.u, self.kit.c
        # Two lines of large text, too.
        box = Rect(card.x + u(20), card.y + u(193), card.w - u(40), u(48))
        sentence = kit.t(f"load.trouble.{save.trouble}")
        kit.text.paragraph(surface, f"{sentence} {kit.t('load.kept')}", box, kit.frame.font(14), c.ink_soft)
