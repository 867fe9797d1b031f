"""Memory that is no longer needed goes back to the system."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ctypes import CDLL

#: The system's allocator calls it M_MMAP_THRESHOLD.
_MMAP_THRESHOLD = -3
#: Pictures of this size and more get memory of their own, which goes back as a whole when they are forgotten.
_LARGE = 128 * 1024
#: After so many of Python's own looks at newer objects (it would look at all after ten) a quiet moment is used for it.
_LOOKS = 2


def separate_large_pictures() -> bool:
    """Give large pictures memory of their own, so that they leave no holes in the heap; tell whether that works here.

    By itself the GNU C library puts larger and larger pieces into one heap once some were freed. After some dozens of
    games a third of that heap was holes.
    """
    library = _c_library()
    mallopt = getattr(library, "mallopt", None)
    return mallopt is not None and bool(mallopt(_MMAP_THRESHOLD, _LARGE))


def exempt_modules() -> None:
    """Exempt what is loaded now from Python's search for unused objects: modules are here to stay.

    To be called before there is any scene, which would be kept for ever, too.
    """
    gc.freeze()


def collect_while_quiet() -> bool:
    """Search for unused objects if it is about time; tell whether it was.

    It takes as long as two or three frames. Python would do it by itself in the middle of a motion; while nobody
    touches anything it is not seen.
    """
    if gc.get_count()[2] < _LOOKS:
        return False
    gc.collect()
    return True


def free_past_games() -> None:
    """Forget what was only of use to the games played until now, and give the memory back: for between two games.

    Scenes that were left are tied to each other in circles and would stay until Python happens to look for such;
    what the rules remember would grow for a hundred games; and the pictures of the last game leave holes.
    """
    # The first frame does not wait for what games offer (15 ms).
    from quadropolis_gui.engine.games import GAMES

    for game in GAMES.loaded:
        game.forget()
    gc.collect()
    return_holes()


def return_holes() -> bool:
    """Give the unused pages within the heap back to the system; tell whether it can do that."""
    malloc_trim = getattr(_c_library(), "malloc_trim", None)
    if malloc_trim is None:
        return False
    malloc_trim(0)
    return True


def _c_library() -> CDLL | None:
    """The C library, where its allocator is known to listen; others simply have no such functions."""
    if not sys.platform.startswith("linux"):
        return None
    import ctypes

    return ctypes.CDLL(None)
