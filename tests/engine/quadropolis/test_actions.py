"""RULES.md, sections 2 to 4: placing, taking, building, stacking, discarding, receiving, and the order of play."""

from __future__ import annotations

from random import Random

import pytest

from quadropolis_gui.engine.game import IllegalMove, ImpossibleData
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, Mode, square_name, squares_in
from quadropolis_gui.engine.quadropolis.notation import MOVES, parse_move
from quadropolis_gui.engine.quadropolis.site import slot_name, slots_in
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import parse_tile
from tests.engine.quadropolis.tables import play, table, table_with, targets

BOTH = pytest.mark.parametrize("mode", [CLASSIC, EXPERT])


def refusal(state: State, move: str) -> IllegalMove:
    before = state.copy()
    with pytest.raises(IllegalMove) as caught:
        state.play(parse_move(move))
    assert state == before, "a refused move changes nothing"
    return caught.value


# Placing an architect


@BOTH
def test_a_slot_holds_one_architect(mode: Mode) -> None:
    state = play(table(mode), "1@N1>-")
    assert refusal(state, "2@N1>-").code == "slot_taken"


@BOTH
@pytest.mark.parametrize("slot", [side + line for side in "NESW" for line in "12345"])
def test_every_slot_holds_one_architect_until_the_round_ends(mode: Mode, slot: str) -> None:
    state = play(table(mode), f"1@{slot}>-")
    error = refusal(state, f"2@{slot}>-")
    assert (error.code, str(error)) == ("slot_taken", f"slot {slot} already holds an architect")
    # The Urbanist has moved on, and the slot is taken all the same; no other is.
    away = next(str(move) for move in state.legal_moves() if str(move)[2:4] not in (slot, _opposite(slot)))
    play(state, away)
    assert refusal(state, f"2@{slot}>-").code == "slot_taken"
    taken = {slot, away[2:4]}
    everything = {side + line for side in "NESW" for line in "12345"}
    refused = {
        other
        for other in everything
        if (why := refused_by(state, f"3@{other}>-")) is not None and why.code == "slot_taken"
    }
    assert refused == taken


def _opposite(slot: str) -> str:
    return dict(zip("NESW", "SWNE", strict=True))[slot[0]] + slot[1]


def refused_by(state: State, move: str) -> IllegalMove | None:
    try:
        state.check(parse_move(move))
    except IllegalMove as error:
        return error
    return None


@BOTH
def test_what_is_refused_is_exactly_what_is_not_listed(mode: Mode) -> None:
    for seed in range(4):
        state, chance = State(mode, 3, seed), Random(seed)
        while not state.is_over:
            listed = set(state.legal_moves())
            for move in (move for slots in MOVES for moves in slots for move in moves):
                if chance.random() < 0.2:
                    assert (refused_by(state, str(move)) is None) == (move in listed)
            state.play(chance.choice(sorted(listed)))


@BOTH
def test_urbanist_blocks_both_ends_of_its_row_and_column(mode: Mode) -> None:
    state = play(table(mode, r2c3="shop"), "2@N3>x")
    open_slots = {slot_name(slot) for slot in slots_in(state.open_slots)}
    everything = {side + line for side in "NESW" for line in "12345"}
    assert everything - open_slots == {"N3", "S3", "W2", "E2"}
    assert {str(move)[2:4] for move in state.legal_moves()} == open_slots


@pytest.mark.parametrize(("move", "line"), [("1@S3>-", "column 3"), ("4@W2>-", "row 2"), ("2@E2>x", "row 2")])
def test_urbanist_blocks_whatever_the_architects_number_and_says_so(move: str, line: str) -> None:
    state = play(table(CLASSIC, r2c3="shop"), "2@N3>x")
    error = refusal(state, move)
    assert str(error) == f"{line} is blocked: the Urbanist stands in it"
    assert error.code == f"urbanist_in_{line.split()[0]}"


