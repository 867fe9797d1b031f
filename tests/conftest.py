"""What all tests share: no screen, no sound device, and a home folder of their own."""

import os

# Before anything imports pygame.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.driver import Driver


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give every test its own home folder, and the same language everywhere."""
    folder = tmp_path / "home"
    monkeypatch.setenv("QUADROPOLIS_HOME", str(folder))
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    return folder


@pytest.fixture
def make_app() -> Iterator[Callable[..., Driver]]:
    """Return a function that starts the real app without a screen; it is closed after the test.

    `make_app(size=(1280, 720), start=True, **settings)`; with `start=False` no screen is opened.
    """
    drivers: list[Driver] = []

    def make(size: tuple[int, int] = (1280, 720), *, start: bool = True, **settings: object) -> Driver:
        from quadropolis_gui.app import App

        driver = Driver(App(size=size, strict=True))
        drivers.append(driver)
        if settings:
            driver.app.change_settings(**settings)
        if start:
            driver.app.start()
            driver.step()
        return driver

    yield make
    for driver in drivers:
        if driver.app.running or driver.app.scenes:
            driver.app.close()
