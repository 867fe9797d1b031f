"""A game that nothing in the program knows plays through all that is common, by being registered and nothing else."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from quadropolis_gui.__main__ import main
from quadropolis_gui.ai.advice import Advice, advise
from quadropolis_gui.ai.arena import pairings, play_all, standings
from quadropolis_gui.ai.games import BRAINS, LADDERS
from quadropolis_gui.ai.worker import Progress, Request, Worker
from quadropolis_gui.engine.game import moments
from quadropolis_gui.engine.games import GAMES, game_with_variant
from quadropolis_gui.play.opponents import Opponents, thinking_of
from quadropolis_gui.play.session import Session, new_session
from quadropolis_gui.play.thinking import Mind
from quadropolis_gui.play.timeline import GameTimeline
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.new_game.setup import setup_from
from quadropolis_gui.storage.saves.game import SaveError, SeatRecord, parse_save
from quadropolis_gui.storage.saves.index import Shelf
from quadropolis_gui.storage.saves.store import SaveStore
from quadropolis_gui.storage.settings import Pace, Seat, Settings, UndoPolicy
from quadropolis_gui.storage.statistics import (
    Statistics,
    StatisticsStore,
    figures_of,
    keepsake_of,
    record_finished_game,
)
from tests.storage.games import some_game
from tests.toy.numbers import ROUNDS, Taking, load_brain, load_ladder, load_numbers

SEATS = [SeatRecord("Ana", "blue", "human"), SeatRecord("Bo", "red", "ai", "awake")]


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    """Make the toy known, and forget it again."""
    GAMES.add("numbers", load_numbers)
    BRAINS.add("numbers", load_brain)
    LADDERS.add("numbers", load_ladder)
    yield
    GAMES.remove("numbers")
    BRAINS.remove("numbers")
    LADDERS.remove("numbers")


def a_session(store: SaveStore | None = None, *, practice: bool = False) -> Session:
    file = None if store is None else store.new_file()
    return new_session(GAMES["numbers"], "most", list(SEATS), seed=7, title="Toy", practice=practice, store=file)


def play_to_the_end(session: Session) -> None:
    chance = Random(3)
    while not session.state.is_over:
        session.play(chance.choice(session.state.legal_moves()))


def test_it_is_found_by_its_variants() -> None:
    assert game_with_variant("fewest") is GAMES["numbers"]


def test_arena_mirrors_seats_and_counts_wins() -> None:
    levels = ["awake", "random", "sleepy"]
    plan = pairings("numbers", "most", levels, games=6, seed=1)
    table = standings(levels, play_all(plan))
    assert sum(row.wins for row in table) == pytest.approx(6)
    assert table[0].mean_score == max(row.mean_score for row in table)


def test_the_thinking_process_knows_it_too() -> None:
    state = GAMES["numbers"].new("fewest", players=3, seed=2)
    worker = Worker()
    try:
        worker.think(Request("numbers", state, "awake", explained=True))
        report = None
        while report is None or isinstance(report, Progress):
            report = worker.poll()
    finally:
        worker.stop()
    assert isinstance(report, Advice)
    assert report.best == advise(BRAINS["numbers"], state, "awake").best
    assert report.best.move == min(state.left)


def test_opponents_play_and_only_those_who_are_timed_take_the_time_that_is_set() -> None:
    session = a_session()
    session.play(session.state.legal_moves()[0])
    mind = Mind()
    opponents = Opponents(session, lambda: mind, lambda: Settings(opponents_pace=Pace.QUICK))
    try:
        move = None
        while move is None:
            move = opponents.update(1.0, still=True)
    finally:
        mind.close()
    assert move == max(session.state.left)
    brain = BRAINS["numbers"]
    budgets = [thinking_of(brain, level.name, Settings(thinking_seconds=2.0))[1] for level in brain.levels]
    assert [budget and budget.seconds for budget in budgets] == [None, 2.0]


def test_a_save_is_kept_listed_and_opened_again(tmp_path: Path) -> None:
    store = SaveStore(tmp_path, None)
    session = a_session(store)
    for _ in range(5):
        session.play(session.state.legal_moves()[0])
    store.let_go()
    (found,) = [save for save in store.summaries() if save.shelf is Shelf.OWN]
    assert (found.game, found.variant, found.round, found.rounds, found.to_move) == ("numbers", "most", 2, None, 1)
    loaded = store.load(found.path).game
    assert loaded.state == session.state
    assert loaded.rules is GAMES["numbers"]
    store.let_go()


def test_a_save_against_its_rules_is_refused_with_round_move_and_reason() -> None:
    session = a_session()
    session.play(session.state.legal_moves()[0])
    data = json.loads(session.game.to_json())
    data["rounds"][0]["moves"] *= 2
    with pytest.raises(SaveError, match=r"round 1, move 2 \(\d+\): \d+ is not there to be taken"):
        parse_save(json.dumps(data).encode())


def test_undo_takes_back_the_answers_too_but_never_a_deal() -> None:
    session = a_session()
    before = session.state.copy()
    for _ in range(2):
        session.play(session.state.legal_moves()[0])
    assert session.undo(UndoPolicy.ALWAYS) == 2
    assert session.state == before
    for _ in range(4):
        session.play(session.state.legal_moves()[0])
    assert session.state.round == 2
    assert session.undo(UndoPolicy.ALWAYS) == 0


def test_a_finished_game_counts_in_the_statistics_with_its_keepsake(home: Path) -> None:
    session = a_session()
    play_to_the_end(session)
    assert record_finished_game(session.game)
    kept = StatisticsStore().load()
    best = kept.of("Ana").best
    assert best is not None
    assert best.game.rules is GAMES["numbers"]
    assert best.figures.categories == {"numbers": session.state.result().totals[0]}
    assert keepsake_of(best) == session.state.score(0)
    assert kept.of("Ana").by_variant(GAMES["numbers"].variants)["most"].games == 1


def test_the_best_of_each_game_is_kept_and_told_apart(home: Path) -> None:
    session = a_session()
    play_to_the_end(session)
    other = some_game(1000)
    other.updated = session.game.updated - dt.timedelta(days=1)
    statistics = Statistics([figures_of(other), figures_of(session.game)])
    for name, points in (
        ("quadropolis", other.state.result().totals[0]),
        ("numbers", session.state.result().totals[0]),
    ):
        found = statistics.of_variants(GAMES[name].variants).of("Ana")
        assert found.all.games == 1
        assert found.best is not None
        assert found.best.figures.total == points
        assert found.best.figures.keepsake is not None


def test_new_game_offers_its_variant_seats_and_levels_again() -> None:
    kept = (Seat(color="red"), *(Seat(color=colour, kind="ai", level="mayor") for colour in ("blue", "green", "teal")))
    settings = Settings(last_mode="fewest", last_seats=kept)
    assert setup_from(settings).variant == "classic"
    FACES.add("numbers", lambda: FACES["quadropolis"])
    setup = setup_from(settings)
    FACES.remove("numbers")
    assert (setup.variant, setup.rules) == ("fewest", GAMES["numbers"])
    assert len(setup.seats) == GAMES["numbers"].players[-1]
    assert not setup.can_add
    assert {seat.level for seat in setup.seats} == {None, BRAINS["numbers"].first_opponent}


def test_the_timeline_has_a_stop_for_every_deal_and_move() -> None:
    session = a_session()
    play_to_the_end(session)
    line = GameTimeline(session.rules, session.state)
    assert [stop.is_deal for stop in line.stops] == [True, False, False, False, False] * ROUNDS
    assert (line.rounds, line.bounds(2), line.length) == (3, (4, 8), 12)
    while line.think():
        pass
    assert line.totals_at(line.last) == session.state.result().totals
    assert [entry.gain for entry in session.log] == [line.gain(stop.index) for stop in line.stops if not stop.is_deal]
    branch = line.state(line.after_move(6))
    branch.play(branch.legal_moves()[0])
    assert session.state.moves_played == 12


def test_moments_lead_through_the_game_without_changing_it() -> None:
    session = a_session()
    play_to_the_end(session)
    final: Taking = session.state
    seen = list(moments(final))
    assert seen[-1].after == final
    assert [moment.player for moment in seen if moment.move is not None] == [entry.player for entry in session.log]


def test_the_command_line_simulates_replays_and_advises(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "--game", "numbers", "--mode", "fewest", "--players", "awake,random", "--games", "4"]
    assert main([*command, "--save-dir", str(tmp_path), "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert (figures["game"], figures["mode"], figures["games"]) == ("numbers", "fewest", 4)
    saves = sorted(tmp_path.glob("*.json"))
    assert len(saves) == 4
    assert main(["replay", str(saves[0]), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["over"] is True
    running = tmp_path / "running.json"
    running.write_bytes(a_session().game.to_json())
    assert main(["advise", str(running), "--json"]) == 0
    assert "move" in json.loads(capsys.readouterr().out)
    assert main(["advise", str(running), "--level", "mayor"]) == 2
    assert "numbers has no level 'mayor'; choose from 1 sleepy, 2 awake" in capsys.readouterr().err
