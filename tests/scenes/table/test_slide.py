"""One large board slides over another: what is seen of both on the way, and how little is painted for it."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from quadropolis_gui.scenes.table.show.slide import BoardSlide
from quadropolis_gui.view.paint.animation import Timeline

WINDOW = (400, 200)
AREA = Rect(100, 20, 200, 160)
OLD, NEW, TABLE = (200, 0, 0), (0, 0, 200), (90, 60, 30)


def with_board(colour: tuple[int, int, int]) -> Surface:
    """A table with a board of one colour that grows brighter to the right."""
    surface = Surface(WINDOW)
    surface.fill(TABLE)
    for x in range(AREA.w):
        surface.fill([part + x % 50 if part else 0 for part in colour], (AREA.x + x, AREA.y, 1, AREA.h))
    return surface


def begun(*, comes: bool) -> tuple[BoardSlide, Timeline]:
    timeline = Timeline()
    slide = BoardSlide(timeline)

    def draw(surface: Surface) -> None:
        surface.blit(with_board(OLD), (0, 0))

    slide.begin(AREA, draw, WINDOW, 1.0, comes=comes)
    return slide, timeline


@pytest.mark.parametrize("comes", [True, False])
def test_on_the_way_each_board_is_seen_beside_the_other_and_nothing_else_of_the_table_changes(comes: bool) -> None:
    slide, timeline = begun(comes=comes)
    timeline.update(0.4)
    surface, old, new = with_board(NEW), with_board(OLD), with_board(NEW)
    slide.draw(surface, AREA)
    # The one that moves lies over the other and is cut off by the edge of the area.
    moving, resting = (new, old) if comes else (old, new)
    left = next(
        x
        for x in range(AREA.w + 1)
        if x == AREA.w or surface.get_at((AREA.x + x, 99)) != resting.get_at((AREA.x + x, 99))
    )
    assert 0 < left < AREA.w
    for x in range(AREA.w):
        wanted = resting.get_at((AREA.x + x, 99)) if x < left else moving.get_at((AREA.x + x - left, 99))
        assert surface.get_at((AREA.x + x, 99)) == wanted
    for beside in ((AREA.x - 1, 99), (AREA.right, 99), (150, AREA.y - 1), (150, AREA.bottom)):
        assert surface.get_at(beside) == new.get_at(beside)
    timeline.update(1.0)
    assert slide.is_over


def test_only_the_part_in_which_boards_slide_is_painted() -> None:
    clips: list[Rect] = []
    slide = BoardSlide(Timeline())
    for _ in range(2):
        slide.begin(AREA, lambda surface: clips.append(surface.get_clip()), WINDOW, 1.0, comes=True)
    assert clips == [AREA, AREA]
