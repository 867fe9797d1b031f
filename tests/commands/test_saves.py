"""`quadropolis saves` and `quadropolis FILE`, as a person types them: real processes, real files."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from quadropolis_gui.commands.replay import describe
from quadropolis_gui.storage.saves.store import SaveStore
from tests.commands.test_commands import answer, assert_refused, run
from tests.storage.games import some_game


@pytest.fixture
def store(home: Path) -> SaveStore:
    """Return the folder of saves that the commands will find, with two games and a damaged file."""
    store = SaveStore()
    store.create(some_game(9, title="Friday night"))
    store.create(some_game(1000, mode="expert", players=3, title="Ночная игра"))
    store.let_go()
    (store.folder / "odd.json").write_bytes(b"{")
    return store


def test_list_names_every_save_with_what_there_is_to_know(store: SaveStore) -> None:
    data = answer("saves", "list")
    own = {save["file"]: save for save in data["saves"] if save["shelf"] == "own"}
    assert set(own) == {"friday-night.json", "ночная-игра.json"}
    assert own["friday-night.json"]["round"] == 2
    assert own["friday-night.json"]["finished"] is False
    assert own["ночная-игра.json"]["finished"] is True
    assert own["ночная-игра.json"]["players"] == ["Ana", "Борис", "Clára"]
    assert [save["trouble"] for save in data["saves"] if save["file"] == "odd.json"] == ["damaged"]
    assert any(save["shelf"] == "example" for save in data["saves"])
    lines = run("saves", "list").stdout.decode().splitlines()
    assert any(line.startswith("friday-night.json: Friday night (") and "round 2 of 4" in line for line in lines)
    assert any(line.startswith("odd.json: cannot be opened") for line in lines)


def test_a_link_that_leads_nowhere_is_called_so(store: SaveStore) -> None:
    (store.folder / "away.json").symlink_to(store.folder / "gone" / "away.json")
    lines = run("saves", "list").stdout.decode().splitlines()
    assert "away.json: cannot be opened (it is a link to a file that is not there)" in lines


def test_the_option_may_stand_before_the_action_or_after_it(store: SaveStore) -> None:
    before, after = run("saves", "--json", "list"), run("saves", "list", "--json")
    assert json.loads(before.stdout) == json.loads(after.stdout)


def test_the_option_may_stand_before_the_command(store: SaveStore) -> None:
    game = str(store.folder / "friday-night.json")
    assert json.loads(run("--json", "replay", game).stdout) == answer("replay", game)
    assert json.loads(run("--json", "saves", "list").stdout) == answer("saves", "list")


def test_a_folder_of_saves_that_cannot_be_read_is_not_taken_for_one_without_the_game(home: Path) -> None:
    folder = SaveStore().folder
    folder.parent.mkdir(parents=True)
    folder.write_bytes(b"")
    assert_refused(run("saves", "export", "friday-night"), "cannot be read")
    assert_refused(run("saves", "export"), "cannot be read")


def test_a_file_that_cannot_be_read_is_named_once(store: SaveStore) -> None:
    (store.folder / "folder.json").mkdir()
    lines = run("saves", "list").stdout.decode().splitlines()
    assert "folder.json: cannot be opened (it is a folder, not a file)" in lines


def test_verify_replays_everything_and_its_status_tells(store: SaveStore) -> None:
    path = store.folder / "friday-night.json"
    done = run("saves", "verify", "--json")
    assert done.returncode == 2
    assert json.loads(done.stdout)["bad"] == 1
    (store.folder / "odd.json").unlink()
    done = run("saves", "verify")
    assert done.returncode == 0
    assert "good  friday-night.json" in done.stdout.decode()
    document = json.loads(path.read_bytes())
    document["rounds"][0]["moves"][0] = "1@N1>d4"
    path.write_text(json.dumps(document), encoding="utf-8")
    done = run("saves", "verify")
    assert done.returncode == 2
    assert "BAD   friday-night.json: round 1, move 1" in done.stdout.decode()
    assert json.loads(path.read_bytes()) == document


def test_verify_tells_which_saves_were_changed_outside_the_program(store: SaveStore) -> None:
    (store.folder / "odd.json").unlink()
    path = store.folder / "friday-night.json"
    path.write_bytes(path.read_bytes().replace(b'"Ana"', b'"Ann"'))
    done = run("saves", "verify")
    assert done.returncode == 0
    assert "good  friday-night.json (changed outside the program)\n" in done.stdout.decode()
    assert done.stdout.decode().count("changed outside") == 1
    files = answer("saves", "verify")["files"]
    assert [file["file"] for file in files if file["altered"]] == ["friday-night.json"]


def test_export_copies_one_save_and_overwrites_nothing(store: SaveStore, home: Path, tmp_path: Path) -> None:
    data = (store.folder / "friday-night.json").read_bytes()
    for name in ("friday-night", "friday-night.json", "Friday night"):
        written = Path(answer("saves", "export", name, str(tmp_path / "copy.json"))["written"])
        assert written.read_bytes() == data
    assert len(list(tmp_path.glob("copy*.json"))) == 3
    written = Path(run("saves", "export", "friday-night").stdout.decode().strip())
    assert written == home / "documents" / "friday-night.json"


def test_what_cannot_be_exported_is_refused_in_one_line(store: SaveStore, tmp_path: Path) -> None:
    assert_refused(run("saves", "export", "nobody"), "there is no saved game named nobody")
    assert_refused(run("saves", "export", "odd"), "odd.json cannot be opened")
    assert_refused(run("saves", "export"), "say which game to export", "`quadropolis saves export ")
    assert_refused(run("saves", "export", "friday-night", "-"), "- is no file to export to")
    store.create(some_game(5, title="Friday night"))
    store.rename(store.folder / "friday-night-2.json", "Twice")
    store.rename(store.folder / "friday-night.json", "Twice")
    assert_refused(run("saves", "export", "Twice"), "2 games have the title Twice", "friday-night-2.json")
    (tmp_path / "file").write_bytes(b"")
    assert_refused(run("saves", "export", "friday-night", str(tmp_path / "file" / "x.json")), "there is no folder")


def test_without_any_save_there_is_nothing_wrong() -> None:
    assert run("saves", "verify").returncode == 0
    assert run("saves", "list").returncode == 0


def test_a_file_that_is_not_there_is_refused_where_it_was_typed(tmp_path: Path) -> None:
    assert_refused(run(str(tmp_path / "nothing.json")), "nothing.json", "there is no such file")
    assert_refused(run("open", str(tmp_path / "nothing")), "there is no such file")


def test_a_word_that_is_neither_command_nor_file_is_refused() -> None:
    assert_refused(run("nonsense"), "there is no 'nonsense'", "`quadropolis --help`")


@pytest.mark.parametrize("before", [(), ("--json",)])
def test_a_file_opens_the_window_only_where_there_is_one(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch, before: tuple[str, ...]
) -> None:
    """The window is tried: on a machine without a screen that is said in one line."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setenv("DISPLAY", ":no-such-display")
    for name in ("DBUS_SESSION_BUS_ADDRESS", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    done = run(*before, os.fspath(store.folder / "friday-night.json"))
    assert done.returncode == 1
    assert b"needs a screen" in done.stderr


def test_one_move_is_counted_as_one() -> None:
    assert "2 players, 1 move, " in describe(some_game(1))
    assert "2 players, 2 moves, " in describe(some_game(2))
