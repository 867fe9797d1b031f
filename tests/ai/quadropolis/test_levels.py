from __future__ import annotations

from random import Random

import pytest

from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.levels import UnknownLevel, make_player, parse_level
from quadropolis_gui.ai.quadropolis.brain import QUADROPOLIS_BRAIN
from quadropolis_gui.ai.quadropolis.judges import judge_for
from quadropolis_gui.ai.quadropolis.ladder import LADDER
from quadropolis_gui.ai.quadropolis.levels import SKILLS
from quadropolis_gui.ai.quadropolis.outlook import Outlook, turns_left
from quadropolis_gui.ai.quadropolis.thinker import Thinker
from quadropolis_gui.engine.quadropolis.allocation import best_rank_key
from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.engine.quadropolis.modes import MODES, TURNS, squares_in
from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.engine.quadropolis.record import record_of
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Tile
from tests.ai.quadropolis.games import SIZES, moments, moves_in, play_on, somewhere

#: Levels as the tests play them: those that search with few playouts.
QUICK = [f"{level.name}@4" if level.searches else level.name for level in LADDER.levels]
#: Those who do not search: they err, but never absurdly.
AT_FIRST_SIGHT = [level.name for level in LADDER.levels if not level.searches]


def test_a_career_from_intern_to_mayor_and_two_measures() -> None:
    assert LADDER.names == ("intern", "surveyor", "draftsman", "engineer", "architect", "planner", "mayor")
    assert all(list(SKILLS[mode]) == list(LADDER.names) for mode in MODES)
    assert [level.name for level in LADDER.levels if level.timed] == ["mayor"]
    assert set(QUADROPOLIS_BRAIN.measures) == {"random", "greedy"}


@pytest.mark.parametrize(
    ("text", "name", "budget"),
    [
        ("greedy", "greedy", None),
        ("mayor", "mayor", None),
        ("mayor@0.3s", "mayor", Budget(seconds=0.3)),
        ("mayor@2s", "mayor", Budget(seconds=2.0)),
        ("architect@200", "architect", Budget(playouts=200)),
        ("1", "intern", None),
        ("7@0.3s", "mayor", Budget(seconds=0.3)),
    ],
)
def test_a_level_may_come_with_its_budget(text: str, name: str, budget: Budget | None) -> None:
    assert parse_level(QUADROPOLIS_BRAIN, text) == (name, budget)


@pytest.mark.parametrize(
    "text", ["boss", "", "mayor@", "mayor@0", "mayor@1.5", "mayor@s", "mayor@-1", "intern@5", "0", "8"]
)
def test_what_is_no_level_is_refused(text: str) -> None:
    with pytest.raises(UnknownLevel):
        parse_level(QUADROPOLIS_BRAIN, text)


@pytest.mark.parametrize(("level", "positions"), [(level, 60 if "@" in level else 90) for level in QUICK])
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
    Thinker(SKILLS["expert"]["mayor"], Budget(playouts=5), chance).think(state)
    assert chance.random() == Random(9).random()


@pytest.mark.parametrize("level", AT_FIRST_SIGHT)
def test_no_weak_level_throws_a_tile_away_that_would_bring_points_at_once(level: str) -> None:
    thrown = 0
    for number, state in enumerate(moments(60, f"thrown/{level}")):
        city = state.cities[state.to_move]
        for line in QUADROPOLIS_BRAIN.think(state, level, Random(number)).lines:
            tile = state.tile_at(line.move.slot, line.move.architect)
            if line.move.target == DISCARD and tile is not None:
                thrown += 1
                assert not _squares_with_points(city, tile, line.move.architect)
    assert thrown > 10, "such moves are among those considered"


def _squares_with_points(city: City, tile: Tile, architect: int) -> list[int]:
    """The squares on which a tile brings points at once."""
    found = []
    for square in squares_in(city.places_for(tile, architect)):
        grown = city.copy()
        grown.build(tile, square)
        if best_rank_key(grown)[0] > best_rank_key(city)[0]:
            found.append(square)
    return found


@pytest.mark.parametrize("level", AT_FIRST_SIGHT)
def test_no_weak_level_builds_what_is_worse_than_nothing(level: str) -> None:
    built = 0
    for number, state in enumerate(moments(90, f"worse/{level}")):
        move = make_player(QUADROPOLIS_BRAIN, level, Random(number)).decide(state)
        tile = state.tile_at(move.slot, move.architect)
        if move.target >= DISCARD or tile is None:
            continue
        built += 1
        city = state.cities[state.to_move]
        prospect = judge_for(state.mode.name, state.player_count).prospect(city, turns_left(state, state.to_move))
        after = prospect.after(tile, move.target)
        assert after.final[0] > prospect.final[0] or after.value >= prospect.idle_value - 1e-9
    assert built > 50
