"""Practice games: no screen promises an undo that the settings forbid."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.storage.settings import AnimationSpeed, UndoPolicy
from tests.driver import Driver
from tests.scenes.driving import Hands, a_session
from tests.scenes.replay.opened import open_replay

MakeApp = Callable[..., Driver]

POLICIES = [(UndoPolicy.ALWAYS, True), (UndoPolicy.PRACTICE, True), (UndoPolicy.NEVER, False)]


def promises_undo(driver: Driver) -> bool:
    """Tell whether the window speaks of undo."""
    text = driver.app.kit.text
    text.recording = True
    text.records.clear()
    driver.scene.invalidate()
    driver.step()
    return any("undo without" in record.text.lower() for record in text.records)


@pytest.mark.parametrize(("policy", "may"), POLICIES)
def test_new_game_promises_undo_only_where_there_is_one(policy: UndoPolicy, may: bool, make_app: MakeApp) -> None:
    driver = make_app(undo_policy=policy, animation_speed=AnimationSpeed.NONE)
    driver.app.push(driver.app.services.make_screen(Screen.NEW_GAME))
    driver.step(2)
    assert promises_undo(driver) is may


@pytest.mark.parametrize(("policy", "may"), POLICIES)
def test_a_branch_promises_undo_only_where_there_is_one(policy: UndoPolicy, may: bool, make_app: MakeApp) -> None:
    driver = make_app(undo_policy=policy, animation_speed=AnimationSpeed.NONE)
    open_replay(driver, "unfinished-harbor")
    driver.press(pygame.K_END)
    driver.click("continue")
    assert promises_undo(driver) is may


@pytest.mark.parametrize(("policy", "may"), POLICIES)
def test_the_table_promises_undo_only_where_there_is_one(policy: UndoPolicy, may: bool, make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, undo_policy=policy, animation_speed=AnimationSpeed.NONE)
    hands = Hands(driver, a_session("classic", 2, practice=True))
    _, part = hands.scene.pointing.parts()[-1]
    assert ("undone" in part.tip()) is may
