"""What the pages of the Statistics screen beside the overview share: the file, the person, and the way between them."""

from __future__ import annotations

import logging
from abc import abstractmethod

from pygame import Rect

from quadropolis_gui.scenes.default_names import shown_figures, shown_name
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.rules.scene import open_rules
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.scenes.statistics.choices import Page, page_choice, player_choice
from quadropolis_gui.scenes.top_choices import game_choice
from quadropolis_gui.storage.files import FileError
from quadropolis_gui.storage.statistics import PlayerStatistics, Statistics, StatisticsNewerError, StatisticsStore

_log = logging.getLogger(__name__)


def open_page(services: Services, page: Page, game: str, name: str, store: StatisticsStore) -> None:
    """Show another page of the screen in the place of the one on top."""
    # Each page leads to the others: they would load each other in a circle.
    from quadropolis_gui.scenes.statistics.goals import GoalsScene
    from quadropolis_gui.scenes.statistics.rating import RatingScene
    from quadropolis_gui.scenes.statistics.scene import StatisticsScene

    scene: Scene
    if page is Page.OVERVIEW:
        scene = StatisticsScene(services, store, game=game, name=name)
    else:
        scene = (RatingScene if page is Page.RATING else GoalsScene)(services, game, name, store)
    services.stack.replace(scene)
    if scene.is_used_by_keyboard:
        # Whoever goes through the pages by arrows stays on the switch, wherever the ring of the other page starts.
        scene.layer.focus.focus("page", show=True)


class StatisticsPage(Scene):
    """One person in one game; the switches in the top bar lead to other people, games and pages."""

    #: Which page it is.
    page: Page

    def __init__(self, services: Services, game: str, name: str, store: StatisticsStore | None = None) -> None:
        super().__init__(services)
        self.store = store or StatisticsStore()
        self.game = game
        self.name = name
        #: Everything that was counted, and the same with names as they are shown in a language.
        self._counted = Statistics()
        self.statistics = Statistics()
        self._language = ""
        self._look_at(self.statistics.of(""))
        self._load()

    @abstractmethod
    def _look_at(self, found: PlayerStatistics) -> None:
        """Work out what the page shows of a person."""

    def _load(self) -> None:
        try:
            self._show(self.store.load())
        except (StatisticsNewerError, FileError) as error:
            # The overview says so; here there is nothing to show.
            _log.warning("there are no statistics to look at: %s", error)

    def _show(self, statistics: Statistics) -> None:
        words = self.kit.words
        self._counted, self._language = statistics, words.language
        self.statistics = Statistics(shown_figures(words, game) for game in statistics.games)
        self.name = shown_name(words, self.name)
        names = self.statistics.names()
        if self.name not in names:
            self.name = names[0] if names else ""
        self._look_at(self.statistics.of(self.name))

    def _follow_language(self) -> None:
        """Have names and words in the language chosen now."""
        if self._language != self.kit.words.language:
            self._show(self._counted)

    def _add_switches(self) -> None:
        """Make the top bar with its switches."""
        free: Rect = self.add_top_bar(self.t("statistics.title")).free
        if len(FACES) > 1:
            free = game_choice(self.layer, free, self.game, self._game_chosen)
        free = page_choice(self.layer, free, self.page, self._page_chosen)
        names = self.statistics.names()
        if names:
            player_choice(self.layer, free, names, self.name, self._player_chosen)
        self.layer.focus.default_key = "page"

    def _page_chosen(self, page: Page) -> None:
        if page is not self.page:
            open_page(self.services, page, self.game, self.name, self.store)

    def _game_chosen(self, game: str) -> None:
        self.game = game
        self._show(self._counted)
        self.relayout()

    def _player_chosen(self, name: str) -> None:
        self.name = name
        self._show(self._counted)
        self.relayout()

    def on_help(self) -> None:
        """Open the rules of the game that is looked at, as F1 asks."""
        open_rules(self.services, self.game, choosing=True)

    def on_resume(self) -> None:
        """Read the file again: a game may have been finished meanwhile."""
        self._load()
        self.relayout()
