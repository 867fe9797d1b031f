"""A move in its parts: the moments between the one before it and the one after, as somebody sees it who is told.

What a move brings about by itself comes step by step, too: full lines that go to the colored wall, lines that fall
because the grey wall has no place for them, and floor lines that are counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from quadropolis_gui.engine.azul.notation import CENTRE, LINES, Lay, Move, Take
from quadropolis_gui.engine.azul.scoring import NOTHING, Laid
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import ONE, count_of
from quadropolis_gui.engine.azul.wall import COLUMN_OF, GREY


class Unfolded(NamedTuple):
    """The moments of a move; nothing that it brings about by itself has happened in any of them."""

    before: State
    #: The tiles have left their display, or the tile its line, and are nowhere yet; so is the rest of the display.
    taken: State
    #: They lie where they go, and the rest in the centre.
    put: State


class Step(NamedTuple):
    """One thing that happens by itself to a player's board, and the moment after it."""

    player: int
    after: State
    #: A tile that came to the wall from its line.
    laid: Laid | None = None
    #: A line whose tiles fell, because the grey wall had no place for them.
    fallen: int | None = None
    #: What lay on the floor line when it was counted, and what was really lost for it.
    floor: tuple[int, ...] = ()
    lost: int = 0


def unfold(before: State, move: Move) -> Unfolded:
    """Return the moments of a move that was played from a state.

    >>> from quadropolis_gui.engine.azul.notation import parse_move
    >>> from quadropolis_gui.engine.azul.tiles import text_of
    >>> parts = unfold(State("colored", 2, seed=7), parse_move("1R>2"))
    >>> [text_of(moment.sources[1]) for moment in parts], [text_of(moment.sources[CENTRE]) for moment in parts]
    (['BYRR', '', ''], ['', '', 'BY'])
    >>> [moment.boards[0].held[1] for moment in parts]
    [0, 0, 2]
    """
    player = before.to_move
    taken, put = before.copy(), before.copy()
    if isinstance(move, Lay):
        board = taken.boards[player]
        board.held[move.line] -= 1
        put.bag.lid += put.boards[player].lay(move.line, move.column)
        return Unfolded(before, taken, put)
    source, colour, line = move
    count = count_of(before.sources[source], colour)
    rest = before.sources[source] - count * ONE[colour]
    taken.sources[source] = rest if source == CENTRE else 0
    put.sources[source] = taken.sources[source]
    if source != CENTRE:
        put.sources[CENTRE] += rest
    elif before.marker is None:
        taken.marker = put.marker = player
        put.boards[player].take_marker()
    put.bag.lid += put.boards[player].put(colour, count, line)
    return Unfolded(before, taken, put)


def before_tiling(before: State, move: Move) -> State:
    """Return the moment after a move, before all that it brings about; what was tiled in an earlier round is past."""
    state = unfold(before, move).put
    if isinstance(move, Take):
        for board in state.boards:
            board.tiling = NOTHING
    return state


def steps_after(before: State, move: Move) -> Iterator[Step]:
    """Walk through what a move brings about by itself, until somebody has to choose again or the round is over."""
    state = before_tiling(before, move)
    if isinstance(move, Take):
        if any(state.sources):
            return
        turn, line = 0, 0
    else:
        turn, line = (before.to_move - before.starter) % before.player_count, move.line + 1
    for player in state.order_of_play[turn:]:
        for number in range(line, LINES):
            if not state.boards[player].is_full(number):
                continue
            state = state.copy()
            board = state.boards[player]
            if state.variant != GREY:
                state.bag.lid += board.lay(number, COLUMN_OF[board.colours[number]][number])
                yield Step(player, state, laid=board.tiling.laid[-1])
            elif board.free_columns(number):
                return
            else:
                state.bag.lid += board.let_fall(number)
                yield Step(player, state, fallen=number)
        line = 0
        if state.boards[player].floor:
            state = state.copy()
            board = state.boards[player]
            floor, lost = tuple(board.floor), board.lost
            state.bag.lid += board.count_floor()
            yield Step(player, state, floor=floor, lost=board.lost - lost)
