"""Names of files that lie beside another: backups, locks, temporary versions, what is set aside.

Each is the name of the file with something added. A name that leaves no room for that is cut, and a few signs that no
other name has stand for the rest.
"""

import zlib
from pathlib import Path

#: File systems take names of 255 bytes; what is added has up to 24.
LONGEST = 200
_CUT = 120


def has_long_name(path: Path) -> bool:
    """Tell whether the name of a file leaves no room to add anything; the program itself never makes such names."""
    return len(_in_bytes(path.name)) > LONGEST


def beside(path: Path, before: str = "", after: str = "") -> Path:
    """Return the path of a file beside another, named for it, with something before and after that name."""
    return path.with_name(f"{before}{_base(path)}{after}")


def _base(path: Path) -> str:
    if not has_long_name(path):
        return path.name
    start = _in_bytes(path.name)[:_CUT].decode("utf-8", "ignore")
    ending = path.suffix if len(_in_bytes(path.suffix)) <= 10 else ""
    return f"{start}~{zlib.crc32(_in_bytes(path.name)):08x}{ending}"


def _in_bytes(name: str) -> bytes:
    # Names that are no UTF-8 come with lone surrogates in them.
    return name.encode("utf-8", "surrogatepass")
