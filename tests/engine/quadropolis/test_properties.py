"""What must hold in every game: no tile lost or doubled, exactly the allowed moves, records that come back."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.engine.quadropolis.modes import MODES, TURNS
from quadropolis_gui.engine.quadropolis.notation import DISCARD, parse_move
from quadropolis_gui.engine.quadropolis.record import record_of
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import tile_set
from tests.engine.quadropolis.referee import Referee

games = st.tuples(
    st.sampled_from(sorted(MODES)), st.integers(2, 4), st.integers(0, 2**32), st.integers(0, 3), st.randoms()
)


@settings(max_examples=12, deadline=None)
@given(games)
def test_legal_moves_are_exactly_those_an_independent_referee_allows(
    game: tuple[str, int, int, int, Random],
) -> None:
    mode, players, seed, first, chance = game
    state = State(MODES[mode], players, seed, first % players)
    referee = Referee(mode, players, first % players)
    while not state.is_over:
        if not state.acted:
            referee.deal(record_of(state).rounds[-1].site)
        assert state.to_move == referee.active
        moves = state.legal_moves()
        assert len(set(moves)) == len(moves)
        assert {str(move) for move in moves} == referee.legal_moves()
        move = chance.choice(moves)
        referee.play(str(move))
        state.play(move)
        assert state.mayor == referee.mayor
    assert state.legal_moves() == []


@settings(max_examples=40, deadline=None)
@given(games)
def test_no_tile_is_lost_or_doubled(game: tuple[str, int, int, int, Random]) -> None:
    mode, players, seed, first, chance = game
    state = State(MODES[mode], players, seed, first % players)
    discarded: Counter[int] = Counter()
    left_behind: Counter[int] = Counter()
    while not state.is_over:
        move = chance.choice(state.legal_moves())
        tile = state.tile_at(move.slot, move.architect)
        if move.target == DISCARD and tile is not None:
            discarded[tile.number] += 1
        before = [tile.number for tile in state.site if tile is not None and tile is not state.tile_at(*move[1::-1])]
        state.play(move)
        if not state.acted or state.is_over:
            left_behind.update(before)
    built = Counter(tile.number for city in state.cities for stack in city.stacks for tile in stack)
    dealt = Counter(t.number for r in range(1, state.mode.rounds + 1) for t in tile_set(mode).of_round(r, players))
    assert built + discarded + left_behind == dealt
    for city in state.cities:
        tiles = [tile for stack in city.stacks for tile in stack]
        assert city.inhabitants == sum(tile.inhabitants for tile in tiles)
        assert city.energy == sum(tile.energy for tile in tiles)


@settings(max_examples=40, deadline=None)
@given(games, st.integers(0, 80))
def test_a_game_written_down_at_any_point_comes_back_the_same(
    game: tuple[str, int, int, int, Random], moves: int
) -> None:
    mode, players, seed, first, chance = game
    state = State(MODES[mode], players, seed, first % players)
    for _ in range(min(moves, TURNS * players * state.mode.rounds)):
        move = chance.choice(state.legal_moves())
        assert parse_move(str(move)) == move
        state.play(move)
    again = QUADROPOLIS.replay(QUADROPOLIS.record(state), state.player_count)
    assert again == state
    assert again.legal_moves() == state.legal_moves()


@settings(max_examples=20, deadline=None)
@given(games)
def test_a_copy_is_independent_and_an_imagined_future_differs_only_in_deals_to_come(
    game: tuple[str, int, int, int, Random],
) -> None:
    mode, players, seed, first, chance = game
    state = State(MODES[mode], players, seed, first % players)
    for _ in range(chance.randrange(TURNS * players)):
        state.play(chance.choice(state.legal_moves()))
    written = record_of(state)
    twin = state.imagine(Random(1))
    assert twin == state
    while not twin.is_over:
        twin.play(chance.choice(twin.legal_moves()))
    assert record_of(state) == written
