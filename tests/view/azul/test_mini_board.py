"""Small boards: every tile of the engine's board is on them, in both forms, and each card is painted once."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest
from pygame import Rect

from quadropolis_gui.engine.azul.notation import LINES
from quadropolis_gui.view.azul.board_geometry import floor_place, line_place, wall_place
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.board_look import gain_pill
from quadropolis_gui.view.azul.mini_board import MiniBoard, MiniBoardLook, draw_thumbnail
from quadropolis_gui.view.azul.stock import Stock, draw_stock
from quadropolis_gui.view.azul.wall import laid_on
from quadropolis_gui.view.words import LANGUAGES
from tests.view.azul.boards import board_kit, game_after, pixels

#: Both forms of the card in windows of several sizes.
CARDS = [Rect(30, 30, 184, 146), Rect(30, 30, 147, 117), Rect(30, 30, 276, 219), Rect(30, 30, 184, 336)]
ALL = [line_place(line, number) for line in range(LINES) for number in range(line + 1)]
ALL += [wall_place(row, column) for row in range(5) for column in range(5)]
ALL += [floor_place(number) for number in range(7)]


def look_of(kit: BoardKit, moves: int = 24, variant: str = "colored") -> MiniBoardLook:
    board = game_after(variant, 2, moves).boards[0]
    return MiniBoardLook(board, kit.theme.player("red"), "Bo", variant=variant, score=31)


def shot(card: MiniBoard, look: MiniBoardLook) -> bytes:
    surface = pygame.Surface((360, 420))
    surface.fill((150, 120, 90))
    card.draw(surface, look)
    return pixels(surface)


@pytest.mark.parametrize("rect", CARDS, ids=lambda rect: f"{rect.w}x{rect.h}")
def test_every_place_lies_on_the_card_and_is_found(rect: Rect) -> None:
    card = MiniBoard(board_kit(), rect)
    places = [card.place_rect(place) for place in ALL]
    assert all(rect.contains(place) for place in places)
    assert not any(first.colliderect(second) for first, second in combinations(places, 2))
    for place in ALL:
        assert card.place_at(card.place_rect(place).center) == place
    assert card.place_at(card.header.center) is None


@pytest.mark.parametrize("rect", CARDS, ids=lambda rect: f"{rect.w}x{rect.h}")
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_every_state_can_be_told_apart(rect: Rect, theme: str) -> None:
    kit = board_kit(theme)
    card, look = MiniBoard(kit, rect), look_of(kit)
    held = next(line for line in range(LINES) if look.board.held[line])
    looks = [
        look,
        replace(look, score=32),
        replace(look, gain=gain_pill(3)),
        replace(look, has_marker=True),
        replace(look, to_move=True),
        replace(look, hovered=True),
        replace(look, away=frozenset({line_place(held, 0)})),
        replace(look, marked=frozenset({line_place(held, 0)})),
        look_of(kit, 8),
    ]
    assert len({shot(card, each) for each in looks}) == len(looks)


def test_a_card_is_painted_once_and_drawing_moves_nothing() -> None:
    kit = board_kit()
    card, look = MiniBoard(kit, CARDS[0]), look_of(kit)
    before = card.place_rect(wall_place(2, 2))
    first = shot(card, look)
    kept = card._picture
    assert shot(card, look) == first
    assert card._picture is kept
    assert card.place_rect(wall_place(2, 2)) == before
    assert card.rect == CARDS[0]


@pytest.mark.parametrize("variant", ["colored", "grey"])
def test_both_walls_have_their_places(variant: str) -> None:
    kit = board_kit()
    assert shot(MiniBoard(kit, CARDS[0], variant), look_of(kit, 0, variant))


def test_the_walls_differ_before_any_tile() -> None:
    kit = board_kit()
    assert shot(MiniBoard(kit, CARDS[0], "grey"), look_of(kit, 0)) != shot(MiniBoard(kit, CARDS[0]), look_of(kit, 0))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rect", [*CARDS, Rect(30, 30, 147, 268)], ids=lambda rect: f"{rect.w}x{rect.h}")
def test_every_word_fits(rect: Rect, language: str) -> None:
    kit = board_kit(language=language)
    kit.text.recording = True
    shot(MiniBoard(kit, rect), look_of(kit))
    assert not [record.text for record in kit.text.records if record.cut]


@pytest.mark.parametrize("size", [24, 50, 90, 140])
def test_a_thumbnail_shows_what_is_laid(size: int) -> None:
    kit = board_kit()
    pictures = []
    for moves in (0, 60):
        surface = pygame.Surface((size, size))
        draw_thumbnail(kit, surface, surface.get_rect(), laid_on(game_after("colored", 2, moves).boards[0]))
        pictures.append(pixels(surface))
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_bag_and_lid_say_how_many_tiles_they_hold(language: str) -> None:
    kit = board_kit(language=language)
    kit.text.recording = True
    surface = pygame.Surface((600, 80))
    first = draw_stock(kit, surface, (10, 40), Stock.BAG, 80)
    second = draw_stock(kit, surface, (first.right + 10, 40), Stock.LID, 7)
    assert surface.get_rect().contains(second)
    assert first.size == draw_stock(kit, surface, (10, 40), Stock.BAG, 3).size
    assert {"80", "7"} <= {record.text for record in kit.text.records}
    assert not [record.text for record in kit.text.records if record.cut]
