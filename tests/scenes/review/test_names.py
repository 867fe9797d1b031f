"""Two different moves never have the same name in one sentence."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

import pytest

from quadropolis_gui.ai.judgement import Judgement, Side
from quadropolis_gui.play.review import GameReview
from quadropolis_gui.scenes.review.scene import ReviewScene
from quadropolis_gui.storage.reviews import ReviewStore
from quadropolis_gui.storage.saves.game import SavedGame
from tests.driver import Driver
from tests.scenes.review.opened import azul_game, example, open_review

MakeApp = Callable[..., Driver]
GAMES = {
    "classic": lambda: example("first-evening", people=1),
    "expert": lambda: example("expert-duel"),
    "colored": lambda: azul_game("colored"),
    "grey": lambda: azul_game("grey"),
}


def told_beside(driver: Driver, game: SavedGame, number: int, played: str, best: str) -> ReviewScene:
    """The review of a game at a move that cost 5 points beside another one."""
    review = GameReview(game, ReviewStore())
    before = review.before(number - 1)
    others = [40.0] * before.player_count
    expected = [(*others[: before.to_move], points, *others[before.to_move + 1 :]) for points in (40.0, 45.0)]
    chances = (1 / before.player_count,) * before.player_count
    sides = [Side(move, points, chances) for move, points in zip((played, best), expected, strict=True)]
    review.take(number - 1, Judgement(sides[0], sides[1], 0.5))
    scene = open_review(driver, game)
    scene.playback.to_move(number)
    driver.step()
    return scene


@pytest.mark.parametrize("name", GAMES)
def test_moves_with_one_name_are_made_in_different_ways(name: str, make_app: MakeApp) -> None:
    scene = open_review(make_app(), GAMES[name]())
    review, filling, shared = scene.review, scene.filling, 0
    for index in range(0, len(review.moves), 7):
        before = review.before(index)
        named = defaultdict(list)
        for move in before.legal_moves():
            named[filling.told(before, move)].append(filling.how(before, move))
        for ways in named.values():
            assert len(set(ways)) == len(ways)
            shared += len(ways) > 1
    assert shared


def test_a_better_move_of_the_same_name_is_told_apart(make_app: MakeApp) -> None:
    game = example("four-at-the-table", people=1)
    review = GameReview(game, ReviewStore())
    assert str(review.move(52)) == "1@S2>c1"
    scene = told_beside(make_app(), game, 53, "1@S2>c1", "3@W4>c1")
    told = scene._told()
    assert "Harbor on c1 (Architect 1, below column 2)" in told.headline
    assert "Harbor on c1 (Architect 3, left of row 4)" in told.headline
    # In the rows the pictures and the ways tell them apart.
    assert [row.words for row in told.rows] == ["Harbor on c1", "Harbor on c1"]


def test_tiles_of_the_same_colour_are_told_by_where_they_come_from(make_app: MakeApp) -> None:
    game = azul_game("colored")
    review = GameReview(game, ReviewStore())
    filling = open_review(make_app(), game).filling
    index, one, other = next(
        (index, one, other)
        for index in range(len(review.moves))
        for one, before in [(review.move(index), review.before(index))]
        for other in before.legal_moves()
        if other != one and filling.told(before, other) == filling.told(before, one)
    )
    scene = told_beside(make_app(), game, index + 1, str(one), str(other))
    headline = scene._told().headline
    assert {f"(from display {move.source})" in headline for move in (one, other) if move.source} == {True}
    assert one.source != other.source
