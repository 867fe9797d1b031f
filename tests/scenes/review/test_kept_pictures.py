"""The boards, the card and the plot of the Review screen are painted when they change, and not for every frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from quadropolis_gui.scenes.review.plot import Curve
from quadropolis_gui.scenes.review.scene import ReviewScene
from quadropolis_gui.storage.saves.game import SavedGame
from quadropolis_gui.storage.settings import AnimationSpeed, ThemeName
from quadropolis_gui.view.ui.inputs import Segmented
from tests.driver import Driver
from tests.scenes.review.opened import azul_game, example, findings, keep_findings, open_review

MakeApp = Callable[..., Driver]


@pytest.fixture(params=["quadropolis", "azul"])
def game(request: pytest.FixtureRequest) -> SavedGame:
    return example() if request.param == "quadropolis" else azul_game("grey", moves=40)


class Counted:
    """How often something is painted."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> None:
        self.times = 0
        paint = getattr(owner, name)

        def counting(*args: Any, **options: Any) -> Any:
            self.times += 1
            return paint(*args, **options)

        monkeypatch.setattr(owner, name, counting)

    def take(self) -> int:
        times, self.times = self.times, 0
        return times


def frames(driver: Driver, number: int) -> None:
    """Draw some frames in which nothing changes but what may: the pointer on its way over the boards."""
    for step in range(number):
        driver.move((40 + 30 * step, 300))
        driver.scene.invalidate()
        driver.step()


def seen(driver: Driver) -> bytes:
    driver.move((2, 2))
    driver.scene.invalidate()
    driver.step()
    return pygame.image.tobytes(driver.app.window.surface, "RGB")


def painted_anew(driver: Driver) -> bytes:
    """What is seen when nothing that was kept is of any use."""
    driver.app.relayout()
    return seen(driver)


def states(driver: Driver, scene: ReviewScene) -> Iterator[str]:
    """Change everything that the kept pictures show, one after the other."""
    for key in (pygame.K_HOME, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_n, pygame.K_END, pygame.K_p):
        driver.press(key)
        yield pygame.key.name(key)
    known = next(number for number, move in enumerate(scene.review.moves) if move is None)
    scene.playback.to_move(known + 1)
    yield "a move of which nothing is known"
    scene.review.take(known, findings(scene.review, known, 6.0, fine=False))
    scene.jumped(is_near=True)
    yield "the same one, thought over"
    curve = driver.widget("curve")
    assert isinstance(curve, Segmented)
    driver.click(curve.segment([option.value for option in curve.options].index(Curve.SCORES)).center)
    yield "expected scores"
    if len(scene.review.people) < len(scene.game.seats):
        show = driver.widget("show")
        assert isinstance(show, Segmented)
        driver.click(show.segment(1).center)
        yield "the moves of everybody"
    driver.app.change_settings(theme=ThemeName.DARK)
    yield "another theme"


def test_a_frame_in_which_nothing_changes_paints_neither_boards_nor_card_nor_plot(
    make_app: MakeApp, game: SavedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_findings(game, known=8)
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_review(driver, game, index=3)
    scene.reviewing.paused = True
    boards = Counted(monkeypatch, scene.filling, "draw")
    words = Counted(monkeypatch, scene.words, "headline")
    rounds = Counted(monkeypatch, scene.line, "_draw_rounds")
    frames(driver, 3)
    assert boards.take() <= 2
    assert rounds.take() <= 1
    words.take()
    frames(driver, 12)
    assert (boards.take(), words.take(), rounds.take()) == (0, 0, 0)


def test_what_was_found_about_another_move_paints_the_plot_alone(
    make_app: MakeApp, game: SavedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_findings(game, known=8)
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_review(driver, game, index=3)
    scene.reviewing.paused = True
    frames(driver, 3)
    boards = Counted(monkeypatch, scene.filling, "draw")
    rounds = Counted(monkeypatch, scene.line, "_draw_rounds")
    scene.review.take(8, findings(scene.review, 8, 5.0, fine=False))
    frames(driver, 4)
    assert (boards.take(), rounds.take()) == (0, 1)


def test_what_is_kept_never_looks_different_from_what_is_painted_anew(make_app: MakeApp, game: SavedGame) -> None:
    keep_findings(game, known=8)
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_review(driver, game, index=1)
    scene.reviewing.paused = True
    for state in states(driver, scene):
        first, second, third = seen(driver), seen(driver), seen(driver)
        assert first == second == third, state
        assert third == painted_anew(driver), state


def test_the_next_move_is_painted_ahead_while_this_one_is_looked_at(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = example()
    keep_findings(game, known=8)
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_review(driver, game)
    scene.reviewing.paused = True
    driver.step(400)
    assert scene.next_wake() is None
    loads = Counted(monkeypatch, pygame.image, "load")
    for _ in range(scene.moments.last):
        driver.post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
        assert loads.take() == 0
        driver.step(200)
        loads.take()
