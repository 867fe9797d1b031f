"""What the table of Azul paints ahead: tiles in the sizes and states that a choice will show."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from quadropolis_gui.engine.azul.notation import CENTRE
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import MARKER, Colour
from quadropolis_gui.scenes.azul.table.boards import Boards
from quadropolis_gui.scenes.table.warmup import Job
from quadropolis_gui.view.azul.tiles import TileState


def turn_jobs(boards: Boards, state: State) -> Iterator[Job]:
    """Paint what the board of the player to move shows at once: its tiles at rest."""
    board, tiles = state.boards[state.to_move], boards.kit.tiles
    lying = {colour for colour in Colour if board.layers[colour] or colour in board.colours or colour in board.floor}
    for colour in lying:
        yield partial(tiles.picture, colour, boards.board.tile)


def round_jobs(boards: Boards, state: State) -> Iterator[Job]:
    """Paint lifted and faded tiles of the displays, their ghosts in the centre, and promised tiles on a board."""
    tiles, displays, size = boards.kit.tiles, boards.displays.geometry, boards.board.tile
    for colour in (*Colour, MARKER):
        for look in (TileState.PLAIN, TileState.GHOST, TileState.LIFTED, TileState.FLYING):
            yield partial(tiles.picture, colour, size, 0, look)
    for source in range(len(state.sources)):
        for spot in displays.spots(source, state.sources[source], source == CENTRE):
            for look in (TileState.LIFTED, TileState.FADED):
                yield partial(tiles.picture, spot.tile, displays.tile_size(source), spot.turn, look)
    for colour in Colour:
        spot = displays.pool_spot(colour, 0, 1)
        for look in (TileState.PLAIN, TileState.GHOST):
            yield partial(tiles.picture, colour, displays.pool_tile, spot.turn, look)
