"""Opening a game in the window, wherever it comes from: a save, an example, a path, a file dropped on the window.

The title can open a file, so all of this is known before the first frame; the screens of a game are loaded when a game
is opened (measured: some tenths of a second).
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.storage.files import shown_name
from quadropolis_gui.view.kit import Kit

if TYPE_CHECKING:
    from quadropolis_gui.play.session import Session
    from quadropolis_gui.storage.saves.errors import SaveUnusableError
    from quadropolis_gui.storage.saves.store import LoadedGame

_log = logging.getLogger(__name__)


def table_of(services: Services, session: Session) -> Scene:
    """Make the table at which a game is played; its game is what is offered first the next time."""
    from quadropolis_gui.scenes.table.scene import TableScene

    services.change_settings(last_mode=session.state.variant)
    return TableScene(services, session)


def end_of(services: Services, session: Session) -> Scene:
    """Make what comes after the last move: what people still have to settle, or the count at once."""
    return FACES[session.rules.name].settling(services, session) or count_of(services, session)


def count_of(services: Services, session: Session) -> Scene:
    """Make what counts a game that has just ended: its finale, or the score pad where a game has none."""
    from quadropolis_gui.scenes.score_pad.scene import ScorePadScene

    return finale_of(services, session) or ScorePadScene(services, session)


def finale_of(services: Services, session: Session) -> Scene | None:
    """Make the finale of a game that has one."""
    from quadropolis_gui.scenes.finale.scene import FinaleScene

    filling = FACES[session.rules.name].finale(services.kit, session)
    return None if filling is None else FinaleScene(services, session, filling)


def scene_of(services: Services, loaded: LoadedGame) -> Scene:
    """Make the table of a game, the score pad of a finished one, or the replay of one that another window plays.

    A finished game whose count nobody has come to yet goes on to it, as it would have after its last move.
    """
    from quadropolis_gui.play.session import Session
    from quadropolis_gui.scenes.replay.scene import ReplayScene
    from quadropolis_gui.scenes.score_pad.scene import ScorePadScene

    t = services.kit.t
    if loaded.in_use:
        replay = ReplayScene(services, loaded.game, loaded.game.state.moves_played + loaded.game.state.round)
        replay.toast(t("load.in_use"), "lock", stays=True)
        return replay
    session = Session(loaded.game, loaded.file)
    if loaded.game.uncounted:
        scene = end_of(services, session)
    elif session.state.is_over:
        # What its people may still set right is asked for from there.
        scene = ScorePadScene(services, session, counting=False)
    else:
        scene = table_of(services, session)
    if loaded.recovered:
        scene.toast(t("load.recovered"), "warning", stays=True)
    elif loaded.shortened:
        scene.toast(t("load.shortened"), "warning", stays=True)
    elif loaded.altered:
        scene.toast(t("load.altered"), "warning", stays=True)
    elif loaded.copied:
        scene.toast(t("load.copied"), "info")
    return scene


def open_path(scene: Scene, path: Path) -> bool:
    """Open the game in a file over a scene, or say there in one sentence why not; tell whether it was opened."""
    from quadropolis_gui.scenes.disk_words import why_not_written
    from quadropolis_gui.storage.saves.errors import SaveNotWrittenError, SaveUnusableError

    services = scene.services
    store = services.saves
    try:
        loaded = store.load(path)
    except SaveUnusableError as error:
        _log.warning("%s", error)
        scene.toast(refusal(scene.kit, error), "warning", stays=True)
        return False
    except SaveNotWrittenError as error:
        _log.warning("%s", error)
        scene.toast(why_not_written(scene.kit.words, error), "warning", stays=True)
        return False
    services.stack.push(scene_of(services, loaded))
    return True


def refusal(kit: Kit, error: SaveUnusableError) -> str:
    """Return which file cannot be opened, and why, in the language chosen now."""
    return kit.t("load.refused", file=shown_name(error.path), reason=kit.t(f"load.trouble.{error.trouble}"))


def open_dropped(scene: Scene, event: pygame.event.Event) -> bool:
    """Open a file that was dropped on the window; tell whether the event was one of that kind."""
    if event.type != pygame.DROPFILE:
        return False
    open_path(scene, Path(event.file))
    return True
