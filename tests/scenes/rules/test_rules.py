"""The rules and the reference card: pages turn in every way, and every page has room in every language."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.scenes.quadropolis.rules.reference_card import ReferenceCard
from quadropolis_gui.scenes.rules.scene import RulesScene
from quadropolis_gui.scenes.title.scene import TitleScene
from quadropolis_gui.view.ui.containers import TopBar
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver
from tests.view.layout_checks import LARGE, SMALLEST, check_layout


def open_rules(make_app: Callable[..., Driver], **settings: object) -> tuple[Driver, RulesScene]:
    driver = make_app(animation_speed="none", **settings)
    driver.press(pygame.K_F1)
    return driver, driver.expect(RulesScene)


def test_f1_on_the_title_opens_the_rules_and_esc_leads_back(make_app: Callable[..., Driver]) -> None:
    driver, _ = open_rules(make_app)
    driver.press(pygame.K_ESCAPE)
    driver.expect(TitleScene)


def test_f1_on_new_game_opens_the_rules_of_the_game_that_is_chosen(make_app: Callable[..., Driver]) -> None:
    driver = make_app(animation_speed="none")
    driver.click("new_game")
    driver.press(pygame.K_F1)
    assert driver.expect(RulesScene).face.name == "quadropolis"


def test_keys_turn_pages_and_stop_at_both_ends(make_app: Callable[..., Driver]) -> None:
    driver, scene = open_rules(make_app)
    bar = driver.widget("top_bar")
    assert isinstance(bar, TopBar)
    assert bar.note == f"Quadropolis, page 1 of {len(scene.pages)}"
    driver.press(pygame.K_LEFT)
    assert scene.page == 0
    driver.press(pygame.K_RIGHT, pygame.K_PAGEDOWN)
    assert scene.page == 2
    driver.press(pygame.K_PAGEUP)
    assert scene.page == 1
    driver.press(pygame.K_END, pygame.K_RIGHT)
    assert scene.page == len(scene.pages) - 1
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
    assert scene.page == len(scene.pages) - 1
    driver.click((dots.x + 4, dots.centery))
    assert scene.page == 0


def test_enter_goes_through_all_pages_and_closes_after_the_last(make_app: Callable[..., Driver]) -> None:
    driver, scene = open_rules(make_app)
    for page in range(len(scene.pages) - 1):
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits_in_every_language(make_app: Callable[..., Driver], language: str) -> None:
    driver, scene = open_rules(make_app, language=language)
    for size, interface_size in ((SMALLEST, "normal"), (SMALLEST, "large"), (LARGE, "large")):
        driver.resize(size)
        driver.app.change_settings(interface_size=interface_size)
        for page in range(len(scene.pages)):
            scene.go_to(page)
            check_layout(driver)
            on_card = [r for r in driver.app.kit.text.records if scene.card.collidepoint(r.drawn.topleft)]
            assert on_card
            assert all(scene.card.contains(record.drawn) for record in on_card), f"page {page} overflows"
        driver.press(pygame.K_F1)
        check_layout(driver)
        driver.press(pygame.K_ESCAPE)
