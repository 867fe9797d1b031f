"""Tuning of the weights of Azul: what was seen of every board between two rounds, and what was still to come."""

from __future__ import annotations

from random import Random

from quadropolis_gui.ai.azul.features import features_of, longest_rows
from quadropolis_gui.ai.azul.levels import HABITS
from quadropolis_gui.ai.azul.outlook import Outlook
from quadropolis_gui.ai.azul.weights import knot_after, plain_weights, shape_of
from quadropolis_gui.ai.tuning import Recipe, Seen, Task, choose
from quadropolis_gui.engine.azul.state import PLAYERS, State

#: Values this far apart are chosen between by lot now and then; one of these for each game.
_TEMPERATURES = (0.3, 0.8)


def play_task(task: Task) -> Seen:
    """Play the games of a task and return what was seen."""
    seen = Seen()
    for game in range(task.games):
        chance = Random(f"tune/{task.seed}/{game}")
        _self_play(State(task.variant, task.players, chance.getrandbits(32)), task, chance, seen)
    return seen


def _self_play(state: State, task: Task, chance: Random, seen: Seen) -> None:
    boards: list[tuple[int, int, list[float], int]] = []
    temperature = chance.choice(_TEMPERATURES)
    while not state.is_over:
        number = state.round
        outlook = Outlook(state.imagine(chance), task.weights)
        state.play(choose(outlook, task.playouts, HABITS, temperature, chance))
        if state.round != number and not state.is_over:
            longest = longest_rows(state.boards)
            for player, board in enumerate(state.boards):
                others = max(row for other, row in enumerate(longest) if other != player)
                features = features_of(board, state.variant, state.starter == player, others)
                boards.append((player, knot_after(number), features, board.score().total))
    totals = state.result().totals
    seen.samples += [(float(knot), features, float(totals[player] - had)) for player, knot, features, had in boards]
    seen.finals += totals


RECIPE = Recipe(shape_of, plain_weights, play_task, PLAYERS)
