"""Choosing a move of Azul: tiles first, line first, a column; what it means, and why not."""

from __future__ import annotations

import random

import pytest

from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR, parse_move
from quadropolis_gui.engine.azul.tiles import Colour
from quadropolis_gui.scenes.azul.table.choosing import ChoiceStage, Choosing, Handful
from quadropolis_gui.view.words import LANGUAGES, Words
from tests.scenes.azul.table.positions import a_state, lay_tiles

REDS = Handful(3, Colour.RED)
#: That something will (not) be left.
LEFT = {"en": "will be left", "fr": "restera", "nl": "blijft", "pt": "sobra", "ru": "останется"}


def test_tiles_first_then_a_line_makes_a_move() -> None:
    choosing = Choosing(a_state())
    assert (choosing.stage, choosing.move, choosing.is_started) == (ChoiceStage.START, None, False)
    assert choosing.take_tiles(REDS) is None
    assert choosing.stage is ChoiceStage.LINE
    assert choosing.lines() == [0, 1, 2, 3, 4, FLOOR]
    assert choosing.take_line(2) is None
    assert (choosing.stage, str(choosing.move)) == (ChoiceStage.CONFIRM, "3R>3")


def test_line_first_then_tiles_makes_the_same_move() -> None:
    choosing = Choosing(a_state())
    assert choosing.take_line(2) is None
    assert choosing.stage is ChoiceStage.TILES
    assert REDS in choosing.handfuls()
    assert choosing.take_tiles(REDS) is None
    assert str(choosing.move) == "3R>3"


def test_every_step_can_be_taken_back() -> None:
    choosing = Choosing(a_state())
    choosing.take_tiles(REDS)
    choosing.take_line(2)
    choosing.take_line(4)
    assert (choosing.depth, choosing.line) == (3, 4)
    assert choosing.step_back()
    assert (choosing.line, choosing.handful) == (2, REDS)
    choosing.back_to(0)
    assert (choosing.chosen, choosing.step_back()) == (Choosing(a_state()).chosen, False)


def test_choosing_the_same_again_is_no_step() -> None:
    choosing = Choosing(a_state())
    choosing.take_tiles(REDS)
    choosing.take_tiles(REDS)
    assert choosing.depth == 1


def test_other_tiles_keep_a_line_that_takes_them_and_put_aside_one_that_does_not() -> None:
    choosing = Choosing(a_state(moves=["3R>4", "1B>1"]))
    red, yellow = Handful(5, Colour.RED), Handful(5, Colour.YELLOW)
    choosing.take_line(4)
    choosing.take_tiles(red)
    choosing.take_tiles(yellow)
    assert (choosing.handful, choosing.line) == (yellow, 4)
    choosing.take_tiles(red)
    choosing.take_line(3)
    choosing.take_tiles(yellow)
    assert (choosing.handful, choosing.line) == (yellow, None)


def test_a_line_says_in_the_engines_words_why_it_takes_no_such_tiles() -> None:
    state = a_state(moves=["3R>2", "1B>1"])
    lay_tiles(state, 0, [".....", ".....", "K...."])
    choosing = Choosing(state)
    black = Handful(2, Colour.BLACK)
    assert choosing.take_tiles(black) is None
    row, full = choosing.take_line(2), choosing.take_line(1)
    assert row is not None
    assert (row.code, row.details) == ("row_has_color", {"row": 3, "color": "black"})
    assert full is not None
    assert full.code == "line_full"
    assert choosing.line is None
    other = Choosing(a_state(moves=["3R>4", "1B>1"]))
    other.take_tiles(black)
    refusal = other.take_line(3)
    assert refusal is not None
    assert (refusal.code, refusal.details["color"]) == ("line_of_other_color", "red")


def test_a_full_line_is_refused_before_any_tile_is_chosen() -> None:
    choosing = Choosing(a_state(moves=["3R>2", "1B>1"]))
    refusal = choosing.take_line(1)
    assert refusal is not None
    assert (refusal.code, refusal.details) == ("line_full", {"line": 2})
    assert choosing.take_line(0) is None


def test_tiles_that_are_not_there_are_refused() -> None:
    choosing = Choosing(a_state(moves=["3R>2"]))
    gone, never = choosing.take_tiles(REDS), choosing.take_tiles(Handful(1, Colour.BLACK))
    assert gone is not None
    assert gone.code == "source_empty"
    assert never is not None
    assert never.code == "no_such_tile"


def test_what_a_line_would_mean_is_what_the_engine_does() -> None:
    chance = random.Random("prospects")
    for variant in ("colored", "grey"):
        for seed in range(6):
            state = AZUL.new(variant, 2 + seed % 3, seed)
            while not state.is_over:
                moves = state.legal_moves()
                if state.laying is None:
                    choosing, board = Choosing(state), state.boards[state.to_move]
                    for take in moves:
                        found = choosing.prospect(take.line, Handful(take.source, take.colour))  # type: ignore[union-attr]
                        assert found is not None
                        deed = AZUL.deed(state, take)
                        assert (found.count, found.fallen, found.marker) == (deed.count, deed.fallen, deed.marker)
                        assert found.spared == deed.spared <= found.fallen
                        if take.line != FLOOR:
                            assert found.holds == min(take.line + 1, board.held[take.line] + found.count)
                            assert found.is_full == (found.laid is not None or found.homeless)
                state.play(chance.choice(moves))


