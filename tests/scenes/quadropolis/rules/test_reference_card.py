"""The reference card: over a game it shows what counts in that game, elsewhere both modes, with Expert marked."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.scenes.quadropolis.rules.reference_card import ReferenceCard
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.storage.settings import InterfaceSize
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver
from tests.scenes.driving import Hands, a_session
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

CLASSIC_KINDS = {Kind.TOWER, Kind.SHOP, Kind.SERVICE, Kind.PARK, Kind.FACTORY, Kind.HARBOR}


def card_over_game(make_app: Callable[..., Driver], mode: str) -> tuple[Driver, ReferenceCard]:
    driver = make_app(start=False, animation_speed="none")
    Hands(driver, a_session(mode))
    driver.press(pygame.K_F1)
    return driver, card_of(driver)


def card_over_rules(make_app: Callable[..., Driver]) -> tuple[Driver, ReferenceCard]:
    driver = make_app(start=False, animation_speed="none")
    driver.app.push(driver.app.services.make_screen(Screen.RULES))
    driver.step()
    driver.press(pygame.K_F1)
    return driver, card_of(driver)


def card_of(driver: Driver) -> ReferenceCard:
    card = driver.scene.modals[-1]
    assert isinstance(card, ReferenceCard)
    return card


def texts_on(driver: Driver, card: ReferenceCard) -> list[str]:
    """Everything that is written on the card."""
    check_layout(driver)
    return [record.text for record in driver.app.kit.text.records if card.panel.contains(record.drawn)]


def test_a_classic_game_shows_nothing_of_expert(make_app: Callable[..., Driver]) -> None:
    driver, card = card_over_game(make_app, "classic")
    assert set(card.kinds) == CLASSIC_KINDS
    texts = texts_on(driver, card)
    t = driver.scene.t
    assert t("quadropolis.rules.card.of_classic") in texts
    assert not {
        t("quadropolis.rules.card.expert_only"),
        t("quadropolis.rules.card.expert_mark"),
        "15",
        "20",
        "+4",
    } & set(texts)
    assert not any("Expert" in text or "Office" in text or "Monument" in text for text in texts)


def test_an_expert_game_shows_all_kinds_and_needs_no_marks(make_app: Callable[..., Driver]) -> None:
    driver, card = card_over_game(make_app, "expert")
    assert set(card.kinds) == set(Kind)
    texts = texts_on(driver, card)
    t = driver.scene.t
    assert {t("quadropolis.rules.card.of_expert"), "15", "20", "+4"} <= set(texts)
    assert not {t("quadropolis.rules.card.expert_only"), t("quadropolis.rules.card.expert_mark")} & set(texts)


def test_the_rules_show_both_modes_with_expert_marked(make_app: Callable[..., Driver]) -> None:
    driver, card = card_over_rules(make_app)
    assert set(card.kinds) == set(Kind)
    texts = texts_on(driver, card)
    t = driver.scene.t
    assert {
        t("quadropolis.rules.card.subtitle"),
        t("quadropolis.rules.card.expert_only"),
        t("quadropolis.rules.card.expert_mark"),
    } <= set(texts)
    marks = [
        record.drawn for record in driver.app.kit.text.records if record.text == t("quadropolis.rules.card.expert_mark")
    ]
    for kind in (Kind.MONUMENT, Kind.OFFICE):
        assert any(card.places.kinds[kind].contains(mark) for mark in marks), kind


@pytest.mark.parametrize("over", ["classic", "expert", "rules"])
def test_fits_in_every_language_and_size(make_app: Callable[..., Driver], over: str) -> None:
    driver, card = card_over_rules(make_app) if over == "rules" else card_over_game(make_app, over)
    for where in in_all_languages_and_sizes(driver):
        check_layout(driver)
        panel = card.panel
        assert driver.app.kit.frame.rect.contains(panel), where
        assert all(panel.contains(place) for place in card.places.kinds.values()), where


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_of_the_park_is_set_as_wide_as_all_others_and_large_text_enlarges_it(
    make_app: Callable[..., Driver], language: str
) -> None:
    sizes = []
    for size in (InterfaceSize.NORMAL, InterfaceSize.LARGE):
        driver = make_app((1024, 640), start=False, animation_speed="none", language=language, interface_size=size)
        driver.app.push(driver.app.services.make_screen(Screen.RULES))
        driver.step()
        driver.press(pygame.K_F1)
        words, text = driver.scene.t("quadropolis.rules.card.by.park"), driver.app.kit.text
        (line,) = (record for record in driver.drawn() if record.text == words)
        assert line.size == line.asked_size
        assert text.paragraph_height(words, line.box.w, line.size) <= line.box.h
        assert line.drawn.h == text.paragraph_height(words, line.box.w, line.size)
        sizes.append(line.size)
        driver.app.close()
    assert sizes[0] < sizes[1]


@pytest.mark.parametrize("size", InterfaceSize)
def test_what_a_kind_needs_lies_beside_the_letter_of_expert(
    make_app: Callable[..., Driver], size: InterfaceSize
) -> None:
    driver = make_app((1024, 640), start=False, animation_speed="none", language="ru", interface_size=size)
    driver.app.push(driver.app.services.make_screen(Screen.RULES))
    driver.step()
    driver.press(pygame.K_F1)
    card, mark = card_of(driver), driver.scene.t("quadropolis.rules.card.expert_mark")
    letters = [record.drawn for record in driver.drawn() if record.text == mark]
    # A Monument needs nothing: its letter stands alone in the corner.
    places = [card.places.kinds[kind] for kind in (Kind.OFFICE, Kind.MONUMENT)]
    seen = [next(letter for letter in letters if place.contains(letter)) for place in places]
    surface = driver.app.window.surface
    office, monument = (pygame.image.tobytes(surface.subsurface(letter), "RGB") for letter in seen)
    assert all(abs(one - other) < 12 for one, other in zip(office, monument, strict=True))
