"""Points while the game goes on: pieces without a place are kept apart, and count only at the end."""

from __future__ import annotations

import pytest

from quadropolis_gui.engine.quadropolis.scoring import UNUSED
from quadropolis_gui.play.session import Session
from quadropolis_gui.play.timeline import GameTimeline
from quadropolis_gui.scenes.table.spots import FrameSpot, Spot
from tests.scenes.driving import a_session
from tests.scenes.quadropolis.table.test_tips import MakeApp, rest_on, sit_down


def with_idle_pieces(mode: str) -> Session:
    """A game in which whoever is to move has pieces without a place."""
    session = a_session(mode, 2, moves=3)
    while session.state.score(session.state.to_move).total == session.state.score(session.state.to_move).standing:
        session.play(session.state.legal_moves()[0])
    return session


@pytest.mark.parametrize("mode", ["classic", "expert"])
def test_idle_pieces_cost_no_points_before_the_end_and_the_star_says_so(make_app: MakeApp, mode: str) -> None:
    session = with_idle_pieces(mode)
    hands = sit_down(make_app, session)
    player = session.state.to_move
    score = session.state.score(player)
    assert hands.game.city_look().score == score.standing > score.total
    names = hands.game.words.score
    said = rest_on(hands, hands.place(Spot(FrameSpot.SCORE)))
    assert "Not counted yet" in said
    assert names.points(score.total - score.standing) in said
    assert not any(names.category(category) in said for category in UNUSED)


@pytest.mark.parametrize("mode", ["classic", "expert"])
def test_the_list_of_points_counts_idle_pieces_below_the_total(make_app: MakeApp, mode: str) -> None:
    session = with_idle_pieces(mode)
    hands = sit_down(make_app, session)
    player = session.state.to_move
    score = session.state.score(player)
    rows = hands.game.points_rows(player)
    assert sum(row.points for row in rows if row.is_heading) == hands.game.model.total(player) == score.standing
    assert sum(row.points for row in rows if row.is_pending) == score.total - score.standing


@pytest.mark.parametrize("mode", ["classic", "expert"])
def test_a_replay_counts_idle_pieces_at_the_very_end_only(mode: str) -> None:
    session = a_session(mode, 2, moves=3)
    while not session.state.is_over:
        session.play(session.state.legal_moves()[0])
    moments = GameTimeline(session.rules, session.state)
    for stop in moments.stops[:-1]:
        standing = tuple(score.standing for score in moments.scores(stop.index))
        assert moments.totals_at(stop.index) == standing
    assert moments.totals_at(moments.last) == tuple(score.total for score in moments.final_scores)
    assert [moments.gain(stop.index) for stop in moments.stops if stop.deed is not None] == [
        entry.gain for entry in session.log
    ]
