"""The rules and the reference card: pages turn in every way, examples and tables are the engine's own."""

from __future__ import annotations

import re
from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.engine.quadropolis import scoring
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, squares_in
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.scenes.quadropolis.rules.examples import (
    example_of,
    neighbour_values_of,
    place_example,
    sight_example,
    stack_example,
    urbanist_example,
    values_of,
)
from quadropolis_gui.scenes.quadropolis.rules.pages import PAGES
from quadropolis_gui.scenes.quadropolis.rules.reference_card import ReferenceCard
from quadropolis_gui.scenes.rules.scene import RulesScene
from quadropolis_gui.scenes.title.scene import TitleScene
from quadropolis_gui.view.words import LANGUAGES, leaves
from tests.driver import Driver
from tests.view.layout_checks import LARGE, SMALLEST, check_layout

LAST = len(PAGES) - 1


def open_rules(make_app: Callable[..., Driver], **settings: object) -> tuple[Driver, RulesScene]:
    driver = make_app(animation_speed="none", **settings)
    driver.press(pygame.K_F1)
    return driver, driver.expect(RulesScene)


def test_f1_on_the_title_opens_the_rules_and_esc_leads_back(make_app: Callable[..., Driver]) -> None:
    driver, _ = open_rules(make_app)
    driver.press(pygame.K_ESCAPE)
    driver.expect(TitleScene)


def test_keys_turn_pages_and_stop_at_both_ends(make_app: Callable[..., Driver]) -> None:
    driver, scene = open_rules(make_app)
    driver.press(pygame.K_LEFT)
    assert scene.page == 0
    driver.press(pygame.K_RIGHT, pygame.K_PAGEDOWN)
    assert scene.page == 2
    driver.press(pygame.K_PAGEUP)
    assert scene.page == 1
    driver.press(pygame.K_END, pygame.K_RIGHT)
    assert scene.page == LAST
    driver.press(pygame.K_HOME)
    assert scene.page == 0


def test_wheel_buttons_and_dots_turn_pages(make_app: Callable[..., Driver]) -> None:
    driver, scene = open_rules(make_app)
    driver.wheel((640, 300), -1)
    assert scene.page == 1
    driver.wheel((640, 300), 1)
    assert scene.page == 0
    driver.click("next")
    driver.click("forward")
    assert scene.page == 2
    driver.click("previous")
    assert scene.page == 1
    dots = driver.widget("dots").place
    driver.click((dots.right - 4, dots.centery))
    assert scene.page == LAST
    driver.click((dots.x + 4, dots.centery))
    assert scene.page == 0


def test_enter_goes_through_all_pages_and_closes_after_the_last(make_app: Callable[..., Driver]) -> None:
    driver, scene = open_rules(make_app)
    for page in range(LAST):
        assert scene.page == page
        driver.press(pygame.K_RETURN)
    driver.press(pygame.K_RETURN)
    driver.expect(TitleScene)


def test_pages_slide_and_arrive(make_app: Callable[..., Driver]) -> None:
    driver = make_app()
    driver.press(pygame.K_F1, pygame.K_RIGHT)
    scene = driver.expect(RulesScene)
    assert scene.timeline.running
    driver.settle()
    assert scene.page == 1


def test_reference_card_opens_by_key_and_button_and_closes_in_every_way(make_app: Callable[..., Driver]) -> None:
    driver, scene = open_rules(make_app)
    for close in (pygame.K_ESCAPE, pygame.K_F1, pygame.K_RETURN):
        driver.press(pygame.K_F1)
        assert isinstance(scene.modals[-1], ReferenceCard)
        driver.press(close)
        assert not scene.modals
    driver.click("card")
    card = scene.modals[-1]
    assert isinstance(card, ReferenceCard)
    driver.click(card.layer.find("close").place.center)
    assert not scene.modals
    driver.click("card")
    driver.click((4, 300))
    assert not scene.modals
    driver.expect(RulesScene)


@pytest.mark.parametrize(
    ("kind", "points"),
    [
        (Kind.TOWER, 1 + 3 + 6),
        (Kind.SHOP, 4 + 1),
        (Kind.SERVICE, 9 + 1 + 2),
        (Kind.PARK, 7),
        (Kind.FACTORY, 2 + 3 + 3),
        (Kind.HARBOR, 7 + 3 + 1),
        (Kind.OFFICE, 5 + 9 + 5),
        (Kind.MONUMENT, 5 + 3 - 5),
    ],
)
def test_every_kind_has_an_example_worth_what_the_rules_say(kind: Kind, points: int) -> None:
    example = example_of(kind)
    assert example.points == points
    assert set(squares_in(~example.city.empty & example.city.mode.squares)) <= set(example.squares)
    assert not any(scoring.Category.UNUSED_INHABITANTS is line.category for line in example.score.lines)


def test_tables_are_those_of_the_engine() -> None:
    assert values_of(Kind.TOWER) == scoring.TOWER_BY_FLOORS[1:]
    assert values_of(Kind.SHOP) == scoring.SHOP_BY_CUSTOMERS[1:]
    assert values_of(Kind.SERVICE) == scoring.SERVICE_BY_DISTRICTS[1:]
    assert values_of(Kind.PARK) == scoring.PARK_BY_TOWERS[1:]
    assert values_of(Kind.HARBOR) == scoring.HARBOR_BY_LENGTH[1:]
    assert neighbour_values_of(Kind.FACTORY) == scoring.FACTORY_BY_NEIGHBOUR
    assert neighbour_values_of(Kind.MONUMENT) == scoring.MONUMENT_BY_NEIGHBOUR


def test_moments_of_the_pages_are_legal() -> None:
    sight = sight_example()
    assert sight.state.open_slots >> sight.slot & 1
    assert sight.state.tile_at(sight.slot, sight.architect) is not None
    assert urbanist_example().state.urbanist is not None
    for mode in (CLASSIC, EXPERT):
        assert place_example(mode).squares
    stack = stack_example()
    stacked = [square for square in stack.squares if stack.city.heights[square]]
    assert [stack.city.heights[square] + 1 for square in stacked] == [stack.architect]
    assert not any(CLASSIC.fits[stack.architect] >> square & 1 for square in stacked)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_types_a_number_of_the_tables(language: str) -> None:
    """Sentences take their numbers from the engine; only architect 1 and the cost of 1 VP are written out."""
    for key, node in leaves(language):
        if key.startswith("rules.") and isinstance(node, str):
            numbers = re.findall(r"\d+", re.sub(r"\{[^}]*\}", "", node))
            assert set(numbers) <= {"1"}, f"{key} in {language}: {node}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits_in_every_language(make_app: Callable[..., Driver], language: str) -> None:
    driver, scene = open_rules(make_app, language=language)
    for size, interface_size in ((SMALLEST, "normal"), (SMALLEST, "large"), (LARGE, "large")):
        driver.resize(size)
        driver.app.change_settings(interface_size=interface_size)
        for page in range(len(PAGES)):
            scene.go_to(page)
            check_layout(driver)
            on_card = [r for r in driver.app.kit.text.records if scene.card.collidepoint(r.drawn.topleft)]
            assert on_card
            assert all(scene.card.contains(record.drawn) for record in on_card), f"page {page} overflows"
        driver.press(pygame.K_F1)
        check_layout(driver)
        driver.press(pygame.K_ESCAPE)
