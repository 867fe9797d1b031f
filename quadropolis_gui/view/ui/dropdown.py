"""Drop-down lists: the field that shows what is chosen, and the list that opens over everything else."""

from collections.abc import Sequence
from typing import Generic, Unpack

import pygame
from pygame import Rect, Surface

from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.theme import lighten
from quadropolis_gui.view.ui.buttons import ButtonKind, ButtonState, draw_button
from quadropolis_gui.view.ui.inputs import Chooser, ChooserOptions, Option, Value
from quadropolis_gui.view.ui.layer import Layer


class Dropdown(Chooser[Value]):
    """One of many options; pressing it opens the list over everything else."""

    def __init__(
        self,
        layer: Layer,
        rect: Rect,
        options: Sequence[Option[Value]],
        value: Value,
        *,
        icon: str = "",
        size: float = 15,
        flat: bool = False,
        round_ends: bool = False,
        **more: Unpack[ChooserOptions[Value]],
    ) -> None:
        radius = rect.h // 2 if round_ends else layer.kit.u(11)
        super().__init__(layer, rect, options, value, size=size, radius=radius, **more)
        self.icon = icon
        self.flat = flat
        self.menu: DropMenu[Value] | None = None

    def activate(self) -> None:
        """Open the list."""
        self.kit.sounds.play("button")
        self.menu = DropMenu(self)
        self.host.open_modal(self.menu)

    def paint(self, surface: Surface) -> None:
        """Draw the field with the option chosen."""
        kit, place, c = self.kit, self.place, self.kit.c
        if self.flat:
            top = lighten(c.panel_top, 0.4) if self.is_hovered else c.panel_top
            kit.paint.panel(surface, place, self.radius, top=top, bottom=c.panel_bottom, edge=c.field_edge)
            face = place
        else:
            state = ButtonState(self.is_hovered, self.is_pressed, self.enabled)
            face = draw_button(surface, kit, place, ButtonKind.PLAIN, state, self.radius)
        draw_option(surface, self, self.chosen, face, self.icon)
        end = kit.u(12)
        kit.icons.draw(surface, "chevron_down", (face.right - kit.u(12) - end // 2, face.centery), end, c.icon)


def draw_option(
    surface: Surface, menu: Dropdown[Value], option: Option[Value], face: Rect, icon: str = "", room_right: float = 30
) -> None:
    """Draw one option with its icon, as in the field and in the list."""
    kit = menu.kit
    x = face.x + kit.u(12)
    if option.draw is not None:
        option.draw(surface, Rect(x, face.y, face.w - kit.u(12 + room_right), face.h))
        return
    name = option.icon or icon
    if name:
        extent = kit.u(menu.size + 3)
        kit.icons.draw(surface, name, (x + extent // 2, face.centery), extent, kit.c.icon)
        x += extent + kit.u(8)
    box = Rect(x, face.y, face.right - x - kit.u(room_right), face.h)
    ink = kit.c.ink if menu.enabled else kit.c.muted
    kit.text.draw(surface, option.text, box, kit.frame.font(menu.size), ink, Weight.EXTRABOLD)


class DropMenu(Generic[Value]):
    """The open list of a drop-down: arrows and Enter, or the mouse; Esc or a click elsewhere closes it."""

    def __init__(self, owner: Dropdown[Value]) -> None:
        self.owner = owner
        self.kit = owner.kit
        self.open = True
        self.index = owner.index
        self._changed = True
        self._pressed: int | None = None

    def place(self) -> Rect:
        """Return where the list is: below its field, or above it near the bottom edge."""
        kit, field = self.kit, self.owner.place
        row = max(kit.u(36), kit.text.line_height(kit.frame.font(self.owner.size)) + kit.u(10))
        box = Rect(field.x, field.bottom + kit.u(4), field.w, row * len(self.owner.options) + kit.u(12))
        if box.bottom > kit.frame.height - kit.u(8):
            box.bottom = field.top - kit.u(4)
        return box.clamp(kit.frame.rect)

    def row(self, index: int) -> Rect:
        """Return the place of one option."""
        box, pad = self.place(), self.kit.u(6)
        height = (box.h - 2 * pad) // len(self.owner.options)
        return Rect(box.x + pad, box.y + pad + index * height, box.w - 2 * pad, height)

    def close(self) -> None:
        """Put the list away without choosing."""
        self.open = False

    def relayout(self) -> None:
        """Close the list, since its field is made anew."""
        self.close()

    def take_changed(self) -> bool:
        """Tell whether it looks different since this was last asked."""
        changed, self._changed = self._changed, False
        return changed

    def next_wake(self) -> float | None:
        """Return None: nothing on the list changes with time."""
        return None

    def update(self, dt: float) -> None:
        """Do nothing: nothing on the list changes with time."""

    def show_focus(self) -> None:
        """Do nothing: the option that Enter takes is always marked."""

    def set_covered(self, covered: bool) -> None:
        """Do nothing: nothing opens over the list."""

    def process_event(self, event: pygame.event.Event) -> bool:
        """Take all input while it is open."""
        if event.type == pygame.KEYDOWN:
            self._key(event.key)
        elif event.type == pygame.MOUSEMOTION:
            over = self._at(event.pos)
            if over is not None and over != self.index:
                self.index = over
                self._changed = True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._pressed = self._at(event.pos)
            if not self.place().collidepoint(event.pos):
                self.close()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            over = self._at(event.pos)
            if over is not None and over == self._pressed:
                self._choose(over)
        return event.type in (
            pygame.KEYDOWN,
            pygame.KEYUP,
            pygame.TEXTINPUT,
            pygame.MOUSEMOTION,
            pygame.MOUSEBUTTONDOWN,
            pygame.MOUSEBUTTONUP,
            pygame.MOUSEWHEEL,
        )

    def draw(self, surface: Surface) -> None:
        """Draw the list over the screen."""
        kit, c = self.kit, self.kit.c
        kit.paint.panel(surface, self.place(), kit.u(12), shadow=kit.u(9), shadow_alpha=150, edge=c.field_edge)
        for number, option in enumerate(self.owner.options):
            row = self.row(number)
            if number == self.index:
                # A dark list shines less, so that its light words can still be read.
                alpha = 150 if sum(c.panel_top) > 384 else 60
                kit.paint.fill(surface, row, kit.u(8), c.gold_light, c.gold_deep, alpha)
            draw_option(surface, self.owner, option, row, room_right=28)
            if option.value == self.owner.value:
                kit.icons.draw(surface, "check", (row.right - kit.u(16), row.centery), kit.u(14), c.positive)

    def _at(self, position: tuple[int, int]) -> int | None:
        return next((i for i in range(len(self.owner.options)) if self.row(i).collidepoint(position)), None)

    def _choose(self, index: int) -> None:
        self.close()
        self.kit.sounds.play("button")
        self.owner.choose(self.owner.options[index].value)

    def _key(self, key: int) -> None:
        count = len(self.owner.options)
        if key == pygame.K_UP:
            self.index = (self.index - 1) % count
        elif key in (pygame.K_DOWN, pygame.K_TAB):
            self.index = (self.index + 1) % count
        elif key == pygame.K_HOME:
            self.index = 0
        elif key == pygame.K_END:
            self.index = count - 1
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._choose(self.index)
        elif key == pygame.K_ESCAPE:
            self.close()
        self._changed = True
