"""Choosing a move: what is offered is what the rules allow, and every step can be taken back."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from quadropolis_gui.engine.quadropolis.allocation import best_score
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, MODES
from quadropolis_gui.engine.quadropolis.notation import DISCARD, NOTHING, parse_move
from quadropolis_gui.engine.quadropolis.site import SITE_SQUARES, SLOTS, TARGET
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.scenes.quadropolis.table.choosing import ChoiceStage, Choosing, MovePart, part_of

VALUES = {MovePart.ARCHITECT: 5, MovePart.SLOT: SLOTS, MovePart.TILE: SITE_SQUARES, MovePart.TARGET: DISCARD + 1}


def a_game(mode: str, players: int, seed: int, moves: int) -> State:
    """A game after so many random moves."""
    state = State(MODES[mode], players, seed)
    chance = Random(seed)
    for _ in range(min(moves, players * 4 * state.mode.rounds - 1)):
        state.play(chance.choice(state.legal_moves()))
    return state


games = st.builds(
    a_game,
    mode=st.sampled_from(sorted(MODES)),
    players=st.integers(2, 4),
    seed=st.integers(0, 1000),
    moves=st.integers(0, 79),
)
steps = st.lists(st.tuples(st.sampled_from(list(MovePart)), st.floats(0, 0.999)), max_size=8)


def offered(choosing: Choosing, part: MovePart) -> set[int]:
    """What one side of the move offers."""
    offer = choosing.offer
    match part:
        case MovePart.ARCHITECT:
            return set(offer.architects)
        case MovePart.SLOT:
            return set(offer.slots)
        case MovePart.TILE:
            return set(offer.tiles)
        case MovePart.TARGET:
            return set(offer.squares) | ({DISCARD} if offer.can_discard else set())


def completions(choosing: Choosing, part: MovePart) -> set[int]:
    """The values of one side among the legal moves that have everything chosen so far."""
    moves = [
        move
        for move in choosing.state.legal_moves()
        if all(part_of(move, chosen) == value for chosen, value in choosing.choices)
    ]
    if part is MovePart.TARGET:
        one_tile = len({part_of(move, MovePart.TILE) for move in moves}) == 1
        return {move.target for move in moves if one_tile and move.target != NOTHING}
    return {part_of(move, part) for move in moves}


def stage_of(choosing: Choosing) -> ChoiceStage:
    return choosing.stage


def walk(choosing: Choosing, way: list[tuple[MovePart, float]]) -> None:
    for part, at in way:
        choosing.choose(part, int(at * VALUES[part]) + (part is MovePart.ARCHITECT))


@settings(max_examples=60, deadline=None)
@given(games, steps)
def test_what_is_offered_is_exactly_what_a_legal_move_can_complete(
    state: State, way: list[tuple[MovePart, float]]
) -> None:
    choosing = Choosing(state)
    for step in [None, *way]:
        if step is not None:
            walk(choosing, [step])
        assert choosing.offer.moves
        for part in MovePart:
            assert offered(choosing, part) == completions(choosing, part)


@settings(max_examples=60, deadline=None)
@given(games, steps)
def test_everything_offered_can_be_chosen_and_leaves_the_rest_standing(
    state: State, way: list[tuple[MovePart, float]]
) -> None:
    choosing = Choosing(state)
    walk(choosing, way)
    for part in MovePart:
        for value in offered(choosing, part):
            before = choosing.choices
            assert choosing.choose(part, value) is None
            assert set(before) <= set(choosing.choices)
            if choosing.choices != before:
                choosing.step_back()
            assert choosing.choices == before


@settings(max_examples=60, deadline=None)
@given(games, steps)
def test_stepping_back_takes_away_one_choice_after_the_other_and_brings_none_back(
    state: State, way: list[tuple[MovePart, float]]
) -> None:
    choosing = Choosing(state)
    for part, at in way:
        before = (choosing.choices, choosing.stage, choosing.move)
        value = int(at * VALUES[part]) + (part is MovePart.ARCHITECT)
        if choosing.choose(part, value) is not None:
            assert (choosing.choices, choosing.stage, choosing.move) == before
    while choosing.is_started:
        now = set(choosing.choices)
        assert choosing.step_back()
        assert set(choosing.choices) < now
    assert choosing.choices == ()
    assert not choosing.step_back()


@settings(max_examples=60, deadline=None)
@given(games, steps)
def test_a_refused_choice_is_one_that_no_legal_move_has_with_the_rest(
    state: State, way: list[tuple[MovePart, float]]
) -> None:
    choosing = Choosing(state)
    walk(choosing, way)
    for part, count in VALUES.items():
        for value in range(count):
            number = value + (part is MovePart.ARCHITECT)
            if choosing.refusal(part, number) is not None:
                assert number not in offered(choosing, part)


@settings(max_examples=60, deadline=None)
@given(games, st.lists(st.tuples(st.sampled_from(list(MovePart)), st.floats(0, 0.999)), min_size=20, max_size=60))
def test_any_order_of_offered_choices_ends_in_a_legal_move(state: State, way: list[tuple[MovePart, float]]) -> None:
    choosing = Choosing(state)
    for part, at in way:
        if choosing.move is not None:
            break
        values = sorted(offered(choosing, part))
        if values:
            choosing.choose(part, values[int(at * len(values))])
    if choosing.move is not None:
        assert stage_of(choosing) is ChoiceStage.CONFIRM
        state.check(choosing.move)


def test_every_legal_move_can_be_made_architect_first_and_tile_first() -> None:
    state = a_game("expert", 4, 7, 21)
    for move in state.legal_moves():
        choosing = Choosing(state)
        choosing.choose(MovePart.ARCHITECT, move.architect)
        choosing.choose(MovePart.SLOT, move.slot)
        if move.target != NOTHING:
            choosing.choose(MovePart.TARGET, move.target)
        assert choosing.move == move
        choosing = Choosing(state)
        choosing.choose(MovePart.TILE, TARGET[move.architect][move.slot])
        if move.target != NOTHING:
            choosing.choose(MovePart.TARGET, move.target)
        if choosing.stage is ChoiceStage.WAY or choosing.move is None:
            choosing.choose(MovePart.ARCHITECT, move.architect)
        if choosing.move is None:
            choosing.choose(MovePart.SLOT, move.slot)
        assert choosing.move is not None
        assert choosing.move.target == move.target


def test_the_stages_of_a_move_architect_first() -> None:
    state = State(CLASSIC, 2, seed=3)
    choosing = Choosing(state)
    assert stage_of(choosing) is ChoiceStage.START
    choosing.choose(MovePart.ARCHITECT, 3)
    assert stage_of(choosing) is ChoiceStage.SLOT
    slot = next(slot for slot in sorted(choosing.offer.slots) if state.tile_at(slot, 3) is not None)
    choosing.choose(MovePart.SLOT, slot)
    assert stage_of(choosing) is ChoiceStage.SQUARE
    assert choosing.tile == state.tile_at(slot, 3)
    choosing.choose(MovePart.TARGET, next(iter(choosing.offer.squares)))
    assert stage_of(choosing) is ChoiceStage.CONFIRM


def test_a_tile_with_several_ways_asks_for_the_way_only_if_the_square_leaves_more_than_one() -> None:
    state = State(CLASSIC, 4, seed=3)
    choosing = Choosing(state)
    choosing.choose(MovePart.TILE, 12)
    assert {architect for architect, _ in choosing.offer.ways} == {3}
    assert stage_of(choosing) is ChoiceStage.WAY_OR_SQUARE
    choosing.choose(MovePart.TARGET, next(iter(choosing.offer.squares)))
    assert stage_of(choosing) is ChoiceStage.WAY
    choosing.choose(MovePart.SLOT, min(choosing.offer.slots))
    assert stage_of(choosing) is ChoiceStage.CONFIRM


def test_the_square_alone_decides_where_only_one_architect_fits() -> None:
    state = State(CLASSIC, 4, seed=3)
    choosing = Choosing(state)
    choosing.choose(MovePart.TILE, 7)  # second row, third column: architects 2 (N), 4 (S) and 3 (W, E)
    only_two = next(square for square, numbers in choosing.offer.squares.items() if numbers == (2,))
    choosing.choose(MovePart.TARGET, only_two)
    assert choosing.move is not None
    assert choosing.move.architect == 2


def test_an_architect_before_an_empty_square_needs_no_target() -> None:
    state = State(CLASSIC, 2, seed=3)
    slot = next(slot for slot in range(SLOTS) if state.tile_at(slot, 2) is None)
    choosing = Choosing(state)
    choosing.choose(MovePart.ARCHITECT, 2)
    choosing.choose(MovePart.SLOT, slot)
    assert stage_of(choosing) is ChoiceStage.CONFIRM
    assert choosing.target == NOTHING


def test_another_architect_keeps_the_slot_and_forgets_the_square() -> None:
    state = State(CLASSIC, 4, seed=3)
    choosing = Choosing(state)
    choosing.choose(MovePart.ARCHITECT, 1)
    choosing.choose(MovePart.SLOT, 2)
    choosing.choose(MovePart.TARGET, next(iter(choosing.offer.squares)))
    choosing.choose(MovePart.ARCHITECT, 4)
    assert choosing.chosen(MovePart.SLOT) == 2
    assert choosing.chosen(MovePart.TARGET) is None


def test_refusals_say_why() -> None:
    state = State(CLASSIC, 2, seed=3, first_player=0)
    blocked = next(move for move in state.legal_moves() if str(move).startswith("2@N3>x"))
    state.play(blocked)
    choosing = Choosing(state)
    refused = choosing.choose(MovePart.SLOT, parse_move("1@N3>x").slot)
    assert refused is not None
    assert refused.code == "slot_taken"
    refused = choosing.choose(MovePart.SLOT, parse_move("1@W2>x").slot)
    assert refused is not None
    assert refused.code == "urbanist_in_row"
    refused = choosing.choose(MovePart.ARCHITECT, 5)
    assert refused is not None
    assert refused.code == "no_such_architect"
    refused = choosing.choose(MovePart.TARGET, 0)
    assert refused is not None
    assert refused.code == "no_tile_yet"
    choosing.choose(MovePart.ARCHITECT, 1)
    middle = next(square for square in (11, 12, 13) if state.site[square] is not None)
    refused = choosing.choose(MovePart.TILE, middle)
    assert refused is not None
    assert refused.code == "out_of_reach"


def test_the_gain_of_a_square_is_the_change_of_the_live_score() -> None:
    state = a_game("expert", 3, 11, 40)
    choosing = Choosing(state)
    tile_square = next(square for square in sorted(choosing.offer.tiles) if state.site[square] is not None)
    choosing.choose(MovePart.TILE, tile_square)
    tile, squares = choosing.tile, choosing.offer.squares
    assert tile is not None
    assert all(choosing.gain(tile, square) is None for square in squares)
    rounds = 0
    while choosing.think(tile, squares, 3):
        rounds += 1
    assert rounds == -(-len(squares) // 3)
    before = best_score(state.cities[state.to_move]).total
    for square in squares:
        city = state.cities[state.to_move].copy()
        city.build(tile, square)
        assert choosing.gain(tile, square) == best_score(city).total - before


def test_the_last_architect_in_hand_is_taken_for_granted() -> None:
    state = State(CLASSIC, 2, seed=5)
    while state.acted < 6:
        state.play(state.legal_moves()[0])
    assert Choosing(state).stage is ChoiceStage.SLOT
