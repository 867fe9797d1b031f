"""The search knows no game: here it plays Nim (take one to three counters; who takes the last one wins)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.search import Cancelled, Habits, count_positions, search, solve


class Nim:
    """Counters on a heap, and whose turn it is."""

    def __init__(self, counters: int, to_move: int = 0, players: int = 2) -> None:
        self.counters = counters
        self.to_move = to_move
        self.players = players

    @property
    def is_leaf(self) -> bool:
        return not self.counters

    def copy(self) -> Nim:
        return Nim(self.counters, self.to_move, self.players)

    def play(self, move: int) -> None:
        self.counters -= move
        self.to_move = (self.to_move + 1) % self.players

    def candidates(self, _variants: int, /) -> list[tuple[float, int]]:
        return [(0.0, move) for move in self.final_moves(True)]

    def final_moves(self, _every: bool, /) -> list[int]:
        return list(range(1, min(3, self.counters) + 1))

    def finish(self, check: Callable[[], None], /) -> None:
        while not self.is_leaf:
            check()
            self.play(1)

    def expected(self) -> tuple[float, ...]:
        return tuple(10 * share for share in self.payoffs())

    def payoffs(self) -> tuple[float, ...]:
        last = (self.to_move - 1) % self.players
        return tuple(float(player == last) for player in range(self.players))


@pytest.mark.parametrize("counters", [5, 6, 7, 9, 10, 11])
def test_search_finds_the_winning_move_where_there_is_one(counters: int) -> None:
    found = search(Nim(counters), Budget(playouts=2000), Habits())
    assert found.lines[0].move == counters % 4


@pytest.mark.parametrize("counters", [3, 5, 6, 7, 9])
def test_solving_goes_through_everything(counters: int) -> None:
    found = solve(Nim(counters), Budget())
    assert found is not None
    assert found.lines[0].move == counters % 4
    assert found.lines[0].payoff == 1.0
    assert found.lines[0].expected == (10.0, 0.0)
    assert sum(line.payoff for line in found.lines) == 1.0


def test_with_three_players_everyone_looks_after_their_own_payoff() -> None:
    found = solve(Nim(4, players=3), Budget())
    assert found is not None
    # One left of four: the next takes the rest. Taking three leaves the last one to the next player, too.
    assert [line.payoff for line in found.lines] == [0.0, 0.0, 0.0]
    first = solve(Nim(3, players=3), Budget())
    assert first is not None
    assert first.lines[0].move == 3


def test_the_same_position_and_playouts_give_the_same_findings() -> None:
    one, two = (search(Nim(13), Budget(playouts=300), Habits()) for _ in range(2))
    assert one.lines == two.lines
    assert one.playouts == two.playouts


def test_no_more_playouts_than_asked_for_and_every_one_is_counted() -> None:
    found = search(Nim(30), Budget(playouts=100), Habits())
    assert found.playouts <= 100
    assert sum(line.visits for line in found.lines) == found.playouts


def test_a_single_move_needs_no_thought() -> None:
    found = search(Nim(1), Budget(playouts=500), Habits())
    assert found.playouts == 1
    assert found.lines[0].move == 1


def test_a_search_without_time_still_names_a_move_with_an_estimate() -> None:
    found = search(Nim(9), Budget(seconds=0.0), Habits())
    assert found.playouts == 1
    assert found.lines[0].move in (1, 2, 3)
    assert found.lines[0].expected in ((10.0, 0.0), (0.0, 10.0))


def test_solving_without_time_says_so() -> None:
    assert solve(Nim(9), Budget(seconds=0.0)) is None


def test_cancelling_ends_a_search_at_once() -> None:
    with pytest.raises(Cancelled):
        search(Nim(30), Budget(playouts=10**9), Habits(), cancelled=_after(50))
    with pytest.raises(Cancelled):
        solve(Nim(30), Budget(), cancelled=_after(50))


def _after(questions: int) -> Callable[[], bool]:
    left = iter(range(questions))
    return lambda: next(left, None) is None


def test_progress_grows_and_stays_below_one() -> None:
    heard: list[float] = []
    search(Nim(30), Budget(playouts=200), Habits(), progress=heard.append)
    assert heard
    assert heard == sorted(heard)
    assert 0 < heard[0] <= heard[-1] <= 1


def test_positions_are_counted_before_they_are_solved() -> None:
    assert count_positions(Nim(1)) == 1
    assert count_positions(Nim(3)) == 3 * 2 * 1
