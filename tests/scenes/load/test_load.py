"""The Load screen: cards, search, filters, order, keys, renaming, deleting, and files that cannot be opened."""

import datetime as dt
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import cast

import pygame
import pytest

from quadropolis_gui.scenes.load.card import detail_of, picture_place, round_of
from quadropolis_gui.scenes.load.grid import SaveGrid
from quadropolis_gui.scenes.load.scene import LoadScene
from quadropolis_gui.scenes.load.selection import Order, Query, StateFilter, matching
from quadropolis_gui.scenes.score_pad.scene import ScorePadScene
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.storage.saves.game import SeatRecord
from quadropolis_gui.storage.saves.index import Shelf
from quadropolis_gui.storage.saves.store import SaveStore
from quadropolis_gui.storage.settings import AnimationSpeed
from quadropolis_gui.view.ui.buttons import Button
from quadropolis_gui.view.ui.dialogs import Dialog
from quadropolis_gui.view.ui.dropdown import Dropdown
from quadropolis_gui.view.ui.inputs import Segmented
from quadropolis_gui.view.ui.text_field import TextField
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver
from tests.storage.damages import DAMAGES
from tests.storage.games import some_game
from tests.storage.quadropolis_damages import originals
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

MakeApp = Callable[..., Driver]
NOW = dt.datetime(2026, 3, 10, 20, 0, tzinfo=dt.UTC)


@pytest.fixture
def folder(home: Path) -> SaveStore:
    """Return a store with a few games; no examples are in it."""
    examples = home / "examples"
    examples.mkdir(parents=True)
    store = SaveStore(home / "data" / "saves", examples)
    games = [
        ("Harbor plan", "classic", 2, 9),
        ("Against the Mayor", "expert", 4, 30),
        ("Rainy Sunday", "classic", 3, 1000),
        ("École d’été", "expert", 2, 0),
    ]
    for number, (title, mode, players, moves) in enumerate(games):
        game = some_game(moves, mode=mode, players=players, seed=number, title=title)
        game.updated = NOW - dt.timedelta(days=number)
        game.practice = number == 3
        store.create(game)
    return store


@pytest.fixture
def driver(make_app: MakeApp, folder: SaveStore) -> Driver:
    return opened(make_app, folder)


def opened(make_app: MakeApp, store: SaveStore, size: tuple[int, int] = (1280, 720), **settings: object) -> Driver:
    made = make_app(size, start=False, **settings)
    made.app.services.saves = store
    made.app.services.now = lambda: NOW
    made.app.start(Screen.TITLE)
    made.app.services.open(Screen.LOAD)
    made.step(4)
    return made


def shown(driver: Driver) -> list[str]:
    return [save.title for save in driver.expect(LoadScene).shown]


def chosen(driver: Driver) -> str:
    save = driver.expect(LoadScene).chosen
    return "" if save is None else save.title


def grid(driver: Driver) -> SaveGrid:
    return cast(SaveGrid, driver.widget("saves"))


def card(driver: Driver, title: str) -> tuple[int, int]:
    x, y = grid(driver).card(shown(driver).index(title)).center
    return x, y


def segment(driver: Driver, key: str, value: str | None) -> tuple[int, int]:
    control = driver.widget(key)
    assert isinstance(control, Segmented)
    number = next(i for i, option in enumerate(control.options) if option.value == value)
    x, y = control.segment(number).center
    return x, y


def choose_kind(driver: Driver, kind: str | None) -> None:
    """Choose a game or a variant from the list of all of them."""
    driver.click("kind")
    control = cast("Dropdown[str | None]", driver.widget("kind"))
    assert control.menu is not None
    number = next(i for i, option in enumerate(control.options) if option.value == kind)
    x, y = control.menu.row(number).center
    driver.click((x, y))


def texts(driver: Driver) -> list[str]:
    return [record.text for record in driver.drawn()]


# ---- the list


