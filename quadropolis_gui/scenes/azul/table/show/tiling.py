"""Wall-tiling told in stages: tile by tile with its runs and points, lines that find no place, then the floor line."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from quadropolis_gui.engine.azul.scoring import FLOOR_COST, FLOOR_SPACES, Laid
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import COLOURS
from quadropolis_gui.engine.azul.unfolding import Step
from quadropolis_gui.scenes.azul.table.boards import Boards
from quadropolis_gui.scenes.azul.table.motion import AzulMotion
from quadropolis_gui.scenes.azul.table.prospects import completed_by
from quadropolis_gui.scenes.azul.table.reason_words import ReasonWords
from quadropolis_gui.scenes.azul.table.words import AzulWords
from quadropolis_gui.scenes.table.show.account import WordFacts
from quadropolis_gui.scenes.table.show.stage import Stage
from quadropolis_gui.view.azul.board_geometry import floor_place, line_place
from quadropolis_gui.view.azul.sounds import TileSound
from quadropolis_gui.view.kit import Kit

#: Seconds at the normal pace: a board comes, a tile slides to its wall, its points can be read, a line falls, the
#: floor line is counted.
COME = 0.55
SLIDE = 0.3
LAY = 0.6
#: More for every row, column or colour that the tile completes.
COMPLETE = 0.7
FALL = 1.3
COUNT_FLOOR = 0.9
TILED = 1.5


class TilingStages:
    """Makes the stages of wall-tiling for one table."""

    def __init__(self, kit: Kit, boards: Callable[[], Boards], motion: AzulMotion, words: AzulWords) -> None:
        self._kit = kit
        self._reasons = ReasonWords(words.words)
        self._boards = boards
        self._motion = motion
        self._words = words

    def of(self, step: Step, before: State) -> list[Stage]:
        """Return how one step of what happens by itself is told."""
        if step.laid is not None:
            return self.laid(step, step.laid, before)
        if step.fallen is not None:
            return [self._falls(step, step.fallen, before)]
        return [self._floor(step)]

    def _stage(self, player: int, **what: object) -> Stage:
        title = self._words.tiles_wall(player)
        return Stage(board=player, actor=player, title=title, is_logged=True, **what)  # type: ignore[arg-type]

    def turns_to(self, player: int, state: State) -> Stage:
        """Return the stage in which the board of the player comes whose wall is tiled next."""
        return self._stage(player, name="wall", seconds=COME, state=state, sentence=self._words.tiles_wall(player))

    # A tile

    def laid(self, step: Step, laid: Laid, before: State) -> list[Stage]:
        """Return how a tile slides to the wall; then its runs light up, its points come and the others leave."""
        board = step.after.boards[step.player]
        completes = completed_by(board, laid)
        said = {
            "sentence": self._words.lays(step.player, laid, completes),
            "note": self._words.points(laid.points, signed=True),
        }

        def slide(seconds: float) -> None:
            boards = self._boards()
            self._motion.slide_tile(boards, laid, boards.place_rect(line_place(laid.row, 0)), seconds)

        def settle(seconds: float) -> None:
            boards, motion = self._boards(), self._motion
            motion.light_runs(before.boards[step.player].wall, laid, min(seconds / 2, 0.3))
            motion.show_gain(board.tiling.points)
            for number in range(1, laid.row + 1):
                place = boards.place_rect(line_place(laid.row, number))
                motion.to_lid(boards, laid.colour, place, seconds * 0.8, delay=0.04 * number)

        return [
            self._stage(step.player, name="slide", seconds=SLIDE, state=before, begin=slide, **said),
            self._stage(
                step.player, name="lay", seconds=LAY + COMPLETE * sum(completes), state=step.after, begin=settle, **said
            ),
        ]  # fmt: skip

    def tiled(self, player: int, state: State) -> Stage:
        """Return the picture of all that a round brought a board, each tile with its points: nothing moves in it."""
        board = state.boards[player]

        def begin(_: float) -> None:
            self._motion.show_tiled(board.tiling)
            self._motion.show_gain(board.tiling.points)

        points = self._words.points(board.tiling.points, signed=True)
        return self._stage(
            player, name="tiled", seconds=TILED, state=state, sentence=self._words.tiles_wall(player), note=points,
            begin=begin, is_still=True,
        )  # fmt: skip

    # A line without a place

    def _falls(self, step: Step, line: int, before: State) -> Stage:
        sentence = self._words.words.t("azul.table.show.falls", name=self._words.name(step.player), line=line + 1)
        begin = partial(self._begin_fall, line, step, before)
        return self._stage(
            step.player, name="fall", seconds=FALL, state=step.after, sentence=sentence, begin=begin, is_still=True
        )

    def _begin_fall(self, line: int, step: Step, before: State, seconds: float) -> None:
        boards, board = self._boards(), before.boards[step.player]
        lying = len(board.floor)
        places = [floor_place(number) for number in range(lying, min(lying + line + 1, FLOOR_SPACES))]
        ends = [boards.place_rect(place) for place in places]
        ends += [boards.lid_rect] * (line + 1 - len(ends))
        starts = [boards.place_rect(line_place(line, number)) for number in range(line + 1)]
        self._motion.away_places |= set(places)
        self._motion.fly_tiles(boards, board.colours[line], starts, ends, seconds * 0.6, TileSound.DROP)
        self._motion.timeline.after(seconds * 0.6, self._motion.away_places.clear, tag="move")

    # The floor line

    def _floor(self, step: Step) -> Stage:
        points = self._words.points(-step.lost, signed=True)
        sentence = self._words.pays(step.player, step.lost, FLOOR_COST[len(step.floor)])

        def count(seconds: float) -> None:
            boards, motion = self._boards(), self._motion
            motion.show_gain(-step.lost)
            motion.play(TileSound.DROP)
            for number, tile in enumerate(step.floor):
                if tile < COLOURS:
                    motion.to_lid(boards, tile, boards.place_rect(floor_place(number)), seconds, delay=0.04 * number)

        return self._stage(
            step.player,
            name="floor",
            seconds=COUNT_FLOOR,
            state=step.after,
            sentence=sentence,
            note=points,
            begin=count,
            facts=WordFacts(self._kit, [self._reasons.floor(step.floor)]),
        )
