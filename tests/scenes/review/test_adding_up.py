"""Every number on the card of a move adds up with the others, in games that were really thought over."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.games import BRAINS
from quadropolis_gui.ai.judgement import Judgement, Side, judge
from quadropolis_gui.play.verdicts import COSTLY, Verdict
from quadropolis_gui.scenes.quadropolis.review import QuadropolisReview
from quadropolis_gui.storage.settings import AnimationSpeed, InterfaceSize
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver
from tests.scenes.review.opened import azul_game, example, open_review

MakeApp = Callable[..., Driver]


def numbers(text: str) -> list[int]:
    """The signed numbers at the end of the parts of a list."""
    return [int(found.replace("−", "-")) for found in re.findall(r" ([+−]?\d+)(?=[,;:)]|$)", text)]


@pytest.mark.parametrize("name", ["first-evening", "three-architects", "tiles-for-four"])
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
        sums = ("Expected lead at the end with", "Expected own score at the end with")
        said = next((reason for reason in told.reasons if reason.startswith(sums)), None)
        if said is None:
            assert round(move.cost_points) == better - played == 0
            continue
        # What adds up to the verdict is said before anything else.
        assert told.reasons[0] == said
        # How the better move is made, where both have one name.
        said = re.sub(r" \((?:Architect|from) [^)]*\)", "", said)
        head, _, rest = said.rpartition(" (") if said.count("(") == 1 else said.partition(" (")
        total = int(head.rpartition(" ")[2].replace("−", "-"))
        if said.startswith("Expected own"):
            assert sum(numbers(f" {rest}")) == total == better - played
        else:
            own, _, others = rest.rpartition(";")
            rival = re.search(r"(\d+) (less|more) for ", others)
            assert rival, said
            loss = int(rival[1]) * (1 if rival[2] == "less" else -1)
            assert better - played + loss == total
            if own:
                first, *parts = numbers(own)
                assert first == sum(parts) == better - played
        assert total == round(move.cost_points)
        if move.verdict in COSTLY and total:
            # Whoever reads the own scores of both moves is told where the rest of the figure is.
            lead = "" if total == better - played else " of a lead"
            assert told.headline.endswith(f"worth {scene.words.points(total)} more{lead}.")
        seen += 1
    assert seen


@pytest.mark.parametrize("language", ["pt", "ru"])
def test_what_adds_up_is_seen_in_the_smallest_window_with_large_words_too(language: str, make_app: MakeApp) -> None:
    driver = make_app(
        (1024, 640), animation_speed=AnimationSpeed.NONE, language=language, interface_size=InterfaceSize.LARGE
    )
    game = example("three-architects", people=1)
    scene = open_review(driver, game)
    review, text, brain = scene.review, driver.app.kit.text, BRAINS[game.rules.name]
    seen = 0
    for index in range(13, 33):
        review.take(index, judge(brain, review.before(index), review.move(index), budget=Budget(playouts=4)))
        scene.playback.to_move(index + 1)
        move, reasons = review.moves[index], scene._told().reasons
        if move is None or move.verdict not in COSTLY:
            continue
        seen += 1
        assert reasons
        text.records.clear()
        text.recording = True
        scene.invalidate()
        driver.step(2)
        text.recording = False
        assert any(reasons[0][:12] in record.text for record in text.records), reasons[0]
    assert seen > 4


@pytest.mark.parametrize("name", ["first-evening", "three-architects"])
def test_what_a_move_brought_at_once_is_what_the_replay_says(name: str, make_app: MakeApp) -> None:
    driver, game = make_app(animation_speed=AnimationSpeed.NONE), example(name)
    scene = open_review(driver, game)
    stops, filling = scene.moments.stops, scene.filling
    gains = []
    # What is settled at the end, beside the moves, changes the score of the last stop once more.
    for stop in stops[:-1]:
        if stop.moment.move is not None:
            gains.append(scene.moments.gain(stop.index))
            said = filling.at_once(stop.moment.before, stop.moment.move)
            assert re.match(rf"{re.escape(scene.kit.words.signed(gains[-1]))} VP at once[.:]", said), stop.moves
    assert len(set(gains)) > 4


@pytest.mark.parametrize("name", ["four-at-the-table", "expert-duel"])
def test_the_city_in_review_has_the_points_that_replay_gives_it(name: str, make_app: MakeApp) -> None:
    driver, game = make_app(animation_speed=AnimationSpeed.NONE), example(name)
    scene = open_review(driver, game)
    filling = scene.filling
    assert isinstance(filling, QuadropolisReview)
    for stop in scene.moments.stops:
        if stop.player is None:
            continue
        scene.playback.to_move(stop.moves)
        assert filling._city_look().shown_score == scene.moments.totals_at(stop.index)[stop.player]


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_the_lead_differs_and_not_the_own_score_the_rows_show_the_lead(language: str, make_app: MakeApp) -> None:
    driver = make_app(
        (1024, 640), animation_speed=AnimationSpeed.NONE, language=language, interface_size=InterfaceSize.LARGE
    )
    game = azul_game("colored")
    scene = open_review(driver, game)
    review, text = scene.review, driver.app.kit.text
    before = review.before(0)
    played = str(review.move(0))
    better = next(str(move) for move in before.legal_moves() if str(move) != played)
    chances = (0.99, 0.005, 0.005)
    review.take(0, Judgement(Side(played, (71.0, 41.0, 20.0), chances), Side(better, (71.0, 37.6, 20.0), chances)))
    scene.playback.to_move(1)
    rows = scene._told().rows
    assert [row.points for row in rows] == [71, 71]
    said = [scene.t("review.lead_of", points=points) for points in ("+30", "+33")]
    assert [row.caption for row in rows] == said
    text.records.clear()
    text.recording = True
    scene.invalidate()
    driver.step(2)
    text.recording = False
    shown = [record for record in text.records if record.text in said]
    assert [record.text for record in shown] == said
    assert not any(record.cut for record in shown)


def test_where_the_own_score_tells_it_the_rows_say_when_it_is_reached(make_app: MakeApp) -> None:
    scene = open_review(make_app(animation_speed=AnimationSpeed.NONE), azul_game("colored"))
    review = scene.review
    before, played = review.before(0), str(review.move(0))
    better = next(str(move) for move in before.legal_moves() if str(move) != played)
    chances = (0.6, 0.2, 0.2)
    review.take(0, Judgement(Side(played, (50.0, 41.0, 20.0), chances), Side(better, (54.0, 41.0, 20.0), chances)))
    scene.playback.to_move(1)
    assert [(row.points, row.caption) for row in scene._told().rows] == [(50, "at the end"), (54, "at the end")]
