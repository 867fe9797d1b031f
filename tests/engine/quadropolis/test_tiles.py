"""RULES.md, section 1 and 2: the tile set against the counts of the components."""

from __future__ import annotations

from collections import Counter

import pytest

from quadropolis_gui.engine.quadropolis.modes import MODES
from quadropolis_gui.engine.quadropolis.tiles import InvalidTile, Kind, all_tiles, parse_tile, tile_set

ROUNDS = [(mode, number) for mode in MODES.values() for number in range(1, mode.rounds + 1)]


def test_there_are_142_tiles_by_kind_as_in_the_box() -> None:
    kinds = Counter(tile.kind for _, tile in all_tiles())
    assert kinds == {
        Kind.TOWER: 32,
        Kind.SHOP: 15,
        Kind.SERVICE: 19,
        Kind.PARK: 15,
        Kind.FACTORY: 19,
        Kind.HARBOR: 21,
        Kind.OFFICE: 17,
        Kind.MONUMENT: 4,
    }
    assert kinds.total() == 142


def test_five_of_the_parks_are_playgrounds() -> None:
    playgrounds = [tile for _, tile in all_tiles() if tile.is_playground]
    assert len(playgrounds) == 5
    assert not any(tile.absorbs_energy for tile in playgrounds)


@pytest.mark.parametrize(("mode", "number"), ROUNDS)
def test_every_round_has_25_tiles_and_shows_16_20_or_25(mode: object, number: int) -> None:
    deck = tile_set(getattr(mode, "name", ""))
    assert [len(deck.of_round(number, players)) for players in (2, 3, 4)] == [16, 20, 25]


@pytest.mark.parametrize("name", MODES)
def test_the_mayor_is_in_every_round_but_the_last(name: str) -> None:
    deck = tile_set(name)
    for players in (2, 3, 4):
        mayors = [sum(t.mayor for t in deck.of_round(r, players)) for r in range(1, MODES[name].rounds + 1)]
        assert mayors == [1] * (MODES[name].rounds - 1) + [0]


def test_monuments_by_number_of_players() -> None:
    deck = tile_set("expert")
    counts = {
        players: [sum(t.kind is Kind.MONUMENT for t in deck.of_round(r, players)) for r in range(1, 6)]
        for players in (2, 3, 4)
    }
    assert counts == {2: [0, 1, 1, 0, 0], 3: [0, 1, 1, 1, 0], 4: [0, 1, 1, 1, 1]}


def test_classic_has_no_office_towers_and_no_monuments() -> None:
    kinds = {tile.kind for tiles in tile_set("classic").rounds for tile in tiles}
    assert kinds == set(Kind) - {Kind.OFFICE, Kind.MONUMENT}


def test_every_tile_has_a_number_of_its_own_and_a_code_that_parses_back() -> None:
    assert [tile.number for _, tile in all_tiles()] == list(range(142))
    for _, tile in all_tiles():
        again = parse_tile(tile.code)
        assert (again.kind, again.inhabitants, again.energy, again.vp, again.mayor) == (
            tile.kind,
            tile.inhabitants,
            tile.energy,
            tile.vp,
            tile.mayor,
        )


def test_the_codes_are_those_of_the_format() -> None:
    assert {tile.code for _, tile in all_tiles()} == {
        *("tower+1i", "tower+2i", "tower+3i", "tower+1i+mayor", "shop", "service", "service+1vp", "service+2vp"),
        *("park", "park+1i", "factory+1e", "factory+2e", "factory+3e", "harbor+2i", "harbor+2e", "harbor+1i+1e"),
        *("harbor+1vp", "harbor+2vp", "harbor+3vp", "office", "monument"),
    }


@pytest.mark.parametrize(
    "code", ["", "tower", "Tower+1i", "tower+4i", "shop+1i", "shop+mayor", "castle", "park+1e", "park +1i"]
)
def test_a_text_that_is_no_tile_is_refused_by_name(code: str) -> None:
    with pytest.raises(InvalidTile, match="tile"):
        parse_tile(code)
