"""Where a postcard is saved: a file name a person recognises, in a folder they choose, over nothing that is there."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path

_SUFFIX = ".png"
#: What some file system refuses in a name; control characters, too.
_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f]+')
#: Names that Windows keeps for devices.
_RESERVED = frozenset(
    {"con", "prn", "aux", "nul", *(f"com{n}" for n in range(1, 10)), *(f"lpt{n}" for n in range(1, 10))}
)
_LONGEST = 80
_MOST = 10_000


class PostcardFailure(StrEnum):
    """Why a postcard was not saved."""

    NO_NAME = "no_name"
    NO_FOLDER = "no_folder"
    NOT_ALLOWED = "not_allowed"
    DISK = "disk"


class PostcardNotSavedError(Exception):
    """A postcard that was not saved; `failure` says why and `folder` where it should have gone."""

    def __init__(self, failure: PostcardFailure, folder: Path) -> None:
        super().__init__(f"{failure.value}: {folder}")
        self.failure = failure
        self.folder = folder


def file_stem(title: str, player: str, others: Sequence[str], date: dt.date) -> str:
    """The file name without its ending: which game, and whose city, said once.

    A title that names several players does not tell whose city it is, and so the day stands in its place.

    >>> file_stem("Friday night", "Ana", ["Boris"], dt.date(2026, 1, 31))
    'Friday night - Ana'
    >>> file_stem("Ana, Boris", "Ana", ["Boris"], dt.date(2026, 1, 31))
    'Quadropolis 2026-01-31 - Ana'
    """
    game, name = _cleaned(title), _cleaned(player)
    if _names(game, name) and not any(_names(game, _cleaned(other)) for other in others):
        return game
    if not game or _names(game, name):
        game = f"Quadropolis {date:%Y-%m-%d}"
    return f"{game} - {name}" if name else game


def _names(title: str, name: str) -> bool:
    """Whether a name stands in a title as a word of its own."""
    return bool(name) and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", title, re.IGNORECASE) is not None


def _cleaned(text: str) -> str:
    return " ".join(_FORBIDDEN.sub(" ", text).split()).strip(". ")[:_LONGEST].strip(". ")


def chosen_path(text: str, home: Path) -> Path:
    """The file a person has typed: with the ending, `~` understood, and inside `home` unless it says otherwise."""
    text = text.strip()
    if not text or text.endswith(("/", "\\")):
        raise PostcardNotSavedError(PostcardFailure.NO_NAME, home)
    try:
        path = Path(text).expanduser()
    except RuntimeError as error:  # a `~name` that nobody here has
        raise PostcardNotSavedError(PostcardFailure.NO_FOLDER, Path(text).parent) from error
    path = path if path.is_absolute() else home / path
    stem = _cleaned(path.name[: -len(_SUFFIX)] if path.name.lower().endswith(_SUFFIX) else path.name)
    if not stem:
        raise PostcardNotSavedError(PostcardFailure.NO_NAME, path.parent)
    return path.with_name(f"{stem}_{_SUFFIX}" if stem.lower() in _RESERVED else stem + _SUFFIX)


def save_picture(data: bytes, path: Path) -> Path:
    """Write a picture beside whatever is there already, numbered if its name is taken; returns where it went."""
    folder = path.parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise PostcardNotSavedError(PostcardFailure.NO_FOLDER, folder) from error
    for number in range(1, _MOST):
        free = path if number == 1 else path.with_name(f"{path.stem} ({number}){path.suffix}")
        try:
            _write_new(free, data)
        except FileExistsError:
            continue
        except PermissionError as error:
            raise PostcardNotSavedError(PostcardFailure.NOT_ALLOWED, folder) from error
        except OSError as error:
            raise PostcardNotSavedError(PostcardFailure.DISK, folder) from error
        return free
    raise PostcardNotSavedError(PostcardFailure.DISK, folder)


def _write_new(path: Path, data: bytes) -> None:
    """Write a file that is not there yet; half a picture is not left behind."""
    with path.open("xb") as stream:
        try:
            stream.write(data)
            stream.flush()
        except OSError:
            path.unlink(missing_ok=True)
            raise
