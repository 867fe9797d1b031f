"""What the table is showing: the game, the move in the making, a moment of the past, a city looked at closely.

It holds no pictures and no places; `table_looks` turns it into what the boards draw.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.engine.quadropolis.scoring import Score
from quadropolis_gui.engine.quadropolis.site import TARGET
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Tile
from quadropolis_gui.play.session import LogEntry, Session
from quadropolis_gui.scenes.quadropolis.arranging import Arrangement
from quadropolis_gui.scenes.quadropolis.table.choosing import Choices, Choosing, MovePart, Offer
from quadropolis_gui.view.quadropolis.city_look import free_of
from quadropolis_gui.view.quadropolis.pieces import Token


class SpotKind(Enum):
    """The kinds of place on the table that can be pointed at."""

    ARCHITECT = auto()
    SLOT = auto()
    TILE = auto()
    SQUARE = auto()
    LOG = auto()
    SCORE = auto()
    #: The head of the large city, and a part of the top bar.
    HEADER = auto()
    STATUS = auto()
    TOKEN = auto()
    DISCARD = auto()


@dataclass(frozen=True, slots=True)
class Spot:
    """One place on the table: the number of an architect, slot, square or move; for a token, where it stands."""

    kind: SpotKind
    value: int = 0
    token: Token | None = None


#: The square of a token that is free.
FREE = -1

_PARTS = {SpotKind.ARCHITECT: MovePart.ARCHITECT, SpotKind.SLOT: MovePart.SLOT, SpotKind.TILE: MovePart.TILE}


class TableModel:
    """The state of the screen."""

    def __init__(self, session: Session) -> None:
        self.session = session
        #: The move in the making; None while nobody at this machine is to move.
        self.choosing: Choosing | None = None
        #: The player whose city was enlarged on request.
        self.enlarged: int | None = None
        #: The number of the move that is looked at again.
        self.past: int | None = None
        #: While the player arranges resources by hand.
        self.arrangement: Arrangement | None = None
        #: What the pointer is on, or the keyboard's focus.
        self.hovered: Spot | None = None
        #: The city that stays in sight while a move is still being shown.
        self.held: int | None = None
        #: The site square that advice names.
        self.advised: int | None = None
        self._past_state: State | None = None
        self._scores: tuple[Score, ...] = ()
        self._free: dict[int, tuple[int, int]] = {}
        self.turn_begins()

    # The present and the past

    def turn_begins(self) -> None:
        """Start choosing afresh, as after a move, an undo or the start of the game."""
        state = self.session.state
        playing = not state.is_over and self.session.is_person(state.to_move)
        self.choosing = Choosing(state) if playing else None
        self.enlarged = None
        self.arrangement = None
        self.return_to_present()

    def look_back(self, number: int) -> None:
        """Show the moment right after a move."""
        self.arrangement = None
        self.past = number
        self._past_state = self.session.moment(number + 1)
        self.enlarged = None
        self.scores_changed()

    def return_to_present(self) -> None:
        """Show the game as it is."""
        self.past = None
        self._past_state = None
        self.scores_changed()

    def scores_changed(self) -> None:
        """Count again."""
        self._scores = ()
        self._free.clear()

    @property
    def state(self) -> State:
        """The moment that is shown."""
        return self._past_state or self.session.state

    @property
    def last_entry(self) -> LogEntry | None:
        """The move that led to the moment shown."""
        if self.past is not None:
            return self.session.log[self.past]
        return self.session.log[-1] if self.session.log else None

    @property
    def pointed_entry(self) -> LogEntry | None:
        """The move whose row of the log is under the pointer."""
        log, spot = self.session.log, self.hovered
        if spot is None or spot.kind is not SpotKind.LOG or spot.value >= len(log):
            return None
        return log[spot.value]

    @property
    def scores(self) -> tuple[Score, ...]:
        """The scores of all players at the moment shown."""
        if not self._scores:
            self._scores = self.state.scores()
        return self._scores

    def free(self, player: int) -> tuple[int, int]:
        """The Inhabitants and Energy Units of a player without a place, at the moment shown."""
        if player not in self._free:
            self._free[player] = free_of(self.state.cities[player], self.scores[player])
        return self._free[player]

    def score(self, player: int) -> Score:
        """A player's score at the moment shown, also while it is being arranged."""
        if self.arrangement is not None and player == self.shown_player:
            return self.arrangement.score
        return self.scores[player]

    # Who is shown

    @property
    def shown_player(self) -> int:
        """The player whose city is large."""
        if self.enlarged is not None:
            return self.enlarged
        if self.held is not None:
            return self.held
        if self.past is not None:
            return self.session.log[self.past].player
        return self.home

    @property
    def home(self) -> int:
        """The player whose city is large if nobody asks for another: the person to move, or who moved last.

        A person alone with opponents keeps the own city in sight; among opponents only, it is that of the one to move.
        """
        session, state = self.session, self.session.state
        player = session.log[-1].player if state.is_over and session.log else state.to_move
        people = session.people
        if player in people or not people:
            return player
        moved = (entry.player for entry in reversed(session.log) if entry.player in people)
        coming = (number for number in people if number > player)
        return next(moved, next(coming, people[0]))

    def news(self, player: int) -> LogEntry | None:
        """The last move of a player that the one at the screen has not answered yet; in the past, the one looked at."""
        if self.past is not None:
            entry = self.session.log[self.past]
            return entry if entry.player == player else None
        for number, entry in enumerate(reversed(self.session.log)):
            if entry.player == player:
                return entry
            if number and entry.player == self.home:
                return None
        return None

    @property
    def others(self) -> tuple[int, ...]:
        """The players whose cities are small, clockwise after the large one."""
        count, first = self.state.player_count, self.shown_player
        return tuple((first + step) % count for step in range(1, count))

    @property
    def is_choosing(self) -> bool:
        """Whether a move can be chosen right now on this screen."""
        return self.choosing is not None and self.past is None and self.arrangement is None

    @property
    def shows_chooser(self) -> bool:
        """Whether the large city is that of the player who is choosing."""
        return self.choosing is not None and self.is_choosing and self.shown_player == self.choosing.player

    # The move in the making

    def preview(self) -> Offer | None:
        """What would be on offer if the place under the pointer were chosen; None if it offers nothing more."""
        if self.choosing is None or not self.is_choosing or self.hovered is None:
            return None
        part = _PARTS.get(self.hovered.kind)
        if part is None or self.choosing.chosen(part) is not None:
            return None
        if part is MovePart.TILE and self.state.site[self.hovered.value] is None:
            return None
        if part is MovePart.SLOT and self.choosing.offer.architect is None and self.choosing.offer.tile is None:
            return None
        more: Choices = ((part, self.hovered.value),)
        offer = self.choosing.offer_with(more)
        return offer if offer.moves else None

    @property
    def offer(self) -> Offer | None:
        """What is on offer, with a look ahead at what is under the pointer."""
        if self.choosing is None or not self.is_choosing:
            return None
        return self.preview() or self.choosing.offer

    def takes_nothing(self, architect: int, slot: int) -> bool:
        """Whether an architect in a slot would look at an empty square."""
        return self.state.site[TARGET[architect][slot]] is None

    @property
    def tile_in_hand(self) -> Tile | None:
        """The tile that is chosen or would be."""
        offer = self.offer
        return None if offer is None or offer.tile is None else self.state.site[offer.tile]

    @property
    def target(self) -> int | None:
        """The city square that is chosen."""
        if self.choosing is None or not self.is_choosing:
            return None
        chosen = self.choosing.chosen(MovePart.TARGET)
        return chosen if chosen is not None and chosen < DISCARD else None

    # Points

    def think(self) -> bool:
        """Work out a few more changes of score; tells whether any were missing."""
        work = self._to_think()
        return self.choosing is not None and work is not None and self.choosing.think(*work)

    def think_all(self) -> None:
        """Work out all changes of score at once, as when the keyboard looks for the best square."""
        while self.think():
            pass

    @property
    def has_more_to_think(self) -> bool:
        """Whether changes of score are still missing."""
        work, choosing = self._to_think(), self.choosing
        if work is None or choosing is None:
            return False
        tile, squares = work
        return any(choosing.gain(tile, square) is None for square in squares)

    def _to_think(self) -> tuple[Tile, tuple[int, ...]] | None:
        tile, offer = self.tile_in_hand, self.offer
        if tile is None or offer is None:
            return None
        return tile, tuple(offer.squares) if self.target is None else (self.target,)
