"""How Quadropolis is thought about, as the hall asks for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from quadropolis_gui.ai.advice import Suggestion
from quadropolis_gui.ai.brain import Brain
from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.quadropolis.advice import differ, different, explained
from quadropolis_gui.ai.quadropolis.bench import engine_figures
from quadropolis_gui.ai.quadropolis.features import forget_masks
from quadropolis_gui.ai.quadropolis.greedy import GreedyPlayer
from quadropolis_gui.ai.quadropolis.judges import forget_judges, tidy_judges
from quadropolis_gui.ai.quadropolis.ladder import LADDER
from quadropolis_gui.ai.quadropolis.levels import SKILLS
from quadropolis_gui.ai.quadropolis.outlook import turns_left
from quadropolis_gui.ai.quadropolis.random_player import RandomPlayer
from quadropolis_gui.ai.quadropolis.thinker import Thinker
from quadropolis_gui.ai.quadropolis.tuning import RECIPE
from quadropolis_gui.ai.quadropolis.weights import weights_for
from quadropolis_gui.ai.search import Findings, Line, softmax
from quadropolis_gui.ai.taste import Taste
from quadropolis_gui.ai.weighing import Weighed
from quadropolis_gui.engine.quadropolis.modes import TURNS
from quadropolis_gui.engine.quadropolis.notation import DISCARD, Move
from quadropolis_gui.engine.quadropolis.state import State

#: How the spread of one score becomes the scale of a race between players, as measured over games played to their end:
#: in general, and in the last round, whose end a thought reaches.
_RACE, _LAST_RACE = 0.65, 0.4


class QuadropolisBrain(Brain[State, Move]):
    """Levels, thoughts and reasons of Quadropolis."""

    ladder = LADDER
    measures = {"random": RandomPlayer, "greedy": GreedyPlayer}
    recipe = RECIPE
    straying = 1.0

    def think(
        self,
        state: State,
        level: str,
        chance: Random,
        budget: Budget | None = None,
        cancelled: Callable[[], bool] | None = None,
        progress: Callable[[float], None] | None = None,
        taste: Taste | None = None,
    ) -> Findings[Move]:
        """The moves worth considering, best first, as a level sees them; raises Cancelled when called off."""
        return self._thinker(state, level, chance, budget, taste).think(state, cancelled, progress)

    def weigh(
        self,
        state: State,
        moves: Sequence[Move],
        chance: Random,
        budget: Budget,
        cancelled: Callable[[], bool] | None = None,
        *,
        otherwise: bool = False,
    ) -> Weighed:
        """The final VP to expect after each of some legal moves; nothing is dealt after the last one of a round."""
        thinker = self._thinker(state, self.levels[-1].name, chance, budget)
        return thinker.weigh(state, moves, budget, cancelled, otherwise=otherwise)

    def _thinker(
        self, state: State, level: str, chance: Random, budget: Budget | None, taste: Taste | None = None
    ) -> Thinker:
        return Thinker(SKILLS[state.mode.name][level], self.budget_of(level, budget), chance, taste)

    def chances(self, state: State, expected: Sequence[float]) -> tuple[float, ...]:
        """Each player's chance to win: the fewer turns are left, the less final scores stray from what is expected."""
        left = turns_left(state, state.to_move) / TURNS
        spread = weights_for(state.mode, state.player_count).spread_at(left)
        return softmax(expected, spread * (_LAST_RACE if state.round == state.mode.rounds else _RACE))

    def explain(self, state: State, findings: Findings[Move]) -> Sequence[Suggestion]:
        """The best move and some that really differ from it, each with reasons that are true."""
        return explained(state, findings)

    def distinct(self, state: State, findings: Findings[Move], most: int) -> Sequence[Line[Move]]:
        """The best line and so many others at most that really differ from it and from each other."""
        return different(state, findings.lines, most)

    def differ(self, state: State, one: Move, other: Move) -> bool:
        """Whether two moves really differ: by more than the way to the same."""
        return differ(state, one, other)

    def throws_away(self, state: State, move: Move) -> bool:  # noqa: ARG002 - the move says it
        """Whether nothing is built: the building is discarded, or there is none."""
        return move.target >= DISCARD

    def tidy(self) -> None:
        """Forget, while nobody waits, what the next thought would have to clear away first."""
        tidy_judges()

    def forget(self) -> None:
        """Forget all that was worked out."""
        forget_judges()
        forget_masks()

    def bench(self) -> Mapping[str, float]:
        """Random games a second, and the time of exact allocations over end-of-game cities of both modes."""
        return engine_figures()


QUADROPOLIS_BRAIN = QuadropolisBrain()
