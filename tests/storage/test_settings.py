"""Settings on disk."""

import codecs
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

from quadropolis_gui.storage.files import FileNotWrittenError
from quadropolis_gui.storage.paths import NoHomeError, folders
from quadropolis_gui.storage.settings import InterfaceSize, Seat, Settings, SettingsStore, SettingsTrouble, ThemeName
from tests.rights import ordinary_rights


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


def test_settings_that_an_editor_put_a_mark_of_the_encoding_before_are_read(home: Path) -> None:
    settings = Settings(language="ru", theme=ThemeName.DARK, last_seats=(Seat(name="Ана", color="red"),))
    SettingsStore().save(settings)
    path = folders().settings_file
    path.write_bytes(codecs.BOM_UTF8 + path.read_bytes())
    store = SettingsStore()
    assert store.load() == settings
    assert store.trouble is None
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]


def test_settings_of_a_newer_program_are_read_as_far_as_they_are_known(home: Path) -> None:
    SettingsStore().save(Settings())
    path = folders().settings_file
    path.write_bytes(msgspec.json.encode({"language": "fr", "moon_phase": "full"}))
    assert SettingsStore().load().language == "fr"


DAMAGED = [
    *(b"", b"{", b"[1]", b'{"theme": "pink"}', b'{"effects_on": 3}', b"[" * 50, b"\xff"),
    *(b'{"language": "\xff"}', b'{"language": "\xed\xa0\x80"}', b" " * 6_000_000),
]


@pytest.mark.parametrize("data", DAMAGED)
def test_a_file_that_cannot_be_read_is_set_aside(home: Path, data: bytes) -> None:
    path = folders().settings_file
    path.parent.mkdir(parents=True)
    path.write_bytes(data)
    store = SettingsStore()
    assert store.load() == Settings()
    assert store.trouble is SettingsTrouble.SET_ASIDE
    assert store.set_aside_as is not None
    assert store.set_aside_as.read_bytes() == data
    assert not path.exists()


@pytest.mark.parametrize("data", DAMAGED)
def test_damaged_settings_go_back_to_those_before_the_last_change(home: Path, data: bytes) -> None:
    for language in ("fr", "nl"):
        SettingsStore().save(Settings(language=language))
    folders().settings_file.write_bytes(data)
    store = SettingsStore()
    assert store.load() == Settings(language="fr")
    assert store.trouble is SettingsTrouble.RECOVERED
    assert store.set_aside_as is not None
    assert store.set_aside_as.read_bytes() == data
    assert SettingsStore().load() == Settings(language="fr")
    store.save(Settings(language="ru"))
    assert SettingsStore().load() == Settings(language="ru")


@pytest.mark.parametrize(
    ("name", "value"),
    [("opponents_pace", "brisk"), ("fullscreen", "no"), ("last_seats", 3), ("effects_volume", None), ("palette", [])],
)
def test_one_setting_that_means_nothing_costs_no_other(home: Path, name: str, value: object) -> None:
    chosen = Settings(language="ru", theme=ThemeName.DARK, interface_size=InterfaceSize.LARGE, thinking_seconds=3.0)
    SettingsStore().save(Settings(language="fr"))
    SettingsStore().save(chosen)
    path = folders().settings_file
    data = msgspec.json.encode(msgspec.to_builtins(chosen) | {name: value})
    path.write_bytes(data)
    store = SettingsStore()
    assert store.load() == chosen
    assert store.trouble is SettingsTrouble.PARTLY
    assert store.set_aside_as is not None
    assert store.set_aside_as.read_bytes() == data
    again = SettingsStore()
    assert again.load() == chosen
    assert again.trouble is None


def test_settings_that_can_be_read_in_part_only_are_read_again_from_a_folder_that_takes_nothing(home: Path) -> None:
    SettingsStore().save(Settings(language="ru"))
    path = folders().settings_file
    path.write_bytes(b'{"language": "ru", "theme": "pink"}')
    path.parent.chmod(0o500)
    try:
        with ordinary_rights():
            for _ in range(2):
                store = SettingsStore()
                assert store.load() == Settings(language="ru")
                assert store.trouble is SettingsTrouble.PARTLY
                assert store.set_aside_as is None
    finally:
        path.parent.chmod(0o700)


def test_no_single_byte_keeps_anybody_from_starting(home: Path) -> None:
    seats = (Seat(name="Łódź", color="red"), Seat(name="Bo", kind="ai", level="mayor"))
    SettingsStore().save(Settings(language="pt", last_seats=seats))
    path, chance = folders().settings_file, Random(3)
    good = path.read_bytes()
    for _ in range(2000):
        data = bytearray(good)
        data[chance.randrange(len(data))] = chance.randrange(256)
        path.write_bytes(data)
        store = SettingsStore()
        assert isinstance(store.load(), Settings)
        for aside in path.parent.glob("*.unreadable*"):
            aside.unlink()


def test_whoever_deletes_the_settings_begins_anew(home: Path) -> None:
    for language in ("fr", "nl"):
        SettingsStore().save(Settings(language=language))
    folders().settings_file.unlink()
    assert SettingsStore().load() == Settings()


def no_folder(config: Path) -> None:
    config.write_bytes(b"a file where the folder should be")


def not_readable(config: Path) -> None:
    SettingsStore().save(Settings(language="fr"))
    config.chmod(0)


def not_writable(config: Path) -> None:
    config.mkdir()
    (config / "settings.json").write_bytes(b"\xff")
    config.chmod(0o500)


@pytest.mark.parametrize("spoil", [no_folder, not_readable, not_writable])
def test_a_folder_that_cannot_be_used_means_a_first_start(home: Path, spoil: Callable[[Path], None]) -> None:
    home.mkdir()
    spoil(folders().config)
    store = SettingsStore()
    with ordinary_rights():
        assert store.load() == Settings()
        assert store.trouble is SettingsTrouble.UNREADABLE
        with pytest.raises(FileNotWrittenError):
            store.save(Settings())


def test_names_that_cannot_be_drawn_are_cleaned(home: Path) -> None:
    SettingsStore().save(Settings(last_seats=(Seat(name="A\0na\u202e"), Seat(name="x" * 5000))))
    assert [seat.name for seat in SettingsStore().load().last_seats] == ["A na", "x" * 60]


def test_without_a_home_that_is_said_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(_: int) -> None:
        raise KeyError("no such account")

    for name in ("QUADROPOLIS_HOME", "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pwd.getpwuid", nobody)
    with pytest.raises(NoHomeError, match="QUADROPOLIS_HOME"):
        folders()


def test_impossible_numbers_are_brought_back_into_range(home: Path) -> None:
    SettingsStore().save(Settings())
    folders().settings_file.write_bytes(
        b'{"window_width": 5, "window_height": 99999999, "effects_volume": 7, "thinking_seconds": -1}'
    )
    settings = SettingsStore().load()
    assert (settings.window_width, settings.window_height) == (1024, 16384)
    assert (settings.effects_volume, settings.thinking_seconds) == (1.0, 0.3)
