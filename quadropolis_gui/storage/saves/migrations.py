"""From older versions of the save format to the present one: one step per version, applied in memory.

When the format changes, its number goes up by one and a step from the old number is added to `STEPS`. A step takes the
document as it was written and returns it as the next version writes it; it may assume nothing about its contents
beyond what JSON gives, because the file is checked only afterwards. The file itself stays as it is until the game is
written for the first time; the original is then kept beside it.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any, Final

Document = dict[str, Any]
Step = Callable[[Document], Document]

VERSION: Final = 1
#: The step from version n to n + 1 under n. Version 1 is the first there ever was.
STEPS: Final[dict[int, Step]] = {}


class MigrationError(ValueError):
    """A version that this program cannot read; the text is one sentence."""


class NewerVersionError(MigrationError):
    """A version from the future of this program."""


def version_of(document: Document) -> int:
    """Return the version a document says it has."""
    version = document.get("version")
    if isinstance(version, bool) or not isinstance(version, int):
        raise MigrationError("version: expected a whole number")
    return version


def migrate(document: Document) -> Document:
    """Return a document in the present version; the one given stays as it is."""
    version = version_of(document)
    if version > VERSION:
        raise NewerVersionError(
            f"version: expected {VERSION}, found {version}; a newer version of the program can read it"
        )
    if version == VERSION:
        return document
    document = copy.deepcopy(document)
    for number in range(version, VERSION):
        if number not in STEPS:
            raise MigrationError(f"version: expected {VERSION}, found {version}, which no program ever wrote")
        try:
            document = STEPS[number](document)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise MigrationError(f"version {number}: the file is not as this version writes it") from error
        document["version"] = number + 1
    return document
