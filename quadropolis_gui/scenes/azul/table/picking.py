"""Making a move of Azul at the table: what clicking, dragging and keys mean for the move in the making."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from quadropolis_gui.engine.azul.notation import FLOOR, LINES
from quadropolis_gui.engine.azul.wall import SIDE
from quadropolis_gui.scenes.azul.table.choosing import ChoiceStage, Choosing, Handful, Refusal
from quadropolis_gui.scenes.azul.table.model import (
    AzulModel,
    SpotKind,
    handful_of,
    handful_spot,
    line_of,
    line_spot,
    space_of,
    space_spot,
)
from quadropolis_gui.scenes.azul.table.words import AzulWords
from quadropolis_gui.scenes.table.answers import NOTHING, UNUSED, Answer, Change, refused
from quadropolis_gui.scenes.table.pointer import Drag
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.view.azul.sounds import TileSound

#: What taking tiles and putting them down sounds like.
TAKE_SOUND, PLACE_SOUND = TileSound.TAKE, TileSound.LAND


class Picking:
    """Turns what a person points at into choices, and a complete choice into a move."""

    def __init__(self, model: AzulModel, words: AzulWords, must_confirm: Callable[[], bool]) -> None:
        self.model = model
        self._words = words
        self._must_confirm = must_confirm

    # What a person does

    def pick(self, spot: Spot) -> Answer:
        """Choose what was pointed at."""
        handful, line, space = handful_of(spot), line_of(spot), space_of(spot)
        if handful is None and line is None and space is None:
            return self._nothing_to_take(spot)
        choosing = self.model.choosing
        if choosing is None:
            return NOTHING if self.model.past is None else self._refuse(Refusal("in_the_past", {}))
        if handful is not None:
            return self._done(choosing, choosing.take_tiles(handful), TAKE_SOUND)
        if not self.model.shows_chooser:
            return self._refuse(Refusal("other_board", {}))
        if line is not None:
            return self.pick_line(line)
        return UNUSED if space is None else self._pick_space(choosing, *space)

    def _nothing_to_take(self, spot: Spot) -> Answer:
        """Say that a display is empty; other places only tell of themselves."""
        choosing = self.model.choosing
        if choosing is None or spot.kind is not SpotKind.DISPLAY or choosing.laying is not None:
            return UNUSED
        return UNUSED if self.model.tiles_at(spot.value) else self._refuse(Refusal("nothing_here", {}))

    def pick_line(self, line: int) -> Answer:
        """Choose a line or the floor; a line that is chosen already plays the move."""
        choosing = self.model.choosing
        if choosing is None:
            return NOTHING
        if choosing.laying is not None:
            return self._refuse(Refusal("lay_first", {"line": choosing.laying + 1}))
        if choosing.line == line and choosing.move is not None:
            return Answer(move=choosing.move)
        return self._done(choosing, choosing.take_line(line), PLACE_SOUND)

    def _pick_space(self, choosing: Choosing, row: int, column: int) -> Answer:
        if choosing.laying is None:
            # A space of the wall belongs to its line: who points at it means that.
            return self.pick_line(row) if choosing.handful is not None else UNUSED
        refusal = _other_row(row, choosing.laying)
        return self.pick_column(column) if refusal is None else self._refuse(refusal)

    def pick_column(self, column: int) -> Answer:
        """Choose a column of the grey wall; one that is chosen already plays the move."""
        choosing = self.model.choosing
        if choosing is None:
            return NOTHING
        if choosing.column == column and choosing.move is not None:
            return Answer(move=choosing.move)
        return self._done(choosing, choosing.take_column(column), PLACE_SOUND)

    def number(self, number: int) -> Answer:
        """Choose a line by its number, from 1; or a column while a tile is laid."""
        choosing = self.model.choosing
        if choosing is None:
            return NOTHING
        if choosing.laying is not None:
            return self._by_key(self.pick_column(number - 1))
        return self._line_by_key(choosing, number - 1)

    def floor(self) -> Answer:
        """Choose the floor line by its key."""
        choosing = self.model.choosing
        return NOTHING if choosing is None else self._line_by_key(choosing, FLOOR)

    def _line_by_key(self, choosing: Choosing, line: int) -> Answer:
        """Choose a line; tiles that are pointed at come along if none are chosen: their pills are what is in sight.

        Tiles that cannot go there say why, and nothing changes: who points at them means them.
        """
        pointed = handful_of(self.model.hovered)
        if choosing.laying is not None or choosing.handful is not None or pointed is None or not self._lies(pointed):
            return self._by_key(self.pick_line(line))
        why = choosing.why_not_line(line, pointed)
        if why is not None:
            return self._by_key(self._refuse(why))
        choosing.take_tiles(pointed)
        return self._by_key(self._done(choosing, choosing.take_line(line), PLACE_SOUND))

    def next_display(self, after: int | None) -> Answer:
        """Send the focus to the first tiles of the next display that has any, the centre last."""
        choosing = self.model.choosing
        if choosing is None:
            return NOTHING
        handfuls = choosing.handfuls()
        sources = list(dict.fromkeys(handful.source for handful in handfuls))
        if not sources:
            return NOTHING
        source = sources[(sources.index(after) + 1) % len(sources)] if after in sources else sources[0]
        first = next(handful for handful in handfuls if handful.source == source)
        return Answer(by_key=True, focus=handful_spot(first).key)

    def next_colour(self, pointed: Handful | None) -> Answer:
        """Send the focus to the next colour of the display that is pointed at, or to the first tiles of all."""
        choosing = self.model.choosing
        if choosing is None or pointed is None:
            return self.next_display(None)
        here = [handful for handful in choosing.handfuls() if handful.source == pointed.source]
        if not here:
            return self.next_display(None)
        after = next((handful for handful in here if handful.colour > pointed.colour), here[0])
        return Answer(by_key=True, focus=handful_spot(after).key)

    @staticmethod
    def _by_key(answer: Answer) -> Answer:
        return replace(answer, by_key=True)

    def _done(self, choosing: Choosing, refusal: Refusal | None, sound: str) -> Answer:
        if refusal is not None:
            return self._refuse(refusal)
        return Answer(
            change=Change.CHOICE, sound=sound, move=None if self._must_confirm() else choosing.move,
        )  # fmt: skip

    def _refuse(self, refusal: Refusal) -> Answer:
        return refused(self._words.refusal(refusal))

    # Dragging

    def may_drag(self, spot: Spot) -> bool:
        """Tell whether what lies there can be dragged at all."""
        return spot.kind is SpotKind.TILES or self._is_laid_from(spot)

    def _is_laid_from(self, spot: Spot) -> bool:
        """Tell whether the tile to be laid on the grey wall is there: in its line, or in the column it is meant for."""
        choosing = self.model.choosing
        if choosing is None or choosing.laying is None or not self.model.shows_chooser:
            return False
        return line_of(spot) == choosing.laying or space_of(spot) == (choosing.laying, choosing.column)

    def take_up(self, spot: Spot) -> Answer:
        """Take all tiles of a colour in the hand, or the tile that is laid on the wall."""
        choosing, handful = self.model.choosing, handful_of(spot)
        if self._is_laid_from(spot):
            return Answer(change=Change.LOOKS, sound=TAKE_SOUND, in_hand=True)
        if choosing is None or handful is None:
            return UNUSED
        refusal = choosing.take_tiles(handful)
        if refusal is not None:
            return self._refuse(refusal)
        return Answer(change=Change.CHOICE, sound=TAKE_SOUND, in_hand=True)

    def put_down(self, drag: Drag, goal: Spot | None) -> Answer:
        """Drop what is in the hand: on a line that takes it, or back where it came from."""
        choosing = self.model.choosing
        if choosing is None:
            return NOTHING
        if choosing.laying is not None:
            return self._lay_down(choosing, choosing.laying, drag, goal)
        line = self._goal_line(goal)
        if line is None or not self.model.shows_chooser:
            if goal != drag.spot:
                choosing.back_to(drag.depth)
            return Answer(change=Change.LOOKS)
        before = choosing.chosen
        answer = self._done(choosing, choosing.take_line(line), PLACE_SOUND)
        if answer.refusal and choosing.chosen == before:
            choosing.back_to(drag.depth)
            return replace(answer, change=Change.LOOKS)
        return answer

    def _lay_down(self, choosing: Choosing, row: int, drag: Drag, goal: Spot | None) -> Answer:
        """Drop the tile that is laid on a space of its row; anywhere else it goes back where it was."""
        space = space_of(goal)
        if space is None or goal == drag.spot or not self.model.shows_chooser:
            return Answer(change=Change.LOOKS)
        refusal = _other_row(space[0], row) or choosing.take_column(space[1])
        return replace(self._done(choosing, refusal, PLACE_SOUND), change=Change.LOOKS if refusal else Change.CHOICE)

    def _goal_line(self, goal: Spot | None) -> int | None:
        """Return the line that is meant by a goal: a space of the wall means the line of its row."""
        space = space_of(goal)
        return line_of(goal) if space is None else space[0]

    # What can be done now

    def next_keys(self) -> list[str]:
        """Return the targets of the focus at which the keyboard should go on, best first."""
        choosing = self.model.choosing
        return [] if choosing is None else [spot.key for spot in self._next_spots(choosing)]

    def _next_spots(self, choosing: Choosing) -> list[Spot]:
        match choosing.stage:
            case ChoiceStage.START | ChoiceStage.TILES:
                return [handful_spot(handful) for handful in choosing.handfuls()]
            case ChoiceStage.LINE:
                lines = sorted(choosing.lines())
                if not self.model.unaided:
                    lines.sort(key=lambda line: self._worth(choosing, line))
                return [line_spot(line) for line in lines]
            case ChoiceStage.COLUMN:
                row = choosing.laying or 0
                points = {column: found.points for column in choosing.columns() if (found := choosing.laid(column))}
                columns = sorted(points, key=lambda c: (0 if self.model.unaided else -points[c], c))
                return [space_spot(row, column) for column in columns]
            case ChoiceStage.CONFIRM:
                return []

    @staticmethod
    def _worth(choosing: Choosing, line: int) -> tuple[int, int]:
        """Return by what lines are offered to the keyboard: what they bring and cost, the floor line last."""
        found = choosing.prospect(line)
        if found is None or line == FLOOR:
            return 99, line
        gain = found.laid.points if found.laid is not None else 0
        return found.cost - gain, line

    def can_point_at(self, spot: Spot) -> bool:
        """Tell whether the keyboard's focus may rest on a place of the boards now."""
        choosing, handful, line = self.model.choosing, handful_of(spot), line_of(spot)
        if handful is not None:
            return self._lies(handful)
        if line is not None:
            return True
        space = space_of(spot)
        if space is None:
            return True
        if choosing is not None and choosing.laying is not None and self.model.shows_chooser:
            return space[0] == choosing.laying
        return self.model.state.boards[self.model.shown_player].tile_at(*space) is not None

    def _lies(self, handful: Handful) -> bool:
        return handful.colour in self.model.colours_at(handful.source)


def _other_row(row: int, laying: int) -> Refusal | None:
    """Return why a tile cannot be laid in a row of the wall: each line has its own."""
    return None if row == laying else Refusal("other_row", {"row": row + 1, "line": laying + 1})


#: Every line and the floor, and every space of a wall, as places.
LINE_SPOTS = tuple(line_spot(line) for line in range(LINES + 1))
SPACE_SPOTS = tuple(space_spot(row, column) for row in range(SIDE) for column in range(SIDE))
