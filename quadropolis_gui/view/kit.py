"""Everything a screen needs to show itself, in one object."""

from quadropolis_gui.view.paint.fonts import Fonts
from quadropolis_gui.view.paint.icons import Icons
from quadropolis_gui.view.paint.paint import Paint
from quadropolis_gui.view.paint.scenery import Scenery
from quadropolis_gui.view.paint.text import TextPainter
from quadropolis_gui.view.sound import Sounds
from quadropolis_gui.view.theme import Colour, Colours, Theme, darken, legible
from quadropolis_gui.view.ui.layout import Frame
from quadropolis_gui.view.words import Words


class Kit:
    """Theme, fonts, icons, text, paint, scenery, words and sounds, and the frame of the window now.

    Nothing is loaded before it is used.
    """

    def __init__(self, theme: Theme, words: Words, sounds: Sounds, frame: Frame) -> None:
        self.theme = theme
        self.fonts = Fonts()
        self.icons = Icons()
        self.text = TextPainter(self.fonts, self.icons)
        self.paint = Paint(theme)
        self.scenery = Scenery(theme)
        self.words = words
        self.sounds = sounds
        self._frame = frame
        self._follow_frame()
        # How much faster than normal things move; nothing moves at all when it is None.
        self.speed: float | None = 1.0

    @property
    def frame(self) -> Frame:
        """The window now: its size and scales."""
        return self._frame

    @frame.setter
    def frame(self, frame: Frame) -> None:
        self._frame = frame
        self._follow_frame()

    def _follow_frame(self) -> None:
        self.text.use(self._frame.smallest_text, self._frame.text_scale / self._frame.scale)

    @property
    def c(self) -> Colours:
        """The colours of the theme."""
        return self.theme.c

    @property
    def on_table(self) -> Colour:
        """The colour of words on the bare table, whose grain is darker than its colour."""
        return legible(self.c.ink, darken(self.c.table, 0.2 * self.theme.grain))

    def u(self, length: float) -> int:
        """Return a length of the reference in pixels."""
        return self.frame.u(length)

    def t(self, key: str, /, **params: object) -> str:
        """Return the text under a key in the language chosen now."""
        return self.words.t(key, **params)

    def use_theme(self, theme: Theme) -> None:
        """Show everything in another theme from now on."""
        self.theme = theme
        self.paint.use(theme)
        self.scenery.use(theme)
        self.text.clear()
