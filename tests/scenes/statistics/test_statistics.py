"""The Statistics screen, driven as a person drives it."""

import datetime as dt
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from quadropolis_gui.scenes.statistics.paint import one_decimal
from quadropolis_gui.scenes.statistics.plot import GamesPlot, parts_of, running_mean
from quadropolis_gui.scenes.statistics.scene import StatisticsScene
from quadropolis_gui.scenes.title.scene import TitleScene
from quadropolis_gui.storage.paths import folders
from quadropolis_gui.storage.saves.game import SavedGame
from quadropolis_gui.storage.statistics import PlayerFigures, StatisticsStore, record_finished_game
from tests.driver import Driver
from tests.storage.games import some_game
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

MakeApp = Callable[..., Driver]
NOW = dt.datetime(2026, 3, 1, 18, tzinfo=dt.UTC)


def finished(seed: int) -> SavedGame:
    mode = "expert" if seed % 2 else "classic"
    game = some_game(1000, mode=mode, players=2 + seed % 3, seed=seed, title=f"Game {seed}")
    game.created = game.updated = NOW - dt.timedelta(days=40 - seed)
    return game


def record(count: int = 6, level: str | None = None) -> list[SavedGame]:
    games = [finished(seed) for seed in range(1, count + 1)]
    for game in games:
        if level is not None:
            seats = game.seats
            game.seats = [seats[0], type(seats[1])("Robot", "red", "ai", level), *seats[2:]]
        assert record_finished_game(game)
    return games


def open_statistics(driver: Driver) -> StatisticsScene:
    driver.app.services.now = lambda: NOW
    driver.click("statistics")
    driver.step(3)
    return driver.expect(StatisticsScene)


def test_without_games_there_are_friendly_words(make_app: MakeApp) -> None:
    driver = make_app()
    scene = open_statistics(driver)
    assert scene.is_empty
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)
        button = driver.widget("new_game").place
        for record in driver.app.kit.text.records:
            apart = not record.drawn.colliderect(button)
            assert apart or button.contains(record.drawn), f"{record.text!r} is behind the button"
    driver.press(pygame.K_ESCAPE)
    driver.expect(TitleScene)


