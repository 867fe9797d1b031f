"""Postcards and the title's city: every building in its place, at every size, the same every time."""

from __future__ import annotations

import io

import pygame
import pytest

from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, MODES, STRIDE, Mode, squares_in
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.paint.png import Pixels
from quadropolis_gui.view.paint.scenery import Daytime
from quadropolis_gui.view.postcard import PostcardPaper
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.diorama import CityPicture, Diorama, empty_plot, names_on
from quadropolis_gui.view.quadropolis.diorama_board import board_of
from quadropolis_gui.view.quadropolis.pictures import Pictures
from quadropolis_gui.view.quadropolis.title_city import TitleCity, steps
from tests.view.quadropolis.boards import board_kit, game_after, pixels

both_modes = pytest.mark.parametrize("mode", MODES.values(), ids=MODES)
PLACE = pygame.Rect(40, 60, 500, 330)


@pytest.fixture
def kit() -> BoardKit:
    return board_kit()


@both_modes
def test_the_board_has_a_plot_for_every_square(mode: Mode) -> None:
    board = board_of(mode)
    assert set(board.plots) == set(squares_in(mode.squares))
    assert Pictures.exists(board.picture)
    assert all(Pictures.exists(empty_plot(square)) for square in board.plots)


@both_modes
def test_plots_are_drawn_from_back_to_front(mode: Mode) -> None:
    board = board_of(mode)
    heights = [board.plots[square][1] for square in board.squares]
    assert heights == sorted(heights)
    assert board.squares[0] == 0
    first, right, below = (board.plots[square] for square in (0, 1, STRIDE))
    assert right[0] > first[0] > below[0]


@both_modes
@pytest.mark.parametrize("size", [(366, 140), (292, 187), (1000, 660), (240, 400)], ids=str)
def test_a_postcard_has_the_size_asked_for(kit: BoardKit, mode: Mode, size: tuple[int, int]) -> None:
    state = game_after(mode, 2, 24)
    card = Diorama(kit, state.cities[0], name="Ana", score=state.score(0), caption="late")
    assert card.render(size, labels=size[0] >= 400).get_size() == size


@both_modes
@pytest.mark.parametrize("moves", [5, 24])
def test_the_numbers_of_a_postcard_add_up_to_its_total(kit: BoardKit, mode: Mode, moves: int) -> None:
    state = game_after(mode, 2, moves)
    for player in range(2):
        score = state.score(player)
        kit.text.records.clear()
        kit.text.recording = True
        Diorama(kit, state.cities[player], score=score).render((1000, 660))
        kit.text.recording = False
        total, *chips = [int(record.text.replace("−", "-")) for record in kit.text.records]
        assert total == score.total == sum(chips)


def test_the_same_city_makes_the_same_postcard_and_another_one_another(kit: BoardKit) -> None:
    state = game_after(CLASSIC, 2, 24)
    shots = [pixels(Diorama(kit, state.cities[player]).render((366, 140))) for player in (0, 0, 1)]
    assert shots[0] == shots[1] != shots[2]


def test_a_picture_without_labels_and_frame_may_have_round_corners(kit: BoardKit) -> None:
    card = Diorama(kit, game_after(EXPERT, 2, 5).cities[0]).render((366, 140), labels=False, frame=False, radius=14)
    assert card.get_at((0, 0)).a == 0
    assert card.get_at((183, 70)).a == 255


@both_modes
@pytest.mark.parametrize("moves", [0, 3, 30])
@pytest.mark.parametrize("size", [(366, 116), (293, 93), (366, 140)], ids=str)
def test_a_low_picture_shows_the_whole_city_as_large_as_it_can(
    kit: BoardKit, mode: Mode, moves: int, size: tuple[int, int]
) -> None:
    city = game_after(mode, 2, moves).cities[0]
    card = Diorama(kit, city).thumbnail(size, 14)
    sky = blank(size)
    PostcardPaper(kit, sky, Daytime.DAY, frame=False, radius=14).paint()
    wide, high = size
    drawn = [y for y in range(high) if any(not _near(card.get_at((x, y)), sky.get_at((x, y))) for x in range(wide))]
    # Some air above the highest roof and below the front corner, and no more than that.
    assert 0 < drawn[0] <= high * 0.09
    assert drawn[-1] < high - 1
    picture = CityPicture(kit, board_of(mode))
    air = round(high * 0.03)
    room = picture.room_for(pygame.Rect((0, 0), size).inflate(-2 * air, -2 * air), names_on(city))
    factor, corner = picture.fit(room)
    board = pygame.Rect(corner, (round(picture.board.size[0] * factor), round(picture.board.size[1] * factor)))
    assert pygame.Rect((0, 0), size).contains(board)
    assert card.get_at((0, 0)).a == 0


