"""The small pictures on the cards of saved games: made one at a time, when they can be seen, and kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterable

from pygame import Surface

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.storage.save_index import SaveSummary
from quadropolis_gui.storage.save_store import SaveStore
from quadropolis_gui.view.paint.scenery import Daytime
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.diorama import Diorama

SKIES = (Daytime.DAY, Daytime.MORNING, Daytime.DUSK)
#: Enough for the largest window and some scrolling; some 20 MB at 1920 x 1080.
MOST_KEPT = 48


def daytime_of(save: SaveSummary) -> Daytime:
    """Return the sky of a save: always the same for the same file, and changing from card to card."""
    return SKIES[sum(save.path.name.encode("utf-8", "surrogateescape")) % len(SKIES)]


def city_to_show(state: State) -> City:
    """Return the winner's city of a finished game, or that of the player to move."""
    return state.cities[state.result().winners[0] if state.is_over else state.to_move]


class CardPictures:
    """Gives the pictures that are ready; `make_next` makes one that is still missing."""

    def __init__(self, store: SaveStore, boards: BoardKit) -> None:
        self._store = store
        self._boards = boards
        self._ready: OrderedDict[Hashable, Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._ready)

    def get(self, save: SaveSummary, size: tuple[int, int], radius: int) -> Surface | None:
        """Return the picture of a save, or None while it has not been made."""
        return self._ready.get(self._key(save, size, radius))

    def missing(self, saves: Iterable[SaveSummary], size: tuple[int, int], radius: int) -> SaveSummary | None:
        """Return the first of these that still has no picture."""
        return next((save for save in saves if save.usable and self.get(save, size, radius) is None), None)

    def make(self, save: SaveSummary, size: tuple[int, int], radius: int) -> None:
        """Make the picture of a save; raises SaveUnusableError if its game cannot be opened after all."""
        state = self._store.peek(save).state
        diorama = Diorama(self._boards, city_to_show(state), daytime=daytime_of(save))
        picture = diorama.render(size, labels=False, frame=False, radius=radius)
        self._ready[self._key(save, size, radius)] = picture
        while len(self._ready) > MOST_KEPT:
            self._ready.popitem(last=False)

    def clear(self) -> None:
        """Forget all pictures, as after a change of colours."""
        self._ready.clear()

    def _key(self, save: SaveSummary, size: tuple[int, int], radius: int) -> Hashable:
        theme = self._boards.theme.name
        return save.path, save.updated, save.round, save.to_move, save.recovered, size, radius, theme
