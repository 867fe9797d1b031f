"""Lessons as data: a prepared position and steps, in `assets/lessons/<game>/`; what they say is in the locale files.

A step asks for one thing on the table (`do`, a place or `confirm`), lets somebody else move (`play`), or only tells
something; `show` names the places that it speaks of. A new lesson needs no code.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import msgspec

from quadropolis_gui import resources
from quadropolis_gui.engine.game import AnyGame, GameError
from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.storage.files import FileError, read_limited
from quadropolis_gui.storage.saves import SaveError, decode_object, validation_in_words

#: The step that asks for the large button.
CONFIRM = "confirm"


class LessonError(ValueError):
    """A lesson that cannot be used; the text is one sentence that names the file and what was expected."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is said, and what it asks for."""

    #: The name of its words.
    text: Annotated[str, msgspec.Meta(min_length=1)]
    #: The place to be pressed, by its name on the table.
    do: str = ""
    #: The move that somebody else makes when the person has read.
    play: str = ""
    #: Places to be seen beside that one.
    show: tuple[str, ...] = ()


class _Document(msgspec.Struct, forbid_unknown_fields=True):
    players: Annotated[int, msgspec.Meta(ge=2, le=4)]
    minutes: Annotated[int, msgspec.Meta(ge=1)]
    position: dict[str, Any]
    steps: Annotated[tuple[Step, ...], msgspec.Meta(min_length=2)]
    #: The pages of the rules whose matter it shows.
    pages: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of a game."""

    rules: AnyGame
    name: str
    players: int
    minutes: int
    #: The pages of the rules whose matter it shows.
    pages: tuple[str, ...]
    steps: tuple[Step, ...]
    _position: Any

    @property
    def key(self) -> str:
        """What its words and its progress go by."""
        return f"{self.rules.name}.lessons.{self.name}"

    def state(self) -> Any:
        """The position it begins with."""
        return self.rules.replay(self._position, self.players)


def read_lesson(rules: AnyGame, path: Path) -> Lesson:
    """Read a lesson from a file, or raise LessonError."""
    try:
        found = msgspec.convert(decode_object(read_limited(path)), _Document)
        position = msgspec.convert(found.position, rules.record_type)
        state = rules.replay(position, found.players)
        for step in found.steps:
            if step.play:
                rules.parse_move(step.play)
    except msgspec.ValidationError as error:
        raise LessonError(f"{path.name}: {validation_in_words(error)}") from error
    except (FileError, SaveError, GameError) as error:
        raise LessonError(f"{path.name}: {error}") from error
    if state.is_over:
        raise LessonError(f"{path.name}: position: the game is over there, so nothing can be done")
    # `2-resources.json` is the second lesson, and called `resources`.
    name = path.stem.partition("-")[2] or path.stem
    return Lesson(rules, name.replace("-", "_"), found.players, found.minutes, found.pages, found.steps, position)


def lessons_of(game: str) -> list[Lesson]:
    """The lessons of a game, in order; none if it has none."""
    folder = resources.assets() / "lessons" / game
    return [read_lesson(GAMES[game], path) for path in sorted(folder.glob("*.json"))]
