"""One table says what Confirm, Back and Esc do: which occasion it is, and that buttons and keys do the same."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.play.opponents import Mood
from quadropolis_gui.scenes.quadropolis.table.choosing import MovePart
from quadropolis_gui.scenes.quadropolis.table.model import QuadropolisModel
from quadropolis_gui.scenes.table import occasions
from quadropolis_gui.scenes.table.occasions import Act, Occasion, occasion_now
from quadropolis_gui.storage.settings import AnimationSpeed
from quadropolis_gui.view.ui.clicks import UNDER_WAY
from quadropolis_gui.view.words import LANGUAGES, Words
from tests.driver import Driver
from tests.scenes.company import a_game, sit_down
from tests.scenes.driving import Hands, a_session

MakeApp = Callable[..., Driver]
OWN = Occasion("own", occasions.RETURN, lambda desk: desk.words.over())


def at_table(make_app: MakeApp, *, moves: int = 12) -> Hands:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE)
    return Hands(driver, a_session("classic", 2, moves=moves))


# Which occasion it is


@pytest.mark.parametrize(
    ("mood", "expected"),
    [
        (Mood.RESTING, occasions.CHOOSING),
        (Mood.THINKING, occasions.WAITING),
        (Mood.STUCK, occasions.STUCK),
    ],
)
def test_in_a_game_that_people_play(mood: Mood, expected: Occasion) -> None:
    model = QuadropolisModel(a_game((None, "intern")))
    assert occasion_now(model, mood, None) is expected


@pytest.mark.parametrize(
    ("mood", "expected"),
    [(Mood.THINKING, occasions.WATCHING), (Mood.PAUSED, occasions.PAUSED), (Mood.STUCK, occasions.STUCK)],
)
def test_in_a_game_that_is_watched(mood: Mood, expected: Occasion) -> None:
    model = QuadropolisModel(a_game(("intern", "intern")))
    assert occasion_now(model, mood, None) is expected


def test_something_chosen_is_another_occasion_than_nothing() -> None:
    model = QuadropolisModel(a_session())
    assert model.choosing is not None
    model.choosing.choose(MovePart.ARCHITECT, 1)
    assert occasion_now(model, Mood.RESTING, None) is occasions.CHOSEN_IN_PART


def test_looking_back_goes_before_whatever_the_opponents_do() -> None:
    model = QuadropolisModel(a_game((None, "intern"), moves=3))
    model.look_back(1)
    for mood in Mood:
        assert occasion_now(model, mood, None) is occasions.LOOKING_BACK
    model.return_to_present()
    assert occasion_now(model, Mood.STUCK, None) is occasions.STUCK


def test_a_game_that_is_over() -> None:
    assert occasion_now(QuadropolisModel(a_session(moves=32)), Mood.RESTING, None) is occasions.OVER


def test_an_occasion_of_the_game_goes_before_all_others() -> None:
    model = QuadropolisModel(a_session(moves=3))
    model.look_back(1)
    assert occasion_now(model, Mood.RESTING, OWN) is OWN


def test_every_act_has_words_in_every_language() -> None:
    acts: set[Act] = {act for row in occasions.ALL for act in (row.confirm, row.back, row.step)}
    for language in LANGUAGES:
        words = Words(language)
        for act in acts:
            assert words.has(act.text)
            assert not act.tip or words.has(act.tip)


# What is done in it


def button(hands: Hands, key: str) -> str:
    """What stands on a button."""
    widget = hands.scene.layer.find(key)
    return widget.describe() if widget.enabled else ""


def test_the_button_and_the_key_of_confirm_do_the_same(make_app: MakeApp) -> None:
    hands = at_table(make_app)
    ways: tuple[Callable[[], None], ...] = (
        lambda: hands.click(hands.button("confirm")),
        lambda: hands.press(pygame.K_c),
    )
    for confirm in ways:
        hands.desk.looking.look_back(3)
        hands.driver.step()
        hands.driver.step(dt=UNDER_WAY)
        confirm()
        assert hands.desk.occasion is occasions.CHOOSING
        hands.press(pygame.K_a)
        assert hands.desk.occasion is hands.game.arranging.occasion
        confirm()
        assert hands.desk.occasion is occasions.CHOOSING
        played = len(hands.session.log)
        move = next(move for move in hands.session.state.legal_moves() if move.target < DISCARD)
        hands.click(hands.architect(move.architect))
        hands.click(hands.slot(move.slot))
        hands.click(hands.square(move.target))
        confirm()
        assert len(hands.session.log) == played + 1


def test_the_key_of_confirm_says_what_is_missing_where_the_button_cannot_be_pressed(make_app: MakeApp) -> None:
    hands = at_table(make_app)
    assert not hands.scene.layer.find("confirm").enabled
    hands.press(pygame.K_c)
    assert hands.toast_text() == hands.scene.t("table.refusal.not_complete")


def test_back_says_what_it_does(make_app: MakeApp) -> None:
    hands = at_table(make_app)
    t = hands.scene.t
    assert button(hands, "back") == t("table.buttons.undo")
    hands.click(hands.architect(next(n for n, left in hands.session.state.architects_left().items() if left)))
    assert button(hands, "back") == t("table.buttons.put_back")
    hands.click(hands.button("back"))
    assert button(hands, "back") == t("table.buttons.undo")
    hands.desk.looking.look_back(2)
    assert not hands.scene.layer.find("back").enabled
    hands.press(pygame.K_ESCAPE, pygame.K_a)
    assert hands.scene.layer.find("back").describe() == t("quadropolis.table.buttons.best")


def test_a_game_that_is_watched_can_be_held_by_the_key_of_its_button(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game(("mayor", "mayor")), thinking_seconds=5.0)
    for occasion in (occasions.PAUSED, occasions.WATCHING):
        hands.press(pygame.K_c)
        assert hands.desk.occasion is occasion
        assert button(hands, "pause") == hands.scene.t(occasion.confirm.text)


def test_nobody_plays_on_while_the_past_is_shown_or_resources_are_arranged(make_app: MakeApp) -> None:
    hands = at_table(make_app)
    assert hands.desk.occasion.goes_on
    hands.desk.looking.look_back(3)
    assert not hands.desk.occasion.goes_on
    hands.press(pygame.K_ESCAPE, pygame.K_a)
    assert not hands.desk.occasion.goes_on
