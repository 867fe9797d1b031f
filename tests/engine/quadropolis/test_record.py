"""A game as plain data: what is written, and what is refused when it is read, with the place where it is wrong."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import msgspec
import pytest

from quadropolis_gui.engine.game import ImpossibleData
from quadropolis_gui.engine.quadropolis.city import City, city_of, rows_of
from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, ROWS, Mode, square_at
from quadropolis_gui.engine.quadropolis.record import GameRecord, city_from_rows
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import parse_tile

BOTH = pytest.mark.parametrize("mode", [CLASSIC, EXPERT])


def played(mode: Mode, players: int, moves: int, seed: int = 3) -> dict[str, Any]:
    """The record of a game after so many random moves, as plain data."""
    state, chance = State(mode, players, seed), Random(seed)
    for _ in range(moves):
        if not state.is_over:
            state.play(chance.choice(state.legal_moves()))
    data: dict[str, Any] = msgspec.to_builtins(QUADROPOLIS.record(state))
    return data


def refusal(data: dict[str, Any], players: int = 2) -> str:
    with pytest.raises(ImpossibleData) as caught:
        QUADROPOLIS.replay(msgspec.convert(data, GameRecord), players)
    return str(caught.value)


# The deal


def row_too_short(site: list[list[str | None]]) -> None:
    site[2].pop()


def row_too_long(site: list[list[str | None]]) -> None:
    site[4].append(None)


def row_missing(site: list[list[str | None]]) -> None:
    site.pop()


def row_too_many(site: list[list[str | None]]) -> None:
    site.append([None] * 5)


def rows_of_another_shape(site: list[list[str | None]]) -> None:
    # As many squares in all, so that nothing but the shape is wrong.
    squares = [square for row in site for square in row]
    site[:] = [squares[:6], squares[6:10], squares[10:15], squares[15:20], squares[20:]]


def one_row_of_all(site: list[list[str | None]]) -> None:
    site[:] = [[square for row in site for square in row]]


@BOTH
@pytest.mark.parametrize(
    "spoil", [row_too_short, row_too_long, row_missing, row_too_many, rows_of_another_shape, one_row_of_all]
)
def test_a_site_is_five_rows_of_five(mode: Mode, spoil: Any) -> None:
    data = played(mode, 2, 9)
    spoil(data["rounds"][1]["site"])
    assert refusal(data) == "round 2, site: expected 5 rows of 5 squares"


def test_a_deal_of_other_tiles_is_refused_and_named() -> None:
    data = played(CLASSIC, 2, 3)
    site = data["rounds"][0]["site"]
    row, column = next((r, c) for r in range(5) for c in range(5) if site[r][c] not in (None, "shop"))
    site[row][column] = "shop"
    assert "these are not the" in refusal(data)
    site[row][column] = "castle"
    assert refusal(data).startswith("round 1, site: ")


# The moves


@BOTH
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_round_that_goes_on_too_long_is_refused_with_the_number_of_the_move(mode: Mode, players: int) -> None:
    each = 4 * players
    for number in range(1, mode.rounds + 1):
        data = played(mode, players, number * each)
        if number < mode.rounds:
            # Without the deal that follows, the next move would belong to a round that was never dealt.
            del data["rounds"][number:]
        data["rounds"][number - 1]["moves"].append("1@N1>x")
        data["result"] = None
        place = f"round {number}, move {each + 1} (1@N1>x)"
        assert refusal(data, players) == f"{place}: round {number} was over after {each} moves"


def test_a_round_that_ends_too_soon_is_refused() -> None:
    data = played(CLASSIC, 3, 14)
    data["rounds"][0]["moves"].pop()
    assert refusal(data, 3) == "round 1: expected 12 moves before round 2, found 11"


def test_a_move_against_the_rules_is_named_with_its_place() -> None:
    data = played(CLASSIC, 2, 6)
    data["rounds"][0]["moves"][3] = data["rounds"][0]["moves"][2]
    text = data["rounds"][0]["moves"][3]
    assert refusal(data).startswith(f"round 1, move 4 ({text}): ")


def test_a_text_in_the_place_of_a_move_is_quoted_only_if_it_is_short() -> None:
    for text, quoted in (("x" * 20, True), ("x" * 21, False)):
        data = played(CLASSIC, 2, 6)
        data["rounds"][0]["moves"][0] = text
        assert refusal(data).startswith(f"round 1, move 1 ({text}): " if quoted else "round 1, move 1: ")


def test_there_are_as_many_rounds_as_the_mode_has() -> None:
    data = played(CLASSIC, 2, 1000)
    data["rounds"].append(copy.deepcopy(data["rounds"][-1]))
    assert refusal(data) == "rounds: classic has 4 rounds, found 5"
    data["rounds"] = []
    assert refusal(data) == "rounds: expected at least the first deal, found none"


# The result


def test_every_figure_of_a_result_is_checked() -> None:
    good = played(EXPERT, 3, 1000)
    for player in range(3):
        for category, points in good["result"]["scores"][player]["categories"].items():
            data = copy.deepcopy(good)
            data["result"]["scores"][player]["categories"][category] += 1
            said = f"the file says {points + 1} VP, the replay gives {points}"
            assert refusal(data, 3) == f"result, player {player + 1}, {category}: {said}"
        data = copy.deepcopy(good)
        data["result"]["scores"][player]["total"] -= 1
        assert refusal(data, 3).startswith(f"result, player {player + 1}: the file says")
    data = copy.deepcopy(good)
    data["result"]["scores"].pop()
    assert refusal(data, 3) == "result, scores: expected 3, found 2"
    data = copy.deepcopy(good)
    data["result"]["ranking"].reverse()
    assert refusal(data, 3).startswith("result, ranking: the file says")
    data = played(EXPERT, 3, 20)
    data["result"] = good["result"]
    assert refusal(data, 3) == "result: there is a result, but the game has not ended"


# Cities


@BOTH
def test_the_rows_of_a_city_are_its_own_squares_and_no_others(mode: Mode) -> None:
    # On every square another number of floors or another tile, so that no square can stand for its neighbour.
    codes = ["tower+1i", "tower+2i", "tower+3i"]
    stacks = [
        [[parse_tile(codes[(row + column) % 3])] * (1 + row) for column in range(mode.columns)] for row in range(ROWS)
    ]
    city = city_of(mode, stacks)
    rows = rows_of(city)
    assert [[list(stack) for stack in line] for line in rows] == stacks
    assert city_of(mode, rows) == city
    for row in range(ROWS):
        for column in range(mode.columns):
            assert rows[row][column] == city.stacks[square_at(row, column)]


@BOTH
def test_each_square_is_written_at_its_own_place(mode: Mode) -> None:
    for row in range(ROWS):
        for column in range(mode.columns):
            city = City(mode)
            city.build(parse_tile("park"), square_at(row, column))
            built = [(r, c) for r, line in enumerate(rows_of(city)) for c, stack in enumerate(line) if stack]
            assert built == [(row, column)]


def test_resources_of_a_city_are_those_given_or_those_the_tiles_bring() -> None:
    empty: list[str | None] = [None] * 4
    rows = [["tower+2i", "factory+3e", None, None], empty, empty, empty]
    assert (city_from_rows(CLASSIC, rows).inhabitants, city_from_rows(CLASSIC, rows).energy) == (2, 3)
    given = city_from_rows(CLASSIC, rows, inhabitants=0, energy=9)
    assert (given.inhabitants, given.energy) == (0, 9)
    with pytest.raises(ImpossibleData, match="energy: expected 0 or more, found -1"):
        city_from_rows(CLASSIC, rows, energy=-1)
    with pytest.raises(ImpossibleData, match="city row 1, square 2: 'castle' is not a tile code"):
        city_from_rows(CLASSIC, [["park", "castle", None, None], empty, empty, empty])


@pytest.mark.parametrize(
    ("mode", "stack", "says"),
    [
        (EXPERT, ["tower+1i", "office"], "different kinds of building cannot stand on each other"),
        (EXPERT, ["tower+1i", "shop"], "different kinds of building cannot stand on each other"),
        (EXPERT, ["shop", "shop"], "shop buildings cannot stand on each other"),
        (EXPERT, ["office"] * 6, "6 floors, but 5 is the highest in expert"),
        (CLASSIC, ["tower+1i"] * 5, "5 floors, but 4 is the highest in classic"),
        (CLASSIC, ["office"], "there is no office in a classic city"),
        (CLASSIC, ["monument"], "there is no monument in a classic city"),
    ],
)
def test_a_stack_that_cannot_be_is_refused_with_its_square(mode: Mode, stack: list[str], says: str) -> None:
    rows: list[list[list[str] | None]] = [[None] * mode.columns for _ in range(ROWS)]
    rows[2][1] = stack
    with pytest.raises(ImpossibleData) as caught:
        city_from_rows(mode, rows)
    assert str(caught.value) == f"city square b3: {says}"
    rows[2][1] = ["tower+1i"] * mode.highest_stack
    assert city_from_rows(mode, rows).heights[square_at(2, 1)] == mode.highest_stack


def test_a_city_is_named_with_the_article_of_its_mode() -> None:
    assert [mode.a_city for mode in (CLASSIC, EXPERT)] == ["a classic city", "an expert city"]


def test_a_city_has_its_rows_and_its_columns() -> None:
    empty: list[str | None] = [None] * 4
    with pytest.raises(ImpossibleData, match="city: expected 4 rows, found 3"):
        city_from_rows(CLASSIC, [empty] * 3)
    with pytest.raises(ImpossibleData, match="city row 2: expected 4 squares, found 5"):
        city_from_rows(CLASSIC, [empty, [*empty, None], empty, empty])
