"""Quadropolis as a game among games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from quadropolis_gui.engine.game import Appraisal, Figures, Game, Glance, ImpossibleData, Moment
from quadropolis_gui.engine.quadropolis import allocation, modes, scoring, settling, site
from quadropolis_gui.engine.quadropolis.appraisal import CityRecord, appraise
from quadropolis_gui.engine.quadropolis.deed import Deed, deed_of
from quadropolis_gui.engine.quadropolis.goals import GOALS
from quadropolis_gui.engine.quadropolis.keepsake import CityKeepsake, keepsake_of
from quadropolis_gui.engine.quadropolis.modes import MODES, TURNS
from quadropolis_gui.engine.quadropolis.notation import Move, parse_move
from quadropolis_gui.engine.quadropolis.record import GameRecord, record_of, replay_allocations, replay_rounds
from quadropolis_gui.engine.quadropolis.replica import CityReplica, replica_of
from quadropolis_gui.engine.quadropolis.scoring import Category
from quadropolis_gui.engine.quadropolis.state import PLAYERS, State
from quadropolis_gui.engine.record import result_of, verify_result

#: What is remembered by mask, within limits: a program that runs for days meets most of a million masks.
_REMEMBERED = (
    allocation.customer_points,
    allocation.subsets_of_small,
    modes.squares_in,
    scoring.connected_groups,
    scoring.harbor_line_points,
    scoring.longest_lines,
    settling.settled_in_order,
    site.slots_in,
)


class Quadropolis(Game[State, Move, GameRecord]):
    """Draft buildings from a construction site and raise a city; Classic and Expert.

    >>> state = QUADROPOLIS.new("classic", players=2, seed=7)
    >>> state.play(QUADROPOLIS.parse_move("3@W4>x"))
    >>> again = QUADROPOLIS.replay(QUADROPOLIS.record(state), players=2)
    >>> again == state, again.to_move, again.moves_played
    (True, 1, 1)
    """

    name = "quadropolis"
    variants = tuple(MODES)
    players = PLAYERS
    categories = tuple(category.value for category in Category)
    late_categories = frozenset(category.value for category in scoring.UNUSED)
    goals = GOALS
    unit = "VP"
    record_type = GameRecord
    position_type = CityRecord
    keepsake_type = CityKeepsake

    def new(self, variant: str, players: int, seed: int = 0, first_player: int = 0) -> State:
        """A game that begins now."""
        if variant not in MODES:
            raise ImpossibleData("mode", f"expected one of {', '.join(MODES)}, found {variant!r}")
        return State(MODES[variant], players, seed, first_player)

    def parse_move(self, text: str) -> Move:
        """The move of a text such as `3@W4>b2`, or InvalidMove."""
        return parse_move(text)

    def record(self, state: State) -> GameRecord:
        """A game as plain data; with its result once it is over."""
        return record_of(state, result_of(self, state) if state.is_over else None)

    def replay(self, record: GameRecord, players: int) -> State:
        """Play a recorded game again, or raise ImpossibleData with the round, the move and the reason."""
        state = replay_rounds(record, players)
        replay_allocations(record, state)
        verify_result(self, state, record.result)
        return state

    def hide_seed(self, record: GameRecord) -> GameRecord:
        """The same record without what the coming deals are drawn from, nor what is no matter of the rules."""
        return replace(record, seed=0, allocations={}, result=None)

    def glance(self, record: GameRecord, players: int) -> Glance:
        """What a list shows of a recorded game; the winners as the record says, if it does, which takes no counting."""
        state = replay_rounds(record, players)
        if not state.is_over:
            return Glance(state.round, state.mode.rounds, state.to_move)
        if record.result is None or not record.result.ranking:
            replay_allocations(record, state)
            winners = state.result().winners
        else:
            winners = tuple(player for player in record.result.ranking[0] if 0 <= player < players)
        return Glance(state.round, state.mode.rounds, None, winners)

    def rounds(self, variant: str) -> int:
        """How many rounds a game has."""
        return MODES[variant].rounds

    def moves_in_round(self, state: State) -> int:
        """How many moves a round has."""
        return TURNS * state.player_count

    def deed(self, before: State, move: Move) -> Deed:
        """What a move does, as the log tells it."""
        return deed_of(before, move)

    def in_short(self, before: State, move: Move) -> str:
        """The code of the tile that a move takes."""
        tile = before.tile_at(move.slot, move.architect)
        return "nothing" if tile is None else tile.code

    def figures(self, state: State, player: int) -> Figures:
        """A player's score by kind of building, as it stands."""
        score = state.score(player)
        return Figures(score.total, {category.value: points for category, points in score.categories.items()})

    def rescored(self, moment: Moment[State, Move]) -> Sequence[int]:
        """The players whose score a moment may have changed: the one whose city has grown."""
        if moment.before is None or moment.move is None:
            return ()
        return (moment.before.to_move,) if moment.move.target < modes.SQUARES else ()

    def sketch(self, state: State) -> Sequence[Sequence[str]]:
        """The kind of building on every square of a city, or the number of the district where there is none."""
        city = state.cities[state.to_move]
        mode = city.mode
        rows: list[list[str]] = [[] for _ in range(modes.ROWS)]
        for square in modes.squares_in(mode.squares):
            kind = city.kind_at(square)
            rows[square // modes.STRIDE].append(str(mode.district_of(square)) if kind is None else kind.code)
        return rows

    def keepsake(self, state: State, player: int) -> CityKeepsake:
        """A player's city and how its resources were arranged."""
        return keepsake_of(state, player)

    def appraise(self, position: CityRecord) -> Appraisal:
        """What a city is worth with its resources arranged best."""
        return appraise(position)

    def replica(self, variant: str) -> CityReplica:
        """An empty city."""
        return CityReplica(MODES[variant])

    def replica_of(self, position: CityRecord) -> CityReplica:
        """The city of a position, or raise ImpossibleData."""
        return replica_of(position)

    def forget(self) -> None:
        """Forget what was worked out by mask."""
        for remembered in _REMEMBERED:
            remembered.cache_clear()


QUADROPOLIS = Quadropolis()
