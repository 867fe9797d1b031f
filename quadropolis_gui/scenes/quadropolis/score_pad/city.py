"""One player's city, large, with every line of its score in words."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.scoring import Category, Score
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.score_pad.board import Entry, ScoredBoard
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.city.board import CityBoard
from quadropolis_gui.view.quadropolis.city.look import CityLook, free_of, holdings_of
from quadropolis_gui.view.quadropolis.score_words import ScoreWords, columns_of


def entries_of(words: ScoreWords, city: City, score: Score, categories: tuple[Category, ...]) -> list[Entry]:
    """Everything the score of a city has to say, kind by kind; kinds that brought nothing are left out."""
    entries = []
    for category in categories:
        lines = [line for line in score.lines if line.category is category]
        if not lines:
            continue
        points = sum(line.points for line in lines)
        squares = tuple(sorted({square for line in lines for square in line.squares}))
        entries.append(Entry(category.value, words.category(category), points, squares, True))
        entries += [Entry(category.value, words.line(line, city), line.points, line.squares, False) for line in lines]
    return entries


class ScoredCity(ScoredBoard):
    """The cities of a finished game."""

    def __init__(self, kit: Kit, session: Session) -> None:
        self._kit = kit
        self._session = session
        self._state: State = session.state
        self._words = ScoreWords(kit.words)

    @property
    def next_hint(self) -> str:
        """What is said of the way to another city."""
        return self._kit.t("quadropolis.score_pad.city.next")

    def entries(self, player: int) -> Sequence[Entry]:
        """Return everything a city's score has to say."""
        city, score = self._state.cities[player], self._state.score(player)
        return entries_of(self._words, city, score, columns_of(self._state.mode))

    def foot(self, player: int) -> tuple[str, str]:
        """Return how many Inhabitants have a place, and how many squares are empty.

        Those of inactive buildings count as empty; where there are any, it is said.
        """
        city, score = self._state.cities[player], self._state.score(player)
        idle = city.mode.squares & ~city.empty & ~score.allocation.active
        key = "empty_or_inactive" if idle else "empty_squares"
        return (
            self._kit.t("quadropolis.score_pad.city.inhabitants_placed", count=score.inhabitants_placed),
            self._kit.t(f"quadropolis.score_pad.city.{key}", count=score.empty_squares),
        )

    def lay_out(self, area: Rect) -> None:
        """Give the city its place."""
        self._board = CityBoard(BoardKit.of(self._kit), area, self._state.mode)

    def draw(self, surface: Surface, player: int, marked: frozenset[int]) -> None:
        """Draw a city with some squares marked."""
        self._board.draw(surface, self.look(player, marked))

    def look(self, player: int, marked: frozenset[int]) -> CityLook:
        """How a city looks here: with its name, its place, and what everything is used for."""
        t, state, seat = self._kit.t, self._state, self._session.seat(player)
        city, score = state.cities[player], state.score(player)
        subtitle = t("quadropolis.score_pad.city.place", place=state.result().places[player])
        if player in state.allocations:
            subtitle = f"{subtitle}, {t('quadropolis.score_pad.city.by_hand')}"
        return CityLook(
            city,
            self._kit.theme.player(seat.color),
            name=seat.name,
            subtitle=subtitle,
            score=float(score.total),
            has_mayor=state.mayor == player,
            holdings=holdings_of(city, score),
            free=free_of(city, score),
            marked=marked,
        )
