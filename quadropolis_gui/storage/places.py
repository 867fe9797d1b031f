"""Where in a document something stands, step by step: by keys, and by numbers counted from 0.

The reader of JSON tells a place, too, but it leaves out keys that are names of somebody's own, such as the player's.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

#: A key, a number in a list, or None for one of the values under keys of somebody's own.
Step = str | int | None
Steps = tuple[Step, ...]

_STEP = re.compile(r"\.?(?P<key>[^.\[\]]+)|\[(?P<index>\d+)\]|\[\.\.\.\]")


def steps_of(place: str) -> Steps:
    """Return a place as the reader of JSON tells it.

    >>> steps_of("$.rounds[1].moves[...]")
    ('rounds', 1, 'moves', None)
    """
    found = _STEP.finditer(place.removeprefix("$"))
    return tuple(step["key"] if step["index"] is None else int(step["index"]) for step in found)


def with_keys(steps: Steps, document: Any, refuses: Callable[[Any], bool]) -> Steps:
    """Return a place with the keys that its reader left out.

    `refuses` tells whether a document is refused for the same reason. What stands under keys is halved again and
    again, and the half with the one in question is kept, so that nobody waits long for what is huge.
    """
    known: Steps = ()
    for step in steps:
        here = _value_at(document, known)
        known = (*known, _first_refused(document, known, refuses) if step is None and isinstance(here, dict) else step)
    return known


def _first_refused(document: Any, place: Steps, refuses: Callable[[Any], bool]) -> Step:
    entries = list(_value_at(document, place).items())
    least, most = 0, len(entries)
    while most - least > 1:
        middle = (least + most) // 2
        if refuses(_changed(document, place, dict(entries[least:middle]))):
            most = middle
        else:
            least = middle
    return str(entries[most - 1][0]) if entries else None


def _value_at(document: Any, place: Steps) -> Any:
    for step in place:
        if isinstance(document, list) and isinstance(step, int) and step < len(document):
            document = document[step]
        else:
            document = document.get(step) if isinstance(document, dict) else None
    return document


def _changed(document: Any, place: Steps, value: Any) -> Any:
    """Return a document with something else at a place; the rest of it is the same."""
    if not place:
        return value
    copy: Any = document.copy()
    copy[place[0]] = _changed(document[place[0]], place[1:], value)
    return copy


def numbers_in(value: Any, place: Steps = ()) -> Iterator[tuple[Steps, int | float]]:
    """Yield every number of a document with its place, in order."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        yield place, value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from numbers_in(item, (*place, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from numbers_in(item, (*place, index))


def endless_number_in(data: bytes) -> Sequence[Step] | None:
    """Return where in some JSON there is a number that no program could count with; None if it is not found."""
    try:
        document = json.loads(data, parse_int=float)
        return next((place for place, number in numbers_in(document) if math.isinf(number)), None)
    except (ValueError, RecursionError):
        return None
