"""The Review screen, driven as a person drives it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from quadropolis_gui.play.review import GameReview, Reviewing
from quadropolis_gui.play.session import Session
from quadropolis_gui.play.verdicts import Verdict
from quadropolis_gui.scenes.azul.review import AzulReview
from quadropolis_gui.scenes.load.scene import LoadScene
from quadropolis_gui.scenes.replay.picker import GamePicker
from quadropolis_gui.scenes.replay.scene import ReplayScene
from quadropolis_gui.scenes.review.marks import Mark, mark_of
from quadropolis_gui.scenes.review.plot import Curve
from quadropolis_gui.scenes.review.scene import ReviewScene
from quadropolis_gui.scenes.rules.scene import RulesScene
from quadropolis_gui.scenes.score_pad.scene import ScorePadScene
from quadropolis_gui.storage.reviews import ReviewStore
from quadropolis_gui.storage.settings import AnimationSpeed
from quadropolis_gui.view.paint.cache import SurfaceCache
from quadropolis_gui.view.ui.inputs import Segmented
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver
from tests.scenes.replay.opened import open_replay
from tests.scenes.review.opened import COSTS, azul_game, example, findings, keep_findings, open_review
from tests.storage.games import some_game
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

MakeApp = Callable[..., Driver]


def choose(driver: Driver, key: str, value: object) -> None:
    widget = driver.widget(key)
    assert isinstance(widget, Segmented)
    index = next(number for number, option in enumerate(widget.options) if option.value == value)
    driver.click(widget.segment(index).center)


def test_the_switch_keeps_game_and_move_both_ways(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    replay = open_replay(driver, index=9)
    choose(driver, "way", "review")
    review = driver.expect(ReviewScene)
    assert (review.game, review.index) == (replay.game, 9)
    driver.press(pygame.K_RIGHT)
    choose(driver, "way", "replay")
    back = driver.expect(ReplayScene)
    assert (back.game, back.index) == (replay.game, 10)
    driver.press(pygame.K_ESCAPE)
    assert not isinstance(driver.scene, ReplayScene | ReviewScene)


@pytest.mark.parametrize("size", [(1456, 816), (1024, 640)])
@pytest.mark.parametrize("name", ["first-evening", "four-at-the-table", "tiles-for-four"])
def test_what_both_ways_have_in_common_stands_at_the_same_places(
    make_app: MakeApp, name: str, size: tuple[int, int]
) -> None:
    driver = make_app(size, animation_speed=AnimationSpeed.NONE)
    open_replay(driver, name)
    keys, places, words = ("first", "prev", "play", "next", "last", "way"), [], []
    for way in ("review", "replay"):
        places.append([driver.widget(key).place for key in keys])
        switch = driver.widget("way")
        assert isinstance(switch, Segmented)
        words.append([option.text for option in switch.options])
        choose(driver, "way", way)
        driver.step(2)
    assert places[0] == places[1]
    assert words[0] == words[1]


def test_a_move_found_meanwhile_fills_no_cache_with_lines_and_hatching(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    game = azul_game("colored")
    keep_findings(game, known=30)
    scene = open_review(driver, game, 3)
    kept, plot = SurfaceCache.kept_bytes(), scene.line.plot()
    for index in range(30, 40):
        scene.review.take(index, findings(scene.review, index, 0.7, fine=False))
        scene.refresh()
        driver.step()
    assert scene.line.plot() is plot
    # Some new numbers; ten lines of four players would take thirty times as much.
    assert SurfaceCache.kept_bytes() - kept < 400 * 1024


def test_moves_are_thought_over_while_one_looks_and_kept(make_app: MakeApp) -> None:
    driver = make_app()
    game = some_game(3)
    scene = ReviewScene(driver.app.services, game)
    scene.review.playouts = 4
    driver.app.push(scene)
    assert scene.wake_after() is not None
    while scene.reviewing.is_working:
        driver.step()
    # What is on its way to the disk arrives.
    driver.step()
    assert None not in scene.review.moves
    assert scene.wake_after() is None
    assert GameReview(game, ReviewStore(), 4).moves == scene.review.moves


def test_leaving_lets_the_process_rest(make_app: MakeApp) -> None:
    driver = make_app()
    scene = ReviewScene(driver.app.services, some_game(20))
    driver.app.push(scene)
    driver.step(3)
    worker = driver.app.services.mind.worker
    assert worker.is_thinking
    driver.press(pygame.K_F1)
    driver.expect(RulesScene)
    assert not worker.is_thinking
    driver.press(pygame.K_ESCAPE)
    driver.step(2)
    assert worker.is_thinking
    driver.press(pygame.K_ESCAPE)
    assert not worker.is_thinking


def test_a_press_pauses_and_goes_on(make_app: MakeApp) -> None:
    driver = make_app()
    scene = ReviewScene(driver.app.services, some_game(20))
    driver.app.push(scene)
    driver.step(2)
    driver.click("progress")
    assert scene.reviewing.paused
    driver.step(2)
    assert not driver.app.services.mind.worker.is_thinking
    driver.click("progress")
    assert not scene.reviewing.paused


def test_n_and_p_and_their_buttons_go_from_mark_to_mark(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    keep_findings(example())
    scene = open_review(driver)
    assert not driver.widget("mark_before").enabled
    marked = [move.number for move in scene.review.moves if move is not None and mark_of(move) is not None]
    assert marked[:4] == [2, 4, 5, 7]
    driver.press(pygame.K_n)
    assert scene.stop.moves == 2
    driver.press(pygame.K_n)
    driver.click("mark_after")
    assert scene.stop.moves == 5
    driver.press(pygame.K_p)
    assert scene.stop.moves == 4
    driver.click("mark_before")
    assert scene.stop.moves == 2
    driver.press(pygame.K_p)
    assert scene.stop.moves == 2
    driver.press(pygame.K_END, pygame.K_n)
    assert scene.index == scene.moments.last
    assert not driver.widget("mark_after").enabled


def test_only_keys_that_do_something_now_are_named(make_app: MakeApp) -> None:
    driver, game = make_app(animation_speed=AnimationSpeed.NONE), example(people=2)
    keep_findings(game)
    scene = open_review(driver, game)
    seen = set()
    for index in range(len(scene.moments.stops)):
        scene.playback.jump(index)
        told = scene._told().keys
        seen.add(told)
        before, after, again = (driver.widget(key).enabled for key in ("mark_before", "mark_after", "again"))
        assert ("N" in told, "P" in told, "T:" in told) == (after, before, again), told
    assert len(seen) > 3


def test_what_a_move_cost_is_said_in_words_and_numbers(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    keep_findings(example())
    scene = open_review(driver)
    said = {}
    for number in range(1, len(COSTS) + 1):
        scene.playback.to_move(number)
        said[number] = scene._told()
    assert [told.mark for told in said.values()] == [None, Mark.FINE, None, Mark.INACCURATE, Mark.MISTAKE]
    assert [len(told.rows) for told in said.values()] == [1, 1, 2, 2, 2]
    assert said[5].title == "Mistake"
    assert "5 VP more" in said[5].headline
    assert said[4].headline.endswith("was worth 2 VP more.")
    assert said[3].headline.endswith("was a little better.")
    assert [row.points for row in said[5].rows] == [35, 40]
    # The parts add up to what the player's own score would have gained.
    assert any("+5 (Tower Blocks +5)" in reason for reason in said[5].reasons)


def test_the_most_costly_moment_costs_what_its_card_says_also_where_that_is_no_whole_point(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    game = example()
    keep_findings(game, 1)
    scene = open_review(driver, game)
    found = findings(scene.review, 3, 0.2, fine=False)
    assert found.best is not None
    # Hardly a point, but in a close game a tenth of the chance to win.
    better = replace(found.best, chances=tuple(chance + 0.1 for chance in found.played.chances))
    scene.review.take(3, replace(found, best=better))
    scene.playback.to_move(4)
    assert scene._told().headline.endswith("gave 10% more chance to win.")
    scene.playback.to_move(0)
    assert scene._told().reasons[-1].endswith(", 10% chance to win.")
    scene.review.take(4, findings(scene.review, 4, 5.2, fine=False))
    assert scene._told().reasons[-1].endswith(", 5 VP.")


def test_a_better_move_is_drawn_only_where_one_was_found(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    keep_findings(example())
    scene = open_review(driver)
    scene.playback.to_move(5)
    filling = scene.filling
    move = scene.review.moves[4]
    assert move is not None
    assert move.verdict is Verdict.MISTAKE
    assert filling._better is not None  # type: ignore[attr-defined]
    scene.playback.to_move(1)
    assert filling._better is None  # type: ignore[attr-defined]


def test_opponents_are_compared_only_if_asked(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_review(driver, example(people=1))
    assert list(scene.marked_players) == [0]
    choose(driver, "show", True)
    assert list(scene.marked_players) == [0, 1, 2, 3]
    assert scene.reviewing.everyone


def test_among_people_only_there_is_nothing_to_choose(make_app: MakeApp) -> None:
    driver = make_app()
    open_review(driver, example())
    with pytest.raises(KeyError):
        driver.widget("show")


def test_score_pad_and_load_screen_lead_here(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    driver.app.services.saves.create(some_game(200, title="Mine"))
    driver.app.push(LoadScene(driver.app.services))
    driver.step(2)
    driver.click("review")
    assert driver.expect(ReviewScene).game.title == "Mine"
    driver.press(pygame.K_ESCAPE)
    driver.expect(LoadScene)
    session = Session(example())
    driver.app.push(ScorePadScene(driver.app.services, session, counting=False))
    driver.step()
    driver.click("review")
    assert driver.expect(ReviewScene).game is session.game


def test_the_lines_show_chances_or_expected_scores(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    keep_findings(example())
    scene = open_review(driver, index=9)
    move = scene.review.moves[scene.stop.moves - 1]
    assert move is not None
    chances = scene.line.values_at(scene.stop)
    assert chances == [100 * chance for chance in move.played.chances]
    before = pygame.image.tobytes(driver.app.window.surface, "RGB")
    choose(driver, "curve", Curve.SCORES)
    assert scene.line.values_at(scene.stop) == move.played.expected
    scale = scene.line.plot().scale
    every = [points for each in scene.review.moves if each is not None for points in each.played.expected]
    assert scale.low <= min(every) < max(every) <= scale.high
    driver.step(2)
    assert pygame.image.tobytes(driver.app.window.surface, "RGB") != before
    driver.resize((1024, 640))
    assert scene.curve is Curve.SCORES


def test_another_game_can_be_chosen(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_review(driver)
    driver.click("games")
    assert isinstance(scene.modals[-1], GamePicker)
    driver.click("game_2")
    assert scene.game.title != example().title
    assert isinstance(scene.reviewing, Reviewing)


def test_pointing_at_the_plot_tells_how_everybody_stood(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    keep_findings(example(), 10)
    scene = open_review(driver)
    driver.move((scene.places.plot.x + 4, scene.places.plot.centery))
    assert scene._tip is not None
    assert "%" in scene._tip.text
    driver.move((scene.places.plot.right - 4, scene.places.plot.centery))
    assert scene._tip is not None
    assert "not thought over yet" in scene._tip.text
    driver.click((scene.places.plot.right - 4, scene.places.plot.centery))
    assert scene.index == scene.moments.last


@pytest.mark.parametrize("language", LANGUAGES)
def test_pointing_at_the_accuracy_explains_it_and_the_marks_below_it(language: str, make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE, language=language)
    keep_findings(example(), 10)
    scene = open_review(driver)
    driver.move(scene.places.legend.center)
    assert scene._tip is not None
    explained = scene._tip.text.lower()
    assert "100" in explained
    told = [scene.t(f"review.verdicts.{mark}").lower() for mark in ("fine", "inaccurate", "mistake")]
    places = [explained.find(name) for name in told]
    assert -1 not in places
    assert places == sorted(places)


def test_the_numbers_beside_the_lines_lie_on_the_panel_in_large_text_too(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), animation_speed=AnimationSpeed.NONE, language="ru", interface_size="large")
    game = example("expert-duel", people=1)
    review = GameReview(game, ReviewStore())
    for index in range(len(review.moves)):
        found = findings(review, index, 0.0, fine=False)
        review.take(index, replace(found, played=replace(found.played, chances=(0.9, 0.1))))
    scene = open_review(driver, game)
    text = driver.app.kit.text
    text.records.clear()
    text.recording = True
    scene.invalidate()
    driver.step()
    text.recording = False
    said = [scene.t("review.percent", count=mark) for mark in (0, 25, 50, 75, 100)]
    marks = [record for record in text.records if record.text in said and record.drawn.right < scene.places.plot.x]
    assert [record.text for record in marks] == said
    assert all(scene.places.panel.contains(record.drawn) for record in marks)


@pytest.mark.parametrize("name", ["four-at-the-table", "expert-duel"])
def test_everything_fits_in_all_languages_and_sizes(name: str, make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    game = example(name, people=1)
    keep_findings(game, 25)
    scene = open_review(driver, game)
    for _ in in_all_languages_and_sizes(driver):
        for number in (0, 1, 2, 3, 4, 5, 30):
            scene.playback.to_move(number)
            check_layout(driver)


@pytest.mark.parametrize("variant", ["colored", "grey"])
def test_every_move_of_azul_can_be_reviewed(variant: str, make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE, language="ru", size=(1024, 640))
    game = azul_game(variant)
    keep_findings(game)
    scene = open_review(driver, game)
    assert isinstance(scene.filling, AzulReview)
    for index in range(scene.moments.last + 1):
        scene.playback.jump(index)
        check_layout(driver)
        driver.move(scene.places.boards.center)
    for number in (1, 5):
        scene.playback.to_move(number)
        driver.move((2, 2))
        driver.step(2)
        bare = driver.app.window.surface.copy()
        scene.filling.show(scene.stop)
        scene.invalidate()
        driver.step()
        # Where a better move is known, it is seen on the boards.
        same = pygame.image.tobytes(bare, "RGB") == pygame.image.tobytes(driver.app.window.surface, "RGB")
        assert same == (number == 1)


def test_a_move_that_was_not_judged_gets_no_mark_of_the_best(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    game = example(people=1)
    keep_findings(game, 10)
    scene = open_review(driver, game)
    for number, mark in ((1, Mark.FINE), (5, Mark.MISTAKE), (40, Mark.PLAYED)):
        scene.playback.to_move(number)
        assert scene.filling._mark is mark  # type: ignore[attr-defined]


def take(state: Any, source: int, colour: int | None = None, not_colour: int | None = None) -> Any:
    """A move that takes tiles from a display, of a colour or of another one."""
    return next(
        move
        for move in state.legal_moves()
        if move.source == source and colour in (None, move.colour) and not_colour != move.colour
    )


@pytest.mark.parametrize(
    ("played_from", "bo_from", "bo_same", "clara_from", "taker"),
    [(2, 1, True, 3, 1), (2, 3, False, 1, 2), (2, 1, False, 3, None), (1, 2, False, 3, None), (2, 3, False, 4, None)],
)
def test_who_took_the_tiles_of_a_better_move_is_said_only_if_it_is_true(
    played_from: int, bo_from: int, bo_same: bool, clara_from: int, taker: int | None, make_app: MakeApp
) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    game = azul_game("colored", 0)
    state = game.state
    better = take(state, 1)
    state.play(take(state, played_from))
    other = None if bo_same else better.colour
    state.play(take(state, bo_from, better.colour if bo_same else None, other if bo_from == 1 else None))
    state.play(take(state, clara_from, better.colour if clara_from == 1 else None))
    scene = open_review(driver, game)
    scene.playback.to_move(1)
    stops = [stop for stop in scene.moments.stops if stop.moves > 1]
    told = scene.filling.aftermath(scene.review.before(0), better, stops)
    assert told == (None if taker is None else (taker, "azul.review.then_took"))
