"""One player's board, large, with every line of its score in words; a line shows the places it comes from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.categories import Categories
from quadropolis_gui.scenes.default_names import follow_language
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.key_rows import KeyRow
from quadropolis_gui.scenes.postcard.scene import PostcardScene
from quadropolis_gui.scenes.rules.scene import open_rules
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.tokens import draw_emblem
from quadropolis_gui.view.ui.buttons import Button, ButtonKind
from quadropolis_gui.view.ui.containers import BottomBar, ScrollArea
from quadropolis_gui.view.ui.inputs import Option, Segmented
from quadropolis_gui.view.ui.layer import Layer, Widget
from quadropolis_gui.view.ui.layout import BOTTOM_BAR, columns, cut_bottom, inset


@dataclass(frozen=True, slots=True)
class Entry:
    """A heading for a category or one line below it: words, points, the places they come from."""

    category: str
    text: str
    points: int
    #: Numbers of places on the board, as the game counts them.
    places: tuple[int, ...]
    is_heading: bool


class ScoredBoard(ABC):
    """What a game brings to this screen: a large board, and its points in words."""

    @property
    @abstractmethod
    def next_hint(self) -> str:
        """What is said of the way to another player's board."""

    @abstractmethod
    def entries(self, player: int) -> Sequence[Entry]:
        """Return everything a score has to say, category by category; those that brought nothing are left out."""

    @abstractmethod
    def foot(self, player: int) -> tuple[str, str]:
        """Return what stands below the list: what else is known of this board, and what decides ties."""

    @abstractmethod
    def lay_out(self, area: Rect) -> None:
        """Give the board its place."""

    @abstractmethod
    def draw(self, surface: Surface, player: int, marked: frozenset[int]) -> None:
        """Draw a player's board with some places marked."""


