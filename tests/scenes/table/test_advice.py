"""Advice on the real table, thought over by the real process: named, shown, looked at, taken over, and gone."""

from __future__ import annotations

import os
import signal
from dataclasses import replace
from random import Random

import pygame
import pytest
from pygame import Rect

from quadropolis_gui.ai.advice import Grounds
from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.engine.quadropolis.site import TARGET
from quadropolis_gui.play.advising import AdviceStage
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.key_list import KeyList
from quadropolis_gui.scenes.quadropolis.rules.reference_card import ReferenceCard
from quadropolis_gui.scenes.quadropolis.table.choosing import ChoiceStage, MovePart
from quadropolis_gui.scenes.quadropolis.table.tiles_panel import TilesPanel
from quadropolis_gui.scenes.settings.scene import SettingsScene
from quadropolis_gui.scenes.table.panels.log import LogPanel
from quadropolis_gui.storage.settings import InterfaceSize
from tests.scenes import company
from tests.scenes.company import MakeApp, a_game, live_until, thinking_process
from tests.scenes.driving import Hands
from tests.scenes.table.advice_cards import check_reasons_fit, panel_of
from tests.view.layout_checks import check_layout, check_widgets, in_all_languages_and_sizes


def place(code: str, kind: str, points: int, before: int = 0, *, now: bool = True, **counts: int) -> Grounds:
    """What a building counts by its place."""
    return Grounds(code, {"kind": kind, "counts": counts, "points": points, "before": before, "now": now})


#: Pairs of reasons that take much room.
LONG_GROUNDS = (
    (
        place("neighbours", "monument", 10, park=1, shop=1, service=1),
        Grounds("last", {"kind": "monument", "of_the_game": True}),
    ),
    (
        place("neighbours", "factory", 10, now=False, harbor=2, office=1),
        Grounds("unused", {"category": "unused_inhabitants", "count": 10, "before": 12}),
    ),
    (
        place("office_group", "office", 15, 10, now=False, floors=3, group=5),
        Grounds("feeds", {"kind": "office", "points": 12, "now": False}),
    ),
    (
        place("districts", "service", 14, 9, now=False, districts=4),
        Grounds("last", {"kind": "service", "of_the_game": False}),
    ),
    (
        place("column", "harbor", 12, 7, now=False, length=4),
        place("row", "harbor", 12, 7, now=False, length=4),
    ),
    (
        Grounds("activates", {"squares": ["b3"], "kinds": ["service"], "points": 12}),
        place("towers_nearby", "park", 11, now=False, towers=4),
    ),
    (
        Grounds("activates", {"squares": ["a1", "b3", "e4"], "kinds": ["office"] * 3, "points": 22}),
        Grounds("mayor"),
    ),
    (
        place("floors", "tower", 15, 10, now=False, floors=5),
        Grounds("unused", {"category": "unused_energy", "count": 10, "before": 12}),
    ),
)  # fmt: skip
#: Accounts of moves that change many kinds, with what is told behind them.
LONG_ACCOUNTS = (
    (
        Grounds("at_once", {
            "points": 12, "gains": {"office": 14, "service": 9, "tower": 3}, "losses": {"service": -12, "monument": -2},
        }),
        place("districts", "service", 14, 5, districts=4),
    ),
    (
        place("office_group", "office", 15, 10, now=False, floors=3, group=5),
        Grounds("at_once", {"points": -8, "gains": {"tower": 5}, "losses": {"service": -10, "factory": -3}}),
    ),
)  # fmt: skip


def sit_down(make_app: MakeApp, session: Session, **settings: object) -> Hands:
    """Sit down with an adviser that has time for more than one move even on a busy machine."""
    return company.sit_down(make_app, session, (1024, 640), **({"thinking_seconds": 1.0} | settings))


def ask(hands: Hands) -> None:
    """Press the button and wait for the advice."""
    hands.click(hands.button("advise"))
    live_until(hands.driver, lambda: hands.desk.advice.stage is AdviceStage.READY, "advice")


def test_the_first_press_names_and_lights_the_tile(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, None), moves=6))
    ask(hands)
    scene, best = hands.scene, hands.desk.advice.suggestions[0]
    square = TARGET[best.move.architect][best.move.slot]
    assert hands.game.model.advised_square == square
    assert square in hands.game.looks.site(scene.kit.theme).lit_squares
    assert "Advice" in hands.prompt()[0]
    assert hands.game.model.choosing is not None
    assert not hands.game.model.choosing.is_started
    assert not scene.modals
    assert hands.session.game.helped, "it does not change a rating any more"


