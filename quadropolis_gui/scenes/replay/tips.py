"""What lies under the pointer on the Replay screen, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

if TYPE_CHECKING:
    from quadropolis_gui.scenes.replay.scene import ReplayScene


def tip_at(scene: ReplayScene, position: tuple[int, int]) -> tuple[Rect, str] | None:
    """Return the place under a point and what there is to know about it, or None."""
    if scene.places.plot.collidepoint(position) or scene.places.track.collidepoint(position):
        if not scene.moments.known:
            return None
        index = scene.line.stop_at(position)
        x = round(scene.line.plot().x(scene.moments.stops[index].axis))
        return Rect(x, scene.places.track.y, 1, scene.places.track.h), scene.words.standing(index)
    pool = scene.pool_rect
    if pool is not None and pool.collidepoint(position):
        return pool, scene.words.pool(scene.stop)
    square = scene.site.square_at(position)
    if square is not None:
        tile = scene.boards_now.site[square]
        if tile is None:
            return None
        return scene.site.square_rect(square), f"{scene.words.score.tile(tile)}\n{scene.words.score.brings(tile)}"
    for player, city in enumerate(scene.cities):
        if city.score_rect.collidepoint(position):
            score = scene.moments.scores(scene.index)[player]
            return city.score_rect, scene.words.breakdown(player, score)
        built = city.square_at(position)
        if built is not None:
            text = scene.words.square(scene.stop, player, built)
            return (city.square_rect(built), text) if text else None
    return None
