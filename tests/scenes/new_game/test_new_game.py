"""The New game screen: choices by mouse and by keyboard, seeds as codes, and the game that starts from them."""

from collections.abc import Callable
from pathlib import Path
from typing import cast

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadropolis_gui.scenes.levels import levels_of, same_rung
from quadropolis_gui.scenes.new_game.ladder import LevelLadder
from quadropolis_gui.scenes.new_game.scene import NewGameScene
from quadropolis_gui.scenes.new_game.seats import ColourPicker
from quadropolis_gui.scenes.new_game.seed import LIMIT, InvalidSeed, SeedProblem, new_seed, parse_seed, seed_code
from quadropolis_gui.scenes.new_game.setup import GameSetup, SeatChoice, setup_from
from quadropolis_gui.scenes.seats import give_colour
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.table.panels.panel import MenuPanel
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.storage.saves.game import SeatRecord
from quadropolis_gui.storage.saves.seat_colours import PLAYER_COLOURS
from quadropolis_gui.storage.settings import Seat, Settings, SettingsStore
from quadropolis_gui.view.ui.inputs import Segmented
from quadropolis_gui.view.ui.text_field import TextField
from tests.driver import Driver
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

MakeApp = Callable[..., Driver]
LADDER = levels_of("quadropolis")


@pytest.fixture
def driver(make_app: MakeApp) -> Driver:
    made = make_app(start=False)
    made.app.start(Screen.TITLE)
    made.app.services.open(Screen.NEW_GAME)
    made.step()
    return made


def setup_of(driver: Driver) -> GameSetup:
    return driver.expect(NewGameScene).setup


def field(driver: Driver, key: str) -> TextField:
    return cast(TextField, driver.widget(key))


def retype(driver: Driver, key: str, text: str) -> None:
    driver.click(key)
    driver.press(pygame.K_a, mod=pygame.KMOD_CTRL)
    driver.press(pygame.K_BACKSPACE)
    driver.type_text(text)


def colour_spot(driver: Driver, seat: int, colour: str) -> tuple[int, int]:
    picker = cast(ColourPicker, driver.widget(f"colour_{seat}"))
    x, y = picker.spot(PLAYER_COLOURS.index(colour)).center
    return x, y


def choose_player(driver: Driver, seat: int, level: str | None) -> None:
    """Click person or opponent, and the bar of a level."""
    kind = cast("Segmented[bool]", driver.widget(f"kind_{seat}"))
    x, y = kind.segment(level is not None).center
    driver.click((x, y))
    if level is not None:
        ladder = cast(LevelLadder, driver.widget(f"level_{seat}"))
        x, y = ladder.bar(list(ladder.levels).index(level)).center
        driver.click((x, y))


def game_of(driver: Driver) -> TableScene:
    return driver.expect(TableScene)


# ---- seeds


@given(st.integers(0, LIMIT - 1))
def test_every_seed_has_a_code_that_reads_back(seed: int) -> None:
    code = seed_code(seed)
    assert len(code) == 10
    assert parse_seed(code) == seed
    assert parse_seed(code.lower().replace("-", " ")) == seed
    assert parse_seed(code.replace("0", "O").replace("1", "l")) == seed


def test_a_short_code_means_the_last_signs() -> None:
    assert parse_seed("7") == 7
    assert seed_code(7) == "000-000-07"
    assert seed_code(LIMIT) == str(LIMIT)


@pytest.mark.parametrize(
    ("text", "problem", "sign"),
    [
        ("", SeedProblem.EMPTY, ""),
        (" - ", SeedProblem.EMPTY, ""),
        ("7K2-QX4-M99", SeedProblem.LONG, ""),
        ("7K2-Ж", SeedProblem.SIGN, "Ж"),
        ("what?", SeedProblem.SIGN, "?"),
    ],
)
def test_a_text_that_is_no_seed_is_refused_with_the_reason(text: str, problem: SeedProblem, sign: str) -> None:
    with pytest.raises(InvalidSeed) as refusal:
        parse_seed(text)
    assert (refusal.value.problem, refusal.value.sign) == (problem, sign)


def test_new_seeds_are_new() -> None:
    assert len({new_seed() for _ in range(50)}) == 50


# ---- the choices themselves


def test_a_colour_somebody_has_is_swapped() -> None:
    setup = GameSetup("classic", [SeatChoice("blue"), SeatChoice("red")])
    give_colour(setup.seats, 0, "red")
    assert [seat.colour for seat in setup.seats] == ["red", "blue"]
    give_colour(setup.seats, 0, "teal")
    assert [seat.colour for seat in setup.seats] == ["teal", "blue"]


