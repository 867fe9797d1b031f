"""A short run of what `python -m tests.storage.fuzzing` does at length."""

from pathlib import Path

from tests.storage.fuzzing import DAMAGES, damaged, originals, run

COUNT = 600


def test_damaged_saves_open_or_are_refused_in_one_sentence_and_touch_nothing_else(tmp_path: Path) -> None:
    figures = run(tmp_path, COUNT, seed=20260131)
    assert figures.count == COUNT
    assert set(figures.by_damage) == set(DAMAGES)
    assert figures.refused > COUNT // 2
    assert figures.opened > 0


def test_the_same_seed_makes_the_same_damage() -> None:
    goods = originals()
    assert [damaged(number, 5, goods) for number in range(20)] == [damaged(number, 5, goods) for number in range(20)]
