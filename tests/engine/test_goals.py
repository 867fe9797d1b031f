"""Goals: each is reached exactly when what it asks for is there, and not a tile before."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.engine.goals import Ending, Goal, seen_in, told_by
from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, Mode, square_at, squares_in
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Kind, all_tiles
from quadropolis_gui.view.words import LANGUAGES, Words

TILES = {kind: next(tile for _, tile in all_tiles() if tile.kind is kind and not tile.mayor) for kind in Kind}


def ending(variant: str, total: int = 0, place: int = 2, best_other: int = 0, **categories: int) -> Ending:
    return Ending(variant, place, total, categories, best_other)


def with_city(mode: Mode, buildings: Mapping[int, Kind], floors: int = 1) -> State:
    """A game in which the first player has buildings on some squares, Tower Blocks with so many floors."""
    state = State(mode, 2, 1)
    for square, kind in buildings.items():
        for _ in range(floors if kind is Kind.TOWER else 1):
            state.cities[0].build(TILES[kind], square)
    return state


def reached(state: State) -> set[str]:
    return set(seen_in(QUADROPOLIS, state, 0))


@pytest.mark.parametrize("game", ["quadropolis", "azul"])
def test_every_goal_has_a_name_and_says_what_it_asks_in_all_languages(game: str) -> None:
    goals = GAMES[game].goals
    assert 6 <= len(goals) <= 8
    assert len({goal.name for goal in goals}) == len(goals)
    for language in LANGUAGES:
        words = Words(language)
        names = {words.t(f"{game}.goals.{goal.name}.name") for goal in goals}
        asks = {words.t(f"{game}.goals.{goal.name}.asks") for goal in goals}
        assert len(names) == len(asks) == len(goals)


@pytest.mark.parametrize(
    "goal", [goal for game in ("quadropolis", "azul") for goal in GAMES[game].goals], ids=lambda goal: goal.name
)
def test_a_goal_asks_figures_or_the_board(goal: Goal) -> None:
    assert (goal.told is None) != (goal.seen is None)


def test_points_count_in_their_own_variant_only() -> None:
    assert told_by(QUADROPOLIS, ending("classic", 60)) == ["classic_points"]
    assert told_by(QUADROPOLIS, ending("classic", 59)) == []
    assert told_by(QUADROPOLIS, ending("expert", 99)) == []
    assert told_by(QUADROPOLIS, ending("expert", 100)) == ["expert_points"]


def test_nothing_left_asks_for_a_win_with_nothing_unused() -> None:
    assert told_by(QUADROPOLIS, ending("classic", 30, 1, unused_inhabitants=0, unused_energy=0)) == ["nothing_left"]
    assert told_by(QUADROPOLIS, ending("classic", 30, 2, unused_inhabitants=0, unused_energy=0)) == []
    assert told_by(QUADROPOLIS, ending("classic", 30, 1, unused_inhabitants=-1)) == []
    assert told_by(QUADROPOLIS, ending("classic", 30, 1, unused_energy=-1)) == []


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT])
def test_every_kind_means_those_of_the_mode(mode: Mode) -> None:
    kinds = [kind for kind in Kind if mode is EXPERT or kind < Kind.OFFICE]
    squares = list(squares_in(mode.squares))
    assert "every_kind" in reached(with_city(mode, dict(zip(squares, kinds, strict=False))))
    for missing in kinds:
        others = [kind for kind in kinds if kind is not missing]
        assert "every_kind" not in reached(with_city(mode, dict(zip(squares, others, strict=False))))


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT])
def test_every_district_needs_a_public_service(mode: Mode) -> None:
    squares = [squares_in(district)[0] for district in mode.districts]
    assert "every_district" in reached(with_city(mode, dict.fromkeys(squares, Kind.SERVICE)))
    assert "every_district" not in reached(with_city(mode, dict.fromkeys(squares[1:], Kind.SERVICE)))
    assert "every_district" not in reached(with_city(mode, dict.fromkeys(squares, Kind.PARK)))


def test_a_flat_city_wins_without_a_second_floor() -> None:
    harbors = dict.fromkeys([square_at(0, column) for column in range(4)], Kind.HARBOR)
    won = with_city(CLASSIC, {**harbors, square_at(1, 0): Kind.TOWER, square_at(1, 1): Kind.TOWER})
    assert won.result().places == {0: 1, 1: 2}
    assert "flat" in reached(won)
    assert "flat" not in seen_in(QUADROPOLIS, won, 1)
    stacked = with_city(CLASSIC, {**harbors, square_at(1, 0): Kind.TOWER}, floors=2)
    assert stacked.result().places == {0: 1, 1: 2}
    assert "flat" not in reached(stacked)


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT])
def test_the_top_is_the_last_floor_there_may_be(mode: Mode) -> None:
    square = squares_in(mode.squares)[0]
    assert "to_the_top" in reached(with_city(mode, {square: Kind.TOWER}, floors=mode.highest_stack))
    assert "to_the_top" not in reached(with_city(mode, {square: Kind.TOWER}, floors=mode.highest_stack - 1))


def test_four_harbors_stand_in_one_line_without_a_gap() -> None:
    row = [square_at(0, column) for column in range(4)]
    column = [square_at(line, 2) for line in range(4)]
    for squares in (row, column):
        assert "harbor_line" in reached(with_city(CLASSIC, dict.fromkeys(squares, Kind.HARBOR)))
        assert "harbor_line" not in reached(with_city(CLASSIC, dict.fromkeys(squares[:3], Kind.HARBOR)))
    gap = [square_at(0, 0), square_at(0, 1), square_at(0, 3), square_at(0, 4)]
    assert "harbor_line" not in reached(with_city(EXPERT, dict.fromkeys(gap, Kind.HARBOR)))


@pytest.mark.parametrize(
    ("told", "goals"),
    [
        (ending("colored", 70), {"colored_points"}),
        (ending("colored", 69), set()),
        (ending("grey", 70), {"grey_points"}),
        (ending("colored", 40, rows=6), {"three_rows"}),
        (ending("colored", 40, rows=4, columns=7), set()),
        (ending("colored", 40, columns=14), {"two_columns"}),
        (ending("grey", 40, colors=10), {"one_color"}),
        (ending("grey", 40, rows=2, columns=7, colors=10), {"of_each", "one_color"}),
        (ending("grey", 40, 1, best_other=39, floor=0), {"clean_floor"}),
        (ending("grey", 40, 2, best_other=50, floor=0), set()),
        (ending("grey", 40, 1, best_other=39, floor=-1), set()),
        (ending("grey", 40, 1, best_other=20, floor=-1), {"far_ahead"}),
        (ending("grey", 40, 1, best_other=21, floor=-1), set()),
    ],
)
def test_figures_tell_every_goal_of_azul(told: Ending, goals: set[str]) -> None:
    assert set(told_by(AZUL, told)) == goals
