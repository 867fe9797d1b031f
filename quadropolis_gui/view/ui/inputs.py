"""Switches, segmented controls and sliders, and what all widgets share that choose one of several options."""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, Required, TypeVar, Unpack

import pygame
from pygame import Rect, Surface

from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.theme import darken, lighten
from quadropolis_gui.view.ui.layer import Layer, Widget, WidgetOptions

Value = TypeVar("Value")


class Option(NamedTuple, Generic[Value]):
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
        on_change: Callable[[bool], None],
        **options: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(layer, rect, radius=rect.h // 2, **options)
        self.value = value
        self.on_change = on_change

    def activate(self) -> None:
        """Switch it on or off."""
        self.value = not self.value
        self.host.touch()
        self.kit.sounds.play("button")
        self.on_change(self.value)

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


class ChooserOptions(WidgetOptions, Generic[Value]):
    """What every kind of chooser passes on to `Chooser`."""

    on_change: Required[Callable[[Value], None]]


class Chooser(Widget, Generic[Value]):
    """The base of widgets by which one of several options is chosen."""

    def __init__(
        self,
        layer: Layer,
        rect: Rect,
        options: Sequence[Option[Value]],
        value: Value,
        *,
        on_change: Callable[[Value], None],
        size: float,
        radius: int,
        **more: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(layer, rect, radius=radius, **more)
        self.options = list(options)
        self.value = value
        self.on_change = on_change
        self.size = size

    @property
    def index(self) -> int:
        """The place of the chosen option."""
        return next((i for i, option in enumerate(self.options) if option.value == self.value), 0)

    @property
    def chosen(self) -> Option[Value]:
        """The option that is chosen."""
        return self.options[self.index]

    def choose(self, value: Value) -> None:
        """Choose an option, as a person would."""
        if value != self.value:
            self.value = value
            self.host.touch()
            self.on_change(value)

    def describe(self) -> str:
        """Return in words what it is."""
        return self.kit.words.labelled(self.description, self.chosen.text)


class Segmented(Chooser[Value]):
    """A few options side by side of which one is chosen; left and right keys change it."""

    def __init__(
        self,
        layer: Layer,
        rect: Rect,
        options: Sequence[Option[Value]],
        value: Value,
        *,
        size: float = 14,
        dark: bool = False,
        weights: Sequence[float] | None = None,
        **more: Unpack[ChooserOptions[Value]],
    ) -> None:
        super().__init__(layer, rect, options, value, size=size, radius=layer.kit.u(10), **more)
        self.dark = dark
        self.weights = list(weights) if weights else self._fitting_weights(rect.w)

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

    def choose(self, value: Value) -> None:
        """Choose an option, as a person would, with a soft sound."""
        if value != self.value:
            self.kit.sounds.play("button")
        super().choose(value)

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

    @property
    def tells_by_ring(self) -> bool:
        """Whether the ring shows its tip: all its options are only pictures."""
        return not any(option.text for option in self.options)

    @property
    def lets_pass(self) -> bool:
        """Whether Left and Right go on past it: nothing is changed on the way to something else."""
        return True

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Change the option by left and right, until the end is reached."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        index = self.index + step
        if not step or not 0 <= index < len(self.options):
            return False
        self.choose(self.options[index].value)
        return True

    def paint(self, surface: Surface) -> None:
        """Draw the track and all options; the chosen one is raised."""
        kit, place, c = self.kit, self.place, self.kit.c
        if self.dark:
            kit.paint.dark_well(surface, place, self.radius, depth=max(1, kit.u(3)))
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
        on_change: Callable[[float], None],
        steps: int = 20,
        **options: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(layer, rect, radius=rect.h // 2, **options)
        self.value = value
        self.on_change = on_change
        self.steps = steps

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
        """Change the value by the mouse while it is held."""
        if event.type == pygame.MOUSEMOTION and self.held:
            self._follow(event.pos[0])
            return True
        return super().process_event(event)

    def activate(self) -> None:
        """Do nothing more: the value follows the mouse and the keys."""

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Change the value by left and right."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if step:
            self.set_value(self.value + step / self.steps)
        return bool(step)

    def describe(self) -> str:
        """Return in words what it is."""
        return self.kit.words.labelled(self.description, f"{round(self.value * 100)} %")

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
