"""Which games are a test of strength: they will be rated, and nothing on the table helps unasked."""

from __future__ import annotations

from quadropolis_gui.ai.games import LADDERS
from quadropolis_gui.storage.saves.game import SavedGame

#: Against so many levels, the weakest of a ladder, one is still learning: what stands on the boards may help.
LEARNING_LEVELS = 2


def will_be_rated(game: SavedGame) -> bool:
    """Tell whether a game under way will be rated as it stands.

    Practice is never rated, and neither is a game once somebody has taken back a move or asked for advice.
    """
    has_people = any(seat.kind == "human" for seat in game.seats)
    return has_people and bool(_strengths(game)) and not game.practice and not game.helped


def is_a_test(game: SavedGame) -> bool:
    """Tell whether a game under way will be rated, and is no longer one of those in which people learn."""
    return will_be_rated(game) and any(strength >= LEARNING_LEVELS for strength in _strengths(game))


def _strengths(game: SavedGame) -> list[int]:
    """Return how far up the ladder each opponent stands."""
    levels = [level.name for level in LADDERS[game.rules.name].levels]
    return [levels.index(seat.level) for seat in game.seats if seat.level in levels]
