"""Thinking in a process of its own, so that a window never waits: one daemon process, plain data over a pipe.

`Worker` is the window's side: hand over a position with `think`, ask with `poll` now and then, `cancel` at any time. A
process that dies, falls silent or cannot be started is replaced and the position thought over again. Positions travel
as a game's record without its seed: the process could not look at a coming deal if it wanted to.
"""

from __future__ import annotations

import gc
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic, perf_counter
from typing import Any

import msgspec

from quadropolis_gui.ai.advice import Advice, Gain, Grounds, Suggestion, advise, decide
from quadropolis_gui.ai.brain import AnyBrain
from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.channel import Channel
from quadropolis_gui.ai.games import BRAINS, know_games
from quadropolis_gui.ai.judgement import Judgement, judge
from quadropolis_gui.ai.search import Cancelled
from quadropolis_gui.engine.game import AnyGame, AnyState, GameError
from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.engine.registry import Loader

#: How often the process looks whether it is called off, and how often it tells how far it is.
_LOOK_EVERY = 0.004
_TELL_EVERY = 0.05
#: How far the process stands back behind the window where processors are scarce: a third of its share.
_NICENESS = 5
#: After so many seconds without a word the process tidies up: that takes longer than an answer to a cancel may.
_QUIET = 0.1
#: A process that dies or falls silent so many times over one position is not started again for it.
_MOST_ATTEMPTS = 3
#: If more seconds than this pass between two looks, the window itself stood still.
_LONGEST_LOOK = 0.5

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Request:
    """What to think about, and how."""

    game: str
    state: AnyState
    level: str
    seed: int = 0
    #: Replaces the level's own budget; levels that do not search ignore it.
    budget: Budget | None = None
    #: Whether somebody wants to know why: opponents only move.
    explained: bool = False
    #: A move that was played at this moment and is to be judged, with a look for a better one if it is to be compared.
    played: Any = None
    compared: bool = True
    #: What the opponent who moves likes, by name; none for advice and judgement.
    taste: str | None = None


@dataclass(frozen=True, slots=True)
class Progress:
    """The share of the budget used so far."""

    share: float


@dataclass(frozen=True, slots=True)
class Failure:
    """Thinking came to nothing, and why."""

    reason: str


Report = Progress | Advice | Judgement | Failure


@dataclass(frozen=True, slots=True)
class _Order:
    """A request as it travels."""

    number: int
    game: str
    players: int
    #: The game's own record, to be decoded by whoever knows the game.
    record: msgspec.Raw
    level: str
    seed: int
    budget: Budget | None
    explained: bool
    played: str | None
    compared: bool
    taste: str | None


@dataclass(frozen=True, slots=True)
class _Option:
    """A suggestion as it travels, with its move as text."""

    move: str
    expected: tuple[float, ...]
    gains: tuple[Gain, ...]
    grounds: tuple[Grounds, ...]


@dataclass(frozen=True, slots=True)
class _Answer:
    """Advice as it travels: the best move first."""

    options: list[_Option]
    playouts: int
    seconds: float
    ranked: list[str]


#: What travels when nothing is to be thought about any more.
_CANCEL = b"null"


