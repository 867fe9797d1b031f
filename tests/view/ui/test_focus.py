"""The keyboard's focus over things drawn by a scene."""

import pygame
import pytest
from pygame import Rect

from quadropolis_gui.view.ui.drawn_target import DrawnTarget
from quadropolis_gui.view.ui.focus import FocusRing


class Board:
    """A board of three by three squares that remembers what was activated."""

    def __init__(self) -> None:
        self.activated: list[str] = []
        self.focused: list[str] = []
        self.ring = FocusRing(lambda: None)
        self.ring.set_drawn(self.squares())

    def squares(self) -> list[DrawnTarget]:
        return [self.square(column, row) for row in range(3) for column in range(3)]

    def square(self, column: int, row: int) -> DrawnTarget:
        key = f"{'abc'[column]}{row + 1}"
        return DrawnTarget(
            key,
            Rect(column * 50, row * 50, 40, 40),
            on_activate=lambda: self.activated.append(key),
            text=key,
            on_focus=lambda: self.focused.append(key),
        )

    def press(self, key: int, mod: int = 0) -> bool:
        return self.ring.process_event(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod))

    @property
    def key(self) -> str:
        return self.ring.current.key if self.ring.current else ""


@pytest.fixture
def board() -> Board:
    return Board()


def test_the_ring_leaves_what_cannot_be_used_any_more_for_the_nearest_harmless_place(board: Board) -> None:
    squares = {square.key: square for square in board.squares()}
    board.ring.set_drawn(squares.values())
    board.ring.focus("a1", show=True)
    squares["a1"].can_focus = False
    squares["b1"].takes_away = True
    assert board.ring.is_stranded
    assert board.ring.shown is None
    board.ring.rescue()
    assert board.key == "a2"
    assert board.ring.shown is squares["a2"]


def test_the_ring_never_begins_where_something_is_taken_away(board: Board) -> None:
    squares = board.squares()
    squares[0].takes_away = True
    board.ring.set_drawn(squares)
    board.ring.begin()
    assert board.key == "b1"
    assert board.ring.visible


def test_tab_goes_through_all_in_order_and_round(board: Board) -> None:
    seen = []
    for _ in range(10):
        board.press(pygame.K_TAB)
        seen.append(board.key)
    assert seen == ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3", "a1"]
    board.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert board.key == "c3"


def test_arrows_go_by_geometry_and_stop_at_the_edge(board: Board) -> None:
    board.ring.focus("a1", show=True)
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT):
        board.press(key)
    assert board.key == "c2"
    board.press(pygame.K_UP)
    board.press(pygame.K_LEFT)
    assert board.key == "b1"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_activate(board: Board, key: int) -> None:
    board.ring.focus("b2", show=True)
    assert board.press(key)
    assert board.activated == ["b2"]


def test_what_is_disabled_is_left_out(board: Board) -> None:
    squares = board.squares()
    squares[1].can_focus = False
    board.ring.set_drawn(squares)
    board.ring.focus("a1", show=True)
    board.press(pygame.K_TAB)
    assert board.key == "c1"


def test_the_focus_stays_on_the_same_key_when_the_targets_change(board: Board) -> None:
    board.ring.focus("b2")
    board.ring.set_drawn([board.square(1, 1), board.square(2, 2)])
    assert board.key == "b2"
    board.ring.set_drawn([board.square(2, 2)])
    assert board.key == ""


def test_targets_set_for_later_are_made_when_a_key_needs_them(board: Board) -> None:
    made = []

    def make() -> list[DrawnTarget]:
        made.append(board.squares())
        return made[-1]

    board.ring.set_drawn_later(make)
    board.ring.set_drawn_later(make)
    board.ring.process_event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=1))
    assert made == []
    board.press(pygame.K_TAB)
    board.press(pygame.K_TAB)
    assert len(made) == 1
    assert board.key == "b1"


def test_the_focus_stays_on_the_same_key_of_targets_set_for_later(board: Board) -> None:
    board.ring.set_drawn_later(board.squares)
    board.ring.focus("b2")
    board.ring.set_drawn_later(lambda: [board.square(1, 1)])
    assert board.key == "b2"
    board.ring.set_drawn_later(lambda: [board.square(2, 2)])
    assert board.key == ""


def test_the_ring_shows_with_keys_and_hides_with_the_mouse(board: Board) -> None:
    board.press(pygame.K_TAB)
    assert board.ring.visible
    board.ring.process_event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=1))
    assert not board.ring.visible
    board.press(pygame.K_RIGHT)
    assert board.ring.visible
    assert board.key == "a1"


def test_targets_hear_of_the_focus(board: Board) -> None:
    board.press(pygame.K_TAB)
    board.press(pygame.K_TAB)
    assert board.focused == ["a1", "b1"]
