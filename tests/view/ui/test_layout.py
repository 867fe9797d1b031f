"""Places computed from the window's size."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from quadropolis_gui.view.ui.layout import (
    Frame,
    columns,
    cut_bottom,
    cut_top,
    fit_inside,
    grid,
    rows,
)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.5), ((1600, 720), 1.0)])
def test_the_scale_is_that_of_the_narrower_side(size: tuple[int, int], scale: float) -> None:
    assert Frame(*size).scale == pytest.approx(scale)


def test_a_length_is_never_lost_and_a_text_never_too_small() -> None:
    frame = Frame(1024, 640)
    assert frame.u(0.3) == 1
    assert frame.u(0) == 0
    assert frame.font(6) == 12
    assert Frame(1024, 640, "large").font(6) == 14, "Large is larger in the smallest window, too"


def test_texts_grow_with_the_interface_size_and_places_do_not() -> None:
    normal, large = Frame(1920, 1080), Frame(1920, 1080, "large")
    assert large.font(20) > normal.font(20)
    assert large.u(20) == normal.u(20)


@given(
    st.integers(50, 3000),
    st.lists(st.floats(0.2, 5), min_size=1, max_size=8),
    st.integers(0, 5),
)
def test_columns_fill_their_place_exactly(width: int, weights: list[float], gap: int) -> None:
    parts = columns(Rect(7, 3, width, 20), weights, gap)
    assert parts[0].left == 7
    assert parts[-1].right == 7 + width
    for first, second in itertools.pairwise(parts):
        assert second.left - first.right == gap


def test_rows_and_grid_go_line_by_line() -> None:
    assert [part.y for part in rows(Rect(0, 0, 10, 100), (1, 1), 10)] == [0, 55]
    cells = grid(Rect(0, 0, 100, 100), 2, 2, 10)
    assert [cell.topleft for cell in cells] == [(0, 0), (55, 0), (0, 55), (55, 55)]


def test_cutting_leaves_the_rest() -> None:
    place = Rect(0, 0, 100, 80)
    assert cut_top(place, 20, 5) == (Rect(0, 0, 100, 20), Rect(0, 25, 100, 55))
    assert cut_bottom(place, 20, 5) == (Rect(0, 60, 100, 20), Rect(0, 0, 100, 55))


def test_fitting_keeps_the_proportions() -> None:
    assert fit_inside((4, 2), Rect(0, 0, 100, 100)) == Rect(0, 25, 100, 50)
