"""Reading and writing files safely: atomic and durable writes, limits checked before anything is parsed.

Everything goes through functions of `os`, one call for each step, so that tests can stop or fail any of them.
"""
# ruff: noqa: PTH105, PTH108, PTH112, PTH208

import errno
import os
import re
import stat
import time
from itertools import accumulate
from pathlib import Path

from quadropolis_gui.storage.beside import beside, has_long_name

MAX_BYTES = 5 * 1024 * 1024
MAX_DEPTH = 32
BACKUP_SUFFIX = ".bak"
TEMPORARY_SUFFIX = ".tmp"
#: A name in a sentence is cut here.
SHOWN_LENGTH = 80
SENTENCE_LENGTH = 300
#: No write takes nearly as long; what is older was left behind by a program that died.
LEFTOVER_SECONDS = 3600.0
#: A text, to its end or to that of the file if it has none: nothing is ever looked at twice.
_TEXT = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
_NO_BRACKETS = bytes(set(range(256)) - set(b"[{]}"))
_STEPS = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}
#: Without O_NONBLOCK, opening a pipe would wait for somebody to write into it.
_READ_FLAGS = os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_BINARY", "O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC"))
_NEW_FLAGS = os.O_RDWR | os.O_CREAT | os.O_EXCL | sum(getattr(os, name, 0) for name in ("O_BINARY", "O_CLOEXEC"))
#: Our own files are nobody else's business; what people take out of the program has the rights they usually give.
_PRIVATE, _USUAL = 0o600, 0o666
#: Some file systems cannot sync a folder, and need not.
_NO_FOLDER_SYNC = frozenset({errno.EINVAL, errno.ENOTSUP, errno.EBADF})
_LINKS_FOLLOW = os.link not in os.supports_follow_symlinks


class FileError(Exception):
    """Something is wrong with a file; the text is one sentence a player understands."""

    def __init__(self, path: Path, sentence: str) -> None:
        # It may quote what stands in the file, and that may be anything.
        super().__init__(in_one_line(sentence))
        self.path = path


class FileMissingError(FileError):
    """There is no such file."""


class FileTooLargeError(FileError):
    """The file is larger than any file of ours can be."""


class FileTooDeepError(FileError):
    """The file is nested deeper than any file of ours can be."""


class FileUnreadableError(FileError):
    """The file cannot be read, or is not what it should be."""


class FolderError(FileUnreadableError):
    """There is a folder where a file was expected."""


class NoFileError(FileUnreadableError):
    """There is something else than a file: a pipe, a device, or a link that leads back to itself."""


class FileNotWrittenError(FileError):
    """The file could not be written; what was there before is still there."""


def shown_name(path: Path) -> str:
    """Return the name of a file as it can stand in a sentence, whatever signs it consists of."""
    name = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in path.name or str(path))
    return name if len(name) <= SHOWN_LENGTH else name[: SHOWN_LENGTH - 1] + "…"


def in_one_line(text: str) -> str:
    """Return a sentence as it can be read: one line, and of what a file holds not more than anybody reads."""
    text = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    half = SENTENCE_LENGTH // 2
    return text if len(text) <= SENTENCE_LENGTH else f"{text[:half]} … {text[-half:]}"


def backup_path(path: Path) -> Path:
    """Return where the last good version of a file is kept."""
    # A name that was cut is hidden: it must not be taken for another game of which only the backup is left.
    return beside(path, "." if has_long_name(path) else "", BACKUP_SUFFIX)


# ---- reading


def check_depth(data: bytes, path: Path, limit: int = MAX_DEPTH) -> None:
    """Refuse JSON nested deeper than the limit, without parsing it."""
    # Brackets within texts do not count.
    brackets = _TEXT.sub(b"", data).translate(None, _NO_BRACKETS)
    if max(accumulate(map(_STEPS.__getitem__, brackets)), default=0) > limit:
        raise FileTooDeepError(path, f"{shown_name(path)} is nested more than {limit} levels deep.")