def test_all_games_are_listed_the_newest_first_and_it_is_chosen(driver: Driver) -> None:
    assert shown(driver) == ["Harbor plan", "Against the Mayor", "Rainy Sunday", "École d’été"]
    assert chosen(driver) == "Harbor plan"
    said = texts(driver)
    assert "4 saves" in said
    assert "today 20:00" in said
    assert "yesterday" in said
    assert "Round 2 of 4" in said
    assert any(text.endswith("to move") for text in said)
    assert any(text.endswith("won") for text in said)


@pytest.mark.parametrize(
    ("query", "titles"),
    [
        (Query(text="harbor"), ["Harbor plan"]),
        (Query(text="  PLAN har "), ["Harbor plan"]),
        (Query(text="ecole"), ["École d’été"]),
        (Query(text="борис"), ["Harbor plan", "Against the Mayor", "Rainy Sunday", "École d’été"]),
        (Query(text="clara"), ["Against the Mayor", "Rainy Sunday"]),
        (Query(text="nobody"), []),
        (Query(kind="expert"), ["Against the Mayor", "École d’été"]),
        (Query(state=StateFilter.FINISHED), ["Rainy Sunday"]),
        (Query(state=StateFilter.RUNNING, kind="classic"), ["Harbor plan"]),
        (Query(order=Order.OLDEST), ["École d’été", "Rainy Sunday", "Against the Mayor", "Harbor plan"]),
        (Query(order=Order.NAME), ["Against the Mayor", "École d’été", "Harbor plan", "Rainy Sunday"]),
    ],
)
def test_the_list_follows_what_is_looked_for(folder: SaveStore, query: Query, titles: list[str]) -> None:
    assert [save.title for save in matching(folder.summaries(), query)] == titles


def test_a_round_is_told_without_the_last_one_where_the_players_decide_that(driver: Driver) -> None:
    save = driver.expect(LoadScene).shown[0]
    kit = driver.app.kit
    assert round_of(kit, save) == "Round 2 of 4"
    assert round_of(kit, replace(save, rounds=None)) == "Round 2"


def test_typing_a_name_narrows_the_list_letter_by_letter(driver: Driver) -> None:
    driver.click("search")
    driver.type_text("rai")
    assert shown(driver) == ["Rainy Sunday"]
    assert chosen(driver) == "Rainy Sunday"
    assert "1 of 4" in texts(driver)
    driver.type_text("xyz")
    assert shown(driver) == []
    assert "Nothing found" in texts(driver)
    assert not driver.widget("open").enabled
    driver.click("empty_action")
    assert len(shown(driver)) == 4


def test_filters_and_order_by_mouse(driver: Driver) -> None:
    choose_kind(driver, "expert")
    assert shown(driver) == ["Against the Mayor", "École d’été"]
    driver.click(segment(driver, "state", "finished"))
    assert shown(driver) == []
    assert "No game is finished yet" in texts(driver)
    choose_kind(driver, None)
    assert shown(driver) == ["Rainy Sunday"]
    driver.click(segment(driver, "state", "all"))
    driver.click("order")
    menu = cast("Dropdown[Order]", driver.widget("order")).menu
    assert menu is not None
    x, y = menu.row(2).center
    driver.click((x, y))
    assert shown(driver)[0] == "Against the Mayor"


def test_an_empty_folder_has_friendly_words_and_a_way_on(make_app: MakeApp, home: Path) -> None:
    examples = home / "none"
    examples.mkdir(parents=True)
    driver = opened(make_app, SaveStore(home / "data" / "saves", examples))
    assert "No games yet" in texts(driver)
    driver.click("empty_action")
    assert type(driver.scene).__name__ == "NewGameScene"
    driver.press(pygame.K_ESCAPE)
    assert type(driver.scene).__name__ == "LoadScene", "one is back where one came from"


def test_pictures_are_made_one_a_frame_and_only_where_they_can_be_seen(make_app: MakeApp, folder: SaveStore) -> None:
    for number in range(40):
        folder.create(some_game(8, seed=number, title=f"Game {number}"))
    made = make_app(start=False)
    made.app.services.saves = folder
    made.app.start(Screen.LOAD)
    scene = made.expect(LoadScene)
    ready: list[int] = []
    for _ in range(30):
        made.step()
        ready.append(len(scene.pictures))
    assert ready[:7] == [0, 1, 2, 3, 4, 5, 6]
    assert ready[-1] < 15
    assert scene.wake_after() is None
    assert made.app.step([]) is False


