"""The program in a real window on a virtual screen, used with a real mouse and keyboard through xdotool."""

from __future__ import annotations

import os
import signal
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

from pygame import Rect, Surface

SCREEN = (1400, 900)
PATIENCE = 60.0


class GaveUp(AssertionError):
    """Something that had to happen did not, however long we looked."""


def until(what: str, happened: Callable[[], object], patience: float = PATIENCE) -> None:
    """Look again and again until something has happened; each look takes a real process, so this is no busy loop."""
    end = monotonic() + patience
    while not happened():
        if monotonic() > end:
            raise GaveUp(f"waited in vain: {what}")


class Screen:
    """A virtual screen: its name for DISPLAY, and what it shows, read from the file Xvfb keeps it in."""

    def __init__(self, name: str, picture: Path) -> None:
        self.name = name
        self._picture = picture

    def pixels(self, places: list[tuple[int, int]]) -> list[tuple[int, int, int]]:
        """The colours at some places."""
        data = self._picture.read_bytes()
        # The format of xwd: a header of big-endian words, a table of colours, then rows of 32-bit pixels.
        header = struct.unpack(">25I", data[:100])
        start, row = header[0] + 12 * header[19], header[12]
        colours = []
        for x, y in places:
            blue, green, red, _ = data[start + y * row + 4 * x : start + y * row + 4 * x + 4]
            colours.append((red, green, blue))
        return colours

    def shows(self, surface: Surface, part: Rect) -> bool:
        """Whether a part of the screen looks like that part of a surface, but for a highlight under the mouse."""
        places = [(x, y) for x in range(part.x, part.right, 5) for y in range(part.y, part.bottom, 5)]
        differences = [
            sum(abs(one - other) for one, other in zip(seen, surface.get_at(place)[:3], strict=True))
            for seen, place in zip(self.pixels(places), places, strict=True)
        ]
        return sum(differences) / len(differences) < 40


@contextmanager
def virtual_screen(folder: Path) -> Iterator[Screen]:
    """A screen of its own, whose picture lies in a folder."""
    folder.mkdir(parents=True)
    read_end, write_end = os.pipe()
    size = f"{SCREEN[0]}x{SCREEN[1]}x24"
    command = [
        "Xvfb",
        "-displayfd",
        str(write_end),
        "-screen",
        "0",
        size,
        "-nolisten",
        "tcp",
        "-noreset",
        "-fbdir",
        str(folder),
    ]
    server = subprocess.Popen(command, pass_fds=[write_end], stderr=subprocess.DEVNULL)
    os.close(write_end)
    try:
        with os.fdopen(read_end) as names:
            yield Screen(f":{names.readline().strip()}", folder / "Xvfb_screen0")
    finally:
        server.terminate()
        server.wait()


class Window:
    """The running program on a virtual screen."""

    def __init__(
        self,
        screen: Screen,
        surroundings: Mapping[str, str],
        command: Sequence[str] = (sys.executable, "-m", "quadropolis_gui"),
        folder: Path | None = None,
        patience: float = PATIENCE,
    ) -> None:
        self.screen = screen
        # The tests' own program has left the name of its window there; a person's desktop has not.
        self.environment = {
            **{name: value for name, value in surroundings.items() if name != "SDL_VIDEO_X11_WMCLASS"},
            "DISPLAY": screen.name,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "LANG": "en_US.UTF-8",
        }
        self.process = subprocess.Popen(command, env=self.environment, cwd=folder)
        self._id = ""
        until("the window opens", self._find, patience)
        self.tool("windowmove", "--sync", self._id, "0", "0")

    def _find(self) -> bool:
        assert self.process.poll() is None, "the program ended by itself"
        # Without a window manager only the class can be searched for.
        found = self.tool("search", "--onlyvisible", "--class", "quadropolis", check=False).split()
        self._id = found[-1] if found else ""
        return bool(found)

    def tool(self, *arguments: str, check: bool = True) -> str:
        """Use xdotool."""
        done = subprocess.run(
            ["xdotool", *arguments], env=self.environment, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
        if check and done.returncode:
            raise AssertionError(f"xdotool {arguments}: {done.stderr}")
        return done.stdout

    def click(self, place: tuple[int, int]) -> None:
        """Click a place in the window."""
        self.tool("mousemove", "--window", self._id, str(place[0]), str(place[1]))
        self.tool("click", "1")

    def wait_for_picture(self) -> None:
        """Wait until something is painted: a key that comes before is nobody's."""
        places = [(x, y) for x in range(0, SCREEN[0], 20) for y in range(0, SCREEN[1], 20)]
        until("something is painted", lambda: len(set(self.screen.pixels(places))) > 100)

    def key(self, name: str) -> None:
        """Press and release a key."""
        self.tool("windowfocus", self._id)
        self.tool("key", name)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        self.tool("windowsize", self._id, str(width), str(height))

    def close(self) -> int:
        """Ask the program to end, as a desktop does, and return its exit status."""
        os.kill(int(self.tool("getwindowpid", self._id)), signal.SIGTERM)
        return self.process.wait(PATIENCE)