def test_help_works_over_the_sheet_and_the_sheet_stays(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, None), moves=6))
    ask(hands)
    hands.press(pygame.K_v)
    panel = panel_of(hands)
    hands.press(pygame.K_h)
    keys = hands.scene.modals[-1]
    assert isinstance(keys, KeyList)
    assert {"C", "V", "H", "F1"} <= {row.keys for row in keys.rows()}
    assert not {"L", "U", "N"} & {row.keys for row in keys.rows()}, "they do nothing there"
    hands.press(pygame.K_ESCAPE, pygame.K_F1)
    assert isinstance(hands.scene.modals[-1], ReferenceCard)
    hands.press(pygame.K_F1)
    assert hands.scene.modals == [panel]
    hands.press(pygame.K_v)
    assert not hands.scene.modals


def test_the_second_press_shows_the_move_and_two_alternatives(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, None, None), "expert", moves=9))
    ask(hands)
    hands.press(pygame.K_v)
    panel, state = panel_of(hands), hands.session.state
    suggestions = hands.desk.advice.suggestions
    assert len(suggestions) == 3
    for number, suggestion in enumerate(suggestions):
        assert suggestion.move in state.legal_moves()
        spoken = panel.layer.find(f"suggestion_{number}").describe()
        words = hands.desk.advice.words()[number]
        assert f"{round(suggestion.expected[state.to_move])} VP, {words.lead}" in spoken
        assert words.way in spoken
        assert spoken.endswith(words.why)
        assert words.why.endswith(".")
    leads = [round(suggestion.lead_of(state.to_move)) for suggestion in suggestions[1:]]
    assert leads == sorted(leads, reverse=True)
    assert panel.looked_at == 0
    assert hands.game.model.choosing is not None
    assert hands.game.model.choosing.move == suggestions[0].move


def test_an_alternative_is_looked_at_and_taken_over_by_mouse(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, None), moves=4))
    ask(hands)
    hands.press(pygame.K_v)
    x, y = panel_of(hands).layer.find("suggestion_2").place.center
    hands.driver.move((x, y))
    move = hands.desk.advice.suggestions[2].move
    choosing = hands.game.model.choosing
    assert choosing is not None
    assert choosing.move == move
    hands.click((x, y))
    assert not hands.scene.modals
    assert choosing.stage is ChoiceStage.CONFIRM
    assert choosing.chosen(MovePart.ARCHITECT) == move.architect
    hands.click(hands.button("confirm"))
    assert hands.session.log[-1].move == move


def test_the_best_move_is_taken_over_by_keyboard_alone(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, None), moves=4))
    hands.press(pygame.K_v)
    live_until(hands.driver, lambda: hands.desk.advice.stage is AdviceStage.READY, "advice")
    best = hands.desk.advice.suggestions[0].move
    hands.press(pygame.K_v, pygame.K_RETURN)
    assert not hands.scene.modals
    hands.press(pygame.K_c)
    assert hands.session.log[-1].move == best


def test_confirm_plays_the_move_that_is_looked_at(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, None), moves=4))
    ask(hands)
    hands.press(pygame.K_v, pygame.K_DOWN, pygame.K_DOWN)
    number = panel_of(hands).looked_at
    move = hands.desk.advice.suggestions[number].move
    hands.click(hands.button("confirm"))
    assert hands.session.log[-1].move == move


def test_without_confirmation_taking_over_plays_at_once(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, None), moves=4), confirm_moves=False)
    ask(hands)
    best = hands.desk.advice.suggestions[0].move
    hands.press(pygame.K_v, pygame.K_RETURN)
    assert hands.session.log[-1].move == best


def test_with_advice_standing_another_whole_move_says_what_confirm_will_do(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, None), moves=4))
    ask(hands)
    best = hands.desk.advice.suggestions[0].move
    choosing = hands.game.model.choosing
    assert choosing is not None
    move = next(move for move in hands.session.state.legal_moves() if move.target == DISCARD and move != best)
    tile = hands.session.state.tile_at(move.slot, move.architect)
    assert tile is not None
    choosing.take(move)
    hands.scene.refresh()
    main, hint = hands.prompt()
    assert main == f"{hands.game.words.score.tile(tile)} is discarded"
    assert hint.startswith("better: ") or hint == "Just as good."


def test_putting_the_sheet_away_leaves_the_choice_as_it_was(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, None), moves=4))
    ask(hands)
    hands.press(pygame.K_1)
    choosing = hands.game.model.choosing
    assert choosing is not None
    before = choosing.choices
    hands.press(pygame.K_v, pygame.K_DOWN, pygame.K_ESCAPE)
    assert choosing.choices == before
    assert not hands.scene.modals


