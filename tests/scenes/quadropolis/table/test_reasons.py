"""Every change that a move makes has a cause, and the table says it: on the buildings, below the sentence, in tips."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from re import search

import pygame
import pytest
from pygame import Rect

from quadropolis_gui.ai.quadropolis.greedy import GreedyPlayer
from quadropolis_gui.engine.quadropolis.allocation import best_score
from quadropolis_gui.engine.quadropolis.causes import Cause, steps_between
from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.earnings import grown
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, Mode, square_name, squares_in
from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.engine.quadropolis.scoring import UNUSED, Category, Score
from quadropolis_gui.engine.quadropolis.sources import idle_beside
from quadropolis_gui.engine.quadropolis.tiles import Kind, parse_tile
from quadropolis_gui.engine.quadropolis.unfolding import unfold
from quadropolis_gui.play.session import LogEntry, Session
from quadropolis_gui.scenes.quadropolis.table.model import SpotKind
from quadropolis_gui.scenes.quadropolis.table.reason_words import ReasonWords
from quadropolis_gui.scenes.quadropolis.table.show.facts import MoveFacts
from quadropolis_gui.scenes.quadropolis.table.show.reasons import BESIDE, OWN, Group, reasons_between, reasons_of
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.storage.settings import AnimationSpeed
from quadropolis_gui.view.quadropolis.city.look import missing_of
from quadropolis_gui.view.quadropolis.score_words import ScoreWords
from quadropolis_gui.view.words import Words
from tests.driver import Driver
from tests.engine.quadropolis.cities import city
from tests.scenes.driving import Hands, a_session

MakeApp = Callable[..., Driver]
LANGUAGES = ("en", "fr", "nl", "pt", "ru")


def a_played_game(mode: str, seed: int) -> Session:
    """A whole game of three, by moves that are now good, now random."""
    session, chance = a_session(mode, 3, seed=seed), Random(seed)
    good = GreedyPlayer(chance)
    while not session.state.is_over:
        moves = session.state.legal_moves()
        built = [move for move in moves if move.target < DISCARD]
        session.play(good.decide(session.state) if chance.random() < 0.7 or not built else chance.choice(built))
    return session


def points_by_square(score: Score) -> Counter[tuple[int, Category]]:
    """What each building counts by itself, and what its kind counts together on all its squares."""
    points: Counter[tuple[int, Category]] = Counter()
    for line in score.lines:
        for square in line.squares:
            points[square, line.category] += line.points
    return points


def has_a_cause(entry: LogEntry, square: int) -> bool:
    """Whether the points of a building can have changed: by itself, a neighbour or group, or a piece that moved."""
    moments = unfold(entry.before, entry.move)
    before, after = moments.before, moments.built
    new, player = after.cities[entry.player], entry.player
    was, now = before.score(player).allocation, after.score(player).allocation
    changed = was.active ^ now.active | 1 << entry.move.target
    for shop, _ in set(was.customers) ^ set(now.customers):
        changed |= 1 << shop
    kind = new.kind_at(square)
    assert kind is not None
    if kind in (Kind.HARBOR, Kind.OFFICE, Kind.SERVICE):
        # They count together: any of their kind is a cause.
        return bool(changed & (new.masks[kind] | 1 << square))
    return bool(changed & (new.mode.neighbours[square] | 1 << square))


@pytest.mark.parametrize("mode", ["classic", "expert"])
@pytest.mark.parametrize("seed", range(3))
def test_every_change_of_a_building_is_shown_on_it_with_its_cause(mode: str, seed: int) -> None:
    words, moved = ReasonWords(ScoreWords(Words("en"))), 0
    for entry in a_played_game(mode, seed).log:
        if not entry.deed.built:
            continue
        moments, player = unfold(entry.before, entry.move), entry.player
        before, after = moments.before.score(player), moments.built.score(player)
        found = reasons_of(entry)
        told: Counter[Category] = Counter()
        for group in found.groups.values():
            told.update(group.changes)
        counted = {category: after.categories[category] - before.categories[category] for category in Category}
        # The causes are the whole of it, kind by kind, and so is what comes up on the buildings.
        assert {category: change for category, change in told.items() if change} == {
            category: change for category, change in counted.items() if change and category not in UNUSED
        }
        assert sum(pop.earning.points for pop in found.pops) == entry.gain == sum(told.values())
        shown = {square for pop in found.pops for square in pop.earning.squares}
        was, now = points_by_square(before), points_by_square(after)
        alone = (Category.TOWER, Category.SHOP, Category.PARK, Category.FACTORY, Category.OFFICE, Category.MONUMENT)
        for square, category in was.keys() | now.keys():
            if category in alone and was[square, category] != now[square, category]:
                assert square in shown, (entry.move, square_name(square))
                assert has_a_cause(entry, square)
        for pop in found.pops:
            assert any(has_a_cause(entry, square) for square in pop.earning.squares)
            assert pop.causes or entry.move.target in pop.earning.squares or BESIDE in found.groups, entry.move
            assert all(found.groups[cause].squares for cause in pop.causes if cause in found.groups)
        rows = words.rows(entry)
        for cause, group in found.groups.items():
            if cause not in (OWN, BESIDE):
                moved += 1
                assert group.squares
                assert any(row.startswith(words.label(cause, group)) for row in rows)
        # What earned nothing says why.
        assert bool(words.nothing(entry, found)) is not found.earns(entry.move.target)
    assert moved > 10


@pytest.mark.parametrize("mode", ["classic", "expert"])
def test_all_causes_of_a_move_have_room_below_its_sentence(make_app: MakeApp, mode: str) -> None:
    entries = [entry for entry in a_played_game(mode, 7).log if entry.deed.built]
    driver = make_app((1024, 640), start=False)
    text = driver.app.kit.text
    for language in LANGUAGES:
        driver.app.change_settings(language=language)
        kit = driver.app.kit
        words = ScoreWords(kit.words)
        surface = driver.app.window.surface
        for entry in entries:
            found = reasons_of(entry)
            text.records.clear()
            text.recording = True
            MoveFacts(kit, words, entry, found).draw(surface, Rect(72, 600, 660, 40))
            text.recording = False
            said = [record.text for record in text.records]
            changes = [change for group in found.groups.values() for change in group.changes.values()]
            assert all(kit.words.signed(change) in said for change in changes), (language, entry.number, said)


def test_pieces_that_find_a_place_are_told_as_fewer_without_one(make_app: MakeApp) -> None:
    driver = make_app((1280, 720), start=False)
    kit, text, told = driver.app.kit, driver.app.kit.text, Counter[str]()
    words = ScoreWords(kit.words)
    for entry in a_played_game("classic", 7).log:
        if entry.deed.built and (found := reasons_of(entry)).idle:
            text.records.clear()
            text.recording = True
            MoveFacts(kit, words, entry, found).draw(pygame.Surface((4000, 24)), Rect(0, 0, 4000, 24))
            text.recording = False
            said = [record.text for record in text.records]
            for change in found.idle.values():
                way = "fewer" if change > 0 else "more"
                assert f"{abs(change)} {way} unused" in said
                assert f"{change:+} VP".replace("-", "−") in said
                told[way] += 1
    assert told["fewer"]
    assert told["more"]


@pytest.mark.parametrize(
    ("rows", "tile", "square", "said"),
    [
        ("harbor+2i . . .", "harbor+2i", 1, "Harbors (row of 2 a1–b1)"),
        ("service tower+3i . .", "service+2vp", 5, "Public Services (on the tile)"),
        ("tower+3i . . .\nharbor+1i+1e . . .", "park", 1, "Parks (next to 1 tower)"),
    ],
)
def test_the_building_itself_says_what_it_counts_for(rows: str, tile: str, square: int, said: str) -> None:
    before = city(CLASSIC, rows)
    after = before.copy()
    after.build(parse_tile(tile), square)
    step = next(
        step
        for step in steps_between(before, best_score(before), after, best_score(after), square)
        if step.cause is Cause.BUILT
    )
    (line,) = [line for line in grown(step.before, step.after) if square in line.squares]
    words = ReasonWords(ScoreWords(Words("en")))
    assert words.counted(line.category, Group({line.category: line.points}, lines=[line])) == said


@pytest.mark.parametrize("mode", ["classic", "expert"])
@pytest.mark.parametrize("seed", range(3))
def test_points_by_pieces_that_came_say_what_they_are_for(mode: str, seed: int) -> None:
    words, told = ReasonWords(ScoreWords(Words("en"))), Counter[Category]()
    for entry in a_played_game(mode, seed).log:
        if not entry.deed.built:
            continue
        rows = "\n".join(words.rows(entry))
        for cause in (Cause.ENERGY_CAME, Cause.INHABITANTS_CAME, Cause.BOTH_CAME):
            group = reasons_of(entry).groups.get(cause)
            for category, change in () if group is None else group.changes.items():
                if change < 0:
                    continue
                assert group is not None
                said = words.counted(category, group)
                assert search(r"\(([a-e]\d: )?(in|on|next|row|column|\d|no|alone|group).*\)$", said), said
                assert said in rows
                told[category] += 1
    assert sum(told.values()) > 5


@pytest.mark.parametrize(
    ("rows", "tile", "square", "cause", "said"),
    [
        ("service . . .", "tower+3i", 18, Cause.INHABITANTS_CAME, "Public Services (in 1 district)"),
        ("shop . . .\nharbor+1i+1e . . .", "tower+3i", 18, Cause.INHABITANTS_CAME, "Shops (4 customers)"),
        ("factory+1e shop . .", "tower+3i", 18, Cause.INHABITANTS_CAME, "Factories (next to 1 Shop)"),
    ],
)
def test_what_pieces_bring_others_has_its_reason(rows: str, tile: str, square: int, cause: Cause, said: str) -> None:
    before = city(CLASSIC, rows)
    after = before.copy()
    after.build(parse_tile(tile), square)
    steps = steps_between(before, best_score(before), after, best_score(after), square)
    lines = [line for step in steps if step.cause is cause for line in grown(step.before, step.after)]
    words = ReasonWords(ScoreWords(Words("en")))
    assert said in {words.counted(line.category, Group({line.category: line.points}, lines=lines)) for line in lines}


def test_energy_that_a_shop_takes_is_said_where_it_is_missed() -> None:
    before = city(CLASSIC, "tower+3i park . .\nharbor+1i+1e . . .")
    after = before.copy()
    after.build(parse_tile("shop"), 18)
    steps = steps_between(before, best_score(before), after, best_score(after), 18)
    assert [(step.cause, step.squares) for step in steps] == [
        (Cause.ENERGY_LEFT, (0,)),
        (Cause.INHABITANTS_LEFT, (5,)),
        (Cause.INHABITANTS_CAME, (18,)),
    ]


# What does not count


@pytest.mark.parametrize(
    ("mode", "rows", "said"),
    [
        (CLASSIC, "park tower+1i . .", "no active tower next to it, Tower Block b1 without {barrel}"),
        (EXPERT, "monument factory+1e . . .", "no neighbour that counts, Factory b1 without {meeple}"),
        (EXPERT, "park office . . .", "no active tower next to it, Office Tower b1 without {meeple} {barrel}"),
        (CLASSIC, "tower+1i . . .", "without {barrel}"),
        (CLASSIC, "service . . .", "without {meeple}"),
    ],
)
def test_a_building_that_counts_nothing_says_why(mode: Mode, rows: str, said: str) -> None:
    built = city(mode, rows)
    assert ReasonWords(ScoreWords(Words("en"))).why_nothing(built, best_score(built), 0) == said


@pytest.mark.parametrize("mode", ["classic", "expert"])
def test_tips_and_the_points_of_all_cities_say_what_is_missing(make_app: MakeApp, mode: str) -> None:
    driver = make_app((1280, 720), start=False, animation_speed=AnimationSpeed.NONE)
    hands = Hands(driver, a_session(mode, 3, moves=40, seed=9))
    state, names, seen = hands.session.state, hands.game.words.score, Counter[str]()
    for player in range(3):
        hands.desk.looking.enlarge(player)
        built: City = state.cities[player]
        score = state.score(player)
        rows = [row.text for row in hands.game.points_rows(player)]
        for square in squares_in(built.mode.squares & ~built.empty):
            tip = hands.game.tips.tip(Spot(SpotKind.SQUARE, square))
            place = f"{names.kind(built.stacks[square][0].kind)} on {square_name(square)}"
            if not score.allocation.active >> square & 1:
                missing = missing_of(built, score, square)
                assert missing, "nobody sits beside a Monument here"
                needs = " ".join("{" + need.value + "}" for need in missing)
                assert f"not active: needs {needs}\nno points yet" in tip
                assert f"{place}: without {needs}" in rows
                # No amount of points, unless it says with which pieces.
                assert not search(r"\d VP", tip.split("no points yet")[-1]) or f"with {needs}" in tip
                seen["idle"] += 1
            elif idle_beside(built, score, square):
                assert "Does not count: " in tip
                seen["dark"] += 1
            else:
                assert "Does not count: " not in tip
    assert seen["idle"]
    assert seen["dark"]


# The list of all moves


@pytest.mark.parametrize("mode", ["classic", "expert"])
def test_what_the_list_of_all_moves_tips_is_not_in_its_row(make_app: MakeApp, mode: str) -> None:
    driver = make_app((1280, 720), start=False, animation_speed=AnimationSpeed.NONE)
    session = a_session(mode, 3, moves=36)
    hands = Hands(driver, session)
    tips, words = hands.game.tips, hands.game.words
    for entry in session.log:
        row = {words.move_at(entry), words.way(entry), words.told(entry), words.points(entry.gain, signed=True)}
        said = tips.behind_move(entry).split("\n")
        assert row.isdisjoint(said)
        assert len(set(said)) == len(said)
        assert tips.behind_move(entry)
        mayor = f"{words.name(entry.player)} gets the Mayor from {words.name(entry.before.mayor)}"
        assert (mayor in said) is entry.deed.mayor_changed
    assert not all(entry.deed.built for entry in session.log)
    assert any(entry.deed.mayor_changed for entry in session.log)


@pytest.mark.parametrize(
    ("rows", "language", "said"),
    [
        ("service . . .", "en", "1 Inhabitant came to a1:"),
        ("service . . .", "ru", "1 житель пришёл на a1:"),
        ("shop . . .\nharbor+1i+1e . . .", "en", "3 Inhabitants came to a1:"),
        ("shop . . .\nharbor+1i+1e . . .", "ru", "3 жителя пришли на a1:"),
    ],
)
def test_as_many_inhabitants_are_told_as_came(rows: str, language: str, said: str) -> None:
    before = city(CLASSIC, rows)
    after = before.copy()
    after.build(parse_tile("tower+3i"), 18)
    groups = reasons_between(before, after, 18).groups
    words = ReasonWords(ScoreWords(Words(language)))
    assert words.label(Cause.INHABITANTS_CAME, groups[Cause.INHABITANTS_CAME]) == said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cause", [Cause.INHABITANTS_CAME, Cause.INHABITANTS_LEFT, Cause.BOTH_CAME, Cause.BOTH_LEFT])
def test_one_inhabitant_is_no_plural(language: str, cause: Cause) -> None:
    words = ReasonWords(ScoreWords(Words(language)))
    one, two, five = (
        words.label(cause, Group({Category.SHOP: 1}, (0,), pieces=count)).replace(str(count), "") for count in (1, 2, 5)
    )
    assert one != two
    assert (two == five) is (language != "ru")
