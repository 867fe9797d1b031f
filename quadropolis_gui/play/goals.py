"""The goals a person has reached, found in the statistics: which, and when first. Nothing is kept beside them."""

from __future__ import annotations

from collections.abc import Mapping

from quadropolis_gui.engine.goals import Ending, told_by
from quadropolis_gui.storage.statistics import GameFigures, PlayerResult, PlayerStatistics


def goals_in(game: GameFigures, seat: int) -> frozenset[str]:
    """The goals that whoever sat on a seat reached in a game: told by its figures, or seen when it ended."""
    player = game.players[seat]
    others = [other.total for number, other in enumerate(game.players) if number != seat]
    ending = Ending(game.mode, player.place, player.total, player.categories, max(others, default=player.total))
    known = {goal.name for goal in game.rules.goals}
    return frozenset(known & {*told_by(game.rules, ending), *player.goals})


def goals_reached(found: PlayerStatistics, game: str) -> Mapping[str, PlayerResult]:
    """The goals of a game that a person has reached, each with the game in which that happened first."""
    first: dict[str, PlayerResult] = {}
    for result in found.results:
        if result.game.rules.name == game:
            for goal in goals_in(result.game, result.seat):
                first.setdefault(goal, result)
    return first


def new_goals(found: PlayerStatistics, game: str, identity: str) -> list[str]:
    """The goals that a person reached for the first time in a game, by its identity, in the order they are listed."""
    reached = goals_reached(found, game)
    fresh = {goal: result for goal, result in reached.items() if result.game.game == identity}
    rules = next((result.game.rules for result in fresh.values()), None)
    return [] if rules is None else [goal.name for goal in rules.goals if goal.name in fresh]
