"""The cities in the finale: what every building earned, and which neighbours brought it."""

from __future__ import annotations

from collections.abc import Sequence

from quadropolis_gui.engine.quadropolis.modes import squares_in
from quadropolis_gui.engine.quadropolis.scoring import UNUSED, Category
from quadropolis_gui.engine.quadropolis.sources import sources_of
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.finale.filling import Award, Chapter, Exhibit, FinaleFilling
from quadropolis_gui.scenes.quadropolis.finale.exhibit import CityExhibit
from quadropolis_gui.scenes.quadropolis.table.scoring_tips import ScoringTips
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.score_words import ScoreWords


class QuadropolisFinale(FinaleFilling):
    """A place is a square of the city."""

    def __init__(self, kit: Kit, session: Session) -> None:
        self._kit = kit
        self._state: State = session.state
        self._scores = self._state.scores()

    def chapter(self, category: str) -> Chapter:
        """Return what the buildings of a kind, or pieces without a place, bring everybody."""
        kind = Category(category)
        players = range(self._state.player_count)
        return Chapter(
            category,
            tuple(self._awards(player, kind) for player in players),
            tuple(self._lit(player, kind) for player in players),
        )

    def _awards(self, player: int, category: Category) -> tuple[Award, ...]:
        city, score = self._state.cities[player], self._scores[player]
        return tuple(
            Award(line.points, line.squares, sources_of(city, score, line))
            for line in score.lines
            if line.category is category and line.points
        )

    def _lit(self, player: int, category: Category) -> frozenset[int]:
        """All active buildings of a kind."""
        if category in UNUSED:
            return frozenset()
        kind = next(kind for kind in Kind if kind.code == category.value)
        active = self._scores[player].allocation.active
        return frozenset(squares_in(self._state.cities[player].masks[kind] & active))

    def rule(self, category: str) -> str:
        """Return how a kind counts, as the tips at the table say it."""
        if Category(category) in UNUSED:
            return self._kit.t("quadropolis.score_pad.unused_rule")
        kind = next(kind for kind in Kind if kind.code == category)
        return ScoringTips(ScoreWords(self._kit.words)).rule(kind, self._state.mode)

    def exhibits(self) -> Sequence[Exhibit]:
        """Return all cities."""
        kit = BoardKit.of(self._kit)
        return [CityExhibit(kit, city) for city in self._state.cities]
