"""The postcards of Azul: every wall on its house, by daylight in every theme, with the points of its player."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import pytest
from pygame import Surface

from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.azul.postcard.filling import WallPostcards
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver
from tests.scenes.azul.finished import azul_session

DAY = dt.date(2026, 11, 16)
SIZE = (500, 330)


def painted(driver: Driver, session: Session, player: int) -> Surface:
    surface = blank(SIZE)
    steps = sum(1 for _ in WallPostcards(driver.app.kit, session).painting(surface, player, DAY))
    assert steps > 2
    return surface


def pixels(surface: Surface) -> bytes:
    return bytes(surface.get_buffer().raw)


@pytest.mark.parametrize("variant", ["colored", "grey"])
def test_every_player_has_a_picture_of_their_own(make_app: Callable[..., Driver], variant: str) -> None:
    driver, session = make_app(), azul_session(variant, 3)
    assert len({pixels(painted(driver, session, player)) for player in range(3)}) == 3


def test_a_postcard_is_the_same_in_every_theme(make_app: Callable[..., Driver]) -> None:
    driver, session = make_app(), azul_session("colored", 2)
    by_day = pixels(painted(driver, session, 0))
    driver.app.change_settings(theme="dark")
    assert pixels(painted(driver, session, 0)) == by_day


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_whose_wall_it_is_and_every_part_of_the_score(make_app: Callable[..., Driver], language: str) -> None:
    driver, session = make_app(language=language), azul_session("colored", 2)
    text = driver.app.kit.text
    text.records.clear()
    text.recording = True
    painted(driver, session, 1)
    text.recording = False
    said = [record.text for record in text.records]
    assert any(session.seat(1).name in words for words in said)
    score = session.state.score(1)
    words = driver.app.kit.words
    assert {words.number(score.total), *(words.number(points) for points in score.categories.values())} <= set(said)
    assert not any(record.cut for record in text.records if record.own)
