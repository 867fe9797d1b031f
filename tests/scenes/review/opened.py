"""A game on the Review screen, with what was found about it made up so that every kind of move is there."""

from __future__ import annotations

from random import Random

from quadropolis_gui.ai.advice import Gain
from quadropolis_gui.ai.judgement import Judgement, Side
from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.play.review import GameReview
from quadropolis_gui.resources import example_saves
from quadropolis_gui.scenes.review.scene import ReviewScene
from quadropolis_gui.storage.reviews import ReviewStore
from quadropolis_gui.storage.saves.game import SavedGame, SeatRecord, new_save, read_save
from tests.driver import Driver

#: What moves cost, again and again: best, well found, good, inaccurate, mistake.
COSTS = (0.0, 0.0, 0.7, 1.6, 5.2)


def example(name: str = "four-at-the-table", people: int | None = None) -> SavedGame:
    """An example game, with only so many people in it if that is said."""
    game = read_save(example_saves() / f"{name}.json")
    if people is not None:
        game.seats = [
            seat if player < people else SeatRecord(seat.name, seat.color, "ai", "mayor")
            for player, seat in enumerate(game.seats)
        ]
    return game


def azul_game(variant: str, moves: int = 70) -> SavedGame:
    """A game of Azul, with one person in it."""
    rules = GAMES["azul"]
    state = rules.new(variant, 3, 4)
    chance = Random(4)
    for _ in range(moves):
        if not state.is_over:
            state.play(chance.choice(state.legal_moves()))
    seats = [SeatRecord("Ana", "red", "human")]
    seats += [SeatRecord(name, colour, "ai", "mayor") for name, colour in (("Bo", "blue"), ("Clara", "green"))]
    return new_save(rules, state, seats, "Walls")


def keep_findings(game: SavedGame, known: int | None = None) -> None:
    """Keep a review of a game in which moves cost what `COSTS` says, of so many moves from the first one on."""
    review = GameReview(game, ReviewStore())
    for index in range(len(review.moves) if known is None else known):
        before = review.before(index)
        review.take(index, findings(review, index, COSTS[index % len(COSTS)], fine=index % len(COSTS) == 1))
        assert before is not None


def findings(review: GameReview, index: int, cost: float, *, fine: bool) -> Judgement:
    """What might have been found about a move: another legal one was worth so much more."""
    before, move = review.before(index), review.move(index)
    players, player = before.player_count, before.to_move
    other = next((found for found in before.legal_moves() if found != move), move)
    cost = cost if other != move else 0.0
    gains = (Gain(review.game.rules.categories[0], 2, cost),)
    played = _side(str(move), players, player, 40.0 - cost)
    best = _side(str(other), players, player, 40.0, gains) if cost else played
    return Judgement(played, best, 2.0 if fine else 0.3)


def _side(move: str, players: int, player: int, points: float, gains: tuple[Gain, ...] = ()) -> Side:
    expected = [41.0 + number for number in range(players)]
    expected[player] = points
    chances = [0.9 / players] * players
    chances[player] = 1 - sum(chances) + chances[player]
    return Side(move, tuple(expected), tuple(chances), gains)


def open_review(driver: Driver, game: SavedGame | None = None, index: int = 0) -> ReviewScene:
    """Open a game on the Review screen; nothing more is worked out while the test runs."""
    scene = ReviewScene(driver.app.services, game or example(), index)
    scene.reviewing.paused = True
    driver.app.push(scene)
    driver.settle()
    driver.step()
    return scene
