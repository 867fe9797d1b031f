"""The part of the tour that shows Azul's table: every stage of a move, both walls, wall-tiling, panels, themes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from random import Random
from typing import Protocol

import pygame

from quadropolis_gui.ai.azul.greedy import GreedyPlayer
from quadropolis_gui.engine.azul.notation import FLOOR
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.azul.table.choosing import Choosing, Handful
from quadropolis_gui.scenes.azul.table.model import SpotKind
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.scenes.table.tips.tip import TIP_DELAY
from quadropolis_gui.storage.settings import AnimationSpeed
from tests.driver import Driver
from tests.scenes.azul.table.hands import AzulHands, a_session


class Journey(Protocol):
    """What a part of the tour needs of it."""

    driver: Driver

    def picture(self, name: str) -> None:
        """Keep what the window shows once nothing moves any more."""

    def snapshot(self, name: str) -> None:
        """Keep what the window shows at this very moment."""


#: A stage is kept when so much of it is over.
_HALF_TOLD = 0.75


def good_session(variant: str, players: int, *, moves: int | None = 0, seed: int = 5) -> Session:
    """A game of people who know what they do, after so many moves or to its end."""
    session = a_session(variant, players, seed=seed)
    experts = [GreedyPlayer(Random(seed + player)) for player in range(players)]
    while not session.state.is_over and (moves is None or session.state.moves_played < moves):
        session.play(experts[session.state.to_move].decide(session.state))
    return session


@contextmanager
def at_table(journey: Journey, game: Session) -> Iterator[AzulHands]:
    """Sit down at a table of Azul, and leave it again."""
    hands = AzulHands(journey.driver, game)
    journey.driver.step(2)
    yield hands
    while len(journey.driver.app.scenes) > 1:
        journey.driver.app.pop()


def widest_handful(choosing: Choosing) -> Handful:
    """The tiles that can go to most lines, rather several than one, rather from a display."""
    return max(choosing.handfuls(), key=lambda handful: (len(choosing.lines(handful)), handful.source > 0))


def show_table(journey: Journey) -> None:
    """Show the table in every stage of a move, tiles first and line first, and both walls."""
    driver = journey.driver
    with at_table(journey, good_session("colored", 2)):
        journey.picture("azul_first")
    with at_table(journey, good_session("colored", 2, moves=41)) as hands:
        journey.picture("azul_two")
        handful = widest_handful(hands.choosing)
        driver.click(hands.tiles(*handful))
        journey.picture("azul_tiles")
        line = hands.choosing.lines()[0]
        driver.move(hands.line(line))
        driver.step(dt=TIP_DELAY)
        journey.picture("azul_tip_line")
        driver.click(hands.line(line))
        journey.picture("azul_confirm")
    with at_table(journey, good_session("colored", 4, moves=66)) as hands:
        journey.picture("azul_four")
        line = next(line for line in range(FLOOR, -1, -1) if hands.choosing.why_not_line(line) is None)
        driver.click(hands.line(line))
        journey.picture("azul_line_first")
        driver.press(pygame.K_ESCAPE)
        hands.desk.looking.enlarge((hands.session.state.to_move + 2) % 4)
        journey.picture("azul_enlarged")
        hands.desk.looking.enlarge(None)
        hands.desk.looking.look_back(40)
        journey.picture("azul_looking_back")
    with at_table(journey, _choosing_column()) as hands:
        journey.picture("azul_grey")
        row = hands.choosing.laying or 0
        driver.click(hands.space(row, hands.choosing.columns()[-1]))
        journey.picture("azul_grey_column")


def _choosing_column() -> Session:
    """A game on the grey wall in which somebody has to choose a column."""
    session = good_session("grey", 3, moves=44)
    expert = GreedyPlayer(Random(3))
    while session.state.laying is None or session.state.laying < 2:
        session.play(expert.decide(session.state))
    return session


def _before_the_end_of_a_round() -> Session:
    """A game in which the next move takes the last tiles of a round."""
    session = good_session("colored", 3, moves=30)
    expert = GreedyPlayer(Random(3))
    while True:
        after = session.state.copy()
        after.play(expert.decide(session.state))
        if after.round > session.state.round:
            return session
        session.play(expert.decide(session.state))


def show_telling(journey: Journey) -> None:
    """Show how a move is told, wall-tiling tile by tile, and what the round brought everybody."""
    driver = journey.driver
    with at_table(journey, _before_the_end_of_a_round()) as hands:
        driver.app.change_settings(animation_speed=AnimationSpeed.NORMAL)
        hands.desk.play(GreedyPlayer(Random(3)).decide(hands.session.state))
        shown: set[str] = set()
        while (stage := hands.desk.teller.show.stage) is not None:
            driver.step(dt=1 / 30)
            if stage.name not in shown and hands.desk.teller.show.part > _HALF_TOLD:
                shown.add(stage.name)
                journey.snapshot(f"azul_told_{stage.name}")
        driver.app.change_settings(animation_speed=AnimationSpeed.NONE)


def show_panels(journey: Journey) -> None:
    """Show what opens over the table, and what bag and lid say."""
    with at_table(journey, good_session("grey", 3, moves=50)) as hands:
        hands.desk.skip_motion()
        openers: tuple[tuple[str, Callable[[], None]], ...] = (
            ("log", hands.desk.doors.open_log),
            ("tiles", partial(hands.desk.doors.open_own, "tiles")),
            ("score", hands.desk.doors.open_points),
            ("keys", hands.desk.doors.open_keys),
            ("reference_card", hands.scene.on_help),
        )
        for name, opener in openers:
            opener()
            journey.picture(f"azul_panel_{name}")
            journey.driver.press(pygame.K_ESCAPE)
        journey.driver.move(hands.place(Spot(SpotKind.BAG)))
        journey.driver.step(dt=TIP_DELAY)
        journey.picture("azul_tip_bag")


def show_themes(journey: Journey) -> None:
    """Show the table in the other themes."""
    for theme in ("dark", "contrast"):
        journey.driver.app.change_settings(theme=theme)
        with at_table(journey, good_session("colored", 4, moves=66)) as hands:
            journey.driver.click(hands.tiles(*widest_handful(hands.choosing)))
            journey.picture(f"azul_{theme}")
    journey.driver.app.change_settings(theme="light")
