"""What lies where at a stop of a replay: displays, centre, boards, bag and lid, and which tiles a move sent where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR, Lay, Move, Take
from quadropolis_gui.engine.azul.scoring import FLOOR_SPACES
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import ALL_TILES, COLOURS, MARKER, ONE, count_of, handful_of
from quadropolis_gui.engine.game import Moment
from quadropolis_gui.view.azul.board_geometry import Place, floor_place, line_place, wall_place


@dataclass(frozen=True, slots=True)
class Flight:
    """A tile on its way: from a display, the centre or a place of the mover's board, to a place there or the centre."""

    tile: int
    #: The display or the centre it comes from, and which of its tiles of this colour it is; or a place of the board.
    start: tuple[int, int] | Place
    #: None for the centre, where it is number so-and-so of its colour.
    end: Place | None
    number: int = 0
    #: How many of its colour lie in the centre then.
    of: int = 0


@dataclass(frozen=True, slots=True)
class BoardMoment:
    """Displays and boards at one stop."""

    sources: tuple[int, ...]
    #: Whether the marker lies in the centre, and who has it otherwise.
    marker_in_centre: bool
    marker_owner: int | None
    boards: tuple[Board, ...]
    bag: int
    lid: int
    #: The same while the tiles of the move are on their way: what they leave, and boards before wall-tiling.
    sources_under_way: tuple[int, ...] = ()
    boards_under_way: tuple[Board, ...] = ()
    flights: tuple[Flight, ...] = ()
    #: What the move concerned, and what wall-tiling laid, by player.
    marked: tuple[frozenset[Place], ...] = ()
    #: The display or the centre from which tiles were taken, and all that lay there before.
    source: int | None = None
    handful: int = 0

    def arriving(self) -> frozenset[Place]:
        """The places of the mover's board whose tiles are still on their way."""
        return frozenset(flight.end for flight in self.flights if flight.end is not None)


def moment_of(moment: Moment[Any, Any]) -> BoardMoment:
    """Everything right after a move, even if the next round is already dealt, or as a round was dealt."""
    after: State = moment.after
    if moment.before is None or moment.move is None:
        sources, boards = tuple(after.sources), tuple(after.boards)
        bag = after.bag.tiles
        return BoardMoment(
            sources,
            True,
            None,
            boards,
            bag,
            _lid(bag, sources, boards),
            marked=(frozenset(),) * len(boards),
        )
    return _after_move(moment.before, moment.move, after)


def _after_move(before: State, move: Move, after: State) -> BoardMoment:
    player = before.to_move
    ended = after.is_over or after.round > before.round
    sources = (0,) * len(before.sources) if ended else tuple(after.sources)
    under_way = [board.copy() for board in before.boards]
    mover = under_way[player]
    if isinstance(move, Take):
        flights, left = _taking(before, move, mover), list(before.sources)
        left[move.source] = 0
        if move.source == CENTRE:
            left[CENTRE] = before.sources[CENTRE] - count_of(before.sources[CENTRE], move.colour) * ONE[move.colour]
    else:
        flights, left = _laying(move, mover), list(before.sources)
    marked = [frozenset[Place]() for _ in before.boards]
    marked[player] = frozenset(flight.end for flight in flights if flight.end is not None)
    if ended or before.laying is not None or after.laying is not None:
        marked = [_laid_since(before.boards[p], after.boards[p], p == player, move) for p in range(len(marked))]
    boards, bag = tuple(after.boards), before.bag.tiles
    owner = before.marker
    if isinstance(move, Take) and move.source == CENTRE and owner is None:
        owner = player
    return BoardMoment(
        sources,
        owner is None and before.laying is None and not ended,
        owner,
        boards,
        bag,
        _lid(bag, sources, boards),
        tuple(left),
        tuple(under_way),
        tuple(flights),
        tuple(marked),
        move.source if isinstance(move, Take) else None,
        before.sources[move.source] if isinstance(move, Take) else 0,
    )


def _taking(before: State, move: Take, mover: Board) -> list[Flight]:
    """The tiles of a move of the factory offer; the mover's board gets them."""
    source, colour, line = move
    handful = before.sources[source]
    count = count_of(handful, colour)
    flights = []
    if source == CENTRE and before.marker is None:
        lying = len(mover.floor)
        mover.take_marker()
        if len(mover.floor) > lying:
            flights.append(Flight(MARKER, (CENTRE, 0), floor_place(lying)))
    held, lying = (mover.held[line] if line != FLOOR else 0), len(mover.floor)
    mover.put(colour, count, line)
    ends: list[Place] = []
    if line != FLOOR:
        ends += [line_place(line, number) for number in range(held, min(line + 1, held + count))]
    ends += [floor_place(number) for number in range(lying, min(FLOOR_SPACES, lying + count - len(ends)))]
    flights += [Flight(colour, (source, number), end) for number, end in enumerate(ends)]
    if source != CENTRE:
        for other in range(COLOURS):
            moved = count_of(handful, other) if other != colour else 0
            there = count_of(before.sources[CENTRE], other)
            flights += [Flight(other, (source, n), None, there + n, there + moved) for n in range(moved)]
    return flights


def _laying(move: Lay, mover: Board) -> list[Flight]:
    """The tile that a move of wall-tiling lays; it leaves its line."""
    colour = mover.colours[move.line]
    mover.held[move.line] = 0
    mover.set_tile(move.line, move.column, colour)
    return [Flight(colour, line_place(move.line, move.line), wall_place(move.line, move.column))]


def _laid_since(before: Board, after: Board, is_mover: bool, move: Move) -> frozenset[Place]:
    """The spaces of a wall that got a tile; on the grey wall one after the other."""
    new = after.wall & ~before.wall
    spaces = {divmod(space, 5) for space in range(25) if new >> space & 1}
    if is_mover and isinstance(move, Lay):
        spaces.add((move.line, move.column))
    return frozenset(wall_place(row, column) for row, column in spaces)


def _lid(bag: int, sources: tuple[int, ...], boards: tuple[Board, ...]) -> int:
    """What is in the lid: all that is nowhere else."""
    return ALL_TILES - bag - sum(sources) - sum(_on(board) for board in boards)


def _on(board: Board) -> int:
    """All tiles on a board, as a handful."""
    lines = sum(held * ONE[colour] for held, colour in zip(board.held, board.colours, strict=True) if held)
    wall = sum(layer.bit_count() * ONE[colour] for colour, layer in enumerate(board.layers))
    return lines + wall + handful_of(board.floor)
