"""A move that is told: what the table shows at each stage agrees with the engine at that stage, and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from quadropolis_gui.engine.quadropolis.notation import DISCARD, Move
from quadropolis_gui.engine.quadropolis.site import SITE_SQUARES, SLOTS
from quadropolis_gui.engine.quadropolis.unfolding import unfold
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.quadropolis.table.motion import bin_of
from quadropolis_gui.scenes.quadropolis.table.show.reasons import reasons
from quadropolis_gui.scenes.table import occasions
from quadropolis_gui.scenes.table.show.pace import PER_PART, READ
from quadropolis_gui.storage.saves.store import SaveStore
from quadropolis_gui.storage.settings import AnimationSpeed, Pace
from tests.driver import Driver
from tests.scenes.azul.table.hands import AzulHands
from tests.scenes.azul.table.hands import a_session as azul_game
from tests.scenes.company import a_game
from tests.scenes.driving import Hands, a_session
from tests.scenes.sitting import Sitting

MakeApp = Callable[..., Driver]
PARTS = {"forward": "before", "architect": "placed", "line": "placed", "tile": "taken"}


def watching(make_app: MakeApp, session: Session, **settings: object) -> Hands:
    """Somebody at the table of a person and opponents, at the usual pace."""
    usual: dict[str, object] = {"animation_speed": AnimationSpeed.NORMAL, "opponents_pace": Pace.NORMAL}
    hands = Hands(make_app((1024, 640), start=False, **(usual | settings)), session)
    hands.driver.settle()
    return hands


def a_building(session: Session) -> Move:
    moves: list[Move] = session.state.legal_moves()
    return Random(3).choice([move for move in moves if move.target < DISCARD])


def let_play(hands: Hands) -> Move:
    """Play for the person, and at once for the opponent after them: nobody has had time to think."""
    if hands.session.is_person(hands.session.state.to_move):
        hands.desk.play(a_building(hands.session))
    move = a_building(hands.session)
    hands.desk.play(move)
    return move


def stage_of(hands: Hands) -> str:
    stage = hands.desk.teller.show.stage
    return "" if stage is None else stage.name


@pytest.mark.parametrize("mode", ["classic", "expert"])
def test_each_stage_shows_the_engine_as_far_as_it_is_told(make_app: MakeApp, mode: str) -> None:
    session = a_game((None, "intern", "intern"), mode, moves=6)
    hands = watching(make_app, session)
    move = let_play(hands)
    model, parts = hands.game.model, unfold(session.log[-1].before, move)
    seen: list[str] = []
    while hands.desk.teller.is_telling:
        stage = stage_of(hands)
        if not seen or seen[-1] != stage:
            seen.append(stage)
        shown = getattr(parts, PARTS.get(stage, "built"))
        assert model.state.site == shown.site
        assert model.state.placed == shown.placed
        assert model.state.cities == shown.cities
        assert [model.total(player) for player in range(3)] == [score.standing for score in shown.scores()]
        # The log has the move once its pieces have arrived.
        assert len(model.log) == len(session.log) - (stage in PARTS)
        assert model.choosing is None
        assert model.shown_player == 1
        hands.driver.step()
    assert seen == ["forward", "architect", "line", "tile", "points", "read"]
    assert model.state is session.state
    assert len(model.log) == len(session.log)


def skip_twice(hands: Hands) -> None:
    for _ in range(2):
        if hands.desk.teller.is_telling:
            hands.click(hands.button("skip"))


@pytest.mark.parametrize("frames", [1, 20, 60, 100, 150, 170])
def test_a_show_is_skipped_at_any_time_and_leaves_the_engines_state(make_app: MakeApp, frames: int) -> None:
    ways: tuple[Callable[[Hands], None], ...] = (
        lambda hands: hands.press(pygame.K_SPACE, pygame.K_SPACE),
        skip_twice,
        lambda hands: hands.click((3, 300)),
        lambda hands: hands.driver.resize((1100, 700)),
    )
    for way in ways:
        hands = watching(make_app, a_game((None, "intern"), moves=2))
        session = hands.session
        let_play(hands)
        hands.driver.step(frames)
        way(hands)
        assert not hands.desk.teller.is_telling
        assert hands.game.model.telling is None
        assert hands.game.model.state is session.state
        assert hands.game.motion.line == ()
        hands.driver.app.close()


def test_undo_in_the_middle_takes_the_move_back(make_app: MakeApp) -> None:
    hands = watching(make_app, a_game((None, "intern"), moves=2))
    before = hands.session.state.copy()
    let_play(hands)
    hands.driver.step(40)
    assert hands.desk.teller.is_telling
    hands.press(pygame.K_u)
    assert hands.session.state == before
    assert not hands.desk.teller.is_telling
    assert hands.desk.occasion is occasions.CHOOSING


def test_the_save_has_the_move_before_the_show_begins(make_app: MakeApp) -> None:
    hands = watching(make_app, a_game((None, "intern"), moves=2, store=SaveStore().new_file()))
    let_play(hands)
    hands.driver.step(10)
    assert hands.desk.teller.is_telling
    summary = SaveStore().latest_running()
    assert summary is not None
    assert SaveStore().peek(summary).state.moves_played == 4
    hands.driver.post(pygame.QUIT)
    hands.driver.app.close()
    assert not hands.desk.teller.is_telling


def test_a_choice_by_key_ends_the_show_and_counts(make_app: MakeApp) -> None:
    hands = watching(make_app, a_game((None, "intern"), moves=2))
    let_play(hands)
    hands.driver.step(10)
    number = next(n for n, left in hands.session.state.architects_left(0).items() if left)
    hands.press(getattr(pygame, f"K_{number}"))
    assert not hands.desk.teller.is_telling
    assert hands.game.model.choosing is not None
    assert hands.game.model.choosing.architect == number


def test_again_tells_the_last_turn_from_its_beginning(make_app: MakeApp) -> None:
    hands = watching(make_app, a_game((None, "intern"), moves=2))
    let_play(hands)
    played = len(hands.session.log)
    hands.driver.step(100)
    hands.click(hands.button("again"))
    assert stage_of(hands) == "forward"
    skip_twice(hands)
    assert hands.desk.occasion is occasions.CHOOSING
    hands.press(pygame.K_r)
    assert stage_of(hands) == "forward"
    assert len(hands.game.model.log) == played - 1
    hands.driver.settle()
    assert len(hands.session.log) == len(hands.game.model.log) == played
    assert hands.desk.occasion is occasions.CHOOSING


@pytest.mark.parametrize("moves", [2, 7])
def test_again_while_pieces_fly_leaves_none_of_them_in_the_air(make_app: MakeApp, moves: int) -> None:
    """Opponents wait for a table at rest: one piece that never lands, and nobody plays again."""
    hands = watching(make_app, a_game((None, "intern"), moves=moves))
    let_play(hands)
    motion, caught = hands.game.motion, 0
    for _ in range(400):
        hands.driver.step()
        if hands.desk.teller.is_telling and motion.flying and caught < 5:
            hands.click(hands.button("again"))
            assert stage_of(hands) in ("forward", "architect")
            hands.driver.step(10 * caught)
            caught += 1
    assert caught == 5
    hands.driver.settle(30)
    assert motion.is_still


def test_skipping_once_leads_to_the_end_of_the_next_stage(make_app: MakeApp) -> None:
    hands = watching(make_app, a_game((None, "intern"), moves=2))
    move = let_play(hands)
    parts = unfold(hands.session.log[-1].before, move)
    hands.driver.step(5)
    assert stage_of(hands) == "forward"
    hands.press(pygame.K_SPACE)
    # The architect has landed; its line lights up now.
    assert stage_of(hands) == "line"
    assert hands.game.model.state.placed == parts.placed.placed
    assert hands.game.motion.absent_slots == set()
    assert hands.desk.teller.slide.is_over
    hands.driver.settle()
    assert not hands.desk.teller.is_telling
    assert hands.game.model.state is hands.session.state


def test_skipping_twice_leads_to_the_turn_of_a_person_past_all_others(make_app: MakeApp) -> None:
    hands = watching(make_app, a_game((None, "intern", "intern", "intern"), moves=4))
    let_play(hands)
    skip_twice(hands)
    hands.desk.play(a_building(hands.session))
    assert not hands.desk.teller.is_telling
    hands.desk.play(a_building(hands.session))
    assert not hands.desk.teller.is_telling
    assert hands.desk.occasion is occasions.CHOOSING
    # From the next turn on everything is told again.
    let_play(hands)
    assert stage_of(hands) == "forward"


def test_skipping_twice_stops_at_the_end_of_the_round(make_app: MakeApp) -> None:
    hands = watching(make_app, a_game((None, "intern", "intern"), moves=9))
    let_play(hands)
    skip_twice(hands)
    hands.desk.play(a_building(hands.session))
    assert hands.session.state.round == 2
    assert stage_of(hands) == "home"


def test_what_was_held_in_the_middle_goes_on_from_there(make_app: MakeApp) -> None:
    hands = watching(make_app, a_game((None, "intern"), moves=2))
    let_play(hands)
    hands.driver.step(5)
    hands.press(pygame.K_p)
    hands.driver.step(600)
    assert stage_of(hands) == "forward"
    hands.press(pygame.K_SPACE)
    assert stage_of(hands) == "architect"
    hands.driver.settle()
    assert hands.desk.occasion is occasions.CHOOSING


def test_the_table_waits_for_a_click_if_that_is_wanted(make_app: MakeApp) -> None:
    hands = watching(make_app, a_game((None, "intern"), moves=2), wait_for_click=True)
    let_play(hands)
    mover = hands.session.log[-1].player
    hands.driver.step(600)
    assert hands.desk.occasion is occasions.TOLD
    assert stage_of(hands) == "read", "what was played stays in sight until then"
    assert hands.game.model.shown_player == mover
    button = hands.scene.layer.find("skip")
    assert button.describe() == hands.scene.t("show.go_on"), "the button says that it waits"
    hands.click(button.place.center)
    assert stage_of(hands) == "back"
    hands.driver.settle()
    assert hands.desk.occasion is occasions.CHOOSING


def test_who_goes_on_with_a_choice_need_not_say_so_first(make_app: MakeApp) -> None:
    hands = watching(make_app, a_game((None, "intern"), moves=2), wait_for_click=True)
    let_play(hands)
    hands.driver.step(600)
    number = next(n for n, left in hands.session.state.architects_left(0).items() if left)
    hands.click(hands.architect(number))
    assert hands.game.model.choosing is not None
    assert hands.game.model.choosing.architect == number


def test_the_table_changes_hands_after_the_result_has_been_seen(make_app: MakeApp) -> None:
    hands = watching(make_app, a_session("classic", 2, moves=3))
    mover = hands.session.state.to_move
    hands.desk.play(a_building(hands.session))
    while hands.desk.teller.is_telling:
        assert hands.game.model.shown_player == mover
        last = stage_of(hands)
        hands.driver.step()
    assert last == "read"
    assert hands.game.model.shown_player != mover


def test_calm_is_slower_than_normal_and_quick_is_quicker(make_app: MakeApp) -> None:
    taken = []
    for pace in (Pace.QUICK, Pace.NORMAL, Pace.CALM):
        hands = watching(make_app, a_game((None, "intern"), moves=2), opponents_pace=pace)
        let_play(hands)
        frames = 0
        while hands.desk.teller.is_telling:
            hands.driver.step()
            frames += 1
        taken.append(frames)
        hands.driver.app.close()
    assert taken[0] < 0.6 * taken[1] < 0.6 * 0.8 * taken[2]


@pytest.mark.parametrize("speed", [AnimationSpeed.NORMAL, AnimationSpeed.NONE])
def test_the_more_parts_a_turn_of_an_opponent_has_the_longer_it_can_be_read(
    make_app: MakeApp, speed: AnimationSpeed
) -> None:
    hands = watching(make_app, a_game((None, "intern"), moves=20), animation_speed=speed)
    if hands.session.is_person(hands.session.state.to_move):
        hands.desk.play(a_building(hands.session))
    state = hands.session.state
    found = {
        move: reasons(unfold(state, move), state.to_move, move.target).parts
        for move in state.legal_moves()
        if move.target < DISCARD
    }
    move = max(found, key=lambda each: found[each])
    hands.desk.play(move)
    show, parts = hands.desk.teller.show, found[move]
    seconds, frame = 0.0, 1 / 60
    while hands.desk.teller.is_telling:
        if stage_of(hands) == "read":
            assert show.stage is not None
            assert show.stage.facts is not None
            assert show.stage.facts.parts == parts
            seconds += frame
        hands.driver.step(dt=frame)
    assert parts > 2
    assert seconds >= READ + PER_PART * (parts - 1) - frame


def test_without_motion_a_turn_is_two_pictures(make_app: MakeApp) -> None:
    hands = watching(make_app, a_game((None, "intern"), moves=2), animation_speed=AnimationSpeed.NONE)
    let_play(hands)
    seen = []
    while hands.desk.teller.is_telling:
        assert not hands.scene.timeline.running
        if stage_of(hands) not in seen:
            seen.append(stage_of(hands))
        hands.driver.step(dt=0.1)
    assert seen == ["line", "read"]


def at_the_end_of_a_round(make_app: MakeApp, **settings: object) -> Hands:
    """A table of two people before the last move of the first round, which is played."""
    hands = watching(make_app, a_session("classic", 2, moves=7), **settings)
    hands.desk.play(a_building(hands.session))
    assert hands.session.state.round == 2
    return hands


def test_a_round_ends_with_clearing_and_a_recap_before_the_next_deal(make_app: MakeApp) -> None:
    hands = at_the_end_of_a_round(make_app)
    last, model, seen = hands.session.log[-1], hands.game.model, []
    while hands.desk.teller.is_telling:
        stage = stage_of(hands)
        if stage not in seen:
            seen.append(stage)
        # Until the deal nothing of the next round is to be seen.
        assert model.state.round == 1
        if stage in ("sweep", "recap"):
            assert not any(model.state.site)
            assert model.state.placed == {}
            assert model.state.cities == hands.session.state.cities
        hands.driver.step()
    assert seen[-3:] == ["home", "sweep", "recap"]
    assert model.state.round == 2
    assert last.round == 1


def test_skipping_leads_to_the_recap_first_and_then_to_the_deal(make_app: MakeApp) -> None:
    hands = at_the_end_of_a_round(make_app)
    hands.driver.step(5)
    skip_twice(hands)
    assert stage_of(hands) == "recap"
    hands.driver.step(30)
    assert stage_of(hands) == "recap"
    hands.press(pygame.K_p)
    hands.driver.step(1200)
    assert stage_of(hands) == "recap"
    hands.press(pygame.K_SPACE)
    assert not hands.desk.teller.is_telling
    assert hands.game.model.state is hands.session.state


def test_without_motion_the_recap_is_a_picture_too(make_app: MakeApp) -> None:
    hands = at_the_end_of_a_round(make_app, animation_speed=AnimationSpeed.NONE)
    assert stage_of(hands) == "recap"
    hands.click(hands.button("skip"))
    assert not hands.desk.teller.is_telling
    assert hands.game.model.state.round == 2


def test_the_last_move_of_the_game_has_no_recap(make_app: MakeApp) -> None:
    hands = watching(make_app, a_session("classic", 2, moves=31))
    hands.desk.play(a_building(hands.session))
    stages = [stage.name for stage in hands.desk.teller.show._stages]
    assert "recap" not in stages


def test_the_recap_waits_for_a_click_after_the_own_last_move_too_and_says_so(make_app: MakeApp) -> None:
    hands = watching(make_app, a_game(("intern", None), moves=7), wait_for_click=True)
    assert hands.session.is_person(hands.session.state.to_move)
    hands.desk.play(a_building(hands.session))
    hands.driver.step(1200)
    assert stage_of(hands) == "recap"
    assert hands.desk.occasion is occasions.TOLD
    assert hands.desk.teller.show.sentence == hands.scene.t("show.stays")
    hands.press(pygame.K_SPACE)
    assert not hands.desk.teller.is_telling


def test_the_last_move_of_a_round_is_waited_for_before_the_recap_is(make_app: MakeApp) -> None:
    hands = watching(make_app, a_game((None, "intern"), moves=6), wait_for_click=True)
    let_play(hands)
    assert hands.session.state.round == 2
    hands.driver.step(600)
    assert hands.desk.occasion is occasions.TOLD
    assert stage_of(hands) == "read"
    hands.press(pygame.K_SPACE)
    assert stage_of(hands) == "back"
    hands.driver.step(1200)
    assert stage_of(hands) == "recap"
    hands.press(pygame.K_SPACE)
    assert not hands.desk.teller.is_telling


@pytest.mark.parametrize("game", ["quadropolis", "azul"])
@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
@pytest.mark.parametrize("speed", [AnimationSpeed.NORMAL, AnimationSpeed.NONE])
def test_a_key_pressed_once_more_than_the_show_took_chooses_nothing(
    make_app: MakeApp, game: str, key: int, speed: AnimationSpeed
) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=speed, wait_for_click=True)
    hands: Sitting = Hands(driver, a_session(moves=4)) if game == "quadropolis" else AzulHands(driver, azul_game())
    driver.settle()
    driver.press(pygame.K_RIGHT)
    hands.desk.play(hands.session.state.legal_moves()[0])
    assert hands.desk.teller.is_telling
    while hands.desk.teller.is_telling:
        hands.press(key)
    choosing = hands.scene.filling.model.choosing
    assert choosing is not None
    hands.press(key)
    driver.settle()
    assert not choosing.is_started
    # Somebody who means it presses it a moment later.
    driver.step(30)
    hands.press(key)
    assert choosing.is_started


def test_the_time_for_which_the_show_was_held_does_not_count(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NORMAL, wait_for_click=True)
    hands = Hands(driver, a_session(moves=4))
    driver.settle()
    driver.press(pygame.K_RIGHT)
    hands.desk.play(hands.session.state.legal_moves()[0])
    while hands.desk.teller.is_telling:
        # The frame that a key brings had waited for it, for as long as somebody looked.
        down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
        driver.app.step([down], dt=5.0)
        driver.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
    choosing = hands.scene.filling.model.choosing
    assert choosing is not None
    hands.press(pygame.K_SPACE)
    driver.settle()
    assert not choosing.is_started


@pytest.mark.parametrize("game", ["quadropolis", "azul"])
def test_space_that_comes_just_after_the_show_has_ended_by_itself_chooses_nothing(make_app: MakeApp, game: str) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NORMAL)
    hands: Sitting = Hands(driver, a_session(moves=4)) if game == "quadropolis" else AzulHands(driver, azul_game())
    driver.settle()
    driver.press(pygame.K_RIGHT)
    hands.desk.play(hands.session.state.legal_moves()[0])
    while hands.desk.teller.is_telling:
        driver.step()
    choosing = hands.scene.filling.model.choosing
    assert choosing is not None
    hands.press(pygame.K_SPACE)
    driver.settle()
    assert not choosing.is_started


def test_skipping_stops_where_the_table_waits_and_twice_only_at_the_recap(make_app: MakeApp) -> None:
    hands = watching(make_app, a_game((None, "intern"), moves=6), wait_for_click=True)
    let_play(hands)
    while stage_of(hands) != "points":
        hands.driver.step()
    hands.press(pygame.K_SPACE)
    assert (stage_of(hands), hands.desk.occasion) == ("read", occasions.TOLD)
    hands.press(pygame.K_r)
    hands.press(pygame.K_SPACE, pygame.K_SPACE)
    assert stage_of(hands) == "recap"
    hands.driver.step(1200)
    assert stage_of(hands) == "recap"


@pytest.mark.parametrize(("chosen", "least"), [(Pace.QUICK, 4), (Pace.NORMAL, 6), (Pace.CALM, 9)])
def test_the_recap_can_be_read_at_every_pace_and_says_whether_it_stays(
    make_app: MakeApp, chosen: Pace, least: int
) -> None:
    hands = watching(make_app, a_game(("intern", None), moves=7), opponents_pace=chosen)
    hands.desk.play(a_building(hands.session))
    hands.press(pygame.K_SPACE)
    assert stage_of(hands) == "recap"
    assert hands.desk.teller.show.sentence == hands.scene.t("show.goes_on")
    hands.driver.step(60 * least - 6)
    assert stage_of(hands) == "recap"
    hands.press(pygame.K_p)
    assert hands.desk.teller.show.sentence == hands.scene.t("show.stays")
    hands.press(pygame.K_SPACE)
    assert not hands.desk.teller.is_telling


def test_what_was_pressed_says_nothing_more_until_the_pointer_comes_to_it_anew(make_app: MakeApp) -> None:
    hands = watching(make_app, a_game((None, "intern", "intern"), moves=3))
    layer, card = hands.scene.layer, hands.button("rival_0")
    hands.driver.move(card)
    hands.driver.step(60)
    assert layer.tip
    hands.click(card)
    hands.driver.step(60)
    hands.driver.move((card[0] + 3, card[1] + 3))
    hands.driver.step(60)
    assert layer.tip == "", "what lies there is another's card by now"
    hands.driver.move((3, 300))
    hands.driver.move(card)
    hands.driver.step(60)
    assert layer.tip


def test_undo_says_what_it_takes_back_and_that_nobody_at_this_machine_has_moved_yet(make_app: MakeApp) -> None:
    hands = watching(make_app, a_game(("intern", None), moves=1))
    back = hands.scene.layer.find("back")
    assert back.told == hands.scene.t("table.refusal.nothing_to_undo"), "only an opponent has moved"
    hands.desk.play(a_building(hands.session))
    hands.desk.play(a_building(hands.session))
    hands.see_enough()
    hands.driver.settle()
    assert back.told.splitlines() == [hands.scene.t(f"table.tips.{key}") for key in ("undo_answers", "unrated")]


def test_a_discarded_tile_falls_into_a_bin_that_stays_until_the_move_is_told(make_app: MakeApp) -> None:
    hands = watching(make_app, a_game((None, "intern"), moves=3))
    session = hands.session
    move = next(move for move in session.state.legal_moves() if move.target == DISCARD)
    before = hands.driver.app.window.surface.copy()
    hands.desk.play(move)
    seen: list[str] = []
    place = bin_of(hands.game.boards, session.log[-1].deed.square)
    while hands.desk.teller.is_telling:
        hands.driver.step()
        stage = hands.desk.teller.show.stage
        if stage is not None and stage.name in ("tile", "read"):
            seen.append(stage.name)
            assert stage.draw is not None
            # Its rim is drawn on whatever lies there.
            rim = (place.x + 1, place.centery)
            assert hands.driver.app.window.surface.get_at(rim) != before.get_at(rim)
    assert set(seen) == {"tile", "read"}


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_the_bin_covers_neither_an_architect_nor_what_is_told_of_the_turn(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    hands = Hands(make_app(size, start=False, animation_speed="none"), a_game((None, "intern"), moves=3))
    boards = hands.game.boards
    for square in range(SITE_SQUARES):
        place = bin_of(boards, square)
        assert boards.site.rect.contains(place)
        assert place.collidelist([boards.site.slot_rect(slot) for slot in range(SLOTS)]) < 0
        assert not place.colliderect(boards.layout.bottom_bar)


def test_what_is_told_of_the_last_move_of_a_game_ends_before_the_button_that_tells_it_again(make_app: MakeApp) -> None:
    session = a_game((None, "intern"), moves=31)
    hands, before = watching(make_app, session), session.state
    building = [move for move in before.legal_moves() if move.target < DISCARD]
    hands.desk.play(max(building, key=lambda move: reasons(unfold(before, move), before.to_move, move.target).parts))
    again, kit, told = hands.scene.layer.find("again"), hands.scene.kit, 0
    kit.text.recording = True
    while hands.desk.teller.is_telling:
        assert again.enabled
        kit.text.records.clear()
        hands.scene.invalidate()
        hands.driver.step()
        others = [record for record in kit.text.records if not again.place.contains(record.drawn)]
        assert [record.text for record in others if again.place.colliderect(record.drawn)] == []
        told = max(told, *(record.drawn.right for record in others if record.drawn.right <= again.place.x))
    kit.text.recording = False
    assert told


def test_from_the_board_of_an_opponent_it_goes_straight_to_that_of_the_next(make_app: MakeApp) -> None:
    hands = watching(make_app, a_game((None, "intern", "intern"), moves=3))
    model, shown = hands.game.model, []
    let_play(hands)
    cards = model.others
    while hands.desk.teller.is_telling:
        hands.driver.step()
        shown.append(model.shown_player)
    assert model.others == cards, "every card keeps its place meanwhile"
    hands.desk.play(a_building(hands.session))
    while hands.desk.teller.is_telling:
        shown.append(model.shown_player)
        hands.driver.step()
    first, last = shown.index(2), len(shown) - shown[::-1].index(2)
    assert set(shown[:first]) == {1}
    assert set(shown[first:last]) == {2}
    assert model.shown_player == 0
    hands.press(pygame.K_u)
    assert model.shown_player == 0


def test_whoever_asks_for_the_own_board_while_an_opponent_thinks_gets_it(make_app: MakeApp) -> None:
    hands = watching(make_app, a_game((None, "intern", "intern"), moves=3))
    let_play(hands)
    hands.desk.skip_motion()
    assert hands.game.model.shown_player == 1
    hands.desk.looking.enlarge(0)
    assert hands.game.model.shown_player == 0
