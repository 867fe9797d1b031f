"""The rules of a game: all of it in our own words, page by page, with pictures that the game draws itself."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from quadropolis_gui.play.lessons import Lesson, LessonError, lessons_of
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.key_rows import SIDEWAYS, KeyRow
from quadropolis_gui.scenes.rules.page import Page
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.scenes.top_choices import game_choice
from quadropolis_gui.view.paint.animation import ease_out
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.ui.buttons import Button, ButtonKind, IconButton
from quadropolis_gui.view.ui.containers import BottomBar
from quadropolis_gui.view.ui.layer import Layer, Widget
from quadropolis_gui.view.ui.layout import BOTTOM_BAR

_log = logging.getLogger(__name__)

_STEPS = {
    pygame.K_LEFT: -1,
    pygame.K_PAGEUP: -1,
    pygame.K_RIGHT: 1,
    pygame.K_PAGEDOWN: 1,
}
_TURN_SECONDS = 0.22


class PageDots(Widget):
    """One dot per page; a click goes there."""

    focusable = False

    def __init__(
        self, layer: Layer, rect: Rect, page: int, pages: int, on_choose: Callable[[int], None], tip: str
    ) -> None:
        super().__init__(layer, rect, key="dots", tip=tip, radius=rect.h // 2)
        self.page = page
        self.pages = pages
        self.on_choose = on_choose

    def dot(self, number: int) -> Rect:
        """The place that belongs to one dot."""
        width = self.place.w / self.pages
        return Rect(self.place.x + round(number * width), self.place.y, round(width), self.place.h)

    def activate(self) -> None:
        """Go to the page whose dot is under the pointer."""
        for number in range(self.pages):
            if self.dot(number).collidepoint(self.host.pointer):
                self.on_choose(number)

    def paint(self, surface: Surface) -> None:
        """Draw the dots; the present page is a longer one."""
        kit = self.kit
        for number in range(self.pages):
            place = self.dot(number)
            size = max(6, kit.u(11))
            shape = Rect(0, 0, size if number != self.page else round(size * 2.1), size)
            shape.center = place.center
            kit.paint.fill(surface, shape, size // 2, kit.c.gold if number == self.page else kit.c.line_on_dark)


class RulesScene(Scene):
    """Pages that are turned by keys, wheel, dots or buttons."""

    def __init__(self, services: Services, game: str, *, choosing: bool = False) -> None:
        super().__init__(services)
        self.face = FACES[game]
        #: Whether another game can be chosen: not where one is played.
        self._choosing = choosing and len(FACES) > 1
        self.pages: Sequence[Page] = ()
        self.page = 0
        self._slide = 0.0
        self._sheet: Surface | None = None

    def build(self) -> None:
        """Make bars, buttons and dots."""
        kit, u = self.kit, self.kit.u
        self.pages = self.face.rules_pages(kit)
        game = self.face.title(kit.words)
        note = self.t("rules.page_of_game", game=game, page=self.page + 1, pages=len(self.pages))
        top = self.add_top_bar(self.t("rules.title"), note=note, help_icon=False)
        if self._choosing:
            game_choice(self.layer, top.free, self.face.name, self._choose_game)
        bar = BottomBar(self.layer).place
        self.card = self._card_place()
        self._sheet = None
        high = u(50)
        y = bar.centery - high // 2
        card = Rect(u(40), y, u(220), high)
        Button(
            self.layer, card, self.t("rules.open_card"), key="card", kind=ButtonKind.GOLD, icon="grid",
            on_click=self._open_card, tip="F1",
        )  # fmt: skip
        lesson = self._lesson()
        # Its room stays where there is no lesson, so that the dots stay, too.
        beside = Rect(card.right + u(14), y, u(230), high)
        if lesson is not None:
            name = self.t(f"{lesson.key}.title")
            Button(
                self.layer, beside, name, key="lesson", kind=ButtonKind.BROWN, icon="bulb", size=14,
                on_click=lambda: self._open_lesson(lesson), tip=self.t("learn.lesson", name=name),
            )  # fmt: skip
        wide = u(240)
        go_on = Rect(bar.right - u(40) - wide, y - u(2), wide, high + u(4))
        last = self.page == len(self.pages) - 1
        self._build_dots(bar, beside.right, go_on.x)
        Button(
            self.layer, go_on, self.t("rules.done" if last else "rules.next_short"), key="next",
            kind=ButtonKind.PRIMARY, icon="check" if last else "chevron_right", size=18, on_click=self._go_on,
        )  # fmt: skip
        self.layer.focus.default_key = "next"

    def _lesson(self) -> Lesson | None:
        """The lesson that shows what this page says."""
        key = self.pages[self.page].key
        try:
            return next((lesson for lesson in lessons_of(self.face.name) if key in lesson.pages), None)
        except LessonError as error:
            _log.warning("no lesson for %s: %s", key, error)
            return None

    def _open_lesson(self, lesson: Lesson) -> None:
        # The table of a lesson is loaded when first asked for: the rules are read without it.
        from quadropolis_gui.scenes.lesson.scene import LessonScene

        self.services.stack.push(LessonScene(self.services, lesson))

    def _build_dots(self, bar: Rect, left: int, right: int) -> None:
        u = self.kit.u
        chip = u(36)
        width = min(u(24) * len(self.pages), right - left - 2 * (chip + u(28)))
        dots = Rect(0, 0, width, u(36))
        dots.center = ((left + right) // 2, bar.centery)
        pages = self.t("rules.page", page=self.page + 1, pages=len(self.pages))
        for icon, key, x, step in (
            ("chevron_left", "previous", dots.x - chip - u(10), -1),
            ("chevron_right", "forward", dots.right + u(10), 1),
        ):
            place = Rect(x, bar.centery - chip // 2, chip, chip)
            tip = self.t("rules.previous" if step < 0 else "rules.next")
            IconButton(
                self.layer, place, icon, key=key, tip=tip, on_click=self._stepper(step), icon_size=15,
                enabled=0 <= self.page + step < len(self.pages),
                why=self.t("rules.why_first" if step < 0 else "rules.why_last"),
            )  # fmt: skip
            if step < 0:
                PageDots(self.layer, dots, self.page, len(self.pages), self.go_to, pages)

    def _stepper(self, step: int) -> Callable[[], None]:
        return lambda: self.go_to(self.page + step)

    def _card_place(self) -> Rect:
        frame, u = self.frame, self.kit.u
        body = frame.body(bottom=BOTTOM_BAR)
        width = min(body.w - 2 * u(32), max(u(1216), round(body.h * 2.3)))
        card = Rect(0, 0, width, min(body.h - 2 * u(16), round(width * 0.78)))
        card.center = body.center
        return card

    def _choose_game(self, game: str) -> None:
        self.face = FACES[game]
        self.page = 0
        self.relayout()

    # ---- turning pages

    def go_to(self, page: int) -> None:
        """Show another page; beyond the first and the last there is none."""
        page = max(0, min(page, len(self.pages) - 1))
        if page == self.page:
            return
        direction = 1 if page > self.page else -1
        self.page = page
        self.timeline.cancel("turn")
        self.relayout()
        self.timeline.run(_TURN_SECONDS, self._slide_to, start=direction, end=0.0, easing=ease_out, tag="turn")
        self.kit.sounds.play("slot")

    def _slide_to(self, value: float) -> None:
        self._slide = value

    def _go_on(self) -> None:
        if self.page == len(self.pages) - 1:
            self.on_back()
        else:
            self.go_to(self.page + 1)

    def _open_card(self) -> None:
        self.open_modal(self.face.reference_card(self.kit))

    def on_help(self) -> None:
        """Lay the reference card over the page, as F1 asks."""
        self._open_card()

    def own_keys(self) -> Sequence[KeyRow]:
        """Return the keys that turn pages."""
        names, row = "keys.names", "keys.rows"
        return (
            KeyRow(SIDEWAYS, f"{row}.page"),
            KeyRow(self.t(f"{names}.pages"), f"{row}.page"),
            KeyRow(self.t(f"{names}.ends"), f"{row}.ends_of_pages"),
            KeyRow("F1", "table.keys.rows.card"),
        )

    def handle_first(self, event: pygame.event.Event) -> bool:
        """Turn pages by keys and by the wheel."""
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            if event.key in _STEPS:
                self.go_to(self.page + _STEPS[event.key])
                return True
            if event.key in (pygame.K_HOME, pygame.K_END):
                self.go_to(0 if event.key == pygame.K_HOME else len(self.pages) - 1)
                return True
        if event.type == pygame.MOUSEWHEEL and event.y:
            self.go_to(self.page - (1 if event.y > 0 else -1))
            return True
        return False

    # ---- drawing

    def draw_back(self, surface: Surface) -> None:
        """Draw the table and the page on its card."""
        kit = self.kit
        kit.scenery.draw_table(surface)
        kit.paint.card(surface, self.card, kit.u(22), kit.u(5), kit.u(10))
        face = Rect(self.card.x, self.card.y, self.card.w, self.card.h - kit.u(5))
        if not self._slide:
            self.pages[self.page].draw(surface, face)
            return
        clip = surface.get_clip()
        surface.set_clip(clip.clip(face))
        surface.blit(self._sliding(surface.get_size(), face), face.move(round(self._slide * kit.u(160)), 0))
        surface.set_clip(clip)

    def _sliding(self, size: tuple[int, int], face: Rect) -> Surface:
        """The page as one picture, made once for the whole slide."""
        if self._sheet is None:
            whole = blank(size)
            self.pages[self.page].draw(whole, face)
            self._sheet = whole.subsurface(face)
        return self._sheet


def open_rules(services: Services, game: str, *, choosing: bool = False) -> None:
    """Open the rules of a game over the present screen; where more games are in sight, others can be chosen."""
    services.stack.push(RulesScene(services, game, choosing=choosing))
