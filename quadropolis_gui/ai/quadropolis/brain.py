"""How Quadropolis is thought about, as the hall asks for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from quadropolis_gui.ai.advice import Suggestion
from quadropolis_gui.ai.brain import Brain, Level
from quadropolis_gui.ai.quadropolis.advice import explained
from quadropolis_gui.ai.quadropolis.bench import engine_figures
from quadropolis_gui.ai.quadropolis.features import forget_masks
from quadropolis_gui.ai.quadropolis.greedy import GreedyPlayer
from quadropolis_gui.ai.quadropolis.levels import CHARACTERS
from quadropolis_gui.ai.quadropolis.random_player import RandomPlayer
from quadropolis_gui.ai.quadropolis.thinker import Thinker, forget_judges, tidy_judges
from quadropolis_gui.ai.quadropolis.tuning import RECIPE
from quadropolis_gui.ai.search import Budget, Findings
from quadropolis_gui.ai.tuning import SetTuning
from quadropolis_gui.engine.quadropolis.notation import Move
from quadropolis_gui.engine.quadropolis.state import State


class QuadropolisBrain(Brain[State, Move]):
    """Levels, thoughts and reasons of Quadropolis."""

    levels = tuple(
        Level(
            name,
            searches=character.budget is not None,
            timed=character.budget is not None and character.budget.seconds is not None,
        )
        for name, character in CHARACTERS.items()
    )
    first_opponent = "draftsman"
    measures = {"random": RandomPlayer, "greedy": GreedyPlayer}

    def think(
        self,
        state: State,
        level: str,
        chance: Random,
        budget: Budget | None = None,
        cancelled: Callable[[], bool] | None = None,
        progress: Callable[[float], None] | None = None,
    ) -> Findings[Move]:
        """The moves worth considering, best first, as a level sees them; raises Cancelled when called off."""
        character = CHARACTERS[level]
        if budget is not None and character.budget is not None:
            character = character.with_budget(budget)
        return Thinker(character, chance).think(state, cancelled, progress)

    def explain(self, state: State, findings: Findings[Move]) -> Sequence[Suggestion]:
        """The best move and some that really differ from it, each with reasons that are true."""
        return explained(state, findings)

    def tidy(self) -> None:
        """Forget, while nobody waits, what the next thought would have to clear away first."""
        tidy_judges()

    def forget(self) -> None:
        """Forget all that was worked out."""
        forget_judges()
        forget_masks()

    def tuning(
        self, variant: str, players: int, weights: Mapping[str, Any], work: Mapping[str, Any] | None
    ) -> SetTuning:
        """Tune the weights of a mode and number of players; raises WeightsError."""
        return SetTuning.take_up(RECIPE, variant, players, weights, work)

    def bench(self) -> Mapping[str, float]:
        """Random games a second, and the time of exact allocations over end-of-game cities of both modes."""
        return engine_figures()


QUADROPOLIS_BRAIN = QuadropolisBrain()
