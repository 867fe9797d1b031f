"""What was drawn, to be drawn again as it is: the same pictures in the same places, without finding them again.

A picture of it would not do where it lies on something that changes: shadows and round edges let that shine through.
"""

from __future__ import annotations

from typing import Any, NoReturn

from pygame import Rect, Surface


class Tape(Surface):
    """Takes down every picture that is drawn on it, and draws them all on something else."""

    def __init__(self) -> None:
        super().__init__((1, 1))
        self._drawn: list[tuple[Surface, Any, Any, int]] = []

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        """Take down a picture and its place, which may be changed afterwards."""
        place = tuple(dest)[:2]
        self._drawn.append((source, place, None if area is None else Rect(area), special_flags))
        return Rect(place, source.get_size())

    def fill(self, *_: Any, **__: Any) -> NoReturn:
        """Only pictures can be taken down."""
        raise NotImplementedError("only pictures can be taken down")

    def play(self, surface: Surface) -> None:
        """Draw everything on a surface, in the same order."""
        surface.blits(self._drawn, doreturn=False)
