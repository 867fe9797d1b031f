"""A move of Azul told in stages: which tiles are meant, their flight, where they lie, and what comes by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import Rect

from quadropolis_gui.engine.azul.deed import Deed
from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR, Lay, Take
from quadropolis_gui.engine.azul.scoring import FLOOR_SPACES, NOTHING
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import MARKER, count_of
from quadropolis_gui.engine.azul.unfolding import Step, Unfolded, before_tiling, steps_after, unfold
from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.azul.table.boards import Boards
from quadropolis_gui.scenes.azul.table.choosing import Handful
from quadropolis_gui.scenes.azul.table.motion import FLIGHT, FLIGHT_STEP, SLIDE, AzulMotion
from quadropolis_gui.scenes.azul.table.prospects import prospect
from quadropolis_gui.scenes.azul.table.reason_words import ReasonWords
from quadropolis_gui.scenes.azul.table.show.round_end import RoundEnd
from quadropolis_gui.scenes.azul.table.show.tiling import TilingStages
from quadropolis_gui.scenes.azul.table.words import AzulWords
from quadropolis_gui.scenes.table.show.account import Account, WordFacts
from quadropolis_gui.scenes.table.show.stage import Stage
from quadropolis_gui.view.azul.board_geometry import floor_place, line_place
from quadropolis_gui.view.azul.sounds import TileSound
from quadropolis_gui.view.kit import Kit

#: Seconds at the normal pace.
CHOOSE = 0.65
LIE = 0.15


class MoveStages:
    """Makes the stages of moves for one table."""

    def __init__(self, kit: Kit, boards: Callable[[], Boards], motion: AzulMotion, words: AzulWords) -> None:
        self._kit = kit
        self._reasons = ReasonWords(words.words)
        self._boards = boards
        self._motion = motion
        self._words = words
        self._tiling = TilingStages(kit, boards, motion, words)
        self._round_end = RoundEnd(kit, boards, motion, words)

    # A move

    def of(self, entry: LogEntry, dropped_at: Rect | None, *, is_own: bool) -> list[Stage]:
        """Return the stages of a move; whoever made it here knows which tiles were meant."""
        parts = unfold(entry.before, entry.move)
        sentence = self._words.told(entry)
        lies = Stage(
            name="lie", seconds=LIE, state=parts.put, sentence=sentence, note=self._words.where(entry), is_logged=True,
            facts=self._facts(self._reasons.rows(entry)),
        )  # fmt: skip
        if isinstance(entry.move, Lay):
            return self._lay(entry, parts)
        stages = [] if is_own else [self._choose(entry, parts, sentence)]
        return [*stages, self._fly(entry, parts, sentence, dropped_at), lies]

    def account(self, entry: LogEntry) -> Account:
        """Return what is said of a move that is over: the sentence, what it means, and what wall-tiling brought."""
        tiled = [self._words.then_brought(entry)] if entry.deed.ends_round else []
        return Account(self._words.told(entry), self._facts([*self._reasons.rows(entry), *tiled]))

    def _facts(self, rows: Sequence[str]) -> WordFacts | None:
        return WordFacts(self._kit, rows) if rows else None

    def _choose(self, entry: LogEntry, parts: Unfolded, sentence: str) -> Stage:
        """Return the stage in which the tiles that are meant lift, and their line lights up with what it means."""

        def begin(_: float) -> None:
            self._motion.shown_handful = Handful(entry.move.source, entry.move.colour)
            self._motion.shown_move = prospect(entry.before, entry.move)

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

    def _lay(self, entry: LogEntry, parts: Unfolded) -> list[Stage]:
        """Return how a tile is laid in the column that was chosen for it."""
        laid = parts.put.boards[entry.player].tiling.laid[-1]
        return self._tiling.laid(Step(entry.player, parts.put, laid=laid), laid, parts.before)

    # What happens by itself

    def by_itself(self, entry: LogEntry, home: int) -> list[Stage]:
        """Return what a move brings about by itself, and at the end of a round what that brought everybody."""
        stages: list[Stage] = []
        state = before_tiling(entry.before, entry.move)
        tiler = None if isinstance(entry.move, Take) else entry.player
        steps = list(steps_after(entry.before, entry.move))
        for step, following in zip(steps, [*(step.player for step in steps[1:]), _who_chooses(entry)], strict=False):
            if step.player != tiler:
                stages.append(self._tiling.turns_to(step.player, state))
                tiler = step.player
            stages += self._tiling.of(step, state)
            if step.player != following and self._words.session.people != (step.player,):
                # All that a wall and its floor line brought another player is waited for once.
                stages[-1] = replace(stages[-1], awaits=True)
            state = step.after
        if entry.deed.ends_round:
            if self._motion.timeline.speed is None:
                # Where no tile slides to its wall, one picture of each says which came there and what they brought.
                tiled = [player for player in state.order_of_play if state.boards[player].tiling != NOTHING]
                stages += [self._tiling.tiled(player, state) for player in tiled]
            stages.append(self._round_end.stage(entry, state, home))
        return stages


def _who_chooses(entry: LogEntry) -> int | None:
    """Return who has to choose a column of the grey wall after a move; None if nobody has."""
    after: State = entry.before.copy()
    after.play(entry.move)
    return None if after.laying is None else after.to_move


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
