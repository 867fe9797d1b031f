"""Games for the tests: a table with a deal of one's choosing, and moves by name."""

from __future__ import annotations

from quadropolis_gui.engine.quadropolis.modes import Mode
from quadropolis_gui.engine.quadropolis.notation import parse_move
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Tile, parse_tile


def table(mode: Mode, players: int = 2, first_player: int = 0, **squares: str) -> State:
    """A game whose site holds only the tiles given by row and column: `r4c3="tower+2i"`."""
    deal: list[Tile | None] = [None] * 25
    for place, code in squares.items():
        deal[(int(place[1]) - 1) * 5 + int(place[3]) - 1] = parse_tile(code)
    return State(mode, players, first_player=first_player, deal=tuple(deal))


def table_with(mode: Mode, place: str, code: str) -> State:
    """A game for two whose site holds one tile."""
    state = table(mode)
    state.site[(int(place[1]) - 1) * 5 + int(place[3]) - 1] = parse_tile(code)
    return state


def play(state: State, *moves: str) -> State:
    """Play moves by name."""
    for move in moves:
        state.play(parse_move(move))
    return state


def targets(state: State, start: str) -> set[str]:
    """Where the legal moves beginning with `3@W4` can end."""
    return {str(move)[5:] for move in state.legal_moves() if str(move).startswith(start)}
