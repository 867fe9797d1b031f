"""The score pad: it counts up to exactly the engine's scores, names the winner and why, and leads on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pytest
from pygame import Rect

from quadropolis_gui.engine.game import Figures, Result
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, Mode
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.new_game.scene import NewGameScene
from quadropolis_gui.scenes.postcard.scene import PostcardScene
from quadropolis_gui.scenes.rules.scene import RulesScene
from quadropolis_gui.scenes.score_pad.board import ScoredBoardScene
from quadropolis_gui.scenes.score_pad.count import Tie, best_in, ties_in
from quadropolis_gui.scenes.score_pad.scene import ScorePadScene
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.scenes.title.scene import TitleScene
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver
from tests.scenes.azul.finished import azul_session
from tests.scenes.finished_games import finished_session, tied_session
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes


def open_pad(
    make_app: Callable[..., Driver], session: Session, *, speed: str = "normal"
) -> tuple[Driver, ScorePadScene]:
    driver = make_app(animation_speed=speed)
    scene = ScorePadScene(driver.app.services, session)
    driver.app.push(scene)
    driver.step()
    return driver, scene


# ---- what it says


def towers(*points: int) -> list[Figures]:
    """Figures of players with nothing but towers."""
    return [Figures(total, {"tower": total}) for total in points]


def test_the_best_of_a_column_stand_out_only_where_others_have_less() -> None:
    assert best_in(towers(5, 7, 7), "tower") == {1, 2}
    assert best_in(towers(7, 7), "tower") == frozenset()
    assert best_in(towers(0, 0), "tower") == frozenset()


def test_neighbours_with_the_same_total_are_tied_for_the_place_of_the_first() -> None:
    assert ties_in(Result((40, 50, 40), ((1,), (2,), (0,)))) == (Tie(2, 2, 0, is_shared=False),)
    assert ties_in(Result((40, 40, 39), ((0, 1), (2,)))) == (Tie(1, 0, 1, is_shared=True),)


def test_different_totals_need_no_tie_break() -> None:
    assert ties_in(Result((40, 39), ((0,), (1,)))) == ()


@pytest.mark.parametrize("make", [partial(finished_session, CLASSIC), partial(azul_session, "colored")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_opponent_whose_level_nobody_knows_is_an_opponent(
    make_app: Callable[..., Driver], make: Callable[..., Session], language: str
) -> None:
    session = make(3, people=1)
    session.seat(1).level = None
    session.seat(2).level = "of another version"
    driver = make_app(animation_speed="none", language=language)
    driver.app.push(ScorePadScene(driver.app.services, session))
    text = driver.app.kit.text
    text.recording = True
    driver.step()
    text.recording = False
    said = [record.text for record in text.records]
    t = driver.scene.t
    assert said.count(t("opponents.unknown_level")) == 2
    assert said.count(t("score_pad.person")) == 1


# ---- counting


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT])
def test_counts_up_to_exactly_the_scores(make_app: Callable[..., Driver], mode: Mode) -> None:
    session = finished_session(mode, 4)
    driver, scene = open_pad(make_app, session)
    assert not scene.tally.done
    assert scene.tally.total(0) < max(1, session.state.score(0).total)
    driver.settle(30)
    assert scene.tally.done
    for player in range(4):
        assert scene.tally.total(player) == session.state.score(player).total
        for column, category in enumerate(scene.tally.columns):
            assert scene.tally.cell(player, column) == session.state.score(player).categories[category]
    assert [scene.pad.player_in(slot) for slot in range(4)] == list(scene.pad.order)
    assert driver.app.kit.sounds.last_played == "win"


@pytest.mark.parametrize("way", ["key", "button", "click", "none"])
def test_the_count_can_be_skipped(make_app: Callable[..., Driver], way: str) -> None:
    session = finished_session(CLASSIC, 3)
    driver, scene = open_pad(make_app, session, speed="none" if way == "none" else "slow")
    if way != "none":
        assert not scene.tally.done
    if way == "key":
        driver.press(pygame.K_SPACE)
    elif way == "button":
        driver.click("skip")
    elif way == "click":
        driver.click((640, 200))
    assert scene.tally.done
    assert [scene.tally.total(player) for player in range(3)] == list(session.state.result().totals)
    driver.expect(ScorePadScene)


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_pressed_once_more_than_the_count_took_starts_no_game(make_app: Callable[..., Driver], key: int) -> None:
    driver, scene = open_pad(make_app, finished_session(CLASSIC, 3), speed="slow")
    driver.press(pygame.K_TAB)
    while not scene.tally.done:
        driver.press(key)
    driver.press(key)
    driver.step(30)
    assert driver.scene is scene
    # Somebody who means it presses it a moment later.
    driver.press(key)
    assert driver.scene is not scene


def test_a_resize_in_mid_count_loses_nothing(make_app: Callable[..., Driver]) -> None:
    session = finished_session(EXPERT, 4)
    driver, scene = open_pad(make_app, session)
    driver.step(40)
    counted = scene.tally.counted
    driver.resize((1024, 640))
    assert scene.tally.counted >= counted
    driver.app.change_settings(language="ru")
    driver.settle(30)
    assert [scene.tally.total(player) for player in range(4)] == list(session.state.result().totals)


def test_nothing_is_drawn_once_all_is_counted(make_app: Callable[..., Driver]) -> None:
    driver, _ = open_pad(make_app, finished_session(CLASSIC, 2), speed="none")
    driver.step(3)
    before = driver.app.redraws
    driver.step(30)
    assert driver.app.redraws == before


# ---- leading on


def test_play_again_keeps_the_seats_and_deals_anew(make_app: Callable[..., Driver]) -> None:
    session = finished_session(EXPERT, 3)
    driver, _ = open_pad(make_app, session, speed="none")
    driver.click("play_again")
    table = driver.expect(TableScene)
    assert [seat.name for seat in table.session.seats] == [seat.name for seat in session.seats]
    assert [seat.color for seat in table.session.seats] == [seat.color for seat in session.seats]
    assert table.session.state.mode is session.state.mode
    assert table.session.state.seed != session.state.seed
    assert table.session.state.moves_played == 0


def test_new_game_and_title(make_app: Callable[..., Driver]) -> None:
    driver, _ = open_pad(make_app, finished_session(CLASSIC, 2), speed="none")
    driver.click("new_game")
    driver.expect(NewGameScene)
    driver.press(pygame.K_ESCAPE)
    driver.expect(ScorePadScene)
    driver.app.push(ScorePadScene(driver.app.services, finished_session(CLASSIC, 2)))
    driver.step()
    driver.press(pygame.K_ESCAPE)
    driver.expect(TitleScene)
    assert len(driver.app.scenes) == 1


def test_a_row_opens_the_city_of_its_player_and_esc_leads_back(make_app: Callable[..., Driver]) -> None:
    driver, scene = open_pad(make_app, finished_session(EXPERT, 4), speed="none")
    driver.click("row_2")
    city = driver.expect(ScoredBoardScene)
    assert city.player == scene.pad.order[1]
    driver.press(pygame.K_PAGEDOWN)
    assert city.player == (scene.pad.order[1] + 1) % 4
    driver.press(pygame.K_ESCAPE)
    driver.expect(ScorePadScene)


def test_f1_opens_the_rules_of_the_game(make_app: Callable[..., Driver]) -> None:
    driver, _ = open_pad(make_app, finished_session(CLASSIC, 2), speed="none")
    driver.press(pygame.K_F1)
    assert driver.expect(RulesScene).face.name == "quadropolis"


def test_rows_can_be_opened_by_keyboard(make_app: Callable[..., Driver]) -> None:
    driver, scene = open_pad(make_app, finished_session(CLASSIC, 2), speed="none")
    for _ in range(20):
        if driver.focused() == "row_1":
            break
        driver.press(pygame.K_TAB)
    driver.press(pygame.K_RETURN)
    assert driver.expect(ScoredBoardScene).player == scene.pad.order[0]


def test_the_postcard_of_the_winner_opens(make_app: Callable[..., Driver]) -> None:
    driver, scene = open_pad(make_app, finished_session(CLASSIC, 2), speed="none")
    driver.click("postcard")
    assert driver.expect(PostcardScene).player == scene.pad.order[0]
    driver.press(pygame.K_ESCAPE)
    driver.click("postcard_card")
    driver.expect(PostcardScene)


# ---- layout


@pytest.mark.parametrize(("mode", "players"), [(CLASSIC, 2), (CLASSIC, 3), (EXPERT, 4)])
def test_fits_in_every_language_and_size(make_app: Callable[..., Driver], mode: Mode, players: int) -> None:
    driver, _ = open_pad(make_app, finished_session(mode, players, people=1), speed="none")
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)
    driver.click("row_1")
    driver.expect(ScoredBoardScene)
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)


def test_a_tie_and_a_count_under_way_fit_in_every_language(make_app: Callable[..., Driver]) -> None:
    driver, scene = open_pad(make_app, tied_session(CLASSIC), speed="slow")
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)
        scene.timeline.cancel()
    scene.tally.show()
    assert scene.cards.ties
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)


def test_every_column_has_its_words_within_its_own_frame(make_app: Callable[..., Driver]) -> None:
    driver, scene = open_pad(make_app, finished_session(EXPERT, 4), speed="none")
    text = driver.app.kit.text
    for where in in_all_languages_and_sizes(driver):
        check_layout(driver)
        for category, column in zip(scene.tally.columns, scene.places.columns, strict=True):
            for label in scene.pad.head_lines(category):
                heads = [record.drawn for record in text.records if record.text == label]
                assert any(column.inflate(-4, 0).contains(drawn) for drawn in heads), f"{label}, {where}"


@pytest.mark.parametrize("players", [2, 4])
def test_a_tie_names_both_players_in_full(make_app: Callable[..., Driver], players: int) -> None:
    session = tied_session(CLASSIC, players)
    driver, scene = open_pad(make_app, session, speed="none")
    (tie, *_) = scene.cards.ties
    text = driver.app.kit.text
    for where in in_all_languages_and_sizes(driver):
        for number, seat in enumerate(session.seats, 1):
            seat.name = scene.t("new_game.player", number=number)
        card = scene.places.winner
        check_layout(driver)
        for player in (tie.ahead, tie.behind):
            name = session.seat(player).name
            (drawn,) = [record for record in text.records if record.text == name and card.contains(record.box)]
            assert not drawn.cut, f"{name} is cut, {where}"
            assert drawn.size == drawn.asked_size, f"{name} is small, {where}"


def test_whose_points_came_most_from_a_kind_is_named(make_app: Callable[..., Driver]) -> None:
    session = finished_session(EXPERT, 3)
    driver, scene = open_pad(make_app, session, speed="none")
    text, winner = driver.app.kit.text, session.state.result().winners[0]
    check_layout(driver)
    (said,) = [highlight.text for highlight in scene.cards._best_categories(winner)]
    assert session.seat(winner).name in said
    assert said in [record.text for record in text.records]


def twice_the_most() -> Session:
    """A finished game whose winner has two kinds that brought as much, and none that brought more."""
    for seed in range(2000):
        session = finished_session(CLASSIC, 2, seed)
        result = session.state.result()
        brought = sorted(session.rules.figures(session.state, result.winners[0]).categories.values())
        if not ties_in(result) and brought[-1] == brought[-2] > brought[-3]:
            return session
    raise AssertionError("no such game among the first ones")


def test_of_two_kinds_that_brought_as_much_both_are_named(make_app: Callable[..., Driver]) -> None:
    driver, scene = open_pad(make_app, twice_the_most(), speed="none")
    text, winner = driver.app.kit.text, scene.pad.result.winners[0]
    for where in in_all_languages_and_sizes(driver):
        check_layout(driver)
        said = [highlight.text for highlight in scene.cards._best_categories(winner)]
        assert len(said) == 2
        drawn = "".join(record.text for record in text.records)
        assert all(all(word in drawn for word in sentence.split()) for sentence in said), where


@pytest.mark.parametrize("session", [finished_session(CLASSIC, 3), azul_session("colored", 3)], ids=["city", "wall"])
def test_a_row_says_that_it_can_be_pressed(make_app: Callable[..., Driver], session: Session) -> None:
    """It lights up under the pointer, looks otherwise while it is held, and tells what a press opens."""
    driver = make_app(animation_speed="none")
    scene = ScorePadScene(driver.app.services, session, counting=False)
    driver.app.push(scene)
    driver.step(2)
    for slot, row in enumerate(scene.places.rows):
        driver.move((5, scene.frame.height - 5))

        def look(place: Rect = row) -> bytes:
            return pygame.image.tobytes(driver.app.window.surface.subsurface(place), "RGB")

        at_rest = look()
        driver.move(row.center)
        pointed = look()
        driver.down(row.center)
        pressed = look()
        assert len({at_rest, pressed, pointed}) == 3
        # Let go elsewhere: nothing is opened.
        driver.up((5, scene.frame.height - 5))
        driver.move((5, scene.frame.height - 5))
        driver.move(row.center)
        driver.step(60)
        name = session.seat(scene.pad.player_in(slot)).name
        assert scene.layer.tip == driver.app.kit.words.labelled(name, scene.filling.board_hint)
    assert driver.scene is scene
