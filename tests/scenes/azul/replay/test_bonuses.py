"""Bonuses of Azul in the replay: they come at the end, as on the table."""

from __future__ import annotations

from collections.abc import Callable

from quadropolis_gui.engine.azul.scoring import LATE
from quadropolis_gui.scenes.azul.replay.filling import AzulReplay
from quadropolis_gui.scenes.replay.scene import ReplayScene
from tests.driver import Driver
from tests.scenes.azul.test_screens import finished_game

MakeApp = Callable[..., Driver]


def test_bonuses_are_told_at_the_last_stop_only(make_app: MakeApp) -> None:
    driver = make_app()
    scene = ReplayScene(driver.app.services, finished_game("colored", seed=1))
    driver.app.push(scene)
    driver.step()
    filling = scene.filling
    assert isinstance(filling, AzulReplay)
    bonuses = {scene.t(f"azul.game.categories.{category.value}") for category in LATE}
    seen = []
    for stop in scene.moments.stops:
        filling.show(stop)
        for player in range(2):
            told = filling._score_tip(player).text
            is_told = any(line.startswith(tuple(bonuses)) for line in told.splitlines()[1:])
            assert not is_told or stop.moment.after.is_over
            seen.append(is_told)
    assert any(seen)
