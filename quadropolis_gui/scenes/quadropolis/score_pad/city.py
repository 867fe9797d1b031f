"""One player's city, large, with every line of its score in words; a line shows the squares it comes from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.scoring import Category, Score
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.default_names import follow_language
from quadropolis_gui.scenes.postcard.scene import PostcardScene
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.category_sign import draw_category_sign
from quadropolis_gui.view.quadropolis.city_board import CityBoard
from quadropolis_gui.view.quadropolis.city_look import CityLook, free_of, holdings_of
from quadropolis_gui.view.quadropolis.score_words import ScoreWords, columns_of
from quadropolis_gui.view.tokens import draw_emblem
from quadropolis_gui.view.ui.buttons import Button, ButtonKind
from quadropolis_gui.view.ui.containers import BottomBar, ScrollArea
from quadropolis_gui.view.ui.inputs import Option, Segmented
from quadropolis_gui.view.ui.layer import Layer, Widget
from quadropolis_gui.view.ui.layout import BOTTOM_BAR, columns, cut_bottom, inset


@dataclass(frozen=True, slots=True)
class Entry:
    """A heading for a kind or one line below it: words, points, the squares they come from."""

    category: Category
    text: str
    points: int
    squares: tuple[int, ...]
    is_heading: bool


def entries_of(words: ScoreWords, score: Score, categories: tuple[Category, ...]) -> list[Entry]:
    """Everything a score has to say, kind by kind; kinds that brought nothing are left out."""
    entries = []
    for category in categories:
        lines = [line for line in score.lines if line.category is category]
        if not lines:
            continue
        points = sum(line.points for line in lines)
        squares = tuple(sorted({square for line in lines for square in line.squares}))
        entries.append(Entry(category, words.category(category), points, squares, True))
        entries += [Entry(category, words.line(line), line.points, line.squares, False) for line in lines]
    return entries


class EntryRow(Widget):
    """One entry in the list; the pointer or the focus on it marks its squares."""

    def __init__(
        self, layer: Layer, rect: Rect, number: int, entry: Entry, area: ScrollArea, on_focus: Callable[[int], None],
    ) -> None:  # fmt: skip
        super().__init__(layer, rect, key=f"entry_{number}", radius=layer.kit.u(8), inside=area)
        self.number = number
        self.entry = entry
        self._on_focus = on_focus

    def describe(self) -> str:
        """Say in words what it is."""
        return f"{self.entry.text}: {ScoreWords(self.kit.words).points(self.entry.points)}"

    def focus_gained(self) -> None:
        """Mark the squares, and scroll so that the line can be seen."""
        super().focus_gained()
        self._on_focus(self.number)

    def paint(self, surface: Surface) -> None:
        """Draw the words and the points."""
        kit, c, place, entry = self.kit, self.kit.c, self.place, self.entry
        if self.is_hovered:
            kit.paint.fill(surface, place, self.radius, c.gold_light, None, 110)
        number = kit.words.number(entry.points)
        size = kit.frame.font(18 if entry.is_heading else 15)
        weight = Weight.BLACK if entry.is_heading else Weight.EXTRABOLD
        width = max(kit.u(34), kit.text.width(number, size, weight))
        right = Rect(place.right - width - kit.u(10), place.y, width, place.h)
        ink = c.negative if entry.points < 0 else (c.ink if entry.is_heading else c.ink_soft)
        kit.text.draw(surface, number, right, size, ink, weight, align="right")
        left = place.x + kit.u(8)
        if entry.is_heading:
            side = min(kit.u(28), place.h - kit.u(4))
            draw_category_sign(surface, kit, Rect(left, place.centery - side // 2, side, side), entry.category)
            left += side + kit.u(10)
            box = Rect(left, place.y, right.x - left - kit.u(8), place.h)
            kit.text.draw(surface, entry.text, box, kit.frame.font(17), c.ink, Weight.BLACK)
            return
        left += kit.u(38)
        box = Rect(left, place.y, right.x - left - kit.u(8), place.h)
        kit.text.paragraph(
            surface, entry.text, box, kit.frame.font(14), c.ink_soft, Weight.SEMIBOLD, valign="middle", least=9
        )


class ScoredCityScene(Scene):
    """A finished city beside its points."""

    def __init__(self, services: Services, session: Session, player: int) -> None:
        super().__init__(services)
        self.session = session
        self.player = player
        self.words = ScoreWords(self.kit.words)
        self._focused: int | None = None

    # ---- widgets

    def build(self) -> None:
        """Make the city, the list and the buttons."""
        u = self.kit.u
        follow_language(self.kit.words, self.session.game)
        self.add_top_bar(self.t("score_pad.title"), help_icon=False)
        bar = BottomBar(self.layer).place
        body = inset(self.frame.body(bottom=BOTTOM_BAR), u(24), u(14))
        width = min(body.w, round(body.h * 2.1))
        height = min(body.h, round(width * 0.64))
        body = Rect(body.centerx - width // 2, body.centery - height // 2, width, height)
        city, side = columns(body, [52, 48], u(18))
        city.w = min(city.w, round(city.h * 1.02))
        side.x, side.w = city.right + u(18), body.right - city.right - u(18)
        self.board = CityBoard(BoardKit.of(self.kit), city, self.session.state.mode)
        self.side = side
        self._build_list()
        self._build_buttons(bar)

    def _build_list(self) -> None:
        u = self.kit.u
        self.score = self.session.state.score(self.player)
        self.entries = entries_of(self.words, self.score, columns_of(self.session.state.mode))
        inner = inset(Rect(self.side.x, self.side.y, self.side.w, self.side.h - u(5)), u(14), u(12))
        self.foot, inner = cut_bottom(inner, u(30), u(6))
        heading, line = u(36), u(27)
        tops, y = [], inner.y
        for entry in self.entries:
            y += u(4) if entry.is_heading and y > inner.y else 0
            tops.append(y)
            y += heading if entry.is_heading else line
        self.area = area = ScrollArea(self.layer, inner, y - inner.y, key="lines")
        for number, (entry, top) in enumerate(zip(self.entries, tops, strict=True)):
            place = Rect(inner.x, top, inner.w - u(14), heading if entry.is_heading else line)
            EntryRow(self.layer, place, number, entry, area, self._focus_entry)

    def _build_buttons(self, bar: Rect) -> None:
        u = self.kit.u
        high = u(50)
        y = bar.centery - high // 2
        back = Rect(self.board.rect.x, y, u(250), high)
        Button(
            self.layer, back, self.t("score_pad.buttons.back"), key="to_scores", kind=ButtonKind.BROWN, icon="back",
            on_click=self.on_back,
        )  # fmt: skip
        postcard = Rect(self.side.right - u(220), y, u(220), high)
        Button(
            self.layer, postcard, self.t("score_pad.buttons.postcard"), key="postcard", kind=ButtonKind.GOLD,
            icon="picture", on_click=self._open_postcard,
        )  # fmt: skip
        players = range(self.session.state.player_count)
        width = u(64) * len(players)
        place = Rect(0, 0, width, high)
        place.center = ((back.right + postcard.x) // 2, bar.centery)
        options = [Option(player, self.session.seat(player).name, draw=self._emblem(player)) for player in players]
        Segmented(
            self.layer, place, options, self.player, key="players", on_change=self.show, dark=True,
            describe=self.t("quadropolis.score_pad.city.next"),
        )  # fmt: skip

    def _emblem(self, player: int) -> Callable[[Surface, Rect], None]:
        def draw(surface: Surface, area: Rect) -> None:
            draw_emblem(surface, self.kit, area.center, self.kit.u(34), self.session.seat(player).color)

        return draw

    def show(self, player: int) -> None:
        """Show another player's city."""
        self.player = player % self.session.state.player_count
        self._focused = None
        self.relayout()

    def _focus_entry(self, number: int) -> None:
        self._focused = number
        self.invalidate()

    def _open_postcard(self) -> None:
        self.services.stack.push(PostcardScene(self.services, self.session, self.player))

    def handle_event(self, event: pygame.event.Event) -> bool:
        """Page through the cities."""
        steps = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
        if event.type == pygame.KEYDOWN and event.key in steps:
            self.show(self.player + steps[event.key])
            return True
        return False

    # ---- drawing

    def draw_back(self, surface: Surface) -> None:
        """Draw the city and the card of the list."""
        kit = self.kit
        kit.scenery.draw_table(surface)
        self.board.draw(surface, self._look())
        kit.paint.card(surface, self.side, kit.u(20), kit.u(5), kit.u(8))
        thumb = self.area.thumb()
        if thumb is not None:
            # The slim bar is light; on a light card it needs a darker track to be seen.
            track = Rect(thumb.x, self.area.place.y, thumb.w, self.area.place.h)
            kit.paint.fill(surface, track, thumb.w // 2, kit.c.switch_off)
        self._draw_foot(surface)

    def _look(self) -> CityLook:
        seat, city = self.session.seat(self.player), self.session.state.cities[self.player]
        place = self.session.state.result().places[self.player]
        subtitle = self.t("quadropolis.score_pad.city.place", place=place)
        if self.player in self.session.state.allocations:
            subtitle = f"{subtitle}, {self.t('quadropolis.score_pad.city.by_hand')}"
        return CityLook(
            city,
            self.kit.theme.player(seat.color),
            name=seat.name,
            subtitle=subtitle,
            score=float(self.score.total),
            has_mayor=self.session.state.mayor == self.player,
            holdings=holdings_of(city, self.score),
            free=free_of(city, self.score),
            marked=frozenset(self._marked()),
        )

    def _marked(self) -> tuple[int, ...]:
        rows = [widget for widget in self.layer.widgets if isinstance(widget, EntryRow)]
        hovered = next((row for row in rows if row.is_hovered), None)
        if hovered is not None:
            return hovered.entry.squares
        current = self.layer.focus.current
        if self.layer.focus.visible and isinstance(current, EntryRow) and self._focused is not None:
            return current.entry.squares
        return ()

    def _draw_foot(self, surface: Surface) -> None:
        kit, c, foot = self.kit, self.kit.c, self.foot
        kit.paint.line(surface, Rect(foot.x, foot.y - kit.u(3), foot.w, max(1, kit.u(1))))
        left, right = columns(foot, [56, 44], kit.u(10))
        placed = self.t("quadropolis.score_pad.city.inhabitants_placed", count=self.score.inhabitants_placed)
        empty = self.t("quadropolis.score_pad.city.empty_squares", count=self.score.empty_squares)
        kit.text.draw(surface, placed, left, self.frame.font(13), c.muted, Weight.BOLD)
        kit.text.draw(surface, empty, right, self.frame.font(13), c.muted, Weight.BOLD, align="right")
