"""What the last arrangement says of its parts, by mouse and by keyboard, and of Energy that Parks absorb."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, Mode, squares_in
from quadropolis_gui.engine.quadropolis.scoring import UNUSED, Category
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.scenes.quadropolis.arranging import Resource
from quadropolis_gui.scenes.quadropolis.last_arrangement.scene import LastArrangementScene
from quadropolis_gui.scenes.quadropolis.last_arrangement.words import ArrangementSpot
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.scenes.table.tips.tip import TIP_DELAY
from quadropolis_gui.view.quadropolis.score_words import ScoreWords, columns_of
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver
from tests.scenes.quadropolis.last_arrangement.test_last_arrangement import open_scene, shown


def rest_on(driver: Driver, scene: LastArrangementScene, spot: Spot) -> str:
    """Let the pointer rest on the corner of a part, off the pieces on it, and return what is said then."""
    place = scene.pointing.rect(spot)
    driver.move((1, 1))
    driver.move((place.x + 8, place.y + 8))
    assert not scene.pointing.told
    driver.step(2, dt=TIP_DELAY)
    return scene.pointing.told


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT])
def test_every_part_says_by_mouse_and_by_ring_what_it_is(make_app: Callable[..., Driver], mode: Mode) -> None:
    driver, scene, _ = open_scene(make_app, mode)
    driver.click("clear")
    parts = list(scene.pointing.spots())
    assert {spot.kind for spot in parts} == set(ArrangementSpot)
    by_mouse = {spot: rest_on(driver, scene, spot) for spot in parts}
    assert all(by_mouse.values())
    for spot, said in by_mouse.items():
        scene.layer.focus.focus(scene.pointing.key(spot), show=True)
        driver.step()
        driver.step(2, dt=TIP_DELAY)
        assert scene.pointing.told == said


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT])
def test_buildings_say_what_they_score_or_would_as_all_else_lies(make_app: Callable[..., Driver], mode: Mode) -> None:
    driver, scene, _ = open_scene(make_app, mode)
    arrangement, words = scene.arrangement, ScoreWords(driver.app.kit.words)
    square = next(s for s in squares_in(arrangement.city.masks[Kind.TOWER]) if arrangement.on(Resource.ENERGY, s))
    spot = Spot(ArrangementSpot.BUILDING, square)
    (line,) = [line for line in arrangement.score.lines if square in line.squares]
    points = words.points(line.points)
    assert f"Here: {words.why(line)}, {points}" in rest_on(driver, scene, spot)
    arrangement.remove(Resource.ENERGY, square)
    assert f"Would be {points} here with {{barrel}}" in rest_on(driver, scene, spot)


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT])
def test_cells_and_trays_compare_with_the_best(make_app: Callable[..., Driver], mode: Mode) -> None:
    driver, scene, _ = open_scene(make_app, mode)
    driver.click("clear")
    words, best = ScoreWords(driver.app.kit.words), scene.arrangement.best.categories
    now = scene.arrangement.score.categories
    categories = dict(enumerate(columns_of(mode)))
    spots = {Spot(ArrangementSpot.CELL, number): category for number, category in categories.items()}
    spots |= {Spot(ArrangementSpot.TRAY, number): category for number, category in enumerate(UNUSED)}
    for spot, category in spots.items():
        said = rest_on(driver, scene, spot).split("\n")
        assert said[:2] == [words.category(category), words.points(now[category])]
        assert said[2] == f"In the best arrangement: {words.points(best[category])}"
    total = rest_on(driver, scene, Spot(ArrangementSpot.TOTAL))
    assert words.points(scene.arrangement.score.total) in total


def test_what_was_pressed_is_not_explained_until_the_pointer_comes_anew(make_app: Callable[..., Driver]) -> None:
    driver, scene, _ = open_scene(make_app)
    spot = next(spot for spot in scene.pointing.spots() if spot.kind is ArrangementSpot.BUILDING)
    assert rest_on(driver, scene, spot)
    place = scene.pointing.rect(spot)
    driver.click((place.x + 8, place.y + 8))
    driver.step(2, dt=TIP_DELAY)
    assert not scene.pointing.told
    assert rest_on(driver, scene, spot)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", ["normal", "large"])
def test_absorbed_and_unused_energy_are_told_apart_in_every_number(
    make_app: Callable[..., Driver], language: str, size: str
) -> None:
    driver, scene, _ = open_scene(make_app)
    driver.app.change_settings(language=language, interface_size=size)
    driver.resize((1024, 640))
    scene.clear()
    seen = set()
    t, words = driver.app.kit.t, ScoreWords(driver.app.kit.words)
    needy = [s for s in squares_in(CLASSIC.squares) if scene.arrangement.obstacle(Resource.ENERGY, s) is None]
    for square in needy:
        absorbed, free = scene.arrangement.score.absorbed, scene.hand.free(Resource.ENERGY)
        seen.add((absorbed > 0, free > 0))
        texts = shown(driver)
        name = words.category(Category.UNUSED_ENERGY)
        assert (f"{name} ({words.points(-free, signed=True)})" if free else name) in texts
        note = t("quadropolis.arrangement.absorbed", count=absorbed)
        assert (note in texts) is (absorbed > 0)
        if scene.arrangement.obstacle(Resource.ENERGY, square) is None:
            scene.hand.add(square)
    assert (True, True) in seen
    assert (True, False) in seen


def test_the_ring_and_the_pointer_take_turns(make_app: Callable[..., Driver]) -> None:
    driver, scene, _ = open_scene(make_app)
    first, *_, last = scene.pointing.spots()
    said = rest_on(driver, scene, last)
    scene.layer.focus.focus(scene.pointing.key(first), show=True)
    driver.step()
    driver.step(2, dt=TIP_DELAY)
    assert scene.pointing.told != said
    assert rest_on(driver, scene, last) == said
    driver.press(pygame.K_TAB)
    driver.step(2, dt=TIP_DELAY)
    assert scene.pointing.told != said
