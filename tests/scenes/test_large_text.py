"""Large text is larger than usual text on every line: it takes more lines where there is room for them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.engine.quadropolis.modes import EXPERT
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.opening import end_of
from quadropolis_gui.scenes.quadropolis.last_arrangement.scene import LastArrangementScene
from quadropolis_gui.scenes.score_pad.scene import ScorePadScene
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.view.paint.text import TextRecord
from tests.driver import Driver
from tests.scenes.azul.finished import azul_session
from tests.scenes.finished_games import finished_session

MakeApp = Callable[..., Driver]


def new_game(driver: Driver) -> None:
    driver.app.services.open(Screen.NEW_GAME)


def card(game: str, variant: str) -> Callable[[Driver], None]:
    def open_card(driver: Driver) -> None:
        state = GAMES[game].new(variant, 2, 1)
        driver.scene.open_modal(FACES[game].reference_card(driver.app.kit, state.variant))

    return open_card


def best_arrangement(driver: Driver) -> None:
    driver.app.push(end_of(driver.app.services, finished_session(EXPERT, 2)))
    driver.expect(LastArrangementScene)


def own_arrangement(driver: Driver) -> None:
    best_arrangement(driver)
    driver.step()
    driver.click("clear")


def score_pad(driver: Driver) -> None:
    driver.app.push(ScorePadScene(driver.app.services, azul_session("colored", 2, 7), counting=False))


SCREENS: dict[str, Callable[[Driver], None]] = {
    "new_game": new_game,
    "classic": card("quadropolis", "classic"),
    "expert": card("quadropolis", "expert"),
    "colored": card("azul", "colored"),
    "grey": card("azul", "grey"),
    "best_arrangement": best_arrangement,
    "own_arrangement": own_arrangement,
    "score_pad": score_pad,
}


def said(make_app: MakeApp, language: str, name: str, interface_size: str) -> dict[str, TextRecord]:
    """All that a screen says in more than one word, as it was drawn."""
    driver = make_app((1024, 640), animation_speed="none", language=language, interface_size=interface_size)
    SCREENS[name](driver)
    driver.settle()
    driver.step(3)
    text = driver.app.kit.text
    text.records.clear()
    text.recording = True
    driver.scene.draw(driver.app.window.surface)
    text.recording = False
    found = {record.text: record for record in text.records if " " in record.text}
    driver.app.close()
    return found


def run(record: TextRecord, line_height: Callable[[int], int]) -> int:
    """How long all lines of a text are together, on the whole: the broader its letters, the longer."""
    return record.drawn.w * max(1, round(record.drawn.h / line_height(record.size)))


@pytest.mark.parametrize("language", ["ru", "fr"])
@pytest.mark.parametrize("name", SCREENS)
def test_no_text_is_squeezed_where_there_is_room_for_another_line(make_app: MakeApp, language: str, name: str) -> None:
    usual, large = (said(make_app, language, name, size) for size in ("normal", "large"))
    driver = make_app((1024, 640), start=False)
    line_height = driver.app.kit.text.line_height
    common = usual.keys() & large.keys()
    assert len(common) >= 4
    for text in common:
        if usual[text].own:
            assert large[text].size > usual[text].size, text
        assert run(large[text], line_height) > 0.8 * run(usual[text], line_height), text


@pytest.mark.parametrize("interface_size", ["normal", "large"])
@pytest.mark.parametrize(
    ("name", "begins"), [("classic", "за каждый лишний"), ("expert", "за каждый лишний"), ("score_pad", "отрыв в")]
)
def test_a_sentence_too_long_for_a_line_has_a_second_one(
    make_app: MakeApp, name: str, begins: str, interface_size: str
) -> None:
    records = said(make_app, "ru", name, interface_size)
    record = next(record for text, record in records.items() if text.startswith(begins))
    line = make_app((1024, 640), start=False).app.kit.text.line_height(record.size)
    assert round(record.drawn.h / line) == 2
    assert record.size == record.asked_size
