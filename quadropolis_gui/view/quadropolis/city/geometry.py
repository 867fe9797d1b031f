"""Where the squares, districts and numbers of a city mat lie inside a rectangle, in both modes."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from quadropolis_gui.engine.quadropolis.modes import ROWS, STRIDE, Mode, square_name, squares_in

#: Measures of the mat at a card of 516 x 568.
CARD = (516, 568)
_HEADER, _NUMBERS, _PAD, _GAP, _STREET, _EDGE = 56, 32, 17, 6, 16, 6
#: The letters and numbers of squares are small and quiet; smaller than this they would be a blot.
_COORDINATE, _LEAST_COORDINATE = 13, 12


@dataclass(frozen=True, slots=True)
class CityGeometry:
    """The places of a city mat, in pixels."""

    scale: float
    tile: int
    header: Rect
    #: Place of every square; those the mode does not have are empty.
    squares: tuple[Rect, ...]
    districts: tuple[Rect, ...]
    #: Places of the printed numbers: (number, place), rows and columns in Classic, districts in Expert.
    numbers: tuple[tuple[int, Rect], ...]
    #: Places of the letters and numbers by which squares are named, where there is room for them: the columns below
    #: the mat, and the rows beside it unless they are numbered anyway.
    coordinates: tuple[tuple[str, Rect], ...]
    #: What is left below the mat.
    footer: Rect


def city_geometry(mode: Mode, rect: Rect, header: bool = True, footer: int = 0) -> CityGeometry:
    """Lay out a mat in a rectangle, with a header for the name and the score and a free strip at the bottom, or not."""
    scale = min(rect.w / CARD[0], rect.h / (CARD[1] if header else CARD[1] - _HEADER))
    pad, numbers, gap = round(_PAD * scale), round(_NUMBERS * scale), max(2, round(_GAP * scale))
    street, edge = max(4, round(_STREET * scale)), max(2, round(_EDGE * scale))
    head = Rect(rect.x, rect.y, rect.w, round(_HEADER * scale) if header else round(6 * scale))
    left = round((_NUMBERS - 2) * scale) if not mode.numbers else 0
    below = numbers if mode.numbers else round((_COORDINATE + 2) * scale)
    columns = mode.columns
    streets_across, streets_down = (2 if mode.numbers else 1), 1
    gaps_across, gaps_down = columns - 1 - streets_across, ROWS - 1 - streets_down
    room_x = rect.w - 2 * pad - left - 2 * edge
    room_y = rect.h - head.h - numbers - below - 2 * edge - footer
    tile = min(
        (room_x - gaps_across * gap - streets_across * street) // columns,
        (room_y - gaps_down * gap - streets_down * street) // ROWS,
    )
    tile = max(6, tile)
    xs = _steps(columns, tile, gap, street, (1, 2) if mode.numbers else (1,))
    ys = _steps(ROWS, tile, gap, street, (1,))
    wide, high = xs[-1] + tile, ys[-1] + tile
    spare_y = max(0, room_y - high)
    x0 = rect.x + left + (rect.w - left - wide) // 2
    y0 = head.bottom + numbers + edge + spare_y // 2
    squares = tuple(
        Rect(x0 + xs[column], y0 + ys[row], tile, tile) if column < columns else Rect(0, 0, 0, 0)
        for row in range(ROWS)
        for column in range(STRIDE)
    )
    districts = tuple(
        squares[squares_in(mask)[0]].unionall([squares[s] for s in squares_in(mask)]).inflate(2 * edge, 2 * edge)
        for mask in mode.districts
    )
    labels = _district_labels(districts, y0, numbers) if mode.numbers else _line_labels(squares, edge, numbers)
    coordinates = _coordinates(mode, squares, districts, rect, scale)
    bottom = y0 + high + edge + (numbers if mode.numbers else 0)
    bottom = max(bottom, *(place.bottom for _, place in (*labels, *coordinates)))
    rest = Rect(rect.x + pad, bottom, rect.w - 2 * pad, max(0, rect.bottom - bottom - pad // 2))
    return CityGeometry(scale, tile, head, squares, districts, labels, coordinates, rest)


def _steps(count: int, tile: int, gap: int, street: int, streets_after: tuple[int, ...]) -> list[int]:
    steps = [0]
    for index in range(count - 1):
        steps.append(steps[-1] + tile + (street if index in streets_after else gap))
    return steps


def _line_labels(squares: tuple[Rect, ...], edge: int, numbers: int) -> tuple[tuple[int, Rect], ...]:
    size = round(numbers * 0.82)
    places = []
    for n in range(4):
        top, side = Rect(0, 0, size, size), Rect(0, 0, size, size)
        top.center = (squares[n].centerx, squares[n].y - edge - numbers // 2)
        first = squares[n * STRIDE]
        side.center = (first.x - edge - round(numbers * 0.52), first.centery)
        places += [(n + 1, top), (n + 1, side)]
    return tuple(places)


def _district_labels(districts: tuple[Rect, ...], top: int, numbers: int) -> tuple[tuple[int, Rect], ...]:
    size = round(numbers * 0.82)
    places = []
    for index, district in enumerate(districts):
        place = Rect(0, 0, size, size)
        upper = district.y < top
        y = district.y - numbers // 2 if upper else district.bottom + numbers // 2
        place.center = (district.centerx, y)
        places.append((index + 1, place))
    return tuple(places)


def _coordinates(
    mode: Mode, squares: tuple[Rect, ...], districts: tuple[Rect, ...], rect: Rect, scale: float
) -> tuple[tuple[str, Rect], ...]:
    size = max(_LEAST_COORDINATE, round(_COORDINATE * scale))
    mat = districts[0].unionall(list(districts))
    places = []
    if rect.bottom - mat.bottom > size:
        for column in range(mode.columns):
            place = Rect(0, mat.bottom, size, min(round(size * 1.3), rect.bottom - mat.bottom))
            place.centerx = squares[column].centerx
            places.append((square_name(column)[0], place))
    if mode.numbers and mat.x - rect.x >= size:
        for row in range(ROWS):
            first = squares[row * STRIDE]
            place = Rect(0, 0, size, size)
            place.center = (mat.x - min(round(size * 0.62), (mat.x - rect.x) // 2), first.centery)
            places.append((square_name(row * STRIDE)[1], place))
    return tuple(places)
