"""What a player's board is before any tile lies on it: card, staircase, wall, floor line and the strip of bonuses."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.engine.azul.scoring import FLOOR_COST
from quadropolis_gui.view.azul.board_geometry import BoardGeometry
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.wall import draw_bed, expected_colour
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank, graded, rounded, soft_edge, tinted
from quadropolis_gui.view.paint.paint import Paint
from quadropolis_gui.view.theme import legible


def cost_of(place: int) -> int:
    """Return what a place of the floor line (from 0) costs by itself."""
    return FLOOR_COST[place + 1] - FLOOR_COST[place]


def _hole(kit: BoardKit, paint: Paint, surface: Surface, place: Rect) -> None:
    """Draw an empty place of a pattern line."""
    palette = kit.palette
    paint.well(
        surface, place, round(place.w * 0.12), top=palette.hole_top, bottom=palette.hole_bottom,
        dark=palette.hole_shadow, depth=max(1, round(place.w * 0.06)), alpha=120,
    )  # fmt: skip


def draw_open_hole(kit: BoardKit, surface: Surface, place: Rect) -> None:
    """Draw an empty place of a line that can take the tiles in hand."""
    palette = kit.palette
    kit.paint.well(
        surface, place, round(place.w * 0.12), top=palette.open_hole_top, bottom=palette.open_hole_bottom,
        dark=kit.c.gold_ink, depth=max(1, round(place.w * 0.06)), alpha=90,
    )  # fmt: skip


def paint_ground(kit: BoardKit, result: Surface, geometry: BoardGeometry, variant: str) -> None:
    """Draw an empty board, without its card."""
    # Its own paint: what is painted once and kept as a whole need not be kept in parts as well.
    paint = Paint(kit.theme, 1)
    _staircase(kit, result, geometry)
    for places in geometry.lines:
        for place in places:
            _hole(kit, paint, result, place)
    draw_bed(paint, result, geometry.frame, geometry.tile, max(2, round(3 * geometry.scale)))
    for row, spaces in enumerate(geometry.wall):
        for column, space in enumerate(spaces):
            result.blit(kit.tiles.place(expected_colour(variant, row, column), space.w), space)
    _floor(kit, paint, result, geometry)
    if geometry.strip.w:
        palette = kit.palette
        paint.well(
            result, geometry.strip, round(14 * geometry.scale), top=palette.strip_top, bottom=palette.strip_bottom,
            depth=max(1, round(2 * geometry.scale)), alpha=70,
        )  # fmt: skip
    _labels(kit, result, geometry)


def _staircase(kit: BoardKit, surface: Surface, geometry: BoardGeometry) -> None:
    """The lines lie on one piece of wood, so that white tiles stand out."""
    palette, s = kit.palette, geometry.scale
    edge = max(2, round(5 * s))
    steps = [places[-1].union(places[0]).inflate(2 * edge, 2 * edge) for places in geometry.lines]
    whole = steps[0].unionall(steps[1:])
    shape = blank(whole.size)
    for step in steps:
        shape.blit(rounded(step.size, round(9 * s)), step.move(-whole.x, -whole.y))
    depth, blur = max(1, round(3 * s)), max(1, round(3 * s))
    shadow = tinted(soft_edge(shape, blur), kit.c.shadow, 85)
    surface.blit(shadow, (whole.x - 3 * blur, whole.y - 3 * blur + depth))
    if kit.theme.outline:
        width = kit.theme.outline
        for dx in (-width, 0, width):
            for dy in (-width, 0, width):
                surface.blit(tinted(shape, kit.c.panel_edge), whole.move(dx, dy))
    surface.blit(tinted(shape, palette.stair_side), whole.move(0, depth))
    surface.blit(tinted(shape, palette.tray_edge, 150), whole)
    # The face leaves one line of light at its upper edge.
    surface.blit(graded(shape, palette.stair_top, palette.stair_bottom), whole.move(0, 1))


def _floor(kit: BoardKit, paint: Paint, surface: Surface, geometry: BoardGeometry) -> None:
    palette, s = kit.palette, geometry.scale
    radius = round(14 * s)
    paint.fill(surface, geometry.floor, radius, palette.floor_top, palette.floor_bottom)
    paint.ring(surface, geometry.floor, radius, max(1.0, 1.5 * s), palette.floor_edge)
    for place in geometry.floor_places:
        paint.well(
            surface, place, round(place.w * 0.12), top=palette.floor_hole_top, bottom=palette.floor_hole_bottom,
            dark=palette.hole_shadow, depth=max(1, round(place.w * 0.06)), alpha=120,
        )  # fmt: skip
    for number, place in enumerate(geometry.floor_costs):
        said = kit.words.number(-cost_of(number))
        ink = legible(kit.c.muted, palette.floor_bottom, 5.2)
        kit.text.draw(surface, said, place, kit.font(14, s), ink, Weight.BLACK, align="center")


def _labels(kit: BoardKit, surface: Surface, geometry: BoardGeometry) -> None:
    c, words, size = kit.c, kit.words, kit.font(13, geometry.scale)
    # The words of the lines stand above their long ends; the upper left is free, so they may begin there.
    kit.text.draw(surface, words.t("azul.board.lines"), geometry.lines_label, size, c.muted, align="right")
    kit.text.draw(surface, words.t("azul.game.column.wall"), geometry.wall_label, size, c.muted)
    kit.text.draw(surface, words.t("azul.game.categories.floor"), geometry.floor_label, size, c.muted)
