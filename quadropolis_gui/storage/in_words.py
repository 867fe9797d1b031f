"""What a reader of JSON finds wrong, as somebody would say it who knows nothing of programming."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from quadropolis_gui.storage.places import Step, steps_of

#: Kinds of values, as people call them.
_KINDS = {
    "str": "a text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "a group of named values",
    "null": "empty",
    "datetime": "a moment such as 2026-01-31T18:00:00Z",
}
#: Lists whose entries people count, and what one of them is called.
_ENTRIES = {
    "players": "player",
    "rounds": "round",
    "moves": "move",
    "site": "row",
    "city": "row",
    "displays": "display",
    "wall": "row",
    "lines": "line",
    "steps": "step",
    "scores": "score",
    "ranking": "place",
}
#: What stands under a number as key, one for each player.
_OF_PLAYERS = {"allocations": "the arrangement of player"}
_TIMES = ("created", "updated", "finished", "when")
_EXPECTED = re.compile(r"Expected `(?P<kinds>[^`]+)`(?: (?P<limit>.*?))?(?:, got `(?P<found>[^`]+)`)?")
_LIMIT = re.compile(r"of length (?P<sign><=|>=|<|>) (?P<count>\d+)")
_MISSING = re.compile(r"Object missing required field `(?P<key>[^`]+)`")
_BYTE = re.compile(r".*\(byte (?P<byte>\d+)\)", re.DOTALL)


def place_of(error: msgspec.ValidationError) -> str:
    """Return where it is, as the reader of JSON tells it."""
    return str(error).partition(" - at ")[2].strip("`")


def validation_in_words(error: msgspec.ValidationError, steps: Sequence[Step] | None = None) -> str:
    """Return what is wrong, and where, such as "the seed is not a whole number"; `steps` lead there if known better.

    Keys stay as they are written, so that they can be found in the file.
    """
    text = str(error).partition(" - at ")[0]
    where = steps_in_words(steps_of(place_of(error)) if steps is None else steps)
    if found := _MISSING.fullmatch(text):
        return f"{_whole(found['key'])}{_of(where)} is missing"
    if found := _EXPECTED.fullmatch(text):
        return f"{where or 'the whole'} {_expected(found)}"
    if text.startswith("Invalid enum value "):
        return f"{where or 'the whole'} cannot be {text.removeprefix('Invalid enum value ')}"
    if "out of range" in text:
        return f"{'there' if not where or where.startswith('an entry') else where} is a number that is too large"
    if "datetime" in text or "RFC3339" in text:
        return f"{where or 'the whole'} is not {_KINDS['datetime']}"
    return f"{where}: {text[:1].lower()}{text[1:]}".removeprefix(": ").replace("`", "")


def place_in_words(place: str) -> str:
    """Return a place such as `$.rounds[1].moves[3]` as people say it; nothing for the file as a whole.

    >>> place_in_words("$.rounds[1].moves[3]")
    'move 4 of round 2'
    >>> place_in_words("$.players[0].name")
    'the name of player 1'
    """
    return steps_in_words(steps_of(place))


def steps_in_words(steps: Sequence[Step]) -> str:
    """Return a place that is known step by step as people say it.

    >>> steps_in_words(("allocations", "0", "active"))
    'the active of the arrangement of player 1'
    """
    words: list[str] = []
    last = ""
    for step in steps:
        if isinstance(step, str) and last in _OF_PLAYERS and step.isdecimal() and len(step) == 1:
            words[-1:] = [f"{_OF_PLAYERS[last]} {int(step) + 1}"]
            last = ""
        elif isinstance(step, str):
            last = step
            words.append(_whole(last))
        elif step is not None:
            said = f"{_ENTRIES[last]} {step + 1}" if last in _ENTRIES else f"entry {step + 1}"
            words[-1:] = [said] if last in _ENTRIES else [*words[-1:], said]
            last = ""
        else:
            words.append("an entry")
            last = ""
    return " of ".join(reversed(words))


def unreadable_in_words(error: Exception, data: bytes) -> str:
    """Return why something read from a file is not what it should be: other values, or no JSON at all."""
    return validation_in_words(error) if isinstance(error, msgspec.ValidationError) else malformed_in_words(error, data)


def malformed_in_words(error: Exception, data: bytes) -> str:
    """Return why some text is not valid JSON, and where, as an editor counts lines and signs.

    >>> malformed_in_words(msgspec.DecodeError("JSON is malformed: invalid character (byte 7)"), b'{"a":\\n x}')
    'sign 2 of line 2 cannot stand there'
    """
    text = str(error)
    if "truncated" in text:
        return "it is empty, or breaks off before its end"
    if isinstance(error, RecursionError):
        return "it is nested too deep"
    if isinstance(error, UnicodeDecodeError) or "utf-8" in text.casefold():
        return "it is not written in UTF-8"
    found = _BYTE.fullmatch(text)
    if found is None:
        return "nobody knows how to read it"
    follows = "trailing characters" in text
    # Of what follows, the reader names the second byte.
    before = data[: int(found["byte"]) - follows].decode(errors="replace")
    line = before.count("\n") + 1
    place = f"sign {len(before) - before.rfind(chr(10))} of line {line}"
    return f"something follows after its end, from {place} on" if follows else f"{place} cannot stand there"


def _expected(found: re.Match[str]) -> str:
    kinds = [_KINDS.get(kind.strip(), kind.strip()) for kind in found["kinds"].split("|")]
    said = [kind for kind in kinds if kind != _KINDS["null"]] or kinds
    limit = _LIMIT.fullmatch(found["limit"] or "")
    if limit is None:
        more = f" {found['limit']}" if found["limit"] else ""
        return f"is not {' or '.join(said)}{more}"
    one, more = ("character", "characters") if found["kinds"].startswith("str") else ("entry", "entries")
    what = one if limit["count"] == "1" else more
    few = limit["sign"].startswith(">")
    return f"has {'fewer' if few else 'more'} than {limit['count']} {what}"


def _whole(key: str) -> str:
    """What stands under a key, taken as one thing."""
    if key in _ENTRIES and key.endswith("s"):
        return f"the list of {key}"
    if key.endswith("s"):
        # As many as they may be, they are one value: "the allocations is" nobody says.
        return f"the value of {key}"
    return f"the time under {key}" if key in _TIMES else f"the {key}"


def _of(where: str) -> str:
    return f" of {where}" if where else ""
