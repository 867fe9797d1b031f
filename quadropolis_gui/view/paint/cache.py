"""A bounded cache for pre-rendered surfaces: the one used longest ago makes room for the next."""

from __future__ import annotations

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
        while self._total > self._limit and len(self._values) > 1:
            _, old = self._values.popitem(last=False)
            self._total -= self._cost(old)
        return value

    def clear(self) -> None:
        """Forget everything, as when the theme changes."""
        self._values.clear()
        self._total = 0


def surface_bytes(surface: pygame.Surface) -> int:
    """Return how much memory a surface takes."""
    return surface.get_width() * surface.get_height() * 4


#: The window for which the room of caches is given.
_REFERENCE = 1280 * 720
_MOST_GROWTH = 4.0


class SurfaceCache(BoundedCache[pygame.Surface]):
    """Surfaces, bounded by the memory they take in a window of 1280 x 720; a larger window gives it more room."""

    _all: WeakSet[SurfaceCache] = WeakSet()
    _growth = 1.0

    def __init__(self, megabytes: int) -> None:
        self._room = megabytes * 1024 * 1024
        super().__init__(round(self._room * SurfaceCache._growth), surface_bytes)
        SurfaceCache._all.add(self)

    @classmethod
    def fit_window(cls, width: int, height: int) -> None:
        """Give all of them room for a window: the same things take more memory there."""
        SurfaceCache._growth = min(_MOST_GROWTH, max(1.0, width * height / _REFERENCE))
        for cache in cls._all:
            cache._limit = round(cache._room * SurfaceCache._growth)

    @classmethod
    def kept_bytes(cls) -> int:
        """Return how much memory the surfaces in all of them take."""
        return sum(cache.total for cache in cls._all)


def surface_cache(megabytes: int) -> SurfaceCache:
    """Return a cache of surfaces bounded by memory."""
    return SurfaceCache(megabytes)
