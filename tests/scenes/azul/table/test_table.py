"""The table of Azul beside choosing: refusals, steps back, undo, looking back, continuing, panels, and layout."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest
from pygame import Rect

from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR, Lay
from quadropolis_gui.engine.azul.tiles import TILES_PER_COLOUR, Colour, parse_handful
from quadropolis_gui.engine.azul.wall import SIDE
from quadropolis_gui.play.session import new_session
from quadropolis_gui.scenes.azul.table.choosing import Handful
from quadropolis_gui.scenes.azul.table.model import SpotKind, handful_of, handful_spot, line_spot, space_spot
from quadropolis_gui.scenes.azul.table.tiles_panel import PLACES, TilesPanel, whereabouts
from quadropolis_gui.scenes.table.parts.rivals import RivalCard
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.scenes.table.spots import FrameSpot, Spot
from quadropolis_gui.storage.saves.store import SaveStore
from quadropolis_gui.storage.settings import AnimationSpeed, InterfaceSize
from quadropolis_gui.view.azul.board_geometry import line_place
from quadropolis_gui.view.azul.board_look import loss_pill
from quadropolis_gui.view.ui.tooltip import draw_tooltip
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver
from tests.scenes.azul.table.hands import AzulHands, a_session, play_some
from tests.scenes.azul.table.positions import DEAL
from tests.scenes.company import company
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

MakeApp = Callable[..., Driver]


def sit(make_app: MakeApp, variant: str = "colored", players: int = 2, *, moves: int = 0, **more: object) -> AzulHands:
    """Sit down at a game without motion."""
    seed = int(str(more.pop("seed", 5)))
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE, **more)
    return AzulHands(driver, a_session(variant, players, moves=moves, seed=seed))


def sit_at_wall_tiling(make_app: MakeApp) -> AzulHands:
    """Sit down at the grey wall when the first tile is to be laid there."""
    session = a_session("grey")
    while session.state.laying is None:
        play_some(session, 1, Random(1))
    hands = AzulHands(make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE), session)
    hands.see_enough()
    return hands


def first_handful(hands: AzulHands) -> Handful:
    return hands.choosing.handfuls()[0]


def test_nothing_counts_before_confirm_and_escape_steps_back(make_app: MakeApp) -> None:
    hands = sit(make_app)
    handful = first_handful(hands)
    hands.click(hands.tiles(*handful))
    assert hands.choosing.handful == handful
    hands.click(hands.line(4))
    assert hands.choosing.move is not None
    assert not hands.session.log
    hands.press(pygame.K_ESCAPE)
    assert (hands.choosing.handful, hands.choosing.line) == (handful, None)
    hands.press(pygame.K_ESCAPE)
    assert not hands.choosing.is_started
    assert not hands.session.log


def test_the_same_line_once_more_plays_the_move(make_app: MakeApp) -> None:
    hands = sit(make_app)
    hands.click(hands.tiles(*first_handful(hands)))
    hands.click(hands.line(4))
    hands.click(hands.line(4))
    assert len(hands.session.log) == 1


def test_the_grey_wall_promises_no_more_than_it_holds(make_app: MakeApp) -> None:
    """What a line scores there is up to the player, and one whose columns all hold its colour sends nothing up."""
    hands = sit(make_app, "grey")
    handful, tips = first_handful(hands), hands.game.tips
    hands.click(hands.tiles(*handful))
    assert "if all is laid best" in tips.tip(line_spot(0))
    assert "not full yet" in tips.tip(line_spot(4))
    board = hands.session.state.boards[0]
    others = [colour for colour in Colour if colour != handful.colour]
    board.put(handful.colour, 1, 0)
    hands.press(pygame.K_ESCAPE)
    assert "one tile goes to row 1" in tips.tip(line_spot(0))
    for column, colour in enumerate(others):
        board.set_tile(0, column, colour)
    board.set_tile(1, SIDE - 1, handful.colour)
    assert "will fall to the floor line" in tips.tip(line_spot(0))


def test_a_closed_line_says_why_in_one_sentence_and_on_pointing_at_it(make_app: MakeApp) -> None:
    hands = sit(make_app)
    first = first_handful(hands)
    hands.click(hands.tiles(*first))
    hands.click(hands.line(4))
    hands.click(hands.button("confirm"))
    hands.see_enough()
    play_some(hands.session, 1, Random(1))
    hands.game.model.turn_begins()
    other = next(handful for handful in hands.choosing.handfuls() if handful.colour != first.colour)
    hands.click(hands.tiles(*other))
    hands.click(hands.line(4))
    said = hands.toast_text()
    assert hands.choosing.line is None
    assert said == hands.scene.t(
        "azul.table.refusal.line_of_other_color", line=5, color=hands.game.words.deeds.colour(first.colour)
    )
    assert said in hands.game.tips.tip(line_spot(4))


def test_dragging_to_nothing_puts_the_tiles_back(make_app: MakeApp) -> None:
    hands = sit(make_app)
    hands.drag(hands.tiles(*first_handful(hands)), hands.button("menu"))
    assert not hands.choosing.is_started
    hands.drag(hands.tiles(*first_handful(hands)), hands.line(FLOOR))
    assert hands.choosing.line == FLOOR


def test_a_tile_is_dragged_to_its_place_on_the_grey_wall_and_on_to_another_one(make_app: MakeApp) -> None:
    hands = sit_at_wall_tiling(make_app)
    state, choosing = hands.session.state, hands.choosing
    row, columns = choosing.laying, choosing.columns()
    assert row is not None
    hands.drag(hands.line(row), hands.space(row, columns[0]))
    assert choosing.column == columns[0]
    hands.drag(hands.space(row, columns[0]), hands.space(row, columns[1]))
    assert choosing.column == columns[1]
    hands.drag(hands.space(row, columns[1]), hands.button("menu"))
    assert choosing.column == columns[1]
    assert state.laying == row
    hands.click(hands.button("confirm"))
    assert hands.session.log[-1].move == Lay(row, columns[1])


def test_a_tile_that_is_dropped_in_another_row_says_why_it_goes_back(make_app: MakeApp) -> None:
    hands = sit_at_wall_tiling(make_app)
    row = hands.choosing.laying
    assert row is not None
    other = (row + 1) % SIDE
    hands.drag(hands.line(row), hands.space(other, 0))
    assert hands.toast_text() == hands.scene.t("azul.table.refusal.other_row", row=other + 1, line=row + 1)
    assert not hands.choosing.is_started
    assert hands.game.looks.in_hand is None
    # Another line has no tile to lay now.
    hands.drag(hands.line(other), hands.space(row, hands.choosing.columns()[0]))
    assert not hands.choosing.is_started


def test_a_tile_on_its_way_to_the_grey_wall_has_left_its_line_and_hangs_at_the_pointer(make_app: MakeApp) -> None:
    hands = sit_at_wall_tiling(make_app)
    row, kit = hands.choosing.laying, hands.driver.app.kit
    assert row is not None
    x, y = hands.line(row)
    hands.driver.down((x, y))
    hands.driver.post(pygame.MOUSEMOTION, pos=(x + 90, y), rel=(90, 0), buttons=(1, 0, 0), touch=False)
    assert line_place(row, 0) in hands.game.looks.board(kit.theme).away
    hands.driver.resize((1280, 720))
    assert line_place(row, 0) not in hands.game.looks.board(kit.theme).away
    assert not hands.choosing.is_started


def test_dragged_tiles_leave_only_their_ghosts_behind_until_they_are_put_down(make_app: MakeApp) -> None:
    hands = sit(make_app)
    x, y = hands.tiles(*first_handful(hands))
    hands.driver.down((x, y))
    hands.driver.post(pygame.MOUSEMOTION, pos=(x + 90, y), rel=(90, 0), buttons=(1, 0, 0), touch=False)
    assert hands.game.looks.displays().in_hand
    hands.driver.resize((1280, 720))
    assert not hands.game.looks.displays().in_hand
    assert not hands.choosing.is_started


def test_undo_takes_a_move_back_but_never_across_a_deal(make_app: MakeApp) -> None:
    hands = sit(make_app)
    hands.play_on(AzulHands.tiles_first, Random(3), moves=2)
    hands.see_enough()
    hands.press(pygame.K_u)
    assert len(hands.session.log) == 1
    while hands.session.state.round == 1:
        hands.play_on(AzulHands.tiles_first, Random(len(hands.session.log)), moves=1)
    hands.see_enough()
    played = len(hands.session.log)
    hands.press(pygame.K_u)
    assert len(hands.session.log) == played
    assert hands.toast_text() == hands.scene.t("table.refusal.new_deal")


def test_looking_back_shows_the_moment_after_a_move_and_returns(make_app: MakeApp) -> None:
    hands = sit(make_app, moves=8)
    hands.click(hands.log_rows()[3].center)
    assert hands.game.model.past == 4
    assert hands.game.model.state.moves_played == 5
    assert hands.game.looks.displays().sources == tuple(hands.session.log[5].before.sources)
    hands.press(pygame.K_ESCAPE)
    assert hands.game.model.state is hands.session.state


def test_continue_on_the_title_goes_on_at_the_very_move(make_app: MakeApp) -> None:
    store = SaveStore()
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE)
    hands = AzulHands(driver, a_session("grey", 3, store=store.new_file()))
    hands.play_on(AzulHands.tiles_first, Random(8), moves=30)
    state = hands.session.state.copy()
    driver.post(pygame.QUIT)
    driver.app.close()
    # The end of a program ends its hold on the game, too.
    store.let_go()
    driver = make_app((1024, 640), animation_speed=AnimationSpeed.NONE)
    driver.click("continue")
    table = driver.expect(TableScene)
    assert table.session.state == state
    assert table.filling.model.choosing is not None


def test_numbers_and_letters_choose_and_d_goes_from_display_to_display(make_app: MakeApp) -> None:
    hands = sit(make_app)
    hands.press(pygame.K_d)
    first = hands.driver.focused()
    hands.press(pygame.K_d)
    second = hands.driver.focused()
    assert first == handful_spot(first_handful(hands)).key
    assert second != first
    hands.press(pygame.K_RETURN, pygame.K_3)
    assert hands.choosing.line == 2
    hands.press(pygame.K_f)
    assert hands.choosing.line == FLOOR
    assert hands.driver.focused() == "confirm"


def test_e_goes_from_colour_to_colour_and_a_number_takes_what_has_the_focus_along(make_app: MakeApp) -> None:
    hands = sit(make_app)
    hands.press(pygame.K_d)
    source = first_handful(hands).source
    here = [handful for handful in hands.choosing.handfuls() if handful.source == source]
    for handful in [*here[1:], here[0]]:
        hands.press(pygame.K_e)
        assert hands.driver.focused() == handful_spot(handful).key
    hands.press(pygame.K_4)
    assert (hands.choosing.handful, hands.choosing.line) == (here[0], 3)
    assert hands.driver.focused() == "confirm"
    hands.press(pygame.K_ESCAPE)
    assert (hands.choosing.handful, hands.choosing.line) == (here[0], None)


def test_a_number_that_does_not_fit_the_tiles_in_focus_says_why_and_changes_nothing(make_app: MakeApp) -> None:
    hands = sit(make_app)
    taken = first_handful(hands)
    hands.click(hands.tiles(*taken))
    hands.click(hands.line(4))
    hands.click(hands.button("confirm"))
    hands.see_enough()
    play_some(hands.session, 1, Random(1))
    hands.game.model.turn_begins()
    other = next(handful for handful in hands.choosing.handfuls() if handful.colour != taken.colour)
    hands.walk_to(handful_spot(other).key)
    hands.press(pygame.K_5)
    assert not hands.choosing.is_started
    assert hands.driver.focused() == handful_spot(other).key
    assert handful_of(hands.game.model.hovered) == other
    assert hands.toast_text() == hands.scene.t(
        "azul.table.refusal.line_of_other_color", line=5, color=hands.game.words.deeds.colour(taken.colour)
    )


def test_each_step_back_brings_the_ring_to_where_it_was_before_that_step(make_app: MakeApp) -> None:
    hands = sit(make_app, players=3)
    source = 4
    there = handful_spot(next(handful for handful in hands.choosing.handfuls() if handful.source == source))
    hands.walk_to(there.key)
    hands.press(pygame.K_RETURN)
    hands.walk_to(line_spot(3).key)
    hands.press(pygame.K_RETURN, pygame.K_ESCAPE)
    assert hands.driver.focused() == line_spot(3).key
    hands.press(pygame.K_ESCAPE)
    assert hands.driver.focused() == there.key
    assert hands.game.model.hovered == there


def test_a_number_and_two_steps_back_lead_to_the_tiles_it_took_along(make_app: MakeApp) -> None:
    hands = sit(make_app, players=3)
    there = handful_spot(next(handful for handful in hands.choosing.handfuls() if handful.source == 4))
    hands.walk_to(there.key)
    hands.press(pygame.K_4, pygame.K_ESCAPE)
    assert (hands.driver.focused() or "").startswith("line_")
    hands.press(pygame.K_ESCAPE)
    assert not hands.choosing.is_started
    assert hands.driver.focused() == there.key


def test_undo_by_key_brings_the_ring_to_the_tiles_and_on_its_button_leaves_it_there(make_app: MakeApp) -> None:
    hands = sit(make_app)
    for _ in range(2):
        hands.press(pygame.K_d, pygame.K_4, pygame.K_c)
        hands.see_enough()
    assert len(hands.session.log) == 2
    hands.walk_to(line_spot(0).key)
    hands.press(pygame.K_u)
    assert handful_of(hands.game.model.hovered) is not None
    assert hands.driver.focused() == handful_spot(first_handful(hands)).key
    hands.walk_to("back")
    hands.press(pygame.K_RETURN)
    assert not hands.session.log


def test_letters_alone_go_on_after_a_line_was_chosen_first(make_app: MakeApp) -> None:
    hands = sit(make_app)
    hands.click(hands.line(2))
    assert (hands.choosing.handful, hands.choosing.line) == (None, 2)
    hands.press(pygame.K_d, pygame.K_3)
    assert hands.choosing.handful is not None
    assert hands.session.log == []
    hands.press(pygame.K_c)
    assert len(hands.session.log) == 1


def test_a_space_of_the_grey_wall_says_what_its_tile_completes_before_it_is_laid(make_app: MakeApp) -> None:
    hands = sit(make_app, "grey")
    state = hands.session.state
    while state.laying is None:
        play_some(hands.session, 1, Random(1))
    board, row = state.boards[state.to_move], state.laying
    colour = board.colours[row]
    for column, other in enumerate(kind for kind in Colour if kind != colour):
        board.set_tile(row, column, other)
    for column, other_row in enumerate(line for line in range(SIDE) if line != row):
        board.set_tile(other_row, column, colour)
    hands.game.model.turn_begins()
    assert hands.choosing.columns() == [4]
    said = hands.game.tips.tip(space_spot(row, 4))
    assert hands.scene.t("azul.table.about.ends", line=row + 1) in said
    assert hands.scene.t("azul.table.about.color", color=hands.game.words.deeds.colour(colour)) in said


def test_every_kind_of_place_explains_itself(make_app: MakeApp) -> None:
    hands = sit(make_app, moves=9)
    spots = [Spot(kind) for kind in SpotKind if kind is not SpotKind.TILES]
    spots += [handful_spot(handful) for handful in hands.choosing.handfuls()]
    spots += [line_spot(line) for line in range(FLOOR + 1)] + [space_spot(2, 3), Spot(SpotKind.BONUS, 6)]
    spots += [Spot(FrameSpot.SCORE), Spot(SpotKind.DISPLAY, 1)]
    assert all(hands.game.tips.tip(spot) for spot in spots)
    hands.click(hands.tiles(*first_handful(hands)))
    for line in range(FLOOR + 1):
        assert "\n" in hands.game.tips.tip(line_spot(line))


def test_all_tiles_are_somewhere_and_the_panel_says_where(make_app: MakeApp) -> None:
    hands = sit(make_app, "grey", 4, moves=47)
    for colour in Colour:
        *places, together = whereabouts(hands.session.state, colour)
        assert sum(places) == together == TILES_PER_COLOUR
        assert len(places) == len(PLACES) - 1
    hands.press(pygame.K_t)
    assert isinstance(hands.scene.modals[-1], TilesPanel)
    hands.press(pygame.K_t)
    assert not hands.scene.modals


def test_points_are_told_round_by_round(make_app: MakeApp) -> None:
    hands = sit(make_app, moves=40, seed=11)
    state = hands.session.state
    for player in range(state.player_count):
        rows = hands.game.points_rows(player)
        headings = [row.points for row in rows if row.is_heading]
        assert sum(headings) == hands.game.model.total(player)
        parts = sum(row.points for row in rows if not row.is_heading)
        assert parts == state.score(player).track


def test_the_rival_and_the_order_of_boards(make_app: MakeApp) -> None:
    hands = sit(make_app, players=4, moves=3)
    model = hands.game.model
    assert model.shown_player == hands.session.state.to_move
    hands.press(pygame.K_n)
    assert model.shown_player == (hands.session.state.to_move + 1) % 4
    hands.click(hands.tiles(*first_handful(hands)))
    assert model.shown_player == hands.session.state.to_move


@pytest.mark.parametrize(("variant", "players"), [("colored", 4), ("grey", 2)])
def test_everything_fits_in_all_languages_and_sizes(make_app: MakeApp, variant: str, players: int) -> None:
    hands = sit(make_app, variant, players, moves=6)
    hands.click(hands.tiles(*first_handful(hands)))
    for _ in in_all_languages_and_sizes(hands.driver):
        check_layout(hands.driver)


def test_the_top_bar_keeps_clear_of_its_buttons_with_large_text(make_app: MakeApp) -> None:
    hands = sit(make_app, players=4, moves=3, interface_size="large")
    for language in LANGUAGES:
        hands.driver.app.change_settings(language=language)
        hands.driver.step()
        room = hands.scene.pointing.status
        assert all(room.left <= place.left and place.right <= room.right for place in hands.status_rects()), language


def tip_box(hands: AzulHands, spot: Spot) -> Rect:
    """Where the tip on a place lies."""
    scene, surface = hands.scene, hands.driver.app.window.surface
    text, avoid = hands.game.tips.tip(spot), hands.game.tip_avoids(spot)
    return draw_tooltip(surface, scene.kit, scene.pointing.tip_place(spot), text, avoid)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize(("size", "language"), [((1280, 720), "en"), ((1024, 640), "ru"), ((1920, 1080), "fr")])
def test_no_tip_covers_what_it_speaks_of(make_app: MakeApp, size: tuple[int, int], language: str, players: int) -> None:
    driver = make_app(size, start=False, animation_speed=AnimationSpeed.NONE, language=language)
    hands = AzulHands(driver, a_session("colored", players, moves=14))
    board, displays = hands.game.boards.board.geometry, hands.game.boards.displays.geometry
    for handful in hands.choosing.handfuls():
        box = tip_box(hands, handful_spot(handful))
        # Bare wood of the centre may be covered; no tile there and no display with tiles may.
        lying = [displays.source_rect(each.source) for each in hands.choosing.handfuls() if each.source != CENTRE]
        lying += [
            tile
            for each in hands.choosing.handfuls()
            for tile in hands.game.boards.tile_rects(each, hands.session.state.sources[each.source])
        ]
        assert box.collidelist(lying) < 0, handful
    hands.click(hands.tiles(*first_handful(hands)))
    for line in range(FLOOR + 1):
        box = tip_box(hands, line_spot(line))
        row = [] if line == FLOOR else board.wall[line]
        seen = [board.target_rect(line), board.floor, *row, hands.game.boards.hand]
        assert box.collidelist(seen) < 0, line


def test_the_log_of_four_has_room_for_the_last_move_of_everybody(make_app: MakeApp) -> None:
    driver = make_app((1280, 720), start=False, animation_speed=AnimationSpeed.NONE)
    hands = AzulHands(driver, a_session("colored", 4, moves=9))
    assert len(hands.log_rows()) >= 4


def test_what_wall_tiling_brings_stands_below_its_round_and_not_beside_the_last_move(make_app: MakeApp) -> None:
    hands = sit(make_app, players=3)
    while hands.session.state.round == 1:
        hands.play_on(AzulHands.tiles_first, Random(len(hands.session.log)), moves=1)
    hands.see_enough()
    first, last = hands.session.log[0], hands.session.log[-1]
    boards = hands.session.state.boards
    said = ", ".join(
        f"{seat.name} {hands.scene.kit.words.signed(board.tiling.points)}"
        for seat, board in zip(hands.session.seats, boards, strict=True)
    )
    assert hands.game.tips.after_move(first) == ""
    assert hands.game.tips.after_move(last) == f"Wall-tiling: {said}"
    assert said in hands.game.tips.about_move(last)
    hands.press(pygame.K_l)
    check_layout(hands.driver)


def test_the_log_says_what_it_is_for_before_the_first_move(make_app: MakeApp) -> None:
    hands = sit(make_app)
    for _ in in_all_languages_and_sizes(hands.driver):
        check_layout(hands.driver)


@pytest.mark.parametrize("size", [InterfaceSize.NORMAL, InterfaceSize.LARGE])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_names_line_and_column_of_a_laid_tile_in_full(
    make_app: MakeApp, language: str, size: InterfaceSize
) -> None:
    driver = make_app((1024, 640), start=False, animation_speed="none", language=language, interface_size=size)
    hands = AzulHands(driver, a_session("grey"))
    while not any(entry.deed.laid is not None for entry in hands.session.log):
        hands.session.play(hands.session.state.legal_moves()[0])
    hands.scene.refresh()
    entry = next(entry for entry in hands.session.log if entry.deed.laid is not None)
    text = hands.scene.kit.text
    text.recording = True
    hands.scene.draw(driver.app.window.surface)
    (record,) = [record for record in text.records if record.text == hands.game.words.where(entry)]
    assert not record.cut
    assert [int(digit) for digit in record.text if digit.isdigit()] == [entry.move.line + 1, entry.move.column + 1]


@pytest.mark.parametrize(("held", "said", "cost"), [(0, "marker_too", 1), (6, "marker_too", 3), (7, "marker_free", 0)])
def test_the_marker_takes_a_space_of_the_floor_line_only_if_there_is_one_and_says_what_it_costs(
    make_app: MakeApp, held: int, said: str, cost: int
) -> None:
    hands = sit(make_app, moves=1)
    state = hands.session.state
    assert state.marker is None
    state.boards[state.to_move].floor.extend([Colour.BLUE] * held)
    handful = next(handful for handful in hands.choosing.handfuls() if handful.source == CENTRE)
    about = hands.scene.t(f"azul.table.about.{said}", points=hands.game.words.deeds.points(-cost))
    assert about in hands.game.tips.tip(handful_spot(handful))
    hands.choosing.take_tiles(handful)
    assert about in hands.game.tips.tip(line_spot(FLOOR))


def test_a_full_line_of_the_grey_wall_promises_its_tile_only_if_a_space_is_left(make_app: MakeApp) -> None:
    """A full line above it may take the last column that is left for its colour."""
    hands = sit(make_app, "grey")
    board, tips = hands.session.state.boards[0], hands.game.tips
    for line in (0, 1):
        board.put(Colour.BLUE, line + 1, line)
    for row, colour in ((1, Colour.RED), (1, Colour.YELLOW), (1, Colour.BLACK), (1, Colour.WHITE)):
        board.set_tile(row, int(colour), colour)
    column = board.free_columns(1).bit_length() - 1
    assert board.free_columns(1) == 1 << column
    said = hands.scene.t("azul.table.about.line_full_grey", line=2)
    assert said in tips.tip(line_spot(1))
    board.set_tile(0, column, Colour.BLUE)
    assert not board.free_columns(1)
    assert hands.scene.t("azul.table.about.line_homeless", line=2) in tips.tip(line_spot(1))
    plain = sit(make_app)
    plain.session.state.boards[0].put(Colour.BLUE, 2, 1)
    assert plain.scene.t("azul.table.about.line_full", line=2) in plain.game.tips.tip(line_spot(1))


@pytest.mark.parametrize("confirm", [True, False])
def test_beside_a_line_that_waits_for_tiles_stands_where_they_are_and_no_step_that_may_not_come(
    make_app: MakeApp, confirm: bool
) -> None:
    hands = sit(make_app, confirm_moves=confirm)
    hands.click(hands.line(2))
    assert hands.game.words.choice() == ("Alice, choose tiles for line 3", "from a display or the centre")
    hands.click(hands.tiles(*first_handful(hands)))
    assert len(hands.session.log) == (0 if confirm else 1)


def test_tiles_that_only_the_floor_takes_say_so_and_what_it_costs(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE)
    session = a_session()
    session.state.redeal(tuple(map(parse_handful, DEAL)))
    for line in range(5):
        session.state.boards[0].put(Colour.WHITE, 1 + line, line)
    hands = AzulHands(driver, session)
    hands.see_enough()
    hands.choosing.take_tiles(Handful(3, Colour.RED))
    assert hands.game.words.choice() == ("Alice, only the floor line is left", "that costs 4 points")
    look = hands.game.looks.board(hands.scene.kit.theme)
    assert look.falling == (Colour.RED,) * 3
    assert look.falling_pill == loss_pill(4)
    hands.choosing.take_tiles(Handful(1, Colour.RED))
    assert hands.game.words.choice()[1] == "that costs 1 point"
    session.state.boards[0].floor = [Colour.RED] * 7
    hands.game.model.turn_begins()
    hands.choosing.take_tiles(Handful(1, Colour.RED))
    assert hands.game.words.choice()[1] == "that costs nothing"


def test_a_floor_line_that_costs_more_than_there_is_says_why_less_is_paid(make_app: MakeApp) -> None:
    hands = AzulHands(make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE), a_session())
    assert hands.game.words.pays(0, 4, 4) == "Alice pays for the floor line: −4 points"
    said = "Alice pays for the floor line: −4 points instead of −8: down to 0, never below"
    assert hands.game.words.pays(0, 4, 8) == said


def test_on_the_grey_wall_no_space_is_ringed_before_its_column_is_chosen(make_app: MakeApp) -> None:
    for variant, ringed in (("colored", 1), ("grey", 0)):
        driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE)
        session = a_session(variant)
        session.state.redeal(tuple(map(parse_handful, DEAL)))
        hands = AzulHands(driver, session)
        hands.see_enough()
        hands.choosing.take_tiles(Handful(1, Colour.BLUE))
        assert len(hands.game.tips.marks(line_spot(1))) == ringed


def test_d_reaches_the_centre_though_the_pointer_left_what_has_the_focus(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE)
    session = a_session(moves=1)
    while sum(map(bool, session.state.sources[1:])) > 1:
        play_some(session, 1, Random(3))
    assert session.state.sources[CENTRE]
    hands = AzulHands(driver, session)
    hands.see_enough()
    hands.press(pygame.K_d)
    hands.scene.hover(None)
    hands.press(pygame.K_d, pygame.K_d)
    pointed = handful_of(hands.game.model.hovered)
    assert pointed is not None
    assert pointed.source == CENTRE


def test_a_key_silences_the_tip_under_the_pointer(make_app: MakeApp) -> None:
    hands = sit(make_app)
    hands.see_enough()
    hands.driver.move(hands.button("rival_0"))
    hands.driver.step(dt=2.0)
    hands.driver.step(dt=0.1)
    assert hands.scene.layer.tip
    hands.press(pygame.K_d)
    hands.driver.step(dt=1.0)
    assert not hands.scene.layer.tip
    assert hands.scene.tip_text


def test_the_tip_of_an_opponents_card_names_its_level(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE)
    seats = company(None, "carrier")
    hands = AzulHands(driver, new_session(AZUL, "colored", seats, seed=3))
    card = hands.scene.layer.find("rival_0")
    assert isinstance(card, RivalCard)
    assert hands.game.words.level(1)
    assert hands.game.words.level(1) in card.whole_tip()


def test_the_log_names_display_or_centre(make_app: MakeApp) -> None:
    hands = sit(make_app, moves=20)
    words = hands.game.words
    said = {words.source(entry) for entry in hands.session.log if entry.deed.source is not None}
    assert {"display 1", "centre"} <= said


def said_in_hand(hands: AzulHands) -> list[str]:
    """What the bar says beside the tiles in hand, from the top."""
    text, place = hands.scene.kit.text, hands.game.boards.hand
    text.recording = True
    text.records.clear()
    hands.scene.draw(hands.driver.app.window.surface)
    return [record.text for record in text.records if place.contains(record.drawn)]


def test_the_bar_says_from_where_tiles_come_and_then_where_they_go(make_app: MakeApp) -> None:
    hands = sit(make_app, moves=2)
    for handful, source in ((first_handful(hands), "from display"), (hands.choosing.handfuls()[-1], "from the centre")):
        hands.click(hands.tiles(*handful))
        said = said_in_hand(hands)
        assert any(text.startswith(source) for text in said)
        assert not any(text.startswith("line") for text in said)
        line = hands.choosing.lines()[0]
        hands.click(hands.line(line))
        assert [text for text in said_in_hand(hands) if "from" in text or "line" in text][1:] == [f"line {line + 1}"]
        hands.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
