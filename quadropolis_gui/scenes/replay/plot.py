"""Plot and timeline of the Replay screen: one axis of moves, every player's score above it, one tick per move below.

Clicking or dragging anywhere on it jumps there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Protocol

import pygame
from pygame import Rect, Surface

from quadropolis_gui.play.timeline import GameTimeline, Stop
from quadropolis_gui.scenes.replay.filling import Tip
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.paint.plots import (
    GrowingLine,
    PaintedLine,
    Plot,
    draw_dot,
    draw_scale,
    make_line,
    round_scale,
)
from quadropolis_gui.view.theme import WHITE, Colour, darken, legible, lighten, mix
from quadropolis_gui.view.tokens import draw_emblem
from quadropolis_gui.view.ui.layer import Layer, Widget

_HEADING = 22
#: From this width of a move on, its tick is a disc with the player's emblem.
_DISC_PITCH = 19


class Shown(Protocol):
    """What the plot wants to know of the screen."""

    @property
    def moments(self) -> GameTimeline:
        """The game."""

    @property
    def index(self) -> int:
        """The stop that is shown."""

    @property
    def drawn_part(self) -> float:
        """How much of the lines has been drawn, from 0 to 1: they grow when the screen opens."""

    def colour_of(self, player: int) -> str:
        """Return the name of a player's colour."""

    def name_of(self, player: int) -> str:
        """Return a player's name."""


class PlotPlaces(Protocol):
    """Where the parts of a plot with a timeline lie."""

    @property
    def panel(self) -> Rect:
        """What all of it lies on."""

    @property
    def plot(self) -> Rect:
        """The part with the lines."""

    @property
    def track(self) -> Rect:
        """The strip with the moves."""

    @property
    def legend(self) -> Rect:
        """The names at the right."""


