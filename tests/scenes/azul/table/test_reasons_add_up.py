"""What advice and review say of the points of a move agrees with the boards: no price is named without what it buys."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from re import search

import pytest

from quadropolis_gui.ai.advice import Suggestion
from quadropolis_gui.ai.azul.advice import board_after, grounds_of
from quadropolis_gui.ai.azul.greedy import GreedyPlayer
from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.notation import FLOOR, Lay, Move, Take, parse_move
from quadropolis_gui.engine.azul.scoring import FLOOR_COST
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiling import tiled
from quadropolis_gui.engine.azul.wall import COLORED, VARIANTS
from quadropolis_gui.scenes.azul.table.advice import AzulAdvice
from quadropolis_gui.scenes.azul.table.model import AzulModel
from quadropolis_gui.scenes.azul.table.words import AzulWords
from quadropolis_gui.storage.settings import AnimationSpeed
from quadropolis_gui.view.words import LANGUAGES, Words
from tests.driver import Driver
from tests.scenes.azul.table.hands import a_session
from tests.scenes.azul.table.positions import a_state, lay_tiles
from tests.scenes.review.opened import azul_game, open_review

MakeApp = Callable[..., Driver]
#: Points at the end for a row, a column and a colour that are complete, as the rules have them.
BONUSES = (2, 7, 10)


def positions() -> Iterator[State]:
    """Every other moment of whole games on both walls, whose players fill lines and walls."""
    for variant in VARIANTS:
        for seed in range(3):
            players, state = GreedyPlayer(Random(seed)), State(variant, 2 + seed, seed)
            while not state.is_over:
                if state.moves_played % 2 == 0:
                    yield state
                state.play(players.decide(state))


def gains(state: State, move: Move) -> list[int]:
    """The points that a move is sure to bring if the round ended with it: of its tile, and at the end."""
    board, after = state.boards[state.to_move], board_after(state, move)
    if isinstance(move, Lay):
        return [after.tiling.laid[-1].points, *bonuses(board, after, every=True)]
    before, done = tiled(board, state.variant), tiled(after, state.variant)
    if move.line == FLOOR or not after.is_full(move.line) or move.line in done.tiling.fallen:
        return []
    laid = next(laid for laid in done.tiling.laid if laid.row == move.line)
    return [laid.points, *bonuses(before, done, every=state.variant == COLORED)]


def bonuses(before: Board, after: Board, *, every: bool) -> list[int]:
    """What is complete now and was not; on the grey wall only colours are sure before a column is chosen."""
    more = [now - had for had, now in zip(before.score()[2:5], after.score()[2:5], strict=True)]
    assert all(points % bonus == 0 for points, bonus in zip(more, BONUSES, strict=True))
    return [points for points in (more if every else more[2:]) if points]


def check_said(said: Sequence[str], state: State, move: Move, where: object) -> bool:
    """Check the points in sentences about a move; tell whether a price is among them."""
    text = " ".join(said)
    price, true = search(r"Costs (\d+) point", text), gains(state, move)
    left = sorted(true)
    for named in (search(r"(?:: |Scores )(\d+) point", sentence) for sentence in said):
        if named is not None:
            assert int(named[1]) in left, (text, true, where)
            left.remove(int(named[1]))
    if price is None:
        return False
    floors = (len(board.floor) for board in (state.boards[state.to_move], board_after(state, move)))
    had, has = (FLOOR_COST[count] for count in floors)
    assert int(price[1]) == has - had
    # What is not named is less than the price, and no tile is paid for without its points.
    assert not [points for points in left if points >= has - had], (text, true, where)
    assert not true or true[0] not in left, (text, true, where)
    return True


def speaker(state: State, language: str = "en") -> AzulAdvice:
    session = a_session(state.variant, state.player_count)
    return AzulAdvice(AzulWords(Words(language), AzulModel(session)))


def suggestion(state: State, move: Move) -> Suggestion:
    return Suggestion(move, (0.0,) * state.player_count, (), tuple(grounds_of(state, move)))


def test_what_is_said_of_a_move_agrees_with_the_boards() -> None:
    paid = 0
    for number, state in enumerate(positions()):
        advice, moves = speaker(state), state.legal_moves()
        for move in Random(number).sample(moves, min(12, len(moves))):
            told = list(advice.reasons(suggestion(state, move)))[:2]
            paid += check_said(told, state, move, (number, str(move)))
    assert paid > 100


def nearly_complete(*, column: bool) -> State:
    """A wall on which a blue tile of the first row completes a column, or a row."""
    state = a_state()
    if column:
        lay_tiles(state, 0, [".....", "W....", "K....", "R....", "Y...."])
    else:
        lay_tiles(state, 0, [".YRKW"])
    return state


@pytest.mark.parametrize(
    ("column", "said"),
    [
        (True, "Fills line 1: 5 points. Column 1 would be complete: 7 points at the end."),
        (False, "Fills line 1: 5 points. Row 1 would be complete: 2 points at the end."),
    ],
)
def test_a_bonus_is_told_before_the_smaller_price_of_it(*, column: bool, said: str) -> None:
    state = nearly_complete(column=column)
    move = parse_move("1B>1")
    told = list(speaker(state).reasons(suggestion(state, move)))
    assert " ".join(told[:2]) == said
    assert told[2] == "Costs 1 point on the floor line."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bonus_has_words_with_its_points(language: str) -> None:
    column, row = (
        speaker(state, language).reasons(suggestion(state, parse_move("1B>1")))[1]
        for state in (nearly_complete(column=True), nearly_complete(column=False))
    )
    assert "7" in column
    assert "2" in row
    assert "{" not in column + row


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_review_names_no_price_without_what_it_buys(variant: str, make_app: MakeApp) -> None:
    driver, paid = make_app(animation_speed=AnimationSpeed.NONE), 0
    scene, chance = open_review(driver, azul_game(variant)), Random(variant)
    for stop in scene.moments.stops:
        before = stop.moment.before
        if before is None:
            continue
        takes = [move for move in before.legal_moves() if isinstance(move, Take)]
        for move in chance.sample(takes, min(8, len(takes))):
            other = chance.choice(takes)
            for facts in (scene.filling.brings(before, move, other), scene.filling.lacks(before, move, other)):
                paid += check_said(facts, before, move, (stop.moves, str(move), str(other)))
    assert paid > 20
