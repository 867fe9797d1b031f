"""Azul on the Replay screen: displays and centre, everybody's board, bag and lid, and tiles on their way."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from quadropolis_gui.engine.azul.deed import Deed
from quadropolis_gui.engine.azul.notation import LINES
from quadropolis_gui.engine.azul.scoring import LATE, Category, Score
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import size_of
from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.play.timeline import GameTimeline, Stop
from quadropolis_gui.scenes.azul.replay.moment import BoardMoment, Flight, moment_of
from quadropolis_gui.scenes.azul.replay.words import BoardWords
from quadropolis_gui.scenes.azul.table.reason_words import ReasonWords
from quadropolis_gui.scenes.replay.filling import ReplayFilling, Tip, TipSpot
from quadropolis_gui.scenes.replay.layout import board_places
from quadropolis_gui.storage.saves.game import SavedGame
from quadropolis_gui.view.azul.board_geometry import Place, Zone, line_place
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.board_look import Pill, gain_pill, loss_pill
from quadropolis_gui.view.azul.category_sign import draw_category_sign
from quadropolis_gui.view.azul.displays import Displays, DisplaysLook
from quadropolis_gui.view.azul.mini_board import MiniBoard, MiniBoardLook
from quadropolis_gui.view.azul.pills import draw_pill
from quadropolis_gui.view.azul.sounds import TileSound
from quadropolis_gui.view.azul.stock import Stock
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.layout import columns
from quadropolis_gui.view.words import short_name

#: The room that bag and lid take in the bottom bar, each.
_STOCK = 74
#: From this height on the points by category have room below a board.
_STRIP = 34


class AzulReplay(ReplayFilling):
    """Displays and boards at the stop that is shown."""

    displays: Displays
    cards: list[MiniBoard]
    stocks: dict[Stock, Rect]
    #: What lies where, worked out once for every stop.
    now: BoardMoment

    def __init__(self, kit: Kit, game: SavedGame, moments: GameTimeline) -> None:
        self.kit = kit
        self.boards = BoardKit.of(kit)
        self.game = game
        self.words = BoardWords(kit.words)
        self._state: State = game.state
        self._moments = moments
        self._is_laid_out = False

    def show(self, stop: Stop) -> None:
        """Show everything as it was at a stop."""
        self._stop = stop
        self.now = moment_of(stop.moment)
        self._scores: Sequence[Score] = self._moments.scores(stop.index)
        self._rises = self._moments.rises(stop.index)
        if self._is_laid_out:
            # Tiles lie differently in every round.
            self.displays.resize(self.displays.rect, stop.round)

    @property
    def _is_over(self) -> bool:
        """Whether the game has ended at the stop that is shown."""
        return bool(self._stop.moment.after.is_over)

    # Places

    @property
    def bar_width(self) -> int:
        """The pixels it wants in the bottom bar, for bag and lid."""
        return len(Stock) * self.kit.u(_STOCK)

    def lay_out(self, area: Rect, bar: Rect) -> Rect:
        """Give displays, boards, bag and lid their places; return the one left for the move in words."""
        places = board_places(self.kit.frame, area, len(self.game.seats))
        displays = len(self._state.deals[0])
        self.displays = Displays(self.boards, places.shared, displays, self._stop.round)
        self.cards = [MiniBoard(self.boards, card, self._state.variant) for card in places.cards]
        self.stocks = dict(zip(Stock, columns(bar, [1] * len(Stock)), strict=True))
        self._is_laid_out = True
        return places.words

    # Drawing

    def draw_boards(self, surface: Surface, totals: Sequence[float], part: float | None) -> None:
        """Draw displays and boards; tiles on their way have left the one and not reached the other."""
        now, moving = self.now, part is not None
        look = DisplaysLook(
            now.sources_under_way if moving else now.sources,
            marker=now.marker_in_centre,
            marked=None if moving else now.source,
        )
        self.displays.draw(surface, look)
        for player, card in enumerate(self.cards):
            card.draw(surface, self._look(player, totals[player], moving))
            self._draw_strip(surface, card, self._scores[player])
            if not moving and self._rises[player]:
                self._draw_gain(surface, card, self._rises[player])

    def _look(self, player: int, total: float, moving: bool) -> MiniBoardLook:
        now, seat = self.now, self.game.seats[player]
        acted = self._stop.player == player
        return MiniBoardLook(
            (now.boards_under_way if moving else now.boards)[player],
            self.kit.theme.player(seat.color),
            seat.name,
            self._state.variant,
            score=round(total),
            has_marker=now.marker_owner == player,
            to_move=acted,
            away=now.arriving() if moving and acted else frozenset(),
            marked=frozenset() if moving else now.marked[player],
        )

    def _draw_gain(self, surface: Surface, card: MiniBoard, gain: int) -> None:
        """Draw what the moment brought a player, where the staircase of lines leaves room."""
        last, first = card.place_rect(line_place(LINES - 1, LINES - 1)), card.place_rect(line_place(0, 0))
        centre = (last.centerx + round(card.tile * 0.9), first.centery + round(card.tile * 0.3))
        draw_pill(self.boards, surface, centre, max(14, round(card.tile * 1.2)), _pill(gain))

    def _draw_strip(self, surface: Surface, card: MiniBoard, score: Score) -> None:
        """Draw the points by category below a board where its card is higher than it needs."""
        kit, u, c = self.kit, self.kit.u, self.kit.c
        top = card.tiles_rect.bottom + u(6)
        room = Rect(card.rect.x + u(8), top, card.rect.w - 2 * u(8), card.rect.bottom - card.depth - u(5) - top)
        if room.h < u(_STRIP):
            return
        for category, cell in zip(Category, columns(room, [1] * len(Category)), strict=True):
            side = min(u(22), cell.w // 2, room.h // 2)
            # Bonuses come at the end, as on the table.
            points = 0 if category in LATE and not self._is_over else score.categories[category]
            ink = c.negative if points < 0 else c.ink if points else c.muted
            sign = Rect(0, 0, side, side)
            sign.midbottom = (cell.centerx, cell.centery + u(1))
            draw_category_sign(surface, kit, sign, category)
            text = Rect(cell.x, sign.bottom + u(1), cell.w, min(u(22), cell.bottom - sign.bottom))
            kit.text.draw(
                surface, kit.words.number(points), text, kit.frame.font(14), ink, Weight.EXTRABOLD, align="center",
                least=8,
            )  # fmt: skip

    def draw_bar(self, surface: Surface) -> None:
        """Draw how many tiles are in the bag and in the lid."""
        kit, u, c = self.kit, self.kit.u, self.kit.c
        for stock, place in self.stocks.items():
            kit.icons.draw(surface, stock.value, (place.x + u(18), place.centery), u(30))
            box = Rect(place.x + u(37), place.y, place.w - u(39), place.h)
            count = str(size_of(self._in(stock)))
            kit.text.draw(surface, count, box, kit.frame.font(19), c.on_dark, Weight.BLACK)

    def _in(self, stock: Stock) -> int:
        return self.now.bag if stock is Stock.BAG else self.now.lid

    def draw_moving(self, surface: Surface, part: float) -> None:
        """Draw every tile of the move between where it was and where it goes; those for a board fly, others slide."""
        player = self._stop.player
        if player is None:
            return
        for flight in self.now.flights:
            start, size = self._start_of(flight, self.cards[player])
            end, final = self._end_of(flight, self.cards[player])
            spot = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            height = 4 * part * (1 - part) if flight.end is not None else 0.0
            across = max(4, round(size + (final - size) * part))
            self.boards.tiles.draw_flying(surface, flight.tile, spot, across, height)

    def _start_of(self, flight: Flight, card: MiniBoard) -> tuple[tuple[float, float], int]:
        if isinstance(flight.start, Place):
            place = card.place_rect(flight.start)
            return place.center, place.w
        source, number = flight.start
        geometry = self.displays.geometry
        spots = geometry.spots(source, self.now.handful, marker=True)
        alike = [spot for spot in spots if spot.tile == flight.tile]
        return alike[min(number, len(alike) - 1)].centre, geometry.tile_size(source)

    def _end_of(self, flight: Flight, card: MiniBoard) -> tuple[tuple[float, float], int]:
        if flight.end is not None:
            place = card.place_rect(flight.end)
            return place.center, place.w
        geometry = self.displays.geometry
        return geometry.pool_spot(flight.tile, flight.number, flight.of).centre, geometry.pool_tile

    # A move

    def is_moving(self, deed: Deed) -> bool:  # noqa: ARG002 - every move moves tiles
        """Tell that tiles are seen on their way."""
        return True

    def sound(self, deed: Deed) -> str:
        """Return the name of the sound of a move."""
        if deed.ends_round:
            return TileSound.DONE
        if deed.laid is not None:
            return TileSound.SET
        return TileSound.LAND if deed.line is not None else TileSound.DROP

    # Words

    def told(self, deed: Deed, *, short: bool = False) -> str:
        """Return a move in words, without the player's name; short, without where tiles came from."""
        # Short words tell the move alone; they are asked for by the review before any stop is shown.
        return self.words.move(deed, short=short, is_over=not short and self._is_over)

    def reasons(self, entry: LogEntry) -> Sequence[str]:
        """Return what a move means for line and floor line, one thing a row, as the table says it."""
        return ReasonWords(self.kit.words).rows(entry)

    def tip_at(self, position: tuple[int, int]) -> Tip | None:
        """Return what there is to know about bag, lid, a display, a score or a tile on a wall under a point."""
        for stock, place in self.stocks.items():
            if place.collidepoint(position):
                return self._stock_tip(stock)
        source = self.displays.geometry.source_at(position)
        if source is not None and self.displays.rect.collidepoint(position):
            return self._source_tip(source)
        for player, card in enumerate(self.cards):
            if card.header.collidepoint(position):
                return self._score_tip(player)
            spot = card.place_at(position)
            if spot is not None and spot.zone is Zone.WALL:
                tile = self.now.boards[player].tile_at(spot.row, spot.column)
                if tile is not None:
                    return Tip(card.place_rect(spot), self.words.tile(spot.row, spot.column, tile))
        return None

    def spots(self) -> Sequence[TipSpot]:
        """Return what the keyboard can reach: everybody's points, every display, the centre, bag and lid."""
        u, words = self.kit.u, self.kit.t
        found = [
            TipSpot(f"board_{player}", card.rect, self._name(player), card.radius, self._score_teller(player))
            for player, card in enumerate(self.cards)
        ]
        for source in range(len(self.now.sources)):
            place = self.displays.geometry.source_rect(source)
            name = words("azul.replay.display", number=source) if source else words("azul.replay.centre")
            found.append(TipSpot(f"source_{source}", place, name, min(place.size) // 2, self._source_teller(source)))
        for stock, place in self.stocks.items():
            name = words(f"azul.game.things.{stock.value}")
            found.append(TipSpot(stock.value, place, name, u(12), self._stock_teller(stock)))
        return found

    def _name(self, player: int) -> str:
        return short_name(self.game.seats[player].name)

    def _source_tip(self, source: int) -> Tip:
        marker = self.now.marker_in_centre and not source
        text = self.words.source(source, self.now.sources[source], marker=marker)
        return Tip(self.displays.geometry.source_rect(source), text)

    def _stock_tip(self, stock: Stock) -> Tip:
        return Tip(self.stocks[stock], self.words.stock(stock, self._in(stock)))

    def _score_tip(self, player: int) -> Tip:
        return Tip(
            self.cards[player].header,
            self.words.breakdown(self._name(player), self._scores[player], is_over=self._is_over),
        )

    def _source_teller(self, source: int) -> Callable[[], Tip]:
        return lambda: self._source_tip(source)

    def _stock_teller(self, stock: Stock) -> Callable[[], Tip]:
        return lambda: self._stock_tip(stock)

    def _score_teller(self, player: int) -> Callable[[], Tip]:
        return lambda: self._score_tip(player)


def _pill(gain: int) -> Pill:
    return gain_pill(gain) if gain > 0 else loss_pill(-gain)
