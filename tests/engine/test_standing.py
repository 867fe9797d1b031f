"""What a game that is not over stands at, as the table shows it: what comes only at the end is left out until then."""

from __future__ import annotations

from random import Random

import pytest

from quadropolis_gui.engine.game import moments
from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.engine.record import result_of, standing_of


@pytest.mark.parametrize(("name", "variant"), [(name, variant) for name in GAMES for variant in GAMES[name].variants])
def test_a_game_under_way_stands_at_what_the_table_shows(name: str, variant: str) -> None:
    game, chance = GAMES[name], Random(f"{name}/{variant}")
    late = 0
    for seed in range(6):
        state = game.new(variant, 2, seed)
        while not state.is_over:
            state.play(chance.choice(state.legal_moves()))
        for moment in moments(state):
            now = moment.after
            standing = standing_of(game, now)
            for player, score in enumerate(standing.scores):
                if now.is_over:
                    assert score.total == now.score(player).total
                else:
                    assert score.total == now.score(player).standing == sum(score.categories.values())
                    late += score.total != now.score(player).total
        assert standing_of(game, state) == result_of(game, state)
    # At least once it would have made a difference.
    assert late or name != "quadropolis"
