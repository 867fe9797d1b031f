"""Picking a file in the system's own window: a program of its own, here one that answers at once."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from quadropolis_gui.scenes.load.picker import FilePicker, picking_command
from quadropolis_gui.scenes.load.scene import LoadScene
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.view.ui.text_field import TextField
from tests.driver import Driver
from tests.storage.games import some_game

MakeApp = Callable[..., Driver]
_LONGEST = 30.0


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with all programs there are, on a desktop of Linux."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}/usr/bin{os.pathsep}/bin")
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.setattr(sys, "platform", "linux")
    return folder


def install(programs: Path, name: str, script: str) -> None:
    """Put a program into the folder."""
    path = programs / name
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)


def wait_for(driver: Driver, done: Callable[[], bool]) -> None:
    end = time.monotonic() + _LONGEST
    while not done():
        assert time.monotonic() < end
        driver.app.live_for(0.02)


def asking(make_app: MakeApp) -> Driver:
    driver = make_app()
    driver.app.services.open(Screen.LOAD)
    driver.step(3)
    driver.click("import")
    return driver


def test_what_is_picked_is_opened(make_app: MakeApp, programs: Path, tmp_path: Path) -> None:
    game = tmp_path / "Fr\u00edday night.json"
    game.write_bytes(some_game(5, title="Elsewhere").to_json())
    install(programs, "zenity", f"echo '{game}'")
    driver = asking(make_app)
    driver.click("browse")
    wait_for(driver, lambda: isinstance(driver.scene, TableScene))
    assert driver.expect(TableScene).session.game.title == "Elsewhere"


def test_what_cannot_be_opened_stands_in_the_line(make_app: MakeApp, programs: Path, tmp_path: Path) -> None:
    wrong = tmp_path / "notes.json"
    wrong.write_bytes(b"[]")
    install(programs, "kdialog", f"echo '{wrong}'")
    driver = asking(make_app)
    driver.click("browse")
    wait_for(driver, lambda: bool(driver.scene.modals))
    field = driver.widget("field")
    assert isinstance(field, TextField)
    assert field.text == str(wrong)
    assert driver.scene.is_saying


def test_whoever_picks_nothing_can_still_type(make_app: MakeApp, programs: Path) -> None:
    install(programs, "zenity", "exit 1")
    driver = asking(make_app)
    driver.click("browse")
    wait_for(driver, lambda: bool(driver.scene.modals))
    assert driver.focused() == "field"


def test_leaving_the_screen_puts_the_window_away(make_app: MakeApp, programs: Path) -> None:
    install(programs, "zenity", "exec sleep 600")
    driver = asking(make_app)
    driver.click("browse")
    scene = driver.expect(LoadScene)
    picker = scene._picker
    assert picker is not None
    driver.step(3)
    assert not picker.is_done
    driver.app.pop()
    assert picker.is_done


def test_without_such_a_window_nothing_is_offered(
    make_app: MakeApp, programs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(programs))
    driver = asking(make_app)
    with pytest.raises(KeyError):
        driver.widget("browse")


def test_without_a_desktop_there_is_no_such_window(programs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(programs, "zenity", "exit 1")
    assert picking_command("Open", programs) is not None
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert picking_command("Open", programs) is None


def test_a_program_that_cannot_be_started_picks_nothing(programs: Path) -> None:
    picker = FilePicker([str(programs / "nothing")], "Open", programs)
    assert picker.poll()
    assert picker.picked is None