class EntryRow(Widget):
    """One entry in the list; the pointer or the focus on it marks its places."""

    def __init__(
        self, layer: Layer, rect: Rect, number: int, entry: Entry, area: ScrollArea, categories: Categories,
        on_focus: Callable[[int], None],
    ) -> None:  # fmt: skip
        super().__init__(layer, rect, key=f"entry_{number}", radius=layer.kit.u(8), inside=area)
        self.number = number
        self.entry = entry
        self._categories = categories
        self._on_focus = on_focus

    def describe(self) -> str:
        """Say in words what it is."""
        return self.kit.words.labelled(self.entry.text, self._categories.points(self.entry.points))

    def focus_gained(self) -> None:
        """Mark the places, and scroll so that the line can be seen."""
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
            self._categories.draw_sign(surface, Rect(left, place.centery - side // 2, side, side), entry.category)
            left += side + kit.u(10)
            box = Rect(left, place.y, right.x - left - kit.u(8), place.h)
            kit.text.draw(surface, entry.text, box, kit.frame.font(17), c.ink, Weight.BLACK)
            return
        left += kit.u(38)
        box = Rect(left, place.y, right.x - left - kit.u(8), place.h)
        kit.text.paragraph(
            surface, entry.text, box, kit.frame.font(14), c.ink_soft, Weight.SEMIBOLD, valign="middle", least=9
        )


class ScoredBoardScene(Scene):
    """A finished board beside its points."""

    def __init__(self, services: Services, session: Session, player: int, board: ScoredBoard) -> None:
        super().__init__(services)
        self.session = session
        self.player = player
        self.board = board
        self.categories = FACES[session.rules.name].categories(self.kit)
        self._focused: int | None = None

    # ---- widgets

    def build(self) -> None:
        """Make the board, the list and the buttons."""
        u = self.kit.u
        follow_language(self.kit.words, self.session.game)
        self.add_top_bar(self.t("score_pad.title"), help_icon=False)
        bar = BottomBar(self.layer).place
        body = inset(self.frame.body(bottom=BOTTOM_BAR), u(24), u(14))
        width = min(body.w, round(body.h * 2.1))
        height = min(body.h, round(width * 0.64))
        body = Rect(body.centerx - width // 2, body.centery - height // 2, width, height)
        area, side = columns(body, [52, 48], u(18))
        area.w = min(area.w, round(area.h * 1.02))
        side.x, side.w = area.right + u(18), body.right - area.right - u(18)
        self.area = area
        self.board.lay_out(area)
        self.side = side
        self._build_list()
        self._build_buttons(bar)

    def _build_list(self) -> None:
        u = self.kit.u
        self.entries = self.board.entries(self.player)
        inner = inset(Rect(self.side.x, self.side.y, self.side.w, self.side.h - u(5)), u(14), u(12))
        self.foot, inner = cut_bottom(inner, u(30), u(6))
        heading, line = u(36), u(27)
        tops, y = [], inner.y
        for entry in self.entries:
            y += u(4) if entry.is_heading and y > inner.y else 0
            tops.append(y)
            y += heading if entry.is_heading else line
        self.list = area = ScrollArea(self.layer, inner, y - inner.y, key="lines")
        for number, (entry, top) in enumerate(zip(self.entries, tops, strict=True)):
            place = Rect(inner.x, top, inner.w - u(14), heading if entry.is_heading else line)
            EntryRow(self.layer, place, number, entry, area, self.categories, self._focus_entry)

    def _build_buttons(self, bar: Rect) -> None:
        u = self.kit.u
        high = u(50)
        y = bar.centery - high // 2
        back = Rect(self.area.x, y, u(250), high)
        Button(
            self.layer, back, self.t("score_pad.buttons.back"), key="to_scores", kind=ButtonKind.BROWN, icon="back",
            on_click=self.on_back,
        )  # fmt: skip
        postcard = Rect(self.side.right - u(220), y, u(220), high)
        self.layer.focus.default_key = "to_scores"
        players = range(self.session.state.player_count)
        width = u(64) * len(players)
        place = Rect(0, 0, width, high)
        place.center = ((back.right + postcard.x) // 2, bar.centery)
        options = [Option(player, self.session.seat(player).name, draw=self._emblem(player)) for player in players]
        Segmented(
            self.layer, place, options, self.player, key="players", on_change=self.show, dark=True,
            describe=self.board.next_hint,
        )  # fmt: skip
        Button(
            self.layer, postcard, self.t("score_pad.buttons.postcard"), key="postcard", kind=ButtonKind.GOLD,
            icon="picture", on_click=self._open_postcard,
        )  # fmt: skip

    def _emblem(self, player: int) -> Callable[[Surface, Rect], None]:
        def draw(surface: Surface, area: Rect) -> None:
            draw_emblem(surface, self.kit, area.center, self.kit.u(34), self.session.seat(player).color)

        return draw

    def show(self, player: int) -> None:
        """Show another player's board."""
        self.player = player % self.session.state.player_count
        self._focused = None
        self.relayout()

    def _focus_entry(self, number: int) -> None:
        self._focused = number
        self.invalidate()

    def _open_postcard(self) -> None:
        self.services.stack.push(PostcardScene(self.services, self.session, self.player))

    def on_help(self) -> None:
        """Open the rules of this game, as F1 asks."""
        open_rules(self.services, self.session.rules.name)

    def own_keys(self) -> Sequence[KeyRow]:
        """Return the keys that lead to the other boards."""
        return (KeyRow(self.t("keys.names.pages"), "keys.rows.player"),)

    def handle_event(self, event: pygame.event.Event) -> bool:
        """Page through the boards."""
        steps = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
        if event.type == pygame.KEYDOWN and event.key in steps:
            self.show(self.player + steps[event.key])
            return True
        return False

    # ---- drawing

    def draw_back(self, surface: Surface) -> None:
        """Draw the board and the card of the list."""
        kit = self.kit
        kit.scenery.draw_table(surface)
        self.board.draw(surface, self.player, self.marked())
        kit.paint.card(surface, self.side, kit.u(20), kit.u(5), kit.u(8))
        thumb = self.list.thumb()
        if thumb is not None:
            # The slim bar is light; on a light card it needs a darker track to be seen.
            track = Rect(thumb.x, self.list.place.y, thumb.w, self.list.place.h)
            kit.paint.fill(surface, track, thumb.w // 2, kit.c.switch_off)
        self._draw_foot(surface)

    def marked(self) -> frozenset[int]:
        """The places of the entry that is pointed at, or has the focus."""
        rows = [widget for widget in self.layer.widgets if isinstance(widget, EntryRow)]
        hovered = next((row for row in rows if row.is_hovered), None)
        if hovered is not None:
            return frozenset(hovered.entry.places)
        current = self.layer.focus.current
        if self.layer.focus.visible and isinstance(current, EntryRow) and self._focused is not None:
            return frozenset(current.entry.places)
        return frozenset()

    def _draw_foot(self, surface: Surface) -> None:
        kit, c, foot = self.kit, self.kit.c, self.foot
        kit.paint.line(surface, Rect(foot.x, foot.y - kit.u(3), foot.w, max(1, kit.u(1))))
        left, right = columns(foot, [56, 44], kit.u(10))
        first, second = self.board.foot(self.player)
        kit.text.draw(surface, first, left, self.frame.font(13), c.muted, Weight.BOLD)
        kit.text.draw(surface, second, right, self.frame.font(13), c.muted, Weight.BOLD, align="right")
