"""The end of a game as a moment: everybody's board on a column, counted category by category, then the winner."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from random import Random
from time import perf_counter

import pygame
from pygame import Rect, Surface

from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.default_names import follow_language
from quadropolis_gui.scenes.disk_words import not_counted_in, say_parting
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.finale.columns import ColumnPainter, ColumnShape
from quadropolis_gui.scenes.finale.count import Count
from quadropolis_gui.scenes.finale.filling import Chapter, FinaleFilling
from quadropolis_gui.scenes.finale.gallery import Gallery
from quadropolis_gui.scenes.finale.layout import BarLayout, finale_layout, lay_out_exhibits, point_height
from quadropolis_gui.scenes.finale.preparing import chapter_jobs, first_jobs, winner_jobs
from quadropolis_gui.scenes.finale.signs import Banner, SignPainter
from quadropolis_gui.scenes.finale.stage import Spoken, Stage
from quadropolis_gui.scenes.finale.surroundings import Surroundings
from quadropolis_gui.scenes.key_rows import KeyRow
from quadropolis_gui.scenes.late_skip import LateSkip
from quadropolis_gui.scenes.postcard.scene import PostcardScene
from quadropolis_gui.scenes.replay.scene import ReplayScene
from quadropolis_gui.scenes.rules.scene import open_rules
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.score_pad.board import ScoredBoardScene
from quadropolis_gui.scenes.score_pad.count import ties_in
from quadropolis_gui.scenes.score_pad.filling import PadFilling
from quadropolis_gui.scenes.score_pad.next_game import play_again
from quadropolis_gui.scenes.score_pad.party import Confetti
from quadropolis_gui.scenes.score_pad.scene import ScorePadScene
from quadropolis_gui.scenes.score_pad.verdict import verdict
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.scenes.table.show.pace import FACTORS
from quadropolis_gui.scenes.table.warmup import Job
from quadropolis_gui.storage.statistics import record_finished_game
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.ui.buttons import Button, ButtonKind, IconButton
from quadropolis_gui.view.ui.containers import BottomBar
from quadropolis_gui.view.ui.layer import Layer, Widget

_SKIP_KEYS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE)
#: How long may be painted ahead in a frame; a step that has begun is finished.
_SLICE = 0.004


class ExhibitTarget(Widget):
    """A player's exhibit: a press opens their board with all its points."""

    def __init__(
        self, layer: Layer, rect: Rect, player: int, on_click: Callable[[], None], words: str, tip: str
    ) -> None:
        super().__init__(
            layer, rect, key=f"exhibit_{player + 1}", radius=layer.kit.u(16), on_click=on_click, describe=words, tip=tip
        )


