"""Switches at the right end of a screen's top bar, among them the one between the games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect

from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.inputs import Option, Segmented
from quadropolis_gui.view.ui.layer import Layer


def segments_width(kit: Kit, options: Sequence[Option[Any]]) -> int:
    """How wide some options side by side would like to be."""
    size = kit.frame.font(14)
    return sum(kit.text.width(option.text, size, Weight.EXTRABOLD) + kit.u(30) for option in options)


def game_choice(layer: Layer, free: Rect, game: str, on_change: Callable[[str], None]) -> Rect:
    """Put the switch of the game at the right end of some room, and return what is left."""
    kit = layer.kit
    options = [Option(name, face.title(kit.words)) for name, face in FACES.items()]
    return choice_at_the_right(layer, free, options, game, "game", on_change, kit.t("common.game"), 0.4)


def choice_at_the_right(
    layer: Layer,
    free: Rect,
    options: Sequence[Option[Any]],
    value: Any,
    key: str,
    on_change: Callable[[Any], None],
    describe: str,
    most: float,
) -> Rect:
    """Put a switch at the right end of some room, of which it takes at most a part, and return what is left."""
    u = layer.kit.u
    wide = min(segments_width(layer.kit, options), round(free.w * most))
    place = Rect(free.right - wide, free.centery - u(17), wide, u(34))
    switch = Segmented(layer, place, options, value, key=key, on_change=on_change, dark=True, describe=describe)
    # It stands left of what was made before it: the icons of the bar, and switches that were put there first.
    right = [
        widget.key
        for widget in layer.widgets
        if widget.focusable and widget.place.x > place.x and place.top <= widget.place.centery <= place.bottom
    ]
    layer.focus.place_before(switch, right)
    return Rect(free.x, free.y, place.x - u(14) - free.x, free.h)
