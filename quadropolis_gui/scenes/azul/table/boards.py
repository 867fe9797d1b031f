"""The boards of Azul and where everything on them is: the same for drawing, for the mouse and for motion."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from quadropolis_gui.engine.azul.notation import CENTRE
from quadropolis_gui.engine.azul.state import DISPLAYS, State
from quadropolis_gui.engine.azul.tiles import MARKER, Colour
from quadropolis_gui.scenes.azul.table.choosing import Handful
from quadropolis_gui.scenes.azul.table.layout import board_layout
from quadropolis_gui.scenes.azul.table.model import (
    SpotKind,
    handful_of,
    handful_spot,
    line_of,
    line_spot,
    space_of,
    space_spot,
)
from quadropolis_gui.scenes.azul.table.rivals import RivalBoard
from quadropolis_gui.scenes.azul.table.tips import FIRST_COLOUR
from quadropolis_gui.scenes.table.layout import ADVISE_WORDS, BACK_WORDS, TablePlaces, action_places
from quadropolis_gui.scenes.table.pointer import Point
from quadropolis_gui.scenes.table.spots import FrameSpot, Spot
from quadropolis_gui.view.azul.board_geometry import Place, Zone
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.displays import Displays
from quadropolis_gui.view.azul.displays_geometry import Source
from quadropolis_gui.view.azul.player_board import PlayerBoard
from quadropolis_gui.view.azul.stock import Stock, draw_stock
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.masks import blank

#: What the buttons before Confirm may say: Back, Advise.
_SAYINGS = (BACK_WORDS, ADVISE_WORDS)
#: Where the parts of the strip of bonuses begin, of its 576 pixels: rows, columns, and each colour.
_STRIP = 576
_BONUSES = (8, 80, *(234 + 68 * colour for colour in Colour))
_STOCK = {Stock.BAG: SpotKind.BAG, Stock.LID: SpotKind.LID}


class Boards:
    """Displays, large board, small boards, bag and lid for one size of window."""

    def __init__(self, kit: Kit, state: State) -> None:
        self.kit = BoardKit.of(kit)
        self.frame = kit.frame
        players = state.player_count
        self.layout = layout = board_layout(kit.frame, players)
        self.displays = Displays(self.kit, layout.tray, DISPLAYS[players], state.round)
        self.board = PlayerBoard(self.kit, layout.board, state.variant)
        self.cards = [RivalBoard(self.kit, rect, state.variant) for rect in layout.cards]
        #: The player whose board is large and those on the cards; set when they change.
        self.large = 0
        self.small: Sequence[int] = ()
        #: Bag and lid.
        self.stock = self._stock_places()
        #: Undo or put back, advise.
        self.actions = action_places(kit, layout.actions, _SAYINGS)

    def seat(self, large: int, small: Sequence[int]) -> None:
        """Say whose boards are where."""
        self.large, self.small = large, small

    def lay_round(self, number: int) -> None:
        """Let the tiles lie as they do in a round."""
        if self.displays.geometry.round != number:
            self.displays.resize(self.layout.tray, number)

    @property
    def places(self) -> TablePlaces:
        """Where the frame lies around the boards."""
        layout = self.layout
        back, advise = self.actions
        return TablePlaces(
            prompt=layout.prompt,
            board=layout.board,
            header=self.board.geometry.header,
            rivals=layout.cards,
            log=layout.log,
            back=back,
            advise=advise,
            confirm=layout.confirm,
            actions=layout.actions,
        )

    # Places

    def _stock_places(self) -> dict[Stock, Rect]:
        """Return the places of the chips, which are as wide as their words, before the buttons."""
        nowhere, u, actions = blank((1, 1)), self.frame.u, self.layout.actions
        sizes = {stock: draw_stock(self.kit, nowhere, (0, 0), stock, 0).size for stock in Stock}
        right, places = actions.x - u(18), {}
        for stock in reversed(Stock):
            place = Rect((0, 0), sizes[stock])
            place.midright = (right, self.layout.bottom_bar.centery)
            places[stock] = place
            right = place.x - u(10)
        return places

    @property
    def hand(self) -> Rect:
        """The room for the tiles in hand, before bag and lid."""
        bar, u = self.layout.bottom_bar, self.frame.u
        return Rect(u(20), bar.y, self.stock[Stock.BAG].x - u(20) - u(26), bar.h)

    @property
    def lid_rect(self) -> Rect:
        """Where tiles go that are done: a small place on the chip of the lid."""
        chip, size = self.stock[Stock.LID], self.frame.u(20)
        return Rect(chip.x + self.frame.u(18), chip.centery - size // 2, size, size)

    def place_rect(self, place: Place) -> Rect:
        """Return where a tile lies on the large board."""
        return self.board.geometry.rect(place)

    def tiles_rect(self, handful: Handful, lying: int) -> Rect:
        """Return the place of one tile of a colour on a display, the topmost: those of two colours never overlap."""
        return self.tile_rects(handful, lying)[0]

    def tile_rects(self, handful: Handful, lying: int) -> list[Rect]:
        """Return the places of all tiles of a colour on a display, the topmost first; without any, of the display."""
        geometry = self.displays.geometry
        size = geometry.tile_size(handful.source)
        places = []
        for spot in geometry.spots(handful.source, lying):
            if spot.tile == handful.colour:
                place = Rect(0, 0, size, size)
                place.center = round(spot.centre[0]), round(spot.centre[1])
                places.append(place)
        return places[::-1] or [geometry.source_rect(handful.source)]

    def bonus_rect(self, number: int) -> Rect:
        """Return a part of the strip of bonuses."""
        strip = self.board.geometry.strip
        scale = strip.w / _STRIP
        ends = (*_BONUSES[1:FIRST_COLOUR], 158, *_BONUSES[FIRST_COLOUR + 1 :], _STRIP)
        left, right = round(_BONUSES[number] * scale), round(ends[number] * scale)
        return Rect(strip.x + left, strip.y, right - left, strip.h)

    # Under the pointer

    def spot_at(self, position: Point, sources: Sequence[int], marker: bool) -> Spot | None:
        """Return what lies under a point, given what lies on the displays."""
        if self.displays.rect.collidepoint(position):
            return self._on_tray(position, sources, marker)
        if self.board.rect.collidepoint(position):
            return self._on_board(position)
        chips = self.stock.items()
        return next((Spot(_STOCK[stock]) for stock, place in chips if place.collidepoint(position)), None)

    def _on_tray(self, position: Point, sources: Sequence[int], marker: bool) -> Spot | None:
        geometry = self.displays.geometry
        found = geometry.tile_at(position, sources, marker)
        if found is not None:
            if found.tile == MARKER:
                return Spot(SpotKind.MARKER)
            return handful_spot(Handful(found.source, found.tile))
        source = geometry.source_at(position)
        return None if source is None else Spot(SpotKind.DISPLAY, source)

    def _on_board(self, position: Point) -> Spot | None:
        board, geometry = self.board, self.board.geometry
        if board.score_rect.collidepoint(position):
            return Spot(FrameSpot.SCORE)
        if board.name_rect.collidepoint(position):
            return Spot(FrameSpot.HEADER)
        space = geometry.space_at(position)
        if space is not None:
            return space_spot(*space)
        line = geometry.target_at(position)
        if line is not None:
            return line_spot(line)
        bonuses = range(len(_BONUSES))
        return next((Spot(SpotKind.BONUS, n) for n in bonuses if self.bonus_rect(n).collidepoint(position)), None)

    def spot_rect(self, spot: Spot, sources: Sequence[int]) -> Rect:
        """Return the place of a spot, as for the focus ring."""
        geometry, displays = self.board.geometry, self.displays.geometry
        handful, line, space = handful_of(spot), line_of(spot), space_of(spot)
        if handful is not None:
            return self.tiles_rect(handful, sources[handful.source] if handful.source < len(sources) else 0)
        if line is not None:
            return geometry.target_rect(line)
        if space is not None:
            return geometry.rect(Place(Zone.WALL, *space))
        match spot.kind:
            case SpotKind.DISPLAY:
                return displays.source_rect(spot.value)
            case SpotKind.MARKER:
                return displays.group_rect(Source(CENTRE, MARKER), 0)
            case SpotKind.BONUS:
                return self.bonus_rect(spot.value)
            case SpotKind.BAG:
                return self.stock[Stock.BAG]
            case SpotKind.LID:
                return self.stock[Stock.LID]
            case FrameSpot.SCORE:
                return self.board.score_rect
            case _:
                return self.board.name_rect
