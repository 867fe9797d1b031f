"""Motion of Azul: tiles fly in an arc, slide to the centre, drop from the bag; and what the boards do not show yet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import pi, sin

from pygame import Rect, Surface

from quadropolis_gui.engine.azul.scoring import Laid, Tiling
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.scenes.azul.table.boards import Boards
from quadropolis_gui.scenes.azul.table.choosing import Handful
from quadropolis_gui.scenes.azul.table.prospects import Prospect
from quadropolis_gui.scenes.azul.table.stock_motion import DEAL, StockMotion
from quadropolis_gui.scenes.table.motion import FlyingPicture, TableMotion
from quadropolis_gui.view.azul.board_geometry import Place, line_place, wall_place
from quadropolis_gui.view.azul.board_look import Pill, Run, gain_pill, loss_pill, runs_of
from quadropolis_gui.view.azul.sounds import TileSound
from quadropolis_gui.view.azul.tiles import Tiles
from quadropolis_gui.view.paint.animation import Timeline, linear
from quadropolis_gui.view.sound import Sounds

#: Seconds at normal speed.
FLIGHT = 0.26
FLIGHT_STEP = 0.045
SLIDE = 0.32
DROP = 0.22
#: A tile under way grows in steps of so many pixels, so that each size is painted once.
GROWTH = 4


@dataclass(slots=True)
class FlyingTile(FlyingPicture):
    """A tile on its way from one place to another: in an arc with its shadow below it, or flat."""

    tiles: Tiles | None = None
    tile: int = 0
    height: float = 0.0
    turn: int = 0

    def draw(self, surface: Surface) -> None:
        """Draw it where it is now."""
        if self.tiles is None:
            return
        part = self.part
        grown = self.start.w + (self.end.w - self.start.w) * part
        size = self.end.w if part >= 1 else round(grown / GROWTH) * GROWTH
        x = self.start.centerx + (self.end.centerx - self.start.centerx) * part
        y = self.start.centery + (self.end.centery - self.start.centery) * part
        self.tiles.draw_flying(surface, self.tile, (x, y), size, self.height * sin(part * pi), self.turn)


class AzulMotion(TableMotion):
    """Everything that is on its way, and what boards and displays do not show yet."""

    def __init__(self, timeline: Timeline, sounds: Sounds, players: int) -> None:
        super().__init__(timeline, sounds, players)
        #: Tiles of displays that have not landed yet: the display and the tile's number on it.
        self.away_tiles: set[tuple[int, int]] = set()
        self.stock = StockMotion(timeline, self.play)
        #: Whether the marker has not come to the centre yet.
        self.marker_away = False
        #: Places of the large board whose tiles are still in the air.
        self.away_places: set[Place] = set()
        # What a stage of a move shows beside it: the tiles that are meant, what comes of them, and what a tile brings.
        self.shown_handful: Handful | None = None
        self.shown_move: Prospect | None = None
        self.runs: tuple[Run, ...] = ()
        self.wall_pill: tuple[tuple[int, int], Pill] | None = None
        self.gain: Pill | None = None
        #: What the tiles of a whole round brought, each at its place of the wall, and what the floor line cost.
        self.points: dict[tuple[int, int], Pill] = {}
        self.floor_pill: Pill | None = None

    @property
    def holds_back(self) -> bool:
        """Whether the boards still hold anything back that the engine says."""
        return bool(self.away_tiles or self.away_places) or self.marker_away

    def stage_over(self) -> None:
        """Forget what a stage showed."""
        self.shown_handful = self.shown_move = self.wall_pill = self.gain = self.floor_pill = None
        self.points = {}
        self.runs = ()
        self.away_places.clear()

    # Tiles under way

    def fly_tile(
        self,
        boards: Boards,
        tile: int,
        start: Rect,
        end: Rect,
        seconds: float,
        *,
        delay: float = 0.0,
        arc: bool = True,
        done: Callable[[], None] | None = None,
    ) -> None:
        """Let a tile fly in an arc, or slide flat, from one place to another."""
        tiles = boards.kit.tiles
        flying = FlyingTile(
            tiles.face(tile, end.w), Rect(start), Rect(end), tiles=tiles, tile=tile, height=0.9 if arc else 0.0
        )
        self.fly(flying, seconds, delay, done)

    def fly_tiles(
        self, boards: Boards, tile: int, starts: Sequence[Rect], ends: Sequence[Rect], seconds: float, sound: str
    ) -> None:
        """Let tiles fly one shortly after the other; all have landed when the time is over."""
        step = FLIGHT_STEP if len(starts) < 2 else min(FLIGHT_STEP, seconds * 0.4 / (len(starts) - 1))
        flight = seconds - step * (len(starts) - 1)
        for number, (start, end) in enumerate(zip(starts, ends, strict=True)):
            self.fly_tile(boards, tile, start, end, flight, delay=step * number)
            self.timeline.after(step * number + flight, lambda: self.play(sound), tag="move")

    def to_lid(self, boards: Boards, tile: int, start: Rect, seconds: float, *, delay: float = 0.0) -> None:
        """Let a tile that is done leave for the lid."""
        end = Rect(boards.lid_rect)
        picture = boards.kit.tiles.picture(tile, start.w)
        self.fly(FlyingPicture(picture, picture.get_rect(center=start.center), end, fades=True), seconds - delay, delay)

    def slide_tile(self, boards: Boards, laid: Laid, start: Rect, seconds: float) -> None:
        """Let the tile next to the wall slide there from its line."""
        self.away_places.add(line_place(laid.row, 0))
        goal = boards.place_rect(wall_place(laid.row, laid.column))
        self.fly_tile(boards, laid.colour, start, goal, seconds)

    def light_runs(self, wall: int, laid: Laid, seconds: float) -> None:
        """Let the runs through a tile light up tile by tile, with its points beside it."""
        runs = runs_of(wall, laid.row, laid.column)
        self.wall_pill = ((laid.row, laid.column), gain_pill(laid.points))
        self.play(TileSound.SET)

        def light(part: float) -> None:
            self.runs = tuple(run.lit(part) for run in runs)

        self.timeline.run(seconds, light, easing=linear, tag="move")

    def show_tiled(self, tiling: Tiling) -> None:
        """Show at once what all tiles of a round brought where they lie, and what the floor line cost."""
        self.runs = tuple(Run(laid.row, laid.column, laid.row, laid.column) for laid in tiling.laid)
        self.points = {(laid.row, laid.column): gain_pill(laid.points) for laid in tiling.laid}
        self.floor_pill = loss_pill(tiling.lost) if tiling.lost else None

    def show_gain(self, points: int) -> None:
        """Show points that have just come or gone beside the score."""
        self.gain = gain_pill(points) if points > 0 else loss_pill(-points) if points < 0 else None

    # The next round

    def show_deal(self, boards: Boards, state: State) -> None:
        """Let the tiles of a new round drop on the displays in order, after the bag has been shaken."""
        starts, number, geometry = self.stock.begin(state), 0, boards.displays.geometry
        self.marker_away = False
        for source in range(1, len(state.sources)):
            for spot in geometry.spots(source, state.sources[source]):
                self.away_tiles.add((source, spot.number))
                place = Rect(0, 0, geometry.tile, geometry.tile)
                place.center = round(spot.centre[0]), round(spot.centre[1])
                self._drop(boards, spot.tile, place, (source, spot.number), starts[number], spot.turn)
                number += 1
        self.timeline.after(DROP + max(starts, default=0.0), self.away_tiles.clear, tag=DEAL)

    def _drop(self, boards: Boards, tile: int, place: Rect, key: tuple[int, int], delay: float, turn: int) -> None:
        tiles = boards.kit.tiles
        start = place.move(0, -round(place.h * 0.9))
        flying = FlyingTile(tiles.face(tile, place.w), start, place, tiles=tiles, tile=tile, turn=turn)
        self.drop(flying, DROP, delay, lambda: self.away_tiles.discard(key))
