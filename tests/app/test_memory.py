"""Between two games the program lets go of everything that only the last one needed."""

import gc
import sys
import weakref
from collections.abc import Callable, Iterator

import i18n  # type: ignore[import-untyped]
import pytest

from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.engine.quadropolis.modes import MODES, squares_in
from quadropolis_gui.engine.quadropolis.scoring import harbor_line_points
from quadropolis_gui.engine.quadropolis.site import slots_in
from quadropolis_gui.engine.quadropolis.tiles import tile_set
from quadropolis_gui.memory import collect_while_quiet, return_holes
from quadropolis_gui.process import memory_mb
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.table.scene import TableScene
from tests.driver import Driver
from tests.scenes.driving import a_session

MakeApp = Callable[..., Driver]
#: More masks than a screen asks for, and fewer than are remembered.
MANY = 3000


@pytest.fixture
def lazy_python() -> Iterator[None]:
    """Python itself looks for circles whenever it likes; here it never does."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def open_table(driver: Driver) -> TableScene:
    table = TableScene(driver.app.services, a_session(moves=6))
    driver.app.push(table)
    driver.step(3)
    return table


def to_title(driver: Driver) -> None:
    driver.app.reset_to(driver.app.services.make_screen(Screen.TITLE))
    driver.step()


@pytest.mark.usefixtures("lazy_python")
def test_a_table_that_was_left_is_gone_in_the_next_frame(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    left = weakref.ref(open_table(driver))
    assert left() is not None
    to_title(driver)
    assert left() is None


@pytest.mark.usefixtures("lazy_python")
def test_a_screen_that_leads_back_to_the_title_is_gone_in_the_next_frame(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    driver.app.services.open(Screen.STATISTICS)
    driver.step(2)
    left = weakref.ref(driver.scene)
    driver.app.pop()
    driver.step()
    assert left() is None


@pytest.mark.usefixtures("lazy_python")
def test_the_next_screen_is_shown_before_the_last_game_is_let_go(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    shown, gone = driver.app.redraws, []
    weakref.finalize(open_table(driver), lambda: gone.append(driver.app.redraws))
    before = driver.app.redraws
    assert before > shown
    to_title(driver)
    assert gone == [before + 1]


def test_what_the_engine_worked_out_for_a_game_is_forgotten_after_it(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    GAMES.load("quadropolis")
    open_table(driver)
    for mask in range(MANY):
        squares_in(mask)
        slots_in(mask)
        harbor_line_points(mask)
    to_title(driver)
    assert all(memo.cache_info().currsize < MANY // 10 for memo in (squares_in, slots_in, harbor_line_points))


def test_what_is_open_over_a_table_costs_it_nothing(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    open_table(driver)
    for mask in range(MANY):
        squares_in(mask)
    driver.app.services.open(Screen.SETTINGS)
    driver.step(2)
    driver.app.pop()
    driver.step()
    assert squares_in.cache_info().currsize >= MANY


@pytest.mark.usefixtures("lazy_python")
def test_unused_objects_are_searched_for_while_nobody_touches_anything(make_app: MakeApp) -> None:
    driver = make_app()
    open_table(driver)
    driver.settle()
    table = weakref.ref(driver.app.top)
    gc.collect()
    driver.app.replace(driver.app.services.make_screen(Screen.SETTINGS))
    driver.settle()
    assert not collect_while_quiet()
    # Python's own looks at newer objects, which do not find what has been here for long.
    for _ in range(2):
        gc.collect(1)
    assert table() is not None
    driver.app.live_for(0.2)
    assert table() is None


def test_only_what_can_be_worked_out_again_is_forgotten() -> None:
    tiles = tile_set(MODES["classic"].name)
    squares_in(0b1011)
    QUADROPOLIS.forget()
    assert squares_in.cache_info().currsize == 0
    assert tile_set(MODES["classic"].name) is tiles
    assert squares_in(0b1011) == (0, 1, 3)


def test_holes_between_what_is_kept_go_back_to_the_system() -> None:
    pieces = [bytearray(3000) for _ in range(20_000)]
    kept = pieces[::10]
    del pieces
    before = memory_mb()
    if return_holes():
        assert before - memory_mb() > 20
    else:
        assert not sys.platform.startswith("linux")
    assert len(kept) == 2000


def test_the_folders_of_words_do_not_become_more_with_every_screen(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    before = len(i18n.load_path)
    for _ in range(5):
        driver.app.services.open(Screen.SETTINGS)
        driver.app.pop()
    assert len(i18n.load_path) == before == len(set(i18n.load_path))
