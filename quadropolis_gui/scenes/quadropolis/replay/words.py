"""What the Replay screen says: each moment in words, how the game ended, who leads at a place of the plot."""

from __future__ import annotations

import datetime as dt

from quadropolis_gui.engine.quadropolis.deed import Deed
from quadropolis_gui.engine.quadropolis.modes import square_name
from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.engine.quadropolis.scoring import Score
from quadropolis_gui.engine.quadropolis.site import slot_name
from quadropolis_gui.play.timeline import GameTimeline, Stop
from quadropolis_gui.scenes.default_names import shown_title
from quadropolis_gui.scenes.quadropolis.replay.moment import boards_at
from quadropolis_gui.storage.saves import SavedGame
from quadropolis_gui.view.quadropolis.score_words import ScoreWords
from quadropolis_gui.view.words import Words, short_name


class ReplayWords:
    """Speaks about one game in the language chosen now."""

    def __init__(self, words: Words, game: SavedGame, timeline: GameTimeline) -> None:
        self.words = words
        self.game = game
        self.timeline = timeline
        self.score = ScoreWords(words)
        self._result = game.state.result() if game.state.is_over else None

    def name(self, player: int) -> str:
        """Return a player's name, not too long."""
        return short_name(self.game.seats[player].name)

    def title(self) -> str:
        """Return the title of the game."""
        return shown_title(self.words, self.game.title, len(self.game.seats)) or self.words.t("replay.untitled")

    def about(self, now: dt.datetime) -> str:
        """Return the mode, the day and the number of players."""
        mode = self.words.t(f"common.{self.timeline.final.variant}")
        players = self.words.t("replay.players", count=self.timeline.players)
        return f"{mode}, {self.words.date(self.game.updated, now)}, {players}"

    def outcome(self) -> tuple[tuple[int, ...], str]:
        """Return the winners and a sentence on how the game ended; nobody and the round if it has not."""
        result = self._result
        if result is None:
            rounds = self.timeline.rules.rounds(self.timeline.final.variant)
            return (), self.words.t("replay.unfinished", round=self.game.state.round, rounds=rounds)
        points = self.words.number(max(result.totals[player] for player in result.winners))
        if len(result.winners) == 1:
            return result.winners, self.words.t("replay.won", name=self.name(result.winners[0]), points=points)
        return result.winners, self.words.t("replay.shared", points=points)

    def moment(self, stop: Stop, *, short: bool = False) -> str:
        """Return what happened at a stop, without the player's name; short, also without the architect."""
        if stop.deed is None:
            return self.words.t("replay.deal", round=stop.round, name=self.name(stop.moment.after.to_move))
        return self.move(stop.deed, short=short)

    def move(self, played: Deed, *, short: bool = False) -> str:
        """Return a move in words, without the player's name; short, also without the architect."""
        move, tile = played.move, played.tile
        params: dict[str, object] = {"architect": move.architect, "slot": slot_name(move.slot)}
        if tile is None:
            what = "nothing"
        elif move.target == DISCARD:
            what = "discard"
        else:
            what = "stack" if played.floor > 1 else "build"
            params |= {"square": square_name(move.target), "floor": played.floor}
        if tile is not None:
            params["tile"] = self.score.tile(tile)
        text = self.words.t(f"replay.short.{what}" if short else f"replay.told.{what}", **params)
        return f"{text} {{mayor_hat}}" if played.mayor_changed else text

    def counter(self, stop: Stop) -> str:
        """Return the round and the turn of a stop."""
        rounds = self.timeline.rules.rounds(self.timeline.final.variant)
        return self.words.t("replay.round_of", round=stop.round, rounds=rounds)

    # Under the pointer

    def pool(self, stop: Stop) -> str:
        """Return which architects of the common pool are left."""
        left = [f"{number} × {count}" for number, count in boards_at(stop.moment).hands[0].items() if count]
        return "\n".join([self.words.t("replay.pool"), "   ".join(left) or self.words.t("replay.pool_empty")])

    def breakdown(self, player: int, score: Score) -> str:
        """Return where a player's points come from, kind by kind."""
        rows = [
            f"{self.score.category(category)}  {self.score.points(points)}"
            for category, points in score.categories.items()
            if points
        ]
        return "\n".join([self.name(player), *(rows or [self.words.t("replay.no_points")])])

    def square(self, stop: Stop, player: int, square: int) -> str:
        """Return what stands on a square and what it brings; nothing for an empty one."""
        stack = stop.moment.after.cities[player].stacks[square]
        if not stack:
            return ""
        score = self.timeline.scores(stop.index)[player]
        rows = [self.words.t("game.score.at", kind=self.score.tile(stack[0]), square=square_name(square))]
        if not score.allocation.active >> square & 1:
            rows.append(self.words.t("replay.idle"))
        rows += [
            f"{self.score.why(line)}  {self.score.points(line.points, signed=True)}"
            for line in score.lines
            if square in line.squares
        ]
        return "\n".join(rows)

    def standing(self, index: int) -> str:
        """Return the move of a stop and all scores there, the highest first."""
        stop = self.timeline.stops[index]
        key = "replay.tip_deal" if stop.is_deal else "replay.tip_move"
        head = self.words.t(key, round=stop.round, number=stop.moves)
        totals = [(score.total, player) for player, score in enumerate(self.timeline.scores(index))]
        rows = [
            f"{self.name(player)}  {self.score.points(total)}"
            for total, player in sorted(totals, key=lambda pair: (-pair[0], pair[1]))
        ]
        return "\n".join([head, *rows])
