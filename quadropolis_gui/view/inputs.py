"""Switches, segmented controls, sliders and text fields."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import pygame
from pygame import Rect, Surface
from pygame_gui.elements import UITextEntryLine

from quadropolis_gui.view.fonts import Weight
from quadropolis_gui.view.theme import darken, lighten
from quadropolis_gui.view.ui import Layer, Scroller, Widget

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Option(Generic[Value]):
    """One of several things to choose from; a picture may be drawn instead of an icon."""

    value: Value
    text: str
    icon: str = ""
    draw: Callable[[Surface, Rect], None] | None = None


class Toggle(Widget):
    """A switch that is on or off."""

    def __init__(
        self,
        layer: Layer,
        rect: Rect,
        value: bool,
        *,
        key: str,
        on_change: Callable[[bool], None],
        describe: str = "",
        tip: str = "",
        enabled: bool = True,
        inside: Scroller | None = None,
    ) -> None:
        super().__init__(layer, rect, key=key, tip=tip, radius=rect.h // 2, enabled=enabled, inside=inside)
        self.value = value
        self.on_change = on_change
        self._description = describe

    def activate(self) -> None:
        """Switch over."""
        self.value = not self.value
        self.host.touch()
        self.kit.sounds.play("button")
        self.on_change(self.value)

    def describe(self) -> str:
        """Say in words what it is."""
        return self._description

    def paint(self, surface: Surface) -> None:
        """Draw the track and the knob; a check mark says the same as the colour."""
        kit, place = self.kit, self.place
        colour = kit.c.switch_on if self.value else kit.c.switch_off
        if self.is_hovered:
            colour = lighten(colour, 0.1)
        kit.paint.well(
            surface, place, place.h // 2, top=colour, bottom=darken(colour, 0.05), dark=kit.c.shadow,
            depth=max(1, kit.u(2)), alpha=90,
        )  # fmt: skip
        inset = max(2, kit.u(3))
        size = place.h - 2 * inset
        knob = Rect(place.right - inset - size if self.value else place.x + inset, place.y + inset, size, size)
        bright = kit.c.on_dark
        kit.paint.panel(surface, knob, size // 2, top=lighten(bright, 0.6), bottom=bright, shadow=max(1, kit.u(2)))
        if self.value:
            kit.icons.draw(surface, "check", knob.center, round(size * 0.56), kit.c.switch_on)


class Segmented(Widget, Generic[Value]):
    """A few options side by side of which one is chosen; left and right keys change it."""

    def __init__(
        self,
        layer: Layer,
        rect: Rect,
        options: Sequence[Option[Value]],
        value: Value,
        *,
        key: str,
        on_change: Callable[[Value], None],
        describe: str = "",
        size: float = 14,
        dark: bool = False,
        weights: Sequence[float] | None = None,
        enabled: bool = True,
        inside: Scroller | None = None,
    ) -> None:
        super().__init__(layer, rect, key=key, radius=layer.kit.u(10), enabled=enabled, inside=inside)
        self.options = list(options)
        self.value = value
        self.on_change = on_change
        self.size = size
        self.dark = dark
        self.weights = list(weights) if weights else self._fitting_weights(rect.w)
        self._description = describe

    def _fitting_weights(self, width: int) -> list[float]:
        """Give all options the same room if they fit it, else room in proportion to their texts."""
        kit, size = self.kit, self.kit.frame.font(self.size)
        lead = kit.u(self.size + 10)
        needs = [
            kit.text.width(option.text, size, Weight.EXTRABOLD) + 2 * kit.u(7) + (lead if option.icon else 0)
            for option in self.options
        ]
        if max(needs) * len(needs) <= width:
            return [1.0] * len(needs)
        return [float(need) for need in needs]

    @property
    def index(self) -> int:
        """The place of the chosen option."""
        return next((i for i, option in enumerate(self.options) if option.value == self.value), 0)

    def choose(self, value: Value) -> None:
        """Choose an option, as a person would."""
        if value == self.value:
            return
        self.value = value
        self.host.touch()
        self.kit.sounds.play("button")
        self.on_change(value)

    def segment(self, index: int) -> Rect:
        """Return the place of an option."""
        place, inset = self.place, max(2, self.kit.u(3))
        room = place.w - 2 * inset
        total = sum(self.weights)
        start = sum(self.weights[:index]) / total * room
        end = sum(self.weights[: index + 1]) / total * room
        return Rect(place.x + inset + round(start), place.y + inset, round(end) - round(start), place.h - 2 * inset)

    def activate(self) -> None:
        """Take the option under the pointer; by keyboard, the next one."""
        if self.host.focus.visible:
            self.choose(self.options[(self.index + 1) % len(self.options)].value)
            return
        for number, option in enumerate(self.options):
            if self.segment(number).collidepoint(self.host.pointer):
                self.choose(option.value)

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Left and right change the option, until the end is reached."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        index = self.index + step
        if not step or not 0 <= index < len(self.options):
            return False
        self.choose(self.options[index].value)
        return True

    def describe(self) -> str:
        """Say in words what it is."""
        return f"{self._description}: {self.options[self.index].text}"

    def paint(self, surface: Surface) -> None:
        """Draw the track and all options; the chosen one is raised."""
        kit, place, c = self.kit, self.place, self.kit.c
        if self.dark:
            kit.paint.well(
                surface, place, self.radius, top=c.dark_field_top, bottom=c.dark_field_bottom, dark=(0, 0, 0),
                depth=max(1, kit.u(3)), edge=c.line_on_dark,
            )  # fmt: skip
        else:
            kit.paint.well(surface, place, self.radius, depth=max(1, kit.u(3)), alpha=80)
        for number, option in enumerate(self.options):
            area = self.segment(number)
            chosen = option.value == self.value
            if chosen:
                face = Rect(area.x, area.y, area.w, area.h - max(1, kit.u(2)))
                kit.paint.panel(
                    surface, face, max(2, self.radius - kit.u(3)), top=c.knob_top, bottom=c.knob_bottom,
                    depth=max(1, kit.u(2)), shadow=max(1, kit.u(2)), shadow_alpha=80,
                )  # fmt: skip
                area = face
            ink = c.ink if chosen else (c.muted_on_dark if self.dark else c.ink_soft)
            if not self.enabled:
                ink = c.muted
            self._paint_option(surface, area, option, ink, Weight.EXTRABOLD if chosen else Weight.BOLD)

    def _paint_option(
        self, surface: Surface, area: Rect, option: Option[Value], ink: tuple[int, int, int], weight: Weight
    ) -> None:
        kit = self.kit
        if option.draw is not None:
            option.draw(surface, area)
            return
        size = kit.frame.font(self.size)
        extent = kit.u(self.size + 4) if option.icon else 0
        gap = kit.u(6) if option.icon and option.text else 0
        room = area.w - 2 * kit.u(6) - extent - gap
        width = min(room, kit.text.width(option.text, kit.text.fit_size(option.text, room, size, weight), weight))
        x = area.centerx - (extent + gap + width) // 2
        if option.icon:
            kit.icons.draw(surface, option.icon, (x + extent // 2, area.centery), extent, ink)
        kit.text.draw(surface, option.text, Rect(x + extent + gap, area.y, width, area.h), size, ink, weight)


class Slider(Widget):
    """A value between 0 and 1 in steps."""

    def __init__(
        self,
        layer: Layer,
        rect: Rect,
        value: float,
        *,
        key: str,
        on_change: Callable[[float], None],
        describe: str = "",
        steps: int = 20,
        enabled: bool = True,
        inside: Scroller | None = None,
    ) -> None:
        super().__init__(layer, rect, key=key, radius=rect.h // 2, enabled=enabled, inside=inside)
        self.value = value
        self.on_change = on_change
        self.steps = steps
        self._description = describe

    def set_value(self, value: float) -> None:
        """Set the value, as a person would."""
        value = round(max(0.0, min(1.0, value)) * self.steps) / self.steps
        if value != self.value:
            self.value = value
            self.host.touch()
            self.on_change(value)

    def pressed_at(self, position: tuple[int, int]) -> None:
        """Jump to where the mouse went down."""
        self._follow(position[0])

    def process_event(self, event: pygame.event.Event) -> bool:
        """Follow the mouse while it is held."""
        if event.type == pygame.MOUSEMOTION and self.held:
            self._follow(event.pos[0])
            return True
        return super().process_event(event)

    def activate(self) -> None:
        """Do nothing more: the value follows the mouse and the keys."""

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Left and right change the value."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if step:
            self.set_value(self.value + step / self.steps)
        return bool(step)

    def describe(self) -> str:
        """Say in words what it is."""
        return f"{self._description}: {round(self.value * 100)} %"

    def paint(self, surface: Surface) -> None:
        """Draw the track, its filled part and the knob."""
        kit, place, c = self.kit, self.place, self.kit.c
        height = max(4, kit.u(8))
        track = Rect(place.x, place.centery - height // 2, place.w, height)
        kit.paint.well(surface, track, height // 2, depth=max(1, kit.u(2)), alpha=90)
        size = min(place.h, max(12, kit.u(24)))
        x = place.x + round((place.w - size) * self.value)
        if self.value > 0:
            colour = c.gold_deep if self.enabled else c.switch_off
            kit.paint.fill(surface, Rect(track.x, track.y, max(height, x + size // 2 - track.x), height), height // 2,
                           lighten(colour, 0.12), colour)  # fmt: skip
        knob = Rect(x, place.centery - size // 2, size, size)
        top = lighten(c.on_dark, 0.9 if self.is_hovered else 0.6)
        kit.paint.panel(surface, knob, size // 2, top=top, bottom=c.on_dark, shadow=max(1, kit.u(3)), edge=c.field_edge)

    def _follow(self, x: int) -> None:
        place = self.place
        size = min(place.h, max(12, self.kit.u(24)))
        self.set_value((x - place.x - size / 2) / max(1, place.w - size))


class TextField(Widget):
    """A line of text to type into, built on pygame_gui's text entry.

    `on_change` hears every change, `on_submit` Enter; `icon` stands at the left, `hint` while it is empty.
    """

    def __init__(
        self,
        layer: Layer,
        rect: Rect,
        text: str = "",
        *,
        key: str,
        on_change: Callable[[str], None],
        on_submit: Callable[[], None] | None = None,
        hint: str = "",
        icon: str = "",
        limit: int = 40,
        dark: bool = False,
        describe: str = "",
        inside: Scroller | None = None,
    ) -> None:
        super().__init__(layer, rect, key=key, radius=layer.kit.u(11), inside=inside)
        kit = self.kit
        self.on_change = on_change
        self.on_submit = on_submit
        self.hint = hint
        self.icon = icon
        self.dark = dark
        self._description = describe or hint
        lead = kit.u(38) if icon else kit.u(12)
        height = kit.text.line_height(kit.frame.font(16), Weight.EXTRABOLD) + 4
        inner = Rect(rect.x + lead, rect.centery - height // 2, rect.w - lead - kit.u(10), height)
        self._lead = lead
        self._entry = _Entry(self, inner, text, limit, inside)

    @property
    def text(self) -> str:
        """What is typed now."""
        return str(self._entry.get_text())

    def set_text(self, text: str) -> None:
        """Put another text into the field."""
        self._entry.set_text(text)
        self._entry.seen = text
        self.host.touch()

    @property
    def is_typing(self) -> bool:
        """Tell whether keys go into this field."""
        return bool(self._entry.is_focused)

    def activate(self) -> None:
        """Take Enter: what is typed counts."""
        if self.on_submit is not None:
            self.on_submit()

    def describe(self) -> str:
        """Say in words what it is."""
        return f"{self._description}: {self.text}"

    def focus_gained(self) -> None:
        """Let keys go into the field."""
        super().focus_gained()
        self.host.manager.set_focus_set(self._entry.get_focus_set())
        pygame.key.start_text_input()

    def focus_lost(self) -> None:
        """Let keys go elsewhere again."""
        self.host.manager.set_focus_set(None)
        pygame.key.stop_text_input()

    def pressed_at(self, position: tuple[int, int]) -> None:  # noqa: ARG002 - part of the protocol
        """Start typing when the field is pressed beside its text."""
        self.host.manager.set_focus_set(self._entry.get_focus_set())

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Use every key but those that move on."""
        if event.key in (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN):
            return False
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.activate()
            return True
        self._entry.process_event(event)
        self.host.touch()
        return True

    def next_wake(self) -> float | None:
        """Ask for a frame now and then while the cursor blinks."""
        return 0.2 if self.is_typing else super().next_wake()

    def paint(self, surface: Surface) -> None:
        """Draw the hollow behind the text, the icon and the hint."""
        kit, place, c = self.kit, self.place, self.kit.c
        if self.dark:
            kit.paint.well(
                surface, place, self.radius, top=c.dark_field_top, bottom=c.dark_field_bottom, dark=(0, 0, 0),
                depth=max(1, kit.u(3)), edge=c.line_on_dark,
            )  # fmt: skip
        else:
            kit.paint.well(
                surface, place, self.radius, top=c.field, dark=c.field_shadow, depth=max(1, kit.u(3)), alpha=90,
                edge=c.field_edge,
            )  # fmt: skip
        if self.icon:
            kit.icons.draw(surface, self.icon, (place.x + kit.u(22), place.centery), kit.u(18), c.icon)
        if self.hint and not self.text:
            box = Rect(place.x + self._lead + 3, place.y, place.w - self._lead - kit.u(10), place.h)
            kit.text.draw(surface, self.hint, box, kit.frame.font(15), c.muted, Weight.SEMIBOLD)
        if self.is_typing:
            kit.paint.ring(surface, place, self.radius, max(2, kit.u(3)), c.focus)


