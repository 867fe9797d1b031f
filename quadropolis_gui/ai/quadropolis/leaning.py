"""What a taste leans: points of a category of the score pad seem worth more, or tiles that others would like.

Categories are leaned in the weights, so that a city is judged as quickly as without a taste. What others would like is
found anew for every turn, from what each tile on the site is worth to them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from quadropolis_gui.ai.quadropolis.evaluation import Judge, Prospect
from quadropolis_gui.ai.quadropolis.features import SOURCES, feature_names
from quadropolis_gui.ai.quadropolis.weights import POINTS
from quadropolis_gui.ai.taste import Taste
from quadropolis_gui.ai.weights import Weights
from quadropolis_gui.engine.quadropolis.modes import Mode
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Tile

#: Whoever misses a tile still has some others that are nearly as good: the one after so many better ones.
_GOOD_ENOUGH = 3


def leaned(weights: Weights, mode: Mode, taste: Taste | None) -> Weights:
    """The weights as somebody sees them who likes some categories of the score pad better than others."""
    if taste is None or not taste.likes:
        return weights
    more = [taste.liking(_category_of(name)) * POINTS.get(name, 0.0) for name in feature_names(mode)]
    knots = tuple(tuple(map(float.__add__, knot, more)) for knot in weights.knots)
    return replace(weights, knots=knots)


def _category_of(feature: str) -> str:
    return SOURCES.get(feature) or SOURCES.get(feature.partition(".")[0], "")


def missed(state: State, judge: Judge, left: Iterable[int]) -> Mapping[str, float]:
    """What the other players would miss if a tile on the site were gone, all together, by the code of the tile.

    `left` is how many turns each player has to go. A tile that lies there twice is not missed.
    """
    lying = Counter(tile.code for tile in state.site if tile is not None)
    tiles = {tile.code: tile for tile in state.site if tile is not None}
    missed = dict.fromkeys(tiles, 0.0)
    for player, (city, turns) in enumerate(zip(state.cities, left, strict=True)):
        if player == state.to_move or not turns or not tiles:
            continue
        prospect = judge.prospect(city, turns)
        worth = {code: best_value(prospect, tile, state.mode.architects) for code, tile in tiles.items()}
        instead = sorted(worth.values(), reverse=True)[min(_GOOD_ENOUGH, len(worth) - 1)]
        for code, value in worth.items():
            if lying[code] == 1:
                missed[code] += max(0.0, value - instead)
    return missed


def best_value(prospect: Prospect, tile: Tile, architects: Iterable[int]) -> float:
    """What a city can expect with a tile on its best square; as without it where it has none."""
    options = [prospect.options(tile, number) for number in architects]
    return max((found[0][0] for found in options if found), default=prospect.idle_value)
