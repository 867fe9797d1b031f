"""Tuning of the weights of Quadropolis: what was seen of every city on the way, and its final score."""

from __future__ import annotations

from random import Random

from quadropolis_gui.ai.quadropolis.evaluation import Judge, features_of
from quadropolis_gui.ai.quadropolis.outlook import Outlook, turns_left
from quadropolis_gui.ai.quadropolis.weights import plain_weights, shape_of
from quadropolis_gui.ai.search import Habits
from quadropolis_gui.ai.tuning import Recipe, Seen, Task, choose
from quadropolis_gui.engine.quadropolis.modes import MODES, TURNS
from quadropolis_gui.engine.quadropolis.state import PLAYERS, State

#: Values this far apart (VP) are chosen between by lot now and then; one of these for each game.
_TEMPERATURES = (0.25, 0.6)


def play_task(task: Task) -> Seen:
    """Play the games of a task and return what was seen."""
    mode = MODES[task.variant]
    judge = Judge(mode, task.weights)
    seen = Seen()
    for game in range(task.games):
        chance = Random(f"tune/{task.seed}/{game}")
        _self_play(State(mode, task.players, chance.getrandbits(32)), judge, task, chance, seen)
    return seen


def _self_play(state: State, judge: Judge, task: Task, chance: Random, seen: Seen) -> None:
    cities: list[tuple[int, int, list[float]]] = []
    for player, city in enumerate(state.cities):
        cities.append((player, turns_left(state, player), features_of(city, state.mayor == player)))
    temperature = chance.choice(_TEMPERATURES)
    while not state.is_over:
        judge.tidy()
        player = state.to_move
        outlook = Outlook(state.imagine(chance), judge, task.weights.spread_at(turns_left(state, player) / TURNS))
        state.play(choose(outlook, task.playouts, Habits(), temperature, chance))
        city = state.cities[player]
        cities.append((player, turns_left(state, player), features_of(city, state.mayor == player)))
    totals = state.result().totals
    seen.samples += [(left / TURNS, features, totals[player]) for player, left, features in cities]
    seen.finals += totals


RECIPE = Recipe(shape_of, lambda mode: plain_weights(MODES[mode]), play_task, PLAYERS)