# ---- opening


def test_load_opens_the_chosen_game_at_its_very_move(driver: Driver, folder: SaveStore) -> None:
    driver.click(card(driver, "Against the Mayor"))
    driver.click("open")
    session = driver.expect(TableScene).session
    assert session.game.title == "Against the Mayor"
    assert session.state.moves_played == 30
    assert len(folder.summaries()) == 4


def test_two_clicks_open_a_game_and_one_does_not(driver: Driver) -> None:
    driver.click(card(driver, "Against the Mayor"))
    driver.step(dt=1.0)
    driver.click(card(driver, "Against the Mayor"))
    driver.expect(LoadScene)
    driver.click(card(driver, "Against the Mayor"))
    assert driver.expect(TableScene).session.game.title == "Against the Mayor"


def test_arrows_and_enter_open_a_game(driver: Driver) -> None:
    driver.press(pygame.K_TAB)
    assert driver.focused() == "saves"
    driver.press(pygame.K_DOWN)
    assert chosen(driver) == "École d’été"
    driver.press(pygame.K_UP, pygame.K_RIGHT)
    assert chosen(driver) == "Against the Mayor"
    driver.press(pygame.K_END)
    assert chosen(driver) == "École d’été"
    driver.press(pygame.K_HOME, pygame.K_RETURN)
    assert driver.expect(TableScene).session.game.title == "Harbor plan"


def test_the_focus_leaves_the_cards_upwards_and_downwards(driver: Driver) -> None:
    driver.press(pygame.K_TAB, pygame.K_UP)
    assert driver.focused() in ("search", "kind", "state", "order")
    driver.press(pygame.K_DOWN)
    assert driver.focused() == "saves"
    driver.press(pygame.K_END, pygame.K_DOWN)
    assert driver.focused() in ("rename", "replay", "export", "open")


def test_an_example_leaves_a_copy_once_a_move_is_played_and_cannot_be_changed(
    make_app: MakeApp, folder: SaveStore
) -> None:
    assert folder.examples is not None
    example = folder.examples / "lesson.json"
    example.write_bytes(some_game(6, title="Lesson").to_json())
    driver = opened(make_app, folder)
    driver.click(segment(driver, "state", "examples"))
    assert shown(driver) == ["Lesson"]
    assert not driver.widget("delete").enabled
    assert not driver.widget("rename").enabled
    driver.click("open")
    table = driver.expect(TableScene)
    assert table.session.game.title == "Lesson"

    def copies() -> int:
        return sum(save.title == "Lesson" and save.shelf is Shelf.OWN for save in folder.summaries())

    assert copies() == 0
    table.desk.play(table.session.state.legal_moves()[0])
    assert copies() == 1
    assert example.exists()


def test_keys_that_cannot_be_used_on_an_example_say_why(make_app: MakeApp, folder: SaveStore) -> None:
    assert folder.examples is not None
    (folder.examples / "lesson.json").write_bytes(some_game(6, title="Lesson").to_json())
    driver = opened(make_app, folder)
    driver.click(segment(driver, "state", "examples"))
    driver.click(card(driver, "Lesson"))
    for key in (pygame.K_F2, pygame.K_DELETE):
        driver.scene.saying.now = None
        driver.press(key)
        assert said(driver) == "Example games stay as they are"
        assert not driver.scene.modals
    driver.press(pygame.K_e, mod=pygame.KMOD_LCTRL)
    assert driver.scene.modals, "a copy of it may be put elsewhere"


def test_a_damaged_newest_version_goes_on_one_move_earlier_and_says_so(driver: Driver, folder: SaveStore) -> None:
    game = some_game(5, title="Broken")
    path = folder.create(game)
    folder.save(path, game)
    path.write_bytes(path.read_bytes()[:200])
    driver.app.services.open(Screen.LOAD)
    driver.step(3)
    assert "Recovered" in texts(driver)
    driver.click(card(driver, "Broken"))
    driver.click("open")
    table = driver.expect(TableScene)
    assert table.session.state.moves_played == 5
    assert any("damaged" in text for text in texts(driver))


