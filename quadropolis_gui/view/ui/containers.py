"""What other widgets lie on or in: the bars at the top and the bottom, and scroll areas."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame_gui.core import UIContainer

from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.theme import lighten
from quadropolis_gui.view.ui.buttons import IconButton
from quadropolis_gui.view.ui.layer import Layer, Widget
from quadropolis_gui.view.ui.warning_sign import WarningSign


class TopBar(Widget):
    """The dark bar at the top: a back button or a mark, the title, and icons at the right.

    `mark` is the icon at the left where there is no back button; `icons` are (icon, key, tip, action) from left to
    right; before them stands a sign as long as there is a `warning`; `free` is the room left between title and icons.
    """

    focusable = False
    solid = False

    def __init__(
        self,
        layer: Layer,
        title: str,
        *,
        note: str = "",
        mark: str = "",
        on_back: Callable[[], None] | None = None,
        back_tip: str = "",
        back_key: str = "back",
        icons: Sequence[tuple[str, str, str, Callable[[], None]]] = (),
        warning: str = "",
        on_warning: Callable[[], None] | None = None,
    ) -> None:
        kit = layer.kit
        super().__init__(layer, kit.frame.top_bar(), key="top_bar", radius=0)
        self.title = title
        self.note = note
        self.mark = mark
        self._back = on_back is not None
        chip, place = kit.u(32), self.place
        top = (place.h - chip) // 2
        if on_back is not None:
            IconButton(
                layer, Rect(kit.u(16), top, chip, chip), "chevron_left", key=back_key, tip=back_tip, on_click=on_back,
                icon_size=16, height=2,
            )  # fmt: skip
        step = kit.u(40)
        self._icons = x = place.right - kit.u(14) - chip - step * (len(icons) - 1)
        sign = Rect(x - step, top, chip, chip)
        self._sign = None if on_warning is None else WarningSign(layer, sign, warning, on_warning)
        for icon, key, tip, action in icons:
            IconButton(layer, Rect(x, top, chip, chip), icon, key=key, tip=tip, on_click=action, height=2)
            x += step

    def warn(self, text: str) -> None:
        """Warn of something by the sign, which takes a little of the free room; without a text it goes."""
        if self._sign is not None:
            self._sign.warn(text)

    @property
    def _end(self) -> int:
        """Where the icons begin, with the sign if there is one."""
        return self._icons if self._sign is None or not self._sign.visible else self._sign.place.x

    def _title_box(self) -> Rect:
        kit, place = self.kit, self.place
        x = kit.u(60 if self._back else 54)
        width = kit.text.width(self.title, kit.frame.font(19), Weight.BLACK)
        return Rect(x, place.y, min(width, self._end - x - kit.u(16)), place.h)

    def _note_box(self) -> Rect:
        kit = self.kit
        title = self._title_box()
        x = title.right + kit.u(32)
        width = kit.text.width(self.note, kit.frame.font(14), Weight.BOLD)
        return Rect(x, title.y, max(0, min(width, self._end - x - kit.u(16))), title.h)

    @property
    def free(self) -> Rect:
        """The room between the title (and its note) and the icons."""
        left = (self._note_box() if self.note else self._title_box()).right + self.kit.u(24)
        return Rect(left, 0, max(0, self._end - self.kit.u(16) - left), self.place.h)

    def paint(self, surface: Surface) -> None:
        """Draw the bar, the title and its note."""
        kit, place, c = self.kit, self.place, self.kit.c
        kit.paint.shadow(surface, Rect(-40, -40, place.w + 80, place.h + 40), 0, kit.u(6), 110)
        kit.paint.fill(surface, place, 0, c.bar_top, lighten(c.bar_bottom, 0.03))
        line = max(1, kit.u(1))
        surface.fill(c.bar_edge, Rect(0, place.bottom - 2 * line, place.w, line))
        if self.mark:
            kit.icons.draw(surface, self.mark, (kit.u(33), place.centery), kit.u(26), c.gold)
        kit.text.draw(surface, self.title, self._title_box(), kit.frame.font(19), c.on_dark, Weight.BLACK)
        if self.note:
            box = self._note_box()
            x = box.x - kit.u(16)
            surface.fill(c.line_on_dark, Rect(x, place.centery - kit.u(11), line, kit.u(22)))
            kit.text.draw(surface, self.note, box, kit.frame.font(14), c.muted_on_dark, Weight.BOLD)


class BottomBar(Widget):
    """The dark bar at the bottom, on which the main action lies."""

    focusable = False
    solid = False

    def __init__(self, layer: Layer, height: float = 82) -> None:
        super().__init__(layer, layer.kit.frame.bottom_bar(height), key="bottom_bar", radius=0)

    def paint(self, surface: Surface) -> None:
        """Draw the bar."""
        kit, place, c = self.kit, self.place, self.kit.c
        kit.paint.fill(surface, place, 0, c.bar_top, c.bar_bottom)
        surface.fill(c.bar_edge, Rect(place.x, place.y, place.w, max(1, kit.u(1))))


class ScrollArea(Widget):
    """A part of the screen whose contents may be longer than itself.

    Make widgets with `inside=area` and places in pixels of the window as if nothing were scrolled. What the scene
    draws itself in it goes into `draw_content(surface, offset)`, which is called with clipping set.
    """

    focusable = False
    solid = False

    def __init__(
        self,
        layer: Layer,
        rect: Rect,
        content_height: int,
        *,
        key: str,
        draw_content: Callable[[Surface, int], None] | None = None,
        offset: int = 0,
    ) -> None:
        super().__init__(layer, rect, key=key, radius=0)
        self._view = UIContainer(Rect(rect), layer.manager, starting_height=2)
        self._content = UIContainer(
            Rect(0, 0, rect.w, max(rect.h, content_height)), layer.manager, container=self._view, starting_height=1
        )
        self.draw_content = draw_content
        self.content_height = content_height
        self.offset = 0
        self._grabbed: int | None = None
        self.scroll_to(offset)

    @property
    def content(self) -> UIContainer:
        """The container of what is scrolled."""
        return self._content

    @property
    def view(self) -> Rect:
        """The part of the window in which the contents can be seen."""
        return self.place

    @property
    def most(self) -> int:
        """How far it can be scrolled."""
        return max(0, self.content_height - self.place.h)

    def scroll_to(self, offset: float) -> None:
        """Scroll to a place, in pixels from the top of the contents."""
        offset = round(max(0, min(offset, self.most)))
        if offset != self.offset:
            self.offset = offset
            self._content.set_relative_position((0, -offset))
            self.host.touch()

    def reveal(self, rect: Rect) -> None:
        """Scroll until a place of the window can be seen, with a little room around it.

        Where less than its height is left to the end of the contents, such as a heading, that is seen as well.
        """
        view, room = self.place, self.kit.u(12)
        if rect.top < view.top + room:
            offset = self.offset - (view.top + room - rect.top)
            self.scroll_to(offset if offset > rect.h else 0)
        elif rect.bottom > view.bottom - room:
            offset = self.offset + rect.bottom - view.bottom + room
            self.scroll_to(offset if offset < self.most - rect.h else self.most)

    def thumb(self) -> Rect | None:
        """Return the place of the slim bar that shows where we are; None if everything can be seen."""
        if not self.most:
            return None
        view, width = self.place, max(4, self.kit.u(8))
        length = max(self.kit.u(36), round(view.h * view.h / self.content_height))
        y = view.y + round((view.h - length) * self.offset / self.most)
        return Rect(view.right - width, y, width, length)

    def process_event(self, event: pygame.event.Event) -> bool:
        """Scroll by the wheel, or by the bar while it is held."""
        if event.type == pygame.MOUSEWHEEL and self.place.collidepoint(self.host.pointer):
            self.scroll_to(self.offset - event.y * self.kit.u(60))
            return True
        thumb = self.thumb()
        if thumb is None:
            return False
        grip = thumb.inflate(self.kit.u(8), 0)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and grip.collidepoint(event.pos):
            self._grabbed = event.pos[1] - thumb.y
            return True
        if event.type == pygame.MOUSEMOTION and self._grabbed is not None:
            room = max(1, self.place.h - thumb.h)
            self.scroll_to((event.pos[1] - self._grabbed - self.place.y) / room * self.most)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._grabbed is not None:
            self._grabbed = None
            return True
        return False

    def paint(self, surface: Surface) -> None:
        """Draw what the scene draws in it, and the bar."""
        clip = surface.get_clip()
        if self.draw_content is not None:
            surface.set_clip(clip.clip(self.place))
            self.draw_content(surface, self.offset)
            surface.set_clip(clip)
        thumb = self.thumb()
        if thumb is not None:
            track = Rect(thumb.x, self.place.y, thumb.w, self.place.h)
            self.kit.paint.fill(surface, track, thumb.w // 2, self.kit.c.shadow, None, 50)
            self.kit.paint.fill(surface, thumb, thumb.w // 2, self.kit.c.knob_bottom)
            # The rim keeps it visible on light cards as well as on the table.
            self.kit.paint.ring(surface, thumb, thumb.w // 2, max(1, self.kit.u(2)), self.kit.c.panel_side)
