"""What can happen to a save of any game: to its bytes, and to what it says."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

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
ENCODINGS = ("utf-16", "utf-32", "latin-1", "cp1252", "utf-8-sig", "utf-7", "cp037", "shift_jis")

Damage = Callable[[bytes, Random], bytes]
#: A change to what a save says.
Change = Callable[[Any, Random], None]


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


def changed(change: Change) -> Damage:
    """The damage that a change does to the bytes of a save."""

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


def _odd_value(chance: Random) -> Any:
    """One of the odd values, of its own: what is changed in one document must not turn up in the next, or in itself."""
    return copy.deepcopy(chance.choice(ODD_VALUES))


def _types_changed(document: Any, chance: Random) -> None:
    for _ in range(chance.choice((1, 1, 2, 4))):
        holder, key = _pick(document, chance)
        holder[key] = _odd_value(chance)


def _keys_missing(document: Any, chance: Random) -> None:
    holder, key = _pick(document, chance)
    del holder[key]


def _keys_added(document: Any, chance: Random) -> None:
    holder, _ = _pick(document, chance)
    if isinstance(holder, dict):
        holder[chance.choice((*HOSTILE_TEXTS, "version", "title"))] = _odd_value(chance)
    else:
        holder.insert(chance.randrange(len(holder) + 1), _odd_value(chance))


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


def _marks_changed(document: Any, chance: Random) -> None:
    odd = copy.deepcopy(chance.choice((*ODD_VALUES, *HOSTILE_TEXTS, True)))
    if chance.random() < 0.5:
        document[chance.choice(("practice", "helped", "uncounted"))] = odd
    else:
        player = chance.choice(document["players"])
        player.update(kind="ai", character=odd)
        player.setdefault("level", "1")


#: The damages that any save can take.
DAMAGES: dict[str, Damage] = {
    damage.__name__: damage
    for damage in (
        truncated, bytes_changed, bits_flipped, block_lost, other_encoding, rubbish, deeply_nested,
        *map(changed, (
            _types_changed, _keys_missing, _keys_added, _huge_numbers, _hostile_texts, _odd_moments, _players_changed,
            _marks_changed,
        )),
    )
}  # fmt: skip
