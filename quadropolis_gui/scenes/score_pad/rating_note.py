"""What a finished game did to the ratings of the people who played it, in a few words for each."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from quadropolis_gui.ai.games import LADDERS
from quadropolis_gui.play.rating import SETTLED_GAMES, RatedGame, history_of
from quadropolis_gui.scenes.default_names import shown_figures, shown_name
from quadropolis_gui.storage.files import FileError
from quadropolis_gui.storage.saves import SavedGame
from quadropolis_gui.storage.statistics import Statistics, StatisticsNewerError, StatisticsStore, identity
from quadropolis_gui.view.words import Words

_log = logging.getLogger(__name__)


def rating_notes(words: Words, game: SavedGame, store: StatisticsStore | None = None) -> Mapping[int, str]:
    """What the game changed, or why it changed nothing, by player; nothing where no level of the ladder played."""
    rules = game.rules.name
    people = [player for player, seat in enumerate(game.seats) if seat.kind == "human"]
    if not any(LADDERS[rules].find(seat.level) for seat in game.seats if seat.kind == "ai"):
        return {}
    if game.practice or game.helped:
        reason = words.t("rating.after.practice" if game.practice else "rating.after.helped")
        return dict.fromkeys(people, reason)
    try:
        kept = (store or StatisticsStore()).load()
    except (FileError, StatisticsNewerError) as error:
        _log.warning("there are no statistics to rate by: %s", error)
        return {}
    # Names that nobody chose are in the language chosen now.
    statistics = Statistics(shown_figures(words, figures) for figures in kept.games)
    notes = {}
    for player in people:
        history = history_of(statistics.of(shown_name(words, game.seats[player].name)), rules)
        changed = history.change_of(identity(game))
        if changed is not None and changed.result.seat == player:
            notes[player] = _changed(words, changed, history.games.index(changed) + 1)
    return notes


def _changed(words: Words, changed: RatedGame, games: int) -> str:
    """A rating with its change, or how many games are missing before there is one."""
    if games < SETTLED_GAMES:
        return words.t("rating.after.settling", count=SETTLED_GAMES - games)
    rating = words.number(round(changed.after.value))
    return words.t("rating.after.new", rating=rating, change=words.signed(changed.change))
