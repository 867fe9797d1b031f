"""The ladder of Azul: every level plays by the rules, fairly, and the same for the same seed."""

from __future__ import annotations

from random import Random

import pytest

from quadropolis_gui.ai.azul.brain import AZUL_BRAIN
from quadropolis_gui.ai.azul.levels import CHARACTERS
from quadropolis_gui.ai.azul.outlook import Outlook
from quadropolis_gui.ai.azul.weights import shipped_sets, weights_for
from quadropolis_gui.ai.levels import make_player
from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.azul.state import State
from tests.ai.azul.games import SIZES, moments, play_on

#: Levels as the tests play them: those that search with few playouts.
QUICK = [name if CHARACTERS[name].budget is None else f"{name}@4" for name in CHARACTERS]


def test_a_ladder_from_apprentice_to_master_and_two_measures() -> None:
    names = ["apprentice", "carrier", "setter", "painter", "glazier", "designer", "master"]
    assert [level.name for level in AZUL_BRAIN.levels] == names
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
