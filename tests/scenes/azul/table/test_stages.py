"""How moves of Azul are told: stages in their order, everything skipped by one key, and nothing shown too early."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.azul.scoring import NOTHING, Tiling
from quadropolis_gui.engine.azul.tiles import count_of, size_of
from quadropolis_gui.engine.azul.wall import VARIANTS
from quadropolis_gui.play.session import LogEntry, Session, new_session
from quadropolis_gui.scenes.azul.table.filling import AzulTable
from quadropolis_gui.storage.settings import AnimationSpeed
from tests.driver import Driver
from tests.scenes.azul.table.hands import AzulHands, a_session, play_some
from tests.scenes.company import company

MakeApp = Callable[..., Driver]


def before_the_end_of_a_round(variant: str = "colored", players: int = 3) -> Session:
    """A game in which any next move takes the last tiles of a round."""
    session = a_session(variant, players)
    chance = Random(4)
    while sum(map(bool, session.state.sources)) > 1 or len({move[1] for move in session.state.legal_moves()}) > 1:
        play_some(session, 1, chance)
    return session


def until_stage(hands: AzulHands, name: str) -> None:
    """Let a move be told until a stage begins."""
    show = hands.desk.teller.show
    for _ in range(4000):
        if show.stage is not None and show.stage.name == name:
            return
        hands.driver.step(dt=0.02)
    raise AssertionError(f"{name} was not told")


def names(filling: AzulTable, session: Session) -> list[str]:
    entry = session.log[-1]
    return [stage.name for stage in (*filling.stages(entry, None), *filling.round_stages(entry))]


def test_a_move_of_an_opponent_is_shown_before_it_is_made_and_ones_own_is_not(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE)
    session = new_session(AZUL, "colored", company(None, "carrier"), seed=3)
    hands = AzulHands(driver, session)
    play_some(session, 1, Random(1))
    assert names(hands.game, session) == ["fly", "lie"]
    play_some(session, 1, Random(1))
    assert names(hands.game, session) == ["choose", "fly", "lie"]


def test_the_end_of_a_round_tells_every_tile_and_floor_then_what_it_brought(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE)
    session = before_the_end_of_a_round()
    hands = AzulHands(driver, session)
    play_some(session, 1, Random(2))
    told, deed = names(hands.game, session), session.log[-1].deed
    assert deed.ends_round
    assert told.count("slide") == told.count("lay") == sum(len(tiling.laid) for tiling in deed.tilings)
    assert told.count("floor") == sum(bool(tiling.floor) for tiling in deed.tilings)
    assert told.count("wall") == sum(bool(tiling.laid or tiling.floor) for tiling in deed.tilings)
    assert told[-1] == "round"


def test_space_pressed_once_too_often_ends_the_deal_and_chooses_nothing(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NORMAL)
    hands = AzulHands(driver, before_the_end_of_a_round())
    driver.settle()
    hands.play_on(AzulHands.by_letters, Random(2), moves=1)
    while hands.desk.teller.is_telling:
        hands.press(pygame.K_SPACE)
    # Whoever asks for the deal sees it.
    assert len(hands.game.motion.away_tiles) == size_of(sum(hands.session.state.sources))
    hands.press(pygame.K_SPACE)
    assert hands.game.motion.is_still
    assert not hands.choosing.is_started
    driver.step(30)
    hands.press(pygame.K_SPACE)
    assert hands.choosing.is_started


def test_skipping_twice_leaves_out_wall_tiling_but_not_what_it_brought(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NORMAL)
    hands = AzulHands(driver, before_the_end_of_a_round())
    driver.settle()
    rounds = hands.session.state.round
    hands.play_on(AzulHands.tiles_first, Random(2), moves=1)
    assert hands.desk.teller.is_telling
    driver.step(20)
    hands.press(pygame.K_SPACE, pygame.K_SPACE)
    stage = hands.desk.teller.show.stage
    assert stage is not None
    assert (stage.name, stage.go_on) == ("round", f"Deal round {rounds + 1}")
    hands.press(pygame.K_SPACE)
    assert not hands.desk.teller.is_telling
    assert hands.game.model.state is hands.session.state
    assert hands.session.state.round == rounds + 1


def test_a_tile_lies_on_the_wall_only_once_it_has_come_there(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NORMAL)
    hands = AzulHands(driver, before_the_end_of_a_round())
    driver.settle()
    hands.play_on(AzulHands.tiles_first, Random(2), moves=1)
    model, motion = hands.game.model, hands.game.motion
    until_stage(hands, "slide")
    walls = [board.wall for board in model.state.boards]
    assert motion.away_places
    assert motion.flying
    assert not motion.wall_pill
    until_stage(hands, "lay")
    assert motion.wall_pill is not None
    assert sum(board.wall.bit_count() for board in model.state.boards) == 1 + sum(wall.bit_count() for wall in walls)


def test_what_an_opponent_means_to_do_is_shown_with_what_comes_of_it(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NORMAL)
    hands = AzulHands(driver, new_session(AZUL, "colored", company("carrier", None), seed=3))
    hands.desk.opponents.cancel()
    move = next(move for move in hands.session.state.legal_moves() if move.line == 0)
    count = count_of(hands.session.state.sources[move.source], move.colour)
    hands.desk.play(move)
    until_stage(hands, "choose")
    look = hands.game.looks.board(driver.app.kit.theme)
    assert (look.offers[0].tiles, look.offers[0].pills[0].text) == (1, "+1")
    assert look.colour == move.colour
    assert len(look.falling) == count - 1
    assert hands.game.looks.displays().chosen == (move.source, move.colour)


def test_wall_tiling_can_be_seen_again_until_the_next_move(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NORMAL)
    hands = AzulHands(driver, before_the_end_of_a_round())
    driver.settle()
    hands.play_on(AzulHands.tiles_first, Random(2), moves=1)
    hands.see_enough()
    driver.settle()
    hands.press(pygame.K_r)
    assert hands.desk.teller.is_telling
    until_stage(hands, "lay")
    hands.see_enough()
    assert hands.game.model.state is hands.session.state


def test_boards_slide_at_the_end_of_a_round_and_none_goes_home_in_between(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NORMAL)
    hands = AzulHands(driver, before_the_end_of_a_round())
    driver.settle()
    hands.play_on(AzulHands.tiles_first, Random(2), moves=1)
    entry, model, show = hands.session.log[-1], hands.game.model, hands.desk.teller.show
    shown = [entry.player]
    while show.stage is not None and show.stage.name != "round":
        if model.shown_player != shown[-1]:
            shown.append(model.shown_player)
            assert not hands.desk.teller.slide.is_over, "another board was there at once"
        driver.step(dt=0.02)
    counted = [player for player in entry.before.order_of_play if entry.deed.tilings[player] != NOTHING]
    assert shown == [entry.player, *counted[counted[0] == entry.player :]]


def test_the_board_of_an_opponent_stays_until_its_wall_is_tiled(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NORMAL)
    session = new_session(AZUL, "grey", company(None, "carrier"), seed=3)
    hands = AzulHands(driver, session)
    chance, model, seen = Random(1), hands.game.model, []
    while session.state.laying is None or session.state.to_move != 1:
        play_some(session, 1, chance)
    while session.state.laying is not None and session.state.to_move == 1:
        play_some(session, 1, chance)
        model.turn_begins()
        hands.desk.teller.tell(session.log[-1], None, lambda: None)
        stages, rows = [], []
        while hands.desk.teller.is_telling and (stage := hands.desk.teller.show.stage) is not None:
            if stage.name in ("round", "wall"):
                hands.desk.teller.cancel()
                break
            stages.append(stage.name)
            rows.append(bool(hands.game.looks.card_rows()))
            hands.desk.teller.show.skip_on()
            driver.step(dt=0.02)
        seen.append((stages, all(rows), model.shown_player))
    assert len(seen) > 1, "one tile alone proves nothing"
    assert not any("back" in stages for stages, _, _ in seen[:-1])
    assert not any("forward" in stages for stages, _, _ in seen[1:])
    assert all(tally for _, tally, _ in seen)
    assert [shown for _, _, shown in seen[:-1]] == [1] * (len(seen) - 1)
    assert seen[-1][2] == 0


def stops_of_a_round(make_app: MakeApp, variant: str, seed: int) -> tuple[Session, list[tuple[str, int | None]]]:
    """Where the table waits for a click during wall-tiling, each with whose wall it is: stages told to their ends."""
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NORMAL, wait_for_click=True)
    session = new_session(AZUL, variant, company(None, "carrier", "carrier"), seed=seed)
    hands, chance = AzulHands(driver, session), Random(seed)
    stops: list[tuple[str, int | None]] = []
    show = hands.desk.teller.show
    while session.state.round == 1:
        before = session.state.laying
        play_some(session, 1, chance)
        if before is None and session.state.laying is None and session.state.round == 1:
            continue
        hands.game.model.turn_begins()
        hands.desk.teller.tell(session.log[-1], None, lambda: None)
        while show.is_running and (stage := show.stage) is not None:
            if show.is_waiting and stage.title:
                stops.append((stage.name, stage.actor))
            if show.is_waiting:
                show.skip_on()
            driver.step(dt=0.1)
    return session, stops


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_table_waits_once_for_each_wall_of_another_player_and_after_its_floor_line(
    make_app: MakeApp, variant: str
) -> None:
    paid = laid = 0
    for seed in range(2):
        session, stops = stops_of_a_round(make_app, variant, seed)
        tilings = session.log[-1].deed.tilings
        others = [player for player, tiling in enumerate(tilings) if player and tiling != NOTHING]
        assert stops[-1] == ("round", None), "the recap is nobody's turn"
        walls = [(name, player) for name, player in stops[:-1] if player is not None]
        assert sorted(player for _, player in walls) == others
        for name, player in walls:
            assert (name == "floor") == bool(tilings[player].floor), "its floor line is paid in sight"
        paid += sum(bool(tilings[player].floor) for player in others)
        laid = max(laid, *(len(tilings[player].laid) for player in others))
    assert paid
    assert laid > 1, "a wall with one new tile proves nothing"


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_sentence_of_a_laid_tile_names_its_line_and_its_column(make_app: MakeApp, variant: str) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE)
    session = before_the_end_of_a_round(variant)
    hands = AzulHands(driver, session)
    play_some(session, 6, Random(2))
    entry = next(entry for entry in session.log if entry.deed.laid is not None or entry.deed.tilings)
    told = (*hands.game.stages(entry, None), *hands.game.round_stages(entry))
    (said, *_) = [stage.sentence for stage in told if stage.name == "lay"]
    laid = entry.deed.laid or next(tiling.laid[0] for tiling in _in_order(entry) if tiling.laid)
    assert f", line {laid.row + 1}, column {laid.column + 1}: " in said


def _in_order(entry: LogEntry) -> list[Tiling]:
    return [entry.deed.tilings[player] for player in entry.before.order_of_play]
