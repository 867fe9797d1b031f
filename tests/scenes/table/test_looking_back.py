"""Looking back at any move shows its own round, also at the one that ended it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quadropolis_gui.engine.quadropolis.site import TARGET
from tests.driver import Driver
from tests.scenes.azul.table.hands import AzulHands
from tests.scenes.azul.table.hands import a_session as azul_session
from tests.scenes.driving import Hands
from tests.scenes.driving import a_session as city_session

MakeApp = Callable[..., Driver]


@pytest.mark.parametrize("variant", ["classic", "expert"])
def test_the_last_move_of_a_round_is_seen_on_the_site_of_that_round(variant: str, make_app: MakeApp) -> None:
    hands = Hands(make_app(), city_session(variant, 3, moves=30))
    session, model = hands.session, hands.game.model
    entry = next(entry for entry, later in zip(session.log, session.log[1:], strict=False) if entry.round < later.round)
    hands.desk.looking.look_back(entry.number)
    hands.see_enough()
    assert model.state.round == entry.round
    assert model.state.urbanist == TARGET[entry.move.architect][entry.move.slot]
    assert model.state.placed[entry.move.slot].architect == entry.move.architect
    left = [tile for tile in entry.before.site if tile is not None]
    assert sum(tile is not None for tile in model.state.site) == len(left) - (entry.deed.tile is not None)
    after = session.moment(entry.number + 1)
    assert [city.stacks for city in model.state.cities] == [city.stacks for city in after.cities]
    assert model.scores == after.scores()


@pytest.mark.parametrize("variant", ["colored", "grey"])
def test_the_last_tiles_of_a_round_are_seen_on_empty_displays_and_tiled_walls(variant: str, make_app: MakeApp) -> None:
    hands = AzulHands(make_app(), azul_session(variant, 3, moves=32))
    session, model = hands.session, hands.game.model
    entry = next(entry for entry, later in zip(session.log, session.log[1:], strict=False) if entry.round < later.round)
    hands.desk.looking.look_back(entry.number)
    hands.see_enough()
    assert model.state.round == entry.round
    assert not any(hands.game.looks.displays().sources)
    after = session.moment(entry.number + 1)
    assert [board.wall for board in model.state.boards] == [board.wall for board in after.boards]
    assert [model.total(player) for player in range(3)] == [after.score(player).standing for player in range(3)]
