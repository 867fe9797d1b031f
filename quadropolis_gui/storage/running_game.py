"""What the title tells of the game that can be continued, kept beside the saves so that nothing is replayed for it.

The small file says which moment of the folder it speaks of. Whatever has changed there since, it counts for nothing,
and the saves themselves are asked; so it may be lost, old or damaged without harm. It is read before the first frame,
hence without any parser but the one that reads texts.
"""

from __future__ import annotations

import datetime as dt
import json
import logging
import os
from pathlib import Path
from typing import Any, NamedTuple

from quadropolis_gui.storage.files import FileError, read_limited, write_atomic
from quadropolis_gui.storage.paths import Folders

FILE_NAME = "continue.json"
_FORMAT = "quadropolis-continue"
#: No game has more, and a small sign has no room for it.
_MOST_CELLS = 12
_MOST_PLAYERS = 8
#: Beyond these, some time zones have no day for a moment, and it cannot be shown.
_YEARS = range(1970, 9000)

_log = logging.getLogger(__name__)


class RunningGame(NamedTuple):
    """What is told of a game that can be continued."""

    game: str
    round: int
    #: Who is to move, and the number of the seat if nobody gave that player a name, else 0.
    mover: str
    seat: int
    #: When it was played last.
    updated: dt.datetime
    #: The colours of the players, clockwise.
    colours: tuple[str, ...]
    #: The side of the player to move in a few words, row by row, as the game's own rules put it.
    sketch: tuple[tuple[str, ...], ...]
    #: Whether the last move was played, and only the count is left.
    over: bool = False


class Recalled(NamedTuple):
    """What is known without looking into any save: a game, or that there is none to continue."""

    game: RunningGame | None


def recall(folders: Folders) -> Recalled | None:
    """Return what was kept, or None if the folder of saves is not as it was then."""
    path = folders.data / FILE_NAME
    try:
        kept = json.loads(read_limited(path))
        if kept["format"] != _FORMAT or kept["moment"] != _moment(folders, kept["save"]):
            return None
        return Recalled(None if kept["game"] is None else _game_of(kept["game"]))
    except (FileError, OSError, ValueError, TypeError, LookupError, OverflowError, RecursionError) as error:
        # Nobody misses it: the saves know all of this better, and take a little longer.
        _log.debug("%s is not used: %s", path.name, error)
        return None


def remember(folders: Folders, save: Path | None, game: RunningGame | None) -> None:
    """Keep what the saves say now."""
    name = "" if save is None else save.name
    told = None if game is None else game._asdict() | {"updated": game.updated.isoformat()}
    try:
        kept = {"format": _FORMAT, "version": 1, "save": name, "moment": _moment(folders, name), "game": told}
        write_atomic(folders.data / FILE_NAME, json.dumps(kept).encode(), keep_backup=False)
    except (FileError, OSError, UnicodeEncodeError) as error:
        # The next start asks the saves.
        _log.info("what can be continued was not written: %s", error)


def _moment(folders: Folders, save: str) -> list[int]:
    """Return what changes whenever a save comes, goes or is written, or another one is played."""
    marks = [os.stat(folders.saves).st_mtime_ns]  # noqa: PTH116 - the quickest way
    if save:
        state = os.stat(folders.saves / Path(save).name)  # noqa: PTH116
        marks += [state.st_mtime_ns, state.st_size]
    return marks


def _game_of(told: dict[str, Any]) -> RunningGame:
    """Return the game as it was told, or raise ValueError, TypeError or LookupError."""
    updated = dt.datetime.fromisoformat(told["updated"])
    if updated.year not in _YEARS:
        raise ValueError("expected a moment that a calendar can show")
    sketch = tuple(_texts(row, _MOST_CELLS) for row in _listed(told["sketch"], _MOST_CELLS))
    return RunningGame(
        game=_text(told["game"]),
        round=int(told["round"]),
        mover=_text(told["mover"]),
        seat=int(told["seat"]),
        updated=updated if updated.tzinfo else updated.replace(tzinfo=dt.UTC),
        colours=_texts(told["colours"], _MOST_PLAYERS),
        sketch=sketch,
        over=told.get("over") is True,
    )


def _listed(found: object, most: int) -> list[Any]:
    if not isinstance(found, list) or len(found) > most:
        raise ValueError("expected a short list")
    return found


def _texts(found: object, most: int) -> tuple[str, ...]:
    return tuple(_text(one) for one in _listed(found, most))


def _text(found: object) -> str:
    if not isinstance(found, str) or not found.isprintable() or len(found) > 200:
        raise ValueError("expected a short text")
    return found
