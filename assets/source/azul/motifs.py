"""The motifs of the tiles: layers of SVG shapes on a grid of 100, from the bottom up, and the paints they are in.

Every motif is drawn three times: whole, bold for small tiles, and as one sign for the smallest. The corners belong
together: where four tiles meet on the wall, they close to a rosette.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple

TILES = ("blue", "yellow", "red", "black", "white", "marker")


class Detail(IntEnum):
    """How much of a motif is drawn."""

    SIGN = 0
    BOLD = 1
    FULL = 2


class Role(IntEnum):
    """Which of a tile's paints a layer is in."""

    GROUND = 0
    LIGHT = 1
    ACCENT = 2
    LINE = 3


class Paints(NamedTuple):
    """The paints of a tile, and the ink of its motif where it is pressed into plaster."""

    ground: str
    light: str
    accent: str
    line: str
    pressed: str
    #: How much of the ground tints the plaster of its waiting place.
    tint: float


PAINTS = {
    "blue": Paints("#1C4CA6", "#E4F0FA", "#6FA8E6", "#0F2C66", "#1F52AB", 0.26),
    "yellow": Paints("#F8BE2F", "#FFEDB0", "#C05A12", "#8A4308", "#B8650F", 0.40),
    "red": Paints("#DF4B38", "#FFF1DC", "#F5B25A", "#841E16", "#C23A2A", 0.26),
    "black": Paints("#2C2A33", "#F1E4CB", "#C9764A", "#0E0D12", "#2C2A33", 0.30),
    "white": Paints("#FBF7EC", "#9CC9A0", "#3B8455", "#9DA48C", "#3B8455", 0.62),
    "marker": Paints("#1F9A94", "#FFF6E2", "#8FD8CF", "#0A5350", "#0A5350", 0.40),
}


class Layer(NamedTuple):
    """Some shapes in one paint; of a clipped layer only what lies inside the clip is painted."""

    shapes: str
    role: Role
    clip: str = ""


# ---- shapes


def disc(radius: float, x: float = 50, y: float = 50) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'


def square(half: float) -> str:
    return f'<rect x="{50 - half:g}" y="{50 - half:g}" width="{2 * half:g}" height="{2 * half:g}"/>'


def turned(shapes: str, degrees: float) -> str:
    return f'<g transform="rotate({degrees:g} 50 50)">{shapes}</g>'


def around(shapes: str, count: int, first: float = 0) -> str:
    """The same shapes so many times around the middle."""
    return "".join(turned(shapes, first + 360 / count * step) for step in range(count))


def flame(foot: float, tip: float, half: float) -> str:
    """A ray of the sun: wide at its foot, pointed at its tip."""
    waist = 50 - (foot + tip) * 0.56
    return (
        f'<path d="M{50 - half:g} {50 - foot:g} Q{50 - half * 0.9:g} {waist:g} 50 {50 - tip:g} '
        f'Q{50 + half * 0.9:g} {waist:g} {50 + half:g} {50 - foot:g}Z"/>'
    )


def petal(foot: float, tip: float, half: float) -> str:
    """A leaf with two pointed ends that points away from the middle."""
    belly = 50 - foot - (tip - foot) * 0.35
    return (
        f'<path d="M50 {50 - foot:g} C{50 - half:g} {belly:g} {50 - half:g} {52 - tip:g} 50 {50 - tip:g} '
        f'C{50 + half:g} {52 - tip:g} {50 + half:g} {belly:g} 50 {50 - foot:g}Z"/>'
    )


def diamond(half: float) -> str:
    return f'<path d="M50 {50 - half:g}L{50 + half:g} 50L50 {50 + half:g}L{50 - half:g} 50Z"/>'


def star(outer: float, inner: float) -> str:
    """A star with eight points."""
    points = []
    for step in range(16):
        radius, angle = (inner if step % 2 else outer), math.radians(22.5 * step)
        points.append(f"{50 + radius * math.sin(angle):.2f} {50 - radius * math.cos(angle):.2f}")
    return f'<path d="M{"L".join(points)}Z"/>'


def two_squares(half: float) -> str:
    return square(half) + turned(square(half), 45)


def four_discs(radius: float, away: float) -> str:
    return "".join(disc(radius, 50 + x * away, 50 + y * away) for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)))


