"""A full disk, a read-only folder, and a second window: nothing is lost, and the screen says what is the matter."""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from random import Random

import pygame
import pytest

from quadropolis_gui.app import KEEP_AGAIN_AFTER
from quadropolis_gui.scenes.load.scene import LoadScene
from quadropolis_gui.scenes.opening import count_of, open_path
from quadropolis_gui.scenes.replay.scene import ReplayScene
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.table.panels.panel import MenuPanel
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.scenes.title.scene import TitleScene
from quadropolis_gui.storage.paths import folders
from quadropolis_gui.storage.running_game import recall
from quadropolis_gui.storage.saves.errors import Trouble, WriteProblem
from quadropolis_gui.storage.saves.store import SaveStore
from quadropolis_gui.storage.settings import Seat
from quadropolis_gui.view.words import LANGUAGES, leaves
from tests.driver import Driver
from tests.scenes.driving import Hands, a_session
from tests.storage.games import some_game

MakeApp = Callable[..., Driver]

#: What the table says as long as a full disk refuses its moves.
NOT_SAVED = "Not saved just now. The disk is full. The game goes on, and saving is tried again and again."


@contextmanager
def refusing_disk(number: int) -> Iterator[None]:
    """Let every attempt to write fail as a full disk (ENOSPC) or a read-only folder (EROFS) does."""

    def refuse(*_arguments: object, **_options: object) -> int:
        raise OSError(number, os.strerror(number))

    really_open = os.open

    def open_to_read(path: Path, flags: int, mode: int = 0o777, **options: int) -> int:
        if number == errno.EROFS and flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            refuse()
        return really_open(path, flags, mode, **options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "open", open_to_read)
        for name in ("write", "fsync") if number == errno.ENOSPC else ("rename", "replace", "unlink", "link", "mkdir"):
            patch.setattr(os, name, refuse)
        yield


def says(driver: Driver) -> str:
    toast = driver.scene.saying.now
    return "" if toast is None else toast.text


@pytest.fixture
def store(home: Path) -> SaveStore:
    examples = home / "examples"
    examples.mkdir(parents=True)
    return SaveStore(home / "data" / "saves", examples)


def opened(make_app: MakeApp, store: SaveStore, screen: Screen = Screen.LOAD) -> Driver:
    # People only: a process that starts to think writes to pipes, which are no part of the disk that refuses here.
    made = make_app(start=False, last_seats=(Seat(color="red"), Seat(color="green")))
    made.app.services.saves = store
    made.app.start(Screen.TITLE)
    if screen is not Screen.TITLE:
        made.app.services.open(screen)
    made.step(3)
    return made


def three_moves_in(make_app: MakeApp, store: SaveStore) -> tuple[Driver, Hands, Path, Random]:
    """A table at which three moves were played and kept, and the file they are in."""
    driver = opened(make_app, store, Screen.TITLE)
    file = store.new_file()
    hands, chance = Hands(driver, a_session(store=file)), Random(1)
    hands.play_on(Hands.architect_first, chance, 3)
    assert file.path is not None
    return driver, hands, file.path, chance


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS])
def test_a_game_goes_on_while_the_disk_refuses_and_is_whole_again_after_the_next_move(
    make_app: MakeApp, store: SaveStore, number: int
) -> None:
    _, hands, path, chance = three_moves_in(make_app, store)
    before = path.read_bytes()
    with refusing_disk(number):
        hands.play_on(Hands.architect_first, chance, 2)
        assert "Not saved just now. The " in hands.toast_text()
        assert hands.session.not_kept is not None
    assert path.read_bytes() == before
    assert hands.session.state.moves_played == 5
    hands.play_on(Hands.architect_first, chance, 1)
    assert hands.session.not_kept is None
    assert store.load(path).game.state == hands.session.state
    store.let_go()
    assert not [entry for entry in store.folder.iterdir() if entry.name.startswith(".")]