@BOTH
def test_urbanist_moves_also_to_an_empty_square(mode: Mode) -> None:
    state = play(table(mode), "3@W4>-")
    assert state.urbanist == 3 * 5 + 2


@BOTH
def test_a_face_down_tile_counts_as_an_empty_square(mode: Mode) -> None:
    state = State(mode, 2, seed=9)
    face_down = next(i for i, tile in enumerate(state.site) if tile is None)
    row, column = divmod(face_down, 5)
    architect = min(row + 1, 5 - row)
    slot = f"{'N' if row + 1 == architect else 'S'}{column + 1}"
    assert targets(state, f"{architect}@{slot}") == {"-"}
    play(state, f"{architect}@{slot}>-")
    assert state.urbanist == face_down


@BOTH
def test_a_legal_slot_always_exists(mode: Mode) -> None:
    for seed in range(30):
        chance = Random(seed)
        state = State(mode, 4, seed)
        while not state.is_over:
            moves = state.legal_moves()
            assert moves
            state.play(chance.choice(moves))


def test_classic_players_play_each_of_their_own_architects_once_a_round() -> None:
    state = play(table(CLASSIC), "1@N1>-", "1@S2>-")
    assert state.architects_left(0) == {1: 0, 2: 1, 3: 1, 4: 1}
    assert refusal(state, "1@N3>-").code == "architect_used"
    assert refusal(state, "5@N3>-").code == "no_such_architect"


def test_expert_players_share_one_pool_with_one_of_each_number_per_player() -> None:
    state = table(EXPERT, players=3)
    assert state.architects_left() == {1: 3, 2: 3, 3: 3, 4: 3, 5: 3}
    play(state, "5@N1>-", "5@W2>-", "5@N3>-")
    assert state.architects_left() == {1: 3, 2: 3, 3: 3, 4: 3, 5: 0}
    assert refusal(state, "5@W4>-").code == "architect_used"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_expert_as_many_architects_stay_unused_as_there_are_players_and_the_pool_fills_again(players: int) -> None:
    state = State(EXPERT, players, seed=2)
    chance = Random(2)
    for _ in range(4 * players - 1):
        state.play(chance.choice(state.legal_moves()))
    assert sum(state.architects_left().values()) == players + 1
    state.play(chance.choice(state.legal_moves()))
    assert state.round == 2
    assert set(state.architects_left().values()) == {players}


# Taking, building and discarding


@BOTH
def test_taking_clears_the_square_and_brings_the_urbanist_there(mode: Mode) -> None:
    state = play(table(mode, r4c3="shop"), "3@W4>x")
    assert state.site[3 * 5 + 2] is None
    assert state.urbanist == 3 * 5 + 2


@BOTH
def test_a_building_has_to_be_built_or_discarded_and_nothing_comes_from_an_empty_square(mode: Mode) -> None:
    state = table(mode, r4c3="shop")
    assert refusal(state, "3@W4>-").code == "must_take"
    assert refusal(state, "2@W4>x").code == "nothing_there"
    assert refusal(state, "2@W4>a2").code == "nothing_there"


@pytest.mark.parametrize("architect", [1, 2, 3, 4])
def test_classic_builds_in_row_n_or_column_n(architect: int) -> None:
    state = table_with(CLASSIC, f"r{architect}c1", "shop")
    line = {f"{column}{architect}" for column in "abcd"} | {f"{'abcd'[architect - 1]}{row}" for row in "1234"}
    assert targets(state, f"{architect}@N1") == line | {"x"}


@pytest.mark.parametrize(
    ("architect", "squares"),
    [
        (1, "a1 b1 a2 b2 c1 d1 d3 a3"),
        (2, "d1 e1 d2 e2 a1 c2 b3 e3"),
        (3, "d3 e3 d4 e4 b1 e1 c3 b4"),
        (4, "c1 c2 c3 c4 b2 e2 a4 e4"),
        (5, "a3 b3 a4 b4 a2 d2 c4 d4"),
    ],
)
def test_expert_builds_on_squares_numbered_n_and_in_district_n(architect: int, squares: str) -> None:
    state = table_with(EXPERT, f"r{architect}c1", "shop")
    assert targets(state, f"{architect}@N1") == set(squares.split()) | {"x"}
    assert {square_name(square) for square in squares_in(EXPERT.fits[architect])} == set(squares.split())


