"""Where a postcard is saved: a file name a person recognises, in a folder they choose, over nothing that is there."""

from __future__ import annotations

import datetime as dt
import os
import re
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path

from quadropolis_gui.storage.file_names import is_reserved
from quadropolis_gui.storage.files import FileNotWrittenError
from quadropolis_gui.storage.saves.exports import NoPathError, typed_path, write_numbered

_SUFFIX = ".png"
#: What some file system refuses in a name; control characters, too.
_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f]+')
_LONGEST = 80


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


def postcard_stem(title: str, game: str, player: str, others: Sequence[str], date: dt.date) -> str:
    """Return the file name without its ending: which game it was, and whose board it shows, said once.

    A title that names several players does not tell whose board it is, and so what was played, and when, stands in
    its place.

    >>> postcard_stem("Friday night", "Chess", "Ana", ["Boris"], dt.date(2026, 1, 31))
    'Friday night - Ana'
    >>> postcard_stem("Ana, Boris", "Chess", "Ana", ["Boris"], dt.date(2026, 1, 31))
    'Chess 2026-01-31 - Ana'
    """
    stem, name = _cleaned(title), _cleaned(player)
    if _names(stem, name) and not any(_names(stem, _cleaned(other)) for other in others):
        return stem
    if not stem or _names(stem, name):
        stem = f"{game} {date:%Y-%m-%d}"
    return f"{stem} - {name}" if name else stem


def _names(title: str, name: str) -> bool:
    """Whether a name stands in a title as a word of its own."""
    return bool(name) and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", title, re.IGNORECASE) is not None


def _cleaned(text: str) -> str:
    return " ".join(_FORBIDDEN.sub(" ", text).split()).strip(". ")[:_LONGEST].strip(". ")


def chosen_path(text: str, home: Path) -> Path:
    """Return the file a person has typed or pasted, with the ending, and inside `home` unless it says otherwise."""
    text = text.strip()
    if not text or text.endswith(("/", "\\")):
        raise PostcardNotSavedError(PostcardFailure.NO_NAME, home)
    try:
        path = typed_path(text, home)
    except NoPathError as error:
        if text.startswith("~"):  # nobody here has that name
            raise PostcardNotSavedError(PostcardFailure.NO_FOLDER, Path(text).parent) from error
        raise PostcardNotSavedError(PostcardFailure.NO_NAME, home) from error
    stem = _cleaned(path.name[: -len(_SUFFIX)] if path.name.lower().endswith(_SUFFIX) else path.name)
    if not stem:
        raise PostcardNotSavedError(PostcardFailure.NO_NAME, path.parent)
    return path.with_name(f"{stem}_{_SUFFIX}" if is_reserved(stem) else stem + _SUFFIX)


def save_picture(data: bytes, path: Path) -> Path:
    """Write a picture beside whatever is there already, numbered if its name is taken; return where it went."""
    try:
        return write_numbered(path, data)
    except FileNotWrittenError as error:
        folder = path.parent
        if isinstance(error.__cause__, PermissionError):
            # It may not even be looked whether there is a folder.
            failure = PostcardFailure.NOT_ALLOWED
        elif not os.path.isdir(folder):  # noqa: PTH112 - a name that no folder can have is none
            failure = PostcardFailure.NO_FOLDER
        else:
            failure = PostcardFailure.DISK
        raise PostcardNotSavedError(failure, folder) from error
