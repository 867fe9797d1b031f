"""A person chooses Azul in a real window, plays against an opponent by clicking, and goes on after closing it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from quadropolis_gui.engine.azul.notation import FLOOR, Take
from quadropolis_gui.scenes.azul.table.choosing import Handful
from quadropolis_gui.scenes.azul.table.model import handful_spot, line_spot
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.storage.saves.game import SavedGame
from tests.e2e.playing import SIZE, MakeApp, click_when_shown, moves_on_disk, play_a_move, saved_game
from tests.e2e.real_window import Window, until, virtual_screen


def tiles_for_a_line(game: SavedGame) -> Sequence[Spot]:
    """The tiles and the pattern line of a legal move that takes them there."""
    move = next(move for move in game.state.legal_moves() if isinstance(move, Take) and move.line != FLOOR)
    return handful_spot(Handful(move.source, move.colour)), line_spot(move.line)


def test_azul_is_chosen_played_closed_and_continued(home: Path, make_app: MakeApp) -> None:
    twin, real = make_app(SIZE), home / "real"
    with virtual_screen(home / "screen") as screen:
        surroundings = os.environ | {"QUADROPOLIS_HOME": str(real)}
        window = Window(screen, surroundings)
        click_when_shown(window, twin, "new_game")
        twin.click("new_game")
        click_when_shown(window, twin, "mode_colored")
        twin.click("mode_colored")
        click_when_shown(window, twin, "start")
        until("the game is on disk", lambda: moves_on_disk(real) >= 0)
        game = saved_game(real)
        assert game is not None
        assert game.rules.name == "azul"
        for _ in range(2):
            play_a_move(window, twin, real, tiles_for_a_line)
        assert window.close() == 0

        again = Window(screen, surroundings)
        again.wait_for_picture()
        again.key("Return")
        play_a_move(again, twin, real, tiles_for_a_line)
        assert again.close() == 0