def test_two_to_four_sit_down_and_the_starter_stays_the_same_person() -> None:
    setup = GameSetup("classic", [SeatChoice("blue", "A"), SeatChoice("red", "B")])
    setup.remove_seat(0)
    assert len(setup.seats) == 2
    for _ in range(5):
        setup.add_seat()
    assert [seat.colour for seat in setup.seats] == ["blue", "red", "green", "purple"]
    setup.starter = 3
    setup.remove_seat(0)
    assert setup.starter == 2
    setup.remove_seat(2)
    assert setup.starter is None


def test_the_lot_is_the_same_for_the_same_seed_and_falls_on_everybody() -> None:
    seats = [SeatChoice(colour) for colour in ("blue", "red", "green")]
    drawn = [GameSetup("classic", seats, seed=seed).first_player() for seed in range(60)]
    assert set(drawn) == {0, 1, 2}
    assert drawn == [GameSetup("expert", seats, seed=seed).first_player() for seed in range(60)]


def test_a_seed_that_somebody_wrote_down_still_draws_the_same_lot() -> None:
    seats = [SeatChoice(colour) for colour in ("blue", "red", "green", "teal")]
    drawn = [GameSetup("classic", seats, seed=seed).first_player() for seed in range(12)]
    assert drawn == [3, 2, 1, 1, 3, 2, 2, 2, 1, 3, 1, 3]


def test_settings_somebody_edited_still_give_a_game() -> None:
    odd = (Seat(name="A\nb", color="pink"), Seat(name="x" * 99, color="blue"), Seat(color="blue"))
    setup = setup_from(Settings(last_mode="chess", last_seats=odd))
    assert setup.variant == "classic"
    assert len({seat.colour for seat in setup.seats}) == 3
    assert setup.seats[0].name == "A b"
    assert len(setup.seats[1].name) == 20


def test_a_first_game_has_a_person_and_the_weakest_opponent() -> None:
    assert [seat.level for seat in setup_from(Settings()).seats] == [None, "intern"]


def test_seats_of_settings_from_before_there_were_opponents_are_people() -> None:
    kept = b'{"last_seats": [{"name": "Ana", "color": "teal"}, {"name": "", "color": "red", "kind": "human"}]}'
    store = SettingsStore()
    store.path.parent.mkdir(parents=True)
    store.path.write_bytes(kept)
    setup = setup_from(store.load())
    assert [(seat.name, seat.level) for seat in setup.seats] == [("Ana", None), ("", None)]


def test_an_unknown_level_in_the_settings_becomes_the_usual_opponent() -> None:
    seats = (Seat(kind="ai", level="emperor"), Seat(kind="ai", level="mayor", color="red"))
    assert [seat.level for seat in setup_from(Settings(last_seats=seats)).seats] == ["intern", "mayor"]


def test_opponents_have_names_of_their_own_and_never_the_same_one() -> None:
    level = {"mayor": ["Ada", "Ben", "Cleo", "Dan"], "intern": ["Eve", "Fay", "Gil", "Hal"]}
    seats = [
        SeatChoice("blue", "ben", None),
        SeatChoice("red", "", "mayor"),
        SeatChoice("green", "", "mayor"),
        SeatChoice("teal", "", "intern"),
    ]
    setup = GameSetup("classic", seats)
    names = setup.names(lambda number: f"Player {number}", lambda name, _: level[name])
    assert names == ["ben", "Ada", "Cleo", "Eve"]


# ---- by mouse


def test_a_game_set_up_by_mouse_starts_as_chosen(driver: Driver, home: Path) -> None:
    driver.click("mode_expert")
    choose_player(driver, 2, None)
    driver.click("add_seat")
    retype(driver, "name_1", "Ana")
    retype(driver, "name_3", "Clára")
    driver.click(colour_spot(driver, 1, "teal"))
    driver.click(colour_spot(driver, 3, "red"))
    starter = cast("Segmented[int | None]", driver.widget("starter"))
    x, y = starter.segment(3).center
    driver.click((x, y))
    retype(driver, "seed", "7k2 qx4 m9")
    driver.click("practice")
    driver.click("start")

    game = game_of(driver).session.game
    assert game.state.mode.name == "expert"
    assert game.seats == [
        SeatRecord("Ana", "teal", "human"),
        SeatRecord("Player 2", "green", "human"),
        SeatRecord("Clára", "red", "human"),
    ]
    assert game.state.first_player == game.state.to_move == 2
    assert game.state.seed == parse_seed("7K2-QX4-M9")
    assert game.practice
    assert game.title == "Ana, Player 2, Clára"
    kept = driver.app.services.saves.latest_running()
    assert kept is not None
    assert (kept.title, kept.round, kept.to_move, kept.practice) == (game.title, 1, 2, True)
    assert list((home / "data" / "saves").glob("*.json")) == [kept.path]


