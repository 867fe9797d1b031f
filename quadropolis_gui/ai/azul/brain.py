"""How Azul is thought about, as the hall asks for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from time import perf_counter

from quadropolis_gui.ai.advice import Suggestion
from quadropolis_gui.ai.azul.advice import differ, different, explained
from quadropolis_gui.ai.azul.bench import engine_figures
from quadropolis_gui.ai.azul.glance import at_first_sight
from quadropolis_gui.ai.azul.greedy import GreedyPlayer
from quadropolis_gui.ai.azul.judge import forget_walls
from quadropolis_gui.ai.azul.ladder import LADDER
from quadropolis_gui.ai.azul.leaning import EVEN, Leaning, leaning_for
from quadropolis_gui.ai.azul.levels import SKILLS
from quadropolis_gui.ai.azul.outlook import Outlook
from quadropolis_gui.ai.azul.random_player import RandomPlayer
from quadropolis_gui.ai.azul.tuning import RECIPE
from quadropolis_gui.ai.azul.weights import knot_after, weights_for
from quadropolis_gui.ai.azul.worth import forget_boards, tidy_boards
from quadropolis_gui.ai.brain import Brain
from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.search import Findings, Line, count_positions, search, softmax, solve
from quadropolis_gui.ai.taste import Taste
from quadropolis_gui.ai.weighing import Effort, Exactly, Scores, Weighed, one_by_one, settle, weigh_evenly
from quadropolis_gui.engine.azul.notation import FLOOR, Move, Take
from quadropolis_gui.engine.azul.state import State

#: The rest of a round with more positions than this is searched instead of solved.
_MOST_SOLVED = 2_000
#: Among more than two players: the rest of a round with more positions than this before a move is searched when moves
#: are weighed.
_MOST_OF_ALL = 20_000
#: So many players have a duel.
_DUEL = 2
#: The part of the time that may go into solving it.
_TIME_TO_SOLVE = 0.6
#: How the spread of one score becomes the scale of a race between players, as measured over games played to their end.
_RACE = 0.8
#: How far scores stray at least until a game is over, in points.
_LEAST_SPREAD = 2.0


class AzulBrain(Brain[State, Move]):
    """Levels, thoughts and reasons of Azul."""

    ladder = LADDER
    measures = {"random": RandomPlayer, "greedy": GreedyPlayer}
    recipe = RECIPE
    straying = 5.0

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
        started = perf_counter()
        leaning = leaning_for(None if taste is None else taste.fainter(SKILLS[level].leaning))
        outlook = _outlook(state, chance, leaning)
        return self._think_about(outlook, level, chance, budget, started, cancelled, progress)

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
        """The final scores to expect after each of some legal moves; nothing is dealt after the last of a round."""
        outlook = _outlook(state, chance)
        exactly = _exactly(outlook)
        after = [outlook.copy() for _ in moves]
        for move, position in zip(moves, after, strict=True):
            position.play(move)
        habits = SKILLS[self.levels[-1].name].habits
        return weigh_evenly(after, exactly, budget, habits.otherwise() if otherwise else habits, cancelled)

    def _think_about(
        self,
        outlook: Outlook,
        level: str,
        chance: Random,
        budget: Budget | None,
        started: float,
        cancelled: Callable[[], bool] | None = None,
        progress: Callable[[float], None] | None = None,
    ) -> Findings[Move]:
        skill, given = SKILLS[level], self.budget_of(level, budget)
        if given is None or not skill.attends(chance):
            return at_first_sight(outlook.state, skill, chance, outlook.leaning)
        if skill.solves and count_positions(outlook, _MOST_SOLVED) <= _MOST_SOLVED:
            found = solve(outlook, given.left_since(started).share_of_seconds(_TIME_TO_SOLVE), cancelled)
            if found is not None:
                return found
        return search(outlook, given.left_since(started), skill.habits, cancelled, progress)

    def chances(self, state: State, expected: Sequence[float]) -> tuple[float, ...]:
        """Each player's chance to win: the more rounds are over, the less final scores stray from what is expected."""
        spread = weights_for(state.variant, state.player_count).spread[knot_after(state.round)]
        return softmax(expected, _RACE * max(spread, _LEAST_SPREAD))

    def explain(self, state: State, findings: Findings[Move]) -> Sequence[Suggestion]:
        """The best move and some that really differ from it, each with reasons that are true."""
        return explained(state, findings)

    def distinct(self, state: State, findings: Findings[Move], most: int) -> Sequence[Line[Move]]:  # noqa: ARG002 - the other game asks it
        """The best line and so many others at most that really differ from it and from each other."""
        return different(findings.lines, most)

    def differ(self, state: State, one: Move, other: Move) -> bool:  # noqa: ARG002 - the other game asks it
        """Whether two moves really differ: by more than the way to the same."""
        return differ(one, other)

    def throws_away(self, state: State, move: Move) -> bool:  # noqa: ARG002 - the move says it
        """Whether all tiles go to the floor line."""
        return isinstance(move, Take) and move.line == FLOOR

    def tidy(self) -> None:
        """Forget, while nobody waits, what the next thought would have to clear away first."""
        tidy_boards()

    def forget(self) -> None:
        """Forget all that was worked out."""
        forget_boards()
        forget_walls()

    def bench(self) -> Mapping[str, float]:
        """Random games a second."""
        return engine_figures()


def _exactly(before: Outlook) -> Exactly:
    """How what comes of a moment is played out: its size tells whether, so that all its moves are weighed alike."""

    def play_out(
        positions: Sequence[Outlook], effort: Effort, cancelled: Callable[[], bool] | None, /
    ) -> tuple[Scores, ...] | None:
        if before.state.player_count == _DUEL:
            return settle(positions, effort, cancelled) if count_positions(before, effort.most) <= effort.most else None
        if count_positions(before, _MOST_OF_ALL) > _MOST_OF_ALL:
            return None
        return one_by_one(positions, lambda position: solve(position, effort.left(), cancelled))

    return play_out


def _outlook(state: State, chance: Random, leaning: Leaning = EVEN) -> Outlook:
    return Outlook(state.imagine(chance), weights_for(state.variant, state.player_count), leaning)


AZUL_BRAIN = AzulBrain()