class FinaleScene(Scene):
    """Shown once a game has ended, before its score pad."""

    def __init__(self, services: Services, session: Session, filling: FinaleFilling) -> None:
        super().__init__(services)
        self.session = session
        self.filling = filling
        rules, state = session.rules, session.state
        self.face = FACES[rules.name]
        self.categories = categories = self.face.categories(self.kit)
        self.result = state.result()
        self._players = range(state.player_count)
        # What costs points comes last.
        columns = sorted(categories.of(state.variant), key=lambda category: category in categories.penalties)
        chapters = [filling.chapter(category) for category in columns]
        self.count = Count(self.timeline, chapters, self._pace, self._count_changed, self._award_comes)
        self.exhibits = filling.exhibits()
        self.gallery = Gallery(self.exhibits)
        self._late_skip = LateSkip()
        self.is_started = False
        #: Whether somebody asked for the winner before the exhibits stood: nobody crowns an empty column.
        self._is_hurried = False
        #: For which theme and sizes the pictures were painted.
        self._painted_for: object = None
        self._sized_for: object = None
        self._signs = SignPainter(self.kit, session, categories)
        #: What is painted before anything but the sky is shown, and what the count will show later.
        self._first: deque[Job] = deque()
        self._later: deque[Job] = deque()
        chance = Random(f"{rules.name}/confetti/{state.seed}")
        self._confetti = Confetti(chance, categories.scoring(rules.variants))

    def _pace(self) -> float:
        return FACTORS[self.settings.opponents_pace]

    # ---- widgets

    def build(self) -> None:
        """Make all widgets, and find all places anew."""
        follow_language(self.kit.words, self.session.game)
        count = self.count
        self.places = places = finale_layout(self.frame, len(self._players), len(count.chapters), over=count.is_over)
        bar = places.bar
        self._lay_out_columns()
        title = self.face.title(self.kit.words)
        self.add_top_bar(title, note=self.t("finale.title"), mark=self.face.mark)
        BottomBar(self.layer)
        if not count.is_over:
            Button(
                self.layer, bar.again, self.t("show.again"), key="again", kind=ButtonKind.BROWN, icon="refresh",
                on_click=self._tell_again, tip=self.t("finale.again_tip"),
            )  # fmt: skip
            Button(
                self.layer, bar.skip, self.t("show.skip"), key="skip", kind=ButtonKind.BROWN, icon="last",
                on_click=self.skip, tip=self.t("finale.skip_tip"),
            )  # fmt: skip
            self.layer.focus.default_key = "skip"
            return
        self._make_targets()
        self._make_last_buttons(self.layer, bar)
        self.layer.focus.default_key = "score_pad"

    def _make_last_buttons(self, layer: Layer, bar: BarLayout) -> None:
        """Make what leads on from the winner."""
        IconButton(
            layer, bar.again_icon, "refresh", key="again", kind=ButtonKind.BROWN, icon_size=20,
            on_click=self._tell_again, tip=self.t("finale.again_tip"), describe=self.t("show.again"),
        )  # fmt: skip
        t = self.t
        for place, key, text, kind, icon, action in (
            (bar.replay, "replay", t("title.replay"), ButtonKind.BROWN, "film", self._open_replay),
            (bar.postcard, "postcard", t("score_pad.buttons.postcard"), ButtonKind.GOLD, "picture", self._open_card),
            (bar.pad, "score_pad", t("score_pad.title"), ButtonKind.BROWN, "list", self.go_on),
            (bar.play_again, "play_again", t("score_pad.buttons.play_again"), ButtonKind.PRIMARY, "refresh",
             self._play_again),
        ):  # fmt: skip
            Button(layer, place, text, key=key, kind=kind, icon=icon, on_click=action)

    def _lay_out_columns(self) -> None:
        places, exhibits = self.places, self.exhibits
        lay_out_exhibits(self.frame, places, exhibits)
        painted_for = (self.kit.theme, [exhibit.size for exhibit in exhibits])
        if painted_for != self._painted_for:
            self._painted_for = painted_for
            self.gallery.resized()
        sized_for = (self.kit.theme, self.frame.rect)
        is_new = sized_for != self._sized_for
        if is_new:
            self._sized_for = sized_for
            self._surroundings = Surroundings(self.kit, places, self.result.winners)
        gains = [sum(max(0, chapter.points(player)) for chapter in self.count.chapters) for player in self._players]
        costs = [sum(max(0, -chapter.points(player)) for chapter in self.count.chapters) for player in self._players]
        per_point = point_height(self.frame, places, exhibits, max(gains), max(costs))
        shape = ColumnShape(
            exhibits[0].column, places.ground, places.ground - places.ceiling, places.foot, exhibits[0].overhang
        )
        opening = (self.t("score_pad.drumroll"), self.t("score_pad.drumroll_hint"))
        spoken = Spoken(self.caption, lambda: self.banner, opening)
        self.stage = Stage(
            self.kit, places, self.count, exhibits, self.gallery, ColumnPainter(self.kit, self.categories, shape),
            self._surroundings, self._signs, self.result.winners, per_point, spoken,
        )  # fmt: skip
        self._want_pictures()
        if is_new:
            self._plan_painting()

    def _plan_painting(self) -> None:
        """Have painted ahead what the stage shows at first, if it is still empty, and what the count brings to it."""
        signs, places, chapters, columns = self._signs, self.places, self.count.chapters, self.stage.columns
        if not self.is_started:
            self._first = deque([partial(self.stage.draw_opening, blank((1, 1)))])
            self._first.extend(first_jobs(signs, columns, places, chapters))
        rule, now = self.caption, self.t("finale.now")
        self._later = deque(chapter_jobs(signs, columns, places, chapters, rule, now, self.stage.per_point))
        self._later.append(lambda: self._pad)
        self._later.extend(winner_jobs(signs, places, lambda: self.banner, self.result.winners))
        self._later.append(self._plan_last_buttons)

    def _plan_last_buttons(self) -> None:
        """Have painted, one by one, the buttons that come all at once with the winner."""
        layer, nowhere = Layer(self.kit, (self.frame.width, self.frame.height), self.open_modal), blank((1, 1))
        places = finale_layout(self.frame, len(self._players), len(self.count.chapters), over=True)
        self._make_last_buttons(layer, places.bar)
        self._later.extend(partial(widget.paint, nowhere) for widget in layer.widgets)

    def _make_targets(self) -> None:
        pad, words = self._pad, self.kit.words
        for player in self._players:
            corner = self.corner(player)
            place = Rect(corner, self.exhibits[player].size)
            place = place.unionall([self.places.plates[player]]).inflate(self.kit.u(4), self.kit.u(4))
            name = self.session.seat(player).name
            lines = [
                words.labelled(self.categories.name(chapter.category), words.number(chapter.points(player)))
                for chapter in self.count.chapters
                if chapter.points(player)
            ]
            tip = "\n".join([pad.board_hint, *lines])
            ExhibitTarget(self.layer, place, player, self._opener(player), words.labelled(name, pad.board_hint), tip)

    @cached_property
    def _pad(self) -> PadFilling:
        """What the game's score pad knows; to look through a whole game for it takes as long as a frame."""
        return self.face.score_pad(self.services, self.session)

    def _opener(self, player: int) -> Callable[[], None]:
        def open_board() -> None:
            board = self._pad.scored_board()
            self.services.stack.push(ScoredBoardScene(self.services, self.session, player, board))

        return open_board

    # ---- telling

    def on_enter(self) -> None:
        """Count the game in the statistics."""
        record_finished_game(self.session.game, examples=self.services.saves.examples)
        self.session.come_to_count()
        say_parting(self, self.session)

    def _start(self) -> None:
        self.is_started = True
        self.count.start()

    def on_update(self, dt: float) -> None:
        """Paint a little of what will be needed; begin as soon as all exhibits stand.

        Without motion it ends at once when it begins, so that nothing may be missing then.
        """
        self._late_skip.pass_time(dt, telling=not self.count.is_over)
        # Painting goes by the clock of the machine.
        until = perf_counter() + _SLICE
        while not self.is_painted and perf_counter() < until:
            self._paint_ahead()
        if self.kit.speed is None:
            may_start = self.is_painted
        else:
            may_start = not self._first and self.gallery.has(self.count.all_lit)
        if may_start and not self.is_started:
            self._start()
            if self._is_hurried:
                self.skip()

    def wake_after(self) -> float | None:
        """Wake up again as long as there is something to paint."""
        return None if self.is_painted else 0.0

    @property
    def is_painted(self) -> bool:
        """Whether every picture is there that can be seen now or next."""
        waiting = self._first or self._later or not self.gallery.is_complete
        return not waiting and self._surroundings.is_ready

    def _paint_ahead(self) -> None:
        """Do the next small step: what is seen sooner comes first."""
        if not self._surroundings.has_day:
            self._surroundings.prepare()
            self.invalidate()
        elif self._first:
            self._first.popleft()()
            if not self._first:
                self.invalidate()
        elif not self.gallery.is_complete:
            if self.gallery.work():
                self.invalidate()
        elif self._later:
            self._later.popleft()()
        else:
            self._surroundings.prepare()

    def _want_pictures(self) -> None:
        count, now = self.count, self.count.counted
        self.gallery.want([count.all_lit, count.lit(now), count.lit(now - 1), count.lit(now + 1)])

    def _count_changed(self) -> None:
        if self.count.is_over:
            self.kit.sounds.play("win")
            self.relayout()
        self._want_pictures()
        self.invalidate()

    def _award_comes(self, chapter: Chapter, number: int) -> None:
        if self.kit.speed is not None and not number:
            self.kit.sounds.play("slot" if chapter.category in self.categories.penalties else "gain")

    def skip(self) -> None:
        """Go to the winner, never past them; before the exhibits stand, as soon as they do."""
        if not self.is_started:
            self._is_hurried = True
            return
        self.count.skip()
        self.invalidate()

    def _tell_again(self) -> None:
        was_over = self.count.is_over
        self.count.start()
        if was_over and not self.count.is_over:
            self.relayout()

    def own_keys(self) -> Sequence[KeyRow]:
        """Return the keys of the count; Esc skips it, and then leads on."""
        row, space = "keys.rows", self.t("opponents.space")
        is_over = self.count.is_over
        back = KeyRow(self.t("table.keys.names.back"), f"{row}.scores" if is_over else f"{row}.skip_count")
        skip = () if is_over else (KeyRow(space, f"{row}.skip_count"),)
        return (*skip, KeyRow("R", f"{row}.count_again"), back)

    def handle_first(self, event: pygame.event.Event) -> bool:
        """A click on the boards, Space, Enter or Esc leads to the winner; R tells it anew."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_r and not event.mod & pygame.KMOD_CTRL:
            self._tell_again()
            return True
        if self._late_skip.is_late(event, telling=not self.count.is_over):
            return True
        if self.count.is_over:
            if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self.timeline.has("party"):
                self.count.skip()
                self.invalidate()
            return False
        focused = self.layer.focus.visible and self.layer.focus.current is not None
        if event.type == pygame.KEYDOWN and event.key in _SKIP_KEYS and not (focused and event.key != pygame.K_ESCAPE):
            self.skip()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self.places.body.collidepoint(event.pos):
            self.skip()
            return True
        return False

    def lasting_notice(self) -> str:
        """Return that the end of the game is not saved, as long as it is so."""
        return not_counted_in(self, self.session)

    def toast_area(self) -> Rect:
        """Return the place above the plates: names and totals are what everybody looks at."""
        top = min(plate.top for plate in self.places.plates) - self.kit.u(6)
        return Rect(self.places.body.x, 0, self.places.body.w, top)

    # ---- going on

    def on_help(self) -> None:
        """Open the rules of this game, as F1 asks."""
        open_rules(self.services, self.session.rules.name)

    def on_back(self) -> None:
        """Esc leads on to the score pad: the game is over, there is nothing behind."""
        self.go_on()

    def go_on(self) -> None:
        """Leave for the score pad, which has nothing left to count."""
        self.services.stack.replace(ScorePadScene(self.services, self.session, counting=False))

    def _open_replay(self) -> None:
        self.services.stack.push(ReplayScene(self.services, self.session.game))

    def _open_card(self) -> None:
        self.services.stack.push(PostcardScene(self.services, self.session, self.result.winners[0]))

    def _play_again(self) -> None:
        play_again(self.services, self.session)

    # ---- drawing

    def corner(self, player: int) -> tuple[int, int]:
        """Return the upper left corner of a player's exhibit now."""
        return self.stage.corner(player)

    def caption(self, chapter: Chapter) -> str:
        """Return how a category is counted; where it brings nobody anything, that is all there is to say."""
        if chapter.beats:
            return self.filling.rule(chapter.category)
        return self.t("finale.nobody_loses" if chapter.category in self.categories.penalties else "finale.nobody")

    @property
    def banner(self) -> Banner:
        """What is said of the winner; where totals are level, what decided."""
        title, note = verdict(self.kit, self.session, self.result)
        tie = next((tie for tie in ties_in(self.result) if tie.place == 1), None)
        if tie is None:
            return Banner(title, note)
        decided = self._pad.tie_break(tie)
        figures = "" if tie.is_shared else f" ({decided.figures[0]} : {decided.figures[1]})"
        return Banner(title, note, decided.title + figures)

    @property
    def _is_empty(self) -> bool:
        """Whether the stage is still empty, for a moment: all at once would take longer than a frame may.

        Without motion nothing comes by and by: it is empty until all of it stands.
        """
        return not self.is_started and (bool(self._first) or self.kit.speed is None)

    def draw_back(self, surface: Surface) -> None:
        """Draw the sky, and the stage as soon as anything stands on it."""
        self.stage.draw_sky(surface)
        if not self._is_empty:
            self.stage.draw(surface)

    def draw_front(self, surface: Surface) -> None:
        """Draw the strip of categories in the bar, and the confetti over everything."""
        count, now = self.count, self.t("finale.now")
        if self._is_empty:
            return
        for number, (chapter, place) in enumerate(zip(count.chapters, self.places.bar.strip, strict=True)):
            current = chapter is count.current
            self._signs.draw_strip_cell(
                surface, place, chapter.category, done=number < count.counted, current=current, now=now
            )
        part = count.party if count.is_over else 0.0
        self._confetti.draw(surface, self.kit, self.frame.body(top=False), self.categories.colour, part)