# ---- motifs


def motif(tile: str, detail: Detail) -> list[Layer]:
    """The layers of a tile's motif, over its ground."""
    layers = [] if tile == "marker" else _corners(tile, detail)
    return layers + list(_MOTIFS[tile](detail))


def _corners(tile: str, detail: Detail) -> list[Layer]:
    if detail is Detail.SIGN:
        return []
    if detail is Detail.BOLD:
        return [Layer(around(disc(17, 0, 0), 4), Role.ACCENT)]
    leaf = '<path d="M2 2 Q3 11 12.4 12.4 Q11 3 2 2Z"/>'
    return [
        Layer(around(disc(20, 0, 0), 4), Role.ACCENT),
        Layer(around(disc(14.5, 0, 0), 4), Role.GROUND),
        Layer(around(leaf, 4), Role.ACCENT if tile == "white" else Role.LIGHT),
    ]


def _waves(detail: Detail) -> Iterable[Layer]:
    """Blue, the sea: scales of waves, and three waves as its sign."""
    if detail is Detail.SIGN:
        lines = "".join(f'<path d="M-4 {y} q13.5 -19 27 0 t27 0 t27 0 t27 0"/>' for y in (25, 51, 77))
        thick = f'<g fill="none" stroke="#FFFFFF" stroke-width="11.5">{lines}</g>'
        yield Layer(thick, Role.LIGHT, '<path d="M2 2H98V98H2Z"/>')
        return
    if detail is Detail.FULL:
        yield Layer(disc(41.5), Role.LIGHT)
        yield Layer(disc(37.5), Role.GROUND)
        radius, first, step, rows, clip = 15.2, 14.5, 13.0, 6, disc(37.5)
    else:
        radius, first, step, rows, clip = 21.5, 32.0, 18.0, 4, '<path d="M6 6H94V94H6Z"/>'
    for row in range(rows):
        shift = 0 if row % 2 else radius
        places = [50 + shift + 2 * radius * column for column in range(-4, 4)]

        def scales(part: float, role: Role, y: float = first + row * step, xs: list[float] = places) -> Layer:
            return Layer("".join(disc(radius * part, x, y) for x in xs), role, clip)

        yield scales(1, Role.LIGHT)
        if detail is Detail.FULL:
            yield scales(0.86, Role.GROUND)
            yield scales(0.60, Role.ACCENT)
            yield scales(0.38, Role.GROUND)
        else:
            yield scales(0.80, Role.GROUND)
            yield scales(0.42, Role.ACCENT)


def _sun(detail: Detail) -> Iterable[Layer]:
    """Yellow: the sun."""
    if detail is Detail.FULL:
        yield Layer(disc(42.5), Role.LIGHT)
        yield Layer(disc(39.5), Role.GROUND)
        yield Layer(around(flame(17, 33, 4.4), 12, 15), Role.LIGHT)
        yield Layer(around(flame(17, 38.5, 5.2), 12), Role.ACCENT)
        yield Layer(disc(19.5), Role.GROUND)
        yield Layer(disc(16.5), Role.ACCENT)
        yield Layer(disc(13), Role.LIGHT)
        yield Layer(around(petal(1.5, 11.5, 4.6), 6), Role.ACCENT)
    elif detail is Detail.BOLD:
        yield Layer(around(flame(18, 44, 9), 8), Role.ACCENT)
        yield Layer(disc(23), Role.GROUND)
        yield Layer(disc(19), Role.ACCENT)
        yield Layer(disc(10.5), Role.LIGHT)
    else:
        yield Layer(around(flame(18, 47, 11), 8) + disc(21), Role.ACCENT)
        yield Layer(disc(12), Role.LIGHT)


