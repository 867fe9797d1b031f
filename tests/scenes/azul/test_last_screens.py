"""Azul on the screens beside and after a game, through the real app: everything fits, counts, turns, and leads on."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.scenes.azul.rules.reference_card import ReferenceCard
from quadropolis_gui.scenes.postcard.scene import PostcardScene
from quadropolis_gui.scenes.replay.scene import ReplayScene
from quadropolis_gui.scenes.rules.scene import RulesScene
from quadropolis_gui.scenes.score_pad.board import EntryRow, ScoredBoardScene
from quadropolis_gui.scenes.score_pad.scene import ScorePadScene
from quadropolis_gui.view.sound import sound_names
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver
from tests.scenes.azul.finished import azul_session, tied_azul
from tests.view.layout_checks import LARGE, SMALLEST, check_layout, in_all_languages_and_sizes

# Rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_rules_fits(make_app: Callable[..., Driver], language: str) -> None:
    driver = make_app(animation_speed="none", language=language)
    scene = RulesScene(driver.app.services, "azul")
    driver.app.push(scene)
    for size, interface_size in ((SMALLEST, "normal"), (SMALLEST, "large"), (LARGE, "large")):
        driver.resize(size)
        driver.app.change_settings(interface_size=interface_size)
        for page in range(len(scene.pages)):
            scene.go_to(page)
            check_layout(driver)
            on_card = [r for r in driver.app.kit.text.records if scene.card.collidepoint(r.drawn.topleft)]
            assert on_card
            assert all(scene.card.contains(record.drawn) for record in on_card), f"page {page} overflows"


def test_f1_over_the_rules_lays_the_reference_card_of_azul(make_app: Callable[..., Driver]) -> None:
    driver = make_app(animation_speed="none")
    scene = RulesScene(driver.app.services, "azul")
    driver.app.push(scene)
    driver.press(pygame.K_F1)
    assert isinstance(scene.modals[-1], ReferenceCard)


# The score pad


@pytest.mark.parametrize("variant", AZUL.variants)
def test_the_pad_counts_round_by_round_up_to_the_scores(make_app: Callable[..., Driver], variant: str) -> None:
    session = azul_session(variant, 4)
    driver = make_app()
    scene = ScorePadScene(driver.app.services, session)
    driver.app.push(scene)
    driver.step()
    assert scene.tally.current is not None
    assert scene.tally.current.label == "1"
    driver.settle(60)
    assert scene.tally.done
    for player in range(4):
        score = session.state.score(player)
        assert scene.tally.total(player) == score.total
        for column, category in enumerate(scene.tally.columns):
            assert scene.tally.cell(player, column) == AZUL.figures(session.state, player).categories[category]
    assert len(scene.places.rounds) == min(8, session.state.round)


@pytest.mark.parametrize("players", [2, 4])
def test_the_pad_and_its_boards_fit(make_app: Callable[..., Driver], players: int) -> None:
    driver = make_app(animation_speed="none")
    driver.app.push(ScorePadScene(driver.app.services, azul_session("colored", players, people=1)))
    driver.step()
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)
    driver.click("row_1")
    driver.expect(ScoredBoardScene)
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)


def test_a_count_under_way_and_a_tie_fit(make_app: Callable[..., Driver]) -> None:
    driver = make_app(animation_speed="slow")
    scene = ScorePadScene(driver.app.services, tied_azul())
    driver.app.push(scene)
    driver.step()
    for _ in in_all_languages_and_sizes(driver, ("large",)):
        check_layout(driver)
        scene.timeline.cancel()
    scene.tally.show()
    assert scene.cards.ties
    for _ in in_all_languages_and_sizes(driver, ("large",)):
        check_layout(driver)


def test_pointing_at_a_line_of_the_score_marks_its_spaces(make_app: Callable[..., Driver]) -> None:
    driver = make_app(animation_speed="none")
    driver.app.push(ScorePadScene(driver.app.services, azul_session("colored", 2)))
    driver.step()
    driver.click("row_2")
    scene = driver.expect(ScoredBoardScene)
    row = next(w for w in scene.layer.widgets if isinstance(w, EntryRow) and len(w.entry.places) == 1)
    driver.move(row.place.center)
    driver.step(2)
    assert scene.marked() == frozenset(row.entry.places)


# The replay


@pytest.mark.parametrize(("variant", "players"), [("colored", 2), ("grey", 3), ("colored", 4)])
def test_a_replay_goes_through_the_game_and_fits(make_app: Callable[..., Driver], variant: str, players: int) -> None:
    session = azul_session(variant, players)
    driver = make_app(animation_speed="none")
    scene = ReplayScene(driver.app.services, session.game)
    driver.app.push(scene)
    driver.step(3)
    driver.press(pygame.K_END)
    assert scene.index == scene.moments.last
    assert [round(value.shown) for value in scene.rolling] == list(session.state.result().totals)
    scene.playback.jump(scene.moments.start_of_round(2) - 1)
    for _ in in_all_languages_and_sizes(driver, ("large",)):
        check_layout(driver)


def test_every_step_of_a_replay_can_be_drawn_on_its_way(make_app: Callable[..., Driver]) -> None:
    driver = make_app()
    session = azul_session("grey", 2)
    scene = ReplayScene(driver.app.services, session.game)
    driver.app.push(scene)
    driver.step(3)
    surface = driver.app.window.surface
    for stop in scene.moments.stops:
        scene.filling.show(stop)
        totals = [0.0] * 2
        for part in (0.0, 0.5):
            scene.filling.draw_boards(surface, totals, part if stop.deed is not None else None)
            scene.filling.draw_moving(surface, part)


def test_a_replay_tells_what_lies_under_the_pointer(make_app: Callable[..., Driver]) -> None:
    driver = make_app(animation_speed="none")
    scene = ReplayScene(driver.app.services, azul_session("colored", 2).game)
    driver.app.push(scene)
    driver.step(3)
    spots = {spot.key: spot for spot in scene.filling.spots()}
    assert {"board_0", "board_1", "source_0", "source_5", "bag", "lid"} <= set(spots)
    for spot in spots.values():
        said = spot.tip().text
        assert said
        tip = scene.filling.tip_at(spot.tip().place.center)
        assert tip is not None
        assert tip.text == said


def test_a_game_goes_on_from_a_moment_of_the_replay(make_app: Callable[..., Driver]) -> None:
    driver = make_app(animation_speed="none")
    scene = ReplayScene(driver.app.services, azul_session("colored", 2).game)
    driver.app.push(scene)
    driver.step(3)
    scene.playback.jump(5)
    driver.click("continue")
    assert scene.modals
    driver.press(pygame.K_ESCAPE)
    assert not scene.modals


# The postcard


def test_the_postcard_of_every_player_is_a_key_away(make_app: Callable[..., Driver]) -> None:
    driver = make_app(animation_speed="none")
    driver.app.push(ScorePadScene(driver.app.services, azul_session("colored", 2)))
    driver.step()
    driver.click("postcard")
    scene = driver.expect(PostcardScene)
    first = scene.player
    driver.press(pygame.K_RIGHT)
    assert scene.player != first
    check_layout(driver)


def test_a_replay_sounds_like_tiles(make_app: Callable[..., Driver]) -> None:
    driver = make_app(animation_speed="none")
    scene = ReplayScene(driver.app.services, azul_session("grey", 2).game)
    driver.app.push(scene)
    driver.step(3)
    heard = {scene.filling.sound(stop.deed) for stop in scene.moments.stops if stop.deed is not None}
    assert {"tile_land", "tile_drop", "tile_set", "tiling_done"} == heard
    assert heard <= sound_names()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", ["colored", "grey"])
def test_the_legend_of_the_pad_can_be_read_in_the_smallest_window(
    make_app: Callable[..., Driver], language: str, variant: str
) -> None:
    driver = make_app(SMALLEST, animation_speed="none", language=language)
    scene = ScorePadScene(driver.app.services, azul_session(variant, 4), counting=False)
    driver.app.push(scene)
    check_layout(driver)
    names = {scene.categories.label(category) for category in scene.tally.columns}
    card = scene.places.bars
    legend = [r for r in driver.app.kit.text.records if r.text in names and card.collidepoint(r.drawn.center)]
    assert len(legend) == len(names)
    assert min(record.size for record in legend) >= 12
    assert all(card.contains(record.drawn) for record in legend)
    assert not any(one.drawn.colliderect(two.drawn) for one, two in pairwise(legend))
