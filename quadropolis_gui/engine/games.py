"""The games at this table: the only place of this floor that names them."""

from __future__ import annotations

from quadropolis_gui.engine.game import AnyGame
from quadropolis_gui.engine.registry import Registry


def _quadropolis() -> AnyGame:
    # Loaded when first asked for: the title shows its first frame without any rules (measured: 40 ms sooner).
    from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS

    return QUADROPOLIS


def _azul() -> AnyGame:
    # Loaded when first asked for, for the same reason.
    from quadropolis_gui.engine.azul.game import AZUL

    return AZUL


#: Every game by its name; the first one is what a newcomer is offered.
GAMES: Registry[AnyGame] = Registry({"quadropolis": _quadropolis, "azul": _azul})


def game_with_variant(variant: str) -> AnyGame:
    """The game that has a variant of this name, or LookupError; no two games have variants of the same name."""
    for game in GAMES.values():
        if variant in game.variants:
            return game
    raise LookupError(f"no game has a variant {variant!r}")
