"""The window: resizable, sharp on high-density screens where the system offers it."""

import os

import pygame
from pygame import Surface

from quadropolis_gui import PROGRAM, resources
from quadropolis_gui.view.ui.layout import MINIMUM


class NoDisplayError(RuntimeError):
    """There is no screen to open a window on."""


def prepare() -> None:
    """Start pygame's parts that the interface needs, and no others: joysticks would cost time all the time."""
    # Without it SDL goes through a renderer that is several times slower on machines without a graphics card.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # The name under which a desktop groups the window with its menu entry.
    for variable in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        os.environ.setdefault(variable, PROGRAM)
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(str(error)) from error
    pygame.font.init()
    pygame.key.set_repeat(400, 35)


def _open(title: str, size: tuple[int, int]) -> pygame.Window:
    """Open a window with all pixels of the screen where the system offers them, else with those it gives."""
    try:
        return pygame.Window(title, size, resizable=True, allow_high_dpi=True)
    except pygame.error:
        return pygame.Window(title, size, resizable=True)


class Window:
    """One window; sizes are pixels of its surface."""

    def __init__(self, title: str, size: tuple[int, int], *, fullscreen: bool = False) -> None:
        prepare()
        try:
            self._window = _open(title, size)
            self._window.minimum_size = MINIMUM
            self._surface = self._window.get_surface()
        except pygame.error as error:
            raise NoDisplayError(str(error)) from error
        self.fullscreen = False
        if fullscreen:
            self.set_fullscreen(True)

    @property
    def surface(self) -> Surface:
        """The surface to draw on, as large as the window is now."""
        self._surface = self._window.get_surface()
        return self._surface

    @property
    def size(self) -> tuple[int, int]:
        """The size in pixels."""
        return self._window.get_surface().get_size()

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
        self._window.flip()

    def close(self) -> None:
        """Close the window and end pygame's part in it."""
        self._window.destroy()
        pygame.font.quit()
        pygame.display.quit()
