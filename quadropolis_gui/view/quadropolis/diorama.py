"""A city as an isometric picture: all buildings at their height on one board, under a sky; the postcard of it.

Everything is composed from the pictures in `assets/pictures/quadropolis`, from back to front.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame
from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import STRIDE, squares_in
from quadropolis_gui.engine.quadropolis.scoring import Category, Score
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.view.paint import masks
from quadropolis_gui.view.paint.masks import blank, tinted
from quadropolis_gui.view.paint.scenery import Daytime
from quadropolis_gui.view.postcard import PostcardPaper
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.diorama_board import DioramaBoard, board_of
from quadropolis_gui.view.quadropolis.palette import palette_of
from quadropolis_gui.view.quadropolis.pictures import PLAIN, Finish, picture_name
from quadropolis_gui.view.quadropolis.pieces import Token
from quadropolis_gui.view.quadropolis.score_words import PENALTIES
from quadropolis_gui.view.theme import Colour

#: Pictures that appear by and by: their name, and how far (0 to 1) they have come, by square.
Coming = Mapping[int, tuple[str, float]]
_NOTHING: Coming = {}

_EARTH: Colour = (90, 58, 24)
#: What is not spoken of.
DIM = Finish(colour=0.7, light=0.62)


#: What stands on empty squares, in turn: two meadows, a pond, and a house that is just begun.
_EMPTY = ("plot_empty", "plot_empty_3", "plot_empty_2", "plot_empty_4", "plot_empty_2", "plot_empty", "plot_empty_3")
#: How much of the height of a small picture stays free above and below the city.
_AIR = 0.03
#: The width at which it is seen how high a building is.
_MEASURED = 96


def empty_plot(square: int) -> str:
    """Return the picture of a square without a building: always the same one, and neighbours have different ones."""
    row, column = divmod(square, STRIDE)
    return _EMPTY[(2 * row + 3 * column) % len(_EMPTY)]


def names_on(city: City) -> dict[int, str]:
    """Return the pictures of all buildings of a city, by square."""
    return {square: picture_name(city.stacks[square]) for square in squares_in(city.mode.squares & ~city.empty)}


class CityPicture:
    """Composes boards with buildings at any size; what is scaled is kept by `Pictures`."""

    def __init__(self, kit: BoardKit, board: DioramaBoard) -> None:
        self.kit = kit
        self.board = board

    def room_for(self, place: Rect, names: Mapping[int, str]) -> Rect:
        """Return the room in which the board with these pictures fills a place, from its highest roof to its front.

        It is higher than the place where no tower takes the room above.
        """
        width, height = self.board.size
        rise = max([0, *(self._rise(square, name) for square, name in names.items())])
        factor = min(place.w / width, place.h / (height + rise))
        room = Rect(0, 0, round(width * factor), round((height + self.board.headroom) * factor))
        room.midbottom = place.centerx, place.centery + round((height + rise) * factor / 2)
        return room

    def _rise(self, square: int, name: str) -> int:
        """Return how far a building rises above the picture of its board, in the pixels of that."""
        spot = self.board.building_rect(square, 1.0)
        bare = self.kit.pictures.get(name, _MEASURED).get_bounding_rect().top / _MEASURED
        return -round(spot.y + bare * spot.h)

    def fit(self, place: Rect) -> tuple[float, tuple[int, int]]:
        """Return the factor and the corner at which the board with its roofs fills a place."""
        width, height = self.board.size[0], self.board.size[1] + self.board.headroom
        factor = min(place.w / width, place.h / height)
        left = place.centerx - round(width * factor / 2)
        top = place.centery - round(height * factor / 2) + round(self.board.headroom * factor)
        return factor, (left, top)

    def draw(self, surface: Surface, place: Rect, names: Mapping[int, str], coming: Coming = _NOTHING) -> None:
        """Draw a board and the pictures on its plots, by square.

        Pictures that are `coming` appear over what stands on their plot, as far (0 to 1) as they have come.
        """
        for _ in self.drawing(surface, place, names, coming):
            pass

    def drawing(
        self,
        surface: Surface,
        place: Rect,
        names: Mapping[int, str],
        coming: Coming = _NOTHING,
        *,
        lit: frozenset[int] | None = None,
        shadow: bool = True,
        within: Rect | None = None,
    ) -> Iterator[None]:
        """Draw the same in small steps, one picture each.

        Where some squares are `lit`, all others are dim. The shadow ends `within` the edges of a picture.
        """
        factor, corner = self.fit(place)
        width = round(self.board.size[0] * factor)
        if shadow:
            self._shadow(surface, Rect(corner, (width, round(self.board.size[1] * factor))), within)
        pictures = self.kit.pictures
        yield from pictures.preparing(self.board.picture, width)
        surface.blit(pictures.get(self.board.picture, width, PLAIN if lit is None else DIM), corner)
        yield
        for square in self.board.squares:
            spot = self.board.building_rect(square, factor).move(corner)
            finish = PLAIN if lit is None or square in lit else DIM
            surface.blit(pictures.get(names.get(square) or empty_plot(square), spot.w, finish), spot)
            if square in coming:
                name, part = coming[square]
                picture = pictures.get(name, spot.w).copy()
                picture.set_alpha(round(255 * part))
                surface.blit(picture, spot)
            yield

    def _shadow(self, surface: Surface, board: Rect, within: Rect | None) -> None:
        """Draw the soft shadow of the whole board on the ground below it, never so wide that an edge would cut it."""
        small = blank((72, 48))
        pygame.draw.polygon(small, (255, 255, 255, 255), [(9, 24), (36, 9), (63, 24), (36, 39)])
        small = masks.whiten(pygame.transform.gaussian_blur(small, 2))
        width, height = round(board.w * 1.04 * 72 / 54), round(board.h * 48 / 30)
        middle = board.centery + round(board.h * 0.10)
        if within is not None:
            width = min(width, 2 * min(board.centerx - within.x, within.right - board.centerx))
            height = min(height, 2 * (within.bottom - middle))
        if width <= 0 or height <= 0:
            return
        shade = tinted(masks.whiten(pygame.transform.smoothscale(small, (width, height))), _EARTH, 110)
        surface.blit(shade, shade.get_rect(center=(board.centerx, middle)))


class Diorama:
    """The postcard of a city: render it once at the size needed and keep the result."""

    def __init__(
        self,
        kit: BoardKit,
        city: City,
        *,
        name: str = "",
        caption: str = "",
        score: Score | None = None,
        daytime: Daytime = Daytime.DAY,
    ) -> None:
        self.kit = kit
        self.city = city
        self.name = name
        self.caption = caption
        self.score = score
        self.daytime = daytime
        self._picture = CityPicture(kit, board_of(city.mode))

    def render(self, size: tuple[int, int], *, labels: bool = True, frame: bool = True, radius: int = 0) -> Surface:
        """Return the picture; without labels and frame it is only the city under its sky, as on a small card."""
        result = blank(size)
        for _ in self.painting(result, labels=labels, frame=frame, radius=radius):
            pass
        return result

    def thumbnail(self, size: tuple[int, int], radius: int) -> Surface:
        """Return the whole city under its sky, as large as a low picture has room for it with some air around."""
        result = blank(size)
        card = PostcardPaper(self.kit, result, self.daytime, frame=False, radius=radius)
        card.paint()
        place, names = card.place, names_on(self.city)
        air = round(place.h * _AIR)
        room = self._picture.room_for(place.inflate(-2 * air, -2 * air), names)
        for _ in self._picture.drawing(result, room, names, within=place):
            pass
        return result

    def painting(self, result: Surface, *, labels: bool = True, frame: bool = True, radius: int = 0) -> Iterator[None]:
        """Paint the picture on an empty surface in small steps, for a window that must not wait for a large one."""
        card = PostcardPaper(self.kit, result, self.daytime, frame=frame, radius=radius)
        place = card.place
        card.paint()
        yield
        pad_x, pad_y = round(place.w * 0.03), round(place.h * 0.035)
        room = place.inflate(-2 * pad_x, -2 * pad_y)
        if labels:
            room.y += round(place.h * 0.025)
            if self.city.mode.has_offices_and_monuments:
                # The wider board leaves the corner with the points free.
                room = room.inflate(-round(room.w * 0.05), 0).move(-round(room.w * 0.022), -round(room.h * 0.02))
        clip = result.get_clip()
        result.set_clip(place)
        yield from self._picture.drawing(result, room, names_on(self.city), within=place)
        result.set_clip(clip)
        if labels:
            card.write(self.name, self.caption, None if self.score is None else self.score.total)
            self._chips(card)

    def _chips(self, card: PostcardPaper) -> None:
        """Draw the points by kind in the lower right corner, and what unused pieces cost: together the total."""
        if self.score is None:
            return
        kit, points = self.kit, self.score.categories
        kinds = [kind for kind in Kind if self.city.mode.has_offices_and_monuments or kind < Kind.OFFICE]
        costs = [category for category in PENALTIES if points.get(category)]
        # Three rows are no wider than Classic's two, so that they stay clear of the board.
        first = 3 if costs else len(kinds) // 2
        counts = [first, first, len(kinds) + len(costs) - 2 * first]
        places = card.chip_places([count for count in counts if count])
        for spot, kind in zip(places, kinds, strict=False):
            colours = palette_of(card.theme).kinds[kind.code]
            middle = card.chip(spot, colours.face, colours.side, points[Category(kind.code)])
            kit.icons.draw(card.surface, f"kind_{kind.code}", middle, card.u(21), colours.ink)
        for spot, category in zip(places[len(kinds) :], costs, strict=True):
            middle = card.chip(spot, card.theme.c.panel_side, card.theme.c.muted, points[category])
            token = Token.INHABITANT if category is Category.UNUSED_INHABITANTS else Token.ENERGY
            kit.pieces.token(card.surface, middle, card.u(24), token)
