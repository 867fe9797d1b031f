"""What a new game will be: variant, who sits where, who starts, seed, practice. Decides, draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from quadropolis_gui.engine.game import AnyGame
from quadropolis_gui.engine.games import GAMES, game_with_variant
from quadropolis_gui.scenes.levels import (
    character_named,
    characters_of,
    first_opponent,
    level_named,
    levels_of,
    same_rung,
)
from quadropolis_gui.scenes.new_game.seed import new_seed
from quadropolis_gui.scenes.offer import variant_to_offer
from quadropolis_gui.scenes.seats import give_colour
from quadropolis_gui.storage.file_names import clean_title
from quadropolis_gui.storage.saves.game import SeatRecord
from quadropolis_gui.storage.saves.seat_colours import PLAYER_COLOURS, told_apart
from quadropolis_gui.storage.settings import Seat, Settings
from quadropolis_gui.view.words import LONGEST_NAME


@dataclass(slots=True)
class SeatChoice:
    """One seat at the table; an empty name means the usual one ("Player 2")."""

    colour: str
    name: str = ""
    #: The level of an opponent in the game that is chosen; None for a person.
    level: str | None = None
    #: The levels an opponent had here in each game, by the name of the game.
    levels: dict[str, str] = field(default_factory=dict)
    #: Whether the level of an opponent follows the person's rating.
    matched: bool = False
    #: What an opponent here likes in each game, by the name of the game; nothing for who likes everything alike.
    characters: dict[str, str | None] = field(default_factory=dict)


@dataclass(slots=True)
class GameSetup:
    """The choices on the New game screen; every change keeps colours unique and the starter at the table."""

    #: The variant that is played; it tells which game it is. `choose_variant` changes it.
    variant: str
    seats: list[SeatChoice]
    #: The seat that starts; None draws lots.
    starter: int | None = None
    seed: int = field(default_factory=new_seed)
    practice: bool = False

    @property
    def rules(self) -> AnyGame:
        """The game that is played."""
        return game_with_variant(self.variant)

    @property
    def fits(self) -> bool:
        """Whether so many can play the game that is chosen."""
        return len(self.seats) in self.rules.players

    @property
    def can_add(self) -> bool:
        """Whether there is room for another seat."""
        return len(self.seats) < self.rules.players[-1]

    @property
    def can_remove(self) -> bool:
        """Whether enough players stay if one leaves."""
        return len(self.seats) > self.rules.players[0]

    @property
    def has_person(self) -> bool:
        """Whether anybody plays at this screen; otherwise the opponents play among themselves."""
        return any(seat.level is None for seat in self.seats)

    def choose_variant(self, variant: str) -> None:
        """Play another variant; nobody leaves the table if it is one of another game.

        Opponents take the level they had in that game the last time, or the one that stands as high.
        """
        before = self.rules.name
        self.variant = variant
        game = self.rules.name
        if game == before:
            return
        for index, seat in enumerate(self.seats):
            if seat.level is not None:
                seat.levels[before] = seat.level
                seat.level = seat.levels.get(game) or same_rung(seat.level, levels_of(before), levels_of(game))
                self._meet(index)

    def add_seat(self) -> None:
        """Let one more sit down, of the same sort as the last one, in the first colour that is free."""
        if self.can_add:
            level = self.seats[-1].level if self.seats else None
            self.seats.append(SeatChoice(self._free_colour(), level=level))
            self._meet(len(self.seats) - 1)

    def remove_seat(self, index: int) -> None:
        """Let one leave; if they were to start, lots are drawn again."""
        if not self.can_remove:
            return
        del self.seats[index]
        if self.starter == index:
            self.starter = None
        elif self.starter is not None and self.starter > index:
            self.starter -= 1

    def set_level(self, index: int, level: str | None) -> None:
        """Let a person or an opponent of a level take a seat."""
        self.seats[index].level = level
        if level is not None:
            self.seats[index].levels[self.rules.name] = level

    def seat_opponent(self, index: int) -> None:
        """Let an opponent take a seat, of the level it last had here in this game."""
        self.set_level(index, self.seats[index].levels.get(self.rules.name) or first_opponent(self.rules.name))
        self._meet(index)

    def character(self, index: int) -> str | None:
        """What the opponent on a seat likes in the game that is chosen; None for who likes everything alike."""
        return self.seats[index].characters.get(self.rules.name)

    def next_character(self, index: int) -> None:
        """Let another opponent sit there: the next one who does not sit at the table yet."""
        self.seats[index].characters[self.rules.name] = self._free_character(index, self.character(index))

    def _meet(self, index: int) -> None:
        """Let an opponent whom nobody has chosen be one who does not sit at the table yet."""
        seat, game = self.seats[index], self.rules.name
        if seat.level is not None and game not in seat.characters:
            seat.characters[game] = self._free_character(index, characters_of(game)[-1])

    def _free_character(self, index: int, after: str | None) -> str | None:
        """The next character after one that no other opponent at the table has; after the last comes the first."""
        everyone = characters_of(self.rules.name)
        start = everyone.index(after) + 1
        taken = {self.character(other) for other, seat in enumerate(self.seats) if other != index and seat.level}
        return next(who for who in (*everyone[start:], *everyone[:start]) if who not in taken)

    def match(self, level: str) -> None:
        """Let the opponents who follow a person's rating be of a level."""
        for index, seat in enumerate(self.seats):
            if seat.matched and seat.level is not None:
                self.set_level(index, level)

    def first_player(self) -> int:
        """Who starts; the lot follows from the seed, so that a code gives the same game again."""
        if self.starter is not None:
            return self.starter
        return Random(f"{self.rules.name}/first/{self.seed}").randrange(len(self.seats))

    def names(self, player: Callable[[int], str], opponents: Callable[[str, str | None], Sequence[str]]) -> list[str]:
        """Everybody's name: as typed, or else by the number of the seat, or one for a level and a character.

        No two opponents have the same name, nor one that somebody typed.
        """
        typed = [clean_title(seat.name)[:LONGEST_NAME] for seat in self.seats]
        taken = {name.casefold() for name in typed if name}
        names = []
        for index, (seat, name) in enumerate(zip(self.seats, typed, strict=True)):
            if not name and seat.level is None:
                name = player(index + 1)
            elif not name and seat.level is not None:
                usual = opponents(seat.level, self.character(index))
                name = next((one for one in usual if one.casefold() not in taken), usual[0])
                taken.add(name.casefold())
            names.append(name)
        return names

    def records(self, names: list[str]) -> list[SeatRecord]:
        """The seats as a save has them, with everybody's name."""
        return [
            SeatRecord(name, seat.colour, "human")
            if seat.level is None
            else SeatRecord(name, seat.colour, "ai", seat.level, self.character(index))
            for index, (seat, name) in enumerate(zip(self.seats, names, strict=True))
        ]

    def to_remember(self) -> tuple[Seat, ...]:
        """The seats as the settings keep them for the next game."""
        return tuple(
            Seat(
                name=seat.name,
                color=seat.colour,
                kind="human" if seat.level is None else "ai",
                level=seat.level,
                levels=dict(seat.levels),
                matched=seat.matched,
                characters={game: liked or "" for game, liked in seat.characters.items()},
            )
            for seat in self.seats
        )

    def _free_colour(self) -> str:
        taken = {seat.colour for seat in self.seats}
        return next(colour for colour in PLAYER_COLOURS if colour not in taken)


