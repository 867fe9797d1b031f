"""Where things on a large board lie: as the design says at its own size, and never over each other at any other."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from quadropolis_gui.engine.azul.notation import FLOOR, LINES
from quadropolis_gui.view.azul.board_geometry import (
    FACE,
    BoardGeometry,
    board_geometry,
    floor_place,
    height_of,
    line_place,
    wall_place,
)

#: Faces of the board in windows from 1024 x 640 to 1920 x 1080, and taller and wider ones.
FACES = [Rect(460, 58, 604, 562), Rect(368, 46, 483, 470), Rect(690, 87, 906, 843), Rect(10, 10, 500, 700)]
ALL = [line_place(line, number) for line in range(LINES) for number in range(line + 1)]
ALL += [wall_place(row, column) for row in range(5) for column in range(5)]
ALL += [floor_place(number) for number in range(7)]


@pytest.fixture(params=FACES, ids=lambda face: f"{face.w}x{face.h}")
def face(request: pytest.FixtureRequest) -> Rect:
    return Rect(request.param)


@pytest.fixture
def geometry(face: Rect) -> BoardGeometry:
    return board_geometry(face)


def test_the_board_of_the_design() -> None:
    geometry = board_geometry(Rect(460, 58, *FACE))
    assert geometry.tile == 48
    for line in range(LINES):
        assert geometry.lines[line][0].topleft == (682, 148 + 52 * line)
    assert geometry.lines[4][4].x == 474
    assert geometry.frame == Rect(778, 140, 272, 272)
    assert geometry.wall[3][2].topleft == (786 + 104, 148 + 156)
    assert geometry.floor == Rect(474, 460, 398, 78)
    assert geometry.floor_places[0].topleft == (485, 484)
    assert geometry.strip == Rect(474, 554, 576, 54)
    assert {gap.centerx for gap in geometry.gaps} == {756}


def test_no_two_places_overlap_and_all_lie_on_the_board(geometry: BoardGeometry, face: Rect) -> None:
    rects = [geometry.rect(place) for place in ALL]
    assert {rect.size for rect in rects} == {(geometry.tile, geometry.tile)}
    assert not any(first.colliderect(second) for first, second in combinations(rects, 2))
    parts = [geometry.header, geometry.floor, geometry.strip, geometry.frame, geometry.floor_sum, *geometry.dots]
    assert all(face.contains(part) for part in [*rects, *parts])
    assert not any(geometry.floor.colliderect(dots) or geometry.frame.colliderect(dots) for dots in geometry.dots)
    assert geometry.strip.y > geometry.floor.bottom


def test_a_point_finds_its_place_and_its_line(geometry: BoardGeometry) -> None:
    for place in ALL:
        assert geometry.place_at(geometry.rect(place).center) == place
    for line in range(LINES):
        assert geometry.target_at(geometry.lines[line][-1].center) == line
        assert geometry.target_at(geometry.gaps[line].center) == line
        assert geometry.target_rect(line).contains(geometry.lines[line][0])
    assert geometry.target_at(geometry.floor_places[3].center) == FLOOR
    assert geometry.target_rect(FLOOR) == geometry.floor
    assert geometry.space_at(geometry.wall[2][4].center) == (2, 4)
    for nowhere in (geometry.header.center, geometry.strip.center):
        assert geometry.place_at(nowhere) is None
        assert geometry.target_at(nowhere) is None
        assert geometry.space_at(nowhere) is None


def test_a_run_takes_all_its_spaces(geometry: BoardGeometry) -> None:
    run = geometry.run_rect(1, 0, 1, 3)
    assert all(run.contains(geometry.wall[1][column]) for column in range(4))
    assert not run.colliderect(geometry.wall[1][4])


@pytest.mark.parametrize("header", [True, False])
@pytest.mark.parametrize("bonuses", [True, False])
def test_header_and_bonuses_can_be_left_out(header: bool, bonuses: bool) -> None:
    face = Rect(20, 30, 604, height_of(604, header=header, bonuses=bonuses))
    geometry = board_geometry(face, header=header, bonuses=bonuses)
    assert geometry.tile == 48
    assert bool(geometry.strip.w) == bonuses
    assert bool(geometry.header.h) == header
    assert face.contains(geometry.frame)
    assert face.contains(geometry.floor)
    assert face.contains(geometry.lines_label)
