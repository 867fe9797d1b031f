"""The categories of Azul as screens show them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.scenes.azul.categories import PartsOfScore
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver


@pytest.mark.parametrize("variant", AZUL.variants)
def test_both_walls_count_what_the_rules_count_and_only_the_floor_costs(
    make_app: Callable[..., Driver], variant: str
) -> None:
    categories = PartsOfScore(make_app().app.kit)
    assert categories.of(variant) == AZUL.categories
    assert categories.penalties == {"floor"}
    assert "floor" not in categories.scoring(AZUL.variants)


def test_every_category_has_a_name_a_colour_and_a_sign_of_its_own(make_app: Callable[..., Driver]) -> None:
    driver = make_app()
    categories = PartsOfScore(driver.app.kit)
    for language in LANGUAGES:
        driver.app.change_settings(language=language)
        assert len({categories.name(category) for category in AZUL.categories}) == len(AZUL.categories)
        assert all(categories.label(category) for category in AZUL.categories)
    assert len({categories.colour(category) for category in AZUL.categories}) == len(AZUL.categories)
    signs = set()
    for category in AZUL.categories:
        surface = blank((48, 48))
        categories.draw_sign(surface, Rect(4, 4, 40, 40), category)
        signs.add(bytes(surface.get_buffer().raw))
    assert len(signs) == len(AZUL.categories)


@pytest.mark.parametrize(
    ("language", "points", "text"),
    [("en", 1, "1 point"), ("en", -14, "−14 points"), ("ru", 2, "2 очка"), ("ru", 61, "61 очко"), ("fr", 0, "0 point")],
)
def test_points_have_the_plural_of_the_language(
    make_app: Callable[..., Driver], language: str, points: int, text: str
) -> None:
    assert PartsOfScore(make_app(language=language).app.kit).points(points) == text
