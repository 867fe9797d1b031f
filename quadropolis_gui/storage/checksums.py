"""The checksum in a save: by it a change is noticed that was not made by the program.

It is said, never refused: people may edit their saves, and a save without a checksum is as good as any.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec

KEY: Final = "checksum"


def checksum_of(document: dict[str, Any]) -> str:
    """Return the checksum of what a document says, whatever the order of its keys and the spaces between them."""
    rest = {key: value for key, value in document.items() if key != KEY}
    return f"sha256:{hashlib.sha256(msgspec.json.encode(rest, order='sorted')).hexdigest()}"


def with_checksum(document: dict[str, Any]) -> dict[str, Any]:
    """Return a document with its checksum at the end."""
    rest = {key: value for key, value in document.items() if key != KEY}
    return rest | {KEY: checksum_of(rest)}


def is_altered(document: dict[str, Any]) -> bool:
    """Tell whether a document says something else than when its checksum was made; without one, nobody knows."""
    return KEY in document and document[KEY] != checksum_of(document)