def read_limited(path: Path, max_bytes: int = MAX_BYTES) -> bytes:
    """Return the bytes of a file after checking its size and depth."""
    data = read_start(path, max_bytes + 1)
    check_limits(data, path, max_bytes)
    return data


def check_limits(data: bytes, path: Path, max_bytes: int = MAX_BYTES) -> None:
    """Refuse what is larger or deeper than any file of ours can be."""
    if len(data) > max_bytes:
        raise FileTooLargeError(path, f"{shown_name(path)} is larger than {max_bytes // 1024} kB.")
    check_depth(data, path)


def read_start(path: Path, count: int) -> bytes:
    """Return so many bytes of a file, or all it has; a folder, a pipe or a device is not read."""
    try:
        handle = os.open(path, _READ_FLAGS)
        try:
            mode = os.fstat(handle).st_mode
            if stat.S_ISDIR(mode):
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
            if not stat.S_ISREG(mode):
                raise NoFileError(path, f"{shown_name(path)} is not a file.")
            return _read_all(handle, count)
        finally:
            os.close(handle)
    except FileNotFoundError as error:
        raise FileMissingError(path, f"There is no file {shown_name(path)}.") from error
    except OSError as error:
        # A folder that is closed to us, and any folder on Windows, is told from a file by another question only.
        if isinstance(error, IsADirectoryError) or os.path.isdir(path):
            raise FolderError(path, f"{shown_name(path)} is a folder, not a file.") from error
        kind = NoFileError if error.errno == errno.ELOOP else FileUnreadableError
        raise kind(path, f"{shown_name(path)} cannot be read: {error.strerror or error}.") from error
    except ValueError as error:  # a name that no file can have, such as one with a NUL in it
        raise FileMissingError(path, f"There is no file {shown_name(path)}.") from error


def _read_all(handle: int, count: int) -> bytes:
    parts = []
    while count > 0 and (part := os.read(handle, min(count, 1 << 20))):
        parts.append(part)
        count -= len(part)
    return b"".join(parts)


# ---- writing


def write_atomic(path: Path, data: bytes, *, keep_backup: bool = True, private: bool = True) -> None:
    """Replace a file as a whole, durably, keeping what was there before as its backup.

    What could not be read again is refused: nothing else is ever confirmed.
    """
    try:
        check_limits(data, path)
        _make_folder(path.parent)
        temporary = _write_temporary(path, data, _PRIVATE if private else _USUAL)
        try:
            if keep_backup:
                _keep_backup(path)
            os.replace(temporary, path)
        except BaseException:
            _remove(temporary)
            raise
        _sync_folder(path.parent)
    except (OSError, ValueError, FileError) as error:
        raise _not_written(path, error) from error


def write_new(path: Path, data: bytes, *, private: bool = True) -> None:
    """Write a file that is not there yet, whole or not at all; raises FileExistsError if its name is taken."""
    try:
        _make_folder(path.parent)
        temporary = _write_temporary(path, data, _PRIVATE if private else _USUAL)
        try:
            _give_new_name(temporary, path)
        finally:
            _remove(temporary)
        _sync_folder(path.parent)
    except FileExistsError:
        raise
    except (OSError, ValueError) as error:
        raise _not_written(path, error) from error


def set_aside(path: Path) -> Path:
    """Rename a file that cannot be used, never deleting or overwriting anything, and return its new path."""
    for number in range(1, 10_000):
        aside = beside(path.with_name(path.stem), after=f".unreadable-{number}{path.suffix}")
        if not os.path.lexists(aside):
            try:
                path.rename(aside)
            except OSError as error:
                sentence = f"{shown_name(path)} could not be set aside: {error.strerror or error}."
                raise FileNotWrittenError(path, sentence) from error
            return aside
    raise FileNotWrittenError(path, f"{shown_name(path)} could not be set aside: too many such files.")


