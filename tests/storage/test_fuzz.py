"""A short run of what `python -m tests.storage.fuzzing` does at length."""

from pathlib import Path

import pytest

from tests.storage.fuzzing import KINDS, run

COUNT = 600


@pytest.mark.parametrize("game", KINDS)
def test_damaged_saves_open_or_are_refused_in_one_sentence_and_touch_nothing_else(tmp_path: Path, game: str) -> None:
    figures = run(tmp_path, KINDS[game], COUNT, seed=20260131)
    assert figures.count == COUNT
    assert set(figures.by_damage) == set(KINDS[game].damages)
    assert figures.refused > COUNT // 2
    assert figures.opened > 0


@pytest.mark.parametrize("game", KINDS)
def test_the_same_seed_makes_the_same_damage(game: str) -> None:
    kind = KINDS[game]
    goods = kind.originals()
    first, again = ([kind.damaged(number, 5, goods) for number in range(20)] for _ in range(2))
    assert first == again
