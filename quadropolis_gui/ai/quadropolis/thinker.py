"""An opponent's mind: from a state to a move, with what it expects of it and of the alternatives."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from time import perf_counter

from quadropolis_gui.ai.quadropolis.evaluation import Judge
from quadropolis_gui.ai.quadropolis.outlook import Outlook, turns_left
from quadropolis_gui.ai.quadropolis.weights import weights_for
from quadropolis_gui.ai.search import Budget, Findings, Habits, Line, count_positions, search, solve
from quadropolis_gui.engine.quadropolis.modes import MODES
from quadropolis_gui.engine.quadropolis.notation import Move
from quadropolis_gui.engine.quadropolis.state import State

#: A last turn with more positions than this is searched instead of solved.
_MOST_SOLVED = 3_000
#: The part of the time that may go into solving it.
_TIME_TO_SOLVE = 0.6


@dataclass(frozen=True, slots=True)
class Character:
    """How an opponent thinks."""

    name: str
    #: Judges a city as if at most so many turns were to come; None for all of them.
    foresight: int | None = None
    #: How far its estimates stray, in VP.
    noise: float = 0.0
    #: How long it searches; None for a player that only looks at the moves before it.
    budget: Budget | None = None
    habits: Habits = field(default_factory=Habits)
    #: Whether the last turn of a game is gone through completely.
    solves_last_turn: bool = False

    def with_budget(self, budget: Budget) -> Character:
        """The same mind with another budget."""
        return replace(self, budget=budget)


#: The judges used last, the latest at the end; those of two kinds of opponents at one table.
_JUDGES: dict[tuple[str, int, int | None], Judge] = {}
_MOST_JUDGES = 2


def judge_for(mode: str, players: int, foresight: int | None = None) -> Judge:
    """The judge of a mode and number of players, with the shipped weights."""
    key = (mode, players, foresight)
    judge = _JUDGES.pop(key, None)
    if judge is None:
        judge = Judge(MODES[mode], weights_for(MODES[mode], players), foresight)
    _JUDGES[key] = judge
    if len(_JUDGES) > _MOST_JUDGES:
        # Not left to the garbage collector, which would stop everything for it: judge and prospects know each other.
        _JUDGES.pop(next(iter(_JUDGES))).forget()
    return judge


def tidy_judges() -> None:
    """Forget, while nobody waits, what the judges would have to clear away at the next thought."""
    for judge in _JUDGES.values():
        judge.tidy()


def forget_judges() -> None:
    """Let all judges go."""
    while _JUDGES:
        _JUDGES.popitem()[1].forget()


class Thinker:
    """A player with a character. It thinks about an imagined copy of the state: what is hidden stays hidden."""

    def __init__(self, character: Character, chance: Random) -> None:
        self.character = character
        self._chance = chance

    def decide(self, state: State) -> Move:
        """The move for the player to act."""
        return self.think(state).lines[0].move

    def think(
        self,
        state: State,
        cancelled: Callable[[], bool] | None = None,
        progress: Callable[[float], None] | None = None,
    ) -> Findings[Move]:
        """The moves worth considering, best first; raises Cancelled when called off."""
        started = perf_counter()
        return self._think_about(self._outlook(state), started, cancelled, progress)

    def weigh(self, state: State, move: Move, cancelled: Callable[[], bool] | None = None) -> tuple[float, ...]:
        """The final VP each player can expect after a legal move; nothing is dealt after the last one of a round."""
        started = perf_counter()
        outlook = self._outlook(state)
        outlook.play(move)
        if outlook.is_leaf:
            return outlook.expected()
        return self._think_about(outlook, started, cancelled).lines[0].expected

    def _outlook(self, state: State) -> Outlook:
        """An imagined copy of a state to think about."""
        judge = judge_for(state.mode.name, state.player_count, self.character.foresight)
        judge.tidy()
        # Thinking stops at the end of the round: what matters there is how far final scores stray from then on.
        spread = weights_for(state.mode, state.player_count).spread_at(state.mode.rounds - state.round)
        return Outlook(state.imagine(self._chance), judge, spread)

    def _think_about(
        self,
        outlook: Outlook,
        started: float,
        cancelled: Callable[[], bool] | None = None,
        progress: Callable[[float], None] | None = None,
    ) -> Findings[Move]:
        character, state = self.character, outlook.state
        if character.budget is None:
            return self._at_first_sight(outlook, started)
        last_turn = character.solves_last_turn and turns_left(state, state.to_move) == 1
        if last_turn and count_positions(outlook) <= _MOST_SOLVED:
            seconds = _what_is_left(character.budget, started).seconds
            found = solve(outlook, Budget(seconds and _TIME_TO_SOLVE * seconds), cancelled)
            if found is not None:
                return found
        return search(outlook, _what_is_left(character.budget, started), character.habits, cancelled, progress)

    def _at_first_sight(self, outlook: Outlook, started: float) -> Findings[Move]:
        """What a player sees who does not search: every building on every square, a little off the mark."""
        strays: dict[tuple[str, int], float] = {}
        now = [prospect.value for prospect in outlook.prospects]
        lines = []
        for value, move in outlook.candidates(4):
            tile = outlook.state.tile_at(move.slot, move.architect)
            building = ("" if tile is None else tile.code, move.target)
            if building not in strays:
                strays[building] = self._chance.gauss(0.0, self.character.noise)
            expected = now[:]
            expected[outlook.to_move] = value + strays[building]
            lines.append(Line(move, 1, 0.0, tuple(expected)))
        lines.sort(key=lambda line: line.expected[outlook.to_move], reverse=True)
        return Findings(tuple(lines), 0, perf_counter() - started)


def _what_is_left(budget: Budget, started: float) -> Budget:
    """The budget without the seconds that have passed since the start."""
    if budget.seconds is None:
        return budget
    return replace(budget, seconds=max(0.0, budget.seconds - (perf_counter() - started)))
