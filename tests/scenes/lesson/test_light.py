"""The light of a lesson: it holds the whole of what is lit, numbers and all, with the same outline everywhere."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect, Surface

from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR, LINES
from quadropolis_gui.engine.azul.tiles import COLOURS, count_of
from quadropolis_gui.play.lessons import lessons_of
from quadropolis_gui.scenes.azul.table.choosing import Handful
from quadropolis_gui.scenes.azul.table.model import handful_spot, line_spot
from quadropolis_gui.scenes.lesson.coach import Coach
from quadropolis_gui.scenes.lesson.scene import LessonScene
from quadropolis_gui.scenes.lesson.veil import arrow_way, draw_veil, lit_together
from tests.driver import Driver
from tests.scenes.azul.table.hands import AzulHands, a_session

MakeApp = Callable[..., Driver]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_line_is_lit_with_the_pills_after_it_and_tiles_with_their_number(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    hands = AzulHands(make_app(size, start=False, animation_speed="none"), a_session(moves=4))
    board, displays = hands.game.boards.board.geometry, hands.game.boards.displays
    for line in range(LINES):
        (lit,) = hands.game.spot_parts(line_spot(line))
        assert lit.contains(board.rows[line])
        assert lit.contains(board.gaps[line])
    (lit,) = hands.game.spot_parts(line_spot(FLOOR))
    assert all(lit.contains(part) for part in (board.floor, board.floor_label, board.floor_sum))
    centre = CENTRE
    lying, numbers = hands.session.state.sources[centre], 0
    for colour in range(COLOURS):
        number = displays.count_rect(colour, lying)
        assert (number is not None) is (count_of(lying, colour) > 1)
        if number is not None:
            (lit,) = hands.game.spot_parts(handful_spot(Handful(centre, colour)))
            assert lit.contains(number)
            numbers += 1
    assert numbers


def test_what_overlaps_is_one_light() -> None:
    first, below, beyond, apart = Rect(0, 0, 40, 40), Rect(0, 30, 40, 40), Rect(0, 60, 40, 40), Rect(200, 0, 40, 40)
    assert lit_together([first, apart, beyond, below]) == [first, below, beyond]
    assert lit_together([]) == []


def test_every_light_has_the_same_outline_and_none_runs_through_it(make_app: MakeApp) -> None:
    kit = make_app((1280, 720)).app.kit
    holes = [Rect(100, 100, 80, 80), Rect(100, 160, 80, 80), Rect(400, 100, 80, 80)]
    surface = Surface((640, 400))
    surface.fill((0, 0, 0))
    draw_veil(surface, kit, holes)
    gold = tuple(kit.c.gold)
    for hole in (holes[0], holes[2]):
        beside = [surface.get_at((x, hole.centery))[:3] for x in range(hole.x - 12, hole.x)]
        assert beside.count(gold) == 4
    inside = [surface.get_at((x, y))[:3] for x in range(104, 176) for y in range(120, 220)]
    assert set(inside) == {(0, 0, 0)}


def test_of_what_is_lit_together_only_what_is_asked_for_has_the_gold_and_the_arrow(make_app: MakeApp) -> None:
    kit = make_app((1280, 720)).app.kit
    holes = [Rect(300, 200, 80, 80), Rect(300, 130, 80, 80), Rect(300, 270, 80, 80)]
    asked, (_, above, below) = holes[:1], holes
    surface = Surface((1280, 720))
    surface.fill((0, 0, 0))
    draw_veil(surface, kit, holes, asked=asked)
    gold = tuple(kit.c.gold)

    def ringed(y: int) -> bool:
        return gold in [surface.get_at((x, y))[:3] for x in range(280, 300)]

    assert ringed(asked[0].centery)
    assert not ringed(above.y + 20)
    assert not ringed(below.bottom - 20)
    # All around, where it lies in the light of the others as well.
    assert gold in [surface.get_at((340, y))[:3] for y in range(190, 204)]
    assert gold in [surface.get_at((340, y))[:3] for y in range(276, 290)]
    # From below the third square lies in between, from the right nothing.
    assert arrow_way(kit, Rect(260, 500, 160, 100), holes, asked) is None
    way = arrow_way(kit, Rect(600, 180, 200, 120), holes, asked)
    assert way is not None
    assert asked[0].inflate(20, 20).collidepoint(way[1])


@pytest.mark.parametrize(
    ("game", "name", "step", "keys"),
    [
        ("quadropolis", "resources", "rest", ["energy_-1", "inhabitant_-1"]),
        ("quadropolis", "expert", "district", ["square_7", "square_2"]),
        ("azul", "floor", "line", ["line_0", "floor_0"]),
        ("azul", "bonuses", "column", ["tiles_1", "space_0"]),
    ],
)
def test_what_a_step_speaks_of_is_lit(make_app: MakeApp, game: str, name: str, step: str, keys: list[str]) -> None:
    driver = make_app((1280, 720), animation_speed="none")
    lesson = next(lesson for lesson in lessons_of(game) if lesson.name == name)
    number = next(number for number, each in enumerate(lesson.steps) if each.text == step)
    scene = LessonScene(driver.app.services, lesson, number)
    driver.app.push(scene)
    driver.step(3)
    coach = scene.course.coach
    assert isinstance(coach, Coach)
    for key in keys:
        (place, *_) = scene.course.ground.parts(key)
        assert any(hole.contains(place) for hole in coach.holes), key
    if lesson.steps[number].do:
        assert len(coach.asked) == 1
        assert coach.asked[0].contains(scene.course.ground.parts(keys[0])[0])
    else:
        assert not coach.asked


def test_nothing_looks_taken_or_thought_of_that_the_lesson_has_not_chosen(make_app: MakeApp) -> None:
    driver = make_app((1280, 720), animation_speed="none")
    text = driver.app.kit.text
    for lesson in (*lessons_of("azul"), *lessons_of("quadropolis")):
        scene = LessonScene(driver.app.services, lesson)
        driver.app.push(scene)
        for _ in lesson.steps:
            driver.settle()
            driver.step(3)
            if driver.scene is scene and not scene.desk.is_left:
                assert scene.filling.model.hovered is None
                text.records.clear()
                text.recording = True
                scene.invalidate()
                driver.step()
                text.recording = False
                assert not any("is thinking" in record.text for record in text.records), lesson.key
            driver.press(pygame.K_TAB, pygame.K_RETURN)
        while len(driver.app.scenes) > 1:
            driver.app.pop()
