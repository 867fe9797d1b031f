"""A person starts the program, plays against an opponent by clicking, closes it, starts it again and goes on.

Where things are is asked of a second, windowless app of the same size; what happened is read from the save on disk.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from quadropolis_gui.engine.quadropolis.notation import DISCARD, Move
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.quadropolis.table.model import SpotKind
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.storage.saves.game import SavedGame, parse_save
from tests.driver import Driver
from tests.e2e.real_window import Window, until, virtual_screen

SIZE = (1280, 720)
MakeApp = Callable[..., Driver]


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


def a_building_move(game: SavedGame) -> Move:
    """A legal move that builds."""
    move: Move = next(move for move in game.state.legal_moves() if move.target < DISCARD)
    return move


def place_of(driver: Driver, key: str) -> tuple[int, int]:
    """The middle of a widget on the screen that the windowless app shows."""
    x, y = driver.widget(key).place.center
    return x, y


def click_when_shown(window: Window, twin: Driver, key: str) -> None:
    """Wait until the window shows a widget as the windowless app does, and click it."""
    part = twin.widget(key).place
    until(f"{key} shows", lambda: window.screen.shows(twin.app.window.surface, part))
    window.click(place_of(twin, key))


def click_move(window: Window, twin: Driver, game: SavedGame, move: Move) -> None:
    """Make a move architect first, then confirm it."""
    table = TableScene(twin.app.services, Session(game))
    twin.app.push(table)
    twin.step()
    twin.settle()
    until("it is this player's turn", lambda: window.screen.shows(twin.app.window.surface, table.filling.places.board))
    spots = (
        Spot(SpotKind.ARCHITECT, move.architect),
        Spot(SpotKind.SLOT, move.slot),
        Spot(SpotKind.SQUARE, move.target),
    )
    for spot in spots:
        x, y = table.filling.spot_rect(spot).center
        window.click((x, y))
    window.click(place_of(twin, "confirm"))
    twin.app.pop()
    twin.step()


def play_a_move(window: Window, twin: Driver, home: Path) -> None:
    """Wait until the opponent has answered, make a move in the window, and wait until it is on disk."""
    until("it is a person's turn", lambda: person_is_to_move(home))
    game = saved_game(home)
    assert game is not None
    number = game.state.moves_played + 1
    click_move(window, twin, game, a_building_move(game))
    until(f"move {number} is on disk", lambda: moves_on_disk(home) >= number)


def test_start_set_up_play_close_and_continue(home: Path, make_app: MakeApp) -> None:
    twin, real = make_app(SIZE), home / "real"
    with virtual_screen(home / "screen") as screen:
        surroundings = os.environ | {"QUADROPOLIS_HOME": str(real)}
        window = Window(screen, surroundings)
        click_when_shown(window, twin, "new_game")
        twin.click("new_game")
        click_when_shown(window, twin, "start")
        until("the game is on disk", lambda: moves_on_disk(real) >= 0)
        game = saved_game(real)
        assert game is not None
        assert [seat.level for seat in game.seats] == [None, "intern"]
        for _ in range(3):
            play_a_move(window, twin, real)
        window.resize(1024, 640)
        assert window.close() == 0

        # The second window opens as large as the first one was; a person makes it larger again and goes on.
        again = Window(screen, surroundings)
        again.wait_for_picture()
        again.resize(*SIZE)
        again.key("Return")
        play_a_move(again, twin, real)
        assert again.close() == 0


def test_without_a_screen_the_program_says_so_in_one_sentence(home: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    done = subprocess.run(
        [sys.executable, "-m", "quadropolis_gui"],
        env=environment | {"SDL_VIDEODRIVER": "x11", "QUADROPOLIS_HOME": str(home)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "screen" in done.stderr
