"""The longest names that can be typed are read whole on every screen that shows names, also in the smallest window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pygame
import pytest
from msgspec.structs import replace

from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.finale.scene import FinaleScene
from quadropolis_gui.scenes.opening import count_of
from quadropolis_gui.scenes.replay.scene import ReplayScene
from quadropolis_gui.scenes.score_pad.scene import ScorePadScene
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.table.panels.points import PointsPanel
from quadropolis_gui.view.paint.typesetting import ELLIPSIS
from quadropolis_gui.view.words import LONGEST_NAME
from tests.driver import Driver
from tests.scenes.azul.finished import azul_session
from tests.scenes.azul.table.hands import AzulHands, play_some
from tests.scenes.azul.table.hands import a_session as azul_game
from tests.scenes.driving import Hands, a_session
from tests.scenes.finished_games import finished_session
from tests.scenes.sitting import Sitting

MakeApp = Callable[..., Driver]
#: Two words, two words with a hyphen, and one that has no place to be divided.
NAMES = ("Wilhelmina Wondergem", "Константин-Владислав", "Maximilianetheodoras", "Мирослава Щербаковаа")


def test_these_names_are_as_long_as_can_be_typed() -> None:
    assert {len(name) for name in NAMES} == {LONGEST_NAME}


def named(session: Session) -> Session:
    """The same game with the longest names."""
    game = session.game
    game.seats = [replace(seat, name=name) for seat, name in zip(game.seats, NAMES, strict=False)]
    return session


def finished(game: str, players: int) -> Session:
    if game == "azul":
        return named(azul_session("colored", players))
    return named(finished_session(EXPERT if players > 2 else CLASSIC, players))


def at_table(driver: Driver, game: str, players: int, moves: int) -> Sitting:
    if game == "azul":
        return AzulHands(driver, named(azul_game("colored", players, moves=moves)))
    return Hands(driver, named(a_session("classic", players, moves=moves)))


# ---- the screens


def finale(driver: Driver, game: str, players: int) -> Iterator[str]:
    scene = count_of(driver.app.services, finished(game, players))
    assert isinstance(scene, FinaleScene)
    driver.app.push(scene)
    while not scene.count.is_over:
        driver.step(dt=0.1)
    driver.settle()
    yield "with its winner"


def score_pad(driver: Driver, game: str, players: int) -> Iterator[str]:
    driver.app.push(ScorePadScene(driver.app.services, finished(game, players), counting=False))
    driver.settle()
    yield "all counted"


def table(driver: Driver, game: str, players: int) -> Iterator[str]:
    sitting = at_table(driver, game, players, moves=3)
    yield "with its miniatures"
    driver.press(pygame.K_l)
    yield "with its log"
    driver.press(pygame.K_ESCAPE, pygame.K_b)
    yield "with the points of one"
    driver.press(pygame.K_ESCAPE)
    assert sitting.at_table


def told(driver: Driver, game: str, players: int) -> Iterator[str]:
    """Another's turn as it is told, and at its end what the round brought everybody."""
    sitting = at_table(driver, game, players, before_the_round_ends(game, players))
    seats = sitting.session.game.seats
    seats[1:] = [replace(seat, kind="ai", level="intern") for seat in seats[1:]]
    driver.app.change_settings(animation_speed="normal")
    sitting.desk.play(sitting.session.state.legal_moves()[0])
    names = set()
    while (stage := sitting.desk.teller.show.stage) is not None:
        driver.step(dt=1 / 30)
        if stage.name not in names and sitting.desk.teller.show.part > 0.6:
            names.add(stage.name)
            yield f"at {stage.name} of a turn"
    assert names & {"recap", "round"}


def before_the_round_ends(game: str, players: int) -> int:
    """After how many moves only one is left of the first round."""
    session = azul_game("colored", players) if game == "azul" else a_session("classic", players)
    chance = Random(5)
    while session.state.round == 1:
        play_some(session, 1, chance) if game == "azul" else session.play(chance.choice(session.state.legal_moves()))
    return len(session.log) - 1


def load(driver: Driver, game: str, players: int) -> Iterator[str]:
    saves = driver.app.services.saves
    for session in (finished(game, players), at_table(driver, game, players, moves=5).session):
        session.game.title = ""
        saves.create(session.game)
    saves.let_go()
    driver.app.services.open(Screen.LOAD)
    driver.step(30)
    yield "with its cards"


def replay(driver: Driver, game: str, players: int) -> Iterator[str]:
    session = finished(game, players)
    driver.app.push(ReplayScene(driver.app.services, session.game, len(session.log) // 2))
    driver.step(5)
    yield "in the middle"


def title(driver: Driver, game: str, players: int) -> Iterator[str]:
    saves = driver.app.services.saves
    saves.create(at_table(driver, game, players, moves=5).session.game)
    saves.let_go()
    driver.app.services.stack.reset_to(driver.app.services.make_screen(Screen.TITLE))
    driver.step(5)
    yield "with the game that goes on"


SCREENS: dict[str, Callable[[Driver, str, int], Iterator[str]]] = {
    "finale": finale,
    "score_pad": score_pad,
    "table": table,
    "told": told,
    "load": load,
    "replay": replay,
    "title": title,
}


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", ["quadropolis", "azul"])
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("interface_size", ["normal", "large"])
def test_long_names_are_read_whole(
    make_app: MakeApp, interface_size: str, screen: str, game: str, players: int
) -> None:
    driver = make_app((1024, 640), animation_speed="none", interface_size=interface_size)
    text = driver.app.kit.text
    text.recording = True
    seen: set[str] = set()
    cut: dict[str, set[str]] = {}
    for moment in SCREENS[screen](driver, game, players):
        driver.step(dt=0)
        for record in text.records:
            seen |= {name for name in NAMES if name in record.text}
            # After a space it says that more will be told.
            shortened = ELLIPSIS in record.text.replace(f" {ELLIPSIS}", "")
            if not record.own and (record.cut or shortened):
                cut.setdefault(moment, set()).add(f"{record.text} in {record.box}")
        text.records.clear()
    # The card of a game names who is to move, or who has won.
    assert seen if screen in ("load", "title") else seen >= set(NAMES[:players])
    assert not cut


@pytest.mark.parametrize("interface_size", ["normal", "large"])
def test_the_buttons_of_the_points_name_everybody_in_full(make_app: MakeApp, interface_size: str) -> None:
    driver = make_app((1024, 640), animation_speed="none", interface_size=interface_size)
    sitting = at_table(driver, "quadropolis", 4, moves=3)
    sitting.press(pygame.K_b)
    panel = sitting.scene.modals[-1]
    assert isinstance(panel, PointsPanel)
    text = driver.app.kit.text
    text.recording = True
    sitting.scene.invalidate()
    driver.step(dt=0)
    for player, name in enumerate(NAMES):
        place = panel.layer.find(f"player_{player}").place
        (record,) = (each for each in text.records if each.text == name and place.contains(each.drawn))
        assert not record.cut