def test_people_and_opponents_in_any_mix(driver: Driver) -> None:
    driver.click("add_seat")
    driver.click("add_seat")
    assert driver.focused() == "kind_4"
    choose_player(driver, 2, "mayor")
    choose_player(driver, 3, None)
    choose_player(driver, 4, "intern")
    retype(driver, "name_4", "Robo")
    driver.click("start")
    seats = game_of(driver).session.game.seats
    assert [(seat.name, seat.kind, seat.level) for seat in seats] == [
        ("Player 1", "human", None),
        ("Augusta", "ai", "mayor"),
        ("Player 3", "human", None),
        ("Robo", "ai", "intern"),
    ]
    driver.app.services.open(Screen.NEW_GAME)
    driver.step()
    assert [seat.level for seat in setup_of(driver).seats] == [None, "mayor", None, "intern"]
    assert cast("Segmented[bool]", driver.widget("kind_2")).chosen.text == "Opponent"
    assert driver.widget("level_2").describe() == f"Strength: Mayor, level {len(LADDER)} of {len(LADDER)}"


def test_a_game_without_people_is_there_to_watch(driver: Driver) -> None:
    choose_player(driver, 1, "architect")
    assert driver.widget("start").describe() == "Watch"
    driver.click("start")
    assert [seat.kind for seat in game_of(driver).session.game.seats] == ["ai", "ai"]


def test_a_level_is_chosen_by_keyboard(driver: Driver) -> None:
    driver.layer.focus.focus("level_2", show=True)
    driver.press(pygame.K_1)
    assert setup_of(driver).seats[1].level == LADDER[0]
    driver.press(pygame.K_RIGHT)
    assert setup_of(driver).seats[1].level == LADDER[1]
    driver.press(pygame.K_LEFT)
    assert setup_of(driver).seats[1].level == LADDER[0]
    driver.press(pygame.K_KP_1 + len(LADDER) - 1)
    assert setup_of(driver).seats[1].level == LADDER[-1]
    driver.press(pygame.K_9)
    assert setup_of(driver).seats[1].level == LADDER[-1]
    driver.press(pygame.K_RETURN)
    assert setup_of(driver).seats[1].level == LADDER[0]
    assert driver.focused() == "level_2"


@pytest.mark.parametrize("kind", ["kind", "colour", "level"])
def test_arrows_go_past_the_seats_without_changing_any(driver: Driver, kind: str) -> None:
    while len(setup_of(driver).seats) < 4:
        driver.click("add_seat")
    driver.layer.focus.focus("level_4", show=True)
    driver.press(pygame.K_1)
    seats = [(seat.colour, seat.level) for seat in setup_of(driver).seats]
    driver.layer.focus.focus(f"{kind}_4", show=True)
    driver.layer.focus.move(-1, 0)
    seen = []
    for _ in range(12):
        seen.append(driver.focused())
        if (driver.focused() or "").endswith("_2"):
            break
        driver.press(pygame.K_LEFT)
    assert any((key or "").endswith("_3") for key in seen)
    assert (driver.focused() or "").endswith("_2")
    driver.press(pygame.K_RIGHT)
    assert [(seat.colour, seat.level) for seat in setup_of(driver).seats] == seats


def test_whoever_came_past_by_arrows_begins_to_change_a_seat_with_enter(driver: Driver) -> None:
    driver.click("add_seat")
    driver.layer.focus.focus("kind_3", show=True)
    driver.layer.focus.move(-1, 0)
    assert driver.focused() == "kind_2"
    assert setup_of(driver).seats[1].level is not None
    driver.press(pygame.K_RETURN)
    assert setup_of(driver).seats[1].level is None
    driver.press(pygame.K_RIGHT)
    assert setup_of(driver).seats[1].level is not None
    assert driver.focused() == "kind_2"


