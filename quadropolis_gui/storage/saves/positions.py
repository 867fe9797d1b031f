"""A single position in a file, as `quadropolis score` reads it."""

from __future__ import annotations

import msgspec

from quadropolis_gui.engine.game import Appraisal, GameError
from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.storage.in_words import validation_in_words
from quadropolis_gui.storage.saves.game import FORMAT, SaveError, check_mode, decode_object


class _Head(msgspec.Struct):
    game: str


def appraise_position(data: bytes) -> Appraisal:
    """Read a position and say what it is worth, or raise SaveError."""
    origin = decode_object(data)
    if origin.get("format") == FORMAT:
        raise SaveError("this is a saved game, not a position; `quadropolis replay` reads it")
    try:
        name = msgspec.convert(origin, _Head).game
        if name not in GAMES:
            raise SaveError(f"game: expected one of {', '.join(GAMES)}, found {name!r}")
        game = GAMES[name]
        check_mode(origin, game)
        return game.appraise(msgspec.convert(origin, game.position_type))
    except msgspec.ValidationError as error:
        raise SaveError(validation_in_words(error)) from error
    except GameError as error:
        raise SaveError(str(error)) from error
