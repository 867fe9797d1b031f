"""A table of what each game brings to a floor, each loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

Brought = TypeVar("Brought")
#: Loads what a game brings. A function of a module, so that another process can be told of it by name.
Loader = Callable[[], Brought]


class UnknownGame(LookupError):
    """A name under which no game is known; it says which there are."""


class Registry(Mapping[str, Brought]):
    """What every game brings, by the name of the game."""

    def __init__(self, loaders: Mapping[str, Loader[Brought]]) -> None:
        self._loaders = dict(loaders)
        self._loaded: dict[str, Brought] = {}

    def __getitem__(self, name: str) -> Brought:
        if name not in self._loaded:
            if name not in self._loaders:
                raise UnknownGame(f"there is no game {name!r}; choose from {', '.join(self._loaders)}")
            self._loaded[name] = self._loaders[name]()
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._loaders)

    def __len__(self) -> int:
        return len(self._loaders)

    def __contains__(self, name: object) -> bool:
        return name in self._loaders

    def load(self, name: str) -> None:
        """Load what a game brings ahead of its use."""
        self[name]

    def add(self, name: str, loader: Loader[Brought]) -> None:
        """Make one more game known."""
        self._loaders[name] = loader

    def remove(self, name: str) -> None:
        """Forget a game that was made known."""
        del self._loaders[name]
        self._loaded.pop(name, None)

    @property
    def loaders(self) -> Mapping[str, Loader[Brought]]:
        """How each is loaded: what a process of its own is given, so that it knows the same games."""
        return dict(self._loaders)

    @property
    def loaded(self) -> tuple[Brought, ...]:
        """What has been asked for so far."""
        return tuple(self._loaded.values())
