from __future__ import annotations

from random import Random

import pytest

from quadropolis_gui.ai.levels import UnknownLevel, make_player, parse_level
from quadropolis_gui.ai.quadropolis.brain import QUADROPOLIS_BRAIN
from quadropolis_gui.ai.quadropolis.levels import CHARACTERS
from quadropolis_gui.ai.quadropolis.outlook import Outlook
from quadropolis_gui.ai.quadropolis.thinker import Thinker, judge_for
from quadropolis_gui.ai.search import Budget
from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.engine.quadropolis.modes import MODES, TURNS
from quadropolis_gui.engine.quadropolis.record import record_of
from quadropolis_gui.engine.quadropolis.state import State
from tests.ai.quadropolis.games import SIZES, moments, moves_in, play_on, somewhere

#: Levels as the tests play them: those that search with few playouts.
QUICK = [name if CHARACTERS[name].budget is None else f"{name}@4" for name in CHARACTERS]


def test_a_career_from_intern_to_mayor_and_two_measures() -> None:
    assert list(CHARACTERS) == ["intern", "draftsman", "architect", "mayor"]
    assert [level.name for level in QUADROPOLIS_BRAIN.levels] == list(CHARACTERS)
    assert set(QUADROPOLIS_BRAIN.measures) == {"random", "greedy"}


@pytest.mark.parametrize(
    ("text", "name", "budget"),
    [
        ("greedy", "greedy", None),
        ("mayor", "mayor", None),
        ("mayor@0.3s", "mayor", Budget(seconds=0.3)),
        ("mayor@2s", "mayor", Budget(seconds=2.0)),
        ("architect@200", "architect", Budget(playouts=200)),
    ],
)
def test_a_level_may_come_with_its_budget(text: str, name: str, budget: Budget | None) -> None:
    assert parse_level(QUADROPOLIS_BRAIN, text) == (name, budget)


@pytest.mark.parametrize("text", ["boss", "", "mayor@", "mayor@0", "mayor@1.5", "mayor@s", "mayor@-1", "intern@5"])
def test_what_is_no_level_is_refused(text: str) -> None:
    with pytest.raises(UnknownLevel):
        parse_level(QUADROPOLIS_BRAIN, text)


@pytest.mark.parametrize(("level", "positions"), list(zip(QUICK, (1500, 1500, 250, 250), strict=True)))
def test_every_level_plays_legal_moves_everywhere(level: str, positions: int) -> None:
    for number, state in enumerate(moments(positions, f"legal/{level}")):
        before = record_of(state)
        move = make_player(QUADROPOLIS_BRAIN, level, Random(number)).decide(state)
        state.check(move)
        assert record_of(state) == before


@pytest.mark.parametrize("level", QUICK)
def test_the_same_seed_level_and_playouts_give_the_same_move(level: str) -> None:
    for number, state in enumerate(moments(24, f"same/{level}")):
        first = make_player(QUADROPOLIS_BRAIN, level, Random(number)).decide(state.copy())
        assert make_player(QUADROPOLIS_BRAIN, level, Random(number)).decide(state) == first


@pytest.mark.parametrize("level", QUICK)
def test_no_level_sees_a_deal_before_it_is_made(level: str) -> None:
    for number, state in enumerate(moments(24, f"fair/{level}")):
        record = record_of(state)
        futures = []
        for seed in (1, 2):
            record.seed = seed
            futures.append(QUADROPOLIS.replay(record, state.player_count))
        moves = {make_player(QUADROPOLIS_BRAIN, level, Random(number)).decide(future) for future in futures}
        assert len(moves) == 1


def test_every_level_plays_whole_games() -> None:
    for mode, players in SIZES:
        state = State(MODES[mode], players, 8)
        minds = [
            make_player(QUADROPOLIS_BRAIN, QUICK[seat % len(QUICK)].replace("@4", "@2"), Random(seat))
            for seat in range(players)
        ]
        while not state.is_over:
            state.play(minds[state.to_move].decide(state))
        assert state.moves_played == moves_in(state)


def _shares_by_full_search(outlook: Outlook) -> tuple[float, ...]:
    """The shares of the win if everyone plays on perfectly: every legal move of every player, no shortcuts."""
    if outlook.is_leaf:
        return outlook.shares()
    outcomes = []
    for move in outlook.state.legal_moves():
        after = outlook.copy()
        after.play(move)
        outcomes.append(_shares_by_full_search(after))
    return max(outcomes, key=lambda shares: shares[outlook.to_move])


def _last_turns(mode: str, players: int, to_come: int, number: int) -> list[State]:
    """Moments with so many moves to come before the game is over."""
    chance = Random(f"last/{mode}/{players}")
    states = []
    for seed in range(number):
        state = State(MODES[mode], players, seed)
        states.append(play_on(state, moves_in(state) - to_come, chance))
    return states


@pytest.mark.parametrize(
    ("mode", "players", "to_come", "number"),
    [("classic", 2, 2, 12), ("expert", 2, 2, 1), ("classic", 3, 1, 8), ("expert", 4, 1, 8), ("expert", 2, 1, 8)],
)
def test_mayor_plays_the_last_turn_perfectly(mode: str, players: int, to_come: int, number: int) -> None:
    judge = judge_for(mode, players)
    for state in _last_turns(mode, players, to_come, number):
        assert TURNS * players - state.acted == to_come
        player = state.to_move
        chosen = make_player(QUADROPOLIS_BRAIN, "mayor@4", Random(0)).decide(state)
        outlook = Outlook(state, judge, 1.0)
        after = outlook.copy()
        after.play(chosen)
        best = _shares_by_full_search(outlook)[player]
        assert _shares_by_full_search(after)[player] == pytest.approx(best)


def test_levels_leave_other_sources_of_chance_alone() -> None:
    state = somewhere("expert", 3, Random(4))
    chance = Random(9)
    Thinker(CHARACTERS["mayor"].with_budget(Budget(playouts=5)), chance).decide(state)
    assert chance.random() == Random(9).random()
