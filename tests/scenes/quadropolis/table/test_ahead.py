"""What is painted while the title waits is what the first table shows."""

from __future__ import annotations

from collections.abc import Callable

from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.quadropolis.table.ahead import table_ground
from tests.driver import Driver
from tests.scenes.driving import Hands, a_session

MakeApp = Callable[..., Driver]


def test_the_first_table_finds_its_ground_and_tiles_painted(make_app: MakeApp) -> None:
    driver = make_app((1280, 720), start=False, last_mode="expert")
    app = driver.app
    painted = [job() for job in FACES["quadropolis"].paint_ahead(app.kit, app.services.settings)]
    hands = Hands(driver, a_session("expert", 4))
    boards = hands.game.boards
    assert painted[-1] is table_ground(app.kit, boards, app.window.surface.get_size())
    tiles = [tile for tile in hands.session.state.site if tile is not None]
    assert all(any(boards.kit.tiles.site_tile(tile, boards.site.tile) is each for each in painted) for tile in tiles)
