"""Opening the window from the command line: what it loads for the first frame, and what it tells of it."""

from __future__ import annotations

from pathlib import Path

from quadropolis_gui import scenes
from quadropolis_gui.engine.games import GAMES
from tests.commands.test_commands import answer, loaded_by, run

#: The way `quadropolis` opens the window, up to the moment its first frame is shown.
FIRST_FRAME = """
from quadropolis_gui.__main__ import main
from quadropolis_gui.running import open_app
assert open_app(lambda app: None) == 0
"""


def test_the_first_frame_loads_no_arena_no_tuner_and_no_progress_bar() -> None:
    loaded = loaded_by(FIRST_FRAME)
    assert "quadropolis_gui.scenes.title.scene" in loaded
    assert not loaded & {"quadropolis_gui.ai.arena", "quadropolis_gui.ai.quadropolis.tuning", "tqdm"}


def test_the_first_frame_loads_no_opponent_no_rules_and_no_other_process() -> None:
    loaded = loaded_by(FIRST_FRAME)
    rules = tuple(f"quadropolis_gui.engine.{game}" for game in GAMES)
    late = (*rules, "quadropolis_gui.ai.", "quadropolis_gui.play.", "multiprocessing", "asyncio", "msgspec")
    assert not [name for name in loaded if name.startswith(late)]


def test_the_first_frame_makes_no_frozen_dataclass_but_the_settings() -> None:
    # Each takes Python a millisecond; a named tuple takes a fifth of it. Settings are copied field by field.
    code = """
import sys
frozen = {
    value.__qualname__
    for name, module in list(sys.modules.items()) if name.startswith("quadropolis_gui")
    for value in vars(module).values()
    if isinstance(value, type) and "__dataclass_params__" in vars(value) and value.__dataclass_params__.frozen
}
assert frozen == {"Seat", "Settings"}, frozen
"""
    assert "quadropolis_gui.scenes.title.scene" in loaded_by(FIRST_FRAME + code)


def test_every_screen_is_loaded_in_the_quiet_moments_after_the_first_frame() -> None:
    loaded = loaded_by("from quadropolis_gui.scenes.screens import AHEAD\nfor load in AHEAD:\n    load()\n")
    folders = Path(scenes.__file__).parent.glob("*/scene.py")
    screens = {f"quadropolis_gui.scenes.{path.parent.name}.scene" for path in folders}
    assert len(screens) > 10
    assert screens - loaded == set()


def test_the_first_frame_with_a_game_to_continue_replays_nothing() -> None:
    code = "from tests.storage.games import some_game; from quadropolis_gui.storage.saves.store import SaveStore; "
    code += "SaveStore().create(some_game(9))"
    loaded_by(code)
    # The first start looks into the saves, and the second one knows.
    assert "quadropolis_gui.engine.quadropolis.state" in loaded_by(FIRST_FRAME)
    loaded = loaded_by(FIRST_FRAME)
    assert "quadropolis_gui.scenes.title.scene" in loaded
    late = ("quadropolis_gui.engine.quadropolis", "quadropolis_gui.storage.saves.store", "msgspec")
    assert not [name for name in loaded if name.startswith(late)]


def test_smoke_tells_its_figures_as_json() -> None:
    figures = answer("--smoke")
    assert list(figures) == ["first_frame_ms", "rss_mb", "opponent_move_ms"]
    assert all(value > 0 for value in figures.values())


def test_smoke_tells_of_the_first_frame_before_it_asks_an_opponent() -> None:
    done = run("--smoke")
    frame, opponent = done.stdout.decode().splitlines()
    assert frame.startswith("first frame ")
    assert opponent.startswith("an opponent's first move ")
