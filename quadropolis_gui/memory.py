"""Memory that is no longer needed goes back to the system."""

from __future__ import annotations

import sys

#: The system's allocator calls it M_MMAP_THRESHOLD.
_MMAP_THRESHOLD = -3
#: Pictures of this size and more get memory of their own, which goes back as a whole when they are forgotten.
_LARGE = 128 * 1024


def return_large_pieces() -> bool:
    """Keep pictures that come and go from leaving holes in the heap; tell whether the system can do that.

    By itself the GNU C library puts larger and larger pieces into one heap once some were freed. After some dozens of
    games a third of that heap was holes.
    """
    if not sys.platform.startswith("linux"):
        return False
    import ctypes

    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    return mallopt is not None and bool(mallopt(_MMAP_THRESHOLD, _LARGE))
