"""Which games are a test of strength: nothing on the table helps unasked in them."""

from __future__ import annotations

import pytest

from quadropolis_gui.play.unaided import is_a_test
from quadropolis_gui.storage.settings import UndoPolicy
from tests.scenes.company import a_game


@pytest.mark.parametrize(
    ("levels", "expected"),
    [
        ((None, "intern"), False),
        ((None, "surveyor"), False),
        ((None, "draftsman"), True),
        ((None, "intern", "mayor"), True),
        ((None, None), False),
        (("mayor", "mayor"), False),
    ],
)
def test_a_person_is_tested_by_levels_above_those_of_beginners(levels: tuple[str | None, ...], expected: bool) -> None:
    assert is_a_test(a_game(levels).game) is expected


def test_help_and_undo_and_practice_end_the_test() -> None:
    advised, undone, practice = (a_game((None, "mayor"), moves=2) for _ in range(3))
    assert is_a_test(advised.game)
    advised.note_help()
    undone.undo(UndoPolicy.ALWAYS)
    practice.game.practice = True
    assert not any(is_a_test(session.game) for session in (advised, undone, practice))
