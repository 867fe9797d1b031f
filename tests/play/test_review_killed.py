"""A program that is killed in the midst of a review loses at most the move that was being thought about."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from quadropolis_gui.play.review import GameReview
from quadropolis_gui.storage.reviews import ReviewStore
from quadropolis_gui.storage.saves.game import SavedGame, read_save
from tests.storage.games import some_game

PLAYOUTS = 6
MOVES = 7
#: Reviews a game in the process that thinks, as the window does it, and says after every move how many are known.
PROGRAM = f"""
import sys
from pathlib import Path
from quadropolis_gui.play.review import GameReview, Reviewing
from quadropolis_gui.play.thinking import Mind
from quadropolis_gui.storage.reviews import ReviewStore
from quadropolis_gui.storage.saves.game import read_save

def main():
    game = read_save(Path(sys.argv[1]))
    mind = Mind()
    reviewing = Reviewing(GameReview(game, ReviewStore(Path(sys.argv[2])), {PLAYOUTS}), lambda: mind)
    said = -1
    while not reviewing.is_done:
        reviewing.update()
        known = reviewing.review.known(everyone=False)
        if known != said:
            said = known
            print(known, flush=True)
    mind.close()

main()
"""


@pytest.fixture
def save(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    game = some_game(MOVES)
    path.write_bytes(game.to_json())
    return path


def known(game: SavedGame, folder: Path) -> int:
    return GameReview(game, ReviewStore(folder), PLAYOUTS).known(everyone=False)


def run_until(save: Path, folder: Path, told: int) -> None:
    """Let the program review until it has told of so many moves, and kill it there and then."""
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(save), str(folder)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if int(line) >= told:
                process.kill()
                break


def test_a_review_that_is_killed_again_and_again_is_the_same_in_the_end(save: Path, tmp_path: Path) -> None:
    game, folder = read_save(save), tmp_path / "reviews"
    before = save.read_bytes()
    for told in (1, 3, MOVES):
        run_until(save, folder, told)
        # What it has told of is kept; it may have got on before the signal came.
        assert known(game, folder) >= told
    assert known(game, folder) == MOVES
    assert save.read_bytes() == before

    whole = tmp_path / "whole"
    run_until(save, whole, MOVES + 1)
    killed, at_once = (GameReview(game, ReviewStore(each), PLAYOUTS).moves for each in (folder, whole))
    assert killed == at_once
