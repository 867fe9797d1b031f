"""Judging a move that was played, in both games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from quadropolis_gui.ai.advice import NothingToAdvise, advise, chance_for, lead
from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.games import BRAINS
from quadropolis_gui.ai.judgement import (
    MARKED,
    Judgement,
    Side,
    closer,
    has_choice,
    is_better,
    is_costly,
    is_noticed,
    judge,
    once_more,
)
from quadropolis_gui.ai.quadropolis.brain import QUADROPOLIS_BRAIN
from quadropolis_gui.ai.worker import Progress, Request, Worker
from quadropolis_gui.engine.azul.notation import parse_move as parse_azul
from quadropolis_gui.engine.game import AnyState, IllegalMove, moments
from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.engine.quadropolis.modes import CLASSIC
from quadropolis_gui.engine.quadropolis.notation import parse_move
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.storage.saves.game import read_save
from tests.ai.azul.games import moments as azul_moments
from tests.ai.quadropolis.games import moments as quadropolis_moments
from tests.examples import examples_of

FEW = Budget(playouts=12)
#: A game somebody played with advice, and reviewed: coloured wall, two players.
POLLY = Path(__file__).parent / "azul" / "polly.json"
FINISHED = [path for path in examples_of("quadropolis") if "unfinished" not in path.stem]


def some_moments() -> Iterator[tuple[str, AnyState]]:
    for state in quadropolis_moments(8, "judged"):
        yield "quadropolis", state
    for other in azul_moments(8, "judged"):
        yield "azul", other


@pytest.mark.parametrize(("game", "state"), list(some_moments()))
def test_a_judgement_is_whole_and_always_the_same(game: str, state: AnyState) -> None:
    move = state.legal_moves()[0]
    found = judge(BRAINS[game], state, move, budget=FEW)
    assert found == judge(BRAINS[game], state, move, budget=FEW)
    assert found.played.move == str(move)
    assert found.best is not None
    for side in (found.played, found.best):
        assert len(side.expected) == len(side.chances) == state.player_count
        assert sum(side.chances) == pytest.approx(1)
        assert GAMES[game].parse_move(side.move) in state.legal_moves()
    assert found.best.lead_of(state.to_move) >= found.played.lead_of(state.to_move)


def test_a_move_that_the_search_did_not_prefer_is_never_called_the_only_good_one() -> None:
    """It may come out as good as the one that the search preferred; then there are two good ones at least."""
    preferred = unsure = 0
    for game, state in some_moments():
        brain = BRAINS[game]
        found = brain.think(state, brain.levels[-1].name, chance_for(state, 0), FEW)
        for move in (line.move for line in found.lines[:6]):
            judged = judge(brain, state, move, budget=FEW)
            if move == found.lines[0].move:
                preferred += judged.margin is not None
            elif judged.best == judged.played:
                assert judged.margin is None
                unsure += 1
    assert preferred
    assert unsure


def test_a_best_move_is_no_further_ahead_than_when_it_is_weighed_beside_the_nearest_other() -> None:
    for game, state in some_moments():
        brain, player = BRAINS[game], state.to_move
        best, *others = brain.distinct(state, brain.think(state, brain.levels[-1].name, chance_for(state, 0), FEW), 3)
        margin = judge(brain, state, best.move, budget=FEW).margin
        leads = [lead(line.expected, player) for line in others]
        assert leads
        assert margin is not None
        assert margin <= lead(best.expected, player) - max(leads)
        if margin >= MARKED:
            nearest = max(others, key=lambda line: lead(line.expected, player))
            weighed = brain.weigh(state, [best.move, nearest.move], chance_for(state, 0), FEW).expected
            assert margin <= lead(weighed[0], player) - lead(weighed[1], player)


def test_what_is_called_better_is_behind_in_neither_of_the_numbers_that_are_shown() -> None:
    better = 0
    for game, state in some_moments():
        player = state.to_move
        for move in state.legal_moves()[:8]:
            judged = judge(BRAINS[game], state, move, budget=FEW)
            assert judged.best is not None
            assert judged.best.lead_of(player) >= judged.played.lead_of(player)
            assert round(100 * judged.best.chances[player]) >= round(100 * judged.played.chances[player])
            better += judged.best != judged.played
    assert better


def test_a_difference_is_held_against_a_move_only_after_a_closer_look_and_a_mark_only_after_another() -> None:
    """What few playouts say alone is too little: advice thinks far longer, and would be called a mistake."""
    noticed = marked = 0
    for game, state in some_moments():
        brain, player, chance = BRAINS[game], state.to_move, chance_for(state, 0)
        for move in state.legal_moves()[:8]:
            judged = judge(brain, state, move, budget=FEW)
            best, played = judged.best, judged.played
            assert best is not None
            if best == played or not is_noticed(best, played, player):
                continue
            noticed += 1
            both = [GAMES[game].parse_move(side.move) for side in (played, best)]
            looks = [brain.weigh(state, both, chance, budget) for budget in (FEW, closer(FEW))]
            looks.append(brain.weigh(state, both, chance, once_more(FEW), otherwise=True))
            known = (played.expected, best.expected)
            assert known in [look.expected for look in looks if look.is_exact] or known in [
                look.expected for look in looks[1:]
            ]
            if is_costly(best, played, player) and not looks[1].is_exact:
                cost = best.lead_of(player) - played.lead_of(player)
                gone_by = [lead(look.expected[1], player) - lead(look.expected[0], player) for look in looks[1:]]
                if cost < MARKED + brain.straying:
                    assert cost == min(gone_by)
                    marked += 1
    assert noticed
    assert marked


def test_both_moves_are_weighed_alike() -> None:
    """What was played out is never set beside what was searched."""
    state = last_moment()
    moves = [parse_azul("cK>4"), parse_azul("cW>2")]
    brain, chance = BRAINS["azul"], chance_for(state, 0)
    weighed = brain.weigh(state, moves, chance, Budget(playouts=240))
    assert weighed.is_exact
    assert weighed.expected == tuple(
        brain.weigh(state, [move], chance, Budget(playouts=240)).expected[0] for move in moves
    )


def last_moment() -> Any:
    """Move 36 of a game in which the move that advice named first was called a mistake."""
    *_, moment = islice((found for found in moments(read_save(POLLY).state) if found.before is not None), 36)
    assert moment.before is not None
    return moment.before


def test_the_move_that_advice_names_first_is_no_mistake() -> None:
    brain = BRAINS["azul"]
    for found in islice((found for found in moments(read_save(POLLY).state) if found.before is not None), 30, 50):
        assert found.before is not None
        advice = advise(brain, found.before, budget=Budget(playouts=600))
        judged = judge(brain, found.before, advice.best.move, budget=Budget(playouts=240))
        assert judged.best is not None
        assert not is_costly(judged.best, judged.played, found.before.to_move), str(found.move)


def test_a_lead_with_less_chance_to_win_is_not_better() -> None:
    """Seven points less for oneself and eight less for the strongest: the third player is who gains by it."""
    played = Side("one", (63.0, 66.0, 50.0), (0.32, 0.6, 0.08))
    other = Side("two", (56.0, 58.0, 50.0), (0.30, 0.5, 0.2))
    assert other.lead_of(0) > played.lead_of(0)
    assert not is_better(other, played, 0)
    assert not is_better(played, other, 0)
    assert not is_better(played, played, 0)
    assert is_better(Side("ten", (73.0, 66.0, 50.0), (0.3199, 0.58, 0.08)), played, 0)
    assert is_better(Side("three", (63.0, 65.0, 50.0), (0.34, 0.58, 0.08)), played, 0)


@pytest.mark.parametrize(("game", "state"), list(some_moments()))
def test_what_a_move_is_worth_does_not_hang_on_the_coming_deal(game: str, state: AnyState) -> None:
    other: Any = state.copy()
    other.seed += 1
    move = state.legal_moves()[0]
    assert judge(BRAINS[game], state, move, compared=False, budget=FEW) == judge(
        BRAINS[game], other, move, compared=False, budget=FEW
    )


@pytest.mark.parametrize("path", FINISHED, ids=lambda path: path.stem)
def test_the_last_move_of_a_game_is_judged_exactly(path: Path) -> None:
    game = read_save(path)
    *_, last = moments(game.state)
    state = last.before
    assert state is not None
    best = -1000.0
    for move in state.legal_moves():
        after = state.copy()
        after.play(move)
        totals = after.result().totals
        best = max(best, totals[state.to_move] - max(t for p, t in enumerate(totals) if p != state.to_move))
    found = judge(QUADROPOLIS_BRAIN, state, last.move, budget=FEW)
    assert found.best is not None
    assert found.best.lead_of(state.to_move) == best
    # The players may have arranged their resources in another way afterwards.
    assert set(found.played.chances) <= {0.0, 0.5, 1.0}
    assert found.played.expected == tuple(last.after.result().totals)


def test_without_comparing_no_better_move_is_looked_for() -> None:
    state = State(CLASSIC, 2, 7)
    found = judge(QUADROPOLIS_BRAIN, state, state.legal_moves()[0], compared=False, budget=FEW)
    assert (found.best, found.margin) == (None, None)


def test_a_move_that_is_not_allowed_is_refused() -> None:
    state = State(CLASSIC, 2, 7)
    move = state.legal_moves()[0]
    state.play(move)
    with pytest.raises(IllegalMove):
        judge(QUADROPOLIS_BRAIN, state, move, budget=FEW)
    game = read_save(FINISHED[0])
    with pytest.raises(NothingToAdvise):
        judge(QUADROPOLIS_BRAIN, game.state, parse_move("1@N1>a1"), budget=FEW)


def test_the_process_judges_as_it_is_done_here() -> None:
    state = State(CLASSIC, 3, 7)
    move = state.legal_moves()[-1]
    worker = Worker()
    try:
        worker.think(Request("quadropolis", state, "", budget=FEW, played=move))
        report = None
        while report is None or isinstance(report, Progress):
            report = worker.poll()
    finally:
        worker.stop()
    assert isinstance(report, Judgement)
    assert report == judge(QUADROPOLIS_BRAIN, state, move, budget=FEW)


@pytest.mark.parametrize(("name", "variant"), [("quadropolis", "classic"), ("azul", "colored"), ("azul", "grey")])
def test_there_is_a_choice_where_three_moves_keep_something_and_none_where_all_but_one_throw_it_away(
    name: str, variant: str
) -> None:
    brain, chance, without = BRAINS[name], Random(3), 0
    state = GAMES[name].new(variant, 2, 3)
    assert has_choice(brain, state)
    while not state.is_over:
        moves = state.legal_moves()
        keeping = [move for move in moves if not brain.throws_away(state, move)]
        if len(keeping) < 3:
            assert not has_choice(brain, state)
            without += 1
        state.play(chance.choice(moves))
    # In Quadropolis there is nearly always room for a building.
    assert without or name == "quadropolis"
