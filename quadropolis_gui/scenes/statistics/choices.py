"""What all pages of the Statistics screen have in their top bar: which page, and whose figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum

from pygame import Rect

from quadropolis_gui.scenes.top_choices import choice_at_the_right
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.dropdown import Dropdown
from quadropolis_gui.view.ui.inputs import Option
from quadropolis_gui.view.ui.layer import Layer
from quadropolis_gui.view.words import short_name

LONGEST_NAME = 24


class Page(StrEnum):
    """The pages of the screen."""

    OVERVIEW = "overview"
    RATING = "rating"
    GOALS = "goals"


def page_choice(layer: Layer, free: Rect, page: Page, on_change: Callable[[Page], None]) -> Rect:
    """Put the switch between the pages at the right end of some room, and return what is left."""
    kit = layer.kit
    options = [Option(each, kit.t(f"rating.pages.{each}")) for each in Page]
    return choice_at_the_right(layer, free, options, page, "page", on_change, kit.t("rating.pages.label"), 0.45)


def player_choice(layer: Layer, free: Rect, names: Sequence[str], name: str, on_change: Callable[[str], None]) -> None:
    """Put the choice of the player at the left end of some room."""
    kit, u = layer.kit, layer.kit.u
    options = [Option(each, short_name(each, LONGEST_NAME), "person") for each in names]
    size = kit.frame.font(15)
    widest = max(kit.text.width(option.text, size, Weight.EXTRABOLD) for option in options)
    place = Rect(free.x, free.centery - u(17), min(free.w, max(u(150), widest + u(84))), u(34))
    chooser = Dropdown(
        layer, place, options, name, key="player", on_change=on_change, describe=kit.t("statistics.player"),
        flat=True, round_ends=True,
    )  # fmt: skip
    # It stands left of the others, though it has the room that they leave.
    layer.focus.place_before(chooser, ("page", "game", "help"))