def said(driver: Driver) -> str:
    """The sentence at the bottom of the screen, or nothing."""
    toast = driver.scene.saying.now
    return "" if toast is None else toast.text


# ---- files that cannot be opened


def test_a_file_that_cannot_be_read_is_listed_apart_with_the_reason(make_app: MakeApp, folder: SaveStore) -> None:
    (folder.folder / "odd.json").write_bytes(b'{"hello": "world"}')
    driver = opened(make_app, folder)
    assert "odd.json" not in shown(driver)
    driver.click(segment(driver, "state", "set_aside"))
    assert shown(driver) == ["odd.json"]
    assert any("not a saved game of this program" in text for text in texts(driver))
    for key in ("open", "rename", "delete"):
        assert not driver.widget(key).enabled
    driver.click(card(driver, "odd.json"))
    for pressed, mod in ((pygame.K_RETURN, 0), (pygame.K_DELETE, 0), (pygame.K_F2, 0), (pygame.K_e, pygame.KMOD_LCTRL)):
        driver.scene.saying.now = None
        driver.press(pressed, mod=mod)
        assert said(driver) == "This file cannot be read"
    driver.expect(LoadScene)
    assert driver.scene.modals == []
    assert (folder.folder / "odd.json").read_bytes() == b'{"hello": "world"}'


@pytest.mark.parametrize("language", ["en", "fr", "nl", "pt", "ru"])
def test_the_shelf_of_files_that_cannot_be_opened_says_what_it_is(
    make_app: MakeApp, folder: SaveStore, language: str
) -> None:
    (folder.folder / "odd.json").write_bytes(b'{"hello": "world"}')
    driver = opened(make_app, folder, (1024, 640), language=language)
    said = driver.app.kit.t("load.set_aside_note.title")
    assert said not in texts(driver)
    driver.click(segment(driver, "state", "set_aside"))
    assert said in texts(driver)
    check_layout(driver)


def test_a_game_against_the_rules_is_found_out_by_its_picture(make_app: MakeApp, folder: SaveStore) -> None:
    path = folder.create(some_game(6, title="Cheat"))
    document = json.loads(path.read_text(encoding="utf-8"))
    document["rounds"][0]["moves"][0] = "1@N1>d4"
    path.write_text(json.dumps(document), encoding="utf-8")
    driver = opened(make_app, folder)
    driver.step(10)
    assert "Cheat" not in shown(driver)
    driver.click(segment(driver, "state", "set_aside"))
    assert any("rules forbid" in text for text in texts(driver))


@pytest.mark.parametrize("key", ["rounds", "result", "allocations"])
def test_a_game_that_cannot_be_says_why_with_room_for_it(make_app: MakeApp, folder: SaveStore, key: str) -> None:
    path = folder.create(some_game(1000, title="Odd"))
    document = json.loads(path.read_text(encoding="utf-8"))
    if key == "rounds":
        del document["rounds"][0]["moves"][-1]
    elif key == "result":
        document["result"]["scores"][0]["total"] += 1
    else:
        document["allocations"] = {"x": {"active": []}}
    path.write_text(json.dumps(document), encoding="utf-8")
    driver = opened(make_app, folder)
    driver.step(10)
    driver.click(segment(driver, "state", "set_aside"))
    driver.step(10)
    assert shown(driver) == ["Odd"]
    assert not any("a move that the rules forbid" in text for text in texts(driver))
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)


def test_what_is_said_beside_the_load_button_takes_two_lines(driver: Driver) -> None:
    driver.click(card(driver, "Rainy Sunday"))
    scene = driver.expect(LoadScene)
    for where in in_all_languages_and_sizes(driver):
        check_layout(driver)
        text = driver.app.kit.text
        save = scene.chosen
        assert save is not None
        said = [record for record in text.records if scene._caption.contains(record.box)]
        assert [record.text for record in said] == ["Rainy Sunday", detail_of(scene.kit, save)], where
        for record in said:
            assert record.drawn.h <= text.line_height(record.size), f"{where}: {record.text} takes several lines"