def test_the_most_frequent_player_comes_first_and_another_can_be_chosen(make_app: MakeApp) -> None:
    record()
    driver = make_app()
    scene = open_statistics(driver)
    assert scene.name == "Ana"
    assert scene.found.all.games == 6
    driver.layer.focus.focus("player", show=True)
    driver.press(pygame.K_RETURN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert scene.name == "Clára"
    assert scene.found.all.games == 4
    assert driver.focused() == "player"
    driver.resize((1400, 900))
    assert scene.name == "Clára"


def test_one_category_is_shown_by_itself_and_all_again(make_app: MakeApp) -> None:
    record()
    driver = make_app()
    scene = open_statistics(driver)
    driver.click("category_harbor")
    assert scene.category == "harbor"
    driver.click("category_harbor")
    assert scene.category is None
    driver.layer.focus.focus("category_park", show=True)
    driver.press(pygame.K_RETURN)
    assert scene.category == "park"
    driver.click("category_all")
    assert scene.category is None


def test_one_variant_is_looked_at_by_itself(make_app: MakeApp) -> None:
    games = record()
    driver = make_app()
    scene = open_statistics(driver)
    driver.layer.focus.focus("variant", show=True)
    driver.press(pygame.K_RIGHT, pygame.K_RIGHT)
    expert = [game for game in games if game.state.variant == "expert"]
    assert scene.variant == "expert"
    assert scene.found.all.games == len(expert)
    assert scene.found.best is not None
    assert scene.found.best.figures.total == max(game.state.result().totals[0] for game in expert)
    # The best game of every variant has its picture.
    assert scene.found.best.figures.keepsake is not None
    driver.resize((1400, 900))
    assert scene.variant == "expert"
    driver.press(pygame.K_LEFT, pygame.K_LEFT)
    assert scene.variant is None
    assert scene.found.all.games == len(games)


def test_a_few_games_stand_in_the_middle_of_the_plot(make_app: MakeApp) -> None:
    record(2)
    driver = make_app()
    open_statistics(driver)
    plot = driver.widget("plot")
    assert isinstance(plot, GamesPlot)
    columns = [plot._plot().x(number + 0.5) for number in range(2)]
    assert sum(columns) / 2 == pytest.approx(plot.places.plot.centerx, abs=1)


@pytest.mark.parametrize("count", [1, 2, 9])
def test_the_days_stand_below_their_columns(make_app: MakeApp, count: int) -> None:
    record(count)
    driver = make_app()
    open_statistics(driver)
    plot = driver.widget("plot")
    assert isinstance(plot, GamesPlot)
    text = driver.app.kit.text
    text.recording = True
    driver.scene.invalidate()
    driver.step()
    for number in {0, count - 1}:
        day = driver.app.kit.words.date(plot.results[number].game.finished, NOW)
        drawn = next(shown.drawn for shown in text.records if shown.text == day)
        assert drawn.left <= plot._plot().x(number + 0.5) <= drawn.right


def test_the_words_on_the_best_game_leave_its_picture_alone(make_app: MakeApp) -> None:
    record()
    driver = make_app()
    scene = open_statistics(driver)
    text = driver.app.kit.text
    text.recording = True
    scene.invalidate()
    driver.step()
    picture = scene._picture_place()
    assert any(shown.text == "Best city" for shown in text.records)
    assert not [shown.text for shown in text.records if shown.drawn.colliderect(picture)]


def test_pointer_and_arrows_show_what_is_behind_a_column(make_app: MakeApp) -> None:
    record()
    driver = make_app()
    open_statistics(driver)
    plot = driver.widget("plot")
    assert isinstance(plot, GamesPlot)
    driver.move(plot.place.midleft)
    assert plot.pointed == 0
    assert "Game 1" in plot.about(0)
    check_layout(driver)
    driver.move((4, 4))
    assert plot.pointed is None
    driver.layer.focus.focus("plot", show=True)
    driver.press(pygame.K_RIGHT, pygame.K_LEFT)
    assert plot.pointed == 4
    driver.press(pygame.K_TAB)
    assert plot.pointed is None


def test_rebuild_counts_the_saves_by_one_press(make_app: MakeApp, home: Path) -> None:
    driver = make_app()
    for seed in (1, 2, 3):
        driver.app.services.saves.create(finished(seed))
    scene = open_statistics(driver)
    assert scene.is_empty
    driver.click("rebuild")
    driver.press(pygame.K_RETURN)
    while scene.progress is not None or scene._counting is not None:
        driver.step()
    driver.step(3)
    assert scene.found.all.games == 3
    assert len(StatisticsStore().load().games) == 3
    assert driver.widget("rebuild").enabled
    check_layout(driver)


def count_again(driver: Driver, scene: StatisticsScene) -> str:
    """Count the saved games again, and return what is said then."""
    driver.click("rebuild")
    driver.press(pygame.K_RETURN)
    while scene.progress is not None or scene._counting is not None:
        driver.step()
    driver.step(3)
    return "" if scene.saying.now is None else scene.saying.now.text


def test_rebuild_keeps_the_figures_of_files_that_cannot_be_read_and_says_how_many(make_app: MakeApp) -> None:
    driver = make_app()
    paths = [driver.app.services.saves.create(game) for game in record(3)]
    for path in paths[:2]:
        path.write_bytes(b"{")
    scene = open_statistics(driver)
    said = count_again(driver, scene)
    assert said == "1 game was counted. 2 files could not be read; what was known of them stays."
    assert scene.found.all.games == 3
    assert len(StatisticsStore().load().games) == 3
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)


def test_a_damaged_file_is_told_as_it_is_and_counting_adds_to_what_the_one_before_holds(make_app: MakeApp) -> None:
    driver = make_app()
    paths = [driver.app.services.saves.create(game) for game in record(3)]
    paths[0].unlink()
    StatisticsStore().path.write_bytes(b"{")
    scene = open_statistics(driver)
    assert scene.saying.now is not None
    assert scene.saying.now.text == (
        "The statistics could not be read. Those from before the last change are shown; "
        "“Count the saved games again” adds any saved game they lack."
    )
    assert scene.found.all.games == 2
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)
    count_again(driver, scene)
    assert scene.found.all.games == 3
    assert len(StatisticsStore().load().games) == 3


