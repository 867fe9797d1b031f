"""What a finished game did to the ratings of the people who played it, in a few words for each."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from quadropolis_gui.ai.games import LADDERS
from quadropolis_gui.play.rating import SETTLED_GAMES, RatedGame, RatingHistory, history_of
from quadropolis_gui.scenes.default_names import shown_figures, shown_name
from quadropolis_gui.scenes.rated_words import told_results
from quadropolis_gui.storage.files import FileError
from quadropolis_gui.storage.saves.game import SavedGame
from quadropolis_gui.storage.statistics import Statistics, StatisticsNewerError, StatisticsStore, identity
from quadropolis_gui.view.words import Words, short_name

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
    rated = _rated(words, game, store)
    return {player: _changed(words, changed, history.games.index(changed) + 1) for player, history, changed in rated}


def rating_reasons(words: Words, game: SavedGame, store: StatisticsStore | None = None) -> list[str]:
    """Return why ratings changed: how the game ended against each level, and which games count."""
    if not any(LADDERS[game.rules.name].find(seat.level) for seat in game.seats if seat.kind == "ai"):
        return []
    found = [] if game.practice or game.helped else _rated(words, game, store)
    results = [(player, told_results(words, history.ladder, changed.result)) for player, history, changed in found]
    named = len(results) > 1
    rows = [
        words.labelled(short_name(game.seats[player].name), row) if named else row
        for player, told in results
        for row in told
    ]
    return [*rows, words.t("rating.note")]


def _rated(words: Words, game: SavedGame, store: StatisticsStore | None) -> list[tuple[int, RatingHistory, RatedGame]]:
    """Return the people whose rating the game changed, with their games and this one."""
    try:
        kept = (store or StatisticsStore()).load()
    except (FileError, StatisticsNewerError) as error:
        _log.warning("there are no statistics to rate by: %s", error)
        return []
    # Names that nobody chose are in the language chosen now.
    statistics = Statistics(shown_figures(words, figures) for figures in kept.games)
    found = []
    for player, seat in enumerate(game.seats):
        if seat.kind != "human":
            continue
        history = history_of(statistics.of(shown_name(words, seat.name)), game.rules.name)
        changed = history.change_of(identity(game))
        if changed is not None and changed.result.seat == player:
            found.append((player, history, changed))
    return found


def _changed(words: Words, changed: RatedGame, games: int) -> str:
    """A rating with its change, or how many games are missing before there is one."""
    if games < SETTLED_GAMES:
        return words.t("rating.after.settling", count=SETTLED_GAMES - games)
    rating = words.number(round(changed.after.value))
    return words.t("rating.after.new", rating=rating, change=words.signed(changed.change))
