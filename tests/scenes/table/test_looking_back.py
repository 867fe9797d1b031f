"""Looking back at any move shows its own round, also at the one that ended it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from quadropolis_gui.engine.azul.notation import Take
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.quadropolis.site import TARGET
from quadropolis_gui.play.session import LogEntry
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
def test_the_last_move_of_a_round_is_seen_as_it_is_told_and_then_what_its_wall_tiling_brought(
    variant: str, make_app: MakeApp
) -> None:
    hands = AzulHands(make_app(), azul_session(variant, 3, moves=32))
    session, model = hands.session, hands.game.model
    entry = next(entry for entry, later in zip(session.log, session.log[1:], strict=False) if entry.round < later.round)
    hands.desk.looking.look_back(entry.number)
    hands.see_enough()
    assert model.state.round == entry.round
    assert not any(hands.game.looks.displays().sources)
    _lies_where_it_was_put(hands, entry)
    after = session.moment(entry.number + 1)
    gains = ", ".join(f"{hands.game.words.name(player)} {_signed(after, player)}" for player in range(3))
    assert f"then wall-tiling: {gains}" in _told_in_the_bar(hands)
    # In the points of that moment the round is not counted yet.
    assert model.total(entry.player) == sum(
        row.points for row in hands.game.points_rows(entry.player) if row.is_heading
    )


@pytest.mark.parametrize("variant", ["colored", "grey"])
def test_looking_back_at_the_last_tiles_that_are_taken_shows_them_before_anything_is_tiled(
    variant: str, make_app: MakeApp
) -> None:
    hands = AzulHands(make_app(), azul_session(variant, 3, moves=60))
    taken = [entry for entry in hands.session.log if isinstance(entry.move, Take)]
    last = [entry for entry, later in pairwise(taken) if entry.round < later.round]
    assert len(last) > 1
    for entry in last:
        hands.desk.looking.look_back(entry.number)
        _lies_where_it_was_put(hands, entry)
        held, before = (state.boards[entry.player] for state in (hands.game.model.state, entry.before))
        assert held.wall == before.wall
        assert held.score().standing == before.score().standing


def _lies_where_it_was_put(hands: AzulHands, entry: LogEntry) -> None:
    """The table shows the move itself: its tiles on their line or the floor line, or its tile on the wall."""
    board, before, deed = (
        hands.game.model.state.boards[entry.player], entry.before.boards[entry.player], entry.deed,
    )  # fmt: skip
    assert len(board.floor) == len(before.floor) + deed.marker + deed.fallen - deed.spared
    if deed.laid is not None:
        assert board.tile_at(deed.laid.row, deed.laid.column) == deed.colour
    elif deed.line is not None:
        assert board.held[deed.line] == before.held[deed.line] + deed.count - deed.fallen


def _signed(state: State, player: int) -> str:
    points = state.boards[player].tiling.points
    return f"+{points}" if points > 0 else str(points).replace("-", "\u2212")


def _told_in_the_bar(hands: AzulHands) -> str:
    """What the bottom bar says while a move is looked back at."""
    text = hands.scene.kit.text
    text.recording = True
    hands.scene.invalidate()
    hands.driver.step()
    text.recording = False
    room = hands.scene.frame.bottom_bar()
    return " ".join(record.text for record in text.records if room.contains(record.box))
