"""A bounded cache for pre-rendered surfaces: the one used longest ago makes room for the next."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar
from weakref import WeakSet

import pygame

Value = TypeVar("Value")


class BoundedCache(Generic[Value]):
    """Keeps values by key, at most `limit` in all, each counted by its cost."""

    def __init__(self, limit: int, cost: Callable[[Value], int] = lambda _: 1) -> None:
        self._limit = limit
        self._cost = cost
        self._total = 0
        self._values: OrderedDict[Hashable, Value] = OrderedDict()

    def __len__(self) -> int:
        return len(self._values)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._values

    @property
    def total(self) -> int:
        """The sum of the costs of all values kept now."""
        return self._total

    def get(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """Return the value under a key, making it if it is not there."""
        try:
            self._values.move_to_end(key)
            return self._values[key]
        except KeyError:
            value = make()
        self._values[key] = value
        self._total += self._cost(value)
        self.make_room()
        return value

    def make_room(self) -> None:
        """Forget what was used longest ago until the limit is kept; the newest value stays, however large it is."""
        while self._total > self._limit and len(self._values) > 1:
            _, old = self._values.popitem(last=False)
            self._total -= self._cost(old)

    def clear(self) -> None:
        """Forget everything, as when the theme changes."""
        self._values.clear()
        self._total = 0


def surface_bytes(surface: pygame.Surface) -> int:
    """Return how much memory a surface takes."""
    return surface.get_width() * surface.get_height() * 4


#: The window for which the room of caches is given.
_REFERENCE = 1280 * 720
_MOST_GROWTH = 2.5


class SurfaceCache(BoundedCache[pygame.Surface]):
    """Surfaces, bounded by the memory they take in a window of 1280 x 720; a larger window gives it more room.

    The room grows as the side of the window does, not as its area: a table of 1920 x 1080 uses 40 MB of surfaces in
    200 frames, and with 2.25 times the room kept twice as much that nobody looked at any more.
    """

    _all: WeakSet[SurfaceCache] = WeakSet()
    _growth = 1.0

    def __init__(self, megabytes: int, *, grows: bool = True) -> None:
        self._room = megabytes * 1024 * 1024
        self._grows = grows
        super().__init__(self._fitting(), surface_bytes)
        SurfaceCache._all.add(self)

    def _fitting(self) -> int:
        return round(self._room * SurfaceCache._growth) if self._grows else self._room

    @classmethod
    def fit_window(cls, width: int, height: int) -> None:
        """Give all of them room for a window: the same things take more memory there."""
        SurfaceCache._growth = min(_MOST_GROWTH, max(1.0, math.sqrt(width * height / _REFERENCE)))
        for cache in cls._all:
            cache._limit = cache._fitting()
            cache.make_room()

    @classmethod
    def kept_bytes(cls) -> int:
        """Return how much memory the surfaces in all of them take."""
        return sum(cache.total for cache in cls._all)

    @classmethod
    def empty_all(cls) -> None:
        """Forget all surfaces, as when the window is closed."""
        for cache in cls._all:
            cache.clear()


def surface_cache(megabytes: int, *, grows: bool = True) -> SurfaceCache:
    """Return a cache of surfaces bounded by memory; it need not grow with the window if its surfaces do not."""
    return SurfaceCache(megabytes, grows=grows)
