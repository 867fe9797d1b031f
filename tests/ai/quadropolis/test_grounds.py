"""Every reason is true: what grounds say is counted again, square by square, and read off the scores of the engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from random import Random
from typing import Any

import pytest

from quadropolis_gui.ai.advice import Grounds
from quadropolis_gui.ai.quadropolis.account import AT_ONCE
from quadropolis_gui.ai.quadropolis.advice import WANTED_BY, grounds_of, wanted_by
from quadropolis_gui.ai.quadropolis.greedy import GreedyPlayer
from quadropolis_gui.ai.quadropolis.grounds import ACTIVATES, BY_PLACE, FEEDS, LAST, MAYOR, OF_THE_CITY, UNUSED_PIECES
from quadropolis_gui.ai.quadropolis.random_player import random_move
from quadropolis_gui.engine.quadropolis.city import City, rows_of
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, MODES, STRIDE
from quadropolis_gui.engine.quadropolis.notation import DISCARD, Move
from quadropolis_gui.engine.quadropolis.scoring import Allocation, Category, evaluate
from quadropolis_gui.engine.quadropolis.settling import settled_score
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import parse_tile
from tests.ai.quadropolis.games import SIZES

TOWERS = (0, 1, 3, 6, 10, 15)
SHOPS = (0, 1, 2, 4, 7, 11)
SERVICES = (0, 2, 5, 9, 14, 20)
PARKS = (0, 2, 4, 7, 11)
HARBORS = (0, 0, 3, 7, 12, 18)
FACTORY = {"shop": 2, "harbor": 3, "office": 4}
MONUMENT = {"park": 5, "shop": 3, "service": 2, "factory": -5, "harbor": -5}

#: By Office Towers that hang together, then by floors.
OFFICES = (
    (0, 0, 1, 3, 6, 10),
    (0, 1, 3, 6, 10, 15),
    (0, 2, 5, 9, 14, 20),
    (0, 3, 7, 12, 18, 25),
    (0, 4, 9, 15, 22, 30),
)

Told = tuple[State, Move, City, tuple[Grounds, ...]]


class Grid:
    """A city as kinds and floors in rows and columns: enough to count by hand."""

    def __init__(self, city: City) -> None:
        self.city = city
        self.kinds = [[stack[0].kind.code if stack else "" for stack in row] for row in rows_of(city)]

    def around(self, row: int, column: int) -> list[str]:
        """The kinds on the squares that share an edge."""
        steps = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        return [self.kinds[r][c] for r, c in steps if 0 <= r < len(self.kinds) and 0 <= c < len(self.kinds[0])]

    def longest(self, *, across: bool) -> int:
        """The longest unbroken line of Harbors."""
        lines = self.kinds if across else [list(column) for column in zip(*self.kinds, strict=True)]
        return max(len(list(run)) if kind == "harbor" else 0 for line in lines for kind, run in groupby(line))

    def by_neighbours(self, kind: str, worth: Mapping[str, int]) -> dict[int, int]:
        """What the buildings of a kind count by what is beside them, by square."""
        return {
            row * STRIDE + column: sum(worth.get(other, 0) for other in self.around(row, column))
            for row, line in enumerate(self.kinds)
            for column, found in enumerate(line)
            if found == kind
        }

    def parks(self) -> dict[int, int]:
        """What the Parks count, by square."""
        beside = self.by_neighbours("park", {"tower": 1, "office": 1})
        return {square: PARKS[towers] for square, towers in beside.items()}

    def group(self, square: int) -> int:
        """How many Office Towers hang together with the one on a square."""
        met, waiting = set(), [divmod(square, STRIDE)]
        while waiting:
            row, column = waiting.pop()
            inside = 0 <= row < len(self.kinds) and 0 <= column < len(self.kinds[0])
            if inside and (row, column) not in met and self.kinds[row][column] == "office":
                met.add((row, column))
                waiting += [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        return len(met)

    def offices(self) -> dict[int, int]:
        """What the Office Towers count, by square."""
        squares = self.by_neighbours("office", {})
        return {square: OFFICES[min(self.group(square), 5) - 1][self.city.heights[square]] for square in squares}

    def districts(self) -> int:
        """How many districts have a Public Service."""
        mode = self.city.mode
        services = {
            row * STRIDE + column
            for row, line in enumerate(self.kinds)
            for column, found in enumerate(line)
            if found == "service"
        }
        return len({mode.district_of(square) for square in services})


def quick_moments() -> Iterator[State]:
    """Every third moment of quick games of every size and mode, with a building by lot now and then."""
    for mode, players in SIZES:
        chance = Random(f"grounds/{mode}/{players}")
        state, player = State(MODES[mode], players, chance.getrandbits(30)), GreedyPlayer(chance)
        while not state.is_over:
            if state.moves_played % 3 == 0:
                yield state
            state.play(random_move(state, chance) if chance.random() < 0.4 else player.decide(state))


def told() -> Iterator[Told]:
    """Some building moves of every moment, with the city after each and what speaks for it."""
    chance = Random("told")
    for state in quick_moments():
        building = [move for move in state.legal_moves() if move.target < DISCARD]
        for move in chance.sample(building, min(6, len(building))):
            tile = state.tile_at(move.slot, move.architect)
            assert tile is not None
            grown = state.cities[state.to_move].copy()
            grown.build(tile, move.target)
            yield state, move, grown, grounds_of(state, move)


@pytest.fixture(scope="module")
def everything() -> list[Told]:
    """All that is told, each with a state of its own."""
    return [(state.copy(), move, grown, grounds) for state, move, grown, grounds in told()]


def by_place(city: City, grown: City, square: int) -> dict[str, tuple[int, int]]:
    """What the new building counts where it stands, and what counted there before, counted by hand: by reason."""
    before, after = Grid(city), Grid(grown)
    tile, floors = grown.stacks[square][-1], len(grown.stacks[square])
    found: dict[str, tuple[int, int]] = {}
    match tile.kind.code:
        case "tower":
            found["floors"] = TOWERS[floors - 1], TOWERS[floors]
        case "service":
            found["districts"] = SERVICES[before.districts()], SERVICES[after.districts()]
        case "park":
            found["towers_nearby"] = 0, after.parks()[square]
        case "factory":
            found["neighbours"] = 0, after.by_neighbours("factory", FACTORY)[square]
        case "monument":
            found["neighbours"] = 0, after.by_neighbours("monument", MONUMENT)[square]
        case "office":
            found["office_group"] = before.offices().get(square, 0), after.offices()[square]
        case "harbor":
            for reason, across in (("row", True), ("column", False)):
                found[reason] = HARBORS[before.longest(across=across)], HARBORS[after.longest(across=across)]
    if tile.vp:
        found["on_tile"] = 0, tile.vp
    return found


def test_what_a_building_counts_by_its_place_is_told_whenever_it_is_worth_a_word(everything: list[Told]) -> None:
    for state, move, grown, grounds in everything:
        said = {
            ground.code: (ground.details["before"], ground.details["points"])
            for ground in grounds
            if ground.code in BY_PLACE and ground.code != "customers"
        }
        counted = by_place(state.cities[state.to_move], grown, move.target)
        assert said == {reason: pair for reason, pair in counted.items() if pair[1] - pair[0] >= 2}, str(move)


def test_the_counts_that_are_told_can_be_counted(everything: list[Told]) -> None:
    for _, move, grown, grounds in everything:
        grid, square = Grid(grown), move.target
        around = grid.around(*divmod(square, STRIDE))
        for ground in grounds:
            counts = ground.details.get("counts", {})
            match ground.code:
                case "floors":
                    assert counts == {"floors": len(grown.stacks[square])}
                case "row" | "column":
                    assert counts == {"length": grid.longest(across=ground.code == "row")}
                case "districts":
                    assert counts == {"districts": grid.districts()}
                case "towers_nearby":
                    assert counts == {"towers": around.count("tower") + around.count("office")}
                case "neighbours":
                    worth = FACTORY if ground.details["kind"] == "factory" else MONUMENT
                    assert counts == {kind: around.count(kind) for kind in worth if kind in around}
                case "office_group":
                    assert counts == {"floors": len(grown.stacks[square]), "group": grid.group(square)}


def test_what_counts_now_is_on_the_score_pad_and_what_does_not_is_not(everything: list[Told]) -> None:
    later = 0
    for state, move, grown, grounds in everything:
        scores = settled_score(state.cities[state.to_move]), settled_score(grown)
        for ground in grounds:
            if ground.code not in BY_PLACE:
                continue
            of_all = ground.code in ("row", "column", "districts")
            seen = tuple(
                sum(
                    line.points
                    for line in score.lines
                    if (line.category, line.reason) == (ground.details["kind"], ground.code)
                    and (of_all or move.target in line.squares)
                )
                for score in scores
            )
            assert ground.details["now"] == (seen == (ground.details["before"], ground.details["points"]))
            later += not ground.details["now"]
    assert later, "some of it waits for resources"


def test_what_others_count_more_can_be_counted_beside_the_new_building(everything: list[Told]) -> None:
    for state, move, grown, grounds in everything:
        city = state.cities[state.to_move]
        before, after = Grid(city), Grid(grown)
        said = {ground.details["kind"]: ground.details["points"] for ground in grounds if ground.code == FEEDS}
        counted: dict[str, int] = {}
        for kind, had, has in (
            ("park", before.parks(), after.parks()),
            ("factory", before.by_neighbours("factory", FACTORY), after.by_neighbours("factory", FACTORY)),
            ("office", before.offices(), after.offices()),
            ("monument", before.by_neighbours("monument", MONUMENT), after.by_neighbours("monument", MONUMENT)),
        ):
            counted[kind] = sum(points - had[square] for square, points in has.items() if square != move.target)
        told_of = {kind: points for kind, points in said.items() if kind in counted}
        assert told_of == {kind: points for kind, points in counted.items() if points >= 2}
        if "shop" in said:
            without, built = (settled_score(each).categories[Category.SHOP] for each in (city, grown))
            assert said["shop"] == built - without


def test_customers_are_those_of_the_first_busy_shop(everything: list[Told]) -> None:
    for state, move, grown, grounds in everything:
        for ground in grounds:
            if ground.code == "customers":
                assert settled_score(state.cities[state.to_move]).categories[Category.SHOP] == 0
                seats = dict(settled_score(grown).allocation.customers)
                assert ground.details["counts"] == {"customers": seats[move.target]}
                assert ground.details["points"] == SHOPS[seats[move.target]]


def test_a_building_that_is_activated_waited_and_nothing_rests_for_it(everything: list[Told]) -> None:
    for state, move, grown, grounds in everything:
        before, after = settled_score(state.cities[state.to_move]), settled_score(grown)
        for ground in grounds:
            if ground.code != ACTIVATES:
                continue
            squares = [grown.mode.parse_square(name) for name in ground.details["squares"]]
            assert ground.details["kinds"] == [grown.stacks[square][0].kind.code for square in squares]
            woken = sum(1 << square for square in squares)
            assert not before.allocation.active & woken
            assert after.allocation.active & woken == woken
            assert (after.allocation.active ^ before.allocation.active) & ~(1 << move.target) == woken
            # Without them the city has these points less, but for the pieces that then have no place.
            rest = tuple((shop, count) for shop, count in after.allocation.customers if shop not in squares)
            without = evaluate(grown, Allocation(after.allocation.active & ~woken, rest))
            idle = sum(
                after.categories[category] - without.categories[category]
                for category in (Category.UNUSED_INHABITANTS, Category.UNUSED_ENERGY)
            )
            assert ground.details["points"] == after.total - without.total - idle > 0


def test_pieces_that_find_a_place_are_fewer_on_the_score_pad(everything: list[Told]) -> None:
    for state, _, grown, grounds in everything:
        before, after = settled_score(state.cities[state.to_move]), settled_score(grown)
        for ground in grounds:
            if ground.code == UNUSED_PIECES:
                category = Category(ground.details["category"])
                assert (ground.details["before"], ground.details["count"]) == (
                    -before.categories[category],
                    -after.categories[category],
                )
                assert ground.details["count"] < ground.details["before"]


def test_the_last_tile_the_mayor_and_who_wants_it_are_read_off_the_table(everything: list[Told]) -> None:
    for state, move, _, grounds in everything:
        tile = state.tile_at(move.slot, move.architect)
        assert tile is not None
        said = {ground.code: ground.details for ground in grounds}
        played = state.copy()
        player, last_round = state.to_move, state.round == state.mode.rounds
        left = [other.kind for other in state.site if other is not None]
        left.remove(tile.kind)
        assert (LAST in said) == (tile.kind not in left)
        if LAST in said:
            assert said[LAST] == {"kind": tile.kind.code, "of_the_game": last_round}
        played.play(move)
        brought = state.mayor != player and played.mayor == player
        assert (MAYOR in said) == (brought and not last_round)
        assert said.get(WANTED_BY, {"players": []})["players"] == list(wanted_by(state, move))


def test_all_codes_are_met(everything: list[Told]) -> None:
    codes = {ground.code for *_, grounds in everything for ground in grounds}
    assert codes == {*OF_THE_CITY, AT_ONCE, LAST, MAYOR, WANTED_BY}


def test_a_move_that_builds_nothing_has_no_more_to_say_than_who_wanted_the_tile() -> None:
    for state in quick_moments():
        for move in state.legal_moves():
            if move.target >= DISCARD:
                assert {ground.code for ground in grounds_of(state, move)} <= {WANTED_BY}
                break


def test_the_third_harbor_of_a_column_is_told_first() -> None:
    state = State(CLASSIC, 2, 7)
    city = state.cities[0]
    for code, square in (("tower+2i", "d1"), ("tower+2i", "d4"), ("harbor+1vp", "b1"), ("harbor+2vp", "b2")):
        city.build(parse_tile(code), CLASSIC.parse_square(square))
    state.site = [parse_tile("harbor+1vp")] * len(state.site)
    move = next(move for move in state.legal_moves() if move.target == CLASSIC.parse_square("b3"))
    first: Mapping[str, Any] = grounds_of(state, move)[0].details
    assert grounds_of(state, move)[0].code == "column"
    assert first == {"kind": "harbor", "counts": {"length": 3}, "points": 7, "before": 3, "now": True}
