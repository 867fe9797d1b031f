"""Opponents on the real table, with the real thinking process: whole games, watching, undo, leaving, and its death."""

from __future__ import annotations

import os
import signal
from random import Random

import pygame
import pytest

from quadropolis_gui.ai.quadropolis.brain import QUADROPOLIS_BRAIN
from quadropolis_gui.play.opponents import Mood, thinking_of
from quadropolis_gui.play.pondering import whims_of
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.table.panels.panel import MenuPanel
from quadropolis_gui.scenes.title.scene import TitleScene
from quadropolis_gui.storage.saves.store import SaveStore
from quadropolis_gui.storage.settings import AnimationSpeed, Settings, UndoPolicy
from quadropolis_gui.view.ui.clicks import UNDER_WAY
from tests.scenes.company import MakeApp, a_game, live_until, sit_down, thinking_process
from tests.scenes.driving import Hands
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

LEVELS = tuple(level.name for level in QUADROPOLIS_BRAIN.levels)
#: Long enough that a Mayor is still thinking when a test does something else.
LONG = 5.0


def wait_for_person(hands: Hands) -> None:
    """Let the opponents play until a person is to move or the game is over."""
    session = hands.session
    live_until(
        hands.driver,
        lambda: not hands.at_table or session.state.is_over or session.is_person(session.state.to_move),
        "a person's turn",
    )


def wait_until_thinking(hands: Hands) -> None:
    """Wait until the process tells that it thinks."""
    live_until(hands.driver, lambda: hands.desk.progress not in (None, 0.0), "thinking")


# ---- who plays, and how


def test_only_the_mayor_takes_the_time_that_is_set() -> None:
    settings = Settings(thinking_seconds=2.0)
    assert [thinking_of(QUADROPOLIS_BRAIN, level, settings)[1] is None for level in LEVELS] == [True] * 6 + [False]
    _, budget = thinking_of(QUADROPOLIS_BRAIN, "mayor", settings)
    assert budget is not None
    assert budget.seconds == 2.0


@pytest.mark.parametrize(
    ("level", "plays_as"), [("mayor@0.3s", "mayor"), ("greedy", "intern"), (None, "intern"), ("3", "draftsman")]
)
def test_levels_of_other_tables_sit_down_too(level: str | None, plays_as: str) -> None:
    assert thinking_of(QUADROPOLIS_BRAIN, level, Settings())[0] == plays_as


def test_opponents_know_nothing_of_the_deals_from_their_seed() -> None:
    session = a_game((None, "intern"), seed=1)
    other = a_game((None, "intern"), seed=2)
    other.game.created = session.game.created
    assert whims_of(session) == whims_of(other)


@pytest.mark.parametrize("mode", ["classic", "expert"])
def test_all_levels_play_legal_moves_in_the_window(make_app: MakeApp, mode: str) -> None:
    hands = sit_down(make_app, a_game(LEVELS[::2], mode))
    live_until(hands.driver, lambda: len(hands.session.log) >= 8, "two turns of everybody")
    assert [entry.player for entry in hands.session.log[:4]] == [0, 1, 2, 3]


def test_a_game_against_an_intern_to_the_end(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, "intern"), store=SaveStore().new_file()))
    ways = [Hands.architect_first, Hands.tile_first, Hands.by_drag, Hands.by_keyboard]
    chance = Random(3)
    for turn in range(16):
        wait_for_person(hands)
        hands.play_on(ways[turn % 4], chance, 1)
    live_until(hands.driver, lambda: hands.session.state.is_over and not hands.at_table, "the end")
    assert len(hands.session.log) == 32
    assert hands.session.not_kept is None


def test_opponents_build_in_their_large_city_and_the_own_one_comes_back(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, "intern", "draftsman")), animation_speed=AnimationSpeed.NORMAL)
    hands.play_on(Hands.architect_first, Random(1), 1)
    model = hands.game.model
    shown: dict[int, set[int]] = {}

    def look() -> bool:
        telling = model.telling
        if telling is not None and telling.entry.player:
            shown.setdefault(telling.entry.player, set()).add(model.shown_player)
        elif telling is None:
            # From one opponent it goes straight to the next, and every card keeps its place.
            between = len(hands.session.log) == 2
            assert model.shown_player == (1 if between else 0)
            assert model.others == ((0, 2) if between else (1, 2))
        return len(hands.session.log) == 3 and not hands.desk.teller.is_telling

    live_until(hands.driver, look, "both moves")
    # Theirs while they act, then the own one again.
    assert shown == {1: {1}, 2: {2, 0}}
    site = hands.game.looks.site(hands.scene.kit.theme)
    assert site.last_move is not None
    assert site.last_move.slot == hands.session.log[2].move.slot
    assert [sight.slot for sight in site.earlier_moves] == [hands.session.log[1].move.slot]
    marks = [hands.game.looks.mini(hands.scene.kit.theme, player, False).marked for player in (1, 2)]
    assert marks == [entry.move.target if entry.deed.built else None for entry in hands.session.log[1:3]]


