"""Counting the sequences of moves from a position, which must never change."""

from __future__ import annotations

from typing import Any

from quadropolis_gui.engine.game import State


def count_of_lines(state: State[Any], depth: int) -> int:
    """How many sequences of so many moves there are."""
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = state.copy()
        after.play(move)
        total += count_of_lines(after, depth - 1)
    return total
