"""Everything the table of Azul says: the prompt, hints, the log and refusals; `tips.py` has the tips."""

from __future__ import annotations

from collections.abc import Sequence

from quadropolis_gui.engine.azul.last_round import RowOutlook, row_outlook
from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR, Lay, Move
from quadropolis_gui.engine.azul.scoring import Laid
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import Colour, count_of
from quadropolis_gui.engine.azul.unfolding import before_tiling
from quadropolis_gui.engine.azul.wall import COLORED, COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS, SIDE
from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.azul.table.choosing import ChoiceStage, Choosing, Refusal
from quadropolis_gui.scenes.azul.table.model import AzulModel
from quadropolis_gui.scenes.azul.table.prospects import Completed
from quadropolis_gui.scenes.table.words import Prompt, TableWords
from quadropolis_gui.view.azul.deed_words import DeedWords
from quadropolis_gui.view.words import Words


class AzulWords(TableWords):
    """Puts the table's state into words of the language chosen now."""

    def __init__(self, words: Words, model: AzulModel) -> None:
        super().__init__(words, model.session)
        self.model = model
        self.deeds = DeedWords(words)

    def points(self, points: int, signed: bool = False) -> str:
        """Return an amount of points with their unit: `7 points`, or `+7 points`."""
        return self.deeds.points(points, signed)

    # What to do now

    def choice(self) -> Prompt:
        """Return what is asked of the person who is choosing."""
        choosing = self.model.choosing
        if choosing is None:
            raise AssertionError("nobody is asked for a move who cannot choose one")
        t, stage, name = self.words.t, choosing.stage, self.name(choosing.player)
        code = stage.name.lower()
        match stage:
            case ChoiceStage.LINE if choosing.takes_only_floor():
                main = t("azul.table.prompt.only_floor", name=name)
            case ChoiceStage.TILES if choosing.line == FLOOR:
                main = t("azul.table.prompt.tiles_floor", name=name)
            case ChoiceStage.TILES:
                main = t("azul.table.prompt.tiles", name=name, line=(choosing.line or 0) + 1)
            case ChoiceStage.COLUMN:
                main = t("azul.table.prompt.column", name=name, line=(choosing.laying or 0) + 1)
            case _:
                main = t(f"azul.table.prompt.{code}", name=name)
        return main, self._hint(choosing)

    def _hint(self, choosing: Choosing) -> str:
        t, move = self.words.t, choosing.move
        if move is None:
            if choosing.stage is ChoiceStage.LINE and choosing.takes_only_floor():
                return self._floor_price(choosing)
            if choosing.stage is ChoiceStage.START and self.model.last_round:
                return t(f"azul.table.hint.last_{self.model.last_round.name.lower()}")
            return t(f"azul.table.hint.{choosing.stage.name.lower()}")
        if isinstance(move, Lay):
            return self.chosen(move, choosing.state)
        found = choosing.prospect(move.line)
        if found is not None and found.homeless:
            return t("azul.table.hint.homeless", line=move.line + 1)
        if found is not None and found.completes is not None and found.completes.row:
            outlook = RowOutlook.WILL if choosing.state.variant == COLORED else RowOutlook.MAY
            return t(f"azul.table.hint.row_{outlook.name.lower()}", line=move.line + 1)
        return self.chosen(move, choosing.state)

    def _floor_price(self, choosing: Choosing) -> str:
        """Return what the tiles in hand cost where no line takes them, the marker included if it comes along."""
        found = choosing.prospect(FLOOR)
        if found is None or not found.price:
            return self.words.t("azul.table.hint.only_floor_free")
        return self.words.t("azul.table.hint.only_floor", points=self.points(found.price))

    def chosen(self, move: Move, state: State) -> str:
        """Return what waits to be confirmed."""
        t = self.words.t
        if isinstance(move, Lay):
            return t("azul.replay.short.lay", line=move.line + 1, column=move.column + 1)
        tiles = self.deeds.tiles(move.colour, count_of(state.sources[move.source], move.colour))
        if move.line == FLOOR:
            return t("azul.replay.short.floor", tiles=tiles)
        return t("azul.replay.short.line", tiles=tiles, line=move.line + 1)

    def subtitle(self) -> str:
        """Return what stands below the name of the large board."""
        model, player = self.model, self.model.shown_player
        outlook = self.outlook(player)
        if outlook:
            return outlook
        points = model.at_end(player)
        return f"{self._whose_wall(player)}, {self.at_end(points)}" if points else self._whose_wall(player)

    def _whose_wall(self, player: int) -> str:
        model, t = self.model, self.words.t
        if model.looks_elsewhere:
            return t("azul.table.wall_of")
        if not self.session.is_person(player):
            return self.level(player)
        if model.telling is not None and not model.telling.acts:
            return self.phase()
        return t("azul.table.your_wall" if player == model.home else "azul.table.wall_of")

    def at_end(self, points: int) -> str:
        """Return that points are certain, but come only at the end: `+7 at the end`."""
        return self.words.t("azul.table.at_end", points=self.words.signed(points))

    def phase(self) -> str:
        """Return what the round has come to: the factory offer, or wall-tiling."""
        return self.words.t("azul.table.tiling" if self.model.is_tiling else "azul.table.offer")

    # The log

    def move(self, entry: LogEntry) -> str:
        """Return a move in words, without the player's name."""
        return self.deeds.told(entry.deed)

    def where(self, entry: LogEntry) -> str:
        """Return where the tiles of a move went, in a word or two; of a tile that was laid, from which line."""
        t, move = self.words.t, entry.move
        if isinstance(move, Lay):
            return t("azul.table.laid_short", line=move.line + 1, column=move.column + 1)
        return t("azul.table.to_floor") if move.line == FLOOR else t("azul.table.of_line", line=move.line + 1)

    def all_places(self) -> tuple[Sequence[str], Sequence[str]]:
        """Return in a word or two to where tiles that are taken can go, and from where they can come."""
        t = self.words.t
        goals = [t("azul.table.to_floor"), t("azul.table.of_line", line=SIDE)]
        return goals, [t("azul.table.source.centre"), t("azul.table.source.display", number=SIDE)]

    def source(self, entry: LogEntry) -> str:
        """Return where the tiles of a move came from, in a word or two; nothing for a tile that was laid."""
        t, source = self.words.t, entry.deed.source
        if source is None:
            return ""
        if source == CENTRE:
            return t("azul.table.source.centre")
        return t("azul.table.source.display", number=source)

    # A move that is told

    def told(self, entry: LogEntry) -> str:
        """Return a move in one sentence, with the player's name."""
        told = self.words.t("azul.table.about.told", name=self.name(entry.player), move=self.move(entry))
        outlook = new_outlook(entry)
        return self.words.t(f"azul.table.row_outlook.told_{outlook.name.lower()}", told=told) if outlook else told

    def row_outlook(self, outlook: RowOutlook) -> str:
        """Return that a player will or may complete a row, and what that means for the round."""
        return self.words.t(f"azul.table.row_outlook.{outlook.name.lower()}")

    def outlook(self, player: int) -> str:
        """Return the same of a player at the moment shown; where this round is the last anyway, nothing more of it."""
        outlook = self.model.outlook(player)
        if outlook is RowOutlook.MAY and self.model.last_round is RowOutlook.WILL:
            return self.words.t("azul.table.row_outlook.may_too")
        return self.row_outlook(outlook) if outlook else ""

    def lays(self, player: int, laid: Laid, completes: Completed) -> str:
        """Return in one sentence where a tile came to in wall-tiling, why it scores, and what it completes."""
        t = self.words.t
        told = t(
            "azul.table.show.lays", name=self.name(player), line=laid.row + 1, column=laid.column + 1,
            color=self.deeds.colour(laid.colour), why=self.deeds.why(laid),
        )  # fmt: skip
        done = (
            (completes.row, "row", ROW_BONUS),
            (completes.column, "column", COLUMN_BONUS),
            (completes.colour, "color", COLOUR_BONUS),
        )
        more = [
            t(
                f"azul.table.show.{key}",
                row=laid.row + 1,
                column=laid.column + 1,
                points=self.points(bonus, signed=True),
            )
            for complete, key, bonus in done
            if complete
        ]
        return self.words.listed([told, *more])

    def pays(self, player: int, lost: int, cost: int) -> str:
        """Return what a player pays for the floor line, and why if that is less than it shows."""
        t, points = self.words.t, self.points(-lost, signed=True)
        said = self.words.labelled(t("azul.table.show.floor", name=self.name(player)), points)
        return said if lost == cost else t("azul.table.show.capped", paid=said, cost=self.words.signed(-cost))

    def brought(self, entry: LogEntry) -> str:
        """Return what wall-tiling brought every player after the last move of a round."""
        return self.words.t("azul.table.about.tiled", gains=self._gains(entry))

    def then_brought(self, entry: LogEntry) -> str:
        """Return the same behind what is said of the move itself."""
        return self.words.t("azul.table.about.then_tiled", gains=self._gains(entry))

    def _gains(self, entry: LogEntry) -> str:
        gains = enumerate(entry.deed.tilings)
        return ", ".join(f"{self.name(player)} {self.words.signed(tiling.points)}" for player, tiling in gains)

    def tiles_wall(self, player: int) -> str:
        """Return that a player's wall is tiled now."""
        return self.words.t("azul.table.show.tiles", name=self.name(player))

    # Refusals

    def refusal(self, refusal: Refusal) -> str:
        """Return in one sentence why something is not possible."""
        details = dict(refusal.details)
        if "color" in details:
            details["color"] = self.deeds.colour(Colour[str(details["color"]).upper()])
        return self.words.t(f"table.refusal.{refusal.code}", **details)


def new_outlook(entry: LogEntry) -> RowOutlook:
    """Return whether a move makes it likelier than before that its player completes a row in this round."""
    if isinstance(entry.move, Lay):
        return RowOutlook.NO
    before, after = entry.before, before_tiling(entry.before, entry.move)
    had, has = (row_outlook(state.boards[entry.player], state.variant) for state in (before, after))
    return has if has > had else RowOutlook.NO
