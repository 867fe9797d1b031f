"""Glicko-2: how strong somebody is, and how sure that is, after some games against opponents of known strength.

The formulas are those of Mark Glickman's paper "Example of the Glicko-2 system"; the numbers in brackets are its steps.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

#: How the scale that people see belongs to the one of the formulas.
_SCALE = 173.7178
_CENTRE = 1500.0
#: How much a volatility may change: small keeps ratings from jumping after a few surprises.
_TAU = 0.5
#: When the volatility is found exactly enough.
_EXACT = 1e-6


class Rating(NamedTuple):
    """A strength in points, how far it may be off (one standard deviation), and how unsteady it is."""

    value: float
    deviation: float = 350.0
    volatility: float = 0.06


class Outcome(NamedTuple):
    """One opponent's rating, and what was scored against it: 1 for a win, 0 for a loss, a half for neither."""

    opponent: Rating
    score: float


def chance_against(rating: Rating, opponent: Rating) -> float:
    """The score that can be expected against an opponent, between 0 and 1."""
    return _expected((rating.value - _CENTRE) / _SCALE, opponent)


def rated(rating: Rating, outcomes: Sequence[Outcome]) -> Rating:
    """The rating after some outcomes that belong together.

    >>> one, two, three = Rating(1400, 30), Rating(1550, 100), Rating(1700, 300)
    >>> after = rated(Rating(1500, 200), [Outcome(one, 1), Outcome(two, 0), Outcome(three, 0)])
    >>> f"{after.value:.1f} {after.deviation:.1f} {after.volatility:.4f}"
    '1464.1 151.5 0.0600'
    """
    mu, phi = (rating.value - _CENTRE) / _SCALE, rating.deviation / _SCALE
    if not outcomes:
        return rating
    variance, improvement = 0.0, 0.0
    for opponent, score in outcomes:
        weight, expected = _weight(opponent), _expected(mu, opponent)
        # (3) and (4): what these games tell, and which way they point.
        variance += weight * weight * expected * (1 - expected)
        improvement += weight * (score - expected)
    variance = 1 / variance
    volatility = _volatility(rating.volatility, phi, variance, variance * improvement)
    # (6) to (8): less sure because time has passed, surer because of the games.
    before = math.sqrt(phi * phi + volatility * volatility)
    after = 1 / math.sqrt(1 / (before * before) + 1 / variance)
    return Rating(_CENTRE + _SCALE * (mu + after * after * improvement), _SCALE * after, volatility)


def _weight(opponent: Rating) -> float:
    """How much a game against an opponent tells: less if nobody knows how strong it is."""
    phi = opponent.deviation / _SCALE
    return 1 / math.sqrt(1 + 3 * phi * phi / math.pi**2)


def _expected(mu: float, opponent: Rating) -> float:
    return 1 / (1 + math.exp(-_weight(opponent) * (mu - (opponent.value - _CENTRE) / _SCALE)))


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """(5): the volatility that explains the surprise best, by the Illinois method."""
    start = math.log(sigma * sigma)

    def slope(x: float) -> float:
        power = math.exp(x)
        spread = phi * phi + variance + power
        return power * (delta * delta - spread) / (2 * spread * spread) - (x - start) / (_TAU * _TAU)

    low = start
    if delta * delta > phi * phi + variance:
        high = math.log(delta * delta - phi * phi - variance)
    else:
        steps = 1
        while slope(start - steps * _TAU) < 0:
            steps += 1
        high = start - steps * _TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _EXACT:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)
