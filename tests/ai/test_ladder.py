"""Ladders: seven levels for each game, known by name and number, listed without anything that thinks."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from quadropolis_gui.__main__ import main
from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.games import BRAINS, LADDERS

GAMES = ("quadropolis", "azul")
SAVES = Path(__file__).parent.parent.parent / "saves"
#: Lists the levels of all games, and tells which modules that took.
LISTING = """
import json, sys
from quadropolis_gui.ai.games import LADDERS
names = [ladder.names for ladder in LADDERS.values()]
print(json.dumps([names, sorted(sys.modules)]))
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_ladder_has_seven_levels_each_stronger_than_the_one_before(game: str) -> None:
    ladder = LADDERS[game]
    assert len(ladder.levels) == 7
    assert BRAINS[game].ladder is ladder
    assert ladder.first_opponent == ladder.names[0]
    assert all(low.rating + 100 < high.rating for low, high in pairwise(ladder.levels))


@pytest.mark.parametrize("game", GAMES)
def test_only_the_strongest_depends_on_the_machine(game: str) -> None:
    *others, last = LADDERS[game].levels
    assert last.timed
    assert not any(level.timed for level in others)
    assert last is LADDERS[game].strongest


@pytest.mark.parametrize("game", GAMES)
def test_a_level_is_found_by_name_and_number_with_or_without_a_budget(game: str) -> None:
    ladder = LADDERS[game]
    for number, level in enumerate(ladder.levels, 1):
        assert ladder.find(level.name) is ladder.find(str(number)) is ladder.find(f"{number}@0.3s") is level
        assert ladder.number_of(level.name) == number
    for text in ("0", "8", "", None, "emperor", "01"):
        assert ladder.find(text) is None
        assert ladder.number_of(text) is None


def test_the_four_levels_of_earlier_saves_are_still_known() -> None:
    for name in ("intern", "draftsman", "architect", "mayor"):
        assert LADDERS["quadropolis"].find(name) is not None


def test_a_level_that_does_not_search_takes_no_budget() -> None:
    first, last = LADDERS["azul"].levels[0], LADDERS["azul"].strongest
    assert first.given(Budget(playouts=9)) is None
    assert last.given(Budget(playouts=9)) == Budget(playouts=9)
    assert last.given(None) == last.budget


def test_the_list_of_levels_loads_nothing_that_thinks() -> None:
    ran = subprocess.run([sys.executable, "-c", LISTING], capture_output=True, check=True, text=True)
    names, modules = json.loads(ran.stdout)
    assert names == [list(ladder.names) for ladder in (LADDERS[game] for game in GAMES)]
    heavy = [
        name for name in modules if name.startswith("quadropolis_gui.ai.") and name.endswith(("search", "weights"))
    ]
    assert not heavy


def test_the_command_line_takes_numbers_wherever_it_takes_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--game", "azul", "--players", "2,carrier", "--games", "2", "--json"]) == 0
    by_number, by_name = json.loads(capsys.readouterr().out)["players"]
    assert (by_number["level"], by_name["level"]) == ("2", "carrier")
    save = next(path for path in sorted(SAVES.glob("unfinished*.json")))
    answers = []
    for level in ("1", "intern"):
        assert main(["advise", str(save), "--level", level, "--json"]) == 0
        answers.append(json.loads(capsys.readouterr().out)["move"])
    assert answers[0] == answers[1]
    assert main(["advise", str(save), "--level", "8"]) == 2
    assert "1 intern, 2 surveyor" in capsys.readouterr().err
