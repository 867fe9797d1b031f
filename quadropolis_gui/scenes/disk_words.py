"""Why something is not on disk, in the words of the language chosen now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quadropolis_gui.storage.files import FileNotWrittenError, shown_name
from quadropolis_gui.storage.saves.errors import SaveNotWrittenError, WriteProblem
from quadropolis_gui.view.words import Words

if TYPE_CHECKING:
    from quadropolis_gui.play.session import Session
    from quadropolis_gui.scenes.scene import Scene
    from quadropolis_gui.storage.statistics import StatisticsStore


def why_not_written(words: Words, error: FileNotWrittenError) -> str:
    """Return a sentence that says why a game could not be written, moved or deleted."""
    problem = error.problem if isinstance(error, SaveNotWrittenError) else WriteProblem.OTHER
    return words.t(f"load.not_written.{problem}")


def not_saved_in(scene: Scene, session: Session) -> str:
    """Return that the newest moves of a game are not saved, and why, as long as it is so."""
    if session.not_kept is None:
        return ""
    return scene.t("table.refusal.not_kept", reason=why_not_written(scene.kit.words, session.not_kept))


def not_counted_in(scene: Scene, session: Session) -> str:
    """Return that a game that has ended is not saved to its end, as long as it is so."""
    return "" if session.not_kept is None else scene.t("score_pad.not_kept")


def say_parting(scene: Scene, session: Session) -> None:
    """Say on a screen, until it was read, that a game has a file of its own now, if that has not been said yet."""
    parting = session.take_parting()
    if parting is not None:
        scene.toast(scene.t(f"table.parted.{parting}"), "warning", stays=True)


def damaged_statistics(words: Words, store: StatisticsStore) -> str:
    """Return what became of statistics that could not be read; nothing if they could."""
    if store.damage is None:
        return ""
    # A file that could not be put aside, or was put back, has its own name.
    return words.t(f"statistics.damaged.{store.damage}", file=shown_name(store.set_aside_as or store.path))
