"""The deal of the day: the same for everybody, another one tomorrow, and what was made of it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import pytest

from quadropolis_gui.scenes.new_game.day import best_of_deal, seed_of_day
from quadropolis_gui.scenes.new_game.scene import NewGameScene
from quadropolis_gui.scenes.new_game.seed import LIMIT, seed_code
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.storage.saves.game import SavedGame
from quadropolis_gui.storage.statistics import Statistics, figures_of, record_finished_game
from quadropolis_gui.view.ui.text_field import TextField
from tests.driver import Driver
from tests.storage.games import some_game
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

MakeApp = Callable[..., Driver]
TODAY = dt.datetime(2026, 11, 16, 21, 30, tzinfo=dt.UTC)


def played(seed: int, mode: str = "classic") -> SavedGame:
    """A finished game of a deal."""
    return some_game(1000, seed=seed, mode=mode)


def shown(driver: Driver) -> list[str]:
    return [record.text for record in driver.drawn()]


def opened(make_app: MakeApp) -> Driver:
    driver = make_app()
    driver.app.services.now = lambda: TODAY
    driver.app.services.open(Screen.NEW_GAME)
    driver.step()
    return driver


def test_a_day_has_one_seed_for_all_machines() -> None:
    # Written down, so that no version of the program deals a day anew.
    assert seed_code(seed_of_day(dt.date(2026, 11, 16))) == "VEE-53F-NB"
    days = [dt.date(2026, 1, 1) + dt.timedelta(days=number) for number in range(365)]
    assert len({seed_of_day(day) for day in days}) == 365
    assert all(0 <= seed_of_day(day) < LIMIT for day in days)


def test_one_press_deals_it_and_another_game_keeps_it(make_app: MakeApp) -> None:
    driver = opened(make_app)
    scene = driver.expect(NewGameScene)
    assert "Deal of the day: the same for everybody" not in shown(driver)
    driver.click("day")
    assert scene.setup.seed == seed_of_day(TODAY.date())
    field = driver.widget("seed")
    assert isinstance(field, TextField)
    assert field.text == seed_code(scene.setup.seed)
    assert "Deal of the day: the same for everybody" in shown(driver)
    driver.click("mode_grey")
    assert scene.setup.seed == seed_of_day(TODAY.date())
    driver.click("roll")
    assert "Deal of the day: the same for everybody" not in shown(driver)


def test_the_best_that_was_made_of_it_is_told(make_app: MakeApp) -> None:
    game = played(seed_of_day(TODAY.date()))
    assert record_finished_game(game)
    driver = opened(make_app)
    driver.click("day")
    assert f"Deal of the day. Best so far: {max(game.state.result().totals)}" in shown(driver)
    driver.click("mode_expert")
    assert "Deal of the day: the same for everybody" in shown(driver)
    driver.click("mode_classic")
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)


def test_only_people_and_only_this_deal_count() -> None:
    game = played(9)
    seats = game.seats
    game.seats = [seats[0], type(seats[1])("Robot", "red", "ai", "mayor")]
    statistics = Statistics([figures_of(game), figures_of(played(10))])
    assert best_of_deal(statistics, "classic", 9) == game.state.result().totals[0]
    assert best_of_deal(statistics, "expert", 9) is None
    assert best_of_deal(statistics, "classic", 11) is None


@pytest.mark.parametrize(("name", "seed"), [("2026/classic/2/77", 77), ("something else", None), ("", None)])
def test_the_seed_is_read_from_the_name_of_a_game(name: str, seed: int | None) -> None:
    figures = figures_of(played(1))
    assert type(figures)(name, figures.title, figures.finished, figures.mode, figures.players).seed == seed
