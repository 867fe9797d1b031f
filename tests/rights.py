"""Lets a test see the rights on files as ordinary people have them, also where tests run as root."""

import ctypes
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

#: What lets root read and write everything: CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH.
_DAC = (1, 2)
_PR_CAPBSET_DROP = 24
_VERSION_3 = 0x20080522


class _Header(ctypes.Structure):
    _fields_ = [("version", ctypes.c_uint32), ("pid", ctypes.c_int)]


class _Set(ctypes.Structure):
    _fields_ = [("effective", ctypes.c_uint32), ("permitted", ctypes.c_uint32), ("inheritable", ctypes.c_uint32)]


def give_up_root() -> None:
    """For `preexec_fn` of a process: whatever it runs may only do what the rights on files allow."""
    if _is_root():
        libc = ctypes.CDLL(None)
        for right in _DAC:
            libc.prctl(_PR_CAPBSET_DROP, right, 0, 0, 0)


@contextmanager
def ordinary_rights() -> Iterator[None]:
    """Let this process do only what the rights on files allow."""
    if not _is_root():
        yield
        return
    libc, header, sets = ctypes.CDLL(None), _Header(_VERSION_3, 0), (_Set * 2)()
    libc.capget(ctypes.byref(header), sets)
    before = sets[0].effective
    sets[0].effective = before & ~sum(1 << right for right in _DAC)
    libc.capset(ctypes.byref(header), sets)
    try:
        yield
    finally:
        sets[0].effective = before
        libc.capset(ctypes.byref(header), sets)


def _is_root() -> bool:
    return sys.platform == "linux" and os.geteuid() == 0
