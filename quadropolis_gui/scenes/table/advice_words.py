"""Advice put into words: what to expect of a move, and why it is advised, in two short sentences at most.

What a move takes and where to, and what its gains are called, is the game's.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from quadropolis_gui.ai.advice import Suggestion, standing
from quadropolis_gui.scenes.table.words import Prompt, TableWords

#: Expected points from which on a difference between two moves is worth a word.
_WORTH_SAYING = 0.5
#: So many reasons have room on a card.
_MOST_REASONS = 2


@dataclass(frozen=True, slots=True)
class SuggestionWords:
    """One move as it is advised."""

    suggestion: Suggestion
    #: What to take and where to, and how to reach it.
    headline: str
    way: str
    #: What the player can expect in the end, and how far that is from the best other player.
    points: str
    #: The emblem of the best other player follows these words.
    lead: str
    #: The best other player, and the lead with their name.
    rival: int
    lead_spoken: str
    #: The reason, in one sentence or two, the more telling one first.
    reasons: tuple[str, ...]
    #: What it brings in all, where the reasons after the first one say only a part of that; nothing if they do not.
    total: str = ""

    @property
    def why(self) -> str:
        """Return the whole reason."""
        return " ".join(self.reasons)

    @property
    def ways_to_tell(self) -> tuple[str, ...]:
        """Return what may stand for the reason where room is scarce: all of it, or one sentence that is true alone."""
        return (self.why, *self.reasons[:1], self.total) if self.total else (self.why, *self.reasons)

    def spoken(self) -> str:
        """Return everything in one line."""
        return f"{self.headline}. {self.way}. {self.points}, {self.lead_spoken}. {self.why}"


class AdviceWords(ABC):
    """Speaks of suggestions for the player to move, in the language chosen now; the first of them is the best one."""

    def __init__(self, words: TableWords) -> None:
        self.words = words
        self.t = words.words.t

    # What a game brings

    @abstractmethod
    def named(self, suggestion: Suggestion) -> str:
        """Return what to take, and no more."""

    @abstractmethod
    def headline(self, suggestion: Suggestion) -> str:
        """Return what to take and where to."""

    @abstractmethod
    def way(self, suggestion: Suggestion) -> str:
        """Return how to reach it."""

    @abstractmethod
    def hint_of(self, suggestion: Suggestion) -> str:
        """Return the hint of a turn in which the move is chosen, if that says nothing but what is chosen."""

    @abstractmethod
    def found_at(self, suggestion: Suggestion) -> str:
        """Return what to take, so that it is found at once by whoever has something else in the hand."""

    @abstractmethod
    def reasons(self, suggestion: Suggestion) -> Sequence[str]:
        """Return what a move is good for, in short sentences, the most telling first; there is always one."""

    def total(self, suggestion: Suggestion) -> str:  # noqa: ARG002 - for games to override
        """Return what a move brings in all, in a short sentence, if one of its reasons is an account of it."""
        return ""

    @abstractmethod
    def reason(self, code: str, **details: object) -> str:
        """Return a reason that all games know, in words of the game: `as_good`, `keeps`, `less` or `but`."""

    @abstractmethod
    def button_tip(self) -> str:
        """Return what the gold button does."""

    @abstractmethod
    def wanting(self, suggestion: Suggestion) -> Sequence[int]:
        """Return the other players from whom a move keeps something."""

    # What all games say

    def advised(self, suggestion: Suggestion) -> str:
        """Return that a move is advised: what it takes and where to."""
        return self.t("advice.now", move=self.headline(suggestion))

    def once_chosen(self, suggestion: Suggestion, asked: Callable[[], Prompt]) -> str:
        """Return what is said beside an advised move that is chosen: the hint of the turn, if it says anything else."""
        _, hint = asked()
        return self.t("advice.confirm") if hint == self.hint_of(suggestion) else hint

    def chosen(self, asked: Callable[[], Prompt]) -> str:
        """Return what Confirm will do with a move that was not advised: the hint of the turn, as a headline."""
        _, hint = asked()
        return hint[:1].upper() + hint[1:]

    def beside(self, best: Suggestion, other: Suggestion | None) -> str:
        """Return what the best move is, for whoever has chosen something else; or that theirs is as good."""
        return (
            self.reason("as_good")
            if self.is_as_good(best, other)
            else self.t("advice.better", move=self.found_at(best))
        )

    def is_as_good(self, best: Suggestion, other: Suggestion | None) -> bool:
        """Whether somebody who has chosen another move has nothing better to be told of; not sure is no."""
        player = self.words.session.state.to_move
        return other is not None and bool(other.expected) and _is_as_good(best, other, player)

    def gains(self, suggestion: Suggestion) -> str:
        """Return what a move is good for: the most telling reasons, as many as have room."""
        return " ".join(self._told(suggestion))

    def _told(self, suggestion: Suggestion) -> tuple[str, ...]:
        return tuple(self.reasons(suggestion)[:_MOST_REASONS])

    def whole(self, suggestions: Sequence[Suggestion], number: int) -> SuggestionWords:
        """Return a whole move with the reason for it."""
        suggestion, player = suggestions[number], self.words.session.state.to_move
        rival, lead = suggestion.rival_of(player), round(suggestion.lead_of(player))
        return SuggestionWords(
            suggestion=suggestion,
            headline=self.headline(suggestion),
            way=self.way(suggestion),
            points=self.words.points(round(suggestion.expected[player])),
            lead=self.t(f"advice.{_standing(lead)}", count=abs(lead)),
            rival=rival,
            lead_spoken=self.t(f"advice.spoken.{_standing(lead)}", count=abs(lead), name=self.words.name(rival)),
            reasons=self._why_best(suggestions, player) if number == 0 else self._why_not(suggestions, number, player),
            total=self.total(suggestion),
        )

    def _why_best(self, suggestions: Sequence[Suggestion], player: int) -> tuple[str, ...]:
        """Return why the best move is best: what it brings, or what it keeps from somebody if another brings more."""
        best, *others = suggestions
        own = round(best.expected[player])
        tempting = max(others, key=lambda other: other.expected[player], default=best)
        if round(tempting.expected[player]) > own:
            loser, loss = _most_lost(tempting, best, player)
            if loss >= _WORTH_SAYING:
                name = self.words.name(loser)
                if loser in self.wanting(best):
                    return (self.reason("keeps", name=name),)
                return (self.reason("less", name=name, count=max(1, round(loss))),)
        return self._told(best)

    def _why_not(self, suggestions: Sequence[Suggestion], number: int, player: int) -> tuple[str, ...]:
        """Return what an alternative has to say for itself beside the best move."""
        best, other = suggestions[0], suggestions[number]
        more = _gained(best, other, player)
        if _is_as_good(best, other, player):
            # The numbers are the same; what it is good for may differ.
            # What stands beside an account is a part of it, and nothing without it.
            known, told = self._told(best), self._told(other)
            others = [reason for reason in (told[:1] if self.total(other) else told) if reason not in known]
            return (self.reason("as_good"), *others[:1])
        if more > 0:
            winner, _ = _most_lost(other, best, player)
            return (self.reason("but", name=self.words.name(winner)),)
        return self._told(other)


def _gained(best: Suggestion, other: Suggestion, player: int) -> int:
    """Return how many points more a player can expect of an alternative, as they are shown."""
    return round(other.expected[player]) - round(best.expected[player])


def _is_as_good(best: Suggestion, other: Suggestion, player: int) -> bool:
    """Tell whether the numbers that are shown of an alternative are those of the best move."""
    return standing(other.expected, player) == standing(best.expected, player)


def _standing(lead: int) -> str:
    """Return which words a lead asks for."""
    if lead == 0:
        return "level"
    return "ahead" if lead > 0 else "behind"


def _most_lost(more: Suggestion, less: Suggestion, player: int) -> tuple[int, float]:
    """Return the other player who has most to lose between two moves, and how many expected points."""
    losses = [
        (before - after, other)
        for other, (before, after) in enumerate(zip(more.expected, less.expected, strict=True))
        if other != player
    ]
    loss, loser = max(losses)
    return loser, loss
