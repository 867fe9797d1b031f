"""How each game is thought about: the only place of this floor that names them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from quadropolis_gui.ai.ladder import Ladder
from quadropolis_gui.engine.game import AnyGame
from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.engine.registry import Loader, Registry

if TYPE_CHECKING:
    # A list of levels loads no search.
    from quadropolis_gui.ai.brain import AnyBrain


def _quadropolis() -> AnyBrain:
    # Loaded when first asked for: the title shows its first frame without any opponent.
    from quadropolis_gui.ai.quadropolis.brain import QUADROPOLIS_BRAIN

    return QUADROPOLIS_BRAIN


def _azul() -> AnyBrain:
    # Loaded when first asked for, for the same reason.
    from quadropolis_gui.ai.azul.brain import AZUL_BRAIN

    return AZUL_BRAIN


def _quadropolis_ladder() -> Ladder:
    # Loaded when first asked for, as all of a game is.
    from quadropolis_gui.ai.quadropolis.ladder import LADDER

    return LADDER


def _azul_ladder() -> Ladder:
    # Loaded when first asked for, as all of a game is.
    from quadropolis_gui.ai.azul.ladder import LADDER

    return LADDER


#: The brain for every game, by the name of the game.
BRAINS: Registry[AnyBrain] = Registry({"quadropolis": _quadropolis, "azul": _azul})
#: The levels of every game, for those who list them: nothing that thinks is loaded for it.
LADDERS: Registry[Ladder] = Registry({"quadropolis": _quadropolis_ladder, "azul": _azul_ladder})


def know_games(games: Mapping[str, Loader[AnyGame]], brains: Mapping[str, Loader[AnyBrain]]) -> None:
    """Make a process of its own know the same games as the one that started it."""
    for name, game in games.items():
        GAMES.add(name, game)
    for name, brain in brains.items():
        BRAINS.add(name, brain)
