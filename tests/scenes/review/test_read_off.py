"""What the review reads off the boards: what the better move would have brought, and what the played one lacked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from quadropolis_gui.ai.judgement import Judgement, Side
from quadropolis_gui.engine.game import AnyState
from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.play.lessons import lessons_of
from quadropolis_gui.play.review import GameReview
from quadropolis_gui.play.verdicts import ReviewedMove
from quadropolis_gui.scenes.quadropolis.review import QuadropolisReview
from quadropolis_gui.scenes.review.scene import ReviewScene
from quadropolis_gui.storage.reviews import ReviewStore
from quadropolis_gui.storage.saves.game import SeatRecord, new_save
from quadropolis_gui.storage.settings import AnimationSpeed
from tests.driver import Driver
from tests.scenes.review.opened import open_review

MakeApp = Callable[..., Driver]
SEATS = [SeatRecord("Ana", "red", "human"), SeatRecord("Edith", "blue", "ai", "1")]


def position(game: str, lesson: str, chapter: int) -> AnyState:
    """A position of a lesson, which shows just one matter."""
    found = next(each for each in lessons_of(game) if each.name == lesson)
    state: AnyState = GAMES[game].replay(found.chapters[chapter].position, found.players)
    return state


def side(move: str, points: float) -> Side:
    return Side(move, (points, 40.0), (0.5, 0.5))


def reviewed(driver: Driver, game: str, state: AnyState, played: str, best: str) -> ReviewScene:
    """The review of a game whose last move cost 5 points beside another one, opened at that move."""
    rules = GAMES[game]
    state.play(rules.parse_move(played))
    save = new_save(rules, state, SEATS, "read off")
    review = GameReview(save, ReviewStore())
    review.take(len(review.moves) - 1, Judgement(side(played, 40.0), side(best, 45.0), 0.5))
    scene = open_review(driver, save)
    scene.playback.to_move(len(review.moves))
    driver.step()
    return scene


@pytest.mark.parametrize(
    ("game", "lesson", "chapter", "played", "best", "said"),
    [
        (
            "quadropolis", "kinds", 5, "2@E1>b4", "2@E1>b1",
            ["Harbor on b1 – +3 VP at once. Row of 2: 3 VP.", "Harbor on b4 – 0 VP at once."],
        ),
        (
            "quadropolis", "first_city", 2, "1@N5>a2", "2@W5>a1",
            [
                "Tower Block on top of a1 – +2 VP at once. 2 floors: 3 VP instead of 1.",
                "Tower Block on a2 – +1 VP at once. Unused Energy: 1 instead of 2.",
            ],
        ),
        (
            "quadropolis", "first_city", 0, "1@N5>a1", "1@N1>a1",
            ["Public Service on a1 – 0 VP at once. Not active: it needs an Inhabitant."],
        ),
        (
            "azul", "first_wall", 0, "1B>3", "1Y>2",
            ["2 yellow tiles to line 2 – Fills line 2: 1 point.", "1 blue tile to line 3 – Line 3 stays open: 1 of 3."],
        ),
        (
            "azul", "first_wall", 0, "3R>1", "1Y>2",
            [
                "2 yellow tiles to line 2 – Fills line 2: 1 point.",
                "3 red tiles to line 1 – Fills line 1: 1 point. Costs 2 points on the floor line. "
                    "2 tiles fell to the floor line.",
            ],
        ),
        (
            "azul", "first_wall", 0, "1Y>2", "3R>1",
            [
                "3 red tiles to line 1 – Fills line 1: 1 point. Costs 2 points on the floor line.",
                "2 yellow tiles to line 2 – Fills line 2: 1 point.",
            ],
        ),
    ],
)  # fmt: skip
def test_the_card_says_what_was_missed_and_what_was_lacking(
    game: str, lesson: str, chapter: int, played: str, best: str, said: list[str], make_app: MakeApp
) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = reviewed(driver, game, position(game, lesson, chapter), played, best)
    added_up, *read_off = scene._told().reasons
    assert "+5" in added_up
    assert read_off[: len(said)] == said


def test_a_shop_without_customers_is_said_to_have_none(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    state: Any = position("quadropolis", "first_city", 2)
    scene = reviewed(driver, "quadropolis", state, "1@E2>a2", "2@W5>a1")
    assert "Shop on a2 – 0 VP at once. No customers are left for it." in scene._told().reasons


@pytest.mark.parametrize(
    ("game", "lesson", "chapter", "played", "best", "fault"),
    [
        ("quadropolis", "first_city", 2, "1@N5>a2", "2@W5>a1", ""),
        ("quadropolis", "first_city", 2, "1@E2>a2", "2@W5>a1", "No customers are left for it."),
        ("azul", "first_wall", 0, "1B>3", "1Y>2", "Line 3 stays open: 1 of 3."),
    ],
)
def test_a_puzzle_is_told_what_the_own_move_lacks_and_nothing_of_the_best(
    game: str, lesson: str, chapter: int, played: str, best: str, fault: str, make_app: MakeApp
) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = reviewed(driver, game, position(game, lesson, chapter), played, best)
    known = scene.review.moves[-1]
    assert known is not None
    brings = next(reason for reason in scene.words.why(known, []) if " – " in reason)
    for in_detail in (False, True):
        lacking = scene.words.lacks(known, in_detail=in_detail)
        behind = [sentence for sentence in lacking if " – " in sentence]
        assert behind == ([f"{named(scene, known)} – {fault}"] if fault else [])
        assert brings.partition(" – ")[2] not in " ".join(lacking)


def named(scene: ReviewScene, move: ReviewedMove) -> str:
    """A move that was played as it stands before what is said of it."""
    told = scene.words.told(move, move.played)
    return told[0].upper() + told[1:]


@pytest.mark.parametrize(
    ("game", "lesson", "played", "best", "own", "then"),
    [
        (
            "quadropolis", "first_city", "1@N5>x", "1@N1>a1", "The tile that was discarded went to nobody.",
            "Edith then took the tile of the better move.",
        ),
        (
            "quadropolis", "first_city", "1@N2>-", "1@N1>a1", "The Architect pointed at an empty square.",
            "Edith then took the tile of the better move.",
        ),
        (
            "azul", "first_wall", "3R>1", "1Y>2", "2 tiles fell to the floor line.",
            "Edith then took the tiles of the better move.",
        ),
    ],
)  # fmt: skip
def test_what_is_said_of_tiles_tells_whose_and_of_which_move_they_are(
    game: str, lesson: str, played: str, best: str, own: str, then: str, make_app: MakeApp
) -> None:
    """The tile of the move that was played, and the one that somebody else took afterwards, are two."""
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    rules, state = GAMES[game], position(game, lesson, 0)
    number = state.moves_played + 1
    for move in (played, best):
        state.play(rules.parse_move(move))
    save = new_save(rules, state, SEATS, "two tiles")
    review = GameReview(save, ReviewStore())
    review.take(number - 1, Judgement(side(played, 40.0), side(best, 45.0), 0.5))
    scene = open_review(driver, save)
    scene.playback.to_move(number)
    known = scene.review.moves[number - 1]
    assert known is not None
    *_, behind, last = scene._told().reasons
    assert behind.startswith(f"{named(scene, known)} – ")
    assert behind.endswith(own)
    assert last == then
    # So it is in a puzzle: the sentences before it speak of the best move.
    *_, behind = scene.words.lacks(known, in_detail=True)
    assert behind.startswith(f"{named(scene, known)} – ")
    assert behind.endswith(own)


def test_the_pill_on_the_better_square_tells_the_points_won_there(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = reviewed(driver, "quadropolis", position("quadropolis", "first_city", 2), "1@N5>a2", "2@W5>a1")
    assert isinstance(scene.filling, QuadropolisReview)
    assert scene.filling.won == 2
    assert "on top of a1 – +2 VP at once." in " ".join(scene._told().reasons)
