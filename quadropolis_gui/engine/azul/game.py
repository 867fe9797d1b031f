"""Azul as a game among games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from quadropolis_gui.engine.azul.appraisal import appraise
from quadropolis_gui.engine.azul.deed import Deed, deed_of
from quadropolis_gui.engine.azul.goals import GOALS
from quadropolis_gui.engine.azul.keepsake import WallKeepsake, keepsake_of
from quadropolis_gui.engine.azul.notation import Move, parse_move
from quadropolis_gui.engine.azul.position import FREE, BoardRecord, wall_rows
from quadropolis_gui.engine.azul.record import GameRecord, record_of, replay_rounds
from quadropolis_gui.engine.azul.replica import WallReplica, replica_of
from quadropolis_gui.engine.azul.scoring import LATE, Category, Tiling
from quadropolis_gui.engine.azul.state import PLAYERS, State
from quadropolis_gui.engine.azul.story import rounds_over
from quadropolis_gui.engine.azul.tiles import CODES, Colour
from quadropolis_gui.engine.azul.wall import COLORED, VARIANTS, colour_at
from quadropolis_gui.engine.game import Appraisal, Figures, Game, Moment
from quadropolis_gui.engine.record import result_of, verify_result


class Azul(Game[State, Move, GameRecord]):
    """Take tiles from displays and lay them on a wall; the colored wall and the grey one.

    >>> state = AZUL.new("colored", players=2, seed=7)
    >>> state.play(state.legal_moves()[0])
    >>> again = AZUL.replay(AZUL.record(state), players=2)
    >>> again == state, again.to_move, again.moves_played
    (True, 1, 1)
    """

    name = "azul"
    variants = VARIANTS
    players = PLAYERS
    categories = tuple(category.value for category in Category)
    late_categories = frozenset(category.value for category in LATE)
    goals = GOALS
    record_type = GameRecord
    position_type = BoardRecord
    keepsake_type = WallKeepsake

    def new(self, variant: str, players: int, seed: int = 0, first_player: int = 0) -> State:
        """A game that begins now."""
        return State(variant, players, seed, first_player)

    def parse_move(self, text: str) -> Move:
        """The move of a text such as `3B>2`, or InvalidMove."""
        return parse_move(text)

    def record(self, state: State) -> GameRecord:
        """A game as plain data; with its result once it is over."""
        return record_of(state, result_of(self, state) if state.is_over else None)

    def replay(self, record: GameRecord, players: int) -> State:
        """Play a recorded game again, or raise ImpossibleData with the round, the move and the reason."""
        state = replay_rounds(record, players)
        verify_result(self, state, record.result)
        return state

    def hide_seed(self, record: GameRecord) -> GameRecord:
        """The same record without what the order of the bag comes from."""
        return replace(record, seed=0, result=None)

    def deed(self, before: State, move: Move) -> Deed:
        """What a move does, as the log tells it."""
        return deed_of(before, move)

    def in_short(self, before: State, move: Move) -> str:
        """How many tiles of which colour a move takes or lays."""
        deed = deed_of(before, move)
        return f"{deed.count} {Colour(deed.colour).word}"

    def figures(self, state: State, player: int) -> Figures:
        """A player's score by category, as it stands."""
        score = state.score(player)
        return Figures(score.total, {category.value: points for category, points in score.categories.items()})

    def by_round(self, state: State) -> Sequence[Sequence[Figures]]:
        """What every wall-tiling brought each player: tiles on the wall, and what the floor line cost."""
        return [[_round_figures(tiling) for tiling in over.tilings] for over in rounds_over(state)]

    def rescored(self, moment: Moment[State, Move]) -> Sequence[int]:
        """The players whose score a moment may have changed: everybody's in wall-tiling, nobody's before it."""
        before, after = moment.before, moment.after
        if before is None:
            return ()
        tiling = after.is_over or after.round > before.round or after.laying is not None
        return range(after.player_count) if tiling else ()

    def sketch(self, state: State) -> Sequence[Sequence[str]]:
        """The wall: the letter of every tile, a small letter where one is expected, a point where any may lie."""
        rows = wall_rows(state.boards[state.to_move])
        if state.variant != COLORED:
            return rows
        return [
            [CODES[colour_at(row, column)].lower() if cell == FREE else cell for column, cell in enumerate(cells)]
            for row, cells in enumerate(rows)
        ]

    def keepsake(self, state: State, player: int) -> WallKeepsake:
        """A player's wall and what it scored."""
        return keepsake_of(state, player)

    def appraise(self, position: BoardRecord) -> Appraisal:
        """What wall-tiling would bring a board now."""
        return appraise(position)

    def replica(self, variant: str) -> WallReplica:
        """A wall without any tile."""
        return WallReplica(variant)

    def replica_of(self, position: BoardRecord) -> WallReplica:
        """The wall of a position and the points of its track, or raise ImpossibleData."""
        return replica_of(position)


def _round_figures(tiling: Tiling) -> Figures:
    wall = tiling.points + tiling.lost
    return Figures(tiling.points, {Category.WALL.value: wall, Category.FLOOR.value: -tiling.lost})


AZUL = Azul()
