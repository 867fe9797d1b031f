"""A moment tried again on the real table: a position of one's own game, without anything that gives the answer away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from pygame import Rect, Surface

from quadropolis_gui.play.puzzles import Puzzle, Trying, Turn, is_right, turn_of
from quadropolis_gui.scenes.default_names import follow_language
from quadropolis_gui.scenes.puzzle.desk import PuzzleDesk
from quadropolis_gui.scenes.puzzle.verdict import Verdict, VerdictPanel, Way
from quadropolis_gui.scenes.puzzle.words import PuzzleWords
from quadropolis_gui.scenes.review.marks import Mark
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.scenes.table.pointer import Point
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.scenes.table.spots import FrameSpot, Spot
from quadropolis_gui.scenes.table.words import Prompt
from quadropolis_gui.storage.puzzles import PuzzleStore
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.containers import TopBar

#: Progress is shown in so many steps: a smaller difference cannot be seen and need not be drawn.
_STEPS = 50
#: The buttons of the top bar that show something else on the boards.
_ON_THE_BOARDS = ("again_turn", "moves")


class Origin(Protocol):
    """The screen from which a moment was opened; it lies below."""

    def following_puzzle(self, puzzle: Puzzle) -> Puzzle | None:
        """Return the moment to try after this one; None if there is none."""

    def show_answer(self, puzzle: Puzzle) -> None:
        """Leave the moment and show both moves on the boards."""


class PuzzleScene(TableScene):
    """One moment; nothing of it is kept but that it was solved."""

    desk: PuzzleDesk

    def __init__(self, services: Services, puzzle: Puzzle, origin: Origin) -> None:
        self.puzzle = puzzle
        self.origin = origin
        self._store = PuzzleStore()
        #: Whether the moment was to be solved when it was opened.
        self.turn = turn_of(puzzle.name, self._store.read(), services.now())
        self.trying = Trying(puzzle, lambda: services.mind)
        self.panel: VerdictPanel | None = None
        self._shown = 0
        super().__init__(services, puzzle.session())
        self.filling.model.unaided = True
        self.words = PuzzleWords(self.kit, puzzle, self.filling.advice_words)

    def _make_desk(self) -> PuzzleDesk:
        return PuzzleDesk(
            self.puzzle.suggestion, self._asked, self.try_move, self.show_answer, **self._desk_parts()
        )  # fmt: skip

    def _asked(self) -> Prompt:
        """What is asked before anything is chosen: the question, if there is no room for it elsewhere."""
        played, possible, *_ = self.words.question()
        return self.filling.words.choice() if len(self._told_beside()) > 1 else (played, possible)

    # ---- building

    def build(self) -> None:
        """Lay the table for the window as it is."""
        follow_language(self.kit.words, self.puzzle.game)
        super().build()

    def _make_top_bar(self) -> TopBar:
        return TopBar(
            self.layer, self.t("puzzle.title"), on_back=self.leave_puzzle, back_tip=self.t("puzzle.tips.leave"),
            back_key="leave", icons=self._top_icons(),
        )  # fmt: skip

    def _top_icons(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        # Its menu leads out of a game that is kept; here there is only one way back.
        return [icon for icon in super()._top_icons() if icon[1] != "menu"]

    def refresh(self) -> None:
        """Bring widgets in line; while a move is answered, nothing else is shown on the boards."""
        super().refresh()
        for key in _ON_THE_BOARDS:
            self.layer.find(key).set_enabled(not self.desk.is_answered, self.t("puzzle.being_answered"))

    def spot_at(self, position: Point) -> Spot | None:
        """Return what lies under a point; the question lies where the log would be."""
        spot = super().spot_at(position)
        return None if spot is not None and spot.kind is FrameSpot.LOG else spot

    # ---- coming and leaving

    def on_enter(self) -> None:
        """Show the position, and get ready to weigh moves."""
        super().on_enter()
        self.services.mind.wake(self.session.rules.name)

    def on_leave(self) -> None:
        """Leave nothing half done."""
        self.trying.stop()
        super().on_leave()

    def on_pause(self) -> None:
        """Let the process rest while something lies over the table; the move is weighed again afterwards."""
        super().on_pause()
        self.trying.rest()

    def leave_puzzle(self) -> None:
        """Go back to where the moment was opened."""
        self.services.stack.pop()

    def on_back(self) -> None:
        """Go one step back, or leave, as Esc does."""
        if not self.desk.step_back():
            self.leave_puzzle()

    def show_answer(self) -> None:
        """Show both moves on the boards, as in the review."""
        self.origin.show_answer(self.puzzle)

    # ---- trying

    def try_move(self, move: Any) -> None:
        """Weigh a move and say how good it is."""
        self.trying.ask(move)
        self.desk.is_answered = True
        self.refresh()
        self.panel = VerdictPanel(
            self.kit, self.open_modal, self.use_common_key, self.layer, lambda: self.filling.places, self._verdict,
            self._closed,
        )  # fmt: skip
        if self.trying.tried is not None:
            self._judged()
        self.open_modal(self.panel)

    def _judged(self) -> None:
        tried = self.trying.tried
        right = tried is not None and is_right(tried)
        self.kit.sounds.play("gain" if right else "undo")
        if right and not self.desk.hints.is_whole and self.turn in (Turn.NEW, Turn.BACK):
            self._store.put_solved(self.puzzle.name, self.services.now())
            if self._store.not_kept is not None:
                self.toast(self.t("puzzle.not_kept"), "warning")
        if self.panel is not None:
            self.panel.tell_anew()

    def _closed(self) -> None:
        """Go on after the sheet was put away: a moment that was found is left, any other begins anew."""
        tried = self.trying.tried
        self.trying.stop()
        self.panel = None
        self.desk.is_answered = False
        if tried is not None and is_right(tried):
            self.leave_puzzle()
        else:
            self.desk.start_anew()

    def _verdict(self) -> Verdict:
        """What the sheet says by now."""
        tried, t = self.trying.tried, self.t
        if tried is None:
            stop = Way("again", t("puzzle.stop"), "stop", self._close)
            return Verdict(t("puzzle.weighing"), [t("puzzle.weighing_text")], [stop], progress=self.trying.progress)
        said = self.words.about(tried, in_detail=self.desk.hints.given > 0)
        if not is_right(tried):
            again = Way("again", t("puzzle.again"), "refresh", self._close)
            answer = Way("answer", t("puzzle.show"), "eye", self.show_answer)
            return Verdict(self.words.title(tried), said, [again, answer], Mark.INACCURATE)
        said.append(self.words.kept(self.turn, shown=self.desk.hints.is_whole))
        following = self.origin.following_puzzle(self.puzzle)
        # The answer is known now; what was played in the game can still be seen beside it.
        both = Way("answer", t("puzzle.both"), "eye", self.show_answer)
        ways = [both, Way("leave", t("puzzle.back"), "chevron_left", self._close)]
        if following is not None:
            ways.insert(0, Way("next", t("puzzle.next"), "chevron_right", lambda: self._go_on(following)))
        else:
            ways.reverse()
        return Verdict(self.words.title(tried), said, ways, Mark.FINE)

    def _close(self) -> None:
        if self.panel is not None:
            self.panel.close()

    def _go_on(self, puzzle: Puzzle) -> None:
        self.services.stack.replace(PuzzleScene(self.services, puzzle, self.origin))

    # ---- time

    def on_update(self, dt: float) -> None:
        """Take in what was found about the move, beside all that a table does."""
        super().on_update(dt)
        if not self.trying.update():
            return
        if self.trying.trouble:
            self.toast(self.t("puzzle.failed"), "warning")
            self._close()
        elif self.trying.tried is not None:
            self._judged()
        elif self.panel is not None and self._shown != round(self.trying.progress * _STEPS):
            self._shown = round(self.trying.progress * _STEPS)
            self.panel.tell_anew()

    def wake_after(self) -> float | None:
        """Return when something is to be done though nothing happens."""
        waits = [wait for wait in (super().wake_after(), self.trying.wake_after()) if wait is not None]
        return min(waits, default=None)

    # ---- drawing

    def _told_beside(self) -> list[tuple[Rect, str, Weight]]:
        """Return the sentences of the question for which there is room in the place of the log, each with its place."""
        kit, inner, told = self.kit, self.filling.places.log.inflate(-self.kit.u(22), -self.kit.u(14)), []
        y, size = inner.y, kit.frame.font(13)
        for number, sentence in enumerate(self.words.question()):
            weight = Weight.EXTRABOLD if number == 0 else Weight.SEMIBOLD
            height = kit.text.paragraph_height(sentence, max(1, inner.w), size, weight)
            if y + height > inner.bottom:
                break
            told.append((Rect(inner.x, y, inner.w, height), sentence, weight))
            y += height + kit.u(4)
        return told

    def _draw_log(self, surface: Surface) -> None:
        """Draw the question in the place of the log, as far as there is room; else the prompt begins with it."""
        kit, c, place = self.kit, self.kit.c, self.filling.places.log
        kit.paint.panel(surface, place, kit.u(14), shadow=kit.u(5), shadow_alpha=100)
        kit.paint.ring(surface, place, kit.u(14), max(1.0, 2 * kit.frame.scale), c.gold_deep)
        for number, (rect, sentence, weight) in enumerate(self._told_beside()):
            ink = c.ink_soft if number else c.ink
            kit.text.paragraph(surface, sentence, rect, kit.frame.font(13), ink, weight)
