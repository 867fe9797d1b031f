"""The moment of a game: displays and centre, every board, bag and lid, whose turn it is, and the moves so far."""

from __future__ import annotations

from random import Random
from typing import Self, cast

from quadropolis_gui.engine.azul.bag import Bag, Deal, ImpossibleDeal
from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR, LAYS, LINES, OFFERS, Lay, Move, Take
from quadropolis_gui.engine.azul.scoring import NOTHING, Score
from quadropolis_gui.engine.azul.tiles import COUNT, LIFT, SHIFT, TOPS, Colour, count_of
from quadropolis_gui.engine.azul.wall import GREY, VARIANTS, full_rows
from quadropolis_gui.engine.game import IllegalMove, ImpossibleData, Result, check_seats, ranking

PLAYERS = range(2, 5)
#: Displays by the number of players.
DISPLAYS = {2: 5, 3: 7, 4: 9}
#: After so many rounds in a row that brought no tile to any wall the game ends.
BARREN_ROUNDS = 2

#: Cuts the lines that take one colour out of a shifted `Board.open`.
_LINES_OF_ONE = (1 << LINES) - 1


class State:
    """A game under way. `play` changes it; `copy` makes an independent one.

    >>> from quadropolis_gui.engine.azul.notation import parse_move
    >>> from quadropolis_gui.engine.azul.tiles import text_of
    >>> state = State("colored", 2, seed=7)
    >>> [str(move) for move in state.legal_moves()[:7]]
    ['1B>1', '1B>2', '1B>3', '1B>4', '1B>5', '1B>f', '1Y>1']
    >>> state.play(parse_move("1B>1"))
    >>> text_of(state.sources[CENTRE]), state.boards[0].is_full(0), state.to_move
    ('YRR', True, 1)
    """

    __slots__ = (
        "bag",
        "barren",
        "boards",
        "deals",
        "first_player",
        "history",
        "is_over",
        "laying",
        "marker",
        "player_count",
        "round",
        "seed",
        "sources",
        "starter",
        "to_move",
        "variant",
    )

    def __init__(
        self, variant: str, players: int, seed: int = 0, first_player: int = 0, deal: Deal | None = None
    ) -> None:
        if variant not in VARIANTS:
            raise ImpossibleData("mode", f"expected one of {', '.join(VARIANTS)}, found {variant!r}")
        check_seats(players, first_player, PLAYERS)
        self.variant = variant
        self.player_count = players
        self.seed = seed
        self.boards = [Board() for _ in range(players)]
        self.first_player = first_player
        #: Who started this round.
        self.starter = self.to_move = first_player
        self.round = 0
        self.is_over = False
        #: Rounds in a row, up to now, that brought no tile to any wall.
        self.barren = 0
        #: Every deal so far, and the moves of each of these rounds.
        self.deals: list[Deal] = []
        self.history: list[list[Move]] = []
        self.bag = Bag(seed)
        self._start_round()
        if deal is not None:
            self.redeal(deal)

    def copy(self) -> Self:
        """An independent state of the same moment."""
        twin = object.__new__(type(self))
        twin.variant = self.variant
        twin.player_count = self.player_count
        twin.seed = self.seed
        twin.boards = [board.copy() for board in self.boards]
        twin.first_player = self.first_player
        twin.starter, twin.to_move = self.starter, self.to_move
        twin.round, twin.is_over = self.round, self.is_over
        twin.barren = self.barren
        twin.deals = self.deals[:]
        # Moves are only ever added to the last round.
        twin.history = self.history[:]
        twin.history[-1] = self.history[-1][:]
        twin.bag = self.bag.copy()
        twin.sources = self.sources[:]
        twin.marker = self.marker
        twin.laying = self.laying
        return twin

    def imagine(self, chance: Random) -> Self:
        """A copy whose bag is in an order drawn from `chance`: what a player without second sight can think through."""
        twin = self.copy()
        twin.bag = self.bag.imagine(chance)
        return twin

    def _start_round(self) -> None:
        deal = self.bag.draw(DISPLAYS[self.player_count])
        if not deal[0]:
            # There is nothing to play for any more; no empty round is recorded.
            self.is_over = True
            return
        self.round += 1
        self.deals.append(deal)
        self.history.append([])
        #: The tiles in the centre, and on every display by its number.
        self.sources: list[int] = [0, *deal]
        #: Who has the starting-player marker; None while it lies in the centre.
        self.marker: int | None = None
        #: The line whose tile the player to move lays on the grey wall; None during the factory offer.
        self.laying: int | None = None
        self.to_move = self.starter

    # Looking

    @property
    def moves_played(self) -> int:
        """All moves so far."""
        return sum(len(moves) for moves in self.history)

    @property
    def order_of_play(self) -> tuple[int, ...]:
        """The players in this round's order."""
        return tuple((self.starter + step) % self.player_count for step in range(self.player_count))

    def legal_moves(self) -> list[Move]:
        """Every move the rules allow now."""
        if self.is_over:
            return []
        board = self.boards[self.to_move]
        if self.laying is not None:
            return [*LAYS[self.laying][board.free_columns(self.laying)]]
        moves: list[Move] = []
        lines = board.open
        for source, handful in enumerate(self.sources):
            if handful:
                for shift, takes in OFFERS[source][handful + LIFT & TOPS]:
                    moves += takes[lines >> shift & _LINES_OF_ONE]
        return moves

    # Playing

    def check(self, move: Move) -> None:
        """Raise IllegalMove, with the reason, if the rules forbid this move now."""
        if self.is_over:
            raise IllegalMove("game_over", "The game is over")
        if isinstance(move, Lay):
            self._check_lay(move)
        else:
            self._check_take(move)

    def _check_take(self, move: Take) -> None:
        source, colour, line = move
        if self.laying is not None:
            number = self.laying + 1
            raise IllegalMove("lay_first", f"First lay the tile of line {number} on your wall", line=number)
        if source >= len(self.sources):
            message = f"There is no display {source} with {self.player_count} players"
            raise IllegalMove("no_such_display", message, display=source, players=self.player_count)
        word = Colour(colour).word
        if not self.sources[source]:
            where = "The centre" if source == CENTRE else f"Display {source}"
            raise IllegalMove("source_empty", f"{where} is empty", source=source)
        if not count_of(self.sources[source], colour):
            where = "in the centre" if source == CENTRE else f"on display {source}"
            raise IllegalMove("no_such_tile", f"There is no {word} tile {where}", source=source, color=word)
        board = self.boards[self.to_move]
        if line == FLOOR or board.takes(line, colour):
            return
        number = line + 1
        if board.is_full(line):
            raise IllegalMove("line_full", f"Line {number} is full", line=number)
        if board.held[line]:
            other = Colour(board.colours[line]).word
            message = f"Line {number} already holds {other} tiles"
            raise IllegalMove("line_of_other_color", message, line=number, color=other)
        message = f"Row {number} of your wall already has a {word} tile"
        raise IllegalMove("row_has_color", message, row=number, color=word)

    def _check_lay(self, move: Lay) -> None:
        line, column = move
        if self.variant != GREY:
            raise IllegalMove("no_choice", "On the colored wall every tile has its place: there is nothing to choose")
        if self.laying is None:
            raise IllegalMove("not_yet", "Tiles go to the wall when displays and centre are empty")
        if line != self.laying:
            number = self.laying + 1
            raise IllegalMove("other_line", f"It is the turn of line {number}", line=number)
        board = self.boards[self.to_move]
        if board.free_columns(line) >> column & 1:
            return
        row, number = line + 1, column + 1
        if board.tile_at(line, column) is not None:
            message = f"Column {number} of row {row} already holds a tile"
            raise IllegalMove("space_taken", message, row=row, column=number)
        word = Colour(board.colours[line]).word
        message = f"Column {number} of your wall already has a {word} tile"
        raise IllegalMove("column_has_color", message, column=number, color=word)

    def play(self, move: Move) -> None:
        """Play a move, or raise IllegalMove and change nothing."""
        self.check(move)
        self.play_unchecked(move)

    def play_unchecked(self, move: Move) -> None:
        """Play a move that is known to be legal."""
        self.history[-1].append(move)
        player = self.to_move
        board = self.boards[player]
        if self.laying is not None:
            line, column = cast(Lay, move)
            self.bag.lid += board.lay(line, column)
            self._go_on_laying((player - self.starter) % self.player_count, line + 1)
            return
        source, colour, line = cast(Take, move)
        sources = self.sources
        handful = sources[source]
        count = handful >> SHIFT[colour] & COUNT
        rest = handful - (count << SHIFT[colour])
        if source:
            sources[source] = 0
            sources[CENTRE] += rest
        else:
            sources[CENTRE] = rest
            if self.marker is None:
                self.marker = player
                board.take_marker()
        freed = board.put(colour, count, line)
        if freed:
            self.bag.lid += freed
        if any(sources):
            self.to_move = (player + 1) % self.player_count
        else:
            self._end_offer()

    def _end_offer(self) -> None:
        if self.variant == GREY:
            for board in self.boards:
                board.tiling = NOTHING
            self._go_on_laying(0, 0)
        else:
            for board in self.boards:
                self.bag.lid += board.tile_colored()
            self._end_round()

    def _go_on_laying(self, turn: int, line: int) -> None:
        """Find the next tile that a player chooses a column for, from a turn of this round and a line of that player.

        On the way lines without a space fall, and the floor of every player who is done is counted.
        """
        for step in range(turn, self.player_count):
            player = (self.starter + step) % self.player_count
            board = self.boards[player]
            held = board.held
            while line < LINES:
                if held[line] > line:
                    if board.free_columns(line):
                        self.to_move, self.laying = player, line
                        return
                    self.bag.lid += board.let_fall(line)
                line += 1
            self.bag.lid += board.count_floor()
            line = 0
        self.laying = None
        self._end_round()

    def _end_round(self) -> None:
        if self.marker is not None:
            self.starter = self.marker
        grown = [board.wall for board in self.boards if board.tiling.laid]
        self.barren = 0 if grown else self.barren + 1
        if any(map(full_rows, grown)) or self.barren == BARREN_ROUNDS:
            self.is_over = True
        else:
            self._start_round()

    def restart(self) -> Self:
        """The same game before its first move, on the same first deal."""
        return type(self)(self.variant, self.player_count, self.seed, self.first_player, self.deals[0])

    def redeal(self, deal: Deal) -> None:
        """Put the tiles of this round's deal back and draw others; only before its first move.

        Raises ImpossibleDeal, and changes nothing, if these tiles could not be drawn.
        """
        if self.history[-1]:
            raise AssertionError("a round under way cannot be dealt anew")
        displays = DISPLAYS[self.player_count]
        if len(deal) != displays:
            message = f"expected {displays} displays with {self.player_count} players, found {len(deal)}"
            raise ImpossibleDeal(len(deal), message)
        self.bag = self.bag.redrawn(deal)
        self.deals[-1] = deal
        self.sources = [0, *deal]

    # Scoring

    def settle_as(self, later: Self) -> None:
        """Nothing is settled beside moves in this game."""

    def score(self, player: int) -> Score:
        """A player's score as it stands, with the bonuses that are already certain."""
        return self.boards[player].score()

    def result(self) -> Result:
        """Totals and places as they stand; final once the game is over."""
        keys = [board.score().rank_key for board in self.boards]
        return Result(tuple(total for total, _ in keys), ranking(keys))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]
