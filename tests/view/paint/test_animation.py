"""Motion ends exactly where it should, however it ends."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadropolis_gui.view.paint.animation import (
    RollingValue,
    Timeline,
    bounce,
    ease_in_out,
    ease_out,
    linear,
)

EASINGS = [linear, ease_out, ease_in_out, bounce]


@pytest.mark.parametrize("easing", EASINGS)
def test_every_easing_starts_at_nothing_and_ends_at_everything(easing) -> None:  # type: ignore[no-untyped-def]
    assert easing(0.0) == pytest.approx(0.0)
    assert easing(1.0) == pytest.approx(1.0)


@given(st.lists(st.floats(0.001, 0.2), max_size=40), st.sampled_from(["run", "skip"]))
def test_a_tween_ends_exactly_at_its_end(steps: list[float], how: str) -> None:
    seen: list[float] = []
    done: list[bool] = []
    timeline = Timeline()
    timeline.run(0.3, seen.append, start=2.0, end=7.25, on_done=lambda: done.append(True))
    for step in steps:
        timeline.update(step)
    if how == "skip":
        timeline.skip()
    else:
        timeline.update(1.0)
    assert seen[-1] == 7.25
    assert done == [True]
    assert not timeline.running


def test_without_motion_everything_ends_at_once() -> None:
    seen: list[float] = []
    timeline = Timeline(speed=None)
    timeline.run(5.0, seen.append, end=3.0, delay=2.0)
    assert seen == [3.0]
    assert not timeline.running


def test_skipping_follows_a_chain_to_its_end() -> None:
    reached: list[str] = []
    timeline = Timeline()

    def go_on() -> None:
        timeline.after(1.0, lambda: reached.append("end"))

    timeline.after(1.0, go_on)
    timeline.skip()
    assert reached == ["end"]


def test_a_faster_timeline_takes_less_time() -> None:
    seen: list[float] = []
    timeline = Timeline(speed=2.0)
    timeline.run(1.0, seen.append, easing=linear)
    timeline.update(0.25)
    assert seen[-1] == pytest.approx(0.5)


def test_a_tag_skips_and_cancels_only_its_own() -> None:
    first: list[float] = []
    second: list[float] = []
    timeline = Timeline()
    timeline.run(1.0, first.append, tag="tile")
    timeline.run(1.0, second.append, tag="score")
    timeline.skip("tile")
    assert first[-1] == 1.0
    assert timeline.has("score")
    timeline.cancel("score")
    assert not timeline.running
    assert second[-1] == 0.0


def test_a_rolling_value_ends_at_the_last_value_set() -> None:
    timeline = Timeline()
    value = RollingValue(timeline, 10)
    value.set(20)
    timeline.update(0.1)
    assert 10 < value.shown < 20
    value.set(5)
    timeline.update(5)
    assert value.shown == 5
    assert not timeline.running
