"""The nose of a tip: it points straight to what the tip speaks of, or there is none."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from quadropolis_gui.view.ui.nose import nose_of
from tests.driver import Driver

MakeApp = Callable[..., Driver]
BOX = Rect(400, 300, 200, 100)


@pytest.mark.parametrize(
    ("target", "side"),
    [
        (Rect(480, 220, 60, 60), "top"),
        (Rect(480, 420, 60, 60), "bottom"),
        (Rect(320, 330, 60, 60), "left"),
        (Rect(620, 330, 60, 60), "right"),
    ],
)
def test_it_begins_on_the_side_of_what_is_spoken_of_and_ends_before_it(
    make_app: MakeApp, target: Rect, side: str
) -> None:
    nose = nose_of(make_app((1280, 720)).app.kit, BOX, target, 8)
    assert nose is not None
    first, second, point = nose
    edge = {"top": BOX.top, "bottom": BOX.bottom, "left": BOX.left, "right": BOX.right}[side]
    along = 1 if side in ("top", "bottom") else 0
    assert first[along] == second[along] == edge
    assert not BOX.inflate(-2, -2).collidepoint(point)
    assert not target.inflate(-2, -2).collidepoint(point)
    middle = (first[1 - along] + second[1 - along]) / 2
    assert middle == point[1 - along], "it is straight"
    assert target.left <= point[0] <= target.right or along == 0
    assert target.top <= point[1] <= target.bottom or along == 1


@pytest.mark.parametrize(
    "target",
    [Rect(420, 320, 60, 60), Rect(480, 10, 60, 60), Rect(700, 120, 60, 60), Rect(20, 330, 60, 60)],
    ids=["under it", "far above", "askew", "far away"],
)
def test_where_it_would_point_to_something_else_there_is_none(make_app: MakeApp, target: Rect) -> None:
    assert nose_of(make_app((1280, 720)).app.kit, BOX, target, 8) is None


def test_it_ends_at_the_target_or_at_the_thing_that_holds_it(make_app: MakeApp) -> None:
    kit = make_app((1280, 720)).app.kit
    near = nose_of(kit, BOX, Rect(480, 440, 60, 60), 8)
    assert near is not None
    assert near[2][1] == 440
    assert nose_of(kit, BOX, Rect(480, 480, 60, 60), 8) is None, "it would end at something else before that"
    part = nose_of(kit, BOX, Rect(480, 480, 60, 60), 8, Rect(440, 420, 200, 200))
    assert part is not None
    assert part[2][1] == 420
