"""What stands on the stage of the finale: columns with boards on them, points, plates, what is said, and crowns."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Surface

from quadropolis_gui.scenes.finale.columns import Band, ColumnPainter, Stack
from quadropolis_gui.scenes.finale.count import Count
from quadropolis_gui.scenes.finale.filling import Chapter, Exhibit
from quadropolis_gui.scenes.finale.gallery import Gallery
from quadropolis_gui.scenes.finale.layout import FinaleLayout
from quadropolis_gui.scenes.finale.pops import PopPainter
from quadropolis_gui.scenes.finale.signs import Banner, SignPainter, fallen
from quadropolis_gui.scenes.finale.surroundings import Surroundings
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.animation import bounce, ease_in_out, ease_out

#: When in the evening it is dark, the banner comes down, and the crown falls, in parts of it.
_DARK, _BANNER, _CROWN = (0.0, 0.55), (0.35, 0.75), (0.45, 1.0)
#: Seconds in which the light on the winners sways to and fro once.
_SWAY = 2.6


@dataclass(frozen=True, slots=True)
class Spoken:
    """What is said on the stage: how a category is counted, what is said of the winner, and the words before it all."""

    caption: Callable[[Chapter], str]
    banner: Callable[[], Banner]
    opening: tuple[str, str]


class Stage:
    """Draws the finale as far as its count has come; laid out anew with the window."""

    def __init__(
        self,
        kit: Kit,
        places: FinaleLayout,
        count: Count,
        exhibits: Sequence[Exhibit],
        gallery: Gallery,
        columns: ColumnPainter,
        surroundings: Surroundings,
        signs: SignPainter,
        winners: Sequence[int],
        per_point: float,
        spoken: Spoken,
    ) -> None:
        self.kit = kit
        self.places = places
        self.columns = columns
        self.per_point = per_point
        self._count = count
        self._exhibits = exhibits
        self._gallery = gallery
        self._surroundings = surroundings
        self._signs = signs
        self._pops = PopPainter(kit)
        self._winners = winners
        self._spoken = spoken

    def stack(self, player: int) -> Stack:
        """Return a player's column as it is now."""
        count = self._count
        bands = [
            Band(chapter.category, points, abs(points) * self.per_point)
            for number, chapter in enumerate(count.chapters)
            if (points := count.points(player, number))
        ]
        return Stack([band for band in bands if band.points > 0], [band for band in bands if band.points < 0])

    def corner(self, player: int) -> tuple[int, int]:
        """Return the upper left corner of a player's exhibit now."""
        exhibit, middle = self._exhibits[player], self.places.cells[player].centerx
        return middle - exhibit.size[0] // 2, self.columns.upper_end(self.stack(player)) - exhibit.foot

    @property
    def sway(self) -> float:
        """How far the light on the winners has swayed: to and fro until the celebration is over."""
        count = self._count
        return 0.0 if count.party >= 1 else (1 - count.party) * math.sin(math.tau * count.celebrated / _SWAY)

    def draw_sky(self, surface: Surface) -> None:
        """Draw what is around the stage, darker as the evening comes."""
        self._surroundings.draw(surface, ease_in_out(_within(self._count.evening, _DARK)), self.sway)

    def draw(self, surface: Surface) -> None:
        """Draw the columns with what stands on them, the points, the plates and what is said."""
        count, players = self._count, range(len(self._exhibits))
        for player in players:
            self.columns.draw(surface, self.places.cells[player].centerx, self.stack(player))
        for player in players:
            self._draw_exhibit(surface, player)
        for player in players:
            shown = count.shown(player)
            if shown:
                self._pops.draw(surface, self._exhibits[player], self.corner(player), shown)
        for player, place in enumerate(self.places.plates):
            wins = count.evening > _CROWN[0] and player in self._winners
            self._signs.draw_plate(surface, place, player, count.total(player), wins=wins)
        self._draw_words(surface)

    def _draw_exhibit(self, surface: Surface, player: int) -> None:
        count, corner = self._count, self.corner(player)
        now = count.lit(count.counted)[player] if count.is_begun else None
        before = count.lit(count.counted - 1)[player] if count.is_begun else None
        part = count.light if count.current is not None else min(1.0, count.evening * 3)
        old, new = self._gallery.picture(player, before), self._gallery.picture(player, now)
        if old is not None and old is not new and part < 1:
            surface.blit(old, corner)
        if new is None or (part <= 0 and old is not None):
            if old is not None:
                surface.blit(old, corner)
            return
        if part < 1 and old is not new:
            new.set_alpha(round(255 * part))
            surface.blit(new, corner)
            new.set_alpha(255)
            return
        surface.blit(new, corner)

    def _draw_words(self, surface: Surface) -> None:
        count, signs, places = self._count, self._signs, self.places
        chapter = count.current
        if chapter is not None:
            caption = self._spoken.caption(chapter)
            signs.draw_card(surface, places.card, chapter.category, caption, ease_out(count.light))
        elif not count.is_counted and not count.is_begun:
            self.draw_opening(surface)
        # The crown falls from behind the banner: what is said can be read meanwhile.
        crown = _within(count.evening, _CROWN)
        if crown > 0:
            self._draw_crowns(surface, bounce(crown))
        banner = _within(count.evening, _BANNER)
        if banner > 0:
            clip = surface.get_clip()
            surface.set_clip(places.body)
            signs.draw_banner(surface, places.card, self._spoken.banner(), ease_out(banner))
            surface.set_clip(clip)

    def draw_opening(self, surface: Surface) -> None:
        """Draw what is said before the count begins."""
        self._signs.draw_opening(surface, self.places.card, *self._spoken.opening)

    def _draw_crowns(self, surface: Surface, part: float) -> None:
        for winner in self._winners:
            corner, picture = self.corner(winner), self._signs.crown
            rest = (self.places.cells[winner].centerx, corner[1] + self._exhibits[winner].head - self.kit.u(26))
            turned, place = fallen(picture, rest, part, rest[1])
            surface.blit(turned, place)


def _within(part: float, span: tuple[float, float]) -> float:
    """How far a span of something has gone, 0 to 1."""
    return max(0.0, min(1.0, (part - span[0]) / (span[1] - span[0])))
