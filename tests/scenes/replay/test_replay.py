"""The Replay screen, driven as a person drives it."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from quadropolis_gui.ai.games import LADDERS
from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.play.session import Session
from quadropolis_gui.play.timeline import GameTimeline
from quadropolis_gui.resources import example_saves
from quadropolis_gui.scenes.levels import first_opponent
from quadropolis_gui.scenes.load.scene import LoadScene
from quadropolis_gui.scenes.replay.branch import BranchDialog, Branching, branch_title
from quadropolis_gui.scenes.replay.empty import NoGamesScene
from quadropolis_gui.scenes.replay.picker import GamePicker
from quadropolis_gui.scenes.replay.scene import ReplayScene, latest_replay
from quadropolis_gui.scenes.rules.scene import RulesScene
from quadropolis_gui.scenes.score_pad.scene import ScorePadScene
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.scenes.title.scene import TitleScene
from quadropolis_gui.storage.saves.game import SeatRecord, read_save
from quadropolis_gui.storage.saves.store import SaveStore
from quadropolis_gui.storage.settings import AnimationSpeed
from quadropolis_gui.storage.statistics import StatisticsStore, identity
from quadropolis_gui.view.ui.buttons import Button
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver
from tests.scenes.replay.opened import open_replay
from tests.storage.games import some_game
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

MakeApp = Callable[..., Driver]


def play_icon(driver: Driver) -> str:
    play = driver.widget("play")
    assert isinstance(play, Button)
    return play.icon


def test_the_title_opens_the_game_played_last_and_esc_leads_back(make_app: MakeApp) -> None:
    driver = make_app()
    driver.app.services.saves.create(some_game(6, title="Mine"))
    driver.click("replay")
    scene = driver.expect(ReplayScene)
    assert scene.game.title == "Mine"
    assert scene.moments.moves == 6
    driver.press(pygame.K_ESCAPE)
    driver.expect(TitleScene)


def test_f1_opens_the_rules_of_the_game(make_app: MakeApp) -> None:
    driver = make_app()
    open_replay(driver)
    driver.press(pygame.K_F1)
    assert driver.expect(RulesScene).face.name == "quadropolis"
    driver.press(pygame.K_ESCAPE)
    driver.expect(ReplayScene)


def test_without_any_game_there_are_friendly_words(make_app: MakeApp, tmp_path: Path) -> None:
    (tmp_path / "none").mkdir()
    driver = make_app()
    driver.app.services.saves = SaveStore(tmp_path / "saves", tmp_path / "none")
    driver.app.push(latest_replay(driver.app.services))
    driver.expect(NoGamesScene)
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)


def test_arrows_home_and_end_step_through_the_game(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_replay(driver)
    driver.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    assert scene.stop.moves == 3
    driver.press(pygame.K_LEFT)
    assert scene.stop.moves == 2
    driver.press(pygame.K_END)
    assert scene.index == scene.moments.last
    assert [round(value.shown) for value in scene.rolling] == [41, 48, 46, 45]
    driver.press(pygame.K_RIGHT)
    assert scene.index == scene.moments.last
    driver.press(pygame.K_HOME)
    assert scene.index == 0


def test_buttons_step_and_are_sunk_where_they_lead_nowhere(make_app: MakeApp) -> None:
    driver = make_app()
    scene = open_replay(driver)
    assert not driver.widget("first").enabled
    assert not driver.widget("prev").enabled
    driver.click("next")
    driver.settle()
    assert scene.index == 1
    driver.click("last")
    assert scene.index == scene.moments.last
    assert not driver.widget("next").enabled
    assert not driver.widget("continue").enabled
    driver.click("prev")
    assert driver.widget("continue").enabled
    driver.click("first")
    assert scene.index == 0


def test_pages_jump_by_round_and_digits_to_a_move(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_replay(driver)
    driver.press(pygame.K_PAGEDOWN)
    assert (scene.stop.round, scene.stop.moves, scene.stop.deed) == (2, 16, None)
    driver.press(pygame.K_PAGEDOWN, pygame.K_RIGHT, pygame.K_PAGEUP)
    assert (scene.stop.round, scene.stop.moves) == (3, 32)
    driver.press(pygame.K_2, pygame.K_3)
    assert scene.stop.moves == 23
    driver.step(80, dt=0.05)
    driver.press(pygame.K_5)
    assert scene.stop.moves == 5
    # No move has the number 59 followed by 9: a new number begins.
    driver.press(pygame.K_9)
    assert scene.stop.moves == 59
    driver.press(pygame.K_KP7)
    assert scene.stop.moves == 7


def test_playing_goes_on_by_itself_and_ends_at_the_end(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_replay(driver, "first-evening")
    scene.playback.jump(scene.moments.last - 3)
    driver.press(pygame.K_SPACE)
    assert scene.playback.playing
    assert play_icon(driver) == "pause"
    assert scene.next_wake() is not None
    driver.step(60, dt=0.1)
    assert scene.index == scene.moments.last
    assert not scene.playback.playing
    assert play_icon(driver) == "play"
    assert scene.next_wake() is None
    driver.click("play")
    assert scene.playback.playing
    assert scene.index == 0


def test_speed_changes_how_often_a_move_is_shown(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_replay(driver)
    reached = []
    for presses in (0, 2):
        driver.layer.focus.focus("speed", show=True)
        for _ in range(presses):
            driver.press(pygame.K_RETURN)
        driver.layer.focus.focus(None, show=False)
        driver.press(pygame.K_HOME, pygame.K_SPACE)
        driver.step(60, dt=0.1)
        reached.append(scene.index)
        driver.press(pygame.K_SPACE)
    assert scene.playback.rate == 4.0
    assert reached[1] >= 3 * reached[0]


@pytest.mark.parametrize("key", ["speed", "way", "timeline", "play"])
def test_the_arrows_are_for_the_moves_wherever_the_ring_is(make_app: MakeApp, key: str) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_replay(driver)
    driver.layer.focus.focus(key, show=True)
    driver.press(pygame.K_HOME, pygame.K_RIGHT, pygame.K_RIGHT)
    assert (scene.index, scene.playback.rate, driver.focused()) == (2, 1.0, key)
    driver.press(pygame.K_LEFT)
    assert (scene.index, scene.playback.rate, driver.focused()) == (1, 1.0, key)


def test_the_timeline_is_clicked_and_dragged(make_app: MakeApp) -> None:
    driver = make_app()
    scene = open_replay(driver)
    track, plot = scene.places.track, scene.line.plot()

    def place(move: float) -> tuple[int, int]:
        return round(plot.x(move - 0.5)), track.centery

    driver.click(place(23))
    assert scene.stop.moves == 23
    driver.drag(place(23), place(50))
    assert scene.stop.moves == 50
    driver.drag(place(50), (3000, track.centery))
    assert scene.index == scene.moments.last
    driver.click((round(plot.x(9.5)), scene.places.plot.centery))
    assert scene.stop.moves == 10


def test_a_mouse_button_that_only_went_up_does_nothing(make_app: MakeApp) -> None:
    driver = make_app()
    scene = open_replay(driver)
    driver.up(scene.places.track.center)
    assert scene.index == 0


def test_nothing_is_drawn_while_nothing_happens(make_app: MakeApp) -> None:
    driver = make_app()
    open_replay(driver)
    driver.step(5)
    before = driver.app.redraws
    driver.step(30)
    assert driver.app.redraws == before


def test_another_game_is_picked_from_the_list(make_app: MakeApp) -> None:
    driver = make_app()
    scene = open_replay(driver)
    driver.click("games")
    assert isinstance(scene.modals[-1], GamePicker)
    check_layout(driver)
    # The first arrow shows where the focus is, the second moves it.
    driver.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert not scene.modals
    assert scene.game.title == "Unfinished harbor"
    assert scene.index == 0
    driver.click("games")
    driver.press(pygame.K_ESCAPE)
    assert not scene.modals
    driver.expect(ReplayScene)


def test_continue_from_here_branches_a_new_game_and_leaves_the_old_one(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    path = example_saves() / "four-at-the-table.json"
    before = path.read_bytes()
    scene = open_replay(driver)
    driver.press(pygame.K_2, pygame.K_3)
    driver.click("continue")
    assert isinstance(scene.modals[-1], BranchDialog)
    driver.click("name_2")
    driver.press(pygame.K_END)
    driver.press(*[pygame.K_BACKSPACE] * 5)
    driver.type_text("Eva")
    driver.step()
    driver.click("start")
    table = driver.expect(TableScene)
    game = table.session.game
    assert game.state.moves_played == 23
    assert game.state.history == GameTimeline(QUADROPOLIS, read_save(path).state).state(24).history
    assert [seat.name for seat in game.seats] == ["Ana", "Eva", "Clara", "Dmitri"]
    assert game.practice
    assert game.title == "Four at the table (branch)"
    assert path.read_bytes() == before
    kept = driver.app.services.saves.latest_running()
    assert kept is not None
    assert kept.title == game.title
    move = game.state.legal_moves()[0]
    table.session.play(move)
    assert driver.app.services.saves.load(kept.path).game.state.moves_played == 24
    driver.app.pop()
    driver.expect(TitleScene)


def test_a_branch_says_where_it_begins_also_where_nothing_was_played_yet(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_replay(driver)
    driver.click("continue")
    dialog = scene.modals[-1]
    assert isinstance(dialog, BranchDialog)
    assert dialog.question.text().startswith("A new game starts from the beginning of this one.")
    driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_RIGHT)
    driver.click("continue")
    dialog = scene.modals[-1]
    assert isinstance(dialog, BranchDialog)
    assert dialog.question.text().startswith("A new game starts after move 1.")
    driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_LEFT)
    driver.click("continue")
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)


def test_a_branch_of_an_example_is_called_as_the_example_is_in_the_language_chosen(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE, language="ru")
    open_replay(driver)
    driver.click("continue")
    driver.click("start")
    kept = driver.app.services.saves.latest_running()
    assert kept is not None
    words = driver.app.kit.words
    assert kept.title == f"{words.t('examples.four-at-the-table')} {words.t('replay.branch.mark')}"


def test_a_branch_can_count_and_colours_are_exchanged(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_replay(driver, "unfinished-harbor")
    driver.press(pygame.K_END)
    driver.click("continue")
    dialog = scene.modals[-1]
    assert isinstance(dialog, BranchDialog)
    # The coming deals are not known yet, so this one counts unless the person says otherwise.
    assert not dialog.branching.practice
    driver.click("practice")
    assert dialog.branching.practice
    driver.layer.focus.focus("colour_1", show=True)
    driver.press(pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    assert [seat.colour for seat in dialog.branching.seats] == ["green", "red", "purple"]
    driver.press(pygame.K_ESCAPE)
    driver.expect(ReplayScene)
    assert not scene.modals


def test_a_person_takes_over_an_opponents_seat_and_the_other_way_round(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    game = some_game(9, players=3)
    opponents = [SeatRecord("Augusta", "red", "ai", "mayor@0.3s"), SeatRecord("Who", "green", "ai", "genius")]
    game.seats = [game.seats[0], *opponents]
    scene = ReplayScene(driver.app.services, game, 5)
    driver.app.push(scene)
    driver.click("continue")
    dialog = scene.modals[-1]
    assert isinstance(dialog, BranchDialog)
    # A level of another version cannot play here, so the usual opponent is offered, as at the table.
    assert [seat.level for seat in dialog.branching.seats] == ["", "mayor", first_opponent("quadropolis")]
    for key, presses in (("kind_2", [pygame.K_HOME]), ("kind_3", [pygame.K_HOME, pygame.K_DOWN])):
        driver.layer.focus.focus(key, show=True)
        driver.press(pygame.K_RETURN, *presses, pygame.K_RETURN)
    branch = dialog.branching.to_game("Branch", ["A", "B", "C"])
    assert [(seat.kind, seat.level) for seat in branch.seats] == [("human", None), ("human", None), ("ai", "intern")]


def test_load_opens_the_chosen_game_in_the_replay(make_app: MakeApp) -> None:
    driver = make_app()
    driver.click("load")
    driver.click("replay")
    scene = driver.expect(ReplayScene)
    assert scene.game.title == "Three architects"
    driver.press(pygame.K_ESCAPE)
    driver.expect(LoadScene)


def test_the_score_pad_counts_the_game_and_leads_to_its_replay(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    game = some_game(1000, players=3)
    driver.app.push(ScorePadScene(driver.app.services, Session(game)))
    driver.step(3)
    assert [kept.game for kept in StatisticsStore().load().games] == [identity(game)]
    driver.click("replay")
    assert driver.expect(ReplayScene).game is game


def test_an_empty_name_gets_the_usual_one_and_a_title_its_mark_once() -> None:
    game = some_game(9)
    branching = Branching.of(game, GameTimeline(QUADROPOLIS, game.state), 5)
    branching.seats[0].name = "  "
    assert branching.to_game("Branch", ["Player 1", "Player 2"]).seats[0].name == "Player 1"
    assert branch_title("Friday", "(branch)") == "Friday (branch)"
    assert branch_title("Friday (branch)", "(branch)") == "Friday (branch)"
    assert branch_title("", "(branch)") == "(branch)"
    assert len(branch_title("x" * 80, "(branch)")) <= 60


def test_a_branch_has_the_same_players_and_the_usual_opponent_for_one_of_no_known_level() -> None:
    game = some_game(9, players=3)
    game.seats[:] = [
        SeatRecord("Ana", "red", "human", "mayor"),
        SeatRecord("Bo", "blue", "ai"),
        SeatRecord("Cy", "green", "ai", "of another version"),
    ]
    branch = Branching.of(game, GameTimeline(QUADROPOLIS, game.state), 5).to_game("Branch", [""] * 3)
    usual = LADDERS["quadropolis"].first_opponent
    assert [(seat.kind, seat.level) for seat in branch.seats] == [("human", None), ("ai", usual), ("ai", usual)]


def test_a_damaged_game_in_the_list_is_said_not_opened(make_app: MakeApp) -> None:
    driver = make_app()
    path = driver.app.services.saves.create(some_game(6, title="Mine"))
    scene = open_replay(driver)
    driver.click("games")
    path.write_bytes(b"{}")
    driver.press(pygame.K_RETURN)
    assert scene.game.title == "Four at the table"
    driver.expect(ReplayScene)


@pytest.mark.parametrize("key", ["continue", "games"])
def test_the_dialogs_have_room_in_all_languages(make_app: MakeApp, key: str) -> None:
    driver = make_app()
    open_replay(driver, index=24)
    driver.click(key)
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)


@pytest.mark.parametrize("size", [(1600, 700), (1100, 1000), (2560, 1080)])
@pytest.mark.parametrize("name", ["grand-opening", "first-evening"])
def test_odd_windows_have_room_for_everything(make_app: MakeApp, size: tuple[int, int], name: str) -> None:
    driver = make_app(size)
    open_replay(driver, name, index=30)
    check_layout(driver)


def test_long_names_and_titles_leave_room_for_the_rest(make_app: MakeApp) -> None:
    driver = make_app()
    game = read_save(example_saves() / "grand-opening.json")
    game.title = "The longest title that anybody ever gave to a game of this kind"
    for seat in game.seats:
        seat.name = "Wilhelmina Konstantinopolska"
    scene = ReplayScene(driver.app.services, game)
    driver.app.push(scene)
    for _ in in_all_languages_and_sizes(driver):
        for index in (0, 7):
            scene.playback.jump(index)
            check_layout(driver)


def test_the_head_of_the_plot_never_strikes_through_the_name_of_a_round(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed="none")
    scene = open_replay(driver)
    kit = driver.app.kit
    for move in range(scene.moments.start_of_round(3), scene.moments.start_of_round(3) + 4):
        kit.text.records.clear()
        kit.text.recording = True
        scene.playback.jump(move)
        driver.settle()
        driver.step()
        kit.text.recording = False
        said = kit.t("replay.round", round=3)
        name = next(record.drawn for record in kit.text.records if record.text == said and record.drawn.y > 300)
        head = round(scene.line.plot().x(scene.moments.stops[scene.index].axis))
        window = driver.app.window.surface
        assert not all(window.get_at((head, y))[:3] == kit.c.ink for y in range(name.y, name.bottom))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tip_of_the_way_back_to_the_beginning_leaves_the_counter_in_sight(make_app: MakeApp, language: str) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE, language=language)
    scene = open_replay(driver, index=4)
    first, counter = driver.widget("first"), scene.places.counter
    tip = scene.layer.draw_tip_of(first, driver.app.window.surface)
    # Its words lie as high as the buttons; above them there is only the bar.
    assert not tip.colliderect(pygame.Rect(counter.x, first.place.y, counter.w, first.place.h))
