"""Checks of any screen's layout: no text cut or outside its place, no two widgets over each other."""

from collections.abc import Iterator
from itertools import combinations

from pygame import Rect

from quadropolis_gui.view.ui.dialogs import Dialog
from quadropolis_gui.view.ui.layer import Layer
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver

SMALLEST = (1024, 640)
LARGE = (1920, 1080)
SIZES = (SMALLEST, LARGE)


def check_layout(driver: Driver) -> None:
    """Draw the top scene and assert that everything has its place."""
    app = driver.app
    text = app.kit.text
    text.records.clear()
    text.recording = True
    driver.scene.invalidate()
    driver.step()
    text.recording = False
    where = f"{type(driver.scene).__name__} in {app.kit.words.language} at {app.window.size}"
    window = app.kit.frame.rect
    for record in text.records:
        assert not (record.cut and record.own), f"{where}: {record.text!r} is cut in {record.box}"
        assert record.drawn.w <= record.box.w, f"{where}: {record.text!r} is wider than {record.box}"
        assert record.drawn.left >= 0, f"{where}: {record.text!r} at {record.drawn} leaves the window"
        assert record.drawn.right <= window.w, f"{where}: {record.text!r} at {record.drawn} leaves the window"
    for layer in layers(driver):
        check_widgets(layer, window, where)


def layers(driver: Driver) -> Iterator[Layer]:
    """Yield the layers of the top scene and its dialogs."""
    yield driver.scene.layer
    for modal in driver.scene.modals:
        if isinstance(modal, Dialog):
            yield modal.layer


def check_widgets(layer: Layer, window: Rect, where: str) -> None:
    """Assert that no two widgets overlap and that all of them can be reached."""
    solid = [widget for widget in layer.widgets if widget.solid and widget.visible]
    for widget in solid:
        if widget.focus_clip is None:
            assert window.contains(widget.place), f"{where}: {widget.key} at {widget.place} leaves the window"
        else:
            assert widget.focus_clip.left <= widget.place.left, f"{where}: {widget.key} is too wide"
            assert widget.place.right <= widget.focus_clip.right, f"{where}: {widget.key} is too wide"
    for first, second in combinations(solid, 2):
        if (first.focus_clip is None) != (second.focus_clip is None):
            continue
        assert not first.place.colliderect(second.place), (
            f"{where}: {first.key} {first.place} overlaps {second.key} {second.place}"
        )


def in_all_languages_and_sizes(driver: Driver, interface_sizes: tuple[str, ...] = ("normal", "large")) -> Iterator[str]:
    """Go through all languages, text sizes and window sizes; the screen is laid out anew each time."""
    from quadropolis_gui.storage.settings import InterfaceSize

    for size in SIZES:
        driver.resize(size)
        for interface_size in interface_sizes:
            for language in LANGUAGES:
                driver.app.change_settings(language=language, interface_size=InterfaceSize(interface_size))
                driver.step()
                yield f"{language}-{size[0]}x{size[1]}-{interface_size}"
