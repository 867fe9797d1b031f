"""Going through any game: stops, rounds of any length, and playing on by itself."""

from __future__ import annotations

from random import Random

import pytest

from quadropolis_gui.play.timeline import GameTimeline
from quadropolis_gui.scenes.replay.playback import SECONDS_PER_MOVE, Playback
from tests.toy.numbers import ROUNDS, Numbers, Taking


class Listener:
    """Hears what a playback does."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.playback = Playback(self._jumped, lambda: self.heard.append("step"), lambda: self.heard.append("switch"))

    def _jumped(self, is_near: bool) -> None:
        self.heard.append("near" if is_near else "far")

    def take(self) -> list[str]:
        """What was heard since the last question."""
        heard, self.heard = self.heard, []
        return heard


def a_game(players: int = 2) -> Taking:
    """A game of the toy, played to its end."""
    state, chance = Numbers().new("most", players, seed=5), Random(5)
    while not state.is_over:
        state.play(chance.choice(state.legal_moves()))
    return state


@pytest.fixture
def listener() -> Listener:
    """A playback at the start of a game, and who listens to it."""
    listener = Listener()
    listener.playback.open(GameTimeline(Numbers(), a_game()))
    return listener


def test_it_opens_at_a_stop_and_waits(listener: Listener) -> None:
    playback = listener.playback
    playback.open(playback.moments, 999)
    assert playback.is_at_end
    assert not playback.playing
    assert playback.due is None
    assert listener.take() == []


def test_a_step_on_is_heard_apart_from_a_jump(listener: Listener) -> None:
    playback = listener.playback
    playback.step_on()
    assert listener.take() == ["near", "step"]
    playback.back()
    assert listener.take() == ["near"]
    playback.back()
    assert listener.take() == []
    playback.to_end()
    assert listener.take() == ["far"]
    playback.step_on()
    assert listener.take() == []


def test_rounds_and_moves_are_found(listener: Listener) -> None:
    playback = listener.playback
    for number in range(2, ROUNDS + 1):
        playback.round_on()
        assert (playback.stop.round, playback.stop.is_deal) == (number, True)
    playback.round_on()
    assert playback.is_at_end
    playback.round_back()
    assert (playback.stop.round, playback.stop.is_deal) == (ROUNDS, True)
    playback.to_move(5)
    assert (playback.stop.moves, playback.stop.round) == (5, 2)
    playback.to_move(999)
    assert playback.is_at_end


def test_playing_shows_a_move_when_it_is_due_and_ends_at_the_end(listener: Listener) -> None:
    playback = listener.playback
    playback.toggle()
    assert listener.take() == ["switch"]
    due = playback.due
    assert due is not None
    assert 0 < due < SECONDS_PER_MOVE
    playback.advance(due / 2)
    assert listener.take() == []
    playback.advance(due / 2)
    assert listener.take() == ["near", "step"]
    while playback.playing:
        playback.advance(SECONDS_PER_MOVE)
    assert playback.is_at_end
    assert listener.take()[-1] == "switch"
    playback.advance(SECONDS_PER_MOVE)
    assert listener.take() == []
    playback.toggle()
    assert (playback.index, playback.playing) == (0, True)


def test_faster_means_sooner(listener: Listener) -> None:
    playback = listener.playback
    playback.rate = 4.0
    assert playback.seconds_per_move == SECONDS_PER_MOVE / 4
    playback.toggle()
    playback.advance(SECONDS_PER_MOVE / 4)
    assert playback.index == 1


def test_a_step_by_hand_ends_playing(listener: Listener) -> None:
    playback = listener.playback
    for act in (playback.back, playback.step_on, playback.to_start, playback.to_end, playback.round_back):
        playback.open(playback.moments, 3)
        playback.toggle()
        act()
        assert not playback.playing


def test_another_game_can_be_opened_at_the_same_speed(listener: Listener) -> None:
    playback = listener.playback
    playback.rate = 2.0
    playback.toggle()
    playback.open(GameTimeline(Numbers(), a_game(players=3)), 4)
    assert (playback.index, playback.playing, playback.rate) == (4, False, 2.0)
    assert playback.moments.players == 3
