"""Buttons, and cards that can be pressed."""

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple, Unpack

from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import below, blank, blurred, graded, ring, rounded, tinted
from quadropolis_gui.view.paint.text import Align
from quadropolis_gui.view.theme import Colour, darken, lighten
from quadropolis_gui.view.ui.clicks import SinceClick
from quadropolis_gui.view.ui.layer import Layer, Widget, WidgetOptions


class ButtonKind(StrEnum):
    """What a button is for; the colours of each are in the theme."""

    PRIMARY = "primary"
    PLAIN = "plain"
    BROWN = "brown"
    RED = "red"
    GOLD = "gold"
    CHIP = "chip"


class ButtonState(NamedTuple):
    """How a button is at the moment."""

    hovered: bool = False
    pressed: bool = False
    enabled: bool = True


def button_depth(kit: Kit, kind: ButtonKind) -> int:
    """Return how many pixels of a button's height are its side."""
    return 0 if kind is ButtonKind.CHIP else max(2, kit.u(4))


def button_ink(kit: Kit, kind: ButtonKind, enabled: bool) -> Colour:
    """Return the colour of a button's text."""
    if enabled:
        return kit.theme.buttons[kind].ink
    return kit.theme.buttons["disabled_light" if kind is ButtonKind.PLAIN else "disabled"].ink


def draw_button(surface: Surface, kit: Kit, rect: Rect, kind: ButtonKind, state: ButtonState, radius: int) -> Rect:
    """Draw the body of a button without its text, and return its face, on which the text goes."""
    depth = button_depth(kit, kind)
    sunk = depth - 1 if state.pressed and depth else 0
    face = Rect(rect.x, rect.y + sunk, rect.w, rect.h - depth)
    key = ("button", rect.size, kind, state, radius, depth)
    shadow = max(2, kit.u(5)) if depth else 0
    margin = 3 * shadow
    surface.blit(
        kit.paint.cached(key, lambda: _button_body(kit, rect.size, kind, state, radius, depth, shadow)),
        (rect.x - margin, rect.y - margin),
    )
    return face


