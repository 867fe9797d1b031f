"""A person starts the program, plays against an opponent by clicking, closes it, starts it again and goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.scenes.quadropolis.table.model import SpotKind
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.storage.saves.game import SavedGame
from tests.e2e.playing import SIZE, MakeApp, click_when_shown, moves_on_disk, play_a_move, saved_game
from tests.e2e.real_window import Window, until, virtual_screen


def a_building(game: SavedGame) -> Sequence[Spot]:
    """The Architect, the slot and the square of a legal move that builds."""
    move = next(move for move in game.state.legal_moves() if move.target < DISCARD)
    return (
        Spot(SpotKind.ARCHITECT, move.architect),
        Spot(SpotKind.SLOT, move.slot),
        Spot(SpotKind.SQUARE, move.target),
    )


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
            play_a_move(window, twin, real, a_building)
        window.resize(1024, 640)
        assert window.close() == 0

        # The second window opens as large as the first one was; a person makes it larger again and goes on.
        again = Window(screen, surroundings)
        again.wait_for_picture()
        again.resize(*SIZE)
        again.key("Return")
        play_a_move(again, twin, real, a_building)
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
