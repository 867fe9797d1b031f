"""Damaged saves by the thousand: `python -m tests.storage.fuzzing --count 20000 --seed 1`, so many of each game.

Each one goes the ways a real file goes: as a file in the folder of saves through the list, a picture and Load, and as
a file from elsewhere. It must open, or be refused in one sentence; nothing else may happen: no other exception, no
hang, nothing changed outside the folder of saves, and the damaged file itself never lost.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from types import FrameType

from quadropolis_gui.storage.saves.errors import SaveUnusableError
from quadropolis_gui.storage.saves.play_order import FILE_NAME as PLAY_ORDER
from quadropolis_gui.storage.saves.store import SaveStore
from tests.storage import azul_damages, quadropolis_damages
from tests.storage.damages import DAMAGES, Change, Damage, bytes_changed, changed

#: A file that takes longer is taken for a hang; the slowest in practice takes some hundredths of a second.
SECONDS_PER_FILE = 20


@dataclass
class Figures:
    """What came of a run."""

    count: int = 0
    opened: int = 0
    refused: int = 0
    by_damage: Counter[str] = field(default_factory=Counter)
    opened_by_damage: Counter[str] = field(default_factory=Counter)
    troubles: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    seconds: float = 0.0


class FuzzError(AssertionError):
    """Something happened that must not; `data` is the file that did it."""

    def __init__(self, message: str, data: bytes) -> None:
        super().__init__(f"{message}; the file was {data[:2000]!r}")
        self.data = data


class Kind:
    """What is damaged: good saves of one game, and all that can happen to them."""

    def __init__(self, originals: Callable[[], list[bytes]], changes: Iterable[Change]) -> None:
        self.originals = originals
        self.damages: dict[str, Damage] = dict(DAMAGES)
        for damage in map(changed, changes):
            self.damages[damage.__name__] = damage

    def damaged(self, number: int, seed: int, goods: list[bytes]) -> tuple[str, bytes]:
        """One damaged save, always the same for the same number and seed."""
        chance = Random(f"{seed}/{number}")
        name = chance.choice(list(self.damages))
        data = self.damages[name](chance.choice(goods), chance)
        if chance.random() < 0.1:
            # Misfortunes come together.
            data = bytes_changed(data, chance) if data else b""
        return name, data


KINDS = {
    "quadropolis": Kind(quadropolis_damages.originals, quadropolis_damages.CHANGES),
    "azul": Kind(azul_damages.originals, azul_damages.CHANGES),
}


# ---- trying


@contextmanager
def no_hang(data: bytes) -> Iterator[None]:
    """Stop what takes far too long."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise FuzzError(f"it takes more than {SECONDS_PER_FILE} seconds", data)

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(SECONDS_PER_FILE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def picture_of(folder: Path) -> dict[str, str]:
    """Everything below a folder: names, and what is in them."""
    found = {}
    for path in sorted(folder.rglob("*")):
        found[str(path.relative_to(folder))] = hashlib.sha1(path.read_bytes()).hexdigest() if path.is_file() else ""
    return found


def check_sentence(error: SaveUnusableError, data: bytes) -> None:
    """A refusal is one sentence on one line, and not longer than a person reads."""
    sentence = str(error)
    if not sentence.isprintable() or not sentence.endswith(".") or len(sentence) > 450:
        raise FuzzError(f"this is not one clear sentence: {sentence!r}", data)


def try_one(home: Path, data: bytes) -> str | None:
    """Send one file all ways; return the trouble it is in, or None if it opens."""
    store = SaveStore(home / "data" / "saves", home / "examples")
    store.folder.mkdir(parents=True, exist_ok=True)
    path = store.folder / "damaged.json"
    elsewhere = home / "outside" / "elsewhere.json"
    for place in (path, elsewhere):
        place.write_bytes(data)
    outside = picture_of(home / "outside")
    listed = {save.path: save for save in store.summaries()}[path]
    trouble: str | None = None
    try:
        if listed.usable:
            store.peek(listed)
        loaded = store.load(path)
        # It opens: then it can also be kept, listed and opened again, and is the same game.
        loaded.file.keep(loaded.game)
        if store.load(path).game.state != loaded.game.state:
            raise FuzzError("the game is another one after it was kept", data)
    except SaveUnusableError as error:
        check_sentence(error, data)
        trouble = error.trouble.value
        if path.read_bytes() != data:
            raise FuzzError("a file that cannot be used was changed", data) from error
    try:
        store.load(elsewhere)
        if trouble is not None:
            raise FuzzError("it opens from elsewhere but not from the folder of saves", data)
    except SaveUnusableError as error:
        check_sentence(error, data)
        if trouble is None:
            raise FuzzError("it opens from the folder of saves but not from elsewhere", data) from error
    store.let_go()
    if picture_of(home / "outside") != outside:
        raise FuzzError("something outside the folder of saves was changed", data)
    strange = {entry.name for entry in home.iterdir()} - {"data", "outside", "examples"}
    beside = {entry.name for entry in (home / "data").iterdir()}
    if strange or not {"saves"} <= beside <= {"saves", PLAY_ORDER}:
        raise FuzzError(f"something new lies beside the folder of saves: {strange | beside}", data)
    for entry in store.folder.iterdir():
        entry.unlink()
    return trouble


def run(home: Path, kind: Kind, count: int, seed: int, watch: Callable[[int], None] = lambda _: None) -> Figures:
    """Try so many damaged saves of a kind; raises FuzzError at the first that does something it must not."""
    for name in ("outside", "examples", "data"):
        (home / name).mkdir(parents=True, exist_ok=True)
    (home / "outside" / "precious.txt").write_text("precious", encoding="utf-8")
    goods, figures, began = kind.originals(), Figures(), perf_counter()
    for number in range(count):
        name, data = kind.damaged(number, seed, goods)
        before = perf_counter()
        try:
            with no_hang(data):
                trouble = try_one(home, data)
        except FuzzError:
            raise
        except Exception as error:
            raise FuzzError(f"number {number} ({name}): {type(error).__name__}: {error}", data) from error
        figures.slowest = max(figures.slowest, perf_counter() - before)
        figures.count += 1
        figures.by_damage[name] += 1
        figures.opened += trouble is None
        figures.refused += trouble is not None
        if trouble is None:
            figures.opened_by_damage[name] += 1
        else:
            figures.troubles[trouble] += 1
        watch(number + 1)
    figures.seconds = perf_counter() - began
    return figures


def tell(game: str, figures: Figures) -> None:
    """Print what came of a run."""
    print(f"{game}: {figures.count} damaged saves, {figures.opened} opened, {figures.refused} refused in one sentence")
    print(f"{figures.seconds:.0f} s, slowest {1000 * figures.slowest:.0f} ms")
    print("troubles: " + ", ".join(f"{name} {number}" for name, number in figures.troubles.most_common()))
    for name, number in sorted(figures.by_damage.items()):
        print(f"  {name:<20} {number:>6}, of which {figures.opened_by_damage[name]} open all the same")


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20_000, help="how many saves of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=KINDS, help="only the saves of this game")
    arguments = parser.parse_args()

    def watch(done: int) -> None:
        if done % 1000 == 0:
            print(f"{done} of {arguments.count}", file=sys.stderr, flush=True)

    for game in [arguments.game] if arguments.game else KINDS:
        with tempfile.TemporaryDirectory() as folder:
            os.environ["QUADROPOLIS_HOME"] = folder
            figures = run(Path(folder) / "home", KINDS[game], arguments.count, arguments.seed, watch)
        tell(game, figures)
    return 0


if __name__ == "__main__":
    sys.exit(main())