def leftovers(path: Path) -> list[Path]:
    """Return the temporary files that a program which died left behind while it wrote this file."""
    # Listed by hand: a name may hold signs that mean something in a pattern.
    prefix = beside(path, ".", ".").name
    try:
        names = os.listdir(path.parent)
    except OSError:  # no folder, or none of ours: then there is nothing to tidy
        return []
    return [path.parent / name for name in names if name.startswith(prefix) and name.endswith(TEMPORARY_SUFFIX)]


def remove_leftovers(path: Path, *, older_than: float = LEFTOVER_SECONDS) -> int:
    """Remove what interrupted writes of a file left behind, and return how much that was."""
    removed = 0
    for leftover in leftovers(path):
        try:
            state = os.lstat(leftover)
            if stat.S_ISREG(state.st_mode) and time.time() - state.st_mtime >= older_than:
                os.unlink(leftover)
                removed += 1
        except OSError:  # another window was quicker, or the folder is read-only: it does no harm there
            continue
    return removed


def _not_written(path: Path, error: Exception) -> FileNotWrittenError:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return FileNotWrittenError(path, f"{shown_name(path)} could not be written: {reason.rstrip('.')}.")


def _make_folder(folder: Path) -> None:
    if os.path.isdir(folder):
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        # Something else has that name, which is another thing than a file that is already there.
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder)) from error
    _sync_folder(folder.parent)


def _write_temporary(path: Path, data: bytes, rights: int = _PRIVATE) -> Path:
    """Write data into a new file beside a path, down to the disk itself."""
    temporary = beside(path, ".", f".{os.urandom(8).hex()}{TEMPORARY_SUFFIX}")
    handle = os.open(temporary, _NEW_FLAGS, rights)
    try:
        try:
            left = memoryview(data)
            while left:
                left = left[os.write(handle, left) :]
            os.fsync(handle)
            _check_written(handle, data)
        finally:
            os.close(handle)
    except BaseException:
        _remove(temporary)
        raise
    return temporary


def _check_written(handle: int, data: bytes) -> None:
    """Read back what was written, before it takes the place of anything."""
    os.lseek(handle, 0, os.SEEK_SET)
    if _read_all(handle, len(data) + 1) != data:
        raise OSError(errno.EIO, "the disk gives back something else than what was written")


def _keep_backup(path: Path) -> None:
    """Give the present version a second name, so that no moment exists without a good file."""
    if not os.path.lexists(path):
        return
    spare = beside(path, ".", f".{os.getpid():x}{BACKUP_SUFFIX}{TEMPORARY_SUFFIX}")
    _remove(spare)
    try:
        # A link is kept as the link it is: nothing outside the folder gets another name.
        os.link(path, spare, follow_symlinks=_LINKS_FOLLOW)
    except OSError:
        # Some file systems know no hard links; a copy serves as well.
        spare = _write_temporary(path, read_start(path, MAX_BYTES))
    try:
        os.replace(spare, backup_path(path))
    finally:
        # If both names were the same file already, renaming one to the other does nothing.
        _remove(spare)


def keep_copy(path: Path, suffix: str) -> Path:
    """Give the present version of a file a further name beside it, over nothing that is there, and return that."""
    for number in range(1, 10_000):
        copy = beside(path, after=suffix if number == 1 else f"{suffix}-{number}")
        try:
            write_new(copy, read_start(path, MAX_BYTES))
        except FileExistsError:
            continue
        return copy
    raise FileNotWrittenError(path, f"{shown_name(path)} could not be copied: too many such files.")


def _give_new_name(temporary: Path, path: Path) -> None:
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise
    except OSError:
        # Without hard links there is a moment between looking and renaming; nobody else writes these names.
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
        os.replace(temporary, path)


def _remove(path: Path) -> None:
    try:
        os.unlink(path)
    except FileNotFoundError:  # it has its lasting name already
        return


def _sync_folder(folder: Path) -> None:
    """Make a rename survive a power cut; Windows cannot open folders and does not need it."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _NO_FOLDER_SYNC:
            raise
    finally:
        os.close(handle)
