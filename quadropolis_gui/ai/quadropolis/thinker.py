"""An opponent's mind: from a state to a move, with what it expects of it and of the alternatives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter

from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.quadropolis.glance import at_first_sight
from quadropolis_gui.ai.quadropolis.judges import judge_for
from quadropolis_gui.ai.quadropolis.outlook import Outlook, turns_left
from quadropolis_gui.ai.quadropolis.weights import weights_for
from quadropolis_gui.ai.search import Findings, count_positions, search, solve
from quadropolis_gui.ai.skill import Skill
from quadropolis_gui.ai.taste import Taste
from quadropolis_gui.ai.weighing import Effort, Scores, Weighed, one_by_one, weigh_evenly
from quadropolis_gui.engine.quadropolis.notation import Move
from quadropolis_gui.engine.quadropolis.state import State

#: A last turn with more positions than this is searched instead of solved.
_MOST_SOLVED = 3_000
#: The part of the time that may go into solving it.
_TIME_TO_SOLVE = 0.6


class Thinker:
    """A player of a certain skill. It thinks about an imagined copy of the state: what is hidden stays hidden."""

    def __init__(self, skill: Skill, budget: Budget | None, chance: Random, taste: Taste | None = None) -> None:
        self._skill = skill
        self._budget = budget
        self._chance = chance
        self._taste = None if taste is None else taste.fainter(skill.leaning)

    def think(
        self,
        state: State,
        cancelled: Callable[[], bool] | None = None,
        progress: Callable[[float], None] | None = None,
    ) -> Findings[Move]:
        """The moves worth considering, best first; raises Cancelled when called off."""
        started = perf_counter()
        return self._think_about(self._outlook(state), started, cancelled, progress)

    def weigh(
        self,
        state: State,
        moves: Sequence[Move],
        budget: Budget,
        cancelled: Callable[[], bool] | None = None,
        *,
        otherwise: bool = False,
    ) -> Weighed:
        """The final VP to expect after each of some legal moves; nothing is dealt after the last one of a round."""
        outlook = self._outlook(state)
        after = [outlook.copy() for _ in moves]
        for move, position in zip(moves, after, strict=True):
            position.play(move)
        habits = self._skill.habits
        return weigh_evenly(after, _exactly, budget, habits.otherwise() if otherwise else habits, cancelled)

    def _outlook(self, state: State) -> Outlook:
        """An imagined copy of a state to think about."""
        size, foresight = (state.mode.name, state.player_count), self._skill.foresight
        judge, own = judge_for(*size, foresight), judge_for(*size, foresight, self._taste)
        judge.tidy()
        own.tidy()
        # Thinking stops at the end of the round: what matters there is how far final scores stray from then on.
        spread = weights_for(state.mode, state.player_count).spread_at(state.mode.rounds - state.round)
        envy = 0.0 if self._taste is None else self._taste.envy
        return Outlook(state.imagine(self._chance), judge, spread, own, envy)

    def _think_about(
        self,
        outlook: Outlook,
        started: float,
        cancelled: Callable[[], bool] | None = None,
        progress: Callable[[float], None] | None = None,
    ) -> Findings[Move]:
        state, budget, skill = outlook.state, self._budget, self._skill
        if budget is None or not skill.attends(self._chance):
            return at_first_sight(state, skill, self._chance, self._taste)
        if skill.solves and _can_be_solved(outlook):
            found = solve(outlook, budget.left_since(started).share_of_seconds(_TIME_TO_SOLVE), cancelled)
            if found is not None:
                return found
        return search(outlook, budget.left_since(started), skill.habits, cancelled, progress)


def _can_be_solved(outlook: Outlook) -> bool:
    """Whether this is the last turn, and has few enough positions."""
    return turns_left(outlook.state, outlook.to_move) == 1 and count_positions(outlook) <= _MOST_SOLVED


def _exactly(
    positions: Sequence[Outlook], effort: Effort, cancelled: Callable[[], bool] | None, /
) -> tuple[Scores, ...] | None:
    """What comes of the last turn; None if this is not it, or if it is too much."""

    def solved(position: Outlook) -> Findings[Move] | None:
        return solve(position, effort.left(), cancelled) if _can_be_solved(position) else None

    return one_by_one(positions, solved)
