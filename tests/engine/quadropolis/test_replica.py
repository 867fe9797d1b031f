"""A city of a real table: what can lie where, how many there are, and the score of the best arrangement."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadropolis_gui.engine.game import GameError, ImpossibleData
from quadropolis_gui.engine.quadropolis.allocation import best_score
from quadropolis_gui.engine.quadropolis.appraisal import CityRecord
from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, MODES, Mode, squares_in
from quadropolis_gui.engine.quadropolis.replica import MOST_PIECES, CityReplica, box_of, codes_in, replica_of
from quadropolis_gui.engine.quadropolis.tiles import all_tiles, parse_tile
from quadropolis_gui.engine.replica import NotPossible
from tests.scenes.finished_games import finished_state


def rebuilt(cities: list[City]) -> list[CityReplica]:
    """The cities of a game, put together tile by tile, as all of them come out of one box."""
    found: list[CityReplica] = []
    for city in cities:
        replica = CityReplica(city.mode)
        for tile, square in city.order:
            replica = replica.put(tile.code, square, found)
        found.append(replica)
    return found


def codes_of(city: City) -> list[list[str]]:
    return [[tile.code for tile in stack] for stack in city.stacks]


def refused(replica: CityReplica, code: str, square: int, *others: CityReplica) -> str:
    with pytest.raises(NotPossible) as caught:
        replica.put(code, square, others)
    return caught.value.code


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT])
@pytest.mark.parametrize("players", [2, 4])
def test_every_city_of_a_game_can_be_put_together_and_is_worth_what_the_game_says(mode: Mode, players: int) -> None:
    for seed in range(6):
        state = finished_state(mode, players, seed)
        for player, replica in enumerate(rebuilt(state.cities)):
            assert codes_of(replica.city) == codes_of(state.cities[player])
            assert replica.figures == QUADROPOLIS.figures(state, player)
            assert replica.rank_key == best_score(state.cities[player]).rank_key


def test_the_arrangement_that_is_shown_is_as_good_as_the_best_after_every_tile() -> None:
    for seed in range(6):
        replica = CityReplica(EXPERT)
        for tile, square in finished_state(EXPERT, 2, seed).cities[0].order:
            replica = replica.put(tile.code, square)
            assert replica.score.rank_key == best_score(replica.city).rank_key


@given(st.integers(0, 10_000), st.sampled_from([CLASSIC, EXPERT]))
def test_what_a_tile_would_change_is_what_it_changes(seed: int, mode: Mode) -> None:
    chance, replica = Random(seed), CityReplica(mode)
    for _ in range(chance.randrange(12)):
        code, square = chance.choice(codes_in(mode)), chance.choice(squares_in(mode.squares))
        if replica.why_not(code, square, ()) is not None:
            continue
        said = replica.change(code, square)
        grown = replica.put(code, square)
        assert grown.figures.total - replica.figures.total == said
        assert grown.take(square).city == replica.city
        replica = grown


def test_the_box_holds_the_tiles_of_its_deck() -> None:
    for mode in MODES.values():
        deck = [tile.code for name, tile in all_tiles() if name in ("both", mode.name)]
        assert box_of(mode) == {code: deck.count(code) for code in deck}
        assert sorted(codes_in(mode)) == sorted(set(deck))
    assert "monument" not in codes_in(CLASSIC)
    assert "office" in codes_in(EXPERT)


def test_only_stacking_kinds_stand_on_each_other_each_on_its_own_and_up_to_the_highest_floor() -> None:
    shop = CityReplica(EXPERT).put("shop", 0)
    assert refused(shop, "shop", 0) == "no_stack"
    assert refused(shop, "tower+1i", 0) == "other_kind"
    for mode in (CLASSIC, EXPERT):
        tower = CityReplica(mode)
        for floor in range(mode.highest_stack):
            tower = tower.put("tower+3i" if floor % 2 else "tower+2i", 3)
        assert refused(tower, "tower+1i", 3) == "too_high"
        assert tower.take(3).why_not("tower+1i", 3, ()) is None
    office = CityReplica(EXPERT).put("office", 7).put("office", 7)
    assert refused(office, "tower+1i", 7) == "other_kind"
    assert office.city.heights[7] == 2


def test_a_city_has_one_tile_for_each_turn_at_most() -> None:
    for mode, most in ((CLASSIC, 16), (EXPERT, 20)):
        state = finished_state(mode, 2, 3)
        codes = [code for code in codes_in(mode) for _ in range(2)]
        replica = CityReplica(mode)
        for code, square in zip(codes, squares_in(mode.squares), strict=False):
            replica = replica.put(code, square)
        assert len(replica.tiles) == most
        tower = next(square for square in squares_in(mode.squares) if replica.city.kind_at(square) == 0)
        assert refused(replica, "tower+1i", tower) == "too_many"
        assert all(len(city.order) <= most for city in state.cities)


def test_all_cities_of_a_table_come_from_one_box() -> None:
    code = "tower+1i+mayor"
    count = box_of(CLASSIC)[code]
    full, empty = CityReplica(CLASSIC), CityReplica(CLASSIC)
    squares = squares_in(CLASSIC.squares)
    for square in squares[:count]:
        full = full.put(code, square)
    assert full.left(code, []) == empty.left(code, [full]) == 0
    assert refused(full, code, squares[count]) == "used_up"
    assert refused(empty, code, 0, full) == "used_up"
    assert empty.left("shop", [full]) == box_of(CLASSIC)["shop"]
    assert empty.why_not(code, 0, [full.take(squares[0])]) is None


def test_pieces_follow_the_tiles_until_somebody_counts_them() -> None:
    replica = CityReplica(CLASSIC).put("tower+3i", 0).put("factory+2e", 1)
    assert replica.counts == {"inhabitants": (3, False), "energy": (2, False)}
    counted = replica.count("inhabitants", 5)
    assert counted.counts["inhabitants"] == (5, True)
    assert counted.put("tower+1i", 2).counts["inhabitants"].value == 5
    assert counted.figures.categories["unused_inhabitants"] == -4
    assert counted.count("inhabitants", None) == replica
    assert replica.count("energy", 1000).counts["energy"].value == MOST_PIECES
    assert replica.count("energy", -3).counts["energy"].value == 0
    with pytest.raises(NotPossible):
        replica.count("water", 1)


def test_what_is_taken_away_is_the_top_floor_and_nothing_from_an_empty_square() -> None:
    tower = CityReplica(CLASSIC).put("tower+1i", 6).put("shop", 7).put("tower+3i", 6)
    assert [tile.code for tile in tower.take(6).city.stacks[6]] == ["tower+1i"]
    with pytest.raises(NotPossible) as caught:
        tower.take(0)
    assert caught.value.code == "nothing_there"
    assert tower.emptied().is_empty
    assert not tower.is_empty
    assert tower.is_taken(6)
    assert not tower.is_taken(0)


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT])
def test_a_city_is_written_as_a_position_and_comes_back(mode: Mode) -> None:
    for replica in rebuilt(finished_state(mode, 3, 2).cities):
        counted = replica.count("energy", 3)
        for each in (replica, counted):
            again = QUADROPOLIS.replica_of(each.position())
            assert again.city == each.city
            assert again.counts == each.counts
            assert QUADROPOLIS.appraise(each.position()).data["total"] == each.figures.total
    assert QUADROPOLIS.replica(mode.name) == CityReplica(mode)


@pytest.mark.parametrize(
    "position",
    [
        CityRecord("classic", [["monument", None, None, None], [None] * 4, [None] * 4, [None] * 4]),
        CityRecord("classic", [[["tower+1i"] * 4] * 4, ["shop", None, None, None], [None] * 4, [None] * 4]),
        CityRecord("classic", [[None] * 4] * 4, inhabitants=-1),
        CityRecord("classic", [[None] * 4] * 4, energy=MOST_PIECES + 1),
        CityRecord("expert", [[None] * 4] * 4),
    ],
)
def test_a_city_that_cannot_be_is_not_made(position: CityRecord) -> None:
    with pytest.raises(ImpossibleData):
        replica_of(position)


def test_a_tile_that_does_not_exist_is_refused_by_name() -> None:
    with pytest.raises(GameError):
        CityReplica(CLASSIC).put("castle", 0)
    assert parse_tile("shop").code in codes_in(CLASSIC)
