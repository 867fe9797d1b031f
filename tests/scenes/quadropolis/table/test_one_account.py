"""What is told of points agrees with itself: one account a building, true after the move, and only what is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from re import findall, search

import pytest

from quadropolis_gui.engine.quadropolis.causes import Cause
from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, Mode, squares_in
from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.engine.quadropolis.scoring import NEEDS_ENERGY, UNUSED, Allocation, Category, Score, evaluate
from quadropolis_gui.engine.quadropolis.settling import settled_score
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.quadropolis.arranging import Arrangement, Resource
from quadropolis_gui.scenes.quadropolis.table.model import SpotKind
from quadropolis_gui.scenes.quadropolis.table.reason_words import ReasonWords
from quadropolis_gui.scenes.quadropolis.table.scoring_tips import ScoringTips
from quadropolis_gui.scenes.quadropolis.table.show.reasons import reasons_of
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.storage.settings import AnimationSpeed
from quadropolis_gui.view.quadropolis.score_words import ScoreWords
from quadropolis_gui.view.quadropolis.tile_pictures import needs_of
from quadropolis_gui.view.words import Words
from tests.driver import Driver
from tests.engine.quadropolis.cities import city
from tests.scenes.driving import Hands, a_session
from tests.scenes.quadropolis.table.test_reasons import a_played_game

MakeApp = Callable[..., Driver]
LEFT = (Cause.ENERGY_LEFT, Cause.INHABITANTS_LEFT, Cause.BOTH_LEFT)
CAME = (Cause.ENERGY_CAME, Cause.INHABITANTS_CAME, Cause.BOTH_CAME)
#: What a sentence may say that a building is without, by its pieces.
PIECES = {"meeple": Resource.INHABITANT, "barrel": Resource.ENERGY}


def words() -> ReasonWords:
    return ReasonWords(ScoreWords(Words("en")))


def cities_of(entry: LogEntry) -> tuple[City, City]:
    """The city of whoever moved, before and after."""
    before: City = entry.before.cities[entry.player]
    after = before.copy()
    after.build(entry.deed.tile, entry.move.target)
    return before, after


def at_hand(built: City, score: Score) -> dict[Resource, int]:
    """How many pieces are on no building."""
    powered = sum((built.masks[kind] & score.allocation.active).bit_count() for kind in NEEDS_ENERGY)
    return {
        Resource.INHABITANT: built.inhabitants - score.inhabitants_placed,
        Resource.ENERGY: built.energy - powered,
    }


# A told move


@pytest.mark.parametrize("mode", ["classic", "expert"])
@pytest.mark.parametrize("seed", range(4))
def test_every_building_has_one_account_and_all_of_them_are_the_change(mode: str, seed: int) -> None:
    told = Counter[str]()
    for entry in a_played_game(mode, seed).log:
        if not entry.deed.built:
            continue
        found, (before, after) = reasons_of(entry), cities_of(entry)
        was, now = settled_score(before), settled_score(after)
        places = [(pop.earning.category, pop.earning.squares) for pop in found.pops]
        assert len(set(places)) == len(places)
        assert sum(pop.earning.points for pop in found.pops) == now.standing - was.standing == entry.gain
        groups = found.groups.values()
        assert sum(sum(group.changes.values()) for group in groups) == entry.gain
        for category in Category:
            parts = [group for group in groups if category in group.changes]
            pops = [pop.earning for pop in found.pops if pop.earning.category is category]
            # As many causes as there are buildings to speak of, and then each says of which it speaks.
            assert len(parts) <= len(pops)
            if len(parts) > 1:
                told["several"] += 1
                named = [squares for group in parts for squares in [group.places[category]]]
                assert len({frozenset(squares) for squares in named}) == len(named)
                assert {s for squares in named for s in squares} <= {s for each in pops for s in each.squares}
        for group in groups:
            # What is said to count counts after the move.
            assert all(line in now.lines for line in group.lines)
            told["lines"] += len(group.lines)
    assert mode == "classic" or told["several"]
    assert told["lines"] > 20


@pytest.mark.parametrize("mode", ["classic", "expert"])
@pytest.mark.parametrize("seed", range(4))
def test_whatever_goes_dark_is_told_by_what_left_it(mode: str, seed: int) -> None:
    say, told = words(), Counter[str]()
    for entry in a_played_game(mode, seed).log:
        if not entry.deed.built:
            continue
        found, (before, after) = reasons_of(entry), cities_of(entry)
        was, now = settled_score(before).allocation.active, settled_score(after).allocation.active
        left = {square for cause in LEFT if cause in found.groups for square in found.groups[cause].squares}
        assert set(squares_in(was & ~now)) <= left
        # An Office Tower has lost both pieces only where neither is to be had.
        assert Cause.BOTH_LEFT not in found.groups or len(set(at_hand(after, found.score).values()) | {0}) == 1
        rows = say.rows(entry)
        for cause, group in found.groups.items():
            if not group.changes and cause in LEFT:
                told["dark"] += 1
                assert set(group.squares) <= set(squares_in(was & ~now))
                assert say.label(cause, group) in rows
                assert say.label(cause, group).startswith("no longer active without ")
    assert told["dark"] > 3


@pytest.mark.parametrize("mode", ["classic", "expert"])
def test_whatever_comes_alive_is_told_by_what_came_to_it(mode: str) -> None:
    """As its going dark was told, so is its coming alive, also where it brings no points."""
    say, told = words(), Counter[str]()
    for entry in (entry for seed in range(4) for entry in a_played_game(mode, seed).log if entry.deed.built):
        found, (before, after) = reasons_of(entry), cities_of(entry)
        was, now = settled_score(before).allocation.active, settled_score(after).allocation.active
        came = {square for cause in CAME if cause in found.groups for square in found.groups[cause].squares}
        lit = set(squares_in(now & ~was)) - {entry.move.target}
        assert lit <= came, entry.move
        rows = say.rows(entry)
        for cause, group in found.groups.items():
            if not group.changes and cause in CAME:
                told["alive"] += 1
                assert set(group.squares) <= lit
                assert say.label(cause, group) in rows
                assert say.label(cause, group).startswith("now active with ")
    assert told["alive"] > 1


def test_a_move_after_arranging_by_hand_is_told_as_it_counts() -> None:
    """What was arranged worse by hand is no part of what the move brought: the log and Replay do not know of it."""
    session, chance, seen = a_session("classic", 2, seed=3), Random(3), 0
    while not session.state.is_over:
        state = session.state
        if chance.random() < 0.5:
            state.arrange(state.to_move, Allocation())
            seen += 1
        moves = state.legal_moves()
        session.play(chance.choice([move for move in moves if move.target < DISCARD] or moves))
        entry = session.log[-1]
        if entry.deed.built:
            groups = reasons_of(entry).groups.values()
            assert sum(sum(group.changes.values()) for group in groups) == entry.gain
    assert seen > 5


# What is missing


@pytest.mark.parametrize("mode", ["classic", "expert"])
@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_said_to_lack_what_is_there(mode: str, seed: int) -> None:
    say, tips, seen = words(), ScoringTips(ScoreWords(Words("en"))), Counter[str]()
    for entry in a_played_game(mode, seed).log:
        if not entry.deed.built:
            continue
        _, built = cities_of(entry)
        score = settled_score(built)
        free = at_hand(built, score)
        for square in squares_in(built.mode.squares & ~built.empty & ~score.allocation.active):
            why, (_, _, idle, *_) = say.why_nothing(built, score, square), tips.building(built, score, square)
            for text in (why, idle):
                named = [PIECES[name] for name in findall(r"\{(\w+)\}", text)]
                assert named
                # Beside a Monument a Harbor or a Factory can be better left alone.
                assert all(not free[piece] for piece in named) or "better without" in text, (text, free)
            office = built.kind_at(square) is Kind.OFFICE
            seen["one of two"] += office and why.count("{") == 1
            seen["said"] += 1
    assert seen["said"] > 20
    assert mode == "classic" or seen["one of two"]


@pytest.mark.parametrize(
    ("inhabitants", "energy", "said"), [(0, 0, "{meeple} {barrel}"), (1, 0, "{barrel}"), (0, 1, "{meeple}")]
)
def test_an_office_tower_names_only_the_piece_that_is_missing(inhabitants: int, energy: int, said: str) -> None:
    built = city(EXPERT, "office park . . .", inhabitants, energy)
    score = settled_score(built)
    assert words().why_nothing(built, score, 0) == f"without {said}"
    assert words().why_nothing(built, score, 1) == f"no active tower next to it, Office Tower a1 without {said}"
    tip = ScoringTips(ScoreWords(Words("en"))).building(built, score, 0)
    assert f"not active: needs {said}" in tip


def test_an_office_tower_that_holds_one_of_two_pieces_lacks_the_other() -> None:
    built = city(EXPERT, "office . . . .", 1, 1)
    arrangement = Arrangement(built)
    arrangement.remove(Resource.ENERGY, 0)
    built.energy = 0
    assert words().why_nothing(built, arrangement.score, 0) == "without {barrel}"


def test_a_harbor_that_would_hurt_a_monument_is_better_without_its_inhabitant() -> None:
    built = city(EXPERT, "monument harbor+2i park . .")
    score, tips = settled_score(built), ScoringTips(ScoreWords(Words("en")))
    assert at_hand(built, score)[Resource.INHABITANT]
    assert words().why_nothing(built, score, 1) == "better without {meeple}"
    rows = tips.building(built, score, 1)
    assert "not active: better without {meeple}" in rows
    assert not any("Would be" in row for row in rows)


@pytest.mark.parametrize(
    ("mode", "rows", "inhabitants", "energy", "said"),
    [
        (CLASSIC, "shop . . .", 4, 1, "Would be 7 VP here with {barrel} and 4 {meeple}"),
        (CLASSIC, "shop . . .", 2, 0, "Would be 2 VP here with {barrel} and 2 {meeple}"),
        (CLASSIC, "shop . . .", 0, 1, ""),
        (CLASSIC, "tower+1i . . .", 0, 1, "Would be 1 VP here with {barrel}"),
        # A piece that is free does not come by itself: the Office Tower beside it holds one of each.
        (EXPERT, "office office . . .", 2, 1, "Would be 1 VP here with {meeple} {barrel}"),
        (EXPERT, "office office . . .", 2, 2, "Would be 1 VP here with {meeple} {barrel}"),
    ],
)
def test_what_would_count_names_every_piece_it_takes(
    mode: Mode, rows: str, inhabitants: int, energy: int, said: str
) -> None:
    built = city(mode, rows, inhabitants, energy)
    kept = Allocation(built.mask_of((Kind.OFFICE,)) & ~1)
    assert ScoringTips(ScoreWords(Words("en"))).would(built, evaluate(built, kept), 0, kept) == said


@pytest.mark.parametrize("seed", range(3))
def test_a_promise_of_points_comes_true_with_the_pieces_it_names(seed: int) -> None:
    tips, seen = ScoringTips(ScoreWords(Words("en"))), Counter[Kind]()
    for entry in a_played_game("expert", seed).log[20:]:
        built = entry.before.cities[entry.player]
        for square in squares_in(built.mode.squares & ~built.empty):
            by_hand = Arrangement(built)
            for piece in Resource:
                while by_hand.on(piece, square):
                    by_hand.remove(piece, square)
            score, kind = by_hand.score, built.stacks[square][0].kind
            told = search(r"^Would be (\d+) VP here with (.*)$", tips.would(built, score, square, score.allocation))
            if told is None or score.allocation.active >> square & 1:
                continue
            customers = search(r"(\d) \{meeple\}$", told[2])
            served = tuple((shop, n) for shop, n in score.allocation.customers if shop != square)
            if customers:
                served = (*served, (square, int(customers[1])))
            rich = built.copy()
            rich.inhabitants, rich.energy = 99, 99
            then = evaluate(rich, Allocation(score.allocation.active | 1 << square, served))
            assert sum(line.points for line in then.lines if square in line.squares) == int(told[1]), told[0]
            assert (kind is Kind.SHOP) is bool(customers)
            assert [PIECES[name] for name in findall(r"\{(\w+)\}", told[2])][: len(needs_of(kind))] == [
                PIECES[need.value] for need in needs_of(kind)
            ]
            seen[kind] += 1
    assert seen[Kind.SHOP]
    assert seen[Kind.TOWER]


def test_arranging_on_the_table_promises_nothing_that_other_buildings_hold(make_app: MakeApp) -> None:
    driver = make_app((1280, 720), start=False, animation_speed=AnimationSpeed.NONE)
    seen = 0
    for seed in range(12):
        hands = Hands(driver, a_session("classic", 2, moves=24, seed=seed))
        hands.desk.carry_out(hands.game.arranging.begin())
        arrangement = hands.game.model.arrangement
        assert arrangement is not None
        for shop in squares_in(arrangement.city.masks[Kind.SHOP] & arrangement.allocation.active):
            arrangement.remove(Resource.ENERGY, shop)
            tip = hands.game.tips.tip(Spot(SpotKind.SQUARE, shop))
            assert search(r"Would be \d+ VP here with \{barrel\} and \d \{meeple\}", tip), tip
            seen += 1
    assert seen


# What several count together


def test_a_public_service_says_what_is_left_without_it() -> None:
    built = city(CLASSIC, "service . service .\n. . . .\nservice service . .", 4, 0)
    tips, score = ScoringTips(ScoreWords(Words("en"))), settled_score(built)
    together = "Here: 9 VP together (in 3 districts); without this one"
    assert tips.here(built, score, 0) == [f"{together} 5 VP"]
    # Of two in one district each can be spared.
    assert tips.here(built, score, 10) == [f"{together} 9 VP"]
    alone = city(CLASSIC, "service . . .", 1, 0)
    assert tips.here(alone, settled_score(alone), 0) == ["Here: in 1 district, 2 VP"]


def test_a_harbor_says_what_is_left_of_its_row_without_it() -> None:
    built = city(CLASSIC, "harbor+2e harbor+2e harbor+2e .", 3, 0)
    tips, score = ScoringTips(ScoreWords(Words("en"))), settled_score(built)
    together = "Here: 7 VP together (row of 3); without this one"
    assert [tips.here(built, score, square) for square in range(3)] == [
        [f"{together} 3 VP"],
        [f"{together} 0 VP"],
        [f"{together} 3 VP"],
    ]


@pytest.mark.parametrize("mode", ["classic", "expert"])
def test_what_tips_give_to_each_building_alone_is_never_more_than_the_score(mode: str) -> None:
    """What is not said to be together can be added up; so can the Office Towers of a group, each with its own."""
    tips = ScoringTips(ScoreWords(Words("en")))
    for entry in a_played_game(mode, 2).log[-6:]:
        built = entry.before.cities[entry.player]
        score, alone = settled_score(built), 0
        for square in squares_in(built.mode.squares & ~built.empty & score.allocation.active):
            for row in tips.here(built, score, square):
                if "together" not in row:
                    points = search(r"(−?)(\d+) VP$", row)
                    assert points is not None
                    alone += int(points[2]) * (-1 if points[1] else 1)
        shared = sum(line.points for line in score.lines if len(line.squares) > 1)
        assert alone + shared == score.standing


# Arranging by hand


def test_the_difference_to_the_best_is_in_the_points_that_stand_beside_it(make_app: MakeApp) -> None:
    driver = make_app((1280, 720), start=False, animation_speed=AnimationSpeed.NONE)
    hands, chance, seen = Hands(driver, a_session("classic", 2, moves=24, seed=5)), Random(5), Counter[str]()
    model = hands.game.model
    hands.desk.carry_out(hands.game.arranging.begin())
    arrangement = model.arrangement
    assert arrangement is not None
    shown, best = model.shown_player, model.total(model.shown_player)
    held = [(piece, square) for square in range(20) for piece in Resource if arrangement.on(piece, square)]
    chance.shuffle(held)
    for piece, square in held:
        if arrangement.on(piece, square):
            arrangement.remove(piece, square)
        said = hands.game.words.subtitle()
        told = search(r"^Best: (\d+) VP; difference ([−+]?)(\d+) VP(?:, (\d+) (more|fewer) unused)?$", said)
        if told is None:
            continue
        below = int(told[3]) * (-1 if told[2] == "−" else 1)
        assert int(told[1]) == best
        assert model.total(shown) - best == below
        now, best_of_all = model.score(shown).categories, arrangement.best.categories
        more = sum(best_of_all[each] - now[each] for each in UNUSED)
        assert (int(told[4]) if told[4] else 0) == abs(more)
        assert arrangement.difference == below - more
        seen["unused"] += bool(more)
        seen["told"] += 1
    assert seen["told"]
    assert seen["unused"]
    assert evaluate(arrangement.city, arrangement.allocation).standing == model.total(shown)
