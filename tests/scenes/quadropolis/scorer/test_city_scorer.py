"""Cities in the scorer: put together by clicks, they are worth what their games say, and show why."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.engine.quadropolis.allocation import best_score
from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.engine.quadropolis.modes import EXPERT, MODES, squares_in
from quadropolis_gui.engine.quadropolis.replica import CityReplica, box_of
from quadropolis_gui.engine.quadropolis.scoring import Category
from quadropolis_gui.scenes.quadropolis.scorer.filling import CityScorer
from quadropolis_gui.scenes.quadropolis.scorer.notes import notes_of
from quadropolis_gui.scenes.scorer.scene import ScorerScene
from quadropolis_gui.view.quadropolis.score_words import ScoreWords
from quadropolis_gui.view.words import Words
from tests.driver import Driver
from tests.engine.quadropolis.cities import city
from tests.scenes.finished_games import finished_state
from tests.scenes.scorer.making import build_city, open_scorer

MakeApp = Callable[..., Driver]


def board_of(scene: ScorerScene) -> CityReplica:
    board = scene.maker.board
    assert isinstance(board, CityReplica)
    return board


@pytest.mark.parametrize("mode", ["classic", "expert"])
@pytest.mark.parametrize("seed", [1, 2])
def test_the_cities_of_a_game_put_together_by_clicks_are_worth_what_the_game_says(
    make_app: MakeApp, mode: str, seed: int
) -> None:
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver, mode)
    state = finished_state(MODES[mode], 3, seed)
    for player, built in enumerate(state.cities):
        if player:
            driver.click("tab_add")
        build_city(driver, built)
        said = QUADROPOLIS.figures(state, player)
        assert scene.maker.board.figures == said
        assert {line.category: line.points for line in scene.lines} == {
            category: points for category, points in said.categories.items() if category in _shown(mode)
        }
        assert scene.sight().total == said.total
        assert not scene.saying.now
    assert scene.maker.result().ranking == state.result().ranking


def _shown(mode: str) -> set[str]:
    hidden = () if mode == "expert" else (Category.OFFICE, Category.MONUMENT)
    return {category.value for category in Category if category not in hidden}


def test_every_open_square_shows_what_the_tile_in_hand_would_change(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver)
    state = finished_state(MODES["classic"], 2, 4)
    for tile, square in state.cities[0].order[:9]:
        driver.click(f"piece_{tile.code}")
        driver.click(f"place_{square}")
    for code in ("harbor+2i", "tower+2i", "shop"):
        driver.click(f"piece_{code}")
        board = board_of(scene)
        for square in squares_in(board.mode.squares):
            if board.why_not(code, square, ()) is None:
                grown = board.put(code, square).city
                assert scene.changes[square] == best_score(grown).total - board.score.total
            else:
                assert square not in scene.changes
        assert set(scene.changes) >= set(squares_in(board.city.empty & board.mode.squares))


def test_a_tile_of_which_none_is_left_in_the_box_is_refused_at_all_tabs(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver, "expert")
    count = box_of(EXPERT)["monument"]
    driver.click("piece_monument")
    for square in squares_in(EXPERT.squares)[:count]:
        driver.click(f"place_{square}")
    driver.click("tab_add")
    assert not scene.changes
    driver.click("place_0")
    assert scene.maker.board.is_empty
    toast = scene.saying.now
    assert toast is not None
    assert toast.text == f"All {count} of these tiles are in the cities; the box has no more."


@pytest.mark.parametrize(
    ("clicks", "said"),
    [
        (["piece_shop", "place_0", "piece_park", "place_0"], "Another kind of building stands on a1"),
        (["piece_shop", "place_0", "place_0"], "The building on a1 gets no more floors"),
        (["piece_tower+2i", *["place_6"] * 5], "No more than 4 floors stand on each other"),
        (["erase", "place_7"], "There is nothing to take away"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(make_app: MakeApp, clicks: list[str], said: str) -> None:
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver)
    for key in clicks:
        before = scene.maker.table
        driver.click(key)
    assert scene.maker.table == before
    toast = scene.saying.now
    assert toast is not None
    assert toast.text.startswith(said)


def test_a_seventeenth_tile_is_one_turn_too_many(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver)
    kinds = ["tower+2i", "shop", "park", "service", "factory+1e", "harbor+2i", "tower+3i", "factory+2e"] * 2
    for code, square in zip(kinds, squares_in(MODES["classic"].squares), strict=True):
        scene.maker.put(code, square)
    scene.pick("tower+1i")
    driver.click("place_0")
    toast = scene.saying.now
    assert toast is not None
    assert toast.text == "A city has 16 tiles at most: one for each turn."


def test_pieces_follow_the_tiles_and_are_gold_once_somebody_has_counted_them(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver)
    driver.click("piece_tower+3i")
    driver.click("place_0")
    follow = driver.widget("count_follow_inhabitants")
    assert scene.maker.board.counts["inhabitants"] == (3, False)
    assert not follow.visible
    driver.click("count_more_inhabitants")
    driver.click("count_more_inhabitants")
    driver.click("count_less_energy")
    assert scene.maker.board.counts == {"inhabitants": (5, True), "energy": (0, True)}
    assert scene.maker.board.figures.categories["unused_inhabitants"] == -5
    driver.click("piece_tower+2i")
    driver.click("place_1")
    assert scene.maker.board.counts["inhabitants"].value == 5
    assert follow.visible
    driver.click("count_follow_inhabitants")
    assert scene.maker.board.counts["inhabitants"] == (5, False)
    assert not follow.visible


def test_a_line_under_the_pointer_or_the_ring_marks_its_squares(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver)
    for code, square in (("park", 1), ("tower+1i", 0), ("factory+1e", 5), ("harbor+3vp", 18), ("harbor+2e", 17)):
        driver.click(f"piece_{code}")
        driver.click(f"place_{square}")
    scene.set_count("inhabitants", 9)
    numbers = {line.category: number for number, line in enumerate(scene.lines)}
    driver.move(f"line_{numbers['harbor']}")
    assert scene.sight().marked == {17, 18}
    scene.layer.focus.focus(f"line_{numbers['factory']}", show=True)
    driver.press(pygame.K_UP)
    assert scene.sight().marked == {1}, "the ring was moved last"
    driver.move(f"line_{numbers['factory']}")
    assert scene.sight().marked == {5}, "now the pointer was"
    driver.move(f"line_{numbers['shop']}")
    assert scene.sight().marked == set()


def test_every_line_says_in_a_few_words_where_its_points_come_from() -> None:
    words = ScoreWords(Words("en"))
    town = city(
        EXPERT,
        """
        tower+1i/tower+2i tower+1i/tower+2i tower+3i shop shop
        service+2vp service park harbor+3vp harbor+2vp
        factory+1e factory+3e monument office office/office
        """,
        40,
        40,
    )
    score = best_score(town)
    said = {
        category: ", ".join(
            notes_of(words, town, category, [line for line in score.lines if line.category is category])
        )
        for category in Category
    }
    assert said[Category.TOWER] == "2 × 2 floors, 1 floor"
    assert said[Category.SHOP] == "10 customers"
    assert said[Category.SERVICE] == "in 1 district, 2 VP on tiles"
    assert said[Category.HARBOR] == "row of 2, 5 VP on tiles"
    assert said[Category.UNUSED_ENERGY].startswith("32 unused")
    empty = city(EXPERT, "harbor+2i . . . .")
    assert notes_of(words, empty, Category.HARBOR, []) == ("no points yet",)
    assert notes_of(words, empty, Category.SHOP, []) == ("none in this city",)
    assert notes_of(words, empty, Category.UNUSED_ENERGY, []) == ("none left over",)


def test_a_square_says_what_stands_on_it(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver)
    assert isinstance(scene.filling, CityScorer)
    driver.click("piece_tower+3i")
    driver.click("place_6")
    driver.click("place_6")
    assert driver.widget("place_6").describe() == "Tower Block on b2, 2 floors"
    assert driver.widget("place_7").describe() == "Empty square c2"
    assert driver.widget("piece_park+1i").describe() == "Playground"
    assert driver.widget("piece_tower+1i+mayor").told.startswith("Tower Block: brings {meeple} 1 the Mayor")


def test_tiles_on_the_palette_have_no_player_mark(make_app: MakeApp) -> None:
    driver = make_app((1920, 1080), animation_speed="none")
    text = driver.app.kit.text
    text.recording = True
    open_scorer(driver, "expert")
    text.recording = False
    drawn = {record.text for record in text.records}
    assert "Office Tower" in drawn
    assert not drawn & {"2+", "3+"}
