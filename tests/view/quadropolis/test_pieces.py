"""The loose pieces: each state and each number can be told apart, and each is painted once."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.storage.saves.seat_colours import PLAYER_COLOURS
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.pieces import POINTING_FROM, ArchitectState, Pieces, Pointing, Token
from quadropolis_gui.view.theme import Colour
from quadropolis_gui.view.words import LANGUAGES
from tests.view.quadropolis.boards import board_kit, pixels

BLUE: Colour = (39, 80, 158)
MIDDLE = (60, 60)


@pytest.fixture
def kit() -> BoardKit:
    return board_kit()


def shot(draw: Callable[[pygame.Surface], object]) -> bytes:
    surface = pygame.Surface((120, 120))
    surface.fill((120, 100, 80))
    draw(surface)
    return pixels(surface)


def test_every_state_of_an_architect_can_be_told_apart(kit: BoardKit) -> None:
    looks = {
        shot(lambda surface, state=state: kit.pieces.architect(surface, MIDDLE, 42, 3, BLUE, state=state))  # type: ignore[misc]
        for state in ArchitectState
    }
    assert len(looks) == len(ArchitectState)


def test_architects_look_into_the_site_from_their_side() -> None:
    assert POINTING_FROM == (Pointing.DOWN, Pointing.LEFT, Pointing.UP, Pointing.RIGHT)


@pytest.mark.parametrize("size", [24, 42, 63])
def test_the_nose_of_an_architect_points_where_it_says(kit: BoardKit, size: int) -> None:
    """The half with the nose is the emptier one."""
    for pointing, (dx, dy) in zip(Pointing, ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=True):
        surface = pygame.Surface((size * 2, size * 2), pygame.SRCALPHA)
        kit.pieces.architect(surface, (size, size), size, 1, BLUE, pointing, ArchitectState.OPEN)
        edge = round(size * 0.36)
        corners = [surface.get_at((size + (dx or side) * edge, size + (dy or side) * edge)).a for side in (-1, 1)]
        feet = [surface.get_at((size - (dx or side) * edge, size - (dy or side) * edge)).a for side in (-1, 1)]
        assert sum(corners) < sum(feet)


def test_all_numbers_and_counts_differ(kit: BoardKit) -> None:
    pieces = kit.pieces
    assert len({shot(lambda s, n=n: pieces.architect(s, MIDDLE, 42, n, BLUE)) for n in range(1, 6)}) == 5  # type: ignore[misc]
    assert len({shot(lambda s, n=n: pieces.pile(s, MIDDLE, 42, 2, n)) for n in range(1, 5)}) == 4  # type: ignore[misc]
    assert len({shot(lambda s, n=n: pieces.pile_count(s, MIDDLE, 42, n)) for n in range(1, 5)}) == 4  # type: ignore[misc]
    assert len({shot(lambda s, n=n: pieces.star(s, MIDDLE, 40, n)) for n in range(1, 4)}) == 3  # type: ignore[misc]


def test_players_differ_by_colour_and_by_emblem(kit: BoardKit) -> None:
    looks = [kit.theme.player(name) for name in PLAYER_COLOURS]
    assert len({look.emblem for look in looks}) == len(looks)
    medallions = {shot(lambda s, look=look: kit.pieces.medallion(s, MIDDLE, 40, look)) for look in looks}  # type: ignore[misc]
    assert len(medallions) == len(looks)


def test_inhabitants_and_energy_differ_also_as_ghosts(kit: BoardKit) -> None:
    looks = {
        shot(lambda s, token=token, ghost=ghost: kit.pieces.token(s, MIDDLE, 30, token, ghost))  # type: ignore[misc]
        for token in Token
        for ghost in (False, True)
    }
    assert len(looks) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_change_in_points_fits_its_place(language: str) -> None:
    pieces = board_kit(language=language).pieces
    surface = pygame.Surface((300, 120))
    for change in (-12, -1, 0, 3, 25):
        assert pieces.vp_pill(surface, (150, 60), 30, change, 104).w <= 104
        assert pieces.vp_pill(surface, (150, 60), 20, change, 68).w <= 68


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_white_is_readable_on_every_pill(theme: str) -> None:
    pieces: Pieces = board_kit(theme).pieces
    for change in (-1, 0, 1):
        surface = pygame.Surface((200, 120))
        place = pieces.vp_pill(surface, (100, 60), 40, change)
        face = surface.get_at((place.x + place.w // 12, place.centery))
        assert 0.3 * face.r + 0.59 * face.g + 0.11 * face.b < 150


def test_a_piece_is_painted_once(kit: BoardKit) -> None:
    surface = pygame.Surface((120, 120))
    kit.pieces.star(surface, MIDDLE, 40, 7)
    before = kit.paint.cached(("piece", ("star", 40, 7)), lambda: pygame.Surface((1, 1)))
    kit.pieces.star(surface, MIDDLE, 40, 7)
    assert kit.paint.cached(("piece", ("star", 40, 7)), lambda: pygame.Surface((1, 1))) is before
    assert before.get_width() > 1
