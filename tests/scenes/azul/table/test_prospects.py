"""What is foretold of a move: the pill on a line, the advice and the review name the same points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from quadropolis_gui.ai.azul.advice import board_after, grounds_of
from quadropolis_gui.ai.azul.greedy import GreedyPlayer
from quadropolis_gui.engine.azul.notation import Take
from quadropolis_gui.engine.azul.scoring import FLOOR_COST
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.wall import GREY, VARIANTS
from quadropolis_gui.scenes.azul.table.looks import pills_of
from quadropolis_gui.scenes.azul.table.prospects import prospect
from quadropolis_gui.view.azul.board_look import PillKind, gain_pill, loss_pill


def takes() -> Iterator[tuple[State, Take]]:
    """Moves of the factory offer out of whole games on both walls, whose players fill lines and walls."""
    for variant in VARIANTS:
        for seed in range(3):
            chance = Random(seed)
            players, state = GreedyPlayer(chance), State(variant, 3, seed)
            while not state.is_over:
                for move in state.legal_moves():
                    if isinstance(move, Take) and chance.random() < 0.4:
                        yield state, move
                state.play(players.decide(state))


def test_points_that_advice_or_review_names_for_a_line_are_those_on_its_pill() -> None:
    seen: Counter[str] = Counter()
    for state, move in takes():
        found, pills = prospect(state, move), pills_of(prospect(state, move))
        named = [ground.details for ground in grounds_of(state, move) if ground.code == "fills"]
        assert bool(named) == (found.laid is not None)
        for details in named:
            seen[state.variant] += 1
            assert details["line"] == move.line + 1
            assert pills[0] == gain_pill(details["points"])
    assert min(seen[variant] for variant in VARIANTS) > 100


def test_what_a_move_costs_is_the_same_on_the_pill_in_advice_and_on_the_floor_line_marker_included() -> None:
    with_marker = 0
    for state, move in takes():
        found, player = prospect(state, move), state.to_move
        named = [ground.details["cost"] for ground in grounds_of(state, move) if ground.code == "falls"]
        paid = FLOOR_COST[len(board_after(state, move).floor)] - FLOOR_COST[len(state.boards[player].floor)]
        assert named == ([paid] if paid else [])
        if not found.homeless:
            losses = [pill for pill in pills_of(found) if pill.kind is PillKind.LOSS]
            assert losses == ([loss_pill(paid)] if paid else [])
        with_marker += found.marker and found.fallen > 0
    assert with_marker > 20


def test_no_column_is_promised_before_one_is_chosen_on_the_grey_wall() -> None:
    told: Counter[str] = Counter()
    for state, move in takes():
        told[state.variant] += sum(ground.code == "column" for ground in grounds_of(state, move))
    assert told.pop(GREY) == 0
    assert all(told.values())
