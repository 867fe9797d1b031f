"""Quadropolis on the title: its name, the city that grows, and a game that can be continued."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from quadropolis_gui.scenes.front import Front, TitlePicture
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.logo import draw_logo

if TYPE_CHECKING:
    from quadropolis_gui.engine.quadropolis.state import State


class QuadropolisFront(Front):
    """Four lots and the name, a city under slow clouds, and small cities of coloured squares."""

    def draw_sign(self, surface: Surface, kit: Kit, place: Rect) -> None:
        """Draw the logo, and below it what the game is about."""
        draw_logo(surface, kit, place, kit.t("quadropolis.title.name"))
        motto = Rect(place.x + kit.u(106), place.y + kit.u(66), kit.u(420), kit.u(22))
        kit.text.draw(surface, kit.t("quadropolis.title.motto"), motto, kit.frame.font(16), kit.c.sky_ink, Weight.BOLD)

    def picture(self, kit: Kit, *, motion: bool) -> TitlePicture:
        """Make the city that grows building by building."""
        # It comes after the first frame, which does without boards and rules.
        from quadropolis_gui.view.quadropolis.board_kit import BoardKit
        from quadropolis_gui.view.quadropolis.title_city import TitleCity

        return TitleCity(BoardKit.of(kit), motion=motion)

    def draw_running(self, surface: Surface, kit: Kit, place: Rect, state: State) -> int:
        """Draw the city of the player to move as coloured squares."""
        # Without a game to continue, the first frame does without the rules.
        from quadropolis_gui.scenes.quadropolis.running import draw_running_city

        return draw_running_city(surface, kit, place, state)


QUADROPOLIS_FRONT = QuadropolisFront()
