"""What is wrong with a file, in words that name the place as an editor shows it and nothing of how it was read."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from quadropolis_gui.storage.lessons import LessonStore
from quadropolis_gui.storage.paths import NoHomeError, folders
from quadropolis_gui.storage.puzzles import PuzzleStore
from quadropolis_gui.storage.saves.game import SaveError, decode_object, parse_save
from quadropolis_gui.storage.settings import SettingsStore
from quadropolis_gui.storage.statistics import StatisticsStore
from tests.storage.games import some_game

_READERS: dict[str, Callable[[], object]] = {
    "settings": lambda: SettingsStore().load(),
    "statistics": lambda: StatisticsStore().load(),
    "lessons": lambda: LessonStore().read(),
    "puzzles": lambda: PuzzleStore().read(),
}


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b'{"seed": ' + b"1" * 5000 + b"}", "the seed is a number that is too large"),
        (b'{"seed": 1e999}', "the seed is a number that is too large"),
        (
            b'{"seed": 1e9, "players": [{}, {"x": [true, 1e999]}]}',
            "entry 2 of the x of player 2 is a number that is too large",
        ),
        (b'{"seed": 9223372036854775808}', "the seed is a number of more than 63 bits"),
        (
            b'{"x": [1, {"y": [0, 1e3, 18446744073709551616]}]}',
            "entry 3 of the y of entry 2 of the x is a number of more than 63 bits",
        ),
        (b'{\n "title": x}', "sign 11 of line 2 cannot stand there"),
        ('{\n "Łódź": x}'.encode(), "sign 10 of line 2 cannot stand there"),
        (b"{} {}", "something follows after its end, from sign 4 of line 1 on"),
    ],
)
def test_what_is_no_json_is_said_with_its_place(data: bytes, says: str) -> None:
    with pytest.raises(SaveError) as refusal:
        decode_object(data)
    assert str(refusal.value).endswith(says)


def test_large_numbers_that_can_be_written_back_are_read() -> None:
    data = b'{"x": true, "seed": 9223372036854775807, "y": -1e300}'
    assert decode_object(data) == msgspec.json.decode(data)


@pytest.mark.parametrize(
    ("allocations", "says"),
    [
        ({"0": {"customers": {}}}, "the active of the arrangement of player 1 is missing"),
        ({"0": {"active": []}, "1": {"customers": {}}}, "the active of the arrangement of player 2 is missing"),
        ({"0": 3}, "the arrangement of player 1 is not a group of named values"),
        (
            {"0": {"active": []}, "1": {"active": ["a1"], "customers": {"c1": 1, "c2": "two", "c3": "three"}}},
            "the c2 of the value of customers of the arrangement of player 2 is not a whole number",
        ),
        ({"a.b[3]": {}}, "the active of the a.b[3] of the value of allocations is missing"),
        (
            {str(number): {"active": []} for number in range(999)} | {"9999": {}},
            "the 9999 of the value of allocations is missing",
        ),
    ],
)
def test_an_arrangement_that_cannot_be_is_named_by_its_player(allocations: dict[str, object], says: str) -> None:
    document = msgspec.json.decode(some_game(3).to_json()) | {"allocations": allocations}
    with pytest.raises(SaveError) as refusal:
        parse_save(msgspec.json.encode(document))
    assert str(refusal.value).endswith(says)


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("players", "the list of players is missing"),
        ("created", "the time under created is missing"),
        ("seed", "the seed is missing"),
        ("updated", "the time under updated is missing"),
    ],
)
def test_what_is_missing_is_called_what_it_is(key: str, says: str) -> None:
    document = msgspec.json.decode(some_game(3).to_json())
    del document[key]
    with pytest.raises(SaveError, match=says):
        parse_save(msgspec.json.encode(document))


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("settings", b'{"fullscreen": 3, "theme": '),
        ("statistics", b'{"format": "quadropolis-statistics", "version": 1, "games": 5}'),
        ("statistics", b"{,}"),
        ("lessons", b'{"format": "quadropolis-lessons", "version": 1, "lessons": 5}'),
        ("puzzles", b'{"format": "quadropolis-puzzles", "version": 1, "solved": 5}'),
    ],
)
def test_nothing_a_person_finds_in_the_log_quotes_the_reader_of_json(
    name: str, data: bytes, home: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = folders().settings_file if name == "settings" else folders().data / f"{name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    with caplog.at_level(logging.INFO):
        _READERS[name]()
    assert f"{name}.json" in caplog.text
    assert not [sign for sign in ("`", "$.", "Expected", "JSON is malformed") if sign in caplog.text]


def test_a_home_of_the_program_may_begin_with_the_sign_for_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("QUADROPOLIS_HOME", "~/games")
    assert folders().saves == tmp_path / "games" / "data" / "saves"
    monkeypatch.setenv("QUADROPOLIS_HOME", "~nobody-of-this-name/games")
    with pytest.raises(NoHomeError):
        folders()
