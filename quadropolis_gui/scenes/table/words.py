"""What every table says: names and levels, and what is asked of whom while nobody is choosing. A game adds the rest."""

from __future__ import annotations

from abc import ABC, abstractmethod

from quadropolis_gui.play.session import LogEntry, Session
from quadropolis_gui.scenes.levels import character_named, level_name, level_named, likes
from quadropolis_gui.view.words import Words, short_name

#: What is asked, and a quieter hint.
Prompt = tuple[str, str]


class TableWords(ABC):
    """Puts what the table shows into words of the language chosen now."""

    def __init__(self, words: Words, session: Session) -> None:
        #: The game says it in its own way where it has one.
        self.words = words.of(session.rules.name)
        self.session = session

    # What a game brings

    @abstractmethod
    def choice(self) -> Prompt:
        """Return what is asked of the person who is choosing."""

    @abstractmethod
    def points(self, points: int, signed: bool = False) -> str:
        """Return an amount of points with their unit: `7 VP`, or `+7 VP`."""

    # Players

    def name(self, player: int) -> str:
        """Return a player's name, not too long."""
        return short_name(self.session.seat(player).name)

    def level(self, player: int) -> str:
        """Return the level of an opponent, and what it likes if it has a character; nothing for a person."""
        if self.session.is_person(player):
            return ""
        game, seat = self.session.rules.name, self.session.seat(player)
        name = level_name(self.words, game, seat.level)
        # It is called a level: the strongest one may have the name of a piece.
        said = name if level_named(game, seat.level) is None else self.words.t("table.about.level", level=name)
        if character_named(game, seat.character) is None:
            return said
        return self.words.t("table.about.likes", level=said, likes=likes(self.words, game, seat.character))

    # What is asked of whom

    def looking_back(self, number: int) -> Prompt:
        """Return which move of the past is shown."""
        t = self.words.t
        return t("table.prompt.past", number=number + 1, count=len(self.session.log)), t("table.hint.past")

    def over(self) -> Prompt:
        """Return that the game is over."""
        return self.words.t("table.prompt.over"), self.words.t("table.hint.over")

    def telling(self, entry: LogEntry) -> Prompt:
        """Return whose move is being told."""
        return self.turn(entry.player)

    def turn(self, player: int) -> Prompt:
        """Return whose turn it is."""
        return self.words.t("table.turn_of", name=self.name(player)), self.level(player)

    def thinking(self) -> Prompt:
        """Return which opponent thinks."""
        player = self.session.state.to_move
        return self.words.t("opponents.thinking", name=self.name(player)), self.level(player)

    def paused(self) -> Prompt:
        """Return that a game among opponents is held."""
        return self.words.t("opponents.paused"), self.words.t("opponents.paused_hint")

    def no_move(self, *, can_undo: bool) -> Prompt:
        """Return which opponent found no move, and what can be done about it."""
        name = self.name(self.session.state.to_move)
        hint = "opponents.no_move_hint" if can_undo else "opponents.try_again"
        return self.words.t("opponents.no_move", name=name), self.words.t(hint)