def test_the_ring_around_the_colours_keeps_clear_of_the_number_of_the_seat(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), interface_size="large")
    driver.click("new_game")
    driver.step(2)
    scene = driver.expect(NewGameScene)
    places, size = scene.places.seats[0], scene.frame.font(13)
    ring_top = driver.widget("colour_1").focus_rect.top - max(2, scene.kit.u(2)) - max(3, scene.kit.u(3))
    assert places.label.centery + size // 2 <= ring_top


def test_a_person_and_an_opponent_change_places_by_keyboard(driver: Driver) -> None:
    driver.layer.focus.focus("level_2", show=True)
    driver.press(pygame.K_3)
    driver.layer.focus.focus("kind_2", show=True)
    driver.press(pygame.K_LEFT)
    assert setup_of(driver).seats[1].level is None
    with pytest.raises(KeyError):
        driver.widget("level_2")
    driver.press(pygame.K_RIGHT)
    assert setup_of(driver).seats[1].level == LADDER[2]
    assert driver.focused() == "kind_2"


def test_names_and_colours_come_back_for_the_next_game(driver: Driver) -> None:
    choose_player(driver, 2, None)
    driver.click("mode_expert")
    retype(driver, "name_2", "Boris")
    driver.click(colour_spot(driver, 2, "orange"))
    driver.click("start")
    driver.app.services.open(Screen.NEW_GAME)
    driver.step()
    setup = setup_of(driver)
    assert setup.variant == "expert"
    assert [(seat.name, seat.colour) for seat in setup.seats] == [("", "blue"), ("Boris", "orange")]
    assert field(driver, "name_2").text == "Boris"
    kept = driver.app.services.settings.last_seats
    assert [(seat.name, seat.color, seat.kind) for seat in kept] == [
        ("", "blue", "human"),
        ("Boris", "orange", "human"),
    ]


def test_seats_come_and_go(driver: Driver) -> None:
    with pytest.raises(KeyError):
        driver.widget("remove_1")
    choose_player(driver, 2, None)
    driver.click("add_seat")
    assert driver.focused() == "name_3"
    driver.type_text("Dora")
    driver.click("add_seat")
    with pytest.raises(KeyError):
        driver.widget("add_seat")
    assert [seat.name for seat in setup_of(driver).seats] == ["", "", "Dora", ""]
    driver.click("remove_2")
    driver.click("remove_1")
    assert [seat.name for seat in setup_of(driver).seats] == ["Dora", ""]
    assert field(driver, "name_1").text == "Dora"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
@pytest.mark.parametrize("person", [False, True], ids=["opponents", "people"])
def test_a_key_on_a_free_seat_takes_it_and_the_ring_stays_there(driver: Driver, key: int, person: bool) -> None:
    if person:
        choose_player(driver, 2, None)
    focus = driver.scene.layer.focus
    for number in (3, 4):
        focus.focus("add_seat", show=True)
        free = driver.widget("add_seat").place
        driver.press(key)
        assert len(setup_of(driver).seats) == number
        assert (setup_of(driver).seats[-1].level is None) == person
        assert driver.focused() == f"kind_{number}"
        assert focus.visible
        assert free.contains(driver.widget(f"kind_{number}").place), "the ring stays on the card"
        driver.press(pygame.K_LEFT if not person else pygame.K_RIGHT)
        assert (setup_of(driver).seats[-1].level is None) != person, "an arrow chooses who sits there"
        driver.press(pygame.K_LEFT if person else pygame.K_RIGHT)
        assert driver.focused() == f"kind_{number}"


def test_a_wrong_seed_says_why_and_holds_the_start_back(driver: Driver) -> None:
    retype(driver, "seed", "what?")
    assert not driver.widget("start").enabled
    driver.click("start")
    driver.expect(NewGameScene)
    driver.app.kit.text.recording = True
    driver.scene.invalidate()
    driver.step()
    assert any("A seed cannot contain “?”" in record.text for record in driver.app.kit.text.records)
    driver.click("roll")
    assert driver.widget("start").enabled
    assert parse_seed(field(driver, "seed").text) == setup_of(driver).seed


def test_enter_in_the_seed_writes_it_as_usual(driver: Driver) -> None:
    retype(driver, "seed", "o7")
    driver.press(pygame.K_RETURN)
    assert field(driver, "seed").text == "000-000-07"
    assert setup_of(driver).seed == 7


def test_a_folder_that_cannot_be_written_does_not_keep_anybody_from_playing(driver: Driver, home: Path) -> None:
    (home / "data").parent.mkdir(parents=True, exist_ok=True)
    (home / "data").write_bytes(b"a file where the folder should be")
    driver.click("start")
    assert game_of(driver).session.state.round == 1
    assert driver.scene.saying.now is not None
    assert "cannot be saved" in driver.scene.saying.now.text