@pytest.mark.parametrize(("number", "words"), [(errno.ENOSPC, "disk is full"), (errno.EROFS, "cannot be written")])
def test_a_new_game_starts_although_it_cannot_be_saved_and_says_so(
    make_app: MakeApp, store: SaveStore, number: int, words: str
) -> None:
    driver = opened(make_app, store, Screen.NEW_GAME)
    with refusing_disk(number):
        driver.click("start")
        table = driver.expect(TableScene)
        assert words in says(driver)
    table.session.keep()
    assert table.session.not_kept is None
    assert len(store.summaries()) == 1


def test_that_a_new_game_cannot_be_saved_is_said_before_the_same_of_the_settings(
    make_app: MakeApp, store: SaveStore
) -> None:
    driver = opened(make_app, store, Screen.NEW_GAME)
    with refusing_disk(errno.ENOSPC):
        driver.click("start")
        driver.expect(TableScene)
        sentences = []
        # It is read for ten seconds, and nothing takes its place before a key is pressed.
        for _ in range(600):
            sentences.append(says(driver))
            driver.step()
        assert set(sentences) == {"The game starts, but it cannot be saved. The disk is full."}
        for _ in range(2):
            driver.press(pygame.K_F7)
            for _ in range(600):
                sentences.append(says(driver))
                driver.step()
    said = [sentence for sentence, before in zip(sentences, ["", *sentences], strict=False) if sentence != before]
    assert said == [
        "The game starts, but it cannot be saved. The disk is full.",
        NOT_SAVED,
        "The settings could not be saved; they hold until you quit.",
        "",
    ]
    # Each stands long enough to be read: these are frames.
    assert min(sentences.count(sentence) for sentence in said) > 180


@pytest.mark.parametrize(("number", "words"), [(errno.ENOSPC, "disk is full"), (errno.EROFS, "cannot be written")])
def test_opening_a_game_from_elsewhere_on_a_disk_that_refuses_says_so_and_stays_in_the_list(
    make_app: MakeApp, store: SaveStore, home: Path, number: int, words: str
) -> None:
    elsewhere = home / "elsewhere.json"
    elsewhere.write_bytes(some_game(6, title="Lesson").to_json())
    driver = opened(make_app, store)
    with refusing_disk(number):
        driver.post(pygame.DROPFILE, file=str(elsewhere))
        driver.expect(LoadScene)
        assert words in says(driver)
    driver.post(pygame.DROPFILE, file=str(elsewhere))
    driver.expect(TableScene)


