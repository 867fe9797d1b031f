"""What tiles are told to mean is true on both walls."""

from __future__ import annotations

import pytest

from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.azul.notation import parse_move
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.azul.table.reason_words import ReasonWords
from quadropolis_gui.storage.saves.game import SeatRecord, new_save
from quadropolis_gui.view.azul.deed_words import DeedWords
from quadropolis_gui.view.words import LANGUAGES, Words
from tests.scenes.azul.table.positions import a_state, lay_tiles

SEATS = [SeatRecord("Ana", "red", "human"), SeatRecord("Bo", "blue", "human")]
NEXT_ROUND = {
    "en": "next round",
    "fr": "manche suivante",
    "nl": "volgende ronde",
    "pt": "próxima rodada",
    "ru": "следующего раунда",
}
PROMISE = "line 2 is full: one tile goes to the wall at the end of the round"


@pytest.mark.parametrize(
    ("variant", "told"),
    # A line above may take the last space of the colour on the grey wall; then this one falls.
    [("colored", PROMISE), ("grey", f"{PROMISE}, if a space is still left for it")],
)
def test_a_full_line_promises_no_more_than_its_wall_keeps(variant: str, told: str) -> None:
    session = Session(new_save(AZUL, a_state(variant), SEATS, "full"))
    entry = session.play(parse_move("1B>2"))
    assert ReasonWords(Words("en")).rows(entry) == [told]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_marker_starts_no_round_after_the_last(language: str) -> None:
    for row, key in (("WB.RK", "marker"), ("W.YRK", "marker_last")):
        state = a_state()
        lay_tiles(state, 0, [".....", row])
        session = Session(new_save(AZUL, state, SEATS, "marker"))
        session.play(parse_move("1W>5" if key == "marker" else "1B>2"))
        words = Words(language)
        told = ReasonWords(words).rows(session.play(parse_move("cR>1")))
        points = DeedWords(words).points(-1, signed=True)
        assert words.t(f"azul.table.why.{key}", points=points) in told
        assert any(NEXT_ROUND[language] in row for row in told) is (key == "marker")