def _near(first: pygame.Color, second: pygame.Color) -> bool:
    return all(abs(one - other) <= 3 for one, other in zip(first[:3], second[:3], strict=True))


@both_modes
@pytest.mark.parametrize("size", [(276, 184), (366, 140), (240, 300)], ids=str)
def test_no_edge_of_a_small_picture_cuts_the_shadow_of_its_city(
    kit: BoardKit, mode: Mode, size: tuple[int, int]
) -> None:
    card = Diorama(kit, game_after(mode, 2, 8).cities[0]).render(size, labels=False, frame=False)
    sky = blank(size)
    PostcardPaper(kit, sky, Daytime.DAY, frame=False, radius=0).paint()
    wide, high = size
    edges = [(x, y) for x in (0, wide - 1) for y in range(high)] + [(x, high - 1) for x in range(wide)]
    assert all(_near(card.get_at(spot), sky.get_at(spot)) for spot in edges)


@pytest.mark.parametrize("daytime", Daytime)
def test_every_time_of_the_day_has_its_sky(kit: BoardKit, daytime: Daytime) -> None:
    city = game_after(CLASSIC, 2, 5).cities[0]
    plain = Diorama(kit, city, daytime=Daytime.DAY).render((120, 80))
    other = Diorama(kit, city, daytime=daytime).render((120, 80))
    assert (pixels(plain) == pixels(other)) == (daytime is Daytime.DAY)


def test_a_postcard_becomes_a_png_file(kit: BoardKit) -> None:
    card = Diorama(kit, game_after(CLASSIC, 2, 12).cities[0], name="Ana").render((500, 330))
    read = pygame.image.load(io.BytesIO(Pixels.of(card).to_png()), "postcard.png")
    assert pygame.image.tobytes(read, "RGB") == pygame.image.tobytes(card, "RGB")
    alphas = pygame.image.tobytes(card, "RGBA")[3::4]
    assert set(alphas) == {255}, "the file has no transparency, so the picture may have none"


def test_a_postcard_painted_in_steps_is_the_same_as_one_painted_at_once(kit: BoardKit) -> None:
    diorama = Diorama(kit, game_after(EXPERT, 2, 30).cities[0], name="Ana")
    surface = blank((500, 330))
    assert sum(1 for _ in diorama.painting(surface)) >= 20
    assert pixels(surface) == pixels(diorama.render((500, 330)))


def test_the_title_city_stands_at_once_without_motion(kit: BoardKit) -> None:
    city = TitleCity(kit, motion=False)
    assert city.is_complete
    assert not city.update(5)
    assert set(city.built) == set(squares_in(CLASSIC.squares))


def test_the_title_city_grows_to_the_same_city_with_motion(kit: BoardKit) -> None:
    growing, whole = TitleCity(kit), TitleCity(kit, motion=False)
    growing.draw(pygame.Surface((640, 480)), PLACE)
    sizes = [len(growing.built)]
    for _ in range(4000):
        growing.update(0.05)
        if growing.is_complete:
            break
        sizes.append(len(growing.built))
    assert growing.built == whole.built
    assert sizes[0] < len(whole.built)


def test_the_title_city_is_the_same_every_time(kit: BoardKit) -> None:
    shots = []
    for _ in range(2):
        city, surface = TitleCity(kit), pygame.Surface((640, 480))
        city.draw(surface, PLACE)
        for _ in range(60):
            city.update(0.1)
        city.draw(surface, PLACE)
        shots.append(pixels(surface))
    assert shots[0] == shots[1]


def test_drawing_the_title_city_changes_nothing(kit: BoardKit) -> None:
    city = TitleCity(kit, motion=False)
    shots = []
    for _ in range(2):
        surface = pygame.Surface((640, 480))
        city.draw(surface, PLACE)
        shots.append(pixels(surface))
    assert shots[0] == shots[1]


def test_the_title_city_appears_once_its_pictures_are_loaded(kit: BoardKit) -> None:
    city, empty = TitleCity(kit), pixels(pygame.Surface((640, 480)))
    surface = pygame.Surface((640, 480))
    city.draw(surface.subsurface(surface.get_rect()), PLACE)
    for _ in range(60):
        city.update(0.05)
    city.draw(surface, PLACE)
    assert pixels(surface) != empty


def test_every_step_of_the_title_city_has_its_picture() -> None:
    for step in steps():
        assert Pictures.exists(step.picture)
