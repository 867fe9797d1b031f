"""Plays games in real processes that kill themselves (SIGKILL) in the middle of playing and saving, again and again.

`python -m tests.storage.power_cut FOLDER --kills 300` prints what came of it as JSON. Every child goes on with the game
its predecessor left behind, so that the deaths are spread over whole games and over every step of writing a file. The
steps are the calls to the operating system; a write is also cut in its middle. After each death the game must be
there with every move that was confirmed, or with the one more that was just being written.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.play.session import Session, new_session
from quadropolis_gui.storage.saves.store import SaveStore
from quadropolis_gui.storage.settings import UndoPolicy
from tests.storage.games import SEATS

#: The calls between which a process may die. They are those of `quadropolis_gui.storage.files` and `locks`.
CALLS = (
    *("open", "write", "fsync", "lseek", "read", "link", "replace", "rename", "unlink", "close", "mkdir"),
    *("stat", "lstat", "fstat"),
)
#: A move takes some 40 of these steps; deaths come after at most this many.
LONGEST = 75
UNDO_CHANCE = 0.15

_write = os.write


class Knife:
    """Ends its own process, without any warning, at the n-th step."""

    def __init__(self, at: int, tell: Callable[[str], None]) -> None:
        self._left = at
        self._tell = tell

    def lay(self) -> None:
        """Come between the program and the operating system from now on."""
        for name in CALLS:
            setattr(os, name, self._between(name, getattr(os, name)))

    def _between(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def step(*arguments: Any, **options: Any) -> Any:
            self._cut(f"before {name}")
            if name == "write" and len(arguments[1]) > 1:
                handle, data = arguments
                written: int = call(handle, data[: len(data) // 2])
                self._cut("within write")
                return written + int(call(handle, data[written:]))
            return call(*arguments, **options)

        return step

    def _cut(self, where: str) -> None:
        self._left -= 1
        if self._left == 0:
            self._tell(where)
            os.kill(os.getpid(), signal.SIGKILL)


class Telling:
    """What a child tells its parent through a pipe: what it is about to do, what is done, where it died."""

    def __init__(self, pipe: int) -> None:
        self._pipe = pipe

    def about_to(self, moves: list[str]) -> None:
        """Say what the game will be after the next step."""
        self._say({"next": moves})

    def done(self, moves: list[str]) -> None:
        """Say what the game is: this has been confirmed to the player."""
        self._say({"done": moves})

    def died(self, where: str) -> None:
        """Say where the knife fell."""
        self._say({"died": where})

    def _say(self, message: dict[str, object]) -> None:
        _write(self._pipe, json.dumps(message).encode() + b"\n")


def moves_of(session: Session) -> list[str]:
    """All moves of a game."""
    return [str(entry.move) for entry in session.log]


def open_session(store: SaveStore, seed: int) -> Session:
    """The game that was going on, as Continue opens it, or a new one."""
    found = store.latest_running()
    if found is None:
        mode = ("classic", "expert")[seed % 2]
        return new_session(
            QUADROPOLIS, mode, SEATS[:2], seed=seed, title=f"Game {seed}", practice=True, store=store.new_file()
        )
    loaded = store.load(found.path)
    return Session(loaded.game, loaded.file)


def play_until_death(folder: Path, seed: int, at: int, from_the_start: bool, pipe: int) -> None:
    """Open the game and play on; only the end of the game, or death, ends this."""
    telling, chance = Telling(pipe), Random(f"{seed}/{at}")
    knife = Knife(at, telling.died)
    if from_the_start:
        knife.lay()
    session = open_session(SaveStore(folder, folder), seed)
    telling.done(moves_of(session))
    if not from_the_start:
        knife.lay()
    while not session.state.is_over:
        if session.log and chance.random() < UNDO_CHANCE:
            telling.about_to(moves_of(session)[: -session.undo_count(UndoPolicy.ALWAYS)])
            session.undo(UndoPolicy.ALWAYS)
        else:
            move = chance.choice(session.state.legal_moves())
            telling.about_to([*moves_of(session), str(move)])
            session.play(move)
        if session.not_kept is not None:
            raise AssertionError(f"the game was not kept: {session.not_kept}")
        telling.done(moves_of(session))


def one_life(folder: Path, seed: int, at: int, from_the_start: bool) -> tuple[int, list[dict[str, Any]]]:
    """Let a child live; return how it ended and what it told."""
    read_end, write_end = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read_end)
        try:
            play_until_death(folder, seed, at, from_the_start, write_end)
        except BaseException as error:  # noqa: BLE001 - a child has no other way to say what went wrong
            print(f"{type(error).__name__}: {error}", file=sys.stderr, flush=True)
            os._exit(1)
        os._exit(0)
    os.close(write_end)
    with os.fdopen(read_end, "rb") as stream:
        told = [json.loads(line) for line in stream]
    _, status = os.waitpid(child, 0)
    return status, told


def what_is_kept(folder: Path) -> tuple[list[str] | None, bool]:
    """The moves of the game played last, as a new program finds it, and whether it is over."""
    store = SaveStore(folder, folder / "none")
    saves = store.summaries()
    if not all(save.usable and not save.recovered for save in saves):
        raise AssertionError(f"damaged: {[save.path.name for save in saves if not save.usable or save.recovered]}")
    left = [entry.name for entry in folder.iterdir() if entry.name.startswith(".")] if folder.exists() else []
    if left:
        raise AssertionError(f"left behind: {left}")
    if not saves:
        return None, False
    loaded = store.load(max(saves, key=lambda save: save.path.stat().st_mtime_ns).path)
    store.let_go()
    if loaded.recovered or loaded.in_use:
        raise AssertionError("the game did not open as it should")
    return moves_of(Session(loaded.game)), loaded.game.state.is_over


def run(folder: Path, kills: int) -> dict[str, Any]:
    """Let so many processes die, and look after each."""
    places: Counter[str] = Counter()
    died = finished = ahead = 0
    confirmed: list[str] | None = None
    before: list[str] | None = None
    life = seed = 0
    while died < kills:
        life += 1
        # 31 and 75 have no common factor: every number of steps comes up.
        status, told = one_life(folder, seed, 1 + life * 31 % LONGEST, life % 2 == 0)
        following: list[str] | None = None
        for message in told:
            if "done" in message:
                confirmed, following = message["done"], None
            following = message.get("next", following)
        kept, over = what_is_kept(folder)
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL:
            died += 1
            places[next(message["died"] for message in told if "died" in message)] += 1
        elif status == 0:
            finished += 1
        else:
            raise AssertionError(f"child {life} ended with status {status}")
        allowed = (confirmed, following) if confirmed is not None else (following, before, [], None)
        if kept not in allowed:
            raise AssertionError(f"life {life}: confirmed {confirmed}, next {following}, kept {kept}")
        ahead += kept == following and kept != confirmed
        confirmed = before = kept
        if over:
            # The next child starts a new game; nothing of it is confirmed yet.
            confirmed, seed = None, seed + (status == 0)
    return {"deaths": died, "games_finished": finished, "move_on_disk_before_it_was_confirmed": ahead, "places": places}


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--kills", type=int, default=300)
    arguments = parser.parse_args()
    print(json.dumps(run(arguments.folder, arguments.kills)))


if __name__ == "__main__":
    main()
