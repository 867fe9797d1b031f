"""The boards on the table and where everything on them is: the same for drawing, for the mouse and for motion."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from quadropolis_gui.engine.quadropolis.modes import Mode
from quadropolis_gui.scenes.quadropolis.table.layout import TableLayout, table_layout
from quadropolis_gui.scenes.quadropolis.table.model import FREE, Spot, SpotKind
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.city_board import CityBoard
from quadropolis_gui.view.quadropolis.city_look import CityLook
from quadropolis_gui.view.quadropolis.mini_city import MiniCity
from quadropolis_gui.view.quadropolis.pieces import Token
from quadropolis_gui.view.quadropolis.site_board import SiteBoard
from quadropolis_gui.view.ui.layout import Frame, columns

Point = tuple[int, int]

#: Height of the strip that tells of the tile in hand, below an Expert city.
STRIP = 45


class TableBoards:
    """Site, large city, small cities, hand, free resources and log for one size of window."""

    def __init__(self, kit: BoardKit, frame: Frame, mode: Mode, players: int) -> None:
        self.kit = kit
        self.frame = frame
        self.mode = mode
        self.layout: TableLayout = table_layout(frame, players)
        self.site = SiteBoard(kit, self.layout.site)
        footer = frame.u(STRIP + 16) if mode.common_pool else 0
        self.city = CityBoard(kit, self.layout.city_card, mode, footer=footer)
        self.cards = [MiniCity(kit, rect, mode) for rect in self.layout.cards]
        #: The player whose city is large and those on the cards; set when they change.
        self.large = 0
        self.small: Sequence[int] = ()
        self.moves = 0
        #: Undo or put back, discard, advise.
        self.actions = self._action_places()
        self.hand = self._hand_places()
        self.chips = self._chip_places()

    def seat(self, large: int, small: Sequence[int], moves: int) -> None:
        """Say whose cities are where, and how many moves the log has."""
        self.large, self.small, self.moves = large, small, moves

    # Places

    def _action_places(self) -> list[Rect]:
        """Three buttons, each as wide as the longest of its words asks for."""
        t, size = self.kit.words.t, self.frame.font(16)
        sayings = (
            ("table.buttons.undo", "table.buttons.put_back", "table.buttons.best"),
            ("table.buttons.discard",),
            ("advice.button", "advice.stop"),
        )
        around = self.frame.u(48)
        widths = [max(self.kit.text.width(t(key), size, Weight.EXTRABOLD) for key in keys) for keys in sayings]
        spare = max(0, self.layout.actions.w - sum(widths) - 3 * around)
        return columns(self.layout.actions, [width + around + spare / 3 for width in widths], self.frame.u(8))

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
        """The widest line of the words before the architects."""
        keys = ("table.your_architects", "table.common_architects", "opponents.architects")
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
        """The piece on the chip of free resources."""
        chip, size = self.chips[token], self.token_size
        return Rect(chip.x + self.frame.u(8), chip.centery - size // 2, size, size)

    @property
    def discard_rect(self) -> Rect:
        """The place of the button that discards."""
        return self.actions[1]

    def card_of(self, player: int) -> MiniCity | None:
        """The card of a player, None if their city is large."""
        return self.cards[list(self.small).index(player)] if player in self.small else None

    def building_rect(self, player: int, square: int) -> Rect:
        """The place of a square in a player's city, large or on its card."""
        card = self.card_of(player)
        return self.city.square_rect(square) if card is None else card.square_rect(square)

    def gain_rect(self, player: int, token: Token) -> Rect:
        """Where a player's meeples and barrels arrive: on the chips at the bottom, or on the card."""
        card = self.card_of(player)
        if card is None:
            return self.chip_token_rect(token)
        size = self.token_size
        place = Rect(0, 0, size, size)
        place.center = (card.rect.right - size // 2, card.rect.centery)
        return place

    def hand_rect(self, player: int, architect: int) -> Rect:
        """Where an architect comes from: the bottom of the table, or the card of a player with a hand of their own."""
        card = self.card_of(player)
        return self.hand[architect] if card is None or self.mode.common_pool else Rect(card.rect)

    def medallion_rect(self, player: int, large: int) -> Rect:
        """The place of a player's emblem, when the city of `large` is the large one."""
        size = self.frame.u(30)
        place = Rect(0, 0, size, size)
        if player == large:
            head = self.city.header_rect
            place.center = (head.x + self.frame.u(34), head.y + self.frame.u(29))
            return place
        count = len(self.cards) + 1
        card = self.cards[(player - large) % count - 1]
        place.center = (card.rect.x + self.frame.u(22), card.rect.y + self.frame.u(20))
        return place

    def log_rows(self, count: int) -> list[Rect]:
        """The rows of the last moves on the log, the newest first, as many as have room."""
        u, box = self.frame.u, self.layout.log
        inner = Rect(box.x + u(7), box.y + u(7), box.w - u(14), box.h - u(14))
        height = max(u(24), self.frame.font(13) + u(6))
        most = max(1, inner.h // height)
        return [Rect(inner.x, inner.y + i * height, inner.w, height) for i in range(min(most, count))]

    # Under the pointer

    def spot_at(self, position: Point, look: CityLook | None = None, moves: int = 0) -> Spot | None:
        """What lies under a point; with a look, the meeples and barrels on it can be picked up."""
        for number, place in self.hand.items():
            if place.inflate(self.frame.u(8), self.frame.u(14)).collidepoint(position):
                return Spot(SpotKind.ARCHITECT, number)
        slot = self.site.slot_at(position)
        if slot is not None:
            return Spot(SpotKind.SLOT, slot)
        tile = self.site.square_at(position)
        if tile is not None:
            return Spot(SpotKind.TILE, tile)
        if self.layout.log.collidepoint(position):
            for index, row in enumerate(self.log_rows(moves)):
                if row.collidepoint(position):
                    return Spot(SpotKind.LOG, moves - 1 - index)
            return None
        if look is not None:
            return self._resource_spot(position, look)
        if self.city.score_rect.collidepoint(position):
            return Spot(SpotKind.SCORE)
        if self.city.name_rect.collidepoint(position):
            return Spot(SpotKind.HEADER)
        square = self.city.square_at(position)
        return None if square is None else Spot(SpotKind.SQUARE, square)

    def _resource_spot(self, position: Point, look: CityLook) -> Spot | None:
        for token, chip in self.chips.items():
            if chip.collidepoint(position):
                return Spot(SpotKind.TOKEN, FREE, token)
        found = self.city.resource_at(position, look)
        if found is not None:
            return Spot(SpotKind.TOKEN, FREE if found.square is None else found.square, found.token)
        square = self.city.square_at(position)
        return None if square is None else Spot(SpotKind.SQUARE, square)

    def spot_rect(self, spot: Spot) -> Rect:
        """The place of a spot, as for the focus ring."""
        match spot.kind:
            case SpotKind.ARCHITECT:
                return self.hand[spot.value]
            case SpotKind.SLOT:
                return self.site.slot_rect(spot.value)
            case SpotKind.TILE:
                return self.site.square_rect(spot.value)
            case SpotKind.SCORE:
                return self.city.score_rect
            case SpotKind.HEADER:
                return self.city.name_rect
            case SpotKind.LOG:
                return self.log_rows(self.moves)[self.moves - 1 - spot.value]
            case SpotKind.TOKEN if spot.token is not None and spot.value == FREE:
                return self.chips[spot.token]
            case SpotKind.DISCARD:
                return self.discard_rect
            case _:
                return self.city.square_rect(spot.value)
