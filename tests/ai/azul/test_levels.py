"""The ladder of Azul: every level plays by the rules, fairly, and the same for the same seed."""

from __future__ import annotations

from random import Random

import pytest

from quadropolis_gui.ai.azul.brain import AZUL_BRAIN
from quadropolis_gui.ai.azul.greedy import score_if_tiled
from quadropolis_gui.ai.azul.ladder import LADDER
from quadropolis_gui.ai.azul.levels import SKILLS
from quadropolis_gui.ai.azul.outlook import Outlook
from quadropolis_gui.ai.azul.weights import shipped_sets, weights_for
from quadropolis_gui.ai.levels import make_player
from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.azul.notation import FLOOR, Take
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import count_of
from tests.ai.azul.games import SIZES, moments, play_on

#: Levels as the tests play them: those that search with few playouts.
QUICK = [f"{level.name}@4" if level.searches else level.name for level in LADDER.levels]
#: Those who do not search: they err, but never absurdly.
AT_FIRST_SIGHT = [level.name for level in LADDER.levels if not level.searches]


def test_a_ladder_from_apprentice_to_master_and_two_measures() -> None:
    assert LADDER.names == ("apprentice", "carrier", "setter", "painter", "glazier", "designer", "master")
    assert list(SKILLS) == list(LADDER.names)
    assert set(AZUL_BRAIN.measures) == {"random", "greedy"}
    assert [level.name for level in AZUL_BRAIN.levels if level.timed] == ["master"]


def test_there_are_weights_for_both_walls_and_every_number_of_players() -> None:
    assert set(shipped_sets()) == set(SIZES)
    assert all(weights.note["steps"] > 0 for weights in shipped_sets().values())


@pytest.mark.parametrize("level", [*QUICK, "random", "greedy"])
def test_every_level_plays_legal_moves_everywhere_and_changes_nothing(level: str) -> None:
    for number, state in enumerate(moments(30, f"legal/{level}")):
        before = AZUL.record(state)
        move = make_player(AZUL_BRAIN, level, Random(number)).decide(state)
        state.check(move)
        assert AZUL.record(state) == before


@pytest.mark.parametrize("level", QUICK)
def test_the_same_seed_level_and_playouts_give_the_same_move(level: str) -> None:
    for number, state in enumerate(moments(12, f"same/{level}")):
        first = make_player(AZUL_BRAIN, level, Random(number)).decide(state.copy())
        assert make_player(AZUL_BRAIN, level, Random(number)).decide(state) == first


@pytest.mark.parametrize("level", QUICK)
def test_no_level_sees_a_deal_before_it_is_made(level: str) -> None:
    for number, state in enumerate(moments(12, f"fair/{level}")):
        record = AZUL.record(state)
        futures = []
        for seed in (1, 2):
            record.seed = seed
            futures.append(AZUL.replay(record, state.player_count))
        moves = {make_player(AZUL_BRAIN, level, Random(number)).decide(future) for future in futures}
        assert len(moves) == 1


@pytest.mark.parametrize(("variant", "players"), SIZES)
def test_every_level_plays_whole_games(variant: str, players: int) -> None:
    state = State(variant, players, 8)
    minds = [make_player(AZUL_BRAIN, QUICK[-1 - seat].replace("@4", "@2"), Random(seat)) for seat in range(players)]
    while not state.is_over:
        state.play(minds[state.to_move].decide(state))
    assert max(state.result().totals) > 10


def _best_by_full_search(outlook: Outlook) -> tuple[float, ...]:
    """What each player makes of it if everyone plays the rest of the round perfectly: every move, no shortcuts."""
    if outlook.is_leaf:
        return outlook.payoffs()
    outcomes = []
    for move in outlook.state.legal_moves():
        after = outlook.copy()
        after.play(move)
        outcomes.append(_best_by_full_search(after))
    return max(outcomes, key=lambda payoffs: payoffs[outlook.to_move])


def test_the_last_takes_of_a_round_are_played_perfectly() -> None:
    solved = 0
    for seed in range(40):
        chance = Random(seed)
        state = State("colored", 2, seed)
        while state.round == 1 and sum(map(bool, state.sources)) > 1:
            play_on(state, 1, chance)
        if state.round != 1 or len(state.legal_moves()) > 12:
            continue
        outlook = Outlook(state.copy(), weights_for("colored", 2))
        player = state.to_move
        after = outlook.copy()
        after.play(make_player(AZUL_BRAIN, "master@4", Random(0)).decide(state))
        assert _best_by_full_search(after)[player] == pytest.approx(_best_by_full_search(outlook)[player])
        solved += 1
    assert solved >= 10


@pytest.mark.parametrize("level", AT_FIRST_SIGHT)
def test_no_weak_level_throws_tiles_away_that_a_line_would_take(level: str) -> None:
    thrown = 0
    for number, state in enumerate(moments(200, f"thrown/{level}")):
        move = make_player(AZUL_BRAIN, level, Random(number)).decide(state)
        if isinstance(move, Take) and move.line == FLOOR:
            thrown += 1
            same = (move.source, move.colour)
            others = [other for other in state.legal_moves() if isinstance(other, Take)]
            assert {other.line for other in others if (other.source, other.colour) == same} == {FLOOR}
    assert thrown, "such a moment is among them"


@pytest.mark.parametrize("level", AT_FIRST_SIGHT)
def test_no_weak_level_pays_for_tiles_while_others_can_be_had_for_nothing(level: str) -> None:
    paid = 0
    for number, state in enumerate(moments(200, f"paid/{level}")):
        if state.laying is not None:
            continue
        gains = {move: _gain(state, move) for move in state.legal_moves() if isinstance(move, Take)}
        move = make_player(AZUL_BRAIN, level, Random(number)).decide(state)
        if gains[move] < 0:
            paid += 1
            assert gains[move] == max(gains.values())
    assert paid, "such a moment is among them"


def _gain(state: State, take: Take) -> int:
    """What the player's score gains if the round ended after a move; the marker apart."""
    board = state.boards[state.to_move]
    after = board.copy()
    after.put(take.colour, count_of(state.sources[take.source], take.colour), take.line)
    return score_if_tiled(after, state.variant) - score_if_tiled(board, state.variant)