class TimelinePlot(Widget):
    """The plot with its timeline; `on_jump` hears the stop that was pointed at, `standing` puts one into words."""

    def __init__(
        self,
        layer: Layer,
        places: PlotPlaces,
        shown: Shown,
        on_jump: Callable[[int], None],
        standing: Callable[[int], str],
    ) -> None:
        area = places.plot.union(places.track).inflate(layer.kit.u(16), layer.kit.u(6))
        super().__init__(layer, area, key="timeline", radius=layer.kit.u(10))
        self.places = places
        self.shown = shown
        self.on_jump = on_jump
        self._standing = standing
        #: Axes and lines once all scores are known; until then they still change.
        self._plot: Plot | None = None
        self._lines: list[tuple[PaintedLine, PaintedLine]] = []

    @property
    def focus_rect(self) -> Rect:
        """Where the focus ring goes: around the strip with the moves."""
        return self.places.track.inflate(self.kit.u(6), self.kit.u(4))

    def describe(self) -> str:
        """Say in words where the replay stands."""
        return self._standing(self.shown.index)

    # ---- pointing

    def stop_at(self, position: tuple[int, int]) -> int:
        """Return the stop nearest to a point."""
        return self.shown.moments.nearest(self.plot().across(position[0]))

    def tip_at(self, position: tuple[int, int]) -> Tip | None:
        """Return how everybody stood at the stop nearest to a point; None off the plot, or before that is known."""
        inside = self.places.plot.collidepoint(position) or self.places.track.collidepoint(position)
        if not inside or not self.shown.moments.known:
            return None
        index = self.stop_at(position)
        x = round(self.plot().x(self.shown.moments.stops[index].axis))
        return Tip(Rect(x, self.places.track.y, 1, self.places.track.h), self._standing(index))

    def pressed_at(self, position: tuple[int, int]) -> None:
        """Jump to where the mouse went down."""
        self.on_jump(self.stop_at(position))

    def process_event(self, event: pygame.event.Event) -> bool:
        """Follow the mouse while it is held."""
        if event.type == pygame.MOUSEMOTION and self.held:
            self.on_jump(self.stop_at(event.pos))
            return True
        if event.type == pygame.MOUSEMOTION and self.place.collidepoint(event.pos):
            self.host.touch()
        return super().process_event(event)

    def activate(self) -> None:
        """Do nothing more: the replay follows the mouse and the keys."""

    # ---- places

    def plot(self) -> Plot:
        """Return the axes: moves across, points up."""
        if self._plot is not None:
            return self._plot
        moments = self.shown.moments
        values = [value for player in range(moments.players) for _, value in moments.totals(player)]
        values += [score.total for score in moments.final_scores]
        rect, heading = self.places.plot, self.kit.u(_HEADING)
        area = Rect(rect.x, rect.y + heading, rect.w, rect.h - heading - self.kit.u(6))
        plot = Plot(area, 0, moments.length, round_scale(min(0, *values), max(1, *values), 6))
        if moments.known:
            self._plot = plot
        return plot

    def lines(self) -> Sequence[tuple[PaintedLine | GrowingLine, PaintedLine | GrowingLine]]:
        """Return every player's line, as it was and, faint, as it will be; painted when first asked for."""
        if not self._lines:
            plot, wide = self.plot(), max(2.0, 3.2 * self.kit.frame.scale)
            for player in range(self.shown.moments.players):
                values, colour = self.shown.moments.totals(player), self._colour(player)
                past = make_line(self.kit, plot, values, colour, wide)
                self._lines.append((past, make_line(self.kit, plot, values, colour, wide * 0.8, 115)))
        return self._lines

    def values_at(self, stop: Stop) -> Sequence[float]:
        """Return every player's value at a stop; nothing before it is known."""
        return self.shown.moments.totals_at(stop.index) if self.shown.moments.known else ()

    # ---- drawing

    def paint(self, surface: Surface) -> None:
        """Draw rounds, lines, ticks and the head."""
        plot = self.plot()
        stop = self.shown.moments.stops[self.shown.index]
        head = round(plot.x(stop.axis))
        self._draw_rounds(surface, plot, stop)
        draw_scale(surface, self.kit, plot, self.kit.frame.font(13), self.kit.u(10))
        if self.shown.moments.known:
            self._draw_lines(surface, plot, head)
        self._draw_track(surface, plot, stop)
        self._draw_head(surface, plot, stop, head)
        draw_legend(surface, self.kit, self.places, self.shown, plot)

    def _colour(self, player: int) -> Colour:
        return self.kit.theme.player(self.shown.colour_of(player)).colour

    def _draw_rounds(self, surface: Surface, plot: Plot, stop: Stop) -> None:
        kit, c, area = self.kit, self.kit.c, self.places.plot
        size = kit.frame.font(14)
        for number in range(1, self.shown.moments.rounds + 1):
            left, right = (round(plot.x(bound)) for bound in self.shown.moments.bounds(number))
            if number % 2:
                surface.fill(mix(c.tint, c.panel_top, 0.45), Rect(left, area.y, right - left, area.h))
            here = number == stop.round
            box = Rect(left + kit.u(10), area.y, right - left - kit.u(12), kit.u(_HEADING))
            weight = Weight.EXTRABOLD if here else Weight.BOLD
            text = kit.t("replay.round", round=number)
            kit.text.draw(surface, text, box, size, c.ink if here else c.muted, weight)

    def _draw_lines(self, surface: Surface, plot: Plot, head: int) -> None:
        end = plot.rect.x + round(plot.rect.w * self.shown.drawn_part)
        lines = self.lines()
        order = self._order()
        for player in reversed(order):
            lines[player][1].draw(surface, left=head, right=end)
        for player in order:
            lines[player][0].draw(surface, right=min(head, end))

    def _order(self) -> list[int]:
        """The players, the one who acted last and so on top."""
        acting = self._acting()
        return sorted(range(self.shown.moments.players), key=lambda player: player == acting)

    def _acting(self) -> int | None:
        return self.shown.moments.stops[self.shown.index].player

    def _draw_track(self, surface: Surface, plot: Plot, stop: Stop) -> None:
        """The ticks: two pictures of all of them, of which each shows its side of the present."""
        track = self.places.track
        # Between the tick of this move and the next.
        edge = max(0, min(track.w, round(plot.x(stop.moves)) - track.x))
        for past, area in ((True, Rect(0, 0, edge, track.h)), (False, Rect(edge, 0, track.w - edge, track.h))):
            surface.blit(self._track(plot, past), (track.x + area.x, track.y), area)

    def _track(self, plot: Plot, past: bool) -> Surface:
        moments, size = self.shown.moments, self.places.track.size
        key = ("replay track", size, moments.length, *self._movers, past)
        return self.kit.paint.cached(key, lambda: self._paint_track(plot, past))

    @cached_property
    def _movers(self) -> tuple[tuple[int, ...], tuple[str, ...]]:
        """Who moved when, and in which colours: another game gets another plot."""
        moments = self.shown.moments
        movers = tuple(stop.player for stop in moments.stops if stop.player is not None)
        return movers, tuple(self.shown.colour_of(player) for player in range(moments.players))

    def _paint_track(self, plot: Plot, past: bool) -> Surface:
        kit, u, c, track = self.kit, self.kit.u, self.kit.c, self.places.track
        moments = self.shown.moments
        result = blank(track.size)
        for number in range(1, moments.rounds + 1):
            left, right = (round(plot.x(bound)) - track.x for bound in moments.bounds(number))
            well = Rect(left + u(1.5), 0, right - left - 2 * u(1.5), track.h)
            kit.paint.well(result, well, u(8), depth=max(1, u(2)), alpha=70)
        pitch = plot.rect.w / moments.length
        ground = mix(c.well_top, c.well_bottom, 0.5)
        for stop in moments.stops:
            if stop.player is None:
                continue
            centre = (round(plot.x(stop.axis)) - track.x, track.h // 2)
            if pitch >= u(_DISC_PITCH):
                self._draw_disc(result, centre, min(u(17), round(pitch * 0.8)), stop.player, past)
                continue
            place = Rect(0, 0, max(3, min(u(6), round(pitch * 0.5))), u(14))
            place.center = centre
            colour = self._colour(stop.player)
            kit.paint.fill(result, place, place.w // 2, colour if past else mix(colour, ground, 0.62))
        return result

    def _draw_disc(self, surface: Surface, centre: tuple[int, int], size: int, player: int, past: bool) -> None:
        kit, name = self.kit, self.shown.colour_of(player)
        look = kit.theme.player(name)
        place = Rect(0, 0, size, size)
        place.center = centre
        alpha = 255 if past else 90
        kit.paint.fill(surface, place, size // 2, lighten(look.colour, 0.08), darken(look.colour, 0.08), alpha)
        if past:
            kit.icons.draw(surface, look.emblem, centre, round(size * 0.62), (255, 255, 255))

    def _draw_head(self, surface: Surface, plot: Plot, stop: Stop, head: int) -> None:
        kit, u, c = self.kit, self.kit.u, self.kit.c
        track = self.places.track
        thin = max(2, u(2))
        # Below the names of the rounds: it would strike through them.
        top = self.places.plot.y + u(_HEADING)
        surface.fill(c.ink, Rect(head - thin // 2, top, thin, track.y - top))
        values = self.values_at(stop)
        for player in self._order() if values else ():
            size = u(12 if player == self._acting() else 9)
            draw_dot(surface, kit, (head, round(plot.y(values[player]))), size, self._colour(player))
        colour = legible(self._colour(stop.player) if stop.player is not None else c.icon, WHITE, 6.2)
        text = str(stop.moves)
        size = kit.frame.font(15)
        width = max(u(32), kit.text.width(text, size, Weight.BLACK) + u(14))
        badge = Rect(0, 0, width, round(28 * kit.frame.text_scale))
        badge.center = (head, track.centery - u(1))
        badge.clamp_ip(self.places.panel.inflate(-u(8), 0))
        kit.paint.panel(
            surface, badge, u(10), top=lighten(colour, 0.14), bottom=colour, depth=u(3), side=darken(colour, 0.32),
            shadow=u(4), shadow_alpha=120, edge=(255, 255, 255), edge_width=max(1.0, 2 * kit.frame.scale),
        )  # fmt: skip
        kit.text.draw(surface, text, badge, size, WHITE, Weight.BLACK, align="center")


def draw_legend(surface: Surface, kit: Kit, places: PlotPlaces, shown: Shown, plot: Plot) -> None:
    """Draw the players beside the ends of their lines, with the last score, as near as they fit."""
    moments = shown.moments
    if not moments.known:
        return
    u, c, area = kit.u, kit.c, places.legend
    totals = moments.totals_at(moments.last)
    order = sorted(range(moments.players), key=lambda player: -totals[player])
    pitch = min(u(27), area.h // max(1, len(order)))
    wanted = [plot.y(totals[player]) for player in order]
    spots: list[float] = []
    for number, y in enumerate(wanted):
        lowest = area.bottom - pitch * (len(order) - number) + pitch / 2
        least = spots[-1] + pitch if spots else area.y + pitch / 2
        spots.append(max(least, min(y, lowest)))
    size, digits = kit.frame.font(14), kit.frame.font(16)
    for player, spot in zip(order, spots, strict=True):
        y = round(spot)
        emblem = u(22)
        draw_emblem(surface, kit, (area.x + emblem // 2, y), emblem, shown.colour_of(player))
        label = kit.words.number(totals[player])
        width = kit.text.width(label, digits, Weight.BLACK)
        box = Rect(area.right - width, y - u(14), width, u(28))
        kit.text.draw(surface, label, box, digits, c.ink, Weight.BLACK, align="right")
        name = Rect(area.x + emblem + u(6), y - u(14), area.w - emblem - u(10) - width, u(28))
        kit.text.draw(surface, shown.name_of(player), name, size, c.ink_soft, Weight.BOLD, own=False)
