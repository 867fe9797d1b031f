"""The columns of the finale: what was lost is written where it can be read, however much it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Surface

from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.finale.columns import HIDDEN, LOSS, Band, ColumnPainter, ColumnShape, Stack
from tests.driver import Driver


@pytest.mark.parametrize("points", [-1, -8, -23])
def test_a_loss_stands_whole_above_the_name_plate(make_app: Callable[..., Driver], points: int) -> None:
    kit = make_app((1024, 640)).app.kit
    foot, ground = kit.u(74), 300
    painter = ColumnPainter(kit, FACES["azul"].categories(kit), ColumnShape(160, ground, 280, foot, kit.u(16)))
    picture = Surface((200, 320))
    # The worst loss leaves what a foot keeps of its height.
    sunk = (foot - kit.u(50)) * points / -23
    painter.draw(picture, 100, Stack([Band("wall", 40, 90.0)], [Band("floor", points, sunk)]))
    red = [y for y in range(320) if any(picture.get_at((x, y))[:3] == LOSS for x in range(200))]
    assert red
    assert max(red) < ground - kit.u(HIDDEN)
    assert max(red) - min(red) < foot // 2
