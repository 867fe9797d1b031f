"""`quadropolis saves list|verify|export`: the folder of saves for those who like a terminal."""

from __future__ import annotations

import argparse
import shlex
from dataclasses import dataclass

from quadropolis_gui.commands.inputs import here, with_path
from quadropolis_gui.commands.output import Refused, complain, in_line, print_json, say
from quadropolis_gui.storage.file_names import SUFFIX
from quadropolis_gui.storage.paths import NoHomeError, folders
from quadropolis_gui.storage.saves.errors import SaveNotWrittenError, SaveUnusableError
from quadropolis_gui.storage.saves.exports import NoPathError, export_path, export_save
from quadropolis_gui.storage.saves.index import SaveSummary, Shelf
from quadropolis_gui.storage.saves.store import SaveStore

#: What `verify` returns if a file cannot be opened, as for any input that cannot be used.
UNUSABLE = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The actions of `quadropolis saves`, apart from --json."""
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True, dest="action")

    def action(name: str, help_text: str) -> argparse.ArgumentParser:
        sub = actions.add_parser(name, help=help_text, description=help_text)
        # The same option before the action must not be undone by its absence after it.
        sub.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="print JSON instead of text")
        sub.set_defaults(parser=sub)
        return sub

    action("list", "name all saved games, the newest first; whether arrangements and results hold, verify tells")
    action("verify", "replay all saved games and say which cannot be opened, and why")
    sub = action("export", "copy a saved game elsewhere; nothing is overwritten")
    # Asked for in words when it is missing: argparse would print how to call everything before it says what is wrong.
    sub.add_argument("name", metavar="NAME", nargs="?", help="the file's name in the list, or the game's title")
    sub.add_argument("path", metavar="PATH", nargs="?", help="a file or a folder (default: the Documents folder)")


def run_arguments(arguments: argparse.Namespace) -> int:
    """Run `quadropolis saves` as asked for on the command line."""
    try:
        store = SaveStore()
    except NoHomeError as error:
        raise Refused(str(error)) from error
    if arguments.action == "list":
        return run_list(store, arguments.json)
    if arguments.action == "verify":
        return run_verify(store, arguments.json)
    if arguments.name is None or not arguments.name.strip():
        raise Refused(_which_game(store))
    return run_export(store, arguments.name, arguments.path, arguments.json)


def run_list(store: SaveStore, as_json: bool) -> int:
    """Print all saves."""
    saves = store.summaries()
    if as_json:
        print_json({"folder": str(store.folder), "saves": [to_data(save) for save in saves]})
        return _told(store)
    for save in saves:
        say(describe(save))
    if not saves and not store.trouble:
        say(f"There are no saved games in {store.folder}.")
    return _told(store)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What replaying a save has shown."""

    save: SaveSummary
    #: Why it cannot be opened; empty if it can.
    trouble: str = ""
    #: It was changed by somebody, or something, else than the program.
    altered: bool = False

    def describe(self) -> str:
        """One line for people."""
        notes = (("from its backup", self.save.recovered), ("changed outside the program", self.altered))
        note = "".join(f" ({text})" for text, holds in notes if holds and not self.trouble)
        name = in_line(self.save.path.name)
        return f"BAD   {name}: {self.trouble}" if self.trouble else f"good  {name}{note}"

    def to_data(self) -> dict[str, object]:
        """The same as data."""
        save, trouble = self.save, self.trouble
        return {
            "file": save.path.name,
            "shelf": save.shelf,
            "ok": not trouble,
            "trouble": trouble or None,
            "altered": self.altered,
        }


def run_verify(store: SaveStore, as_json: bool) -> int:
    """Replay every save; the exit status tells whether all of them can be opened."""
    verdicts = [_verify(store, save) for save in store.summaries()]
    bad = sum(bool(verdict.trouble) for verdict in verdicts)
    if as_json:
        files = [verdict.to_data() for verdict in verdicts]
        print_json({"folder": str(store.folder), "good": len(verdicts) - bad, "bad": bad, "files": files})
    else:
        for verdict in verdicts:
            say(verdict.describe())
        say(f"{len(verdicts) - bad} can be opened, {bad} cannot.")
    return _told(store) or (UNUSABLE if bad else 0)


