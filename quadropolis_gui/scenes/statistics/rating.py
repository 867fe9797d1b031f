"""The Rating half of the Statistics screen: one person's rating in one game as a curve, beside the ladder."""

from __future__ import annotations

from pygame import Surface

from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.play.rating import RatingHistory, history_of
from quadropolis_gui.scenes.levels import level_name
from quadropolis_gui.scenes.new_game.scene import NewGameScene
from quadropolis_gui.scenes.new_game.setup import setup_from
from quadropolis_gui.scenes.statistics.choices import Page
from quadropolis_gui.scenes.statistics.layout import BAR
from quadropolis_gui.scenes.statistics.page import StatisticsPage
from quadropolis_gui.scenes.statistics.paint import draw_empty
from quadropolis_gui.scenes.statistics.rating_layout import rating_layout
from quadropolis_gui.scenes.statistics.rating_paint import draw_badge, draw_fact, draw_heading, draw_ladder, facts_of
from quadropolis_gui.scenes.statistics.rating_plot import RatingPlot, rating_plot
from quadropolis_gui.storage.statistics import PlayerStatistics
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.theme import Colour
from quadropolis_gui.view.ui.buttons import Button, ButtonKind
from quadropolis_gui.view.ui.containers import BottomBar


class RatingScene(StatisticsPage):
    """A person's rating in a game."""

    page = Page.RATING

    def _look_at(self, found: PlayerStatistics) -> None:
        self.history: RatingHistory = history_of(found, self.game)

    @property
    def is_empty(self) -> bool:
        """Whether no game has been rated yet."""
        return not self.history.games

    @property
    def colour(self) -> Colour:
        """The colour the person played with last."""
        games = self.history.games
        return self.kit.theme.player(games[-1].result.figures.color if games else "").colour

    # ---- widgets

    def build(self) -> None:
        """Make all widgets."""
        kit, u = self.kit, self.kit.u
        self._follow_language()
        level = level_name(kit.words, self.game, self.history.suggested)
        text = self.t("rating.play", level=level)
        wide = max(u(170), kit.text.width(text, self.frame.font(17), Weight.EXTRABOLD) + u(72))
        self.places = rating_layout(self.frame, wide, 4 if self.history.is_settled else 2)
        self._add_switches()
        if not self.is_empty:
            RatingPlot(self.layer, self.places, self.history, self.colour, self.services.now())
        BottomBar(self.layer, BAR)
        Button(
            self.layer, self.places.play, text, key="play", icon="play", size=17, kind=ButtonKind.PRIMARY,
            on_click=self._play,
        )  # fmt: skip

    def _play(self) -> None:
        """Set up a game with the level that fits; everything else as the last time."""
        setup = setup_from(self.services.settings)
        if setup.rules.name != self.game:
            setup.choose_variant(GAMES[self.game].variants[0])
        for index, seat in enumerate(setup.seats):
            if seat.level is not None:
                setup.set_level(index, self.history.suggested)
        self.services.stack.push(NewGameScene(self.services, setup))

    # ---- drawing

    def draw_back(self, surface: Surface) -> None:
        """Draw facts, panel and ladder, or friendly words."""
        kit, u, places = self.kit, self.kit.u, self.places
        kit.scenery.draw_table(surface)
        if self.is_empty:
            title, text = self.t("rating.empty.title"), self.t("rating.empty.text")
            draw_empty(surface, kit, self.frame.rect.center, title, text)
            return
        for place, fact in zip(places.facts, facts_of(kit, self.history, self.game, self.services.now()), strict=True):
            draw_fact(surface, kit, place, fact)
        kit.paint.card(surface, places.panel, u(18), u(5), u(8))
        draw_heading(surface, kit, places, self.history, self.colour)
        plot = rating_plot(self.history.ladder, self.history.games, places.plot)
        draw_ladder(surface, kit, places, plot, self.history, self.game)
        if self.history.is_settled:
            draw_badge(surface, kit, plot, self.history, self.colour)

    def draw_front(self, surface: Surface) -> None:
        """Say in the bottom bar which games count."""
        note = self.t("rating.note")
        size = self.frame.font(14)
        self.kit.text.paragraph(
            surface, note, self.places.note, size, self.kit.c.muted_on_dark, Weight.BOLD, valign="middle"
        )