def test_rebuild_changes_nothing_while_the_folder_of_saves_cannot_be_read(make_app: MakeApp) -> None:
    driver = make_app()
    record(3)
    folders().saves.write_bytes(b"a file where the folder should be")
    scene = open_statistics(driver)
    assert "folder of saves cannot be read" in count_again(driver, scene)
    assert scene.found.all.games == 3
    assert len(StatisticsStore().load().games) == 3


def test_rebuild_can_be_thought_better_of(make_app: MakeApp) -> None:
    record(2)
    driver = make_app()
    scene = open_statistics(driver)
    driver.click("rebuild")
    check_layout(driver)
    driver.press(pygame.K_ESCAPE)
    driver.step(3)
    assert scene.found.all.games == 2


def test_a_file_of_a_newer_program_is_left_alone(make_app: MakeApp, home: Path) -> None:
    path = home / "data" / "statistics.json"
    path.parent.mkdir(parents=True)
    data = b'{"format": "quadropolis-statistics", "version": 9, "games": []}'
    path.write_bytes(data)
    driver = make_app()
    scene = open_statistics(driver)
    assert scene.newer
    assert not driver.widget("rebuild").enabled
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)
    assert path.read_bytes() == data


def test_of_a_file_of_a_newer_program_one_sentence_tells_and_no_number(make_app: MakeApp, home: Path) -> None:
    path = home / "data" / "statistics.json"
    path.parent.mkdir(parents=True)
    path.write_bytes(b'{"format": "quadropolis-statistics", "version": 9, "games": []}')
    driver = make_app()
    driver.app.kit.text.recording = True
    scene = open_statistics(driver)
    assert not scene.is_saying
    driver.app.kit.text.records.clear()
    scene.invalidate()
    driver.step()
    said = " ".join(record.text for record in driver.app.kit.text.records)
    assert said.count("newer version") == 1
    assert "Nothing to count" not in said
    assert "finished game" not in said


def test_nothing_is_drawn_while_nothing_happens(make_app: MakeApp) -> None:
    record(3)
    driver = make_app()
    open_statistics(driver)
    driver.step(5)
    before = driver.app.redraws
    driver.step(30)
    assert driver.app.redraws == before


@pytest.mark.parametrize(("count", "level"), [(1, None), (6, "mayor")])
def test_every_text_and_widget_has_its_place(make_app: MakeApp, count: int, level: str | None) -> None:
    record(count, level)
    driver = make_app()
    open_statistics(driver)
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)


@pytest.mark.parametrize("size", [(1600, 700), (1100, 1000), (2560, 1080)])
def test_odd_windows_have_room_for_everything(make_app: MakeApp, size: tuple[int, int]) -> None:
    record(6, "intern")
    driver = make_app(size)
    open_statistics(driver)
    check_layout(driver)


def test_neighbours_of_the_same_colour_are_one_part_of_a_column() -> None:
    figures = PlayerFigures("Ana", "blue", 6, 1, {"a": 5, "b": 4, "c": -2, "d": -1})
    colours = {"a": (1, 1, 1), "b": (2, 2, 2), "c": (3, 3, 3), "d": (3, 3, 3)}
    parts = parts_of(figures, ("a", "b", "c", "d"), colours.__getitem__)
    assert [(part.value, part.colour) for part in parts] == [(5, (1, 1, 1)), (4, (2, 2, 2)), (-3, (3, 3, 3))]


def test_numbers_are_written_as_the_language_does(make_app: MakeApp) -> None:
    driver = make_app(language="fr")
    assert one_decimal(driver.app.kit, 43.75) == "43,8"
    assert one_decimal(driver.app.kit, -0.5) == "−0,5"
    assert running_mean([10, 20, 30], 2) == [10, 15, 25]
