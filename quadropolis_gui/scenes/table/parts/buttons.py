"""The buttons of the bottom bar. What they say and do is read from the occasion the table is in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from quadropolis_gui.scenes.table.answers import Answer
from quadropolis_gui.scenes.table.layout import TablePlaces
from quadropolis_gui.scenes.table.occasions import CONFIRM, UNDO, Act, Desk
from quadropolis_gui.view.ui.buttons import Button, ButtonKind, IconButton
from quadropolis_gui.view.ui.layer import Layer


@dataclass(frozen=True, slots=True)
class OwnButton:
    """A button that a game adds: with words, or only an icon if it has none."""

    key: str
    place: Rect
    icon: str
    tip: str
    do: Callable[[], Answer]
    can: Callable[[], bool]
    text: str = ""
    kind: ButtonKind = ButtonKind.PLAIN
    #: What its tip says while it cannot be pressed.
    why: str = ""


class PlayButtons:
    """What stands in the bottom bar while somebody at this machine plays: Back, Confirm, and those of the game."""

    def __init__(self, layer: Layer, places: TablePlaces, own: Sequence[OwnButton], desk: Desk) -> None:
        self._desk = desk
        # Each lies over the edge of the one to its left.
        left = [button for button in own if button.place.x < places.back.x]
        right = [button for button in own if button not in left]
        self._own = [(button, _own_button(layer, button, desk)) for button in left]
        self.back = Button(
            layer, places.back, "", key="back", on_click=lambda: _press(desk, desk.occasion.back),
            kind=ButtonKind.BROWN, icon="undo", size=16, sound=None,
        )  # fmt: skip
        self._own += [(button, _own_button(layer, button, desk)) for button in right]
        self.confirm = Button(
            layer, places.confirm, "", key="confirm", on_click=lambda: _press(desk, desk.occasion.confirm),
            kind=ButtonKind.PRIMARY, icon="check", size=18, sound=None,
        )  # fmt: skip

    def refresh(self) -> None:
        """Say what the buttons do now; they give way to what is said of a move."""
        occasion = self._desk.occasion
        self.confirm.set_visible(not occasion.is_telling)
        for widget in (self.back, *(widget for _, widget in self._own)):
            widget.set_visible(not occasion.is_account)
        for button, widget in self._own:
            widget.set_enabled(button.can())
            widget.tip = button.tip if widget.enabled or not button.why else button.why
        _show(self.back, occasion.back, self._desk)
        cost = self._desk.undoing.cost
        if occasion.back is UNDO and self.back.enabled and cost:
            self.back.tip = f"{self.back.tip}\n{self.back.kit.t(cost)}"
        _show(self.confirm, occasion.confirm, self._desk)
        wasted = self._desk.wasted if occasion.confirm is CONFIRM else ""
        self.confirm.set_kind(ButtonKind.RED if wasted else ButtonKind.PRIMARY)
        if wasted:
            self.confirm.set_text(wasted)
            self.confirm.set_icon("warning")


class TellButtons:
    """What stands there while a move is told: see it again, and skip it."""

    def __init__(self, layer: Layer, places: TablePlaces, again: Rect, desk: Desk) -> None:
        self._desk = desk
        self.again = Button(
            layer, again, "", key="again", on_click=lambda: _press(desk, desk.occasion.back), kind=ButtonKind.BROWN,
            icon="refresh", size=16, sound=None,
        )  # fmt: skip
        self.skip = Button(
            layer, places.confirm, "", key="skip", on_click=lambda: _press(desk, desk.occasion.confirm),
            kind=ButtonKind.BROWN, icon="last", size=18, sound=None,
        )  # fmt: skip

    def refresh(self) -> None:
        """Be there while a move is told."""
        occasion = self._desk.occasion
        for widget in (self.again, self.skip):
            widget.set_visible(occasion.is_telling)
        if occasion.is_telling:
            _show(self.again, occasion.back, self._desk)
            _show(self.skip, occasion.confirm, self._desk)
            goes_on = self._desk.go_on_text
            self.skip.set_kind(ButtonKind.PRIMARY if goes_on else ButtonKind.BROWN)
            if goes_on:
                self.skip.set_text(goes_on)
                self.skip.set_icon("play")
                self.skip.tip = self.skip.kit.t("show.proceed_tip")


class WatchButtons:
    """What stands there while opponents play among themselves: one move, and pause or play on."""

    def __init__(self, layer: Layer, places: TablePlaces, desk: Desk) -> None:
        self._desk = desk
        place = Rect(places.actions)
        place.w //= 2
        place.right = places.actions.right
        self.step = Button(
            layer, place, "", key="step", on_click=lambda: _press(desk, desk.occasion.step), kind=ButtonKind.BROWN,
            icon="step", size=16,
        )  # fmt: skip
        self.pause = Button(
            layer, places.confirm, "", key="pause", on_click=lambda: _press(desk, desk.occasion.confirm),
            kind=ButtonKind.PRIMARY, size=18,
        )  # fmt: skip

    def refresh(self) -> None:
        """Say what the buttons do now."""
        self.step.set_visible(not self._desk.occasion.is_account)
        _show(self.step, self._desk.occasion.step, self._desk)
        _show(self.pause, self._desk.occasion.confirm, self._desk)


def _press(desk: Desk, act: Act) -> None:
    act.do(desk)


def _show(button: Button, act: Act, desk: Desk) -> None:
    t = button.kit.t
    button.set_text(t(act.text))
    button.meaning = act.text
    button.set_icon(act.icon)
    button.set_enabled(act.can(desk))
    key = (act.now(desk) or act.tip) if button.enabled else act.why(desk)
    button.tip = t(key) if key else ""


def _own_button(layer: Layer, button: OwnButton, desk: Desk) -> Button | IconButton:
    def press() -> None:
        desk.carry_out(button.do())

    if not button.text:
        return IconButton(layer, button.place, button.icon, key=button.key, tip=button.tip, on_click=press)
    return Button(
        layer, button.place, button.text, key=button.key, on_click=press, kind=button.kind, icon=button.icon, size=16,
        tip=button.tip, sound=None,
    )  # fmt: skip
