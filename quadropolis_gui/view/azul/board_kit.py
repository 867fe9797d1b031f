"""What every board of Azul draws with, made once for the program: the interface's own kit, and the tiles."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from quadropolis_gui.view.azul.palette import Palette, palette_of
from quadropolis_gui.view.azul.tiles import Tiles
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.icons import Icons
from quadropolis_gui.view.paint.paint import Paint
from quadropolis_gui.view.paint.text import TextPainter
from quadropolis_gui.view.theme import Colours, Theme
from quadropolis_gui.view.words import Words


@dataclass(frozen=True, slots=True)
class BoardKit:
    """The painters that all boards and displays share; their caches are shared with it."""

    kit: Kit
    tiles: Tiles

    @classmethod
    def of(cls, kit: Kit) -> BoardKit:
        """Return the kit on top of the interface's own: always the same one, so that all screens share its pictures."""
        return _kit_of(kit)

    @property
    def paint(self) -> Paint:
        """Panels, wells and rings."""
        return self.kit.paint

    @property
    def icons(self) -> Icons:
        """The icons."""
        return self.kit.icons

    @property
    def text(self) -> TextPainter:
        """What draws text."""
        return self.kit.text

    @property
    def words(self) -> Words:
        """The words of the language chosen now."""
        return self.kit.words

    @property
    def theme(self) -> Theme:
        """The theme chosen now."""
        return self.kit.theme

    @property
    def c(self) -> Colours:
        """The colours of the theme."""
        return self.kit.theme.c

    @property
    def palette(self) -> Palette:
        """Azul's own colours in the theme chosen now."""
        return palette_of(self.kit.theme)

    def font(self, size: float, scale: float) -> int:
        """Return the size in pixels of a text on a board of this scale: larger where people want larger text."""
        return self.kit.text.on_board(size, scale)


@lru_cache(maxsize=1)
def _kit_of(kit: Kit) -> BoardKit:
    return BoardKit(kit, Tiles(kit.paint, kit.icons))
