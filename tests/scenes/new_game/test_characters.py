"""Opponents with a character on New game: chosen by name, told in a line, kept in the save and for the next game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from quadropolis_gui.ai.games import LADDERS
from quadropolis_gui.scenes.levels import characters_of, likes, usual_names
from quadropolis_gui.scenes.new_game.scene import NewGameScene
from quadropolis_gui.scenes.new_game.setup import GameSetup, SeatChoice, setup_from
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.storage.saves.index import Shelf
from quadropolis_gui.storage.settings import Seat, Settings, SettingsStore
from quadropolis_gui.view.ui.text_field import TextField
from quadropolis_gui.view.words import LANGUAGES, Words
from tests.driver import Driver
from tests.view.layout_checks import check_layout

MakeApp = Callable[..., Driver]


@pytest.fixture
def driver(make_app: MakeApp) -> Driver:
    """The screen as it opens for the first time."""
    driver = make_app()
    driver.app.push(driver.app.services.make_screen(Screen.NEW_GAME))
    driver.step()
    return driver


def hint(driver: Driver, seat: int) -> str:
    field = driver.widget(f"name_{seat}")
    assert isinstance(field, TextField)
    return field.hint


def test_another_opponent_is_one_press_away_until_the_first_one_comes_again(driver: Driver) -> None:
    words, setup = driver.app.services.kit.words, driver.expect(NewGameScene).setup
    met = []
    for _ in characters_of("quadropolis"):
        met.append((setup.character(1), hint(driver, 2)))
        driver.click("another_2")
    assert [who for who, _ in met] == list(characters_of("quadropolis"))
    assert [name for _, name in met] == [usual_names(words, "quadropolis", "intern", who)[0] for who, _ in met]
    assert setup.character(1) is None


def test_a_person_has_no_character(driver: Driver) -> None:
    assert not any(widget.key == "another_1" for widget in driver.layer.widgets)
    setup = driver.expect(NewGameScene).setup
    assert setup.records(["A", "B"])[0].character is None


def test_nobody_at_the_table_likes_the_same(driver: Driver) -> None:
    setup = driver.expect(NewGameScene).setup
    driver.click("add_seat")
    driver.click("add_seat")
    assert [setup.character(seat) for seat in (1, 2, 3)] == list(characters_of("quadropolis")[:3])
    driver.click("another_2")
    assert setup.character(1) == characters_of("quadropolis")[3]


def test_who_is_chosen_sits_at_the_table_and_is_told_there(driver: Driver) -> None:
    driver.click("another_2")
    driver.click("start")
    scene = driver.expect(TableScene)
    seat = scene.session.seat(1)
    words = scene.kit.words
    assert (seat.level, seat.character) == ("intern", "harbors")
    assert seat.name == usual_names(words, "quadropolis", "intern", "harbors")[0]
    assert likes(words, "quadropolis", "harbors") in scene.desk.words.level(1)
    kept = scene.services.saves.summaries()
    assert [found.seats[1].character for found in kept if found.shelf is Shelf.OWN] == ["harbors"]


def test_a_typed_name_keeps_the_character(driver: Driver) -> None:
    driver.click("another_2")
    scene = driver.expect(NewGameScene)
    scene.setup.seats[1].name = "Grandma"
    driver.click("start")
    seat = driver.expect(TableScene).session.seat(1)
    assert (seat.name, seat.character) == ("Grandma", "harbors")


def test_the_next_game_offers_the_same_opponents(tmp_path: Path) -> None:
    setup = GameSetup(
        "classic", [SeatChoice("blue"), SeatChoice("red", level="mayor", characters={"quadropolis": "parks"})]
    )
    setup.choose_variant("colored")
    setup.next_character(1)
    store = SettingsStore(tmp_path / "settings.json")
    store.save(Settings(last_mode="colored", last_seats=setup.to_remember()))
    again = setup_from(store.load())
    assert again.character(1) == "columns"
    again.choose_variant("classic")
    assert again.character(1) == "parks"


def test_settings_from_before_and_of_another_version_still_give_a_game() -> None:
    seats = (
        Seat(kind="ai", level="mayor"),
        Seat(kind="ai", level="mayor", characters={"quadropolis": "volcanoes", "chess": "bishops"}),
    )
    setup = setup_from(Settings(last_mode="classic", last_seats=seats))
    assert [setup.character(seat) for seat in (0, 1)] == [None, None]
    setup.next_character(0)
    assert setup.character(0) == "harbors"


@pytest.mark.parametrize("game", ["quadropolis", "azul"])
def test_every_character_has_its_place_in_all_languages(make_app: MakeApp, game: str) -> None:
    variant = {"quadropolis": "expert", "azul": "grey"}[game]
    driver = make_app((1024, 640))
    tastes = [taste.name for taste in LADDERS[game].tastes]
    for language in LANGUAGES:
        driver.app.change_settings(language=language)
        for number in range(0, len(tastes), 2):
            seats = [SeatChoice("blue")]
            for colour, taste in zip(("red", "green"), tastes[number : number + 2], strict=False):
                seats.append(SeatChoice(colour, level=LADDERS[game].names[-1], characters={game: taste}))
            driver.app.push(NewGameScene(driver.app.services, GameSetup(variant, seats)))
            driver.step(2)
            check_layout(driver)
            driver.app.pop()


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_name_for_every_seat(language: str) -> None:
    for game in ("quadropolis", "azul"):
        for level in LADDERS[game].names:
            for who in characters_of(game):
                names = usual_names(Words(language), game, level, who)
                assert len(set(names)) == len(names) >= 4
