"""Shortcuts work by the place of the key where the layout has no Latin letters or hides its digits."""

from __future__ import annotations

import pygame
import pytest

from quadropolis_gui.view.ui.keyboard import HeldKeys, as_named


def pressed(key: int, scancode: int, text: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, scancode=scancode, unicode=text, mod=0)


@pytest.mark.parametrize(
    ("key", "scancode", "named"),
    [
        (ord("р"), pygame.KSCAN_H, pygame.K_h),
        (ord("м"), pygame.KSCAN_V, pygame.K_v),
        (ord("&"), pygame.KSCAN_1, pygame.K_1),
        (ord("é"), pygame.KSCAN_2, pygame.K_2),
        (pygame.K_0, pygame.KSCAN_0, pygame.K_0),
        # Latin letters stay where their own layout has them.
        (pygame.K_a, pygame.KSCAN_Q, pygame.K_a),
        (pygame.K_MINUS, pygame.KSCAN_6, pygame.K_MINUS),
        (ord("х"), pygame.KSCAN_LEFTBRACKET, ord("х")),
        (pygame.K_LEFT, pygame.KSCAN_LEFT, pygame.K_LEFT),
        (pygame.K_F1, pygame.KSCAN_F1, pygame.K_F1),
    ],
)
def test_a_key_is_what_the_screen_calls_it(key: int, scancode: int, named: int) -> None:
    event = as_named(pressed(key, scancode, "?"))
    assert event.key == named
    assert (event.unicode, event.mod) == ("?", 0)


def test_an_event_without_a_place_is_left_alone() -> None:
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h")
    assert as_named(event) is event


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_c, pygame.K_DELETE + 1])
def test_a_key_that_decides_is_heard_once_until_it_is_let_go(key: int) -> None:
    keys = HeldKeys()
    down, up = (pygame.event.Event(kind, key=key) for kind in (pygame.KEYDOWN, pygame.KEYUP))
    assert [keys.is_heard(event) for event in (down, down, down, up, down)] == [True, False, False, True, True]


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_TAB, pygame.K_BACKSPACE])
def test_a_key_that_moves_goes_on_while_it_is_held(key: int) -> None:
    keys = HeldKeys()
    down = pygame.event.Event(pygame.KEYDOWN, key=key)
    assert [keys.is_heard(down) for _ in range(3)] == [True, True, True]


def test_a_key_let_go_in_another_window_is_heard_again() -> None:
    keys = HeldKeys()
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN)
    keys.is_heard(down)
    keys.is_heard(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert keys.is_heard(down)
