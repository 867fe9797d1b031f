"""Caches are bounded, and those of surfaces have more room in larger windows."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from quadropolis_gui.view.paint.cache import BoundedCache, SurfaceCache, surface_cache
from tests.driver import Driver

MakeApp = Callable[..., Driver]


@pytest.fixture(autouse=True)
def reference_window() -> Iterator[None]:
    SurfaceCache.fit_window(1280, 720)
    yield
    SurfaceCache.fit_window(1280, 720)


def test_what_was_used_longest_ago_makes_room() -> None:
    cache: BoundedCache[str] = BoundedCache(2)
    for key in ("a", "b", "a", "c"):
        cache.get(key, lambda: "old")
    assert [cache.get(key, lambda: "new") for key in ("a", "c", "b")] == ["old", "old", "new"]
    assert len(cache) == 2


def filled(cache: SurfaceCache) -> int:
    for number in range(20):
        cache.get(number, lambda: pygame.Surface((512, 512)))
    return len(cache)


def test_surfaces_have_more_room_in_a_larger_window_and_less_again_in_a_smaller_one() -> None:
    cache = surface_cache(4)
    assert filled(cache) == 4
    SurfaceCache.fit_window(1920, 1080)
    assert filled(cache) == 6
    assert filled(surface_cache(4)) == 6
    SurfaceCache.fit_window(1024, 640)
    assert filled(cache) == 4


def test_a_smaller_window_takes_room_back_at_once() -> None:
    SurfaceCache.fit_window(1920, 1080)
    cache = surface_cache(4)
    assert filled(cache) == 6
    SurfaceCache.fit_window(1280, 720)
    assert len(cache) == 4


def test_what_has_one_size_in_every_window_gets_no_more_room() -> None:
    cache = surface_cache(4, grows=False)
    SurfaceCache.fit_window(3840, 2160)
    assert filled(cache) == 4


def test_a_closed_window_keeps_no_surface(make_app: MakeApp) -> None:
    driver = make_app()
    driver.step()
    assert SurfaceCache.kept_bytes() > 0
    driver.app.close()
    assert SurfaceCache.kept_bytes() == 0