def setup_from(settings: Settings) -> GameSetup:
    """The choices of the last game, put right where somebody edited the settings file."""
    setup = GameSetup(variant_to_offer(settings), [])
    rules = setup.rules
    seats = settings.last_seats[: rules.players[-1]]
    for seat, colour in zip(seats, told_apart([seat.color for seat in seats]), strict=True):
        level = None
        if seat.kind == "ai":
            level = level_named(rules.name, seat.level) or first_opponent(rules.name)
        levels = {game: level for game, level in seat.levels.items() if game in GAMES and level in levels_of(game)}
        characters = {game: character_named(game, liked) for game, liked in seat.characters.items() if game in GAMES}
        name = clean_title(seat.name)[:LONGEST_NAME]
        setup.seats.append(SeatChoice(colour, name, level, levels, seat.matched, characters))
    if not setup.seats:
        _sit_down(setup)
    while len(setup.seats) < rules.players[0]:
        setup.add_seat()
    return setup


def setup_for_newcomer(variant: str, settings: Settings) -> GameSetup:
    """A first game of a variant: the person who usually plays here begins, against the easiest opponent."""
    setup = GameSetup(variant, [], starter=0)
    _sit_down(setup)
    setup.set_level(1, levels_of(setup.rules.name)[0])
    person = next((seat for seat in settings.last_seats if seat.kind == "human"), None)
    if person is not None:
        setup.seats[0].name = clean_title(person.name)[:LONGEST_NAME]
        if person.color in PLAYER_COLOURS:
            give_colour(setup.seats, 0, person.color)
    return setup


def _sit_down(setup: GameSetup) -> None:
    """A first evening: one person, and somebody to play against."""
    setup.add_seat()
    setup.add_seat()
    setup.seat_opponent(1)