@BOTH
def test_one_building_to_a_square_unless_it_stacks(mode: Mode) -> None:
    state = play(table(mode, r1c1="shop", r1c2="park", r2c5="shop"), "1@N1>a1", "1@N2>x")
    city = state.cities[0]
    assert not city.places_for(city.stacks[0][0], 1) & 1
    error = refusal(state, "2@N5>a1")
    assert error.code == "square_taken"


@BOTH
def test_a_square_that_does_not_fit_the_number_is_refused(mode: Mode) -> None:
    error = refusal(table(mode, r1c1="shop"), "1@N1>d4")
    assert error.code == "does_not_fit"
    assert "d4" in str(error)


def test_classic_has_no_fifth_column() -> None:
    assert refusal(table(CLASSIC, r1c1="shop"), "1@N1>e1").code == "no_such_square"
    assert str(refusal(table(CLASSIC, r1c1="shop"), "1@N1>e1")) == "there is no square e1 in a classic city"


@BOTH
def test_discarding_gives_no_resources_and_no_mayor_but_moves_the_urbanist(mode: Mode) -> None:
    state = play(table(mode, first_player=1, r1c2="shop", r2c1="tower+1i+mayor"), "1@N2>x", "2@N1>x")
    assert state.mayor == 1
    assert state.cities[0].inhabitants == 0
    assert state.cities[0].empty == mode.squares
    assert state.urbanist == 5
    assert state.site[5] is None


@BOTH
def test_discarding_is_always_allowed(mode: Mode) -> None:
    for seed in range(5):
        state = State(mode, 3, seed)
        moves = {str(move) for move in state.legal_moves()}
        assert all(move[:5] + "x" in moves for move in moves if not move.endswith("-"))


@BOTH
def test_a_building_brings_its_inhabitants_and_energy_at_once(mode: Mode) -> None:
    state = play(table(mode, r1c1="harbor+1i+1e", r2c2="factory+3e", r3c3="tower+3i"), "1@N1>a1", "2@N2>b3")
    assert (state.cities[0].inhabitants, state.cities[0].energy) == (1, 1)
    assert (state.cities[1].inhabitants, state.cities[1].energy) == (0, 3)


# Stacking


def with_stack(mode: Mode, kind: str, floors: int, next_number: int) -> State:
    """A table where a stack stands on a1 and architect `next_number` can take one more floor from W5."""
    tile = {"tower": "tower+1i", "office": "office"}[kind]
    state = table_with(mode, f"r5c{next_number}", tile)
    for _ in range(floors):
        state.cities[0].build(parse_tile(tile), 0)
    return state


@pytest.mark.parametrize(("mode", "kind"), [(CLASSIC, "tower"), (EXPERT, "tower"), (EXPERT, "office")])
def test_a_floor_may_be_added_where_the_square_fits(mode: Mode, kind: str) -> None:
    state = with_stack(mode, kind, floors=2, next_number=1)
    assert "a1" in targets(state, "1@W5")
    play(state, "1@W5>a1")
    assert state.cities[0].heights[0] == 3


@pytest.mark.parametrize(("mode", "kind"), [(CLASSIC, "tower"), (EXPERT, "tower"), (EXPERT, "office")])
def test_a_floor_may_be_added_by_its_number_away_from_its_line(mode: Mode, kind: str) -> None:
    assert "a1" in targets(with_stack(mode, kind, floors=2, next_number=3), "3@W5")
    assert "a1" in targets(with_stack(mode, kind, floors=3, next_number=4), "4@W5")
    state = with_stack(mode, kind, floors=1, next_number=3)
    error = refusal(state, "3@W5>a1")
    assert error.code == "floor_does_not_fit"
    assert error.details["floor"] == 2