@pytest.mark.parametrize(
    ("button", "expected"),
    [("settings", SettingsScene), ("tiles", TilesPanel), ("moves", LogPanel), ("help", ReferenceCard)],
)
def test_a_button_of_the_top_bar_puts_the_sheet_away_and_does_what_it_says(
    make_app: MakeApp, button: str, expected: type
) -> None:
    hands = sit_down(make_app, a_game((None, None), moves=4))
    ask(hands)
    hands.press(pygame.K_v)
    panel = panel_of(hands)
    hands.click(hands.button(button))
    assert not panel.open
    shown = hands.scene.modals[-1] if hands.scene.modals else hands.driver.scene
    assert isinstance(shown, expected)
    choosing = hands.game.model.choosing
    assert choosing is not None
    assert not choosing.is_started


def test_the_table_beside_the_sheet_can_be_played_on(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, None), moves=0))
    ask(hands)
    hands.press(pygame.K_v)
    hands.click(hands.architect(3))
    choosing = hands.game.model.choosing
    assert choosing is not None
    assert not hands.scene.modals
    assert choosing.chosen(MovePart.ARCHITECT) == 3


def test_the_buttons_of_the_move_laid_out_only_put_it_back(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, None), moves=4))
    played = len(hands.session.log)
    for button in ("advise", "back", "discard"):
        if hands.desk.advice.stage is not AdviceStage.READY:
            ask(hands)
        hands.press(pygame.K_v)
        assert panel_of(hands).open
        hands.click(hands.button(button))
        assert not hands.scene.modals
        assert len(hands.session.log) == played
        choosing = hands.game.model.choosing
        assert choosing is not None
        assert not choosing.is_started


def test_thinking_it_over_can_be_stopped(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, None), moves=4), thinking_seconds=5.0)
    for by_key in (True, False):
        hands.press(pygame.K_v)
        live_until(hands.driver, lambda: hands.desk.advice.progress > 0, "thinking")
        if by_key:
            hands.press(pygame.K_ESCAPE)
        else:
            hands.click(hands.button("advise"))
        assert hands.desk.advice.stage is AdviceStage.NONE
        assert not hands.scene.services.mind.worker.is_thinking
        assert not hands.scene.modals


def test_a_second_press_of_the_key_does_not_stop_it_and_says_what_does(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, None), moves=4), thinking_seconds=5.0)
    hands.press(pygame.K_v, pygame.K_v)
    assert hands.toast_text() == hands.scene.t("advice.still_thinking")
    thinking = hands.desk.advice.stage
    hands.press(pygame.K_ESCAPE)
    assert (thinking, hands.desk.advice.stage) == (AdviceStage.THINKING, AdviceStage.NONE)
    assert not hands.toast_text(), "nothing is thought over any more"


def test_that_advice_is_thought_over_is_no_longer_said_once_it_has_come(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, None), moves=4), thinking_seconds=0.3)
    hands.press(pygame.K_v, pygame.K_v)
    assert hands.toast_text() == hands.scene.t("advice.still_thinking")
    live_until(hands.driver, lambda: hands.desk.advice.stage is not AdviceStage.THINKING, "advice")
    assert not hands.toast_text()


def test_advice_is_gone_when_the_position_changes(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, None), moves=4))
    ask(hands)
    hands.play_on(Hands.architect_first, Random(1), 1)
    hands.driver.step()
    assert hands.desk.advice.stage is AdviceStage.NONE
    assert hands.game.model.advised is None
    ask(hands)
    hands.press(pygame.K_u)
    hands.driver.step()
    assert hands.desk.advice.stage is AdviceStage.NONE


def test_playing_while_advice_is_thought_over_calls_it_off(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, None), moves=4), thinking_seconds=5.0)
    hands.press(pygame.K_v)
    hands.play_on(Hands.architect_first, Random(1), 1)
    assert hands.desk.advice.stage is AdviceStage.NONE
    assert not hands.scene.services.mind.worker.is_thinking


def test_there_is_no_advice_on_an_opponents_turn(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, "mayor"), moves=1), thinking_seconds=5.0)
    hands.driver.step()
    assert not hands.scene.layer.find("advise").enabled
    hands.press(pygame.K_v)
    assert hands.desk.advice.stage is AdviceStage.NONE
    assert hands.toast_text() == hands.scene.t("advice.not_now")


def test_a_killed_process_does_not_keep_advice_from_coming(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, None), moves=4), thinking_seconds=1.0)
    hands.press(pygame.K_v)
    live_until(hands.driver, lambda: hands.desk.advice.progress > 0, "thinking")
    os.kill(thinking_process(hands.scene), signal.SIGKILL)
    live_until(hands.driver, lambda: hands.desk.advice.stage is AdviceStage.READY, "advice in spite of it")


