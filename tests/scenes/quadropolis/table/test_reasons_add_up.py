"""What is said of a move agrees with the points it brings: in advice and puzzles, for all sorts of moves."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from quadropolis_gui.ai.quadropolis.brain import QUADROPOLIS_BRAIN
from quadropolis_gui.ai.search import Findings, Line
from quadropolis_gui.engine.game import moments as moments_of
from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.engine.quadropolis.notation import DISCARD, Move, parse_move
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.quadropolis.table.advice import QuadropolisAdvice
from quadropolis_gui.scenes.quadropolis.table.model import QuadropolisModel
from quadropolis_gui.scenes.quadropolis.table.words import QuadropolisWords
from quadropolis_gui.scenes.table.advice_words import SuggestionWords
from quadropolis_gui.storage.saves.game import SeatRecord, new_save, read_save
from quadropolis_gui.view.words import LANGUAGES, Words
from tests.ai.quadropolis.test_grounds import quick_moments
from tests.examples import examples_of
from tests.scenes.quadropolis.said_points import changes, check_said, newcomers_game

#: Every so many moves of those that build are asked about.
EVERY = 3


def words(state: State, move: Move, language: str = "en") -> SuggestionWords:
    """A move as a card of advice has it; the answer of a puzzle gives the same reasons."""
    seats = [SeatRecord(name, "red", "human") for name in ("Ana", "Bo", "Cy", "Di")[: state.player_count]]
    session = Session(new_save(QUADROPOLIS, state, seats, "reasons"))
    speaker = QuadropolisAdvice(QuadropolisWords(Words(language), QuadropolisModel(session)))
    line = Line(move, 1, 0.0, (0.0,) * state.player_count)
    suggestion = QUADROPOLIS_BRAIN.explain(state, Findings((line,), 0, 0.0))[0]
    whole = speaker.whole([suggestion], 0)
    assert speaker.gains(suggestion) == whole.why
    return whole


def positions() -> Iterator[State]:
    """Moments of quick games of every size and mode, and every fifth moment of the games that ship."""
    yield from quick_moments()
    for path in examples_of("quadropolis"):
        for moment in list(moments_of(read_save(path).state))[::5]:
            if moment.before is not None:
                yield moment.before


def test_what_is_said_of_a_move_agrees_with_its_points() -> None:
    told, seen = 0, 0
    for number, state in enumerate(positions()):
        building = [move for move in state.legal_moves() if move.target < DISCARD]
        for move in Random(number).sample(building, len(building) // EVERY // 5):
            change, said = changes(state, move), words(state, move)
            told += check_said(said.reasons, change, (number, str(move)))
            # Where room is scarce, one sentence stands alone.
            for alone in said.ways_to_tell[1:]:
                check_said([alone], change, (number, str(move)))
            seen += 1
    assert seen > 500
    assert told > 50


@pytest.mark.parametrize(
    ("moves", "move", "said"),
    [
        (8, "3@W5>b3", "+5 VP at once: Harbors +5 −3, Factories +3. Column of 2: 3 VP."),
        (18, "2@N2>a2", "+4 VP at once: Factories +5, Harbors +2 −3. The last Harbor of this round."),
    ],
)
def test_a_move_that_takes_from_harbors_is_told_with_all_it_brings(moves: int, move: str, said: str) -> None:
    assert words(newcomers_game(moves), parse_move(move)).why.replace("\u00a0", " ") == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_account_has_the_same_numbers_in_every_language(language: str) -> None:
    said = words(newcomers_game(18), parse_move("2@N2>a2"), language).reasons[0]
    assert said.startswith("+4 ")
    assert " +5, " in said
    assert said.endswith("+2\u00a0−3.")
