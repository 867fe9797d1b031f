"""Where there is nothing to show yet, the words that say so can be read on the bare table, in every theme."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quadropolis_gui.scenes.load.scene import LoadScene
from quadropolis_gui.scenes.replay.empty import NoGamesScene
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.statistics.rating import RatingScene
from tests.driver import Driver
from tests.measuring import LEAST_CONTRAST, contrast

MakeApp = Callable[..., Driver]


def nothing_found(driver: Driver) -> None:
    driver.app.push(driver.app.services.make_screen(Screen.LOAD))
    driver.step()
    scene = driver.expect(LoadScene)
    scene.query.text = "nobody has ever played this"
    scene.on_resume()


EMPTY: dict[str, tuple[Callable[[Driver], None], str]] = {
    "load": (nothing_found, "load.empty.search"),
    "replay": (lambda driver: driver.app.push(NoGamesScene(driver.app.services)), "replay.empty"),
    "statistics": (
        lambda driver: driver.app.push(driver.app.services.make_screen(Screen.STATISTICS)),
        "statistics.empty",
    ),
    "rating": (lambda driver: driver.app.push(RatingScene(driver.app.services, "quadropolis", "")), "rating.empty"),
}


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("name", EMPTY)
def test_friendly_words_stand_out_from_the_wood(make_app: MakeApp, name: str, theme: str) -> None:
    driver = make_app(theme=theme, animation_speed="none")
    painter = driver.app.kit.text
    painter.recording = True
    open_it, key = EMPTY[name]
    open_it(driver)
    driver.step(2)
    for part in ("title", "text"):
        words = driver.app.kit.t(f"{key}.{part}")
        drawn = [record for record in painter.records if words.startswith(record.text)]
        assert drawn, words
        for record in drawn:
            assert record.ground is not None
            assert contrast(record.colour, record.ground) >= LEAST_CONTRAST, words
