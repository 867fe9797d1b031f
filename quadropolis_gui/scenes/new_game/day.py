"""The deal of the day: one seed for everybody, from the date alone, and the best that was made of it here."""

from __future__ import annotations

import datetime as dt
from random import Random

from quadropolis_gui.scenes.new_game.seed import LIMIT
from quadropolis_gui.storage.statistics import Statistics


def seed_of_day(day: dt.date) -> int:
    """The seed that everybody has on a day, whichever game it deals.

    >>> seed_of_day(dt.date(2026, 11, 16)) == seed_of_day(dt.date(2026, 11, 16))
    True
    """
    return Random(f"day/{day.isoformat()}").randrange(LIMIT)


def best_of_deal(statistics: Statistics, variant: str, seed: int) -> int | None:
    """The most points a person has made here of a deal of a variant; None if nobody has finished it."""
    totals = [
        player.total
        for game in statistics.games
        if game.mode == variant and game.seed == seed
        for player in game.players
        if player.person
    ]
    return max(totals, default=None)
