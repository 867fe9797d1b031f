"""Where tips stand on the table: neither on the prompt nor on what they speak of, in small windows and large text."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.scenes.table.tip import TIP_DELAY
from quadropolis_gui.storage.settings import InterfaceSize
from tests.driver import Driver
from tests.scenes.azul.table.hands import AzulHands
from tests.scenes.azul.table.hands import a_session as azul_game
from tests.scenes.driving import Hands, a_session
from tests.scenes.sitting import Sitting

MakeApp = Callable[..., Driver]
TABLES: dict[str, Callable[[Driver], Sitting]] = {
    "classic": lambda driver: Hands(driver, a_session("classic", 2, moves=5)),
    "expert": lambda driver: Hands(driver, a_session("expert", 4, moves=9)),
    "azul": lambda driver: AzulHands(driver, azul_game(moves=3)),
}


def places(sitting: Sitting) -> list[Spot]:
    scene = sitting.scene
    return [place.spot for place in (*scene.filling.focus_places(), *scene.pointing.log())]


@pytest.mark.parametrize("size", [InterfaceSize.NORMAL, InterfaceSize.LARGE])
@pytest.mark.parametrize("table", TABLES)
def test_no_tip_lies_on_the_prompt_or_on_the_buttons(make_app: MakeApp, table: str, size: InterfaceSize) -> None:
    driver = make_app((1024, 640), start=False, animation_speed="none", language="ru", interface_size=size)
    sitting = TABLES[table](driver)
    scene, surface = sitting.scene, driver.app.window.surface
    driver.settle()
    spots = places(sitting)
    said = 0
    for spot in spots:
        scene.hover(spot)
        driver.step(dt=TIP_DELAY)
        place = scene.draw_place_tip(surface)
        if place is not None:
            said += 1
            assert not place.colliderect(scene.filling.places.prompt), spot
            about = scene.pointing.tip_place(spot)
            if about.colliderect(scene.frame.bottom_bar()):
                # It stands beside what it is about, though some buttons lie there.
                assert abs(place.centerx - about.centerx) + abs(place.centery - about.centery) < 400, spot
                continue
            for button in ("back", "advise", "confirm"):
                assert not place.colliderect(scene.layer.find(button).place), (spot, button)
            assert surface.get_rect().contains(place), spot
    assert said > 5


@pytest.mark.parametrize("moves", [1, 3])
def test_the_tip_on_a_move_hangs_below_the_last_one_of_a_short_log(make_app: MakeApp, moves: int) -> None:
    hands = Hands(make_app((1280, 720), start=False, animation_speed="none"), a_session("classic", 2, moves=moves))
    rows = hands.scene.pointing.log()
    assert len(rows) == moves
    hands.scene.hover(rows[0].spot)
    hands.driver.step(dt=TIP_DELAY)
    place = hands.scene.draw_place_tip(hands.driver.app.window.surface)
    assert place is not None
    lowest = max(row.rect.bottom for row in rows)
    assert lowest <= place.top < lowest + 2 * rows[0].rect.h
