"""Points that come up on the buildings that earned them: each on its own, those of a line of Harbors in its middle."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.causes import Cause
from quadropolis_gui.scenes.quadropolis.table.boards import Boards
from quadropolis_gui.scenes.quadropolis.table.reason_words import LEFT, PIECES
from quadropolis_gui.scenes.quadropolis.table.show.reasons import Pop
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.quadropolis.piece_badge import draw_piece_badge

#: How much of the stage a pop takes to come up.
_RISE = 0.18
#: How much of a square points may take: the plate of its kind lies beside them.
_WIDEST = 0.66


def draw_pops(surface: Surface, kit: Kit, boards: Boards, pops: Sequence[Pop], part: float) -> list[Rect]:
    """Draw the points that have come up by now, given how much of their stage is over; return where they stand."""
    taken: list[Rect] = []
    # A line first: what belongs to a single building finds room beside its points.
    for pop in sorted(pops, key=lambda pop: -len(pop.earning.squares)):
        since = part - (1 - _RISE) * pops.index(pop) / max(1, len(pops))
        if since < 0:
            continue
        places = [boards.city.square_rect(square) for square in pop.earning.squares]
        height = max(18, round(places[0].w * 0.30))
        x, y = _centre(places, height, taken)
        if len(places) > 1:
            _ring(surface, kit, places, pop.earning.points)
        up = min(1.0, since / _RISE)
        # It springs up a little too far and comes back.
        rise = round(height * 0.5 * (1 - up) - height * 0.25 * up * (1 - up) * 4)
        widest = round(places[0].w * _WIDEST)
        pill = boards.kit.pieces.vp_pill(surface, (x, y + rise), height, pop.earning.points, widest)
        taken.append(pill.move(0, -rise))
        _draw_pieces(surface, kit, pill, pop.causes)
    return taken


def _centre(places: Sequence[Rect], height: int, taken: Sequence[Rect]) -> tuple[int, int]:
    """Return where points stand: left of the plate of a kind, in the middle of a line, below what is there."""
    one = places[0]
    pill = Rect(0, 0, round(one.w * _WIDEST), height)
    if len(places) > 1:
        pill.center = one.unionall(places[1:]).center
    else:
        pill.midleft = (one.x, one.y + round(one.h * 0.12))
    while pill.collidelist(list(taken)) >= 0:
        pill.y += height // 2
    return pill.center


def _ring(surface: Surface, kit: Kit, places: Sequence[Rect], points: int) -> None:
    """Draw a line round the buildings that earn points together."""
    whole, width = places[0].unionall(places[1:]), max(2, places[0].w // 26)
    kit.paint.ring(surface, whole, places[0].w // 8, width, kit.c.gold if points > 0 else kit.c.negative)


def _draw_pieces(surface: Surface, kit: Kit, pill: Rect, causes: Sequence[Cause]) -> None:
    """Draw below points which pieces made them by coming, or by leaving: those are struck out."""
    size = max(16, round(pill.h * 0.92))
    signs = dict.fromkeys((token, cause in LEFT) for cause in causes for token in PIECES[cause])
    x = pill.centerx - size * len(signs) // 2
    for token, left in signs:
        draw_piece_badge(surface, kit, Rect(x, pill.bottom - size // 8, size, size), token, left=left)
        x += size
