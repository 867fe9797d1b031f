"""The part of the tour that shows the scorer: all boards, a line, the eraser, and the comparison."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

import pygame

from quadropolis_gui.engine.azul.position import wall_rows
from quadropolis_gui.engine.quadropolis.modes import MODES
from quadropolis_gui.play.real_table import TableMaker
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.scorer.scene import ScorerScene
from quadropolis_gui.scenes.services import Screen
from tests.driver import Driver
from tests.scenes.azul.finished import finished_azul
from tests.scenes.finished_games import finished_state


class Journey(Protocol):
    """What a part of the tour needs of it."""

    driver: Driver

    def picture(self, name: str) -> None:
        """Keep what the window shows once nothing moves any more."""

    @contextmanager
    def screen(self, screen: Screen) -> Iterator[Scene]:
        """Open a screen over the title, and leave it again."""


#: Who sits at the table; the last one is called by a number.
_NAMES = ("Ana", "Edith", "")
#: So many of the last tiles are still to be laid.
_OPEN = 4


def show_scorer(journey: Journey) -> None:
    """Show the scorer in all games and variants."""
    with journey.screen(Screen.SCORER) as scene:
        assert isinstance(scene, ScorerScene)
        scene.open_variant("classic")
        journey.picture("scorer_empty")
        for variant in ("classic", "expert"):
            scene.open_variant(variant)
            _build(scene.maker, variant)
            _look(journey, scene, variant)
            journey.driver.move("line_5")
            journey.picture(f"scorer_{variant}_line")
        scene.set_count("energy", 9)
        scene.erase()
        journey.picture("scorer_eraser")
        for variant in ("colored", "grey"):
            scene.open_variant(variant)
            _lay(scene.maker, variant)
            _look(journey, scene, variant)
        journey.driver.press(pygame.K_F2)
        journey.picture("scorer_name")
        journey.driver.press(pygame.K_ESCAPE)
        journey.driver.press(pygame.K_h)
        journey.picture("scorer_keys")
        journey.driver.press(pygame.K_h)


def _look(journey: Journey, scene: ScorerScene, variant: str) -> None:
    """Keep the board with a piece in the hand over it, and the comparison."""
    scene.choose(0)
    pieces = scene.pieces
    if pieces:
        scene.pick(
            next((piece for piece in pieces if scene.maker.board.left(piece, scene.maker.others) != 0), pieces[0])
        )
    journey.driver.step(2)
    journey.driver.move(f"place_{next(iter(scene.changes), 0)}")
    journey.picture(f"scorer_{variant}")
    journey.driver.press(pygame.K_c)
    journey.picture(f"scorer_{variant}_compared")
    journey.driver.press(pygame.K_ESCAPE)


def _sit_down(maker: TableMaker, number: int) -> None:
    if number:
        maker.add()
    maker.rename(_NAMES[number])


def _build(maker: TableMaker, mode: str) -> None:
    for number, city in enumerate(finished_state(MODES[mode], len(_NAMES), 3).cities):
        _sit_down(maker, number)
        for tile, square in city.order[: len(city.order) - _OPEN]:
            maker.put(tile.code, square)


def _lay(maker: TableMaker, variant: str) -> None:
    for number, board in enumerate(finished_azul(variant, len(_NAMES), 3).boards):
        _sit_down(maker, number)
        for place, code in enumerate("".join(wall_rows(board))):
            if code != ".":
                maker.put(code, place)
        maker.count("track", board.score().track)
