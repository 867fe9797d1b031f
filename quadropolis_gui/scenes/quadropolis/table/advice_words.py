"""Advice put into words: what to take and where to, how to reach it, what to expect of it, and why in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from quadropolis_gui.ai.advice import Suggestion
from quadropolis_gui.ai.quadropolis.advice import wanting
from quadropolis_gui.engine.quadropolis.modes import square_name
from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.engine.quadropolis.scoring import Category
from quadropolis_gui.engine.quadropolis.site import slot_name
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Tile
from quadropolis_gui.view.quadropolis.score_words import ScoreWords
from quadropolis_gui.view.words import Words

#: Expected VP from which on a difference between two moves is worth a word.
_WORTH_SAYING = 0.5
#: A second kind is named if it gains at least this part of what the first one does.
_SECOND = 0.4
_UNUSED = (Category.UNUSED_INHABITANTS, Category.UNUSED_ENERGY)


@dataclass(frozen=True, slots=True)
class SuggestionWords:
    """One move as it is advised."""

    tile: Tile | None
    headline: str
    architect: int
    slot: str
    way: str
    #: What the player can expect in the end, and how far that is from the best other player.
    points: str
    #: The emblem of the best other player follows these words.
    lead: str
    #: The best other player, and the lead with their name.
    rival: int
    lead_spoken: str
    #: The reason in one sentence.
    why: str

    def spoken(self) -> str:
        """Everything in one line."""
        return f"{self.headline}. {self.way}. {self.points}, {self.lead_spoken}. {self.why}"


class AdviceWords:
    """Speaks of suggestions in the language chosen now; `name` gives the name of a player."""

    def __init__(self, words: Words, name: Callable[[int], str]) -> None:
        self._words = words
        self._name = name
        self._score = ScoreWords(words)

    def named(self, state: State, suggestion: Suggestion) -> str:
        """Which tile to take, and no more."""
        tile = state.tile_at(suggestion.move.slot, suggestion.move.architect)
        if tile is None:
            return self._words.t("advice.take_nothing")
        return self._words.t("advice.take", tile=self._score.tile(tile))

    def whole(self, state: State, suggestions: Sequence[Suggestion], number: int) -> SuggestionWords:
        """A whole move with the reason for it; the first of the suggestions is the best one."""
        t, suggestion, player = self._words.t, suggestions[number], state.to_move
        move, rival = suggestion.move, suggestion.rival_of(state.to_move)
        tile = state.tile_at(move.slot, move.architect)
        lead = round(suggestion.lead_of(player))
        return SuggestionWords(
            tile=tile,
            headline=self._headline(state, tile, move.target),
            architect=move.architect,
            slot=slot_name(move.slot),
            way=t("advice.way", number=move.architect, slot=slot_name(move.slot)),
            points=t("game.vp.short", points=self._words.number(round(suggestion.expected[player]))),
            lead=t(f"advice.{_standing(lead)}", count=abs(lead)),
            rival=rival,
            lead_spoken=t(f"advice.spoken.{_standing(lead)}", count=abs(lead), name=self._name(rival)),
            why=self._why_best(suggestions, player) if number == 0 else self._why_not(suggestions, number, player),
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

    # Why

    def _why_best(self, suggestions: Sequence[Suggestion], player: int) -> str:
        """Why the best move is best: what it brings, or what it keeps from somebody if another one brings more."""
        best, *others = suggestions
        own = round(best.expected[player])
        tempting = max(others, key=lambda other: other.expected[player], default=best)
        if round(tempting.expected[player]) > own:
            loser, loss = _most_lost(tempting, best, player)
            if loss >= _WORTH_SAYING:
                name = self._name(loser)
                if loser in wanting(best):
                    return self._words.t("advice.why.keeps", name=name)
                return self._words.t("advice.why.less", name=name, count=max(1, round(loss)))
        return self._gains(best)

    def _why_not(self, suggestions: Sequence[Suggestion], number: int, player: int) -> str:
        """What an alternative has to say for itself beside the best move."""
        best, other = suggestions[0], suggestions[number]
        more = round(other.expected[player]) - round(best.expected[player])
        ahead = round(other.lead_of(player)) - round(best.lead_of(player))
        if more >= 0 and ahead >= 0:
            # The numbers are the same; what it is good for may differ.
            as_good, gains = self._words.t("advice.why.as_good"), self._gains(other)
            return as_good if gains == self._gains(best) else f"{as_good} {gains}"
        if more > 0:
            winner, _ = _most_lost(other, best, player)
            return self._words.t("advice.why.but", name=self._name(winner))
        return self._gains(other)

    def _gains(self, suggestion: Suggestion) -> str:
        """Which kinds gain."""
        t = self._words.t
        if suggestion.move.target >= DISCARD:
            return t("advice.why.nothing")
        good = [gain for gain in suggestion.gains if gain.expected > 0]
        if not good:
            return t("advice.why.little")
        first = Category(good[0].category)
        if first in _UNUSED:
            return t(f"advice.why.{first.value}")
        named = [gain for gain in good[:2] if gain.expected >= _SECOND * good[0].expected]
        kinds = [t(f"game.plural.{gain.category}") for gain in named if Category(gain.category) not in _UNUSED]
        if len(kinds) == 1:
            return t("advice.why.kind", kind=kinds[0])
        return t("advice.why.kinds", first=kinds[0], second=kinds[1])


def _standing(lead: int) -> str:
    """Which words a lead asks for."""
    if lead == 0:
        return "level"
    return "ahead" if lead > 0 else "behind"


def _most_lost(more: Suggestion, less: Suggestion, player: int) -> tuple[int, float]:
    """The other player who has most to lose between two moves, and how many expected VP."""
    losses = [
        (before - after, other)
        for other, (before, after) in enumerate(zip(more.expected, less.expected, strict=True))
        if other != player
    ]
    loss, loser = max(losses)
    return loser, loss
