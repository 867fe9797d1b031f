"""Which game fills the screens: the only place of this floor that names the games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quadropolis_gui.engine.registry import Registry

if TYPE_CHECKING:
    from quadropolis_gui.scenes.face import Face
    from quadropolis_gui.scenes.front import Front


def _quadropolis() -> Face:
    # Loaded when first asked for: the title shows its first frame without any board.
    from quadropolis_gui.scenes.quadropolis.face import QUADROPOLIS_FACE

    return QUADROPOLIS_FACE


def _azul() -> Face:
    from quadropolis_gui.scenes.azul.face import AZUL_FACE

    return AZUL_FACE


def _quadropolis_front() -> Front:
    from quadropolis_gui.scenes.quadropolis.front import QUADROPOLIS_FRONT

    return QUADROPOLIS_FRONT


def _azul_front() -> Front:
    from quadropolis_gui.scenes.azul.front import AZUL_FRONT

    return AZUL_FRONT


#: The face of every game, by the name of the game; the first one is what a newcomer is offered.
FACES: Registry[Face] = Registry({"quadropolis": _quadropolis, "azul": _azul})
#: What is seen of every game on the title.
FRONTS: Registry[Front] = Registry({"quadropolis": _quadropolis_front, "azul": _azul_front})


def first_game() -> str:
    """The game whose rules are opened first where no game is played."""
    return next(iter(FACES))
