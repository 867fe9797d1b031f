"""The living city: lots, light, people and channels can be told apart, keep their places, and can be left out."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Rect

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, Mode, squares_in
from quadropolis_gui.engine.quadropolis.tiles import Kind, Tile, all_tiles
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.city.board import CityBoard
from quadropolis_gui.view.quadropolis.city.ground import GRASS, PAVING, UNDER, WATER, is_night, laid
from quadropolis_gui.view.quadropolis.city.look import CityLook
from quadropolis_gui.view.quadropolis.city.lots import NO_JOINTS, Joint, built_lot, empty_lot, golden_lot
from quadropolis_gui.view.quadropolis.city.mat import district_colours
from quadropolis_gui.view.quadropolis.tile_pictures import Holding, margin_of
from quadropolis_gui.view.sound import Sounds
from quadropolis_gui.view.theme import contrast, load_theme
from quadropolis_gui.view.ui.layout import Frame
from quadropolis_gui.view.words import Words
from tests.view.quadropolis.boards import SIZE, board_kit, game_after, pixels

RECT = Rect(40, 20, 516, 568)


def first_of(kind: Kind) -> Tile:
    return next(tile for _, tile in all_tiles() if tile.kind is kind and not tile.vp)


def plain_kit(theme: str = "light") -> BoardKit:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    return BoardKit.of(Kit(load_theme(theme, False, False), Words("en"), Sounds(device=False), Frame(*SIZE)))


def city_with(*squares: int, mode: Mode = CLASSIC, kind: Kind = Kind.HARBOR) -> City:
    city = City(mode)
    tiles = [tile for _, tile in all_tiles() if tile.kind is kind]
    for square, tile in zip(squares, tiles, strict=False):
        city.build(tile, square)
    return city


def shot(kit: BoardKit, city: City, **changes: object) -> pygame.Surface:
    surface = pygame.Surface((600, 620))
    surface.fill(kit.theme.c.table)
    look = CityLook(city, kit.theme.player("red"), **changes)  # type: ignore[arg-type]
    CityBoard(kit, RECT, city.mode).draw(surface, look)
    return surface


def test_every_kind_of_building_has_its_ground() -> None:
    assert set(UNDER) == set(Kind)
    assert UNDER[Kind.HARBOR][0] == WATER


@pytest.mark.parametrize("name", [GRASS, PAVING, WATER])
def test_ground_goes_on_without_a_seam(name: str) -> None:
    board_kit()
    ground = laid(name, (256, 256))
    assert pixels(ground.subsurface(Rect(0, 0, 128, 128))) == pixels(ground.subsurface(Rect(128, 128, 128, 128)))

    def step(first: int, second: int) -> float:
        """How much two columns differ on the whole."""
        pairs = [(ground.get_at((first, y)), ground.get_at((second, y))) for y in range(128)]
        return sum(abs(a.r - b.r) + abs(a.g - b.g) + abs(a.b - b.b) for a, b in pairs) / 128

    usual = max(step(x, x + 1) for x in range(40, 90))
    assert step(127, 128) <= usual * 1.5


@pytest.mark.parametrize("size", [104, 62, 40, 22])
def test_lots_differ_by_kind_and_from_empty_ones(size: int) -> None:
    kit = board_kit()
    theme, kinds = kit.theme, kit.palette.kinds
    lots = [built_lot(theme, size, kind, kinds[kind.code]) for kind in Kind]
    lots += [empty_lot(theme, size, district_colours(theme, CLASSIC, number), 0, True) for number in range(4)]
    lots.append(golden_lot(theme, size))
    assert len({pixels(picture) for picture in lots}) == len(lots)
    assert {picture.get_size() for picture in lots} == {(size, size)}


def test_a_basin_is_open_where_it_joins_another() -> None:
    kit = board_kit()
    colours = kit.palette.kinds[Kind.HARBOR.code]

    def middles(joints: Joint) -> list[tuple[int, ...]]:
        picture = built_lot(kit.theme, 100, Kind.HARBOR, colours, joints)
        return [tuple(picture.get_at(spot)) for spot in ((1, 50), (98, 50), (50, 1), (50, 98))]

    closed = middles(NO_JOINTS)
    for number, joint in enumerate((Joint.LEFT, Joint.RIGHT, Joint.ABOVE, Joint.BELOW)):
        seen = middles(joint)
        assert seen[number] != closed[number]
        assert [side for at, side in enumerate(seen) if at != number] == [
            side for at, side in enumerate(closed) if at != number
        ]


def test_light_and_people_show_what_a_building_holds() -> None:
    kit = board_kit()
    stack = (first_of(Kind.SHOP),)
    holdings = [Holding(), Holding(energy=1), Holding(inhabitants=1), Holding(inhabitants=2), Holding(3, 1)]
    looks = {pixels(kit.tiles.building(stack, 104, False, holding)) for holding in holdings}
    assert len(looks) == len(holdings)
    idle = kit.tiles.building(stack, 104, True, Holding(energy=1))
    assert pixels(idle) == pixels(kit.tiles.building(stack, 104, True))


def test_nobody_stands_on_water() -> None:
    kit = board_kit()
    stack = (first_of(Kind.HARBOR),)
    assert pixels(kit.tiles.building(stack, 104, False, Holding(2))) == pixels(kit.tiles.building(stack, 104))


def test_a_building_stays_over_its_lot() -> None:
    kit = board_kit()
    for kind in Kind:
        size = 96
        picture = kit.tiles.building((first_of(kind),), size)
        box = picture.get_bounding_rect(min_alpha=200)
        pad = margin_of(size)
        assert box.bottom <= pad + size + 1
        assert abs(box.centerx - picture.get_width() / 2) <= 3


@pytest.mark.parametrize("pair", [(0, 1), (0, 5), (1, 2), (5, 10)])
def test_a_channel_joins_neighbouring_harbors(pair: tuple[int, int]) -> None:
    kit = board_kit()
    geometry = CityBoard(kit, RECT, CLASSIC).geometry
    first, second = (geometry.squares[square] for square in pair)
    between = Rect(0, 0, 3, 3)
    between.center = ((first.centerx + second.centerx) // 2, (first.centery + second.centery) // 2)
    apart = shot(kit, city_with(pair[0]))
    joined = shot(kit, city_with(*pair))
    assert pixels(apart.subsurface(between)) != pixels(joined.subsurface(between))


def test_the_last_harbor_joins_only_when_it_has_arrived() -> None:
    kit = board_kit()
    city = city_with(0, 1)
    assert pixels(shot(kit, city)) != pixels(shot(kit, city, arriving=frozenset({1})))
    geometry = CityBoard(kit, RECT, CLASSIC).geometry
    gap = Rect(geometry.squares[0].right, geometry.squares[0].centery - 2, 3, 4)
    alone = shot(kit, city_with(0))
    assert pixels(shot(kit, city, arriving=frozenset({1})).subsurface(gap)) == pixels(alone.subsurface(gap))


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT], ids=lambda mode: mode.name)
def test_scenery_changes_no_place(mode: Mode) -> None:
    living, plain = (CityBoard(kit, RECT, mode) for kit in (board_kit(), plain_kit()))
    assert living.geometry == plain.geometry
    squares = squares_in(mode.squares)
    assert [living.square_at(living.square_rect(square).center) for square in squares] == list(squares)


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT], ids=lambda mode: mode.name)
def test_plain_boards_are_plain_and_the_contrast_theme_always_is(mode: Mode) -> None:
    city = game_after(mode, 2, 14).cities[0]
    assert pixels(shot(board_kit(), city)) != pixels(shot(plain_kit(), city))
    assert pixels(shot(board_kit("contrast"), city)) == pixels(shot(plain_kit("contrast"), city))
    assert not load_theme("contrast").is_scenic
    assert is_night(load_theme("dark"))
    assert not is_night(load_theme("light"))


def test_neighbouring_lots_do_not_touch() -> None:
    geometry = CityBoard(board_kit(), RECT, CLASSIC).geometry
    places = [geometry.squares[square] for square in squares_in(CLASSIC.squares)]
    assert not any(first.colliderect(second) for first, second in combinations(places, 2))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("mode", [CLASSIC, EXPERT], ids=lambda mode: mode.name)
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5])
def test_numbers_and_letters_stand_out_from_the_land(mode: Mode, theme: str, scale: float) -> None:
    kit = board_kit(theme)
    kit.text.recording = True
    kit.text.records.clear()
    surface = pygame.Surface((900, 900))
    surface.fill(kit.theme.c.table)
    look = CityLook(game_after(mode, 2, 20).cities[0], kit.theme.player("red"), lit_numbers=frozenset({1, 2}))
    CityBoard(kit, Rect(15, 15, round(516 * scale), round(568 * scale)), mode).draw(surface, look)
    known = [record for record in kit.text.records if record.ground is not None]
    assert len(known) >= 8
    faint = [record.text for record in known if record.ground and contrast(record.colour, record.ground) < 4.5]
    assert not faint
