"""Where somebody can go from the end of a lesson: to a first game, to the next lesson, to all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from quadropolis_gui.play.lessons import Lesson, lesson_after
from quadropolis_gui.scenes.new_game.setup import setup_for_newcomer
from quadropolis_gui.scenes.new_game.starting import table_for
from quadropolis_gui.scenes.services import Screen, Services


class Way(NamedTuple):
    """One of the buttons at the end of a lesson."""

    key: str
    text: str
    icon: str
    go: Callable[[], None]


def ways_from(services: Services, lesson: Lesson, open_lesson: Callable[[Lesson], None]) -> list[Way]:
    """What can follow a lesson; what Enter takes comes first, the list of all of them last."""
    t, following = services.kit.t, lesson_after(lesson)
    ways: list[Way] = []
    if lesson.leads_to_game:
        ways.append(Way("play", t("lesson.play"), "play", lambda: play_first_game(services, lesson)))
    if following is not None:
        name = t(f"{following.key}.title")
        ways.append(
            Way("next_lesson", t("lesson.next_lesson", name=name), "chevron_right", lambda: open_lesson(following))
        )
    return [*ways, Way("go_on", t("lesson.all"), "check", lambda: open_list(services))]


def open_list(services: Services) -> None:
    """Leave a lesson for the list of all of them, wherever it was opened."""
    # The list opens lessons: imported at the top, that would be a circle.
    from quadropolis_gui.scenes.learn.scene import LearnScene

    services.stack.pop()
    if not isinstance(services.stack.top, LearnScene):
        services.open(Screen.LEARN)


def play_first_game(services: Services, lesson: Lesson) -> None:
    """Leave all screens for a game of what the lesson taught, against the easiest opponent."""
    table = table_for(services, setup_for_newcomer(lesson.state().variant, services.settings))
    services.stack.reset_to(services.make_screen(Screen.TITLE))
    services.stack.push(table)