def test_renaming_and_exporting_on_a_full_disk_change_nothing_and_say_so(
    make_app: MakeApp, store: SaveStore, home: Path
) -> None:
    path = store.create(some_game(4, title="Mine"))
    store.let_go()
    before = path.read_bytes()
    driver = opened(make_app, store)
    with refusing_disk(errno.ENOSPC):
        for key in ("rename", "export"):
            driver.click(key)
            driver.type_text("x")
            driver.click("yes")
            assert "Nothing was changed. The disk is full." in says(driver)
    assert path.read_bytes() == before
    assert not any((home / "documents").glob("*"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_trouble_with_a_file_has_words(language: str) -> None:
    keys = {key for key, _ in leaves(language)}
    for places, kinds in ((("load.trouble",), Trouble), (("load.not_written", "load.not_exported"), WriteProblem)):
        assert {f"{place}.{kind}" for place in places for kind in kinds} <= keys


def test_a_save_that_was_changed_outside_the_program_opens_and_says_so(make_app: MakeApp, store: SaveStore) -> None:
    path = store.create(some_game(9, title="Mine"))
    store.let_go()
    path.write_bytes(path.read_bytes().replace(b'"Ana"', b'"Ann"'))
    driver = opened(make_app, store)
    driver.click("open")
    driver.expect(TableScene)
    driver.step(600)
    assert "changed outside the program" in says(driver)
    driver.press(pygame.K_F7)
    assert not says(driver)


def test_that_a_game_goes_on_from_its_backup_is_there_until_it_was_read(make_app: MakeApp, store: SaveStore) -> None:
    path = store.create(some_game(9, title="Mine"))
    store.save(path, some_game(10, title="Mine"))
    store.let_go()
    path.write_bytes(path.read_bytes()[:100])
    driver = opened(make_app, store)
    driver.click("open")
    table = driver.expect(TableScene)
    driver.step(600)
    assert says(driver) == table.t("load.recovered")
    driver.press(pygame.K_F7)
    assert not says(driver)


# ---- two windows


def test_a_save_that_was_changed_while_it_is_played_stays_and_the_table_says_so(
    make_app: MakeApp, store: SaveStore
) -> None:
    driver = opened(make_app, store, Screen.TITLE)
    file = store.new_file()
    hands = Hands(driver, a_session(store=file))
    hands.play_on(Hands.architect_first, Random(1), 2)
    path = file.path
    assert path is not None
    edited = some_game(6, title="Edited").to_json()
    path.write_bytes(edited)
    hands.play_on(Hands.architect_first, Random(2), 1)
    driver.step(600)
    assert "in a file of its own" in hands.toast_text()
    driver.press(pygame.K_F7)
    assert not hands.toast_text()
    assert path.read_bytes() == edited
    assert file.path is not None
    assert store.load(file.path).game.state == hands.session.state


def test_a_save_that_was_changed_is_parted_from_by_undo_and_by_trying_again_too_and_the_table_says_so(
    make_app: MakeApp, store: SaveStore
) -> None:
    driver = opened(make_app, store, Screen.TITLE)
    file = store.new_file()
    hands, chance = Hands(driver, a_session(store=file)), Random(1)
    hands.play_on(Hands.architect_first, chance, 3)
    driver.settle()
    path = file.path
    assert path is not None
    path.write_bytes(some_game(6, title="Edited").to_json())
    driver.press(pygame.K_u)
    parted = driver.scene.t("table.parted.changed")
    assert says(driver) == parted
    driver.step(600)
    driver.press(pygame.K_F7)
    assert not says(driver)
    driver.step(600)
    assert not says(driver)
    own = file.path
    assert own is not None
    assert own != path
    with refusing_disk(errno.ENOSPC):
        hands.play_on(Hands.architect_first, chance, 1)
        own.write_bytes(some_game(6, title="Edited").to_json())
    driver.step(round(KEEP_AGAIN_AFTER * 60) + 3)
    assert file.path not in (path, own)
    assert says(driver) == parted


def test_that_the_last_move_went_to_a_file_of_its_own_is_said_after_the_table(
    make_app: MakeApp, store: SaveStore
) -> None:
    driver = opened(make_app, store, Screen.TITLE)
    file = store.new_file()
    hands, chance = Hands(driver, a_session(moves=31, store=file)), Random(1)
    assert file.path is not None
    file.path.write_bytes(some_game(6, title="Edited").to_json())
    hands.play_on(Hands.architect_first, chance, 1)
    driver.settle(20)
    assert driver.scene is not hands.scene
    assert says(driver) == driver.scene.t("table.parted.changed")


def test_a_game_that_another_window_plays_is_shown_in_the_replay(make_app: MakeApp, store: SaveStore) -> None:
    other = SaveStore(store.folder, store.examples)
    path = other.create(some_game(9, title="Shared"))
    driver = opened(make_app, store)
    driver.click("open")
    replay = driver.expect(ReplayScene)
    assert replay.game.state.moves_played == 9
    assert replay.index == replay.moments.last
    driver.step(600)
    assert "Another window is playing this game" in says(driver)
    driver.press(pygame.K_F7)
    assert not says(driver)
    driver.app.pop()
    for key in ("rename", "delete"):
        driver.click(key)
        driver.click("yes")
        assert "Another window is playing this game" in says(driver)
    other.let_go()
    driver.click("open")
    assert driver.expect(TableScene).session.state.moves_played == 9
    assert other.load(path).in_use


def test_continue_looks_at_a_game_that_another_window_plays(make_app: MakeApp, store: SaveStore) -> None:
    other = SaveStore(store.folder, store.examples)
    other.create(some_game(9, title="Shared"))
    driver = opened(make_app, store, Screen.TITLE)
    driver.click("continue")
    driver.expect(ReplayScene)
    assert "Another window" in says(driver)


def test_back_on_the_title_the_game_is_free_for_other_windows(make_app: MakeApp, store: SaveStore) -> None:
    path = store.create(some_game(9, title="Shared"))
    other = SaveStore(store.folder, store.examples)
    driver = opened(make_app, store, Screen.TITLE)
    assert not other.load(path).in_use
    other.let_go()
    driver.click("continue")
    driver.expect(TableScene)
    assert other.load(path).in_use
    driver.app.pop()
    assert not other.load(path).in_use


def menu(driver: Driver) -> MenuPanel:
    panel = driver.scene.modals[-1]
    assert isinstance(panel, MenuPanel)
    return panel


def left_behind(make_app: MakeApp, store: SaveStore, number: int) -> tuple[Driver, Hands, Path]:
    """A table that was left for the title while the disk refused its last two moves."""
    driver, hands, path, chance = three_moves_in(make_app, store)
    with refusing_disk(number):
        hands.play_on(Hands.architect_first, chance, 2)
        driver.settle()
        driver.click("menu")
        driver.click(menu(driver).layer.find("leave").place.center)
        driver.expect(TitleScene)
    return driver, hands, path


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS])
def test_a_game_left_while_the_disk_refuses_is_written_as_soon_as_it_takes_it(
    make_app: MakeApp, store: SaveStore, number: int
) -> None:
    driver, hands, path = left_behind(make_app, store, number)
    assert store.unkept
    driver.app.services.open(Screen.SETTINGS)
    assert not store.unkept
    assert SaveStore(store.folder, store.examples).peek(store.summaries()[0]).state == hands.session.state
    assert store.load(path).game.state.moves_played == 5