def test_with_two_people_and_an_opponent_the_large_city_is_that_of_the_last_person(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, None, "mayor")), thinking_seconds=LONG)
    assert hands.game.model.home == 0
    hands.play_on(Hands.architect_first, Random(1), 1)
    assert hands.game.model.home == 1
    hands.play_on(Hands.architect_first, Random(2), 1)
    assert hands.desk.opponents.mood is Mood.THINKING
    assert hands.game.model.shown_player == hands.game.model.home == 1


# ---- nothing waits


def test_everything_works_while_an_opponent_thinks(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, "mayor"), moves=1), thinking_seconds=LONG)
    wait_until_thinking(hands)
    scene = hands.scene
    hands.press(pygame.K_n)
    assert hands.game.model.shown_player == 1
    hands.press(pygame.K_n)
    assert hands.game.model.shown_player == 0
    for key in (pygame.K_l, pygame.K_t, pygame.K_b, pygame.K_h):
        hands.press(key)
        assert scene.modals
        hands.press(pygame.K_ESCAPE)
        assert not scene.modals
    hands.desk.looking.look_back(0)
    assert hands.desk.progress is None
    hands.press(pygame.K_ESCAPE)
    hands.driver.app.services.open(Screen.SETTINGS)
    hands.driver.step()
    hands.press(pygame.K_ESCAPE)
    assert hands.at_table
    assert hands.desk.opponents.mood is Mood.THINKING
    assert len(hands.session.log) == 1


def test_while_an_opponent_thinks_tab_shows_the_ring_at_once_and_it_stays(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, "mayor"), moves=1), thinking_seconds=LONG)
    wait_until_thinking(hands)
    focus = hands.scene.layer.focus
    seen = set()
    for _ in range(4):
        hands.press(pygame.K_TAB)
        assert focus.shown is not None
        key = focus.shown.key
        hands.driver.app.live_for(0.1)
        assert focus.shown is not None
        assert focus.shown.key == key
        seen.add(key)
    assert len(seen) == 4
    assert hands.desk.opponents.mood is Mood.THINKING


def test_an_answer_waits_while_somebody_looks_back(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, "intern"), moves=1))
    hands.desk.looking.look_back(0)
    live_until(hands.driver, lambda: hands.desk.opponents._opponents.progress == 1.0, "an answer")
    hands.driver.app.live_for(0.5)
    assert len(hands.session.log) == 1
    hands.press(pygame.K_ESCAPE)
    live_until(hands.driver, lambda: len(hands.session.log) == 2, "the move")


def test_the_table_is_not_drawn_again_without_a_cause_while_somebody_thinks(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, "mayor"), moves=1), thinking_seconds=LONG)
    wait_until_thinking(hands)
    app = hands.driver.app
    live_until(hands.driver, lambda: hands.desk.warmup.is_done, "painting ahead")
    start, frames, redraws = hands.desk.progress or 0.0, app.frames, app.redraws
    live_until(hands.driver, lambda: (hands.desk.progress or 0.0) >= start + 0.2, "a fifth of the time")
    assert app.redraws - redraws <= 14
    assert app.frames > frames


def test_undo_while_thinking_takes_back_the_own_move_at_once(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, "mayor")), thinking_seconds=LONG)
    hands.play_on(Hands.architect_first, Random(1), 1)
    wait_until_thinking(hands)
    hands.click(hands.button("back"))
    assert hands.session.log == []
    assert hands.session.state.to_move == 0
    assert not hands.scene.services.mind.worker.is_thinking
    assert hands.desk.opponents.mood is Mood.RESTING
    hands.play_on(Hands.tile_first, Random(2), 1)
    wait_until_thinking(hands)


def test_undo_takes_back_what_all_opponents_answered(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, "intern", "intern")))
    hands.play_on(Hands.architect_first, Random(1), 1)
    wait_for_person(hands)
    assert len(hands.session.log) == 3
    hands.press(pygame.K_u)
    assert hands.session.log == []
    # Nobody loses a whole turn without being told.
    assert hands.toast_text() == "Undone: your last move and 2 replies to it"


def test_leaving_for_the_title_stops_thinking_at_once(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, "mayor"), moves=1, store=SaveStore().new_file()), thinking_seconds=LONG)
    wait_until_thinking(hands)
    hands.press(pygame.K_ESCAPE)
    menu = hands.scene.modals[-1]
    assert isinstance(menu, MenuPanel)
    menu.layer.focus.focus("leave", show=True)
    hands.press(pygame.K_RETURN)
    hands.driver.expect(TitleScene)
    assert not hands.scene.services.mind.worker.is_thinking
    hands.driver.app.live_for(0.2)
    assert len(hands.session.log) == 1


def test_closing_the_window_ends_the_process(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, "mayor"), moves=1), thinking_seconds=LONG)
    wait_until_thinking(hands)
    process = thinking_process(hands.scene)
    hands.driver.app.close()
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def test_a_killed_process_is_replaced_and_the_game_goes_on(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, "mayor"), moves=1), thinking_seconds=1.0)
    wait_until_thinking(hands)
    process = thinking_process(hands.scene)
    os.kill(process, signal.SIGKILL)
    live_until(hands.driver, lambda: len(hands.session.log) == 2, "an answer in spite of it")
    assert thinking_process(hands.scene) != process


