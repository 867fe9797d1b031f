"""Widgets: fields, lists, scroll areas, dialogs."""

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.view.paint.foreign import STAND_IN
from quadropolis_gui.view.ui.buttons import Button, ButtonKind, Card
from quadropolis_gui.view.ui.containers import ScrollArea
from quadropolis_gui.view.ui.dialogs import Choice, Question
from quadropolis_gui.view.ui.dropdown import Dropdown
from quadropolis_gui.view.ui.inputs import Option
from quadropolis_gui.view.ui.text_field import TextField
from tests.driver import Driver
from tests.view.layout_checks import check_layout


class Bench(Scene):
    """A scene with one of everything."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.name = "Ana"
        self.level = "mayor"
        self.done: list[str] = []

    def build(self) -> None:
        self.add_top_bar("Bench", note="two notes", on_menu=lambda: self.done.append("menu"))
        TextField(
            self.layer, Rect(40, 80, 260, 44), self.name, key="name", on_change=self._rename,
            on_submit=lambda: self.done.append("submit"), hint="Name", limit=8,
        )  # fmt: skip
        options = [Option("intern", "Intern"), Option("draftsman", "Draftsman"), Option("mayor", "Mayor")]
        Dropdown(self.layer, Rect(340, 80, 240, 44), options, self.level, key="level", on_change=self._promote)
        Button(
            self.layer, Rect(620, 80, 160, 44), "Off", key="off", on_click=lambda: self.done.append("off"),
            enabled=False, kind=ButtonKind.PRIMARY,
        )  # fmt: skip
        Card(
            self.layer, Rect(820, 80, 200, 100), key="card", draw_content=lambda _surface, _face: None,
            on_click=lambda: self.done.append("chosen"), on_double=lambda: self.done.append("opened"), chosen=True,
        )  # fmt: skip
        area = ScrollArea(self.layer, Rect(40, 200, 300, 200), 600, key="area")
        for number in range(10):
            Button(
                self.layer, Rect(50, 200 + number * 60, 200, 50), f"Row {number}", key=f"row{number}", inside=area,
                on_click=self._row(number),
            )  # fmt: skip

    def _rename(self, name: str) -> None:
        self.name = name

    def _promote(self, level: str) -> None:
        self.level = level

    def _row(self, number: int) -> Callable[[], None]:
        return lambda: self.done.append(f"row{number}")


@pytest.fixture
def driver(make_app: Callable[..., Driver]) -> Driver:
    made = make_app(start=False)
    made.app.push(Bench(made.app.services))
    made.step()
    return made


def area_of(driver: Driver) -> ScrollArea:
    area = driver.widget("area")
    assert isinstance(area, ScrollArea)
    return area


def test_typing_goes_into_the_field_that_was_clicked(driver: Driver) -> None:
    driver.click("name")
    driver.press(pygame.K_END)
    driver.type_text(" Sofia")
    assert driver.expect(Bench).name == "Ana Sofi"
    driver.press(pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    assert driver.expect(Bench).name == "Ana So"


def test_typing_by_keyboard_alone_and_enter_submits(driver: Driver) -> None:
    driver.layer.focus.focus("name", show=True)
    driver.press(pygame.K_END)
    driver.type_text("ї")
    driver.press(pygame.K_RETURN)
    bench = driver.expect(Bench)
    assert (bench.name, bench.done) == ("Anaї", ["submit"])
    driver.press(pygame.K_TAB)
    driver.type_text("zzz")
    assert bench.name == "Anaї"


def test_what_was_typed_survives_a_new_layout(driver: Driver) -> None:
    driver.click("name")
    driver.press(pygame.K_END)
    driver.type_text("bel")
    driver.resize((1500, 900))
    field = driver.widget("name")
    assert isinstance(field, TextField)
    assert field.text == "Anabel"
    driver.type_text("l")
    assert driver.expect(Bench).name.startswith("Anabel")


def test_a_letter_typed_in_the_frame_of_a_new_layout_is_not_lost(driver: Driver) -> None:
    driver.click("name")
    driver.press(pygame.K_END)
    bench = driver.expect(Bench)
    for letter in "bel":
        bench.process_event(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        bench.relayout()
    driver.step()
    field = driver.widget("name")
    assert isinstance(field, TextField)
    assert (field.text, bench.name, field.is_typing) == ("Anabel", "Anabel", True)


def test_typing_goes_on_where_it_was_in_the_text_after_a_new_layout(driver: Driver) -> None:
    driver.click("name")
    driver.press(pygame.K_HOME, pygame.K_RIGHT)
    bench = driver.expect(Bench)
    for letter in "li":
        driver.type_text(letter)
        bench.relayout()
    assert bench.name == "Alina"
    driver.press(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    bench.relayout()
    driver.press(pygame.K_DELETE)
    assert bench.name == "Alia"


def test_a_letter_that_no_font_has_is_no_box_in_a_field_either(driver: Driver) -> None:
    field = driver.widget("name")
    assert isinstance(field, TextField)
    pictures = []
    for text in ("Li \U0010fffd", f"Li {STAND_IN}", "Li"):
        field.set_text(text)
        driver.step(2)
        assert field.text == text
        pictures.append(pygame.image.tobytes(driver.app.window.surface.subsurface(field.place), "RGB"))
    assert pictures[0] == pictures[1] != pictures[2]


def test_a_list_opens_chooses_and_closes(driver: Driver) -> None:
    driver.click("level")
    driver.press(pygame.K_UP, pygame.K_RETURN)
    assert driver.expect(Bench).level == "draftsman"
    driver.click("level")
    driver.press(pygame.K_ESCAPE)
    assert driver.expect(Bench).level == "draftsman"
    assert not driver.scene.modals
    driver.click("level")
    driver.click((900, 600))
    assert not driver.scene.modals
    driver.expect(Bench)


def test_a_disabled_button_does_nothing_and_is_not_focused(driver: Driver) -> None:
    driver.click("off")
    seen = set()
    for _ in range(20):
        driver.press(pygame.K_TAB)
        seen.add(driver.focused())
    assert "off" not in seen
    assert driver.expect(Bench).done == []


def test_a_card_is_chosen_by_a_click_and_opened_by_two(driver: Driver) -> None:
    driver.click("card")
    driver.click("card")
    assert driver.expect(Bench).done == ["chosen", "opened"]


def test_the_wheel_scrolls_and_only_what_is_seen_can_be_clicked(driver: Driver) -> None:
    area = area_of(driver)
    driver.wheel((100, 300), -3)
    assert area.offset == 180
    assert driver.widget("row0").place.y == 20
    driver.click(driver.widget("row4").place.center)
    assert driver.expect(Bench).done == ["row4"]
    hidden = driver.widget("row1").place
    assert not area.view.colliderect(hidden)
    driver.click(hidden.center)
    assert driver.expect(Bench).done == ["row4"]


def test_the_focus_is_scrolled_into_view(driver: Driver) -> None:
    driver.layer.focus.focus("row9", show=True)
    driver.step()
    area = area_of(driver)
    assert area.view.contains(driver.widget("row9").place)
    assert area.offset == area.most
    driver.layer.focus.focus("row0", show=True)
    assert area.view.contains(driver.widget("row0").place)


def test_the_bar_of_a_scroll_area_can_be_dragged(driver: Driver) -> None:
    area = area_of(driver)
    thumb = area.thumb()
    assert thumb is not None
    driver.drag(thumb.center, (thumb.centerx, area.view.bottom + 50))
    assert area.offset == area.most


def test_a_question_takes_all_input_until_it_is_answered(driver: Driver) -> None:
    bench = driver.expect(Bench)
    bench.confirm("settings.reset_title", "settings.reset_text", "common.yes", lambda: bench.done.append("yes"))
    driver.step()
    check_layout(driver)
    driver.click((100, 225))
    assert bench.done == []
    for _ in range(5):
        driver.press(pygame.K_TAB)
        assert driver.focused() in ("cancel", "yes")
    driver.press(pygame.K_ESCAPE)
    assert not bench.modals
    driver.expect(Bench)
    bench.confirm("settings.reset_title", "settings.reset_text", "common.yes", lambda: bench.done.append("yes"))
    driver.step()
    driver.press(pygame.K_RETURN)
    assert bench.done == ["yes"]


def test_a_question_with_a_line_to_type_into(driver: Driver) -> None:
    bench = driver.expect(Bench)
    question = Question(
        title=lambda: "Rename",
        text=lambda: "A new name",
        choices=lambda: (Choice("cancel", "Cancel"), Choice("ok", "OK", lambda: bench.done.append(question.typed))),
        enter="ok",
        escape="cancel",
        field_hint=lambda: "Title",
        typed="Rain",
    )
    bench.ask(question)
    driver.step()
    driver.press(pygame.K_END)
    driver.type_text("y day")
    driver.press(pygame.K_RETURN)
    assert bench.done == ["Rainy day"]


def test_a_toast_goes_away_by_itself(driver: Driver) -> None:
    driver.scene.toast("Saved")
    driver.step()
    wake = driver.scene.next_wake()
    assert wake is not None
    assert wake > 1
    driver.step(frames=60, dt=0.1)
    assert driver.scene.next_wake() is None


def test_a_toast_that_stays_waits_for_its_reader(driver: Driver) -> None:
    driver.scene.toast("This file cannot be opened", stays=True)
    driver.step(frames=600, dt=0.1)
    assert driver.scene.is_saying
    assert driver.scene.next_wake() is None
    driver.press(pygame.K_LSHIFT)
    assert not driver.scene.is_saying


def test_a_toast_that_stays_has_its_time_even_if_its_reader_goes_on_at_once(driver: Driver) -> None:
    driver.scene.toast("This file cannot be opened", stays=True)
    driver.press(pygame.K_LSHIFT)
    assert driver.scene.is_saying
    driver.step(frames=60, dt=0.1)
    assert not driver.scene.is_saying


def test_the_menu_icon_calls_what_it_was_given(driver: Driver) -> None:
    driver.click("menu")
    assert driver.expect(Bench).done == ["menu"]


def test_what_goes_out_of_sight_under_the_pointer_takes_its_tip_along(driver: Driver) -> None:
    card = driver.widget("card")
    card.tip = "Opens the game"
    driver.move("card")
    driver.step(frames=30, dt=0.1)
    assert card.wants_tip
    card.set_visible(False)
    assert not card.wants_tip
    assert not card.is_hovered
