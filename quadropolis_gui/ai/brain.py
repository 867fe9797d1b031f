"""What a game brings to this floor: its levels, how each of them thinks, and how a thought is explained."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from quadropolis_gui.ai.advice import ALTERNATIVES, Suggestion, standing
from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.ladder import Ladder, Level
from quadropolis_gui.ai.search import Findings, Line, softmax
from quadropolis_gui.ai.taste import Taste
from quadropolis_gui.ai.tuning import Recipe, SetTuning
from quadropolis_gui.ai.weighing import Weighed
from quadropolis_gui.engine.game import State

StateT = TypeVar("StateT", bound=State[Any])
MoveT = TypeVar("MoveT")
#: What makes a player, given its source of chance.
PlayerMaker = Callable[[Random], Any]
#: How far final scores stray from what is expected, in points, in a game that does not know it better.
USUAL_SPREAD = 5.0


class Brain(ABC, Generic[StateT, MoveT]):
    """How a game is thought about; there is one object for each game."""

    #: The levels people play against.
    ladder: ClassVar[Ladder]
    #: Players that are no opponents but a measure for them, such as `random` and `greedy`.
    measures: ClassVar[Mapping[str, PlayerMaker]]
    #: How its weights are tuned; None for a game without any.
    recipe: ClassVar[Recipe | None] = None
    #: How far at most two looks at the same two moves differ, in points of the lead; docs/review.md has the figures.
    straying: ClassVar[float] = USUAL_SPREAD

    @property
    def levels(self) -> tuple[Level, ...]:
        """The levels people play against, weakest first; the last one gives advice."""
        return self.ladder.levels

    @property
    def first_opponent(self) -> str:
        """The level that is offered as the first opponent."""
        return self.ladder.first_opponent

    def budget_of(self, level: str, budget: Budget | None) -> Budget | None:
        """What a level thinks with if it is given a budget, or none."""
        known = self.ladder.find(level)
        return None if known is None else known.given(budget)

    @abstractmethod
    def think(
        self,
        state: StateT,
        level: str,
        chance: Random,
        budget: Budget | None = None,
        cancelled: Callable[[], bool] | None = None,
        progress: Callable[[float], None] | None = None,
        taste: Taste | None = None,
    ) -> Findings[MoveT]:
        """The moves worth considering, best first, as a level sees them; raises Cancelled when called off.

        `budget` replaces the level's own; levels that do not search ignore it. What is found with a taste leans to it,
        expected scores included: it is for opponents who play, not for advice.
        """

    def explain(self, state: StateT, findings: Findings[MoveT]) -> Sequence[Suggestion]:
        """The best move and some that really differ from it, each with reasons that are true."""
        return [Suggestion(line.move, line.expected) for line in self.distinct(state, findings, ALTERNATIVES + 1)]

    def distinct(self, state: StateT, findings: Findings[MoveT], most: int) -> Sequence[Line[MoveT]]:  # noqa: ARG002 - for games to override
        """The best line and so many others at most that really differ from it and from each other."""
        return [line for line in findings.lines if line.expected][:most]

    def differ(self, state: StateT, one: MoveT, other: MoveT) -> bool:  # noqa: ARG002 - for games to override
        """Whether two moves really differ: by more than the way to the same."""
        return one != other

    def throws_away(self, state: StateT, move: MoveT) -> bool:  # noqa: ARG002 - for games to override
        """Whether a move only gets rid of what it takes: everybody knows it, and nobody has to find a better one."""
        return False

    def weigh(
        self,
        state: StateT,
        moves: Sequence[MoveT],
        chance: Random,
        budget: Budget,
        cancelled: Callable[[], bool] | None = None,
        *,
        otherwise: bool = False,  # noqa: ARG002 - for games to override
    ) -> Weighed:
        """The final scores to expect after each of some legal moves, as the strongest level sees them, all alike.

        Exact after the last move of a game. `otherwise` asks for another look that is as good: what both find is no
        chance. What a move is worth must not hang on what is dealt after it: a game whose thoughts end with the round
        overrides this for the last move of a round.
        """
        found, level = [], self.levels[-1].name
        for move in moves:
            after = state.imagine(chance)
            after.play(move)
            if after.is_over:
                found.append(tuple(float(total) for total in after.result().totals))
            else:
                found.append(self.think(after, level, chance, budget, cancelled).lines[0].expected)
        return Weighed(tuple(found), False)

    def chances(self, state: StateT, expected: Sequence[float]) -> tuple[float, ...]:  # noqa: ARG002 - for games to override
        """Each player's chance to win, given the final scores that can be expected at a moment; they add up to 1."""
        return softmax(expected, USUAL_SPREAD)

    def standing(self, state: StateT, expected: Sequence[float]) -> tuple[int, int]:
        """By what moves are put in order for the player to move, higher is better: lead and score, as they are shown.

        A game in which few points win turns it round.
        """
        return standing(expected, state.to_move)

    def tidy(self) -> None:
        """Forget, while nobody waits, what the next thought would have to clear away first."""

    def forget(self) -> None:
        """Forget all that was worked out."""

    # For the command line

    def tuning(
        self,
        variant: str,
        players: int,
        weights: Mapping[str, Any],
        work: Mapping[str, Any] | None,
    ) -> SetTuning:
        """Tune a set of weights, from the content of a weights file and of earlier work, or raise ValueError."""
        if self.recipe is None:
            raise ValueError("this game has no weights to be tuned")
        return SetTuning.take_up(self.recipe, variant, players, weights, work)

    def bench(self) -> Mapping[str, float]:
        """The figures we promise of this game without a window, measured now."""
        return {}


AnyBrain = Brain[Any, Any]
