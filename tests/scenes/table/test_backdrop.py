"""The picture of the boards that is kept: it is what drawing everything anew would show."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quadropolis_gui.storage.settings import AnimationSpeed
from tests.driver import Driver
from tests.scenes.company import a_game
from tests.scenes.driving import Hands, a_session
from tests.view.quadropolis.boards import pixels

MakeApp = Callable[..., Driver]


def seen(hands: Hands, *, anew: bool = False) -> bytes:
    """What a frame shows, with the picture that is kept or without."""
    surface, text = hands.driver.app.window.surface, hands.scene.kit.text
    text.recording = anew
    hands.scene.draw(surface)
    text.recording = False
    text.records.clear()
    return pixels(surface)


@pytest.mark.parametrize("mode", ["classic", "expert"])
def test_a_kept_picture_is_what_drawing_anew_shows(make_app: MakeApp, mode: str) -> None:
    hands = Hands(make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE), a_session(mode, 3, moves=5))
    hands.driver.settle()
    for _ in range(2):
        for spot in (hands.slot(0), hands.slot(7), hands.tile(12), hands.square(6), hands.architect(1), (2, 2)):
            hands.driver.move(spot)
            hands.driver.step(3)
            kept = [seen(hands) for _ in range(3)]
            assert kept == [seen(hands, anew=True)] * 3
        hands.desk.play(hands.session.state.legal_moves()[0])
        hands.driver.settle()


def test_another_theme_is_seen_at_once(make_app: MakeApp) -> None:
    hands = Hands(make_app((1024, 640), start=False), a_session("classic", 2, moves=5))
    hands.driver.settle()
    before = [seen(hands) for _ in range(3)][-1]
    hands.driver.app.change_settings(theme="dark")
    hands.driver.settle()
    assert seen(hands) == seen(hands, anew=True) != before


@pytest.mark.parametrize("mode", ["classic", "expert"])
def test_from_the_first_frame_of_a_told_turn_the_boards_are_whole(make_app: MakeApp, mode: str) -> None:
    """While boards slide, a part of the table is painted elsewhere: what is kept of it must not be shown here."""
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NORMAL)
    session = a_game((None, "intern", "intern"), mode, moves=4)
    hands = Hands(driver, session)
    driver.settle()
    driver.step(30)
    assert not session.is_person(session.state.to_move)
    hands.desk.play(session.state.legal_moves()[0])
    for _ in range(12):
        driver.step(dt=0.03)
        assert seen(hands) == seen(hands, anew=True)


def test_no_new_room_is_taken_for_the_picture_of_another_look(make_app: MakeApp) -> None:
    hands = Hands(
        make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE), a_session("expert", 3, moves=5)
    )
    hands.driver.settle()
    rooms = set()
    for spot in (hands.slot(0), hands.slot(7), hands.tile(12), (2, 2)):
        hands.driver.move(spot)
        hands.driver.step(3)
        for _ in range(3):
            seen(hands)
        rooms.add(id(hands.game._site._picture))
        assert hands.game._site._is_kept
    assert len(rooms) == 1