def test_a_game_left_while_the_disk_refuses_goes_on_where_it_was_and_is_tried_again_by_itself(
    make_app: MakeApp, store: SaveStore
) -> None:
    driver, hands, path = left_behind(make_app, store, errno.ENOSPC)
    assert store.load(path).game is hands.session.game
    driver.step(round(KEEP_AGAIN_AFTER * 60) + 2)
    assert not store.unkept
    assert store.load(path).game is not hands.session.game
    assert store.load(path).game.state == hands.session.state


def never_written(make_app: MakeApp, store: SaveStore) -> tuple[Driver, Hands]:
    """A game that the disk refused from its first move on, left for the title."""
    driver = opened(make_app, store, Screen.TITLE)
    hands = Hands(driver, a_session(store=store.new_file()))
    hands.play_on(Hands.architect_first, Random(1), 2)
    driver.settle()
    driver.click("menu")
    driver.click(menu(driver).layer.find("leave").place.center)
    driver.expect(TitleScene)
    return driver, hands


@pytest.mark.parametrize("another_before", [False, True])
def test_continue_goes_on_with_a_game_that_never_reached_the_disk(
    make_app: MakeApp, store: SaveStore, another_before: bool
) -> None:
    if another_before:
        older = some_game(9, title="Older")
        # Moments are kept to the second, and both games may be of this one.
        older.updated -= timedelta(hours=1)
        store.create(older)
        store.let_go()
    with refusing_disk(errno.ENOSPC):
        driver, hands = never_written(make_app, store)
        assert says(driver) == driver.app.kit.t("table.menu.unsaved")
        driver.click("continue")
        table = driver.expect(TableScene)
        assert table.session.state == hands.session.state
        assert table.session.state.moves_played == 2
    table.session.keep()
    assert not store.unkept
    assert store.summaries()[0].title == hands.session.game.title


def test_continue_offers_the_moves_that_the_disk_refused_and_not_those_before(
    make_app: MakeApp, store: SaveStore
) -> None:
    driver, hands, _ = left_behind(make_app, store, errno.ENOSPC)
    with refusing_disk(errno.ENOSPC):
        driver.click("continue")
        assert driver.expect(TableScene).session.state == hands.session.state


