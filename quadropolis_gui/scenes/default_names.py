"""Names and titles that nobody typed: known in whichever language they were kept, and shown in the present one.

A save keeps names and titles as plain text. "Player 2" of an English evening is "Игрок 2" once the language is Russian,
also on disk from the next move on; whatever a person typed stays as it is. The examples are known by their files.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import msgspec

from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.storage.saves.game import SavedGame, SeatRecord
from quadropolis_gui.storage.saves.index import SaveSummary, Shelf
from quadropolis_gui.storage.statistics import GameFigures
from quadropolis_gui.view.words import LANGUAGES, Words, leaves

_BETWEEN = ", "


@cache
def _players() -> dict[str, int]:
    """The default name of every seat in every language, with its number."""
    most = max(GAMES[name].players[-1] for name in FACES)
    return {
        Words(language).t("new_game.player", number=number): number
        for language in LANGUAGES
        for number in range(1, most + 1)
    }


@cache
def _examples() -> dict[str, str]:
    """The title of every example in every language, with the name of its file."""
    names = example_names()
    return {Words(language).t(f"examples.{name}"): name for language in LANGUAGES for name in names}


@cache
def example_names() -> tuple[str, ...]:
    """The names of the files of all examples, without their ending."""
    prefix = "examples."
    return tuple(key.removeprefix(prefix) for key, _ in leaves("en") if key.startswith(prefix))


def default_number(name: str) -> int:
    """The number of the seat whose default name it is in some language; 0 if somebody typed it."""
    return _players().get(name, 0)


def shown_name(words: Words, name: str) -> str:
    """A name in the language chosen now if it is a default one, else as it was typed."""
    number = default_number(name)
    return words.t("new_game.player", number=number) if number else name


def shown_title(words: Words, title: str, players: int) -> str:
    """A title in the language chosen now if nobody typed it: that of an example, or the names of all players."""
    example = _examples().get(title)
    if example is not None:
        return words.t(f"examples.{example}")
    names = title.split(_BETWEEN)
    return _BETWEEN.join(shown_name(words, name) for name in names) if len(names) == players else title


def title_of_names(names: Sequence[str]) -> str:
    """The title of a game that nobody gave one."""
    return _BETWEEN.join(names)


def shown_summary(words: Words, save: SaveSummary) -> SaveSummary:
    """A save as a list shows it, with names and title in the language chosen now."""
    if not save.usable:
        return save
    stem = save.path.stem
    if save.shelf is Shelf.EXAMPLE and stem in example_names():
        title = words.t(f"examples.{stem}")
    else:
        title = shown_title(words, save.title, len(save.seats))
    return replace(save, title=title, seats=tuple(_shown_seat(words, seat) for seat in save.seats))


def shown_figures(words: Words, game: GameFigures) -> GameFigures:
    """A game of the statistics with names and title in the language chosen now."""
    players = [
        # A file that somebody wrote by hand may name nobody.
        msgspec.structs.replace(player, name=shown_name(words, player.name or f"Player {number}"))
        for number, player in enumerate(game.players, 1)
    ]
    return msgspec.structs.replace(game, title=shown_title(words, game.title, len(players)), players=players)


def follow_language(words: Words, game: SavedGame) -> None:
    """Let the players of a game that nobody named have their names in the language chosen now."""
    game.seats = [_shown_seat(words, seat) for seat in game.seats]


def _shown_seat(words: Words, seat: SeatRecord) -> SeatRecord:
    name = shown_name(words, seat.name)
    return seat if name == seat.name else msgspec.structs.replace(seat, name=name)
