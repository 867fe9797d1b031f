"""Which saves the Load screen shows, and in which order. Decides, draws nothing."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from quadropolis_gui.storage.saves.index import SaveSummary, Shelf


class StateFilter(StrEnum):
    """Games in which state, or on which shelf."""

    ALL = "all"
    RUNNING = "running"
    FINISHED = "finished"
    EXAMPLES = "examples"
    SET_ASIDE = "set_aside"


class Order(StrEnum):
    """What comes first."""

    NEWEST = "newest"
    OLDEST = "oldest"
    NAME = "name"


@dataclass(slots=True)
class Query:
    """What the person is looking for."""

    text: str = ""
    #: What is looked for, by the name of a game or of one of its variants; None for everything.
    kind: str | None = None
    state: StateFilter = StateFilter.ALL
    order: Order = Order.NEWEST

    @property
    def narrows(self) -> bool:
        """Whether anything may be left out."""
        return bool(self.text.strip()) or self.kind is not None or self.state is not StateFilter.ALL


def matching(saves: Iterable[SaveSummary], query: Query) -> list[SaveSummary]:
    """The saves a person is looking for, in the order they want; files set aside only come when asked for."""
    words = folded(query.text).split()
    found = [save for save in saves if _in_state(save, query.state) and query.kind in (None, save.game, save.variant)]
    found = [save for save in found if all(word in _words_of(save) for word in words)]
    if query.order is Order.NAME:
        return sorted(found, key=lambda save: (folded(save.title), save.updated, save.path.name))
    return sorted(found, key=lambda save: (save.updated, save.path.name), reverse=query.order is Order.NEWEST)


def is_offered(state: StateFilter, saves: Iterable[SaveSummary]) -> bool:
    """Whether a filter is worth showing: nobody needs to see a shelf that is usually empty."""
    if state is StateFilter.SET_ASIDE:
        return any(not save.usable for save in saves)
    return state is not StateFilter.EXAMPLES or any(save.shelf is Shelf.EXAMPLE for save in saves)


def folded(text: str) -> str:
    """A text for comparing: without accents and without capitals."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def _words_of(save: SaveSummary) -> str:
    return folded("\n".join([save.title, *(seat.name for seat in save.seats)]))


def _in_state(save: SaveSummary, state: StateFilter) -> bool:
    match state:
        case StateFilter.ALL:
            return save.usable
        case StateFilter.RUNNING:
            return save.shelf is Shelf.OWN and not save.finished and save.usable
        case StateFilter.FINISHED:
            return save.shelf is Shelf.OWN and save.finished
        case StateFilter.EXAMPLES:
            return save.shelf is Shelf.EXAMPLE and save.usable
        case StateFilter.SET_ASIDE:
            return not save.usable
