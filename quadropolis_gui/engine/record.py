"""What the records of all games share: moves that are replayed with suspicion, and a result that is checked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from quadropolis_gui.engine.game import (
    AnyGame,
    Figures,
    GameError,
    ImpossibleData,
    InvalidMove,
    Part,
    State,
    counted,
    ranking,
)

#: Longer texts are not quoted in messages.
_LONGEST_QUOTED = 20


@dataclass(slots=True)
class ResultRecord:
    """The final scores, and the players by place, ties together."""

    scores: list[Figures]
    ranking: list[list[int]]


def result_of(game: AnyGame, state: State[Any]) -> ResultRecord:
    """The scores and places of a game, final once it is over."""
    scores = [game.figures(state, player) for player in range(state.player_count)]
    return ResultRecord(scores, [list(place) for place in state.result().ranking])


def standing_of(game: AnyGame, state: State[Any]) -> ResultRecord:
    """The scores and places as the table shows them: what counts only at the end is left out until then."""
    if state.is_over:
        return result_of(game, state)
    scores = []
    for player in range(state.player_count):
        found = game.figures(state, player).categories
        categories = {name: points for name, points in found.items() if name not in game.late_categories}
        scores.append(Figures(state.score(player).standing, categories))
    return ResultRecord(scores, [list(place) for place in ranking([(score.total,) for score in scores])])


def replay_moves(state: State[Any], number: int, moves: Sequence[str], parse_move: Callable[[str], Any]) -> None:
    """Play the recorded moves of a round, or raise ImpossibleData with the round, the move and the reason."""
    for index, text in enumerate(moves, 1):
        place = f"round {number}, move {index}"
        if len(text) <= _LONGEST_QUOTED:
            place += f" ({text})"
        if state.round != number or state.is_over:
            raise ImpossibleData(place, f"round {number} was over after {counted(index - 1, 'move')}", part=Part.ROUNDS)
        try:
            state.play(parse_move(text))
        except GameError as error:
            part = Part.VALUE if isinstance(error, InvalidMove) else Part.MOVE
            raise ImpossibleData(place, str(error), error.code, part) from error


def verify_result(game: AnyGame, state: State[Any], result: ResultRecord | None) -> None:
    """Raise ImpossibleData if a recorded result is not what the replay gives."""
    if result is None:
        return
    if not state.is_over:
        raise ImpossibleData("result", "there is a result, but the game has not ended", part=Part.RESULT)
    found = result_of(game, state)
    if len(result.scores) != len(found.scores):
        raise ImpossibleData(
            "result, scores", f"expected {len(found.scores)}, found {len(result.scores)}", part=Part.RESULT
        )
    # People count players from 1.
    for player, (claimed, actual) in enumerate(zip(result.scores, found.scores, strict=True), 1):
        if claimed.total != actual.total:
            message = f"the file says {game.amount(claimed.total)}, the replay gives {actual.total}"
            raise ImpossibleData(f"result, player {player}", message, part=Part.RESULT)
        for category, points in claimed.categories.items():
            # A category of a later version says nothing about this one.
            if points != actual.categories.get(category, points):
                message = f"the file says {game.amount(points)}, the replay gives {actual.categories[category]}"
                raise ImpossibleData(f"result, player {player}, {category}", message, part=Part.RESULT)
    if [sorted(place) for place in result.ranking] != found.ranking:
        message = f"the file says {_order(result.ranking)}; the replay gives {_order(found.ranking)}"
        raise ImpossibleData("result, ranking", message, part=Part.RESULT)


def _order(places: Sequence[Sequence[int]]) -> str:
    """Players from the first place to the last, as people count them.

    >>> _order([[1], [2, 0]])
    'player 2, then players 1 and 3'
    """
    told = []
    for place in places:
        numbers = [str(player + 1) for player in sorted(place)]
        one = "player" if len(numbers) == 1 else "players"
        told.append(f"{one} {' and '.join(numbers)}" if numbers else "nobody")
    return ", then ".join(told) or "nobody"
