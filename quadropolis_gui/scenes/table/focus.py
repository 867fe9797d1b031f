"""The keyboard's focus on the table: every place that can be pointed at, and Tab from one part to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.view.ui.drawn_target import DrawnTarget
from quadropolis_gui.view.ui.focus import FocusRing

#: A part of the table: how the keys of its targets begin.
Region = tuple[str, ...]

#: The parts of the frame in the order of Tab; those of the game's boards come before them.
_FRAME: tuple[Region, ...] = (("rival_",), ("log_",))
_BUTTONS: Region = ("back", "advise", "step", "confirm", "skip", "pause")
_TOP_BAR: Region = ("warning", "again_turn", "moves", "help", "sound", "settings", "menu")


@dataclass(frozen=True, slots=True)
class FocusPlace:
    """A place on the table on which the focus may rest now."""

    spot: Spot
    rect: Rect
    radius: int
    text: str = ""


def regions_of(
    boards: Sequence[Region], bar: Sequence[Region], buttons: Sequence[str], panels: Sequence[str]
) -> tuple[Region, ...]:
    """Return all parts in the order of Tab, given the boards, what stands in the bottom bar, and the buttons and panels
    that a game adds.
    """
    return (*boards, *_FRAME, *bar, (*_BUTTONS, *buttons), (*panels, *_TOP_BAR))


def make_targets(
    places: Iterable[FocusPlace],
    on_activate: Callable[[Spot], object],
    on_focus: Callable[[Spot], None],
    on_blur: Callable[[Spot], None],
) -> list[DrawnTarget]:
    """Return the targets of places that the table draws itself."""
    return [
        DrawnTarget(
            place.spot.key,
            place.rect,
            partial(_activate, on_activate, place.spot),
            text=place.text,
            focus_radius=place.radius,
            on_focus=partial(on_focus, place.spot),
            on_blur=partial(on_blur, place.spot),
        )
        for place in places
    ]


def _activate(on_activate: Callable[[Spot], object], spot: Spot) -> None:
    on_activate(spot)


def region_number(regions: Sequence[Region], key: str) -> int:
    """Return which part of the table a target belongs to, counted in the order of Tab."""
    return next((number for number, starts in enumerate(regions) if key.startswith(starts)), len(regions))


def step_region(focus: FocusRing, direction: int, preferred: list[str], regions: Sequence[Region]) -> None:
    """Go to the next part of the table: to the place that matters most there, or else to its first."""
    region = partial(region_number, regions)
    targets = focus.targets
    parts = sorted({region(target.key) for target in targets})
    if not parts:
        return
    if focus.current is None or focus.current not in targets:
        here = region(preferred[0]) - direction if preferred else parts[0] - direction
    else:
        here = region(focus.current.key)
    ahead = [part for part in parts if (part > here if direction > 0 else part < here)]
    if direction > 0:
        goal = ahead[0] if ahead else parts[0]
    else:
        goal = ahead[-1] if ahead else parts[-1]
    keys = [target.key for target in targets if region(target.key) == goal]
    best = next((key for key in preferred if key in keys), keys[0])
    focus.focus(best, show=True)