def test_a_line_that_gets_full_promises_what_its_tile_scores_and_what_falls() -> None:
    state = a_state()
    lay_tiles(state, 0, [".Y.K."])
    choosing = Choosing(state)
    choosing.take_tiles(REDS)
    first, second, fifth = (choosing.prospect(line) for line in (0, 1, 4))
    assert first is not None
    assert first.laid is not None
    assert (first.laid.points, first.fallen, first.cost) == (3, 2, 2)
    assert second is not None
    assert second.laid is not None
    assert (second.laid.points, second.fallen, second.cost) == (2, 1, 1)
    assert fifth is not None
    assert (fifth.holds, fifth.room, fifth.is_full, fifth.laid, fifth.cost) == (3, 5, False, None, 0)


def test_the_marker_comes_along_with_the_first_tiles_from_the_centre() -> None:
    choosing = Choosing(a_state(moves=["3R>2"]))
    blue = Handful(CENTRE, Colour.BLUE)
    choosing.take_tiles(blue)
    found = choosing.prospect(0)
    assert found is not None
    assert (found.marker, found.fallen, found.cost, found.floor_cost) == (True, 0, 0, 1)


def test_a_line_without_a_place_on_the_grey_wall_is_known_before_it_falls() -> None:
    state = a_state("grey", deal=["BBRW", "YKKW", "RRRB", "WYBK", "BYRK"])
    # Row 1 has two free places, and both of these columns hold blue.
    lay_tiles(state, 0, ["YRK..", "...B.", "....B"])
    choosing = Choosing(state)
    found = choosing.prospect(0, Handful(1, Colour.BLUE))
    assert found is not None
    assert (found.is_full, found.homeless, found.laid) == (True, True, None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_whose_last_space_a_line_above_takes_is_not_said_to_fit_nowhere(language: str) -> None:
    """The space is free and fits, as everybody sees; only it will not be left."""
    state = a_state("grey", deal=["BBRW", "YKKW", "RRRB", "WYBK", "BYRK"])
    lay_tiles(state, 0, ["YRKW.", "RYWK."])
    board = state.boards[0]
    board.put(Colour.BLUE, 1, 0)
    probe = board.copy()
    probe.put(Colour.BLUE, 2, 1)
    assert probe.free_columns(1)
    found = Choosing(state).prospect(1, Handful(1, Colour.BLUE))
    assert found is not None
    assert (found.is_full, found.homeless, found.laid) == (True, True, None)
    words = Words(language)
    for key in ("homeless", "line_homeless"):
        assert LEFT[language] in words.t(f"azul.table.about.{key}", tiles="2", line=2)


def test_a_column_of_the_grey_wall_is_chosen_with_its_points() -> None:
    state = a_state("grey", deal=["BBBB", "YYYY", "RRRR", "KKKK", "WWWW"])
    for move in ("1B>4", "2Y>4", "3R>3", "4K>3", "5W>5"):
        state.play(parse_move(move))
    assert state.laying == 2
    choosing = Choosing(state)
    assert (choosing.stage, choosing.columns()) == (ChoiceStage.COLUMN, [0, 1, 2, 3, 4])
    assert choosing.take_column(1) is None
    assert str(choosing.move) == "3=2"
    laid = choosing.laid(1)
    assert laid is not None
    assert laid.points == 1
    assert choosing.step_back()
    assert choosing.column is None


def test_a_column_says_why_it_is_closed() -> None:
    state = a_state("grey", deal=["BBBB", "YYYY", "RRRR", "KKKK", "WWWW"])
    lay_tiles(state, 0, ["R....", ".....", ".K..."])
    for move in ("1B>4", "2Y>4", "3R>3", "4K>3", "5W>5"):
        state.play(parse_move(move))
    choosing = Choosing(state)
    taken, column = choosing.take_column(1), choosing.take_column(0)
    assert taken is not None
    assert taken.code == "space_taken"
    assert column is not None
    assert column.code == "column_has_color"
    early = Choosing(a_state("grey")).take_column(0)
    assert early is not None
    assert early.code == "not_yet"


def test_an_advised_move_is_taken_over_in_one_step() -> None:
    choosing = Choosing(a_state())
    choosing.take(parse_move("3R>3"))
    assert (choosing.depth, str(choosing.move)) == (1, "3R>3")


def test_a_tile_that_completes_row_column_and_colour_says_so() -> None:
    state = a_state()
    lay_tiles(state, 0, [".YRKW", "WB...", "K.B..", "R..B.", "Y...B"])
    found = Choosing(state).prospect(0, Handful(1, Colour.BLUE))
    assert found is not None
    assert found.completes is not None
    assert all(found.completes)
    other = Choosing(a_state()).prospect(0, Handful(1, Colour.BLUE))
    assert other is not None
    assert other.completes is not None
    assert not any(other.completes)
