"""Advice on Azul: every reason that is given is true on the board."""

from __future__ import annotations

from random import Random

from quadropolis_gui.ai.advice import Grounds, advise
from quadropolis_gui.ai.azul.advice import board_after, gains_of, grounds_of, outlook_after
from quadropolis_gui.ai.azul.brain import AZUL_BRAIN
from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.engine.azul.last_round import RowOutlook
from quadropolis_gui.engine.azul.notation import CENTRE, Lay, Take, parse_move
from quadropolis_gui.engine.azul.scoring import FLOOR_COST
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import Colour, count_of
from quadropolis_gui.engine.azul.tiling import tiled
from tests.ai.azul.games import moments, play_on
from tests.scenes.azul.table.positions import a_state, lay_tiles

LITTLE = Budget(playouts=20)


def test_advice_names_a_legal_move_and_alternatives_that_differ() -> None:
    for state in moments(18, "advice"):
        advice = advise(AZUL_BRAIN, state, "master", LITTLE)
        moves = [advice.best.move, *(other.move for other in advice.alternatives)]
        for move in moves:
            state.check(move)
        outcomes = [move[1:] if isinstance(move, Take) else move for move in moves]
        assert len(set(outcomes)) == len(outcomes)
        assert len(advice.best.expected) == state.player_count


def test_gains_are_what_wall_tiling_would_change_right_after_the_move() -> None:
    for state in moments(60, "gains"):
        move = state.legal_moves()[0]
        board = state.boards[state.to_move]
        before, after = (tiled(b, state.variant).score() for b in (board, board_after(state, move)))
        assert sum(gain.points for gain in gains_of(state, move)) == after.total - before.total


def test_what_is_said_of_lines_floors_and_the_marker_is_true() -> None:
    seen = set()
    for state in moments(120, "grounds"):
        for move in state.legal_moves()[:8]:
            if not isinstance(move, Take):
                continue
            board, after = state.boards[state.to_move], board_after(state, move)
            for ground in grounds_of(state, move):
                seen.add(ground.code)
                details = ground.details
                match ground.code:
                    case "fills":
                        assert after.is_full(move.line)
                        laid = next(
                            found for found in tiled(after, state.variant).tiling.laid if found.row == move.line
                        )
                        assert (details["line"], details["points"]) == (move.line + 1, laid.points)
                    case "falls":
                        assert details["count"] == len(after.floor) - len(board.floor)
                        assert details["cost"] == FLOOR_COST[len(after.floor)] - FLOOR_COST[len(board.floor)]
                    case "homeless":
                        assert details == {"line": move.line + 1}
                        assert move.line in tiled(after, state.variant).tiling.fallen
                    case "starts":
                        assert move.source == CENTRE
                        assert state.marker is None
                    case "leaves":
                        colour = Colour[details["color"].upper()]
                        later = state.copy()
                        later.play(move)
                        if later.round == state.round and later.laying is None:
                            assert count_of(later.sources[CENTRE], colour) == details["count"]
    assert {"fills", "falls", "starts", "leaves", "wanted_by"} <= seen


def test_what_a_tile_scores_on_the_grey_wall_is_told_first() -> None:
    told = set()
    for state in moments(200, "lays"):
        for move in state.legal_moves():
            if isinstance(move, Lay):
                board = state.boards[state.to_move].copy()
                board.lay(move.line, move.column)
                laid = board.tiling.laid[-1]
                first = next(iter(grounds_of(state, move)))
                assert first == Grounds("scores", {"points": laid.points, "across": laid.across, "down": laid.down})
                told.add(laid.points)
    assert {1, 2, 4} <= told


def test_a_line_that_finds_no_space_speaks_against_the_move_before_what_falls_at_once() -> None:
    state = a_state("grey")
    lay_tiles(state, 0, ["YRK..", "...B.", "....B"])
    codes = [ground.code for ground in grounds_of(state, parse_move("1B>1"))]
    assert codes[:2] == ["homeless", "falls"]
    assert "homeless" not in [ground.code for ground in grounds_of(state, parse_move("1W>1"))]


def test_a_line_known_to_be_without_a_future_is_told_by_how_the_rows_will_be() -> None:
    for row, outlook in ((".YRK.", RowOutlook.NO), (".YRKW", RowOutlook.WILL)):
        state = a_state()
        lay_tiles(state, 0, [row])
        state.boards[0].put(Colour.BLUE, 1, 0)
        assert outlook_after(state, parse_move("3R>4")) is outlook


def test_tiles_are_kept_only_from_who_goes_on_and_finds_none_like_them() -> None:
    kept = 0
    for state in moments(120, "kept"):
        for move in state.legal_moves():
            if not isinstance(move, Take) or not any(each.code == "wanted_by" for each in grounds_of(state, move)):
                continue
            kept += 1
            later = state.copy()
            later.play(move)
            assert (later.round, later.laying) == (state.round, None), "the round goes on"
            count = count_of(state.sources[move.source], move.colour)
            like = [source for source, lying in enumerate(state.sources) if count_of(lying, move.colour) == count]
            assert like == [move.source]
    assert kept


def test_a_full_column_and_colour_are_told() -> None:
    chance = Random(5)
    told = set()
    for seed in range(30):
        state = play_on(State("colored", 2, seed), 55, chance)
        for move in state.legal_moves():
            told |= {(ground.code, ground.details.get("count")) for ground in grounds_of(state, move)}
    assert {("column", 3), ("color", 3)} <= told


def test_nobody_is_told_to_start_a_round_that_does_not_follow() -> None:
    deal = ("BBRW", "YKKW", "RRRB", "WYBK", "BYRK")
    for row, starts in ((".YRK.", True), (".YRKW", False)):
        state = a_state(deal=deal, moves=["1B>1", "2K>2"])
        lay_tiles(state, 0, [row])
        codes = [ground.code for ground in grounds_of(state, parse_move("cR>3"))]
        assert ("starts" in codes) == starts
