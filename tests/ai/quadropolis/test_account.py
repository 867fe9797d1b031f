"""The account of a move is true to a point, and whatever is told beside it is a part of it, told once."""

from __future__ import annotations

from random import Random

import pytest

from quadropolis_gui.ai.advice import Grounds
from quadropolis_gui.ai.quadropolis.account import AT_ONCE, account_of, kinds_of, points_now, told_of, told_once
from quadropolis_gui.ai.quadropolis.advice import grounds_of
from quadropolis_gui.ai.quadropolis.grounds import ACTIVATES
from quadropolis_gui.engine.quadropolis.notation import DISCARD, Move
from quadropolis_gui.engine.quadropolis.scoring import UNUSED, Score
from quadropolis_gui.engine.quadropolis.settling import settled_score
from quadropolis_gui.engine.quadropolis.state import State
from tests.ai.quadropolis.test_grounds import quick_moments

Case = tuple[State, Move, Score, Score]


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    """Building moves of games of every size and mode, with the scores before and after each."""
    chance, found = Random("accounts"), []
    for state in quick_moments():
        building = [move for move in state.legal_moves() if move.target < DISCARD]
        for move in chance.sample(building, min(10, len(building))):
            tile, city = state.tile_at(move.slot, move.architect), state.cities[state.to_move]
            assert tile is not None
            grown = city.copy()
            grown.build(tile, move.target)
            found.append((state.copy(), move, settled_score(city), settled_score(grown)))
    return found


def test_an_account_is_the_difference_of_two_scores_kind_by_kind(cases: list[Case]) -> None:
    both = 0
    for state, move, before, after in cases:
        account = account_of(state, move)
        change = {
            each.value: after.categories[each] - before.categories[each] for each in after.categories
            if each not in UNUSED
        }  # fmt: skip
        if account is None:
            assert not any(change.values())
            continue
        gains, losses = account.details["gains"], account.details["losses"]
        assert account.details["points"] == sum(change.values()) == sum(gains.values()) + sum(losses.values())
        for kind, points in change.items():
            assert gains.get(kind, 0) + losses.get(kind, 0) == points
        assert all(points > 0 for points in gains.values())
        assert all(points < 0 for points in losses.values())
        assert list(gains.values()) == sorted(gains.values(), reverse=True)
        both += bool(set(gains) & set(losses))
    assert both, "a kind may gain here and lose there"


def test_a_loss_is_told_with_all_gains_or_not_at_all(cases: list[Case]) -> None:
    lost = 0
    for state, move, *_ in cases:
        told = told_of(grounds_of(state, move))
        account = account_of(state, move)
        if account is not None and account.details["losses"]:
            lost += 1
            assert account in told[:2]
            # What counts now is never told before the account, nor with more points than it has.
            before = told[: told.index(account)]
            assert not any(points_now(each) for each in before)
            assert bool(before) <= (account.details["points"] <= 0)
    assert lost


def test_what_is_told_of_points_is_told_once_and_never_more_than_there_is(cases: list[Case]) -> None:
    for state, move, *_ in cases:
        account = account_of(state, move)
        if account is None:
            continue
        for told in (told_of(grounds_of(state, move)), told_once(grounds_of(state, move), account)):
            check_parts([each for each in told if each is not account], account.details["gains"])


def check_parts(told: list[Grounds], gains: dict[str, int]) -> None:
    assert sum(map(points_now, told)) <= sum(gains.values())
    for kind, points in gains.items():
        single = [each for each in told if each.code != ACTIVATES and kinds_of(each) == (kind,)]
        assert sum(map(points_now, single)) <= points


def test_the_kind_that_gains_most_is_among_what_is_told_first(cases: list[Case]) -> None:
    seen = 0
    for state, move, *_ in cases:
        account, told = account_of(state, move), told_of(grounds_of(state, move))[:2]
        most = max(account.details["gains"].values(), default=0) if account is not None else 0
        if account is None or most < 2:
            continue
        kinds = {kind for kind, points in account.details["gains"].items() if points == most}
        named = {kind for each in told if points_now(each) for kind in kinds_of(each)}
        assert account in told or kinds & named, str(move)
        seen += account not in told
    assert seen, "most moves need no account"


def test_grounds_without_an_account_are_told_as_they_are() -> None:
    grounds = [Grounds("mayor"), Grounds("feeds", {"kind": "park", "points": 3, "now": True})]
    assert told_of(grounds) == grounds
    assert AT_ONCE not in {each.code for each in told_of(grounds)}
