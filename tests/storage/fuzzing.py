"""Damaged saves by the thousand: `python -m tests.storage.fuzzing --count 20000 --seed 1`.

Each one goes the ways a real file goes: as a file in the folder of saves through the list, a picture and Load, and as
a file from elsewhere. It must open, or be refused in one sentence; nothing else may happen: no other exception, no
hang, nothing changed outside the folder of saves, and the damaged file itself never lost.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from types import FrameType
from typing import Any

from quadropolis_gui.storage.play_order import FILE_NAME as PLAY_ORDER
from quadropolis_gui.storage.save_errors import SaveUnusableError
from quadropolis_gui.storage.save_store import SaveStore
from tests.storage.games import some_game

#: A file that takes longer is taken for a hang; the slowest in practice takes some hundredths of a second.
SECONDS_PER_FILE = 20

HOSTILE_TEXTS = (
    "", "../../etc/passwd", "/etc/shadow", "C:\\Windows\\win.ini", "CON", "nul.json", "a\0b", "\x1b[31mred",
    "\u202egnp.exe", "x" * 199, "y" * 5000, "\ud83d", "🎲" * 60, "{trash}", "%s%n", "$(reboot)", "`id`", "'; DROP",
    "file:///dev/zero", "~root/.ssh", "\n\n\n", "\u0000", "Ω≈ç√∫", "؀؁؂", "A\u0300" * 150, "..", ".", "-rf", " " * 80,
)  # fmt: skip
ODD_NUMBERS = (
    0, -1, 1, 2**31, 2**53 + 1, 2**63, 2**64, 10**30, 10**400, -(10**18), 1.5, 1e308, -0.0, 5e-324,
)  # fmt: skip
ODD_VALUES: tuple[Any, ...] = (
    None, True, False, [], {}, [[]], {"": {}}, "1", "true", [None] * 50, {"a": [1, {"b": []}]}, *ODD_NUMBERS[:9],
)  # fmt: skip
ODD_MOVES = (
    "1@N1>a1", "4@S5>d4", "1@N1>x", "1@N1>-", "9@N1>a1", "0@N0>a0", "1@Z1>a1", "1@N1>z9", "1@N1", ">", "@", "",
    "1@N1>a1>a1", "١@N1>a1", "1@n1>A1", " 1@N1>a1", "1@N1>a1\n", "1" * 4000, "5@N5>e4", "-1@N1>a1",
)  # fmt: skip
ENCODINGS = ("utf-16", "utf-32", "latin-1", "cp1252", "utf-8-sig", "utf-7", "cp037", "shift_jis")

Damage = Callable[[bytes, Random], bytes]


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


# ---- damages to bytes


def truncated(data: bytes, chance: Random) -> bytes:
    """Cut off anywhere."""
    return data[: chance.randrange(len(data))]


def bytes_changed(data: bytes, chance: Random) -> bytes:
    """Some bytes are others."""
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 5, 50))):
        changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(changed)


def bits_flipped(data: bytes, chance: Random) -> bytes:
    """A few bits have tipped over, as on a worn disk."""
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 3))):
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def block_lost(data: bytes, chance: Random) -> bytes:
    """A block is missing, doubled, or full of zeros."""
    start = chance.randrange(len(data))
    end = min(len(data), start + chance.choice((1, 16, 512)))
    middle = chance.choice((b"", data[start:end] * 2, b"\0" * (end - start)))
    return data[:start] + middle + data[end:]


def other_encoding(data: bytes, chance: Random) -> bytes:
    """Written by an editor that knows better."""
    encoding = chance.choice(ENCODINGS)
    return data.decode("utf-8").encode(encoding, "replace")


def rubbish(data: bytes, chance: Random) -> bytes:
    """Not a save at all."""
    kind = chance.randrange(5)
    if kind == 0:
        return chance.randbytes(chance.randrange(3000))
    if kind == 1:
        return b""
    if kind == 2:
        return data + chance.choice((data, b"}", b"\0", b",", b"[]"))
    return chance.choice(
        (b"null", b"[]", b"{}", b'""', b"0", b"-", b"\xef\xbb\xbf{}", b"<?xml?>", b"PK\x03\x04", b"#!/bin/sh")
    )


def deeply_nested(data: bytes, chance: Random) -> bytes:
    """Brackets within brackets, plain or hidden behind an unknown key."""
    depth = chance.choice((20, 31, 32, 33, 100, 1000, 100_000))
    kind = chance.randrange(4)
    if kind == 0:
        return b"[" * depth
    if kind == 1:
        return b'{"a":' * depth + b"1" + b"}" * depth
    nest = b"[" * depth + b"]" * depth if kind == 2 else b'{"a":' * depth + b"1" + b"}" * depth
    return data.rstrip()[:-1] + b', "extra": ' + nest + b"}"


# ---- damages to what the file says


def places_in(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container and key or index in a document."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in list(items):
        yield value, key
        yield from places_in(item)


def _changed(change: Callable[[Any, Random], None]) -> Damage:
    def damage(data: bytes, chance: Random) -> bytes:
        document = json.loads(data)
        change(document, chance)
        # Half letters can only be written as escapes, which is what a hostile file does.
        return json.dumps(document, ensure_ascii=chance.random() < 0.5).encode("utf-8", "surrogatepass")

    damage.__name__ = change.__name__.strip("_")
    return damage


def _pick(document: Any, chance: Random) -> tuple[Any, Any]:
    """A place in a document: half of the time near its top, where it hurts most."""
    places = list(places_in(document))
    if chance.random() < 0.5:
        return document, chance.choice(list(document))
    return chance.choice(places)


def _types_changed(document: Any, chance: Random) -> None:
    for _ in range(chance.choice((1, 1, 2, 4))):
        holder, key = _pick(document, chance)
        holder[key] = chance.choice(ODD_VALUES)


def _keys_missing(document: Any, chance: Random) -> None:
    holder, key = _pick(document, chance)
    del holder[key]


def _keys_added(document: Any, chance: Random) -> None:
    holder, _ = _pick(document, chance)
    if isinstance(holder, dict):
        holder[chance.choice((*HOSTILE_TEXTS, "version", "title"))] = chance.choice(ODD_VALUES)
    else:
        holder.insert(chance.randrange(len(holder) + 1), chance.choice(ODD_VALUES))


def _moves_replaced(document: Any, chance: Random) -> None:
    rounds = [played for played in document["rounds"] if played["moves"]]
    if not rounds:
        document["rounds"][0]["moves"] = [chance.choice(ODD_MOVES)]
        return
    for _ in range(chance.choice((1, 1, 3))):
        moves = chance.choice(rounds)["moves"]
        index = chance.randrange(len(moves))
        kind = chance.randrange(4)
        if kind == 0:
            moves[index] = chance.choice(ODD_MOVES)
        elif kind == 1:
            other = chance.randrange(len(moves))
            moves[index], moves[other] = moves[other], moves[index]
        elif kind == 2:
            moves.insert(index, moves[index])
        else:
            slot = f"{chance.choice('NESW')}{chance.randint(1, 5)}"
            moves[index] = f"{chance.randint(1, 5)}@{slot}>{chance.choice('abcde')}{chance.randint(1, 4)}"


def _site_changed(document: Any, chance: Random) -> None:
    site = chance.choice(document["rounds"])["site"]
    row = chance.choice(site)
    index = chance.randrange(len(row))
    kind = chance.randrange(4)
    if kind == 0:
        row[index] = chance.choice(("castle", "tower+9i", "", "tower+1i+mayor", "shop", *HOSTILE_TEXTS))
    elif kind == 1:
        other = chance.choice(site)
        row[index], other[index] = other[index], row[index]
    elif kind == 2:
        row.append(None)
    else:
        site.append(row)


def _huge_numbers(document: Any, chance: Random) -> None:
    numbers = [
        (holder, key)
        for holder, key in places_in(document)
        if isinstance(holder[key], (int, float)) or key in ("version", "seed", "first_player")
    ]
    holder, key = chance.choice(numbers)
    holder[key] = chance.choice(ODD_NUMBERS)


def _hostile_texts(document: Any, chance: Random) -> None:
    texts = [(holder, key) for holder, key in places_in(document) if isinstance(holder[key], str)]
    near = [(document, "title"), *((player, "name") for player in document["players"]), (document, "app_version")]
    holder, key = chance.choice(near if chance.random() < 0.6 else texts)
    holder[key] = chance.choice(HOSTILE_TEXTS)


def _odd_moments(document: Any, chance: Random) -> None:
    document[chance.choice(("created", "updated"))] = chance.choice(
        ("0001-01-01T00:00:00Z", "9999-12-31T23:59:59-14:00", "2026-13-01T00:00:00Z", "2026-02-30T00:00:00Z", "now",
         "2026-01-01", "2026-01-01T00:00:00", "2026-01-01T00:00:00+99:00", "-2026-01-01T00:00:00Z", 0, 1e12, None,
         "2026-01-01T24:00:00Z", "2038-01-19T03:14:08Z", "1969-12-31T23:59:59Z")
    )  # fmt: skip


def _players_changed(document: Any, chance: Random) -> None:
    players = document["players"]
    kind = chance.randrange(5)
    if kind == 0:
        players.append(dict(players[0]))
    elif kind == 1:
        players.pop()
    elif kind == 2:
        document["players"] = players * chance.choice((0, 2, 100))
    elif kind == 3:
        chance.choice(players).update(kind="ai", level=chance.choice(("mayor", "god", "", None, 7, "x" * 500)))
    else:
        chance.choice(players)["color"] = chance.choice(("", "octarine", "../red", 5, "#ff0000"))


def _allocations_changed(document: Any, chance: Random) -> None:
    document["allocations"] = {
        chance.choice(("0", "1", "7", "-1", "x", "")): {
            "active": [chance.choice(("a1", "b2", "z9", "", "a1"))] * chance.randrange(4),
            "customers": {chance.choice(("a1", "c2", "q")): chance.choice((0, 1, 5, -3, 10**20))},
        }
    }


DAMAGES: dict[str, Damage] = {
    damage.__name__: damage
    for damage in (
        truncated, bytes_changed, bits_flipped, block_lost, other_encoding, rubbish, deeply_nested,
        *map(_changed, (
            _types_changed, _keys_missing, _keys_added, _moves_replaced, _site_changed, _huge_numbers,
            _hostile_texts, _odd_moments, _players_changed, _allocations_changed,
        )),
    )
}  # fmt: skip


def originals() -> list[bytes]:
    """Good saves of every kind to be damaged: both modes, running and finished, few and many players."""
    return [
        some_game(moves, mode=mode, players=players, seed=seed, title=f"Game {seed}").to_json()
        for seed, (moves, mode, players) in enumerate(
            ((0, "classic", 2), (9, "classic", 2), (1000, "classic", 3), (30, "expert", 2), (1000, "expert", 2))
        )
    ]


def damaged(number: int, seed: int, goods: list[bytes]) -> tuple[str, bytes]:
    """One damaged save, always the same for the same number and seed."""
    chance = Random(f"{seed}/{number}")
    name = chance.choice(list(DAMAGES))
    data = DAMAGES[name](chance.choice(goods), chance)
    if chance.random() < 0.1:
        # Misfortunes come together.
        data = bytes_changed(data, chance) if data else b""
    return name, data


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


def run(home: Path, count: int, seed: int, watch: Callable[[int], None] = lambda _: None) -> Figures:
    """Try so many damaged saves; raises FuzzError at the first that does something it must not."""
    for name in ("outside", "examples", "data"):
        (home / name).mkdir(parents=True, exist_ok=True)
    (home / "outside" / "precious.txt").write_text("precious", encoding="utf-8")
    goods, figures, began = originals(), Figures(), perf_counter()
    for number in range(count):
        name, data = damaged(number, seed, goods)
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


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    def watch(done: int) -> None:
        if done % 1000 == 0:
            print(f"{done} of {arguments.count}", file=sys.stderr, flush=True)

    with tempfile.TemporaryDirectory() as folder:
        os.environ["QUADROPOLIS_HOME"] = folder
        figures = run(Path(folder) / "home", arguments.count, arguments.seed, watch)
    print(f"{figures.count} damaged saves, {figures.opened} opened, {figures.refused} refused in one sentence")
    print(f"{figures.seconds:.0f} s, slowest {1000 * figures.slowest:.0f} ms")
    print("troubles: " + ", ".join(f"{name} {number}" for name, number in figures.troubles.most_common()))
    for name, number in sorted(figures.by_damage.items()):
        print(f"  {name:<20} {number:>6}, of which {figures.opened_by_damage[name]} open all the same")
    return 0


if __name__ == "__main__":
    sys.exit(main())
