"""Everything the table says: the prompt, hints, the log, refusals, and what lies under the pointer."""

from __future__ import annotations

from quadropolis_gui.engine.game import GameError
from quadropolis_gui.engine.quadropolis.modes import square_name
from quadropolis_gui.engine.quadropolis.notation import DISCARD, NOTHING
from quadropolis_gui.engine.quadropolis.tiles import Tile
from quadropolis_gui.scenes.choosing import Refusal, Stage
from quadropolis_gui.scenes.levels import level_name
from quadropolis_gui.scenes.session import LogEntry
from quadropolis_gui.scenes.table_model import Spot, SpotKind, TableModel
from quadropolis_gui.view.score_words import ScoreWords
from quadropolis_gui.view.tile_pictures import needs_of
from quadropolis_gui.view.words import Words

LONGEST_NAME = 16


def short_name(name: str, longest: int = LONGEST_NAME) -> str:
    """A name that leaves room for the sentence around it."""
    return name if len(name) <= longest else name[: longest - 1].rstrip() + "…"


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
        seat = self.model.session.seat(player)
        return "" if self.model.session.is_person(player) else level_name(self.words, seat.level)

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

    def _hint(self, stage: Stage) -> str:
        t, choosing = self.words.t, self.model.choosing
        if choosing is None:
            return ""
        if stage is Stage.SLOT:
            return t(f"table.hint.line_{choosing.architect}")
        if stage is not Stage.CONFIRM:
            return t(f"table.hint.{stage.name.lower()}")
        target, tile = choosing.target, choosing.tile
        if tile is None or target is None or target == NOTHING:
            return t("table.hint.confirm_nothing")
        if target == DISCARD:
            return t("table.hint.confirm_discard", tile=self.score.tile(tile))
        return t("table.hint.confirm_build", tile=self.score.tile(tile), square=square_name(target))

    # The log

    def move(self, entry: LogEntry) -> str:
        """A move in words, without the player's name."""
        t = self.words.t
        if entry.tile is None:
            return t("table.log.nothing")
        if not entry.built:
            return t(f"table.log.discarded.{entry.tile.kind.code}")
        if entry.floor > 1:
            return t("table.log.stacked", floor=entry.floor)
        return t(f"table.log.built.{entry.tile.kind.code}")

    def move_short(self, entry: LogEntry) -> str:
        """A move where there is little room: what was taken, and its floor if it was stacked."""
        if entry.tile is None:
            return self.words.t("table.log.nothing_short")
        name = self.words.t(f"table.log.short.{entry.tile.kind.code}")
        return f"{name} {entry.floor}" if entry.floor > 1 else name

    # Refusals

    def refusal(self, refusal: Refusal) -> str:
        """One sentence on why something is not possible."""
        if self.words.has(f"game.why.{refusal.code}"):
            return self.score.refusal(GameError(refusal.code, refusal.code, **refusal.details))
        return self.words.t(f"table.refusal.{refusal.code}", **refusal.details)

    # Under the pointer

    def tip(self, spot: Spot) -> str:
        """What there is to know about a place; empty if it speaks for itself."""
        match spot.kind:
            case SpotKind.TILE:
                tile = self.model.state.site[spot.value]
                return "" if tile is None else self.about_tile(tile)
            case SpotKind.SQUARE:
                return self._about_square(spot.value)
            case SpotKind.SCORE:
                return self._about_score()
            case _:
                return ""

    def about_tile(self, tile: Tile) -> str:
        """Name, what it brings and what it needs."""
        t = self.words.t
        brings = self.score.brings(tile)
        if brings != t("game.tile.brings_nothing"):
            brings = f"{t('game.tile.brings')} {brings}"
        return "\n".join((self.score.tile(tile), brings, self.needs(tile)))

    def needs(self, tile: Tile) -> str:
        """What activates a building, with icons."""
        t = self.words.t
        tokens = needs_of(tile.kind)
        if not tokens:
            return t("game.tile.needs_nothing")
        return f"{t('game.tile.needs')} " + " ".join("{" + token.value + "}" for token in tokens)

    def _about_square(self, square: int) -> str:
        model = self.model
        player = model.shown_player
        stack = model.state.cities[player].stacks[square]
        if not stack:
            return ""
        score = model.score(player)
        rows = [self.words.t("game.score.at", kind=self.score.tile(stack[0]), square=square_name(square))]
        if not score.allocation.active >> square & 1:
            rows.append(f"{self.words.t('table.tips.idle')}: {self.needs(stack[0])}")
        for line in score.lines:
            if square in line.squares:
                rows.append(f"{self.score.why(line)}  {self.score.points(line.points, signed=True)}")
        if len(rows) == 1:
            rows.append(self.words.t("game.score.nothing"))
        return "\n".join(rows)

    def _about_score(self) -> str:
        score = self.model.score(self.model.shown_player)
        rows = [
            f"{self.score.category(category)}  {self.score.points(points)}"
            for category, points in score.categories.items()
            if points
        ]
        return "\n".join(rows) if rows else self.words.t("table.score.none")
