"""Azul's reference card: every number comes from the engine, and the grey wall only where it is played."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quadropolis_gui.engine.azul.scoring import FLOOR_COST
from quadropolis_gui.engine.azul.wall import POINTS
from quadropolis_gui.scenes.azul.rules.reference_card import ReferenceCard, reference_card
from quadropolis_gui.storage.settings import InterfaceSize
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes


def opened(make_app: Callable[..., Driver], variant: str | None) -> tuple[Driver, ReferenceCard]:
    driver = make_app(animation_speed="none")
    card = reference_card(driver.app.kit, variant)
    driver.scene.open_modal(card)
    driver.step()
    return driver, card


def texts_on(driver: Driver, card: ReferenceCard) -> list[str]:
    check_layout(driver)
    return [record.text for record in driver.app.kit.text.records if card.panel.contains(record.drawn)]


@pytest.mark.parametrize("variant", [None, "colored", "grey"])
def test_the_card_speaks_of_the_wall_that_is_played(make_app: Callable[..., Driver], variant: str | None) -> None:
    driver, card = opened(make_app, variant)
    t = driver.app.kit.t
    assert (t("azul.rules.card.grey") in card.sentences) == (variant != "colored")
    assert t(f"azul.rules.card.{f'of_{variant}' if variant else 'subtitle'}") in texts_on(driver, card)


def test_the_numbers_are_those_of_the_engine(make_app: Callable[..., Driver]) -> None:
    driver, card = opened(make_app, None)
    texts = texts_on(driver, card)
    assert texts.count(str(POINTS[5][5])) == 1
    assert f"Σ −{FLOOR_COST[-1]}" in texts
    assert {"+2", "+7", "+10"} <= set(texts)


def test_everything_fits_in_every_language_and_size(make_app: Callable[..., Driver]) -> None:
    driver, card = opened(make_app, None)
    for where in in_all_languages_and_sizes(driver):
        check_layout(driver)
        assert driver.app.kit.frame.rect.contains(card.panel), where
        inside = [r for r in driver.app.kit.text.records if r.text in card.sentences]
        assert all(card.panel.contains(record.drawn) for record in inside), where


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", InterfaceSize)
def test_the_first_column_is_set_as_wide_as_all_numbers(
    make_app: Callable[..., Driver], language: str, size: InterfaceSize
) -> None:
    driver = make_app((1024, 640), animation_speed="none", language=language, interface_size=size)
    driver.scene.open_modal(reference_card(driver.app.kit, "colored"))
    text = driver.app.kit.text
    text.recording = True
    driver.step()
    name = f"{driver.app.kit.t('azul.rules.card.down')} 1"
    (drawn,) = (record for record in text.records if record.text == name)
    assert drawn.drawn.w >= text.width(name, drawn.asked_size, Weight.EXTRABOLD)
