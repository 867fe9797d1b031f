"""Everything the table says: the prompt, hints, the log and refusals; `table_tips` has what lies under the pointer."""

from __future__ import annotations

from quadropolis_gui.engine.game import GameError
from quadropolis_gui.engine.quadropolis.modes import square_name
from quadropolis_gui.engine.quadropolis.notation import DISCARD, NOTHING
from quadropolis_gui.engine.quadropolis.tiles import Tile
from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.levels import base_level, level_name
from quadropolis_gui.scenes.quadropolis.table.choosing import ChoiceStage, Refusal
from quadropolis_gui.scenes.quadropolis.table.model import SpotKind, TableModel
from quadropolis_gui.view.quadropolis.score_words import ScoreWords
from quadropolis_gui.view.quadropolis.tile_pictures import needs_of
from quadropolis_gui.view.words import Words, short_name


def _sort(tile: Tile) -> str:
    """What a tile is called in the log: a Playground is a Park with a name of its own."""
    return "playground" if tile.is_playground else tile.kind.code


class TableWords:
    """Puts the table's state into words of the language chosen now."""

    def __init__(self, words: Words, model: TableModel) -> None:
        self.words = words
        self.model = model
        self.score = ScoreWords(words)

    def name(self, player: int) -> str:
        """A player's name, not too long."""
        return short_name(self.model.session.seat(player).name)

    def level(self, player: int) -> str:
        """The level of an opponent, nothing for a person."""
        if self.model.session.is_person(player):
            return ""
        level = self.model.session.seat(player).level
        name = level_name(self.words, level)
        # It is called a level: the strongest one has the name of a pawn.
        return name if base_level(level) is None else self.words.t("table.about.level", level=name)

    # What to do now

    def prompt(self) -> tuple[str, str]:
        """What is asked of the player, and a quieter hint."""
        t, model = self.words.t, self.model
        if model.past is not None:
            params = {"number": model.past + 1, "count": len(model.session.log)}
            return t("table.prompt.past", **params), t("table.hint.past")
        if model.arrangement is not None:
            return t("table.prompt.arrange", name=self.name(model.shown_player)), t("table.hint.arrange")
        if model.session.state.is_over:
            return t("table.prompt.over"), t("table.hint.over")
        player = model.session.state.to_move
        if model.choosing is None:
            return t("opponents.thinking", name=self.name(player)), self.level(player)
        stage = model.choosing.stage
        main = t(f"table.prompt.{stage.name.lower()}", name=self.name(player), number=model.choosing.architect)
        return main, self._hint(stage)

    def _hint(self, stage: ChoiceStage) -> str:
        t, choosing = self.words.t, self.model.choosing
        if choosing is None:
            return ""
        if stage is ChoiceStage.SLOT:
            line = "nothing" if self._points_at_nothing() else choosing.architect
            return t(f"table.hint.line_{line}")
        if stage is ChoiceStage.SQUARE and choosing.tile is not None and self._can_stack():
            return t(f"table.hint.stack_{choosing.tile.kind.code}")
        if stage is not ChoiceStage.CONFIRM:
            return t(f"table.hint.{stage.name.lower()}")
        target, tile = choosing.target, choosing.tile
        if tile is None or target is None or target == NOTHING:
            return t("table.hint.confirm_nothing")
        if target == DISCARD:
            return t("table.hint.confirm_discard", tile=self.score.tile(tile))
        return t("table.hint.confirm_build", tile=self.score.tile(tile), square=square_name(target))

    def _points_at_nothing(self) -> bool:
        """Whether the slot under the pointer leads the architect to an empty square."""
        choosing, spot = self.model.choosing, self.model.hovered
        if choosing is None or choosing.architect is None or spot is None or spot.kind is not SpotKind.SLOT:
            return False
        return spot.value in choosing.offer.slots and self.model.takes_nothing(choosing.architect, spot.value)

    def _can_stack(self) -> bool:
        """Whether the tile in hand may go on top of another."""
        choosing = self.model.choosing
        if choosing is None:
            return False
        stacks = self.model.state.cities[choosing.player].stacks
        return any(stacks[square] for square in choosing.offer.squares)

    # The log

    def move(self, entry: LogEntry) -> str:
        """A move in words, without the player's name."""
        t = self.words.t
        if entry.deed.tile is None:
            return t("table.log.nothing")
        if not entry.deed.built:
            return t(f"table.log.discarded.{_sort(entry.deed.tile)}")
        if entry.deed.floor > 1:
            return t("table.log.stacked", floor=entry.deed.floor)
        return t(f"table.log.built.{_sort(entry.deed.tile)}")

    def move_short(self, entry: LogEntry) -> str:
        """A move where there is little room: what was taken."""
        if entry.deed.tile is None:
            return self.words.t("table.log.nothing_short")
        return self.words.t(f"table.log.short.{_sort(entry.deed.tile)}")

    # Refusals

    def refusal(self, refusal: Refusal) -> str:
        """One sentence on why something is not possible."""
        if self.words.has(f"game.why.{refusal.code}"):
            return self.score.refusal(GameError(refusal.code, refusal.code, **refusal.details))
        return self.words.t(f"table.refusal.{refusal.code}", **refusal.details)

    def needs(self, tile: Tile) -> str:
        """What activates a building, with icons."""
        t = self.words.t
        tokens = needs_of(tile.kind)
        if not tokens:
            return t("game.tile.needs_nothing")
        return f"{t('game.tile.needs')} " + " ".join("{" + token.value + "}" for token in tokens)
