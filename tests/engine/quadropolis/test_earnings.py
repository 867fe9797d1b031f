"""Points come up on the buildings that earned them, and together they are the change of the score."""

from __future__ import annotations

from random import Random

import pytest

from quadropolis_gui.engine.quadropolis.earnings import Earning, category_changes, earnings
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, Mode
from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.engine.quadropolis.scoring import Category
from quadropolis_gui.engine.quadropolis.state import State
from tests.engine.quadropolis.cities import all_active, city

PENALTIES = (Category.UNUSED_INHABITANTS, Category.UNUSED_ENERGY)


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT])
def test_earnings_and_unused_pieces_are_the_whole_change(mode: Mode) -> None:
    state, chance = State(mode, 2, seed=4), Random(4)
    changes = 0
    while not state.is_over:
        player, before = state.to_move, state.score(state.to_move)
        state.play(
            chance.choice([move for move in state.legal_moves() if move.target < DISCARD] or state.legal_moves())
        )
        after = state.score(player)
        unused = sum(after.categories[penalty] - before.categories[penalty] for penalty in PENALTIES)
        pops = earnings(before, after)
        assert sum(pop.points for pop in pops) + unused == after.total - before.total
        assert sum(category_changes(before, after).values()) == after.total - before.total
        city = state.cities[player]
        assert all(city.stacks[square] for pop in pops for square in pop.squares)
        changes += len(pops)
    assert changes > 20


def test_what_services_earn_together_comes_up_once_where_one_has_joined_them() -> None:
    before = city(CLASSIC, "service . . .", inhabitants=2, energy=0)
    after = city(CLASSIC, "service . service .", inhabitants=2, energy=0)
    assert earnings(all_active(before), all_active(after)) == [Earning((2,), 3, Category.SERVICE)]
    assert earnings(all_active(after), all_active(before)) == [Earning((2,), -3, Category.SERVICE)]
