"""The level of an opponent as a ladder: its name and number, and one bar for each level, weakest first."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from quadropolis_gui.scenes.levels import level_name, levels_of
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.theme import lighten, mix
from quadropolis_gui.view.ui.layer import Layer, Widget

#: Below the bars stand the numbers; above them is room for what else is to be said of a level.
_FOOT, _HEAD = 22, 8
_LOWEST = 0.24
#: How high the row with the name is.
_NAME = 25


class LevelLadder(Widget):
    """Chooses a level: a click on its bar, left and right, or its number on the keyboard."""

    def __init__(
        self,
        layer: Layer,
        rect: Rect,
        game: str,
        level: str,
        *,
        key: str,
        on_change: Callable[[str], None],
        describe: str,
        suggested: str,
    ) -> None:
        # The row with the name belongs to what is drawn, but not to what can be clicked: there is room for a button.
        head = layer.kit.u(_NAME)
        place = Rect(rect.x, rect.y + head, rect.w, rect.h - head)
        super().__init__(layer, place, key=key, radius=layer.kit.u(10), describe=describe)
        self.game = game
        self.levels = levels_of(game)
        self.level = level
        #: The level that fits the person who chooses.
        self.suggested = suggested
        #: How much of the row with the name is taken by something else.
        self.aside = 0
        self.on_change = on_change

    # ---- places

    @property
    def well(self) -> Rect:
        """The hollow in which the bars stand, below the name of the level."""
        return self.place

    @property
    def focus_rect(self) -> Rect:
        """Where the focus ring goes: around the hollow."""
        return self.well

    def beside_name(self, wide: int) -> Rect:
        """The right end of the row with the name of the level, so wide if there is room."""
        wide = min(wide, round(self.place.w * 0.5))
        return Rect(self.place.right - wide, self.place.y - self.kit.u(_NAME + 3), wide, self.kit.u(25))

    def column(self, number: int) -> Rect:
        """The part of the hollow that belongs to a level, counted from 0."""
        well, inset = self.well, self.kit.u(6)
        room = (well.w - 2 * inset) / len(self.levels)
        left = well.x + inset + round(number * room)
        return Rect(left, well.y, well.x + inset + round((number + 1) * room) - left, well.h)

    def bar(self, number: int) -> Rect:
        """The bar of a level; each is a storey higher than the one before."""
        u, column = self.kit.u, self.column(number)
        width = max(6, column.w - u(8))
        room = column.h - u(_FOOT) - u(_HEAD)
        part = _LOWEST + (1 - _LOWEST) * (number + 1) / len(self.levels)
        height = max(u(6), round(room * part))
        return Rect(column.centerx - width // 2, column.bottom - u(_FOOT) - height, width, height)

    # ---- choosing

    @property
    def index(self) -> int:
        """The place of the chosen level on the ladder, from 0."""
        return self.levels.index(self.level)

    def choose(self, number: int) -> None:
        """Choose a level, as a person would."""
        if self.levels[number] != self.level:
            self.level = self.levels[number]
            self.kit.sounds.play("button")
            self.host.touch()
            self.on_change(self.level)

    def activate(self) -> None:
        """Take the level under the pointer; by keyboard, the next one."""
        if self.host.focus.visible:
            self.choose((self.index + 1) % len(self.levels))
            return
        for number in range(len(self.levels)):
            if self.column(number).collidepoint(self.host.pointer):
                self.choose(number)

    @property
    def lets_pass(self) -> bool:
        """Whether Left and Right go on past it: nothing is changed on the way to something else."""
        return True

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Go up and down the ladder with left and right until an end is reached, or to a level by its number."""
        number = _digit(event.key)
        if number is not None and 1 <= number <= len(self.levels):
            self.choose(number - 1)
            return True
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if not step or not 0 <= self.index + step < len(self.levels):
            return False
        self.choose(self.index + step)
        return True

    def describe(self) -> str:
        """Say in words which level is chosen."""
        level = level_name(self.kit.words, self.game, self.level)
        said = self.kit.words.labelled(self.description, f"{level}, {self._number_text()}")
        return f"{said}, {self.kit.t('rating.suggested')}" if self.level == self.suggested else said

    def _number_text(self) -> str:
        return self.kit.t("new_game.level", number=self.index + 1, of=len(self.levels))

    # ---- drawing

    def paint(self, surface: Surface) -> None:
        """Draw name and number, and the bars up to the chosen level in gold."""
        kit, u, c = self.kit, self.kit.u, self.kit.c
        self._paint_name(surface)
        kit.paint.well(surface, self.well, self.radius, depth=max(1, u(3)), alpha=70)
        pointed = self._pointed()
        for number in range(len(self.levels)):
            bar = self.bar(number)
            reached = number <= self.index
            colour = kit.theme.buttons["gold"].top if reached else mix(c.well_top, c.well_shadow, 0.18)
            if number == pointed:
                colour = lighten(colour, 0.25)
            if self.levels[number] == self.suggested:
                ring = bar.inflate(2 * u(3), 2 * u(3))
                kit.paint.fill(surface, ring, max(2, u(8)), lighten(c.switch_on, 0.25), c.switch_on)
                kit.paint.fill(surface, bar.inflate(2, 2), max(2, u(6)), c.well_top)
            kit.paint.fill(surface, bar, max(2, u(5)), lighten(colour, 0.22), colour)
            self._paint_number(surface, number, bar)

    def _paint_name(self, surface: Surface) -> None:
        kit, u, c = self.kit, self.kit.u, self.kit.c
        row = Rect(self.place.x + u(2), self.place.y - u(_NAME + 2), self.place.w - 2 * u(2), u(24))
        left = Rect(row.x, row.y, row.w - self.aside - u(8), row.h)
        kit.text.draw(
            surface, level_name(kit.words, self.game, self.level), left, kit.frame.font(16), c.ink, Weight.BLACK
        )

    def _paint_number(self, surface: Surface, number: int, bar: Rect) -> None:
        kit, u, c = self.kit, self.kit.u, self.kit.c
        spot = Rect(0, 0, min(u(26), self.column(number).w - 2), u(18))
        spot.center = (bar.centerx, self.well.bottom - u(_FOOT) // 2 - u(1))
        chosen = number == self.index
        if chosen:
            kit.paint.panel(
                surface, spot, u(6), top=c.knob_top, bottom=c.knob_bottom, depth=max(1, u(1)), shadow=max(1, u(2)),
                shadow_alpha=80,
            )  # fmt: skip
        ink, weight = (c.ink, Weight.BLACK) if chosen else (c.ink_soft, Weight.BOLD)
        kit.text.draw(surface, str(number + 1), spot, kit.frame.font(13), ink, weight, align="center")

    def _pointed(self) -> int | None:
        if not self.is_hovered:
            return None
        pointer = self.host.pointer
        return next((n for n in range(len(self.levels)) if self.column(n).collidepoint(pointer)), None)


def _digit(key: int) -> int | None:
    """The digit of a key, of either block."""
    if pygame.K_0 <= key <= pygame.K_9:
        return key - pygame.K_0
    if pygame.K_KP_1 <= key <= pygame.K_KP_9:
        return key - pygame.K_KP_1 + 1
    return None
