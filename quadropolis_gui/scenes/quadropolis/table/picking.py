"""Making a move at the table: what clicking, dragging and keys mean for the move in the making."""

from __future__ import annotations

from collections.abc import Callable

from quadropolis_gui.engine.quadropolis.notation import DISCARD, Move
from quadropolis_gui.scenes.quadropolis.table.choosing import ChoiceStage, Choosing, MovePart, Refusal
from quadropolis_gui.scenes.quadropolis.table.model import Spot, SpotKind, TableModel
from quadropolis_gui.view.sound import Sounds

_PARTS = {
    SpotKind.ARCHITECT: MovePart.ARCHITECT,
    SpotKind.SLOT: MovePart.SLOT,
    SpotKind.TILE: MovePart.TILE,
    SpotKind.SQUARE: MovePart.TARGET,
}


class TableChoosing:
    """Turns what a person points at into choices, and a complete choice into a move."""

    def __init__(
        self,
        model: TableModel,
        sounds: Sounds,
        refuse: Callable[[Refusal], None],
        changed: Callable[[], None],
        play: Callable[[Move], None],
        must_confirm: Callable[[], bool],
    ) -> None:
        self.model = model
        self._sounds = sounds
        self._refuse = refuse
        self._changed = changed
        self._play = play
        self._must_confirm = must_confirm

    # What a person does

    def pick(self, spot: Spot) -> bool:
        """Choose what was pointed at; True if it was a choice, also a refused one."""
        choosing = self._ready(spot)
        if choosing is None:
            return spot.kind in _PARTS
        if spot.kind is SpotKind.SQUARE:
            return self._pick_square(choosing, spot.value)
        if spot.kind not in _PARTS:
            return False
        if self._is_idle_slot(choosing, spot):
            self._refuse(Refusal("architect_first", {}))
            return True
        if spot.kind is SpotKind.TILE and self._takes_nothing(choosing, spot.value):
            self._refuse(Refusal("nothing_here", {}))
            return True
        self._choose(choosing, _PARTS[spot.kind], spot.value)
        return True

    def _ready(self, spot: Spot) -> Choosing | None:
        """The move in the making, if one can be made now; otherwise says why not."""
        if self.model.past is not None and spot.kind in _PARTS:
            self._refuse(Refusal("in_the_past", {}))
        return self.model.choosing if self.model.is_choosing else None

    def _pick_square(self, choosing: Choosing, square: int) -> bool:
        built = bool(self.model.state.cities[self.model.shown_player].stacks[square])
        if choosing.offer.tile is None and built:
            # Nothing is in hand: a building that is pointed at only tells of itself.
            return False
        if not self.model.shows_chooser:
            self._refuse(Refusal("other_city", {}))
            return True
        if choosing.chosen(MovePart.TARGET) == square and choosing.move is not None:
            self.confirm()
            return True
        self._choose(choosing, MovePart.TARGET, square)
        return True

    def _is_idle_slot(self, choosing: Choosing, spot: Spot) -> bool:
        if spot.kind is not SpotKind.SLOT or choosing.refusal(MovePart.SLOT, spot.value) is not None:
            return False
        return choosing.offer.architect is None and choosing.offer.tile is None

    def _takes_nothing(self, choosing: Choosing, square: int) -> bool:
        """Whether an empty square is meant without an architect that could look at it."""
        return self.model.state.site[square] is None and choosing.offer.architect is None

    def _choose(self, choosing: Choosing, part: MovePart, value: int) -> None:
        before = choosing.choices
        refusal = choosing.choose(part, value)
        if refusal is not None:
            self._refuse(refusal)
            return
        if choosing.choices != before:
            self._sounds.play("slot" if part is MovePart.SLOT else "pick")
        self._changed()
        if choosing.move is not None and not self._must_confirm():
            self.confirm()

    def discard(self) -> None:
        """Choose to discard the tile."""
        choosing = self.model.choosing
        if choosing is None or not self.model.is_choosing:
            return
        if choosing.tile is None:
            self._refuse(Refusal("no_tile_to_discard", {}))
            return
        self._choose(choosing, MovePart.TARGET, DISCARD)

    def confirm(self) -> None:
        """Play the move, if it is complete."""
        choosing = self.model.choosing
        if choosing is None or not self.model.is_choosing:
            return
        if choosing.move is None:
            self._refuse(Refusal("not_complete", {}))
            return
        self._play(choosing.move)

    def take_over(self) -> None:
        """Go on from a whole move that was put into the choice, as advice does."""
        self._sounds.play("pick")
        self._changed()
        if not self._must_confirm():
            self.confirm()

    def step_back(self) -> bool:
        """Take back the last choice; False if there is none."""
        choosing = self.model.choosing
        if choosing is None or not self.model.is_choosing or not choosing.step_back():
            return False
        self._sounds.play("undo")
        self._changed()
        return True

    # What can be done now

    @property
    def can_confirm(self) -> bool:
        """Whether the move is complete."""
        return self.model.is_choosing and self.model.choosing is not None and self.model.choosing.move is not None

    @property
    def can_discard(self) -> bool:
        """Whether there is a tile that could be discarded."""
        choosing = self.model.choosing
        if choosing is None or not self.model.is_choosing:
            return False
        return choosing.offer.can_discard and choosing.chosen(MovePart.TARGET) != DISCARD

    @property
    def can_step_back(self) -> bool:
        """Whether anything is chosen."""
        return self.model.is_choosing and self.model.choosing is not None and self.model.choosing.is_started

    def next_spots(self) -> list[Spot]:
        """Where the keyboard should go next, best first."""
        choosing = self.model.choosing
        if choosing is None or not self.model.is_choosing:
            return []
        offer = choosing.offer
        match choosing.stage:
            case ChoiceStage.START:
                return [Spot(SpotKind.ARCHITECT, number) for number in sorted(offer.architects)]
            case ChoiceStage.SLOT | ChoiceStage.WAY:
                # Those that lead to a tile come first.
                useful = {slot for architect, slot in offer.ways if not self.model.takes_nothing(architect, slot)}
                return [Spot(SpotKind.SLOT, slot) for slot in sorted(offer.slots, key=lambda s: (s not in useful, s))]
            case ChoiceStage.WAY_OR_SQUARE | ChoiceStage.SQUARE:
                tile = choosing.tile
                gains = {square: choosing.gain(tile, square) or 0 for square in offer.squares} if tile else {}
                return [Spot(SpotKind.SQUARE, square) for square in sorted(gains, key=lambda s: (-gains[s], s))]
            case ChoiceStage.MUST_DISCARD | ChoiceStage.CONFIRM:
                return []

    def can_point_at(self, spot: Spot) -> bool:
        """Whether the keyboard's focus may rest on a place now."""
        choosing = self.model.choosing
        if choosing is None or not self.model.is_choosing:
            return False
        offer = choosing.offer
        match spot.kind:
            case SpotKind.ARCHITECT:
                return bool(self.model.state.architects_left().get(spot.value))
            case SpotKind.SLOT:
                return spot.value in offer.slots and (offer.architect is not None or offer.tile is not None)
            case SpotKind.TILE:
                if self.model.state.site[spot.value] is None:
                    return choosing.chosen(MovePart.ARCHITECT) is not None and spot.value in offer.tiles
                return choosing.refusal(MovePart.TILE, spot.value) is None
            case SpotKind.SQUARE:
                if not self.model.shows_chooser or offer.tile is None:
                    return bool(self.model.state.cities[self.model.shown_player].stacks[spot.value])
                return choosing.refusal(MovePart.TARGET, spot.value) is None
            case _:
                return True
