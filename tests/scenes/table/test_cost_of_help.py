"""What help costs is said before it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from quadropolis_gui.storage.settings import UndoPolicy
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver
from tests.scenes.company import a_game, sit_down

MakeApp = Callable[..., Driver]


@pytest.mark.parametrize("language", LANGUAGES)
def test_undo_and_advice_say_that_the_game_will_not_be_rated(language: str, make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_game((None, "intern"), moves=2), language=language)
    cost = hands.scene.t("table.tips.unrated")
    for key in ("back", "advise"):
        assert hands.scene.layer.find(key).told.splitlines()[1:] == [cost]


@pytest.mark.parametrize(
    ("levels", "practice", "helped"),
    [((None, None), False, False), ((None, "intern"), True, False), ((None, "intern"), False, True)],
)
def test_nothing_is_said_where_nothing_is_lost(
    levels: Sequence[str | None], practice: bool, helped: bool, make_app: MakeApp
) -> None:
    session = a_game(levels, moves=2)
    session.game.practice, session.game.helped = practice, helped
    hands = sit_down(make_app, session, undo_policy=UndoPolicy.ALWAYS)
    cost = hands.scene.t("table.tips.unrated")
    assert not any(cost in hands.scene.layer.find(key).told for key in ("back", "advise"))
