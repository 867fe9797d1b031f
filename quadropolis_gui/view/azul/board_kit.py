"""What every board of Azul draws with, made once for the program: paint, icons, text, words and tiles."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from quadropolis_gui.view.azul.palette import Palette, palette_of
from quadropolis_gui.view.azul.tiles import Tiles
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.icons import Icons
from quadropolis_gui.view.paint.paint import Paint
from quadropolis_gui.view.paint.text import TextPainter
from quadropolis_gui.view.theme import Theme
from quadropolis_gui.view.words import Words


@dataclass(slots=True)
class BoardKit:
    """The painters that all boards and displays share; their caches are shared with it."""

    paint: Paint
    icons: Icons
    text: TextPainter
    words: Words
    tiles: Tiles

    @classmethod
    def of(cls, kit: Kit) -> BoardKit:
        """Return the kit on top of the interface's own: always the same one, so that all screens share its pictures."""
        return _kit_of(kit.paint, kit.icons, kit.text, kit.words)

    @property
    def palette(self) -> Palette:
        """Azul's own colours in the theme chosen now."""
        return palette_of(self.paint.theme)

    @property
    def theme(self) -> Theme:
        """The theme chosen now."""
        return self.paint.theme


@lru_cache(maxsize=1)
def _kit_of(paint: Paint, icons: Icons, text: TextPainter, words: Words) -> BoardKit:
    return BoardKit(paint, icons, text, words, Tiles(paint, icons))
