"""Advice on a move of Azul: what to take and where to in words, and how it is drawn on its card."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from quadropolis_gui.ai.advice import Grounds, Suggestion
from quadropolis_gui.ai.azul.advice import outlook_after
from quadropolis_gui.engine.azul.last_round import RowOutlook
from quadropolis_gui.engine.azul.notation import FLOOR, Lay, Move
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import count_of
from quadropolis_gui.scenes.azul.grounds_words import GroundsWords
from quadropolis_gui.scenes.azul.table.words import AzulWords
from quadropolis_gui.scenes.table.advice_words import AdviceWords
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight

#: Where tiles come from takes so much of its row at most: the points stand there, too.
_MOST_OF_THE_ROW = 0.4


class AzulAdvice(AdviceWords):
    """Speaks of suggestions for the player to move, in the language chosen now."""

    def __init__(self, words: AzulWords) -> None:
        super().__init__(words)
        self._own = words
        self._deeds = words.deeds
        self._grounds = GroundsWords(words.words)

    @property
    def _state(self) -> State:
        state: State = self.words.session.state
        return state

    def _tiles(self, move: Move) -> str:
        if isinstance(move, Lay):
            return ""
        return self._deeds.tiles(move.colour, count_of(self._state.sources[move.source], move.colour))

    def named(self, suggestion: Suggestion) -> str:
        """Return which tiles to take, and no more."""
        move: Move = suggestion.move
        if isinstance(move, Lay):
            return self.t("advice.lay", column=move.column + 1)
        return self.t("advice.take", tiles=self._tiles(move), **{"from": self._deeds.source(move.source)})

    def headline(self, suggestion: Suggestion) -> str:
        """Return which tiles to take, and their line."""
        move: Move = suggestion.move
        if isinstance(move, Lay):
            return self.t("advice.to_column", line=move.line + 1, column=move.column + 1)
        if move.line == FLOOR:
            return self.t("advice.to_floor", tiles=self._tiles(move))
        return self.t("advice.to_line", tiles=self._tiles(move), line=move.line + 1)

    def way(self, suggestion: Suggestion) -> str:
        """Return where the tiles come from."""
        move: Move = suggestion.move
        return self.headline(suggestion) if isinstance(move, Lay) else self._deeds.source(move.source)

    def hint_of(self, suggestion: Suggestion) -> str:
        """Return which tiles wait for their line."""
        return self._own.chosen(suggestion.move, self._state)

    def found_at(self, suggestion: Suggestion) -> str:
        """Return which tiles to take, and from where; several displays may have as many of a colour."""
        move: Move = suggestion.move
        if isinstance(move, Lay):
            return self.headline(suggestion)
        return self.t("advice.from", tiles=self._tiles(move), **{"from": self._deeds.source(move.source)})

    def reason(self, code: str, **details: object) -> str:
        """Return a reason that all games know, in words of Azul."""
        return self.t(f"advice.why.{code}", **details)

    def button_tip(self) -> str:
        """Return what the gold button does."""
        return self.t("advice.tip")

    def wanting(self, suggestion: Suggestion) -> Sequence[int]:
        """Return the other players who would have taken these tiles."""
        return [player for grounds in suggestion.grounds if grounds.code == "wanted_by"
                for player in grounds.details["players"]]  # fmt: skip

    def reasons(self, suggestion: Suggestion) -> Sequence[str]:
        """Return what a move is good for: its grounds, each in a short sentence."""
        said = [sentence for grounds in suggestion.grounds if (sentence := self._ground(grounds))]
        return said or [self.t(f"advice.why.{self._without_grounds(suggestion.move)}")]

    def _without_grounds(self, move: Move) -> str:
        """Return which reason is left for a move without grounds: in a last round, no line waits for another one."""
        if isinstance(move, Lay) or move.line == FLOOR:
            return "little"
        return "no_cost" if outlook_after(self._state, move) is RowOutlook.WILL else "waits"

    def _ground(self, grounds: Grounds) -> str:
        """Return a ground in a sentence; nothing if there is none for it."""
        if grounds.code == "wanted_by":
            return self.reason("keeps", name=self.words.name(grounds.details["players"][0]))
        return self._grounds.sentence(grounds)


def draw_taken(surface: Surface, kit: Kit, place: Rect, state: State, move: Move) -> None:
    """Draw the tile that a suggested move takes, or lays."""
    colour = state.boards[state.to_move].colours[move.line] if isinstance(move, Lay) else move.colour
    surface.blit(BoardKit.of(kit).tiles.mini(colour, place.w), place)


def draw_way(surface: Surface, kit: Kit, row: Rect, move: Move) -> int:
    """Draw at the right end of a row where the tiles come from and go to; return where that begins."""
    text, size = _way_text(kit, move), kit.frame.font(13)
    wide = min(kit.text.width(text, size, Weight.EXTRABOLD), round(_MOST_OF_THE_ROW * row.w))
    box = Rect(row.right - wide, row.y, wide, row.h)
    kit.text.draw(surface, text, box, size, kit.c.ink_soft, Weight.EXTRABOLD)
    return box.x


def _way_text(kit: Kit, move: Move) -> str:
    """Return the display, or the centre."""
    if isinstance(move, Lay):
        return ""
    if not move.source:
        return kit.t("azul.table.source.centre")
    return kit.t("azul.table.source.display", number=move.source)
