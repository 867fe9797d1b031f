"""The end of a game as a moment: everybody's board on a column, counted category by category, then the winner."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from random import Random
from time import perf_counter

import pygame
from pygame import Rect, Surface

from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.default_names import follow_language
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.finale.columns import Band, ColumnPainter, ColumnShape, Stack
from quadropolis_gui.scenes.finale.count import Count
from quadropolis_gui.scenes.finale.filling import Chapter, FinaleFilling
from quadropolis_gui.scenes.finale.gallery import Gallery
from quadropolis_gui.scenes.finale.layout import BarLayout, finale_layout, lay_out_exhibits, point_height
from quadropolis_gui.scenes.finale.pops import PopPainter
from quadropolis_gui.scenes.finale.preparing import chapter_jobs, first_jobs, winner_jobs
from quadropolis_gui.scenes.finale.signs import Banner, SignPainter, fallen
from quadropolis_gui.scenes.finale.surroundings import Surroundings
from quadropolis_gui.scenes.key_rows import KeyRow
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
from quadropolis_gui.view.paint.animation import bounce, ease_in_out, ease_out
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.ui.buttons import Button, ButtonKind, IconButton
from quadropolis_gui.view.ui.containers import BottomBar
from quadropolis_gui.view.ui.layer import Layer, Widget

_SKIP_KEYS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE)
#: How long may be painted ahead in a frame; a step that has begun is finished.
_SLICE = 0.004
#: When in the evening it is dark, the banner comes down, and the crown falls, in parts of it.
_DARK, _BANNER, _CROWN = (0.0, 0.55), (0.35, 0.75), (0.45, 1.0)
#: Seconds in which the light on the winners sways to and fro once.
_SWAY = 2.6


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
        self.is_started = False
        #: Whether somebody asked for the winner before the exhibits stood: nobody crowns an empty column.
        self._is_hurried = False
        #: For which theme and sizes the pictures were painted.
        self._painted_for: object = None
        self._sized_for: object = None
        self._signs = SignPainter(self.kit, session, categories)
        self._pops = PopPainter(self.kit)
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
        self._per_point = point_height(self.frame, places, exhibits, max(gains), max(costs))
        shape = ColumnShape(
            exhibits[0].column, places.ground, places.ground - places.ceiling, places.foot, exhibits[0].overhang
        )
        self._columns = ColumnPainter(self.kit, self.categories, shape)
        self._want_pictures()
        if is_new:
            self._plan_painting()

    def _plan_painting(self) -> None:
        """Have painted ahead what the stage shows at first, if it is still empty, and what the count brings to it."""
        signs, places, chapters = self._signs, self.places, self.count.chapters
        if not self.is_started:
            self._first = deque([partial(self._draw_opening, blank((1, 1)))])
            self._first.extend(first_jobs(signs, self._columns, places, chapters))
        rule, now = self.caption, self.t("finale.now")
        self._later = deque(chapter_jobs(signs, self._columns, places, chapters, rule, now, self._per_point))
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
        """Count the game in the statistics, and begin; without motion it ends at once."""
        record_finished_game(self.session.game, examples=self.services.saves.examples)
        self.session.come_to_count()
        if self.session.not_kept is not None:
            self.toast(self.t("score_pad.not_kept"), "warning", stays=True)
        if self.kit.speed is None:
            self._start()

    def _start(self) -> None:
        self.is_started = True
        self.count.start()

    def on_update(self, dt: float) -> None:  # noqa: ARG002 - painting goes by the clock of the machine
        """Paint a little of what will be needed; begin as soon as all exhibits stand."""
        until = perf_counter() + _SLICE
        while not self.is_painted and perf_counter() < until:
            self._paint_ahead()
        if not self.is_started and not self._first and self.gallery.has(self._bright):
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

    @property
    def _bright(self) -> list[frozenset[int] | None]:
        return [None for _ in self._players]

    def _lit(self, number: int) -> list[frozenset[int] | None]:
        """What is lit by player in a chapter; everything before the first and after the last."""
        chapters = self.count.chapters
        return list(chapters[number].lit) if 0 <= number < len(chapters) else self._bright

    def _want_pictures(self) -> None:
        now = self.count.counted
        self.gallery.want([self._bright, self._lit(now), self._lit(now - 1), self._lit(now + 1)])

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

    def stack(self, player: int) -> Stack:
        """Return a player's column as it is now."""
        count, per_point = self.count, self._per_point
        bands = [
            Band(chapter.category, points, abs(points) * per_point)
            for number, chapter in enumerate(count.chapters)
            if (points := count.points(player, number))
        ]
        return Stack([band for band in bands if band.points > 0], [band for band in bands if band.points < 0])

    def corner(self, player: int) -> tuple[int, int]:
        """Return the upper left corner of a player's exhibit now."""
        exhibit, middle = self.exhibits[player], self.places.cells[player].centerx
        return middle - exhibit.size[0] // 2, self._columns.upper_end(self.stack(player)) - exhibit.foot

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

    def draw_back(self, surface: Surface) -> None:
        """Draw the surroundings, the columns with what stands on them, the plates and what is said."""
        count = self.count
        self._surroundings.draw(surface, ease_in_out(_within(count.evening, _DARK)), self._sway)
        if self._is_empty:
            return
        for player in self._players:
            self._columns.draw(surface, self.places.cells[player].centerx, self.stack(player))
        for player in self._players:
            self._draw_exhibit(surface, player)
        for player in self._players:
            shown = count.shown(player)
            if shown:
                self._pops.draw(surface, self.exhibits[player], self.corner(player), shown)
        for player, place in enumerate(self.places.plates):
            wins = count.evening > _CROWN[0] and player in self.result.winners
            self._signs.draw_plate(surface, place, player, count.total(player), wins=wins)
        self._draw_words(surface)

    @property
    def _is_empty(self) -> bool:
        """Whether the stage is still empty, for a moment: all at once would take longer than a frame may."""
        return bool(self._first) and not self.is_started and self.kit.speed is not None

    @property
    def _sway(self) -> float:
        """How far the light on the winners has swayed: to and fro until the celebration is over."""
        count = self.count
        return 0.0 if count.party >= 1 else (1 - count.party) * math.sin(math.tau * count.celebrated / _SWAY)

    def _draw_exhibit(self, surface: Surface, player: int) -> None:
        count, corner = self.count, self.corner(player)
        now = self._lit(count.counted)[player] if count.is_begun else None
        before = self._lit(count.counted - 1)[player] if count.is_begun else None
        part = count.light if count.current is not None else min(1.0, count.evening * 3)
        old, new = self.gallery.picture(player, before), self.gallery.picture(player, now)
        if old is not None and old is not new and part < 1:
            surface.blit(old, corner)
        if new is None or (part <= 0 and old is not None):
            if old is not None:
                surface.blit(old, corner)
            return
        if part < 1 and old is not new:
            new.set_alpha(round(255 * part))
            surface.blit(new, corner)
            new.set_alpha(255)
            return
        surface.blit(new, corner)

    def caption(self, chapter: Chapter) -> str:
        """Return how a category is counted; where it brings nobody anything, that is all there is to say."""
        if chapter.beats:
            return self.filling.rule(chapter.category)
        return self.t("finale.nobody_loses" if chapter.category in self.categories.penalties else "finale.nobody")

    def _draw_words(self, surface: Surface) -> None:
        count, signs, places = self.count, self._signs, self.places
        chapter = count.current
        if chapter is not None:
            signs.draw_card(surface, places.card, chapter.category, self.caption(chapter), ease_out(count.light))
        elif not count.is_counted and not count.is_begun:
            self._draw_opening(surface)
        # The crown falls from behind the banner: what is said can be read meanwhile.
        crown = _within(count.evening, _CROWN)
        if crown > 0:
            self._draw_crowns(surface, bounce(crown))
        banner = _within(count.evening, _BANNER)
        if banner > 0:
            clip = surface.get_clip()
            surface.set_clip(places.body)
            signs.draw_banner(surface, places.card, self.banner, ease_out(banner))
            surface.set_clip(clip)

    def _draw_opening(self, surface: Surface) -> None:
        title, note = self.t("score_pad.drumroll"), self.t("score_pad.drumroll_hint")
        self._signs.draw_opening(surface, self.places.card, title, note)

    def _draw_crowns(self, surface: Surface, part: float) -> None:
        for winner in self.result.winners:
            corner, picture = self.corner(winner), self._signs.crown
            rest = (self.places.cells[winner].centerx, corner[1] + self.exhibits[winner].head - self.kit.u(26))
            turned, place = fallen(picture, rest, part, rest[1])
            surface.blit(turned, place)

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


def _within(part: float, span: tuple[float, float]) -> float:
    """How far a span of something has gone, 0 to 1."""
    return max(0.0, min(1.0, (part - span[0]) / (span[1] - span[0])))
