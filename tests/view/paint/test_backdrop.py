"""What looks the same is painted once, and what is kept is what would be painted."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect, Surface

from quadropolis_gui.view.paint.backdrop import Backdrop
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.paint.tape import Tape
from tests.driver import Driver

MakeApp = Callable[..., Driver]
AREA = Rect(10, 5, 40, 30)


class Painted:
    """A board that is one colour, and the looks in which it was painted."""

    def __init__(self, driver: Driver, *, at_once: bool = False) -> None:
        self.looks: list[int] = []
        self.text = driver.app.kit.text
        self.kept: Backdrop[int] = Backdrop(self.text, AREA, self._paint, at_once=at_once)

    def _paint(self, surface: Surface, look: int) -> None:
        self.looks.append(look)
        surface.fill((look, look, look))

    def show(self, look: int) -> tuple[int, int]:
        """What is seen within the area and beside it."""
        surface = Surface((80, 60))
        self.kept.draw(surface, None, look)
        return surface.get_at(AREA.center)[0], surface.get_at((70, 50))[0]


def test_what_is_the_same_for_the_second_time_is_kept(make_app: MakeApp) -> None:
    painted = Painted(make_app(start=False))
    assert [painted.show(look) for look in (7, 7, 7, 7, 9, 9, 9, 7)] == [(look, 0) for look in (7, 7, 7, 7, 9, 9, 9, 7)]
    assert painted.looks == [7, 7, 9, 9, 7]


def test_what_stays_for_a_while_is_kept_at_once(make_app: MakeApp) -> None:
    painted = Painted(make_app(start=False), at_once=True)
    assert [painted.show(look)[0] for look in (7, 7, 9, 9, 7)] == [7, 7, 9, 9, 7]
    assert painted.looks == [7, 9, 7]


def test_whoever_records_texts_hears_of_all_of_them(make_app: MakeApp) -> None:
    painted = Painted(make_app(start=False), at_once=True)
    painted.text.recording = True
    for _ in range(3):
        painted.show(7)
    painted.text.recording = False
    assert painted.looks == [7, 7, 7]


def test_a_tape_draws_the_same_again_on_any_ground() -> None:
    soft, sharp = blank((9, 9)), Surface((4, 4))
    soft.fill((200, 100, 50, 90))
    tape, place = Tape(), Rect(3, 4, 9, 9)
    for surface in (tape, direct := _ground()):
        surface.blit(soft, place)
        surface.blit(sharp, (12, 2), Rect(1, 1, 2, 3))
        surface.blit(soft, (20, 20), special_flags=pygame.BLEND_RGB_ADD)
    place.x = 0
    again = _ground()
    tape.play(again)
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(direct, "RGB")


def test_a_tape_takes_down_nothing_but_pictures() -> None:
    with pytest.raises(NotImplementedError):
        Tape().fill((1, 2, 3))


def _ground() -> Surface:
    ground = Surface((40, 40))
    for x in range(40):
        ground.fill((x * 6, 255 - x * 6, 90), Rect(x, 0, 1, 40))
    return ground