class Worker:
    """One process that thinks. All methods return at once.

    `patience` is for how many seconds a process that thinks may say nothing, and `starting` for how many one that has
    just been started; one that is silent for longer is replaced.
    """

    def __init__(self, *, patience: float = 5.0, starting: float = 30.0) -> None:
        self._patience = patience
        self._starting = starting
        self._process: BaseProcess | None = None
        self._channel: Channel | None = None
        self._ready = False
        self._number = 0
        self._game = ""
        self._order: bytes | None = None
        self._attempts = 0
        #: Why the last process could not be started; empty if it could.
        self._not_started = ""
        self._looked = 0.0
        self._silence = 0.0

    @property
    def is_thinking(self) -> bool:
        """Whether a request is under way."""
        return self._order is not None

    @property
    def process_id(self) -> int | None:
        """The process, None before the first request."""
        return self._process.pid if self._process is not None else None

    def start(self, game: str) -> None:
        """Start the process ahead of the first request about a game, which then is answered sooner."""
        self._game = game
        if self._process is None or not self._process.is_alive():
            self._launch()

    def think(self, request: Request) -> None:
        """Begin to think; what was under way is called off."""
        self._number += 1
        self._attempts = 0
        self._game = request.game
        self._order = _write_order(request, self._number)
        self.start(self._game)
        self._send()

    def poll(self) -> Report | None:
        """What has come from the process since the last call: progress, the advice, a failure, or nothing yet."""
        if self._order is None:
            return None
        latest: Report | None = None
        while self._channel is not None and (message := self._channel.receive()) is not None:
            self._silence = 0.0
            number, kind, content = message
            self._ready |= kind == "ready"
            if number != self._number:
                continue
            if kind == "progress":
                latest = Progress(content)
                continue
            self._order = None
            return self._read(kind, content)
        if self._is_gone() or self._is_stuck():
            return self._try_again()
        return latest

    def _read(self, kind: str, content: Any) -> Report:
        if kind == "answer":
            return read_answer(self._game, content)
        return msgspec.json.decode(content, type=Judgement) if kind == "judgement" else Failure(content)

    def cancel(self) -> None:
        """Call off what is under way; no report of it will come."""
        if self._order is None:
            return
        self._order = None
        self._number += 1
        if self._channel is not None:
            self._channel.send(_CANCEL)

    def stop(self) -> None:
        """End the process."""
        self._order = None
        self._end_process()

    def _is_gone(self) -> bool:
        if self._channel is not None and self._channel.is_over:
            return True
        return self._process is None or not self._process.is_alive()

    def _is_stuck(self) -> bool:
        """Whether the process has been silent for too long; time in which nobody looked does not count."""
        now = monotonic()
        self._silence += min(now - self._looked, _LONGEST_LOOK)
        self._looked = now
        return self._silence > (self._patience if self._ready else self._starting)

    def _launch(self) -> None:
        """Start a process in the place of the one before; if the system refuses, the next look tries again."""
        self._end_process()
        self._ready, self._not_started = False, ""
        context = multiprocessing.get_context("spawn")
        try:
            ours, theirs = context.Pipe()
        except OSError as error:
            self._refused(error)
            return
        args = (theirs, self._game, GAMES.loaders, BRAINS.loaders)
        process = context.Process(target=serve, args=args, name="thinking", daemon=True)
        try:
            process.start()
        except OSError as error:
            ours.close()
            self._refused(error)
            return
        finally:
            theirs.close()
        self._process, self._channel = process, Channel(ours)

    def _refused(self, error: OSError) -> None:
        self._not_started = error.strerror or str(error)
        _log.warning("the thinking process could not be started: %s", self._not_started)

    def _end_process(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
            self._process = None
        if self._channel is not None:
            self._channel.close()
            self._channel = None

    def _send(self) -> None:
        self._looked, self._silence = monotonic(), 0.0
        if self._order is not None and self._channel is not None:
            self._channel.send(self._order)

    def _try_again(self) -> Failure | None:
        self._attempts += 1
        if self._attempts >= _MOST_ATTEMPTS:
            reason, attempts = self._not_started, self._attempts
            self.stop()
            if reason:
                return Failure(f"the thinking process could not be started: {reason}")
            return Failure(f"the thinking process ended or fell silent {attempts} times")
        self._launch()
        self._send()
        return None


def _write_order(request: Request, number: int) -> bytes:
    rules = GAMES[request.game]
    order = _Order(
        number=number,
        game=request.game,
        players=request.state.player_count,
        record=msgspec.Raw(msgspec.json.encode(rules.hide_seed(rules.record(request.state)))),
        level=request.level,
        seed=request.seed,
        budget=request.budget,
        explained=request.explained,
        played=None if request.played is None else str(request.played),
        compared=request.compared,
        taste=request.taste,
    )
    return msgspec.json.encode(order)


def read_answer(game: str, content: bytes) -> Advice:
    """Advice about a game as it came from the other process."""
    answer = msgspec.json.decode(content, type=_Answer)
    parse_move = GAMES[game].parse_move
    best, *others = [
        Suggestion(parse_move(option.move), option.expected, option.gains, option.grounds) for option in answer.options
    ]
    ranked = tuple(parse_move(move) for move in answer.ranked)
    return Advice(best, tuple(others), answer.playouts, answer.seconds, ranked)


# The process's side


def serve(
    pipe: Connection,
    game: str,
    games: Mapping[str, Loader[AnyGame]],
    brains: Mapping[str, Loader[AnyBrain]],
) -> None:
    """Answer requests until the other side is gone; the first one is expected to be about the game that is named."""
    # Ctrl-C in a terminal reaches every process of the group; only the window decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _give_way()
    know_games(games, brains)
    # Loaded before the first question comes, which then is answered sooner.
    GAMES.load(game)
    BRAINS.load(game)
    # Searches leave no circles of objects behind, and looking for some would hold up a cancel now and then.
    gc.disable()
    try:
        pipe.send((0, "ready", None))
        while True:
            order = msgspec.json.decode(pipe.recv_bytes(), type=_Order | None)
            if order is not None:
                _answer(pipe, order)
                if not pipe.poll(_QUIET):
                    _tidy_up(order)
    except (EOFError, OSError):
        return


def _give_way() -> None:
    """Let the window go first: a thought may take a moment longer, but a frame that comes late is seen."""
    # Windows has no such call, and prefers the window in front by itself.
    if hasattr(os, "nice"):
        os.nice(_NICENESS)


def _tidy_up(order: _Order) -> None:
    """Forget, while nobody waits, what the next thought would have to clear away first."""
    BRAINS[order.game].tidy()
    gc.collect()


def _answer(pipe: Connection, order: _Order) -> None:
    rules, brain = GAMES[order.game], BRAINS[order.game]
    cancelled, progress = _called_off(pipe), _teller(pipe, order.number)
    try:
        state = rules.replay(msgspec.json.decode(order.record, type=rules.record_type), order.players)
        if order.played is not None:
            judgement = judge(
                brain, state, rules.parse_move(order.played), compared=order.compared, budget=order.budget,
                seed=order.seed, cancelled=cancelled, progress=progress,
            )  # fmt: skip
            kind, answer = "judgement", msgspec.json.encode(judgement)
        else:
            asked = (brain, state, order.level, order.budget, order.seed, cancelled, progress)
            advice = advise(*asked) if order.explained else decide(*asked, brain.ladder.taste_named(order.taste))
            kind, answer = "answer", write_answer(advice)
    except Cancelled:
        return
    except GameError as error:
        pipe.send((order.number, "failure", str(error)))
    else:
        pipe.send((order.number, kind, answer))


def write_answer(advice: Advice) -> bytes:
    """Advice as it travels, with its moves as text."""
    options = [
        _Option(str(found.move), found.expected, found.gains, found.grounds)
        for found in (advice.best, *advice.alternatives)
    ]
    ranked = [str(move) for move in advice.ranked]
    return msgspec.json.encode(_Answer(options, advice.playouts, advice.seconds, ranked))


def _called_off(pipe: Connection) -> Callable[[], bool]:
    """Any word from the other side, or its end, calls off what is under way."""
    next_look = perf_counter() + _LOOK_EVERY

    def look() -> bool:
        nonlocal next_look
        now = perf_counter()
        if now < next_look:
            return False
        next_look = now + _LOOK_EVERY
        return pipe.poll()

    return look


def _teller(pipe: Connection, number: int) -> Callable[[float], None]:
    next_word = perf_counter() + _TELL_EVERY

    def tell(share: float) -> None:
        nonlocal next_word
        now = perf_counter()
        if now >= next_word:
            next_word = now + _TELL_EVERY
            pipe.send((number, "progress", share))

    return tell
