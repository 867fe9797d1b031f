"""What the Load screen asks before it does something with files: rename, delete, export, open a file from elsewhere."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from quadropolis_gui.scenes.load.card import title_of
from quadropolis_gui.scenes.load.picker import picking_command
from quadropolis_gui.scenes.opening import open_path, refusal
from quadropolis_gui.storage.file_names import SUFFIX, TITLE_LENGTH, file_stem
from quadropolis_gui.storage.paths import folders
from quadropolis_gui.storage.saves.errors import SaveNotWrittenError, SaveUnusableError
from quadropolis_gui.storage.saves.exports import NoFolderError, NoPathError, export_path, export_save, typed_path
from quadropolis_gui.storage.saves.index import SaveSummary
from quadropolis_gui.view.ui.buttons import ButtonKind
from quadropolis_gui.view.ui.dialogs import Choice, Question

if TYPE_CHECKING:
    from quadropolis_gui.scenes.load.scene import LoadScene

_log = logging.getLogger(__name__)

#: Longer than any path a person has; shorter than what could upset a line to type into.
PATH_LENGTH = 1000
WIDE = 680


def ask_rename(scene: LoadScene, save: SaveSummary) -> None:
    """Ask for another title."""

    def rename(typed: str) -> None:
        change(scene, lambda: scene.store.rename(save.path, typed), "load.renamed", typed)

    _ask_line(scene, "rename_ask", "rename", save.title, TITLE_LENGTH, rename)


def ask_delete(scene: LoadScene, save: SaveSummary) -> None:
    """Ask before a save leaves the list."""
    title = title_of(scene.kit, save)
    scene.confirm(
        "load.delete_ask.title",
        "load.delete_ask.text",
        "load.delete_ask.yes",
        lambda: change(scene, lambda: scene.store.delete(save.path), "load.deleted", title),
        kind=ButtonKind.RED,
        icon="trash",
        params={"title": title},
    )


def ask_export(scene: LoadScene, save: SaveSummary, typed: str = "") -> None:
    """Ask where a copy of a save shall go, and put it there; a path that leads nowhere can be put right."""
    documents = folders().documents
    suggestion = str(documents / f"{file_stem(save.title)}{SUFFIX}")

    def export(typed: str) -> None:
        try:
            goal = export_save(save, export_path(typed, save.title, documents))
        except NoPathError as error:
            # What was typed can be put right.
            folder = _short(error.folder) if isinstance(error, NoFolderError) else ""
            scene.toast(scene.t("load.no_folder" if folder else "load.no_path", folder=folder), "warning", stays=True)
            ask_export(scene, save, typed)
        except (SaveNotWrittenError, SaveUnusableError) as error:
            _tell_failure(scene, error, "load.not_exported")
        else:
            scene.toast(scene.t("load.exported", file=_short(goal)), "check")

    _ask_line(scene, "export_ask", "export", typed or suggestion, PATH_LENGTH, export, WIDE)


def ask_open(scene: LoadScene, typed: str = "") -> None:
    """Ask for a file from elsewhere, and open the game in it; a path that leads nowhere can be put right."""

    def open_file(typed: str) -> None:
        try:
            path = typed_path(typed, folders().documents)
        except NoPathError:
            scene.toast(scene.t("load.no_path"), "warning", stays=True)
        else:
            if open_path(scene, path):
                return
        ask_open(scene, typed)

    browse = None if picking_command("", folders().documents) is None else scene.pick_file
    _ask_line(scene, "open_ask", "import", typed, PATH_LENGTH, open_file, WIDE, browse)


def change(scene: LoadScene, action: Callable[[], object], done: str, title: str) -> None:
    """Do something with a file and say how it went."""
    try:
        action()
    except (SaveNotWrittenError, SaveUnusableError) as error:
        _tell_failure(scene, error, "load.not_written")
    else:
        scene.toast(scene.t(done, title=title or scene.t("load.untitled")), "check")
    scene.after_change()


def _tell_failure(scene: LoadScene, error: SaveNotWrittenError | SaveUnusableError, reasons: str) -> None:
    """Say why something could not be done with a file; under `reasons` stand the words for a disk that says no."""
    _log.warning("%s", error)
    if isinstance(error, SaveNotWrittenError):
        sentence = scene.t("load.not_changed", reason=scene.t(f"{reasons}.{error.problem}"))
    else:
        sentence = refusal(scene.kit, error)
    scene.toast(sentence, "warning", stays=True)


def _ask_line(
    scene: LoadScene,
    section: str,
    icon: str,
    typed: str,
    limit: int,
    action: Callable[[str], None],
    width: float = 460,
    browse: Callable[[], None] | None = None,
) -> None:
    """Ask for a line of text; Enter takes it, Esc gives up, and `browse` is offered where something can be picked."""

    def choices() -> Sequence[Choice]:
        found = [
            Choice("cancel", scene.t("common.cancel")),
            Choice("yes", scene.t(f"load.{section}.yes"), lambda: action(question.typed), ButtonKind.PRIMARY),
        ]
        if browse is not None:
            found.insert(1, Choice("browse", scene.t(f"load.{section}.browse"), browse, icon="folder"))
        return found

    question = Question(
        title=lambda: scene.t(f"load.{section}.title"),
        text=lambda: scene.t(f"load.{section}.text"),
        choices=choices,
        enter="yes",
        escape="cancel",
        icon=icon,
        field_hint=lambda: scene.t(f"load.{section}.hint"),
        typed=typed,
        limit=limit,
        width=width,
    )
    scene.ask(question)


def _short(path: Path) -> str:
    """A path as it can stand in a sentence: the end says more than the beginning."""
    text = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in str(path))
    return text if len(text) <= 60 else f"…{text[-59:]}"
