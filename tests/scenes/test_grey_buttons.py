"""What cannot be used says why: on every screen, in the tip that comes when the pointer rests on it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quadropolis_gui.engine.quadropolis.modes import CLASSIC
from quadropolis_gui.scenes.quadropolis.last_arrangement.scene import LastArrangementScene
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.storage.settings import UndoPolicy
from quadropolis_gui.view.ui.layer import TOOLTIP_DELAY, Widget
from tests.driver import Driver
from tests.scenes.azul.table.hands import AzulHands
from tests.scenes.azul.table.hands import a_session as an_azul_game
from tests.scenes.company import a_game
from tests.scenes.driving import Hands, a_session
from tests.scenes.finished_games import finished_session
from tests.scenes.replay.opened import open_replay
from tests.scenes.review.opened import open_review

MakeApp = Callable[..., Driver]


def screen(name: Screen) -> Callable[[Driver], None]:
    def show(driver: Driver) -> None:
        driver.app.push(driver.app.services.make_screen(name))

    return show


def a_bad_seed(driver: Driver) -> None:
    screen(Screen.NEW_GAME)(driver)
    driver.step()
    driver.click("seed")
    driver.type_text("!!!")


def without_sound(driver: Driver) -> None:
    driver.app.change_settings(effects_on=False, ambience_on=False)
    screen(Screen.SETTINGS)(driver)


def last_arrangement(driver: Driver) -> None:
    driver.app.push(LastArrangementScene(driver.app.services, finished_session(CLASSIC, 2, 3)))


def without_undo(driver: Driver) -> None:
    driver.app.change_settings(undo_policy=UndoPolicy.NEVER)
    Hands(driver, a_session(moves=3))


SCREENS: dict[str, Callable[[Driver], object]] = {
    "rules": screen(Screen.RULES),
    "load without games": screen(Screen.LOAD),
    "settings without sound": without_sound,
    "statistics": screen(Screen.STATISTICS),
    "a bad seed": a_bad_seed,
    "replay": open_replay,
    "review": open_review,
    "last arrangement": last_arrangement,
    "table": lambda driver: Hands(driver, a_session()),
    "table against an opponent": lambda driver: Hands(driver, a_game((None, "intern"), first_player=1)),
    "table without undo": without_undo,
    "table of Azul": lambda driver: AzulHands(driver, an_azul_game()),
}


@pytest.mark.parametrize("name", SCREENS)
def test_what_is_grey_says_why(make_app: MakeApp, name: str) -> None:
    driver = make_app(animation_speed="none")
    SCREENS[name](driver)
    driver.step(3)
    grey = [each for each in driver.layer.widgets if isinstance(each, Widget) and not each.enabled and each.visible]
    assert grey or name in ("statistics", "table against an opponent")
    # The buttons of the table change their words from moment to moment, and their tips with them.
    silent = [each.key for each in grey if not each.told or (each.told == each.tip and "table" not in name)]
    assert not silent
    for widget in grey:
        driver.move(widget.place.center)
        driver.step(dt=TOOLTIP_DELAY + 0.1)
        # An opponent may have moved meanwhile: what can be used again, or is gone, has nothing to explain.
        still_grey = widget in driver.layer.widgets and widget.visible and not widget.enabled
        assert widget.wants_tip or not still_grey, widget.key
