"""Why a move is advised: what its line scores, what falls, which bonus comes nearer, what the next player gets of it.

Everything said is read off the boards as they would be, tiled as the table itself foretells it; nothing is a guess but
the expected points.
"""

from __future__ import annotations

from collections.abc import Iterator

from quadropolis_gui.ai.advice import ALTERNATIVES, Gain, Grounds, Suggestion
from quadropolis_gui.ai.azul.features import FEATURES, column_counts, features_of, longest_rows
from quadropolis_gui.ai.azul.outlook import Outlook
from quadropolis_gui.ai.azul.weights import knot_after, weights_for
from quadropolis_gui.ai.search import Findings, Line
from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.last_round import RowOutlook, last_round
from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR, Lay, Move, Take
from quadropolis_gui.engine.azul.scoring import FLOOR_COST, Category
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import Colour, count_of
from quadropolis_gui.engine.azul.tiling import tiled
from quadropolis_gui.engine.azul.wall import COLORED, COLOUR_BONUS, COLUMN_BONUS, ROW, ROW_BONUS, SIDE

#: Expected points below which a category is not worth a word.
_WORTH_SAYING = 0.3
#: From how many tiles of five on a column or a colour is worth a word.
_NEAR = 3
#: From how many tiles of one colour left lying is worth a word.
_MANY = 3

#: The category that a feature speaks of, by how its name begins.
_CATEGORIES = {
    "columns": Category.COLUMNS,
    "colors": Category.COLORS,
    "rows": Category.ROWS,
    "line": Category.WALL,
    "spaces": Category.WALL,
}


def explained(state: State, findings: Findings[Move]) -> list[Suggestion]:
    """The best move and others that take another colour or go to another line, with what speaks for each."""
    return [
        Suggestion(line.move, line.expected, gains_of(state, line.move), tuple(grounds_of(state, line.move)))
        for line in different(findings.lines, ALTERNATIVES + 1)
    ]


def different(lines: tuple[Line[Move], ...], most: int) -> list[Line[Move]]:
    """The best line and the next ones that take other tiles or lay them elsewhere, so many at most."""
    chosen: list[Line[Move]] = []
    seen = set()
    for line in lines:
        outcome = _outcome(line.move)
        if line.expected and outcome not in seen:
            seen.add(outcome)
            chosen.append(line)
        if len(chosen) == most:
            break
    return chosen


def _outcome(move: Move) -> tuple[int, ...]:
    """What a move comes to: where tiles come from matters less than what they are and where they go."""
    return move[1:] if isinstance(move, Take) else move


def differ(one: Move, other: Move) -> bool:
    """Whether two moves take other tiles, or lay them elsewhere."""
    return _outcome(one) != _outcome(other)


def board_after(state: State, move: Move) -> Board:
    """The board of the player to move right after a move, before any wall-tiling."""
    board = state.boards[state.to_move].copy()
    if isinstance(move, Lay):
        board.lay(move.line, move.column)
        return board
    if move.source == CENTRE and state.marker is None:
        board.take_marker()
    board.put(move.colour, count_of(state.sources[move.source], move.colour), move.line)
    return board


def gains_of(state: State, move: Move) -> tuple[Gain, ...]:
    """What a move changes for the own score, category by category, if the round ended right after it."""
    before, after = tiled(state.boards[state.to_move], state.variant), tiled(board_after(state, move), state.variant)
    had, has = before.score().categories, after.score().categories
    more = _prospects(state, after)
    less = _prospects(state, before)
    gains = []
    for category in Category:
        points = has[category] - had[category]
        expected = points + more.get(category, 0.0) - less.get(category, 0.0)
        gains.append(Gain(category.value, points, round(expected, 1)))
    changed = [gain for gain in gains if gain.points or abs(gain.expected) >= _WORTH_SAYING]
    return tuple(sorted(changed, key=lambda gain: (-gain.expected, -gain.points)))


def _prospects(state: State, board: Board) -> dict[Category, float]:
    """What is expected to come of a board after this round, by category."""
    longest = longest_rows(state.boards)
    others = max(row for player, row in enumerate(longest) if player != state.to_move)
    weights = weights_for(state.variant, state.player_count).knots[knot_after(state.round)]
    numbers = features_of(board, state.variant, False, others)
    found: dict[Category, float] = {}
    for name, weight, number in zip(FEATURES, weights, numbers, strict=True):
        category = _CATEGORIES.get(name.partition(".")[0].partition("_")[0])
        if category is not None:
            found[category] = found.get(category, 0.0) + weight * number
    return found


