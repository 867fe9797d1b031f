"""What every board draws with, made once for the program: paint, icons, text, words, pictures, pieces and tiles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from quadropolis_gui.view.icons import Icons
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint import Paint
from quadropolis_gui.view.pictures import Pictures
from quadropolis_gui.view.pieces import Pieces
from quadropolis_gui.view.text import TextPainter
from quadropolis_gui.view.theme import Theme
from quadropolis_gui.view.tile_pictures import TilePictures
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
    def of(cls, kit: Kit) -> Self:
        """Return a kit on top of the interface's own; nothing is loaded before it is used."""
        paint, icons, text, words = kit.paint, kit.icons, kit.text, kit.words
        pictures = Pictures()
        pieces = Pieces(paint, icons, text, words, pictures)
        return cls(paint, icons, text, words, pictures, pieces, TilePictures(paint, icons, text, pictures, pieces))

    @property
    def theme(self) -> Theme:
        """The theme chosen now."""
        return self.paint.theme
