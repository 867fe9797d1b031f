"""The rows of one list have letters of one size and one width, also where one of them has little room."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
import pytest

from quadropolis_gui.engine.quadropolis.modes import CLASSIC
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.table.panels.points import PointsPanel
from quadropolis_gui.storage.statistics import record_finished_game
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver
from tests.scenes.azul.table.hands import AzulHands
from tests.scenes.azul.table.hands import a_session as azul_session
from tests.scenes.driving import Hands, a_session
from tests.scenes.finished_games import finished_session

MakeApp = Callable[..., Driver]


@pytest.fixture(params=LANGUAGES)
def small(make_app: MakeApp, request: pytest.FixtureRequest) -> Driver:
    """The smallest window with the largest text."""
    return make_app((1024, 640), animation_speed="none", language=request.param, interface_size="large")


def check_alike(driver: Driver, texts: Iterable[str], weight: Weight) -> None:
    """Look at the screen: some of its texts are of one size and one width."""
    text, wanted = driver.app.kit.text, set(texts)
    text.records.clear()
    text.recording = True
    # Boards are kept as pictures while they look the same.
    driver.scene.relayout()
    driver.step()
    text.recording = False
    found = [record for record in text.records if record.text in wanted]
    assert {record.text for record in found} == wanted
    assert len({record.size for record in found}) == 1, [(record.text, record.size) for record in found]
    # A pixel more or less of a short word is no other width.
    for one in found:
        for other in found:
            natural = text.width(other.text, other.size, weight)
            part = one.drawn.w / text.width(one.text, one.size, weight)
            assert abs(other.drawn.w - natural * part) <= 2 + natural * 0.02, (one.text, other.text)


def test_the_names_of_bonuses_below_a_wall_are_alike(small: Driver) -> None:
    AzulHands(small, azul_session("colored", 2, moves=3))
    names = [small.app.kit.t(f"azul.game.column.{key}") for key in ("rows", "columns", "colors")]
    check_alike(small, names, Weight.BOLD)


@pytest.mark.parametrize("variant", ["colored", "grey"])
def test_the_facts_on_the_card_of_a_wall_are_alike(small: Driver, variant: str) -> None:
    t = small.app.kit.t
    small.app.push(small.app.services.make_screen(Screen.NEW_GAME))
    own = t("azul.new_game.colours", count=5) if variant == "colored" else t("azul.new_game.columns")
    text = small.app.kit.text
    text.records.clear()
    text.recording = True
    small.step(2)
    text.recording = False
    # Both cards say when a game ends: the one that stands right above its own fact is meant.
    fact = next(record for record in text.records if record.text == own)
    ends = [record for record in text.records if record.text == t("azul.new_game.end")]
    end = next(record for record in ends if record.drawn.x == fact.drawn.x)
    parts = [record.drawn.w / text.width(record.text, record.size, Weight.BOLD) for record in (fact, end)]
    assert fact.size == end.size
    assert parts[0] == pytest.approx(parts[1], abs=0.03)


def test_the_rows_of_points_are_alike(small: Driver) -> None:
    hands = Hands(small, a_session("expert", 3, moves=50))
    hands.press(pygame.K_b)
    panel = hands.scene.modals[-1]
    assert isinstance(panel, PointsPanel)
    shown = panel._rows()[: panel._area.place.h // panel._line]
    check_alike(small, (row.text for row in shown if not row.is_heading), Weight.SEMIBOLD)
    check_alike(small, (row.text for row in shown if row.is_heading), Weight.BLACK)


def test_figures_and_rows_of_the_statistics_are_alike(small: Driver) -> None:
    session, t = finished_session(CLASSIC, 2, 3, store=small.app.services.saves.new_file()), small.app.kit.t
    session.keep()
    record_finished_game(session.game)
    small.app.push(small.app.services.make_screen(Screen.STATISTICS))
    small.step(2)
    check_alike(small, (t("statistics.mean"), t("statistics.streak")), Weight.BOLD)
    check_alike(small, (t("statistics.players", count=count) for count in (2, 3, 4)), Weight.BOLD)