def test_the_list_says_that_a_game_is_missing_and_shows_it_as_soon_as_the_disk_takes_it(
    make_app: MakeApp, store: SaveStore
) -> None:
    with refusing_disk(errno.ENOSPC):
        driver, hands = never_written(make_app, store)
        driver.click("load")
        scene = driver.expect(LoadScene)
        assert says(driver) == driver.app.kit.t("table.menu.unsaved")
        title = hands.session.game.title
        assert title not in [save.title for save in scene.saves]
    driver.step(round(KEEP_AGAIN_AFTER * 60) + 2)
    assert title in [save.title for save in scene.saves]


def noted(driver: Driver) -> str:
    """What the menu says of the file of the game."""
    driver.click("menu")
    note = menu(driver).note
    driver.press(pygame.K_ESCAPE)
    return note


def test_the_menu_says_whether_the_moves_are_saved(make_app: MakeApp, store: SaveStore) -> None:
    driver, hands, _, chance = three_moves_in(make_app, store)
    t = driver.scene.t
    driver.settle()
    assert noted(driver) == t("table.menu.saved")
    with refusing_disk(errno.ENOSPC):
        hands.play_on(Hands.architect_first, chance, 1)
        driver.settle()
        assert noted(driver) == f"{t('load.not_written.disk_full')} {t('table.menu.unsaved')}"
    assert noted(driver) == t("table.menu.saved")
    assert not store.unkept


@pytest.mark.parametrize("left", [False, True])
def test_the_menu_says_that_a_game_is_in_no_file_at_all(make_app: MakeApp, store: SaveStore, left: bool) -> None:
    with refusing_disk(errno.ENOSPC):
        if left:
            driver, _ = never_written(make_app, store)
            driver.click("continue")
        else:
            driver = opened(make_app, store, Screen.TITLE)
            Hands(driver, a_session(store=store.new_file()))
        driver.settle()
        t = driver.expect(TableScene).t
        assert noted(driver) == f"{t('load.not_written.disk_full')} {t('table.menu.in_no_file')}"
    assert noted(driver) == t("table.menu.saved")
    assert [save.usable for save in store.summaries()] == [True]


@contextmanager
def disk_with(number: int | None) -> Iterator[None]:
    """A disk that takes everything, or refuses it with an error."""
    if number is None:
        yield
    else:
        with refusing_disk(number):
            yield


@pytest.mark.parametrize("number", [None, errno.ENOSPC, errno.EROFS])
@pytest.mark.parametrize("unsaved_before", [False, True])
def test_continue_goes_on_right_where_the_menu_says_so(
    make_app: MakeApp, store: SaveStore, number: int | None, unsaved_before: bool
) -> None:
    opened_last = store.create(some_game(9, title="Opened last"))
    store.create(some_game(5, title="Played before"))
    store.let_go()
    driver = opened(make_app, store, Screen.TITLE)
    with disk_with(number):
        if unsaved_before:
            driver.click("continue")
            hands = Hands(driver, driver.expect(TableScene).session)
            hands.play_on(Hands.architect_first, Random(1), 1)
        open_path(driver.scene, opened_last)
        driver.settle()
        assert noted(driver) == driver.scene.t("table.menu.saved")
        driver.click("menu")
        driver.click(menu(driver).layer.find("leave").place.center)
        driver.expect(TitleScene)
        running = driver.app.services.running_game()
        assert running is not None
        assert running.updated == store.load(opened_last).game.updated
        driver.click("continue")
        assert driver.expect(TableScene).session.game.title == "Opened last"
    # What the disk refused is written meanwhile, and is not played last by that.
    driver.step(round(KEEP_AGAIN_AFTER * 60) + 2)
    assert not store.unkept
    store.let_go()
    found = store.latest_running()
    assert found is not None
    assert found.title == "Opened last"


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS])
def test_the_title_does_not_offer_a_game_that_has_ended_though_its_file_does_not_know_it(
    make_app: MakeApp, store: SaveStore, number: int
) -> None:
    driver = opened(make_app, store, Screen.TITLE)
    file = store.new_file()
    hands = Hands(driver, a_session(moves=31, store=file))
    with refusing_disk(number):
        hands.play_on(Hands.architect_first, Random(1), 1)
        assert hands.session.state.is_over
        driver.app.reset_to(count_of(driver.app.services, hands.session))
        driver.step(2)
        driver.app.reset_to(driver.app.services.make_screen(Screen.TITLE))
        driver.step(2)
        assert driver.app.services.running_game() is None
    driver.step(round(KEEP_AGAIN_AFTER * 60) + 2)
    assert not store.unkept
    assert driver.app.services.running_game() is None


