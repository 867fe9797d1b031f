"""A toy game: each round numbers are dealt, and players in turn take one each until none is left.

It has a variant in which the fewest points win. It shows what a game has to bring, and that nothing else in the program
has to know of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Self

from quadropolis_gui.ai.brain import Brain
from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.ladder import Ladder, Level
from quadropolis_gui.ai.search import Findings, Line
from quadropolis_gui.engine.game import Figures, Game, IllegalMove, InvalidMove, Result
from quadropolis_gui.engine.record import ResultRecord, replay_moves, result_of, verify_result

ROUNDS = 3


@dataclass(slots=True)
class Taking:
    """The moment of a game; its deals are tuples of numbers, its moves are numbers."""

    variant: str
    player_count: int
    seed: int
    first_player: int
    deals: list[tuple[int, ...]] = field(default_factory=list)
    history: list[list[int]] = field(default_factory=list)
    chance: Random | None = None

    def taken(self, player: int) -> list[int]:
        moves = [move for moves in self.history for move in moves]
        return moves[(player - self.first_player) % self.player_count :: self.player_count]

    @property
    def left(self) -> list[int]:
        return [number for number in self.deals[-1] if number not in self.history[-1]]

    @property
    def round(self) -> int:
        return len(self.deals)

    @property
    def moves_played(self) -> int:
        return sum(map(len, self.history))

    @property
    def to_move(self) -> int:
        return (self.first_player + self.moves_played) % self.player_count

    @property
    def is_over(self) -> bool:
        return self.round == ROUNDS and not self.left

    def legal_moves(self) -> list[int]:
        return self.left

    def play(self, move: int) -> None:
        if move not in self.left:
            raise IllegalMove("not_there", f"{move} is not there to be taken", number=move)
        self.play_unchecked(move)

    def play_unchecked(self, move: int) -> None:
        self.history[-1].append(move)
        if not self.left and self.round < ROUNDS:
            self.deal()

    def deal(self) -> None:
        chance = self.chance or Random(f"numbers/{self.seed}/{self.round}")
        self.deals.append(tuple(chance.sample(range(1, 20), 2 * self.player_count)))
        self.history.append([])

    def copy(self) -> Self:
        history = [moves[:] for moves in self.history]
        names = (self.variant, self.player_count, self.seed, self.first_player)
        return type(self)(*names, self.deals[:], history, self.chance)

    def imagine(self, chance: Random) -> Self:
        twin = self.copy()
        twin.chance = chance
        return twin

    def restart(self) -> Self:
        return type(self)(self.variant, self.player_count, self.seed, self.first_player, self.deals[:1], [[]])

    def redeal(self, deal: tuple[int, ...]) -> None:
        self.deals[-1] = deal

    def settle_as(self, later: Self) -> None:
        """Nothing is settled beside the moves."""

    def score(self, player: int) -> Figures:
        total = sum(self.taken(player))
        return Figures(total, {"numbers": total})

    def result(self) -> Result:
        totals = tuple(self.score(player).total for player in range(self.player_count))
        places = sorted(set(totals), reverse=self.variant == "most")
        return Result(totals, tuple(tuple(p for p, total in enumerate(totals) if total == place) for place in places))


@dataclass(frozen=True, slots=True)
class Taken:
    """What a move did: it brought its number."""

    gain: int


@dataclass(slots=True)
class RoundOfNumbers:
    """The numbers of a round, and what was taken."""

    numbers: list[int]
    moves: list[str] = field(default_factory=list)


@dataclass(slots=True)
class NumbersRecord:
    """A game as plain data."""

    mode: str
    seed: int
    first_player: int
    rounds: list[RoundOfNumbers]
    result: ResultRecord | None = None


class Numbers(Game[Taking, int, NumbersRecord]):
    """The toy as a game among games."""

    name = "numbers"
    variants = ("most", "fewest")
    players = range(2, 5)
    categories = ("numbers",)
    record_type = NumbersRecord

    def new(self, variant: str, players: int, seed: int = 0, first_player: int = 0) -> Taking:
        state = Taking(variant, players, seed, first_player)
        state.deal()
        return state

    def parse_move(self, text: str) -> int:
        if not text.isdecimal():
            raise InvalidMove("invalid_move", f"{text!r} is no number", text=text)
        return int(text)

    def record(self, state: Taking) -> NumbersRecord:
        played = zip(state.deals, state.history, strict=True)
        rounds = [RoundOfNumbers(list(deal), [str(move) for move in moves]) for deal, moves in played]
        result = result_of(self, state) if state.is_over else None
        return NumbersRecord(state.variant, state.seed, state.first_player, rounds, result)

    def replay(self, record: NumbersRecord, players: int) -> Taking:
        state = self.new(record.mode, players, record.seed, record.first_player)
        for number, played in enumerate(record.rounds, 1):
            state.redeal(tuple(played.numbers))
            replay_moves(state, number, played.moves, self.parse_move)
        verify_result(self, state, record.result)
        return state

    def deed(self, before: Taking, move: int) -> Taken:
        return Taken(move)

    def figures(self, state: Taking, player: int) -> Figures:
        return state.score(player)


LADDER = Ladder((Level("sleepy"), Level("awake", Budget(seconds=1.0))), first_opponent="sleepy")


class NumbersBrain(Brain[Taking, int]):
    """Two levels: one takes what comes first, the other what brings most."""

    ladder = LADDER
    measures = {"random": lambda chance: AtRandom(chance)}

    def think(
        self,
        state: Taking,
        level: str,
        chance: Random,
        budget: Budget | None = None,
        cancelled: object = None,
        progress: object = None,
        taste: object = None,
    ) -> Findings[int]:
        best = sorted(state.left, reverse=state.variant == "most") if level == "awake" else state.left
        expected = tuple(float(total) for total in state.result().totals)
        return Findings(tuple(Line(move, 1, 0.5, expected) for move in best), 1, 0.0)

    def standing(self, state: Taking, expected: Sequence[float]) -> tuple[int, int]:
        lead, score = super().standing(state, expected)
        return (lead, score) if state.variant == "most" else (-lead, -score)


class AtRandom:
    """Takes any number."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def decide(self, state: Taking) -> int:
        return self._chance.choice(state.left)


def load_numbers() -> Numbers:
    """What the registry of rules calls."""
    return Numbers()


def load_ladder() -> Ladder:
    """Return the levels."""
    return LADDER


def load_brain() -> NumbersBrain:
    """What the registry of brains calls."""
    return NumbersBrain()
