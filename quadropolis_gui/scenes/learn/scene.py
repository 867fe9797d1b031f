"""The Learn screen: a card for every lesson of every game, how far each has come, and the one to go on with."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from quadropolis_gui.play.lessons import Lesson, LessonError, lessons_of
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.learn.heading import draw_heading
from quadropolis_gui.scenes.learn.own_games import OwnGames
from quadropolis_gui.scenes.lesson.scene import LessonScene
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Screen, Services
from quadropolis_gui.storage.lessons import LessonProgress, LessonStore
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.scenery import Daytime
from quadropolis_gui.view.tokens import draw_check_badge
from quadropolis_gui.view.ui.buttons import Button, ButtonKind, Card
from quadropolis_gui.view.ui.containers import BottomBar, ScrollArea

_log = logging.getLogger(__name__)

_MARGIN, _CARD, _GAP, _HEAD, _BELOW = 40, (188, 270), 14, 44, 14
#: A row has room for so many cards; a game with more lessons has narrower ones.
_COLUMNS = 6
#: How high the pictures of lessons are, and how low they may be for the words below them.
_PICTURE, _LOWEST = 84, 40
#: What lies on a card besides picture, title and words: the edges, and the foot.
_BESIDES, _BETWEEN = 61, 3


@dataclass(frozen=True, slots=True)
class _Heading:
    """The name of a game over its lessons."""

    game: str
    place: Rect


class LearnScene(Scene):
    """All lessons; any of them can be begun at any time."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.lessons: list[Lesson] = []
        self._damaged = False
        for game in FACES:
            try:
                self.lessons += lessons_of(game)
            except LessonError as error:
                _log.warning("no lessons of %s: %s", game, error)
                self._damaged = True
        self._store = LessonStore()
        self._progress = self._store.read()
        self._pictures: dict[tuple[str, tuple[int, int]], Surface] = {}
        #: The moments of the person's own games.
        self.own_games = OwnGames(self)
        self._area: ScrollArea | None = None

    def progress(self, lesson: Lesson) -> LessonProgress:
        """Return how far a lesson has come."""
        return self._progress.get(lesson.key, LessonProgress())

    @property
    def next_lesson(self) -> Lesson | None:
        """The one to go on with: one that is under way, else the first that is not done, else the first of all."""
        under_way = (lesson for lesson in self.lessons if self.progress(lesson).step)
        open_ones = (lesson for lesson in self.lessons if not self.progress(lesson).done)
        return next(under_way, None) or next(open_ones, None) or next(iter(self.lessons), None)

    @property
    def _leads_on(self) -> Lesson | None:
        """The one that is marked as the way on; none once all are done and none is under way."""
        lesson = self.next_lesson
        known = LessonProgress() if lesson is None else self.progress(lesson)
        return None if known.done and not known.step else lesson

    def on_enter(self) -> None:
        """Say if lessons are missing, or what was kept of them, or of one's own moments: all of it at once."""
        kept = (("learn.progress_damaged", self._store.damage), ("learn.own.damaged", self.own_games.damage))
        found = ["learn.damaged"] if self._damaged else []
        found += [f"{key}.{damage}" for key, damage in kept if damage is not None]
        if said := [self.t(key) for key in found]:
            self.toast(" ".join(said), "warning", stays=True)

    def on_resume(self) -> None:
        """Show how far the lessons have come by now."""
        self._progress = self._store.read()
        self.own_games.look_again()
        self.relayout()

    def on_update(self, dt: float) -> None:
        """Look through one more of the person's games."""
        del dt
        if self.own_games.work():
            card = self.layer.find("own_games")
            if isinstance(card, Card):
                card.description = self.own_games.described()
            self.invalidate()

    def wake_after(self) -> float | None:
        """Ask for a turn while there are games to look through."""
        return None if self.own_games.is_done else 0.0

    def open_lesson(self, lesson: Lesson) -> None:
        """Begin a lesson, or go on with it."""
        self.services.stack.push(LessonScene(self.services, lesson, self.progress(lesson).step))

    # ---- widgets

    def build(self) -> None:
        """Make a card for every lesson."""
        u = self.kit.u
        done = sum(self.progress(lesson).done for lesson in self.lessons)
        note = self.t("learn.done_of", done=done, count=len(self.lessons))
        self.add_top_bar(self.t("title.learn"), note=note)
        self._pictures.clear()
        self.own_games.forget_picture()
        top = self.frame.top_bar().bottom
        view = Rect(0, top, self.frame.width, self.frame.bottom_bar().top - top)
        cards, own_card, height = self._lay_out()
        offset = 0 if self._area is None else self._area.offset
        self._area = ScrollArea(
            self.layer, view, height, key="lessons", draw_content=self._draw_headings, offset=offset
        )  # fmt: skip
        leads_on = self._leads_on
        for lesson, place in cards:
            Card(
                self.layer, place, key=f"lesson_{lesson.rules.name}_{lesson.name}", radius=u(18),
                draw_content=self._painter(lesson), on_click=self._opener(lesson), describe=self._described(lesson),
                chosen=lesson is leads_on, inside=self._area,
            )  # fmt: skip
        Card(
            self.layer, own_card, key="own_games", radius=u(18), draw_content=self.own_games.draw,
            on_click=self.own_games.press, describe=self.own_games.described(), inside=self._area,
        )  # fmt: skip
        self._make_bar()

    def _lay_out(self) -> tuple[list[tuple[Lesson, Rect]], Rect, int]:
        """Return the places of all lessons and of the moments of one's own games, and how high all of it is."""
        u = self.kit.u
        width, height = u(_CARD[0]), u(_CARD[1])
        games = [game for game in FACES if any(lesson.rules.name == game for lesson in self.lessons)]
        height = min(height, (self.frame.bottom_bar().y - u(56)) // max(1, len(games)) - u(_HEAD - 8 + _GAP))
        columns = max(_COLUMNS, *(len([own for own in self.lessons if own.rules.name == game]) for game in FACES))
        width = min(width, (self.frame.width - 2 * u(_MARGIN) + u(_GAP)) // columns - u(_GAP))
        left = (self.frame.width - columns * width - (columns - 1) * u(_GAP)) // 2
        top, y = self.frame.top_bar().bottom, u(56)
        self._headings: list[_Heading] = []
        cards: list[tuple[Lesson, Rect]] = []

        def place(number: int) -> Rect:
            row, column = divmod(number, columns)
            return Rect(left + column * (width + u(_GAP)), y + row * (height + u(_GAP)), width, height)

        count = 0
        for game in FACES:
            own = [lesson for lesson in self.lessons if lesson.rules.name == game]
            if not own:
                continue
            y += u(_HEAD - 8)
            count = len(own)
            name = place(0).unionall([place(number) for number in range(min(count, columns))])
            self._headings.append(_Heading(game, Rect(name.x, y - u(_HEAD - 8), name.w, u(32))))
            cards += [(lesson, place(number)) for number, lesson in enumerate(own)]
            bottom = y + -(-count // columns) * (height + u(_GAP))
            if game == self.lessons[-1].rules.name and count < columns:
                break
            y, count = bottom, 0
        # It stands at the end of the last row if that has room, else in a row of its own.
        if not count:
            y += u(_HEAD - 8)
        first = max(count, columns - 2) if count else 0
        own_card = place(first).union(place(min(first + 1, columns - 1)))
        self._own_heading = Rect(own_card.x, y - u(_HEAD - 8), own_card.w, u(32))
        return cards, own_card, own_card.bottom + u(_BELOW) - top

    def _make_bar(self) -> None:
        BottomBar(self.layer)
        u, bar = self.kit.u, self.frame.bottom_bar()
        lesson = self.next_lesson
        rules = Rect(u(_MARGIN), bar.centery - u(25), u(150), u(50))
        Button(
            self.layer, rules, self.t("title.rules"), key="rules", kind=ButtonKind.BROWN, icon="book",
            on_click=lambda: self.services.open(Screen.RULES),
        )  # fmt: skip
        scorer = Rect(rules.right + u(14), rules.y, u(300), rules.h)
        Button(
            self.layer, scorer, self.t("learn.scorer"), key="scorer", kind=ButtonKind.BROWN, icon="bars",
            tip=self.t("learn.scorer_tip"), on_click=lambda: self.services.open(Screen.SCORER),
        )  # fmt: skip
        if lesson is not None:
            known = self.progress(lesson)
            key = "main" if known.step else "again" if known.done else "begin"
            place = Rect(self.frame.width - u(_MARGIN) - u(400), bar.centery - u(27), u(400), u(54))
            Button(
                self.layer, place, self.t(f"learn.{key}", name=self.t(f"{lesson.key}.title")), key="go_on",
                kind=ButtonKind.PRIMARY, icon="play", size=18, weight=Weight.BLACK, radius=u(14),
                on_click=self._opener(lesson),
            )  # fmt: skip
            self.layer.focus.default_key = "go_on"

    def _opener(self, lesson: Lesson) -> Callable[[], None]:
        return lambda: self.open_lesson(lesson)

    def _described(self, lesson: Lesson) -> str:
        return f"{self.t(f'{lesson.key}.title')}, {self.t(f'{lesson.key}.about')}, {self._standing(lesson)}"

    def _standing(self, lesson: Lesson) -> str:
        known = self.progress(lesson)
        if known.step:
            return self.t("learn.step", number=known.step + 1, count=len(lesson.steps))
        return self.t("learn.finished" if known.done else "learn.start")

    # ---- drawing

    def _painter(self, lesson: Lesson) -> Callable[[Surface, Rect], None]:
        return lambda surface, face: self._draw_lesson(surface, face, lesson)

    def _draw_lesson(self, surface: Surface, face: Rect, lesson: Lesson) -> None:
        kit, u, c, known = self.kit, self.kit.u, self.kit.c, self.progress(lesson)
        picture = Rect(face.x + u(8), face.y + u(8), face.w - 2 * u(8), self._picture_height(face))
        surface.blit(self._picture(lesson, picture.size), picture)
        if known.done:
            # On the corner of the card, as in New game: it hides nothing of the picture.
            draw_check_badge(surface, kit, (face.right - u(7), face.y + u(7)), u(28))
        inner = Rect(face.x + u(16), picture.bottom + u(7), face.w - 2 * u(16), face.bottom - picture.bottom - u(53))
        title, size = self.t(f"{lesson.key}.title"), kit.frame.font(17)
        high = kit.text.paragraph_height(title, inner.w, size, Weight.BLACK)
        kit.text.paragraph(surface, title, Rect(inner.x, inner.y, inner.w, high), size, c.ink, Weight.BLACK)
        about = Rect(inner.x, inner.y + high + u(_BETWEEN), inner.w, inner.h - high - u(_BETWEEN))
        kit.text.paragraph(surface, self.t(f"{lesson.key}.about"), about, kit.frame.font(13), c.muted, Weight.SEMIBOLD)
        foot = Rect(inner.x, face.bottom - u(36), inner.w, u(28))
        surface.fill(c.line, Rect(foot.x, foot.y - u(6), foot.w, max(1, u(1))))
        said, standing, size = self.t("learn.minutes", count=lesson.minutes), self._standing(lesson), kit.frame.font(13)
        # Whatever the size of words, some room stays between the two; the clock gives way if need be.
        gap, taken = u(8), kit.text.width(said, size, Weight.BOLD)
        is_clocked = u(20) + taken + gap + kit.text.width(standing, size, Weight.EXTRABOLD) <= foot.w
        if is_clocked:
            kit.icons.draw(surface, "clock", (foot.x + u(8), foot.centery), u(15), c.muted)
        minutes = Rect(foot.x + (u(20) if is_clocked else 0), foot.y, taken, foot.h)
        kit.text.draw(surface, said, minutes, size, c.ink_soft, Weight.BOLD)
        rest = Rect(minutes.right + gap, foot.y, foot.right - minutes.right - gap, foot.h)
        ink = c.positive if known.done and not known.step else c.ink
        kit.text.draw(surface, standing, rest, size, ink, Weight.EXTRABOLD, align="right")

    def _picture_height(self, face: Rect) -> int:
        """Return how high all pictures are: as low as the longest words below one of them need it."""
        u, text, font = self.kit.u, self.kit.text, self.frame.font
        width = face.w - 2 * u(16)
        words = max(
            text.paragraph_height(self.t(f"{lesson.key}.title"), width, font(17), Weight.BLACK)
            + text.paragraph_height(self.t(f"{lesson.key}.about"), width, font(13), Weight.SEMIBOLD)
            for lesson in self.lessons
        )
        return max(u(_LOWEST), min(u(_PICTURE), face.h - u(_BESIDES) - u(_BETWEEN) - words))

    def _picture(self, lesson: Lesson, size: tuple[int, int]) -> Surface:
        key = (lesson.key, size)
        if key not in self._pictures:
            face = FACES[lesson.rules.name]
            self._pictures[key] = face.lesson_picture(self.kit, lesson.name, lesson.state(), size, Daytime.MORNING)
        return self._pictures[key]

    def _draw_headings(self, surface: Surface, offset: int) -> None:
        """Write the names of the games over their lessons, and that of the moments over theirs."""
        kit = self.kit
        for heading in self._headings:
            face = FACES[heading.game]
            sign = partial(face.draw_chip, surface, kit)
            draw_heading(surface, kit, heading.place.move(0, -offset), face.title(kit.words), sign)
        self.own_games.draw_heading(surface, self._own_heading.move(0, -offset))
