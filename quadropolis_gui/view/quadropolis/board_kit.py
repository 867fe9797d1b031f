"""What every board draws with, made once for the program: paint, icons, text, words, pictures, pieces and tiles."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.icons import Icons
from quadropolis_gui.view.paint.paint import Paint
from quadropolis_gui.view.paint.text import TextPainter
from quadropolis_gui.view.quadropolis.palette import Palette, palette_of
from quadropolis_gui.view.quadropolis.pictures import Pictures
from quadropolis_gui.view.quadropolis.pieces import Pieces
from quadropolis_gui.view.quadropolis.tile_pictures import TilePictures
from quadropolis_gui.view.theme import Theme
from quadropolis_gui.view.words import Words


@dataclass(slots=True)
class BoardKit:
    """The painters that boards, cities and dioramas share; their caches are shared with it."""

    paint: Paint
    icons: Icons
    text: TextPainter
    words: Words
    pictures: Pictures
    pieces: Pieces
    tiles: TilePictures

    @classmethod
    def of(cls, kit: Kit) -> BoardKit:
        """Return the kit on top of the interface's own: always the same one, so that all screens share its pictures."""
        return _kit_of(kit.paint, kit.icons, kit.text, kit.words)

    @property
    def palette(self) -> Palette:
        """Quadropolis' own colours in the theme chosen now."""
        return palette_of(self.paint.theme)

    @property
    def theme(self) -> Theme:
        """The theme chosen now."""
        return self.paint.theme


@lru_cache(maxsize=1)
def _kit_of(paint: Paint, icons: Icons, text: TextPainter, words: Words) -> BoardKit:
    pictures = Pictures()
    pieces = Pieces(paint, icons, text, words, pictures)
    return BoardKit(paint, icons, text, words, pictures, pieces, TilePictures(paint, icons, text, pictures, pieces))
