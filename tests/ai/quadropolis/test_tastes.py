"""What opponents of Quadropolis like can be seen in the cities they build, and costs nobody the wits of a level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from quadropolis_gui.ai.arena import pairings, play_all
from quadropolis_gui.ai.levels import make_player
from quadropolis_gui.ai.quadropolis.advice import wanted_by
from quadropolis_gui.ai.quadropolis.brain import QUADROPOLIS_BRAIN
from quadropolis_gui.ai.quadropolis.judges import judge_for
from quadropolis_gui.ai.quadropolis.leaning import missed
from quadropolis_gui.ai.quadropolis.outlook import turns_left
from quadropolis_gui.ai.quadropolis.tastes import TASTES
from quadropolis_gui.engine.game import moments
from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.engine.quadropolis.allocation import best_rank_key
from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import MODES, squares_in
from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Tile

#: Which category of the score pad grows, and at least how many times over.
GROWS = {
    "harbors": ("harbor", 4 / 3),
    "towers": ("tower", 4 / 3),
    "parks": ("park", 4 / 3),
    "shops": ("shop", 6 / 5),
    "services": ("service", 4 / 3),
    "factories": ("factory", 6 / 5),
}


def points_of(taste: str, games: int = 10) -> tuple[Counter[str], Counter[str]]:
    """The points by category of an opponent with a taste, and of one without who plays against it."""
    found: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    for played in play_all(pairings("quadropolis", "classic", [f"engineer:{taste}", "engineer"], games, 11)):
        for seat, entrant in enumerate(played.pairing.entrants):
            found[entrant].update(played.categories[seat])
    return found


@pytest.mark.parametrize("taste", sorted(GROWS))
def test_what_an_opponent_likes_shows_on_the_score_pad(taste: str) -> None:
    category, more = GROWS[taste]
    own, other = points_of(taste)
    assert own[category] >= more * other[category]


def test_who_blocks_takes_what_the_other_wants_most_more_often() -> None:
    taken = [0, 0]
    for played in play_all(pairings("quadropolis", "classic", ["engineer:blocking", "engineer"], 40, 11)):
        final = GAMES["quadropolis"].replay(played.record, 2)
        for moment in moments(final):
            if moment.before is not None and moment.move is not None and wanted_by(moment.before, moment.move):
                taken[played.pairing.entrants[moment.before.to_move]] += 1
    assert taken[0] >= taken[1] * 5 / 4


def test_every_taste_is_tried_here() -> None:
    assert {taste.name for taste in TASTES} == {*GROWS, "blocking"}


def test_what_lies_there_twice_is_not_missed() -> None:
    state = State(MODES["classic"], 2, 4)
    codes = Counter(tile.code for tile in state.site if tile is not None)
    left = [turns_left(state, player) for player in range(2)]
    found = missed(state, judge_for("classic", 2), left)
    assert found.keys() == codes.keys()
    assert all(not found[code] for code, count in codes.items() if count > 1)
    assert any(found.values())


@pytest.mark.parametrize("taste", [taste.name for taste in TASTES])
def test_no_taste_throws_a_tile_away_that_brings_points_at_once(taste: str) -> None:
    chance = Random(5)
    for seed in range(4):
        state = State(MODES["classic"], 2, seed)
        while not state.is_over:
            move = make_player(QUADROPOLIS_BRAIN, f"draftsman:{taste}", Random(seed)).decide(state)
            tile = state.tile_at(move.slot, move.architect)
            if tile is not None and move.target == DISCARD:
                assert not any(gain > 0 for gain in _gains(state.cities[state.to_move], tile, move.architect))
            state.play(move if chance.random() < 0.5 else chance.choice(state.legal_moves()))


def _gains(city: City, tile: Tile, architect: int) -> Iterator[int]:
    """What a tile brings at once, square by square."""
    for square in squares_in(city.places_for(tile, architect)):
        grown = city.copy()
        grown.build(tile, square)
        yield best_rank_key(grown)[0] - best_rank_key(city)[0]
