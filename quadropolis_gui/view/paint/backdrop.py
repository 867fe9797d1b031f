"""A board and the table around it, kept as a picture while it looks the same.

Most frames are drawn because something small has changed: the pointer is elsewhere, a piece is under way, an opponent
has thought a little further. A board is some hundred pictures; kept, it is one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from pygame import Rect, Surface

from quadropolis_gui.view.paint.text import TextPainter

Look = TypeVar("Look")


class Backdrop(Generic[Look]):
    """Draws one board and the part of the screen on which it lies.

    What changes with every frame of a motion is not worth a picture: it is kept when it is the same for the second
    time. With `at_once` it is kept the first time, where every look stays for a while.
    """

    def __init__(
        self, text: TextPainter, area: Rect, draw_pieces: Callable[[Surface, Look], None], *, at_once: bool = False
    ) -> None:
        self._text = text
        self._area = area
        self._draw_pieces: Callable[[Surface, Look], None] = draw_pieces
        self._at_once = at_once
        self._shows: Look | None = None
        #: Room for the picture, and whether what is shown lies in it: megabytes taken anew for every look cost more
        #: than drawing it.
        self._picture: Surface | None = None
        self._is_kept = False

    def draw(self, surface: Surface, ground: Surface | None, look: Look) -> None:
        """Draw a look, which must not change later, on the ground: the table with empty boards.

        Without a ground it is drawn on what is there, which must then be a part of the look, or always the same.
        """
        clip, area = surface.get_clip(), self._area.clip(surface.get_rect())
        if not clip.colliderect(area):
            # Somebody wants only another part of the table.
            return
        # Whoever records texts wants to hear of all of them.
        same = not self._text.recording and look == self._shows
        if same and self._is_kept and self._picture is not None:
            surface.blit(self._picture, self._area)
            return
        if ground is not None:
            surface.blit(ground, self._area, self._area)
        surface.set_clip(clip.clip(self._area))
        self._draw_pieces(surface, look)
        surface.set_clip(clip)
        self._shows = look
        # Only what is whole is kept.
        self._is_kept = (same or (self._at_once and not self._text.recording)) and clip.contains(area)
        if self._is_kept:
            self._keep(surface.subsurface(self._area))

    def _keep(self, seen: Surface) -> None:
        if self._picture is None:
            self._picture = seen.copy()
        else:
            self._picture.blit(seen, (0, 0))
