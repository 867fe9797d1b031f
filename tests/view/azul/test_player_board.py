"""A player's large board: what the look says can be seen, nothing else changes, and it is painted once."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.notation import FLOOR
from quadropolis_gui.engine.azul.tiles import MARKER, Colour
from quadropolis_gui.view.azul.board_geometry import floor_place, line_place, wall_place
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.board_look import BoardLook, Offer, Run, gain_pill, loss_pill, part_pill, runs_of
from quadropolis_gui.view.azul.displays import Displays, DisplaysLook
from quadropolis_gui.view.azul.mini_board import MiniBoard, MiniBoardLook
from quadropolis_gui.view.azul.player_board import PlayerBoard
from quadropolis_gui.view.azul.title_wall import TitleWall
from quadropolis_gui.view.azul.wall import Wall, laid_on
from quadropolis_gui.view.words import LANGUAGES
from tests.view.azul.boards import board_kit, game_after, pixels

RECT = Rect(20, 20, 604, 568)


def board_before_a_choice() -> Board:
    board = Board()
    for row, column, colour in ((0, 0, Colour.BLUE), (0, 1, Colour.YELLOW), (1, 1, Colour.BLUE)):
        board.set_tile(row, column, colour)
    board.put(Colour.WHITE, 2, 1)
    board.put(Colour.RED, 1, 2)
    board.take_marker()
    return board


def look_of(kit: BoardKit, board: Board | None = None) -> BoardLook:
    return BoardLook(board or board_before_a_choice(), kit.theme.player("blue"), name="Ana", score=12)


def shot(kit: BoardKit, look: BoardLook, rect: Rect = RECT) -> pygame.Surface:
    surface = pygame.Surface((rect.right + 20, rect.bottom + 20))
    surface.fill(kit.c.table)
    PlayerBoard(kit, rect, look.variant).draw(surface, look)
    return surface


def changed(first: pygame.Surface, second: pygame.Surface) -> Rect:
    """The box around everything that differs."""
    total = pygame.Surface(first.get_size())
    for one, other in ((first, second), (second, first)):
        difference = one.copy()
        difference.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        total.blit(difference, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    total.set_colorkey((0, 0, 0))
    return total.get_bounding_rect()


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_a_tile_in_the_air_leaves_its_place_empty_and_nothing_else(theme: str) -> None:
    kit = board_kit(theme)
    geometry = PlayerBoard(kit, RECT).geometry
    still = shot(kit, look_of(kit))
    for place in (line_place(1, 1), wall_place(0, 1), floor_place(0)):
        look = look_of(kit)
        look.away = frozenset({place})
        box = changed(still, shot(kit, look))
        assert box.w > 0
        assert geometry.rect(place).inflate(geometry.tile, geometry.tile).contains(box)


def test_a_line_that_can_take_the_tiles_lights_up_with_its_pills() -> None:
    kit = board_kit()
    geometry = PlayerBoard(kit, RECT).geometry
    look = look_of(kit)
    look.colour = Colour.RED
    look.offers = {2: Offer(2, (gain_pill(3), loss_pill(1)))}
    box = changed(shot(kit, look_of(kit)), shot(kit, look))
    assert box.contains(geometry.lines[2][2])
    assert box.right > geometry.gaps[2].centerx
    assert not box.colliderect(geometry.lines[0][0].inflate(-20, -20))


def test_every_state_of_a_line_looks_different() -> None:
    kit = board_kit()
    looks = []
    for offers, chosen, hovered, focused in (
        ({}, None, None, None),
        ({2: Offer(2, (part_pill(3, 2),))}, None, None, None),
        ({2: Offer(2, (part_pill(3, 2),))}, None, 2, None),
        ({2: Offer(2, (part_pill(3, 2),))}, 2, None, None),
        ({}, None, None, 2),
        ({FLOOR: Offer(2)}, None, None, None),
        ({FLOOR: Offer(2)}, None, FLOOR, None),
    ):
        look = look_of(kit)
        look.colour, look.offers, look.chosen = Colour.RED, offers, chosen
        look.hovered, look.focused = hovered, focused
        looks.append(pixels(shot(kit, look)))
    assert len(set(looks)) == len(looks)


def test_tiles_that_would_fall_lie_on_the_next_places_of_the_floor() -> None:
    kit = board_kit()
    geometry = PlayerBoard(kit, RECT).geometry
    look = look_of(kit)
    look.falling, look.falling_pill = (Colour.RED, Colour.RED), loss_pill(3)
    box = changed(shot(kit, look_of(kit)), shot(kit, look))
    assert box.left > geometry.floor_places[0].centerx
    assert box.contains(geometry.floor_places[1].inflate(-6, -6))
    assert not geometry.floor_places[3].colliderect(Rect(box.x, box.y, geometry.floor_places[2].right - box.x, box.h))


def test_more_tiles_than_the_floor_has_places_are_no_harm() -> None:
    kit = board_kit()
    board = board_before_a_choice()
    board.floor = [MARKER] + [Colour.BLUE] * 5
    look = look_of(kit, board)
    look.falling = (Colour.RED,) * 4
    assert shot(kit, look).get_width() > 0


def test_spaces_of_the_grey_wall_can_be_chosen() -> None:
    kit = board_kit()
    geometry = PlayerBoard(kit, RECT).geometry
    plain, look = look_of(kit), look_of(kit)
    plain.variant = look.variant = "grey"
    look.colour = Colour.RED
    look.spaces = {(3, 1): gain_pill(4), (3, 4): gain_pill(1)}
    box = changed(shot(kit, plain), shot(kit, look))
    assert geometry.wall[3][1].inflate(40, 40).union(geometry.wall[3][4].inflate(40, 40)).contains(box)
    look.promised = (3, 1)
    assert pixels(shot(kit, look)) != pixels(shot(kit, plain))


def test_the_runs_through_a_space_are_those_of_the_rules() -> None:
    board = board_before_a_choice()
    assert runs_of(board.wall, 0, 2) == (Run(0, 0, 0, 2),)
    assert runs_of(board.wall, 1, 0) == (Run(1, 0, 1, 1), Run(0, 0, 1, 0))
    assert runs_of(board.wall, 4, 4) == ()
    board.set_tile(3, 1, Colour.WHITE)
    assert runs_of(board.wall, 2, 1) == (Run(0, 1, 3, 1),)


def test_what_stays_the_same_is_painted_once() -> None:
    kit = board_kit()
    board, look = PlayerBoard(kit, RECT), look_of(kit)
    surface = pygame.Surface((660, 620))
    board.draw(surface, look)
    kept = board._still(look)
    whole = pixels(kept)
    look.hovered, look.score = 1, 13.5
    board.draw(surface, look)
    assert board._still(look) is kept
    assert pixels(kept) == whole
    look.away = frozenset({line_place(1, 0)})
    board.draw(surface, look)
    assert pixels(board._still(look)) != whole


def test_two_boards_that_are_drawn_by_turns_are_painted_once_each_and_a_third_takes_the_place_of_one() -> None:
    kit = board_kit()
    board, surface = PlayerBoard(kit, RECT), pygame.Surface((660, 620))
    looks = [look_of(kit) for _ in range(3)]
    for look, colour in zip(looks, ("red", "blue", "green"), strict=True):
        look.player = kit.theme.player(colour)
    looks[1].board.set_tile(4, 4, Colour.BLUE)
    first, second = board._still(looks[0]), board._still(looks[1])
    assert pixels(first) != pixels(second)
    for look in looks[:2] * 2:
        board.draw(surface, look)
    assert board._still(looks[0]) is first
    assert board._still(looks[1]) is second
    assert board._still(looks[2]) is first
    assert len(board._pictures) == 2


def test_drawing_changes_nothing() -> None:
    kit = board_kit()
    board = board_before_a_choice()
    before = board.copy()
    look = look_of(kit, board)
    look.colour, look.offers, look.falling = Colour.RED, {0: Offer(1, (gain_pill(1),))}, (Colour.RED,)
    shot(kit, look)
    assert board == before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [483, 604, 906])
def test_every_word_of_the_board_fits(language: str, width: int) -> None:
    kit = board_kit(language=language)
    kit.text.recording = True
    shot(kit, look_of(kit), Rect(20, 20, width, round(width * 568 / 604)))
    assert kit.text.records
    assert not [record.text for record in kit.text.records if record.cut]


@pytest.mark.parametrize("variant", ["colored", "grey"])
def test_any_moment_of_a_game_can_be_drawn(variant: str) -> None:
    kit = board_kit()
    for moves in (0, 9, 25, 60):
        for board in game_after(variant, 3, moves).boards:
            look = look_of(kit, board)
            look.variant = variant
            assert shot(kit, look).get_width() > 0


def test_a_wall_by_itself_may_be_a_part_and_shows_runs_and_a_pill() -> None:
    kit = board_kit()
    wall = Wall(kit, Rect(10, 10, 200, 200), rows=3, columns=3)
    assert set(wall.spaces) == {(row, column) for row in range(3) for column in range(3)}
    assert Rect(10, 10, 200, 200).contains(wall.frame)
    assert wall.space_at(wall.spaces[2, 1].center) == (2, 1)
    assert wall.space_at((0, 0)) is None
    board = board_before_a_choice()
    plain, lit = pygame.Surface((220, 220)), pygame.Surface((220, 220))
    wall.draw(plain, laid_on(board))
    wall.draw(lit, laid_on(board), runs=runs_of(board.wall, 0, 2), pill=((0, 2), gain_pill(3)), marked=[(1, 1)])
    assert pixels(plain) != pixels(lit)


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (8, 5), (20, 30), (60, 50)])
def test_everything_survives_a_place_that_is_far_too_small(size: tuple[int, int]) -> None:
    kit, place = board_kit(), Rect((5, 5), size)
    surface = pygame.Surface((400, 400))
    state = game_after("colored", 2, 9)
    board = state.boards[0]
    PlayerBoard(kit, place).draw(surface, look_of(kit, board))
    Displays(kit, place, 5).draw(surface, DisplaysLook(state.sources, marker=True))
    MiniBoard(kit, place).draw(surface, MiniBoardLook(board, kit.theme.player("red"), "Bo"))
    TitleWall(kit, motion=False).draw(surface, place)
    Wall(kit, place).draw(surface, laid_on(board))