# ---- another game


def test_another_game_never_clears_the_seats() -> None:
    seats = [SeatChoice("blue", "Ana"), SeatChoice("red", "Bo", LADDER[0]), SeatChoice("green", "", LADDER[-1])]
    setup = GameSetup("classic", seats, starter=1)
    setup.choose_variant("grey")
    other = levels_of("azul")
    assert setup.rules.name == "azul"
    assert setup.starter == 1
    assert [(seat.colour, seat.name, seat.level) for seat in setup.seats] == [
        ("blue", "Ana", None),
        ("red", "Bo", other[0]),
        ("green", "", other[-1]),
    ]
    setup.set_level(1, other[2])
    setup.choose_variant("expert")
    assert [seat.level for seat in setup.seats] == [None, LADDER[0], LADDER[-1]]
    setup.choose_variant("colored")
    assert [seat.level for seat in setup.seats] == [None, other[2], other[-1]]


def test_the_levels_of_each_game_come_back_from_the_settings(tmp_path: Path) -> None:
    setup = GameSetup("classic", [SeatChoice("blue"), SeatChoice("red")])
    setup.set_level(1, LADDER[1])
    setup.choose_variant("colored")
    setup.set_level(1, levels_of("azul")[-1])
    setup.choose_variant("classic")
    store = SettingsStore(tmp_path / "settings.json")
    store.save(Settings(last_mode=setup.variant, last_seats=setup.to_remember()))
    again = setup_from(store.load())
    assert again.seats[1].level == LADDER[1]
    again.choose_variant("grey")
    assert again.seats[1].level == levels_of("azul")[-1]


def test_levels_that_a_game_does_not_have_are_forgotten() -> None:
    odd = Seat(color="red", kind="ai", level=LADDER[0], levels={"azul": "wizard", "chess": "pawn"})
    setup = setup_from(Settings(last_mode="classic", last_seats=(Seat(), odd)))
    assert setup.seats[1].levels == {}
    setup.choose_variant("colored")
    assert setup.seats[1].level == levels_of("azul")[0]


def test_a_rung_is_found_on_a_ladder_of_another_length() -> None:
    four, seven = "abcd", "tuvwxyz"
    assert [same_rung(level, four, seven) for level in four] == ["t", "v", "x", "z"]
    assert [same_rung(level, seven, seven) for level in seven] == list(seven)
    assert same_rung("a", "a", seven) == "t"


# ---- by keyboard


