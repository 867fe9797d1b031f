"""Site, cities, pool and tiles on the Replay screen, and what is said about them."""

from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.engine.quadropolis.notation import NOTHING
from quadropolis_gui.scenes.quadropolis.replay.filling import QuadropolisReplay
from quadropolis_gui.scenes.replay.scene import ReplayScene
from quadropolis_gui.storage.saves.game import SeatRecord, new_save
from quadropolis_gui.storage.settings import AnimationSpeed
from tests.driver import Driver
from tests.scenes.replay.opened import open_replay
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

MakeApp = Callable[..., Driver]


def boards_of(scene: ReplayScene) -> QuadropolisReplay:
    """The boards on the screen."""
    assert isinstance(scene.filling, QuadropolisReplay)
    return scene.filling


def test_each_moment_is_told_in_words(make_app: MakeApp) -> None:
    driver = make_app()
    scene = open_replay(driver, "first-evening")
    assert scene.words.moment(scene.stop) == "Round 1 is dealt, Ana starts"
    told = {scene.words.moment(stop) for stop in scene.moments.stops}
    assert any("discards" in text for text in told) or any("builds on" in text for text in told)
    first = scene.moments.stops[1]
    assert first.deed is not None
    assert str(first.deed.move.architect) in scene.words.moment(first)
    assert scene.words.outcome() == ((1,), "Boris won with 46")
    unfinished = open_replay(driver, "unfinished-harbor")
    assert unfinished.words.outcome() == ((), "Not finished: round 4 of 5")


def test_that_a_square_was_empty_is_told_once(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    state = QUADROPOLIS.new("classic", 2, 1)
    while not (empty := [move for move in state.legal_moves() if move.target == NOTHING]):
        state.play(state.legal_moves()[0])
    state.play(empty[0])
    seats = [SeatRecord("Ana", "red", "human"), SeatRecord("Bo", "blue", "human")]
    scene = ReplayScene(driver.app.services, new_save(QUADROPOLIS, state, seats, "Empty"))
    driver.app.push(scene)
    scene.playback.to_end()
    driver.settle()
    assert "finds an empty square" in scene.words.moment(scene.stop)
    assert not scene._reasons


def test_the_pointer_shows_scores_buildings_and_standings(make_app: MakeApp) -> None:
    driver = make_app()
    scene = open_replay(driver, "first-evening", index=30)
    boards = boards_of(scene)
    taken_from = next(square for square, tile in enumerate(boards.now.site) if tile is not None)
    for place in (
        boards.cities[0].score_rect.center,
        scene.places.track.center,
        boards.site.square_rect(taken_from).center,
    ):
        driver.move(place)
        assert scene._tip is not None
        check_layout(driver)
    driver.move((5, 5))
    assert scene._tip is None


def test_the_keyboard_reaches_where_the_points_come_from(make_app: MakeApp) -> None:
    driver = make_app()
    scene = open_replay(driver, index=60)
    driver.layer.focus.focus("city_2", show=True)
    assert scene._tip is not None
    assert "Clara" in scene._tip[1]
    driver.press(pygame.K_TAB)
    assert driver.focused() == "city_3"


def test_a_step_shows_the_tile_on_its_way_unless_motion_is_off(make_app: MakeApp) -> None:
    driver = make_app()
    scene = open_replay(driver)
    built = next(stop.index for stop in scene.moments.stops if stop.deed is not None and stop.deed.built)
    scene.playback.jump(built - 1)
    driver.press(pygame.K_RIGHT)
    assert scene.moving is not None
    driver.settle()
    assert scene.moving is None
    driver.app.change_settings(animation_speed=AnimationSpeed.NONE)
    driver.press(pygame.K_LEFT, pygame.K_RIGHT)
    assert scene.moving is None
    assert not scene.timeline.running


@pytest.mark.parametrize("name", ["grand-opening", "first-evening", "unfinished-harbor"])
def test_every_text_and_widget_has_its_place(make_app: MakeApp, name: str) -> None:
    driver = make_app()
    scene = open_replay(driver, name)
    stops = [scene.moments.last]
    mayors = [stop.index for stop in scene.moments.stops if stop.deed is not None and stop.deed.mayor_changed]
    for _ in in_all_languages_and_sizes(driver):
        for index in (*stops, *mayors[:1]):
            scene.playback.jump(index)
            check_layout(driver)


def test_the_longest_sentences_have_room(make_app: MakeApp) -> None:
    driver = make_app()
    scene = open_replay(driver, "grand-opening")
    for _ in in_all_languages_and_sizes(driver):
        length = {stop.index: len(scene.words.moment(stop)) for stop in scene.moments.stops}
        scene.playback.jump(max(length, key=length.__getitem__))
        check_layout(driver)


# ---- the common pool


def test_the_common_pool_is_shown_as_it_was_at_every_moment(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_replay(driver, "expert-duel")
    # One architect of each number for every player at the start of a round; each move takes one away.
    assert boards_of(scene).pool == dict.fromkeys(range(1, 6), 2)
    for _ in range(scene.moments.last):
        before = dict(boards_of(scene).pool)
        driver.press(pygame.K_RIGHT)
        played = scene.stop.deed
        if played is None:
            assert boards_of(scene).pool == dict.fromkeys(range(1, 6), 2)
        else:
            assert boards_of(scene).pool == before | {played.move.architect: before[played.move.architect] - 1}


def test_a_classic_game_has_hands_and_no_pool(make_app: MakeApp) -> None:
    scene = open_replay(make_app())
    assert boards_of(scene).pool == {}
    assert boards_of(scene).pool_rect is None
    assert "pool" not in {target.key for target in scene.layer.focus.targets}


def test_the_pool_says_what_it_is_under_the_pointer_and_under_the_focus(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_replay(driver, "expert-duel", index=3)
    place = boards_of(scene).pool_rect
    assert place is not None
    driver.move(place.center)
    assert scene._tip is not None
    said = scene._tip[1]
    assert said == boards_of(scene).words.pool(boards_of(scene).pool)
    assert said.startswith(scene.t("quadropolis.replay.pool"))
    driver.move((640, 300))
    assert scene._tip is None or scene._tip[1] != said
    scene.layer.focus.focus("pool", show=True)
    assert scene._tip is not None
    assert scene._tip[1] == said


def test_the_pool_has_its_place_in_all_languages_and_sizes(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_replay(driver, "grand-opening", index=30)
    for where in in_all_languages_and_sizes(driver):
        check_layout(driver)
        place = boards_of(scene).pool_rect
        assert place is not None
        assert scene.places.bar.contains(place), where
        assert driver.widget("way").place.right < place.left, where
        assert place.right < driver.widget("speed").place.left, where
