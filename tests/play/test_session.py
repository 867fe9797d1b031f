"""A game in progress: the log, undo within its limits, and a save after every move."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quadropolis_gui.engine.game import IllegalMove
from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.engine.quadropolis.modes import MODES
from quadropolis_gui.engine.quadropolis.notation import DISCARD, parse_move
from quadropolis_gui.engine.quadropolis.scoring import Allocation
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.play.session import Session, new_session
from quadropolis_gui.storage.files import FileNotWrittenError
from quadropolis_gui.storage.saves.game import SavedGame, SeatRecord, parse_save
from quadropolis_gui.storage.settings import UndoPolicy

COLOURS = ("blue", "red", "green", "purple")


@dataclass
class Shelf:
    """A store that keeps every version in memory."""

    kept: list[bytes] = field(default_factory=list)
    path: Path | None = None
    not_kept: FileNotWrittenError | None = None

    def keep(self, game: SavedGame) -> None:
        self.kept.append(game.to_json())

    def take_parting(self) -> None:
        """Nobody else goes on with what is kept here."""


def seats(kinds: str) -> list[SeatRecord]:
    """`hha`: two people and an opponent."""
    records = []
    for number, letter in enumerate(kinds):
        kind, level = ("human", None) if letter == "h" else ("ai", "mayor")
        records.append(SeatRecord(f"Player {number}", COLOURS[number], kind, level))  # type: ignore[arg-type]
    return records


def play_on(session: Session, moves: int, seed: int = 0) -> None:
    chance = Random(seed)
    for _ in range(moves):
        session.play(chance.choice(session.state.legal_moves()))


def test_a_new_game_is_kept_at_once_and_after_every_move() -> None:
    shelf = Shelf()
    session = new_session(QUADROPOLIS, "classic", seats("hh"), seed=4, title="Friday", store=shelf)
    play_on(session, 5)
    assert len(shelf.kept) == 6
    loaded = parse_save(shelf.kept[-1])
    assert loaded.state == session.state
    assert loaded.title == "Friday"


def test_a_forbidden_move_changes_nothing() -> None:
    shelf = Shelf()
    session = new_session(QUADROPOLIS, "classic", seats("hh"), seed=4, store=shelf)
    before = session.state.copy()
    with pytest.raises(IllegalMove):
        session.play(parse_move("5@N1>x"))
    assert session.state == before
    assert len(shelf.kept) == 1
    assert not session.log


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(sorted(MODES)), st.integers(2, 4), st.integers(0, 99), st.integers(1, 60))
def test_undo_restores_exactly_the_moment_before_the_move(mode: str, players: int, seed: int, moves: int) -> None:
    session = new_session(QUADROPOLIS, mode, seats("h" * players), seed=seed)
    chance = Random(seed)
    for _ in range(min(moves, 4 * players * MODES[mode].rounds)):
        before = session.state.copy()
        session.play(chance.choice(session.state.legal_moves()))
        if session.state.round == before.round:
            after, log = session.state.copy(), session.log[:]
            assert session.undo(UndoPolicy.ALWAYS) == 1
            assert session.state == before
            assert session.state.legal_moves() == before.legal_moves()
            session.play(after.history[-1][-1])
            assert session.state == after
            assert session.log == log


def test_undo_never_crosses_a_new_deal_except_in_practice() -> None:
    for practice in (False, True):
        session = new_session(QUADROPOLIS, "classic", seats("hh"), seed=1, practice=practice)
        play_on(session, 8)
        assert session.state.round == 2
        assert session.undo_count(UndoPolicy.ALWAYS) == (1 if practice else 0)
        second_deal = session.state.deals[1]
        if practice:
            session.undo(UndoPolicy.ALWAYS)
            assert session.state.round == 1
            session.play(session.state.legal_moves()[0])
            assert session.state.deals[1] == second_deal


def test_undo_takes_back_the_last_own_move_and_what_the_opponents_answered() -> None:
    session = new_session(QUADROPOLIS, "expert", seats("haa"), seed=1)
    play_on(session, 5)
    before = session.moment(3)
    assert session.undo(UndoPolicy.ALWAYS) == 2
    assert session.state == before
    assert session.state.to_move == 0


def test_a_game_remembers_that_a_move_was_taken_back_or_advised() -> None:
    shelf = Shelf()
    session = new_session(QUADROPOLIS, "classic", seats("ha"), seed=1, store=shelf)
    play_on(session, 1)
    assert b"helped" not in shelf.kept[-1]
    assert session.undo(UndoPolicy.NEVER) == 0
    assert not session.game.helped
    session.undo(UndoPolicy.ALWAYS)
    play_on(session, 2)
    assert parse_save(shelf.kept[-1]).helped
    advised = new_session(QUADROPOLIS, "classic", seats("ha"), seed=1, store=shelf)
    advised.note_help()
    assert parse_save(shelf.kept[-1]).helped


def test_nothing_is_taken_back_before_a_person_has_moved() -> None:
    session = new_session(QUADROPOLIS, "expert", seats("ahh"), seed=1)
    play_on(session, 1)
    assert session.undo(UndoPolicy.ALWAYS) == 0
    assert len(session.log) == 1


def test_the_undo_policy_is_kept() -> None:
    plain = new_session(QUADROPOLIS, "classic", seats("hh"), seed=1)
    practice = new_session(QUADROPOLIS, "classic", seats("hh"), seed=1, practice=True)
    for session in (plain, practice):
        play_on(session, 1)
    assert [plain.undo_count(policy) for policy in UndoPolicy] == [1, 0, 0]
    assert [practice.undo_count(policy) for policy in UndoPolicy] == [1, 1, 0]


def test_every_earlier_moment_can_be_seen_again() -> None:
    session = new_session(QUADROPOLIS, "expert", seats("hhh"), seed=8)
    moments: list[State] = [session.state.copy()]
    chance = Random(2)
    while not session.state.is_over:
        session.play(chance.choice(session.state.legal_moves()))
        moments.append(session.state.copy())
    for number, moment in enumerate(moments):
        assert session.moment(number) == moment


def test_the_log_tells_what_was_taken_where_it_went_and_what_it_brought() -> None:
    session = new_session(QUADROPOLIS, "classic", seats("hhhh"), seed=8)
    chance = Random(2)
    for _ in range(40):
        before = session.state.copy()
        entry = session.play(chance.choice(session.state.legal_moves()))
        assert entry.player == before.to_move
        assert entry.deed.tile == before.tile_at(entry.move.slot, entry.move.architect)
        assert entry.deed.built == (entry.move.target < DISCARD)
        gained = session.state.score(entry.player).standing - before.score(entry.player).standing
        assert entry.gain == gained
        assert entry.deed.mayor_changed == (session.state.mayor != before.mayor)
    assert Session(session.game).log == session.log


def test_a_move_brings_back_the_best_arrangement_of_the_player_who_made_it() -> None:
    session = new_session(QUADROPOLIS, "classic", seats("hh"), seed=8)
    play_on(session, 2)
    session.state.arrange(0, Allocation())
    session.state.arrange(1, Allocation())
    play_on(session, 1)
    assert list(session.state.allocations) == [1]


def test_undo_keeps_an_arrangement_only_as_long_as_the_city_allows_it() -> None:
    session = new_session(QUADROPOLIS, "classic", seats("hh"), seed=8)
    move = next(move for move in session.state.legal_moves() if move.target < DISCARD)
    session.play(move)
    session.state.arrange(0, Allocation(0))
    session.state.arrange(1, Allocation(0))
    session.undo(UndoPolicy.ALWAYS)
    assert set(session.state.allocations) <= {0, 1}
    for player in session.state.allocations:
        session.state.score(player)