class _Entry(UITextEntryLine):
    """pygame_gui's line, told to say when it changes."""

    def __init__(self, field: TextField, rect: Rect, text: str, limit: int, inside: Scroller | None) -> None:
        self._field = field
        place = Rect(rect)
        container = inside.content if inside is not None else None
        if container is not None:
            place.move_ip(-container.rect.x, -container.rect.y)
        self.seen = text
        super().__init__(place, field.host.manager, container, object_id="#dark" if field.dark else None)
        self.set_text_length_limit(limit)
        if text:
            self.set_text(text[:limit])
        self.change_layer(field.get_top_layer() + 1)

    def update(self, time_delta: float) -> None:
        """Blink, and report what was typed."""
        super().update(time_delta)
        text = str(self.get_text())
        if text != self.seen:
            self.seen = text
            self._field.host.touch()
            self._field.on_change(text)

    def process_event(self, event: pygame.event.Event) -> bool:
        """Take the focus of the layer along when clicked."""
        used = bool(super().process_event(event))
        if used and event.type == pygame.MOUSEBUTTONDOWN:
            self._field.host.focus.focus(self._field, show=False)
            self.ui_manager.set_focus_set(self.get_focus_set())
        if used:
            self._field.host.touch()
        return used

    def _set_image(self, new_image: Surface | None) -> None:
        """Show a new picture of the text, as after each blink."""
        super()._set_image(new_image)
        self._field.host.touch()
