"""The switch between the two ways to look at a game gone by: to see it again, or to see what every move cost."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from pygame import Rect

from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.view.ui.inputs import Option, Segmented

#: From this width on there is room for words beside the icons.
_WORDS = 160


class Way(StrEnum):
    """A way to look at a game gone by."""

    REPLAY = "replay"
    REVIEW = "review"


def add_switch(scene: Scene, place: Rect, way: Way, on_change: Callable[[Way], None]) -> None:
    """Add the switch to a screen, with words where there is room for them."""
    roomy = place.w >= scene.kit.u(_WORDS)
    options = [
        Option(Way.REPLAY, scene.t("replay.title") if roomy else "", "film"),
        Option(Way.REVIEW, scene.t("review.title") if roomy else "", "chart"),
    ]
    Segmented(
        scene.layer, place, options, way, key="way", on_change=on_change, size=14, dark=True,
        describe=f"{scene.t('replay.title')} / {scene.t('review.title')}", tip=scene.t("review.tips.switch"),
    )  # fmt: skip