def test_what_only_this_window_knows_is_not_kept_for_the_next_start(make_app: MakeApp, store: SaveStore) -> None:
    driver = opened(make_app, store, Screen.TITLE)
    hands = Hands(driver, a_session(moves=31, store=store.new_file()))
    with refusing_disk(errno.EROFS):
        hands.play_on(Hands.architect_first, Random(1), 1)
        driver.app.reset_to(count_of(driver.app.services, hands.session))
        assert driver.app.services.running_game() is None
    driver.app.services.running_game()
    assert recall(folders()) is None


def test_the_menu_promises_nothing_of_an_example_before_the_first_move(make_app: MakeApp, store: SaveStore) -> None:
    assert store.examples is not None
    (store.examples / "example.json").write_bytes(some_game(9, title="An example").to_json())
    driver = opened(make_app, store, Screen.TITLE)
    open_path(driver.scene, store.examples / "example.json")
    driver.settle()
    t = driver.expect(TableScene).t
    assert noted(driver) == t("table.menu.example")
    hands = Hands(driver, driver.expect(TableScene).session)
    hands.play_on(Hands.architect_first, Random(1), 1)
    driver.settle()
    assert noted(driver) == t("table.menu.saved")


def test_the_menu_knows_that_the_disk_took_the_moves_by_itself(make_app: MakeApp, store: SaveStore) -> None:
    driver, _, path = left_behind(make_app, store, errno.ENOSPC)
    with refusing_disk(errno.ENOSPC):
        driver.click("continue")
        session = driver.expect(TableScene).session
        assert session.not_kept is not None
    driver.step(round(KEEP_AGAIN_AFTER * 60) + 2)
    assert session.not_kept is None
    assert SaveStore(store.folder, store.examples).peek(store.summaries()[0]).state == session.state
    assert path == store.summaries()[0].path


def test_nobody_quits_with_unsaved_moves_without_being_asked(make_app: MakeApp, store: SaveStore) -> None:
    driver, _, _ = left_behind(make_app, store, errno.ENOSPC)
    with refusing_disk(errno.ENOSPC):
        driver.post(pygame.QUIT)
        driver.post(pygame.QUIT)
        assert driver.app.running
        assert len(driver.scene.modals) == 1
        driver.press(pygame.K_RETURN)
        assert driver.app.running
        assert not driver.scene.modals
        driver.post(pygame.QUIT)
        driver.click("yes")
        assert not driver.app.running


# ---- what is said


def test_a_sentence_that_stays_gives_way_to_no_lesser_one_before_it_was_read(
    make_app: MakeApp, store: SaveStore
) -> None:
    driver = opened(make_app, store, Screen.TITLE)
    driver.scene.toast("The disk is full.", "warning", stays=True)
    driver.scene.toast("Somebody has moved.")
    driver.step(600)
    assert says(driver) == "The disk is full."
    driver.press(pygame.K_F7)
    assert says(driver) == "Somebody has moved."
    driver.step(600)
    assert says(driver) == ""


def test_a_sentence_that_waits_is_dropped_when_it_holds_no_longer(make_app: MakeApp, store: SaveStore) -> None:
    driver = opened(make_app, store, Screen.TITLE)
    driver.scene.toast("The disk is full.", "warning", stays=True)
    driver.scene.toast("Somebody has moved.")
    driver.scene.hush("Somebody has moved.")
    driver.scene.hush("The disk is full.")
    assert says(driver) == ""


def test_a_move_taken_back_that_the_disk_refused_is_said_to_be_not_saved(make_app: MakeApp, store: SaveStore) -> None:
    driver, hands, _, _ = three_moves_in(make_app, store)
    driver.settle()
    with refusing_disk(errno.ENOSPC):
        driver.press(pygame.K_u)
        assert hands.session.state.moves_played == 2
        assert says(driver) == NOT_SAVED
