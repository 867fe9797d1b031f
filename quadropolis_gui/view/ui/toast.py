"""Toasts, which say one sentence over a screen and take no input."""

from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight

TOAST_SECONDS = 4.0
#: How narrow a word may be set, as a part of its width, before it asks for more room.
_HARDLY_NARROWER = 0.94
#: How strong its edge is, of 255.
_EDGE = 150


class Toast:
    """One sentence at the bottom of the screen that goes away by itself, or stays until it was surely seen."""

    def __init__(self, text: str, icon: str = "info", *, stays: bool = False, ends_with_lasting: bool = False) -> None:
        self.text = text
        self.icon = icon
        #: Whether it stays for longer than its time: until a person does something next.
        self.stays = stays
        #: Whether it holds no longer than what lasts on the screen, such as that moves are not saved.
        self.ends_with_lasting = ends_with_lasting
        self.left = TOAST_SECONDS

    def draw(self, surface: Surface, kit: Kit, area: Rect) -> Rect:
        """Draw it in the middle of the lower edge of an area, as wide and flat as a low one asks; return its place."""
        size, weight, pad = kit.frame.font(15), Weight.BOLD, kit.u(16)
        icon = kit.u(20)
        room = self._room(kit, area)
        widest, height = self._measure(kit, min(kit.u(640), room))
        if height + 2 * kit.u(10) > area.h:
            widest, height = self._measure(kit, room)
        widest = min(widest, room)
        above = max(1, min(kit.u(10), (area.h - height) // 2))
        box = Rect(0, 0, widest + icon + 2 * pad + kit.u(10), height + 2 * above)
        box.midbottom = (area.centerx, area.bottom)
        # What is too long even so begins in sight.
        box.top = max(box.top, area.top)
        radius = min(kit.u(16), box.h // 2)
        kit.paint.panel(surface, box, radius, top=kit.c.toast, shadow=kit.u(8), shadow_alpha=150)
        # It may lie on what is as dark as itself.
        kit.paint.ring(surface, box, radius, max(1, kit.u(1.5)), kit.c.gold, _EDGE)
        kit.icons.draw(surface, self.icon, (box.x + pad + icon // 2, box.centery), icon, kit.c.gold)
        inner = Rect(box.x + pad + icon + kit.u(10), box.y + above, widest, height)
        kit.text.paragraph(surface, self.text, inner, size, kit.c.on_dark, weight)
        return box

    def fits(self, kit: Kit, area: Rect) -> bool:
        """Tell whether an area has room for it with air around, and for its longest word hardly set narrower."""
        room = self._room(kit, area)
        widest, height = self._measure(kit, room)
        return widest * _HARDLY_NARROWER <= room and height + 2 * kit.u(10) <= area.h

    @staticmethod
    def _room(kit: Kit, area: Rect) -> int:
        """Return how wide its words may be in an area: beside its icon, with air at both ends."""
        return area.w - kit.u(20) - 2 * kit.u(16) - kit.u(10)

    def _measure(self, kit: Kit, room: int) -> tuple[int, int]:
        """Return how wide and how high the sentence is if it has a certain room across."""
        size, weight = kit.frame.font(15), Weight.BOLD
        widest = min(room, max(kit.text.width(line, size, weight) for line in self.text.split("\n")))
        widest = max(kit.text.width(line, size, weight) for line in kit.text.wrap(self.text, widest, size, weight))
        return widest, kit.text.paragraph_height(self.text, widest, size, weight)
