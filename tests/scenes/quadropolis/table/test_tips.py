"""The table explains itself: what is spoken of is lit, and tips say what slots, squares, marks and points mean."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from quadropolis_gui.ai.quadropolis.greedy import GreedyPlayer
from quadropolis_gui.engine.quadropolis.allocation import best_score
from quadropolis_gui.engine.quadropolis.city import City, city_of
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, square_name, squares_in
from quadropolis_gui.engine.quadropolis.notation import DISCARD, NOTHING
from quadropolis_gui.engine.quadropolis.scoring import UNUSED, Category
from quadropolis_gui.engine.quadropolis.settling import settled_score
from quadropolis_gui.engine.quadropolis.site import SLOTS_FACING, TARGET, slots_in
from quadropolis_gui.engine.quadropolis.tiles import Kind, Tile, parse_tile
from quadropolis_gui.play.session import LogEntry, Session
from quadropolis_gui.scenes.quadropolis.arranging import Arrangement, Resource
from quadropolis_gui.scenes.quadropolis.table.choosing import ChoiceStage, Choosing, MovePart
from quadropolis_gui.scenes.quadropolis.table.model import SpotKind
from quadropolis_gui.scenes.quadropolis.table.price_tags import HELPING
from quadropolis_gui.scenes.quadropolis.table.reason_words import LEFT, ReasonWords
from quadropolis_gui.scenes.quadropolis.table.scoring_tips import ScoringTips
from quadropolis_gui.scenes.quadropolis.table.show.reasons import reasons_between
from quadropolis_gui.scenes.table.panels.log import LogPanel
from quadropolis_gui.scenes.table.spots import FrameSpot, Spot
from quadropolis_gui.scenes.table.tips.card import TipCard, draw_tip_card
from quadropolis_gui.scenes.table.tips.tip import TIP_DELAY
from quadropolis_gui.storage.settings import AnimationSpeed, NumberStyle
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.score_words import ScoreWords
from quadropolis_gui.view.words import Words
from tests.driver import Driver, Place
from tests.scenes import company
from tests.scenes.driving import Hands, a_session
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

MakeApp = Callable[..., Driver]


def sit_down(make_app: MakeApp, session: Session, size: Place = (1280, 720)) -> Hands:
    return Hands(make_app(size, start=False, animation_speed=AnimationSpeed.NONE), session)


def choosing_of(hands: Hands) -> Choosing:
    choosing = hands.game.model.choosing
    assert choosing is not None
    return choosing


def rest_on(hands: Hands, place: Place) -> str:
    """Let the pointer rest on a place and return what is said."""
    hands.driver.move(place)
    hands.driver.step(dt=TIP_DELAY)
    return hands.scene.tip_text


def log_row(hands: Hands, entry: LogEntry) -> Place:
    return hands.place(Spot(FrameSpot.LOG, entry.number))


# Finding what texts speak of


@pytest.mark.parametrize("mode", ["classic", "expert"])
def test_pointing_at_a_move_of_the_log_lights_its_slot_and_its_squares(make_app: MakeApp, mode: str) -> None:
    hands = sit_down(make_app, a_session(mode, 2, moves=11))
    scene = hands.scene
    log = hands.session.log
    for entry in log[-3:]:
        hands.driver.move(log_row(hands, entry))
        site = hands.game.looks.site(scene.kit.theme)
        assert site.pointed_slot == entry.move.slot
        same_round = entry.round == hands.game.model.state.round
        assert site.pointed_square == (TARGET[entry.move.architect][entry.move.slot] if same_round else None)
        target = entry.move.target if entry.deed.built else None
        large = hands.game.city_look().pointed
        others = hands.game.model.others
        minis = {player: hands.game.looks.mini(scene.kit.theme, player, False).pointed for player in others}
        shown = {hands.game.model.shown_player: large} | minis
        assert shown == {player: target if player == entry.player else None for player in range(2)}
    hands.driver.move(hands.tile(12))
    assert hands.game.looks.site(scene.kit.theme).pointed_slot is None


def test_the_focus_on_a_move_of_the_log_lights_it_too(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 2, moves=5))
    while not hands.driver.focused().startswith("log_"):
        hands.press(pygame.K_TAB)
    entry = hands.session.log[int(hands.driver.focused().removeprefix("log_"))]
    assert hands.game.looks.site(hands.scene.kit.theme).pointed_slot == entry.move.slot
    hands.driver.step(dt=TIP_DELAY)
    assert hands.game.words.slot_place(entry.move.slot) in hands.scene.tip_text


def test_a_move_of_the_log_is_told_in_full(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 2, moves=9))
    entry = next(entry for entry in reversed(hands.session.log) if entry.deed.built)
    said = rest_on(hands, log_row(hands, entry))
    assert hands.session.seat(entry.player).name in said
    assert square_name(entry.move.target) in said
    assert hands.game.words.slot_place(entry.move.slot) in said
    hands.press(pygame.K_l)
    panel = hands.scene.modals[-1]
    assert isinstance(panel, LogPanel)
    assert panel.layer.find(f"move_{entry.number}").describe() == said


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_card_of_another_tells_their_last_move_in_full(make_app: MakeApp, players: int) -> None:
    hands = sit_down(make_app, a_session("classic", players, moves=2 * players + 1))
    card = hands.scene.layer.find("rival_0")
    hands.driver.move(card.place.center)
    player = hands.game.model.others[0]
    entry = next(entry for entry in reversed(hands.session.log) if entry.player == player)
    assert hands.game.tips.about_move(entry) in card.tip


def test_the_card_of_another_names_the_tile_that_was_thrown_away(make_app: MakeApp) -> None:
    session = a_session("classic", 2, moves=3)
    session.play(next(move for move in session.state.legal_moves() if move.target == DISCARD))
    entry = session.log[-1]
    hands = sit_down(make_app, session)
    look = hands.game.looks.mini(hands.scene.kit.theme, entry.player, False)
    assert entry.deed.tile is not None
    assert look.news is not None
    assert look.news.name == hands.game.words.score.tile(entry.deed.tile)
    assert look.news.icon == "trash"


def test_all_moves_of_the_log_have_letters_of_one_size(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("expert", 2, moves=20), (1024, 640))
    text = hands.driver.app.kit.text
    for language in ("en", "fr", "nl", "pt", "ru"):
        hands.driver.app.change_settings(language=language)
        text.records.clear()
        text.recording = True
        hands.scene.invalidate()
        hands.driver.step()
        text.recording = False
        rows = hands.log_rows()
        sizes = {record.size for record in text.records if any(row.contains(record.drawn) for row in rows)}
        assert sizes == {hands.scene.kit.frame.font(13)}


def test_slots_say_where_they_are_and_who_is_there(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 3, moves=2))
    state = hands.session.state
    assert rest_on(hands, hands.slot(19)).startswith("Slot left of row 5")
    assert rest_on(hands, hands.slot(0)).startswith("Slot above column 1")
    slot, placed = next(iter(state.placed.items()))
    assert hands.session.seat(placed.player).name in rest_on(hands, hands.slot(slot))
    assert state.urbanist is not None
    blocked = next(slot for slot in slots_in(SLOTS_FACING[state.urbanist]) if slot not in state.placed)
    assert "Urbanist" in rest_on(hands, hands.slot(blocked))


@pytest.mark.parametrize(
    ("mode", "told"),
    [("classic", "Square b3: column 2, row 3\nfits Architects 2 and 3"), ("expert", "Square b3: number 2, district 5")],
)
def test_an_empty_square_of_the_city_says_its_name_and_whom_it_fits(make_app: MakeApp, mode: str, told: str) -> None:
    hands = sit_down(make_app, a_session(mode, 2))
    assert rest_on(hands, hands.square(11)).startswith(told)


# Slots that bring nothing


def test_slots_that_bring_nothing_look_different_and_say_so_but_stay_legal(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 2, moves=4))
    state = hands.session.state
    move = next(move for move in state.legal_moves() if move.target == NOTHING)
    hands.click(hands.architect(move.architect))
    hands.driver.move((3, 300))
    look = hands.game.looks.site(hands.scene.kit.theme)
    assert look.idle_slots == {slot for slot in look.lit_slots if state.tile_at(slot, move.architect) is None}
    assert move.slot in look.idle_slots
    useful = next(slot for slot in look.lit_slots if slot not in look.idle_slots)
    assert "brings nothing" not in rest_on(hands, hands.slot(useful))
    assert "brings nothing" not in hands.prompt()[1]
    assert "brings nothing" in rest_on(hands, hands.slot(move.slot))
    assert "brings nothing" in hands.prompt()[1]
    hands.click(hands.slot(move.slot))
    assert choosing_of(hands).stage is ChoiceStage.CONFIRM
    hands.click(hands.button("confirm"))
    assert hands.session.log[-1].move == move


def test_the_keyboard_waits_at_a_slot_that_brings_something(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 2, moves=12))
    for number, left in hands.session.state.architects_left().items():
        if left:
            hands.press(getattr(pygame, f"K_{number}"))
            slot = int(hands.driver.focused().removeprefix("slot_"))
            offered = choosing_of(hands).offer.slots
            tiles = [slot for slot in offered if hands.session.state.tile_at(slot, number) is not None]
            assert not tiles or slot in tiles


# Reasons for points


@pytest.mark.parametrize("mode", ["classic", "expert"])
def test_the_reasons_for_a_change_of_score_add_up_to_it(mode: str) -> None:
    session = a_session(mode, 3, moves=30)
    choosing = Choosing(session.state)
    offered = {(session.state.tile_at(move.slot, move.architect), move.target) for move in session.state.legal_moves()}
    for tile, target in offered:
        if tile is not None and target < DISCARD:
            choosing.think(tile, [target])
            assert choosing.effect(tile, target).total == choosing.gain(tile, target)


def test_a_square_that_is_chosen_is_best_only_if_none_is_better(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 2, moves=8))
    choosing, model, t = choosing_of(hands), hands.game.model, hands.scene.t
    best = t("quadropolis.worth.best_square")
    site, told = hands.session.state.site, set()
    for square in [s for s, tile in enumerate(site) if tile and not choosing.refusal(MovePart.TILE, s)][:4]:
        hands.click(hands.tile(square))
        tile = choosing.tile
        assert tile is not None
        while model.has_more_to_think:
            hands.driver.step()
        worths = {each: round(choosing.worth(tile, each) or 0) for each in choosing.offer.squares}
        for target in worths:
            choosing.choose(MovePart.TARGET, target)
            hands.scene.refresh()
            card = hands.game.tips.card(Spot(SpotKind.SQUARE, target))
            assert card is not None
            assert card.ribbon == (best if worths[target] == max(worths.values()) > 0 else "")
            told.add(bool(card.ribbon))
            choosing.step_back()
        hands.press(pygame.K_ESCAPE)
    assert told == {True, False}


def test_a_candidate_says_which_kinds_gain_and_lose(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 2, moves=14))
    choosing, words = choosing_of(hands), hands.game.words.score
    square = next(
        s for s, tile in enumerate(hands.session.state.site) if tile and not choosing.refusal(MovePart.TILE, s)
    )
    hands.click(hands.tile(square))
    tile = choosing.tile
    assert tile is not None
    for target in choosing.offer.squares:
        said = rest_on(hands, hands.square(target))
        effect = choosing.effect(tile, target)
        assert words.points(effect.on_buildings, signed=True) in said.split("\n")[0]
        rows = [row for row in said.split("\n") if not row.startswith("Here:")]
        found = reasons_between(choosing.state.cities[choosing.player], choosing.city_with(tile, target), target)
        torn = {category for cause in LEFT if cause in found.groups for category in found.groups[cause].changes}
        told = {Category(tile.kind.code)} if re.search(r"^Here: .*[+−]\d", said, re.M) else set()
        for category, change in effect.changes.items():
            if category not in UNUSED and category not in torn | told:
                row = next(row for row in rows if row.startswith(f"{words.category(category)}: "))
                assert row.endswith(words.points(change, signed=True))
        # What has no place costs nothing before the end, and that is said.
        score = best_score(choosing.city_with(tile, target))
        assert ("still so at the end" in said) == any(not line.squares for line in score.lines)
        worth = choosing.worth(tile, target)
        assert worth is not None
        assert f"Worth about {hands.scene.kit.words.signed(round(worth))} at the end" in said
        assert ("not be active" in said) is not effect.active


@pytest.mark.parametrize("mode", ["classic", "expert"])
@pytest.mark.parametrize("moves", [5, 12, 17, 20, 23, 26, 28])
def test_the_signed_numbers_of_a_square_add_up_to_its_headline(mode: str, moves: int, make_app: MakeApp) -> None:
    session, player, seen = a_session(mode, 2, seed=moves), GreedyPlayer(Random(moves)), 0
    for _ in range(moves):
        session.play(player.decide(session.state))
    hands = sit_down(make_app, session)
    choosing = choosing_of(hands)
    for square in (square for square, tile in enumerate(session.state.site) if tile is not None):
        if choosing.choose(MovePart.TILE, square) is not None:
            continue
        for target in choosing.offer.squares:
            card = hands.game.tips.card(Spot(SpotKind.SQUARE, target))
            assert card is not None
            rows = card.rows[1:]
            parts = [
                int(end.replace("−", "-")) for row in rows for end in re.findall(r"([+−]\d+)(?:\sVP)?(?:$|, )", row)
            ]
            headline = re.fullmatch(r"([+−]?\d+)\sVP", card.total)
            assert headline is not None
            assert sum(parts) == int(headline[1].replace("−", "-")), (card.total, card.rows)
            seen += 1
    assert seen


@pytest.mark.parametrize("mode", ["classic", "expert"])
def test_a_square_tells_what_the_told_turn_will(mode: str, make_app: MakeApp) -> None:
    """Whatever goes dark, and what is lost because pieces left, stands there before the move is confirmed."""
    told, dark = Counter[str](), 0
    for moves in (17, 20, 23, 26, 28):
        session, player = a_session(mode, 2, seed=moves), GreedyPlayer(Random(moves))
        for _ in range(moves):
            session.play(player.decide(session.state))
        hands = sit_down(make_app, session)
        choosing, reasons = choosing_of(hands), ReasonWords(hands.game.words.score)
        own = session.state.cities[choosing.player]
        for square in (square for square, tile in enumerate(session.state.site) if tile is not None):
            if choosing.choose(MovePart.TILE, square) is not None:
                continue
            tile = choosing.tile
            assert tile is not None
            for target in choosing.offer.squares:
                card, built = hands.game.tips.card(Spot(SpotKind.SQUARE, target)), choosing.city_with(tile, target)
                assert card is not None
                groups = reasons_between(own, built, target).groups
                for cause in (cause for cause in groups if cause in LEFT or not groups[cause].changes):
                    assert reasons.row(cause, groups[cause]) in card.rows
                    told[cause] += 1
                off = settled_score(own).allocation.active & ~settled_score(built).allocation.active
                dark += bool(off)
                for place in squares_in(off):
                    assert any(re.search(rf"\b{square_name(place)}\b", row) for row in card.rows[1:]), card.rows
    assert dark
    assert told


def test_a_building_says_what_the_move_that_waits_makes_of_it(make_app: MakeApp) -> None:
    seen = Counter[bool]()
    for moves in (20, 26):
        session, player = a_session("classic", 2, seed=moves), GreedyPlayer(Random(moves))
        for _ in range(moves):
            session.play(player.decide(session.state))
        hands = sit_down(make_app, session)
        choosing, tips = choosing_of(hands), hands.game.tips
        own = session.state.cities[choosing.player]
        now = settled_score(own).allocation.active
        for move in session.state.legal_moves():
            tile = session.state.tile_at(move.slot, move.architect)
            if tile is None or move.target >= DISCARD:
                continue
            choosing.take(move)
            built = choosing.city_with(tile, move.target)
            changed = now ^ settled_score(built).allocation.active
            for square in squares_in(own.mode.squares & ~own.empty & ~(1 << move.target)):
                said = tips.tip(Spot(SpotKind.SQUARE, square))
                if changed >> square & 1:
                    after = said.split("After this move: ")[1]
                    assert ("not active" in after) is bool(now >> square & 1)
                    seen["not active" in after] += 1
            choosing.step_back()
            assert "After this move" not in tips.tip(
                Spot(SpotKind.SQUARE, squares_in(~own.empty & own.mode.squares)[0])
            )
    assert seen[True]


def test_the_same_reasons_are_shown_to_the_keyboard(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 2, moves=14))
    square = next(
        s
        for s, tile in enumerate(hands.session.state.site)
        if tile and not choosing_of(hands).refusal(MovePart.TILE, s)
    )
    hands.press(pygame.K_TAB)
    hands.walk_to(f"tile_{square}")
    hands.press(pygame.K_RETURN)
    assert hands.driver.focused().startswith("square_")
    hands.driver.step(dt=TIP_DELAY)
    assert "VP" in hands.scene.tip_text


@pytest.mark.parametrize("mode", ["classic", "expert"])
def test_every_building_says_how_it_scores_and_what_it_would_bring(make_app: MakeApp, mode: str) -> None:
    hands = sit_down(make_app, a_session(mode, 2, moves=24))
    state, names = hands.session.state, hands.game.words.score
    city, score = state.cities[state.to_move], state.score(state.to_move)
    rule = ScoringTips(names).rule
    for square in squares_in(city.mode.squares & ~city.empty):
        said = rest_on(hands, hands.square(square))
        assert rule(city.stacks[square][0].kind, city.mode) in said
        for line in score.lines:
            if square in line.squares:
                why, points = names.why(line), names.points(line.points)
                assert f"{why}, {points}" in said or f"{points} together ({why})" in said
        assert ("not active" in said) is not bool(score.allocation.active >> square & 1)


def test_the_rules_of_scoring_are_those_of_the_engine() -> None:
    rule = ScoringTips(ScoreWords(Words("en"))).rule
    assert rule(Kind.FACTORY, CLASSIC) == "For each neighbour: Shop 2, Harbor 3"
    assert rule(Kind.FACTORY, EXPERT) == "For each neighbour: Shop 2, Harbor 3, Office Tower 4"
    assert rule(Kind.HARBOR, CLASSIC).endswith(": 0, 3, 7, 12; and the VP on the tiles")
    assert rule(Kind.HARBOR, EXPERT).endswith(": 0, 3, 7, 12, 18; and the VP on the tiles")
    assert rule(Kind.TOWER, CLASSIC).endswith("1, 3, 6, 10")
    for figures in ("0, 1, 3, 6, 10", "1, 3, 6, 10, 15", "2, 5, 9, 14, 20", "3, 7, 12, 18, 25", "4, 9, 15, 22, 30"):
        assert figures in rule(Kind.OFFICE, EXPERT)


def test_what_a_building_without_its_piece_would_take_away_is_said() -> None:
    tips, before = ScoringTips(ScoreWords(Words("en"))), City(EXPERT)
    before.build(Tile(Kind.MONUMENT), 0)
    after = before.copy()
    after.build(Tile(Kind.FACTORY), 1)
    assert tips.loses(after, 1) == "Once it is active it takes away: Monuments 5 VP"
    apart = before.copy()
    apart.build(Tile(Kind.FACTORY), 12)
    assert tips.loses(apart, 12) == ""


# Stacks, marks, the hat


def with_a_stack_to_build(make_app: MakeApp) -> tuple[Hands, int]:
    """A table at which a Tower Block may go on top of another, and the square of that one."""
    session = a_session("classic", 2)
    player = GreedyPlayer(Random(1))
    while True:
        cities = session.state.cities[session.state.to_move]
        for move in session.state.legal_moves():
            if move.target < DISCARD and cities.stacks[move.target]:
                hands = sit_down(make_app, session)
                hands.click(hands.architect(move.architect))
                hands.click(hands.slot(move.slot))
                return hands, move.target
        session.play(player.decide(session.state))


def test_stacking_is_explained_by_the_prompt_the_square_and_the_tile(make_app: MakeApp) -> None:
    hands, square = with_a_stack_to_build(make_app)
    assert hands.prompt()[1] == "or on top of a Tower Block"
    said = rest_on(hands, hands.square(square))
    assert f"as floor {len(hands.session.state.cities[choosing_of(hands).player].stacks[square]) + 1}" in said
    assert "can be stacked" in said
    on_site = choosing_of(hands).tile_square
    assert on_site is not None
    assert "can be stacked" in rest_on(hands, hands.tile(on_site))


def test_marks_and_face_down_tiles_are_explained(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 2))
    state = hands.session.state
    for square, tile in enumerate(state.site):
        said = rest_on(hands, hands.tile(square))
        if tile is None:
            assert "round 1" in said
        else:
            assert f"“{tile.min_players}+”" in said
            assert ("can be stacked" in said) is (tile.kind is Kind.TOWER)


BRINGS = {"en": "brings {}", "fr": "apporte {}", "nl": "levert {} op", "pt": "traz {}", "ru": "приносит: {}"}


@pytest.mark.parametrize("language", BRINGS)
def test_what_a_tile_brings_is_said_as_the_language_orders_it(make_app: MakeApp, language: str) -> None:
    hands = sit_down(make_app, a_session("classic", 2))
    hands.driver.app.change_settings(language=language)
    square, tile = next((s, tile) for s, tile in enumerate(hands.session.state.site) if tile and tile.inhabitants)
    brought = ScoreWords(Words(language)).brings(tile)
    assert BRINGS[language].format(brought) in rest_on(hands, hands.tile(square)).splitlines()


def test_a_level_is_called_one_and_the_hat_says_what_it_is(make_app: MakeApp) -> None:
    hands = company.sit_down(make_app, company.a_game((None, "mayor")))
    assert hands.game.words.level(0) == ""
    assert hands.game.words.level(1) == "level: Mayor"
    hands.desk.looking.enlarge(1)
    assert hands.game.city_look().subtitle == "looking at this city"
    assert "level: Mayor" in hands.game.tips.about_player(1)
    hat = hands.status_rects()[3]
    assert "hat" in rest_on(hands, hat.center)
    hands.desk.looking.enlarge(hands.game.model.state.mayor)
    assert "hat" in rest_on(hands, hands.game.boards.city.name_rect.center)


@pytest.mark.parametrize(("moves", "follows"), [(23, True), (24, False)])
def test_the_mayor_starts_the_next_round_while_there_is_one(make_app: MakeApp, moves: int, follows: bool) -> None:
    hands = sit_down(make_app, a_session("classic", 2, moves=moves))
    hat = hands.status_rects()[3]
    hands.desk.looking.enlarge(hands.game.model.state.mayor)
    for place in (hat.center, hands.game.boards.city.name_rect.center):
        assert ("starts the next one" in rest_on(hands, place)) is follows
        assert ("o round follows" in rest_on(hands, place)) is not follows


def test_arranging_says_that_one_can_choose_or_drag(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 2, moves=12))
    hands.press(pygame.K_a)
    assert hands.game.model.arrangement is not None
    said = hands.prompt()[0]
    assert "choose" in said
    assert "drag" in said


def test_only_what_wins_ties_too_is_called_the_best_arrangement(make_app: MakeApp) -> None:
    """A Shop without customers or a Park for one barrel: the same points, but another square counts as empty."""
    hands = sit_down(make_app, a_session("classic", 2))
    city = city_of(CLASSIC, [[(parse_tile(code),) for code in ("shop", "park", "factory+1e")] + [()], *[[()] * 4] * 3])
    arrangement = Arrangement(city)
    assert arrangement.is_best
    hands.game.model.arrangement = arrangement
    assert hands.game.words.subtitle() == hands.scene.t("quadropolis.table.arrange.is_best")
    arrangement.remove(Resource.ENERGY, 0)
    assert arrangement.difference == 0
    assert not arrangement.is_best
    assert hands.game.words.subtitle() == hands.scene.t("quadropolis.arrangement.below_tiebreak")
    hands.game.model.arrangement = None


@pytest.mark.parametrize("style", NumberStyle)
def test_help_is_promised_in_a_rated_game_only_where_the_settings_ask_for_it(
    make_app: MakeApp, style: NumberStyle
) -> None:
    driver = make_app((1280, 720), start=False, animation_speed=AnimationSpeed.NONE, numbers=style)
    session = company.a_game((None, "mayor"))
    hands = Hands(driver, session)
    choosing = choosing_of(hands)
    assert any(choosing.choose(MovePart.TILE, square) is None and choosing.offer.squares for square in range(25))
    said = hands.game.tips.tip(Spot(SpotKind.SQUARE, next(iter(choosing.offer.squares))))
    promise = hands.scene.t("quadropolis.worth.rated")
    assert (promise in said) == (style in HELPING)
    session.note_help()
    hands.driver.step(30)
    said = hands.game.tips.tip(Spot(SpotKind.SQUARE, next(iter(choosing.offer.squares))))
    assert promise not in said
    assert ("at the end, compared" in said) == (style in HELPING)


# The focus


def test_what_the_focus_has_left_is_no_longer_lit(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 3))
    hands.press(pygame.K_TAB)
    assert hands.game.model.hovered == Spot(SpotKind.ARCHITECT, 1)
    hands.scene.layer.focus.focus("menu", show=True)
    assert hands.game.model.hovered is None
    assert hands.game.model.preview() is None


def test_what_is_gone_from_under_the_focus_is_no_longer_pointed_at(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 3, moves=12))
    hands.press(pygame.K_TAB)
    assert hands.game.model.hovered is not None
    hands.desk.carry_out(hands.game.arranging.begin())
    assert hands.game.model.arrangement is not None
    assert hands.game.model.hovered is None


@pytest.mark.parametrize("mode", ["classic", "expert"])
def test_tips_have_their_place_in_all_languages_and_sizes(make_app: MakeApp, mode: str) -> None:
    hands = sit_down(make_app, a_session(mode, 4, moves=26), (1024, 640))
    tiles = [s for s, tile in enumerate(hands.session.state.site) if tile is not None]
    city = hands.session.state.cities[hands.game.model.shown_player]
    built = squares_in(city.mode.squares & ~city.empty)
    spots = [
        Spot(SpotKind.TILE, tiles[0]),
        Spot(SpotKind.TILE, tiles[-1]),
        Spot(SpotKind.SLOT, 4),
        Spot(SpotKind.SLOT, 19),
        Spot(SpotKind.SQUARE, built[-1]),
        Spot(SpotKind.SQUARE, squares_in(city.empty)[0]),
        Spot(FrameSpot.LOG, 24),
        Spot(SpotKind.ARCHITECT, hands.session.state.mode.architects[-1]),
        Spot(FrameSpot.STATUS, 3),
    ]
    for _ in in_all_languages_and_sizes(hands.driver):
        for spot in spots:
            hands.scene.hover(spot)
            hands.driver.step(dt=TIP_DELAY)
            assert hands.scene.tip_text
            check_layout(hands.driver)


def test_the_band_of_a_tip_is_green_only_where_something_is_gained(make_app: MakeApp) -> None:
    kit, surface = make_app((1024, 640)).app.kit, Surface((1024, 640))
    bands = []
    for warns in (False, True):
        card = TipCard("Factory", ["Here"], foot=["Worth about −15 at the end"], warns=warns)
        box = draw_tip_card(surface, kit, Rect(400, 100, 40, 40), card, ())
        bands.append(surface.get_at((box.centerx, box.bottom - 4)))
    gain, loss = bands
    assert gain.g > gain.r
    assert loss.r > loss.g


def test_below_the_city_words_give_way_before_what_a_tile_needs_does(make_app: MakeApp) -> None:
    bars = sit_down(make_app, a_session("expert", 2)).game._bars
    both = bars._strip_labels(True, True, 1000)
    assert all(both)
    assert bars._strip_labels(True, True, 80) == ("", both[1]), "what is needed keeps its word longest"
    room = bars.kit.text.width(both[0], bars.kit.frame.font(13), Weight.BOLD) + bars.kit.u(5)
    assert bars._strip_labels(True, True, room) != (both[0], ""), "brings alone would speak of what is needed, too"
    assert bars._strip_labels(True, True, 0) == ("", "")
