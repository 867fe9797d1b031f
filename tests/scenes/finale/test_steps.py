"""The steps of the count: each is known by its name."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver

MakeApp = Callable[..., Driver]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FACES)
def test_every_step_of_the_count_has_a_name_of_its_own(make_app: MakeApp, game: str, language: str) -> None:
    driver = make_app(start=False, language=language)
    categories = FACES[game].categories(driver.app.kit)
    for variant in GAMES[game].variants:
        names = [categories.step(category) for category in categories.of(variant)]
        assert len(set(names)) == len(names)
