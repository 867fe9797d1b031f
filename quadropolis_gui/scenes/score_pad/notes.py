"""What else the score pad tells, in a quiet line: goals reached for the first time, and the deal of the day."""

from __future__ import annotations

import logging

from quadropolis_gui.play.goals import new_goals
from quadropolis_gui.scenes.default_names import shown_figures, shown_name
from quadropolis_gui.scenes.new_game.day import best_of_deal, seed_of_day
from quadropolis_gui.storage.files import FileError
from quadropolis_gui.storage.saves.game import SavedGame
from quadropolis_gui.storage.statistics import Statistics, StatisticsNewerError, StatisticsStore, identity
from quadropolis_gui.view.words import Words, short_name

_log = logging.getLogger(__name__)


def notes_of(words: Words, game: SavedGame, store: StatisticsStore | None = None) -> list[str]:
    """What is worth a line: goals that somebody reached in this game first, and the best of the deal of the day."""
    statistics = _statistics(words, game, store)
    return [] if statistics is None else [*_goals(words, game, statistics), *_deal_of_day(words, game, statistics)]


def goals_asked(words: Words, game: SavedGame, store: StatisticsStore | None = None) -> list[str]:
    """Return what each goal asks for that was reached in this game first, and which games count."""
    statistics = _statistics(words, game, store)
    if statistics is None:
        return []
    found = dict.fromkeys(goal for goals in _new_goals(words, game, statistics).values() for goal in goals)
    key = f"{game.rules.name}.goals"
    rows = [words.labelled(words.t(f"{key}.{goal}.name"), words.t(f"{key}.{goal}.asks")) for goal in found]
    return [*rows, words.t("goals.note")] if rows else []


def _statistics(words: Words, game: SavedGame, store: StatisticsStore | None) -> Statistics | None:
    """Return the games that were played here; None where this one does not count."""
    if game.practice:
        return None
    try:
        kept = (store or StatisticsStore()).load()
    except (FileError, StatisticsNewerError) as error:
        _log.warning("there are no statistics to look goals up in: %s", error)
        return None
    return Statistics(shown_figures(words, figures) for figures in kept.games)


def _new_goals(words: Words, game: SavedGame, statistics: Statistics) -> dict[str, list[str]]:
    """Return the goals that were reached in this game first, by who reached them."""
    people = [shown_name(words, seat.name) for seat in game.seats if seat.kind == "human"]
    reached = {name: list(new_goals(statistics.of(name), game.rules.name, identity(game))) for name in people}
    return {name: goals for name, goals in reached.items() if goals}


def _goals(words: Words, game: SavedGame, statistics: Statistics) -> list[str]:
    people, told = sum(seat.kind == "human" for seat in game.seats), []
    for name, goals in _new_goals(words, game, statistics).items():
        names = [words.t(f"{game.rules.name}.goals.{goal}.name") for goal in goals]
        said = words.t("goals.new", count=len(names), goals=", ".join(names))
        # Where only one person played, nobody has to be named.
        told.append(said if people == 1 else words.labelled(short_name(name), said))
    return told


def _deal_of_day(words: Words, game: SavedGame, statistics: Statistics) -> list[str]:
    """The best that was made here of the deal that everybody had on the day the game was begun."""
    state = game.state
    if state.seed != seed_of_day(game.created.astimezone().date()):
        return []
    best = best_of_deal(statistics, state.variant, state.seed)
    return [] if best is None else [words.t("new_game.day.best", points=words.number(best))]
