"""Motion of Quadropolis: architects fall into slots, the Urbanist walks, tiles fly and settle, rounds are dealt."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.site import SIDE, SITE_SQUARES, slot_numbered
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Tile
from quadropolis_gui.scenes.quadropolis.table.boards import Boards
from quadropolis_gui.scenes.table.motion import FlyingPicture, TableMotion
from quadropolis_gui.scenes.table.pointer import Point
from quadropolis_gui.view.paint.animation import Timeline, bounce, linear
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.quadropolis.pieces import POINTING_FROM, Token
from quadropolis_gui.view.quadropolis.tile_pictures import margin_of
from quadropolis_gui.view.sound import Sounds
from quadropolis_gui.view.theme import Colour

#: Seconds at normal speed.
SETTLE = 0.2
ARRIVE = 0.25
DEAL = 0.22
DEAL_STEP = 0.02


class QuadropolisMotion(TableMotion):
    """Everything that is on its way, and what the boards do not show yet."""

    def __init__(self, timeline: Timeline, sounds: Sounds, players: int) -> None:
        super().__init__(timeline, sounds, players)
        self.absent_squares: set[int] = set()
        self.absent_slots: set[int] = set()
        self.lifted: dict[int, float] = {}
        self.urbanist_walks: tuple[int, int] | None = None
        self.mayor_travels = False
        #: While a move is told: the squares of the line that are lit by now, from the slot on.
        self.line: tuple[int, ...] = ()

    @property
    def holds_back(self) -> bool:
        """Whether the boards still hold anything back that the engine says."""
        held = (self.absent_squares, self.absent_slots, self.lifted)
        return any(held) or self.urbanist_walks is not None or self.mayor_travels

    def stage_over(self) -> None:
        """Forget which line is lit."""
        self.line = ()

    # The parts of a move

    def land_architect(self, boards: Boards, picture: Surface, slot: int, start: Rect | None, seconds: float) -> None:
        """Let an architect fall into its slot, or come from where it was let go."""
        self.absent_slots.add(slot)
        end = picture.get_rect(center=boards.site.slot_rect(slot).center)
        begin = end.move(0, -boards.frame.u(60)) if start is None else picture.get_rect(center=start.center)

        def landed() -> None:
            self.absent_slots.discard(slot)
            self.play("slot")

        self.fly(FlyingPicture(picture, begin, end), seconds, done=landed, easing=bounce if start is None else None)

    def light_line(self, squares: Sequence[int], seconds: float) -> None:
        """Light the squares in front of an architect one after the other."""

        def light(part: float) -> None:
            self.line = tuple(squares[: max(1, min(len(squares), round(part * (len(squares) + 0.6) + 0.5)))])

        self.timeline.run(seconds, light, easing=linear, tag="move")

    def walk(self, boards: Boards, start: int | None, end: int | None, seconds: float) -> None:
        """Let the Urbanist walk from a square to another; None is his place beside the site."""
        first = boards.site.urbanist_home() if start is None else boards.site.urbanist_foot(start)
        last = boards.site.urbanist_home() if end is None else boards.site.urbanist_foot(end)
        hop = boards.site.tile * 0.06

        def step(part: float) -> None:
            x = first[0] + (last[0] - first[0]) * part
            y = first[1] + (last[1] - first[1]) * part - hop * abs(sin(part * pi * 3))
            self.urbanist_walks = (round(x), round(y))

        def arrived() -> None:
            self.urbanist_walks = None
            self.play("urbanist")

        self.timeline.run(seconds, step, on_done=arrived, tag="move")

    def carry(self, boards: Boards, tile: Tile, square: int, goal: Rect, seconds: float) -> None:
        """Let a tile fly from the site to a place in the large city."""
        source = boards.site.square_rect(square)
        picture = boards.kit.tiles.site_tile(tile, source.w)
        start = source.inflate(2 * margin_of(source.w), 2 * margin_of(source.w))
        end = goal.inflate(2 * margin_of(goal.w), 2 * margin_of(goal.w))
        self.fly(FlyingPicture(picture, start, end, arc=source.w * 1.2), seconds)

    def throw_away(self, boards: Boards, tile: Tile, square: int, seconds: float) -> None:
        """Let a tile leave the site for good: it falls into the bin."""
        source = boards.site.square_rect(square)
        picture = boards.kit.tiles.site_tile(tile, source.w)
        start = source.inflate(2 * margin_of(source.w), 2 * margin_of(source.w))
        bin_place = bin_of(boards, square)
        end = bin_place.inflate(-bin_place.w // 2, -bin_place.h // 2)
        self.fly(FlyingPicture(picture, start, end, fades=True), seconds)

    def send_away(
        self, picture: Surface, start: Point, end: Point, seconds: float, delay: float = 0.0, turn: float = 0.0
    ) -> None:
        """Let a picture leave its place and fade; it may turn on its way."""
        first, last = picture.get_rect(center=start), picture.get_rect(center=end)
        self.fly(FlyingPicture(picture, first, last, fades=True, turn=turn), seconds, delay)

    def settle(self, square: int) -> None:
        """Let a building that has just arrived come to rest."""

        def fall(part: float) -> None:
            self.lifted[square] = 0.07 * (1 - part)

        def settled() -> None:
            self.lifted.pop(square, None)

        self.timeline.run(SETTLE, fall, easing=bounce, on_done=settled, tag="move")

    def bring_gains(self, boards: Boards, tile: Tile, goal: Rect) -> None:
        """Let what a tile brings fly to the free resources of its city."""
        tokens = [Token.INHABITANT] * tile.inhabitants + [Token.ENERGY] * tile.energy
        size = boards.token_size
        for number, token in enumerate(tokens):
            picture = blank((size * 2, size * 2))
            boards.kit.pieces.token(picture, (size, size), size, token)
            start = picture.get_rect(center=goal.center)
            end = picture.get_rect(center=boards.city.tray_rect(token).center)
            self.fly(FlyingPicture(picture, start, end, arc=size), ARRIVE, delay=0.05 * number)
        if tokens:
            self.timeline.after(ARRIVE, lambda: self.play("gain"), tag="move")

    def hand_over_mayor(self, boards: Boards, giver: int, taker: int, seconds: float) -> None:
        """Let the Mayor's hat fly from one player to another."""
        self.mayor_travels = True
        size = boards.token_size
        picture = blank((size * 2, size * 2))
        boards.kit.pieces.hat(picture, (size, size), size)
        start = picture.get_rect(center=boards.medallion_rect(giver).center)
        end = picture.get_rect(center=boards.medallion_rect(taker).center)

        def arrived() -> None:
            self.mayor_travels = False
            self.play("mayor")

        self.fly(FlyingPicture(picture, start, end, arc=size * 2), seconds, done=arrived)

    # The next round

    def show_deal(self, boards: Boards, state: State) -> None:
        """Lay the tiles of a new round one after the other."""
        self.absent_squares |= set(range(SITE_SQUARES))
        self.play("round")
        for square in range(SITE_SQUARES):
            row, column = divmod(square, SIDE)
            self._deal_one(boards, state, square, (row + column) * 2.2 * DEAL_STEP)
        self.timeline.after(DEAL + 18 * DEAL_STEP, self.absent_squares.clear, tag="deal")

    def _deal_one(self, boards: Boards, state: State, square: int, delay: float) -> None:
        tile = state.site[square]
        if tile is None:
            self.absent_squares.discard(square)
            return
        goal = boards.site.square_rect(square)
        picture = boards.kit.tiles.site_tile(tile, goal.w)
        end = goal.inflate(2 * margin_of(goal.w), 2 * margin_of(goal.w))
        flying = FlyingPicture(picture, end.move(0, -round(goal.h * 0.8)), end)
        self.drop(flying, DEAL, delay, lambda: self.absent_squares.discard(square))


def bin_of(boards: Boards, square: int) -> Rect:
    """Return where the bin stands into which a tile of the site falls: in the nearer lower corner of the site.

    No architect ever stands there, and what is told in the bottom bar stays in sight.
    """
    site, side = boards.site, "W" if square % SIDE <= SIDE // 2 else "E"
    place = Rect(0, 0, site.slot, site.slot)
    place.center = (
        site.slot_rect(slot_numbered(side, SIDE)).centerx,
        site.slot_rect(slot_numbered("S", 1)).centery,
    )
    return place


def architect_picture(boards: Boards, number: int, colour: Colour, slot: int | None = None) -> Surface:
    """Return an architect as a picture of its own, looking into the site from its slot, or up in a hand."""
    size = boards.site.slot
    picture = blank((size * 2, size * 2))
    if slot is None:
        boards.kit.pieces.architect(picture, (size, size), size, number, colour)
    else:
        boards.kit.pieces.architect(picture, (size, size), size, number, colour, POINTING_FROM[slot // SIDE])
    return picture