def test_a_game_is_set_up_and_started_by_keyboard_alone(driver: Driver) -> None:
    driver.press(pygame.K_TAB)
    assert driver.focused() == "mode_classic"
    driver.press(pygame.K_LEFT)
    assert driver.focused() == "mode_classic"
    driver.press(pygame.K_RIGHT)
    assert setup_of(driver).variant == "expert"
    assert driver.focused() == "mode_expert"
    driver.press(pygame.K_TAB)
    assert driver.focused() == "colour_1"
    driver.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert [seat.colour for seat in setup_of(driver).seats] == ["green", "blue"]
    driver.press(pygame.K_TAB)
    driver.type_text("Ana")
    driver.press(pygame.K_RETURN)
    assert driver.focused() == "kind_1"
    driver.press(pygame.K_TAB)
    assert driver.focused() == "colour_2"
    driver.press(pygame.K_TAB)
    driver.type_text("Bo")
    driver.press(pygame.K_TAB)
    assert driver.focused() == "another_2"
    driver.press(pygame.K_TAB, pygame.K_LEFT)
    assert setup_of(driver).seats[1].level is None
    driver.press(pygame.K_TAB)
    assert driver.focused() == "add_seat"
    driver.press(pygame.K_SPACE)
    assert driver.focused() == "kind_3"
    driver.press(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
    assert driver.focused() == "name_3"
    driver.type_text("Cy")
    driver.press(pygame.K_TAB, pygame.K_TAB, pygame.K_TAB)
    assert driver.focused() == "starter"
    driver.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert setup_of(driver).starter == 1
    driver.press(pygame.K_TAB)
    assert driver.focused() == "seed"
    driver.press(pygame.K_TAB, pygame.K_RETURN)
    assert driver.focused() == "roll"
    driver.press(pygame.K_TAB)
    assert driver.focused() == "day"
    driver.press(pygame.K_TAB, pygame.K_SPACE)
    assert setup_of(driver).practice
    driver.press(pygame.K_TAB)
    assert driver.focused() == "start"
    driver.press(pygame.K_RETURN)
    game = game_of(driver).session.game
    assert [seat.name for seat in game.seats] == ["Ana", "Bo", "Cy"]
    assert game.state.to_move == 1
    assert game.practice


def test_escape_leads_back(driver: Driver) -> None:
    driver.press(pygame.K_ESCAPE)
    assert type(driver.scene).__name__ == "TitleScene"


def test_leaving_keeps_what_was_chosen_and_starting_takes_it_along(driver: Driver) -> None:
    """Escape, also out of a field that is being typed into, costs nobody the table that was laid."""
    driver.click("mode_grey")
    driver.click("add_seat")
    retype(driver, "seed", "000-000-07")
    retype(driver, "name_1", "Zoë")
    driver.press(pygame.K_ESCAPE)
    driver.app.services.open(Screen.NEW_GAME)
    driver.step()
    setup = setup_of(driver)
    assert (setup.variant, len(setup.seats), setup.seats[0].name, setup.seed) == ("grey", 3, "Zoë", 7)
    assert field(driver, "seed").text == "000-000-07"
    driver.click("start")
    driver.app.reset_to(driver.app.services.make_screen(Screen.TITLE))
    driver.app.services.open(Screen.NEW_GAME)
    driver.step()
    assert len(setup_of(driver).seats) == 3
    assert setup_of(driver).seed != 7, "another game has another deal"


def test_what_was_chosen_survives_a_new_size_and_another_language(driver: Driver) -> None:
    retype(driver, "name_1", "Ana")
    retype(driver, "seed", "123")
    driver.click("practice")
    driver.resize((1600, 900))
    driver.app.change_settings(language="ru")
    driver.step()
    assert field(driver, "name_1").text == "Ana"
    assert field(driver, "seed").text == "123"
    assert setup_of(driver).practice


def test_everything_has_its_place_in_all_languages_and_sizes(driver: Driver) -> None:
    driver.click("add_seat")
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)
    driver.click("add_seat")
    for number, level in enumerate(("intern", "draftsman", "architect", "mayor"), 1):
        choose_player(driver, number, level)
    retype(driver, "seed", "what?")
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)


@pytest.mark.parametrize("key", ["another_2", "roll", "day"])
def test_a_button_with_only_a_picture_says_what_it_does_where_the_ring_is(driver: Driver, key: str) -> None:
    driver.press(pygame.K_TAB)
    driver.layer.focus.focus(key)
    driver.step()
    assert driver.layer.tip == driver.widget(key).tip
    driver.press(pygame.K_TAB)
    driver.step()
    assert driver.layer.tip != driver.widget(key).tip


def test_tab_goes_through_a_seat_as_one_reads_it(driver: Driver) -> None:
    scene = driver.expect(NewGameScene)
    driver.click("add_seat")
    assert scene.setup.can_remove
    for number in range(1, len(scene.setup.seats) + 1):
        keys = [target.key for target in scene.layer.focus.targets if target.key.endswith(f"_{number}")]
        parts = [key.rpartition("_")[0] for key in keys]
        order = ["remove", "colour", "name", "another", "kind", "match", "level"]
        assert parts == [part for part in order if part in parts]
        assert {"remove", "colour", "name", "kind"} <= set(parts)


def new_game_from_the_menu(driver: Driver) -> TableScene:
    """Start a game, and open New game from the menu of its table; return that table."""
    driver.click("start")
    table = driver.expect(TableScene)
    driver.settle()
    driver.click("menu")
    menu = driver.scene.modals[-1]
    assert isinstance(menu, MenuPanel)
    driver.click(menu.layer.find("new_game").place.center)
    driver.expect(NewGameScene)
    return table


def test_back_leads_to_the_table_from_which_new_game_was_opened(driver: Driver) -> None:
    table = new_game_from_the_menu(driver)
    driver.press(pygame.K_ESCAPE)
    assert driver.expect(TableScene) is table
    assert not table.modals


def test_a_game_that_is_started_from_another_table_leaves_that_one(driver: Driver) -> None:
    left = new_game_from_the_menu(driver)
    driver.click("start")
    table = driver.expect(TableScene)
    assert table is not left
    assert left.desk.is_left
    assert [type(scene).__name__ for scene in driver.app.scenes] == ["TitleScene", "TableScene"]
