"""What the Replay screen says of any game, also of one whose number of rounds nobody knows."""

from __future__ import annotations

import pytest

from quadropolis_gui.play.timeline import GameTimeline
from quadropolis_gui.scenes.replay.words import ReplayWords, round_words
from quadropolis_gui.storage.saves.game import SeatRecord, new_save
from quadropolis_gui.view.words import LANGUAGES, Words
from tests.toy.numbers import Numbers, Taken, Taking

SEATS = [SeatRecord("Ana", "blue", "human"), SeatRecord("Konstantin the Great of Rus", "red", "human")]


class Teller:
    """Tells the moves of the toy."""

    def told(self, deed: Taken, *, short: bool = False) -> str:
        """A move in words."""
        return f"{deed.gain}" if short else f"takes {deed.gain}"


def words_of(moves: int, language: str = "en") -> tuple[ReplayWords, GameTimeline]:
    """What is said of a game of the toy in which players always take the largest number."""
    state: Taking = Numbers().new("most", 2, seed=5)
    for _ in range(moves):
        state.play(max(state.legal_moves()))
    game = new_save(Numbers(), state, SEATS, "")
    moments = GameTimeline(Numbers(), state)
    return ReplayWords(Words(language), game, moments, Teller(), "{} points".format), moments


def test_a_deal_is_told_by_the_screen_and_a_move_by_the_game() -> None:
    words, moments = words_of(2)
    assert words.moment(moments.stops[0]) == "Round 1 is dealt, Ana starts"
    first = max(moments.final.deals[0])
    assert words.moment(moments.stops[1]) == f"takes {first}"
    assert words.moment(moments.stops[1], short=True) == f"{first}"


def test_names_and_titles_are_never_too_long_nor_missing() -> None:
    words, _ = words_of(0)
    assert words.name(1) == "Konstantin the Grea…"
    assert words.title() == "Untitled"


def test_a_game_without_a_known_number_of_rounds_says_only_which_round_it_is() -> None:
    words, moments = words_of(5)
    assert words.counter(moments.stops[-1]) == "Round 2"
    assert words.outcome() == ((), "Not finished: round 2")
    assert round_words(Words("en"), 2, 4) == "Round 2 of 4"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_can_leave_the_number_of_rounds_out(language: str) -> None:
    words, moments = words_of(5, language)
    for text in (words.outcome()[1], words.counter(moments.stops[-1])):
        assert "2" in text
        assert "None" not in text


def test_the_end_names_who_won() -> None:
    words, moments = words_of(12)
    totals = moments.final.result().totals
    assert words.outcome() == ((0,), f"Ana won with {totals[0]}")


def test_the_standing_lists_all_scores_the_highest_first() -> None:
    words, moments = words_of(12)
    totals = moments.final.result().totals
    assert words.standing(moments.last).split("\n") == [
        "Round 3, move 12",
        f"Ana  {totals[0]} points",
        f"Konstantin the Grea…  {totals[1]} points",
    ]
    assert words.standing(0).startswith("Round 1 is dealt\n")