def _verify(store: SaveStore, save: SaveSummary) -> Verdict:
    if not save.usable:
        return Verdict(save, save.detail)
    try:
        return Verdict(save, altered=store.peek(save).altered)
    except SaveUnusableError as error:
        return Verdict(save, error.detail)


def _told(store: SaveStore) -> int:
    """Say why the folder of saves could not be read, if so, and return the exit status that tells of it."""
    if store.trouble:
        complain(store.trouble)
    return UNUSABLE if store.trouble else 0


def run_export(store: SaveStore, name: str, path: str | None, as_json: bool) -> int:
    """Copy one save to a file or a folder."""
    if path is not None and path.strip() == "-":
        raise Refused("- is no file to export to; name a file, such as ./-.json, or a folder")
    save = find(store, name)
    documents = folders().documents
    try:
        # On a terminal a path is meant from where one stands.
        by_itself = f"{documents}/"
        goal = export_path(by_itself, save.title, documents) if path is None else export_path(path, save.title, here())
        written = export_save(save, goal)
    except SaveNotWrittenError as error:
        raise Refused(with_path(error)) from error
    except (NoPathError, SaveUnusableError) as error:
        raise Refused(str(error)) from error
    if as_json:
        print_json({"file": save.path.name, "written": str(written)})
    else:
        say(str(written))
    return 0


def _which_game(store: SaveStore) -> str:
    """What to say to somebody who named no game: one sentence with a command that works here."""
    usable = [save for save in store.summaries() if save.usable]
    if store.trouble:
        return store.trouble
    if not usable:
        return f"there is no saved game to export in {store.folder}"
    name = shlex.quote(in_line(usable[0].path.name))
    return (
        f"say which game to export, for example `quadropolis saves export {name}`; `quadropolis saves list` names all"
    )


def find(store: SaveStore, name: str) -> SaveSummary:
    """Return the save with a file name, with or without its ending, or with a title that no other has."""
    saves = store.summaries()
    found = [save for save in saves if save.path.name in (name, name + SUFFIX)]
    # An own game comes before an example of the same name.
    found = sorted(found, key=lambda save: save.shelf is Shelf.EXAMPLE) or [s for s in saves if s.title == name]
    if not found and store.trouble:
        # It may well be there.
        raise Refused(store.trouble)
    if not found:
        raise Refused(f"there is no saved game named {name}; `quadropolis saves list` names them all")
    if len(found) > 1 and found[0].path.name not in (name, name + SUFFIX):
        names = ", ".join(save.path.name for save in found)
        raise Refused(f"{len(found)} games have the title {name}; name one by its file: {names}")
    if not found[0].usable:
        raise Refused(f"{found[0].path.name} cannot be opened: {found[0].detail}")
    return found[0]


def to_data(save: SaveSummary) -> dict[str, object]:
    """What the list tells of a save, as data."""
    return {
        "file": save.path.name,
        "shelf": save.shelf,
        "title": save.title,
        "updated": save.updated.isoformat(),
        "game": save.game or None,
        "mode": save.variant or None,
        "players": [seat.name for seat in save.seats],
        "round": save.round,
        "rounds": save.rounds,
        "finished": save.finished,
        "to_move": save.to_move,
        "winners": list(save.winners),
        "practice": save.practice,
        "recovered": save.recovered,
        "trouble": save.trouble,
    }


def describe(save: SaveSummary) -> str:
    """One line on a save."""
    name = in_line(save.path.name)
    if not save.usable:
        return f"{name}: cannot be opened ({save.detail.rstrip('.')})"
    progress = f"round {save.round}" if save.rounds is None else f"round {save.round} of {save.rounds}"
    if save.finished:
        progress = "finished"
    players = ", ".join(in_line(seat.name) or "?" for seat in save.seats)
    notes = [note for note, holds in (("example", save.shelf is Shelf.EXAMPLE), ("practice", save.practice)) if holds]
    parts = [f"{save.updated:%Y-%m-%d %H:%M}", save.variant, progress, players, *notes]
    return f"{name}: {in_line(save.title) or 'untitled'} ({'; '.join(parts)})"
