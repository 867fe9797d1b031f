"""The marks of moves on the boards of Azul: beside what they mean, over no tile and no number."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quadropolis_gui.engine.azul.notation import FLOOR, Lay, Take
from quadropolis_gui.engine.azul.wall import SIDE, VARIANTS
from quadropolis_gui.scenes.azul.review import AzulReview
from quadropolis_gui.view.azul.board_geometry import floor_place, line_place, wall_place
from tests.driver import Driver, Place
from tests.scenes.review.opened import azul_game, keep_findings, open_review

MakeApp = Callable[..., Driver]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("variant", VARIANTS)
def test_marks_stand_on_the_height_of_what_they_mean_and_on_no_tile_number_or_other_mark(
    make_app: MakeApp, variant: str, size: Place
) -> None:
    driver = make_app(size, animation_speed="none")
    game = azul_game(variant)
    keep_findings(game)
    scene = open_review(driver, game)
    filling = scene.filling
    assert isinstance(filling, AzulReview)
    seen, both = 0, 0
    for stop in scene.moments.stops:
        before, move = stop.moment.before, stop.moment.move
        if before is None:
            continue
        other = next((found for found in before.legal_moves() if found != move), None)
        filling.show(stop, other)
        badges = [place for place, _ in filling.badges()]
        seen += len(badges)
        both += other is not None
        board, card = before.boards[before.to_move], filling.card
        tray = filling.displays.seen_rects(before.sources, marker=before.marker is None)
        lines = [line_place(line, number) for line, held in enumerate(board.held) for number in range(held)]
        floor = [floor_place(number) for number in range(len(board.floor))]
        wall = [wall_place(*divmod(number, SIDE)) for number in range(SIDE * SIDE) if board.wall >> number & 1]
        tiles = [card.place_rect(place) for place in (*lines, *floor, *wall)]
        for number, badge in enumerate(badges):
            # Of a disc, the corner that may touch a tile is empty.
            disc = badge.inflate(-badge.w // 4, -badge.h // 4)
            assert disc.collidelist([*tray, *tiles]) < 0, (str(move), str(other), badge)
            assert badge.collidelist(badges[number + 1 :]) < 0, (str(move), str(other))
        goals = badges[1::2] if isinstance(move, Take) else []
        for badge, said in zip(goals, (move, other), strict=False):
            if isinstance(said, Take):
                row = floor_place(0) if said.line == FLOOR else line_place(said.line, 0)
                assert badge.centery == card.place_rect(row).centery, str(said)
        if isinstance(move, Lay):
            assert badges[0].center == card.place_rect(wall_place(move.line, move.column)).center
    assert seen > 2 * both > 40
