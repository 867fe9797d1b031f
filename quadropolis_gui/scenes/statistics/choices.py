"""What both halves of the Statistics screen have in their top bar: which half, whose figures, and of which game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any

from pygame import Rect

from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.dropdown import Dropdown
from quadropolis_gui.view.ui.inputs import Option, Segmented
from quadropolis_gui.view.ui.layer import Layer
from quadropolis_gui.view.words import short_name

LONGEST_NAME = 24


class Page(StrEnum):
    """The two halves of the screen."""

    OVERVIEW = "overview"
    RATING = "rating"


def segments_width(kit: Kit, options: Sequence[Option[Any]]) -> int:
    """How wide some options side by side would like to be."""
    size = kit.frame.font(14)
    return sum(kit.text.width(option.text, size, Weight.EXTRABOLD) + kit.u(30) for option in options)


def page_choice(layer: Layer, free: Rect, page: Page, on_change: Callable[[Page], None]) -> Rect:
    """Put the switch between the halves at the right end of some room, and return what is left."""
    kit = layer.kit
    options = [Option(each, kit.t(f"rating.pages.{each}")) for each in Page]
    return _at_the_right(layer, free, options, page, "page", on_change, kit.t("rating.pages.label"), 0.45)


def game_choice(layer: Layer, free: Rect, game: str, on_change: Callable[[str], None]) -> Rect:
    """Put the switch of the game at the right end of some room, and return what is left."""
    kit = layer.kit
    options = [Option(name, face.title(kit.words)) for name, face in FACES.items()]
    return _at_the_right(layer, free, options, game, "game", on_change, kit.t("statistics.game"), 0.4)


def _at_the_right(
    layer: Layer,
    free: Rect,
    options: Sequence[Option[Any]],
    value: Any,
    key: str,
    on_change: Callable[[Any], None],
    describe: str,
    most: float,
) -> Rect:
    u = layer.kit.u
    wide = min(segments_width(layer.kit, options), round(free.w * most))
    place = Rect(free.right - wide, free.centery - u(17), wide, u(34))
    Segmented(layer, place, options, value, key=key, on_change=on_change, dark=True, describe=describe)
    return Rect(free.x, free.y, place.x - u(14) - free.x, free.h)


def player_choice(layer: Layer, free: Rect, names: Sequence[str], name: str, on_change: Callable[[str], None]) -> None:
    """Put the choice of the player at the left end of some room."""
    kit, u = layer.kit, layer.kit.u
    options = [Option(each, short_name(each, LONGEST_NAME), "person") for each in names]
    size = kit.frame.font(15)
    widest = max(kit.text.width(option.text, size, Weight.EXTRABOLD) for option in options)
    place = Rect(free.x, free.centery - u(17), min(free.w, max(u(150), widest + u(84))), u(34))
    Dropdown(
        layer, place, options, name, key="player", on_change=on_change, describe=kit.t("statistics.player"),
        flat=True, round_ends=True,
    )  # fmt: skip
