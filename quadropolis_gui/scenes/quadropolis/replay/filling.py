"""Quadropolis on the Replay screen: the site, the cities, the common pool, and a tile on its way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.deed import Deed
from quadropolis_gui.engine.quadropolis.modes import Mode
from quadropolis_gui.engine.quadropolis.scoring import UNUSED, Score
from quadropolis_gui.engine.quadropolis.site import SLOTS_FACING, slots_in
from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.play.timeline import GameTimeline, Stop
from quadropolis_gui.scenes.quadropolis.replay.city import CityMoment, ReplayCity
from quadropolis_gui.scenes.quadropolis.replay.moment import BoardMoment, boards_at
from quadropolis_gui.scenes.quadropolis.replay.words import BoardWords
from quadropolis_gui.scenes.quadropolis.table.reason_words import ReasonWords
from quadropolis_gui.scenes.replay.filling import ReplayFilling, Tip, TipSpot
from quadropolis_gui.scenes.replay.layout import board_places
from quadropolis_gui.storage.saves.game import SavedGame
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.palette import palette_of
from quadropolis_gui.view.quadropolis.pieces import ArchitectState
from quadropolis_gui.view.quadropolis.site_board import Sight, SiteBoard, SiteLook, StandingArchitect
from quadropolis_gui.view.theme import Colour
from quadropolis_gui.view.words import short_name

#: The room of one number of the common pool.
_PILE = 38


class QuadropolisReplay(ReplayFilling):
    """Site and cities at the stop that is shown."""

    site: SiteBoard
    cities: list[ReplayCity]
    #: Where each number of the common pool stands; empty where everybody has architects of their own.
    piles: list[Rect]
    #: What lies and stands on the boards, worked out once for every stop.
    now: BoardMoment

    def __init__(self, kit: Kit, game: SavedGame, moments: GameTimeline) -> None:
        self.kit = kit
        self.boards = BoardKit.of(kit)
        self.game = game
        self.mode: Mode = game.state.mode
        self.words = BoardWords(kit.words)
        self._moments = moments

    def show(self, stop: Stop) -> None:
        """Show the boards as they were at a stop."""
        self._stop = stop
        self.now = boards_at(stop.moment)
        self._scores: Sequence[Score] = self._moments.scores(stop.index)

    @property
    def pool(self) -> Mapping[int, int]:
        """How many architects of each number are left for all players; none where everybody has their own."""
        return self.now.hands[0] if self.mode.common_pool else {}

    # Places

    @property
    def bar_width(self) -> int:
        """The pixels it wants in the bottom bar, for the common pool."""
        return len(self.pool) * self.kit.u(_PILE)

    def lay_out(self, area: Rect, bar: Rect) -> Rect:
        """Give site, cities and pool their places; return the one left for the move in words."""
        places = board_places(self.kit.frame, area, len(self.game.seats))
        self.site = SiteBoard(self.boards, places.shared)
        self.cities = [ReplayCity(self.kit, self.boards, card, self.mode) for card in places.cards]
        side = self.kit.u(_PILE)
        top = bar.centery - side // 2
        self.piles = [Rect(bar.x + number * side, top, side, side) for number in range(len(self.pool))]
        return places.words

    @property
    def pool_rect(self) -> Rect | None:
        """Where the common pool stands."""
        return self.piles[0].unionall(self.piles[1:]) if self.piles else None

    # Drawing

    def draw_boards(self, surface: Surface, totals: Sequence[float], part: float | None) -> None:
        """Draw the site and all cities; a tile on its way has not arrived in its city yet."""
        self.site.draw(surface, self._site_look())
        for player, city in enumerate(self.cities):
            city.draw(surface, self._city_look(player, totals[player], part is not None))

    def draw_bar(self, surface: Surface) -> None:
        """Draw the architects that are left for all players, as they stand on the table's bar."""
        pieces, piles = self.boards.pieces, list(zip(self.pool.items(), self.piles, strict=True))
        for (number, left), place in piles:
            state = ArchitectState.STANDING if left else ArchitectState.SPENT
            pieces.pile(surface, place.center, round(place.w * 0.8), number, left, state)
        for (_, left), place in piles:
            pieces.pile_count(surface, place.center, round(place.w * 0.8), left)

    def draw_moving(self, surface: Surface, part: float) -> None:
        """Draw the tile on its way from the site to the city."""
        deed, player = self._deed, self._stop.player
        if player is None or deed is None or deed.tile is None:
            return
        start = self.site.square_rect(deed.square)
        end = self.cities[player].square_rect(deed.move.target)
        place = Rect(0, 0, start.w, start.h)
        # A shallow arc: the tile is lifted over what lies between.
        lift = round(self.kit.u(46) * 4 * part * (1 - part))
        place.center = (
            round(start.centerx + (end.centerx - start.centerx) * part),
            round(start.centery + (end.centery - start.centery) * part) - lift,
        )
        self.boards.tiles.draw_site(surface, deed.tile, place)

    @property
    def _deed(self) -> Deed | None:
        return self._stop.deed

    def _architect_colour(self, player: int) -> Colour:
        if self.mode.common_pool:
            return palette_of(self.kit.theme).architect_grey
        return self.kit.theme.player(self.game.seats[player].color).colour

    def _site_look(self) -> SiteLook:
        now, deed = self.now, self._deed
        occupied = sum(1 << slot for slot in now.placed)
        blocked = 0 if now.urbanist is None else SLOTS_FACING[now.urbanist] & ~occupied
        look = SiteLook(
            tiles=now.site,
            round=self._stop.round,
            face_down=frozenset(square for square, tile in enumerate(now.deal) if tile is None),
            architects={
                slot: StandingArchitect(placed.architect, self._architect_colour(placed.player))
                for slot, placed in now.placed.items()
            },
            blocked=frozenset(slots_in(blocked)),
            urbanist=now.urbanist,
        )
        if deed is not None:
            look.last_move = Sight(deed.move.slot, deed.square)
            look.sights = (look.last_move,)
        return look

    def _city_look(self, player: int, total: float, is_moving: bool) -> CityMoment:
        now, deed, seat = self.now, self._deed, self.game.seats[player]
        acted = self._stop.player == player
        target = deed.move.target if deed is not None and acted and deed.built else None
        return CityMoment(
            city=now.cities[player],
            score=self._scores[player],
            name=seat.name,
            colour=seat.color,
            shown_score=total,
            has_mayor=now.mayor == player,
            hand={} if self.mode.common_pool else now.hands[player],
            acted=acted,
            is_over=self._stop.moment.after.is_over,
            marked=target,
            arriving=target if is_moving else None,
        )

    # A move

    def is_moving(self, deed: Deed) -> bool:
        """Tell whether a tile flies: only one that is built."""
        return deed.built

    def sound(self, deed: Deed) -> str:
        """Return the name of the sound of a move."""
        return "mayor" if deed.mayor_changed else "stack" if deed.floor > 1 else "place"

    # Words

    def told(self, deed: Deed, *, short: bool = False) -> str:
        """Return a move in words, without the player's name; short, also without the architect."""
        return self.words.move(deed, short=short)

    def reasons(self, entry: LogEntry) -> Sequence[str]:
        """Return why a move brought its points, one cause a row, as the table says it.

        With the last move of the game what is unused begins to count. That there was no tile, the move itself says.
        """
        is_over, words = self._stop.moment.after.is_over, self.words.score
        rows = [] if entry.deed.tile is None else ReasonWords(words).rows(entry, pending=not is_over)
        unused = sum(points for each, points in self._scores[entry.player].categories.items() if each in UNUSED)
        if is_over and unused:
            rows.append(self.kit.t("quadropolis.arrangement.total_includes", points=words.points(unused, signed=True)))
        return rows

    def tip_at(self, position: tuple[int, int]) -> Tip | None:
        """Return what there is to know about the pool, a tile on the site, a score or a building under a point."""
        pool = self.pool_rect
        if pool is not None and pool.collidepoint(position):
            return self._pool_tip(pool)
        square = self.site.square_at(position)
        if square is not None:
            tile = self.now.site[square]
            return None if tile is None else Tip(self.site.square_rect(square), self.words.tile(tile))
        for player, city in enumerate(self.cities):
            if city.score_rect.collidepoint(position):
                return self._score_tip(player)
            built = city.square_at(position)
            if built is not None:
                text = self.words.square(self.now.cities[player], self._scores[player], built)
                return Tip(city.square_rect(built), text) if text else None
        return None

    def spots(self) -> Sequence[TipSpot]:
        """Return what the keyboard can reach: where each player's points come from, and the pool."""
        u = self.kit.u
        spots = [
            TipSpot(f"city_{player}", city.rect, self._name(player), u(17), self._score_teller(player))
            for player, city in enumerate(self.cities)
        ]
        pool = self.pool_rect
        if pool is not None:
            spots.append(
                TipSpot("pool", pool, self.kit.t("quadropolis.replay.pool"), u(12), lambda: self._pool_tip(pool))
            )
        return spots

    def _name(self, player: int) -> str:
        return short_name(self.game.seats[player].name)

    def _pool_tip(self, pool: Rect) -> Tip:
        return Tip(pool, self.words.pool(self.pool))

    def _score_tip(self, player: int) -> Tip:
        text = self.words.breakdown(self._name(player), self._scores[player], is_over=self._stop.moment.after.is_over)
        return Tip(self.cities[player].score_rect, text)

    def _score_teller(self, player: int) -> Callable[[], Tip]:
        return lambda: self._score_tip(player)
