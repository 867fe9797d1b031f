"""Going on with the game that was played last, at the very move: what the title tells of it, and its table."""

from __future__ import annotations

import logging

from quadropolis_gui.scenes.default_names import default_number
from quadropolis_gui.scenes.opening import scene_of
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.storage.paths import folders
from quadropolis_gui.storage.running_game import RunningGame, remember
from quadropolis_gui.storage.saves.errors import SaveUnusableError
from quadropolis_gui.storage.saves.game import SavedGame
from quadropolis_gui.storage.saves.index import SaveSummary
from quadropolis_gui.storage.saves.store import LoadedGame, SaveStore

_log = logging.getLogger(__name__)


def running_game(services: Services) -> RunningGame | None:
    """What the saves tell of the game that can be continued, kept for the next time; None if none can be opened.

    A save that looks well and cannot be opened after all is as much as is tried at once: the next one is asked for when
    this is called again, as `services.has_saves_to_try` says. What only this window knows is not kept: the next start
    finds what is on disk.
    """
    services.has_saves_to_try = False
    in_memory = _newer_than_the_saves(services)
    if in_memory is not None:
        return told_of(in_memory.game)
    found, is_ahead = services.saves.latest_running(), services.saves.is_ahead_of_disk
    if found is None:
        if not is_ahead:
            remember(folders(), None, None)
        return None
    try:
        game = services.saves.peek(found)
    except SaveUnusableError as error:
        # The list of saves shows it as set aside, with the reason.
        _log.warning("%s cannot be continued: %s", found.path.name, error)
        services.has_saves_to_try = True
        return None
    told = told_of(game)
    if not is_ahead:
        remember(folders(), found.path, told)
    return told


def _newer_than_the_saves(services: Services) -> LoadedGame | None:
    """The game that was played last if its last moves, or all of it, are in no file: the disk refused them."""
    saves = services.saves
    ahead = saves.unkept.to_continue(saves.at_hand)
    if ahead is None:
        return None
    file, game = ahead
    found = saves.latest_running()
    if found is None or found.path == file.path or saves.at_hand is file:
        return LoadedGame(game=game, file=file)
    is_older = saves.is_at_hand(found.path) or found.updated > game.updated
    return None if is_older else LoadedGame(game=game, file=file)


def told_of(game: SavedGame) -> RunningGame:
    """What the title tells of a game."""
    state, mover = game.state, game.seats[game.state.to_move]
    return RunningGame(
        game=game.rules.name,
        round=state.round,
        mover=mover.name,
        seat=default_number(mover.name),
        updated=game.updated,
        colours=tuple(seat.color for seat in game.seats),
        sketch=tuple(tuple(row) for row in game.rules.sketch(state)),
        over=state.is_over,
    )


def table_of_running_game(services: Services) -> Scene:
    """The table of the game that was played last, or its end; only a look at it while another window plays it."""
    in_memory = _newer_than_the_saves(services)
    if in_memory is not None:
        return scene_of(services, in_memory)
    found = services.saves.latest_running()
    if found is None:
        raise LookupError("the title offers Continue only if there is a game to continue")
    return scene_of(services, _opened(services.saves, found))


def _opened(saves: SaveStore, newest: SaveSummary) -> LoadedGame:
    """The newest game that can go on; the first one after it that can be opened, if it cannot, as the title does."""
    found = newest
    while True:
        try:
            return saves.load(found.path)
        except SaveUnusableError as error:
            following = saves.latest_running()
            if following is None or following.path == found.path:
                raise
            _log.warning("%s cannot be continued: %s", found.path.name, error)
            found = following