@pytest.mark.parametrize("levels", [(None, "mayor"), ("mayor", "mayor")], ids=["played", "watched"])
def test_an_opponent_that_finds_no_move_says_so_and_can_try_again(
    levels: tuple[str | None, str], make_app: MakeApp
) -> None:
    hands = sit_down(make_app, a_game(levels, moves=1), thinking_seconds=LONG)
    scene, killed = hands.scene, set[int]()

    def kill_again() -> bool:
        worker = scene.services.mind.worker
        if worker.process_id is not None and worker.process_id not in killed:
            killed.add(worker.process_id)
            os.kill(worker.process_id, signal.SIGKILL)
        return hands.desk.opponents.mood is Mood.STUCK

    live_until(hands.driver, kill_again, "giving up")
    assert "could not think the move through" in hands.toast_text()
    assert hands.session.state.to_move == 1
    # Undo is spoken of only where it can be used.
    assert hands.desk.undoing.can == (None in levels)
    assert hands.desk.occasion.prompt(hands.desk)[1] == ("Try again, or undo a move" if None in levels else "Try again")
    hands.driver.app.change_settings(undo_policy=UndoPolicy.NEVER)
    assert hands.desk.occasion.prompt(hands.desk)[1] == "Try again"
    hands.driver.app.change_settings(undo_policy=Settings().undo_policy)
    for _ in in_all_languages_and_sizes(hands.driver):
        check_layout(hands.driver)
    hands.driver.app.change_settings(thinking_seconds=0.3)
    hands.click(hands.button("confirm" if None in levels else "pause"))
    live_until(hands.driver, lambda: len(hands.session.log) >= 2, "a move after all")


def test_a_saved_game_goes_on_with_its_opponents(make_app: MakeApp) -> None:
    store = SaveStore()
    session = a_game((None, "draftsman", "mayor@0.3s"), moves=1, store=store.new_file())
    kept = store.latest_running()
    assert kept is not None
    loaded = store.load(kept.path)
    assert [seat.level for seat in loaded.game.seats] == [None, "draftsman", "mayor@0.3s"]
    hands = sit_down(make_app, session)
    wait_for_person(hands)
    assert len(hands.session.log) == 3


# ---- watching


def test_a_game_among_opponents_is_watched_paused_and_stepped(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game(("intern", "draftsman")))
    log = hands.session.log
    assert hands.game.model.shown_player == 0
    live_until(hands.driver, lambda: len(log) >= 2, "two moves")
    hands.press(pygame.K_p)
    assert hands.desk.opponents.is_paused
    played = len(log)
    hands.driver.app.live_for(0.6)
    assert len(log) == played
    live_until(hands.driver, lambda: not hands.desk.teller.is_telling, "the end of the telling")
    assert hands.game.model.shown_player == hands.session.state.to_move
    # Space steps wherever the focus is.
    for keys in ((pygame.K_TAB, pygame.K_SPACE), (pygame.K_PERIOD,)):
        hands.press(*keys)
        played += 1
        live_until(hands.driver, lambda: len(log) == played, "one step")  # noqa: B023 - used at once
        hands.driver.app.live_for(0.4)
        assert len(log) == played
    hands.click(hands.button("step"))
    live_until(hands.driver, lambda: len(log) == played + 1, "one step by its button")
    live_until(hands.driver, lambda: not hands.desk.teller.is_telling, "the end of the telling")
    # Until then a click there was meant for Skip.
    hands.driver.step(dt=UNDER_WAY)
    hands.click(hands.button("pause"))
    assert not hands.desk.opponents.is_paused
    live_until(hands.driver, lambda: len(log) >= played + 3, "going on")


def test_a_watched_game_ends_with_the_finale(make_app: MakeApp) -> None:
    from quadropolis_gui.scenes.finale.scene import FinaleScene

    hands = sit_down(make_app, a_game(("intern", "draftsman"), moves=28))
    live_until(hands.driver, lambda: not hands.at_table, "the end")
    assert hands.session.state.is_over
    hands.driver.expect(FinaleScene)


@pytest.mark.parametrize(
    ("mode", "levels"),
    [
        ("classic", ("mayor", "mayor", "mayor", "mayor")),
        ("expert", ("mayor", "architect", "mayor")),
        ("expert", (None, "mayor", "mayor", "mayor")),
        ("classic", (None, "mayor")),
    ],
)
def test_thinking_and_pausing_have_their_place_in_all_languages(
    make_app: MakeApp, mode: str, levels: tuple[str | None, ...]
) -> None:
    session = a_game(levels, mode, moves=8 * len(levels) + 1)
    hands = sit_down(make_app, session, thinking_seconds=LONG)
    hands.desk.opponents._opponents.pause(True)
    for _ in in_all_languages_and_sizes(hands.driver):
        check_layout(hands.driver)
    hands.desk.opponents._opponents.pause(False)
    for _ in in_all_languages_and_sizes(hands.driver, ("large",)):
        hands.desk.opponents.cancel()
        check_layout(hands.driver)