@pytest.mark.parametrize(("mode", "players", "moves"), [("classic", 4, 20), ("expert", 4, 60), ("expert", 2, 30)])
def test_advice_has_its_place_in_all_languages_and_sizes(
    make_app: MakeApp, mode: str, players: int, moves: int
) -> None:
    hands = sit_down(make_app, a_game((None,) * players, mode, moves=moves))
    ask(hands)
    for _ in in_all_languages_and_sizes(hands.driver):
        check_layout(hands.driver)
    hands.press(pygame.K_v)
    for where in in_all_languages_and_sizes(hands.driver):
        check_layout(hands.driver)
        panel = panel_of(hands)
        check_widgets(panel.layer, panel.panel, where)


def test_every_reason_fits_on_its_card_with_long_names(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, None, None), "expert", moves=30))
    ask(hands)
    hands.press(pygame.K_v)
    kit, name = hands.scene.kit, "Maximiliana Mar…"
    plurals = ("tower", "shop", "service", "park", "factory", "harbor", "office", "monument")
    for where in in_all_languages_and_sizes(hands.driver):
        t = kit.words.of("quadropolis").t
        longest = sorted((t(f"quadropolis.game.plural.{kind}") for kind in plurals), key=len)[-2:]
        kinds = t("advice.why.kinds", first=longest[0], second=longest[1])
        reasons = [kinds, f"{t('advice.why.as_good')} {kinds}", t("advice.why.but", name=name)]
        reasons += [t("advice.why.keeps", name=name), t("advice.why.less", name=name, count=12)]
        reasons += [t(f"advice.why.{key}") for key in ("little", "nothing")]
        speaker = hands.game.advice_words
        for grounds in LONG_GROUNDS:
            told = speaker.gains(replace(hands.desk.advice.suggestions[0], grounds=grounds))
            reasons += [told, f"{t('advice.why.as_good')} {told.partition('. ')[0]}."]
        points, lead = t("quadropolis.game.vp.short", points="118"), t("advice.behind", count=28)
        words = replace(hands.desk.advice.words()[1], points=points, lead=lead, total="")
        check_reasons_fit(panel_of(hands), words, reasons, where)
        for grounds in LONG_ACCOUNTS:
            advised = replace(hands.desk.advice.suggestions[0], grounds=grounds)
            words = replace(words, total=speaker.total(advised))
            check_reasons_fit(panel_of(hands), words, [speaker.gains(advised)], where)


@pytest.mark.parametrize("language", ["ru", "fr"])
@pytest.mark.parametrize("size", [(1024, 640), (1024, 576)])
def test_large_text_stays_on_its_cards_where_the_screen_is_low(
    make_app: MakeApp, size: tuple[int, int], language: str
) -> None:
    """Cards share their room as each needs it; long titles and reasons are set narrower, second reasons go."""
    settings = {"language": language, "interface_size": InterfaceSize.LARGE, "thinking_seconds": 1.0}
    hands = company.sit_down(make_app, a_game((None, None, None), "expert", moves=30), size, **settings)
    ask(hands)
    hands.press(pygame.K_v)
    kit, panel, speaker = hands.scene.kit, panel_of(hands), hands.game.advice_words
    assert kit.frame.rect.size == size
    suggestion, *others = hands.desk.advice.suggestions
    legal = hands.session.state.legal_moves()
    longest = max(legal, key=lambda move: len(speaker.headline(replace(suggestion, move=move))))
    moves = [longest, *(other.move for other in others)]
    told_of = (*LONG_GROUNDS, *LONG_ACCOUNTS)
    for first in range(len(told_of)):
        grounds = [told_of[(first + number) % len(told_of)] for number in range(3)]
        advised = [replace(suggestion, move=move, grounds=told) for move, told in zip(moves, grounds, strict=True)]
        words = [replace(speaker.whole(advised, 0), headline=speaker.headline(other)) for other in advised]
        words = [
            replace(said, reasons=tuple(speaker.reasons(other)[:2]), total=speaker.total(other))
            for said, other in zip(words, advised, strict=True)
        ]
        for place, said in zip(panel.card_places(words), words, strict=True):
            face = Rect(place.x, place.y, place.w, place.h - kit.u(4))
            kit.text.records.clear()
            kit.text.recording = True
            panel.draw_suggestion(pygame.Surface(face.bottomright), face, said)
            kit.text.recording = False
            assert not [record.text for record in kit.text.records if record.cut], said
            told = kit.text.records[-1]
            assert told.text in said.ways_to_tell
            assert told.drawn.bottom <= face.bottom
