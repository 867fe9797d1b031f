"""The end of a round of Azul: what wall-tiling brought every player, tile by tile, then who starts next and why."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.scoring import Category
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import MARKER
from quadropolis_gui.engine.azul.wall import full_rows
from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.azul.table.boards import Boards
from quadropolis_gui.scenes.azul.table.motion import AzulMotion
from quadropolis_gui.scenes.azul.table.words import AzulWords
from quadropolis_gui.scenes.table.show.recap import (
    DrawMark,
    Recap,
    RecapRow,
    draw_order,
    draw_recap,
    recap_place,
)
from quadropolis_gui.scenes.table.show.stage import Stage
from quadropolis_gui.view.azul.board_look import Pill, gain_pill, loss_pill
from quadropolis_gui.view.azul.category_sign import draw_category_sign
from quadropolis_gui.view.azul.pills import draw_pill
from quadropolis_gui.view.azul.sounds import TileSound
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.animation import ease_out
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.theme import WHITE, Colour, darken, lighten

#: The ground behind who starts next: that of the marker, the only teal thing on the table.
_TEAL: Colour = (18, 104, 100)
_PALE_TEAL: Colour = (205, 236, 232)


class RoundEnd:
    """Makes the stage in which a round is recalled."""

    def __init__(self, kit: Kit, boards: Callable[[], Boards], motion: AzulMotion, words: AzulWords) -> None:
        self._kit = kit
        self._boards = boards
        self._motion = motion
        self._words = words

    def stage(self, entry: LogEntry, state: State, home: int) -> Stage:
        """Return the stage that says what the round brought every player; `state` is the moment after wall-tiling."""
        t = self._kit.t
        title = t("show.round_over", number=entry.round)
        over = self._after(entry).is_over
        recap = Recap(title, self._rows(state), partial(self._draw_foot, entry, state))

        def draw(surface: Surface, part: float) -> None:
            draw_recap(surface, self._kit, recap_place(self._boards().places), recap, part)

        def begin(_: float) -> None:
            self._motion.play(TileSound.DONE)

        return Stage(
            name="round", seconds=recap.seconds, state=state, board=home, title=title,
            sentence=t("show.goes_on"), sentence_held=t("show.stays"), is_logged=True, is_still=True,
            draw=draw, begin=begin,
            go_on=t("score_pad.title") if over else t("show.deal", number=entry.round + 1),
        )  # fmt: skip

    @staticmethod
    def _after(entry: LogEntry) -> State:
        after: State = entry.before.copy()
        after.play(entry.move)
        return after

    # What everybody gained

    def _rows(self, state: State) -> list[RecapRow]:
        rows = [self._row(player, board) for player, board in enumerate(state.boards)]
        return sorted(rows, key=lambda row: -row.gain)

    def _row(self, player: int, board: Board) -> RecapRow:
        tiling = board.tiling
        marks: list[DrawMark] = [partial(self._draw_tile, laid.colour, gain_pill(laid.points)) for laid in tiling.laid]
        if tiling.lost:
            marks.append(partial(self._draw_sign, Category.FLOOR, loss_pill(tiling.lost)))
        seat = self._words.session.seat(player)
        return RecapRow(self._words.name(player), seat.color, marks, tiling.points, board.score().track)

    def _draw_tile(self, colour: int, pill: Pill, surface: Surface, place: Rect) -> None:
        """Draw a tile that was laid, with its points."""
        kit = self._boards().kit
        size = round(place.w * 0.8)
        kit.tiles.draw(surface, colour, (place.centerx, place.y + size // 2), size)
        self._draw_points(surface, place, pill)

    def _draw_sign(self, part: Category, pill: Pill, surface: Surface, place: Rect) -> None:
        """Draw the sign of a part of the score with its points."""
        size = round(place.w * 0.8)
        box = Rect(0, 0, size, size)
        box.midtop = place.midtop
        draw_category_sign(surface, self._kit, box, part)
        self._draw_points(surface, place, pill)

    def _draw_points(self, surface: Surface, place: Rect, pill: Pill) -> None:
        height = max(14, round(place.h * 0.3))
        draw_pill(self._boards().kit, surface, (place.centerx, place.bottom - height // 2), height, pill)

    # Who starts next

    def _draw_foot(self, entry: LogEntry, state: State, surface: Surface, place: Rect, part: float) -> None:
        """Draw who starts the next round and why, or why the game is over; the marker comes to them in sight."""
        kit, u, after, session = self._kit, self._kit.u, self._after(entry), self._words.session
        kit.paint.fill(surface, place, u(16), lighten(_TEAL, 0.05), darken(_TEAL, 0.25))
        size = min(u(58), place.h - u(20)) if self.has_marker(after) else 0
        middle = (place.x + u(22) + size // 2, round(place.centery - (1 - ease_out(part)) * u(40)))
        if part > 0 and self.has_marker(after):
            self._boards().kit.tiles.draw(surface, MARKER, middle, size)
        room = Rect(place.x + u(36) + size, place.y + u(10), place.w - size - u(52), place.h - u(20))
        upper, lower = Rect(room.x, room.y, room.w, room.h // 2), Rect(room.x, room.centery, room.w, room.h // 2)
        kit.text.draw(surface, self.why(state, after), upper, kit.frame.font(18), WHITE, Weight.EXTRABOLD)
        order = [] if after.is_over else [session.seat(player).color for player in after.order_of_play]
        draw_order(surface, kit, lower, self.starts(after), order, _PALE_TEAL)

    @staticmethod
    def has_marker(after: State) -> bool:
        """Whether the marker comes to somebody: at the end of the game nobody starts."""
        return not after.is_over

    def why(self, state: State, after: State) -> str:
        """Return why somebody starts the next round, or why there is none."""
        t, name = self._words.words.t, self._words.name
        if not after.is_over:
            if state.marker is None:
                return t("azul.table.show.marker_kept")
            return t("azul.table.show.marker_moved", name=name(state.marker))
        done = [player for player, board in enumerate(state.boards) if full_rows(board.wall)]
        if len(done) == 1:
            return t("azul.table.show.row_done", name=name(done[0]))
        return t("azul.table.show.rows_done" if done else "azul.table.show.no_more")

    def starts(self, after: State) -> str:
        """Return who starts the next round, or what is counted at the end."""
        t = self._words.words.t
        if after.is_over:
            return t("azul.table.show.bonuses")
        return t("show.starts", name=self._words.name(after.starter), number=after.round)
