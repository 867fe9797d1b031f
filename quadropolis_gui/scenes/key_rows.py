"""What the list of keys says of a screen: how one moves there, its own keys, and those that work on every screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

#: The arrows of which a screen may use only two for itself.
SIDEWAYS = "{arrow_left} {arrow_right}"
UP_AND_DOWN = "{arrow_up} {arrow_down}"


class KeyRow(NamedTuple):
    """A key, or several, and the key of the words for what it does."""

    keys: str
    action: str


def key_rows(t: Callable[[str], str], own: Sequence[KeyRow]) -> list[KeyRow]:
    """Return all keys of a screen in order; what it does otherwise than other screens takes the place of the usual."""
    row, usual, name = "table.keys.rows", "keys.rows", "table.keys.names"
    takes_sideways = any(each.keys == SIDEWAYS for each in own)
    moving = [
        KeyRow(UP_AND_DOWN if takes_sideways else t(f"{name}.arrows"), f"{row}.arrows"),
        KeyRow(t(f"{name}.tab"), f"{usual}.tab"),
        KeyRow(t(f"{name}.enter"), f"{row}.enter"),
    ]
    leaving = [
        KeyRow(t(f"{name}.back"), f"{usual}.back"),
        KeyRow("H", f"{row}.help"),
        KeyRow("F1", f"{usual}.rules"),
        KeyRow("M", f"{row}.sound"),
        KeyRow("F11", f"{row}.fullscreen"),
    ]
    named = {each.keys: each for each in own}
    common = {each.keys for each in (*moving, *leaving)}
    return [
        *(named.get(each.keys, each) for each in moving),
        *(each for each in own if each.keys not in common),
        *(named.get(each.keys, each) for each in leaving),
    ]
