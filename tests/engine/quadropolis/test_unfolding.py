"""The parts of a move lead from the moment before it to the one after it."""

from __future__ import annotations

from random import Random

import pytest

from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, Mode
from quadropolis_gui.engine.quadropolis.site import TARGET
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.unfolding import unfold


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT])
def test_every_move_of_a_game_unfolds_into_what_the_engine_plays(mode: Mode) -> None:
    state, chance = State(mode, 3, seed=2), Random(2)
    while not state.is_over:
        before, move = state.copy(), chance.choice(state.legal_moves())
        square = TARGET[move.architect][move.slot]
        parts = unfold(before, move)
        state.play(move)
        assert parts.before == before
        # The architect stands there, and nothing else has happened.
        assert parts.placed.placed[move.slot].architect == move.architect
        assert parts.placed.architects_left()[move.architect] == before.architects_left()[move.architect] - 1
        assert (parts.placed.site, parts.placed.cities) == (before.site, before.cities)
        # The tile has left; the city does not have it yet.
        assert (parts.taken.site[square], parts.taken.urbanist) == (None, square)
        assert parts.taken.cities == before.cities
        assert (parts.built.cities, parts.built.mayor) == (state.cities, state.mayor)
        assert parts.built.round == before.round
        if state.round == before.round:
            same = ("site", "placed", "occupied", "urbanist")
            assert all(getattr(parts.built, name) == getattr(state, name) for name in same)
