"""What else the score pad tells, in a quiet line: goals reached for the first time, and the deal of the day."""

from __future__ import annotations

import logging

from quadropolis_gui.play.goals import new_goals
from quadropolis_gui.scenes.default_names import shown_figures, shown_name
from quadropolis_gui.scenes.new_game.day import best_of_deal, seed_of_day
from quadropolis_gui.storage.files import FileError
from quadropolis_gui.storage.saves import SavedGame
from quadropolis_gui.storage.statistics import Statistics, StatisticsNewerError, StatisticsStore, identity
from quadropolis_gui.view.words import Words, short_name

_log = logging.getLogger(__name__)


def notes_of(words: Words, game: SavedGame, store: StatisticsStore | None = None) -> list[str]:
    """What is worth a line: goals that somebody reached in this game first, and the best of the deal of the day."""
    if game.practice:
        return []
    try:
        kept = (store or StatisticsStore()).load()
    except (FileError, StatisticsNewerError) as error:
        _log.warning("there are no statistics to look goals up in: %s", error)
        return []
    statistics = Statistics(shown_figures(words, figures) for figures in kept.games)
    return [*_goals(words, game, statistics), *_deal_of_day(words, game, statistics)]


def _goals(words: Words, game: SavedGame, statistics: Statistics) -> list[str]:
    rules, found = game.rules.name, {}
    for seat in game.seats:
        if seat.kind == "human":
            name = shown_name(words, seat.name)
            reached = new_goals(statistics.of(name), rules, identity(game))
            if reached:
                found[name] = [words.t(f"{rules}.goals.{goal}.name") for goal in reached]
    people = sum(seat.kind == "human" for seat in game.seats)
    told = []
    for name, goals in found.items():
        said = words.t("goals.new", count=len(goals), goals=", ".join(goals))
        # Where only one person played, nobody has to be named.
        told.append(said if people == 1 else f"{short_name(name)}: {said}")
    return told


def _deal_of_day(words: Words, game: SavedGame, statistics: Statistics) -> list[str]:
    """The best that was made here of the deal that everybody had on the day the game was begun."""
    state = game.state
    if state.seed != seed_of_day(game.created.astimezone().date()):
        return []
    best = best_of_deal(statistics, state.variant, state.seed)
    return [] if best is None else [words.t("new_game.day.best", points=words.number(best))]
