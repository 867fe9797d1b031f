"""What the mouse does on the table: clicks, and things that are dragged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from quadropolis_gui.scenes.quadropolis.table.choosing import MovePart
from quadropolis_gui.scenes.quadropolis.table.model import FREE, Spot, SpotKind
from quadropolis_gui.scenes.quadropolis.table.motion import architect_picture
from quadropolis_gui.scenes.table.pointer import Drag, Point
from quadropolis_gui.view.quadropolis.tile_pictures import margin_of

if TYPE_CHECKING:
    from quadropolis_gui.scenes.table.scene import TableScene


class TableHands:
    """Carries out what the pointer does."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def spot_at(self, position: Point) -> Spot | None:
        """What lies under a point."""
        scene = self._scene
        if scene.pointer.drag is not None and scene.boards.discard_rect.collidepoint(position):
            return Spot(SpotKind.DISCARD)
        if scene.status.collidepoint(position):
            parts = scene.bars.status_rects(scene.status)
            return next((Spot(SpotKind.STATUS, n) for n, part in enumerate(parts) if part.collidepoint(position)), None)
        look = scene.city_look() if scene.model.arrangement is not None else None
        return scene.boards.spot_at(position, look, len(scene.session.log))

    def hover(self, spot: Spot | None) -> None:
        """The pointer is on something else now."""
        self._scene.hover(spot)

    def click(self, spot: Spot) -> bool:
        """Choose, look back, open the points, or serve a building."""
        scene = self._scene
        match spot.kind:
            case SpotKind.LOG:
                scene.look_back(spot.value)
                return True
            case SpotKind.SCORE:
                scene.doors.open_score()
                return True
        if scene.model.arrangement is not None:
            if spot.kind is SpotKind.TOKEN and spot.token is not None:
                scene.arranging.move(spot.token, spot.value, None)
            elif spot.kind is SpotKind.SQUARE:
                scene.arranging.toggle(spot.value)
            return True
        return scene.choosing.pick(spot)

    def take_up(self, spot: Spot, position: Point) -> Drag | None:
        """Take an architect, a tile or a token in the hand."""
        scene = self._scene
        if spot.kind is SpotKind.TOKEN:
            may = spot.token is not None and scene.arranging.can_take(spot.token, spot.value)
            return Drag(spot, position) if may else None
        choosing = scene.model.choosing
        if choosing is None or not scene.model.is_choosing:
            return None
        part = MovePart.ARCHITECT if spot.kind is SpotKind.ARCHITECT else MovePart.TILE
        depth = choosing.depth
        scene.choosing.pick(spot)
        if choosing.chosen(part) != spot.value and choosing.offer.tile != spot.value:
            return None
        return Drag(spot, position, depth)

    def put_down(self, drag: Drag, spot: Spot | None) -> None:
        """Drop what is in the hand: on a place where it can go, or back where it came from."""
        scene = self._scene
        if drag.token is not None:
            self._put_token(drag, spot)
            return
        choosing = scene.model.choosing
        if choosing is None:
            return
        if spot == drag.spot:
            return
        before = choosing.choices
        goals = {
            SpotKind.ARCHITECT: (SpotKind.SLOT, SpotKind.TILE),
            SpotKind.TILE: (SpotKind.SQUARE, SpotKind.SLOT),
        }[drag.spot.kind]
        if spot is not None and spot.kind in goals:
            if drag.spot.kind is SpotKind.ARCHITECT:
                scene.dropped_at = Rect(drag.position, (1, 1))
            scene.choosing.pick(spot)
            scene.dropped_at = None
        elif spot is not None and spot.kind is SpotKind.DISCARD and drag.spot.kind is SpotKind.TILE:
            scene.choosing.discard()
        if scene.model.choosing is choosing and choosing.choices == before:
            choosing.back_to(drag.choices)
            scene.refresh()

    def _put_token(self, drag: Drag, spot: Spot | None) -> None:
        if drag.token is None:
            return
        on_building = spot is not None and spot.kind in (SpotKind.SQUARE, SpotKind.TOKEN) and spot.value != FREE
        goal = spot.value if spot is not None and on_building else None
        self._scene.arranging.move(drag.token, drag.spot.value, goal)

    def draw_drag(self, surface: Surface) -> None:
        """Draw what is in the hand under the pointer."""
        scene = self._scene
        drag = scene.pointer.drag
        if drag is None:
            return
        boards, state = scene.boards, scene.model.state
        if drag.token is not None:
            boards.kit.pieces.token(surface, drag.position, boards.token_size, drag.token)
        elif drag.spot.kind is SpotKind.ARCHITECT:
            colour = scene.looks.architect_colour(scene.kit.theme, state.to_move)
            hovered = scene.model.hovered
            slot = hovered.value if hovered is not None and hovered.kind is SpotKind.SLOT else None
            picture = architect_picture(boards, drag.spot.value, colour, slot)
            surface.blit(picture, picture.get_rect(center=drag.position))
        else:
            tile = state.site[drag.spot.value]
            if tile is not None:
                size = boards.site.tile
                picture = boards.kit.tiles.site_tile(tile, size)
                place = picture.get_rect(center=(drag.position[0], drag.position[1] - margin_of(size) // 2))
                surface.blit(picture, place)
