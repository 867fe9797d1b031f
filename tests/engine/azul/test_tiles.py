"""AZUL.md, section 1: what there is."""

from __future__ import annotations

from itertools import pairwise

import pytest

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.scoring import FLOOR_COST
from quadropolis_gui.engine.azul.state import DISPLAYS, State
from quadropolis_gui.engine.azul.tiles import (
    ALL_TILES,
    MARKER,
    Colour,
    InvalidTiles,
    colours_of,
    count_of,
    handful_of,
    parse_handful,
    size_of,
    text_of,
)
from quadropolis_gui.engine.azul.wall import COLUMN_OF, colour_at
from quadropolis_gui.engine.game import ImpossibleData
from tests.engine.azul.tables import EVERY_TABLE, board, lid


def test_there_are_100_tiles_20_of_each_of_five_colours() -> None:
    assert size_of(ALL_TILES) == 100
    assert [count_of(ALL_TILES, colour) for colour in Colour] == [20] * 5
    assert [(colour.code, colour.word) for colour in Colour] == [
        ("B", "blue"),
        ("Y", "yellow"),
        ("R", "red"),
        ("K", "black"),
        ("W", "white"),
    ]


@pytest.mark.parametrize(("players", "displays"), [(2, 5), (3, 7), (4, 9)])
def test_there_are_5_7_or_9_displays_of_four_tiles_for_2_3_or_4_players(players: int, displays: int) -> None:
    state = State("colored", players, seed=3)
    assert DISPLAYS[players] == displays
    assert [size_of(handful) for handful in state.deals[0]] == [4] * displays
    assert state.sources == [0, *state.deals[0]]
    assert size_of(state.bag.tiles) == 100 - 4 * displays
    assert lid(state) == ""


@EVERY_TABLE
def test_a_game_begins_with_empty_boards_score_0_and_the_marker_in_the_centre(mode: str, players: int) -> None:
    state = State(mode, players, seed=3, first_player=1)
    assert state.boards == [Board()] * players
    assert [state.score(player).total for player in range(players)] == [0] * players
    assert state.marker is None
    assert (state.round, state.to_move, state.first_player, state.moves_played) == (1, 1, 1, 0)


@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_can_play(players: int) -> None:
    with pytest.raises(ImpossibleData, match="2 to 4 can play"):
        State("colored", players)


@pytest.mark.parametrize("first_player", [-1, 2])
def test_one_of_the_players_starts(first_player: int) -> None:
    with pytest.raises(ImpossibleData, match="expected 0 to 1, for player 1 to 2"):
        State("colored", 2, first_player=first_player)


def test_there_are_two_walls() -> None:
    with pytest.raises(ImpossibleData, match="expected one of colored, grey, found 'classic'"):
        State("classic", 2)


def test_pattern_line_n_holds_n_tiles() -> None:
    full = board(lines=("B", "YY", "RRR", "KKKK", "WWWWW"))
    assert [full.is_full(line) for line in range(5)] == [True] * 5
    short = board(lines=("", "Y", "RR", "KKK", "WWWW"))
    assert [short.is_full(line) for line in range(5)] == [False] * 5


def test_the_seven_spaces_of_the_floor_line_cost_1_1_2_2_2_3_3() -> None:
    assert [cost - before for before, cost in pairwise(FLOOR_COST)] == [1, 1, 2, 2, 2, 3, 3]
    assert FLOOR_COST[0] == 0


def test_each_row_of_the_colored_wall_is_the_one_above_shifted_to_the_right() -> None:
    rows = ["".join(Colour(colour_at(row, column)).code for column in range(5)) for row in range(5)]
    assert rows == ["BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB"]
    for row in range(5):
        for colour in Colour:
            assert COLUMN_OF[colour][row] == rows[row].index(colour.code)


def test_a_handful_knows_what_it_holds_in_any_order() -> None:
    handful = parse_handful("WRBRB")
    assert text_of(handful) == "BBRRW"
    assert colours_of(handful) == (0, 0, 2, 2, 4)
    assert size_of(handful) == 5
    assert [count_of(handful, colour) for colour in Colour] == [2, 0, 2, 0, 1]
    assert handful_of([Colour.BLUE, MARKER, Colour.BLUE]) == parse_handful("BB"), "the marker is no tile"
    assert parse_handful("") == 0


@pytest.mark.parametrize("text", ["b", "BBX", "B B", "m", "."])
def test_a_text_that_is_no_row_of_tiles_is_refused(text: str) -> None:
    with pytest.raises(InvalidTiles, match="is not a tile"):
        parse_handful(text)


def test_more_than_20_tiles_of_a_colour_are_refused_before_they_are_counted() -> None:
    assert size_of(parse_handful("K" * 20)) == 20
    with pytest.raises(InvalidTiles, match="there are 20 black tiles in the game, not 64"):
        parse_handful("K" * 64)
