"""What the screen of the last arrangement says: how good it is, what is unused, and a tip on every part of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto

from quadropolis_gui.engine.quadropolis.scoring import UNUSED, Category
from quadropolis_gui.engine.quadropolis.sources import counts_for
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.scenes.quadropolis.arranging import Arrangement, Resource
from quadropolis_gui.scenes.quadropolis.table.scoring_tips import ScoringTips
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.scenes.table.tips.card import TipCard
from quadropolis_gui.scenes.table.tips.marks import TipMark
from quadropolis_gui.view.quadropolis.score_words import ScoreWords
from quadropolis_gui.view.words import Words

_KEY = "quadropolis.arrangement"
#: Where the pieces beside the city count.
UNUSED_OF = {Resource.INHABITANT: Category.UNUSED_INHABITANTS, Resource.ENERGY: Category.UNUSED_ENERGY}


class ArrangementSpot(Enum):
    """The parts of the screen that explain themselves."""

    #: The total above the city.
    TOTAL = auto()
    #: A building; the value is its square.
    BUILDING = auto()
    #: The pieces of one sort beside the city, counted as the resources are.
    TRAY = auto()
    #: The points of one kind, counted as the cells are.
    CELL = auto()


class ArrangementWords:
    """Speaks of one arrangement after the other in the language chosen now."""

    def __init__(self, words: Words, categories: Sequence[Category], arrangement: Callable[[], Arrangement]) -> None:
        self._t = words.t
        self._categories = categories
        self._arrangement = arrangement
        self._score_words = ScoreWords(words)
        self._scoring = ScoringTips(self._score_words)

    # The screen itself

    def status(self) -> str:
        """Return how good it is beside the best one."""
        arrangement = self._arrangement()
        below = -arrangement.difference
        if not arrangement.differs:
            return self._t(f"{_KEY}.best")
        if arrangement.is_best:
            return self._t(f"{_KEY}.as_good")
        return self._t(f"{_KEY}.below_best", count=below) if below else self._t(f"{_KEY}.below_tiebreak")

    def about_total(self) -> str:
        """Return beside the total what it loses by unused pieces: before the end it lost nothing."""
        points = self._arrangement().score.categories
        cost = sum(points[category] for category in UNUSED)
        if not cost:
            return self._t(f"{_KEY}.your_city")
        return self._t(f"{_KEY}.total_includes", points=self._score_words.points(cost, signed=True))

    def tray(self, resource: Resource) -> str:
        """Return what lies in a tray, which is what is unused, and what that costs."""
        category = UNUSED_OF[resource]
        name, cost = self._score_words.category(category), self._arrangement().score.categories[category]
        return f"{name} ({self._score_words.points(cost, signed=True)})" if cost else name

    def absorbed(self) -> str:
        """Return how much Energy costs nothing because Parks absorb it; nothing if none does."""
        count = self._arrangement().score.absorbed
        return self._t(f"{_KEY}.absorbed", count=count) if count else ""

    # Tips

    def card(self, spot: Spot) -> TipCard:
        """Return what there is to know about a part of the screen."""
        match spot.kind:
            case ArrangementSpot.BUILDING:
                arrangement = self._arrangement()
                score = arrangement.score
                title, *rows = self._scoring.building(arrangement.city, score, spot.value, score.allocation)
                return TipCard(title, rows)
            case ArrangementSpot.TRAY:
                return self._about_category(UNUSED_OF[list(Resource)[spot.value]])
            case ArrangementSpot.CELL:
                return self._about_category(self._categories[spot.value])
        score = self._arrangement().score
        rows = self._scoring.breakdown(score, is_over=True)
        return TipCard(self.status(), rows, self._score_words.points(score.total))

    def text(self, spot: Spot) -> str:
        """Return the same as one text."""
        card = self.card(spot)
        return "\n".join(filter(None, [card.title, card.total, *card.rows]))

    def _about_category(self, category: Category) -> TipCard:
        arrangement, points = self._arrangement(), self._score_words.points
        rows = [self._t(f"{_KEY}.in_best", points=points(arrangement.best.categories[category]))]
        if category in UNUSED:
            rows.append(self._t(f"{_KEY}.each_costs"))
            rows += filter(None, [self.absorbed() if category is Category.UNUSED_ENERGY else ""])
        else:
            kind = next(kind for kind in Kind if kind.code == category.value)
            rows.append(self._scoring.rule(kind, arrangement.city.mode))
        total = points(arrangement.score.categories[category])
        return TipCard(self._score_words.category(category), rows, total)

    def marks(self, spot: Spot) -> Sequence[TipMark]:
        """Return the buildings that count for the one a tip speaks of."""
        if spot.kind is not ArrangementSpot.BUILDING:
            return ()
        arrangement = self._arrangement()
        found = counts_for(arrangement.city, arrangement.score, spot.value)
        return [TipMark(Spot(ArrangementSpot.BUILDING, other), points) for other, points in found.items()]
