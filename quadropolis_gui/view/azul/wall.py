"""A wall by itself, at any size and also a part of one: in its wooden frame, with tiles, lit runs and a pill."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pygame import Rect, Surface

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.wall import COLORED, SIDE, colour_at
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.board_look import Pill, Run
from quadropolis_gui.view.azul.palette import palette_of
from quadropolis_gui.view.azul.pills import draw_pill
from quadropolis_gui.view.paint.masks import blank, ring, soft_edge, tinted
from quadropolis_gui.view.paint.paint import Paint
from quadropolis_gui.view.theme import lighten

#: The colour of the tile on each space that has one, by row and column.
Laid = Mapping[tuple[int, int], int]
Space = tuple[int, int]

#: Measures of a wall as parts of a tile: the gap between two, the frame around them all, its side below.
GAP, FRAME, DEPTH = 1 / 12, 1 / 6, 1 / 16


def laid_on(board: Board) -> dict[Space, int]:
    """Return the tiles on the wall of a board."""
    return {
        divmod(space, SIDE): colour
        for colour, layer in enumerate(board.layers)
        for space in range(SIDE * SIDE)
        if layer >> space & 1
    }


def expected_colour(variant: str, row: int, column: int) -> int | None:
    """Return the colour that a space waits for: none on the grey wall."""
    return colour_at(row, column) if variant == COLORED else None


class Wall:
    """Lays out and draws a wall; `rect` includes the frame and its side. It may have fewer rows and columns."""

    def __init__(
        self, kit: BoardKit, rect: Rect, variant: str = COLORED, rows: int = SIDE, columns: int = SIDE
    ) -> None:
        self.kit = kit
        self.variant = variant

        def whole(count: int) -> float:
            return count + (count - 1) * GAP + 2 * FRAME

        self.tile = max(4, int(min(rect.w / whole(columns), rect.h / (whole(rows) + DEPTH))))
        gap, edge = max(1, round(self.tile * GAP)), max(2, round(self.tile * FRAME))
        self.depth = max(1, round(self.tile * DEPTH))
        step = self.tile + gap
        wide, high = columns * step - gap, rows * step - gap
        self.frame = Rect(0, 0, wide + 2 * edge, high + 2 * edge)
        self.frame.center = (rect.centerx, rect.centery - self.depth // 2)
        left, top = self.frame.x + edge, self.frame.y + edge
        self.spaces = {
            (row, column): Rect(left + column * step, top + row * step, self.tile, self.tile)
            for row in range(rows)
            for column in range(columns)
        }

    def space_at(self, position: tuple[int, int]) -> Space | None:
        """Return row and column under a point."""
        return next((space for space, place in self.spaces.items() if place.collidepoint(position)), None)

    def draw(
        self,
        surface: Surface,
        laid: Laid,
        *,
        runs: Iterable[Run] = (),
        pill: tuple[Space, Pill] | None = None,
        marked: Iterable[Space] = (),
    ) -> None:
        """Draw the wall with these tiles, these runs lit, a pill at a space and rings around others."""
        draw_bed(self.kit.paint, surface, self.frame, self.tile, self.depth)
        for (row, column), place in self.spaces.items():
            if (row, column) not in laid:
                surface.blit(self.kit.tiles.place(expected_colour(self.variant, row, column), place.w), place)
        for space, colour in laid.items():
            if space in self.spaces:
                self.kit.tiles.draw_in(surface, colour, self.spaces[space])
        for space in marked:
            mark_place(self.kit, surface, self.spaces[space])
        for run in runs:
            light_run(self.kit, surface, self.run_rect(run))
        if pill is not None:
            space, said = pill
            place = self.spaces[space]
            draw_pill(self.kit, surface, (place.right, place.y + place.h // 16), round(self.tile * 0.5), said)

    def run_rect(self, run: Run) -> Rect:
        """Return what a run takes."""
        return self.spaces[run.row, run.column].union(self.spaces[run.last_row, run.last_column])


def draw_bed(paint: Paint, surface: Surface, frame: Rect, tile: int, depth: int) -> None:
    """Draw the wooden frame of a wall and the bed of mortar in it, without any space."""
    palette = palette_of(paint.theme)
    radius = max(2, round(tile * 0.29))
    paint.panel(
        surface, frame, radius, top=palette.frame_top, bottom=palette.frame_bottom, depth=depth,
        side=palette.frame_side, shadow=max(1, round(tile * 0.08)), shadow_alpha=90,
    )  # fmt: skip
    if not paint.theme.outline:
        paint.ring(surface, frame, radius, max(1.0, tile / 48), palette.frame_edge, 150)
    inner = frame.inflate(-2 * max(1, round(tile / 12)), -2 * max(1, round(tile / 12)))
    paint.well(
        surface, inner, max(2, round(tile * 0.21)), top=palette.bed_top, bottom=palette.bed_bottom,
        dark=palette.hole_shadow, depth=max(1, round(tile * 0.06)), alpha=120,
    )  # fmt: skip


def light_run(kit: BoardKit, surface: Surface, run: Rect) -> None:
    """Draw gold light around a run of the wall; `run` is what its tiles take."""
    c, tile = kit.c, min(run.size)
    edge = max(2, round(tile * 0.095))
    outer = run.inflate(2 * edge, 2 * edge)
    radius = round(tile * 0.23)
    blur = max(1, round(tile * 0.08))

    def make() -> Surface:
        shape = ring(outer.size, radius, edge)
        result = blank((outer.w + 6 * blur, outer.h + 6 * blur))
        result.blit(tinted(soft_edge(shape, blur, 1.5), c.glow), (0, 0))
        result.blit(tinted(shape, c.gold), (3 * blur, 3 * blur))
        fine = max(1.0, edge * 0.28)
        result.blit(tinted(ring(outer.size, radius, fine), lighten(c.glow, 0.6)), (3 * blur, 3 * blur))
        if kit.theme.outline:
            inner = run.inflate(2, 2)
            line = tinted(ring(inner.size, radius - edge, 1), c.gold_ink)
            result.blit(line, (3 * blur + edge - 1, 3 * blur + edge - 1))
        return result

    surface.blit(kit.paint.cached(("run", outer.size), make), (outer.x - 3 * blur, outer.y - 3 * blur))


def mark_place(kit: BoardKit, surface: Surface, place: Rect) -> None:
    """Draw the quiet ring around a place that the last move concerned."""
    edge = max(2, round(place.w * 0.05))
    outer = place.inflate(2 * edge, 2 * edge)
    kit.paint.ring(surface, outer, round(place.w * 0.17), edge, kit.c.gold_deep, 230)
