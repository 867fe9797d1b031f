"""Playing in a real window as a person does: by clicking, looking at the screen, and reading the save on disk.

Where things are is asked of a second, windowless app of the same size; what happened is read from the save on disk.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.storage.saves.game import SavedGame, parse_save
from tests.driver import Driver
from tests.e2e.real_window import Window, until

SIZE = (1280, 720)
MakeApp = Callable[..., Driver]
#: The places to click, one after the other, for some legal move of the game that is on disk.
Clicks = Callable[[SavedGame], Sequence[Spot]]


def saved_game(home: Path) -> SavedGame | None:
    """The one game on disk."""
    files = sorted(path for path in home.rglob("*.json") if b'"quadropolis-save"' in path.read_bytes())
    return parse_save(files[0].read_bytes()) if files else None


def moves_on_disk(home: Path) -> int:
    """How many moves the game on disk has; -1 without one."""
    game = saved_game(home)
    return -1 if game is None else game.state.moves_played


def person_is_to_move(home: Path) -> bool:
    """Whether the game on disk waits for a person."""
    game = saved_game(home)
    return game is not None and game.seats[game.state.to_move].kind == "human"


def place_of(driver: Driver, key: str) -> tuple[int, int]:
    """The middle of a widget on the screen that the windowless app shows."""
    x, y = driver.widget(key).place.center
    return x, y


def click_when_shown(window: Window, twin: Driver, key: str) -> None:
    """Wait until the window shows a widget as the windowless app does, and click it."""
    part = twin.widget(key).place
    until(f"{key} shows", lambda: window.screen.shows(twin.app.window.surface, part))
    window.click(place_of(twin, key))


def click_move(window: Window, twin: Driver, game: SavedGame, spots: Sequence[Spot]) -> None:
    """Click one place after the other on the table, then Confirm."""
    table = TableScene(twin.app.services, Session(game))
    twin.app.push(table)
    twin.step()
    twin.settle()
    until("it is this player's turn", lambda: window.screen.shows(twin.app.window.surface, table.filling.places.board))
    for spot in spots:
        x, y = table.filling.spot_rect(spot).center
        window.click((x, y))
    window.click(place_of(twin, "confirm"))
    twin.app.pop()
    twin.step()


def play_a_move(window: Window, twin: Driver, home: Path, clicks: Clicks) -> None:
    """Wait until the opponent has answered, make a move in the window, and wait until it is on disk."""
    until("it is a person's turn", lambda: person_is_to_move(home))
    game = saved_game(home)
    assert game is not None
    number = game.state.moves_played + 1
    click_move(window, twin, game, clicks(game))
    until(f"move {number} is on disk", lambda: moves_on_disk(home) >= number)
