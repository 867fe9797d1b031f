"""The layer that holds widgets: pygame_gui's manager with our own painting, and the keyboard's focus.

pygame_gui looks after hit tests, hovering, containers, clipping and text entry. The widgets paint themselves in
the look of the table; whatever else pygame_gui shows is drawn as it comes.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Required, TypedDict

import pygame
from pygame import Rect, Surface
from pygame_gui.core import UIElement

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.ui.focus import FocusRing
from quadropolis_gui.view.ui.manager import Manager
from quadropolis_gui.view.ui.modal import Modal
from quadropolis_gui.view.ui.scroller import Scroller
from quadropolis_gui.view.ui.tooltip import draw_tooltip

TOOLTIP_DELAY = 0.6
#: What lies as near as this to a widget should stay in sight beside its tip.
_AROUND = 340


class Caret(NamedTuple):
    """Where somebody types in a text: the cursor, and from where to where it is marked."""

    text: str
    place: int
    marked: tuple[int, int]


class Layer:
    """Widgets that belong together and the focus among them; a scene has one, so has every dialog."""

    def __init__(self, kit: Kit, size: tuple[int, int], open_modal: Callable[[Modal], None]) -> None:
        self.kit = kit
        self.open_modal = open_modal
        self.manager = Manager(kit, size)
        self.focus = FocusRing(self.touch)
        self.widgets: list[Widget] = []
        self.pointer = (-1, -1)
        #: What fields have handed over to those that take their places in a new layout, by key.
        self.carets: dict[str, Caret] = {}
        #: Whether something lies over it that takes all input: the ring is there, then.
        self.covered = False
        self._changed = True
        self._tip: Widget | None = None
        #: What was pressed last, until the pointer leaves its place: whoever presses it needs no tip on it, nor on what
        #: takes its place then.
        self._pressed: Rect | None = None
        #: The name of what had the ring when the last key came: whoever goes on there knows what it does.
        self._known_at = ""

    # ---- changes

    def touch(self) -> None:
        """Have the layer drawn again, since something looks different now."""
        self._changed = True

    def take_changed(self) -> bool:
        """Tell whether anything looks different since this was last asked."""
        changed, self._changed = self._changed, False
        return changed

    # ---- widgets

    def add(self, widget: "Widget") -> None:
        """Take a widget in; widgets do this themselves."""
        self.widgets.append(widget)
        if widget.focusable:
            self.focus.add(widget)
        self.touch()

    def remove(self, widget: "Widget") -> None:
        """Take a widget out."""
        self.widgets = [other for other in self.widgets if other is not widget]
        self.focus.remove(widget)
        self.touch()

    def find(self, key: str) -> "Widget":
        """Return the widget with a key."""
        for widget in self.widgets:
            if widget.key == key:
                return widget
        raise KeyError(f"there is no widget {key!r} here")

    def reset(self, size: tuple[int, int]) -> None:
        """Remove all widgets, as before a new layout; what only they know yet is told first."""
        self.carets.clear()
        for widget in tuple(self.widgets):
            widget.hand_over()
        self.widgets.clear()
        self.focus.clear()
        self._tip = None
        self.manager.ui_theme = self.manager.create_new_theme()
        self.manager.window_resolution = size
        self.manager.set_focus_set(None)
        self.manager.clear_and_reset()  # type: ignore[no-untyped-call]
        self.touch()

    # ---- the life of a frame

    def process_event(self, event: pygame.event.Event) -> bool:
        """Hand an event to the focus and the widgets; tell whether it was used."""
        if event.type == pygame.KEYDOWN:
            self.key_pressed()
            return self.focus.process_event(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.pointer = event.pos
            if self._pressed is not None and not self._pressed.collidepoint(event.pos):
                self._pressed = None
            self.manager.mouse_position = event.pos
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.focus.process_event(event)
        return bool(self.manager.process_events(event))

    def meanings(self) -> list[tuple[Rect, str]]:
        """Return what widgets mean now of which that changes with what is done, and where they are."""
        usable = (widget for widget in self.widgets if widget.meaning and widget.visible and widget.enabled)
        return [(widget.seen, widget.meaning) for widget in usable]

    def pressed(self, widget: "Widget") -> None:
        """Take note that something was pressed by the mouse."""
        self._pressed = widget.place

    def key_pressed(self) -> None:
        """Take note of where the ring is, before a key does anything: its tip goes, unless the ring comes anew."""
        self._known_at = "" if self.focus.shown is None else self.focus.shown.key

    @property
    def tip(self) -> str:
        """What is said about the widget the pointer rests on; nothing while no tip is shown."""
        return "" if self._tip is None else self._tip.told

    def update(self, dt: float) -> None:
        """Advance all widgets by a time in seconds, and find the one whose tip is shown."""
        self.manager.update(dt)
        telling = () if self._pressed is not None else self.widgets
        tip = next((widget for widget in telling if widget.wants_tip), None) or self._told_by_ring()
        if tip is not self._tip:
            self._tip = tip
            self.touch()

    def _told_by_ring(self) -> "Widget | None":
        """Return what the ring has come to, if nobody could know by its picture alone what it does."""
        shown = None if self.covered else self.focus.shown
        if not isinstance(shown, Widget) or shown.key == self._known_at:
            return None
        return shown if shown.tells_by_ring and shown.told else None

    def draw(self, surface: Surface) -> None:
        """Draw all widgets in order, then the focus ring and a tooltip."""
        self.draw_widgets(surface)
        self.draw_ring(surface)
        self.draw_tip(surface)

    def draw_widgets(self, surface: Surface) -> None:
        """Draw all widgets in order."""
        clip = surface.get_clip()
        for sprite in self.manager.get_sprite_group().sprites():
            if not sprite.visible or sprite.rect is None:
                continue
            if isinstance(sprite, Widget):
                area = sprite.focus_clip
                if area is not None:
                    surface.set_clip(clip.clip(area))
                sprite.paint(surface)
                surface.set_clip(clip)
            elif sprite.image is not None and sprite.image.get_width():
                surface.blit(sprite.image, sprite.rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def draw_ring(self, surface: Surface) -> None:
        """Draw the focus ring: over what it lies around, with its glow."""
        if not self.covered:
            self.focus.draw(surface, self.kit)

    def draw_tip(self, surface: Surface) -> None:
        """Draw what is said about the widget the pointer rests on; it lies over everything else of a screen."""
        if self._tip is not None:
            self.draw_tip_of(self._tip, surface)

    def draw_tip_of(self, widget: "Widget", surface: Surface) -> Rect:
        """Draw what is said about a widget, beside it and off all that can be used around it; return where."""
        place, beyond = widget.place, self.kit.u(_AROUND)
        near = place.inflate(2 * beyond, beyond)
        others = [other.seen for other in self.widgets if other.focusable and other.visible and other is not widget]
        others = [other for other in others if other.colliderect(near) and not other.colliderect(place)]
        row = [other for other in others if other.y < place.bottom and place.y < other.bottom]
        rest = [other for other in others if other not in row]
        return draw_tooltip(surface, self.kit, place, widget.told, (*widget.tip_avoids, *row), spare=rest)

    def forget_pointer(self) -> None:
        """Act as if the pointer were elsewhere, as while something lies over this layer."""
        self.pointer = (-1, -1)
        self.manager.mouse_position = (-1, -1)
        for widget in self.widgets:
            widget.held = False
        self.touch()

    def next_wake(self) -> float | None:
        """Return after how many seconds a widget wants to be updated without any event."""
        waits = [wait for wait in (widget.next_wake() for widget in self.widgets) if wait is not None]
        return min(waits, default=None)


class WidgetOptions(TypedDict, total=False):
    """What every kind of widget passes on to `Widget`, which explains it."""

    key: Required[str]
    tip: str
    describe: str
    enabled: bool
    why: str
    inside: Scroller | None
    height: int


class Widget(UIElement):
    """The base of all widgets: it has a place, can be hovered, pressed and focused, and paints itself.

    `key` names it for tests and for finding the focus again after a new layout; `tip` is shown when the pointer
    rests on it, `why` in its place while it cannot be used, and `describe` says what it is where its own texts do
    not; `inside` is the scroll area in which it lies, and what has a greater `height` lies over the others.
    """

    focusable = True
    solid = True

    def __init__(
        self,
        layer: Layer,
        rect: Rect,
        *,
        key: str,
        tip: str = "",
        describe: str = "",
        radius: int = 8,
        enabled: bool = True,
        why: str = "",
        on_click: Callable[[], None] | None = None,
        inside: Scroller | None = None,
        height: int = 1,
    ) -> None:
        container = inside.content if inside is not None else None
        place = Rect(rect)
        if container is not None:
            place.move_ip(-container.rect.x, -container.rect.y)
        super().__init__(
            place, layer.manager, container, starting_height=height, layer_thickness=1, element_id=["widget"]
        )
        # pygame_gui calls the height of a sprite its layer, so ours has another name here.
        self.host = layer
        self.kit = layer.kit
        self.key = key
        self.tip = tip
        self.description = describe
        self.radius = radius
        self.on_click = on_click
        #: What a press does now, if that changes: who clicks twice, or a moment late, means only the first thing.
        self.meaning = ""
        #: What its tip must not cover, besides itself: what a click here changes.
        self.tip_avoids: Sequence[Rect] = ()
        self.held = False
        self._enabled = enabled
        self._why = why
        self._inside = inside
        layer.add(self)

    def hand_over(self) -> None:
        """Tell what only it knows, since it goes and one of the same key may take its place."""

    # ---- painting

    def paint(self, surface: Surface) -> None:
        """Draw the widget; nothing changes by drawing."""

    @property
    def place(self) -> Rect:
        """Where the widget is now, in pixels of the window."""
        return Rect(self.rect)

    @property
    def seen(self) -> Rect:
        """The part of it that can be seen: in a scroll area, what lies in the view."""
        clip = self.focus_clip
        return self.place if clip is None else self.place.clip(clip)

    @property
    def is_hovered(self) -> bool:
        """Whether the pointer is on it; nothing is pointed at that cannot be seen."""
        return bool(self.hovered and self.visible) and self._enabled

    @property
    def is_pressed(self) -> bool:
        """Whether it is held down by the mouse."""
        return self.held and self.place.collidepoint(self.host.pointer)

    # ---- enabled or not

    @property
    def enabled(self) -> bool:
        """Whether it can be used now."""
        return self._enabled

    def set_enabled(self, enabled: bool, why: str = "") -> None:
        """Allow or forbid its use, and say why it is forbidden."""
        self._why = why or self._why
        if enabled != self._enabled:
            self._enabled = enabled
            self.held = False
            self.host.touch()

    @property
    def tells_by_ring(self) -> bool:
        """Whether the keyboard's ring shows its tip, too, as the pointer does: it has no words of its own."""
        return False

    @property
    def told(self) -> str:
        """What is said when the pointer rests on it: what it does, or why it cannot be used."""
        return self.tip if self._enabled or not self._why else self._why

    def set_visible(self, visible: bool) -> None:
        """Show it, or take it out of sight and out of reach."""
        if visible != bool(self.visible):
            self.visible = visible
            self.held = False
            self.host.touch()

    # ---- the focus

    @property
    def focus_rect(self) -> Rect:
        """Where the focus ring goes."""
        return self.place

    @property
    def focus_radius(self) -> int:
        """How round the focus ring is."""
        return self.radius

    @property
    def focus_clip(self) -> Rect | None:
        """The part of the window in which it can be seen, when it lies in a scroll area."""
        return self._inside.view if self._inside is not None else None

    @property
    def can_focus(self) -> bool:
        """Whether it can have the focus now."""
        return self._enabled and bool(self.visible)

    @property
    def lets_pass(self) -> bool:
        """Whether Left and Right go on past it for whoever came by them."""
        return False

    @property
    def takes_away(self) -> bool:
        """Whether using it takes something away."""
        return False

    def activate(self) -> None:
        """Do what the widget is there for, as by a click."""
        if self._enabled and self.on_click is not None:
            self.on_click()

    def describe(self) -> str:
        """Return in words what it is."""
        return self.description or self.tip

    def handle_key(self, event: pygame.event.Event) -> bool:  # noqa: ARG002 - part of the protocol
        """Use a key pressed while the widget has the focus."""
        return False

    def focus_gained(self) -> None:
        """React to getting the focus: a scroll area shows this place."""
        if self._inside is not None:
            self._inside.reveal(self.place)

    def focus_lost(self) -> None:
        """React to losing the focus."""

    # ---- what pygame_gui calls

    def on_hovered(self) -> None:
        """React to the pointer coming here."""
        super().on_hovered()  # type: ignore[no-untyped-call]
        self.host.touch()

    def on_unhovered(self) -> None:
        """React to the pointer leaving."""
        super().on_unhovered()  # type: ignore[no-untyped-call]
        self.host.touch()

    def process_event(self, event: pygame.event.Event) -> bool:
        """Use a press, a release or a click of the mouse."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            if not self.hover_point(*event.pos):
                return False
            if self._enabled:
                self.held = True
                self.host.pressed(self)
                if self.focusable:
                    self.host.focus.focus(self, show=False)
                self.pressed_at(event.pos)
                self.host.touch()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and self.held:
            self.held = False
            self.host.touch()
            if self._enabled and self.hover_point(*event.pos):
                self.activate()
            return True
        if event.type == pygame.MOUSEMOTION and self.held:
            self.host.touch()
        return False

    def pressed_at(self, position: tuple[int, int]) -> None:
        """React to the mouse going down here, for widgets that act on the press."""

    def kill(self) -> None:
        """Leave the layer."""
        self.host.remove(self)
        super().kill()  # type: ignore[no-untyped-call]

    @property
    def wants_tip(self) -> bool:
        """Whether the pointer has rested here long enough for the tip."""
        return self._may_tell and not self.held and self.hover_time > TOOLTIP_DELAY

    @property
    def _may_tell(self) -> bool:
        # What cannot be used says why not; what cannot be seen says nothing.
        return bool(self.told and self.hovered and self.visible)

    def next_wake(self) -> float | None:
        """Return after how many seconds the widget wants to be updated without any event."""
        if self._may_tell and not self.wants_tip:
            return max(0.01, TOOLTIP_DELAY - self.hover_time + 0.01)
        return None
