"""The table with its boards and what lies on them, kept as a picture while it looks the same.

Most frames are drawn because something small has changed: the pointer is elsewhere, a piece is under way, an opponent
has thought a little further. The site and the large city are some hundred pictures; kept, each is one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Generic, TypeVar

from pygame import Rect, Surface

from quadropolis_gui.scenes.quadropolis.table.boards import TableBoards
from quadropolis_gui.view.quadropolis.city_look import CityLook
from quadropolis_gui.view.quadropolis.site_look import SiteLook

Look = TypeVar("Look", SiteLook, CityLook)

#: Where the site's half of the table ends, before the card of the city; nothing on the card comes so far.
_BEFORE_CARD = 2


class Backdrop:
    """Draws table, site and large city for one size of window."""

    def __init__(self, boards: TableBoards) -> None:
        self._text = boards.kit.text
        edge = boards.layout.city_card.x - boards.frame.u(_BEFORE_CARD)
        width, height = boards.frame.width, boards.frame.height
        self._site: _Half[SiteLook] = _Half(Rect(0, 0, edge, height), boards.site.draw_pieces)
        self._city: _Half[CityLook] = _Half(Rect(edge, 0, width - edge, height), boards.city.draw_pieces)

    def draw(self, surface: Surface, ground: Surface, site: SiteLook, city: CityLook) -> None:
        """Draw everything on the ground, which is the table with empty boards."""
        # Whoever records texts wants to hear of all of them.
        may_keep = not self._text.recording
        self._site.draw(surface, ground, site, may_keep)
        # The engine goes on with its city; what is kept shows it as it was.
        self._city.draw(surface, ground, replace(city, city=city.city.copy()), may_keep)


class _Half(Generic[Look]):
    """One board and the table around it."""

    def __init__(self, area: Rect, draw_pieces: Callable[[Surface, Look], None]) -> None:
        self._area = area
        self._draw_pieces: Callable[[Surface, Look], None] = draw_pieces
        self._shows: Look | None = None
        self._picture: Surface | None = None

    def draw(self, surface: Surface, ground: Surface, look: Look, may_keep: bool) -> None:
        same = may_keep and look == self._shows
        if same and self._picture is not None:
            surface.blit(self._picture, self._area)
            return
        surface.blit(ground, self._area, self._area)
        surface.set_clip(self._area)
        self._draw_pieces(surface, look)
        surface.set_clip(None)
        self._shows = look
        # What changes with every frame is not worth a picture; what is the same for the second time may stay.
        self._picture = surface.subsurface(self._area).copy() if same else None
