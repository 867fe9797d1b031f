"""The pages of the rules: which there are, in which order, and the numbers that go into their sentences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, TURNS
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.scenes.quadropolis.rules.examples import sight_example, stack_example
from quadropolis_gui.scenes.quadropolis.rules.kinds_page import KindsPage
from quadropolis_gui.scenes.quadropolis.rules.modes_page import ModesPage
from quadropolis_gui.scenes.quadropolis.rules.pictures import RulesPictures
from quadropolis_gui.scenes.rules.page import Page, WordsPage
from quadropolis_gui.view.kit import Kit


def rules_pages(kit: Kit) -> Sequence[Page]:
    """All pages; their texts stand under `rules.<page>.`."""
    pictures = RulesPictures(kit)

    def words(page: str, width: int = 38, **params: object) -> Page:
        return WordsPage(kit, f"quadropolis.rules.{page}", partial(pictures.draw, page), params, width)

    def kinds(page: str, *shown: Kind) -> Page:
        return KindsPage(kit, f"quadropolis.rules.{page}", shown)

    return (
        words("goal", classic=CLASSIC.rounds, expert=EXPERT.rounds, turns=TURNS),
        words(
            "turn",
            number=sight_example().architect,
            classic=max(CLASSIC.architects),
            expert=max(EXPERT.architects),
        ),
        words("urbanist"),
        words("place", 32),
        words(
            "stack",
            number=stack_example().architect,
            classic=CLASSIC.highest_stack,
            expert=EXPERT.highest_stack,
        ),
        words("resources", 34),
        kinds("homes", Kind.TOWER, Kind.SHOP, Kind.SERVICE),
        kinds("work", Kind.PARK, Kind.FACTORY, Kind.HARBOR),
        kinds("expert_kinds", Kind.OFFICE, Kind.MONUMENT),
        words("end"),
        ModesPage(kit, "quadropolis.rules.modes"),
    )
