"""Walls seen at an angle: on the title, where they fill with time, and on the house of the postcard."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from quadropolis_gui.engine.azul.tiles import Colour
from quadropolis_gui.engine.azul.wall import colour_at
from quadropolis_gui.view.azul.house import house_with_wall
from quadropolis_gui.view.azul.slanted import flat_wall, slanted
from quadropolis_gui.view.azul.title_wall import TitleWall
from quadropolis_gui.view.azul.wall import laid_on
from tests.view.azul.boards import board_kit, game_after, pixels

ROOM = Rect(446, 110, 812, 550)
FULL = {(row, column): colour_at(row, column) for row in range(5) for column in range(5)}


def shot(wall: TitleWall, room: Rect = ROOM) -> bytes:
    surface = pygame.Surface((room.right + 20, room.bottom + 20))
    surface.fill((180, 210, 230))
    wall.draw_far(surface, room)
    wall.draw(surface, room)
    return pixels(surface)


def test_a_slanted_picture_keeps_its_upright_edges_and_falls_to_the_right() -> None:
    board_kit()
    picture = pygame.Surface((60, 40), pygame.SRCALPHA)
    picture.fill((200, 30, 30, 255))
    result = slanted(picture, 30, 20, 15)
    assert result.get_size() == (30, 35)
    for x in (1, 15, 28):
        column = [y for y in range(35) if result.get_at((x, y)).a > 128]
        assert abs(len(column) - 20) <= 1
        assert abs(column[0] - x / 2) <= 1
    assert abs(result.get_at((15, 17)).r - 200) <= 4


def test_the_wall_fills_tile_by_tile_and_each_tile_is_of_its_place() -> None:
    wall = TitleWall(board_kit())
    counts = [len(wall.laid)]
    for _ in range(2000):
        wait = wall.next_wake
        if wait is None:
            break
        wall.update(wait + 0.001)
        counts.append(len(wall.laid))
    assert counts == sorted(counts)
    assert counts[0] < counts[-1] <= 25
    assert wall.next_wake is None
    assert not wall.update(1.0)
    assert all(colour == colour_at(row, column) for (row, column), colour in wall.laid.items())


def test_it_says_when_there_is_something_new_to_see() -> None:
    wall = TitleWall(board_kit())
    first = shot(wall)
    assert not wall.update(0.1)
    assert shot(wall) == first
    assert wall.update(2.2)
    assert shot(wall) != first


def test_without_motion_it_stands_there_complete() -> None:
    wall = TitleWall(board_kit(), motion=False)
    assert wall.next_wake is None
    assert len(wall.laid) > len(TitleWall(board_kit()).laid)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("room", [ROOM, Rect(357, 88, 649, 490), Rect(669, 165, 1218, 825)])
def test_it_is_drawn_in_windows_of_all_sizes(theme: str, room: Rect) -> None:
    surface = pygame.Surface((room.right + 60, room.bottom + 60), pygame.SRCALPHA)
    TitleWall(board_kit(theme), motion=False).draw(surface, room)
    seen = surface.get_bounding_rect(min_alpha=200)
    assert seen.left > room.centerx
    assert surface.get_rect().contains(seen)


def test_a_flat_wall_shows_every_tile() -> None:
    kit = board_kit()
    looks = {pixels(flat_wall(kit, {(0, 0): colour})) for colour in Colour}
    assert len(looks | {pixels(flat_wall(kit, {})), pixels(flat_wall(kit, {}, "grey"))}) == len(Colour) + 2


def test_the_house_carries_the_wall_on_its_front() -> None:
    kit = board_kit()
    empty, full = (house_with_wall(kit, laid, "colored", 300) for laid in ({}, FULL))
    difference = empty.copy()
    difference.blit(full, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    other = full.copy()
    other.blit(empty, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    difference.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    plain = pygame.Surface((300, 300))
    plain.blit(difference, (0, 0))
    plain.set_colorkey((0, 0, 0))
    changed = plain.get_bounding_rect()
    # The panel takes this part of the picture, and nothing beside it changes.
    assert Rect(96, 57, 86, 144).contains(changed)
    assert changed.w > 70
    assert changed.h > 120
    # Nothing shines through between wall and frame, nor through the wall.
    assert all(full.get_at((x, y)).a > 248 for x in range(110, 170, 5) for y in range(110, 150, 5))


def test_the_house_of_any_game_can_be_drawn() -> None:
    kit = board_kit()
    for variant in ("colored", "grey"):
        board = game_after(variant, 2, 70).boards[0]
        assert house_with_wall(kit, laid_on(board), variant, 120).get_size() == (120, 120)
