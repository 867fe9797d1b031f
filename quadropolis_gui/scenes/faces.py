"""Which game fills the screens: the only place of this floor that names the games."""

from __future__ import annotations

from quadropolis_gui.engine.registry import Registry
from quadropolis_gui.scenes.face import Face


def _quadropolis() -> Face:
    # Loaded when first asked for: the title shows its first frame without any board.
    from quadropolis_gui.scenes.quadropolis.face import QUADROPOLIS_FACE

    return QUADROPOLIS_FACE


#: The face of every game, by the name of the game.
FACES: Registry[Face] = Registry({"quadropolis": _quadropolis})
