"""The table of Quadropolis before anybody sits down: its ground and its tiles, painted while the title waits."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import Surface

from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.engine.quadropolis.modes import MODES
from quadropolis_gui.engine.quadropolis.tiles import tile_set
from quadropolis_gui.scenes.quadropolis.table.boards import Boards
from quadropolis_gui.scenes.quadropolis.table.layout import board_layout
from quadropolis_gui.scenes.table.warmup import Job
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.quadropolis.city.mini_city import MiniCity
from quadropolis_gui.view.quadropolis.pictures import picture_name


def table_ground(kit: Kit, boards: Boards, size: tuple[int, int]) -> Surface:
    """Return the table with the empty boards, painted once per size and theme."""

    def make() -> Surface:
        ground = Surface(size).convert()
        kit.scenery.draw_table(ground)
        boards.site.draw_ground(ground)
        boards.city.draw_ground(ground)
        return ground

    return kit.paint.cached(("table ground", size, boards.mode.name, tuple(boards.city.rect)), make)


def jobs_ahead(kit: Kit, mode: str) -> Iterator[Job]:
    """Paint what the first picture of a table shows: tile by tile, the site, the cities, and all of it together."""
    boards = Boards(kit, MODES[mode], 2)
    # Those of the first round come last, and stay longest: most tables that are opened are new ones.
    for tiles in reversed(tile_set(mode).rounds):
        looks = {(picture_name((tile,)), tile.code, tile.min_players): tile for tile in tiles}
        for tile in looks.values():
            yield partial(boards.kit.tiles.site_tile, tile, boards.site.tile)
    scratch = Surface((1, 1))
    yield partial(boards.site.draw_ground, scratch)
    yield partial(boards.city.draw_ground, scratch)
    for players in QUADROPOLIS.players:
        yield MiniCity(boards.kit, board_layout(kit.frame, players).cards[0], MODES[mode]).prepare
    yield partial(table_ground, kit, boards, (kit.frame.width, kit.frame.height))
