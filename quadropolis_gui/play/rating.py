"""A person's rating in a game: worked out from the statistics, anchored on the levels of the ladder.

Every game that counts in the statistics, was played without taking back a move or asking for advice, and had an
opponent of the ladder at the table changes it. Who sits at a table with several opponents has a result against each of
them, by who came out before whom. Nothing is kept beside the statistics: counted anew, they give the same rating.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from quadropolis_gui.ai.games import LADDERS
from quadropolis_gui.ai.ladder import Ladder
from quadropolis_gui.play.glicko import Outcome, Rating, rated
from quadropolis_gui.storage.statistics import GameFigures, PlayerResult, PlayerStatistics

#: How far the rating of a level may be off, as measured.
_LEVEL_DEVIATION = 30.0
#: What is assumed of a newcomer: anything is possible, and people learn quickly.
_FIRST_DEVIATION = 500.0
_FIRST_VOLATILITY = 0.12
#: A rating that may be off by more than this is still looked for.
_UNSURE = 110.0
#: As sure as a person's rating can become: people change.
_LEAST_DEVIATION = 60.0
#: From so many games on a rating is told as a number.
SETTLED_GAMES = 5


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A game that changed a rating."""

    result: PlayerResult
    before: Rating
    after: Rating

    @property
    def change(self) -> int:
        """By how much the number that people see changed."""
        return round(self.after.value) - round(self.before.value)


@dataclass(frozen=True, slots=True)
class RatingHistory:
    """The rating of one person in one game, from the first game to the last."""

    ladder: Ladder
    games: tuple[RatedGame, ...]

    @property
    def rating(self) -> Rating:
        """The rating as it is now; who never played begins between the two weakest levels, and nobody is sure."""
        return self.games[-1].after if self.games else first_rating(self.ladder)

    @property
    def is_settled(self) -> bool:
        """Whether there are enough games for a number."""
        return len(self.games) >= SETTLED_GAMES

    @property
    def missing(self) -> int:
        """How many games are missing before there is a number."""
        return max(0, SETTLED_GAMES - len(self.games))

    @property
    def best(self) -> RatedGame | None:
        """The game after which the rating was highest, once it was settled."""
        settled = self.games[SETTLED_GAMES - 1 :]
        return max(settled, key=lambda game: game.after.value, default=None)

    @property
    def suggested(self) -> str:
        """The level that fits: the one whose rating is nearest; the usual first opponent for a newcomer.

        While nobody is sure yet it is looked for higher up after a win and lower down after a loss, and twice as far
        after two of them: who wins again and again should not have to climb every step.
        """
        if not self.games:
            return self.ladder.first_opponent
        last = self.games[-1]
        rose = [game.change > 0 for game in self.games[-2:]]
        step = last.after.deviation if last.after.deviation > _UNSURE else 0.0
        if len(rose) == 2 and rose[0] == rose[1]:
            step *= 2
        return nearest_level(self.ladder, last.after.value + (step if rose[-1] else -step))

    def change_of(self, game: str) -> RatedGame | None:
        """What a game, by its identity, changed; None if it did not count."""
        return next((rated_game for rated_game in self.games if rated_game.result.game.game == game), None)


def first_rating(ladder: Ladder) -> Rating:
    """What is assumed of somebody who has not played yet."""
    low, high = ladder.levels[0], ladder.levels[min(1, len(ladder.levels) - 1)]
    return Rating((low.rating + high.rating) / 2, _FIRST_DEVIATION, _FIRST_VOLATILITY)


def nearest_level(ladder: Ladder, value: float) -> str:
    """The level whose rating is nearest to a number."""
    return min(ladder.levels, key=lambda level: abs(level.rating - value)).name


def history_of(found: PlayerStatistics, game: str) -> RatingHistory:
    """The rating of a person in a game, from all there is about the person."""
    ladder = LADDERS[game]
    rating = first_rating(ladder)
    games: list[RatedGame] = []
    for result in found.results:
        outcomes = outcomes_of(result.game, result.seat, ladder) if result.game.rules.name == game else []
        if outcomes:
            after = rated(rating, outcomes)
            after = after._replace(deviation=max(_LEAST_DEVIATION, after.deviation))
            games.append(RatedGame(result, rating, after))
            rating = after
    return RatingHistory(ladder, tuple(games))


def outcomes_of(game: GameFigures, seat: int, ladder: Ladder) -> Sequence[Outcome]:
    """What a game tells about the person on a seat: a result against every opponent of the ladder; none if helped."""
    if game.helped:
        return []
    own = game.players[seat].place
    outcomes = []
    for number, other in enumerate(game.players):
        level = None if number == seat else ladder.find(other.level)
        if level is not None:
            score = 0.5 if other.place == own else float(own < other.place)
            outcomes.append(Outcome(Rating(level.rating, _LEVEL_DEVIATION), score))
    return outcomes
