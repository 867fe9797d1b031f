"""RULES.md, sections 1, 3 and 4: the construction site, its slots, and the deal."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from quadropolis_gui.engine.quadropolis.modes import MODES
from quadropolis_gui.engine.quadropolis.site import (
    SLOTS,
    SLOTS_FACING,
    TARGET,
    assign,
    deal_round,
    slot_name,
    slot_numbered,
    slots_in,
)
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import tile_set


def site_square(row: int, column: int) -> int:
    return (row - 1) * 5 + column - 1


def test_there_are_twenty_slots_one_at_each_end_of_every_line() -> None:
    names = [slot_name(slot) for slot in range(SLOTS)]
    assert sorted(names) == sorted(side + line for side in "NESW" for line in "12345")
    assert all(slot_numbered(name[0], int(name[1])) == slot for slot, name in enumerate(names))


@pytest.mark.parametrize(
    ("architect", "slot", "row", "column"),
    [
        (1, "N3", 1, 3),
        (4, "N3", 4, 3),
        (1, "S3", 5, 3),
        (2, "S3", 4, 3),
        (3, "W4", 4, 3),
        (1, "E4", 4, 5),
        (5, "E4", 4, 1),
    ],
)
def test_architect_n_looks_at_the_nth_square_from_its_slot(architect: int, slot: str, row: int, column: int) -> None:
    assert TARGET[architect][slot_numbered(slot[0], int(slot[1]))] == site_square(row, column)


def test_the_slots_of_a_square_are_the_four_ends_of_its_row_and_column() -> None:
    slots = {slot_name(slot) for slot in slots_in(SLOTS_FACING[site_square(2, 4)])}
    assert slots == {"W2", "E2", "N4", "S4"}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_turns_up_the_tiles_for_so_many_players(mode: str, players: int) -> None:
    for number in range(1, MODES[mode].rounds + 1):
        deal = deal_round(tile_set(mode), number, players, Random(number))
        shown = Counter(tile.number for tile in deal if tile is not None)
        assert shown == Counter(tile.number for tile in tile_set(mode).of_round(number, players))
        assert len(deal) == 25


def test_a_deal_depends_on_the_seed_and_the_round_and_nothing_else() -> None:
    chance = Random(3)
    one, two, other = State(MODES["classic"], 2, 5), State(MODES["classic"], 2, 5), State(MODES["classic"], 2, 6)
    assert one.deals == two.deals
    assert one.deals != other.deals
    while one.round == 1:
        one.play(chance.choice(one.legal_moves()))
    while two.round == 1:
        two.play(two.legal_moves()[0])
    assert one.deals == two.deals


def test_tiles_of_a_recorded_deal_are_told_apart_in_reading_order() -> None:
    tiles = tile_set("classic").of_round(1, 2)
    codes = tuple(tile.code for tile in tiles)
    assert assign(codes, tiles) == tiles
    shops = [tile.number for tile in assign(codes[::-1], tiles) or () if tile is not None and tile.code == "shop"]
    assert shops == sorted(shops)


@pytest.mark.parametrize("change", [lambda c: (*c[:-1], "shop"), lambda c: (None, *c[1:]), lambda c: (*c, "shop")])
def test_a_recorded_deal_with_other_tiles_is_no_deal(change) -> None:  # type: ignore[no-untyped-def]
    tiles = tile_set("classic").of_round(1, 2)
    assert assign(change(tuple(tile.code for tile in tiles)), tiles) is None
