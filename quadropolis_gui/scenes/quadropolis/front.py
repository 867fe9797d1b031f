"""Quadropolis on the title: its name, the city that grows, and a game that can be continued."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.scenes.front import Front, Sketch, TitlePicture
from quadropolis_gui.scenes.title.cells import draw_cells
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.quadropolis.kind_chip import draw_kind_chip
from quadropolis_gui.view.quadropolis.palette import palette_of

#: More than any city has; their colours come round again.
_DISTRICTS = 6
_LOTS = ("tower", "park", "harbor", "shop")


class QuadropolisFront(Front):
    """Four lots, a city under slow clouds, and small cities of coloured squares."""

    def draw_lot(self, surface: Surface, kit: Kit, place: Rect, number: int) -> None:
        """Draw a kind of building."""
        draw_kind_chip(surface, kit, place, _LOTS[number])

    def picture(self, kit: Kit, *, motion: bool) -> TitlePicture:
        """Make the city that grows building by building."""
        # It comes after the first frame, which does without boards and rules.
        from quadropolis_gui.view.quadropolis.board_kit import BoardKit
        from quadropolis_gui.view.quadropolis.title_city import TitleCity

        return TitleCity(BoardKit.of(kit), motion=motion)

    def draw_running(self, surface: Surface, kit: Kit, place: Rect, sketch: Sketch) -> int:
        """Draw the city of the player to move as coloured squares."""
        own = palette_of(kit.theme)
        looks = {name: kind.face for name, kind in own.kinds.items()}
        looks |= {str(number): own.districts[number % len(own.districts)].face for number in range(_DISTRICTS)}
        return draw_cells(surface, kit, place, sketch, looks)


QUADROPOLIS_FRONT = QuadropolisFront()
