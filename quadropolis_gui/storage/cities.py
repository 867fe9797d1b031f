"""A city by itself in a file, as `quadropolis score` reads it."""

from __future__ import annotations

from typing import Literal

import msgspec

from quadropolis_gui.engine.game import GameError
from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import MODES
from quadropolis_gui.engine.quadropolis.record import city_from_rows
from quadropolis_gui.storage.saves import FORMAT, SaveError, decode_object, validation_in_words

_MOST_RESOURCES = 1000


class _CityDocument(msgspec.Struct):
    game: Literal["quadropolis"]
    mode: Literal["classic", "expert"]
    city: list[list[str | list[str] | None]]
    inhabitants: int | None = None
    energy: int | None = None


def parse_city(data: bytes) -> City:
    """Read a city, or raise SaveError."""
    origin = decode_object(data)
    if origin.get("format") == FORMAT:
        raise SaveError("this is a saved game, not a city; `quadropolis replay` reads it")
    try:
        document = msgspec.convert(origin, _CityDocument)
    except msgspec.ValidationError as error:
        raise SaveError(validation_in_words(error)) from error
    for name in ("inhabitants", "energy"):
        if (getattr(document, name) or 0) > _MOST_RESOURCES:
            raise SaveError(f"{name}: expected at most {_MOST_RESOURCES}, found {getattr(document, name)}")
    try:
        return city_from_rows(MODES[document.mode], document.city, document.inhabitants, document.energy)
    except GameError as error:
        raise SaveError(str(error)) from error
