"""The Statistics screen: what came of all finished games, game by game and player by player."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator, Mapping, Sequence

from pygame import Rect, Surface

from quadropolis_gui.engine.game import AnyGame, GameError
from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.play.goals import goals_reached
from quadropolis_gui.scenes.categories import Categories
from quadropolis_gui.scenes.default_names import shown_figures, shown_name
from quadropolis_gui.scenes.disk_words import damaged_statistics
from quadropolis_gui.scenes.faces import FACES, first_game
from quadropolis_gui.scenes.key_rows import SIDEWAYS, KeyRow
from quadropolis_gui.scenes.rules.scene import open_rules
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Screen, Services
from quadropolis_gui.scenes.statistics.choices import Page, page_choice, player_choice
from quadropolis_gui.scenes.statistics.layout import BAR, statistics_layout
from quadropolis_gui.scenes.statistics.page import open_page
from quadropolis_gui.scenes.statistics.paint import below_empty, draw_empty, draw_figures, draw_tallies
from quadropolis_gui.scenes.statistics.plot import CategoryChip, GamesPlot
from quadropolis_gui.scenes.top_choices import game_choice, segments_width
from quadropolis_gui.storage.files import FileError
from quadropolis_gui.storage.recount import Recount, count_anew
from quadropolis_gui.storage.statistics import (
    PlayerResult,
    PlayerStatistics,
    Statistics,
    StatisticsNewerError,
    StatisticsStore,
    WinCount,
    keepsake_of,
)
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.scenery import Daytime
from quadropolis_gui.view.tokens import draw_star
from quadropolis_gui.view.ui.buttons import Button, ButtonKind
from quadropolis_gui.view.ui.containers import BottomBar
from quadropolis_gui.view.ui.inputs import Option, Segmented

#: How long counting may take of one frame.
SLICE = 0.008

_log = logging.getLogger(__name__)


class StatisticsScene(Scene):
    """One player's figures in one game; which player and which category is looked at survives every new layout."""

    def __init__(
        self, services: Services, store: StatisticsStore | None = None, *, game: str | None = None, name: str = ""
    ) -> None:
        super().__init__(services)
        self.store = store or StatisticsStore()
        #: Everything that was counted.
        self._counted = Statistics()
        #: The game that is looked at, and what was counted of it, with names as they are shown.
        self.rules = GAMES[game or first_game()]
        self.statistics = Statistics()
        self._language = ""
        self.name = name
        self.found: PlayerStatistics = self.statistics.of("")
        self._reached: Mapping[str, PlayerResult] = {}
        #: The only variant that is looked at; None for all of the game.
        self.variant: str | None = None
        #: Whether somebody chose the game; else it is the one that was finished last.
        self._chosen = game is not None
        #: The only category that is looked at; None for all.
        self.category: str | None = None
        #: The file comes from a newer program: nothing may be written over it.
        self.newer = False
        self.progress: Recount | None = None
        self._counting: Iterator[Recount] | None = None
        self._picture: Surface | None = None
        self._note = Rect(0, 0, 0, 0)
        self._load()

    def _load(self) -> None:
        try:
            self._show(self.store.load())
        except StatisticsNewerError as error:
            _log.warning("the statistics are of a newer kind: %s", error)
            self.newer = True
        except FileError as error:
            # A damaged file that cannot even be put aside: nothing is lost, and nothing can be shown.
            _log.warning("%s", error)
            self.newer = True

    def _show(self, statistics: Statistics) -> None:
        """Show what was counted; who has no name of their own has one in the language chosen now."""
        words = self.kit.words
        self._counted, self._language = statistics, words.language
        if not self._chosen:
            self.rules = _last_played(statistics)
        of_game = statistics.of_variants(self.rules.variants if self.variant is None else (self.variant,))
        self.statistics = Statistics(shown_figures(words, game) for game in of_game.games)
        self.name = shown_name(words, self.name)
        names = self.statistics.names()
        if self.name not in names:
            self.name = names[0] if names else ""
        self._choose_player(self.name)

    def _choose_player(self, name: str) -> None:
        self.name = name
        self.found = self.statistics.of(name)
        # Those of all variants: they are not forgotten while only one is looked at.
        shown = Statistics(shown_figures(self.kit.words, game) for game in self._counted.games)
        self._reached = goals_reached(shown.of(name), self.rules.name)
        if self.category is not None and self.category not in self._scoring_categories():
            self.category = None

    def _scoring_categories(self) -> Sequence[str]:
        played = {result.game.mode for result in self.found.results}
        return self._categories().scoring(variant for variant in self.rules.variants if variant in played)

    def _categories(self) -> Categories:
        return FACES[self.rules.name].categories(self.kit)

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to show."""
        return not self.found.results

    # ---- widgets

    def on_help(self) -> None:
        """Open the rules of the game that is looked at, as F1 asks."""
        open_rules(self.services, self.rules.name, choosing=True)

    def own_keys(self) -> Sequence[KeyRow]:
        """Return the keys of the plot, if there is one."""
        return () if self.is_empty else (KeyRow(SIDEWAYS, "keys.rows.plot"),)

    def build(self) -> None:
        """Make all widgets."""
        kit, u = self.kit, self.kit.u
        self._picture = None
        if self._language != kit.words.language:
            self._show(self._counted)
        text = self.t("statistics.rebuild")
        wide = max(u(170), kit.text.width(text, self.frame.font(16), Weight.EXTRABOLD) + u(64))
        self.places = places = statistics_layout(self.frame, wide)
        self._note = places.note
        free = self.add_top_bar(self.t("statistics.title")).free
        if self._counted.games and len(FACES) > 1:
            free = game_choice(self.layer, free, self.rules.name, self._game_chosen)
        if self._counted.games:
            free = page_choice(self.layer, free, Page.OVERVIEW, self._page_chosen)
        if not self.is_empty:
            player_choice(self.layer, free, self.statistics.names(), self.name, self._player_chosen)
            self._category_choice()
            GamesPlot(
                self.layer, places, self.found.results, self._categories(), self.category, self.services.now()
            )  # fmt: skip
        BottomBar(self.layer, BAR)
        if self._counted.games:
            self._variant_choice()
        Button(
            self.layer, places.rebuild, text, key="rebuild", icon="refresh", size=16, kind=ButtonKind.BROWN,
            tip=self.t("statistics.rebuild_tip"), on_click=self._ask_rebuild,
            enabled=not self.newer and self._counting is None,
            why=self.t(f"statistics.why.{'newer' if self.newer else 'counting'}"),
        )  # fmt: skip
        if self.is_empty:
            place = self.frame.centred(240, 52)
            place.y = max(place.y + u(82), below_empty(self.kit, self.frame.rect.center, self._empty_text))
            Button(
                self.layer, place, self.t("title.new_game"), key="new_game", icon="plus", size=17,
                kind=ButtonKind.PRIMARY, on_click=lambda: self.services.open(Screen.NEW_GAME),
            )  # fmt: skip
        self.layer.focus.default_key = "new_game" if self.is_empty else "player"

    @property
    def _empty_title(self) -> str:
        if self._counted.games:
            return self.t("statistics.empty.game", game=FACES[self.rules.name].title(self.kit.words))
        return self.t("statistics.empty.newer" if self.newer else "statistics.empty.title")

    @property
    def _empty_text(self) -> str:
        return self.t("statistics.newer" if self.newer else "statistics.empty.text")

    def _variant_choice(self) -> None:
        u, note = self.kit.u, self.places.note
        t = self.kit.words.of(self.rules.name).t
        options: list[Option[str | None]] = [Option(None, self.t("statistics.all"))]
        options += [Option(variant, t(f"common.{variant}")) for variant in self.rules.variants]
        place = Rect(note.x, note.centery - u(21), min(segments_width(self.kit, options), note.w // 2), u(42))
        Segmented(
            self.layer, place, options, self.variant, key="variant", on_change=self._variant_chosen, dark=True,
            describe=self.t("statistics.variant"),
        )  # fmt: skip
        self._note = Rect(place.right + u(18), note.y, note.right - place.right - u(18), note.h)

    def _page_chosen(self, page: Page) -> None:
        if page is not Page.OVERVIEW:
            open_page(self.services, page, self.rules.name, self.name, self.store)

    def _game_chosen(self, game: str) -> None:
        self.rules, self._chosen = GAMES[game], True
        self.variant = self.category = None
        self._show(self._counted)
        self.relayout()

    def _variant_chosen(self, variant: str | None) -> None:
        self.variant, self._chosen = variant, True
        self._show(self._counted)
        self.relayout()

    def _category_choice(self) -> None:
        u, area = self.kit.u, self.places.chips
        categories, scoring = self._categories(), self._scoring_categories()
        size = area.h
        text = self.t("statistics.all")
        wide = self.kit.text.width(text, self.frame.font(14), Weight.EXTRABOLD) + u(26)
        step = min(size + u(6), (area.w - wide - u(10)) // len(scoring))
        x = area.right - len(scoring) * step - wide - u(8)
        Button(
            self.layer, Rect(x, area.y, wide, size), text, key="category_all", size=14, radius=u(9),
            kind=ButtonKind.GOLD if self.category is None else ButtonKind.PLAIN, on_click=self._category_setter(None),
        )  # fmt: skip
        x += wide + u(8)
        for category in scoring:
            chosen = category == self.category
            CategoryChip(
                self.layer, Rect(x, area.y, min(size, step - 1), size), category, categories, chosen=chosen,
                on_click=self._category_setter(None if chosen else category),
            )  # fmt: skip
            x += step

    def _player_chosen(self, name: str) -> None:
        self._choose_player(name)
        self.relayout()

    def _category_setter(self, category: str | None) -> Callable[[], None]:
        def choose() -> None:
            self.category = category
            self.relayout()

        return choose

    def on_enter(self) -> None:
        """Say so if the file is damaged; one of a newer program is all the page tells of."""
        if said := damaged_statistics(self.kit.words, self.store):
            self.toast(said, "warning", stays=True)

    def on_resume(self) -> None:
        """Read the file again: a game may have been finished meanwhile."""
        if self._counting is None and not self.newer:
            self._load()
        self.relayout()

    # ---- counting anew

    def _ask_rebuild(self) -> None:
        self.confirm("statistics.ask.title", "statistics.ask.text", "statistics.ask.yes", self._rebuild, icon="refresh")

    def _rebuild(self) -> None:
        self._counting = count_anew(self.services.saves)
        self.relayout()

    def on_update(self, dt: float) -> None:  # noqa: ARG002 - counting needs turns, not time
        """Count a few games, or make the picture of the best game."""
        if self._counting is not None:
            self._count(self._counting)
        elif self._picture is None and not self.is_empty:
            self._picture = self._make_picture()
            self.invalidate()

    def _count(self, counting: Iterator[Recount]) -> None:
        end = time.perf_counter() + SLICE
        for progress in counting:
            self.progress = progress
            self.invalidate()
            if time.perf_counter() >= end:
                return
        recount, self._counting, self.progress = self.progress, None, None
        if self.services.saves.trouble or recount is None:
            # Nothing was seen of the saves, so nothing is known to be gone.
            self.toast(self.t("errors.saves_unreadable"), "warning", stays=True)
        else:
            self._keep(recount)
        self.relayout()

    def _keep(self, recount: Recount) -> None:
        """Write what was counted, and say so, also what could not be read."""
        statistics = recount.statistics(self._counted)
        try:
            self.store.save(statistics)
        except FileError as error:
            _log.warning("%s", error)
            self.toast(self.t("statistics.not_written"), "warning", stays=True)
        else:
            said = self.t("statistics.counted", count=len({game.game for game in recount.games}))
            if recount.unread:
                said = f"{said} {self.t('statistics.unread', count=len(recount.unread))}"
                self.toast(said, "warning", stays=True)
            else:
                self.toast(said, "check")
        self._show(statistics)

    def wake_after(self) -> float | None:
        """After how long to be updated: at once while there is something to count or to paint."""
        busy = self._counting is not None or (self._picture is None and not self.is_empty)
        return 0.0 if busy else None

    # ---- the best game

    def _picture_place(self) -> Rect:
        u, card = self.kit.u, self.places.best
        return Rect(card.x + u(8), card.y + u(8), card.w - 2 * u(8), card.h - u(5) - u(8) - u(50))

    def _make_picture(self) -> Surface:
        place, radius, best = self._picture_place(), self.kit.u(12), self.found.best
        kept = None if best is None else keepsake_of(best)
        if best is not None and kept is not None:
            try:
                return FACES[self.rules.name].keepsake_picture(self.kit, best.game.mode, kept, place.size, radius)
            except GameError as error:
                # Somebody edited the file; the numbers beside the picture are still good.
                _log.warning("a keepsake in the statistics cannot be: %s", error)
        return self.kit.scenery.sky_panel(place.size, Daytime.DAY, radius)

    def _about_best(self, best: PlayerResult) -> str:
        mode = self.kit.words.of(self.rules.name).t(f"common.{best.game.mode}")
        return f"{mode}, {self.kit.words.date(best.game.finished, self.services.now())}"

    # ---- drawing

    def draw_back(self, surface: Surface) -> None:
        """Draw the cards, or friendly words."""
        kit, u, c, places = self.kit, self.kit.u, self.kit.c, self.places
        kit.scenery.draw_table(surface)
        if self.is_empty:
            draw_empty(surface, kit, self.frame.rect.center, self._empty_title, self._empty_text)
            return
        goals = WinCount(len(self.rules.goals), len(self._reached))
        draw_figures(surface, kit, places.figures, self.found, goals)
        kit.paint.card(surface, places.best, u(18), u(5), u(8))
        if self._picture is not None:
            surface.blit(self._picture, self._picture_place())
        self._draw_best(surface)
        draw_tallies(surface, kit, places.tallies, self.found, self.rules)
        kit.paint.card(surface, places.panel, u(18), u(5), u(8))
        heading = self.t("statistics.plot")
        kit.text.draw(surface, heading, places.heading, self.frame.font(17), c.ink, Weight.EXTRABOLD)

    def _draw_best(self, surface: Surface) -> None:
        """Draw what the best game was worth, and when, below its picture."""
        kit, u, c, best = self.kit, self.kit.u, self.kit.c, self.found.best
        if best is None:
            return
        place = self._picture_place()
        row = Rect(
            place.x + u(8), place.bottom + u(3), place.w - 2 * u(8), self.places.best.bottom - u(5) - place.bottom
        )
        digits = self.frame.font(24)
        points = kit.words.number(best.figures.total)
        wide = kit.text.width(points, digits, Weight.BLACK)
        box = Rect(row.right - wide, row.y, wide, row.h - u(6))
        kit.text.draw(surface, points, box, digits, c.ink, Weight.BLACK)
        draw_star(surface, kit, (box.x - u(19), box.centery), u(26))
        room = Rect(row.x, box.centery - u(21), box.x - u(40) - row.x, u(22))
        heading = kit.words.of(self.rules.name).t("statistics.best")
        kit.text.draw(surface, heading, room, self.frame.font(16), c.ink, Weight.EXTRABOLD)
        room = Rect(room.x, room.bottom, room.w, u(20))
        kit.text.draw(surface, self._about_best(best), room, self.frame.font(13), c.muted, Weight.SEMIBOLD)

    def draw_front(self, surface: Surface) -> None:
        """Draw what stands on the bottom bar."""
        kit, u, c, box = self.kit, self.kit.u, self.kit.c, self._note
        size = self.frame.font(15)
        if self.newer:
            # How many games it holds, this version does not know.
            return
        if self.progress is None:
            text = self.t("statistics.note", count=len(self.statistics.games))
            kit.text.draw(surface, text, box, size, c.muted_on_dark, Weight.BOLD)
            return
        done, total = self.progress.done, self.progress.total
        text = self.t("statistics.counting", done=done, total=total)
        place = kit.text.draw(surface, text, Rect(box.x, box.y, u(320), box.h), size, c.on_dark, Weight.BOLD)
        bar = Rect(place.right + u(20), box.centery - u(5), max(u(40), box.right - place.right - u(40)), u(10))
        kit.paint.bar(surface, bar, done / max(1, total), c.gold, c.dark_field_top)


def _last_played(statistics: Statistics) -> AnyGame:
    """The game that was finished last of those that can be shown; the first of all if there is none."""
    games = [GAMES[name] for name in FACES]
    played = (rules for figures in reversed(statistics.games) for rules in games if figures.mode in rules.variants)
    return next(played, GAMES[first_game()])
