"""Files on their way out of the program, saves among them, and the paths people type or paste for them."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from urllib.parse import unquote, urlsplit

from quadropolis_gui.storage.file_names import SUFFIX, file_stem
from quadropolis_gui.storage.files import FileNotWrittenError, read_limited, shown_name, write_new
from quadropolis_gui.storage.saves.errors import SaveNotWrittenError, write_problem
from quadropolis_gui.storage.saves.index import SaveSummary, read_game
from quadropolis_gui.storage.saves.versions import version_to_read

_MOST = 10_000


class NoPathError(ValueError):
    """A text that names no file."""


class NoFolderError(NoPathError):
    """A path into a folder that is not there: whoever mistyped it would look for the copy in vain."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"there is no folder {folder}; make it first, or name another")
        self.folder = folder


def typed_path(text: str, home: Path) -> Path:
    """Return the file a person has typed or pasted: quotes, `file://` and `~` understood, `home` where none is said."""
    text = text.strip()
    if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'":
        text = text[1:-1].strip()
    if text.startswith("file://"):
        try:
            text = unquote(urlsplit(text).path)
        except ValueError as error:  # a bracket where the name of a machine should be
            raise NoPathError(f"{text} names no file") from error
        if os.name == "nt":
            text = text.lstrip("/")
    if not text or "\0" in text:
        raise NoPathError("no file is named")
    try:
        path = Path(text).expanduser()
    except RuntimeError as error:  # a `~name` that nobody here has
        raise NoPathError(f"there is no folder {text}") from error
    return path if path.is_absolute() else home / path


def export_path(text: str, title: str, home: Path) -> Path:
    """Return the file to which a save goes: the one a person typed, or one named for its title in that folder.

    Raises NoFolderError for a folder that is not there, unless it is `home`, which is made when it is needed.
    """
    path = typed_path(text, home)
    if text.rstrip().endswith(("/", os.sep)) or os.path.isdir(path):  # noqa: PTH112 - a path that cannot be is none
        path = path / f"{file_stem(title)}{SUFFIX}"
    elif path.suffix.lower() != SUFFIX:
        path = path.with_name(path.name + SUFFIX)
    check_folder(path, home)
    return path


def check_folder(path: Path, home: Path) -> None:
    """Raise NoFolderError if the folder of a file is not there, unless it is `home`, which is made when needed."""
    folder = path.parent
    if folder == home:
        return
    try:
        there = stat.S_ISDIR(folder.stat().st_mode)
    except PermissionError:
        # It may not even be looked whether there is a folder; writing will say so.
        return
    except (OSError, ValueError):
        there = False
    if not there:
        raise NoFolderError(folder)


def export_save(save: SaveSummary, goal: Path) -> Path:
    """Copy a save as it is to a file elsewhere, numbered if its name is taken, and return where it went.

    Raises SaveUnusableError if the game cannot be opened, and SaveNotWrittenError if the copy cannot be written.
    """
    source = version_to_read(save)
    read_game(source)
    try:
        return write_numbered(goal, read_limited(source))
    except FileNotWrittenError as error:
        raise SaveNotWrittenError(error.path, str(error), write_problem(error.__cause__ or error)) from error


def write_numbered(goal: Path, data: bytes) -> Path:
    """Write a file beside whatever is there already, numbered if its name is taken, and return where it went.

    Raises FileNotWrittenError.
    """
    for number in range(1, _MOST):
        path = goal if number == 1 else goal.with_name(f"{goal.stem} ({number}){goal.suffix}")
        try:
            write_new(path, data, private=False)
        except FileExistsError:
            continue
        return path
    raise FileNotWrittenError(goal, f"There are too many files named {shown_name(goal)}.")
