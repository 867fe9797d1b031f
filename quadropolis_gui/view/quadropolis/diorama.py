"""A city as an isometric picture: all buildings at their height on one board, under a sky; the postcard of it.

Everything is composed from the pictures in `assets/pictures/quadropolis`, from back to front.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pygame
from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import STRIDE, squares_in
from quadropolis_gui.engine.quadropolis.scoring import Category, Score
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.view.paint import masks
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank, blurred, graded, gradient, rounded, tinted
from quadropolis_gui.view.paint.scenery import Daytime, sky_colours
from quadropolis_gui.view.postcard import POSTCARD
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.diorama_board import DioramaBoard, board_of
from quadropolis_gui.view.quadropolis.palette import palette_of
from quadropolis_gui.view.quadropolis.pictures import picture_name
from quadropolis_gui.view.quadropolis.pieces import Token
from quadropolis_gui.view.quadropolis.score_words import PENALTIES
from quadropolis_gui.view.theme import Colour, Theme, lighten, load_theme

#: Pictures that appear by and by: their name, and how far (0 to 1) they have come, by square.
Coming = Mapping[int, tuple[str, float]]
_NOTHING: Coming = {}

_CREAM: Colour = (255, 247, 230)
_EARTH: Colour = (90, 58, 24)


def empty_plot(square: int) -> str:
    """Return the picture of a square without a building; two kinds of lawn take turns."""
    return "plot_empty" if sum(divmod(square, STRIDE)) % 2 else "plot_empty_2"


class CityPicture:
    """Composes boards with buildings at any size; what is scaled is kept by `Pictures`."""

    def __init__(self, kit: BoardKit, board: DioramaBoard) -> None:
        self.kit = kit
        self.board = board

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
        self, surface: Surface, place: Rect, names: Mapping[int, str], coming: Coming = _NOTHING
    ) -> Iterator[None]:
        """Draw the same in small steps, one picture each."""
        factor, corner = self.fit(place)
        width = round(self.board.size[0] * factor)
        self._shadow(surface, Rect(corner, (width, round(self.board.size[1] * factor))))
        pictures = self.kit.pictures
        surface.blit(pictures.get(self.board.picture, width), corner)
        yield
        for square in self.board.squares:
            spot = self.board.building_rect(square, factor).move(corner)
            surface.blit(pictures.get(names.get(square) or empty_plot(square), spot.w), spot)
            if square in coming:
                name, part = coming[square]
                picture = pictures.get(name, spot.w).copy()
                picture.set_alpha(round(255 * part))
                surface.blit(picture, spot)
            yield

    def _shadow(self, surface: Surface, board: Rect) -> None:
        """Draw the soft shadow of the whole board on the ground below it."""
        small = blank((72, 48))
        pygame.draw.polygon(small, (255, 255, 255, 255), [(9, 24), (36, 9), (63, 24), (36, 39)])
        small = masks.whiten(pygame.transform.gaussian_blur(small, 2))
        size = (round(board.w * 1.04 * 72 / 54), round(board.h * 48 / 30))
        shade = tinted(masks.whiten(pygame.transform.smoothscale(small, size)), _EARTH, 110)
        surface.blit(shade, shade.get_rect(center=(board.centerx, board.centery + round(board.h * 0.10))))


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

    def painting(self, result: Surface, *, labels: bool = True, frame: bool = True, radius: int = 0) -> Iterator[None]:
        """Paint the picture on an empty surface in small steps, for a window that must not wait for a large one."""
        size = result.get_size()
        scale = min(size[0] / POSTCARD[0], size[1] / POSTCARD[1])
        place = Rect((0, 0), size)
        if frame:
            result.fill(_CREAM)
            edge = round(18 * scale)
            place = place.inflate(-2 * edge, -2 * edge)
            radius = round(22 * scale)
        # A postcard is a picture by daylight whatever the theme; a small card belongs to its screen.
        theme = load_theme("light") if frame else self.kit.theme
        result.blit(self._sky(theme, place.size, radius), place)
        yield
        pad_x, pad_y = round(place.w * 0.03), round(place.h * 0.035)
        room = place.inflate(-2 * pad_x, -2 * pad_y)
        if labels:
            room.y += round(place.h * 0.025)
            if self.city.mode.has_offices_and_monuments:
                # The wider board leaves the corner with the points free.
                room = room.inflate(-round(room.w * 0.05), 0).move(-round(room.w * 0.022), -round(room.h * 0.02))
        names = {square: picture_name(self.city.stacks[square]) for square in squares_in(self._built)}
        clip = result.get_clip()
        result.set_clip(place)
        yield from self._picture.drawing(result, room, names)
        result.set_clip(clip)
        if labels:
            self._labels(result, theme, place, scale)

    @property
    def _built(self) -> int:
        return self.city.mode.squares & ~self.city.empty

    def _sky(self, theme: Theme, size: tuple[int, int], radius: int) -> Surface:
        sky = gradient(size, *sky_colours(theme, self.daytime))
        small = blank((40, 24))
        pygame.draw.ellipse(small, (255, 255, 255, 150), Rect(6, 3, 28, 17))
        small = masks.whiten(pygame.transform.gaussian_blur(small, 4))
        sky.blit(tinted(masks.whiten(pygame.transform.smoothscale(small, size)), theme.c.sky_light), (0, 0))
        if radius:
            sky.blit(rounded(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return sky

    def _labels(self, surface: Surface, theme: Theme, place: Rect, scale: float) -> None:
        kit, ink, soft = self.kit, theme.c.ink, theme.c.sky_ink
        left = place.x + round(33 * scale)
        right = place.right - round(42 * scale)
        text = kit.text
        points = "" if self.score is None else kit.words.number(self.score.total)
        number = max(10, round(38 * scale))
        digits = text.width(points, number, Weight.BLACK) if points else 0
        if self.name:
            room = right - left - digits - round(90 * scale)
            title = Rect(left, place.y + round(16 * scale), room, round(40 * scale))
            text.draw(surface, self.name, title, max(10, round(34 * scale)), ink, Weight.BLACK, own=False)
        if self.caption:
            below = Rect(left + round(2 * scale), place.y + round(53 * scale), round(420 * scale), round(22 * scale))
            text.draw(surface, self.caption, below, max(9, round(16 * scale)), soft, Weight.SEMIBOLD)
        if self.score is None:
            return
        middle = place.y + round(42 * scale)
        box = Rect(right - digits, middle - round(25 * scale), digits, round(50 * scale))
        text.draw(surface, points, box, number, ink, Weight.BLACK, align="right")
        kit.pieces.star(surface, (box.x - round(30 * scale), middle), round(42 * scale))
        self._chips(surface, theme, Rect(place), scale)

    def _chips(self, surface: Surface, theme: Theme, place: Rect, scale: float) -> None:
        """Draw the points by kind in the lower right corner, and what unused pieces cost: together the total."""
        if self.score is None:
            return
        kit, points = self.kit, self.score.categories
        kinds = [kind for kind in Kind if self.city.mode.has_offices_and_monuments or kind < Kind.OFFICE]
        costs = [category for category in PENALTIES if points.get(category)]
        # Three rows are no wider than Classic's two, so that they stay clear of the board.
        first = 3 if costs else len(kinds) // 2
        counts = [first, first, len(kinds) + len(costs) - 2 * first]
        places = _chip_places(place, [count for count in counts if count], scale)
        for spot, kind in zip(places, kinds, strict=False):
            colours = palette_of(theme).kinds[kind.code]
            value = points[Category(kind.code)]
            middle = self._chip(surface, theme, spot, scale, (colours.face, colours.side), value)
            kit.icons.draw(surface, f"kind_{kind.code}", middle, round(21 * scale), colours.ink)
        for spot, category in zip(places[len(kinds) :], costs, strict=True):
            colour = (theme.c.panel_side, theme.c.muted)
            middle = self._chip(surface, theme, spot, scale, colour, points[category])
            token = Token.INHABITANT if category is Category.UNUSED_INHABITANTS else Token.ENERGY
            kit.pieces.token(surface, middle, round(24 * scale), token)

    def _chip(
        self, surface: Surface, theme: Theme, chip: Rect, scale: float, colours: tuple[Colour, Colour], points: int
    ) -> tuple[int, int]:
        """Draw a chip of a face and a side colour with its points on light ground; return where its sign belongs."""
        face_colour, side = colours
        radius, depth, blur = round(9 * scale), max(1, round(3 * scale)), max(1, round(3 * scale))
        soft = tinted(blurred(chip.size, radius, blur), theme.c.shadow, 90)
        surface.blit(soft, (chip.x - 3 * blur, chip.y - 3 * blur + blur))
        surface.blit(tinted(rounded(chip.size, radius), side), chip)
        face = Rect(chip.x, chip.y, chip.w, chip.h - depth)
        surface.blit(graded(rounded(face.size, radius), lighten(face_colour, 0.12), face_colour), face)
        edge = max(1, round(3 * scale))
        left = face.x + round(33 * scale)
        ground = Rect(left, face.y + edge, face.right - edge - left, face.h - 2 * edge)
        # The numbers stand on cream: no ink is dark enough for all the colours of the kinds.
        surface.blit(tinted(rounded(ground.size, max(1, radius - edge)), _CREAM), ground)
        ink = theme.c.negative if points < 0 else theme.c.ink
        box = ground.inflate(-round(4 * scale), 0)
        label = self.kit.words.number(points)
        self.kit.text.draw(surface, label, box, max(9, round(18 * scale)), ink, Weight.BLACK, align="center")
        return face.x + round(18 * scale), face.centery


def _chip_places(place: Rect, counts: Sequence[int], scale: float) -> list[Rect]:
    """Return the places of rows of so many chips each, in the lower right corner of a postcard."""
    wide, high, gap = round(72 * scale), round(32 * scale), round(7 * scale)
    right, bottom = place.right - round(32 * scale) + gap, place.bottom - round(20 * scale) + gap
    return [
        Rect(right - (count - column) * (wide + gap), bottom - (len(counts) - row) * (high + gap), wide, high)
        for row, count in enumerate(counts)
        for column in range(count)
    ]
