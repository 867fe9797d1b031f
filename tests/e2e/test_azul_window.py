"""A person chooses Azul in a real window, plays against an opponent by clicking, and goes on after closing it."""

from __future__ import annotations

import os
from pathlib import Path

from quadropolis_gui.engine.azul.notation import FLOOR, Take
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.azul.table.choosing import Handful
from quadropolis_gui.scenes.azul.table.model import handful_spot, line_spot
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.storage.saves.game import SavedGame
from tests.driver import Driver
from tests.e2e.real_window import Window, until, virtual_screen
from tests.e2e.test_real_window import (
    SIZE,
    MakeApp,
    click_when_shown,
    moves_on_disk,
    person_is_to_move,
    place_of,
    saved_game,
)


def click_move(window: Window, twin: Driver, game: SavedGame) -> None:
    """Take tiles to a line, then confirm it."""
    table = TableScene(twin.app.services, Session(game))
    twin.app.push(table)
    twin.step()
    twin.settle()
    until("it is this player's turn", lambda: window.screen.shows(twin.app.window.surface, table.filling.places.board))
    move = next(move for move in game.state.legal_moves() if isinstance(move, Take) and move.line != FLOOR)
    for spot in (handful_spot(Handful(move.source, move.colour)), line_spot(move.line)):
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
    click_move(window, twin, game)
    until(f"move {number} is on disk", lambda: moves_on_disk(home) >= number)


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
            play_a_move(window, twin, real)
        assert window.close() == 0

        again = Window(screen, surroundings)
        again.wait_for_picture()
        again.key("Return")
        play_a_move(again, twin, real)
        assert again.close() == 0
