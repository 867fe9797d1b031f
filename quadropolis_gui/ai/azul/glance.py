"""A turn at first sight: what a player makes of it who does not search, and may overlook or misjudge things.

However little such a player sees, it does nothing absurd. Tiles do not go to the floor while a line would take them,
and no move is made that costs points while another costs none.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import perf_counter

from quadropolis_gui.ai.azul.greedy import score_if_tiled
from quadropolis_gui.ai.azul.leaning import EVEN, Leaning
from quadropolis_gui.ai.azul.worth import Worth, groups_in, missed, places_on, worth_on
from quadropolis_gui.ai.search import Findings, Line
from quadropolis_gui.ai.skill import Skill
from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR, LAY, TAKE, Move
from quadropolis_gui.engine.azul.state import State


def at_first_sight(state: State, skill: Skill, chance: Random, leaning: Leaning = EVEN) -> Findings[Move]:
    """Every group of tiles that is noticed on every line, a little off the mark, best first."""
    started = perf_counter()
    player = state.to_move
    now = [float(score_if_tiled(board, state.variant)) for board in state.boards]
    far = skill.foresight is None
    if state.laying is not None:
        found = _places(state, far, leaning)
    else:
        worth = worth_on(state.boards[player], state.variant, far, leaning)
        found = _takes(state, worth, leaning.envy, skill.oversight, chance)
    lines = []
    for value, move in found:
        expected = now[:]
        expected[player] += value + chance.gauss(0.0, skill.noise)
        lines.append(Line(move, 1, 0.0, tuple(expected)))
    lines.sort(key=lambda line: line.expected[player], reverse=True)
    return Findings(tuple(lines), 0, perf_counter() - started)


def _places(state: State, far: bool, leaning: Leaning) -> list[tuple[float, Move]]:
    """The columns for a tile of the grey wall, each with what it seems to bring."""
    board, line = state.boards[state.to_move], state.laying
    assert line is not None
    return [(value, LAY[line][column]) for value, column in places_on(board, line, far, leaning)]


def _takes(state: State, worth: Worth, envy: float, oversight: float, chance: Random) -> list[tuple[float, Move]]:
    """The groups of tiles that come to mind, each on its sensible lines, with what it seems to bring."""
    groups = groups_in(state)
    noticed = [group for group in groups if chance.random() >= oversight]
    losses = missed(state) if envy else {}
    # Who sees only what costs something looks again; if everything does, it is to cost little.
    for seen in (noticed, groups):
        found = [
            (gain, value + envy * losses.get(group[:2], 0.0), move)
            for group in seen
            for gain, value, move in _on_lines(state, worth, *group)
        ]
        harmless = [(value, move) for gain, value, move in found if gain >= 0]
        if harmless:
            return harmless
    least = max(gain for gain, _, _ in found)
    return [(value, move) for gain, value, move in found if gain == least]


def _on_lines(state: State, worth: Worth, source: int, colour: int, count: int) -> Iterator[tuple[int, float, Move]]:
    """A group of tiles on its lines, or on the floor if none takes it: the gain at once, what it seems to be worth."""
    lines = worth.lines(colour, count, source == CENTRE and state.marker is None)
    for value, line in lines:
        if line != FLOOR or len(lines) == 1:
            yield gain_at_once(state, colour, count, line), value, TAKE[source][colour][line]


def gain_at_once(state: State, colour: int, count: int, line: int) -> int:
    """What the own score would gain by so many tiles if the round ended now; the marker apart."""
    board = state.boards[state.to_move]
    after = board.copy()
    after.put(colour, count, line)
    return score_if_tiled(after, state.variant) - score_if_tiled(board, state.variant)