def test_names_that_look_like_pictures_are_only_names(make_app: MakeApp, folder: SaveStore) -> None:
    game = some_game(3, title="{trash} {nothing} {")
    game.seats = [SeatRecord("{bomb}", "blue", "human"), SeatRecord("日本 🎲", "no colour", "human")]
    folder.create(game)
    driver = opened(make_app, folder)
    assert "{trash} {nothing} {" in texts(driver)
    driver.click("open")
    driver.step(5)
    assert driver.expect(TableScene).session.game.seats[0].name == "{bomb}"


def test_odd_saves_that_open_all_the_same_can_be_listed_and_played(make_app: MakeApp, folder: SaveStore) -> None:
    """What a fuzzer makes of names, colours, levels and dates must not upset any screen."""
    goods, odd = originals(), ("hostile_texts", "players_changed", "keys_added", "odd_moments", "types_changed")
    for number in range(60):
        chance = Random(number)
        data = DAMAGES[odd[number % len(odd)]](chance.choice(goods), chance)
        (folder.folder / f"odd-{number:02}.json").write_bytes(data)
    driver = opened(make_app, folder)
    driver.step(5)
    for _ in range(len(shown(driver)) // 3 + 1):
        driver.wheel(grid(driver).place.center, -3)
        driver.step(3)
    paths = [save.path for save in driver.expect(LoadScene).shown]
    assert len(paths) > 15
    for path in paths[::3]:
        scene = driver.expect(LoadScene)
        scene.chosen = next(save for save in scene.shown if save.path == path)
        driver.click("open")
        finished = not scene.chosen.running
        driver.expect(ScorePadScene if finished else TableScene)
        driver.step(2)
        driver.app.pop()
        driver.step(2)


def test_a_finished_game_opens_at_its_score_pad_and_cannot_be_arranged_anew(
    make_app: MakeApp, folder: SaveStore
) -> None:
    game = some_game(99, title="Over and done")
    path = folder.create(game)
    folder.let_go()
    before = path.read_bytes()
    driver = opened(make_app, folder)
    scene = driver.expect(LoadScene)
    scene.chosen = next(save for save in scene.shown if save.path == path)
    driver.click("open")
    driver.expect(ScorePadScene)
    driver.settle()
    driver.app.pop()
    assert path.read_bytes() == before


# ---- renaming and deleting


def test_a_game_is_renamed_in_a_dialog(driver: Driver, folder: SaveStore) -> None:
    driver.click(card(driver, "Against the Mayor"))
    driver.click("rename")
    assert isinstance(driver.scene.modals[-1], Dialog)
    driver.press(pygame.K_a, mod=pygame.KMOD_CTRL)
    driver.press(pygame.K_BACKSPACE)
    driver.type_text("Ночная игра")
    driver.press(pygame.K_RETURN)
    assert driver.scene.modals == []
    assert chosen(driver) == "Ночная игра"
    assert "Ночная игра" in [save.title for save in folder.summaries()]
    assert "Against the Mayor" not in shown(driver)


def test_renaming_without_a_change_keeps_a_long_title_whole(driver: Driver, folder: SaveStore) -> None:
    title = "A title of exactly sixty letters, which is all there can be."
    driver.click("rename")
    driver.press(pygame.K_a, mod=pygame.KMOD_CTRL)
    driver.press(pygame.K_BACKSPACE)
    driver.type_text(title + " More")
    driver.press(pygame.K_RETURN)
    driver.click("rename")
    driver.press(pygame.K_RETURN)
    assert chosen(driver) == title


def test_renaming_can_be_given_up(driver: Driver) -> None:
    driver.click("rename")
    driver.type_text("x")
    driver.press(pygame.K_ESCAPE)
    assert shown(driver)[0] == "Harbor plan"


def test_deleting_is_asked_once_and_the_file_is_kept_elsewhere(driver: Driver, folder: SaveStore) -> None:
    driver.click(card(driver, "Against the Mayor"))
    driver.click("delete")
    driver.press(pygame.K_ESCAPE)
    assert len(shown(driver)) == 4
    driver.press(pygame.K_DELETE)
    driver.click("yes")
    assert shown(driver) == ["Harbor plan", "Rainy Sunday", "École d’été"]
    assert chosen(driver) == "Rainy Sunday"
    assert len(list(folder.trash.glob("*.json"))) == 1
    assert any("was deleted" in text for text in texts(driver))


def test_delete_enter_enter_deletes_nothing(driver: Driver, folder: SaveStore) -> None:
    driver.click(card(driver, "Against the Mayor"))
    driver.press(pygame.K_DELETE, pygame.K_RETURN, pygame.K_RETURN)
    assert not list(folder.trash.glob("*.json"))
    assert len(folder.summaries()) >= 4


def test_what_the_disk_refuses_changes_nothing_and_is_said(
    driver: Driver, folder: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_self: Path, _goal: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    driver.click("delete")
    driver.click("yes")
    assert len(shown(driver)) == 4
    assert any("Nothing was changed" in text for text in texts(driver))


# ---- files from elsewhere, and copies that go there


def typed_into_dialog(driver: Driver, text: str) -> None:
    driver.press(pygame.K_a, mod=pygame.KMOD_CTRL)
    driver.press(pygame.K_BACKSPACE)
    driver.type_text(text)
    driver.press(pygame.K_RETURN)


def test_a_file_from_elsewhere_is_opened_by_its_path(driver: Driver, folder: SaveStore, tmp_path: Path) -> None:
    path = tmp_path / "from a friend.json"
    path.write_bytes(some_game(7, title="From a friend").to_json())
    driver.click("import")
    typed_into_dialog(driver, f'"{path}"')
    assert driver.expect(TableScene).session.game.title == "From a friend"
    assert any("copied into your own games" in text for text in texts(driver))
    driver.app.pop()
    driver.step(2)
    assert "From a friend" in shown(driver)
    assert path.exists()


def test_a_file_from_elsewhere_that_is_among_the_own_games_is_opened_and_not_said_to_be_copied(
    driver: Driver, tmp_path: Path
) -> None:
    path = tmp_path / "from a friend.json"
    path.write_bytes(some_game(7, title="From a friend").to_json())
    for _ in range(2):
        driver.click("import")
        typed_into_dialog(driver, str(path))
        said = texts(driver)
        driver.app.pop()
        driver.step(2)
    assert shown(driver).count("From a friend") == 1
    assert not any("copied" in text for text in said)


@pytest.mark.parametrize(
    ("name", "data", "says"),
    [
        ("nothing.json", None, "There is no such file."),
        ("damaged.json", b"{", "damaged or incomplete"),
        ("music.mp3", b'{"format": "music"}', "not a saved game of this program"),
        ("future.json", b'{"format": "quadropolis-save", "version": 9}', "newer version"),
    ],
)
def test_a_file_that_cannot_be_opened_is_refused_in_words(
    driver: Driver, tmp_path: Path, name: str, data: bytes | None, says: str
) -> None:
    path = tmp_path / name
    if data is not None:
        path.write_bytes(data)
    driver.press(pygame.K_o, mod=pygame.KMOD_CTRL)
    typed_into_dialog(driver, str(path))
    driver.expect(LoadScene)
    assert any(says in text for text in texts(driver))
    assert len(shown(driver)) == 4


def test_nothing_typed_is_said_so(driver: Driver) -> None:
    driver.click("import")
    driver.press(pygame.K_RETURN)
    assert any("not the path of a file" in text for text in texts(driver))


@pytest.mark.parametrize("screen", [Screen.LOAD, Screen.TITLE])
def test_a_file_dropped_on_the_window_is_opened(driver: Driver, tmp_path: Path, screen: Screen) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_bytes(some_game(7, title="Dropped").to_json())
    bad.write_bytes(b"no")
    if screen is Screen.TITLE:
        driver.app.pop()
    scene = driver.scene
    driver.post(pygame.DROPFILE, file=str(bad))
    assert driver.scene is scene
    assert any("damaged" in text for text in texts(driver))
    driver.post(pygame.DROPFILE, file=str(good))
    assert driver.expect(TableScene).session.game.title == "Dropped"


def test_the_window_opens_with_a_file_named_on_the_command_line(make_app: MakeApp, tmp_path: Path) -> None:
    path = tmp_path / "given.json"
    path.write_bytes(some_game(7, title="Given").to_json())
    made = make_app()
    made.app.open_file(path)
    made.step()
    assert made.expect(TableScene).session.game.title == "Given"
    made.app.pop()
    made.app.open_file(tmp_path / "nothing.json")
    assert any("There is no such file." in text for text in texts(made))


def test_what_cannot_be_opened_is_named_and_said_until_it_was_seen(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "torn apart.json"
    path.write_bytes(b"{")
    driver.click("import")
    typed_into_dialog(driver, str(path))
    said = "“torn apart.json” cannot be opened. The file is damaged or incomplete."
    driver.step(frames=100, dt=0.1)
    seen = " ".join(texts(driver))
    assert said in seen
    driver.press(pygame.K_END)
    assert said not in " ".join(texts(driver))


def test_a_copy_goes_to_the_documents_folder_or_where_one_says(
    driver: Driver, folder: SaveStore, home: Path, tmp_path: Path
) -> None:
    source = next(save.path for save in folder.summaries() if save.title == "Harbor plan")
    driver.click("export")
    driver.press(pygame.K_RETURN)
    assert (home / "documents" / "harbor-plan.json").read_bytes() == source.read_bytes()
    assert any("harbor-plan.json" in text for text in texts(driver))
    driver.press(pygame.K_e, mod=pygame.KMOD_CTRL)
    typed_into_dialog(driver, str(tmp_path / "elsewhere" / "copy"))
    assert any("There is no folder" in text for text in texts(driver))
    assert not (tmp_path / "elsewhere").exists()
    (tmp_path / "elsewhere").mkdir()
    driver.press(pygame.K_RETURN)
    assert (tmp_path / "elsewhere" / "copy.json").read_bytes() == source.read_bytes()
    assert len(shown(driver)) == 4


def test_both_questions_have_their_place_in_all_languages_and_sizes(driver: Driver) -> None:
    for key in ("export", "import"):
        driver.click(key)
        for _ in in_all_languages_and_sizes(driver):
            check_layout(driver)
        driver.press(pygame.K_ESCAPE)


# ---- many saves, sizes, languages


def test_hundreds_of_saves_scroll_by_wheel_bar_and_keys(make_app: MakeApp, folder: SaveStore) -> None:
    data = some_game(3).to_json()
    for number in range(300):
        (folder.folder / f"game-{number:03}.json").write_bytes(data)
    driver = opened(make_app, folder)
    assert len(shown(driver)) == 304
    cards = grid(driver)
    driver.wheel(cards.place.center, -5)
    assert cards.offset > 0
    assert len(cards.shown) < 15
    thumb = cards.thumb()
    assert thumb is not None
    driver.drag(thumb.center, (thumb.centerx, cards.place.bottom - 10))
    assert cards.offset == cards.most
    driver.press(pygame.K_TAB, pygame.K_HOME)
    assert cards.offset == 0
    driver.press(pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    assert cards.place.contains(cards.card(cards.chosen))
    driver.press(pygame.K_END)
    assert cards.chosen == 303
    assert cards.place.contains(cards.card(303))


def test_a_picture_comes_up_softly_or_at_once_without_motion(make_app: MakeApp, folder: SaveStore) -> None:
    driver = opened(make_app, folder)
    scene = driver.expect(LoadScene)
    assert scene.pictures.is_fading
    driver.step(30)
    assert not scene.pictures.is_fading
    assert scene.wake_after() is None
    driver.app.change_settings(animation_speed=AnimationSpeed.NONE)
    scene.pictures.clear()
    driver.step(3)
    assert len(scene.pictures) > 0
    assert not scene.pictures.is_fading


def test_no_word_lies_over_a_picture(driver: Driver) -> None:
    kit = driver.app.kit
    kit.text.recording = True
    driver.scene.invalidate()
    driver.step()
    for index in range(2):
        picture, _ = picture_place(kit, grid(driver).card(index))
        assert not [shown.text for shown in kit.text.records if shown.drawn.colliderect(picture)]


def test_a_path_that_leads_nowhere_is_kept_to_be_put_right(driver: Driver, tmp_path: Path) -> None:
    wrong = tmp_path / "evenin.json"
    right = tmp_path / "evening.json"
    right.write_bytes(some_game(5, title="From elsewhere").to_json())
    driver.press(pygame.K_o, mod=pygame.KMOD_CTRL)
    driver.type_text(str(wrong))
    driver.press(pygame.K_RETURN)
    assert driver.scene.is_saying
    field = driver.widget("field")
    assert isinstance(field, TextField)
    assert field.text == str(wrong)
    driver.press(*[pygame.K_BACKSPACE] * len(".json"))
    driver.type_text("g.json")
    driver.press(pygame.K_RETURN)
    assert type(driver.scene).__name__ == "TableScene"


def test_what_is_looked_for_survives_a_new_size_and_another_language(driver: Driver) -> None:
    driver.click("search")
    driver.type_text("a")
    choose_kind(driver, "expert")
    before = shown(driver)
    driver.resize((1600, 900))
    driver.app.change_settings(language="fr")
    driver.step()
    assert shown(driver) == before
    assert "2 sur 4" in texts(driver)


def test_everything_has_its_place_in_all_languages_and_sizes(make_app: MakeApp, folder: SaveStore) -> None:
    assert folder.examples is not None
    (folder.examples / "lesson.json").write_bytes(some_game(6, title="Lesson", players=4).to_json())
    (folder.folder / "odd.json").write_bytes(b"{}")
    driver = opened(make_app, folder)
    scene = driver.expect(LoadScene)
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)
    scene.query.state = StateFilter.SET_ASIDE
    scene.on_resume()
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)
    scene.query = Query(text="nothing like this")
    scene.on_resume()
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)
    scene.query = Query(state=StateFilter.RUNNING)
    scene.on_resume()
    driver.click("delete")
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)
    driver.press(pygame.K_ESCAPE)
    driver.click("rename")
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_any_example_fits_beside_the_button(make_app: MakeApp, language: str) -> None:
    driver = make_app((1024, 640), animation_speed="none", language=language)
    driver.app.services.open(Screen.LOAD)
    driver.step(3)
    scene = driver.expect(LoadScene)
    for save in scene.saves:
        scene.chosen = save
        scene.relayout()
        check_layout(driver)
        said = detail_of(scene.kit, save).split()[-1]
        assert any(record.text.endswith(said) and record.size >= 12 for record in driver.app.kit.text.records)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_buttons_of_a_game_have_words_all_together_or_not_at_all(make_app: MakeApp, size: tuple[int, int]) -> None:
    driver = make_app(size, animation_speed="none")
    driver.app.services.open(Screen.LOAD)
    worded = []
    for language in LANGUAGES:
        driver.app.change_settings(language=language)
        driver.step(3)
        keys = ("rename", "replay", "review", "export", "import")
        buttons = [button for button in driver.scene.layer.widgets if isinstance(button, Button) and button.key in keys]
        texts = {bool(button.text) for button in buttons}
        assert len(buttons) == len(keys)
        assert len(texts) == 1, language
        worded.append(texts.pop())
    assert all(worded) or size == (1024, 640)


def test_letters_typed_while_games_turn_out_to_be_broken_are_all_there(make_app: MakeApp, folder: SaveStore) -> None:
    ended = json.loads(some_game(1000).to_json())
    for number in range(6):
        path = folder.create(some_game(9, title=f"Created {number}"))
        path.write_text(json.dumps(json.loads(path.read_bytes()) | {"result": ended["result"]}), encoding="utf-8")
    folder.let_go()
    driver = make_app(start=False)
    driver.app.services.saves = folder
    driver.app.start(Screen.TITLE)
    driver.app.services.open(Screen.LOAD)
    driver.step()
    driver.layer.focus.focus("search", show=False)
    scene = driver.expect(LoadScene)
    before = sum(save.usable for save in scene.saves)
    for letter in "created":
        driver.type_text(letter)
    field = driver.widget("search")
    assert isinstance(field, TextField)
    assert sum(save.usable for save in scene.saves) < before
    assert (field.text, scene.query.text, field.is_typing) == ("created", "created", True)
