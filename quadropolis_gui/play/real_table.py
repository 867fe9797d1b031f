"""A real table that is put together on the screen: its players' boards, Undo, and what is kept on disk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from quadropolis_gui.engine.game import Result, ranking
from quadropolis_gui.engine.games import GAMES, game_with_variant
from quadropolis_gui.engine.replica import Replica
from quadropolis_gui.storage.real_tables import COLOURS, MOST_PLAYERS, RealPlayer, RealTable, RealTableStore

#: So many changes can be taken back.
_MOST_BACK = 500


def variants_to_score() -> list[str]:
    """The variants of which boards can be put together, game by game."""
    return [name for game in GAMES.values() for name in game.variants if game.replica(name) is not None]


def _new_board(variant: str) -> Replica:
    board = game_with_variant(variant).replica(variant)
    assert board is not None, variant
    return board


class TableMaker:
    """Puts together the boards of one table after the other: every variant has its own. All changes are kept at once.

    Changes of a board raise NotPossible and leave everything as it is.
    """

    def __init__(self, store: RealTableStore, variant: str) -> None:
        """Go on with what was put together last; with a table of the variant if there is nothing yet."""
        self.store = store
        self._found = store.read()
        #: The tables that were changed here: all of them are written whenever one is, as the disk may have refused it.
        self._changed: dict[str, RealTable] = {}
        self._back: dict[str, list[RealTable]] = {}
        self.variant = self._found.variant if self._found.variant in variants_to_score() else variant

    # Looking

    @property
    def game(self) -> str:
        """The name of the game that is played at the table."""
        return game_with_variant(self.variant).name

    @property
    def table(self) -> RealTable:
        """The table that is looked at; one player sits at a new one."""
        known = self._changed.get(self.variant) or self._found.tables.get(self.variant)
        return known or RealTable((RealPlayer(_new_board(self.variant)),))

    @property
    def chosen(self) -> int:
        """The number of the player whose board is looked at, from 0."""
        return self.table.chosen

    @property
    def player(self) -> RealPlayer:
        """The player whose board is looked at."""
        return self.table.players[self.chosen]

    @property
    def board(self) -> Replica:
        """The board that is looked at."""
        return self.player.board

    @property
    def others(self) -> list[Replica]:
        """The boards of all other players, which come from the same box."""
        return [player.board for number, player in enumerate(self.table.players) if number != self.chosen]

    @property
    def can_add(self) -> bool:
        """Whether there is room for one more player."""
        return len(self.table.players) < MOST_PLAYERS

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._back.get(self.variant))

    def result(self) -> Result:
        """The ranking as the boards stand."""
        boards = [player.board for player in self.table.players]
        return Result(tuple(board.figures.total for board in boards), ranking([board.rank_key for board in boards]))

    # Whose board, and of which game

    def open_variant(self, variant: str) -> None:
        """Look at the table of another variant."""
        self.variant = variant
        self.store.keep(variant, self._changed)

    def choose(self, number: int) -> bool:
        """Look at another player's board; tell whether there is one."""
        table = self.table
        if not 0 <= number < len(table.players):
            return False
        self._keep(replace(table, chosen=number))
        return True

    # Changes, which can be taken back

    def add(self) -> None:
        """Let one more player sit down, whose board is looked at."""
        if not self.can_add:
            return
        players = self.table.players
        taken = {player.color for player in players}
        color = next(color for color in COLOURS if color not in taken)
        self._change(RealTable((*players, RealPlayer(_new_board(self.variant), color)), len(players)))

    def remove(self) -> None:
        """Let the player go whose board is looked at, unless nobody would be left."""
        players, chosen = self.table.players, self.chosen
        if len(players) > 1:
            rest = (*players[:chosen], *players[chosen + 1 :])
            self._change(RealTable(rest, min(chosen, len(rest) - 1)))

    def rename(self, name: str) -> None:
        """Give the player a name whose board is looked at; without one the number stands for it."""
        self._change_player(lambda player: replace(player, name=name))

    def put(self, piece: str, place: int) -> None:
        """Put a piece on a place of the board, or raise NotPossible."""
        self._change_board(self.board.put(piece, place, self.others))

    def take(self, place: int) -> None:
        """Take the uppermost piece of a place away, or raise NotPossible."""
        self._change_board(self.board.take(place))

    def count(self, name: str, value: int | None) -> None:
        """Set a number beside the board by hand; None lets it follow the board again."""
        self._change_board(self.board.count(name, value))

    def clear(self) -> None:
        """Empty the board."""
        self._change_board(self.board.emptied())

    def undo(self) -> None:
        """Take back the last change at this table."""
        if self.can_undo:
            self._keep(self._back[self.variant].pop())

    def _change_board(self, board: Replica) -> None:
        self._change_player(lambda player: replace(player, board=board))

    def _change_player(self, change: Callable[[RealPlayer], RealPlayer]) -> None:
        players, chosen = self.table.players, self.chosen
        self._change(replace(self.table, players=(*players[:chosen], change(self.player), *players[chosen + 1 :])))

    def _change(self, table: RealTable) -> None:
        before = self.table
        if table != before:
            back = self._back.setdefault(self.variant, [])
            back.append(before)
            del back[:-_MOST_BACK]
            self._keep(table)

    def _keep(self, table: RealTable) -> None:
        self._changed[self.variant] = table
        self.store.keep(self.variant, self._changed)
