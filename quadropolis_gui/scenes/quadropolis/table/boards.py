"""The boards of Quadropolis and where everything on them is: the same for drawing, for the mouse and for motion."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from quadropolis_gui.engine.quadropolis.modes import Mode
from quadropolis_gui.scenes.quadropolis.table.layout import board_layout
from quadropolis_gui.scenes.quadropolis.table.log import lines_of_a_move
from quadropolis_gui.scenes.quadropolis.table.model import FREE, SpotKind
from quadropolis_gui.scenes.table.layout import ADVISE_WORDS, BACK_WORDS, TablePlaces, action_places
from quadropolis_gui.scenes.table.pointer import Point
from quadropolis_gui.scenes.table.spots import FrameSpot, Spot
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.city.board import CityBoard
from quadropolis_gui.view.quadropolis.city.look import CityLook
from quadropolis_gui.view.quadropolis.city.mini_city import MiniCity
from quadropolis_gui.view.quadropolis.pieces import Token
from quadropolis_gui.view.quadropolis.site_board import SiteBoard

#: Height of the strip that tells of the tile in hand, below an Expert city.
STRIP = 45
#: What the buttons before Confirm may say: Back, Discard, Advise.
_SAYINGS = (
    (*BACK_WORDS, "quadropolis.table.buttons.best"),
    ("quadropolis.table.buttons.discard",),
    ADVISE_WORDS,
)
_TOKENS = {Token.INHABITANT: SpotKind.INHABITANT, Token.ENERGY: SpotKind.ENERGY}
_KINDS = {kind: token for token, kind in _TOKENS.items()}


class Boards:
    """Site, large city, small cities, hand and free resources for one size of window."""

    def __init__(self, kit: Kit, mode: Mode, players: int) -> None:
        self.kit = BoardKit.of(kit)
        self.frame = frame = kit.frame
        self.mode = mode
        self.layout = board_layout(frame, players)
        self._log_lines = lines_of_a_move(kit, self.layout.log)
        self.site = SiteBoard(self.kit, self.layout.site)
        footer = frame.u(STRIP + 16) if mode.common_pool else 0
        self.city = CityBoard(self.kit, self.layout.city_card, mode, footer=footer)
        self.cards = [MiniCity(self.kit, rect, mode) for rect in self.layout.cards]
        #: The player whose city is large and those on the cards; set when they change.
        self.large = 0
        self.small: Sequence[int] = ()
        #: Undo or put back, discard, advise.
        self.actions = action_places(kit, self.layout.actions, _SAYINGS)
        self.hand = self._hand_places()
        self.chips = self._chip_places()

    def seat(self, large: int, small: Sequence[int]) -> None:
        """Say whose cities are where."""
        self.large, self.small = large, small

    @property
    def places(self) -> TablePlaces:
        """Where the frame lies around the boards."""
        layout = self.layout
        back, _, advise = self.actions
        return TablePlaces(
            prompt=layout.prompt,
            board=self.city.rect,
            header=self.city.header_rect,
            rivals=layout.cards,
            log=layout.log,
            back=back,
            advise=advise,
            confirm=layout.confirm,
            actions=layout.actions,
            log_lines=self._log_lines,
        )

    # Places

    def _hand_places(self) -> dict[int, Rect]:
        u, bar = self.frame.u, self.layout.hand
        size = u(50)
        label = max(u(86), self._hand_label_width() + u(13))
        numbers = self.mode.architects
        step = min(u(68), (bar.w - label - size // 4) // max(1, len(numbers)))
        places = {}
        for index, number in enumerate(numbers):
            place = Rect(0, 0, size, size)
            place.center = (bar.x + label + step // 2 + index * step, bar.centery)
            places[number] = place
        return places

    def _hand_label_width(self) -> int:
        """Return the width of the widest line of the words before the architects."""
        keys = (
            "quadropolis.table.your_architects",
            "quadropolis.table.common_architects",
            "quadropolis.opponents.architects",
        )
        lines = [line for key in keys for line in self.kit.words.t(key).split("\n")]
        return max(self.kit.text.width(line, self.frame.font(13), Weight.BOLD) for line in lines)

    @property
    def hand_label(self) -> Rect:
        """The place of the words before the architects."""
        first = next(iter(self.hand.values()))
        bar = self.layout.hand
        return Rect(bar.x, bar.y, first.x - bar.x - self.frame.u(8), bar.h)

    def _chip_places(self) -> dict[Token, Rect]:
        u, place = self.frame.u, self.layout.resources
        width, height, gap = u(106), u(48), u(8)
        y = place.centery - height // 2
        return {
            token: Rect(place.x + index * (width + gap), y, width, height)
            for index, token in enumerate((Token.INHABITANT, Token.ENERGY))
        }

    @property
    def arrange_button(self) -> Rect:
        """The place of the button that opens arranging by hand, after the free resources."""
        last = self.chips[Token.ENERGY]
        size = self.frame.u(34)
        return Rect(last.right + self.frame.u(6), last.centery - size // 2, size, size)

    @property
    def token_size(self) -> int:
        """The size of a meeple or barrel that is free or under way."""
        return self.frame.u(36)

    def chip_token_rect(self, token: Token) -> Rect:
        """Return the place of the piece on the chip of free resources."""
        chip, size = self.chips[token], self.token_size
        return Rect(chip.x + self.frame.u(8), chip.centery - size // 2, size, size)

    @property
    def discard_rect(self) -> Rect:
        """The place of the button that discards."""
        return self.actions[1]

    @property
    def strip(self) -> Rect | None:
        """The place of the strip on the tile in hand, below the letters and numbers of the mat; None without room."""
        u, footer = self.frame.u, self.city.footer
        return Rect(footer.x + u(8), footer.y, footer.w - u(16), min(footer.h, u(STRIP))) if footer.h >= u(30) else None

    def card_of(self, player: int) -> MiniCity | None:
        """Return the card of a player; None if their city is large."""
        return self.cards[list(self.small).index(player)] if player in self.small else None

    def medallion_rect(self, player: int) -> Rect:
        """Return the place of a player's emblem, on the large city or on a card."""
        size = self.frame.u(30)
        place = Rect(0, 0, size, size)
        card = self.card_of(player)
        if card is None:
            head = self.city.header_rect
            place.center = (head.x + self.frame.u(34), head.y + self.frame.u(29))
        else:
            place.center = (card.rect.x + self.frame.u(22), card.rect.y + self.frame.u(20))
        return place

    # Under the pointer

    def spot_at(self, position: Point, resources: CityLook | None, *, dragging: bool) -> Spot | None:
        """Return what lies under a point; with the look of the large city, the resources on it can be picked up."""
        if dragging and self.discard_rect.collidepoint(position):
            return Spot(SpotKind.DISCARD)
        for number, place in self.hand.items():
            if place.inflate(self.frame.u(8), self.frame.u(14)).collidepoint(position):
                return Spot(SpotKind.ARCHITECT, number)
        slot = self.site.slot_at(position)
        if slot is not None:
            return Spot(SpotKind.SLOT, slot)
        tile = self.site.square_at(position)
        if tile is not None:
            return Spot(SpotKind.TILE, tile)
        if resources is not None:
            return self._resource_spot(position, resources)
        if self.city.score_rect.collidepoint(position):
            return Spot(FrameSpot.SCORE)
        if self.city.name_rect.collidepoint(position):
            return Spot(FrameSpot.HEADER)
        return self._square_spot(position)

    def _resource_spot(self, position: Point, look: CityLook) -> Spot | None:
        for token, chip in self.chips.items():
            if chip.collidepoint(position):
                return Spot(_TOKENS[token], FREE)
        found = self.city.resource_at(position, look)
        if found is not None:
            return Spot(_TOKENS[found.token], FREE if found.square is None else found.square)
        return self._square_spot(position)

    def _square_spot(self, position: Point) -> Spot | None:
        square = self.city.square_at(position)
        return None if square is None else Spot(SpotKind.SQUARE, square)

    def spot_rect(self, spot: Spot) -> Rect:
        """Return the place of a spot, as for the focus ring."""
        match spot.kind:
            case SpotKind.ARCHITECT:
                return self.hand[spot.value]
            case SpotKind.SLOT:
                return self.site.slot_rect(spot.value)
            case SpotKind.TILE:
                return self.site.square_rect(spot.value)
            case FrameSpot.SCORE:
                return self.city.score_rect
            case FrameSpot.HEADER:
                return self.city.name_rect
            case SpotKind.INHABITANT | SpotKind.ENERGY if spot.value == FREE:
                return self.chips[_KINDS[spot.kind]]
            case SpotKind.DISCARD:
                return self.discard_rect
            case _:
                return self.city.square_rect(spot.value)


def token_of(spot: Spot) -> Token | None:
    """Return the resource at a spot, if that is what can be picked up there."""
    return _KINDS.get(spot.kind) if isinstance(spot.kind, SpotKind) else None
