"""What explains itself on the screen of the last arrangement: where it lies, and when its tip is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import square_name, squares_in
from quadropolis_gui.scenes.quadropolis.last_arrangement.layout import ArrangementLayout
from quadropolis_gui.scenes.quadropolis.last_arrangement.words import ArrangementSpot, ArrangementWords
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.scenes.table.tips.card import draw_tip_card
from quadropolis_gui.scenes.table.tips.marks import draw_marks
from quadropolis_gui.scenes.table.tips.tip import TableTip
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.quadropolis.city.board import CityBoard


class ArrangementPointing:
    """Finds what the pointer or the ring is on, and says what there is to know about it once it has rested there."""

    def __init__(self, kit: Kit, words: ArrangementWords) -> None:
        self._kit = kit
        self._tip = TableTip(words.text, words.card, words.marks)
        #: What the pointer is on, and what the ring is on.
        self.hovered: Spot | None = None
        self._ringed: Spot | None = None
        self._ring_key = ""
        #: Whether the ring came to its place after the pointer did.
        self._by_ring = False
        #: What was pressed, until the pointer leaves it: whoever presses it needs no tip on it.
        self._pressed: Spot | None = None

    def lay_out(self, places: ArrangementLayout, board: CityBoard, city: City) -> None:
        """Take note of where everything lies in a window and of what is built."""
        self._places, self._board, self._city = places, board, city
        self.hovered = self._pressed = None
        self.changed()

    # Places

    def spots(self) -> Iterator[Spot]:
        """Yield all parts that explain themselves, in the order in which one reads."""
        yield Spot(ArrangementSpot.TOTAL)
        yield from (Spot(ArrangementSpot.BUILDING, square) for square in squares_in(self._built))
        yield from (Spot(ArrangementSpot.TRAY, number) for number in range(len(self._places.trays)))
        yield from (Spot(ArrangementSpot.CELL, number) for number in range(len(self._places.cells)))

    @property
    def _built(self) -> int:
        return self._city.mode.squares & ~self._city.empty

    @staticmethod
    def key(spot: Spot) -> str:
        """Return the name of a part among the targets of the focus."""
        return f"square_{square_name(spot.value)}" if spot.kind is ArrangementSpot.BUILDING else spot.key

    def rect(self, spot: Spot) -> Rect:
        """Return where a part lies."""
        match spot.kind:
            case ArrangementSpot.BUILDING:
                return self._board.square_rect(spot.value)
            case ArrangementSpot.TRAY:
                return self._places.trays[spot.value]
            case ArrangementSpot.CELL:
                return self._places.cells[spot.value]
        return self._board.score_rect

    def spot_at(self, position: tuple[int, int]) -> Spot | None:
        """Return which part lies under a point."""
        return next((spot for spot in self.spots() if self.rect(spot).collidepoint(position)), None)

    # When

    def point_at(self, position: tuple[int, int]) -> bool:
        """Let the pointer be somewhere; tell whether it is on another part than before."""
        spot = self.spot_at(position)
        if spot == self.hovered:
            return False
        self.hovered, self._pressed = spot, None
        self._by_ring = self._by_ring and spot is None
        self._tip.moved()
        return True

    def press(self) -> None:
        """Take note that what the pointer is on was pressed."""
        self._pressed = self.hovered

    def ring(self, key: str) -> None:
        """Let the ring be on what has a key, which may be none of these parts."""
        if key != self._ring_key:
            self._ring_key = key
            self._ringed = next((spot for spot in self.spots() if self.key(spot) == key), None)
            self._by_ring = self._ringed is not None
            self._tip.moved()

    def changed(self) -> None:
        """Say anew what is said: pieces have moved, or the language is another."""
        self._tip.table_changed()

    @property
    def _spot(self) -> Spot | None:
        if self._by_ring:
            return self._ringed
        return None if self.hovered == self._pressed else self.hovered

    @property
    def told(self) -> str:
        """What is said now; nothing if it is too early."""
        return self._tip.text(self._spot)

    def update(self, dt: float) -> bool:
        """Let time pass; tell whether a tip has just become due."""
        return self._tip.update(dt, self._spot)

    def wake_after(self) -> float | None:
        """Return after how many seconds a tip is due."""
        return self._tip.wake_after(self._spot)

    def draw(self, surface: Surface, buttons: Sequence[Rect]) -> Rect | None:
        """Draw what is said now beside what it is about, off the buttons, and marks on what counts for it.

        Returns where it stands.
        """
        spot, card = self._spot, self._tip.card(self._spot)
        if spot is None or card is None:
            return None
        place, marks = self.rect(spot), self._tip.marks(spot)
        draw_marks(surface, self._kit, place, marks, self.rect)
        spoken = [self.rect(mark.spot) for mark in marks]
        # What is like it is compared with it.
        alike = [self.rect(other) for other in self.spots() if other != spot]
        return draw_tip_card(surface, self._kit, place, card, (*buttons, *spoken), spare=alike)
