from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from quadropolis_gui.ai.advice import Advice, advise, decide
from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.quadropolis.brain import QUADROPOLIS_BRAIN
from quadropolis_gui.ai.worker import Failure, Progress, Report, Request, Worker
from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT
from quadropolis_gui.engine.quadropolis.state import State
from tests.ai.quadropolis.games import play_on, somewhere

#: Longer than any test: such a request only ends by being called off.
ENDLESS = Budget(playouts=10**9)


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.stop()


def _outcome(worker: Worker) -> Report:
    """Ask until thinking has come to an end."""
    while True:
        report = worker.poll()
        if report is not None and not isinstance(report, Progress):
            return report


def _first_progress(worker: Worker) -> Progress:
    while True:
        report = worker.poll()
        if isinstance(report, Progress):
            return report


def test_a_worker_finds_what_the_same_level_finds_here(worker: Worker) -> None:
    state = somewhere("expert", 3, Random(3))
    worker.think(Request("quadropolis", state, "mayor", seed=4, budget=Budget(playouts=20), explained=True))
    assert worker.is_thinking
    report = _outcome(worker)
    here = advise(QUADROPOLIS_BRAIN, state, "mayor", Budget(playouts=20), seed=4)
    assert isinstance(report, Advice)
    assert (report.best, report.alternatives, report.playouts) == (here.best, here.alternatives, here.playouts)
    assert not worker.is_thinking
    assert worker.poll() is None


def test_an_opponent_moves_without_a_word_of_explanation(worker: Worker) -> None:
    state = somewhere("expert", 3, Random(3))
    worker.think(Request("quadropolis", state, "mayor", seed=4, budget=Budget(playouts=20)))
    report = _outcome(worker)
    assert isinstance(report, Advice)
    here = decide(QUADROPOLIS_BRAIN, state, "mayor", Budget(playouts=20), seed=4)
    assert (report.best.move, report.best.expected) == (here.best.move, here.best.expected)
    assert (report.best.gains, report.best.grounds, report.alternatives) == ((), (), ())


def test_a_worker_gives_way_to_the_window(worker: Worker) -> None:
    worker.think(Request("quadropolis", State(CLASSIC, 2, 1), "mayor", budget=ENDLESS))
    _first_progress(worker)
    assert worker.process_id is not None
    # A higher number goes later; only some systems have such numbers.
    if hasattr(os, "getpriority"):
        here = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, worker.process_id) == min(19, here + 5)
    worker.cancel()


def test_a_worker_tells_how_far_it_is(worker: Worker) -> None:
    worker.think(Request("quadropolis", State(CLASSIC, 2, 1), "mayor", budget=ENDLESS))
    assert 0 <= _first_progress(worker).share < 1
    worker.cancel()


def test_a_cancelled_request_is_never_reported_and_the_same_process_goes_on(worker: Worker) -> None:
    worker.think(Request("quadropolis", State(CLASSIC, 2, 1), "mayor", budget=ENDLESS))
    _first_progress(worker)
    process = worker.process_id
    worker.cancel()
    assert not worker.is_thinking
    assert worker.poll() is None
    other = somewhere("classic", 4, Random(5))
    worker.think(Request("quadropolis", other, "draftsman"))
    report = _outcome(worker)
    assert isinstance(report, Advice)
    other.check(report.best.move)
    assert worker.process_id == process


def test_a_new_request_takes_the_place_of_the_one_under_way(worker: Worker) -> None:
    worker.think(Request("quadropolis", State(EXPERT, 2, 1), "mayor", budget=ENDLESS))
    _first_progress(worker)
    state = somewhere("classic", 3, Random(6))
    worker.think(Request("quadropolis", state, "architect", budget=Budget(playouts=3)))
    report = _outcome(worker)
    assert isinstance(report, Advice)
    assert len(report.best.expected) == 3


def test_a_killed_worker_is_replaced_and_the_position_thought_over_again(worker: Worker) -> None:
    state = somewhere("classic", 2, Random(7))
    worker.start("quadropolis")
    process = worker.process_id
    assert process is not None
    os.kill(process, signal.SIGKILL)
    worker.think(Request("quadropolis", state, "mayor", budget=Budget(playouts=20)))
    report = _outcome(worker)
    assert isinstance(report, Advice)
    state.check(report.best.move)
    assert worker.process_id != process


def test_a_worker_killed_in_the_middle_of_thinking_is_replaced(worker: Worker) -> None:
    worker.think(Request("quadropolis", State(CLASSIC, 2, 1), "mayor", budget=ENDLESS))
    _first_progress(worker)
    process = worker.process_id
    assert process is not None
    os.kill(process, signal.SIGKILL)
    _first_progress(worker)
    assert worker.process_id != process
    worker.cancel()


def test_a_worker_that_keeps_dying_is_given_up(worker: Worker) -> None:
    worker.think(Request("quadropolis", State(CLASSIC, 2, 1), "mayor", budget=ENDLESS))
    killed = set()
    while True:
        process = worker.process_id
        if process is not None and process not in killed:
            killed.add(process)
            os.kill(process, signal.SIGKILL)
        report = worker.poll()
        if isinstance(report, Failure):
            break
    assert len(killed) == 3
    assert not worker.is_thinking


