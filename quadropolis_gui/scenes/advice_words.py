"""Advice put into words: what to take and where to, how to reach it, what to expect, and which kinds gain."""

from __future__ import annotations

from dataclasses import dataclass

from quadropolis_gui.ai.advice import Suggestion
from quadropolis_gui.engine.quadropolis.modes import square_name
from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.engine.quadropolis.scoring import Category
from quadropolis_gui.engine.quadropolis.site import slot_name
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Tile
from quadropolis_gui.view.score_words import ScoreWords
from quadropolis_gui.view.words import Words

#: How many categories are named; the others change less.
MOST_GAINS = 3


@dataclass(frozen=True, slots=True)
class GainWords:
    """A category that changes: what it is, and by how much."""

    category: Category
    name: str
    change: str
    is_good: bool


@dataclass(frozen=True, slots=True)
class SuggestionWords:
    """One move as it is advised."""

    tile: Tile | None
    headline: str
    architect: int
    slot: str
    way: str
    notation: str
    own: str
    other: str
    #: The player whose points `other` are.
    rival: int
    gains: tuple[GainWords, ...]

    def spoken(self) -> str:
        """Everything in one line."""
        why = ", ".join(f"{gain.name} {gain.change}" for gain in self.gains)
        return f"{self.headline}. {self.way}. {self.own} : {self.other}. {why}"


class AdviceWords:
    """Speaks of suggestions in the language chosen now."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._score = ScoreWords(words)

    def named(self, state: State, suggestion: Suggestion) -> str:
        """Which tile to take, and no more."""
        tile = state.tile_at(suggestion.move.slot, suggestion.move.architect)
        if tile is None:
            return self._words.t("advice.take_nothing")
        return self._words.t("advice.take", tile=self._score.tile(tile))

    def whole(self, state: State, suggestion: Suggestion) -> SuggestionWords:
        """The whole move with the reasons for it."""
        t, move = self._words.t, suggestion.move
        tile = state.tile_at(move.slot, move.architect)
        expected = suggestion.expected
        rival = max((player for player in range(len(expected)) if player != state.to_move), key=expected.__getitem__)
        return SuggestionWords(
            tile=tile,
            headline=self._headline(state, tile, move.target),
            architect=move.architect,
            slot=slot_name(move.slot),
            way=t("advice.way", number=move.architect, slot=slot_name(move.slot)),
            notation=str(move),
            own=self._number(expected[state.to_move]),
            other=self._number(expected[rival]),
            rival=rival,
            gains=tuple(
                GainWords(
                    category := Category(gain.category),
                    self._score.category_short(category),
                    self._signed(gain.expected),
                    gain.expected > 0,
                )
                for gain in suggestion.gains[:MOST_GAINS]
            ),
        )

    def _headline(self, state: State, tile: Tile | None, target: int) -> str:
        t = self._words.t
        if tile is None:
            return t("advice.nothing")
        name = self._score.tile(tile)
        if target >= DISCARD:
            return t("advice.discard", tile=name)
        on_top = bool(state.cities[state.to_move].stacks[target])
        return t("advice.floor" if on_top else "advice.to", tile=name, square=square_name(target))

    def _number(self, value: float) -> str:
        text = f"{abs(value):.1f}"
        text = text if self._words.language == "en" else text.replace(".", ",")
        return f"−{text}" if round(value, 1) < 0 else text

    def _signed(self, value: float) -> str:
        return f"+{self._number(value)}" if round(value, 1) > 0 else self._number(value)
