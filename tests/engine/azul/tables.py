"""Games for the tests: displays, centre and boards of one's choosing, moves by name, and whole games by lot."""

from __future__ import annotations

from random import Random

import pytest

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.notation import parse_move
from quadropolis_gui.engine.azul.position import BoardRecord, board_of
from quadropolis_gui.engine.azul.state import DISPLAYS, State
from quadropolis_gui.engine.azul.tiles import parse_handful, text_of
from quadropolis_gui.engine.game import IllegalMove

EMPTY = (".....",) * 5

BOTH = pytest.mark.parametrize("mode", ["colored", "grey"])
EVERY_TABLE = pytest.mark.parametrize(
    ("mode", "players"), [(mode, players) for mode in ("colored", "grey") for players in (2, 3, 4)]
)


def table(
    *displays: str, mode: str = "colored", players: int = 2, centre: str = "", first_player: int = 0, seed: int = 1
) -> State:
    """A game whose displays hold these tiles, the first ones first, and fewer than four if one likes."""
    state = State(mode, players, seed, first_player)
    texts = [centre, *displays, *[""] * (DISPLAYS[players] - len(displays))]
    state.sources = [parse_handful(text) for text in texts]
    return state


def seat(
    state: State,
    player: int,
    *,
    wall: tuple[str, ...] = EMPTY,
    lines: tuple[str, ...] = ("",) * 5,
    floor: str = "",
    score: int = 0,
) -> State:
    """Put a board before a player."""
    state.boards[player] = board(state.variant, wall=wall, lines=lines, floor=floor, score=score)
    return state


def board(
    mode: str = "colored",
    *,
    wall: tuple[str, ...] = EMPTY,
    lines: tuple[str, ...] = ("",) * 5,
    floor: str = "",
    score: int = 0,
) -> Board:
    """A board from texts."""
    return board_of(BoardRecord("grey" if mode == "grey" else "colored", list(wall), list(lines), floor, score))


def play(state: State, *moves: str) -> State:
    """Play moves by name."""
    for move in moves:
        state.play(parse_move(move))
    return state


def refusal(state: State, move: str) -> IllegalMove:
    """Why a move is refused."""
    before = state.copy()
    with pytest.raises(IllegalMove) as caught:
        state.play(parse_move(move))
    assert state == before, "a refused move changes nothing"
    assert parse_move(move) not in state.legal_moves()
    return caught.value


def moves(state: State) -> set[str]:
    """The legal moves as texts."""
    return {str(move) for move in state.legal_moves()}


def goals(state: State, start: str) -> str:
    """Where the legal moves beginning with `3B` can end: `1234f`."""
    return "".join(str(move)[3:] for move in state.legal_moves() if str(move).startswith(start))


def lid(state: State) -> str:
    """What lies in the lid."""
    return text_of(state.bag.lid)


def play_by_lot(state: State, chance: Random, most: int = 10_000) -> State:
    """Play random moves, to the end of the game or so many."""
    for _ in range(most):
        if state.is_over:
            break
        state.play(chance.choice(state.legal_moves()))
    return state


def finished(mode: str, players: int, seed: int) -> State:
    """A game played by lot to its end."""
    return play_by_lot(State(mode, players, seed, seed % players), Random(seed))
