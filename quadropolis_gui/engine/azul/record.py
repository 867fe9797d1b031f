"""A game as plain data and back: deals and moves by round, and the result.

Loading replays every move through the rules, so a record that loads is a game that can have been played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from quadropolis_gui.engine.azul.bag import Deal, ImpossibleDeal
from quadropolis_gui.engine.azul.notation import parse_move
from quadropolis_gui.engine.azul.state import DISPLAYS, PLAYERS, State
from quadropolis_gui.engine.azul.tiles import InvalidTiles, parse_handful, text_of
from quadropolis_gui.engine.azul.wall import COLORED
from quadropolis_gui.engine.game import ImpossibleData, Part, check_seats, counted
from quadropolis_gui.engine.record import ResultRecord, replay_moves


@dataclass(slots=True)
class RoundRecord:
    """What lay on every display before the first move, and the moves of the round, those of wall-tiling included."""

    displays: list[str]
    moves: list[str]


@dataclass(slots=True)
class GameRecord:
    """Everything a game of Azul needs to be played again."""

    mode: Literal["colored", "grey"]
    seed: int
    first_player: int
    rounds: list[RoundRecord]
    result: ResultRecord | None = None


def record_of(state: State, result: ResultRecord | None = None) -> GameRecord:
    """Write down a game, with its result if there is one."""
    rounds = [
        RoundRecord([text_of(handful) for handful in deal], [str(move) for move in moves])
        for deal, moves in zip(state.deals, state.history, strict=True)
    ]
    mode: Literal["colored", "grey"] = "colored" if state.variant == COLORED else "grey"
    return GameRecord(mode, state.seed, state.first_player, rounds, result)


def replay_rounds(record: GameRecord, players: int) -> State:
    """Play the deals and moves of a record, or raise ImpossibleData with the round, the move and the reason."""
    check_seats(players, record.first_player, PLAYERS)
    if not record.rounds:
        raise ImpossibleData("rounds", "expected at least the first deal, found none", part=Part.ROUNDS)
    state = State(record.mode, players, record.seed, record.first_player)
    for number, played in enumerate(record.rounds, 1):
        if state.is_over:
            raise ImpossibleData(f"round {number}", f"the game was over after round {number - 1}", part=Part.ROUNDS)
        if state.round != number:
            moves = len(record.rounds[number - 2].moves)
            message = f"another round follows, but this one is not over after {counted(moves, 'move')}"
            raise ImpossibleData(f"round {number - 1}", message, part=Part.ROUNDS)
        _redeal(state, number, played.displays)
        replay_moves(state, number, played.moves, parse_move)
    return state


def _redeal(state: State, number: int, displays: Sequence[str]) -> None:
    expected = DISPLAYS[state.player_count]
    if len(displays) != expected:
        message = f"expected {expected} with {state.player_count} players, found {len(displays)}"
        raise ImpossibleData(f"round {number}, displays", message, part=Part.DEAL)
    try:
        state.redeal(_deal_of(number, displays))
    except ImpossibleDeal as error:
        raise ImpossibleData(
            f"round {number}, display {error.display}", str(error), code=error.code, part=Part.DEAL
        ) from error


def _deal_of(number: int, displays: Sequence[str]) -> Deal:
    deal = []
    for display, text in enumerate(displays, 1):
        try:
            deal.append(parse_handful(text))
        except InvalidTiles as error:
            raise ImpossibleData(
                f"round {number}, display {display}", str(error), code=error.code, part=Part.DEAL
            ) from error
    return tuple(deal)
