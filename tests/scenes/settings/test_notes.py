"""The small print of the settings: no words reach under a switch or a choice, in any language or size."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver

MakeApp = Callable[..., Driver]
NOTES = ("confirm_note", "wait_note", "numbers_note", "scenery_note")


@pytest.mark.parametrize("interface_size", ["normal", "large"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_notes_end_before_what_they_are_about(
    make_app: MakeApp, language: str, size: tuple[int, int], interface_size: str
) -> None:
    driver = make_app(size, language=language, interface_size=interface_size, animation_speed="none")
    painter = driver.app.kit.text
    painter.recording = True
    driver.app.push(driver.app.services.make_screen(Screen.SETTINGS))
    driver.step(2)
    controls = [widget.place for widget in driver.layer.widgets]
    for note in NOTES:
        words = driver.app.kit.t(f"settings.{note}")
        drawn = [record for record in painter.records if record.text == words]
        assert drawn, f"{words} is not there in full"
        assert all(record.drawn.collidelist(controls) == -1 for record in drawn), words
        assert not any(record.cut for record in drawn), words


@pytest.mark.parametrize("size", [(1024, 576), (1024, 640), (1280, 720)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_large_text_enlarges_notes_too_and_sets_none_narrower(
    make_app: MakeApp, language: str, size: tuple[int, int]
) -> None:
    driver = make_app(size, language=language, animation_speed="none")
    painter = driver.app.kit.text
    painter.recording = True
    sizes: list[int] = []
    for interface_size in ("normal", "large"):
        driver.app.change_settings(interface_size=interface_size)
        driver.app.push(driver.app.services.make_screen(Screen.SETTINGS))
        painter.records.clear()
        driver.step(2)
        words = {driver.app.kit.t(f"settings.{note}") for note in NOTES}
        drawn = [record for record in painter.records if record.text in words]
        (one,) = {record.size for record in drawn}
        sizes.append(one)
        for record in drawn:
            widest = max(
                painter.width(line, one, Weight.SEMIBOLD)
                for line in painter.wrap(record.text, record.box.w, one, Weight.SEMIBOLD)
            )
            assert record.drawn.w >= widest - 1, (interface_size, record)
    assert sizes[1] > sizes[0]
