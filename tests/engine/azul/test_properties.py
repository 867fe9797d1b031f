"""What must hold in every game: what an independent referee says, 100 tiles, sound boards, records that come back."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quadropolis_gui.engine.azul.bag import Bag
from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.azul.notation import LAY, TAKE, Move, parse_move
from quadropolis_gui.engine.azul.position import board_of, record_of_board, wall_rows
from quadropolis_gui.engine.azul.record import record_of
from quadropolis_gui.engine.azul.state import DISPLAYS, State
from quadropolis_gui.engine.azul.tiles import ALL_TILES, Colour, handful_of, text_of
from quadropolis_gui.engine.azul.wall import VARIANTS, colour_at
from quadropolis_gui.engine.game import IllegalMove, moments
from tests.engine.azul.referee import Referee

#: A source of chance that costs Hypothesis one number.
lots = st.builds(Random, st.integers(0, 2**32))
Table = tuple[str, int, int, int, Random, float]
#: Mode, players, seed, first player, lots, and how seldom a player drops tiles on the floor without need.
games = st.tuples(
    st.sampled_from(VARIANTS),
    st.integers(2, 4),
    st.integers(0, 2**32),
    st.integers(0, 3),
    lots,
    st.sampled_from([0.0, 0.5, 0.9, 1.0]),
)
CONCEIVABLE: list[Move] = [
    *(move for by_colour in TAKE for moves in by_colour for move in moves),
    *(move for moves in LAY for move in moves),
]


def begin(game: Table) -> State:
    mode, players, seed, first, _, _ = game
    return State(mode, players, seed, first % players)


def choose(game: Table, state: State) -> Move:
    """A move by lot; some players build with care, so that walls get full, others drop everything."""
    *_, chance, care = game
    moves = state.legal_moves()
    if chance.random() < care:
        moves = [move for move in moves if not str(move).endswith("f")] or moves
    return chance.choice(moves)


def advance(game: Table, moves: int) -> State:
    state = begin(game)
    for _ in range(moves):
        if not state.is_over:
            state.play(choose(game, state))
    return state


@settings(max_examples=40, deadline=None)
@given(games)
def test_an_independent_referee_agrees_on_every_move_every_wall_and_every_point(game: Table) -> None:
    state = begin(game)
    referee = Referee(state.variant, state.player_count, state.first_player)
    dealt = 0
    while not state.is_over:
        if len(state.deals) > dealt:
            dealt += 1
            referee.deal(record_of(state).rounds[-1].displays)
        assert state.to_move == referee.active
        assert [str(move) for move in state.legal_moves()] == referee.legal_moves()
        move = choose(game, state)
        state.play(move)
        referee.play(str(move))
        for board, plain in zip(state.boards, referee.players, strict=True):
            assert board.score().track == plain["score"]
            assert board.held == [len(line) for line in plain["lines"]]
    assert referee.over
    assert state.legal_moves() == []
    assert referee.legal_moves() == []
    assert text_of(state.bag.lid + state.bag.tiles) == "".join(sorted(referee.lid + referee.bag, key="BYRKW".index))
    for player, (board, plain) in enumerate(zip(state.boards, referee.players, strict=True)):
        assert wall_rows(board) == ["".join(tile or "." for tile in row) for row in plain["wall"]]
        assert AZUL.figures(state, player).categories == referee.categories(player)
    assert [list(place) for place in state.result().ranking] == referee.ranking()


@settings(max_examples=25, deadline=None)
@given(games, st.integers(0, 60))
def test_what_is_not_among_the_legal_moves_is_refused_with_a_reason(game: Table, moves: int) -> None:
    state = advance(game, moves)
    legal = set(state.legal_moves())
    for move in CONCEIVABLE:
        if move in legal:
            state.check(move)
        else:
            with pytest.raises(IllegalMove) as caught:
                state.check(move)
            assert caught.value.code
            assert str(caught.value)[0].isupper()


def tiles_everywhere(state: State) -> int:
    total = state.bag.tiles + state.bag.lid
    if not state.is_over:
        total += sum(state.sources)
    for board in state.boards:
        total += handful_of(board.floor)
        for colour in Colour:
            total += handful_of([colour] * board.layers[colour].bit_count())
        for colour_of_line, held in zip(board.colours, board.held, strict=True):
            total += handful_of([colour_of_line] * held) if held else 0
    return total


def check_board(state: State, board: Board) -> None:
    assert board.wall == sum(board.layers)
    assert board.wall.bit_count() == sum(layer.bit_count() for layer in board.layers)
    assert len(board.floor) <= 7
    assert board.score().track >= 0
    assert board.score().total == sum(board.score().categories.values())
    rows = wall_rows(board)
    for row, text in enumerate(rows):
        tiles = text.replace(".", "")
        assert len(set(tiles)) == len(tiles), "no colour twice in a row"
        if state.variant == "colored":
            assert all(tile in (".", Colour(colour_at(row, column)).code) for column, tile in enumerate(text))
    for texts in zip(*rows, strict=True):
        tiles = "".join(texts).replace(".", "")
        assert len(set(tiles)) == len(tiles), "no colour twice in a column"
    for line, (held, colour) in enumerate(zip(board.held, board.colours, strict=True)):
        assert 0 <= held <= line + 1
        assert (held == 0) == (colour == -1)
        assert not held or Colour(colour).code not in rows[line], "a line never holds a colour of its row"
        for other in Colour:
            takes = held <= line and (not held or colour == other) and other.code not in rows[line]
            assert board.takes(line, other) == takes


@settings(max_examples=40, deadline=None)
@given(games)
def test_there_are_always_100_tiles_and_every_board_is_sound_until_the_game_ends(game: Table) -> None:
    state = begin(game)
    moves = 0
    while not state.is_over:
        legal = state.legal_moves()
        assert legal
        assert len(set(legal)) == len(legal)
        assert tiles_everywhere(state) == ALL_TILES
        for board in state.boards:
            check_board(state, board)
        assert sum(board.floor.count(5) for board in state.boards) <= (state.marker is not None)
        state.play(choose(game, state))
        moves += 1
        assert moves < 3000, "a game always ends"
    assert tiles_everywhere(state) == ALL_TILES
    assert moves == state.moves_played == sum(map(len, state.history))
    assert len(state.deals) == len(state.history) == state.round


@settings(max_examples=40, deadline=None)
@given(games, st.integers(0, 120))
def test_a_game_written_down_at_any_point_comes_back_the_same(game: Table, moves: int) -> None:
    state = advance(game, moves)
    for played in state.history:
        assert [parse_move(str(move)) for move in played] == played
    again = AZUL.replay(AZUL.record(state), state.player_count)
    assert again == state
    assert again.legal_moves() == state.legal_moves()
    assert again.bag._order == state.bag._order, "what comes is the same, too"
    assert AZUL.record(again) == AZUL.record(state)


@settings(max_examples=20, deadline=None)
@given(games, st.integers(0, 120))
def test_walking_through_a_game_gives_every_state_it_has_been_in(game: Table, moves: int) -> None:
    state = begin(game)
    states = [state.copy()]
    for _ in range(moves):
        if not state.is_over:
            state.play(choose(game, state))
            states.append(state.copy())
    walked = list(moments(state))
    assert len([moment for moment in walked if moment.before is None]) == len(state.deals)
    assert [moment.after for moment in walked if moment.before is not None] == states[1:]
    assert [moment.before for moment in walked if moment.before is not None] == states[:-1]
    last = walked[-1].after
    assert last.bag._order == state.bag._order


@settings(max_examples=20, deadline=None)
@given(games, st.integers(0, 80), st.integers(0, 2**32))
def test_a_game_with_deals_of_its_own_comes_back_the_same(game: Table, moves: int, seed: int) -> None:
    # An imagined game has deals that do not follow from the seed, as one of another program has.
    state = begin(game).imagine(Random(seed))
    for _ in range(moves):
        if not state.is_over:
            state.play(choose(game, state))
    again = AZUL.replay(AZUL.record(state), state.player_count)
    assert again == state
    assert [moment.after for moment in moments(state)][-1] == state
    assert tiles_everywhere(again) == ALL_TILES


@settings(max_examples=20, deadline=None)
@given(games, st.integers(0, 80))
def test_a_copy_is_independent_and_an_imagined_future_keeps_what_is_known(game: Table, moves: int) -> None:
    state = advance(game, moves)
    written = AZUL.record(state)
    order = list(state.bag._order)
    for twin in (state.copy(), state.imagine(Random(1))):
        assert twin == state
        assert Counter(twin.bag._order) == Counter(order)
        while not twin.is_over:
            twin.play(choose(game, twin))
        assert AZUL.record(twin).rounds[: state.round - 1] == written.rounds[: state.round - 1]
        assert AZUL.record(state) == written
        assert state.bag._order == order


@settings(max_examples=30, deadline=None)
@given(games, st.integers(0, 120))
def test_a_board_written_down_comes_back_the_same(game: Table, moves: int) -> None:
    state = advance(game, moves)
    for player, board in enumerate(state.boards):
        written = record_of_board(board, state.variant, has_marker=state.marker == player)
        again = board_of(written)
        # What was earned and lost before is one number in a position, and its last wall-tiling is none of it.
        again.earned, again.lost, again.tiling = board.earned, board.lost, board.tiling
        assert again == board


@settings(max_examples=30, deadline=None)
@given(games, st.integers(1, 120))
def test_the_gain_of_a_move_is_the_change_of_the_movers_score_track(game: Table, moves: int) -> None:
    state = advance(game, moves)
    for moment in moments(state):
        if moment.before is None or moment.move is None or moment.player is None:
            continue
        deed = AZUL.deed(moment.before, moment.move)
        before, after = moment.before.score(moment.player).standing, moment.after.score(moment.player).standing
        assert deed.gain == after - before
        changed = AZUL.rescored(moment)
        for player in range(state.player_count):
            if player not in changed:
                assert moment.before.score(player) == moment.after.score(player)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.integers(0, 100), st.sampled_from([2, 3, 4]), lots, st.sampled_from([0.0, 0.7, 1.0]))
def test_every_deal_that_is_drawn_is_possible_and_keeps_all_tiles(
    seed: int, gone: int, players: int, chance: Random, back: float
) -> None:
    bag = Bag(seed)
    left = bag._order[gone:]
    bag.lid = sum(one for one in bag._order[:gone] if chance.random() < back)
    bag._order = left
    tiles = bag.tiles + bag.lid
    before = bag.copy()
    deal = bag.draw(DISPLAYS[players])
    assert sum(deal) + bag.tiles + bag.lid == tiles
    again = before.copy()
    again._undrawn = again._order, again.lid, again._fillings
    again = again.redrawn(deal)
    assert again == bag
    assert (again._order, again._fillings) == (bag._order, bag._fillings)
