"""What the review and a moment tried again say of the points of a move agrees with the points they show beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pygame
import pytest

from quadropolis_gui.ai.judgement import Judgement, Side
from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.engine.quadropolis.notation import DISCARD, Move, parse_move
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.play.review import GameReview
from quadropolis_gui.scenes.puzzle.scene import PuzzleScene
from quadropolis_gui.scenes.quadropolis.review import QuadropolisReview
from quadropolis_gui.scenes.review.filling import ReviewFilling
from quadropolis_gui.scenes.review.scene import ReviewScene
from quadropolis_gui.storage.reviews import ReviewStore
from quadropolis_gui.storage.saves.game import SeatRecord, new_save
from quadropolis_gui.storage.settings import AnimationSpeed
from tests.driver import Driver
from tests.scenes.quadropolis.said_points import changes, check_said, newcomers_game
from tests.scenes.review.opened import example, open_review

MakeApp = Callable[..., Driver]
SEATS = [SeatRecord("Mia", "blue", "human"), SeatRecord("Polly", "red", "ai", "1")]
PLAYED, BEST = "2@W2>b3", "3@W5>b3"


def newcomers_review(driver: Driver) -> ReviewScene:
    """The review of the ninth move of a newcomer, a Shop where a Harbor would have been better."""
    state = newcomers_game(8)
    state.play(parse_move(PLAYED))
    save = new_save(GAMES["quadropolis"], state, SEATS, "newcomer")
    review = GameReview(save, ReviewStore())
    played, best = (Side(move, (own, 50.0), (0.5, 0.5)) for move, own in ((PLAYED, 54.0), (BEST, 59.0)))
    review.take(8, Judgement(played, best, 0.5))
    scene = open_review(driver, save)
    scene.playback.to_move(9)
    driver.step()
    return scene


def test_the_review_tells_all_that_the_better_move_brings_and_takes(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = newcomers_review(driver)
    assert isinstance(scene.filling, QuadropolisReview)
    assert scene.filling.won == 5
    _, better, played = (reason.replace("\u00a0", " ") for reason in scene._told().reasons)
    assert better == "Harbor on b3 – +5 VP at once: Harbors +5 −3, Factories +3. Column of 2: 3 VP."
    assert played == "Shop on b3 – +2 VP at once: Factories +2. No customers are left for it."


def test_a_moment_that_is_solved_is_praised_for_all_that_it_brings(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    newcomers_review(driver)
    driver.press(pygame.K_t)
    driver.settle()
    driver.step(2)
    scene = driver.expect(PuzzleScene)
    scene.try_move(parse_move(BEST))
    driver.step(2)
    praise = [sentence.replace("\u00a0", " ") for sentence in scene._verdict().sentences]
    assert "+5 VP at once: Harbors +5 −3, Factories +3. Column of 2: 3 VP." in praise


@pytest.mark.parametrize("name", ["four-at-the-table", "expert-duel"])
def test_what_a_move_brings_beside_another_agrees_with_its_points(name: str, make_app: MakeApp) -> None:
    scene = open_review(make_app(animation_speed=AnimationSpeed.NONE), example(name))
    chance, filling, told = Random(name), scene.filling, 0
    for stop in scene.moments.stops:
        before: State | None = stop.moment.before
        if before is None:
            continue
        building = [move for move in before.legal_moves() if move.target < DISCARD]
        for move, other in zip(*(chance.sample(building, min(3, len(building))) for _ in range(2)), strict=True):
            change = changes(before, move)
            brings = filling.brings(before, move, other)
            for facts in (brings, brings[:1], filling.lacks(before, move, other)):
                told += check_said(with_figure(filling, before, move, facts), change, (stop.moves, str(move)))
    assert told > 100


def with_figure(filling: ReviewFilling, before: State, move: Move, facts: Sequence[str]) -> list[str]:
    """Facts as the review tells them, behind what the move brings at once."""
    figure = filling.at_once(before, move)
    return [*facts] if not facts or figure in facts else [figure, *facts]
