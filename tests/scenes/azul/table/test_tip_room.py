"""Where tips stand at Azul's table: near what they speak of, and on nothing that one compares while reading them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import hypot

import pytest
from pygame import Rect

from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR
from quadropolis_gui.engine.azul.wall import SIDE
from quadropolis_gui.scenes.azul.table.choosing import Handful
from quadropolis_gui.scenes.azul.table.model import handful_spot, line_spot, space_spot
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.scenes.table.tips.tip import TIP_DELAY
from quadropolis_gui.storage.settings import InterfaceSize
from tests.driver import Driver, Place
from tests.scenes.azul.table.hands import AzulHands, a_session

MakeApp = Callable[..., Driver]
WINDOWS = [
    ((1024, 640), "ru", InterfaceSize.NORMAL),
    ((1024, 640), "fr", InterfaceSize.LARGE),
    ((1280, 720), "en", InterfaceSize.NORMAL),
]
GAMES = [("colored", 2, 33), ("colored", 4, 60), ("grey", 3, 5)]


def distance(one: Rect, other: Rect) -> float:
    """How much air there is between two places."""
    return hypot(max(one.x - other.right, other.x - one.right, 0), max(one.y - other.bottom, other.y - one.bottom, 0))


def tips(hands: AzulHands, spots: list[Spot]) -> Iterator[tuple[Spot, Rect]]:
    """Point at one place after the other, and say where its tip stands."""
    for spot in spots:
        hands.scene.hover(spot)
        hands.driver.step(dt=TIP_DELAY)
        box = hands.scene.draw_place_tip(hands.driver.app.window.surface)
        if box is not None:
            yield spot, box


def goals(hands: AzulHands) -> list[Rect]:
    """Every line with its pills, the floor line and what it costs; or the line for which tiles are chosen."""
    board, choosing = hands.game.boards.board.geometry, hands.choosing
    lines = [row.union(gap) for row, gap in zip(board.rows, board.gaps, strict=True)]
    if choosing.line is not None and choosing.handful is None:
        return [lines[choosing.line]]
    return [*lines, board.floor, Rect(board.floor_sum.topleft, (board.floor_sum.w // 2, board.floor_sum.h))]


def frame(hands: AzulHands) -> list[Rect]:
    """What lies around the boards: buttons and prompt."""
    buttons = [hands.scene.layer.find(key).place for key in ("back", "advise", "confirm")]
    return [*buttons, hands.game.places.prompt]


@pytest.fixture(params=GAMES, ids=["two", "four", "grey"])
def game(request: pytest.FixtureRequest) -> tuple[str, int, int]:
    """A game in which some displays are empty, and tiles lie in the centre."""
    found: tuple[str, int, int] = request.param
    return found


def sit_down(
    make_app: MakeApp, game: tuple[str, int, int], size: Place, language: str, text: InterfaceSize
) -> AzulHands:
    driver = make_app(size, start=False, animation_speed="none", language=language, interface_size=text)
    variant, players, moves = game
    hands = AzulHands(driver, a_session(variant, players, moves=moves))
    driver.settle()
    return hands


@pytest.mark.parametrize("line_first", [False, True], ids=["tiles first", "line first"])
@pytest.mark.parametrize(("size", "language", "text"), WINDOWS)
def test_the_tip_on_tiles_leaves_displays_lines_and_floor_line_in_sight(
    make_app: MakeApp,
    game: tuple[str, int, int],
    size: Place,
    language: str,
    text: InterfaceSize,
    line_first: bool,
) -> None:
    hands = sit_down(make_app, game, size, language, text)
    if line_first:
        line = next(line for line in range(SIDE) if hands.choosing.why_not_line(line) is None)
        hands.click(hands.line(line))
    boards, sources = hands.game.boards, hands.session.state.sources
    displays = boards.displays.geometry
    handfuls = [Handful(source, colour) for source in range(len(sources)) for colour in range(SIDE)]
    spots = [handful_spot(each) for each in handfuls if hands.game.picking.can_point_at(handful_spot(each))]
    plates = [displays.source_rect(source) for source in range(1, len(sources)) if sources[source]]
    in_centre = [tile for colour in hands.game.model.colours_at(CENTRE)
                 for tile in boards.tile_rects(Handful(CENTRE, colour), sources[CENTRE])]  # fmt: skip
    seen = 0
    for spot, box in tips(hands, spots):
        seen += 1
        kept = [*plates, *in_centre, *goals(hands), *frame(hands)]
        assert box.collidelist(kept) < 0, (spot, box, kept[box.collidelist(kept)])
        place = hands.scene.pointing.tip_place(spot)
        # A card that says what a line gets is larger: there is not always room for it next to the display.
        assert distance(box, place) < hands.scene.kit.u(240 if line_first else 140), spot
    assert seen > 5


@pytest.mark.parametrize(("size", "language", "text"), WINDOWS)
def test_the_tip_on_a_line_leaves_lines_floor_line_its_row_and_the_tiles_in_hand_in_sight(
    make_app: MakeApp, game: tuple[str, int, int], size: Place, language: str, text: InterfaceSize
) -> None:
    hands = sit_down(make_app, game, size, language, text)
    boards, board = hands.game.boards, hands.game.boards.board.geometry
    handfuls = hands.choosing.handfuls()
    seen = 0
    for handful in handfuls[:: max(1, len(handfuls) // 6)]:
        hands.scene.hover(None)
        hands.click(hands.tiles(*handful))
        assert hands.choosing.handful == handful
        taken = boards.tile_rects(handful, hands.session.state.sources[handful.source])
        for spot, box in tips(hands, [line_spot(line) for line in (*range(SIDE), FLOOR)]):
            seen += 1
            row = [] if spot == line_spot(FLOOR) else board.wall[spot.value]
            kept = [*taken, *row, *goals(hands), *frame(hands), boards.hand, *boards.stock.values()]
            assert box.collidelist(kept) < 0, (handful, spot)
            assert distance(box, hands.scene.pointing.rect(spot)) < hands.scene.kit.u(120), (handful, spot)
    assert seen > 20


@pytest.mark.parametrize(("size", "language", "text"), WINDOWS)
def test_the_tip_on_a_space_leaves_the_wall_in_sight(
    make_app: MakeApp, game: tuple[str, int, int], size: Place, language: str, text: InterfaceSize
) -> None:
    hands = sit_down(make_app, game, size, language, text)
    board = hands.game.boards.board.geometry
    for spot, box in tips(hands, [space_spot(row, column) for row in range(SIDE) for column in range(SIDE)]):
        line = board.rows[spot.value // SIDE]
        assert box.collidelist([board.frame, line, *board.dots, *frame(hands)]) < 0, spot
        assert distance(box, board.frame) < hands.scene.kit.u(30), spot
