"""The medal of a goal, where it was reached; a flag in a hollow where it waits."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit


def draw_medal(surface: Surface, kit: Kit, centre: tuple[int, int], size: int, reached: bool) -> None:
    """Draw a medal around a point; what is not reached yet is a hollow with a flag to go to."""
    c = kit.c
    disc = Rect(0, 0, size, size)
    disc.center = centre
    if reached:
        kit.paint.fill(surface, disc, size // 2, c.gold_light, c.gold_deep)
        kit.icons.draw(surface, "medal", centre, round(size * 0.54), c.gold_ink)
        return
    kit.paint.well(surface, disc, size // 2, depth=max(1, kit.u(2)), alpha=70)
    kit.icons.draw(surface, "flag", centre, round(size * 0.4), c.muted)
