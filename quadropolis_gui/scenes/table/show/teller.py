"""Tells moves at the table: whose turn it was comes forward, the game brings its stages, and the own board comes back.

The frame owns who acts, the sentence, the progress, Skip, Again and the pace; what happens on the boards is the game's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.table.filling import TableFilling
from quadropolis_gui.scenes.table.model import Telling
from quadropolis_gui.scenes.table.show import pace
from quadropolis_gui.scenes.table.show.forward import draw_forward
from quadropolis_gui.scenes.table.show.show import Show
from quadropolis_gui.scenes.table.show.slide import BoardSlide
from quadropolis_gui.scenes.table.show.stage import Stage
from quadropolis_gui.storage.settings import Settings
from quadropolis_gui.view.kit import Kit

#: Seconds at the normal pace in which the person's own board comes back.
BACK = 0.36
#: And those in which the board of the next person comes.
HAND_OVER = 0.45


class Teller:
    """Tells the moves of one table."""

    def __init__(
        self, kit: Kit, filling: TableFilling, settings: Callable[[], Settings], refresh: Callable[[], None]
    ) -> None:
        self._kit = kit
        self._filling = filling
        self._settings = settings
        self._refresh = refresh
        self.show = Show(filling.motion, self._on_stage, refresh)
        self.slide = BoardSlide(filling.motion.timeline)
        #: Whether somebody has seen enough until it is a person's turn again.
        self._hurries = False
        self._factor = 1.0
        #: Whose board lay there before that of the opponent whose turn is told, if not the person's own.
        self._came_from: int | None = None

    @property
    def is_telling(self) -> bool:
        """Whether a move is being told."""
        return self.show.is_running

    # What a move is told with

    def tell(self, entry: LogEntry, dropped_at: Rect | None, on_done: Callable[[], None]) -> None:
        """Tell a move that was played, and the end of its round; then call `on_done`."""
        self._hurries = self._hurries and not self._filling.model.session.is_person(entry.player)
        self._came_from, self._filling.model.lingers = self._filling.model.lingers, None
        turn = [] if self._hurries else self._turn(entry, dropped_at)
        if turn and turn[-1].name == "back" and self._passes_on(entry):
            turn = turn[:-1]
        self._begin(entry, self._with_round_end(entry, turn), on_done)

    def skip_on(self) -> None:
        """Take what is told to the end of its next stage; asked for once more, to the turn of a person.

        Whoever made the move alone at this machine has seen it, and needs no second word.
        """
        entry, session = self.show.entry, self._filling.model.session
        is_own = entry is not None and session.people == (entry.player,)
        if self.show.skip_on(to_end=is_own) and not self._settings().wait_for_click:
            self._hurries = True
            self._filling.model.lingers = None

    def tell_again(self, entry: LogEntry) -> None:
        """Tell a move of before once more; if it is being told just now, from its beginning."""
        self._hurries = False
        if self.show.is_running:
            self.show.begin_again()
            return
        self._came_from = self._filling.model.lingers = None
        self._begin(entry, self._with_round_end(entry, self._turn(entry, None)), self._refresh)

    def _passes_on(self, entry: LogEntry) -> bool:
        """Tell whether the turn of another opponent comes right after the one of an opponent that is told."""
        session, state = self._filling.model.session, self._filling.model.session.state
        goes_on = not state.is_over and state.round == entry.round and entry is session.log[-1]
        among_them = not session.is_person(entry.player) and not session.is_person(state.to_move)
        return bool(session.people) and goes_on and among_them and not self._hurries

    def _with_round_end(self, entry: LogEntry, turn: list[Stage]) -> list[Stage]:
        """Return the stages of a turn and of the end of its round; no board goes home if another comes next."""
        after = self._filling.round_stages(entry)
        if after and turn and turn[-1].name == "back" and after[0].board != turn[-1].board:
            turn = turn[:-1]
        moves = self._filling.motion.timeline.speed is not None
        if turn and moves and any(stage.awaits and stage.title == turn[-1].title for stage in after):
            # The player goes on with the same thing, such as a wall and then its floor line: one click is enough.
            turn[-1] = replace(turn[-1], awaits=False)
        return [*turn, *after]

    def _begin(self, entry: LogEntry, stages: Sequence[Stage], on_done: Callable[[], None]) -> None:
        model, settings = self._filling.model, self._settings()
        people = model.session.people
        is_own = entry.player in people
        factor = pace.FACTORS[settings.opponents_pace] * (pace.OWN if is_own and len(people) == 1 else 1.0)
        holds = settings.wait_for_click and bool(people)

        def done() -> None:
            shown = model.shown_player
            model.tell(None)
            model.lingers = entry.player if self._passes_on(entry) else None
            self._hand_over(shown)
            on_done()

        self._factor = factor
        reading = pace.READING[settings.opponents_pace]
        self.show.begin(entry, stages, factor, done, holds=holds, reading=reading)

    def _hand_over(self, before: int) -> None:
        """Let the board of whoever comes next slide over the one before, if it is another's."""
        model, frame = self._filling.model, self._kit.frame
        if model.shown_player == before or model.session.state.is_over or self._filling.motion.is_skipping:
            return
        model.enlarged = before
        self._filling.refresh()
        self.slide.begin(self.area, self._filling.draw_boards, (frame.width, frame.height), HAND_OVER, comes=True)
        model.enlarged = None
        self._filling.refresh()

    def _turn(self, entry: LogEntry, dropped_at: Rect | None) -> list[Stage]:
        model = self._filling.model
        people, home = model.session.people, model.home_before(entry)
        is_own = entry.player in people
        log = model.session.log[: entry.number]
        # Who moves several times in a row comes forward once, and the board goes back after the last time.
        came = bool(log) and model.goes_on(log[-1])
        stages = [] if is_own or came else [self._forward(entry, home)]
        # Where nothing moves, whoever sits at the screen needs no picture of the own move, unless it is asked for.
        pictured = not is_own or (len(people) > 1 and self._settings().wait_for_click)
        own = self._filling.stages(entry, dropped_at)
        stages += [replace(stage, is_still=stage.is_still and pictured) for stage in own]
        last = stages[-1]
        # Whoever made the move alone at this machine knows why; all others need time for every part of it.
        parts = 0 if last.facts is None else last.facts.parts
        least, parts = (pace.READ_OWN, 0) if people == (entry.player,) else (pace.READ, parts)
        stages.append(
            replace(
                last,
                name="read",
                seconds=pace.reading_time(last.sentence, least, parts),
                begin=lambda _: None,
                draw=None if last.draw is None else partial(_as_ended, last.draw),
                is_logged=True,
                is_still=pictured,
                # Whoever made the move alone at this machine has seen it; what goes on is waited for at its end.
                awaits=people != (entry.player,) and not (last.title and model.goes_on(entry)),
            )
        )
        if entry.player != home and not model.goes_on(entry):
            begin = partial(self._slide, False)
            stages.append(replace(stages[-1], name="back", seconds=BACK, begin=begin, draw=None, board=home,
                                  is_still=False, awaits=False))  # fmt: skip
        return stages

    def _forward(self, entry: LogEntry, home: int) -> Stage:
        """Return the stage in which the player comes forward and their board out from under its card."""
        t, words, kit = self._kit.t, self._filling.words, self._kit
        name, seat = words.name(entry.player), self._filling.model.session.seat(entry.player)
        sentence, note = t("show.on_turn", name=name), words.level(entry.player)

        def draw(surface: Surface, part: float) -> None:
            draw_forward(surface, kit, self._filling.places.stage, name, note, seat.color, part)

        def begin(seconds: float) -> None:
            if entry.player not in (home, self._came_from):
                self._slide(True, seconds)

        return Stage(
            name="forward", seconds=pace.FORWARD, state=entry.before, sentence=sentence, begin=begin, draw=draw
        )

    def _slide(self, comes: bool, seconds: float) -> None:
        """Let the board that is shown now come over the one before, or that one go."""
        model = self._filling.model
        now = model.telling
        if now is None:
            return
        before = model.home_before(now.entry) if self._came_from is None else self._came_from
        other = before if comes else now.entry.player
        self._slide_over(now, other, seconds * 0.8, comes=comes)
        model.tell(now)
        self._filling.refresh()

    def _slide_over(self, now: Telling, other: int, seconds: float, *, comes: bool) -> None:
        """Keep the picture of another board than is told now, and let that of now come over it, or lie under it."""
        frame = self._kit.frame
        self._filling.model.tell(replace(now, board=other))
        self._filling.refresh()
        self.slide.begin(self.area, self._filling.draw_boards, (frame.width, frame.height), seconds, comes=comes)

    @property
    def area(self) -> Rect:
        """The part of the window in which large boards slide."""
        return Rect(self._filling.places.board).clip(self._kit.frame.rect)

    # What there is to see of it

    def _on_stage(self, entry: LogEntry, stage: Stage) -> None:
        model, before = self._filling.model, self._filling.model.telling
        board = entry.player if stage.board is None else stage.board
        now = Telling(entry, stage.state, board, stage.is_logged, not stage.title, stage.acting(entry.player))
        slides = bool(stage.title) and stage.draw is None and not self._filling.motion.is_skipping
        if before is not None and before.board != board and slides:
            # At the end of a round one board after the other is counted; a card over them needs no board below.
            self._slide_over(now, before.board, pace.FORWARD * self._factor, comes=True)
        model.tell(now)
        self._refresh()

    def cancel(self) -> None:
        """Tell nothing any more, as when the table is left."""
        self._hurries = False
        self._filling.model.lingers = None
        self.show.cancel()
        self.slide.end()
        self._filling.model.tell(None)


def _as_ended(draw: Callable[[Surface, float], None], surface: Surface, _: float) -> None:
    draw(surface, 1.0)
