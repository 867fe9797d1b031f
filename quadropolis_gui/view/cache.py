"""A bounded cache for pre-rendered surfaces: the one used longest ago makes room for the next."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

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


def surface_cache(megabytes: int) -> BoundedCache[pygame.Surface]:
    """Return a cache of surfaces bounded by memory."""
    return BoundedCache(megabytes * 1024 * 1024, surface_bytes)
