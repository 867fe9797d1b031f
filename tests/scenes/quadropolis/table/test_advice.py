"""Advice in words: what the ranking rests on, and one natural reason for every move."""

from __future__ import annotations

from itertools import product

import pytest

from quadropolis_gui.ai.advice import Gain, Grounds, Suggestion
from quadropolis_gui.ai.quadropolis.advice import WANTED_BY
from quadropolis_gui.ai.quadropolis.grounds import LAST, MAYOR, OF_THE_CITY
from quadropolis_gui.engine.quadropolis.notation import DISCARD, Move
from quadropolis_gui.engine.quadropolis.site import TARGET
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.quadropolis.table.advice import QuadropolisAdvice
from quadropolis_gui.scenes.quadropolis.table.model import QuadropolisModel
from quadropolis_gui.scenes.quadropolis.table.words import QuadropolisWords
from quadropolis_gui.view.words import LANGUAGES, Words
from tests.scenes.driving import a_session

PARKS = (Gain("park", 3, 3.2), Gain("shop", 1, 2.0), Gain("tower", 0, 0.4))
SHOPS = (Gain("shop", 2, 2.6),)


def some_session() -> Session:
    """A game of Alice, Boris and Clara at its first move, of Alice."""
    return a_session("classic", 3, seed=4)


def suggestion(
    expected: tuple[float, ...],
    gains: tuple[Gain, ...] = PARKS,
    *,
    wanted_by: tuple[int, ...] = (),
    discard: bool = False,
    grounds: tuple[Grounds, ...] = (),
) -> Suggestion:
    moves = [
        move for move in some_session().state.legal_moves() if (move.target == DISCARD) is discard and move.target <= 20
    ]
    move: Move = moves[0]
    return Suggestion(move, expected, gains, (*grounds, Grounds(WANTED_BY, {"players": list(wanted_by)})))


def speaker_of(language: str) -> QuadropolisAdvice:
    return QuadropolisAdvice(QuadropolisWords(Words(language), QuadropolisModel(some_session())))


def words_of(*suggestions: Suggestion, language: str = "en") -> list[tuple[str, str, str]]:
    """Points, lead and reason of every suggestion."""
    speaker = speaker_of(language)
    found = [speaker.whole(suggestions, number) for number in range(len(suggestions))]
    return [(words.points, words.lead, words.why) for words in found]


def test_points_and_lead_over_the_best_other_player() -> None:
    ((points, lead, why),) = words_of(suggestion((61.2, 57.4, 50.0)))
    assert (points, lead) == ("61 VP", "4 ahead of")
    assert why == "Good for your Parks and Shops."
    assert words_of(suggestion((50.0, 57.4, 50.0)))[0][1] == "7 behind"
    assert words_of(suggestion((57.3, 57.4, 50.0)))[0][1] == "level with"


def test_the_best_other_player_is_named() -> None:
    speaker = speaker_of("en")
    words = speaker.whole([suggestion((61.0, 50.0, 57.0))], 0)
    assert words.rival == 2
    assert "61 VP, 4 ahead of Clara." in words.spoken()
    words = speaker.whole([suggestion((50.0, 57.0, 40.0))], 0)
    assert "50 VP, 7 behind Boris." in words.spoken()
    words = speaker.whole([suggestion((50.0, 50.0, 40.0))], 0)
    assert "50 VP, level with Boris." in words.spoken()


def test_a_move_that_brings_less_is_best_for_what_it_keeps_from_somebody() -> None:
    best, other = suggestion((60.0, 54.0, 40.0), wanted_by=(1,)), suggestion((62.0, 58.5, 40.0))
    assert [why for *_, why in words_of(best, other)] == [
        "Keeps this tile from Boris.",
        "More for you, but more for Boris too.",
    ]
    best = suggestion((60.0, 54.0, 40.0))
    assert words_of(best, other)[0][2] == "Leaves Boris 4 VP less."


