"""A game as plain data and back: deals and moves by round, arrangements by hand, the result, and a city by itself.

Loading replays every move through the rules, so a record that loads is a game that can have been played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from quadropolis_gui.engine.game import GameError, ImpossibleData
from quadropolis_gui.engine.quadropolis.city import City, city_of
from quadropolis_gui.engine.quadropolis.modes import TURNS, Mode
from quadropolis_gui.engine.quadropolis.notation import parse_move
from quadropolis_gui.engine.quadropolis.scoring import Score, allocation_from_names, names_of_allocation
from quadropolis_gui.engine.quadropolis.site import SIDE, Deal, assign
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import parse_tile, tile_set

#: A city as it is written: rows of squares, each empty, one tile code, or codes from the ground floor up.
CityRows = Sequence[Sequence[str | Sequence[str] | None]]


@dataclass(slots=True)
class RoundRecord:
    """A deal as it lay before the first move (None where face down), and the moves played on it."""

    site: list[list[str | None]]
    moves: list[str] = field(default_factory=list)


@dataclass(slots=True)
class AllocationRecord:
    """An arrangement made by hand: names of active squares, and customers by Shop."""

    active: list[str]
    customers: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class ScoreRecord:
    """A player's final score."""

    total: int
    categories: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class ResultRecord:
    """The final scores, and the players by place, ties together."""

    scores: list[ScoreRecord]
    ranking: list[list[int]]


@dataclass(slots=True)
class GameRecord:
    """Everything a game of Quadropolis needs to be played again."""

    mode: Mode
    players: int
    seed: int
    first_player: int
    rounds: list[RoundRecord]
    allocations: dict[str, AllocationRecord] = field(default_factory=dict)
    result: ResultRecord | None = None


def record_of(state: State) -> GameRecord:
    """Write down a game; with its result once it is over."""
    rounds = [
        RoundRecord(_rows_of_codes(deal), [str(move) for move in moves])
        for deal, moves in zip(state.deals, state.history, strict=True)
    ]
    allocations = {
        str(player): AllocationRecord(*names_of_allocation(allocation))
        for player, allocation in sorted(state.allocations.items())
    }
    result = result_of(state) if state.is_over else None
    first = state.first_player
    return GameRecord(state.mode, state.player_count, state.seed, first, rounds, allocations, result)


def _rows_of_codes(deal: Deal) -> list[list[str | None]]:
    codes = [None if tile is None else tile.code for tile in deal]
    return [codes[start : start + SIDE] for start in range(0, len(codes), SIDE)]


def result_of(state: State) -> ResultRecord:
    """The scores and places of a game."""
    scores = [score_record(score) for score in state.scores()]
    return ResultRecord(scores, [list(place) for place in state.result().ranking])


def score_record(score: Score) -> ScoreRecord:
    """Total and points per category."""
    return ScoreRecord(score.total, {category.value: points for category, points in score.categories.items()})


def replay(record: GameRecord) -> State:
    """Play a recorded game again, or raise ImpossibleData with the round, the move and the reason."""
    mode = record.mode
    if not record.rounds:
        raise ImpossibleData("rounds", "expected at least the first deal, found none")
    if len(record.rounds) > mode.rounds:
        raise ImpossibleData("rounds", f"{mode.name} has {mode.rounds} rounds, found {len(record.rounds)}")
    state: State | None = None
    for number, played in enumerate(record.rounds, 1):
        deal = _deal_of(record, number, played.site)
        if state is None:
            state = State(mode, record.players, record.seed, record.first_player, deal)
        elif state.round != number:
            moves = len(record.rounds[number - 2].moves)
            message = f"expected {TURNS * record.players} moves before round {number}, found {moves}"
            raise ImpossibleData(f"round {number - 1}", message)
        else:
            state.redeal(deal)
        _replay_moves(state, number, played.moves)
    if state is None:
        raise AssertionError("there was at least one round")
    for key, allocation in record.allocations.items():
        _replay_allocation(state, key, allocation)
    _verify_result(state, record.result)
    return state


def _deal_of(record: GameRecord, number: int, site: Sequence[Sequence[str | None]]) -> Deal:
    place = f"round {number}, site"
    if len(site) != SIDE or any(len(row) != SIDE for row in site):
        raise ImpossibleData(place, f"expected {SIDE} rows of {SIDE} squares")
    codes = tuple(code for row in site for code in row)
    for code in codes:
        if code is not None:
            try:
                parse_tile(code)
            except GameError as error:
                raise ImpossibleData(place, str(error)) from error
    tiles = tile_set(record.mode.name).of_round(number, record.players)
    deal = assign(codes, tiles)
    if deal is None:
        message = (
            f"these are not the {len(tiles)} tiles that lie face up in round {number} with {record.players} players"
        )
        raise ImpossibleData(place, message)
    return deal


def _replay_moves(state: State, number: int, moves: Sequence[str]) -> None:
    for index, text in enumerate(moves, 1):
        place = f"round {number}, move {index} ({text})" if len(text) <= 20 else f"round {number}, move {index}"
        if state.round != number or state.is_over:
            raise ImpossibleData(place, f"round {number} was over after {index - 1} moves")
        try:
            state.play(parse_move(text))
        except GameError as error:
            raise ImpossibleData(place, str(error), code=error.code) from error


def _replay_allocation(state: State, key: str, allocation: AllocationRecord) -> None:
    place = f"allocations, player {key!r}"
    if key not in {str(player) for player in range(state.player_count)}:
        raise ImpossibleData(place, f"expected a player from 0 to {state.player_count - 1}")
    try:
        state.arrange(int(key), allocation_from_names(state.mode, allocation.active, allocation.customers))
    except GameError as error:
        raise ImpossibleData(place, str(error), code=error.code) from error


def _verify_result(state: State, result: ResultRecord | None) -> None:
    if result is None:
        return
    if not state.is_over:
        raise ImpossibleData("result", "there is a result, but the game has not ended")
    found = result_of(state)
    if len(result.scores) != len(found.scores):
        raise ImpossibleData("result, scores", f"expected {len(found.scores)}, found {len(result.scores)}")
    for player, (claimed, actual) in enumerate(zip(result.scores, found.scores, strict=True)):
        if claimed.total != actual.total:
            message = f"the file says {claimed.total} VP, the replay gives {actual.total}"
            raise ImpossibleData(f"result, player {player}", message)
        for category, points in claimed.categories.items():
            # A category of a later version says nothing about this one.
            if points != actual.categories.get(category, points):
                message = f"the file says {points} VP, the replay gives {actual.categories[category]}"
                raise ImpossibleData(f"result, player {player}, {category}", message)
    if [sorted(place) for place in result.ranking] != found.ranking:
        raise ImpossibleData("result, ranking", f"the file says {result.ranking}, the replay gives {found.ranking}")


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


def score_to_data(score: Score) -> Mapping[str, object]:
    """A score as `quadropolis score --json` prints it."""
    record = score_record(score)
    active, customers = names_of_allocation(score.allocation)
    return {
        "total": record.total,
        "categories": record.categories,
        "active": active,
        "customers": customers,
        "absorbed": score.absorbed,
        "inhabitants_placed": score.inhabitants_placed,
        "empty_squares": score.empty_squares,
    }
