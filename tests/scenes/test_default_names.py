"""Names and titles that nobody typed follow the language, on every screen; what was typed stays."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from quadropolis_gui.engine.quadropolis.modes import CLASSIC
from quadropolis_gui.resources import example_saves
from quadropolis_gui.scenes.default_names import example_names, shown_name, shown_summary, shown_title
from quadropolis_gui.scenes.load.scene import LoadScene
from quadropolis_gui.scenes.load.selection import Order
from quadropolis_gui.scenes.replay.picker import games_to_show
from quadropolis_gui.scenes.replay.scene import ReplayScene
from quadropolis_gui.scenes.score_pad.scene import ScorePadScene
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.statistics.scene import StatisticsScene
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.storage.saves.game import SeatRecord, read_save
from quadropolis_gui.storage.saves.store import SaveStore
from quadropolis_gui.storage.statistics import record_finished_game
from quadropolis_gui.view.words import LANGUAGES, Words
from tests.driver import Driver
from tests.scenes.finished_games import finished_session

MakeApp = Callable[..., Driver]


def people(*names: str) -> list[SeatRecord]:
    return [SeatRecord(name, colour, "human") for name, colour in zip(names, ("blue", "red", "green"), strict=False)]


def test_a_default_name_is_known_in_every_language_and_a_typed_one_is_left_alone() -> None:
    for language in LANGUAGES:
        assert shown_name(Words("ru"), Words(language).t("new_game.player", number=3)) == "Игрок 3"
    for name in ("Ana", "Player", "Player 5", "player 1", "Player 1 "):
        assert shown_name(Words("ru"), name) == name


def test_a_title_made_of_names_follows_them_and_a_typed_one_does_not() -> None:
    words = Words("ru")
    assert shown_title(words, "Player 1, Edith", 2) == "Игрок 1, Edith"
    assert shown_title(words, "Player 1, Edith", 3) == "Player 1, Edith"
    assert shown_title(words, "Player 1 again", 2) == "Player 1 again"
    assert shown_title(words, "", 2) == ""


def test_every_example_has_a_title_in_every_language() -> None:
    files = sorted(example_saves().glob("*.json"))
    assert sorted(example_names()) == [path.stem for path in files]
    for path in files:
        # What the file says is what English says, so that a copy of an example is known, too.
        assert json.loads(path.read_text(encoding="utf-8"))["title"] == Words("en").t(f"examples.{path.stem}")


def test_an_example_is_known_by_its_file_whatever_title_it_has() -> None:
    (first,) = [save for save in SaveStore().summaries() if save.path.stem == "first-evening"]
    assert shown_summary(Words("fr"), replace(first, title="Something else")).title == "Premier soir"
    assert shown_summary(Words("fr"), replace(first, title="Something else")).path == first.path


def test_a_started_game_speaks_the_language_that_is_chosen_then(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    driver.app.services.open(Screen.NEW_GAME)
    driver.step()
    driver.click("start")
    table = driver.expect(TableScene)
    assert table.session.seat(0).name == "Player 1"
    opponent = table.session.seat(1).name
    for language, name in (("ru", "Игрок 1"), ("pt", "Jogador 1"), ("en", "Player 1")):
        driver.app.change_settings(language=language)
        driver.step()
        assert table.session.seat(0).name == name
        assert table.filling.words.name(0) == name
        assert table.session.seat(1).name == opponent


def test_the_load_screen_and_the_list_of_replays_speak_the_language(make_app: MakeApp) -> None:
    driver = make_app()
    session = finished_session(CLASSIC, 2)
    session.game.seats, session.game.title = people("Player 1", "Ana"), "Player 1, Ana"
    driver.app.services.saves.create(session.game)
    driver.app.services.open(Screen.LOAD)
    driver.step()
    scene = driver.expect(LoadScene)
    driver.app.change_settings(language="nl")
    driver.step()
    titles = {save.title for save in scene.shown}
    assert {"Speler 1, Ana", "Eerste avond", "Drie architecten"} <= titles
    assert not {"Player 1, Ana", "First evening"} & titles
    scene.query.order = Order.NAME
    scene.query.text = "avond"
    scene._filter()
    assert [save.title for save in scene.shown] == ["Eerste avond"]
    shown = games_to_show(driver.app.services.saves, driver.app.kit.words)
    assert {"Speler 1, Ana", "Eerste avond"} <= {save.title for save in shown}
    (own,) = [save for save in shown if save.title == "Speler 1, Ana"]
    assert read_save(own.path).title == "Player 1, Ana"


def test_replay_and_score_pad_speak_the_language(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    replay = ReplayScene(driver.app.services, read_save(example_saves() / "first-evening.json"))
    driver.app.push(replay)
    session = finished_session(CLASSIC, 2)
    session.game.seats = people("Player 1", "Ana")
    pad = ScorePadScene(driver.app.services, session)
    driver.app.push(pad)
    driver.app.change_settings(language="fr")
    driver.step()
    assert replay.words.title() == "Premier soir"
    assert [replay.name_of(player) for player in range(2)] == ["Ana", "Boris"]
    assert [seat.name for seat in pad.session.seats] == ["Joueur 1", "Ana"]


@pytest.mark.parametrize("chosen", ["Player 1", "Ana"])
def test_statistics_count_a_default_name_of_all_languages_as_one(make_app: MakeApp, chosen: str) -> None:
    for seed, names in enumerate((("Player 1", "Ana"), ("Игрок 1", "Ana"), ("Ana", "Joueur 2")), 1):
        game = finished_session(CLASSIC, 2, seed).game
        game.seats = people(*names)
        assert record_finished_game(game)
    driver = make_app()
    driver.app.services.open(Screen.STATISTICS)
    driver.step()
    scene = driver.expect(StatisticsScene)
    scene._player_chosen(chosen)
    games = {"Player 1": 2, "Ana": 3}
    assert len(scene.found.results) == games[chosen]
    driver.app.change_settings(language="ru")
    driver.step()
    assert scene.name == {"Player 1": "Игрок 1", "Ana": "Ana"}[chosen]
    assert len(scene.found.results) == games[chosen]
    assert set(scene.statistics.names()) == {"Игрок 1", "Игрок 2", "Ana"}


def test_a_default_name_is_kept_in_the_language_it_is_played_in(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    driver.app.services.open(Screen.NEW_GAME)
    driver.step()
    driver.app.change_settings(language="pt")
    driver.step()
    driver.click("start")
    session = driver.expect(TableScene).session
    driver.app.change_settings(language="nl")
    driver.step()
    session.play(Random(1).choice(session.state.legal_moves()))
    (save,) = [save for save in driver.app.services.saves.summaries() if save.running]
    assert save.seats[0].name == "Speler 1"
    assert shown_summary(Words("en"), save).title.startswith("Player 1, ")
