"""Scores and refusals in words, in every language, with the right plural."""

from __future__ import annotations

from collections import Counter

import pytest

from quadropolis_gui.engine.game import GameError, IllegalMove
from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, MODES
from quadropolis_gui.engine.quadropolis.notation import parse_move
from quadropolis_gui.engine.quadropolis.scoring import (
    Allocation,
    Category,
    ImpossibleAllocation,
    Reason,
    ScoreLine,
    check_allocation,
)
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Kind, all_tiles, parse_tile
from quadropolis_gui.view.quadropolis.score_words import ScoreWords
from quadropolis_gui.view.words import LANGUAGES, Words
from tests.view.quadropolis.boards import game_after

PARK = ScoreLine(Category.PARK, (12,), 7, Reason.TOWERS_NEARBY, (("towers", 3),))


def words(language: str = "en") -> ScoreWords:
    return ScoreWords(Words(language))


def test_a_park_says_where_it_is_and_why_it_counts() -> None:
    assert words().line(PARK) == "Park on c3: next to 3 towers"
    assert words("ru").line(PARK) == "Парк на c3: рядом 3 высотных здания"
    assert words("fr").line(PARK) == "Parc en c3\u00a0: à côté de 3 immeubles"


def test_russian_counts_right() -> None:
    ends = {1: "1 этаж", 2: "2 этажа", 5: "5 этажей"}
    for floors, text in ends.items():
        line = ScoreLine(Category.TOWER, (0,), 1, Reason.FLOORS, (("floors", floors),))
        assert words("ru").why(line) == text


def test_neighbours_are_listed() -> None:
    line = ScoreLine(Category.FACTORY, (0,), 7, Reason.NEIGHBOURS, (("shop", 2), ("harbor", 1)))
    assert words().why(line) == "next to 2 Shops and 1 Harbor"
    nothing = ScoreLine(Category.FACTORY, (0,), 0, Reason.NEIGHBOURS, ())
    assert words().why(nothing) == "no neighbour that counts"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_real_games_has_words(language: str) -> None:
    speaker = words(language)
    seen: Counter[Reason] = Counter()
    for mode in MODES.values():
        for seed in range(6):
            state = game_after(mode, 4, 80, seed)
            for score in state.scores():
                for line in score.lines:
                    text = speaker.line(line)
                    assert "{" not in text
                    seen[line.reason] += 1
                assert sum(points for _, points in speaker.lines(score)) == score.total
    assert set(seen) == set(Reason)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_and_column_has_words(language: str) -> None:
    speaker = words(language)
    for _, tile in all_tiles():
        assert speaker.tile(tile)
        assert speaker.brings(tile)
    for category in Category:
        assert speaker.category(category)
        assert speaker.category_short(category)
    for kind in Kind:
        assert speaker.kind(kind) in (speaker.kinds(kind), speaker.kind(kind))


def test_a_playground_has_its_own_name() -> None:
    assert words().tile(parse_tile("park+1i")) == "Playground"
    assert words().brings(parse_tile("harbor+1i+1e")) == "1 Inhabitant and 1 Energy Unit"


def refusals() -> list[GameError]:
    """Provoke refusals of every kind from the engine itself."""
    found: list[GameError] = []
    state = State(CLASSIC, 2, 1)
    state.play(next(move for move in state.legal_moves() if move.target < 20))
    for text in ("5@N1>a1", "1@N1>a1", "1@N1>x", "1@N1>-", "1@N1>e1", "4@W2>a1", "2@E5>c3", "3@S1>b2"):
        for name in ("N", "E", "S", "W"):
            for line in "12345":
                try:
                    state.check(parse_move(text[:2] + name + line + text[4:]))
                except IllegalMove as error:
                    found.append(error)
    city = City(EXPERT)
    city.build(parse_tile("shop"), 0)
    city.build(parse_tile("factory+1e"), 1)
    for allocation in (
        Allocation(1 << 7),
        Allocation(0, ((1, 1),)),
        Allocation(0, ((0, 1),)),
        Allocation(1, ((0, 9),)),
        Allocation(1, ((0, 0), (0, 0))),
        Allocation(3),
        Allocation(1, ((0, 2),)),
    ):
        with pytest.raises(ImpossibleAllocation) as caught:
            check_allocation(city, allocation)
        found.append(caught.value)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_said_in_every_language(language: str) -> None:
    speaker = words(language)
    codes = set()
    for error in refusals():
        text = speaker.refusal(error)
        assert "{" not in text
        assert speaker.words.has(f"quadropolis.game.why.{error.code}")
        codes.add(error.code)
    assert {"slot_taken", "urbanist_in_row", "urbanist_in_column", "inhabitants", "too_many_customers"} <= codes


def test_a_refusal_without_words_says_what_the_engine_says() -> None:
    assert words().refusal(IllegalMove("never_heard_of", "no")) == "no"
