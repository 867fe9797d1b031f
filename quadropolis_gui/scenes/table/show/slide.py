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
        self._comes = True
        self._part = 1.0

    def begin(self, area: Rect, draw: Callable[[Surface], None], window: tuple[int, int], seconds: float, *,
              comes: bool) -> None:  # fmt: skip
        """Keep what `draw` draws in an area; what is drawn there from now on comes over it, or lies under it."""
        if self._timeline.speed is None:
            return
        scratch = Surface(window)
        draw(scratch)
        self._old, self._comes, self._part = scratch.subsurface(area).copy(), comes, 0.0

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
        clip = surface.get_clip()
        if self._comes:
            new = surface.subsurface(area).copy()
            surface.blit(old, area)
            old, away = new, 1.0 - self._part
        else:
            away = self._part
        surface.set_clip(area)
        surface.blit(old, (area.x + round(away * area.w), area.y))
        surface.set_clip(clip)
