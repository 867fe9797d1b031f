"""The coach over the table: dims what does not matter now, points at what does, and says one short thing at a time."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from quadropolis_gui.scenes.key_list import KeyList
from quadropolis_gui.scenes.key_rows import key_rows
from quadropolis_gui.scenes.lesson.card_place import card_place
from quadropolis_gui.scenes.lesson.ground import Painter
from quadropolis_gui.scenes.lesson.veil import draw_arrow, draw_veil
from quadropolis_gui.scenes.lesson.ways import Way
from quadropolis_gui.scenes.table.pointer import DRAG_DISTANCE, Point
from quadropolis_gui.view.paint.animation import Timeline, linear
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.buttons import Button, ButtonKind
from quadropolis_gui.view.ui.dialogs import Sheet
from quadropolis_gui.view.ui.drawn_target import DrawnTarget

if TYPE_CHECKING:
    from quadropolis_gui.scenes.lesson.course import Course

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
#: Letters, numbers and the like; what only helps other keys means nothing by itself.
_SIGNS = range(pygame.K_EXCLAIM, pygame.K_z + 1)
_WIDTH, _FIGURE = 530, 132
#: What is said in one step has no more lines than that, in any language and size.
MOST_LINES = 3
#: The name of what is lit among the targets of the focus.
ASKED = "asked"
#: How far the hole reaches around what lies in it.
_AROUND = 10
#: Seconds for which ring and arrow answer a wrong press.
_PULSE = 0.6


class Coach(Sheet):
    """Takes all input: what a step asks for is done on the table, everything else is answered kindly."""

    def __init__(self, course: Course) -> None:
        self.course = course
        #: What is said after something else was done than asked for.
        self.answer = ""
        self._shown = -1
        self.card = Rect(0, 0, 0, 0)
        #: The room in which the card was laid, and its width there.
        self._laid_in: tuple[Rect, int] | None = None
        self._was_at_rest = course.ground.is_at_rest
        #: Where the mouse was pressed, and whether that was what the step asked for.
        self._held: tuple[Point, bool] | None = None
        #: How that is drawn which was taken there, and where it is while it is dragged.
        self._in_hand: tuple[Painter, Point | None] | None = None
        #: How far ring and arrow swell at the moment, from 0 to 1.
        self.swell = 0.0
        scene = course.ground.scene
        # Of its own: what moves on the screen below is a move that is told.
        self._motion = Timeline(scene.kit.speed)
        super().__init__(scene.kit, scene.open_modal)

    # ---- words

    def _t(self, part: str) -> str:
        return self.kit.t(f"{self.course.lesson.key}.{self.course.step.text}.{part}")

    @property
    def asks(self) -> bool:
        """Whether something is to be done on the table, and not only to be read."""
        return bool(self.course.step.do)

    # ---- places

    def relayout(self) -> None:
        """Find its place again, on as little as can be of what it speaks of."""
        kit, u, course = self.kit, self.kit.u, self.course
        self._shown = course.number
        self.layer.reset((kit.frame.width, kit.frame.height))
        self.holes = [place.inflate(2 * u(_AROUND), 2 * u(_AROUND)) for place in course.places()]
        #: Those of them that are to be pressed.
        self.asked = self.holes[: len(course.asked)] if self.asks and self.holes else []
        width = min(u(_WIDTH), kit.frame.width - u(40))
        left, pad = u(_FIGURE) + u(14), u(18)
        room = width - left - pad
        self._text_size = kit.frame.font(16)
        title = u(34)
        #: How many lines its words take.
        self.lines = len(kit.text.wrap(self._t("text"), room, self._text_size))
        text = kit.text.paragraph_height(self._t("text"), room, self._text_size)
        ways = list(course.ways)
        # Where Next was lies nothing, if there is something to choose: one press too many chooses none of it.
        stacked = len(ways) if len(ways) > 1 else 0
        gold = (1 if self.asks else stacked) * (u(44) + u(10))
        height = pad + title + max(text + gold + u(8), u(_FIGURE) - title) + u(62)
        self.card = self._place_card(width, height)
        card = self.card
        self._title_box = Rect(card.x + left, card.y + pad, room, title)
        self._text_box = Rect(card.x + left, self._title_box.bottom, room, text)
        self._gold_box = Rect(card.x + left, self._text_box.bottom + u(10), room, u(44))
        foot = Rect(card.x + pad, card.bottom - u(54), card.w - 2 * pad, u(42))
        self._dots = Rect(foot.x + u(126), foot.y, foot.w - 2 * u(126), foot.h)
        back = Button(
            self.layer, Rect(foot.x, foot.y, u(118), foot.h), kit.t("lesson.back"), key="back", size=14,
            icon="chevron_left", on_click=course.back,
        )  # fmt: skip
        back.set_enabled(course.number > 0, kit.t("lesson.why_first"))
        go_on = Rect(foot.right - u(118), foot.y, u(118), foot.h)
        if ways:
            places = [self._gold_box.move(0, number * u(54)) for number in range(stacked)]
            for number, (way, place) in enumerate(zip(ways, places or [go_on], strict=True)):
                Button(
                    self.layer, place, way.text, key=way.key, size=16 if place in places else 14, icon=way.icon,
                    kind=ButtonKind.PLAIN if number else ButtonKind.PRIMARY, on_click=self._taker(way),
                )  # fmt: skip
        else:
            Button(
                self.layer, go_on, kit.t("lesson.skip" if self.asks else "lesson.next"), key="go_on", size=14,
                icon="chevron_right", kind=ButtonKind.PLAIN if self.asks else ButtonKind.PRIMARY, on_click=self.go_on,
            )  # fmt: skip
        leave = Rect(card.right - u(40), card.y + u(8), u(32), u(32))
        Button(
            self.layer, leave, key="leave", icon="cross", icon_size=14, on_click=course.leave,
            tip=kit.t("lesson.leave"), radius=u(10),
        )  # fmt: skip
        if self.asked:
            # What is lit is found by the keyboard as well, and first: what Enter does there is seen by the ring.
            lit = DrawnTarget(ASKED, self.asked[0], self.go_on, text=kit.t("lesson.act"), focus_radius=u(16))
            self.layer.focus.set_drawn([lit])
        else:
            self.layer.focus.set_drawn([])
        self.layer.focus.default_key = ways[0].key if ways else ASKED if self.asked else "go_on"
        if self.layer.focus.visible:
            # Whoever goes through it by keyboard finds the ring at the same place in every step.
            self.layer.focus.begin()
        self.layer.touch()

    def _place_card(self, width: int, height: int) -> Rect:
        u, frame = self.kit.u, self.kit.frame
        body = Rect(u(16), u(58), frame.width - 2 * u(16), frame.height - u(58) - u(14))
        # In a window of another size, or another language, it lies anew.
        before = self.card if self._laid_in == (body, width) else None
        self._laid_in = (body, width)
        ground = self.course.ground
        kept = [*ground.scores(), *self.course.chosen]
        return card_place((width, height), body, self.holes, ground.overviews(), before, u, kept=kept)

    # ---- input

    def process_event(self, event: pygame.event.Event) -> bool:
        """Let the card be used; do what is asked for; answer everything else."""
        course = self.course
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            course.leave()
            return True
        if event.type == pygame.MOUSEMOTION:
            self._dragged(event.pos)
        if not course.ground.is_at_rest:
            if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
                course.proceed()
                return True
            if event.type != pygame.MOUSEBUTTONUP or self._held is None:
                return True
            if not self._is_dragging:
                # The end of the press that began what is shown now: that is to be seen.
                self._held = self._in_hand = None
                return True
            # What was taken up is let go before it has settled in the hand.
            course.hurry()
        if event.type == pygame.KEYDOWN and event.key in _ENTER and not self.layer.focus.visible:
            self.go_on()
            return True
        if self.layer.process_event(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._pressed(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._released(event.pos)
        elif event.type == pygame.KEYDOWN and not self._use_common_key(event):
            self._typed(event.key)
        return True

    def _use_common_key(self, event: pygame.event.Event) -> bool:
        """Do what a key does on every screen; the list of keys is that of the lesson, where others do nothing."""
        scene, ground = self.course.ground.scene, self.course.ground
        if event.key != pygame.K_h:
            return scene.use_common_key(event)
        scene.open_modal(KeyList(self.kit, scene.open_modal, lambda: key_rows(self.kit.t, ground.own_keys())))
        return True

    def _typed(self, key: int) -> None:
        """Let a key choose what it chooses in a game, if that is what is asked for."""
        step = self.course.step
        chosen = self.course.ground.chosen_by(key)
        if chosen and chosen in (step.do, *step.also):
            self.go_on()
        elif chosen or key in _SIGNS:
            self._not_that()

    def _is_asked_at(self, position: Point) -> bool:
        """Tell whether a point lies on what is asked for, or close around it."""
        around = 2 * self.kit.u(_AROUND)
        lit = any(place.inflate(around, around).collidepoint(position) for place in self.course.asked)
        return lit or self.course.is_asked_at(position)

    def _is_alike_at(self, position: Point) -> bool:
        return self.asks and self.course.ground.is_alike(self.course.step.do, position)

    def _pressed(self, position: Point) -> None:
        self._held = self._in_hand = None
        if self.card.collidepoint(position):
            return
        asked = self._is_asked_at(position)
        self._held = (position, asked)
        taken = self.course.ground.taken_at(position)
        self._in_hand = None if taken is None else (taken, None)
        if asked:
            self.go_on()

    @property
    def _is_dragging(self) -> bool:
        """Whether what was taken follows the pointer."""
        return self._in_hand is not None and self._in_hand[1] is not None

    def _dragged(self, position: Point) -> None:
        """Let what was taken follow the pointer, once that has moved a little."""
        if self._held is None or self._in_hand is None:
            return
        draw, place = self._in_hand
        if place is not None or math.dist(self._held[0], position) >= self.kit.u(DRAG_DISTANCE):
            self._in_hand = (draw, position)
            self.layer.touch()

    def _released(self, position: Point) -> None:
        """Let go: a drag to what is asked for is as good as a click there; a press elsewhere is answered now."""
        if self._held is None:
            return
        (start, was_asked), self._held, self._in_hand = self._held, None, None
        self.layer.touch()
        dragged = math.dist(start, position) >= self.kit.u(DRAG_DISTANCE)
        if dragged and self._is_asked_at(position):
            self.go_on()
        elif not was_asked:
            self._not_that(alike=self._is_alike_at(start))
        elif dragged and self._is_alike_at(position):
            self._not_that(alike=True)

    def _not_that(self, *, alike: bool = False) -> None:
        """Say kindly that something else is meant, and why, if it was something of the same kind."""
        self.kit.sounds.play("invalid")
        own = f"{self.course.lesson.key}.{self.course.step.text}.wrong"
        told = alike and self.kit.words.has(own)
        # At the end there is no Next, and Enter would begin something else.
        read = "lesson.read_last" if self.course.is_last else "lesson.read"
        key = own if told else "lesson.wrong" if self.asks else read
        self.answer = self.kit.t(key)
        self._motion.skip()
        self._motion.run(_PULSE, self._swell, easing=linear)
        self.layer.touch()

    def _swell(self, share: float) -> None:
        self.swell = math.sin(share * math.pi) ** 2
        self.layer.touch()

    def _taker(self, way: Way) -> Callable[[], None]:
        return lambda: self.course.finish(way)

    def go_on(self) -> None:
        """Do what the step asks for, and go on with the next one."""
        self.answer = ""
        self.course.advance()

    # ---- time

    def update(self, dt: float) -> None:
        """Come back with the next step once the table is at rest."""
        super().update(dt)
        self._motion.update(dt)
        rest = self.course.ground.is_at_rest
        if self._shown != self.course.number or rest != self._was_at_rest:
            self._was_at_rest = rest
            if rest:
                self.relayout()
            self.layer.touch()
        if not rest:
            # Its own card is put away; what any key does now is what that button does.
            self.layer.focus.focus(self.course.ground.skip)

    def next_wake(self) -> float | None:
        """Look again soon while something moves."""
        if not self.course.ground.is_at_rest:
            return 0.03
        return 0.0 if self._motion.running else super().next_wake()

    # ---- drawing

    def draw(self, surface: Surface) -> None:
        """Draw veil, ring, arrow and card, and what is dragged; while the table shows a move, only the focus ring."""
        if self.course.ground.is_at_rest:
            draw_veil(surface, self.kit, self.holes, self.swell, asked=self.asked)
            draw_arrow(surface, self.kit, self.card, self.holes, self.swell, asked=self.asked)
            self._draw_card(surface)
            self.layer.draw(surface)
        else:
            self.layer.draw_ring(surface)
        if self._in_hand is not None:
            draw, place = self._in_hand
            if place is not None:
                draw(surface, place)

    def _draw_card(self, surface: Surface) -> None:
        kit, u, c, card = self.kit, self.kit.u, self.kit.c, self.card
        kit.paint.panel(surface, card, u(20), depth=u(5), shadow=u(14), shadow_alpha=170)
        disc = Rect(card.x + u(14), card.y + u(20), u(_FIGURE) - u(6), u(_FIGURE) - u(6))
        kit.paint.fill(surface, disc, disc.w // 2, c.sky_top, c.sky_bottom)
        self.course.face.draw_coach(surface, kit, disc)
        title = self._title_box
        head = Rect(title.x, title.y, title.w - u(26), title.h)
        kit.text.draw(surface, self._t("title"), head, kit.frame.font(21), c.ink, Weight.BLACK)
        kit.text.paragraph(surface, self._t("text"), self._text_box, self._text_size, c.ink_soft)
        if self.asks:
            self._draw_asked(surface)
        self._draw_dots(surface)

    def _draw_asked(self, surface: Surface) -> None:
        """The gold line: what to do, or what was not quite it."""
        kit, u, c, box = self.kit, self.kit.u, self.kit.c, self._gold_box
        kit.paint.fill(surface, box, u(12), c.tint)
        kit.paint.ring(surface, box, u(12), max(1.0, 2 * kit.frame.scale), c.gold_deep)
        icon = "info" if self.answer else "mouse"
        kit.icons.draw(surface, icon, (box.x + u(22), box.centery), u(18), c.gold_ink)
        text = Rect(box.x + u(40), box.y, box.w - u(50), box.h)
        said = self.answer or self.kit.t("lesson.act")
        size = kit.frame.font(14)
        if kit.text.width(said, kit.text.fit_size(said, text.w, size, Weight.EXTRABOLD), Weight.EXTRABOLD) > text.w:
            kit.text.paragraph(surface, said, text, kit.frame.font(12), c.ink, Weight.BOLD, valign="middle")
        else:
            kit.text.draw(surface, said, text, size, c.ink, Weight.EXTRABOLD)

    def _draw_dots(self, surface: Surface) -> None:
        kit, u, c = self.kit, self.kit.u, self.kit.c
        number, count = self.course.number, len(self.course.lesson.steps)
        step = min(u(15), self._dots.w // count)
        x, y = self._dots.centerx - step * (count - 1) // 2, self._dots.y + u(12)
        for index in range(count):
            colour = c.positive if index < number else c.gold_deep if index == number else c.well_bottom
            kit.paint.dot(surface, (x + index * step, y), u(10 if index == number else 7), colour)
        said = kit.t("lesson.step", number=number + 1, count=count)
        if self.answer and not self.asks:
            said = self.answer
        below = Rect(self._dots.x, self._dots.y + u(21), self._dots.w, u(20))
        kit.text.draw(surface, said, below, kit.frame.font(12), c.muted, Weight.SEMIBOLD, align="center")
