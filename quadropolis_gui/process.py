"""What the system tells of this process: for how long it has been running, and how much memory it takes."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from quadropolis_gui import FIRST_SEEN

_PAGE = 4096
#: Which field of /proc/PID/stat is the start, counted from the one that follows the name.
_STARTED = 22 - 3


def age_ms() -> float:
    """Return for how many milliseconds the process has been running, as a person waits for it.

    Linux tells when a process was started, to a hundredth of a second. Elsewhere it is counted from the first moment
    the program itself can see, which comes some 20 ms later, when the interpreter is ready.
    """
    stat = Path("/proc/self/stat")
    if not stat.is_file():
        return 1000 * (time.perf_counter() - FIRST_SEEN)
    # The name is in brackets and may contain anything.
    fields = stat.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
    started = int(fields[_STARTED]) / os.sysconf("SC_CLK_TCK")
    return 1000 * (time.clock_gettime(time.CLOCK_BOOTTIME) - started)


def memory_mb() -> float:
    """Return the memory in use now, in MB; 0 where the system does not tell."""
    statm = Path("/proc/self/statm")
    if statm.is_file():
        return int(statm.read_text(encoding="ascii").split()[1]) * _PAGE / 1024 / 1024
    if sys.platform == "win32":
        return 0.0
    # Windows has no such module.
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / 1024 / 1024 if sys.platform == "darwin" else most / 1024
