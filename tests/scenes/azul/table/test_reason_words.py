"""What tiles are told to mean is true on both walls."""

from __future__ import annotations

import pytest

from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.azul.notation import parse_move
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.azul.table.reason_words import ReasonWords
from quadropolis_gui.storage.saves.game import SeatRecord, new_save
from quadropolis_gui.view.words import Words
from tests.scenes.azul.table.positions import a_state

SEATS = [SeatRecord("Ana", "red", "human"), SeatRecord("Bo", "blue", "human")]
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