def _clover(detail: Detail) -> Iterable[Layer]:
    """Red: a clover of four round petals."""
    radius, away = {Detail.FULL: (15.5, 17.2), Detail.BOLD: (18.0, 18.5), Detail.SIGN: (20.5, 20.0)}[detail]
    if detail is Detail.FULL:
        yield Layer(around(petal(14, 43, 9.5), 4, 45), Role.ACCENT)
        yield Layer(around(petal(20, 37, 4.2), 4, 45), Role.GROUND)
        yield Layer(four_discs(radius + 3.4, away) + disc(16), Role.GROUND)
    yield Layer(four_discs(radius, away) + square(12), Role.LIGHT)
    if detail is Detail.FULL:
        yield Layer(around(petal(8, 28, 7.6), 4), Role.GROUND)
        yield Layer(around(petal(11, 24, 3.6), 4), Role.ACCENT)
        yield Layer(disc(8.2), Role.LIGHT)
        yield Layer(disc(5), Role.ACCENT)
    else:
        yield Layer(four_discs(radius * 0.40, away * 1.12), Role.GROUND)
        yield Layer(disc(7), Role.ACCENT) if detail is Detail.BOLD else Layer(disc(8), Role.GROUND)


def _night(detail: Detail) -> Iterable[Layer]:
    """Black, the night: a star with eight points in two squares."""
    if detail is Detail.FULL:
        for half, role in ((30.0, Role.LIGHT), (26.6, Role.GROUND), (23.6, Role.ACCENT), (20.4, Role.GROUND)):
            yield Layer(two_squares(half), role)
        yield Layer(star(19.5, 8.6), Role.LIGHT)
        yield Layer(star(9.6, 5), Role.ACCENT)
    elif detail is Detail.BOLD:
        yield Layer(two_squares(31), Role.LIGHT)
        yield Layer(two_squares(24), Role.GROUND)
        yield Layer(star(25, 11), Role.LIGHT)
        yield Layer(disc(6.5), Role.ACCENT)
    else:
        yield Layer(star(46, 20), Role.LIGHT)
        yield Layer(disc(10), Role.GROUND)


def _lattice(detail: Detail) -> Iterable[Layer]:
    """White: a diamond of a lattice, with four leaves."""
    if detail is Detail.FULL:
        for half, role in ((45.5, Role.ACCENT), (40.0, Role.GROUND), (37.0, Role.LIGHT), (34.4, Role.GROUND)):
            yield Layer(diamond(half), role)
        yield Layer(around(petal(6, 28, 7.5), 4), Role.ACCENT)
        yield Layer(around(petal(11, 22.5, 2.6), 4), Role.GROUND)
        yield Layer(around(petal(5, 19, 5), 4, 45), Role.LIGHT)
        yield Layer(disc(5.4), Role.ACCENT)
    elif detail is Detail.BOLD:
        for half, role in ((44.0, Role.ACCENT), (34.5, Role.GROUND), (24.0, Role.ACCENT), (9.0, Role.GROUND)):
            yield Layer(diamond(half), role)
    else:
        for half, role in ((47.0, Role.ACCENT), (33.5, Role.GROUND), (18.0, Role.ACCENT)):
            yield Layer(diamond(half), role)


def _one(detail: Detail) -> Iterable[Layer]:
    """The marker of the starting player: a 1 in a ring."""
    if detail is Detail.FULL:
        yield Layer(around('<path d="M9 9H25L9 25Z"/>', 4), Role.ACCENT)
        rays = "".join(turned(petal(30, 45, 4.6), 22.5 * step) for step in range(16) if step % 4 != 2)
        yield Layer(rays, Role.ACCENT)
    yield Layer(disc(38 if detail is Detail.SIGN else 35), Role.LIGHT)
    if detail is Detail.FULL:
        yield Layer(disc(31), Role.GROUND)
        yield Layer(disc(28.6), Role.LIGHT)
    size = 1 if detail is Detail.FULL else 1.22
    digit = (
        "M52.5 31 H57 V61 H61.5 Q63 61 63 62.5 V67.5 Q63 69 61.5 69 H42 Q40.5 69 40.5 67.5 V62.5 Q40.5 61 42 61 "
        "H47.5 V42.5 L42.5 45.5 Q40.6 46.5 39.6 44.8 L37.8 41.6 Q37 40 38.6 39 L50 31.8 Q51.2 31 52.5 31Z"
    )
    middle = f"translate(50 50) scale({size}) translate(-50 -50)"
    yield Layer(f'<path transform="{middle}" d="{digit}"/>', Role.LINE)


_MOTIFS = {"blue": _waves, "yellow": _sun, "red": _clover, "black": _night, "white": _lattice, "marker": _one}
