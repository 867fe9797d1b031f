"""What dragging means on the boards: architects to slots, tiles to squares, and what is in the hand meanwhile."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect, Surface

from quadropolis_gui.scenes.quadropolis.table.arranging import Arranging
from quadropolis_gui.scenes.quadropolis.table.boards import Boards, token_of
from quadropolis_gui.scenes.quadropolis.table.model import QuadropolisModel, SpotKind
from quadropolis_gui.scenes.quadropolis.table.motion import architect_picture
from quadropolis_gui.scenes.quadropolis.table.picking import Picking
from quadropolis_gui.scenes.table.answers import NOTHING, UNUSED, Answer, Change
from quadropolis_gui.scenes.table.pointer import Drag
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.view.quadropolis.tile_pictures import margin_of
from quadropolis_gui.view.theme import Colour

_DRAGGABLE = (SpotKind.ARCHITECT, SpotKind.TILE, SpotKind.SLOT, SpotKind.INHABITANT, SpotKind.ENERGY)
#: Where an architect and a tile can be dropped.
_GOALS = {SpotKind.ARCHITECT: (SpotKind.SLOT, SpotKind.TILE), SpotKind.TILE: (SpotKind.SQUARE, SpotKind.SLOT)}


class Dragging:
    """Takes pieces up and puts them down."""

    def __init__(self, model: QuadropolisModel, picking: Picking, arranging: Arranging) -> None:
        self._model = model
        self._picking = picking
        self._arranging = arranging

    def may_drag(self, spot: Spot) -> bool:
        """Tell whether what lies there can be dragged at all."""
        return spot.kind in _DRAGGABLE

    def take_up(self, spot: Spot) -> Answer:
        """Take an architect, a tile or a resource in the hand; a slot is only chosen."""
        if token_of(spot) is not None:
            return Answer(in_hand=True) if self._arranging.can_take(spot) else UNUSED
        if self._model.choosing is None:
            return UNUSED
        answer = self._picking.pick(spot)
        taken = spot.kind in _GOALS and not answer.refusal and answer.move is None
        return replace(answer, in_hand=taken)

    def put_down(self, drag: Drag, goal: Spot | None) -> Answer:
        """Drop what is in the hand: on a place where it can go, or back where it came from."""
        if token_of(drag.spot) is not None:
            return self._arranging.drop(drag.spot, goal)
        choosing = self._model.choosing
        if choosing is None or goal == drag.spot:
            return NOTHING
        before = choosing.choices
        answer = self._drop(drag, goal)
        if answer.move is None and choosing.choices == before:
            choosing.back_to(drag.depth)
            return replace(answer, change=Change.LOOKS)
        return answer

    def _drop(self, drag: Drag, goal: Spot | None) -> Answer:
        architect = drag.spot.kind is SpotKind.ARCHITECT
        if goal is None or not isinstance(drag.spot.kind, SpotKind):
            return NOTHING
        if goal.kind in _GOALS[drag.spot.kind]:
            answer = self._picking.pick(goal)
            return replace(answer, dropped_at=Rect(drag.position, (1, 1))) if architect else answer
        return self._picking.discard() if goal.kind is SpotKind.DISCARD and not architect else NOTHING

    def draw(self, surface: Surface, boards: Boards, drag: Drag, colour: Colour) -> None:
        """Draw what is in the hand under the pointer; architects have a colour."""
        token, state, hovered = token_of(drag.spot), self._model.state, self._model.hovered
        if token is not None:
            boards.kit.pieces.token(surface, drag.position, boards.token_size, token)
        elif drag.spot.kind is SpotKind.ARCHITECT:
            slot = hovered.value if hovered is not None and hovered.kind is SpotKind.SLOT else None
            picture = architect_picture(boards, drag.spot.value, colour, slot)
            surface.blit(picture, picture.get_rect(center=drag.position))
        elif drag.spot.kind is SpotKind.TILE:
            tile, size = state.site[drag.spot.value], boards.site.tile
            if tile is not None:
                picture = boards.kit.tiles.site_tile(tile, size)
                place = picture.get_rect(center=(drag.position[0], drag.position[1] - margin_of(size) // 2))
                surface.blit(picture, place)
