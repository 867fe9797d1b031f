"""Advice for a player: the best move, alternatives, the final VP to expect, and which kinds of building gain."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from quadropolis_gui.ai.levels import CHARACTERS
from quadropolis_gui.ai.quadropolis.evaluation import Prospect
from quadropolis_gui.ai.quadropolis.outlook import turns_left
from quadropolis_gui.ai.quadropolis.thinker import Thinker, judge_for
from quadropolis_gui.ai.search import Budget, Line
from quadropolis_gui.engine.game import GameError
from quadropolis_gui.engine.quadropolis.allocation import best_score
from quadropolis_gui.engine.quadropolis.notation import DISCARD, Move
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Tile

#: Moves offered beside the best one.
ALTERNATIVES = 2
#: Expected VP below which a category is not worth a word.
_WORTH_SAYING = 0.3


class NothingToAdvise(GameError):
    """The game is over: there is no move to advise."""


@dataclass(frozen=True, slots=True)
class Gain:
    """What a move changes in one category of the score pad: at once, and as a share of what is expected at the end."""

    category: str
    points: int
    expected: float


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A move, the final VP each player can expect after it, and the categories that change, most gained first."""

    move: Move
    expected: tuple[float, ...]
    gains: tuple[Gain, ...]
    #: Other players to whom no tile on the site is worth more than the one this move takes away.
    wanted_by: tuple[int, ...] = ()

    def lead_of(self, player: int) -> float:
        """By how much a player is expected to be ahead of the best other in the end; behind if it is negative."""
        return self.expected[player] - self.expected[self.rival_of(player)]

    def rival_of(self, player: int) -> int:
        """The other player who is expected to have most in the end."""
        others = (other for other in range(len(self.expected)) if other != player)
        return max(others, key=self.expected.__getitem__)


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, and what else could be done: the alternatives with the larger lead first."""

    best: Suggestion
    alternatives: tuple[Suggestion, ...]
    playouts: int
    seconds: float

    def to_data(self) -> dict[str, Any]:
        """The advice as `quadropolis advise --json` prints it."""
        return {
            **_suggestion_data(self.best),
            "alternatives": [_suggestion_data(suggestion) for suggestion in self.alternatives],
            "playouts": self.playouts,
            "seconds": round(self.seconds, 3),
        }


def _suggestion_data(suggestion: Suggestion) -> dict[str, Any]:
    return {"move": str(suggestion.move), "expected": [round(value, 1) for value in suggestion.expected]}


def advise(
    state: State,
    level: str = "mayor",
    budget: Budget | None = None,
    seed: int = 0,
    cancelled: Callable[[], bool] | None = None,
    progress: Callable[[float], None] | None = None,
) -> Advice:
    """Think about a state as a level does. Same state, level, seed and playouts: same advice."""
    if state.is_over:
        raise NothingToAdvise("game_over", "the game is over")
    character = CHARACTERS[level]
    if budget is not None and character.budget is not None:
        character = character.with_budget(budget)
    chance = Random(f"{seed}/{state.moves_played}")
    found = Thinker(character, chance).think(state, cancelled, progress)
    best, *others = [
        Suggestion(line.move, line.expected, gains_of(state, line.move), wanted_by(state, line.move))
        for line in _different(state, found.lines)
    ]
    others.sort(key=lambda suggestion: suggestion.lead_of(state.to_move), reverse=True)
    return Advice(best, tuple(others), found.playouts, found.seconds)


def _different(state: State, lines: tuple[Line[Move], ...]) -> list[Line[Move]]:
    """The best line and the next ones that bring another building or another square."""
    chosen: list[Line[Move]] = []
    seen = set()
    for line in lines:
        tile = state.tile_at(line.move.slot, line.move.architect)
        outcome = (None if tile is None else tile.code, line.move.target)
        if line.expected and outcome not in seen:
            seen.add(outcome)
            chosen.append(line)
        if len(chosen) > ALTERNATIVES:
            break
    return chosen


def gains_of(state: State, move: Move) -> tuple[Gain, ...]:
    """What a move changes in the own city, category by category, most gained first."""
    tile = state.tile_at(move.slot, move.architect)
    if tile is None or move.target >= DISCARD:
        return ()
    city = state.cities[state.to_move]
    grown = city.copy()
    grown.build(tile, move.target)
    before, after = best_score(city).categories, best_score(grown).categories
    now = judge_for(state.mode.name, state.player_count).prospect(city, turns_left(state, state.to_move))
    without, built = now.after(None, DISCARD).contributions(), now.after(tile, move.target).contributions()
    own = {tile.kind.code: float(tile.vp)}
    gains = []
    for category, points in before.items():
        name = category.value
        expected = built.get(name, 0.0) - without.get(name, 0.0) + own.get(name, 0.0)
        gains.append(Gain(name, after[category] - points, round(expected, 1)))
    changed = [gain for gain in gains if gain.points or abs(gain.expected) >= _WORTH_SAYING]
    return tuple(sorted(changed, key=lambda gain: (-gain.expected, -gain.points)))


def wanted_by(state: State, move: Move) -> tuple[int, ...]:
    """The other players to whom no tile on the site is worth more than the one a move takes, wherever it would go."""
    taken = state.tile_at(move.slot, move.architect)
    if taken is None:
        return ()
    judge = judge_for(state.mode.name, state.player_count)
    tiles = {tile.code: tile for tile in state.site if tile is not None}
    found = []
    for player, city in enumerate(state.cities):
        left = turns_left(state, player)
        if player == state.to_move or not left:
            continue
        prospect = judge.prospect(city, left)
        worth = {code: _best_value(prospect, tile, state.mode.architects) for code, tile in tiles.items()}
        if worth[taken.code] > prospect.idle_value and worth[taken.code] >= max(worth.values()):
            found.append(player)
    return tuple(found)


def _best_value(prospect: Prospect, tile: Tile, architects: Iterable[int]) -> float:
    """What a city can expect with a tile on its best square; as without it where it has none."""
    options = [prospect.options(tile, number) for number in architects]
    return max((found[0][0] for found in options if found), default=prospect.idle_value)
