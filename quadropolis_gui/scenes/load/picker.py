"""The system's own window to pick a file, where it has one; it is a program of its own and keeps nobody waiting."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

_log = logging.getLogger(__name__)

# Words go to these programs as arguments of their own: nothing in them is taken for a command.
_MAC = (
    "on run words",
    "POSIX path of (choose file with prompt (item 1 of words) default location POSIX file (item 2 of words))",
    "end run",
)
_WINDOWS = (
    "Add-Type -AssemblyName System.Windows.Forms; $d = New-Object System.Windows.Forms.OpenFileDialog; "
    "$d.Title = $env:QUADROPOLIS_PICK_TITLE; $d.InitialDirectory = $env:QUADROPOLIS_PICK_FOLDER; "
    "$d.Filter = '*.json|*.json|*.*|*.*'; "
    "if ($d.ShowDialog() -eq 'OK') { [Console]::OutputEncoding = [Text.Encoding]::UTF8; $d.FileName }"
)


def picking_command(title: str, folder: Path) -> Sequence[str] | None:
    """Return the command that opens the system's window to pick a file; None if there is none here."""
    if os.name == "nt":
        shell = shutil.which("powershell")
        return None if shell is None else (shell, "-NoProfile", "-STA", "-Command", _WINDOWS)
    if sys.platform == "darwin":
        script = shutil.which("osascript")
        lines = [part for line in _MAC for part in ("-e", line)]
        return None if script is None else (script, *lines, title, str(folder))
    if not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")):
        return None
    if (program := shutil.which("zenity")) is not None:
        return program, "--file-selection", f"--title={title}", f"--filename={folder}/", "--file-filter=*.json"
    if (program := shutil.which("kdialog")) is not None:
        return program, "--title", title, "--getopenfilename", str(folder), "*.json"
    return None


class FilePicker:
    """The system's window while it is open: ask `poll` until it is done."""

    def __init__(self, command: Sequence[str], title: str, folder: Path) -> None:
        self.is_done = False
        #: The file that was picked; None if none was, or while the window is open.
        self.picked: Path | None = None
        words = os.environ | {"QUADROPOLIS_PICK_TITLE": title, "QUADROPOLIS_PICK_FOLDER": str(folder)}
        try:
            self._process: subprocess.Popen[bytes] | None = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=words
            )
        except OSError as error:
            _log.warning("no file can be picked: %s", error.strerror or error)
            self._process, self.is_done = None, True

    def poll(self) -> bool:
        """Look whether somebody has picked a file or closed the window; tell whether it is done."""
        if self._process is None or self._process.poll() is None:
            return self.is_done
        found, _ = self._process.communicate()
        self._process, self.is_done = None, True
        name = os.fsdecode(found).strip("\r\n")
        self.picked = Path(name) if name else None
        return True

    def close(self) -> None:
        """Put the window away, as when the screen that asked is left."""
        if self._process is not None:
            self._process.terminate()
            self._process.communicate()
            self._process, self.is_done = None, True
