"""Office Towers: a lobby of stone and floors of tinted glass; each tint has its own shape and roof."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass

from kit import GROUND, SIDES, antenna, dish, plot, roof_fan, roof_garden, wall
from palette import (
    DARK,
    LEAF,
    LEAF_LIGHT,
    NAVY,
    RED,
    TEAL,
    WHITE,
    YELLOW,
    foliage,
    lit,
    mottled,
    paint,
)
from props import bush, car, lamp, person, tree
from shapes import Outline, ball, box, cylinder, dome, frame, prism, rounded, slab, torus

FLOOR = 0.53
LOBBY = 0.38
# The white edge between two floors: it makes them easy to count.
BAND = 0.1
BASE = GROUND + 0.06
# The upper floors step back a little, so that the stack reads as steps.
SPANS = (1.9, 1.9, 1.76, 1.76, 1.62)


@dataclass(frozen=True, slots=True)
class Style:
    """The glass of an office, the shape of its floors and its roof."""

    panes: tuple[str, str, str]
    shape: Callable[[float], list[tuple[float, float]]]
    band: str
    accent: str
    cap: Callable[[float, float, int], None]
    seed: int


def _square(span: float) -> list[tuple[float, float]]:
    half = span / 2
    return [(half, half), (-half, half), (-half, -half), (half, -half)]


def _rounded(span: float) -> list[tuple[float, float]]:
    return rounded(span, span, 0.5, 4)


def _chamfered(span: float) -> list[tuple[float, float]]:
    half, cut = span / 2, span * 0.22
    return [
        (half, half - cut),
        (half - cut, half),
        (cut - half, half),
        (-half, half - cut),
        (-half, cut - half),
        (cut - half, -half),
        (half - cut, -half),
        (half, cut - half),
    ]


def _grown(outline: Outline, by: float) -> list[tuple[float, float]]:
    """The outline, moved outward by about the given distance."""
    reach = max(max(abs(x), abs(y)) for x, y in outline)
    factor = (reach + by) / reach
    return [(x * factor, y * factor) for x, y in outline]


def _curtain_wall(outline: Outline, z: float, style: Style, chance: random.Random) -> None:
    """Panes between white bars along those edges of the outline that the camera sees."""
    tints = [paint(pane, 0.1, 0.03, 0.15, 0.7) for pane in style.panes]
    prism((0, 0, z), _grown(outline, -0.03), FLOOR, tints[2], 0)
    for index, (start_x, start_y) in enumerate(outline):
        end_x, end_y = outline[(index + 1) % len(outline)]
        length = math.hypot(end_x - start_x, end_y - start_y)
        if length < 0.02:
            continue
        out_x, out_y = (end_y - start_y) / length, (start_x - end_x) / length
        if out_x - out_y < -0.05:
            continue
        count = max(1, round(length / 0.36))
        turn = math.degrees(math.atan2(end_y - start_y, end_x - start_x))
        middle = ((start_x + end_x) / 2, (start_y + end_y) / 2, z)
        with frame(middle, turn=turn):
            pane = length / count
            for place in range(count):
                x = -length / 2 + pane * (place + 0.5)
                tint = lit() if chance.random() < 0.09 else chance.choice(tints)
                box((x, 0, BAND), (pane * 0.94, 0.03, FLOOR - BAND - 0.03), tint, 0.006)
            for place in range(count + 1):
                box((-length / 2 + pane * place, -0.005, 0.03), (0.035, 0.05, FLOOR - 0.03), WHITE, 0)


def _lobby(style: Style) -> None:
    outline = _grown(style.shape(SPANS[0]), -0.1)
    prism((0, 0, BASE), outline, LOBBY, "#EDE5D8", 0.02)
    for side in SIDES:
        with wall(side, (0, 0), (1.7, 1.7), BASE):
            for x in (-0.34, 0.34):
                box((x, 0, 0.05), (0.28, 0.05, 0.27), lit(), 0)
            box((0, 0, 0), (0.36, 0.06, 0.32), WHITE, 0.01)
            for x in (-0.08, 0.08):
                box((x, -0.015, 0), (0.14, 0.06, 0.29), paint("#8CCBE0", 0.12, 0.05), 0.005)
            box((0, -0.2, LOBBY - 0.05), (0.78, 0.42, 0.055), style.accent, 0.02)
            for x in (-0.33, 0.33):
                cylinder((x, -0.36, 0), 0.02, LOBBY - 0.05, WHITE, sides=10)


def _deck(outline: Outline, z: float, style: Style) -> float:
    prism((0, 0, z), _grown(outline, 0.06), 0.13, WHITE, 0.03)
    prism((0, 0, z + 0.12), _grown(outline, -0.07), 0.025, style.band, 0)
    return z + 0.145


def _helipad_cap(z: float, _span: float, floors: int) -> None:
    cylinder((-0.12, 0.12, z), 0.44, 0.04, "#5D6470", sides=44, bevel=0.01)
    torus((-0.12, 0.12, z + 0.04), 0.36, 0.018, WHITE)
    for dx in (-0.1, 0.1):
        box((-0.12 + dx, 0.12, z + 0.035), (0.05, 0.28, 0.015), WHITE, 0)
    box((-0.12, 0.12, z + 0.035), (0.2, 0.05, 0.015), WHITE, 0)
    roof_fan(0.5, -0.42, z)
    roof_garden(-0.35, -0.6, z, 0.6, 0.14)
    if floors >= 3:
        antenna(0.5, 0.5, z, 0.4)


def _green_cap(z: float, span: float, floors: int) -> None:
    prism((0, 0, z), _grown(_rounded(span), -0.14), 0.03, mottled("#86C24C", "#6FAE40", 4), 0)
    tree(-0.38, 0.3, z + 0.02, 0.62, LEAF)
    bush(0.05, 0.48, z + 0.03, 0.8, LEAF_LIGHT, "#FFFFFF")
    bush(-0.5, -0.2, z + 0.03, 0.7, LEAF_LIGHT, YELLOW)
    for x, y in ((0.3, 0.12), (0.3, -0.26), (-0.08, -0.26)):
        with frame((x, y, z + 0.03)):
            box((0, 0, 0), (0.03, 0.2, 0.1), DARK, 0)
            box((0, 0, 0.09), (0.34, 0.3, 0.03), WHITE, 0.005, tilt=(22, 0))
            box((0, -0.006, 0.105), (0.3, 0.26, 0.03), paint(NAVY, 0.15, 0, 0.2, 0.7), 0, tilt=(22, 0))
    if floors >= 3:
        dish(0.5, 0.45, z + 0.02)


def _amber_cap(z: float, span: float, floors: int) -> None:
    prism((0, 0, z), _chamfered(span * 0.62), 0.16, WHITE, 0.02)
    prism((0, 0, z + 0.05), _grown(_chamfered(span * 0.62), 0.01), 0.07, lit(), 0)
    dome((0, 0, z + 0.16), span * 0.27, paint("#D98A2B", 0.2, 0.03, 0.3, 0.6), span * 0.17, 24)
    cylinder((0, 0, z + 0.16 + span * 0.16), 0.03, 0.14, WHITE, sides=10)
    ball((0, 0, z + 0.33 + span * 0.16), 0.05, lit("#FFD873"), detail=2)
    if floors >= 3:
        antenna(0.45, 0.45, z, 0.36)


STYLES = {
    "blue": Style(("#4FA0C8", "#74BFDD", "#3A82B4"), _square, "#D3CDC3", "#F08A3C", _helipad_cap, 8),
    "green": Style(("#3FA58C", "#68C2A6", "#2C8571"), _rounded, "#D3CDC3", "#E4574A", _green_cap, 4),
    "amber": Style(("#E7A24A", "#F3BE6C", "#C97F2E"), _chamfered, "#D8C9B4", "#3E7FA8", _amber_cap, 6),
}


def _planters(span: float, above: float, z: float) -> None:
    """Green along the ledge where the upper floor steps back."""
    reach = (span + above) / 4 + 0.01
    for share in (-0.24, -0.08, 0.08, 0.24):
        for x, y in ((share * span, -reach), (reach, share * span)):
            ball((x, y, z + 0.04), 0.07, foliage(LEAF), detail=2)


def _street() -> None:
    tree(-1.28, -1.24, GROUND, 0.82, LEAF_LIGHT)
    tree(1.27, 1.27, GROUND, 0.85, LEAF, 40)
    bush(1.25, -1.25, GROUND, 1.0, LEAF, YELLOW)
    bush(-1.3, 0.9, GROUND, 0.8, LEAF)
    car(-0.42, -1.34, GROUND, RED, 0, 0.82)
    car(1.35, 0.42, GROUND, TEAL, 90, 0.82)
    lamp(0.66, -1.36, GROUND, 0.52)
    person(0.3, -1.28, GROUND, 14, 0.9)
    person(1.3, -0.62, GROUND, 21, 0.9)


def office(tint: str, floors: int) -> None:
    """An Office Tower of 1 to 5 floors of blue, green or amber glass."""
    style = STYLES[tint]
    plot(mottled("#CBC7C0", "#BFBAB2", 5))
    slab((0, 0, GROUND), 2.42, 2.42, 0.06, 0.2, "#EFE8DC", 0.02)
    _lobby(style)
    chance = random.Random(style.seed)
    z = BASE + LOBBY
    for level in range(floors):
        span = SPANS[level]
        outline = style.shape(span)
        prism((0, 0, z), _grown(outline, 0.06), BAND, WHITE, 0.02)
        if level and SPANS[level - 1] > span:
            prism((0, 0, z), _grown(style.shape(SPANS[level - 1]), 0.06), BAND, WHITE, 0.02)
            _planters(SPANS[level - 1], span, z + BAND - 0.02)
        _curtain_wall(outline, z + 0.03, style, chance)
        z += FLOOR
    top = SPANS[floors - 1]
    style.cap(_deck(style.shape(top), z + 0.02, style), top, floors)
    _street()
