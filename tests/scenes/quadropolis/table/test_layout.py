"""The table's layout in five languages: no text cut, nothing over anything else, in every size of window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.scenes.quadropolis.table.choosing import MovePart
from quadropolis_gui.scenes.quadropolis.table.layout import board_layout
from quadropolis_gui.scenes.quadropolis.table.log import draw_in_words
from quadropolis_gui.storage.settings import AnimationSpeed, InterfaceSize
from quadropolis_gui.view.ui.layout import Frame
from tests.driver import Driver
from tests.scenes.driving import Hands, a_session
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

MakeApp = Callable[..., Driver]


def sit_down(make_app: MakeApp, mode: str, players: int, moves: int) -> Hands:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE)
    return Hands(driver, a_session(mode, players, moves=moves, practice=True))


@pytest.mark.parametrize(("mode", "players"), [("classic", 4), ("expert", 4), ("classic", 2), ("expert", 3)])
def test_the_table_at_rest_and_at_every_stage(make_app: MakeApp, mode: str, players: int) -> None:
    hands = sit_down(make_app, mode, players, 26)
    move = next(move for move in hands.session.state.legal_moves() if move.target < DISCARD)
    choosing = hands.game.model.choosing
    assert choosing is not None
    for _ in in_all_languages_and_sizes(hands.driver):
        check_layout(hands.driver)
        for part, value in ((MovePart.ARCHITECT, move[0]), (MovePart.SLOT, move[1]), (MovePart.TARGET, move[2])):
            choosing.choose(part, value)
            hands.scene.refresh()
            check_layout(hands.driver)
        choosing.back_to(0)
        hands.scene.refresh()


@pytest.mark.parametrize("key", [pygame.K_l, pygame.K_t, pygame.K_b, pygame.K_h, pygame.K_ESCAPE, pygame.K_a])
def test_panels_and_arranging(make_app: MakeApp, key: int) -> None:
    hands = sit_down(make_app, "expert", 4, 60)
    hands.press(key)
    for _ in in_all_languages_and_sizes(hands.driver):
        check_layout(hands.driver)


def test_looking_back_and_at_another_city(make_app: MakeApp) -> None:
    hands = sit_down(make_app, "expert", 4, 60)
    hands.desk.looking.look_back(30)
    for _ in in_all_languages_and_sizes(hands.driver):
        check_layout(hands.driver)
    hands.desk.looking.return_to_present()
    hands.press(pygame.K_n)
    for _ in in_all_languages_and_sizes(hands.driver):
        check_layout(hands.driver)


def test_the_top_bar_stands_still_when_mayor_and_round_change(make_app: MakeApp) -> None:
    hands = sit_down(make_app, "classic", 3, 10)
    for seat, name in zip(hands.session.seats, ("Jo", "Wilhelmina M", "Player 1"), strict=True):
        seat.name = name
    scene, state = hands.scene, hands.session.state
    for where in in_all_languages_and_sizes(hands.driver):
        seen = set()
        for mayor in range(3):
            for number in range(1, 5):
                state.mayor, state.round = mayor, number
                parts = hands.status_rects()
                assert all(scene.pointing.status.contains(part) for part in parts), where
                seen.add(tuple(part.x for part in parts))
        assert len(seen) == 1, where


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_number_of_floors_in_the_log_can_be_read_and_is_clear_of_the_words(
    make_app: MakeApp, theme: str, size: tuple[int, int]
) -> None:
    driver = make_app(size, start=False, animation_speed=AnimationSpeed.NONE, theme=theme)
    hands = Hands(driver, a_session("classic", 2, moves=24, seed=71))
    kit, log = driver.app.kit, hands.session.log
    kit.text.recording = True
    hands.scene.invalidate()
    driver.step()
    kit.text.recording = False
    rows = dict(zip(reversed(log), hands.log_rows(), strict=False))
    floors = [row for entry, row in rows.items() if entry.deed.floor > 1]
    assert floors
    for row in floors:
        word = min(record.drawn.x for record in kit.text.records if row.contains(record.drawn))
        picture = driver.app.window.surface.subsurface(Rect(row.x + kit.u(30), row.y, kit.u(30), row.h))
        white = pygame.mask.from_threshold(picture, (255, 255, 255), (3, 3, 3, 255))
        disc = white.connected_component().get_bounding_rects()[0]
        assert row.x + kit.u(30) + disc.right + 2 <= word
        middle = picture.subsurface(disc.inflate(-disc.w // 2, -disc.h // 2))
        inks = [sum(middle.get_at((x, y))[:3]) for x in range(middle.get_width()) for y in range(middle.get_height())]
        assert min(inks) < 380


def test_no_change_in_points_is_neither_good_nor_bad(make_app: MakeApp) -> None:
    hands = sit_down(make_app, "classic", 2, 6)
    kit = hands.scene.kit
    entry = next(entry for entry in hands.session.log if entry.deed.built)
    colours = {4: kit.c.positive, 0: kit.c.muted, -3: kit.c.negative}
    for gain, colour in colours.items():
        surface = pygame.Surface((600, 40))
        surface.fill(kit.c.panel_top)
        draw_in_words(
            surface, kit, surface.get_rect(), replace(entry, deed=replace(entry.deed, gain=gain)), hands.game.words
        )
        for other in colours.values():
            points = surface.subsurface(Rect(600 - kit.u(56), 0, kit.u(56), 40))
            # Small letters were made from large ones: their ink is a step or two short of the full colour.
            found = pygame.mask.from_threshold(points, other, (6, 6, 6, 255)).count()
            assert bool(found) is (other == colour), (gain, other)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (1100, 1400)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_cards_and_log_fill_the_column_at_the_right(size: tuple[int, int], players: int) -> None:
    layout, gap = board_layout(Frame(*size), players), Frame(*size).u(10)
    column = [*layout.cards, *([layout.log] if layout.log.h else [])]
    for above, below in pairwise(column):
        assert below.y - above.bottom == gap
    assert column[0].y == layout.city_card.y
    assert layout.city_card.bottom - column[-1].bottom < players
    # The last moves of several are on their cards; beside one, and in very high windows, there is room to list them.
    assert bool(layout.log.h) is (players == 2 or (players == 3 and size[1] > size[0]))


@pytest.mark.parametrize("size", [(1024, 780), (1280, 1024), (1280, 800)])
@pytest.mark.parametrize("players", [2, 4])
def test_a_high_window_is_used_to_its_full_height(size: tuple[int, int], players: int) -> None:
    frame = Frame(*size)
    layout, body = board_layout(frame, players), frame.body(bottom=82)
    assert layout.city_card.y - body.y <= frame.u(12)
    assert body.bottom - layout.city_card.bottom <= frame.u(14)


def test_an_empty_log_says_what_will_be_on_it(make_app: MakeApp) -> None:
    for size, language in (((1280, 720), "en"), ((1024, 640), "ru")):
        driver = make_app(size, start=False, animation_speed=AnimationSpeed.NONE, language=language)
        hands = Hands(driver, a_session("classic", 2))
        kit = driver.app.kit
        kit.text.recording = True
        hands.scene.invalidate()
        driver.step()
        kit.text.recording = False
        log = hands.game.boards.layout.log
        said = " ".join(record.text for record in kit.text.records if log.contains(record.drawn))
        assert kit.t("table.log.empty") in said
        assert kit.t("table.log.waits").split()[-1] in said


SIZES = [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (1280, 1024), (1100, 1400), (3840, 2160), (1600, 640)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_boards_never_overlap_in_any_shape_of_window(size: tuple[int, int], players: int) -> None:
    frame = Frame(*size)
    layout = board_layout(frame, players)
    body = frame.body(bottom=82)
    depth = frame.u(6)
    places = [layout.prompt, layout.site, layout.city_card, *layout.cards, layout.log]
    for place in places:
        assert body.contains(place)
    assert layout.site.bottom + depth <= body.bottom
    for number, first in enumerate(places):
        for second in places[number + 1 :]:
            assert not first.colliderect(second)
    bars = [layout.hand, layout.resources, layout.actions, layout.confirm]
    for number, first in enumerate(bars):
        assert layout.bottom_bar.contains(first)
        for second in bars[number + 1 :]:
            assert not first.colliderect(second)
    assert len(layout.cards) == players - 1


@pytest.mark.parametrize("interface_size", list(InterfaceSize))
@pytest.mark.parametrize("size", [(1024, 576), (1280, 720)])
def test_the_two_lines_of_the_prompt_keep_apart_where_it_is_low(
    make_app: MakeApp, size: tuple[int, int], interface_size: InterfaceSize
) -> None:
    driver = make_app(size, start=False, animation_speed="none", language="ru", interface_size=interface_size)
    hands = Hands(driver, a_session("expert", 2))
    hands.click(hands.architect(5))
    text = driver.app.kit.text
    text.recording = True
    hands.scene.invalidate()
    driver.step()
    text.recording = False
    main, hint = (next(record for record in text.records if record.text == said) for said in hands.prompt())
    if main.drawn.colliderect(hint.drawn.move(main.drawn.x - hint.drawn.x, 0)) and hint.drawn.x > main.drawn.x:
        # There is room for both on one line.
        assert main.drawn.right + main.size <= hint.drawn.left
        return
    # Between the lines of the font there is this much that nothing is printed on, in sizes.
    below = main.drawn.bottom - 0.14 * main.size
    above = hint.drawn.top + 0.28 * hint.size
    assert hint.drawn.top > main.drawn.top
    assert below + 1 <= above
