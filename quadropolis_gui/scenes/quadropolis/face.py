"""Quadropolis as the screens ask for it."""

from __future__ import annotations

from quadropolis_gui.scenes.face import Face


class QuadropolisFace(Face):
    """Boards, choices, words and motion of Quadropolis."""

    name = "quadropolis"


QUADROPOLIS_FACE = QuadropolisFace()
