"""The review of a game: what it finds, how it is kept, how it goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import msgspec
import pytest

from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.games import BRAINS
from quadropolis_gui.ai.judgement import Judgement, Side, has_choice, judge
from quadropolis_gui.engine.game import AnyState
from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.engine.quadropolis.notation import DISCARD, MOVES
from quadropolis_gui.play.review import GameReview, Reviewing
from quadropolis_gui.play.thinking import Mind
from quadropolis_gui.play.verdicts import ReviewedMove, Verdict
from quadropolis_gui.resources import example_saves
from quadropolis_gui.storage.reviews import ReviewStore, WritingBeside
from quadropolis_gui.storage.saves.game import SavedGame, SeatRecord, new_save, read_save
from tests.storage.games import SEATS, some_game

FEW = 6


@pytest.fixture
def mind() -> Iterator[Mind]:
    mind = Mind()
    yield mind
    mind.close()


def reviewed(game: SavedGame, playouts: int = FEW, store: ReviewStore | WritingBeside | None = None) -> GameReview:
    review = GameReview(game, store, playouts)
    for index in range(len(review.moves)):
        brain, budget = BRAINS[game.rules.name], Budget(playouts=playouts)
        review.take(index, judge(brain, review.before(index), review.move(index), budget=budget))
    return review


def work_off(reviewing: Reviewing) -> None:
    while reviewing.is_working:
        reviewing.update()
    reviewing.stop()


def well_played(game: str, variant: str, playouts: int, blunder_at: int) -> SavedGame:
    """A game played with care but for one move, which throws away the best there is."""
    rules, brain = GAMES[game], BRAINS[game]
    state = rules.new(variant, 2, 11)
    while not state.is_over:
        best = brain.think(state, brain.levels[-1].name, Random(0), Budget(playouts=playouts)).lines[0].move
        state.play(thrown_away(state, best) if state.moves_played == blunder_at else best)
    return new_save(rules, state, SEATS[:2], "with a blunder")


def thrown_away(state: AnyState, best: object) -> object:
    text = str(best)
    if "@" in text:
        move = state.legal_moves()[list(map(str, state.legal_moves())).index(text)]
        return MOVES[move.architect][move.slot][DISCARD]
    return next(move for move in state.legal_moves() if str(move) == f"{text.partition('>')[0]}>f")


@pytest.mark.parametrize(("game", "variant", "number"), [("quadropolis", "classic", 18), ("azul", "colored", 10)])
def test_a_blunder_made_on_purpose_is_the_worst_move(game: str, variant: str, number: int) -> None:
    review = reviewed(well_played(game, variant, 40, number), 40)
    worst = review.worst((0, 1))
    assert worst is not None
    assert (worst.number, worst.verdict) == (number + 1, Verdict.MISTAKE)
    blunderer = worst.player
    accuracy, other = review.accuracy(blunderer), review.accuracy(1 - blunderer)
    assert accuracy is not None
    assert other is not None
    assert accuracy < other


def test_the_process_finds_the_same_and_only_people_are_compared(mind: Mind, tmp_path: Path) -> None:
    game = some_game(8)
    game.seats = [SeatRecord("Ana", "red", "human"), SeatRecord("Bo", "blue", "ai", "mayor")]
    here = reviewed(game)
    reviewing = Reviewing(GameReview(game, ReviewStore(tmp_path), FEW), lambda: mind)
    work_off(reviewing)
    for found, expected in zip(reviewing.review.moves, here.moves, strict=True):
        assert found is not None
        assert expected is not None
        # Beside a better move both are looked at more closely.
        assert found.played == expected.played or (found.player == 1 and expected.best != expected.played)
        assert found.best == (expected.best if found.player == 0 else None)
        assert (found.verdict is None) == (found.player == 1)
    assert reviewing.review.known(everyone=False) == 8
    assert reviewing.review.known(everyone=True) == 4
    assert reviewing.review.accuracy(1) is None
    reviewing.everyone = True
    work_off(reviewing)
    assert reviewing.review.moves == here.moves


def test_a_review_that_was_left_goes_on_where_it_was(mind: Mind, tmp_path: Path) -> None:
    game, store = some_game(6), ReviewStore(tmp_path)
    first = Reviewing(GameReview(game, store, FEW), lambda: mind)
    while first.review.known(everyone=False) < 2:
        first.update()
    first.stop()
    again = GameReview(game, store, FEW)
    assert again.moves[:2] == first.review.moves[:2]
    assert again.moves[2:] == [None] * 4
    assert again.next_move(everyone=False) == 2
    work_off(Reviewing(again, lambda: mind))
    assert again.moves == reviewed(game).moves


def test_a_pause_lets_the_process_rest(mind: Mind) -> None:
    reviewing = Reviewing(GameReview(some_game(4), None, FEW), lambda: mind)
    reviewing.update()
    reviewing.paused = True
    assert not reviewing.update()
    assert not mind.worker.is_thinking
    assert reviewing.wake_after() is None
    reviewing.paused = False
    work_off(reviewing)
    assert reviewing.is_done


def test_what_is_known_stays_while_the_moves_stay_the_same(tmp_path: Path) -> None:
    store = ReviewStore(tmp_path)
    game = some_game(6)
    review = reviewed(game, store=store)
    longer = some_game(9)
    longer.created = game.created
    assert GameReview(longer, store, FEW).moves == [*review.moves, None, None, None]
    other = some_game(5)
    other.created = game.created
    last = other.state.legal_moves()
    other.state.play(next(move for move in last if str(move) != review.moves[5].played.move))  # type: ignore[union-attr]
    assert GameReview(other, store, FEW).moves == [*review.moves[:5], None]


def test_a_review_never_touches_the_save(tmp_path: Path) -> None:
    game = some_game(3)
    before = game.to_json()
    reviewed(game, store=ReviewStore(tmp_path))
    assert game.to_json() == before


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[: len(data) // 2],
        lambda _: b"",
        lambda _: b"\xff\xfe",
        lambda data: data.replace(b'"number":1', b'"number":7'),
        lambda data: json.dumps(json.loads(data) | {"moves": [{"mark": 3}]}).encode(),
        lambda data: json.dumps({key: value for key, value in json.loads(data).items() if key != "checksum"}).encode(),
    ],
)
def test_a_damaged_review_is_made_anew(damage, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    game, store = some_game(3), ReviewStore(tmp_path)
    review = reviewed(game, store=store)
    path = store.path(game)
    path.write_bytes(damage(path.read_bytes()))
    again = GameReview(game, store, FEW)
    assert again.moves == [None] * 3
    assert reviewed(game, store=store).moves == review.moves
    assert GameReview(game, store, FEW).moves == review.moves


def test_entries_that_do_not_fit_the_game_are_left_out(tmp_path: Path) -> None:
    game, store = some_game(3), ReviewStore(tmp_path)
    review = reviewed(game)
    mark = review.moves[0].mark  # type: ignore[union-attr]
    odd = {"mark": mark, "number": 1, "round": 1, "player": 5}
    side = {"move": "1@N1>a1", "expected": [1.0], "chances": [1.0], "gains": [], "grounds": []}
    store.write(game, FEW, [odd | {"judgement": {"played": side}}])
    assert GameReview(game, store, FEW).moves == [None] * 3


@pytest.mark.parametrize(
    "change",
    [
        {"number": 2},
        {"round": 10**18},
        {"player": 0},
        {"played": {"move": ""}},
        {"best": {"move": "no move"}},
        {"best": {"move": "0@N1>a1"}},
        {"best": {"gains": [{"category": "castles", "points": 1, "expected": 1.0}]}},
        {"best": {"gains": [{"category": "shop", "points": 10**18, "expected": 1.0}]}},
        {"played": {"expected": [1e308, 0.0]}},
        {"played": {"chances": [1e18, 0.0]}},
        {"margin": -1e308},
    ],
)
def test_a_review_that_says_what_cannot_be_is_not_believed(change: dict[str, Any], tmp_path: Path) -> None:
    game, store = some_game(2), ReviewStore(tmp_path)
    entries = [msgspec.to_builtins(move) for move in reviewed(game).moves]
    entry, judgement = entries[0], entries[0]["judgement"]
    for key, value in change.items():
        if isinstance(value, dict):
            judgement[key] |= value
        else:
            (judgement if key == "margin" else entry)[key] = value
    store.write(game, FEW, entries)
    found = GameReview(game, store, FEW).moves
    assert found[0] is None
    assert found[1] is not None


def test_another_number_of_playouts_is_another_review(tmp_path: Path) -> None:
    game, store = some_game(2), ReviewStore(tmp_path)
    reviewed(game, store=store)
    assert GameReview(game, store, FEW + 1).moves == [None] * 2


def test_a_disk_that_refuses_does_not_stop_the_review(tmp_path: Path) -> None:
    game = some_game(2)
    (tmp_path / "reviews").write_text("no folder", encoding="utf-8")
    review = reviewed(game, store=ReviewStore(tmp_path / "reviews"))
    assert review.not_kept is not None
    assert None not in review.moves


def test_what_is_written_beside_the_window_is_there_once_it_has_settled(tmp_path: Path) -> None:
    game, store = some_game(3), ReviewStore(tmp_path)
    review = reviewed(game, store=WritingBeside(store))
    review.settle()
    assert review.not_kept is None
    assert GameReview(game, store, FEW).moves == review.moves


def test_a_refusal_beside_the_window_is_told_when_it_has_settled_and_by_the_next_move(tmp_path: Path) -> None:
    game = some_game(2)
    (tmp_path / "reviews").write_text("no folder", encoding="utf-8")
    beside = WritingBeside(ReviewStore(tmp_path / "reviews"))
    review = reviewed(game, store=beside)
    review.settle()
    assert review.not_kept is not None
    (tmp_path / "reviews").unlink()
    known = review.moves[0]
    assert known is not None
    review.take(0, known.judgement)
    review.settle()
    assert review.not_kept is None
    assert GameReview(game, ReviewStore(tmp_path / "reviews"), FEW).moves == review.moves


def test_the_window_does_not_wait_for_the_disk(tmp_path: Path) -> None:
    entered, may_write = Event(), Event()

    class SlowDisk(ReviewStore):
        def write(self, game: SavedGame, playouts: int, moves: list[Any]) -> None:
            entered.set()
            may_write.wait()
            super().write(game, playouts, moves)

    game = some_game(3)
    review = reviewed(game, store=WritingBeside(SlowDisk(tmp_path)))
    assert entered.wait(30)
    assert None not in review.moves
    assert not any(tmp_path.iterdir())
    may_write.set()
    review.settle()
    assert GameReview(game, ReviewStore(tmp_path), FEW).moves == review.moves


def test_a_verdict_is_worked_out_once() -> None:
    found = move(2.5)
    assert found.cost_points is found.cost_points
    assert msgspec.to_builtins(found) == msgspec.to_builtins(move(2.5))


def side(points: float, chance: float = 0.5) -> Side:
    return Side("1", (points, 50.0), (chance, 1 - chance))


def move(cost: float, chance: float = 0.0, margin: float | None = None) -> ReviewedMove:
    judgement = Judgement(side(50.0 - cost, 0.5 - chance), side(50.0), margin)
    return ReviewedMove("", 1, 1, 0, judgement)


@pytest.mark.parametrize(
    ("cost", "chance", "verdict"),
    [
        (0.0, 0.0, Verdict.BEST),
        (0.49, 0.0, Verdict.BEST),
        (0.5, 0.0, Verdict.GOOD),
        (0.99, 0.0, Verdict.GOOD),
        (1.0, 0.0, Verdict.INACCURATE),
        (2.9, 0.0, Verdict.INACCURATE),
        (3.0, 0.0, Verdict.MISTAKE),
        (0.0, 0.021, Verdict.GOOD),
        (0.0, 0.061, Verdict.INACCURATE),
        (0.6, 0.151, Verdict.MISTAKE),
        (-2.0, -0.2, Verdict.BEST),
    ],
)
def test_verdicts_follow_from_what_a_move_cost(cost: float, chance: float, verdict: Verdict) -> None:
    assert move(cost, chance).verdict is verdict


def test_a_move_ahead_in_the_lead_or_the_chance_costs_nothing_whatever_a_file_calls_better() -> None:
    for found in (move(1.0, -0.02), move(-2.0, 0.09)):
        assert (found.cost_points, found.cost_win, found.verdict) == (0.0, 0.0, Verdict.BEST)


def test_the_only_good_move_is_worth_a_mark() -> None:
    assert move(0.0, margin=1.5).is_fine
    assert move(0.0, margin=1.5).is_marked
    assert not move(0.0, margin=1.4).is_marked
    assert not move(0.6, margin=9.0).is_marked
    assert move(1.0).is_marked


def test_a_move_without_a_choice_is_not_well_found_whether_it_is_judged_now_or_was_kept(tmp_path: Path) -> None:
    game, store = read_save(example_saves() / "first-wall.json"), ReviewStore(tmp_path)
    review, brain = GameReview(game, store, FEW), BRAINS["azul"]
    forced = next(index for index in range(len(review.moves)) if not has_choice(brain, review.before(index)))
    for index, margin in ((forced, 9.0), (0, 2.0)):
        before, played = review.before(index), review.move(index)
        points = tuple(40.0 for _ in range(before.player_count))
        chances = tuple(1 / before.player_count for _ in points)
        found = Side(str(played), points, chances)
        review.take(index, Judgement(found, found, margin))
    kept = store.read(game, FEW)
    assert [move is not None and move.is_fine for move in (review.moves[0], review.moves[forced])] == [True, False]
    finest = review.finest(range(game.state.player_count))
    assert finest is not None
    assert finest.number == 1
    # What was kept before this was looked at is read as fairly.
    kept[1]["judgement"]["margin"] = 9.0
    store.write(game, FEW, kept)
    again = GameReview(game, store, FEW)
    assert again.moves == review.moves


def test_accuracy_falls_with_what_moves_cost() -> None:
    assert move(0.0).accuracy == 1.0
    assert 0.8 < move(1.0).accuracy < 0.9
    assert move(3.0).accuracy == pytest.approx(0.607, abs=0.001)


def last_moves(game: str, variant: str, seed: int) -> tuple[GameReview, AnyState]:
    """The review of the last move of a game that was played at random up to there, and the position before it."""
    rules, chance = GAMES[game], Random(seed)
    state = rules.new(variant, 2, seed)
    before = state.copy()
    while not state.is_over:
        before = state.copy()
        state.play(chance.choice(state.legal_moves()))
    review = GameReview(new_save(rules, state, SEATS[:2], "to its end"), None, FEW)
    index = len(review.moves) - 1
    brain, budget = BRAINS[game], Budget(playouts=FEW)
    review.take(index, judge(brain, review.before(index), review.move(index), budget=budget))
    return review, before


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("game", "variant"),
    [("quadropolis", "classic"), ("quadropolis", "expert"), ("azul", "colored"), ("azul", "grey")],
)
def test_verdicts_on_the_last_move_agree_with_playing_every_move(game: str, variant: str, seed: int) -> None:
    review, before = last_moves(game, variant, seed)
    found = review.moves[-1]
    assert found is not None
    assert found.best is not None
    player, leads = before.to_move, {}
    for tried in before.legal_moves():
        after = before.copy()
        after.play(tried)
        assert after.is_over
        totals = [after.score(each).total for each in range(2)]
        leads[str(tried)] = totals[player] - totals[1 - player]
    assert found.played.lead_of(player) == leads[found.played.move]
    assert found.best.lead_of(player) == leads[found.best.move] == max(leads.values())
    assert found.cost_points == max(leads.values()) - leads[found.played.move]


def test_the_same_game_and_playouts_give_the_same_review() -> None:
    first, again = reviewed(some_game(10)), reviewed(some_game(10))
    assert [move and move.judgement for move in first.moves] == [move and move.judgement for move in again.moves]
