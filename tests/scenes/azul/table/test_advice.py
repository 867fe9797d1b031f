"""Advice on Azul in words: a reason for every move that is true of it, and room for it on its card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from quadropolis_gui.ai.advice import Grounds, Suggestion
from quadropolis_gui.ai.azul.advice import grounds_of
from quadropolis_gui.engine.azul.notation import Lay, parse_move
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import Colour, parse_handful
from quadropolis_gui.play.advising import AdviceStage
from quadropolis_gui.scenes.azul.table.advice import AzulAdvice
from quadropolis_gui.scenes.azul.table.model import AzulModel
from quadropolis_gui.scenes.azul.table.words import AzulWords
from quadropolis_gui.view.words import LANGUAGES, Words
from tests.driver import Driver
from tests.scenes.azul.table.hands import AzulHands, a_session
from tests.scenes.azul.table.positions import DEAL, lay_tiles
from tests.scenes.company import live_until
from tests.scenes.table.advice_cards import check_reasons_fit, panel_of
from tests.view.layout_checks import in_all_languages_and_sizes

MakeApp = Callable[..., Driver]

LITTLE = "Brings little by itself."
WAITS = "Gets a line ready for later."
NO_COST = "Costs nothing on the floor line."

SCORES = Grounds("scores", {"points": 10, "across": 5, "down": 5})
FILLS = Grounds("fills", {"line": 5, "points": 10, "across": 5, "down": 5})
#: Pairs of reasons that take much room, each with a move of which they could be said.
LONG_GROUNDS = (
    ("3R>5", Grounds("homeless", {"line": 5}), Grounds("falls", {"count": 5, "cost": 14})),
    ("3R>5", FILLS, Grounds("column", {"column": 4, "count": 5, "of": 5, "points": 7})),
    ("3R>5", FILLS, Grounds("color", {"color": "yellow", "count": 5, "of": 5, "points": 10})),
    ("3R>5", FILLS, Grounds("row", {"line": 4, "points": 2})),
    ("5=4", SCORES, Grounds("column", {"column": 4, "count": 3, "of": 5})),
    ("5=4", SCORES, Grounds("color", {"color": "yellow", "count": 4, "of": 5})),
)


def dealt(variant: str, *walls: str) -> tuple[State, AzulAdvice]:
    """A round that has just begun, with these rows on the first player's wall, and who advises on it."""
    session = a_session(variant)
    state = session.state
    state.redeal(tuple(map(parse_handful, DEAL)))
    lay_tiles(state, 0, walls)
    return state, AzulAdvice(AzulWords(Words("en"), AzulModel(session)))


def reasons(state: State, advice: AzulAdvice, move: str) -> list[str]:
    """What is said of a move by whoever advises it."""
    found = parse_move(move)
    return list(advice.reasons(Suggestion(found, (), (), tuple(grounds_of(state, found)))))


def test_a_tile_that_is_laid_on_the_grey_wall_is_said_to_score_and_never_to_bring_little() -> None:
    state, advice = dealt("grey", ".R...", "BY...", "....K")
    board = state.boards[0]
    board.put(Colour.WHITE, 1, 0)
    board.put(Colour.RED, 3, 2)
    state.sources = [0] * len(state.sources)
    state.laying = 0
    assert reasons(state, advice, "1=1")[0] == "Scores 4 points: 2 across + 2 down."
    assert reasons(state, advice, "1=5")[0] == "Scores 1 point: alone."
    assert LITTLE not in reasons(state, advice, "1=5")


def test_in_a_last_round_no_line_is_said_to_get_ready_for_later() -> None:
    for wall, said in ((".YRK.", WAITS), (".YRKW", NO_COST)):
        state, advice = dealt("colored", wall)
        state.boards[0].put(Colour.BLUE, 1, 0)
        # Nothing else speaks for it: these tiles are nobody's wish, and leave nothing worth a word.
        plain = Suggestion(parse_move("3R>4"), (), (), ())
        assert list(advice.reasons(plain)) == [said]


def test_what_falls_for_the_sake_of_a_line_is_said_right_after_its_points() -> None:
    state, advice = dealt("colored", "..R..", "", "....R", "R....")
    found = parse_move("3R>2")
    suggestion = Suggestion(found, (), (), tuple(grounds_of(state, found)))
    assert reasons(state, advice, "3R>2")[2] == "4 of 5 tiles of a colour: red."
    # A card has room for two reasons.
    assert advice.gains(suggestion) == "Fills line 2: 1 point. Costs 1 point on the floor line."


def test_tiles_that_go_to_the_floor_line_still_bring_little() -> None:
    _, advice = dealt("colored")
    assert list(advice.reasons(Suggestion(parse_move("3R>f"), (), (), ()))) == [LITTLE]


def test_a_line_that_falls_is_not_said_to_get_ready() -> None:
    state, advice = dealt("grey", "YRK..", "...B.", "....B")
    said = reasons(state, advice, "1B>1")
    assert said[0] == "No wall space will be left for line 1: it will fall."
    assert WAITS not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_words_for_them(language: str) -> None:
    words = AzulAdvice(AzulWords(Words(language), AzulModel(a_session())))
    for move, *grounds in LONG_GROUNDS:
        for said in words.reasons(Suggestion(parse_move(move), (), (), tuple(grounds))):
            assert said.endswith(".")
            assert "{" not in said


def test_every_reason_fits_on_its_card_with_long_names(make_app: MakeApp) -> None:
    driver = make_app(size=(1024, 640), animation_speed="none", thinking_seconds=1.0)
    hands = AzulHands(driver, a_session(moves=3))
    hands.press(pygame.K_v)
    live_until(driver, lambda: hands.desk.advice.stage is AdviceStage.READY, "advice")
    hands.press(pygame.K_v)
    name = "Maximiliana Mar…"
    for where in in_all_languages_and_sizes(driver):
        t, speaker = hands.scene.kit.words.of("azul").t, hands.game.advice_words
        told = [
            t("advice.why.but", name=name),
            t("advice.why.keeps", name=name),
            t("advice.why.less", name=name, count=12),
        ]
        told += [t(f"advice.why.{key}") for key in ("little", "waits", "no_cost")]
        words = replace(hands.desk.advice.words()[1], lead=t("advice.behind", count=28))
        check_reasons_fit(panel_of(hands), words, told, where)
        for move, *grounds in LONG_GROUNDS:
            suggestion = Suggestion(parse_move(move), words.suggestion.expected, (), tuple(grounds))
            said = speaker.reasons(suggestion)
            told = [" ".join(said), f"{t('advice.why.as_good')} {said[0]}"]
            headline = speaker.headline(suggestion)
            longer = headline if isinstance(suggestion.move, Lay) else max(headline, words.headline, key=len)
            check_reasons_fit(panel_of(hands), replace(words, headline=longer), told, where)
