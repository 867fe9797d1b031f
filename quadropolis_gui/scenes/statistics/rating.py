"""The Rating half of the Statistics screen: one person's rating in one game as a curve, beside the ladder."""

from __future__ import annotations

import logging

from pygame import Surface

from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.play.rating import RatingHistory, history_of
from quadropolis_gui.scenes.default_names import shown_figures, shown_name
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.levels import level_name
from quadropolis_gui.scenes.new_game.scene import NewGameScene
from quadropolis_gui.scenes.new_game.setup import setup_from
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.scenes.statistics.choices import Page, page_choice, player_choice
from quadropolis_gui.scenes.statistics.layout import BAR
from quadropolis_gui.scenes.statistics.paint import draw_empty
from quadropolis_gui.scenes.statistics.rating_layout import rating_layout
from quadropolis_gui.scenes.statistics.rating_paint import draw_badge, draw_fact, draw_heading, draw_ladder, facts_of
from quadropolis_gui.scenes.statistics.rating_plot import RatingPlot, rating_plot
from quadropolis_gui.scenes.top_choices import game_choice
from quadropolis_gui.storage.files import FileError
from quadropolis_gui.storage.statistics import Statistics, StatisticsNewerError, StatisticsStore
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.theme import Colour
from quadropolis_gui.view.ui.buttons import Button, ButtonKind
from quadropolis_gui.view.ui.containers import BottomBar

_log = logging.getLogger(__name__)


class RatingScene(Scene):
    """A person's rating in a game; the switches in the top bar lead to other people, games and the overview."""

    def __init__(self, services: Services, game: str, name: str, store: StatisticsStore | None = None) -> None:
        super().__init__(services)
        self.store = store or StatisticsStore()
        self.game = game
        self.name = name
        #: Everything that was counted, with names as they are shown in a language.
        self._counted = Statistics()
        self.statistics = Statistics()
        self._language = ""
        self.history: RatingHistory = history_of(self.statistics.of(""), game)
        self._load()

    def _load(self) -> None:
        try:
            self._show(self.store.load())
        except (StatisticsNewerError, FileError) as error:
            # The overview says so; here there is nothing to show.
            _log.warning("there are no statistics to rate by: %s", error)

    def _show(self, statistics: Statistics) -> None:
        words = self.kit.words
        self._counted, self._language = statistics, words.language
        self.statistics = Statistics(shown_figures(words, game) for game in statistics.games)
        self.name = shown_name(words, self.name)
        names = self.statistics.names()
        if self.name not in names:
            self.name = names[0] if names else ""
        self.history = history_of(self.statistics.of(self.name), self.game)

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
        if self._language != kit.words.language:
            self._show(self._counted)
        level = level_name(kit.words, self.game, self.history.suggested)
        text = self.t("rating.play", level=level)
        wide = max(u(170), kit.text.width(text, self.frame.font(17), Weight.EXTRABOLD) + u(72))
        self.places = rating_layout(self.frame, wide)
        free = self.add_top_bar(self.t("statistics.title")).free
        if len(FACES) > 1:
            free = game_choice(self.layer, free, self.game, self._game_chosen)
        free = page_choice(self.layer, free, Page.RATING, self._page_chosen)
        names = self.statistics.names()
        if names:
            player_choice(self.layer, free, names, self.name, self._player_chosen)
        if not self.is_empty:
            RatingPlot(self.layer, self.places, self.history, self.colour, self.services.now())
        BottomBar(self.layer, BAR)
        Button(
            self.layer, self.places.play, text, key="play", icon="play", size=17, kind=ButtonKind.PRIMARY,
            on_click=self._play,
        )  # fmt: skip
        self.layer.focus.default_key = "page"

    def _play(self) -> None:
        """Set up a game with the level that fits; everything else as the last time."""
        setup = setup_from(self.services.settings)
        if setup.rules.name != self.game:
            setup.choose_variant(GAMES[self.game].variants[0])
        for index, seat in enumerate(setup.seats):
            if seat.level is not None:
                setup.set_level(index, self.history.suggested)
        self.services.stack.push(NewGameScene(self.services, setup))

    def _page_chosen(self, page: Page) -> None:
        if page is Page.OVERVIEW:
            # Each half leads to the other one: they would load each other in a circle.
            from quadropolis_gui.scenes.statistics.scene import StatisticsScene

            self.services.stack.replace(StatisticsScene(self.services, self.store, game=self.game, name=self.name))

    def _game_chosen(self, game: str) -> None:
        self.game = game
        self._show(self._counted)
        self.relayout()

    def _player_chosen(self, name: str) -> None:
        self.name = name
        self._show(self._counted)
        self.relayout()

    def on_resume(self) -> None:
        """Read the file again: a game may have been finished meanwhile."""
        self._load()
        self.relayout()

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
        draw_badge(surface, kit, plot, self.history, self.colour)

    def draw_front(self, surface: Surface) -> None:
        """Say in the bottom bar which games count."""
        note = self.t("rating.note")
        size = self.frame.font(14)
        self.kit.text.paragraph(
            surface, note, self.places.note, size, self.kit.c.muted_on_dark, Weight.BOLD, valign="middle"
        )
