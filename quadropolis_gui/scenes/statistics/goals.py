"""The Goals page of the Statistics screen: what is worth trying in a game, and what somebody has reached."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.play.goals import goals_reached
from quadropolis_gui.scenes.statistics.choices import Page
from quadropolis_gui.scenes.statistics.layout import BAR
from quadropolis_gui.scenes.statistics.medals import draw_medal
from quadropolis_gui.scenes.statistics.page import StatisticsPage
from quadropolis_gui.storage.statistics import PlayerResult, PlayerStatistics
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.text import Align
from quadropolis_gui.view.ui.containers import BottomBar
from quadropolis_gui.view.ui.layout import columns, rows

_ACROSS = 2
_WIDEST = 1480


class GoalsScene(StatisticsPage):
    """The goals of a game as medals: gold where they were reached, with the day; pale where they were not yet."""

    page = Page.GOALS

    def _look_at(self, found: PlayerStatistics) -> None:
        self.goals = [goal.name for goal in GAMES[self.game].goals]
        self.reached: Mapping[str, PlayerResult] = goals_reached(found, self.game)

    # ---- widgets

    def build(self) -> None:
        """Make all widgets, and find a place for every goal."""
        self._follow_language()
        self._add_switches()
        BottomBar(self.layer, BAR)
        u, body = self.kit.u, self.frame.body(bottom=BAR)
        width = min(body.w - 2 * u(40), u(_WIDEST))
        inner = Rect(body.centerx - width // 2, body.y + u(16), width, body.h - u(16) - u(14))
        self._heading = Rect(inner.x + u(4), inner.y, inner.w - u(8), u(36))
        area = Rect(inner.x, self._heading.bottom + u(8), inner.w, inner.bottom - self._heading.bottom - u(8))
        lines = rows(area, [1] * -(-len(self.goals) // _ACROSS), u(14))
        self.places = [cell for line in lines for cell in columns(line, [1] * _ACROSS, u(16))][: len(self.goals)]
        bar = self.frame.bottom_bar(BAR)
        self._note = Rect(inner.x, bar.y, inner.w, bar.h)

    # ---- drawing

    def draw_back(self, surface: Surface) -> None:
        """Draw every goal as a card."""
        kit = self.kit
        kit.scenery.draw_table(surface)
        done = self.t("goals.done", done=len(self.reached), count=len(self.goals))
        size = self.frame.font(18)
        self._on_wood(surface, self.t("goals.title"), self._heading, self.frame.font(20), "left")
        self._on_wood(surface, done, self._heading, size, "right")
        for goal, place in zip(self.goals, self.places, strict=True):
            self._draw_goal(surface, place, goal)

    def _on_wood(self, surface: Surface, text: str, box: Rect, size: int, align: Align) -> None:
        kit = self.kit
        half = Rect(box.x if align == "left" else box.centerx, box.y, box.w // 2, box.h)
        kit.text.draw(surface, text, half, size, kit.on_table, Weight.BLACK, align=align)

    def _draw_goal(self, surface: Surface, place: Rect, goal: str) -> None:
        kit, u, c, first = self.kit, self.kit.u, self.kit.c, self.reached.get(goal)
        kit.paint.card(surface, place, u(18), u(5), u(8))
        face = Rect(place.x, place.y, place.w, place.h - u(5))
        draw_medal(surface, kit, (face.x + u(20) + u(28), face.centery), u(56), first is not None)
        left = face.x + u(20) + u(56) + u(18)
        room = Rect(left, 0, face.right - u(20) - left, u(78))
        room.centery = face.centery
        name, asks, day = rows(room, [28, 25, 25])
        words = f"{self.game}.goals.{goal}"
        ink = c.ink if first is not None else c.ink_soft
        kit.text.draw(surface, self.t(f"{words}.name"), name, self.frame.font(18), ink, Weight.BLACK)
        kit.text.draw(surface, self.t(f"{words}.asks"), asks, self.frame.font(15), c.ink_soft, Weight.SEMIBOLD)
        if first is None:
            told = self.t("goals.not_yet")
        else:
            told = self.t("goals.first", date=kit.words.date(first.game.finished, self.services.now()))
        kit.text.draw(surface, told, day, self.frame.font(13), c.muted, Weight.SEMIBOLD)

    def draw_front(self, surface: Surface) -> None:
        """Say in the bottom bar which games count."""
        size, ink = self.frame.font(14), self.kit.c.muted_on_dark
        self.kit.text.paragraph(surface, self.t("goals.note"), self._note, size, ink, Weight.BOLD, valign="middle")
