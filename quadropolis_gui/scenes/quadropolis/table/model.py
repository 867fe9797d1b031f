"""What the table of Quadropolis shows beside what every table does: the choice, the arrangement, points and resources.

It holds no pictures and no places; `looks.py` turns it into what the boards draw.
"""

from __future__ import annotations

from enum import Enum, auto

from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.engine.quadropolis.scoring import Score
from quadropolis_gui.engine.quadropolis.site import TARGET
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Tile
from quadropolis_gui.engine.quadropolis.unfolding import unfold
from quadropolis_gui.play.session import LogEntry, Session
from quadropolis_gui.scenes.quadropolis.arranging import Arrangement
from quadropolis_gui.scenes.quadropolis.table.choosing import Choices, Choosing, MovePart, Offer
from quadropolis_gui.scenes.table.model import TableModel
from quadropolis_gui.view.quadropolis.city.look import free_of


class SpotKind(Enum):
    """The kinds of place on the boards that can be pointed at."""

    ARCHITECT = auto()
    SLOT = auto()
    #: A square of the site, and one of the large city.
    TILE = auto()
    SQUARE = auto()
    #: Resources while they are arranged; the value is the square on which they are, or FREE.
    INHABITANT = auto()
    ENERGY = auto()
    #: The button that discards, while something is dragged.
    DISCARD = auto()


#: The square of a resource that is free.
FREE = -1

_PARTS = {
    SpotKind.ARCHITECT: MovePart.ARCHITECT,
    SpotKind.SLOT: MovePart.SLOT,
    SpotKind.TILE: MovePart.TILE,
}


class QuadropolisModel(TableModel[State, Choosing]):
    """The state of the screen."""

    def __init__(self, session: Session) -> None:
        #: While the player arranges resources by hand.
        self.arrangement: Arrangement | None = None
        self._scores: tuple[Score, ...] = ()
        self._free: dict[int, tuple[int, int]] = {}
        super().__init__(session)

    def begin_choice(self) -> Choosing:
        """Return a new choice for the person to move."""
        return Choosing(self.session.state)

    def right_after(self, entry: LogEntry) -> State:
        """Return the moment right after a move; after the last of a round, before anything is dealt again."""
        after = super().right_after(entry)
        return after if after.round == entry.round else unfold(entry.before, entry.move).built

    def turn_begins(self) -> None:
        """Start choosing afresh, as after a move, an undo or the start of the game."""
        self.arrangement = None
        super().turn_begins()

    @property
    def is_busy(self) -> bool:
        """Whether resources are being arranged."""
        return self.arrangement is not None

    # Points and resources

    def moment_changed(self) -> None:
        """Count again."""
        self._scores = ()
        self._free.clear()

    @property
    def scores(self) -> tuple[Score, ...]:
        """The scores of all players at the moment shown."""
        if not self._scores:
            self._scores = self.state.scores()
        return self._scores

    def score(self, player: int) -> Score:
        """Return a player's score at the moment shown, also while it is being arranged."""
        if self.arrangement is not None and player == self.shown_player:
            return self.arrangement.score
        return self.scores[player]

    def total(self, player: int) -> int:
        """Return the points of a player as they are shown now: pieces without a place cost only at the end."""
        score = self.score(player)
        return score.total if self.state.is_over else score.standing

    def free(self, player: int) -> tuple[int, int]:
        """Return the Inhabitants and Energy Units of a player without a place, at the moment shown."""
        if player not in self._free:
            self._free[player] = free_of(self.state.cities[player], self.scores[player])
        return self._free[player]

    # The move in the making

    @property
    def hand_player(self) -> int:
        """The player whose architects and free resources lie at the bottom."""
        return self.home if self.past is None else self.state.to_move

    @property
    def advised_square(self) -> int | None:
        """The site square that advice names."""
        return None if self.advised is None else TARGET[self.advised.architect][self.advised.slot]

    def preview(self) -> Offer | None:
        """Return what would be on offer if the place under the pointer were chosen; None if it offers nothing more."""
        choosing, spot = self.choosing, self.hovered
        if choosing is None or spot is None or not isinstance(spot.kind, SpotKind):
            return None
        part = _PARTS.get(spot.kind)
        if part is None or choosing.chosen(part) is not None:
            return None
        if part is MovePart.TILE and self.state.site[spot.value] is None:
            return None
        if part is MovePart.SLOT and choosing.offer.architect is None and choosing.offer.tile is None:
            return None
        more: Choices = ((part, spot.value),)
        offer = choosing.offer_with(more)
        return offer if offer.moves else None

    @property
    def offer(self) -> Offer | None:
        """What is on offer, with a look ahead at what is under the pointer."""
        choosing = self.choosing
        return None if choosing is None else self.preview() or choosing.offer

    def takes_nothing(self, architect: int, slot: int) -> bool:
        """Tell whether an architect in a slot would look at an empty square."""
        return self.state.site[TARGET[architect][slot]] is None

    @property
    def tile_in_hand(self) -> Tile | None:
        """The tile that is chosen or would be."""
        offer = self.offer
        return None if offer is None or offer.tile is None else self.state.site[offer.tile]

    @property
    def target(self) -> int | None:
        """The city square that is chosen."""
        choosing = self.choosing
        chosen = None if choosing is None else choosing.chosen(MovePart.TARGET)
        return chosen if chosen is not None and chosen < DISCARD else None

    @property
    def squares(self) -> tuple[int, ...]:
        """The city squares among which the tile in hand has its place: what one is worth shows beside the others."""
        choosing, offer = self.choosing, self.offer
        if choosing is None or offer is None:
            return ()
        return tuple(offer.squares) if self.target is None else choosing.squares

    # Changes of score

    def think(self) -> bool:
        """Work out a few more changes of score; tell whether any were missing."""
        work = self._to_think()
        return self.choosing is not None and work is not None and self.choosing.think(*work)

    @property
    def has_more_to_think(self) -> bool:
        """Whether changes of score are still missing."""
        work, choosing = self._to_think(), self.choosing
        if work is None or choosing is None:
            return False
        tile, squares = work
        return any(choosing.gain(tile, square) is None for square in squares)

    def _to_think(self) -> tuple[Tile, tuple[int, ...]] | None:
        tile = self.tile_in_hand
        return None if tile is None else (tile, self.squares)
