"""Moments to try again: which there are, when they come back, and how a move that is tried is weighed."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest

from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.games import BRAINS
from quadropolis_gui.ai.judgement import Judgement, Side, closer, judge
from quadropolis_gui.play.puzzles import DAYS, OTHERS, Puzzle, PuzzleHunt, Trying, Turn, is_right, puzzle_of, turn_of
from quadropolis_gui.play.review import GameReview, rounded_side
from quadropolis_gui.play.thinking import Mind
from quadropolis_gui.play.verdicts import COSTLY, Verdict
from quadropolis_gui.storage.puzzles import Solved
from quadropolis_gui.storage.reviews import ReviewStore
from quadropolis_gui.storage.saves.game import SavedGame, SeatRecord
from quadropolis_gui.storage.saves.store import SaveStore
from tests.scenes.review.opened import azul_game, example, keep_findings
from tests.storage.games import some_game

NOON = dt.datetime(2026, 5, 1, 12, tzinfo=dt.UTC)
FEW = 6


@pytest.fixture
def mind() -> Iterator[Mind]:
    mind = Mind()
    yield mind
    mind.close()


def reviewed(game: SavedGame, count: int) -> GameReview:
    """A review of the first moves of a game, thought over with little effort."""
    review = GameReview(game, None, FEW)
    for index in range(count):
        budget = Budget(playouts=FEW)
        review.take(index, judge(BRAINS[game.rules.name], review.before(index), review.move(index), budget=budget))
    return review


def first_puzzle(review: GameReview) -> Puzzle:
    return next(puzzle for move in review.moves if (puzzle := puzzle_of(review, move)))


# When they come back


def test_a_solved_moment_comes_back_once_and_is_then_done() -> None:
    once = {"a": Solved(1, NOON, 1)}
    assert turn_of("a", {}, NOON) is Turn.NEW
    assert turn_of("b", once, NOON) is Turn.NEW
    assert turn_of("a", once, NOON) is Turn.RESTS
    assert turn_of("a", once, NOON + dt.timedelta(days=DAYS)) is Turn.BACK
    assert turn_of("a", {"a": Solved(2, NOON, 2)}, NOON + dt.timedelta(days=99)) is Turn.DONE


def test_it_comes_back_sooner_once_a_few_others_are_solved() -> None:
    solved = {"a": Solved(1, NOON, 1)}
    solved |= {f"other {number}": Solved(1, NOON, 1 + number) for number in range(1, OTHERS)}
    assert turn_of("a", solved, NOON) is Turn.RESTS
    solved["last"] = Solved(1, NOON, 1 + OTHERS)
    assert turn_of("a", solved, NOON) is Turn.BACK


# Which there are


def test_only_what_cost_a_person_something_can_be_tried_again() -> None:
    game = some_game(20)
    game.seats = [SeatRecord("Ana", "red", "human"), SeatRecord("Bo", "blue", "ai", "mayor")]
    review = GameReview(game)
    for index in range(20):
        cost = (0.0, 0.7, 1.6, 5.2)[index // 2 % 4]
        played, best = Side("1@N1>a1", (40.0 - cost, 40.0), (0.5, 0.5)), Side("1@N2>a1", (40.0, 40.0), (0.5, 0.5))
        review.take(index, Judgement(played, best))
    puzzles = [(move, puzzle_of(review, move)) for move in review.moves]
    assert puzzle_of(review, None) is None
    for move, puzzle in puzzles:
        assert move is not None
        assert (puzzle is not None) == (move.player == 0 and move.verdict in COSTLY)
    assert any(puzzle for _, puzzle in puzzles)


@pytest.mark.parametrize("game", [example("expert-duel", people=1), azul_game("grey")], ids=["quadropolis", "azul"])
def test_a_puzzle_is_a_game_of_its_own_that_is_kept_nowhere(game: SavedGame, tmp_path: Path) -> None:
    before = game.to_json()
    keep_findings(game, 30)
    puzzle = first_puzzle(GameReview(game, ReviewStore()))
    session = puzzle.session()
    assert session.store is None
    assert session.game.practice
    assert session.state.moves_played == puzzle.move.number - 1 == len(session.log)
    assert session.state.to_move == puzzle.move.player
    session.play(puzzle.suggestion.move)
    assert puzzle.before.moves_played == puzzle.move.number - 1
    assert game.to_json() == before
    assert not list(tmp_path.rglob("saves"))


def hunt(saves: SaveStore) -> PuzzleHunt:
    found = PuzzleHunt(saves, ReviewStore())
    while found.step():
        pass
    return found


def test_moments_are_found_across_games_the_newest_game_first_the_worst_moment_first() -> None:
    saves = SaveStore()
    assert hunt(saves).newest is None
    older, newer = azul_game("colored", 12), some_game(12, title="Newer")
    newer.updated = older.updated + dt.timedelta(hours=1)
    for game in (newer, older):
        saves.create(game)
    found = hunt(saves)
    assert found.newest is not None
    assert found.newest.title == "Newer"
    assert (found.found, found.reviewed) == ([], 0)
    for game in (older, newer):
        keep_findings(game)
    found = hunt(saves)
    assert found.reviewed == 2
    titles = [puzzle.game.title for puzzle in found.found]
    assert titles == sorted(titles, key=["Newer", "Walls"].index)
    assert set(titles) == {"Newer", "Walls"}
    costs = [puzzle.move.cost_points for puzzle in found.found if puzzle.game.title == "Newer"]
    assert costs == sorted(costs, reverse=True)


def test_a_copy_adds_nothing_and_a_deleted_save_or_a_damaged_review_has_none() -> None:
    saves, game = SaveStore(), some_game(12, title="Mine")
    path = saves.create(game)
    keep_findings(game)
    count = len(hunt(saves).found)
    assert count
    copy = saves.create(game)
    assert len(hunt(saves).found) == count
    saves.delete(copy)
    ReviewStore().path(game).write_bytes(b"{")
    found = hunt(saves)
    assert (found.found, found.reviewed) == ([], 0)
    keep_findings(game)
    saves.delete(path)
    assert hunt(saves).found == []


def test_a_save_that_cannot_be_played_has_none_and_stops_nothing() -> None:
    saves = SaveStore()
    bad, good = some_game(12, title="Bad"), azul_game("colored", 12)
    path = saves.create(bad)
    saves.create(good)
    for game in (bad, good):
        keep_findings(game)
    data = path.read_bytes()
    path.write_bytes(data.replace(b"@N", b"@Q"))
    assert path.read_bytes() != data
    assert {puzzle.game.title for puzzle in hunt(saves).found} == {"Walls"}


def test_an_example_is_nobodys_own_game() -> None:
    saves, game = SaveStore(), example()
    saves.create(game)
    keep_findings(game)
    found = hunt(saves)
    assert (found.found, found.newest) == ([], None)


# Trying


@pytest.mark.parametrize("game", [some_game(12), azul_game("colored", 12)], ids=["quadropolis", "azul"])
def test_a_move_is_weighed_as_the_review_weighs_it(game: SavedGame, mind: Mind) -> None:
    review = reviewed(game, 12)
    puzzle = first_puzzle(review)
    trying = Trying(puzzle, lambda: mind)
    for move, right in ((puzzle.suggestion.move, True), (review.move(puzzle.move.number - 1), False)):
        trying.ask(move)
        assert not trying.is_weighing
        assert trying.wake_after() is None
        assert trying.tried is not None
        assert is_right(trying.tried) == right
    other = next(move for move in puzzle.before.legal_moves() if puzzle.known(move) is None)
    trying.ask(other)
    assert trying.is_weighing
    assert trying.tried is None
    while trying.is_weighing:
        trying.update()
    tried = trying.tried
    assert tried is not None
    alone = judge(BRAINS[game.rules.name], puzzle.before, other, compared=False, budget=closer(Budget(playouts=FEW)))
    assert tried.played == rounded_side(alone.played)
    assert tried.best == puzzle.best
    assert is_right(tried) == (tried.verdict is Verdict.BEST)


def test_a_move_put_aside_by_another_thought_is_weighed_all_the_same(mind: Mind) -> None:
    review = reviewed(some_game(12), 12)
    puzzle = first_puzzle(review)
    trying = Trying(puzzle, lambda: mind)
    trying.ask(next(move for move in puzzle.before.legal_moves() if puzzle.known(move) is None))
    mind.think(review.request(0, everyone=True))
    while trying.is_weighing:
        trying.update()
    assert trying.tried is not None


def test_stopping_lets_the_process_rest(mind: Mind) -> None:
    puzzle = first_puzzle(reviewed(some_game(12), 12))
    trying = Trying(puzzle, lambda: mind)
    trying.ask(next(move for move in puzzle.before.legal_moves() if puzzle.known(move) is None))
    trying.stop()
    assert not mind.worker.is_thinking
    assert not trying.is_weighing
    assert not trying.update()
