"""What lies under the pointer or the focus, in words: what it is, what it would mean, and why it is closed."""

from __future__ import annotations

from collections.abc import Sequence

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.last_round import RowOutlook
from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR
from quadropolis_gui.engine.azul.scoring import FLOOR_COST, FLOOR_SPACES, Laid
from quadropolis_gui.engine.azul.tiles import ONE, Colour, count_of
from quadropolis_gui.engine.azul.wall import COLORED, colour_at, points_for, runs_through, spaces_in_runs
from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.azul.table.choosing import Choosing, Handful
from quadropolis_gui.scenes.azul.table.model import AzulModel, SpotKind, handful_of, line_of, space_of, space_spot
from quadropolis_gui.scenes.azul.table.prospects import Completed, Prospect, completed_with
from quadropolis_gui.scenes.azul.table.reason_words import ReasonWords
from quadropolis_gui.scenes.azul.table.words import AzulWords, new_outlook
from quadropolis_gui.scenes.table.spots import FrameSpot, Spot
from quadropolis_gui.scenes.table.tips.marks import TipMark
from quadropolis_gui.scenes.table.tips.tip import TipWords

#: Where the colours begin on the strip of bonuses, after rows and columns.
FIRST_COLOUR = 2


class AzulTips(TipWords):
    """Explains whatever can be pointed at."""

    def __init__(self, words: AzulWords) -> None:
        self._words = words
        self._deeds = words.deeds
        self._reasons = ReasonWords(words.words)
        self.model: AzulModel = words.model

    def _t(self, key: str, **params: object) -> str:
        return self._words.words.t(f"azul.table.about.{key}", **params)

    def tip(self, spot: Spot) -> str:
        """Return what there is to know about a place; nothing if it speaks for itself."""
        handful, line, space = handful_of(spot), line_of(spot), space_of(spot)
        if handful is not None:
            return "\n".join(self._about_tiles(handful))
        if line is not None:
            return "\n".join(self._about_floor() if line == FLOOR else self._about_line(line))
        if space is not None:
            return "\n".join(self._about_space(*space))
        match spot.kind:
            case SpotKind.DISPLAY:
                return "\n".join(self._about_display(spot.value))
            case SpotKind.MARKER:
                # No round follows the last one that somebody could start.
                return self._t("marker_last" if self.model.last_round is RowOutlook.WILL else "marker")
            case SpotKind.BONUS:
                return self._about_bonus(spot.value)
            case SpotKind.BAG:
                return "\n".join((self._t("bag", tiles=self._counted(self.model.state.bag.tiles)), self._t("bag_rule")))
            case SpotKind.LID:
                return "\n".join((self._t("lid", tiles=self._counted(self.model.state.bag.lid)), self._t("lid_rule")))
            case FrameSpot.SCORE:
                return self._words.words.t("azul.table.tips.score")
            case FrameSpot.HEADER:
                about = self.about_player(self.model.shown_player)
                return "" if about == self.model.session.seat(self.model.shown_player).name else about
            case _:
                return ""

    def _counted(self, handful: int) -> str:
        return self._deeds.counted(handful) or self._t("nothing")

    # Displays and centre

    def _source(self, source: int) -> str:
        return self._t("centre") if source == CENTRE else self._t("display", number=source)

    def _about_display(self, source: int) -> list[str]:
        if not self.model.tiles_at(source):
            return [self._source(source), self._t("empty")]
        return [self._source(source), self._t("take_centre" if source == CENTRE else "take")]

    def _about_tiles(self, handful: Handful) -> list[str]:
        lying = self.model.tiles_at(handful.source)
        count = count_of(lying, handful.colour)
        if not count:
            return self._about_display(handful.source)
        tiles = self._deeds.tiles(handful.colour, count)
        rows = [self._words.words.labelled(self._source(handful.source), tiles)]
        rest = lying - count * ONE[handful.colour]
        if handful.source == CENTRE:
            if self.model.state.marker is None:
                rows.append(self._marker_too())
        elif rest:
            rows.append(self._t("rest", tiles=self._deeds.counted(rest)))
        choosing = self.model.choosing
        if choosing is not None and choosing.line is not None and choosing.handful is None:
            rows += self._on_line(choosing, choosing.line, handful)
        return rows

    def _marker_too(self) -> str:
        """Return that the marker comes along, and what it costs if it takes a space of the floor line."""
        state = self.model.state
        lying = len(state.boards[state.to_move].floor)
        if lying == FLOOR_SPACES:
            return self._t("marker_free")
        return self._t("marker_too", points=self._deeds.points(FLOOR_COST[lying] - FLOOR_COST[lying + 1]))

    # Lines and floor

    def _about_line(self, line: int) -> list[str]:
        board, choosing = self.model.state.boards[self.model.shown_player], self.model.choosing
        held, details = board.held[line], {"line": line + 1, "room": line + 1}
        if held:
            rows = [self._t("line_color", held=held, color=self._deeds.colour(board.colours[line]), **details)]
        else:
            rows = [self._t("line", held=0, **details)]
        if choosing is not None and self.model.shows_chooser and choosing.laying is None:
            if choosing.handful is not None:
                return [*rows, *self._on_line(choosing, line, choosing.handful)]
            refusal = choosing.why_not_line(line)
            if refusal is not None and refusal.code != "line_full":
                rows.append(self._words.refusal(refusal))
        if board.is_full(line):
            rows.append(self._t(self._fate(board, line), line=line + 1))
        return rows

    def _fate(self, board: Board, line: int) -> str:
        """Return which words say what becomes of a full line: on the grey wall lines above may take its last space."""
        if self.model.state.variant == COLORED:
            return "line_full"
        return "line_full_grey" if board.free_columns(line) else "line_homeless"

    def _on_line(self, choosing: Choosing, line: int, handful: Handful) -> list[str]:
        """Return what tiles on a line would mean, or why they cannot go there."""
        refusal = choosing.why_not_line(line, handful)
        found = choosing.prospect(line, handful)
        if refusal is not None or found is None:
            return [] if refusal is None else [self._words.refusal(refusal)]
        return self.about_prospect(found)

    def about_prospect(self, found: Prospect) -> list[str]:
        """Return what comes of tiles on a line, or on the floor, in sentences."""
        tiles, rows = self._deeds.tiles(found.take.colour, found.count), []
        if found.homeless:
            rows.append(self._t("homeless", tiles=tiles, line=found.take.line + 1))
        elif found.laid is not None:
            points = self._deeds.points(found.laid.points)
            # On the grey wall it is up to the player where the tile lies.
            fixed = self.model.state.variant == COLORED
            key = "gets_full" if fixed else "gets_full_grey"
            rows.append(self._t(key, tiles=tiles, points=points, why=self._deeds.why(found.laid)))
            rows += self._completes(found.laid, found.completes, row="ends" if fixed else "may_end")
        elif found.room:
            rows.append(self._t("stays_open", tiles=tiles, held=found.holds, room=found.room))
        falls = found.fallen - found.spared
        if falls:
            rows.append(self._t("fall", count=falls, points=self._deeds.points(-found.cost)))
        if found.spared:
            rows.append(self._t("spared", count=found.spared))
        if found.marker:
            rows.append(self._marker_too())
        return rows

    def _completes(self, laid: Laid, done: Completed | None, row: str = "ends") -> list[str]:
        """Return which row, column and colour a tile completes: each brings points, and a row ends the game."""
        if done is None:
            return []
        said = (
            (done.row, row, {"line": laid.row + 1}),
            (done.column, "column", {"column": laid.column + 1}),
            (done.colour, "color", {"color": self._deeds.colour(laid.colour)}),
        )
        return [self._t(key, **details) for complete, key, details in said if complete]

    def _about_floor(self) -> list[str]:
        board, choosing = self.model.state.boards[self.model.shown_player], self.model.choosing
        held = len(board.floor)
        points = self._deeds.points(-FLOOR_COST[held])
        rows = [self._t("floor", held=held, room=FLOOR_SPACES, points=points)]
        if choosing is not None and choosing.handful is not None and self.model.shows_chooser:
            return [*rows, *self._on_line(choosing, FLOOR, choosing.handful)]
        return [*rows, self._t("floor_rule")]

    # The wall

    def _about_space(self, row: int, column: int) -> list[str]:
        model, place = self.model, {"row": row + 1, "column": column + 1}
        state, choosing = model.state, model.choosing
        board = state.boards[model.shown_player]
        lying = board.tile_at(row, column)
        colour = colour_at(row, column) if lying is None and state.variant == COLORED else lying
        if colour is None:
            rows = [self._t("space", **place)]
        else:
            rows = [self._t("space_of", color=self._deeds.colour(colour), **place)]
        if lying is not None:
            return rows
        if choosing is not None and choosing.laying == row and model.shows_chooser:
            refusal = choosing.why_not_column(column)
            if refusal is not None:
                return [*rows, self._words.refusal(refusal)]
            colour = board.colours[row]
        across, down = runs_through(board.wall, row, column)
        points = points_for(across, down)
        laid = Laid(row, column, colour or 0, across, down, points)
        rows.append(self._t("would_score", points=self._deeds.points(points), why=self._deeds.why(laid)))
        # On the grey wall nobody knows which tile would lie there before one is laid.
        return rows if colour is None else [*rows, *self._completes(laid, completed_with(board, laid))]

    def marks(self, spot: Spot) -> Sequence[TipMark]:
        """Return the tiles of the wall that lie in one run with the tile that the tip speaks of, and its space."""
        space = space_of(spot) or self._space_for(line_of(spot))
        if space is None:
            return ()
        board = self.model.state.boards[self.model.shown_player]
        here = [] if space_of(spot) is not None else [space]
        # Tiles lie close together, and numbers stand between them: a ring says enough.
        return [TipMark(space_spot(*each), is_linked=False) for each in (*here, *spaces_in_runs(board.wall, *space))]

    def _space_for(self, line: int | None) -> tuple[int, int] | None:
        """Return the space to which the tiles in hand would bring a tile of a line; None if they fill none."""
        choosing = self.model.choosing
        if line is None or choosing is None or choosing.handful is None or not self.model.shows_chooser:
            return None
        if choosing.why_not_line(line, choosing.handful) is not None:
            return None
        if self.model.state.variant != COLORED:
            # The column is chosen later: no space is the one.
            return None
        found = choosing.prospect(line, choosing.handful)
        laid = None if found is None else found.laid
        return None if laid is None else (laid.row, laid.column)

    def _about_bonus(self, number: int) -> str:
        if number < FIRST_COLOUR:
            return self._t(("rows", "columns")[number])
        colour = Colour(number - FIRST_COLOUR)
        count = self.model.state.boards[self.model.shown_player].layers[colour].bit_count()
        return self._t("colors", count=count, color=self._deeds.colour(colour))

    # Players and moves

    def about_move(self, entry: LogEntry) -> str:
        """Return a move in whole sentences, with its points, or with what wall-tiling brought after it."""
        told = "\n".join([self._words.told(entry), *self._reasons.rows(entry)])
        if entry.deed.ends_round and entry.deed.laid is None:
            return f"{told}\n{self.after_move(entry)}"
        return told if not entry.gain else f"{told}\n{self._deeds.points(entry.gain, signed=True)}"

    def behind_move(self, entry: LogEntry) -> str:
        """Return why tiles fell and how full their line is, and whether a row will or may be complete by it."""
        outlook = new_outlook(entry)
        return "\n".join([*self._reasons.rows(entry), *([self._words.row_outlook(outlook)] if outlook else [])])

    def after_move(self, entry: LogEntry) -> str:
        """Return what wall-tiling brought everybody, if the move was the last of its round."""
        return self._words.brought(entry) if entry.deed.ends_round else ""

    def about_player(self, player: int) -> str:
        """Return who a player is, and whether they have the marker."""
        seat, level = self.model.session.seat(player), self._words.level(player)
        rows = [seat.name if not level else f"{seat.name}, {level}"]
        if self.model.next_starter == player:
            rows.append(self._t("has_marker"))
        if self.model.at_end(player):
            rows.append(self._words.at_end(self.model.at_end(player)))
        if outlook := self._words.outlook(player):
            rows.append(outlook)
        return "\n".join(rows)

    def enlarge(self) -> str:
        """Return what pressing a small board does."""
        return self._words.words.t("azul.table.tips.enlarge")
