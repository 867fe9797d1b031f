"""A move of Azul told in stages: which tiles are meant, their flight, where they lie; then wall-tiling tile by tile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from quadropolis_gui.engine.azul.deed import Deed
from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR, Lay, Take
from quadropolis_gui.engine.azul.scoring import FLOOR_SPACES
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import COLOURS, MARKER, count_of
from quadropolis_gui.engine.azul.unfolding import Step, Unfolded, steps_after, unfold
from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.azul.table.boards import Boards
from quadropolis_gui.scenes.azul.table.choosing import Handful
from quadropolis_gui.scenes.azul.table.motion import FLIGHT, FLIGHT_STEP, SLIDE, AzulMotion
from quadropolis_gui.scenes.azul.table.round_card import draw_round_card
from quadropolis_gui.scenes.azul.table.words import AzulWords
from quadropolis_gui.scenes.table.show.stage import Stage
from quadropolis_gui.view.azul.board_geometry import floor_place, line_place
from quadropolis_gui.view.azul.sounds import TileSound
from quadropolis_gui.view.kit import Kit

#: Seconds at the normal pace.
CHOOSE = 0.55
LIE = 0.15
LAY = 0.62
FALL = 0.9
COUNT_FLOOR = 0.8
ROUND = 1.6


class MoveStages:
    """Makes the stages of moves for one table."""

    def __init__(self, kit: Kit, boards: Callable[[], Boards], motion: AzulMotion, words: AzulWords) -> None:
        self._kit = kit
        self._boards = boards
        self._motion = motion
        self._words = words

    # A move

    def of(self, entry: LogEntry, dropped_at: Rect | None, *, is_own: bool) -> list[Stage]:
        """Return the stages of a move; whoever made it here knows which tiles were meant."""
        parts = unfold(entry.before, entry.move)
        sentence = self._words.told(entry)
        lies = Stage(
            name="lie", seconds=LIE, state=parts.put, sentence=sentence, note=self._words.where(entry), is_logged=True
        )
        if isinstance(entry.move, Lay):
            return self._lay(entry, parts, sentence)
        stages = [] if is_own else [self._choose(entry, parts, sentence)]
        return [*stages, self._fly(entry, parts, sentence, dropped_at), lies]

    def _choose(self, entry: LogEntry, parts: Unfolded, sentence: str) -> Stage:
        """Return the stage in which the tiles that are meant lift, and their line lights up."""

        def begin(_: float) -> None:
            self._motion.shown_handful = Handful(entry.move.source, entry.move.colour)
            self._motion.shown_line = entry.move.line

        return Stage(name="choose", seconds=CHOOSE, state=parts.before, sentence=sentence, begin=begin, is_still=True)

    def _fly(self, entry: LogEntry, parts: Unfolded, sentence: str, dropped_at: Rect | None) -> Stage:
        """Return the stage in which tiles fly to their line or fall, and the rest slides to the centre."""
        deed: Deed = entry.deed
        seconds = max(SLIDE if deed.moved else 0.0, FLIGHT + FLIGHT_STEP * (deed.count - 1)) + 0.15

        def begin(seconds: float) -> None:
            boards, motion = self._boards(), self._motion
            starts = _starts(boards, parts.before, entry.move, dropped_at)
            sound = TileSound.DROP if entry.move.line == FLOOR else TileSound.LAND
            motion.fly_tiles(boards, deed.colour, starts, self._ends(boards, entry, parts), seconds, sound)
            self._slide_rest(boards, parts, entry.move.source, seconds)
            if deed.marker and len(parts.before.boards[entry.player].floor) < FLOOR_SPACES:
                corner = _tile_rect(boards.displays.geometry.corner(MARKER), boards.displays.geometry.pool_tile)
                goal = boards.place_rect(floor_place(len(parts.before.boards[entry.player].floor)))
                motion.fly_tile(boards, MARKER, corner, goal, seconds)

        return Stage(name="fly", seconds=seconds, state=parts.taken, sentence=sentence, begin=begin)

    def _ends(self, boards: Boards, entry: LogEntry, parts: Unfolded) -> list[Rect]:
        """Return where each of the tiles goes: its line from the right, then the floor line, then the lid."""
        before, deed, line = parts.before.boards[entry.player], entry.deed, entry.move.line
        kept = deed.count - deed.fallen
        places = []
        if line != FLOOR:
            places = [line_place(line, before.held[line] + number) for number in range(kept)]
        first = len(before.floor) + deed.marker
        places += [floor_place(number) for number in range(first, min(first + deed.fallen, FLOOR_SPACES))]
        ends = [boards.place_rect(place) for place in places]
        return ends + [boards.lid_rect] * (deed.count - len(ends))

    def _slide_rest(self, boards: Boards, parts: Unfolded, source: int, seconds: float) -> None:
        """Let the tiles that nobody took slide to their corners of the centre."""
        if source == CENTRE:
            return
        geometry, chosen = boards.displays.geometry, parts.put.sources[CENTRE] - parts.before.sources[CENTRE]
        reached: dict[int, int] = {}
        for spot in geometry.spots(source, parts.before.sources[source]):
            if not count_of(chosen, spot.tile):
                continue
            number = count_of(parts.before.sources[CENTRE], spot.tile) + reached.get(spot.tile, 0)
            reached[spot.tile] = reached.get(spot.tile, 0) + 1
            goal = geometry.pool_spot(spot.tile, number, count_of(parts.put.sources[CENTRE], spot.tile))
            start, end = _tile_rect(spot.centre, geometry.tile), _tile_rect(goal.centre, geometry.pool_tile)
            self._motion.fly_tile(boards, spot.tile, start, end, seconds, arc=False)
        if reached:
            self._motion.play(TileSound.SLIDE)

    # A tile that is laid

    def _lay(self, entry: LogEntry, parts: Unfolded, sentence: str) -> list[Stage]:
        laid = parts.put.boards[entry.player].tiling.laid[-1]
        step = Step(entry.player, parts.put, laid=laid)
        return [self._laid(step, sentence, parts.before)]

    def _laid(self, step: Step, sentence: str, before: State) -> Stage:
        """Return the stage in which a tile slides to the wall, its runs light up and its points come."""
        laid = step.laid
        if laid is None:
            raise AssertionError("nothing is laid")

        def begin(seconds: float) -> None:
            boards, motion = self._boards(), self._motion
            start = boards.place_rect(line_place(laid.row, 0))
            motion.lay_tile(boards, laid, before.boards[step.player].wall, start, seconds)
            for number in range(1, laid.row + 1):
                place = boards.place_rect(line_place(laid.row, number))
                motion.to_lid(boards, laid.colour, place, seconds, delay=0.04 * number)

        note = self._words.points(laid.points, signed=True)
        return Stage(
            name="lay", seconds=LAY, state=step.after, board=step.player, actor=step.player,
            title=self._words.tiles_wall(step.player), sentence=sentence, note=note, is_logged=True, begin=begin,
        )  # fmt: skip

    # What happens by itself

    def by_itself(self, entry: LogEntry, home: int) -> list[Stage]:
        """Return what a move brings about by itself, and at the end of a round what that brought everybody."""
        stages: list[Stage] = []
        state = unfold(entry.before, entry.move).put
        for step in steps_after(entry.before, entry.move):
            stages.append(self._step(step, state))
            state = step.after
        if entry.deed.ends_round:
            stages.append(self._round(entry, state, home))
        return stages

    def _step(self, step: Step, before: State) -> Stage:
        name = self._words.name(step.player)
        if step.laid is not None:
            return self._laid(step, self._words.lays(step.player, step.laid), before)
        if step.fallen is not None:
            sentence = self._words.words.t("azul.table.show.falls", name=name, line=step.fallen + 1)
            begin = partial(
                self._begin_fall, step.fallen, before.boards[step.player].colours[step.fallen], step, before
            )
            return Stage(
                name="fall", seconds=FALL, state=step.after, board=step.player, actor=step.player,
                title=self._words.tiles_wall(step.player), sentence=sentence, is_logged=True, begin=begin,
                is_still=True,
            )  # fmt: skip
        points = self._words.points(-step.lost, signed=True)
        sentence = f"{self._words.words.t('azul.table.show.floor', name=name)}: {points}"

        def begin_count(seconds: float) -> None:
            boards, motion = self._boards(), self._motion
            motion.show_gain(-step.lost)
            motion.play(TileSound.DROP)
            for number, tile in enumerate(step.floor):
                if tile < COLOURS:
                    motion.to_lid(boards, tile, boards.place_rect(floor_place(number)), seconds, delay=0.04 * number)

        return Stage(
            name="floor", seconds=COUNT_FLOOR, state=step.after, board=step.player, actor=step.player,
            title=self._words.tiles_wall(step.player), sentence=sentence, is_logged=True, begin=begin_count,
        )  # fmt: skip

    def _begin_fall(self, line: int, colour: int, step: Step, before: State, seconds: float) -> None:
        boards, lying = self._boards(), len(before.boards[step.player].floor)
        places = [floor_place(number) for number in range(lying, min(lying + line + 1, FLOOR_SPACES))]
        ends = [boards.place_rect(place) for place in places]
        ends += [boards.lid_rect] * (line + 1 - len(ends))
        starts = [boards.place_rect(line_place(line, number)) for number in range(line + 1)]
        self._motion.away_places |= set(places)
        self._motion.fly_tiles(boards, colour, starts, ends, seconds * 0.6, TileSound.DROP)
        self._motion.timeline.after(seconds * 0.6, self._motion.away_places.clear, tag="move")

    def _round(self, entry: LogEntry, state: State, home: int) -> Stage:
        """Return the stage that says what the round brought every player."""
        gains = [tiling.points for tiling in entry.deed.tilings]
        order, session = state.order_of_play, self._words.session
        rows = [(self._words.name(player), session.seat(player).color, gains[player]) for player in order]
        title = self._words.words.t("azul.table.show.round", number=entry.round)
        sentence = self._words.words.t(
            "azul.table.show.gained", name=self._words.name(home), points=self._words.points(gains[home], signed=True)
        )

        def draw(surface: Surface, _: float) -> None:
            draw_round_card(surface, self._kit, self._boards().layout.tray, title, rows)

        return Stage(
            name="round", seconds=ROUND, state=state, board=home, actor=home, title=title, sentence=sentence,
            is_logged=True, is_still=True, draw=draw, begin=lambda _: self._motion.play(TileSound.DONE),
        )  # fmt: skip


def _starts(boards: Boards, before: State, move: Take, dropped_at: Rect | None) -> list[Rect]:
    """Return where the tiles of a move lie before it, or where they were let go."""
    geometry = boards.displays.geometry
    size = geometry.tile_size(move.source)
    spots = geometry.spots(move.source, before.sources[move.source], before.marker is None)
    places = [_tile_rect(spot.centre, size) for spot in spots if spot.tile == move.colour]
    if dropped_at is None:
        return places
    return [_tile_rect(dropped_at.center, size) for _ in places]


def _tile_rect(centre: Sequence[float], size: int) -> Rect:
    place = Rect(0, 0, size, size)
    place.center = round(centre[0]), round(centre[1])
    return place
