"""The curve of a rating: a dot for every game, how sure it is, and the levels of the ladder as lines across."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from quadropolis_gui.ai.ladder import Ladder
from quadropolis_gui.play.rating import SETTLED_GAMES, RatedGame, RatingHistory
from quadropolis_gui.scenes.rated_words import told_results
from quadropolis_gui.scenes.statistics.rating_layout import RatingLayout
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.plots import Plot, Scale, draw_dot, make_band, make_line
from quadropolis_gui.view.theme import Colour, mix
from quadropolis_gui.view.ui.layer import Layer, Widget
from quadropolis_gui.view.ui.tooltip import draw_tooltip

#: The games that are shown at most, the latest ones.
MOST_GAMES = 100
#: Between two numbers beside the curve.
_STEP = 200
#: Room above the strongest level and below the weakest, in points.
_ROOM = 110


def rating_plot(ladder: Ladder, games: Sequence[RatedGame], rect: Rect) -> Plot:
    """The scale that holds all levels and the whole curve, with a place for every game that a rating takes."""
    values = [level.rating for level in ladder.levels] + [game.after.value for game in games]
    low, high = round(min(values)) - _ROOM, round(max(values)) + _ROOM
    step = _STEP if high - low <= 6 * _STEP else 2 * _STEP
    return Plot(rect, 0.5, max(len(games), SETTLED_GAMES) + 0.5, Scale(low, high, step))


class RatingPlot(Widget):
    """The curve; the pointer or the arrow keys show what is behind a dot."""

    def __init__(
        self, layer: Layer, places: RatingLayout, history: RatingHistory, colour: Colour, now: dt.datetime
    ) -> None:
        super().__init__(layer, places.plot.union(places.games), key="plot", radius=layer.kit.u(10))
        self.places = places
        self.history = history
        self.games = history.games[-MOST_GAMES:]
        #: How many games lie before the first that is shown.
        self.earlier = len(history.games) - len(self.games)
        self.plot = rating_plot(history.ladder, self.games, places.plot)
        self.colour = colour
        self.now = now
        self.pointed: int | None = None

    # ---- pointing

    def process_event(self, event: pygame.event.Event) -> bool:
        """Show the game under the pointer."""
        if event.type == pygame.MOUSEMOTION:
            inside = self.places.plot.collidepoint(event.pos)
            self._point(self._game_at(event.pos[0]) if inside else None)
        return super().process_event(event)

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Go from game to game with left and right."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if not step or not self.games:
            return False
        last = len(self.games) - 1
        self._point(last if self.pointed is None else max(0, min(last, self.pointed + step)))
        return True

    def focus_lost(self) -> None:
        """Stop showing a game."""
        self._point(None)

    def describe(self) -> str:
        """Say in words what is shown."""
        if self.pointed is not None:
            return self.about(self.pointed)
        return told_heading(self.kit, self.history)

    def _point(self, game: int | None) -> None:
        if game != self.pointed:
            self.pointed = game
            self.host.touch()

    def _game_at(self, x: int) -> int | None:
        if not self.games:
            return None
        return max(0, min(len(self.games) - 1, round(self.plot.across(x)) - 1))

    # ---- drawing

    def paint(self, surface: Surface) -> None:
        """Draw the levels, the curve with how sure it is, the dots, and what is pointed at."""
        kit, settled = self.kit, self.history.is_settled
        if settled:
            _draw_levels(surface, kit, self.plot, self.history.ladder)
            _draw_numbers(surface, kit, self.plot)
        else:
            self._draw_missing(surface)
        self._draw_games(surface)
        spots = self._spots()
        if settled:
            band = [(x, game.after.deviation) for (x, _), game in zip(spots, self.games, strict=True)]
            upper = [(x, y + wide) for (x, y), (_, wide) in zip(spots, band, strict=True)]
            lower = [(x, y - wide) for (x, y), (_, wide) in zip(spots, band, strict=True)]
            make_band(kit, self.plot, upper, lower, self.colour, 42).draw(surface)
            wide = max(1.8, 2.8 * kit.frame.scale)
            make_line(kit, self.plot, spots, kit.c.panel_top, wide * 2.1, 170).draw(surface)
            make_line(kit, self.plot, spots, self.colour, wide).draw(surface)
        size = kit.u(22) if not settled else kit.u(9) if len(spots) <= 70 else kit.u(6)
        for number, (game, spot) in enumerate(zip(self.games, spots, strict=True)):
            large = size + kit.u(5) if number == self.pointed else size
            draw_game_dot(surface, kit, self.plot.spot(spot), large, self.colour, won=game.result.won)
        self._draw_best(surface)
        if self.pointed is not None:
            x, y = self.plot.spot(spots[self.pointed])
            draw_tooltip(surface, kit, Rect(x, y - kit.u(8), 1, kit.u(16)), self.about(self.pointed))

    def _spots(self) -> list[tuple[float, float]]:
        """Where the dots lie: at the height of the rating; in one row as long as there is none."""
        row = (self.plot.scale.low + self.plot.scale.high) / 2
        settled = self.history.is_settled
        return [(number + 1.0, game.after.value if settled else row) for number, game in enumerate(self.games)]

    def _draw_missing(self, surface: Surface) -> None:
        """An empty place for every game that is missing."""
        kit, row = self.kit, (self.plot.scale.low + self.plot.scale.high) / 2
        for number in range(len(self.games) + 1, SETTLED_GAMES + 1):
            kit.paint.dot(surface, self.plot.spot((number, row)), kit.u(22), kit.c.well_top)

    def _draw_best(self, surface: Surface) -> None:
        """A crown over the game after which the rating was highest."""
        best = self.history.best
        if best is None or best not in self.games:
            return
        x, y = self.plot.spot((self.games.index(best) + 1.0, best.after.value))
        self.kit.icons.draw(surface, "crown", (x, y - self.kit.u(17)), self.kit.u(17), self.kit.c.gold_ink)

    def _draw_games(self, surface: Surface) -> None:
        """The numbers of some games below the curve."""
        kit, area, count = self.kit, self.places.games, len(self.games)
        if not count:
            return
        size = kit.frame.font(12)
        shown = sorted({1, count, *(round(count * part / 4) for part in (1, 2, 3) if count >= 8)})
        for number in shown:
            box = Rect(0, area.y, kit.u(50), area.h)
            box.centerx = round(self.plot.x(number))
            text = kit.words.number(self.earlier + number)
            kit.text.draw(surface, text, box, size, kit.c.muted, Weight.BOLD, align="center")

    def about(self, number: int) -> str:
        """What is behind a dot: which game, when, how it ended against whom, and what it changed."""
        game, words, t = self.games[number], self.kit.words, self.kit.t
        result = game.result
        name = t("rating.game", number=words.number(self.earlier + number + 1))
        rows = [f"{name}, {words.date(result.game.finished, self.now)}"]
        rows += told_results(words, self.history.ladder, result)
        if self.history.is_settled:
            rows.append(t("rating.change", change=words.signed(game.change)))
        return "\n".join(rows)


def told_heading(kit: Kit, history: RatingHistory) -> str:
    """Over how many games the rating goes, or after how many more there is one."""
    if history.is_settled:
        return kit.t("rating.heading", count=len(history.games))
    return kit.t("rating.after.settling", count=history.missing)


def draw_game_dot(surface: Surface, kit: Kit, centre: tuple[int, int], size: int, colour: Colour, *, won: bool) -> None:
    """A game as a dot: filled if it was won, hollow if not."""
    draw_dot(surface, kit, centre, size, colour)
    if not won:
        kit.paint.dot(surface, centre, max(2, size - 2 * max(1, round(size * 0.2))), kit.c.panel_top)


def _draw_levels(surface: Surface, kit: Kit, plot: Plot, ladder: Ladder) -> None:
    """A dashed line for every level, and a tinted band around every other one."""
    ratings = [level.rating for level in ladder.levels]
    edges = [
        float(plot.scale.low),
        *((low + high) / 2 for low, high in pairwise(ratings)),
        float(plot.scale.high),
    ]
    colour = mix(kit.c.gold_deep, kit.c.muted, 0.35)
    dash, gap, thick = max(2, kit.u(5)), max(2, kit.u(6)), max(1, kit.u(1))
    for number, rating in enumerate(ratings):
        top, bottom = round(plot.y(edges[number + 1])), round(plot.y(edges[number]))
        if number % 2 == 0:
            kit.paint.fill(surface, Rect(plot.rect.x, top, plot.rect.w, bottom - top), 0, kit.c.tint, None, 95)
        y = round(plot.y(rating))
        for x in range(plot.rect.x, plot.rect.right, dash + gap):
            surface.fill(colour, Rect(x, y, min(dash, plot.rect.right - x), thick))


def _draw_numbers(surface: Surface, kit: Kit, plot: Plot) -> None:
    """The numbers beside the curve."""
    size = kit.frame.font(12)
    height = kit.text.line_height(size)
    for mark in plot.scale.marks:
        box = Rect(plot.rect.x - kit.u(60), round(plot.y(mark)) - height // 2, kit.u(50), height)
        kit.text.draw(surface, kit.words.number(mark), box, size, kit.c.muted, Weight.BOLD, align="right")
