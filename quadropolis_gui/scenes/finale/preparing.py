"""What the finale paints ahead, in jobs small enough for a frame.

All is drawn where nobody sees it: what falls outside of a surface costs nothing, but the parts are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from quadropolis_gui.scenes.finale.columns import Band, ColumnPainter, Stack
from quadropolis_gui.scenes.finale.filling import Chapter
from quadropolis_gui.scenes.finale.layout import FinaleLayout
from quadropolis_gui.scenes.finale.signs import Banner, SignPainter
from quadropolis_gui.scenes.table.warmup import Job
from quadropolis_gui.view.paint.masks import blank


def first_jobs(
    signs: SignPainter, columns: ColumnPainter, places: FinaleLayout, chapters: Sequence[Chapter]
) -> Iterator[Job]:
    """Paint what stands there from the beginning: name plates, empty columns, the strip of categories."""
    nowhere = blank((1, 1))
    for player, place in enumerate(places.plates):
        yield partial(signs.draw_plate, nowhere, place, player, 0, wins=False)
    yield partial(columns.draw, nowhere, 0, Stack((), ()))
    for place, chapter in zip(places.bar.strip, chapters, strict=True):
        yield partial(signs.draw_strip_cell, nowhere, place, chapter.category, done=False, current=False, now="")


def chapter_jobs(
    signs: SignPainter,
    columns: ColumnPainter,
    places: FinaleLayout,
    chapters: Sequence[Chapter],
    rule: Callable[[Chapter], str],
    now: str,
    per_point: float,
) -> Iterator[Job]:
    """Paint what the count brings: the card of every category, its bands, its place in the strip."""
    nowhere = blank((1, 1))
    for place, chapter in zip(places.bar.strip, chapters, strict=True):
        yield partial(_draw_card, signs, places, chapter, rule)
        for player in range(len(chapter.awards)):
            if points := chapter.points(player):
                band = (Band(chapter.category, points, abs(points) * per_point),)
                yield partial(columns.draw, nowhere, 0, Stack(band, ()) if points > 0 else Stack((), band))
        for done in (False, True):
            yield partial(signs.draw_strip_cell, nowhere, place, chapter.category, done=done, current=not done, now=now)


def _draw_card(signs: SignPainter, places: FinaleLayout, chapter: Chapter, rule: Callable[[Chapter], str]) -> None:
    signs.draw_card(blank((1, 1)), places.card, chapter.category, rule(chapter), 1)


def winner_jobs(
    signs: SignPainter, places: FinaleLayout, banner: Callable[[], Banner], winners: Sequence[int]
) -> Iterator[Job]:
    """Paint the banner, the crown, and the golden plates of the winners."""
    nowhere = blank((1, 1))
    yield partial(signs.draw_banner_shadow, nowhere, places.card)
    yield lambda: signs.draw_banner(nowhere, places.card, banner(), 1)
    yield lambda: signs.crown
    for winner in winners:
        yield partial(signs.draw_plate, nowhere, places.plates[winner], winner, 0, wins=True)
