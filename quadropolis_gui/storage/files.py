"""Reading and writing files safely: atomic and durable writes, limits checked before anything is parsed."""

import os
import re
import tempfile
from pathlib import Path

MAX_BYTES = 5 * 1024 * 1024
MAX_DEPTH = 32
BACKUP_SUFFIX = ".bak"
# Texts are matched whole, so that brackets inside them do not count.
_TEXT_OR_BRACKET = re.compile(rb'"(?:[^"\\]|\\.)*"|[\[\]{}]', re.DOTALL)


class FileError(Exception):
    """Something is wrong with a file; the text is one sentence a player understands."""

    def __init__(self, path: Path, sentence: str) -> None:
        super().__init__(sentence)
        self.path = path


class FileMissingError(FileError):
    """There is no such file."""


class FileTooLargeError(FileError):
    """The file is larger than any file of ours can be."""


class FileTooDeepError(FileError):
    """The file is nested deeper than any file of ours can be."""


class FileUnreadableError(FileError):
    """The file cannot be read, or is not what it should be."""


class FileNotWrittenError(FileError):
    """The file could not be written; what was there before is still there."""


def backup_path(path: Path) -> Path:
    """Return where the last good version of a file is kept."""
    return path.with_name(path.name + BACKUP_SUFFIX)


def check_depth(data: bytes, path: Path, limit: int = MAX_DEPTH) -> None:
    """Refuse JSON nested deeper than the limit, without parsing it."""
    depth = 0
    for match in _TEXT_OR_BRACKET.finditer(data):
        mark = match.group()
        if mark in b"[{":
            depth += 1
            if depth > limit:
                raise FileTooDeepError(path, f"{path.name} is nested more than {limit} levels deep.")
        elif mark in b"]}":
            depth -= 1


def read_limited(path: Path, max_bytes: int = MAX_BYTES) -> bytes:
    """Return the bytes of a file after checking its size and depth."""
    try:
        with path.open("rb") as stream:
            data = stream.read(max_bytes + 1)
    except FileNotFoundError as error:
        raise FileMissingError(path, f"There is no file {path.name}.") from error
    except OSError as error:
        raise FileUnreadableError(path, f"{path.name} cannot be read: {error.strerror or error}.") from error
    if len(data) > max_bytes:
        raise FileTooLargeError(path, f"{path.name} is larger than {max_bytes // 1024} kB.")
    check_depth(data, path)
    return data


def _sync_folder(folder: Path) -> None:
    """Make a rename survive a power cut; Windows cannot open folders and does not need it."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def write_atomic(path: Path, data: bytes, *, keep_backup: bool = True) -> None:
    """Replace a file as a whole, durably, keeping what was there before as its backup."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
        temporary = Path(name)
        try:
            with os.fdopen(handle, "wb") as stream:
                stream.write(data)
                stream.flush()
                os.fsync(stream.fileno())
            if keep_backup and path.exists():
                _keep_backup(path)
            temporary.replace(path)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise
        _sync_folder(path.parent)
    except OSError as error:
        raise FileNotWrittenError(path, f"{path.name} could not be written: {error.strerror or error}.") from error


def _keep_backup(path: Path) -> None:
    """Give the present version a second name, so that no moment exists without a good file."""
    backup = backup_path(path)
    try:
        backup.unlink(missing_ok=True)
        os.link(path, backup)
    except OSError:
        # Some file systems know no hard links; a copy serves as well.
        backup.write_bytes(path.read_bytes())


def set_aside(path: Path) -> Path:
    """Rename a file that cannot be used, never deleting or overwriting anything, and return its new path."""
    for number in range(1, 10_000):
        aside = path.with_name(f"{path.stem}.unreadable-{number}{path.suffix}")
        if not aside.exists():
            try:
                path.rename(aside)
            except OSError as error:
                raise FileNotWrittenError(path, f"{path.name} could not be set aside: {error.strerror}.") from error
            return aside
    raise FileNotWrittenError(path, f"{path.name} could not be set aside: too many such files.")
