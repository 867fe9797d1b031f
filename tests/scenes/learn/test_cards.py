"""The cards of Learn: the pictures leave all words their room, in every language and size."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quadropolis_gui.scenes.learn.scene import LearnScene
from quadropolis_gui.storage.lessons import LessonStore
from quadropolis_gui.view.ui.buttons import Card
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver

MakeApp = Callable[..., Driver]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("interface_size", ["normal", "large"])
def test_what_a_lesson_is_about_is_read_whole(make_app: MakeApp, interface_size: str, size: tuple[int, int]) -> None:
    driver = make_app(size, interface_size=interface_size, animation_speed="none")
    scene = LearnScene(driver.app.services)
    driver.app.push(scene)
    text = driver.app.kit.text
    text.recording = True
    for language in LANGUAGES:
        driver.app.change_settings(language=language)
        driver.step()
        text.records.clear()
        scene.invalidate()
        driver.step()
        for lesson in scene.lessons:
            about = scene.t(f"{lesson.key}.about")
            (record,) = (record for record in text.records if record.text == about)
            assert not record.cut, (language, about, record.box)
            assert record.size == record.asked_size, (language, about, record.box)


def golden(scene: LearnScene) -> list[str]:
    return [card.key for card in scene.layer.widgets if isinstance(card, Card) and card.chosen]


def test_gold_is_around_nothing_but_the_lesson_to_go_on_with(make_app: MakeApp) -> None:
    driver = make_app((1280, 720), animation_speed="none")
    scene = LearnScene(driver.app.services)
    driver.app.push(scene)
    first, second, third, *_ = scene.lessons
    assert golden(scene) == [f"lesson_{first.rules.name}_{first.name}"]
    store = LessonStore()
    store.put(first.key, 0, done=True)
    store.put(second.key, 3)
    store.put(third.key, 2)
    scene.on_resume()
    assert golden(scene) == [f"lesson_{second.rules.name}_{second.name}"]
    for lesson in scene.lessons:
        store.put(lesson.key, 0, done=True)
    scene.on_resume()
    assert not golden(scene)
