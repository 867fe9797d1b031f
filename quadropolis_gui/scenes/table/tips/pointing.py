"""What lies where on the table, in frame and filling alike, and what is said about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import Rect

from quadropolis_gui.scenes.table.filling import TableFilling
from quadropolis_gui.scenes.table.focus import FocusPlace
from quadropolis_gui.scenes.table.layout import log_rows
from quadropolis_gui.scenes.table.parts.status import StatusPart, note, place_parts
from quadropolis_gui.scenes.table.pointer import Point
from quadropolis_gui.scenes.table.spots import FrameSpot, Spot
from quadropolis_gui.scenes.table.tips.card import TipCard
from quadropolis_gui.scenes.table.tips.marks import TipMark
from quadropolis_gui.storage.settings import Settings, UndoPolicy
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.ui.containers import TopBar


class TablePointing:
    """Finds places of the table and explains them."""

    def __init__(self, kit: Kit, filling: TableFilling, settings: Callable[[], Settings]) -> None:
        self._kit = kit
        self._settings = settings
        self._filling = filling
        self._session = filling.model.session
        #: The top bar, once it is made.
        self.bar: TopBar | None = None

    # The frame

    @property
    def status(self) -> Rect:
        """The room for the parts of the top bar."""
        return Rect(0, 0, 0, 0) if self.bar is None else self.bar.free

    def parts(self) -> list[tuple[Rect, StatusPart]]:
        """Return the parts of the top bar with their places."""
        return place_parts(self._kit, self.status, self._all_parts)

    def _all_parts(self, pips: bool) -> list[StatusPart]:
        parts, t = self._filling.status_parts(pips), self._kit.t
        if self._session.game.practice:
            parts.append(note(self._kit, t("table.practice"), "pencil", self._about_practice))
        return parts

    def _about_practice(self) -> str:
        undo = self._settings().undo_policy is not UndoPolicy.NEVER
        return self._kit.t("table.about.practice" if undo else "table.about.practice_no_undo")

    def log(self) -> list[FocusPlace]:
        """Return the rows of the log that can be seen, the newest first."""
        moves, radius = len(self._filling.model.log), self._kit.u(8)
        places = self._filling.places
        rows = log_rows(self._kit.frame, places.log, moves, places.log_lines)
        return [FocusPlace(Spot(FrameSpot.LOG, moves - 1 - index), row, radius) for index, row in enumerate(rows)]

    def log_for_focus(self) -> list[FocusPlace]:
        """Return the rows of the log as the ring goes around them: so tight that their neighbours stay readable."""
        u = self._kit.u
        return [replace(row, rect=row.rect.inflate(u(4), -2 * max(3, u(3)))) for row in self.log()]

    # Any place

    def spot_at(self, position: Point, *, dragging: bool) -> Spot | None:
        """Return what lies under a point."""
        if self.status.collidepoint(position):
            parts = enumerate(self.parts())
            return next((Spot(FrameSpot.STATUS, n) for n, (place, _) in parts if place.collidepoint(position)), None)
        if self._filling.places.log.collidepoint(position):
            return next((row.spot for row in self.log() if row.rect.collidepoint(position)), None)
        return self._filling.spot_at(position, dragging=dragging)

    def rect(self, spot: Spot) -> Rect:
        """Return the place of a spot."""
        if spot.kind is FrameSpot.STATUS:
            return self.parts()[spot.value][0]
        if spot.kind is FrameSpot.LOG:
            return next(row.rect for row in self.log() if row.spot == spot)
        return self._filling.spot_rect(spot)

    def tip_place(self, spot: Spot) -> Rect:
        """Return beside what a tip on a spot is shown."""
        # Below the moves of the log: neither the others nor what is lit on the boards lies under it there.
        if spot.kind is FrameSpot.LOG:
            log, rows = self._filling.places.log, self.log()
            bottom = max((row.rect.bottom for row in rows), default=log.bottom)
            # Of an even height, above is no nearer than below.
            return Rect(log.x, log.y, log.w, (bottom - log.y) // 2 * 2)
        return self.rect(spot) if spot.kind is FrameSpot.STATUS else self._filling.tip_rect(spot)

    def tip(self, spot: Spot) -> str:
        """Return what there is to know about a place; nothing if it speaks for itself."""
        if spot.kind is FrameSpot.STATUS:
            return self.parts()[spot.value][1].tip()
        if spot.kind is FrameSpot.LOG:
            log = self._session.log
            return self._filling.tips.about_move(log[spot.value]) if spot.value < len(log) else ""
        return self._filling.tips.tip(spot)

    def tip_card(self, spot: Spot) -> TipCard | None:
        """Return what there is to know about a place in its parts, if it has any."""
        return None if isinstance(spot.kind, FrameSpot) else self._filling.tips.card(spot)

    def tip_marks(self, spot: Spot) -> Sequence[TipMark]:
        """Return the other places of which a tip speaks."""
        return () if isinstance(spot.kind, FrameSpot) else self._filling.tips.marks(spot)
