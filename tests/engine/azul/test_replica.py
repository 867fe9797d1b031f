"""A wall of a real table: which tile may lie where, and what is counted of it."""

from __future__ import annotations

import pytest

from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.azul.position import BoardRecord, wall_rows
from quadropolis_gui.engine.azul.replica import MOST_POINTS, WallReplica, replica_of
from quadropolis_gui.engine.azul.tiles import CODES, TILES_PER_COLOUR
from quadropolis_gui.engine.azul.wall import SIDE, SPACES, VARIANTS, colour_at
from quadropolis_gui.engine.game import ImpossibleData
from quadropolis_gui.engine.replica import NotPossible
from tests.scenes.azul.finished import finished_azul


def rebuilt(variant: str, rows: list[str]) -> WallReplica:
    """A wall put together tile by tile."""
    replica = WallReplica(variant)
    for place in range(SPACES):
        row, column = divmod(place, SIDE)
        if rows[row][column] in CODES:
            replica = replica.put(rows[row][column], place)
    return replica


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_wall_of_a_game_can_be_put_together_and_its_bonuses_are_those_of_the_game(variant: str) -> None:
    for seed in range(5):
        state = finished_azul(variant, 3, seed)
        for player, board in enumerate(state.boards):
            replica = rebuilt(variant, wall_rows(board)).count("track", board.score().track)
            figures = AZUL.figures(state, player)
            assert replica.figures.total == figures.total
            assert replica.rank_key == board.score().rank_key
            for category in ("rows", "columns", "colors"):
                assert replica.figures.categories[category] == figures.categories[category]
            assert replica.figures.categories["wall"] == figures.categories["wall"] + figures.categories["floor"]


def test_a_space_of_the_coloured_wall_takes_its_own_colour_whatever_is_in_the_hand() -> None:
    replica = WallReplica("colored").put("W", 7)
    assert replica.board.tile_at(1, 2) == colour_at(1, 2)


def test_a_colour_lies_once_in_every_row_and_column_of_the_grey_wall() -> None:
    replica = WallReplica("grey").put("R", 6)
    assert [replica.why_not("R", place, ()).code for place in (5, 1, 6)] == ["row_has", "column_has", "taken"]  # type: ignore[union-attr]
    assert replica.why_not("R", 12, ()) is None
    with pytest.raises(NotPossible):
        replica.put("R", 8)


def test_four_full_walls_hold_all_tiles_so_the_bag_never_runs_out() -> None:
    full = WallReplica("colored")
    for place in range(SPACES):
        full = full.put("", place)
    for code in CODES:
        assert 4 * sum(row.count(code) for row in full.rows) == TILES_PER_COLOUR
        assert full.left(code, [full, full, full]) is None
    assert full.figures.total == 5 * 2 + 5 * 7 + 5 * 10


def test_the_points_of_the_track_are_what_somebody_says() -> None:
    replica = WallReplica("grey").put("B", 0)
    assert replica.count("track", 57).figures.total == 57
    assert replica.count("track", -4).track == 0
    assert replica.count("track", 10_000).track == MOST_POINTS
    assert replica.count("track", None).track == 0
    assert not replica.count("track", 5).counts["track"].by_hand
    with pytest.raises(NotPossible):
        replica.count("energy", 1)


def test_a_tile_is_taken_away_again() -> None:
    replica = WallReplica("colored").put("", 3)
    assert replica.change("", 4) == 0
    assert replica.is_taken(3)
    assert replica.take(3) == WallReplica("colored") == replica.emptied()
    assert replica.take(3).is_empty
    with pytest.raises(NotPossible):
        replica.take(4)


def test_what_a_tile_would_bring_is_the_bonus_it_completes() -> None:
    replica = WallReplica("colored")
    for place in (0, 1, 2, 3, 9, 14, 19, 24):
        replica = replica.put("", place)
    assert replica.change("", 4) == 2 + 7


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_wall_is_written_as_a_position_and_comes_back(variant: str) -> None:
    board = finished_azul(variant, 2, 4).boards[0]
    replica = rebuilt(variant, wall_rows(board)).count("track", 31)
    assert AZUL.replica_of(replica.position()) == replica
    assert AZUL.appraise(replica.position()).data["total"] == replica.figures.total
    assert AZUL.replica(variant) == WallReplica(variant)


@pytest.mark.parametrize(
    ("wall", "score"),
    [(["BB..."], 0), (["K...."], 0), (["Q...."], 0), ([], -1), ([], MOST_POINTS + 1)],
)
def test_a_wall_that_cannot_be_is_not_made(wall: list[str], score: int) -> None:
    rows = wall + ["....."] * (SIDE - len(wall))
    with pytest.raises(ImpossibleData):
        replica_of(BoardRecord("colored", rows, [""] * SIDE, score=score))