def grounds_of(state: State, move: Move) -> Iterator[Grounds]:
    """What speaks for a move or against it, the most important first."""
    board = state.boards[state.to_move]
    after = board_after(state, move)
    if isinstance(move, Lay):
        laid = after.tiling.laid[-1]
        yield Grounds("scores", {"points": laid.points, "across": laid.across, "down": laid.down})
        near = [*_completed_rows(board, after), *_nearer_columns(board, after), *_nearer_colours(board, after)]
        yield from sorted(near, key=_bonus, reverse=True)
        return
    done, near = tiled(after, state.variant), list[Grounds]()
    if move.line != FLOOR and after.is_full(move.line):
        if move.line in done.tiling.fallen:
            yield Grounds("homeless", {"line": move.line + 1})
        else:
            filled = next(laid for laid in done.tiling.laid if laid.row == move.line)
            details = {"line": move.line + 1, "points": filled.points, "across": filled.across, "down": filled.down}
            yield Grounds("fills", details)
            near = list(_nearer(tiled(board, state.variant), done, state.variant))
    # The price of points stands by them; a bonus that is larger comes first, so that none is left out for its price.
    falls = list(_falls(board, after))
    price = sum(ground.details["cost"] for ground in falls)
    yield from (ground for ground in near if _bonus(ground) and _bonus(ground) >= price)
    yield from falls
    yield from (ground for ground in near if not _bonus(ground) or _bonus(ground) < price)
    if move.source == CENTRE and state.marker is None and not outlook_after(state, move):
        yield Grounds("starts")
    yield from _for_the_next(state, move)


def _falls(board: Board, after: Board) -> Iterator[Grounds]:
    """What falls to the floor line; the marker costs as much as a tile in its space would."""
    count = len(after.floor) - len(board.floor)
    if count > 0:
        yield Grounds("falls", {"count": count, "cost": FLOOR_COST[len(after.floor)] - FLOOR_COST[len(board.floor)]})


def _nearer(before: Board, after: Board, variant: str) -> Iterator[Grounds]:
    """What comes near to its bonus by a line that gets full, the largest bonus that is reached first."""
    found = list(_nearer_colours(before, after))
    if variant == COLORED:
        # On the grey wall the column is chosen later: none can be promised yet, nor that there is one.
        found = [*_completed_rows(before, after), *_nearer_columns(before, after), *found]
    yield from sorted(found, key=_bonus, reverse=True)


def _bonus(grounds: Grounds) -> int:
    """How many points at the end a row, column or colour brings by being complete; none if it only comes nearer."""
    return int(grounds.details.get("points", 0))


def outlook_after(state: State, move: Move) -> RowOutlook:
    """Whether a move makes the round the last one, or leaves it so, as far as rows decide it."""
    own = board_after(state, move)
    boards = (own if player == state.to_move else board for player, board in enumerate(state.boards))
    return last_round(boards, state.variant)


def _completed_rows(before: Board, after: Board) -> Iterator[Grounds]:
    """The rows that are complete now and were not."""
    for row in range(SIDE):
        had, has = (board.wall >> SIDE * row & ROW for board in (before, after))
        if has == ROW and had != ROW:
            yield Grounds("row", {"line": row + 1, "points": ROW_BONUS})


def _nearer_columns(before: Board, after: Board) -> Iterator[Grounds]:
    """The columns that have come near to their bonus, or reached it."""
    for column, (had, has) in enumerate(zip(column_counts(before.wall), column_counts(after.wall), strict=True)):
        if has > had and has >= _NEAR:
            bonus = {"points": COLUMN_BONUS} if has == SIDE else {}
            yield Grounds("column", {"column": column + 1, "count": has, "of": SIDE, **bonus})


def _nearer_colours(before: Board, after: Board) -> Iterator[Grounds]:
    """The colours that have come near to their bonus, or reached it."""
    for colour in Colour:
        had, has = before.layers[colour].bit_count(), after.layers[colour].bit_count()
        if has > had and has >= _NEAR:
            bonus = {"points": COLOUR_BONUS} if has == SIDE else {}
            yield Grounds("color", {"color": colour.word, "count": has, "of": SIDE, **bonus})


def _for_the_next(state: State, move: Take) -> Iterator[Grounds]:
    """What a move takes away from the next player, or leaves lying for them."""
    player = (state.to_move + 1) % state.player_count
    theirs = state.copy()
    theirs.to_move = player
    wanted = Outlook(theirs, weights_for(state.variant, state.player_count)).best_move()
    if isinstance(wanted, Take) and wanted == move._replace(line=wanted.line) and _is_missed(state, move, wanted):
        yield Grounds("wanted_by", {"players": [player]})
    if move.source != CENTRE:
        rest = state.sources[CENTRE] + state.sources[move.source]
        for colour in Colour:
            count = count_of(rest, colour)
            if colour != move.colour and count >= _MANY and count > count_of(state.sources[CENTRE], colour):
                yield Grounds("leaves", {"color": colour.word, "count": count})


def _is_missed(state: State, move: Take, wanted: Take) -> bool:
    """Whether the next player can still take tiles after a move, but none as good to them as those it takes."""
    count = count_of(state.sources[move.source], move.colour)
    left = [
        (colour, lying)
        for source, handful in enumerate(state.sources)
        for colour in Colour
        if (lying := count_of(handful, colour)) and (source, colour) != (move.source, move.colour)
    ]
    return wanted.line != FLOOR and bool(left) and (move.colour, count) not in left
