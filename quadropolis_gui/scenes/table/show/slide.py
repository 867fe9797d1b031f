"""One large board slides over another: that of whoever acts comes out from under its card, and goes back there."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from quadropolis_gui.view.paint.animation import Timeline, ease_in_out, ease_out


class BoardSlide:
    """The picture of a board that was there before, while another one takes its place."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self._old: Surface | None = None
        #: What the old board is painted on, kept: to make one of the size of the window takes longer than to paint it.
        self._scratch: Surface | None = None
        self._comes = True
        self._part = 1.0

    def begin(self, area: Rect, draw: Callable[[Surface], None], window: tuple[int, int], seconds: float, *,
              comes: bool) -> None:  # fmt: skip
        """Keep what `draw` draws in an area; what is drawn there from now on comes over it, or lies under it."""
        if self._timeline.speed is None:
            return
        if self._scratch is None or self._scratch.get_size() != window:
            self._scratch = Surface(window)
        # A whole table takes as long to paint as a frame; only this part of it is wanted.
        self._scratch.set_clip(area)
        draw(self._scratch)
        self._old, self._comes, self._part = self._scratch.subsurface(area), comes, 0.0

        def move(part: float) -> None:
            self._part = part

        self._timeline.run(seconds, move, easing=ease_out if comes else ease_in_out, on_done=self.end, tag="slide")

    @property
    def is_over(self) -> bool:
        """Whether only one board lies there."""
        return self._old is None

    def end(self) -> None:
        """Let the new board lie where it belongs."""
        self._old = None

    def draw(self, surface: Surface, area: Rect) -> None:
        """Draw both boards on their way over the new one, which is drawn in its place already."""
        old = self._old
        if old is None or old.get_size() != area.size:
            return
        away = round((1.0 - self._part if self._comes else self._part) * area.w)
        if not self._comes:
            surface.blit(old, (area.x + away, area.y), (0, 0, area.w - away, area.h))
            return
        # The new board is there already: it is shifted, and what it leaves free is the old one.
        surface.subsurface(area).scroll(away, 0)
        surface.blit(old, area, (0, 0, away, area.h))
