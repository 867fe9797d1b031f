"""The plot of the Statistics screen: one column per game, stacked by category, or a single category by itself."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from quadropolis_gui.scenes.categories import Categories
from quadropolis_gui.scenes.statistics.layout import StatisticsLayout
from quadropolis_gui.storage.statistics import PlayerFigures, PlayerResult
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.plots import (
    ColumnPart,
    Plot,
    draw_column,
    draw_scale,
    make_line,
    round_scale,
    stacked_range,
)
from quadropolis_gui.view.theme import Colour
from quadropolis_gui.view.ui.layer import Layer, Widget
from quadropolis_gui.view.ui.tooltip import draw_tooltip

MOST_GAMES = 40
MEAN_OF = 5
#: So many columns have room where fewer games were played.
_FEWEST = 8


def running_mean(values: Sequence[int], width: int = MEAN_OF) -> list[float]:
    """For every value the mean of it and those just before."""
    return [sum(part) / len(part) for end in range(1, len(values) + 1) if (part := values[max(0, end - width) : end])]


def parts_of(figures: PlayerFigures, categories: Sequence[str], colour_of: Callable[[str], Colour]) -> list[ColumnPart]:
    """The parts of a game's column, from zero outwards; neighbours of the same colour are one part."""
    parts: list[ColumnPart] = []
    for category in categories:
        value, colour = figures.categories.get(category, 0), colour_of(category)
        if parts and parts[-1].colour == colour:
            value += parts.pop().value
        parts.append(ColumnPart(value, colour))
    return parts


class CategoryChip(Widget):
    """Shows a category and, pressed, only that category; pressed again, all of them."""

    def __init__(
        self,
        layer: Layer,
        rect: Rect,
        category: str,
        categories: Categories,
        *,
        chosen: bool,
        on_click: Callable[[], None],
    ) -> None:
        name = categories.name(category)
        tip = f"{name}\n{layer.kit.t('statistics.only')}"
        super().__init__(layer, rect, key=f"category_{category}", radius=layer.kit.u(9), on_click=on_click, tip=tip)
        self.category = category
        self.chosen = chosen
        self._categories = categories

    def activate(self) -> None:
        """Choose the category, with a soft sound."""
        self.kit.sounds.play("button")
        super().activate()

    def describe(self) -> str:
        """Say in words what it is."""
        return self._categories.name(self.category)

    def paint(self, surface: Surface) -> None:
        """Draw the category's sign, on a raised ground while it is chosen."""
        kit, u, place = self.kit, self.kit.u, self.place
        if self.chosen:
            kit.paint.fill(surface, place, self.radius, kit.c.gold_light, kit.c.gold_deep)
        elif self.is_hovered:
            kit.paint.fill(surface, place, self.radius, kit.c.tint)
        size = min(place.h, place.w) - 2 * u(4)
        box = Rect(0, 0, size, size)
        box.center = place.center
        self._categories.draw_sign(surface, box, self.category)


