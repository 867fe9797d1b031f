"""What the table of Azul paints ahead: tiles in the sizes and states that a choice will show."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from quadropolis_gui.engine.azul.notation import CENTRE
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import MARKER, Colour
from quadropolis_gui.scenes.azul.table.boards import Boards
from quadropolis_gui.scenes.azul.table.motion import GROWTH
from quadropolis_gui.scenes.azul.table.round_card import draw_empty_card
from quadropolis_gui.scenes.table.show.recap import draw_card, recap_place
from quadropolis_gui.scenes.table.warmup import Job
from quadropolis_gui.view.azul.tiles import TileState
from quadropolis_gui.view.paint.masks import blank


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
    # On its way to a board a tile grows step by step.
    smallest = min(displays.tile, displays.pool_tile) // GROWTH * GROWTH
    for under_way in range(smallest, size, GROWTH):
        for colour in Colour:
            yield partial(tiles.picture, colour, under_way, 0, TileState.FLYING)
    nowhere = blank((1, 1))
    yield partial(draw_empty_card, nowhere, boards.kit.kit, displays.pool, state.player_count)
    yield partial(draw_card, nowhere, boards.kit.kit, recap_place(boards.places))
    for colour in Colour:
        spot = displays.pool_spot(colour, 0, 1)
        for look in (TileState.PLAIN, TileState.GHOST):
            yield partial(tiles.picture, colour, displays.pool_tile, spot.turn, look)
