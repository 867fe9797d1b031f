"""The columns of the finale: what was lost is written where it can be read, however much it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pygame import Rect, Surface
from pygame.image import tobytes

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


@pytest.mark.parametrize("height", [20.0, 30.0, 60.0])
@pytest.mark.parametrize("points", [-1, -8, -27])
def test_what_a_band_brought_is_not_hidden_by_what_was_lost(
    make_app: Callable[..., Driver], points: int, height: float
) -> None:
    kit = make_app((1024, 640)).app.kit
    foot = kit.u(74)
    painter = ColumnPainter(kit, FACES["azul"].categories(kit), ColumnShape(160, 300, 280, foot, kit.u(16)))
    sunk = (foot - kit.u(26)) * points / -27
    kit.text.records.clear()
    kit.text.recording = True
    painter.draw(Surface((240, 320)), 120, Stack([Band("wall", 33, height)], [Band("floor", points, sunk)]))
    kit.text.recording = False
    gained, lost = (
        next(r.drawn for r in kit.text.records if r.text == text) for text in ("33", kit.words.signed(points))
    )
    assert not gained.colliderect(lost.inflate(0, kit.u(4)))


def test_a_column_drawn_again_looks_as_the_first_time_on_whatever_is_behind_it(make_app: Callable[..., Driver]) -> None:
    kit = make_app((1024, 640)).app.kit
    shape = ColumnShape(160, 300, 280, kit.u(74), kit.u(16))
    grown = [Band("wall", 40, 90.0), Band("rows", 2, 4.0), Band("columns", 7, 9.0), Band("colors", 10, 30.0)]
    painter = ColumnPainter(kit, FACES["azul"].categories(kit), shape)
    for bands, losses in ((grown[:2], ()), (grown, ()), (grown, (Band("floor", -6, 12.0),)), (grown[:2], ())):
        stack = Stack(list(bands), list(losses))
        for ground in ((20, 30, 60), (240, 220, 180), (20, 30, 60)):
            # One that has drawn nothing yet.
            fresh = ColumnPainter(kit, FACES["azul"].categories(kit), shape)
            assert _drawn(painter, ground, stack) == _drawn(fresh, ground, stack)


def _drawn(painter: ColumnPainter, ground: tuple[int, int, int], stack: Stack) -> bytes:
    picture = Surface((240, 320))
    picture.fill(ground)
    painter.draw(picture, 120, stack)
    return tobytes(picture, "RGB")


def test_only_the_column_that_grows_is_worked_out_anew(
    make_app: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = make_app((1024, 640)).app.kit
    painter = ColumnPainter(kit, FACES["azul"].categories(kit), ColumnShape(80, 300, 280, kit.u(74), kit.u(16)))
    written: list[str] = []
    write = kit.text.draw

    def listen(surface: Surface, text: str, *rest: Any) -> Rect:
        written.append(text)
        return write(surface, text, *rest)

    monkeypatch.setattr(kit.text, "draw", listen)
    picture = Surface((300, 320))
    for points in (40, 41, 41, 42):
        painter.draw(picture, 80, Stack([Band("wall", 30, 90.0)], []))
        painter.draw(picture, 220, Stack([Band("wall", points, 90.0)], []))
    assert written == ["30", "40", "41", "42"]
