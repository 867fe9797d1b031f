"""Links, folders, pipes and odd names in the folder of saves or handed in from outside: nothing outside is touched."""

import json
import os
from pathlib import Path

import pytest

from quadropolis_gui.storage.files import backup_path, read_limited, set_aside, shown_name, write_atomic
from quadropolis_gui.storage.saves.errors import SaveNotWrittenError, SaveUnusableError, Trouble, WriteProblem
from quadropolis_gui.storage.saves.exports import (
    NoFolderError,
    NoPathError,
    export_path,
    export_save,
    typed_path,
    write_numbered,
)
from quadropolis_gui.storage.saves.index import Shelf
from quadropolis_gui.storage.saves.store import SaveStore
from tests.storage.games import some_game


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    examples = tmp_path / "examples"
    examples.mkdir()
    (tmp_path / "saves").mkdir()
    return SaveStore(tmp_path / "saves", examples)


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    """Return a game that lies outside the folder of saves."""
    path = tmp_path / "outside" / "precious.json"
    path.parent.mkdir()
    path.write_bytes(some_game(5, title="Precious").to_json())
    return path


# ---- in the folder of saves


def test_a_link_is_read_but_what_it_leads_to_is_never_written(store: SaveStore, outside: Path) -> None:
    before = outside.read_bytes()
    link = store.folder / "link.json"
    link.symlink_to(outside)
    loaded = store.load(link)
    for _ in range(3):
        loaded.game.state.play(loaded.game.state.legal_moves()[0])
        loaded.file.keep(loaded.game)
    assert store.load(link).game.state == loaded.game.state
    assert not link.is_symlink()
    assert outside.read_bytes() == before
    assert [entry.name for entry in outside.parent.iterdir()] == ["precious.json"]
    assert outside.stat().st_nlink == 1


def test_a_link_in_the_place_of_a_backup_is_replaced_and_not_followed(store: SaveStore, outside: Path) -> None:
    before = outside.read_bytes()
    game = some_game(3)
    path = store.create(game)
    backup_path(path).symlink_to(outside)
    store.save(path, game)
    assert outside.read_bytes() == before
    assert not backup_path(path).is_symlink()


def test_deleting_and_setting_aside_a_link_leaves_what_it_leads_to(store: SaveStore, outside: Path) -> None:
    before = outside.read_bytes()
    link = store.folder / "link.json"
    link.symlink_to(outside)
    store.delete(link)
    other = store.folder / "other.json"
    other.symlink_to(outside)
    set_aside(other)
    assert outside.read_bytes() == before


def test_a_link_to_nowhere_and_a_folder_are_listed_as_set_aside(store: SaveStore, tmp_path: Path) -> None:
    (store.folder / "nowhere.json").symlink_to(tmp_path / "nothing")
    (store.folder / "folder.json").mkdir()
    (store.folder / "round.json").symlink_to(store.folder / "round.json")
    found = {save.path.name: save.trouble for save in store.summaries()}
    assert found == {
        "nowhere.json": Trouble.DEAD_LINK,
        "folder.json": Trouble.FOLDER,
        "round.json": Trouble.NO_FILE,
    }
    for name in found:
        with pytest.raises(SaveUnusableError):
            store.load(store.folder / name)
    assert (store.folder / "folder.json").is_dir()


def test_a_pipe_is_refused_at_once_and_not_waited_for(store: SaveStore) -> None:
    os.mkfifo(store.folder / "pipe.json")
    (found,) = store.summaries()
    assert found.trouble is Trouble.NO_FILE
    with pytest.raises(SaveUnusableError, match="not a file"):
        store.load(found.path)


def test_a_device_is_not_read(store: SaveStore) -> None:
    with pytest.raises(SaveUnusableError, match="not a file"):
        store.load(Path(os.devnull))
    (store.folder / "endless.json").symlink_to("/dev/zero")
    assert [found.shelf for found in store.summaries()] == [Shelf.SET_ASIDE]


def test_a_folder_in_the_place_of_a_running_game_is_set_aside_whole(store: SaveStore) -> None:
    game = some_game(3)
    path = store.create(game)
    path.unlink()
    path.mkdir()
    (path / "something").write_bytes(b"kept")
    store.save(path, game)
    assert store.load(path).game.state == game.state
    assert (store.folder / "a-game.unreadable-1.json" / "something").read_bytes() == b"kept"


def test_names_that_no_screen_can_show_are_shown_all_the_same(store: SaveStore) -> None:
    name = os.fsdecode(b"bad-\xff\n\x1b[31m.json")
    (store.folder / name).write_bytes(b"{}")
    (found,) = store.summaries()
    assert found.title.isprintable()
    found.title.encode("utf-8")
    with pytest.raises(SaveUnusableError) as refusal:
        store.load(found.path)
    assert str(refusal.value).isprintable()
    assert len(shown_name(Path("x" * 300))) <= 80


