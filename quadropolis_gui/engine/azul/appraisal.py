"""What a board by itself is worth, as `quadropolis score` reads it from a file."""

from __future__ import annotations

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.position import BoardRecord, board_of, floor_text
from quadropolis_gui.engine.azul.scoring import Category, Tiling
from quadropolis_gui.engine.azul.tiles import CODES, Colour
from quadropolis_gui.engine.azul.tiling import tiled
from quadropolis_gui.engine.azul.wall import SIDE, full_columns
from quadropolis_gui.engine.game import Appraisal


def appraise(position: BoardRecord) -> Appraisal:
    """What wall-tiling would bring a board now, tile by tile, and the three bonuses as they stand after it.

    >>> wall = ["B.R..", ".BY..", ".....", ".....", "....."]
    >>> found = appraise(BoardRecord("colored", wall, ["", "RR", "KK", "", "WWW"], "mB", score=12))
    >>> found.lines[0], found.lines[9].strip(), found.lines[10].strip()
    ('13 points', 'red in row 2, column 4: row of 3, 3 points', 'floor line mB: costs 2')
    """
    before = board_of(position)
    after = tiled(before, position.mode)
    return Appraisal(_data(before, after), tuple(_lines(before, after)))


def _categories(before: Board, after: Board) -> dict[Category, int]:
    """What wall-tiling adds to the score, and the bonuses: with the score before it they add up to the total."""
    points = after.score().categories
    # The whole score of a position counts as earned: nobody can tell what was lost on the way.
    points[Category.WALL] -= before.earned
    return points


def _full_colours(board: Board) -> list[Colour]:
    return [colour for colour in Colour if board.layers[colour].bit_count() == SIDE]


def _data(before: Board, after: Board) -> dict[str, object]:
    score, tiling = after.score(), after.tiling
    return {
        "total": score.total,
        "score": before.score().track,
        "categories": {category.value: points for category, points in _categories(before, after).items()},
        "tiles": [
            {
                "line": laid.row + 1,
                "color": CODES[laid.colour],
                "column": laid.column + 1,
                "row_length": laid.across,
                "column_length": laid.down,
                "points": laid.points,
            }
            for laid in tiling.laid
        ],
        "fallen_lines": [line + 1 for line in tiling.fallen],
        "floor": {"tiles": floor_text(tiling.floor), "cost": tiling.cost, "lost": tiling.lost},
        "full": {
            "rows": score.full_rows,
            "columns": full_columns(after.wall),
            "colors": [colour.code for colour in _full_colours(after)],
        },
    }


def _lines(before: Board, after: Board) -> list[str]:
    score, tiling = after.score(), after.tiling
    lines = [f"{score.total} points", f"  {'score so far':<20}{before.score().track:>4}"]
    lines += [f"  {category.value:<20}{points:>4}" for category, points in _categories(before, after).items()]
    lines += ["", "Wall-tiling now"]
    lines += [f"  {story}" for story in _stories(tiling)] or ["  nothing to do"]
    colours = " and ".join(colour.word for colour in _full_colours(after)) or "none"
    lines += ["", f"Full rows: {score.full_rows}, columns: {full_columns(after.wall)}, colors: {colours}"]
    return lines


def _stories(tiling: Tiling) -> list[str]:
    stories = [str(laid) for laid in tiling.laid]
    stories += [f"line {line + 1} finds no space and falls to the floor line" for line in tiling.fallen]
    if tiling.floor:
        lost = "" if tiling.lost == tiling.cost else f", but the score stops at 0: {tiling.lost} lost"
        stories.append(f"floor line {floor_text(tiling.floor)}: costs {tiling.cost}{lost}")
    return stories
