from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quadropolis_gui.storage.file_names import clean_title, file_stem, free_path
from quadropolis_gui.storage.saves.store import SaveStore
from tests.storage.games import some_game

HOSTILE_TITLES = [
    "",
    "   ",
    "..",
    "../../etc/passwd",
    "/etc/passwd",
    "C:\\Windows\\win.ini",
    "CON",
    "con.txt",
    "LPT1",
    "nul",
    'a/b\\c:d*e?f"g<h>i|j',
    "tab\there\nand\0there",
    ".hidden",
    "trailing dots...",
    "x" * 200,
    "й" * 200,
    "Ночная игра № 7",
    "日本語のタイトル",
    "🎲🎲🎲",
    "\u202egnp.exe",
    "\ud800 lone",
    "game.json.bak",
    "-rf",
    "~",
    "$HOME",
]


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    return SaveStore(tmp_path / "saves", tmp_path / "examples")


@pytest.mark.parametrize("title", HOSTILE_TITLES)
def test_any_title_becomes_a_file_inside_the_folder(store: SaveStore, title: str) -> None:
    path = store.create(some_game(title=title))
    assert path.parent == store.folder
    assert path.is_file()
    assert path.resolve().parent == store.folder.resolve()
    assert not path.name.startswith((".", "-"))
    assert len(path.name.encode()) < 120
    assert store.load(path).game.title == clean_title(title)


def test_the_same_title_twice_gives_two_files(store: SaveStore) -> None:
    paths = {store.create(some_game(title="Friday")) for _ in range(3)}
    assert {path.name for path in paths} == {"friday.json", "friday-2.json", "friday-3.json"}


def test_titles_that_differ_in_case_only_give_two_files(store: SaveStore) -> None:
    first, second = store.create(some_game(title="FRIDAY")), store.create(some_game(title="friday"))
    assert first.name.casefold() != second.name.casefold()


def test_a_name_is_not_given_again_while_its_backup_is_there(tmp_path: Path) -> None:
    (tmp_path / "friday.json.bak").write_bytes(b"")
    assert free_path(tmp_path, "Friday").name == "friday-2.json"


@given(st.text(max_size=300))
@settings(max_examples=300)
def test_file_names_are_safe_on_every_system(title: str) -> None:
    stem = file_stem(title)
    assert stem
    assert not set(stem) & set('/\\:*?"<>|.\0')
    assert stem == stem.strip()
    assert stem.isprintable()
    assert len(stem.encode("utf-8")) <= 80
    assert stem not in {"con", "prn", "aux", "nul", "com1", "lpt9"}


@given(st.text(max_size=300))
def test_titles_can_always_be_written_and_stay_the_same(title: str) -> None:
    cleaned = clean_title(title)
    assert cleaned.encode("utf-8").decode("utf-8") == cleaned
    assert clean_title(cleaned) == cleaned
    assert len(cleaned) <= 60
