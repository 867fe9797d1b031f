"""Games with opponents on the real table: seats, waiting for what the thinking process does, and reaching it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random

from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.play.session import Session, Store, new_session
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.storage.saves.game import SeatRecord
from quadropolis_gui.storage.settings import AnimationSpeed, Pace
from tests.driver import Driver
from tests.scenes.driving import PEOPLE, Hands

MakeApp = Callable[..., Driver]

#: No test waits longer than this for the thinking process.
_LONGEST = 60.0


def company(*levels: str | None) -> list[SeatRecord]:
    """Seats for people (None) and opponents of levels."""
    return [
        SeatRecord(name, colour, "human" if level is None else "ai", level)
        for (name, colour), level in zip(PEOPLE, levels, strict=False)
    ]


def a_game(
    levels: Sequence[str | None],
    mode: str = "classic",
    *,
    moves: int = 0,
    seed: int = 5,
    first_player: int = 0,
    store: Store | None = None,
) -> Session:
    """A game of people and opponents, after so many random moves."""
    seats = company(*levels)
    session = new_session(QUADROPOLIS, mode, seats, seed=seed, first_player=first_player, title="A game", store=store)
    chance = Random(seed)
    for _ in range(moves):
        session.play(chance.choice(session.state.legal_moves()))
    return session


def sit_down(make_app: MakeApp, session: Session, size: tuple[int, int] = (1024, 640), **settings: object) -> Hands:
    """Sit down at the real table, with opponents that answer quickly."""
    quick: dict[str, object] = {
        "animation_speed": AnimationSpeed.NONE,
        "opponents_pace": Pace.QUICK,
        "thinking_seconds": 0.3,
    }
    driver = make_app(size, start=False, **(quick | settings))
    return Hands(driver, session)


def live_until(driver: Driver, reached: Callable[[], bool], what: str) -> None:
    """Let the app live at its own pace until something has happened."""
    end = time.monotonic() + _LONGEST
    while not reached():
        assert time.monotonic() < end, f"{what} did not happen"
        driver.app.live_for(0.02)


def thinking_process(scene: TableScene) -> int:
    """The number of the process that thinks."""
    found = scene.services.mind.worker.process_id
    assert found is not None
    return found
