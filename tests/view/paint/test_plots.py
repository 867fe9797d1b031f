"""Plots: round scales, places of values, smooth lines, stacked columns."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.paint.plots import (
    ColumnPart,
    GrowingLine,
    Plot,
    draw_column,
    line_mask,
    make_line,
    round_scale,
    stacked_range,
)
from tests.driver import Driver

MakeApp = Callable[..., Driver]
RED, BLUE = (200, 30, 30), (30, 30, 200)


@given(st.integers(-400, 400), st.integers(0, 3000), st.integers(3, 8))
def test_a_scale_holds_its_range_with_few_round_marks(low: int, span: int, most: int) -> None:
    scale = round_scale(low, low + span, most)
    assert scale.low <= min(0, low)
    assert scale.high >= max(0, low + span)
    assert 0 in scale.marks
    assert len(scale.marks) <= most
    assert all(mark % scale.step == 0 for mark in scale.marks)
    assert scale.marks[-1] == scale.high


def test_losses_take_only_the_room_they_need() -> None:
    scale = round_scale(-3, 91, 6)
    assert (scale.low, scale.high, scale.step) == (-3, 100, 20)
    assert scale.marks == (0, 20, 40, 60, 80, 100)


def test_values_have_their_places_and_places_their_values() -> None:
    plot = Plot(Rect(100, 50, 400, 200), 0, 64, round_scale(0, 90, 5))
    assert plot.spot((0, 0)) == (100, 250)
    assert plot.spot((64, plot.scale.high)) == (500, 50)
    for value in (0.0, 12.5, 64.0):
        assert plot.across(plot.x(value)) == pytest.approx(value)


def test_a_line_has_smooth_edges() -> None:
    mask = line_mask((60, 40), [(5, 5), (30, 33), (55, 12)], 4)
    shades = {mask.get_at((x, y)).a for x in range(60) for y in range(40)}
    assert min(shades) == 0
    assert max(shades) > 250
    assert len(shades) > 4
    assert mask.get_at((30, 32)).a > 250


def test_only_the_part_between_two_pixels_is_drawn(make_app: MakeApp) -> None:
    kit = make_app(start=False).app.kit
    plot = Plot(Rect(0, 0, 100, 50), 0, 10, round_scale(0, 10, 3))
    surface = blank((100, 50))
    make_line(kit, plot, [(0, 5), (10, 5)], RED, 4).draw(surface, left=30, right=60)
    y = round(plot.y(5))
    assert surface.get_at((45, y)).a > 250
    assert surface.get_at((25, y)).a == 0
    assert surface.get_at((65, y)).a == 0


def test_one_value_is_a_dot_and_limits_outside_draw_nothing(make_app: MakeApp) -> None:
    kit = make_app(start=False).app.kit
    surface = blank((20, 20))
    line = make_line(kit, Plot(Rect(0, 0, 20, 20), 0, 10, round_scale(0, 10)), [(5, 5)], RED, 3)
    line.draw(surface, right=2)
    line.draw(surface, left=18)
    assert surface.get_bounding_rect().w == 0
    line.draw(surface)
    assert 2 <= surface.get_bounding_rect().w <= 5


def test_gains_stand_on_zero_and_losses_hang_from_it(make_app: MakeApp) -> None:
    kit = make_app(start=False).app.kit
    columns = [[ColumnPart(6, RED), ColumnPart(3, BLUE), ColumnPart(-2, RED)]]
    assert stacked_range(columns) == (-2, 9)
    plot = Plot(Rect(0, 0, 100, 110), 0, 1, round_scale(-2, 9, 12))
    surface = blank((100, 120))
    outer = draw_column(surface, kit, plot, 50, 20, columns[0])
    assert (outer.top, outer.bottom) == (round(plot.y(9)), round(plot.y(-2)))
    assert surface.get_at((50, round(plot.y(3))))[:3] == RED
    assert surface.get_at((50, round(plot.y(7.5))))[:3] == BLUE
    assert surface.get_at((50, round(plot.y(-1))))[:3] == RED


def test_a_column_of_nothing_is_nothing(make_app: MakeApp) -> None:
    kit = make_app(start=False).app.kit
    surface = blank((40, 40))
    plot = Plot(Rect(0, 0, 40, 40), 0, 1, round_scale(0, 10))
    assert draw_column(surface, kit, plot, 20, 10, [ColumnPart(0, RED)]).h == 0
    assert surface.get_bounding_rect().w == 0


def _winding(count: int) -> list[tuple[float, float]]:
    return [(number, (number * number) % 11) for number in range(count)]


def test_a_line_that_grew_looks_as_if_it_had_been_painted_at_once(make_app: MakeApp) -> None:
    kit = make_app(start=False).app.kit
    plot = Plot(Rect(5, 5, 700, 120), 0, 50, round_scale(0, 11))
    line = GrowingLine(plot, RED, 4.8, 130)
    for count in range(1, 51):
        line.reach(_winding(count))
    grown, painted = blank((710, 130)), blank((710, 130))
    line.draw(grown, left=20, right=600)
    make_line(kit, plot, _winding(50), RED, 4.8, 130).draw(painted, left=20, right=600)
    shades = [abs(grown.get_at((x, y)).a - painted.get_at((x, y)).a) for x in range(710) for y in range(130)]
    # The two pictures are reduced from differently placed larger ones: edges may differ by a shade.
    assert max(shades) <= 24
    assert sum(shades) / len(shades) < 0.1


def test_a_line_that_grows_keeps_all_but_its_last_piece() -> None:
    line = GrowingLine(Plot(Rect(0, 0, 600, 100), 0, 50, round_scale(0, 11)), RED, 4)
    pictures: list[object] = []
    for count in range(1, 51):
        line.reach(_winding(count))
        now = [piece.picture for piece in line.pieces]
        assert sum(picture not in pictures for picture in now) <= 2
        assert now[-1].get_width() < 200
        pictures = list(now)
    assert len(pictures) > 3
    line.reach(_winding(50))
    assert [piece.picture for piece in line.pieces] == pictures


def test_a_value_that_changed_is_painted_anew_and_the_pieces_before_it_stay() -> None:
    line = GrowingLine(Plot(Rect(0, 0, 600, 100), 0, 50, round_scale(0, 11)), RED, 4)
    values = _winding(50)
    line.reach(values)
    before = [piece.picture for piece in line.pieces]
    values[30] = (30, 9.5)
    line.reach(values)
    after = [piece.picture for piece in line.pieces]
    assert after[0] is before[0]
    assert all(new is not old for new, old in zip(after[2:], before[2:], strict=True))
