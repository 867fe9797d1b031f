"""An example game on the Replay screen."""

from quadropolis_gui.resources import example_saves
from quadropolis_gui.scenes.replay.scene import ReplayScene
from quadropolis_gui.storage.saves.game import read_save
from tests.driver import Driver


def open_replay(driver: Driver, name: str = "four-at-the-table", index: int = 0) -> ReplayScene:
    """Open an example game in the replay, with all scores worked out."""
    scene = ReplayScene(driver.app.services, read_save(example_saves() / f"{name}.json"), index)
    driver.app.push(scene)
    while not scene.moments.known:
        driver.step()
    driver.settle()
    driver.step()
    return scene
