"""Titles people type, and the file names made from them: safe on every system, inside one folder, never taken twice."""

import re
import unicodedata
from pathlib import Path

from quadropolis_gui.storage.files import backup_path
from quadropolis_gui.storage.locks import lock_path

SUFFIX = ".json"
TITLE_LENGTH = 60
#: With a number, the suffix and a backup's suffix this stays far below what any file system allows.
STEM_BYTES = 80
FALLBACK = "game"

_KEPT = frozenset("-_ ")
#: Windows takes these for devices, whatever follows the first dot.
_RESERVED = frozenset(
    {"con", "prn", "aux", "nul", "conin$", "conout$"}
    | {f"{device}{number}" for device in ("com", "lpt") for number in "0123456789¹²³"}
)

#: Signs that count as letters or pictures, but look like nothing.
_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")


def clean_title(text: str) -> str:
    """Return a title without control characters and needless spaces, and not too long; it may come out empty."""
    # Surrogates cannot be written as UTF-8; formatting characters could turn the text around on the screen.
    seen = "".join(" " if unicodedata.category(sign) in ("Cc", "Zl", "Zp") else sign for sign in text)
    kept = "".join(sign for sign in seen if unicodedata.category(sign) not in ("Cs", "Cf", "Co", "Cn"))
    cleaned = " ".join(unicodedata.normalize("NFC", kept).split())[:TITLE_LENGTH].strip()
    return cleaned if any(_is_seen(sign) for sign in cleaned) else ""


def _is_seen(sign: str) -> bool:
    """Tell whether a sign leaves anything on the screen by itself."""
    return sign not in _BLANKS and unicodedata.category(sign) not in ("Mn", "Me", "Zs")


def file_stem(title: str) -> str:
    """Return the beginning of a file name that recalls a title and can be used on every system."""
    text = unicodedata.normalize("NFC", clean_title(title)).casefold()
    signs = [sign if sign.isalnum() or sign in _KEPT else "-" for sign in text]
    stem = re.sub(r"[-\s]+", "-", "".join(signs)).strip("-_ ")
    stem = stem.encode("utf-8")[:STEM_BYTES].decode("utf-8", "ignore").strip("-_ ")
    return FALLBACK if not stem or is_reserved(stem) else stem


def is_reserved(name: str) -> bool:
    """Tell whether Windows takes a file name for a device."""
    return name.partition(".")[0].rstrip().casefold() in _RESERVED


def free_path(folder: Path, title: str, suffix: str = SUFFIX) -> Path:
    """Return a path in a folder, named for a title, on which nothing lies, nor a backup or a lock of something."""
    stem = file_stem(title)
    taken = {entry.name.casefold() for entry in folder.iterdir()} if folder.is_dir() else set()
    number = 1
    while True:
        path = folder / (f"{stem}{suffix}" if number == 1 else f"{stem}-{number}{suffix}")
        if not {beside.name.casefold() for beside in (path, backup_path(path), lock_path(path))} & taken:
            return path
        number += 1
