"""The Statistics screen: what came of all finished games, player by player."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator

from pygame import Rect, Surface

from quadropolis_gui.engine.game import GameError
from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.keepsake import recall
from quadropolis_gui.engine.quadropolis.modes import mode_named
from quadropolis_gui.scenes.default_names import shown_figures, shown_name
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Screen, Services
from quadropolis_gui.scenes.statistics.layout import BAR, statistics_layout
from quadropolis_gui.scenes.statistics.paint import draw_empty, draw_figures, draw_tallies
from quadropolis_gui.scenes.statistics.plot import GamesPlot, KindChip, kinds_of
from quadropolis_gui.storage.files import FileError
from quadropolis_gui.storage.statistics import (
    PlayerResult,
    PlayerStatistics,
    Recount,
    Statistics,
    StatisticsNewerError,
    StatisticsStore,
    count_anew,
    keepsake_of,
)
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.diorama import Diorama
from quadropolis_gui.view.ui.buttons import Button, ButtonKind
from quadropolis_gui.view.ui.containers import BottomBar
from quadropolis_gui.view.ui.dropdown import Dropdown
from quadropolis_gui.view.ui.inputs import Option
from quadropolis_gui.view.words import short_name

#: How long counting may take of one frame.
SLICE = 0.008
LONGEST_NAME = 24

_log = logging.getLogger(__name__)

_log = logging.getLogger(__name__)


class StatisticsScene(Scene):
    """One player's figures; which player and which kind is looked at survives every new layout."""

    def __init__(self, services: Services, store: StatisticsStore | None = None) -> None:
        super().__init__(services)
        self.store = store or StatisticsStore()
        self._counted = Statistics()
        self.statistics = Statistics()
        self._language = ""
        self.name = ""
        self.found: PlayerStatistics = self.statistics.of("")
        self.kind: str | None = None
        #: The file comes from a newer program: nothing may be written over it.
        self.newer = False
        self.progress: Recount | None = None
        self._counting: Iterator[Recount] | None = None
        self._picture: Surface | None = None
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
        self.statistics = Statistics(shown_figures(words, game) for game in statistics.games)
        self.name = shown_name(words, self.name)
        names = self.statistics.names()
        if self.name not in names:
            self.name = names[0] if names else ""
        self._choose_player(self.name)

    def _choose_player(self, name: str) -> None:
        self.name = name
        self.found = self.statistics.of(name)
        if self.kind not in kinds_of(self.found.results):
            self.kind = None

    @property
    def is_empty(self) -> bool:
        """Tell whether there is nothing to show."""
        return not self.found.results

    # ---- widgets

    def build(self) -> None:
        """Make all widgets."""
        kit, u = self.kit, self.kit.u
        self._picture = None
        if self._language != kit.words.language:
            self._show(self._counted)
        text = self.t("statistics.rebuild")
        wide = max(u(170), kit.text.width(text, self.frame.font(16), Weight.EXTRABOLD) + u(64))
        self.places = places = statistics_layout(self.frame, wide)
        bar = self.add_top_bar(self.t("statistics.title"))
        if not self.is_empty:
            self._player_choice(bar.free)
            self._kind_choice()
            GamesPlot(self.layer, places, self.found.results, self.kind, self.services.now())
        BottomBar(self.layer, BAR)
        Button(
            self.layer, places.rebuild, text, key="rebuild", icon="refresh", size=16, kind=ButtonKind.BROWN,
            tip=self.t("statistics.rebuild_tip"), on_click=self._ask_rebuild,
            enabled=not self.newer and self._counting is None,
        )  # fmt: skip
        if self.is_empty:
            place = self.frame.centred(240, 52)
            place.y += u(82)
            Button(
                self.layer, place, self.t("title.new_game"), key="new_game", icon="plus", size=17,
                kind=ButtonKind.PRIMARY, on_click=lambda: self.services.open(Screen.NEW_GAME),
            )  # fmt: skip
        self.layer.focus.default_key = "new_game" if self.is_empty else "player"

    def _player_choice(self, free: Rect) -> None:
        u = self.kit.u
        options = [Option(name, short_name(name, LONGEST_NAME), "person") for name in self.statistics.names()]
        size = self.frame.font(15)
        widest = max(self.kit.text.width(option.text, size, Weight.EXTRABOLD) for option in options)
        place = Rect(free.x, free.centery - u(17), min(free.w, max(u(150), widest + u(84))), u(34))
        Dropdown(
            self.layer, place, options, self.name, key="player", on_change=self._player_chosen,
            describe=self.t("statistics.player"), flat=True, round_ends=True,
        )  # fmt: skip

    def _kind_choice(self) -> None:
        u, area = self.kit.u, self.places.chips
        kinds = kinds_of(self.found.results)
        size = area.h
        text = self.t("statistics.all")
        wide = self.kit.text.width(text, self.frame.font(14), Weight.EXTRABOLD) + u(26)
        step = min(size + u(6), (area.w - wide - u(10)) // len(kinds))
        x = area.right - len(kinds) * step - wide - u(8)
        Button(
            self.layer, Rect(x, area.y, wide, size), text, key="kind_all", size=14, on_click=self._kind_setter(None),
            kind=ButtonKind.GOLD if self.kind is None else ButtonKind.PLAIN, radius=u(9),
        )  # fmt: skip
        x += wide + u(8)
        for kind in kinds:
            name = self.t(f"game.plural.{kind}")
            KindChip(
                self.layer, Rect(x, area.y, min(size, step - 1), size), kind, chosen=kind == self.kind,
                on_click=self._kind_setter(None if kind == self.kind else kind), name=name,
                tip=f"{name}\n{self.t('statistics.only')}",
            )  # fmt: skip
            x += step

    def _player_chosen(self, name: str) -> None:
        self._choose_player(name)
        self.relayout()

    def _kind_setter(self, kind: str | None) -> Callable[[], None]:
        def choose() -> None:
            self.kind = kind
            self.relayout()

        return choose

    def on_enter(self) -> None:
        """Say so if the file could not be used."""
        if self.newer:
            self.toast(self.t("statistics.newer"), "warning")
        elif self.store.set_aside_as is not None:
            self.toast(self.t("statistics.set_aside", file=self.store.set_aside_as.name), "warning")

    def on_resume(self) -> None:
        """Look again: a game may have been finished meanwhile."""
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
        """Count a few games, or make the picture of the best city."""
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
        games = self.progress.games if self.progress is not None else []
        self._counting = self.progress = None
        statistics = Statistics(games)
        try:
            self.store.save(statistics)
        except FileError as error:
            _log.warning("%s", error)
            self.toast(self.t("statistics.not_written"), "warning")
        else:
            self.toast(self.t("statistics.counted", count=len(statistics.games)), "check")
        self._show(statistics)
        self.relayout()

    def wake_after(self) -> float | None:
        """Come back at once while there is something to count or to paint."""
        busy = self._counting is not None or (self._picture is None and not self.is_empty)
        return 0.0 if busy else None

    # ---- the best city

    def _picture_place(self) -> Rect:
        u, card = self.kit.u, self.places.best
        return Rect(card.x + u(8), card.y + u(8), card.w - 2 * u(8), card.h - u(5) - 2 * u(8))

    def _make_picture(self) -> Surface:
        place, best = self._picture_place(), self.found.best
        city = None if best is None else _city_of(best)
        if city is None:
            return self.kit.scenery.sky_panel(place.size, radius=self.kit.u(12))
        return Diorama(self.services.boards, city).render(place.size, labels=False, frame=False, radius=self.kit.u(12))

    def _about_best(self, best: PlayerResult) -> str:
        mode = self.t(f"common.{best.game.mode}")
        return f"{mode}, {self.kit.words.date(best.game.finished, self.services.now())}"

    # ---- drawing

    def draw_back(self, surface: Surface) -> None:
        """Draw the cards, or friendly words."""
        kit, u, c, places = self.kit, self.kit.u, self.kit.c, self.places
        kit.scenery.draw_table(surface)
        if self.is_empty:
            text = self.t("statistics.newer" if self.newer else "statistics.empty.text")
            draw_empty(surface, kit, self.frame.rect.center, self.t("statistics.empty.title"), text)
            return
        draw_figures(surface, kit, places.figures, self.found)
        kit.paint.card(surface, places.best, u(18), u(5), u(8))
        if self._picture is not None:
            surface.blit(self._picture, self._picture_place())
        self._draw_best(surface)
        draw_tallies(surface, kit, places.tallies, self.found)
        kit.paint.card(surface, places.panel, u(18), u(5), u(8))
        heading = self.t("statistics.plot")
        kit.text.draw(surface, heading, places.heading, self.frame.font(17), c.ink, Weight.EXTRABOLD)

    def _draw_best(self, surface: Surface) -> None:
        """Draw what the best city was worth, and when, over its picture."""
        kit, u, c, place, best = self.kit, self.kit.u, self.kit.c, self._picture_place(), self.found.best
        if best is None:
            return
        digits = self.frame.font(22)
        points = kit.words.number(best.figures.total)
        wide = kit.text.width(points, digits, Weight.BLACK)
        pill = Rect(place.right - u(10) - wide - u(50), place.y + u(9), wide + u(50), u(36))
        kit.paint.fill(surface, pill, pill.h // 2, c.panel_top, None, 225)
        self.services.boards.pieces.star(surface, (pill.x + u(20), pill.centery), u(24))
        box = Rect(pill.x + u(36), pill.y, wide, pill.h)
        kit.text.draw(surface, points, box, digits, c.ink, Weight.BLACK)
        room = Rect(place.x + u(14), place.y + u(9), pill.x - u(10) - place.x - u(14), u(22))
        kit.text.draw(surface, self.t("statistics.best"), room, self.frame.font(17), c.sky_ink, Weight.BLACK)
        room = Rect(room.x, place.bottom - u(28), place.w - 2 * u(14), u(20))
        kit.text.draw(surface, self._about_best(best), room, self.frame.font(13), c.sky_ink, Weight.BOLD)

    def draw_front(self, surface: Surface) -> None:
        """Draw what stands on the bottom bar."""
        kit, u, c, box = self.kit, self.kit.u, self.kit.c, self.places.note
        size = self.frame.font(15)
        if self.progress is None:
            text = self.t("statistics.note", count=len(self.statistics.games))
            kit.text.draw(surface, text, box, size, c.muted_on_dark, Weight.BOLD)
            return
        done, total = self.progress.done, self.progress.total
        text = self.t("statistics.counting", done=done, total=total)
        place = kit.text.draw(surface, text, Rect(box.x, box.y, u(320), box.h), size, c.on_dark, Weight.BOLD)
        bar = Rect(place.right + u(20), box.centery - u(5), max(u(40), box.right - place.right - u(40)), u(10))
        kit.paint.bar(surface, bar, done / max(1, total), c.gold, c.dark_field_top)


def _city_of(result: PlayerResult) -> City | None:
    """The city that was kept of a game; None if there is none or it cannot be."""
    kept = keepsake_of(result)
    if kept is None:
        return None
    try:
        return recall(mode_named(result.game.mode), kept)[0]
    except GameError as error:
        # Somebody edited the file; the numbers beside the picture are still good.
        _log.warning("a city in the statistics cannot be: %s", error)
        return None
