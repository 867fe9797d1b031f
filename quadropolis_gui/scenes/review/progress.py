"""How far a review has come, in the top bar; pressing it pauses and goes on."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from quadropolis_gui.play.review import Reviewing
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.layer import Layer, Widget


class ProgressChip(Widget):
    """A chip with words, a bar and the sign of pause or play."""

    def __init__(self, layer: Layer, rect: Rect, reviewing: Reviewing, on_click: Callable[[], None]) -> None:
        tip = layer.kit.t("review.tips.progress")
        super().__init__(layer, rect, key="progress", tip=tip, radius=rect.h // 2, on_click=on_click)
        self._reviewing = reviewing

    def _said(self) -> tuple[str, int, int]:
        work = self._reviewing
        known, total = work.review.known(work.everyone), len(work.review.moves)
        if work.is_done:
            return self.kit.t("review.done"), known, total
        return self.kit.t("review.known", count=known, of=total), known, total

    def describe(self) -> str:
        """Say in words how far it is."""
        return f"{self._said()[0]}. {self.tip}"

    def paint(self, surface: Surface) -> None:
        """Draw the chip."""
        kit, u, c, place = self.kit, self.kit.u, self.kit.c, self.place
        kit.paint.dark_well(surface, place, self.radius)
        kit.icons.draw(surface, "search", (place.x + u(18), place.centery), u(14), c.gold)
        text, known, total = self._said()
        done = self._reviewing.is_done
        side = u(30)
        bar_width = 0 if done else u(72)
        room = Rect(place.x + u(34), place.y, place.w - u(34) - side - bar_width - u(12), place.h)
        kit.text.draw(surface, text, room, kit.frame.font(13), c.on_dark, Weight.BOLD)
        if not done:
            bar = Rect(room.right + u(8), place.centery - u(4), bar_width, u(8))
            kit.paint.bar(surface, bar, known / max(1, total), c.gold, c.line_on_dark)
        icon = "check" if done else "play" if self._reviewing.paused or self._reviewing.trouble else "pause"
        ink = c.gold if self.is_hovered and not done else c.muted_on_dark
        kit.icons.draw(surface, icon, (place.right - u(18), place.centery), u(13), ink)
