"""A person in the scorer: puts boards together by clicks, as they lie on a table."""

from __future__ import annotations

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.tiles import CODES
from quadropolis_gui.engine.azul.wall import SIDE, SPACES
from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.scenes.learn.scene import LearnScene
from quadropolis_gui.scenes.scorer.scene import ScorerScene
from quadropolis_gui.scenes.services import Screen
from tests.driver import Driver


def open_scorer(driver: Driver, variant: str = "classic") -> ScorerScene:
    """Open the scorer from Learn, as people do, at the table of a variant."""
    driver.app.push(driver.app.services.make_screen(Screen.LEARN))
    driver.step(2)
    driver.expect(LearnScene)
    driver.click("scorer")
    scene = driver.expect(ScorerScene)
    scene.open_variant(variant)
    driver.step()
    return scene


def build_city(driver: Driver, city: City) -> None:
    """Click every tile and its square, in the order in which they were built."""
    for tile, square in city.order:
        driver.click(f"piece_{tile.code}")
        driver.click(f"place_{square}")


def lay_wall(driver: Driver, board: Board, variant: str) -> None:
    """Click every space that holds a tile, on the grey wall after its colour."""
    for place in range(SPACES):
        colour = board.tile_at(*divmod(place, SIDE))
        if colour is None:
            continue
        if variant == "grey":
            driver.click(f"piece_{CODES[colour]}")
        driver.click(f"place_{place}")
