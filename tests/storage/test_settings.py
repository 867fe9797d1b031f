"""Settings on disk."""

from pathlib import Path

import msgspec
import pytest

from quadropolis_gui.storage.paths import folders
from quadropolis_gui.storage.settings import Seat, Settings, SettingsStore, ThemeName


def test_everything_moves_with_one_variable(home: Path) -> None:
    places = folders()
    for place in (places.saves, places.settings_file, places.log_file, places.pictures):
        assert place.is_relative_to(home)


def test_without_the_variable_the_system_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QUADROPOLIS_HOME")
    assert folders().data.name == "quadropolis"


def test_a_first_start_has_defaults_and_writes_nothing(home: Path) -> None:
    assert SettingsStore().load() == Settings()
    assert not home.exists()


def test_what_is_saved_is_loaded(home: Path) -> None:
    settings = Settings(language="ru", theme=ThemeName.DARK, last_seats=(Seat(name="Ana", color="red"),))
    SettingsStore().save(settings)
    assert SettingsStore().load() == settings


def test_settings_of_a_newer_program_are_read_as_far_as_they_are_known(home: Path) -> None:
    SettingsStore().save(Settings())
    path = folders().settings_file
    path.write_bytes(msgspec.json.encode({"language": "fr", "moon_phase": "full"}))
    assert SettingsStore().load().language == "fr"


@pytest.mark.parametrize("data", [b"", b"{", b"[1]", b'{"theme": "pink"}', b'{"effects_on": 3}', b"[" * 50, b"\xff"])
def test_a_file_that_cannot_be_read_is_set_aside(home: Path, data: bytes) -> None:
    path = folders().settings_file
    path.parent.mkdir(parents=True)
    path.write_bytes(data)
    store = SettingsStore()
    assert store.load() == Settings()
    assert store.set_aside_as is not None
    assert store.set_aside_as.read_bytes() == data
    assert not path.exists()


def test_impossible_numbers_are_brought_back_into_range(home: Path) -> None:
    SettingsStore().save(Settings())
    folders().settings_file.write_bytes(
        b'{"window_width": 5, "window_height": 99999999, "effects_volume": 7, "thinking_seconds": -1}'
    )
    settings = SettingsStore().load()
    assert (settings.window_width, settings.window_height) == (1024, 16384)
    assert (settings.effects_volume, settings.thinking_seconds) == (1.0, 0.3)
