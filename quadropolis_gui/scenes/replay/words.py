"""What the Replay screen says: its game, each moment in words, how the game ended, who leads at a place of the plot."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any, Protocol

from quadropolis_gui.play.timeline import GameTimeline, Stop
from quadropolis_gui.scenes.default_names import shown_title
from quadropolis_gui.storage.saves.game import SavedGame
from quadropolis_gui.view.words import Words, short_name


def round_words(words: Words, number: int, rounds: int | None) -> str:
    """Return which round it is, and of how many where that is known: `Round 2 of 4`."""
    if rounds is None:
        return words.t("replay.round", round=number)
    return words.t("replay.round_of", round=number, rounds=rounds)


class Teller(Protocol):
    """Puts the moves of a game into words."""

    def told(self, deed: Any, *, short: bool = False) -> str:
        """Return a move in words, without the player's name; short, where there is little room."""


class ReplayWords:
    """Speaks about one game in the language chosen now; moves and points are told by the game itself."""

    def __init__(
        self, words: Words, game: SavedGame, moments: GameTimeline, teller: Teller, points: Callable[[int], str]
    ) -> None:
        self._words = words
        self._game = game
        self._moments = moments
        self._teller = teller
        self._points = points
        self._result = game.state.result() if game.state.is_over else None
        self._rounds = game.rules.rounds(game.state.variant)

    def name(self, player: int) -> str:
        """Return a player's name, not too long."""
        return short_name(self._game.seats[player].name)

    def title(self) -> str:
        """Return the title of the game."""
        return shown_title(self._words, self._game.title, len(self._game.seats)) or self._words.t("replay.untitled")

    def about(self, now: dt.datetime) -> str:
        """Return the variant, the day and the number of players."""
        variant = self._words.of(self._game.rules.name).t(f"common.{self._game.state.variant}")
        players = self._words.t("replay.players", count=self._moments.players)
        return f"{variant}, {self._words.date(self._game.updated, now)}, {players}"

    def outcome(self) -> tuple[tuple[int, ...], str]:
        """Return the winners and a sentence on how the game ended; nobody and the round if it has not."""
        result = self._result
        if result is None:
            number = self._game.state.round
            if self._rounds is None:
                return (), self._words.t("replay.unfinished_round", round=number)
            return (), self._words.t("replay.unfinished", round=number, rounds=self._rounds)
        points = self._words.number(max(result.totals[player] for player in result.winners))
        if len(result.winners) == 1:
            return result.winners, self._words.t("replay.won", name=self.name(result.winners[0]), points=points)
        return result.winners, self._words.t("replay.shared", points=points)

    def moment(self, stop: Stop, *, short: bool = False) -> str:
        """Return what happened at a stop, without the player's name; short, where there is little room."""
        if stop.deed is None:
            return self._words.t("replay.deal", round=stop.round, name=self.name(stop.moment.after.to_move))
        return self._teller.told(stop.deed, short=short)

    def counter(self, stop: Stop) -> str:
        """Return the round of a stop."""
        return round_words(self._words, stop.round, self._rounds)

    def standing(self, index: int) -> str:
        """Return the move of a stop and all scores there, the highest first."""
        stop = self._moments.stops[index]
        key = "replay.tip_deal" if stop.is_deal else "replay.tip_move"
        head = self._words.t(key, round=stop.round, number=stop.moves)
        totals = [(total, player) for player, total in enumerate(self._moments.totals_at(index))]
        rows = [
            f"{self.name(player)}  {self._points(total)}"
            for total, player in sorted(totals, key=lambda pair: (-pair[0], pair[1]))
        ]
        return "\n".join([head, *rows])
