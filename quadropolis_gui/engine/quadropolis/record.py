"""A game as plain data and back: deals and moves by round, arrangements by hand, the result, and a city by itself.

Loading replays every move through the rules, so a record that loads is a game that can have been played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from quadropolis_gui.engine.game import GameError, ImpossibleData, Part, keys_of_players
from quadropolis_gui.engine.quadropolis.city import City, city_of
from quadropolis_gui.engine.quadropolis.modes import EXPERT, MODES, TURNS, Mode
from quadropolis_gui.engine.quadropolis.notation import parse_move
from quadropolis_gui.engine.quadropolis.scoring import allocation_from_names, names_of_allocation
from quadropolis_gui.engine.quadropolis.site import SIDE, Deal, assign
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import parse_tile, tile_set
from quadropolis_gui.engine.record import ResultRecord, replay_moves

#: A city as it is written: rows of squares, each empty, one tile code, or codes from the ground floor up.
CityRows = Sequence[Sequence[str | Sequence[str] | None]]


@dataclass(slots=True)
class RoundRecord:
    """A deal as it lay before the first move (None where face down), and the moves played on it."""

    site: list[list[str | None]]
    moves: list[str]


@dataclass(slots=True)
class AllocationRecord:
    """An arrangement made by hand: names of active squares, and customers by Shop."""

    active: list[str]
    customers: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class GameRecord:
    """Everything a game of Quadropolis needs to be played again."""

    mode: Literal["classic", "expert"]
    seed: int
    first_player: int
    rounds: list[RoundRecord]
    allocations: dict[str, AllocationRecord] = field(default_factory=dict)
    result: ResultRecord | None = None


def record_of(state: State, result: ResultRecord | None = None) -> GameRecord:
    """Write down a game, with its result if there is one."""
    rounds = [
        RoundRecord(_rows_of_codes(deal), [str(move) for move in moves])
        for deal, moves in zip(state.deals, state.history, strict=True)
    ]
    allocations = {
        str(player): AllocationRecord(*names_of_allocation(allocation))
        for player, allocation in sorted(state.allocations.items())
    }
    mode: Literal["classic", "expert"] = "expert" if state.mode is EXPERT else "classic"
    return GameRecord(mode, state.seed, state.first_player, rounds, allocations, result)


def _rows_of_codes(deal: Deal) -> list[list[str | None]]:
    codes = [None if tile is None else tile.code for tile in deal]
    return [codes[start : start + SIDE] for start in range(0, len(codes), SIDE)]


def replay_rounds(record: GameRecord, players: int) -> State:
    """Play the deals and moves of a record, or raise ImpossibleData with the round, the move and the reason."""
    mode = MODES[record.mode]
    if not record.rounds:
        raise ImpossibleData("rounds", "expected at least the first deal, found none", part=Part.ROUNDS)
    if len(record.rounds) > mode.rounds:
        raise ImpossibleData(
            "rounds", f"{mode.name} has {mode.rounds} rounds, found {len(record.rounds)}", part=Part.ROUNDS
        )
    state: State | None = None
    for number, played in enumerate(record.rounds, 1):
        deal = _deal_of(mode, players, number, played.site)
        if state is None:
            state = State(mode, players, record.seed, record.first_player, deal)
        elif state.round != number:
            moves = len(record.rounds[number - 2].moves)
            message = f"expected {TURNS * players} moves before round {number}, found {moves}"
            raise ImpossibleData(f"round {number - 1}", message, part=Part.ROUNDS)
        else:
            state.redeal(deal)
        replay_moves(state, number, played.moves, parse_move)
    if state is None:
        raise AssertionError("there was at least one round")
    return state


def replay_allocations(record: GameRecord, state: State) -> None:
    """Arrange resources as players did by hand, or raise ImpossibleData."""
    for key, allocation in record.allocations.items():
        _replay_allocation(state, key, allocation)


def _deal_of(mode: Mode, players: int, number: int, site: Sequence[Sequence[str | None]]) -> Deal:
    place = f"round {number}, site"
    if len(site) != SIDE or any(len(row) != SIDE for row in site):
        raise ImpossibleData(place, f"expected {SIDE} rows of {SIDE} squares", part=Part.DEAL)
    codes = tuple(code for row in site for code in row)
    for code in codes:
        if code is not None:
            try:
                parse_tile(code)
            except GameError as error:
                raise ImpossibleData(place, str(error), part=Part.DEAL) from error
    tiles = tile_set(mode.name).of_round(number, players)
    deal = assign(codes, tiles)
    if deal is None:
        message = f"these are not the {len(tiles)} tiles that lie face up in round {number} with {players} players"
        raise ImpossibleData(place, message, part=Part.DEAL)
    return deal


def _replay_allocation(state: State, key: str, allocation: AllocationRecord) -> None:
    if key not in {str(player) for player in range(state.player_count)}:
        message = f"expected {keys_of_players(state.player_count)}"
        raise ImpossibleData(f"allocations, key {key!r}", message, part=Part.ARRANGEMENT)
    place = f"allocations, player {int(key) + 1}"
    try:
        state.arrange(int(key), allocation_from_names(state.mode, allocation.active, allocation.customers))
    except GameError as error:
        raise ImpossibleData(place, str(error), code=error.code, part=Part.ARRANGEMENT) from error


def city_from_rows(mode: Mode, rows: CityRows, inhabitants: int | None = None, energy: int | None = None) -> City:
    """A city as it is written in files; resources that are not given are what the tiles bring."""
    stacks = []
    for row_number, row in enumerate(rows, 1):
        line = []
        for column, square in enumerate(row, 1):
            codes = [] if square is None else [square] if isinstance(square, str) else square
            try:
                line.append([parse_tile(code) for code in codes])
            except GameError as error:
                raise ImpossibleData(f"city row {row_number}, square {column}", str(error)) from error
        stacks.append(line)
    city = city_of(mode, stacks)
    for name, given in (("inhabitants", inhabitants), ("energy", energy)):
        if given is not None:
            if given < 0:
                raise ImpossibleData(name, f"expected 0 or more, found {given}")
            setattr(city, name, given)
    return city