def test_an_alternative_says_what_it_is_good_for() -> None:
    best, other = suggestion((60.0, 54.0, 40.0)), suggestion((58.0, 54.0, 40.0), SHOPS)
    assert words_of(best, other)[1][2] == "Good for your Shops."


def test_an_alternative_with_the_same_numbers_is_just_as_good() -> None:
    best = suggestion((60.0, 54.0, 40.0))
    assert words_of(best, suggestion((60.2, 54.1, 40.0)))[1][2] == "Just as good."
    assert words_of(best, suggestion((60.2, 54.1, 40.0), SHOPS))[1][2] == "Just as good. Good for your Shops."


def test_just_as_good_is_said_where_the_numbers_shown_are_the_same_and_nowhere_else() -> None:
    best = (60.3, 54.4, 40.0)
    said = set()
    for own, rival in product((59.4, 59.6, 60.0, 60.4, 60.6), (53.6, 54.0, 54.4, 54.6, 55.0)):
        (points, lead, _), (others, others_lead, why) = words_of(suggestion(best), suggestion((own, rival, 40.0)))
        is_same = (points, lead) == (others, others_lead)
        assert why.startswith("Just as good.") == is_same, (own, rival)
        said.add(is_same)
    assert said == {True, False}


@pytest.mark.parametrize(
    ("gains", "discard", "why"),
    [
        ((), False, "Brings little by itself."),
        ((Gain("park", 0, -0.5),), False, "Brings little by itself."),
        ((), True, "Brings your city nothing."),
        ((Gain("unused_inhabitants", 1, 1.0),), False, "Brings little by itself."),
        ((Gain("unused_energy", 1, 1.0), Gain("park", 1, 0.9)), False, "Good for your Parks."),
        ((Gain("park", 1, 2.0), Gain("unused_energy", 1, 1.9)), False, "Good for your Parks."),
    ],
)
def test_there_is_a_reason_whatever_gains(gains: tuple[Gain, ...], discard: bool, why: str) -> None:
    assert words_of(suggestion((60.0, 54.0, 40.0), gains, discard=discard))[0][2] == why


def by_place(code: str, kind: str, points: int, before: int = 0, *, now: bool = True, **counts: int) -> Grounds:
    return Grounds(code, {"kind": kind, "counts": counts, "points": points, "before": before, "now": now})


FACTS = [
    (by_place("column", "harbor", 7, 3, length=3), "Column of 3: 7 VP instead of 3."),
    (by_place("row", "harbor", 3, length=2), "Row of 2: 3 VP."),
    (by_place("floors", "tower", 6, 3, now=False, floors=3), "3 floors: 6 VP instead of 3, once active."),
    (by_place("districts", "service", 5, 2, districts=2), "In 2 districts: 5 VP instead of 2."),
    (by_place("towers_nearby", "park", 2, now=False, towers=1), "Next to 1 tower: 2 VP, once active."),
    (by_place("neighbours", "factory", 5, shop=1, harbor=1), "Next to 1 Shop and 1 Harbor: 5 VP."),
    (by_place("office_group", "office", 6, 3, floors=3, group=2), "3 floors, group of 2: 6 VP instead of 3."),
    (by_place("customers", "shop", 4, customers=3), "3 customers: 4 VP."),
    (by_place("on_tile", "harbor", 2, vp=2), "On the tile: 2 VP."),
    (Grounds("feeds", {"kind": "park", "points": 3, "now": True}), "For your Parks: +3 VP."),
    (Grounds("activates", {"squares": ["b3"], "kinds": ["harbor"], "points": 7}), "Activates Harbor on b3: 7 VP."),
    (
        Grounds("activates", {"squares": ["b3", "c1"], "kinds": ["harbor", "shop"], "points": 9}),
        "Activates b3 and c1: 9 VP.",
    ),
    (
        Grounds("unused", {"category": "unused_inhabitants", "count": 1, "before": 3}),
        "Unused Inhabitants: 1 instead of 3.",
    ),
]
ON_THE_SITE = [
    (Grounds("last", {"kind": "shop", "of_the_game": False}), "The last Shop of this round."),
    (Grounds("last", {"kind": "shop", "of_the_game": True}), "The last Shop of the game."),
    (Grounds("mayor"), "Brings you the Mayor."),
]


