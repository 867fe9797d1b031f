"""Making a move at the table: what clicking, dragging and keys mean for the move in the making."""

from __future__ import annotations

from collections.abc import Callable

from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.scenes.quadropolis.table.choosing import ChoiceStage, Choosing, MovePart, Refusal
from quadropolis_gui.scenes.quadropolis.table.model import QuadropolisModel, SpotKind
from quadropolis_gui.scenes.quadropolis.table.words import QuadropolisWords
from quadropolis_gui.scenes.table.answers import NOTHING, UNUSED, Answer, Change, refused
from quadropolis_gui.scenes.table.spots import Spot

_PARTS = {
    SpotKind.ARCHITECT: MovePart.ARCHITECT,
    SpotKind.SLOT: MovePart.SLOT,
    SpotKind.TILE: MovePart.TILE,
    SpotKind.SQUARE: MovePart.TARGET,
}


class Picking:
    """Turns what a person points at into choices, and a complete choice into a move."""

    def __init__(self, model: QuadropolisModel, words: QuadropolisWords, must_confirm: Callable[[], bool]) -> None:
        self.model = model
        self._words = words
        self._must_confirm = must_confirm

    # What a person does

    def pick(self, spot: Spot) -> Answer:
        """Choose what was pointed at."""
        if not isinstance(spot.kind, SpotKind) or spot.kind not in _PARTS:
            return UNUSED
        choosing = self.model.choosing
        if choosing is None:
            return NOTHING if self.model.past is None else self._refuse(Refusal("in_the_past", {}))
        if spot.kind is SpotKind.SQUARE:
            return self._pick_square(choosing, spot.value)
        if self._is_idle_slot(choosing, spot):
            return self._refuse(Refusal("architect_first", {}))
        if spot.kind is SpotKind.TILE and self._takes_nothing(choosing, spot.value):
            return self._refuse(Refusal("nothing_here", {}))
        return self._choose(choosing, _PARTS[spot.kind], spot.value)

    def _pick_square(self, choosing: Choosing, square: int) -> Answer:
        built = bool(self.model.state.cities[self.model.shown_player].stacks[square])
        if choosing.offer.tile is None and built:
            # Nothing is in hand: a building that is pointed at only tells of itself.
            return UNUSED
        if not self.model.shows_chooser:
            return self._refuse(Refusal("other_city", {}))
        if choosing.chosen(MovePart.TARGET) == square and choosing.move is not None:
            return Answer(move=choosing.move)
        return self._choose(choosing, MovePart.TARGET, square)

    def _is_idle_slot(self, choosing: Choosing, spot: Spot) -> bool:
        if spot.kind is not SpotKind.SLOT or choosing.refusal(MovePart.SLOT, spot.value) is not None:
            return False
        return choosing.offer.architect is None and choosing.offer.tile is None

    def _takes_nothing(self, choosing: Choosing, square: int) -> bool:
        """Tell whether an empty square is meant without an architect that could look at it."""
        return self.model.state.site[square] is None and choosing.offer.architect is None

    def _choose(self, choosing: Choosing, part: MovePart, value: int) -> Answer:
        before = choosing.choices
        refusal = choosing.choose(part, value)
        if refusal is not None:
            return self._refuse(refusal)
        sound = "slot" if part is MovePart.SLOT else "pick"
        return Answer(
            change=Change.CHOICE,
            sound=sound if choosing.choices != before else "",
            move=None if self._must_confirm() else choosing.move,
        )

    def _refuse(self, refusal: Refusal) -> Answer:
        return refused(self._words.refusal(refusal))

    def discard(self) -> Answer:
        """Choose to discard the tile."""
        choosing = self.model.choosing
        if choosing is None:
            return NOTHING
        if choosing.tile is None:
            return self._refuse(Refusal("no_tile_to_discard", {}))
        return self._choose(choosing, MovePart.TARGET, DISCARD)

    # What can be done now

    @property
    def can_discard(self) -> bool:
        """Whether there is a tile that could be discarded."""
        choosing = self.model.choosing
        return choosing is not None and choosing.offer.can_discard and choosing.chosen(MovePart.TARGET) != DISCARD

    def next_keys(self) -> list[str]:
        """Return the targets of the focus at which the keyboard should go on, best first."""
        choosing = self.model.choosing
        if choosing is None:
            return []
        if choosing.stage is ChoiceStage.MUST_DISCARD:
            return ["discard"]
        return [spot.key for spot in self._next_spots(choosing)]

    def _next_spots(self, choosing: Choosing) -> list[Spot]:
        offer = choosing.offer
        match choosing.stage:
            case ChoiceStage.START:
                return [Spot(SpotKind.ARCHITECT, number) for number in sorted(offer.architects)]
            case ChoiceStage.SLOT | ChoiceStage.WAY:
                # Those that lead to a tile come first.
                useful = {slot for architect, slot in offer.ways if not self.model.takes_nothing(architect, slot)}
                return [Spot(SpotKind.SLOT, slot) for slot in sorted(offer.slots, key=lambda s: (s not in useful, s))]
            case ChoiceStage.WAY_OR_SQUARE | ChoiceStage.SQUARE:
                if self.model.unaided:
                    return [Spot(SpotKind.SQUARE, square) for square in sorted(offer.squares)]
                tile = choosing.tile
                worths = {square: choosing.worth(tile, square) or 0.0 for square in offer.squares} if tile else {}
                return [Spot(SpotKind.SQUARE, square) for square in sorted(worths, key=lambda s: (-worths[s], s))]
            case _:
                return []

    def can_point_at(self, spot: Spot) -> bool:
        """Tell whether the keyboard's focus may rest on a place of the boards now."""
        choosing, state = self.model.choosing, self.model.state
        shown = state.cities[self.model.shown_player]
        if choosing is None:
            return spot.kind is SpotKind.SQUARE and bool(shown.stacks[spot.value])
        offer = choosing.offer
        match spot.kind:
            case SpotKind.ARCHITECT:
                return bool(state.architects_left().get(spot.value))
            case SpotKind.SLOT:
                return spot.value in offer.slots and (offer.architect is not None or offer.tile is not None)
            case SpotKind.TILE:
                if state.site[spot.value] is None:
                    return choosing.chosen(MovePart.ARCHITECT) is not None and spot.value in offer.tiles
                return choosing.refusal(MovePart.TILE, spot.value) is None
            case SpotKind.SQUARE:
                if not self.model.shows_chooser or offer.tile is None:
                    return bool(shown.stacks[spot.value])
                return choosing.refusal(MovePart.TARGET, spot.value) is None
            case _:
                return True
