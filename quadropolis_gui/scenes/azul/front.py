"""Azul on the title: a tile of the program's mark, the wall behind the city, and a game that can be continued."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.scenes.front import Front, Sketch, TitlePicture
from quadropolis_gui.scenes.title.cells import draw_cells
from quadropolis_gui.view.azul.palette import GROUNDS, WHITE_EDGE
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.theme import darken, mix

#: The letters of the tiles in the order of their colours; a small letter is a place that waits for one.
_LETTERS = "BYRKW"

#: A card whose ground is darker than this is one of the dark theme.
_DARK = 300


class AzulFront(Front):
    """A glazed tile, a wall, and small walls of coloured squares."""

    def draw_lot(self, surface: Surface, kit: Kit, place: Rect, number: int) -> None:  # noqa: ARG002 - all look alike
        """Draw a tile of the one colour that the other lots do not have."""
        kit.icons.draw(surface, "tile_red", place.center, place.h)

    def picture(self, kit: Kit, *, motion: bool) -> TitlePicture:
        """Make the wall."""
        # It comes after the first frame, which does without tiles and rules.
        from quadropolis_gui.view.azul.board_kit import BoardKit
        from quadropolis_gui.view.azul.title_wall import TitleWall

        return TitleWall(BoardKit.of(kit), motion=motion)

    def draw_running(self, surface: Surface, kit: Kit, place: Rect, sketch: Sketch) -> int:
        """Draw the wall of the player to move as coloured squares, pale where a tile is missing."""
        ground = kit.c.panel_bottom
        tiles = dict(zip(_LETTERS, GROUNDS, strict=False))
        # What waits is told from the card by being a little darker where white is expected, or lighter where black is.
        waiting = tiles | {"W": mix(tiles["W"], darken(ground, 0.3), 0.25)}
        edges = {"W": WHITE_EDGE}
        if sum(ground) < _DARK:
            waiting["K"] = mix(tiles["K"], kit.c.ink, 0.3)
            edges["K"] = kit.c.muted
        looks = tiles | {letter.lower(): mix(colour, ground, 0.78) for letter, colour in waiting.items()}
        return draw_cells(surface, kit, place, sketch, looks | {".": mix(ground, kit.c.ink, 0.12)}, edges)


AZUL_FRONT = AzulFront()
