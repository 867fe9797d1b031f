"""Two windows and one game: the second only looks, nothing is lost, and a lock dies with the program that held it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from quadropolis_gui.storage.file_names import free_path
from quadropolis_gui.storage.locks import GameLock, LockedElsewhereError, lock_path, take_lock
from quadropolis_gui.storage.saves.errors import SaveInUseError, WriteProblem
from quadropolis_gui.storage.saves.game import SavedGame
from quadropolis_gui.storage.saves.store import SaveStore
from tests.storage.games import some_game

HOLDER = """
import sys
from pathlib import Path
from quadropolis_gui.storage.locks import take_lock
lock = take_lock(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def windows(tmp_path: Path) -> tuple[SaveStore, SaveStore]:
    """Return the stores of two windows on the same folder."""
    examples = tmp_path / "examples"
    examples.mkdir()
    return SaveStore(tmp_path / "saves", examples), SaveStore(tmp_path / "saves", examples)


def played_on(game: SavedGame) -> SavedGame:
    game.state.play(game.state.legal_moves()[0])
    return game


# ---- the lock itself


def test_only_one_holds_a_lock_and_its_file_goes_with_it(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    lock = take_lock(path)
    assert lock.is_real
    with pytest.raises(LockedElsewhereError):
        take_lock(path)
    lock.release()
    lock.release()
    assert list(tmp_path.iterdir()) == []
    assert take_lock(path).is_real


def test_a_lock_left_by_a_program_that_was_killed_is_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(LockedElsewhereError):
            take_lock(path)
        holder.kill()
        holder.wait()
    assert lock_path(path).exists()
    lock = take_lock(path)
    assert lock.is_real
    lock.release()
    assert not lock_path(path).exists()


def test_whoever_locks_a_file_that_just_lost_its_name_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    first = take_lock(path)
    opened = os.open
    held: list[GameLock] = [first]

    def open_then_lose(name: Path, flags: int, mode: int = 0o777) -> int:
        handle = opened(name, flags, mode)
        if held:
            held.pop().release()
        return handle

    monkeypatch.setattr(os, "open", open_then_lose)
    second = take_lock(path)
    monkeypatch.undo()
    assert second.is_real
    with pytest.raises(LockedElsewhereError):
        take_lock(path)


def test_where_nothing_can_be_locked_one_can_still_play(tmp_path: Path) -> None:
    assert not take_lock(tmp_path / "no folder" / "game.json").is_real


def test_a_link_at_the_place_of_the_lock_is_not_followed(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    path = tmp_path / "saves" / "game.json"
    path.parent.mkdir()
    lock_path(path).symlink_to(outside)
    take_lock(path).release()
    assert not outside.exists()


# ---- two windows


def test_the_second_window_opens_a_game_to_look_at_only(windows: tuple[SaveStore, SaveStore]) -> None:
    first, second = windows
    file = first.new_file()
    game = some_game(4)
    file.keep(game)
    assert file.path is not None
    seen = second.load(file.path)
    assert seen.in_use
    assert seen.game.state == game.state
    with pytest.raises(SaveInUseError) as refusal:
        seen.file.keep(played_on(seen.game))
    assert refusal.value.problem is WriteProblem.IN_USE
    assert "another window" in str(refusal.value)
    with pytest.raises(SaveInUseError):
        second.rename(file.path, "Mine")
    with pytest.raises(SaveInUseError):
        second.delete(file.path)
    file.keep(played_on(game))
    assert first.load(file.path).game.state == game.state


def test_a_damaged_version_is_left_to_the_window_that_plays_the_game(windows: tuple[SaveStore, SaveStore]) -> None:
    first, second = windows
    game = some_game(4)
    path = first.create(game)
    first.save(path, game)
    path.write_bytes(b"broken")
    assert second.load(path).game.state == game.state
    assert path.read_bytes() == b"broken"


def test_a_window_that_opens_another_game_lets_go_of_the_first(windows: tuple[SaveStore, SaveStore]) -> None:
    first, second = windows
    one, other = first.create(some_game(3, title="One")), first.create(some_game(3, title="Other"))
    assert not second.load(one).in_use
    assert second.load(other).in_use
    first.let_go()
    assert not second.load(other).in_use


def test_a_game_that_went_on_elsewhere_is_never_overwritten(windows: tuple[SaveStore, SaveStore]) -> None:
    first, second = windows
    file = first.new_file()
    mine = some_game(4)
    file.keep(mine)
    path = file.path
    assert path is not None
    first.let_go()
    theirs = second.load(path)
    theirs.file.keep(played_on(played_on(theirs.game)))
    second.let_go()
    file.keep(played_on(mine))
    assert file.path is not None
    assert file.path != path
    assert first.load(path).game.state == theirs.game.state
    assert first.load(file.path).game.state == mine.state


def test_a_window_that_let_go_goes_on_with_its_own_file_if_nobody_touched_it(
    windows: tuple[SaveStore, SaveStore],
) -> None:
    first, _ = windows
    file = first.new_file()
    game = some_game(4)
    file.keep(game)
    path = file.path
    first.let_go()
    file.keep(played_on(game))
    assert file.path == path


def lose_the_lock(path: Path) -> None:
    lock_path(path).unlink()


def lose_the_folder(path: Path) -> None:
    data = path.read_bytes()
    shutil.rmtree(path.parent)
    path.parent.mkdir()
    path.write_bytes(data)


@pytest.mark.parametrize("lose", [lose_the_lock, lose_the_folder])
def test_both_games_stay_if_a_lock_was_deleted_and_another_window_plays_on(
    windows: tuple[SaveStore, SaveStore], lose: Callable[[Path], None]
) -> None:
    first, second = windows
    file = first.new_file()
    mine = some_game(4)
    file.keep(mine)
    path = file.path
    assert path is not None
    lose(path)
    theirs = second.load(path)
    assert not theirs.in_use
    theirs.file.keep(played_on(played_on(theirs.game)))
    # The first window finds out at its next move, and says so; from then on each has a file of its own.
    assert file.keep(played_on(mine)) == path
    assert file.path is not None
    assert file.path != path
    assert theirs.file.keep(played_on(theirs.game)) is None
    assert file.keep(played_on(mine)) is None
    assert theirs.file.path == path
    first.let_go()
    second.let_go()
    assert first.load(path).game.state == theirs.game.state
    assert first.load(file.path).game.state == mine.state


@pytest.mark.parametrize("lose", [lose_the_lock, lose_the_folder])
def test_a_lock_that_was_deleted_is_taken_again_at_the_next_move(
    windows: tuple[SaveStore, SaveStore], lose: Callable[[Path], None]
) -> None:
    first, second = windows
    file = first.new_file()
    game = some_game(4)
    file.keep(game)
    path = file.path
    assert path is not None
    lose(path)
    assert file.keep(played_on(game)) is None
    assert file.path == path
    assert second.load(path).in_use


def test_a_folder_that_was_deleted_is_made_again_and_locked(windows: tuple[SaveStore, SaveStore]) -> None:
    first, second = windows
    file = first.new_file()
    game = some_game(4)
    file.keep(game)
    shutil.rmtree(first.folder)
    assert file.keep(played_on(game)) is None
    assert file.path is not None
    assert second.load(file.path).in_use
    assert second.load(file.path).game.state == game.state


def test_a_window_whose_lock_was_deleted_does_not_take_away_that_of_another(
    windows: tuple[SaveStore, SaveStore],
) -> None:
    first, second = windows
    path = first.create(some_game(4))
    lose_the_lock(path)
    second.load(path)
    first.let_go()
    assert lock_path(path).exists()
    assert first.load(path).in_use


def test_a_save_that_somebody_edited_meanwhile_is_not_overwritten(windows: tuple[SaveStore, SaveStore]) -> None:
    first, _ = windows
    file = first.new_file()
    mine = some_game(4)
    file.keep(mine)
    path = file.path
    assert path is not None
    edited = some_game(6, title="Edited").to_json()
    path.write_bytes(edited)
    assert file.keep(played_on(mine)) == path
    assert path.read_bytes() == edited
    assert file.path is not None
    assert first.load(file.path).game.state == mine.state


def test_a_copy_of_the_same_content_is_still_the_same_game(windows: tuple[SaveStore, SaveStore]) -> None:
    """As a backup program leaves it: another file with another time, but nothing is different in it."""
    first, _ = windows
    file = first.new_file()
    game = some_game(4)
    file.keep(game)
    path = file.path
    assert path is not None
    data = path.read_bytes()
    path.unlink()
    path.write_bytes(data)
    os.utime(path, (1, 1))
    assert file.keep(played_on(game)) is None
    assert file.path == path


def test_a_title_given_in_the_same_window_parts_nothing(windows: tuple[SaveStore, SaveStore]) -> None:
    first, _ = windows
    file = first.new_file()
    game = some_game(4)
    file.keep(game)
    path = file.path
    assert path is not None
    first.rename(path, "Better")
    assert file.keep(played_on(game)) is None
    assert file.path == path


def test_two_windows_never_make_the_same_file(windows: tuple[SaveStore, SaveStore]) -> None:
    first, second = windows
    first.folder.mkdir()
    # The other window has looked for a name and locked it, but has not written yet.
    first.hold(free_path(first.folder, "Friday"))
    assert second.create(some_game(title="Friday")).name == "friday-2.json"


def test_a_failed_first_write_leaves_no_lock_behind(
    windows: tuple[SaveStore, SaveStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    file = windows[0].new_file()
    game = some_game(2)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuse)
        with pytest.raises(Exception, match="disk is full"):
            file.keep(game)
    assert list(windows[0].folder.iterdir()) == []
    file.keep(game)
    assert file.path is not None
    assert file.path.name == "a-game.json"


# ---- tidying on start


def test_leftovers_of_interrupted_writes_are_removed_on_start(windows: tuple[SaveStore, SaveStore]) -> None:
    first, second = windows
    path = first.create(some_game())
    first.let_go()
    folder = first.folder
    for name in (".a-game.json.abc12_3x.tmp", ".a-game.json.1f.bak.tmp", ".gone.json.lock", ".gone.json.zz.tmp"):
        (folder / name).write_bytes(path.read_bytes()[:100])
    kept = [".hidden", ".hidden.tmp", "notes.tmp", "x.json.lock"]
    for name in kept:
        (folder / name).write_bytes(b"not ours")
    assert [found.path for found in second.summaries()] == [path]
    assert sorted(entry.name for entry in folder.iterdir()) == sorted([*kept, path.name])


def test_what_another_window_is_just_writing_is_left_alone(windows: tuple[SaveStore, SaveStore]) -> None:
    first, second = windows
    path = first.create(some_game())
    half_written = first.folder / f".{path.name}.abc12345.tmp"
    half_written.write_bytes(b"{")
    second.summaries()
    assert half_written.exists()
