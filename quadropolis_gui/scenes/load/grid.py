"""The grid of saved games: one card per save, drawn only where it can be seen; mouse, wheel, bar and keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from quadropolis_gui.scenes.load.layout import LoadLayout
from quadropolis_gui.view.ui.clicks import SinceClick
from quadropolis_gui.view.ui.containers import ScrollArea
from quadropolis_gui.view.ui.layer import Layer

#: Draws a card: surface, place, index, whether it is chosen, whether the pointer is on it.
DrawCard = Callable[[Surface, Rect, int, bool, bool], None]


class SaveGrid(ScrollArea):
    """Cards in rows; one of them is chosen. Arrows move the choice, Enter or a double click opens it.

    It knows its cards only by number and by what is said of them; the scene draws them.
    """

    focusable = True
    solid = True

    def __init__(
        self,
        layer: Layer,
        layout: LoadLayout,
        *,
        key: str,
        draw_card: DrawCard,
        on_choose: Callable[[int], None],
        on_open: Callable[[], None],
    ) -> None:
        super().__init__(layer, layout.grid, 0, key=key, draw_content=self._draw)
        self.layout = layout
        self.titles: Sequence[str] = ()
        self.chosen = 0
        self._draw_card = draw_card
        self._on_choose = on_choose
        self._on_open = on_open
        self._since_click = SinceClick()
        self._clicked: int | None = None
        self._pointed: int | None = None

    def show_cards(self, titles: Sequence[str], chosen: int, offset: int) -> None:
        """Show other cards, of which one is chosen."""
        self.titles = titles
        self.chosen = chosen
        self.content_height = self.layout.content_height(len(titles))
        self.scroll_to(offset)
        self.host.touch()

    # ---- choosing

    def choose(self, index: int, *, show: bool = True) -> None:
        """Choose a card and scroll until it can be seen."""
        index = max(0, min(index, len(self.titles) - 1))
        if index != self.chosen:
            self.chosen = index
            self._on_choose(index)
            self.host.touch()
        if show:
            self.show_chosen()

    def show_chosen(self) -> None:
        """Scroll until the chosen card can be seen; the first and the last row come with the edge of the list."""
        columns, last = self.layout.columns, len(self.titles) - 1
        if self.chosen < columns:
            self.scroll_to(0)
        elif self.chosen // columns == last // columns:
            self.scroll_to(self.most)
        else:
            self.reveal(self.card(self.chosen))

    def card(self, index: int) -> Rect:
        """Where a card is now, in pixels of the window."""
        return self.layout.card_rect(index, self.offset)

    def card_at(self, position: tuple[int, int]) -> int | None:
        """The card under a point."""
        if not self.place.collidepoint(position):
            return None
        return next((index for index in self.shown if self.card(index).collidepoint(position)), None)

    @property
    def shown(self) -> range:
        """The cards of which something can be seen."""
        return self.layout.visible(len(self.titles), self.offset)

    # ---- the focus

    @property
    def can_focus(self) -> bool:
        """Whether there is anything to choose."""
        return bool(self.titles) and super().can_focus

    @property
    def focus_rect(self) -> Rect:
        """Where the focus ring goes: around the chosen card."""
        return self.card(self.chosen).inflate(self.kit.u(8), self.kit.u(8)) if self.titles else self.place

    @property
    def focus_radius(self) -> int:
        """How round the focus ring is: as the card."""
        return self.kit.u(24)

    @property
    def focus_clip(self) -> Rect | None:
        """Where the focus ring may be drawn: nothing of a card is drawn outside the grid."""
        return self.place

    def focus_gained(self) -> None:
        """Show the chosen card."""
        if self.titles:
            self.show_chosen()

    def activate(self) -> None:
        """Open the chosen card."""
        self._on_open()

    def describe(self) -> str:
        """Say which save is chosen."""
        return self.titles[self.chosen] if self.titles else ""

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Move the choice; at the upper edge the focus goes on to the filters, at the lower one to the buttons."""
        columns, last = self.layout.columns, len(self.titles) - 1
        page = columns * self.layout.rows_per_page()
        steps = {
            pygame.K_LEFT: -1,
            pygame.K_RIGHT: 1,
            pygame.K_UP: -columns,
            pygame.K_DOWN: columns,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -last - 1,
            pygame.K_END: last + 1,
        }
        if event.key not in steps or not self.titles:
            return False
        goal = self.chosen + steps[event.key]
        if event.key == pygame.K_UP and goal < 0:
            return False
        if event.key == pygame.K_DOWN and goal > last and self.chosen // columns == last // columns:
            return False
        self.choose(goal)
        return True

    # ---- the mouse

    def update(self, time_delta: float) -> None:
        """Count the time between two clicks."""
        super().update(time_delta)
        self._since_click.pass_time(time_delta)

    def process_event(self, event: pygame.event.Event) -> bool:
        """Scroll, choose with a click, open with two."""
        if super().process_event(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            pointed = self.card_at(event.pos)
            if pointed != self._pointed:
                self._pointed = pointed
                self.host.touch()
            return False
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != pygame.BUTTON_LEFT:
            return False
        index = self.card_at(event.pos)
        if index is None:
            return False
        self.host.focus.focus(self, show=False)
        twice = index == self._clicked and self._since_click.is_short
        self._clicked = index
        self._since_click.begin()
        self.kit.sounds.play("button")
        self.choose(index)
        if twice:
            self._clicked = None
            self._on_open()
        return True

    # ---- drawing

    def _draw(self, surface: Surface, offset: int) -> None:  # noqa: ARG002 - the cards know where they are
        # The chosen one comes last, so that its glow lies over its neighbours.
        for index in sorted(self.shown, key=lambda index: index == self.chosen):
            self._draw_card(surface, self.card(index), index, index == self.chosen, index == self._pointed)
