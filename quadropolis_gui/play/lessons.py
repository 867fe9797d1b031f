"""Lessons as data: prepared positions and steps, in `assets/lessons/<game>/`; what they say is in the locale files.

A step asks for one thing on the screen (`do`, a place or a button by its name), lets somebody else move (`play`), or
only tells something; `show` names the places that it speaks of. A lesson that needs more than one position has several
chapters, one after the other. A new lesson needs no code.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import msgspec

from quadropolis_gui import resources
from quadropolis_gui.engine.game import AnyGame, GameError
from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.storage.files import FileError, read_limited
from quadropolis_gui.storage.in_words import validation_in_words
from quadropolis_gui.storage.saves.game import SaveError, decode_object

#: The step that asks for the large button.
CONFIRM = "confirm"


class LessonError(ValueError):
    """A lesson that cannot be used; the text is one sentence that names the file and what was expected."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is said, and what it asks for."""

    #: The name of its words.
    text: Annotated[str, msgspec.Meta(min_length=1)]
    #: The place to be pressed, by its name on the screen.
    do: str = ""
    #: The move that somebody else makes when the person has read.
    play: str = ""
    #: Places that mean the same: the tile which a slot leads to.
    also: tuple[str, ...] = ()
    #: Places to be seen beside those.
    show: tuple[str, ...] = ()
    #: The points that its words name, by category or `total`, as the game counts them for the person at that moment.
    points: Mapping[str, int] = msgspec.field(default_factory=dict)


_Steps = Annotated[tuple[Step, ...], msgspec.Meta(min_length=1)]


class _Chapter(msgspec.Struct, forbid_unknown_fields=True):
    position: dict[str, Any]
    steps: _Steps
    begun: tuple[str, ...] = ()


class _Document(msgspec.Struct, forbid_unknown_fields=True):
    players: Annotated[int, msgspec.Meta(ge=2, le=4)]
    minutes: Annotated[int, msgspec.Meta(ge=1)]
    chapters: Annotated[tuple[_Chapter, ...], msgspec.Meta(min_length=1)]
    #: The pages of the rules whose matter it shows.
    pages: tuple[str, ...] = ()
    leads_to_game: bool = False


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a lesson that is played from one position."""

    #: The number of its first step in the whole lesson.
    first: int
    steps: tuple[Step, ...]
    #: What of the first move is chosen already, by the names of the places.
    begun: tuple[str, ...]
    position: Any


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of a game."""

    rules: AnyGame
    name: str
    players: int
    minutes: int
    #: The pages of the rules whose matter it shows.
    pages: tuple[str, ...]
    chapters: tuple[Chapter, ...]
    #: Whether somebody can play a first game after it.
    leads_to_game: bool

    @property
    def key(self) -> str:
        """What its words and its progress go by."""
        return f"{self.rules.name}.lessons.{self.name}"

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of all chapters, one after the other."""
        return tuple(step for chapter in self.chapters for step in chapter.steps)

    def chapter_of(self, number: int) -> Chapter:
        """The chapter that a step belongs to."""
        return next(chapter for chapter in reversed(self.chapters) if chapter.first <= number)

    def state(self, number: int = 0) -> Any:
        """The position with which the chapter of a step begins."""
        return self.rules.replay(self.chapter_of(number).position, self.players)


def read_lesson(rules: AnyGame, path: Path) -> Lesson:
    """Read a lesson from a file, or raise LessonError."""
    try:
        found = msgspec.convert(_in_chapters(decode_object(read_limited(path))), _Document)
        chapters = tuple(_chapters_of(rules, found))
    except msgspec.ValidationError as error:
        raise LessonError(f"{path.name}: {validation_in_words(error)}") from error
    except (FileError, SaveError, GameError, LessonError) as error:
        raise LessonError(f"{path.name}: {error}") from error
    # `2-resources.json` is the second lesson, and called `resources`.
    name = path.stem.partition("-")[2] or path.stem
    return Lesson(
        rules, name.replace("-", "_"), found.players, found.minutes, found.pages, chapters, found.leads_to_game
    )


def _in_chapters(data: dict[str, Any]) -> dict[str, Any]:
    """A lesson of one chapter may have its keys beside those of the lesson."""
    own = {key: data[key] for key in ("position", "begun", "steps") if key in data}
    if not own:
        return data
    if "chapters" in data:
        raise LessonError(f"chapters: each has a {next(iter(own))} of its own, so the lesson itself has none")
    return {**{key: value for key, value in data.items() if key not in own}, "chapters": [own]}


def _chapters_of(rules: AnyGame, found: _Document) -> list[Chapter]:
    chapters: list[Chapter] = []
    first = 0
    for number, chapter in enumerate(found.chapters, 1):
        place = f"chapter {number}: " if len(found.chapters) > 1 else ""
        try:
            position = msgspec.convert(chapter.position, rules.record_type)
            state = rules.replay(position, found.players)
            for step in chapter.steps:
                _check(rules, step)
        except GameError as error:
            raise LessonError(f"{place}{error}") from error
        if state.is_over:
            raise LessonError(f"{place}position: the game is over there, so nothing can be done")
        chapters.append(Chapter(first, chapter.steps, chapter.begun, position))
        first += len(chapter.steps)
    return chapters


def _check(rules: AnyGame, step: Step) -> None:
    if step.play:
        rules.parse_move(step.play)
    if step.also and not step.do:
        raise LessonError(f"step {step.text}: what means the same needs something to be done")
    if step.play and step.do:
        raise LessonError(f"step {step.text}: either the person does something or somebody else plays, not both")
    unknown = next((name for name in step.points if name not in ("total", *rules.categories)), None)
    if unknown is not None:
        raise LessonError(f"step {step.text}: {rules.name} counts no points of {unknown!r}")


def lessons_of(game: str) -> list[Lesson]:
    """The lessons of a game, in order; none if it has none."""
    folder = resources.assets() / "lessons" / game
    return [read_lesson(GAMES[game], path) for path in sorted(folder.glob("*.json"))]


def lesson_after(lesson: Lesson) -> Lesson | None:
    """The lesson of the same game that comes next; None after the last one."""
    known = lessons_of(lesson.rules.name)
    number = next((number for number, other in enumerate(known) if other.name == lesson.name), len(known))
    return next(iter(known[number + 1 :]), None)
