"""The whole game in lines: every player's chance to win or expected score, the marks of the moves, who played how well.

What has not been thought over yet is hatched, and can be visited all the same.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import NamedTuple, Protocol

import pygame
from pygame import Rect, Surface

from quadropolis_gui.play.review import GameReview
from quadropolis_gui.play.timeline import Stop
from quadropolis_gui.play.verdicts import ReviewedMove
from quadropolis_gui.scenes.replay.filling import Tip
from quadropolis_gui.scenes.replay.plot import Shown, TimelinePlot
from quadropolis_gui.scenes.review.layout import AXIS_GAP, AXIS_SIZE, ReviewLayout
from quadropolis_gui.scenes.review.marks import COUNTED, draw_mark, mark_of
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.backdrop import Backdrop
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.paint.plots import GrowingLine, Plot, Scale, draw_scale
from quadropolis_gui.view.tokens import draw_emblem
from quadropolis_gui.view.ui.layer import Layer

#: The plot ends at the next of these above the highest chance.
_STEP = 25
_HEADING = 22
#: The plot may reach so far beyond its panel.
_AROUND = 18
#: So many numbers have room beside the expected scores.
_MOST_MARKS = 4
_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000, 100_000)


class Curve(StrEnum):
    """What the lines show."""

    CHANCES = "chances"
    SCORES = "scores"


class Plotted(NamedTuple):
    """All that decides how the plot looks, until the screen is built anew."""

    #: What it is drawn on.
    ground: object
    stop: int
    moves: Sequence[ReviewedMove | None]
    marked: Sequence[int]
    curve: Curve


class Reviewed(Shown, Protocol):
    """What the plot wants to know of the screen."""

    @property
    def review(self) -> GameReview:
        """What is known about the moves."""

    @property
    def marked_players(self) -> Sequence[int]:
        """Whose moves are marked."""

    @property
    def curve(self) -> Curve:
        """What the lines show."""

    @property
    def seen(self) -> object:
        """What lies under the plot."""


class ChancePlot(TimelinePlot):
    """The plot with marks and timeline; `on_jump` hears the stop pointed at, `standing` puts one into words."""

    def __init__(
        self,
        layer: Layer,
        places: ReviewLayout,
        shown: Reviewed,
        on_jump: Callable[[int], None],
        standing: Callable[[int], str],
    ) -> None:
        super().__init__(layer, places, shown, on_jump, standing)
        self.reviewed = shown
        self.marks_place = places.marks
        self._known: tuple[int, Curve] | None = None
        self._growing: list[tuple[GrowingLine, GrowingLine]] = []
        # The number of the move may stand out at the edge, with its shadow.
        beyond = 2 * self.kit.u(_AROUND)
        area = places.panel.inflate(beyond, beyond).clip(self.kit.frame.rect)
        self._kept: Backdrop[Plotted] = Backdrop(self.kit.text, area, self._draw, at_once=True)

    # ---- what is known

    def _moves(self) -> list[ReviewedMove]:
        return [move for move in self.reviewed.review.moves if move is not None]

    def _axis(self, move: ReviewedMove) -> float:
        return move.number - 0.5

    def _values(self, move: ReviewedMove) -> Sequence[float]:
        """Every player's chance after a move in percent, or the score they can expect in the end."""
        if self.reviewed.curve is Curve.SCORES:
            return move.played.expected
        return [100 * chance for chance in move.played.chances]

    def values_at(self, stop: Stop) -> Sequence[float]:
        """Return every player's value at a stop; nothing before it is known."""
        found = self.reviewed.review.moves[stop.moves - 1] if stop.moves else None
        return () if found is None else self._values(found)

    def tip_at(self, position: tuple[int, int]) -> Tip | None:
        """Return how everybody stood at the stop nearest to a point; None off the plot."""
        inside = self.places.plot.union(self.places.track).collidepoint(position)
        if not inside:
            return None
        index = self.stop_at(position)
        x = round(self.plot().x(self.shown.moments.stops[index].axis))
        return Tip(Rect(x, self.places.track.y, 1, self.places.track.h), self._standing(index))

    def plot(self) -> Plot:
        """Return the axes: moves across, percent or points up."""
        known = self._moves()
        mark = len(known), self.reviewed.curve
        if self._plot is None or self._known != mark:
            self._known = mark
            values = [value for move in known for value in self._values(move)]
            rect, heading = self.places.plot, self.kit.u(_HEADING)
            area = Rect(rect.x, rect.y + heading, rect.w, rect.h - heading - self.kit.u(6))
            plot = Plot(area, 0, self.shown.moments.length, self._scale(values))
            if plot != self._plot:
                self._plot = plot
                self._growing = []
        return self._plot

    def _scale(self, values: Sequence[float]) -> Scale:
        if self.reviewed.curve is Curve.SCORES:
            return _close_scale(min(values, default=0.0), max(values, default=50.0))
        top = min(100, int(-(-max(values, default=50.0) // _STEP)) * _STEP)
        return Scale(0, max(_STEP, top), _STEP)

    def lines(self) -> Sequence[tuple[GrowingLine, GrowingLine]]:
        """Return every player's line as far as it is known, as it was and, faint, as it will be."""
        plot, known = self.plot(), self._known_from_start()
        if not known:
            return ()
        if not self._growing:
            wide = max(2.0, 3.2 * self.kit.frame.scale)
            for player in range(self.shown.moments.players):
                own = wide if player in self.reviewed.review.people else wide * 0.8
                colour = self._colour(player)
                self._growing.append((GrowingLine(plot, colour, own), GrowingLine(plot, colour, own * 0.8, 130)))
        for player, lines in enumerate(self._growing):
            values = [(self._axis(move), self._values(move)[player]) for move in known]
            for line in lines:
                line.reach(values)
        return self._growing

    def _known_from_start(self) -> list[ReviewedMove]:
        """The moves from the first one up to the first that nothing is known about."""
        found = []
        for move in self.reviewed.review.moves:
            if move is None:
                break
            found.append(move)
        return found

    # ---- drawing

    def paint(self, surface: Surface) -> None:
        """Draw the plot, of which hardly anything changes from frame to frame."""
        shown = self.reviewed
        moves, marked = tuple(shown.review.moves), tuple(shown.marked_players)
        self._kept.draw(surface, None, Plotted(shown.seen, shown.index, moves, marked, shown.curve))

    def _draw(self, surface: Surface, _: Plotted) -> None:
        """Draw rounds, chances, marks, ticks and the head."""
        plot = self.plot()
        stop = self.shown.moments.stops[self.shown.index]
        head = round(plot.x(stop.axis))
        self._draw_rounds(surface, plot, stop)
        if self.reviewed.curve is Curve.SCORES:
            draw_scale(surface, self.kit, plot, self.kit.frame.font(AXIS_SIZE), self.kit.u(AXIS_GAP))
        else:
            _draw_percents(surface, self.kit, plot)
        self._draw_unknown(surface, plot)
        lines = self.lines()
        order = self._order() if lines else []
        for player in reversed(order):
            lines[player][1].draw(surface, left=head)
        for player in order:
            lines[player][0].draw(surface, right=head)
        self._draw_track(surface, plot, stop)
        self._draw_head(surface, plot, stop, head)
        self._draw_marks(surface, plot, stop)
        draw_accuracy(surface, self.kit, self.places.legend, self.reviewed)

    def _draw_unknown(self, surface: Surface, plot: Plot) -> None:
        first = next((i for i, move in enumerate(self.reviewed.review.moves) if move is None), None)
        if first is None:
            return
        left = round(plot.x(first))
        right = round(plot.x(self.shown.moments.moves))
        place = Rect(left, plot.rect.y, max(0, right - left), self.marks_place.bottom - plot.rect.y)
        if place.w > 0:
            # A part of the picture for all moves: another one for every move would be painted anew each time.
            whole = _hatching(self.kit, (plot.rect.w, place.h))
            surface.blit(whole, place, Rect(left - plot.rect.x, 0, place.w, place.h))

    def _draw_marks(self, surface: Surface, plot: Plot, stop: Stop) -> None:
        kit = self.kit
        for move in self._moves():
            mark = mark_of(move) if move.player in self.reviewed.marked_players else None
            if mark is None:
                continue
            here = move.number == stop.moves and not stop.is_deal
            centre = (round(plot.x(self._axis(move))), self.marks_place.centery)
            draw_mark(surface, kit, centre, kit.u(18 if here else 14), mark, rim=here)


def _close_scale(low: float, high: float) -> Scale:
    """Return a scale with few marks that holds a range and hardly more: expected scores are far from zero.

    >>> _close_scale(48.2, 84.9)
    Scale(low=40, high=100, step=20)
    """
    step = next(step for step in _STEPS if math.ceil(high / step) - math.floor(low / step) < _MOST_MARKS)
    bottom = math.floor(low / step) * step
    return Scale(bottom, max(bottom + step, math.ceil(high / step) * step), step)


def _draw_percents(surface: Surface, kit: Kit, plot: Plot) -> None:
    size, thin = kit.frame.font(AXIS_SIZE), max(1, kit.u(1))
    for mark in plot.scale.marks:
        y = round(plot.y(mark))
        surface.fill(kit.c.line, Rect(plot.rect.x, y - thin // 2, plot.rect.w, thin))
        label = kit.t("review.percent", count=mark)
        width, height = kit.text.width(label, size), kit.text.line_height(size)
        box = Rect(plot.rect.x - kit.u(AXIS_GAP) - width, y - height // 2, width, height)
        kit.text.draw(surface, label, box, size, kit.c.muted, align="right")


def _hatching(kit: Kit, size: tuple[int, int]) -> Surface:
    def make() -> Surface:
        result = blank(size)
        step, colour = max(5, kit.u(9)), (*kit.c.muted, 70)
        for start in range(-size[1], size[0], step):
            pygame.draw.line(result, colour, (start, size[1]), (start + size[1], 0), max(1, kit.u(1.5)))
        return result

    return kit.paint.cached(("review hatching", size), make)


def draw_accuracy(surface: Surface, kit: Kit, area: Rect, shown: Reviewed) -> None:
    """Draw how well everybody played, in percent, with the number of marks."""
    u, c, review = kit.u, kit.c, shown.review
    head = Rect(area.x, area.y, area.w, u(20))
    kit.text.draw(surface, kit.t("review.accuracy"), head, kit.frame.font(13), c.muted, Weight.BOLD)
    players = range(len(review.game.seats))
    pitch = min(u(50), (area.bottom - head.bottom) // len(players))
    for player in players:
        top = head.bottom + player * pitch
        emblem = min(u(22), round(pitch * 0.5))
        middle = top + round(pitch * 0.28)
        draw_emblem(surface, kit, (area.x + emblem // 2, middle), emblem, shown.colour_of(player))
        accuracy = review.accuracy(player)
        label = "–" if accuracy is None else kit.t("review.percent", count=accuracy)
        size = kit.frame.font(16)
        width = kit.text.width(label, size, Weight.BLACK)
        box = Rect(area.right - width, middle - u(13), width, u(26))
        kit.text.draw(surface, label, box, size, c.ink, Weight.BLACK, align="right")
        name = Rect(area.x + emblem + u(7), middle - u(13), box.x - area.x - emblem - u(13), u(26))
        kit.text.draw(surface, shown.name_of(player), name, kit.frame.font(14), c.ink_soft, Weight.BOLD, own=False)
        if accuracy is not None:
            _draw_counts(surface, kit, (area.x + emblem + u(13), top + round(pitch * 0.74)), pitch, review.of(player))


def _draw_counts(surface: Surface, kit: Kit, start: tuple[int, int], pitch: int, moves: Sequence[ReviewedMove]) -> None:
    u = kit.u
    found = [mark_of(move) for move in moves]
    size = min(u(13), round(pitch * 0.3))
    x, y = start
    for mark in COUNTED:
        draw_mark(surface, kit, (x, y), size, mark)
        box = Rect(x + round(size * 0.75), y - u(9), u(26), u(18))
        kit.text.draw(surface, str(found.count(mark)), box, kit.frame.font(12), kit.c.ink_soft, Weight.BOLD)
        x += u(40)
