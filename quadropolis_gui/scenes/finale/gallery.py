"""The pictures of the exhibits, painted in small steps between frames: nobody waits for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pygame
from pygame import Surface

from quadropolis_gui.scenes.finale.filling import Exhibit
from quadropolis_gui.view.paint.masks import blank

#: Which picture: whose exhibit, and what is lit on it.
_Key = tuple[int, frozenset[int] | None]


_END = object()


class Gallery:
    """Keeps the pictures that are wanted now; those of other moments are let go."""

    def __init__(self, exhibits: Sequence[Exhibit]) -> None:
        self._exhibits = exhibits
        self._pictures: dict[_Key, Surface] = {}
        self._stand_ins: dict[int, Surface] = {}
        self._wanted: list[_Key] = []
        self._job: tuple[_Key, Surface, Iterator[None]] | None = None

    def resized(self) -> None:
        """Take note of another size or look: all is painted anew, and what there was stands in for it meanwhile."""
        self._job = None
        for player, exhibit in enumerate(self._exhibits):
            old = self.picture(player, None)
            if old is not None:
                self._stand_ins[player] = pygame.transform.scale(old, exhibit.size)
        self._pictures.clear()

    def want(self, lights: Iterable[Sequence[frozenset[int] | None]]) -> None:
        """Say which pictures will be needed, the first ones first: for each moment what is lit, by player."""
        wanted = dict.fromkeys((player, lit) for moment in lights for player, lit in enumerate(moment))
        self._wanted = list(wanted)
        self._pictures = {key: picture for key, picture in self._pictures.items() if key in wanted}
        if self._job is not None and self._job[0] not in wanted:
            self._job = None

    @property
    def is_complete(self) -> bool:
        """Whether everything that is wanted has been painted."""
        return all(key in self._pictures for key in self._wanted)

    def has(self, moment: Sequence[frozenset[int] | None]) -> bool:
        """Tell whether all pictures of a moment are there."""
        return all((player, lit) in self._pictures for player, lit in enumerate(moment))

    def picture(self, player: int, lit: frozenset[int] | None) -> Surface | None:
        """Return a picture, or what stands in for it; None while there is neither."""
        for key in ((player, lit), (player, None)):
            if key in self._pictures:
                return self._pictures[key]
        return self._stand_ins.get(player)

    def work(self) -> bool:
        """Paint a little; tell whether a picture was completed."""
        if self._job is None:
            key = next((key for key in self._wanted if key not in self._pictures), None)
            if key is None:
                return False
            exhibit = self._exhibits[key[0]]
            surface = blank(exhibit.size)
            self._job = (key, surface, exhibit.painting(surface, key[1]))
        key, surface, steps = self._job
        if next(steps, _END) is not _END:
            return False
        self._pictures[key] = surface
        self._job = None
        return True
