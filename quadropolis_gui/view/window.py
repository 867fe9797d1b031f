"""The window: resizable, sharp on high-density screens where the system offers it.

Some desktops make windows as small as they like. No screen finds room there, so below a certain size everything is
drawn larger and then scaled down.
"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame import Surface

from quadropolis_gui import PROGRAM, resources
from quadropolis_gui.view.ui.layout import MINIMUM, REFERENCE

#: Nothing is laid out for less than this, nor for more while it is scaled down.
_FLOOR = (640, 400)
_CEILING = (2560, 1600)
#: So high is the least bar that a desktop puts above a window; what is higher than the screen without it would stick
#: out. Such a window leaves room for a usual bar, and for the panel of the desktop.
_TITLE_BAR = 24
_SURROUNDINGS = 64


#: What SDL draws with where nobody sees it.
_UNSEEN = ("offscreen", "dummy")


class NoDisplayError(RuntimeError):
    """There is no screen to open a window on."""


def prepare() -> None:
    """Start pygame's parts that the interface needs, and no others: joysticks would cost time all the time."""
    # Without it SDL goes through a renderer that is several times slower on machines without a graphics card.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # The name under which a desktop groups the window with its menu entry; pygame, when it is imported, takes the file
    # that was started for it, and `__main__.py` is nobody's menu entry.
    for variable in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        if os.environ.get(variable, "") in ("", Path(sys.argv[0]).name):
            os.environ[variable] = PROGRAM
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(str(error)) from error
    driver = pygame.display.get_driver()
    if driver in _UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        # SDL takes such a driver by itself if it finds no screen: the window would be open, and nobody could close it.
        pygame.display.quit()
        raise NoDisplayError(f"only {driver!r} was found")
    pygame.font.init()
    pygame.key.set_repeat(400, 35)


def _open(title: str, size: tuple[int, int]) -> pygame.Window:
    """Open a window with all pixels of the screen where the system offers them, else with those it gives."""
    try:
        return pygame.Window(title, size, resizable=True, allow_high_dpi=True)
    except pygame.error:
        return pygame.Window(title, size, resizable=True)


def drawn_size(width: int, height: int) -> tuple[int, int]:
    """Return the size in which a window of some size is drawn: its own, or a larger one of the same shape."""
    if width >= _FLOOR[0] and height >= _FLOOR[1]:
        return width, height
    factor = max(_FLOOR[0] / max(width, 1), _FLOOR[1] / max(height, 1))
    # A window that is next to nothing in one direction would be endless in the other.
    wide, high = (min(round(length * factor), most) for length, most in zip((width, height), _CEILING, strict=True))
    return max(wide, _FLOOR[0]), max(high, _FLOOR[1])


def fitting(size: tuple[int, int], screens: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """Return a size that somebody is used to, or the one of the first start, as far as a screen has room for it."""
    width, height = (max(lengths) for lengths in zip(*screens, strict=True))
    wide, high = min(size[0], width), size[1]
    if high > height - _TITLE_BAR:
        high = height - _SURROUNDINGS
    return max(wide, _FLOOR[0]), max(high, _FLOOR[1])


class Window:
    """One window; sizes are pixels of what is drawn, which are those of the window unless it is very small.

    `fit` keeps it from being larger than the screen.
    """

    def __init__(self, title: str, size: tuple[int, int], *, fullscreen: bool = False, fit: bool = False) -> None:
        prepare()
        if fit:
            size = fitting(size, pygame.display.get_desktop_sizes() or [REFERENCE])
        try:
            self._window = _open(title, size)
            # On a screen with less room than that, the window may be as small as it is there.
            self._window.minimum_size = min(MINIMUM[0], size[0]), min(MINIMUM[1], size[1])
            self._window.get_surface()
        except pygame.error as error:
            raise NoDisplayError(str(error)) from error
        #: What is drawn on if the window is too small for it.
        self._larger: Surface | None = None
        self.fullscreen = False
        if fullscreen:
            self.set_fullscreen(True)

    @property
    def surface(self) -> Surface:
        """The surface to draw on, as large as `size` is now."""
        own, size = self._window.get_surface(), self.size
        if own.get_size() == size:
            self._larger = None
            return own
        if self._larger is None or self._larger.get_size() != size:
            self._larger = Surface(size, 0, own)
        return self._larger

    @property
    def size(self) -> tuple[int, int]:
        """The size in which everything is drawn, in pixels."""
        return drawn_size(*self._window.get_surface().get_size())

    @property
    def logical_size(self) -> tuple[int, int]:
        """The size in the units of the system, as it is kept in the settings."""
        width, height = self._window.size
        return width, height

    @property
    def density(self) -> float:
        """Pixels per unit of the system, in which the mouse is given."""
        return self.size[0] / max(1, self._window.size[0])

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, in units of the system."""
        self._window.size = size

    def set_fullscreen(self, fullscreen: bool) -> None:
        """Fill the screen, or be a window again."""
        if fullscreen == self.fullscreen:
            return
        if fullscreen:
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
        self.fullscreen = fullscreen

    def set_icon(self) -> None:
        """Show the program's picture in the task bar."""
        path = resources.assets() / "icons" / "app.svg"
        if path.is_file():
            self._window.set_icon(pygame.image.load_sized_svg(str(path), (64, 64)))

    def flip(self) -> None:
        """Show what was drawn."""
        if self._larger is not None:
            own = self._window.get_surface()
            pygame.transform.smoothscale(self._larger, own.get_size(), own)
        self._window.flip()

    def close(self) -> None:
        """Close the window and end pygame's part in it."""
        self._window.destroy()
        pygame.font.quit()
        pygame.display.quit()
