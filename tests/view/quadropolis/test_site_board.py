"""The construction site: geometry for mouse and drawing, and drawing that changes nothing."""

from __future__ import annotations

import copy

import pygame
import pytest
from pygame import Rect

from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, Mode
from quadropolis_gui.engine.quadropolis.site import SIDE, SITE_SQUARES, SLOTS, SLOTS_FACING, TARGET, slots_in
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.site_board import Sight, SiteBoard, StandingArchitect, look_of
from quadropolis_gui.view.theme import Colour
from tests.view.quadropolis.boards import board_kit, game_after, pixels

SIZES = [250, 342, 413, 516, 774, 1032]
BLUE: Colour = (39, 80, 158)


@pytest.fixture
def kit() -> BoardKit:
    return board_kit()


def board_of(kit: BoardKit, size: int = 516) -> SiteBoard:
    return SiteBoard(kit, Rect(16, 20, size, size))


@pytest.mark.parametrize("size", SIZES)
def test_squares_and_slots_lie_on_the_board_and_apart(kit: BoardKit, size: int) -> None:
    board = board_of(kit, size)
    places = [board.square_rect(square) for square in range(SITE_SQUARES)]
    places += [board.slot_rect(slot) for slot in range(SLOTS)]
    for number, place in enumerate(places):
        assert board.rect.contains(place)
        assert place.collidelist(places[:number]) == -1


@pytest.mark.parametrize("size", SIZES)
def test_the_point_in_the_middle_of_a_place_finds_it(kit: BoardKit, size: int) -> None:
    board = board_of(kit, size)
    assert [board.square_at(board.square_rect(square).center) for square in range(SITE_SQUARES)] == list(range(25))
    assert [board.slot_at(board.slot_rect(slot).center) for slot in range(SLOTS)] == list(range(20))


def test_a_point_outside_finds_nothing(kit: BoardKit) -> None:
    board = board_of(kit)
    assert board.square_at((0, 0)) is None
    assert board.slot_at(board.square_rect(12).center) is None


def test_a_slot_lies_in_line_with_the_squares_its_architects_look_at(kit: BoardKit) -> None:
    board = board_of(kit)
    for slot in range(SLOTS):
        centre = board.slot_rect(slot).center
        for architect in range(1, SIDE + 1):
            target = board.square_rect(TARGET[architect][slot]).center
            assert abs(centre[0] - target[0]) <= 1 or abs(centre[1] - target[1]) <= 1


def test_a_place_that_is_not_square_gets_a_square_board(kit: BoardKit) -> None:
    board = SiteBoard(kit, Rect(0, 0, 700, 500))
    assert board.rect == Rect(100, 0, 500, 500)


def test_the_look_of_a_game_shows_what_the_engine_says() -> None:
    state = game_after(CLASSIC, 2, 5)
    look = look_of(state, [BLUE, BLUE])
    assert list(look.tiles) == state.site
    assert look.urbanist == state.urbanist
    assert {slot: standing.number for slot, standing in look.architects.items()} == {
        slot: placed.architect for slot, placed in state.placed.items()
    }
    assert state.urbanist is not None
    assert look.blocked == set(slots_in(SLOTS_FACING[state.urbanist])) - set(state.placed)
    assert len(look.face_down) == 25 - 16


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_drawing_changes_nothing_and_repeats_itself(kit: BoardKit, mode: Mode, players: int) -> None:
    state = game_after(mode, players, 9)
    look = look_of(state, [BLUE] * players)
    look.lit_slots = dict.fromkeys(slots_in(state.open_slots), 3)
    look.sights = tuple(Sight(slot, TARGET[3][slot]) for slot in slots_in(state.open_slots)[:2])
    look.veiled, look.focused_square, look.focused_slot = True, 3, 4
    before = copy.deepcopy(look)
    board = board_of(kit)
    shots = []
    for _ in range(2):
        surface = pygame.Surface((560, 560))
        board.draw(surface, look)
        shots.append(pixels(surface))
    assert shots[0] == shots[1]
    assert look == before


def test_what_is_choosable_is_seen(kit: BoardKit) -> None:
    state = game_after(EXPERT, 2, 3)
    plain, lit, chosen = (look_of(state, [BLUE, BLUE]) for _ in range(3))
    slot = slots_in(state.open_slots)[0]
    lit.lit_slots = {slot: 2}
    chosen.chosen_slot, chosen.chosen_architect = slot, StandingArchitect(2, BLUE)
    shots = set()
    for look in (plain, lit, chosen):
        surface = pygame.Surface((560, 560))
        board_of(kit).draw(surface, look)
        shots.add(pixels(surface.subsurface(board_of(kit).slot_rect(slot))))
    assert len(shots) == 3


def test_a_tile_on_its_way_is_not_drawn_on_the_site(kit: BoardKit) -> None:
    state = game_after(CLASSIC, 4, 0)
    look = look_of(state, [BLUE] * 4)
    board = board_of(kit)
    surfaces = [pygame.Surface((560, 560)) for _ in range(2)]
    board.draw(surfaces[0], look)
    look.absent_squares = frozenset({12})
    board.draw(surfaces[1], look)
    shots = [pixels(surface.subsurface(board.square_rect(12))) for surface in surfaces]
    assert shots[0] != shots[1]


def test_what_brings_nothing_and_what_is_spoken_of_look_different(kit: BoardKit) -> None:
    board = board_of(kit)
    state = game_after(CLASSIC, 2, 0)
    looks = [look_of(state, [BLUE, BLUE]) for _ in range(4)]
    for look in looks[1:]:
        look.lit_slots = {3: 2}
    looks[2].idle_slots = frozenset({3})
    looks[3].pointed_slot, looks[3].pointed_square = 3, 8
    pictures = set()
    for look in looks:
        surface = pygame.Surface((1280, 720))
        board.draw(surface, look)
        pictures.add(pixels(surface))
    assert len(pictures) == len(looks)
