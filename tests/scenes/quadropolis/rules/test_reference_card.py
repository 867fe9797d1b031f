"""The reference card: over a game it shows what counts in that game, elsewhere both modes, with Expert marked."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.scenes.quadropolis.rules.reference_card import ReferenceCard
from quadropolis_gui.scenes.services import Screen
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