def test_a_process_that_stands_still_is_replaced_and_the_position_thought_over_again() -> None:
    worker = Worker(patience=0.5)
    worker.think(Request("quadropolis", State(CLASSIC, 2, 1), "mayor", budget=ENDLESS))
    _first_progress(worker)
    process = worker.process_id
    assert process is not None
    os.kill(process, signal.SIGSTOP)
    while worker.process_id == process:
        worker.poll()
    _first_progress(worker)
    worker.stop()


def test_a_process_that_stood_still_before_it_was_asked_is_replaced() -> None:
    worker = Worker(patience=0.5)
    worker.think(Request("quadropolis", State(CLASSIC, 2, 1), "intern"))
    _outcome(worker)
    process = worker.process_id
    assert process is not None
    os.kill(process, signal.SIGSTOP)
    worker.think(Request("quadropolis", State(CLASSIC, 2, 1), "intern"))
    assert isinstance(_outcome(worker), Advice)
    assert worker.process_id != process
    worker.stop()


def test_a_process_that_never_gets_ready_is_given_up_in_words() -> None:
    worker = Worker(starting=0.0)
    worker.think(Request("quadropolis", State(CLASSIC, 2, 1), "intern"))
    assert _outcome(worker) == Failure("the thinking process ended or fell silent 3 times")
    worker.stop()


#: Far more than a pipe takes while nobody reads it.
MANY_REQUESTS = """
import os, signal
from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.worker import Request, Worker
from quadropolis_gui.engine.quadropolis.modes import EXPERT
from quadropolis_gui.engine.quadropolis.state import State

if __name__ == "__main__":
    worker = Worker()
    request = Request("quadropolis", State(EXPERT, 4, 1), "mayor", budget=Budget(playouts=10**9))
    worker.start("quadropolis")
    os.kill(worker.process_id, signal.SIGSTOP)
    for _ in range(3000):
        worker.think(request)
        worker.poll()
        worker.cancel()
    worker.stop()
    print("never waited", flush=True)
"""


def test_nothing_is_waited_for_while_the_process_stands_still(tmp_path: Path) -> None:
    script = tmp_path / "many.py"
    script.write_text(MANY_REQUESTS, encoding="utf-8")
    command = [sys.executable, str(script)]
    here = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True, env=here)
    assert done.stdout == "never waited\n"


def test_a_process_that_could_not_start_once_starts_the_next_time(worker: Worker) -> None:
    """The system has no room for a further file, so neither a pipe nor a process can be made."""
    GAMES.load("quadropolis")
    first_free = os.dup(0)
    os.close(first_free)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    request = Request("quadropolis", State(CLASSIC, 2, 1), "intern")
    failures = 0
    for room in range(8):
        resource.setrlimit(resource.RLIMIT_NOFILE, (first_free + room, hard))
        try:
            worker.start("quadropolis")
            if worker.process_id is None:
                worker.think(request)
                failure = _outcome(worker)
                assert isinstance(failure, Failure)
                assert failure.reason == "the thinking process could not be started: Too many open files"
                failures += 1
            worker.stop()
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        assert not worker.is_thinking
    assert failures > 0
    worker.think(request)
    assert isinstance(_outcome(worker), Advice)


def test_a_finished_game_is_a_failure_in_words(worker: Worker) -> None:
    state = play_on(State(CLASSIC, 2, 1), 100, Random(1))
    worker.think(Request("quadropolis", state, "mayor"))
    assert _outcome(worker) == Failure("the game is over")


def test_a_stopped_worker_can_be_used_again(worker: Worker) -> None:
    worker.think(Request("quadropolis", State(CLASSIC, 2, 1), "mayor", budget=ENDLESS))
    worker.stop()
    assert not worker.is_thinking
    assert worker.process_id is None
    worker.think(Request("quadropolis", State(CLASSIC, 2, 1), "intern"))
    assert isinstance(_outcome(worker), Advice)


def test_a_worker_ends_with_the_process_that_started_it() -> None:
    code = (
        "from quadropolis_gui.ai.worker import *\n"
        "from quadropolis_gui.engine.quadropolis.modes import CLASSIC\n"
        "from quadropolis_gui.engine.quadropolis.state import State\n"
        "if __name__ == '__main__':\n"
        "    worker = Worker()\n"
        "    worker.think(Request('quadropolis', State(CLASSIC, 2, 1), 'mayor', budget=Budget(playouts=10**9)))\n"
        "    while worker.poll() is None: pass\n"
        "    print('thinking', flush=True)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == "thinking\n"
    assert done.stderr == ""


def test_nothing_a_worker_loads_knows_pygame() -> None:
    code = "import sys, quadropolis_gui.ai.worker, quadropolis_gui.commands.line; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], timeout=60).returncode == 0
