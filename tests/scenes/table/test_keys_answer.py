"""Every letter that the list of keys names answers at a table: it does something, or says why it does not."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.scenes.table.panels.keys import KeysPanel
from tests.driver import Driver
from tests.scenes.azul.table.hands import AzulHands
from tests.scenes.azul.table.hands import a_session as azul_game
from tests.scenes.company import a_game
from tests.scenes.driving import Hands
from tests.scenes.sitting import Sitting

MakeApp = Callable[..., Driver]


def fresh(mode: str) -> Callable[[Driver], Sitting]:
    """Nothing has been built yet: there is nothing to arrange, nor to take back."""
    return lambda driver: Hands(driver, a_game([None, None], mode))


def in_the_past(driver: Driver) -> Sitting:
    hands = Hands(driver, a_game([None, None], "expert", moves=6))
    hands.desk.looking.look_back(2)
    return hands


def while_arranging(driver: Driver) -> Sitting:
    hands = Hands(driver, a_game([None, None], "expert", moves=30))
    hands.press(pygame.K_a)
    return hands


def while_another_thinks(driver: Driver) -> Sitting:
    return Hands(driver, a_game([None, "mayor"], "expert", first_player=1))


TABLES: dict[str, Callable[[Driver], Sitting]] = {
    "classic": fresh("classic"),
    "expert": fresh("expert"),
    "azul": lambda driver: AzulHands(driver, azul_game()),
    "past": in_the_past,
    "arranging": while_arranging,
    "thinking": while_another_thinks,
}
#: What P and Space do is said in the list together with when they do it.
ONLY_SOMETIMES = {"P"}


@pytest.mark.parametrize("table", TABLES)
def test_every_letter_of_the_list_answers(make_app: MakeApp, table: str) -> None:
    driver = make_app((1024, 640), start=False, animation_speed="none", opponents_pace="calm", language="ru")
    sitting = TABLES[table](driver)
    driver.settle()
    sitting.press(pygame.K_h)
    (panel,) = sitting.scene.modals
    assert isinstance(panel, KeysPanel)
    letters = [row.keys for row in panel.rows() if len(row.keys) == 1 and row.keys not in ONLY_SOMETIMES]
    sitting.press(pygame.K_h)
    silent = []
    for letter in letters:
        if table == "past":
            sitting.desk.looking.return_to_present()
            sitting.desk.looking.look_back(2)
        if table == "arranging" and sitting.desk.occasion.name != "arranging":
            sitting.press(pygame.K_a)
        before = shown(sitting)
        sitting.scene.hush(sitting.toast_text())
        sitting.press(pygame.key.key_code(letter))
        if shown(sitting) == before and not sitting.toast_text():
            silent.append(letter)
        while sitting.scene.modals:
            sitting.press(pygame.K_ESCAPE)
        while sitting.desk.step_back():
            pass
    assert not silent


def test_why_there_is_nothing_to_arrange(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed="none")
    hands = fresh("expert")(driver)
    for key in (pygame.K_a, pygame.K_o):
        hands.scene.hush(hands.toast_text())
        hands.press(key)
        assert hands.toast_text() == hands.scene.t("quadropolis.table.refusal.nothing_to_arrange")


def test_while_resources_are_arranged_no_key_is_listed_that_chooses_a_move(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed="none")
    hands = while_arranging(driver)
    hands.press(pygame.K_h)
    (panel,) = hands.scene.modals
    assert isinstance(panel, KeysPanel)
    listed = {key for row in panel.rows() for key in row.keys.split()}
    assert listed.isdisjoint({"V", "X", "1–5", "P", "Space"})
    assert {"C", "A", "O", "N", "T"} <= listed


@pytest.mark.parametrize(
    ("table", "why"), [(while_arranging, "quadropolis.advice.arranging"), (in_the_past, "advice.looking_back")]
)
def test_where_there_is_no_advice_the_reason_is_true(
    make_app: MakeApp, table: Callable[[Driver], Sitting], why: str
) -> None:
    driver = make_app((1024, 640), start=False, animation_speed="none")
    sitting = table(driver)
    assert sitting.session.is_person(sitting.session.state.to_move)
    sitting.press(pygame.K_v)
    assert sitting.toast_text() == sitting.scene.t(why)
    assert sitting.scene.layer.find("advise").told == sitting.scene.t(why)


def shown(sitting: Sitting) -> tuple[object, ...]:
    """Return what a key may change."""
    model, current = sitting.scene.filling.model, sitting.scene.layer.focus.current
    choosing = model.choosing
    return (
        len(sitting.scene.modals),
        model.enlarged,
        model.past,
        None if choosing is None else choosing.depth,
        None if current is None else current.key,
        sitting.scene.settings.effects_on,
        sitting.desk.occasion.name,
        sitting.desk.advice.stage,
        len(sitting.session.log),
    )
