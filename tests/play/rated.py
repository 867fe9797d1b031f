"""Games that change a rating, made up: a person against levels, with the place of each."""

from __future__ import annotations

import datetime as dt
from random import Random

from quadropolis_gui.ai.games import LADDERS
from quadropolis_gui.play.glicko import Rating, chance_against
from quadropolis_gui.play.rating import RatingHistory, history_of
from quadropolis_gui.storage.statistics import GameFigures, PlayerFigures, Statistics

START = dt.datetime(2026, 1, 10, 18, tzinfo=dt.UTC)
MODES = {"quadropolis": "expert", "azul": "grey"}


def played(
    number: int, places: dict[str | None, int], *, helped: bool = False, mode: str = "classic", name: str = "Ana"
) -> GameFigures:
    """A finished game of a person (None) and opponents by level."""
    players = [
        PlayerFigures(name if level is None else f"Robot {level}", "red", 60 - 4 * place, place, {}, level)
        for level, place in places.items()
    ]
    moment = START + dt.timedelta(hours=11 * number)
    return GameFigures(f"{mode}/{number}", f"Game {number}", moment, mode, players, helped)


def history(*games: GameFigures, game: str = "quadropolis", name: str = "Ana") -> RatingHistory:
    """The rating that follows from some games."""
    return history_of(Statistics(games).of(name), game)


def games_of_strength(game: str, strength: float, count: int, seed: int) -> list[GameFigures]:
    """Games of somebody of a known strength who always takes the level that is suggested."""
    ladder, chance = LADDERS[game], Random(f"{game}/{strength}/{seed}")
    games: list[GameFigures] = []
    for number in range(count):
        level = ladder.find(history(*games, game=game).suggested)
        assert level is not None
        won = chance.random() < chance_against(Rating(strength, 0.0), Rating(level.rating, 0.0))
        places: dict[str | None, int] = {None: 1 if won else 2, level.name: 2 if won else 1}
        games.append(played(number, places, mode=MODES[game]))
    return games
