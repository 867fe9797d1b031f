"""Every number on the card of a move adds up with the others, in games that were really thought over."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.games import BRAINS
from quadropolis_gui.ai.judgement import judge
from quadropolis_gui.play.verdicts import COSTLY, Verdict
from quadropolis_gui.storage.settings import AnimationSpeed
from tests.driver import Driver
from tests.scenes.review.opened import example, open_review

MakeApp = Callable[..., Driver]


def numbers(text: str) -> list[int]:
    """The signed numbers at the end of the parts of a list."""
    return [int(found.replace("−", "-")) for found in re.findall(r" ([+−]?\d+)(?=[,;:)]|$)", text)]


@pytest.mark.parametrize("name", ["first-evening", "three-architects", "first-wall"])
def test_headline_rows_and_reasons_of_a_move_tell_one_story(name: str, make_app: MakeApp) -> None:
    driver, game = make_app(animation_speed=AnimationSpeed.NONE), example(name)
    scene = open_review(driver, game)
    review, seen = scene.review, 0
    for index in range(0, len(review.moves), 2):
        brain = BRAINS[game.rules.name]
        review.take(index, judge(brain, review.before(index), review.move(index), budget=Budget(playouts=6)))
        move = review.moves[index]
        assert move is not None
        if move.verdict is Verdict.BEST:
            continue
        scene.playback.to_move(index + 1)
        told = scene._told()
        played, better = (row.points for row in told.rows)
        said = next((reason for reason in told.reasons if reason.startswith(("Lead with", "Own score with"))), None)
        if said is None:
            assert round(move.cost_points) == better - played == 0
            continue
        # What adds up to the verdict is said before anything else.
        assert told.reasons[0] == said
        head, _, rest = said.rpartition(" (") if said.count("(") == 1 else said.partition(" (")
        total = int(head.rpartition(" ")[2].replace("−", "-"))
        if said.startswith("Own"):
            assert sum(numbers(f" {rest}")) == total == better - played
        else:
            own, _, others = rest.rpartition(";")
            loss = numbers(others.replace(").", ")"))[-1]
            assert better - played + loss == total
            if own:
                first, *parts = numbers(own)
                assert first == sum(parts) == better - played
        assert total == round(move.cost_points)
        if move.verdict in COSTLY and total:
            assert f"worth {scene.words.points(total)} more" in told.headline
        seen += 1
    assert seen
