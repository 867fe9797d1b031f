"""Motion of a move and of a deal of Quadropolis: architects slide, the Urbanist walks, tiles fly and settle."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.engine.quadropolis.site import SIDE, SITE_SQUARES, TARGET
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.quadropolis.table.boards import Boards
from quadropolis_gui.scenes.table.motion import FlyingPicture, TableMotion
from quadropolis_gui.view.paint.animation import Timeline, bounce, ease_out
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.quadropolis.pieces import POINTING_FROM, Token
from quadropolis_gui.view.quadropolis.tile_pictures import margin_of
from quadropolis_gui.view.sound import Sounds
from quadropolis_gui.view.theme import Colour

#: Seconds at normal speed. What happens in every move is over in less than half a second.
TRAVEL = 0.30
SETTLE = 0.14
WALK = 0.36
ARRIVE = 0.18
DEAL = 0.22
DEAL_STEP = 0.02
MAYOR = 0.6


class QuadropolisMotion(TableMotion):
    """Everything that is on its way, and what the boards do not show yet."""

    def __init__(self, timeline: Timeline, sounds: Sounds, players: int) -> None:
        super().__init__(timeline, sounds, players)
        #: The city of the player whose move is shown, as it was before: the building has not arrived on its card yet.
        self.city_before: City | None = None
        self.absent_squares: set[int] = set()
        self.absent_slots: set[int] = set()
        self.arriving: set[int] = set()
        self.lifted: dict[int, float] = {}
        self.urbanist_walks: tuple[int, int] | None = None
        self.mayor_travels = False

    @property
    def holds_back(self) -> bool:
        """Whether the boards still hold anything back that the engine says."""
        held = (self.absent_squares, self.absent_slots, self.arriving, self.lifted)
        return any(held) or self.urbanist_walks is not None or self.mayor_travels

    # A move

    def show_move(
        self,
        boards: Boards,
        after: State,
        entry: LogEntry,
        colour: Colour,
        architect_from: Rect | None,
        on_done: Callable[[], None],
    ) -> None:
        """Show a move that was just played, then call `on_done`."""
        before: State = entry.before
        self.player = entry.player
        self.city_before = before.cities[entry.player]
        new_round = after.round != before.round
        square = TARGET[entry.move.architect][entry.move.slot]
        if new_round:
            self.absent_squares |= set(range(SITE_SQUARES))
        if architect_from is not None and not new_round:
            self._slide_architect(boards, entry, colour, architect_from)
        if not new_round:
            self._walk(boards, before.urbanist, square)
        seconds = WALK
        if entry.deed.tile is not None:
            if entry.move.target < DISCARD:
                self._carry(boards, entry, square)
                seconds = TRAVEL + SETTLE
            else:
                self._throw_away(boards, entry, square)
        if entry.deed.mayor_changed:
            self._hand_over_mayor(boards, before.mayor, after.mayor)
        self.end_after(seconds, on_done)

    def _slide_architect(self, boards: Boards, entry: LogEntry, colour: Colour, start: Rect) -> None:
        slot = entry.move.slot
        self.absent_slots.add(slot)
        picture = architect_picture(boards, entry.move.architect, colour, slot)
        end = picture.get_rect(center=boards.site.slot_rect(slot).center)
        begin = picture.get_rect(center=start.center)
        self.play("slot")
        self.fly(FlyingPicture(picture, begin, end), TRAVEL * 0.7, done=lambda: self.absent_slots.discard(slot))

    def _walk(self, boards: Boards, start: int | None, end: int) -> None:
        first = boards.site.urbanist_home() if start is None else boards.site.urbanist_foot(start)
        last = boards.site.urbanist_foot(end)
        hop = boards.site.tile * 0.06

        def step(part: float) -> None:
            x = first[0] + (last[0] - first[0]) * part
            y = first[1] + (last[1] - first[1]) * part - hop * abs(sin(part * pi * 3))
            self.urbanist_walks = (round(x), round(y))

        def arrived() -> None:
            self.urbanist_walks = None
            self.play("urbanist")

        self.timeline.run(WALK, step, on_done=arrived, tag="move")

    def _carry(self, boards: Boards, entry: LogEntry, square: int) -> None:
        tile, target = entry.deed.tile, entry.move.target
        if tile is None:
            return
        self.arriving.add(target)
        source, goal = boards.site.square_rect(square), boards.building_rect(entry.player, target)
        picture = boards.kit.tiles.site_tile(tile, source.w)
        start = source.inflate(2 * margin_of(source.w), 2 * margin_of(source.w))
        end = goal.inflate(2 * margin_of(goal.w), 2 * margin_of(goal.w))

        def arrived() -> None:
            self.arriving.discard(target)
            self.play("stack" if entry.deed.floor > 1 else "place")
            self._settle(target)
            self._gains(boards, entry, goal)

        self.fly(FlyingPicture(picture, start, end, arc=source.w * 0.9), TRAVEL, done=arrived)

    def _settle(self, square: int) -> None:
        def fall(part: float) -> None:
            self.lifted[square] = 0.07 * (1 - part)

        def settled() -> None:
            self.lifted.pop(square, None)

        self.timeline.run(SETTLE, fall, easing=bounce, on_done=settled, tag="move")

    def _gains(self, boards: Boards, entry: LogEntry, goal: Rect) -> None:
        tile = entry.deed.tile
        if tile is None:
            return
        tokens = [Token.INHABITANT] * tile.inhabitants + [Token.ENERGY] * tile.energy
        size = boards.token_size
        for number, token in enumerate(tokens):
            picture = blank((size * 2, size * 2))
            boards.kit.pieces.token(picture, (size, size), size, token)
            start = picture.get_rect(center=goal.center)
            end = picture.get_rect(center=boards.gain_rect(entry.player, token).center)
            self.fly(FlyingPicture(picture, start, end, arc=size), ARRIVE, delay=0.05 * number)
        if tokens:
            self.timeline.after(ARRIVE, lambda: self.play("gain"), tag="move")

    def _throw_away(self, boards: Boards, entry: LogEntry, square: int) -> None:
        if entry.deed.tile is None:
            return
        source = boards.site.square_rect(square)
        picture = boards.kit.tiles.site_tile(entry.deed.tile, source.w)
        start = source.inflate(2 * margin_of(source.w), 2 * margin_of(source.w))
        end = Rect(0, 0, source.w // 2, source.w // 2)
        end.center = boards.discard_rect.center
        self.fly(FlyingPicture(picture, start, end, fades=True), TRAVEL)

    def _hand_over_mayor(self, boards: Boards, giver: int, taker: int) -> None:
        self.mayor_travels = True
        size = boards.token_size
        picture = blank((size * 2, size * 2))
        boards.kit.pieces.hat(picture, (size, size), size)
        start = picture.get_rect(center=boards.medallion_rect(giver, boards.large).center)
        end = picture.get_rect(center=boards.medallion_rect(taker, boards.large).center)

        def arrived() -> None:
            self.mayor_travels = False
            self.play("mayor")

        self.fly(FlyingPicture(picture, start, end, arc=size * 2), MAYOR, done=arrived)

    # The next turn and the next round

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

        def fall(part: float) -> None:
            if flying not in self.flying:
                self.flying.append(flying)
            flying.part = part

        def laid() -> None:
            if flying in self.flying:
                self.flying.remove(flying)
            self.absent_squares.discard(square)

        self.timeline.run(DEAL, fall, easing=ease_out, delay=max(0.001, delay), on_done=laid, tag="deal")


def architect_picture(boards: Boards, number: int, colour: Colour, slot: int | None = None) -> Surface:
    """Return an architect as a picture of its own, looking into the site from its slot, or up in a hand."""
    size = boards.site.slot
    picture = blank((size * 2, size * 2))
    if slot is None:
        boards.kit.pieces.architect(picture, (size, size), size, number, colour)
    else:
        boards.kit.pieces.architect(picture, (size, size), size, number, colour, POINTING_FROM[slot // SIDE])
    return picture