def test_the_ground_floor_needs_a_fitting_empty_square_whatever_the_number() -> None:
    state = table(CLASSIC, r1c1="tower+1i")
    assert "b2" not in targets(state, "1@N1")


@pytest.mark.parametrize(
    ("mode", "kind", "highest"), [(CLASSIC, "tower", 4), (EXPERT, "tower", 5), (EXPERT, "office", 5)]
)
def test_a_stack_ends_at_the_highest_floor(mode: Mode, kind: str, highest: int) -> None:
    state = with_stack(mode, kind, floors=highest, next_number=1)
    assert refusal(state, "1@W5>a1").code == "stack_full"


def test_kinds_do_not_stack_on_each_other() -> None:
    state = with_stack(EXPERT, "tower", floors=1, next_number=1)
    state.site[20] = parse_tile("office")
    assert refusal(state, "1@W5>a1").code == "square_taken"


def test_every_floor_brings_its_own_inhabitants() -> None:
    state = play(table(CLASSIC, r1c1="tower+2i", r2c5="tower+3i", r5c4="shop"), "1@N1>b1", "2@W5>-", "2@N5>b1")
    assert state.cities[0].heights[1] == 2
    assert state.cities[0].inhabitants == 5


# The Mayor and the order of play


@BOTH
def test_the_mayors_holder_acts_first_then_clockwise(mode: Mode) -> None:
    state = State(mode, 3, seed=1, first_player=2)
    chance = Random(1)
    order = []
    for _ in range(12):
        order.append(state.to_move)
        state.play(chance.choice(list(state.legal_moves())))
    assert order == [2, 0, 1] * 4
    assert state.round == 2


@BOTH
def test_the_mayor_goes_over_at_once_but_the_starter_changes_with_the_round(mode: Mode) -> None:
    state = play(table(mode, players=2, first_player=0, r1c1="park", r1c2="tower+1i+mayor"), "1@N1>a1", "1@N2>a1")
    assert state.mayor == 1
    assert state.starter == 0
    assert state.to_move == 0
    chance = Random(0)
    order = [0, 1]
    while state.round == 1:
        order.append(state.to_move)
        state.play(chance.choice(state.legal_moves()))
    assert order == [0, 1] * 4
    assert state.starter == state.to_move == 1


@BOTH
def test_if_nobody_builds_the_mayors_tower_the_starter_stays_the_same(mode: Mode) -> None:
    state = table(mode, players=2, first_player=1, r1c2="tower+1i+mayor")
    play(state, "1@N2>x")
    chance = Random(0)
    while state.round == 1:
        state.play(chance.choice(state.legal_moves()))
    assert state.starter == 1


@BOTH
def test_a_new_round_clears_the_site_and_brings_everyone_home(mode: Mode) -> None:
    state = State(mode, 2, seed=4)
    chance = Random(4)
    while state.round == 1:
        state.play(chance.choice(state.legal_moves()))
    assert state.urbanist is None
    assert not state.placed
    assert state.open_slots.bit_count() == 20
    assert tuple(state.site) == state.deals[1]
    assert sum(state.architects_left(0).values()) == (10 if mode is EXPERT else 4)


@pytest.mark.parametrize(("mode", "rounds"), [(CLASSIC, 4), (EXPERT, 5)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_ends_after_four_turns_in_each_round(mode: Mode, rounds: int, players: int) -> None:
    state = State(mode, players, seed=8)
    chance = Random(8)
    while not state.is_over:
        assert state.turn == state.acted // players + 1
        state.play(chance.choice(state.legal_moves()))
    assert state.moves_played == rounds * 4 * players
    assert refusal(state, "1@N1>x").code == "game_over"


@pytest.mark.parametrize(("players", "first"), [(1, 0), (5, 0), (2, 2), (3, -1)])
def test_two_to_four_play_and_one_of_them_starts(players: int, first: int) -> None:
    with pytest.raises(ImpossibleData):
        State(CLASSIC, players, first_player=first)
