"""Advice for whoever has tiles in the hand already: what is best with them, and whether others were better."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from quadropolis_gui.engine.azul.notation import Take
from quadropolis_gui.play.advising import AdviceStage
from quadropolis_gui.scenes.azul.table.choosing import Handful
from quadropolis_gui.scenes.azul.table.model import handful_spot, line_spot
from tests.driver import Driver
from tests.scenes.azul.table.hands import AzulHands, a_session
from tests.scenes.company import live_until

MakeApp = Callable[..., Driver]


def advised(make_app: MakeApp, size: tuple[int, int] = (1280, 720), **settings: object) -> AzulHands:
    """A table on which advice has come, and nothing is chosen."""
    driver = make_app(size=size, animation_speed="none", thinking_seconds=1.0, **settings)
    hands = AzulHands(driver, a_session(moves=3))
    hands.press(pygame.K_v)
    live_until(driver, lambda: hands.desk.advice.stage is AdviceStage.READY, "advice")
    return hands


def best_of(hands: AzulHands) -> Take:
    best = hands.desk.advice.best
    assert best is not None
    assert isinstance(best.move, Take)
    return best.move


def pick_up(hands: AzulHands, handful: Handful) -> None:
    hands.click(hands.place(handful_spot(handful)))


def test_with_the_best_tiles_in_the_hand_advice_names_their_line_and_lights_it(make_app: MakeApp) -> None:
    hands = advised(make_app)
    move, words = best_of(hands), hands.desk.advice.words()[0]
    pick_up(hands, Handful(move.source, move.colour))
    assert hands.prompt() == (f"Advice: {words.headline}", "press Advise again: whole move (V)")
    filling = hands.scene.filling
    assert filling.spot_rect(line_spot(move.line)).contains(filling.advised_place(filling.model.advised))
    hands.click(hands.place(line_spot(move.line)))
    assert hands.prompt()[0] == f"Advice: {words.headline}"
    assert hands.prompt()[1], "what is left to do stands there"
    assert words.headline not in hands.prompt()[1]


def test_with_other_tiles_in_the_hand_advice_says_what_is_best_with_them_and_what_was_better(make_app: MakeApp) -> None:
    hands = advised(make_app)
    best, advice = best_of(hands), hands.desk.advice
    known = {(each.move.source, each.move.colour) for each in advice.suggestions}
    choosing = hands.scene.filling.model.choosing
    assert choosing is not None
    other = next(handful for handful in choosing.handfuls() if tuple(handful) not in known)
    pick_up(hands, other)
    found = advice.best_with(choosing)
    assert found is not None, "every move was considered"
    assert (found.move.source, found.move.colour) == tuple(other)
    words = hands.scene.filling.advice_words
    assert hands.prompt() == (f"With this: {words.headline(found)}", f"better: {words.found_at(advice.suggestions[0])}")
    assert ("centre" if best.source == 0 else f"display {best.source}") in hands.prompt()[1]
    filling = hands.scene.filling
    assert filling.spot_rect(line_spot(found.move.line)).contains(filling.advised_place(filling.model.advised))
    hands.press(pygame.K_ESCAPE)
    assert filling.model.advised == best
    assert hands.prompt()[0] == words.named(advice.suggestions[0])


def test_the_lamp_on_a_line_is_on_no_board_but_the_own_one(make_app: MakeApp) -> None:
    hands = advised(make_app)
    move = best_of(hands)
    hands.press(pygame.K_n)
    assert hands.scene.lamp_place() is not None, "the tiles are in sight beside every board"
    hands.press(pygame.K_ESCAPE)
    pick_up(hands, Handful(move.source, move.colour))
    assert hands.scene.lamp_place() is not None
    hands.press(pygame.K_n)
    assert hands.scene.lamp_place() is None
    hands.press(pygame.K_ESCAPE)
    assert hands.scene.lamp_place() is not None


def test_asked_with_tiles_in_the_hand_advice_speaks_as_soon_as_it_comes(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none", thinking_seconds=1.0)
    hands = AzulHands(driver, a_session(moves=3))
    choosing = hands.scene.filling.model.choosing
    assert choosing is not None
    pick_up(hands, choosing.handfuls()[0])
    asked = hands.prompt()
    hands.press(pygame.K_v)
    live_until(driver, lambda: hands.desk.advice.stage is AdviceStage.READY, "advice")
    found = hands.desk.advice.best_with(choosing)
    assert found is not None
    assert hands.prompt() != asked
    assert hands.scene.filling.advice_words.headline(found) in hands.prompt()[0]
