"""Marks on what a tip speaks of: the places that count, with their points, never covered by the tip itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quadropolis_gui.engine.azul.wall import runs_through
from quadropolis_gui.engine.quadropolis.allocation import best_score
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, Mode, squares_in
from quadropolis_gui.engine.quadropolis.scoring import Category
from quadropolis_gui.engine.quadropolis.sources import counts_for
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.scenes.azul.table.model import space_of, space_spot
from quadropolis_gui.scenes.quadropolis.table.model import SpotKind
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.scenes.table.tips.tip import TIP_DELAY
from tests.driver import Driver
from tests.scenes.azul.table import hands as azul
from tests.scenes.driving import Hands, a_session
from tests.scenes.finished_games import finished_state
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

MakeApp = Callable[..., Driver]


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT], ids=lambda mode: mode.name)
def test_what_neighbours_bring_adds_up_to_the_points_of_factories_and_monuments(mode: Mode) -> None:
    checked = 0
    for seed in range(12):
        state = finished_state(mode, 3, seed)
        for city in state.cities:
            score = best_score(city)
            for line in score.lines:
                if line.category in (Category.FACTORY, Category.MONUMENT):
                    (square,) = line.squares
                    brought = counts_for(city, score, square).values()
                    assert sum(points for points in brought if points is not None) == line.points
                    checked += 1
    assert checked > 10


def test_a_building_marks_those_it_counts_for_too() -> None:
    found = 0
    for seed in range(12):
        for city in finished_state(CLASSIC, 3, seed).cities:
            score = best_score(city)
            for square in squares_in(city.masks[Kind.FACTORY] & score.allocation.active):
                for other in counts_for(city, score, square):
                    assert square in counts_for(city, score, other)
                    found += 1
    assert found > 10


def at_classic(make_app: MakeApp, size: tuple[int, int] = (1280, 720)) -> Hands:
    hands = Hands(make_app(size, start=False, animation_speed="none"), a_session("classic", 3, moves=31, seed=7))
    hands.driver.settle()
    return hands


def with_a_factory_in_hand(hands: Hands) -> None:
    state = hands.session.state
    for move in state.legal_moves():
        tile = state.tile_at(move.slot, move.architect)
        if move.target < 20 and tile is not None and tile.kind is Kind.FACTORY:
            hands.click(hands.architect(move.architect))
            hands.click(hands.slot(move.slot))
            return
    raise AssertionError("no Factory can be taken")


def test_while_a_factory_is_held_over_a_square_its_neighbours_are_ringed(make_app: MakeApp) -> None:
    hands = at_classic(make_app)
    with_a_factory_in_hand(hands)
    offer = hands.game.model.offer
    assert offer is not None
    marked = {square: hands.game.tips.marks(Spot(SpotKind.SQUARE, square)) for square in offer.squares}
    square = max(marked, key=lambda each: len(marked[each]))
    neighbours = hands.session.state.mode.neighbours[square]
    assert marked[square]
    assert any(mark.points for mark in marked[square])
    gold = hands.scene.kit.c.gold_deep
    for mark in marked[square]:
        assert mark.points is None or neighbours >> mark.spot.value & 1
    places = [hands.scene.pointing.rect(mark.spot) for mark in marked[square]]
    edges = [(place.centerx, place.y - 1) for place in places]
    hands.driver.move(hands.square(square))
    hands.driver.step(dt=TIP_DELAY / 2)
    surface = hands.driver.app.window.surface
    before = [surface.get_at(edge)[:3] for edge in edges]
    hands.driver.step(dt=TIP_DELAY)
    assert [surface.get_at(edge)[:3] for edge in edges] != before
    for place in places:
        ring = place.inflate(6, 6)
        column = [surface.get_at((place.x + place.w // 4, y))[:3] for y in range(ring.y - 2, ring.y + 6)]
        assert any(max(abs(a - b) for a, b in zip(seen, gold, strict=True)) < 40 for seen in column)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_no_tip_covers_the_neighbours_it_speaks_of(make_app: MakeApp, size: tuple[int, int]) -> None:
    hands = at_classic(make_app, size)
    with_a_factory_in_hand(hands)
    scene, offer = hands.scene, hands.game.model.offer
    assert offer is not None
    for language in ("en", "ru"):
        hands.driver.app.change_settings(language=language)
        hands.driver.step()
        for square in offer.squares:
            spot = Spot(SpotKind.SQUARE, square)
            scene.hover(spot)
            hands.driver.step(dt=TIP_DELAY)
            box = scene.draw_place_tip(hands.driver.app.window.surface)
            assert box is not None
            spoken = [scene.pointing.rect(each) for each in (spot, *(mark.spot for mark in scene.tip.marks(spot)))]
            assert box.collidelist(spoken) < 0, (language, square)


def test_marks_have_their_place_in_all_languages_and_sizes(make_app: MakeApp) -> None:
    hands = at_classic(make_app)
    with_a_factory_in_hand(hands)
    offer = hands.game.model.offer
    assert offer is not None
    square = max(offer.squares, key=lambda each: len(hands.game.tips.marks(Spot(SpotKind.SQUARE, each))))
    for _ in in_all_languages_and_sizes(hands.driver):
        hands.driver.move(hands.square(square))
        hands.driver.step(dt=TIP_DELAY)
        assert hands.scene.tip.marks(Spot(SpotKind.SQUARE, square))
        check_layout(hands.driver)


def test_a_space_of_the_wall_marks_the_tiles_in_its_runs(make_app: MakeApp) -> None:
    driver = make_app((1280, 720), start=False, animation_speed="none")
    hands = azul.AzulHands(driver, azul.a_session("colored", 3, moves=55, seed=3))
    driver.settle()
    board = hands.session.state.boards[hands.game.model.shown_player]
    seen = 0
    for row in range(5):
        for column in range(5):
            marks = hands.game.tips.marks(space_spot(row, column))
            assert not any(mark.is_linked for mark in marks), "a bar would lie on the numbers between two tiles"
            spaces = {space_of(mark.spot) for mark in marks}
            across, down = runs_through(board.wall, row, column)
            assert len(spaces) == across + down - 2
            assert all(space is not None and board.tile_at(*space) is not None for space in spaces)
            seen += len(spaces)
    assert seen
