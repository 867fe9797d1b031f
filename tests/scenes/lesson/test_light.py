"""The light of a lesson: it holds the whole of what is lit, numbers and all, with the same outline everywhere."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect, Surface

from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR, LINES
from quadropolis_gui.engine.azul.tiles import COLOURS, count_of
from quadropolis_gui.scenes.azul.table.choosing import Handful
from quadropolis_gui.scenes.azul.table.model import handful_spot, line_spot
from quadropolis_gui.scenes.lesson.veil import draw_veil, lit_together
from tests.driver import Driver
from tests.scenes.azul.table.hands import AzulHands, a_session

MakeApp = Callable[..., Driver]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_line_is_lit_with_the_pills_after_it_and_tiles_with_their_number(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    hands = AzulHands(make_app(size, start=False, animation_speed="none"), a_session(moves=4))
    board, displays = hands.game.boards.board.geometry, hands.game.boards.displays
    for line in range(LINES):
        (lit,) = hands.game.spot_parts(line_spot(line))
        assert lit.contains(board.rows[line])
        assert lit.contains(board.gaps[line])
    (lit,) = hands.game.spot_parts(line_spot(FLOOR))
    assert all(lit.contains(part) for part in (board.floor, board.floor_label, board.floor_sum))
    centre = CENTRE
    lying, numbers = hands.session.state.sources[centre], 0
    for colour in range(COLOURS):
        number = displays.count_rect(colour, lying)
        assert (number is not None) is (count_of(lying, colour) > 1)
        if number is not None:
            (lit,) = hands.game.spot_parts(handful_spot(Handful(centre, colour)))
            assert lit.contains(number)
            numbers += 1
    assert numbers


def test_what_overlaps_is_one_light() -> None:
    first, below, beyond, apart = Rect(0, 0, 40, 40), Rect(0, 30, 40, 40), Rect(0, 60, 40, 40), Rect(200, 0, 40, 40)
    assert lit_together([first, apart, beyond, below]) == [first, below, beyond]
    assert lit_together([]) == []


def test_every_light_has_the_same_outline_and_none_runs_through_it(make_app: MakeApp) -> None:
    kit = make_app((1280, 720)).app.kit
    holes = [Rect(100, 100, 80, 80), Rect(100, 160, 80, 80), Rect(400, 100, 80, 80)]
    surface = Surface((640, 400))
    surface.fill((0, 0, 0))
    draw_veil(surface, kit, holes)
    gold = tuple(kit.c.gold)
    for hole in (holes[0], holes[2]):
        beside = [surface.get_at((x, hole.centery))[:3] for x in range(hole.x - 12, hole.x)]
        assert beside.count(gold) == 4
    inside = [surface.get_at((x, y))[:3] for x in range(104, 176) for y in range(120, 220)]
    assert set(inside) == {(0, 0, 0)}
