"""A row that wall-tiling will complete: the table says that the round is the last, from the move on that decides it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from quadropolis_gui.engine.azul.last_round import RowOutlook, row_outlook
from quadropolis_gui.engine.azul.notation import parse_move
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import Colour, parse_handful
from quadropolis_gui.scenes.azul.table.choosing import Handful
from quadropolis_gui.scenes.azul.table.model import SpotKind, line_spot
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.storage.settings import AnimationSpeed
from tests.driver import Driver
from tests.scenes.azul.table.hands import AzulHands, a_session
from tests.scenes.azul.table.positions import DEAL, a_state, lay_tiles
from tests.tour_azul import good_session

MakeApp = Callable[..., Driver]


def nearly_done(state: State) -> State:
    """The first player's second row lacks one blue tile."""
    state.redeal(tuple(map(parse_handful, DEAL)))
    lay_tiles(state, 0, [".....", "W.YRK"])
    return state


def at_the_table(make_app: MakeApp, variant: str = "colored") -> AzulHands:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE)
    session = a_session(variant)
    nearly_done(session.state)
    hands = AzulHands(driver, session)
    hands.see_enough()
    return hands


def test_the_move_that_decides_it_the_card_and_the_bar_say_that_the_round_is_the_last(make_app: MakeApp) -> None:
    hands = at_the_table(make_app)
    table = hands.game
    assert not table.model.last_round
    assert "next round" in table.tips.tip(Spot(SpotKind.MARKER))
    starts = table.status_parts(pips=True)[-1].tip()
    assert "starts" in starts
    entry = hands.session.play(parse_move("1B>2"))
    assert table.words.told(entry).endswith("; will complete a row: this round is the last")
    assert table.model.last_round is RowOutlook.WILL
    assert "this round is the last" in table.tips.about_player(0)
    assert "last" not in table.tips.about_player(1)
    assert table.looks.mini(hands.scene.kit.theme, 0, hovered=False).outlook is RowOutlook.WILL
    assert table.words.choice()[1] == "the last round"
    assert table.status_parts(pips=True)[0].tip() == "This round is the last: it completes a row"
    assert starts not in [part.tip() for part in table.status_parts(pips=True)], "no round follows"
    assert not any("starts" in part.tip() for part in table.status_parts(pips=True))
    assert "next round" not in table.tips.tip(Spot(SpotKind.MARKER))
    later = hands.session.play(parse_move("2K>1"))
    assert "last" not in table.words.told(later)
    assert table.words.choice()[1] == "the last round"


def test_before_it_is_confirmed_the_person_reads_what_the_line_means(make_app: MakeApp) -> None:
    hands = at_the_table(make_app)
    hands.choosing.take(parse_move("1B>2"))
    assert hands.game.words.choice()[1] == "line 2: a complete row, last round!"


def test_on_the_grey_wall_it_is_only_possible(make_app: MakeApp) -> None:
    hands = at_the_table(make_app, "grey")
    entry = hands.session.play(parse_move("1B>2"))
    assert hands.game.words.told(entry).endswith("; may complete a row: this may be the last round")
    assert hands.game.model.last_round is RowOutlook.MAY


def test_the_tip_of_a_line_promises_the_end_only_on_the_colored_wall(make_app: MakeApp) -> None:
    for variant, key in (("colored", "ends"), ("grey", "may_end")):
        hands = at_the_table(make_app, variant)
        hands.choosing.take_tiles(Handful(1, Colour.BLUE))
        assert hands.scene.t(f"azul.table.about.{key}", line=2) in hands.game.tips.tip(line_spot(1)), variant


def test_a_line_that_finds_no_place_on_the_grey_wall_ends_nothing() -> None:
    state = nearly_done(a_state("grey"))
    board = state.boards[0]
    board.put(Colour.BLUE, 2, 1)
    assert row_outlook(board, "grey") is RowOutlook.MAY
    board.set_tile(4, 1, Colour.BLUE)
    assert row_outlook(board, "grey") is RowOutlook.NO


def while_grey_walls_are_tiled(make_app: MakeApp, rows: Sequence[str]) -> AzulHands:
    """The last round: a row is complete on the first wall, and on the second a line is to be laid that may be one."""
    hands = at_the_table(make_app, "grey")
    state = hands.session.state
    lay_tiles(state, 0, rows)
    lay_tiles(state, 1, [".....", "W.YRK"])
    state.boards[1].put(Colour.BLUE, 2, 1)
    return hands


def test_a_row_that_another_player_may_still_complete_leaves_no_doubt_that_the_round_is_the_last(
    make_app: MakeApp,
) -> None:
    hands = while_grey_walls_are_tiled(make_app, ["BYRKW"])
    table = hands.game
    assert table.status_parts(pips=True)[0].tip() == "This round is the last: it completes a row"
    assert table.tips.about_player(1).splitlines()[-1] == "may complete a row"
    table.model.enlarged = 1
    assert table.words.subtitle() == "may complete a row"
    table.model.enlarged = 0
    assert "row" not in table.words.subtitle()


def test_while_no_row_is_complete_it_may_be_the_last_round(make_app: MakeApp) -> None:
    hands = while_grey_walls_are_tiled(make_app, ["BYRK."])
    assert hands.game.tips.about_player(1).endswith("may complete a row: this may be the last round")


def test_whoever_has_a_complete_row_is_promised_another_only_if_one_can_be_completed() -> None:
    state = a_state("grey")
    board = state.boards[0]
    lay_tiles(state, 0, ["BYRKW", "W.YRK"])
    board.put(Colour.BLUE, 2, 1)
    assert row_outlook(board, "grey") is RowOutlook.MAY
    board.set_tile(4, 1, Colour.BLUE)
    assert row_outlook(board, "grey") is RowOutlook.NO


@pytest.mark.parametrize("language", ["en", "fr", "nl", "pt", "ru"])
def test_nothing_of_the_top_bar_runs_into_its_buttons(make_app: Callable[..., Driver], language: str) -> None:
    """Also in a game that is practice, in large text, late in the game: the word gives way to its sign."""
    driver = make_app((1024, 640), language=language, interface_size="large", animation_speed="none")
    for players, moves in ((2, 50), (3, 60)):
        game = good_session("colored", players, moves=moves)
        game.game.practice = True
        scene = TableScene(driver.app.services, game)
        driver.app.replace(scene)
        driver.step(2)
        assert all(scene.pointing.status.contains(place) for place, _ in scene.pointing.parts())