@pytest.mark.parametrize(("grounds", "why"), FACTS)
def test_what_is_true_of_the_city_is_told_in_numbers_instead_of_the_kinds_that_gain(grounds: Grounds, why: str) -> None:
    assert words_of(suggestion((60.0, 54.0, 40.0), grounds=(grounds,)))[0][2] == why


@pytest.mark.parametrize(("grounds", "why"), ON_THE_SITE)
def test_what_is_true_of_the_site_comes_after_the_kinds_that_gain(grounds: Grounds, why: str) -> None:
    assert words_of(suggestion((60.0, 54.0, 40.0), SHOPS, grounds=(grounds,)))[0][2] == f"Good for your Shops. {why}"


def test_two_sentences_are_said_at_most_and_one_beside_just_as_good() -> None:
    (column, first), (row, second), (floors, third), *_ = FACTS
    best = suggestion((60.0, 54.0, 40.0), grounds=(column, row, floors), wanted_by=(1,))
    assert words_of(best)[0][2] == f"{first} {second}"
    other = suggestion((60.0, 54.0, 40.0), grounds=(column, floors, row))
    assert words_of(best, other)[1][2] == f"Just as good. {third}"


def test_who_acts_next_is_named_among_those_who_want_the_tile() -> None:
    said = words_of(suggestion((60.0, 54.0, 40.0), SHOPS, wanted_by=(2, 1)))[0][2]
    assert said == "Good for your Shops. Keeps this tile from Clara."


def test_words_that_are_not_known_yet_are_left_out() -> None:
    """Grounds of a review that a later version has kept."""
    said = words_of(suggestion((60.0, 54.0, 40.0), SHOPS, grounds=(Grounds("weather", {"sunny": True}),)))
    assert said[0][2] == "Good for your Shops."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_words_for_all_grounds(language: str) -> None:
    known = set()
    for grounds, english in (*FACTS, *ON_THE_SITE):
        why = words_of(suggestion((60.0, 54.0, 40.0), SHOPS, grounds=(grounds,)), language=language)[0][2]
        assert why.endswith(".")
        assert "{" not in why
        known.add(why)
        assert language == "en" or english not in why
    assert len(known) == len(FACTS) + len(ON_THE_SITE)
    assert {grounds.code for grounds, _ in (*FACTS, *ON_THE_SITE)} == {*OF_THE_CITY, LAST, MAYOR}


def test_every_language_has_a_sentence_for_every_reason() -> None:
    kinds = ("tower", "shop", "service", "park", "factory", "harbor", "office", "monument")
    for language, kind, own in product(LANGUAGES, kinds, (58.0, 60.0, 63.0)):
        best = suggestion((60.0, 54.0, 40.0), (Gain(kind, 1, 1.0),), wanted_by=(1,))
        other = suggestion((own, own - 4, 40.0), (Gain(kind, 1, 1.0), Gain("park", 1, 1.0)))
        for points, lead, why in words_of(best, other, language=language):
            assert points
            assert lead
            assert why.endswith(".")
            assert "{" not in why


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_better_move_is_named_so_that_no_other_tile_can_be_meant(language: str) -> None:
    speaker, state = speaker_of(language), some_session().state
    meant: dict[str, set[int]] = {}
    for move in state.legal_moves():
        if move.target <= DISCARD:
            meant.setdefault(speaker.found_at(Suggestion(move, ())), set()).add(TARGET[move.architect][move.slot])
    assert all(len(tiles) == 1 for tiles in meant.values())
    assert any(speaker.found_at(Suggestion(move, ())).endswith(f" {move.architect}") for move in state.legal_moves())
