"""The lamp of advice at Azul's table: beside the tiles it means, over none of them and over no number."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR
from quadropolis_gui.engine.azul.tiles import count_of
from quadropolis_gui.scenes.azul.table.choosing import Handful
from tests.driver import Driver, Place
from tests.scenes.azul.table.hands import AzulHands, a_session

MakeApp = Callable[..., Driver]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("players", "moves"), [(2, 4), (3, 6), (4, 12)])
def test_the_lamp_covers_neither_its_stack_nor_the_number_on_it(
    make_app: MakeApp, size: Place, players: int, moves: int
) -> None:
    hands = AzulHands(make_app(size, start=False, animation_speed="none"), a_session(players=players, moves=moves))
    state, tray = hands.session.state, hands.game.boards.displays
    counted = 0
    for move in (move for move in state.legal_moves() if move.line == FLOOR and move.source == CENTRE):
        lamp = hands.game.lamp_place(move)
        seen = tray.seen_rects(state.sources, marker=state.marker is None)
        # Of a disc, the corners are empty.
        disc = lamp.inflate(-lamp.w // 4, -lamp.h // 4)
        assert disc.collidelist(seen) < 0, str(move)
        stack = hands.game.boards.tile_rects(Handful(CENTRE, move.colour), state.sources[CENTRE])
        assert lamp.inflate(4, 4).colliderect(stack[0].unionall(stack)), str(move)
        counted += count_of(state.sources[CENTRE], move.colour) > 1
    assert counted
