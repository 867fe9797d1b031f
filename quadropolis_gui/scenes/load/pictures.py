"""The small pictures on the cards of saved games: made one at a time, when they can be seen, and kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterable

from pygame import Surface

from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.storage.saves.index import SaveSummary
from quadropolis_gui.storage.saves.store import SaveStore
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.scenery import Daytime

SKIES = (Daytime.DAY, Daytime.MORNING, Daytime.DUSK)
#: Seconds in which a picture comes up.
FADE = 0.18
#: Enough for the largest window and some scrolling; some 20 MB at 1920 x 1080.
MOST_KEPT = 48


def daytime_of(save: SaveSummary) -> Daytime:
    """The sky of a save: always the same for the same file, and changing from card to card."""
    return SKIES[sum(save.path.name.encode("utf-8", "surrogateescape")) % len(SKIES)]


class CardPictures:
    """Gives the pictures that are ready; `make` makes one that is missing."""

    def __init__(self, store: SaveStore, kit: Kit) -> None:
        self._store = store
        self._kit = kit
        self._ready: OrderedDict[Hashable, Surface] = OrderedDict()
        #: How much of a picture that has just been made can be seen, from 0 to 1; all others are there.
        self._coming: dict[Hashable, float] = {}

    def __len__(self) -> int:
        return len(self._ready)

    def get(self, save: SaveSummary, size: tuple[int, int], radius: int) -> Surface | None:
        """The picture of a save, or None while it has not been made."""
        return self._ready.get(self._key(save, size, radius))

    def strength(self, save: SaveSummary, size: tuple[int, int], radius: int) -> float:
        """How much of a picture can be seen, from 0 to 1."""
        return self._coming.get(self._key(save, size, radius), 1.0)

    @property
    def is_fading(self) -> bool:
        """Whether pictures are coming up."""
        return bool(self._coming)

    def advance(self, dt: float) -> None:
        """Let pictures come up."""
        grown = {key: part + dt / FADE for key, part in self._coming.items()}
        self._coming = {key: part for key, part in grown.items() if part < 1}

    def missing(self, saves: Iterable[SaveSummary], size: tuple[int, int], radius: int) -> SaveSummary | None:
        """The first of these that still has no picture."""
        return next((save for save in saves if save.usable and self.get(save, size, radius) is None), None)

    def make(self, save: SaveSummary, size: tuple[int, int], radius: int) -> None:
        """Make the picture of a save; raises SaveUnusableError if its game cannot be opened after all."""
        state = self._store.peek(save).state
        picture = FACES[save.game].thumbnail(self._kit, state, size, radius, daytime_of(save))
        key = self._key(save, size, radius)
        self._ready[key] = picture
        if self._kit.speed is not None:
            self._coming[key] = 0.0
        while len(self._ready) > MOST_KEPT:
            self._ready.popitem(last=False)

    def clear(self) -> None:
        """Forget all pictures, as after a change of colours."""
        self._ready.clear()
        self._coming.clear()

    def _key(self, save: SaveSummary, size: tuple[int, int], radius: int) -> Hashable:
        theme = self._kit.theme.name
        return save.path, save.updated, save.round, save.to_move, save.recovered, size, radius, theme
