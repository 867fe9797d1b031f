"""Going on with the game that was played last, at the very move: what the title tells of it, and its table."""

from __future__ import annotations

import logging

from quadropolis_gui.scenes.opening import scene_of
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import RunningGame, Services
from quadropolis_gui.storage.save_errors import SaveUnusableError

_log = logging.getLogger(__name__)


def running_game(services: Services) -> RunningGame | None:
    """What can be told of the game that can be continued; None if there is none that can be opened."""
    found = services.saves.latest_running()
    if found is None:
        return None
    try:
        game = services.saves.peek(found)
    except SaveUnusableError as error:
        # The list of saves shows it as set aside, with the reason.
        _log.warning("%s cannot be continued: %s", found.path.name, error)
        return None
    return RunningGame(
        game=game.rules.name,
        state=game.state,
        updated=game.updated,
        colours=tuple(seat.color for seat in game.seats),
    )


def table_of_running_game(services: Services) -> Scene:
    """The table of the game that was played last; only a look at it while another window plays it."""
    found = services.saves.latest_running()
    if found is None:
        raise LookupError("the title offers Continue only if there is a game to continue")
    return scene_of(services, services.saves.load(found.path))