@pytest.mark.parametrize("moment", ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59-12:00", "1066-10-14T09:00:00+01:00"])
def test_moments_no_calendar_can_show_are_refused(store: SaveStore, moment: str) -> None:
    document = json.loads(some_game(3).to_json()) | {"updated": moment}
    (store.folder / "old.json").write_text(json.dumps(document), encoding="utf-8")
    (found,) = store.summaries()
    assert found.trouble is Trouble.DAMAGED
    assert "expected a year" in found.detail


# ---- from elsewhere


def test_a_path_into_the_folder_of_saves_opens_the_save_itself(store: SaveStore) -> None:
    path = store.create(some_game(4))
    around = store.folder / ".." / store.folder.name / path.name
    loaded = store.load(around)
    assert loaded.file.path == path
    assert len(store.summaries()) == 1


def test_a_backup_or_a_file_set_aside_is_opened_as_a_copy(store: SaveStore) -> None:
    game = some_game(4)
    path = store.create(game)
    store.save(path, game)
    aside = store.folder / "a-game.unreadable-1.json"
    aside.write_bytes(some_game(6).to_json())
    for odd in (backup_path(path), aside):
        before = odd.read_bytes()
        loaded = store.load(odd)
        loaded.game.state.play(loaded.game.state.legal_moves()[0])
        loaded.file.keep(loaded.game)
        assert odd.read_bytes() == before


@pytest.mark.parametrize("name", ["", "a\0b", "x" * 5000, "\ud800.json"])
def test_paths_that_cannot_be_are_refused_in_words(store: SaveStore, tmp_path: Path, name: str) -> None:
    with pytest.raises(SaveUnusableError) as refusal:
        store.load(tmp_path / name)
    assert str(refusal.value).endswith(".")


def test_a_file_from_elsewhere_is_only_read(store: SaveStore, outside: Path) -> None:
    before = (outside.read_bytes(), outside.stat().st_mtime_ns)
    loaded = store.load(outside)
    loaded.game.state.play(loaded.game.state.legal_moves()[0])
    loaded.file.keep(loaded.game)
    assert (outside.read_bytes(), outside.stat().st_mtime_ns) == before
    assert loaded.file.path is not None
    assert loaded.file.path.parent == store.folder


# ---- paths that people type, and export


def test_what_leaves_the_program_has_the_usual_rights(tmp_path: Path) -> None:
    (tmp_path / "usual").touch()
    written = write_numbered(tmp_path / "copy.json", b"{}")
    assert written.stat().st_mode == (tmp_path / "usual").stat().st_mode


def test_typed_paths_are_understood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    wanted = tmp_path / "a b.json"
    for text in ("~/a b.json", f'  "{wanted}" ', f"'{wanted}'", f"file://{tmp_path}/a%20b.json", "a b.json"):
        assert typed_path(text, tmp_path) == wanted
    for text in ("", "  ", '""', "a\0b", "~nobody-of-this-name/x"):
        with pytest.raises(NoPathError):
            typed_path(text, tmp_path)


def test_a_save_is_exported_as_it_is_and_nothing_is_overwritten(store: SaveStore, tmp_path: Path) -> None:
    path = store.create(some_game(4, title="Friday night"))
    (save,) = store.summaries()
    goal = tmp_path / "Documents"
    with pytest.raises(NoFolderError):
        export_path(f"{goal}/", save.title, tmp_path)
    assert export_path(f"{goal}/", save.title, goal) == goal / "friday-night.json"
    assert export_path("copy", save.title, tmp_path) == tmp_path / "copy.json"
    written = [export_save(save, goal / "friday.json") for _ in range(3)]
    assert [file.name for file in written] == ["friday.json", "friday (2).json", "friday (3).json"]
    assert {read_limited(file) for file in written} == {path.read_bytes()}
    assert len(list(goal.iterdir())) == 3
    assert export_path(str(goal), save.title, tmp_path).parent == goal


def test_an_export_over_a_link_does_not_follow_it(store: SaveStore, outside: Path, tmp_path: Path) -> None:
    before = outside.read_bytes()
    store.create(some_game(4))
    goal = tmp_path / "copy.json"
    goal.symlink_to(outside)
    written = export_save(store.summaries()[0], goal)
    assert written.name == "copy (2).json"
    assert outside.read_bytes() == before


def test_a_folder_that_cannot_be_written_is_named(store: SaveStore, tmp_path: Path) -> None:
    store.create(some_game(4))
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(SaveNotWrittenError, match=r"copy\.json could not be written") as refusal:
        export_save(store.summaries()[0], tmp_path / "file" / "copy.json")
    assert refusal.value.problem is WriteProblem.OTHER


def test_without_hard_links_all_works_the_same(
    store: SaveStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object, **_options: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    path = tmp_path / "game.json"
    write_atomic(path, b"1")
    write_atomic(path, b"2")
    assert (path.read_bytes(), backup_path(path).read_bytes()) == (b"2", b"1")
    store.create(some_game(4))
    names = [export_save(store.summaries()[0], tmp_path / "out" / "copy.json").name for _ in range(2)]
    assert names == ["copy.json", "copy (2).json"]
    assert not [name for name in os.listdir(tmp_path / "out") if name.startswith(".")]  # noqa: PTH208