class GamesPlot(Widget):
    """The columns; the pointer or the arrow keys show what is behind one of them."""

    def __init__(
        self,
        layer: Layer,
        places: StatisticsLayout,
        results: Sequence[PlayerResult],
        categories: Categories,
        category: str | None,
        now: dt.datetime,
    ) -> None:
        super().__init__(layer, places.plot.union(places.days), key="plot", radius=layer.kit.u(10))
        self.places = places
        self.results = list(results)[-MOST_GAMES:]
        #: The only category that is shown; None for all.
        self.category = category
        self.now = now
        self.pointed: int | None = None
        self._categories = categories

    # ---- pointing

    def process_event(self, event: pygame.event.Event) -> bool:
        """Show the game under the pointer."""
        if event.type == pygame.MOUSEMOTION:
            self._point(self._game_at(event.pos) if self.places.plot.collidepoint(event.pos) else None)
        return super().process_event(event)

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Go from game to game with left and right."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if not step or not self.results:
            return False
        last = len(self.results) - 1
        self._point(last if self.pointed is None else max(0, min(last, self.pointed + step)))
        return True

    def focus_lost(self) -> None:
        """Stop showing a game."""
        self._point(None)

    def describe(self) -> str:
        """Say in words what is shown."""
        return self.about(self.pointed) if self.pointed is not None else self.kit.t("statistics.plot")

    def _point(self, game: int | None) -> None:
        if game != self.pointed:
            self.pointed = game
            self.host.touch()

    def _game_at(self, position: tuple[int, int]) -> int | None:
        if not self.results:
            return None
        return max(0, min(len(self.results) - 1, int(self._plot().across(position[0]))))

    # ---- drawing

    def _columns(self) -> list[list[ColumnPart]]:
        colour_of = self._categories.colour
        return [parts_of(result.figures, self._shown(result), colour_of) for result in self.results]

    def _shown(self, result: PlayerResult) -> Sequence[str]:
        return result.game.rules.categories if self.category is None else (self.category,)

    def _plot(self) -> Plot:
        low, high = stacked_range(self._columns())
        # A few games stand in the middle, not at one end of an empty plot.
        spare = max(0.0, (_FEWEST - len(self.results)) / 2)
        return Plot(self.places.plot, -spare, len(self.results) + spare, round_scale(low, max(high, 4), 6))

    def paint(self, surface: Surface) -> None:
        """Draw the scale, the columns, the mean, the days, and what is pointed at."""
        kit, u, c = self.kit, self.kit.u, self.kit.c
        plot, columns = self._plot(), self._columns()
        draw_scale(surface, kit, plot, kit.frame.font(13), u(10))
        if plot.scale.low < 0:
            # What was lost stands within the plot, too.
            thin = max(1, u(1))
            surface.fill(c.line, Rect(plot.rect.x, plot.rect.bottom - thin // 2, plot.rect.w, thin))
        pitch = plot.rect.w / (plot.end - plot.start)
        width = max(3, min(u(44), round(pitch * 0.66)))
        places = []
        for number, column in enumerate(columns):
            middle = round(plot.x(number + 0.5))
            if number == self.pointed:
                back = Rect(0, plot.rect.y, round(pitch), plot.rect.h)
                back.centerx = middle
                kit.paint.fill(surface, back, u(6), c.tint)
            places.append(draw_column(surface, kit, plot, middle, width, column))
        self._draw_mean(surface, kit, plot, columns)
        if pitch >= u(26):
            for outer, column in zip(places, columns, strict=True):
                self._draw_total(surface, outer, sum(part.value for part in column))
        self._draw_days(surface, plot)
        if self.pointed is not None:
            middle = round(plot.x(self.pointed + 0.5))
            draw_tooltip(surface, kit, Rect(middle, plot.rect.y, 1, plot.rect.h), self.about(self.pointed))

    def _draw_total(self, surface: Surface, outer: Rect, total: int) -> None:
        """Draw the points over a column, on a patch of ground so that the line does not strike them out."""
        kit = self.kit
        size = kit.frame.font(13)
        text = kit.words.number(total)
        box = Rect(0, 0, kit.text.width(text, size, Weight.BLACK) + kit.u(6), round(size * 1.25))
        box.midbottom = (outer.centerx, outer.top - max(1, kit.u(2)))
        kit.paint.fill(surface, box, kit.u(5), kit.c.panel_top, None, 215)
        kit.text.draw(surface, text, box, size, kit.c.ink, Weight.BLACK, align="center")

    def _draw_mean(self, surface: Surface, kit: Kit, plot: Plot, columns: Sequence[Sequence[ColumnPart]]) -> None:
        if len(columns) < 3:
            return
        means = running_mean([sum(part.value for part in column) for column in columns])
        values = [(number + 0.5, mean) for number, mean in enumerate(means)]
        wide = max(1.6, 2.4 * kit.frame.scale)
        make_line(kit, plot, values, kit.c.panel_top, wide * 2.1, 200).draw(surface)
        make_line(kit, plot, values, kit.c.ink, wide).draw(surface)

    def _draw_days(self, surface: Surface, plot: Plot) -> None:
        """Draw the days of the first and the last game, and what the line is."""
        kit, u, c, area = self.kit, self.kit.u, self.kit.c, self.places.days
        if not self.results:
            return
        size = kit.frame.font(13)
        taken = [self._draw_day(surface, plot, 0)]
        if len(self.results) > 1:
            taken.append(self._draw_day(surface, plot, len(self.results) - 1, after=taken[0]))
        if len(self.results) >= 3:
            text = kit.t("statistics.mean_line")
            width = kit.text.width(text, size)
            # In the middle between the two days, or beside them where they are close together.
            room = u(40)
            box = Rect((taken[0].right + taken[1].x + u(30) - width) // 2, area.y, width, area.h)
            if taken[1].x - taken[0].right < width + u(30) + room:
                box.x = taken[1].right + room if taken[1].right + room + width < area.right else area.right - width
            kit.text.draw(surface, text, box, size, c.ink_soft)
            dash = Rect(box.x - u(30), box.centery - max(1, u(1)), u(22), max(2, u(2)))
            surface.fill(c.ink, dash)

    def _draw_day(self, surface: Surface, plot: Plot, number: int, after: Rect | None = None) -> Rect:
        """Draw the day of a game below its column, but within the plot and clear of another day."""
        kit, area = self.kit, self.places.days
        size = kit.frame.font(13)
        text = kit.words.date(self.results[number].game.finished, self.now)
        box = Rect(0, area.y, kit.text.width(text, size), area.h)
        box.centerx = round(plot.x(number + 0.5))
        box.clamp_ip(area)
        if after is not None:
            box.x = max(box.x, after.right + kit.u(16))
        kit.text.draw(surface, text, box, size, kit.c.muted)
        return box

    def about(self, game: int) -> str:
        """What is behind a column: the game, the day, the number of players and the points by category."""
        result = self.results[game]
        t, words = self.kit.t, self.kit.words
        variant = words.of(result.game.rules.name).t(f"common.{result.game.mode}")
        head = f"{variant}, {words.date(result.game.finished, self.now)}"
        count = t("statistics.players", count=len(result.game.players))
        rows = [result.game.title or head, f"{head}, {count}" if result.game.title else count]
        for category in result.game.rules.categories:
            points = result.figures.categories.get(category, 0)
            if points:
                rows.append(f"{self._categories.name(category)}  {self._categories.points(points)}")
        rows.append(self._categories.points(result.figures.total))
        return "\n".join(rows)
