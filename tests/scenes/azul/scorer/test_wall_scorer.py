"""Walls in the scorer: put together by clicks, with the points of the track, they are worth what their games say."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.azul.wall import SPACES, VARIANTS
from tests.driver import Driver
from tests.scenes.azul.finished import finished_azul
from tests.scenes.scorer.making import lay_wall, open_scorer

MakeApp = Callable[..., Driver]


def type_number(driver: Driver, number: int) -> None:
    """Type a number into the well that has the ring."""
    for digit in str(number):
        driver.press(pygame.K_0 + int(digit))


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seed", [1, 3])
def test_the_walls_of_a_game_put_together_by_clicks_are_worth_what_the_game_says(
    make_app: MakeApp, variant: str, seed: int
) -> None:
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver, variant)
    state = finished_azul(variant, 3, seed)
    for player, board in enumerate(state.boards):
        if player:
            driver.click("tab_add")
        lay_wall(driver, board, variant)
        driver.click("count_track")
        type_number(driver, board.score().track)
        said = AZUL.figures(state, player)
        assert scene.maker.board.figures.total == said.total
        for line in scene.lines[1:]:
            assert line.points == said.categories[line.category]
    assert scene.maker.result().ranking == state.result().ranking


def test_a_click_lays_a_tile_and_another_takes_it_away(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver, "colored")
    driver.click("place_7")
    assert scene.maker.board.is_taken(7)
    driver.click("place_7")
    assert scene.maker.board.is_empty
    driver.click("place_8")
    driver.click("place_8", button=3)
    assert scene.maker.board.is_empty
    assert scene.in_hand == ""
    assert set(scene.changes) == set(range(SPACES))


def test_a_colour_dragged_onto_a_tile_takes_nothing_away(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver, "grey")
    driver.drag("piece_K", "place_6")
    driver.drag("piece_W", "place_6")
    assert scene.maker.board.position().wall[1] == ".K..."
    assert scene.saying.now is not None
    assert scene.saying.now.text == "There is a tile already."


def test_a_colour_that_its_row_or_column_has_is_refused_and_not_offered(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver, "grey")
    driver.press(pygame.K_r)
    assert scene.in_hand == "R"
    driver.click("place_6")
    assert {5, 7, 8, 9, 1, 11, 16, 21, 6}.isdisjoint(scene.changes)
    assert len(scene.changes) == SPACES - 9
    for place, said in ((8, "Row 2 already has this colour: red."), (16, "Column 2 already has this colour: red.")):
        driver.click(f"place_{place}")
        toast = scene.saying.now
        assert toast is not None
        assert toast.text == said
    assert scene.maker.board.figures.total == 0


def test_a_complete_row_marks_its_spaces_and_says_how_much_it_brings(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver, "colored")
    for place in range(5):
        driver.click(f"place_{place}")
    assert scene.changes[9] == 0
    driver.move("line_1")
    assert scene.sight().marked == set(range(5))
    assert driver.widget("line_1").describe() == "Complete rows: 2, 1 × 2"
    assert driver.widget("place_0").describe() == "blue: row 1, column 1"
    assert driver.widget("place_5").describe() == "free, for white: row 2, column 1"


def test_the_number_of_the_track_is_typed_turned_and_pressed(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver, "grey")
    driver.click("count_track")
    type_number(driver, 57)
    assert scene.maker.board.figures.total == 57
    driver.press(pygame.K_BACKSPACE)
    assert scene.maker.board.figures.total == 5
    driver.press(pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_MINUS)
    assert scene.maker.board.figures.total == 6
    type_number(driver, 4)
    assert scene.maker.board.figures.total == 4, "after + and − a new number begins"
    driver.wheel("count_track", 3)
    assert scene.maker.board.figures.total == 7
    driver.click("count_more_track")
    driver.click("count_less_track")
    driver.click("count_less_track")
    assert scene.maker.board.figures.total == 6
    driver.click("count_track")
    type_number(driver, 999)
    assert scene.maker.board.figures.total == 250, "no track shows more"
    assert scene.maker.chosen == 0
    assert driver.widget("count_track").describe() == "Score track: 250"
    assert driver.widget("place_0").describe() == "free: row 1, column 1"
