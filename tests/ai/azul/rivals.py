"""Two players that think in other ways than ours, as public programs do: a Monte Carlo tree, and alpha-beta.

They are measures and nothing else, written apart from our opponents: they know the engine alone, judge a board in a
plain way, and get their strength from the time they are given.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from itertools import pairwise
from random import Random
from time import perf_counter
from typing import Any

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.notation import FLOOR, Move, Take
from quadropolis_gui.engine.azul.scoring import FLOOR_COST
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import count_of
from quadropolis_gui.engine.azul.wall import COLORED, COLUMN, COLUMN_OF, POINTS, ROW, SIDE, runs_through

#: What a column and a colour are worth on the way to their bonus, by how many tiles they hold.
_COLUMN = (0.0, 0.2, 0.7, 1.8, 3.8, 7.0)
_COLOUR = (0.0, 0.2, 0.8, 2.4, 5.2, 10.0)
#: How much of a line's worth is given to a line that is filled in part.
_IN_PART = 0.6
#: What it is worth to start the next round.
_START = 1.0


def plain_value(board: Board, variant: str) -> float:
    """The score if the round were tiled now, and a little for columns, colours and lines filled in part."""
    wall, layers, points, part = board.wall, board.layers[:], 0, 0.0
    for line, held in enumerate(board.held):
        if not held:
            continue
        colour = board.colours[line]
        column = _column_for(board, variant, wall, line, colour)
        if column is None:
            continue
        gain = POINTS[(runs := runs_through(wall, line, column))[0]][runs[1]]
        if held > line:
            bit = 1 << SIDE * line + column
            points += gain
            wall |= bit
            layers[colour] |= bit
        else:
            part += _IN_PART * gain * (held / (line + 1)) ** 2
    score = max(0, board.earned - board.lost + points - FLOOR_COST[len(board.floor)])
    columns = sum(_COLUMN[(wall >> column & COLUMN).bit_count()] for column in range(SIDE))
    rows = sum(2 for row in range(SIDE) if wall >> SIDE * row & ROW == ROW)
    return score + part + rows + columns + sum(_COLOUR[layer.bit_count()] for layer in layers)


def _column_for(board: Board, variant: str, wall: int, line: int, colour: int) -> int | None:
    """Where the tile of a line goes: on the grey wall where it scores most at once."""
    if variant == COLORED:
        return COLUMN_OF[colour][line]
    taken = board.layers[colour]
    free = [c for c in range(SIDE) if not wall >> SIDE * line + c & 1 and not taken >> c & COLUMN]
    return max(free, key=lambda column: sum(runs_through(wall, line, column)), default=None)


def values_of(state: State) -> list[float]:
    """What every player has; the exact scores once the game is over."""
    if state.is_over:
        return [float(board.score().total) for board in state.boards]
    starter = state.marker if state.marker is not None else state.starter
    return [
        plain_value(board, state.variant) + _START * (player == starter) for player, board in enumerate(state.boards)
    ]


def _lead(values: list[float], player: int) -> float:
    return values[player] - max(value for other, value in enumerate(values) if other != player)


def sensible_moves(state: State) -> list[Move]:
    """The legal moves; tiles that a line would take do not go to the floor unless there is no other move."""
    moves = state.legal_moves()
    if state.laying is None:
        kept = [move for move in moves if move[-1] != FLOOR]
        lines = {move[:2] for move in kept}
        kept += [move for move in moves if move[-1] == FLOOR and move[:2] not in lines]
        return kept
    return moves


def quick_move(state: State, chance: Random) -> Move:
    """A move of a playout: mostly one that fills a line exactly or lets little fall, otherwise by lot."""
    moves = state.legal_moves()
    if state.laying is not None or chance.random() < 0.15:
        return moves[int(chance.random() * len(moves))]
    held, best, chosen = state.boards[state.to_move].held, -math.inf, moves[0]
    for move in moves:
        assert isinstance(move, Take)
        count = count_of(state.sources[move.source], move.colour)
        room = move.line + 1 - held[move.line] if move.line != FLOOR else 0
        if count >= room:
            value = 2.0 * (move.line != FLOOR) + room - 2.0 * (count - room)
        else:
            value = 1.0 - 0.5 * (room - count)
        value += chance.random()
        if value > best:
            best, chosen = value, move
    return chosen


def lot(state: State, chance: Random) -> Move:
    """A move of a playout: any."""
    moves = state.legal_moves()
    return moves[int(chance.random() * len(moves))]


class _Node:
    """A position of the Monte Carlo tree, known by the moves that lead to it."""

    __slots__ = ("children", "player", "untried", "visits", "won")

    def __init__(self, untried: list[Move], player: int) -> None:
        self.untried = untried
        #: Who made the choice among the children.
        self.player = player
        self.children: dict[Move, _Node] = {}
        self.visits = 0
        #: The sum of what the player who moved here made of it.
        self.won = 0.0

    def best_child(self, eagerness: float) -> tuple[Move, _Node]:
        """The child with the highest upper confidence bound."""
        log = math.log(self.visits)
        return max(
            self.children.items(),
            key=lambda item: item[1].won / item[1].visits + eagerness * math.sqrt(log / item[1].visits),
        )


class TreeRival:
    """Plain UCT: a tree to the end of the round, playouts below it to the end of the round or of the game."""

    def __init__(
        self,
        chance: Random,
        seconds: float,
        playout: Callable[[State, Random], Move] = quick_move,
        whole_game: bool = False,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self._chance = chance
        self._seconds = seconds
        self._playout = playout
        self._whole_game = whole_game
        self._clock = clock
        #: Playouts of the last move.
        self.looks = 0

    def think_for(self, seconds: float, clock: Callable[[], float]) -> None:
        """Think so long from now on, by another clock."""
        self._seconds, self._clock = seconds, clock

    def decide(self, state: State) -> Move:
        """The move that was tried most when the time is over."""
        end = self._clock() + self._seconds
        root = _Node(self._moves(state), state.to_move)
        self.looks = 0
        if len(root.untried) == 1:
            return root.untried[0]
        while not self.looks or self._clock() < end:
            self._look(state, root)
            self.looks += 1
        return max(root.children.items(), key=lambda item: item[1].visits)[0]

    def _moves(self, state: State) -> list[Move]:
        moves = sensible_moves(state)
        self._chance.shuffle(moves)
        return moves

    def _look(self, start: State, root: _Node) -> None:
        state = start.imagine(self._chance) if self._whole_game else start.copy()
        node, path, number = root, [root], start.round
        while not node.untried and node.children:
            move, node = node.best_child(0.7)
            state.play_unchecked(move)
            path.append(node)
        if node.untried:
            move = node.untried.pop()
            state.play_unchecked(move)
            over = state.is_over or state.round != number
            child = _Node([] if over else self._moves(state), state.to_move)
            node.children[move] = child
            path.append(child)
        while not state.is_over and (self._whole_game or state.round == number):
            state.play_unchecked(self._playout(state, self._chance))
        values = values_of(state)
        for before, after in pairwise(path):
            after.visits += 1
            after.won += 1 / (1 + math.exp(-_lead(values, before.player) / 8))
        root.visits += 1


class _OutOfTime(Exception):
    """The time is over."""


class DeepeningRival:
    """Alpha-beta, deeper and deeper to the end of the round at most; with more than two players all are against one."""

    def __init__(self, chance: Random, seconds: float, clock: Callable[[], float] = perf_counter) -> None:
        del chance
        self._seconds = seconds
        self._clock = clock
        self._end = 0.0
        self._player = 0
        self._round = 0
        self._killers: dict[int, Move] = {}
        #: How deep the last move was thought through.
        self.looks = 0

    def think_for(self, seconds: float, clock: Callable[[], float]) -> None:
        """Think so long from now on, by another clock."""
        self._seconds, self._clock = seconds, clock

    def decide(self, state: State) -> Move:
        """The best move of the deepest look that was finished, or of a deeper one if that has begun with it."""
        self._end = self._clock() + self._seconds
        self._player, self._round = state.to_move, state.round
        self._killers = {}
        order = self._ordered(state)
        best = order[0]
        self.looks = 0
        try:
            for depth in range(1, 40):
                alpha = -math.inf
                for move in sorted(order, key=lambda move: move != best):
                    after = state.copy()
                    after.play_unchecked(move)
                    value = self._value(after, depth - 1, alpha, math.inf)
                    if value > alpha:
                        # The best of the last depth comes first, so whatever is better than it may be believed at once.
                        alpha, best = value, move
                self.looks = depth
        except _OutOfTime:
            pass
        return best

    def _ordered(self, state: State) -> list[Move]:
        """Sensible moves, those first that look best for the one who makes them."""
        player, found = state.to_move, []
        for index, move in enumerate(sensible_moves(state)):
            board = state.boards[player].copy()
            if isinstance(move, Take):
                board.put(move.colour, count_of(state.sources[move.source], move.colour), move.line)
            else:
                board.lay(move.line, move.column)
            found.append((-plain_value(board, state.variant), index, move))
        found.sort()
        return [move for _, _, move in found]

    def _value(self, state: State, depth: int, alpha: float, beta: float) -> float:
        if self._clock() > self._end:
            raise _OutOfTime
        if not depth or state.is_over or state.round != self._round:
            return _lead(values_of(state), self._player)
        own = state.to_move == self._player
        moves, killer = self._ordered(state), self._killers.get(depth)
        if killer in moves:
            moves.remove(killer)
            moves.insert(0, killer)
        for move in moves:
            after = state.copy()
            after.play_unchecked(move)
            value = self._value(after, depth - 1, alpha, beta)
            if own:
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            if alpha >= beta:
                self._killers[depth] = move
                break
        return alpha if own else beta


#: The rivals by name; each is made with its chance and the seconds it may think.
RIVALS: Mapping[str, Callable[[Random, float], Any]] = {
    "tree": TreeRival,
    "tree-lot": lambda chance, seconds: TreeRival(chance, seconds, lot),
    "tree-game": lambda chance, seconds: TreeRival(chance, seconds, lot, whole_game=True),
    "alphabeta": DeepeningRival,
}
