"""The pages of the rules: which there are, in which order, and the numbers that go into their sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, TURNS
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.scenes.quadropolis.rules.examples import sight_example, stack_example


class PageLook(StrEnum):
    """How a page is laid out: words beside a picture, kinds side by side, or the table of the two modes."""

    WORDS = "words"
    KINDS = "kinds"
    MODES = "modes"


@dataclass(frozen=True, slots=True)
class Page:
    """One page; its texts stand under `rules.<key>.`."""

    key: str
    look: PageLook = PageLook.WORDS
    kinds: tuple[Kind, ...] = ()
    #: How much of the width the words take, in percent.
    words: int = 38
    #: The numbers in the page's sentences.
    params: Mapping[str, object] = field(default_factory=dict)


#: The sentences of a page with words: `lead`, then these.
POINTS = ("p1", "p2", "p3")

PAGES: tuple[Page, ...] = (
    Page("goal", params={"classic": CLASSIC.rounds, "expert": EXPERT.rounds, "turns": TURNS}),
    Page(
        "turn",
        params={
            "number": sight_example().architect,
            "classic": max(CLASSIC.architects),
            "expert": max(EXPERT.architects),
        },
    ),
    Page("urbanist"),
    Page("place", words=32),
    Page(
        "stack",
        params={
            "number": stack_example().architect,
            "classic": CLASSIC.highest_stack,
            "expert": EXPERT.highest_stack,
        },
    ),
    Page("resources", words=34),
    Page("homes", PageLook.KINDS, (Kind.TOWER, Kind.SHOP, Kind.SERVICE)),
    Page("work", PageLook.KINDS, (Kind.PARK, Kind.FACTORY, Kind.HARBOR)),
    Page("expert_kinds", PageLook.KINDS, (Kind.OFFICE, Kind.MONUMENT)),
    Page("end"),
    Page("modes", PageLook.MODES),
)

#: The numbers in the sentences about kinds.
KIND_PARAMS: Mapping[str, object] = {
    "classic": CLASSIC.customers_per_shop,
    "expert": EXPERT.customers_per_shop,
}
