"""Which price tags stand on the squares among which one chooses: what each is worth at the end, beside the others."""

from __future__ import annotations

from collections.abc import Mapping

from quadropolis_gui.scenes.quadropolis.table.choosing import Effect
from quadropolis_gui.storage.settings import NumberStyle
from quadropolis_gui.view.quadropolis.city.look import PriceTag, Tier
from quadropolis_gui.view.words import Words

#: The styles that say what is good.
HELPING = (NumberStyle.WORTH, NumberStyle.MARKS)
#: More squares than this that are all the best are no help in choosing.
_MOST_BEST = 3


def tiers(worths: Mapping[int, float]) -> dict[int, Tier]:
    """Return how good every square is beside the best of them; squares with the same whole number look the same.

    >>> tiers({0: 3.0, 1: 1.6, 2: 0.9, 3: 0.2, 4: -2.0})[3]
    <Tier.POOR: 'poor'>
    """
    shown = {square: round(worth) for square, worth in worths.items()}
    best = max(shown.values(), default=0)

    def tier(worth: int) -> Tier:
        if worth <= 0:
            return Tier.LOSS if worth < 0 else Tier.POOR
        if worth == best:
            return Tier.BEST
        return Tier.GOOD if worth >= best / 2 else Tier.FAIR

    return {square: tier(worth) for square, worth in shown.items()}


def price_tags(
    words: Words, style: NumberStyle, worths: Mapping[int, float], effects: Mapping[int, Effect]
) -> dict[int, PriceTag]:
    """Return the tag of every square in the style of the settings; none where bare facts are wanted, or nothing."""
    if style not in HELPING:
        return {}
    found = tiers(worths)
    best = [square for square, tier in found.items() if tier is Tier.BEST]
    tags = {}
    for square, tier in found.items():
        if style is NumberStyle.MARKS:
            tags[square] = PriceTag(words.t(f"quadropolis.worth.marks.{tier.value}"), tier)
            continue
        ribbon = words.t("quadropolis.worth.marks.best") if tier is Tier.BEST and len(best) <= _MOST_BEST else ""
        now = words.t("quadropolis.worth.now", points=words.signed(effects[square].on_buildings))
        tags[square] = PriceTag(words.signed(round(worths[square])), tier, now, ribbon)
    return tags
