"""New game before anybody opens it: its cards, words and buttons, painted while the title waits."""

from __future__ import annotations

from collections.abc import Iterator

from quadropolis_gui.scenes.new_game.scene import NewGameScene
from quadropolis_gui.scenes.new_game.suggesting import Suggesting
from quadropolis_gui.scenes.new_game.variants import VariantCard
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.storage.statistics import Statistics
from quadropolis_gui.view.paint.masks import blank


def painting_ahead(services: Services) -> Iterator[None]:
    """Paint what the screen shows, in steps no longer than a frame, on one that nobody sees.

    All of it falls outside of a surface of one pixel, which costs nothing; its parts are made and kept all the same.
    """
    # The statistics are left to the screen that is seen: if they are damaged, that is said there, and once.
    scene = NewGameScene(services, suggesting=Suggesting(services.kit.words, Statistics()))
    yield
    scene.relayout()
    yield
    nowhere = blank((1, 1))
    for widget in scene.layer.widgets:
        if isinstance(widget, VariantCard):
            for job in widget.jobs_ahead():
                job()
                yield
        widget.paint(nowhere)
        yield
    scene.draw_back(nowhere)
    yield
    scene.draw_front(nowhere)