def _button_body(
    kit: Kit, size: tuple[int, int], kind: ButtonKind, state: ButtonState, radius: int, depth: int, shadow: int
) -> Surface:
    width, height = size
    margin = 3 * shadow
    result = blank((width + 2 * margin, height + 2 * margin))
    if not state.enabled:
        return _disabled_body(kit, result, size, kind, radius, margin)
    look = kit.theme.buttons[kind]
    top, bottom, side = lighten(look.top, 0.16), darken(look.top, 0.03), look.side
    if kind is ButtonKind.CHIP:
        top, bottom = look.top, darken(look.top, 0.1)
    if kind is ButtonKind.PLAIN:
        # A light button shines, a dark one of the dark theme would only turn grey.
        top, bottom = lighten(look.top, 0.3 if sum(look.top) > 380 else 0.05), darken(look.top, 0.03)
    if state.hovered:
        # What is written on it in white must stay readable.
        part = 0.14 if sum(look.top) > 380 else 0.03
        top, bottom = lighten(top, part), lighten(bottom, part)
    if state.pressed:
        top, bottom = darken(top, 0.06), darken(bottom, 0.06)
    face_height = height - depth
    sunk = depth - 1 if state.pressed and depth else 0
    if shadow:
        soft = tinted(blurred((width, height - sunk), radius, shadow), kit.c.shadow, 60 if state.pressed else 100)
        result.blit(soft, (0, sunk + shadow // 2))
    if depth:
        result.blit(below(tinted(rounded((width, height - sunk), radius), side), radius), (margin, margin + sunk))
    result.blit(graded(rounded((width, face_height), radius), top, bottom), (margin, margin + sunk))
    if depth:
        # A thin light along the upper edge.
        line = Rect(0, 0, max(1, width - round(1.3 * radius)), max(1, kit.u(2)))
        alpha = 160 if kind is ButtonKind.PLAIN and sum(look.top) > 380 else 80
        light = tinted(rounded(line.size, line.h // 2), (255, 255, 255), alpha)
        result.blit(light, (margin + (width - line.w) // 2, margin + sunk + max(1, kit.u(2))))
    if kit.theme.outline:
        edge = tinted(ring((width, face_height), radius, kit.theme.outline), kit.theme.buttons[kind].side)
        result.blit(edge, (margin, margin + sunk))
    return result


def _disabled_body(
    kit: Kit, result: Surface, size: tuple[int, int], kind: ButtonKind, radius: int, margin: int
) -> Surface:
    """Return the body of a button that cannot be used: it lies sunk in its ground."""
    look = kit.theme.buttons["disabled_light" if kind is ButtonKind.PLAIN else "disabled"]
    result.blit(tinted(rounded(size, radius), look.top, 150), (margin, margin))
    result.blit(tinted(ring(size, radius, max(1, kit.u(1))), look.side, 160), (margin, margin))
    return result


class Button(Widget):
    """A button with an icon, a text, or both; `note` is a quieter text at its right end.

    `size` is the text size and `icon_size` the icon's, both in units of the reference. `own` is false for a text that
    people typed, such as a name, which is set in two lines where one has no room for it.
    """

    def __init__(
        self,
        layer: Layer,
        rect: Rect,
        text: str = "",
        *,
        on_click: Callable[[], None],
        kind: ButtonKind = ButtonKind.PLAIN,
        icon: str = "",
        size: float = 15,
        weight: Weight = Weight.EXTRABOLD,
        icon_size: float | None = None,
        align: Align = "center",
        note: str = "",
        end_icon: str = "",
        radius: int | None = None,
        sound: str | None = "button",
        own: bool = True,
        **options: Unpack[WidgetOptions],
    ) -> None:
        if radius is None:
            radius = layer.kit.u(10 if kind is ButtonKind.CHIP else 12)
        super().__init__(layer, rect, radius=radius, on_click=on_click, **options)
        self.text = text
        self.kind = kind
        self.icon = icon
        self.size = size
        self.weight = weight
        self.icon_size = icon_size if icon_size is not None else size + 3
        self.align = align
        self.note = note
        self.end_icon = end_icon
        self.sound = sound
        self.own = own

    def set_text(self, text: str) -> None:
        """Show another text."""
        if text != self.text:
            self.text = text
            self.host.touch()

    def set_kind(self, kind: ButtonKind) -> None:
        """Look like another kind of button."""
        if kind is not self.kind:
            self.kind = kind
            self.host.touch()

    def set_icon(self, icon: str) -> None:
        """Show another icon."""
        if icon != self.icon:
            self.icon = icon
            self.host.touch()

    def activate(self) -> None:
        """Do what the button says, with a soft sound."""
        if self.enabled and self.sound:
            self.kit.sounds.play(self.sound)
        super().activate()

    @property
    def takes_away(self) -> bool:
        """Whether using it takes something away, as its colour says."""
        return self.kind is ButtonKind.RED

    @property
    def tells_by_ring(self) -> bool:
        """Whether the ring shows its tip: it is only a picture."""
        return not self.text

    def describe(self) -> str:
        """Return in words what it is."""
        return self.text or super().describe()

    def paint(self, surface: Surface) -> None:
        """Draw the button."""
        state = ButtonState(self.is_hovered, self.is_pressed, self.enabled)
        face = draw_button(surface, self.kit, self.place, self.kind, state, self.radius)
        ink = button_ink(self.kit, self.kind, self.enabled)
        self._paint_content(surface, face, ink)

    def _paint_content(self, surface: Surface, face: Rect, ink: Colour) -> None:
        kit = self.kit
        icon_size = kit.u(self.icon_size)
        icon_ink = kit.c.icon if self.kind is ButtonKind.PLAIN and self.enabled else ink
        if not self.text:
            if self.icon:
                kit.icons.draw(surface, self.icon, face.center, icon_size, icon_ink)
            return
        pad = kit.u(18 if self.align == "left" else 10)
        room = Rect(face.x + pad, face.y, face.w - 2 * pad, face.h)
        if self.end_icon:
            extent = kit.u(self.icon_size - 4)
            kit.icons.draw(surface, self.end_icon, (room.right - extent // 2, room.centery), extent, icon_ink)
            room.w -= extent + kit.u(6)
        if self.note:
            colour = kit.c.muted if self.kind is ButtonKind.PLAIN else ink
            note_size = kit.frame.font(self.size - 3)
            width = min(room.w // 2, kit.text.width(self.note, note_size, Weight.SEMIBOLD))
            box = Rect(room.right - width, room.y, width, room.h)
            quiet = not self.enabled
            kit.text.draw(surface, self.note, box, note_size, colour, Weight.SEMIBOLD, align="right", quiet=quiet)
            room.w -= width + kit.u(10)
        gap = kit.u(10 if self.align == "left" else 8) if self.icon else 0
        lead = icon_size + gap if self.icon else 0
        if self.align == "left" and room.right == face.right - pad:
            # Nothing stands at the right end: long words may come nearer to it before they grow smaller.
            missing = kit.text.width(self.text, kit.frame.font(self.size), self.weight) - (room.w - lead)
            room.w += min(max(0, missing), pad - kit.u(8))
        size = kit.text.fit_size(self.text, room.w - lead, kit.frame.font(self.size), self.weight)
        width = min(kit.text.width(self.text, size, self.weight), room.w - lead)
        x = room.x if self.align == "left" else room.x + (room.w - lead - width) // 2
        if self.icon:
            kit.icons.draw(surface, self.icon, (x + icon_size // 2, face.centery), icon_size, icon_ink)
        box = Rect(x + lead, face.y, room.right - x - lead if self.align == "left" else width, face.h)
        kit.text.draw(
            surface, self.text, box, kit.frame.font(self.size), ink, self.weight, own=self.own, quiet=not self.enabled
        )


class IconButton(Button):
    """A square dark chip with an icon, as in the top bar; its tip says what it does."""

    def __init__(
        self,
        layer: Layer,
        rect: Rect,
        icon: str,
        *,
        on_click: Callable[[], None],
        kind: ButtonKind = ButtonKind.CHIP,
        icon_size: float = 18,
        **options: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(layer, rect, on_click=on_click, kind=kind, icon=icon, icon_size=icon_size, **options)


class Card(Widget):
    """A light card that can be pressed; the scene draws what is on it.

    `draw_content(surface, face)` draws on the face; `chosen` gives it the gold rim.
    """

    def __init__(
        self,
        layer: Layer,
        rect: Rect,
        *,
        draw_content: Callable[[Surface, Rect], None],
        on_click: Callable[[], None] | None = None,
        on_double: Callable[[], None] | None = None,
        chosen: bool = False,
        radius: int | None = None,
        depth: int | None = None,
        **options: Unpack[WidgetOptions],
    ) -> None:
        kit = layer.kit
        super().__init__(layer, rect, radius=kit.u(18) if radius is None else radius, on_click=on_click, **options)
        self.draw_content = draw_content
        self.on_double = on_double
        self.chosen = chosen
        self.depth = kit.u(5) if depth is None else depth
        self._since_click = SinceClick()

    @property
    def face(self) -> Rect:
        """The place of what is on it: the card without its side."""
        return Rect(self.place.x, self.place.y, self.place.w, self.place.h - self.depth)

    def set_chosen(self, chosen: bool) -> None:
        """Give or take the gold rim."""
        if chosen != self.chosen:
            self.chosen = chosen
            self.host.touch()

    def update(self, time_delta: float) -> None:
        """Advance by a time in seconds, which counts between two clicks."""
        super().update(time_delta)
        self._since_click.pass_time(time_delta)

    def activate(self) -> None:
        """Choose the card; a second time at once opens it."""
        if self.on_double is not None and self._since_click.is_short:
            self._since_click.forget()
            self.on_double()
            return
        self._since_click.begin()
        super().activate()

    def paint(self, surface: Surface) -> None:
        """Draw the card and what is on it."""
        kit, place = self.kit, self.place
        if self.chosen:
            kit.paint.gold_rim(surface, place, self.radius, max(2, kit.u(4)), max(3, kit.u(7)))
        face, c = self.face, kit.c
        top, bottom = c.panel_top, c.panel_bottom
        if self.is_hovered:
            # A dark card would turn grey, and the light words on it faint.
            part = 0.35 if sum(top) > 384 else 0.05
            top, bottom = lighten(top, part), lighten(bottom, part)
        kit.paint.panel(
            surface, face, self.radius, top=top, bottom=bottom, depth=self.depth, shadow=kit.u(8), shadow_alpha=115
        )
        self.draw_content(surface, face)
