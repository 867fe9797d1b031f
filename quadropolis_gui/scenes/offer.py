"""What is offered first where a game can be chosen: the one that was played last."""

from __future__ import annotations

from quadropolis_gui.engine.games import GAMES, game_with_variant
from quadropolis_gui.scenes.faces import FACES, first_game
from quadropolis_gui.storage.settings import Settings


def variant_to_offer(settings: Settings) -> str:
    """The variant that was played last, or the first one of the first game if there is none of that name."""
    last = settings.last_mode
    if any(last in GAMES[name].variants for name in FACES):
        return last
    return GAMES[first_game()].variants[0]


def game_to_offer(settings: Settings) -> str:
    """The game that was played last, or the first one."""
    return game_with_variant(variant_to_offer(settings)).name
