"""What is said while a moment is tried again; the better move is never named before somebody asks for it."""

from __future__ import annotations

from quadropolis_gui.play.puzzles import Puzzle, Turn, is_right
from quadropolis_gui.play.splits import split_of
from quadropolis_gui.play.timeline import GameTimeline
from quadropolis_gui.play.verdicts import ReviewedMove, Verdict
from quadropolis_gui.scenes.default_names import shown_title
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.review.words import ReviewWords
from quadropolis_gui.scenes.table.advice_words import AdviceWords
from quadropolis_gui.view.kit import Kit


class PuzzleWords:
    """Speaks about one moment in the language chosen now."""

    def __init__(self, kit: Kit, puzzle: Puzzle, advice: AdviceWords) -> None:
        game = puzzle.game
        face, moments = FACES[game.rules.name], GameTimeline(game.rules, game.state)
        self._words, self._t = kit.words, kit.words.t
        self._puzzle = puzzle
        self._advice = advice
        self._review = ReviewWords(
            kit.words, puzzle.review, moments, face.review(kit, game, moments), face.categories(kit)
        )

    def question(self) -> list[str]:
        """Return what was played and what it cost, the most important first."""
        move, review = self._puzzle.move, self._review
        game = self._puzzle.game
        place = f"{shown_title(self._words, game.title, len(game.seats))}, {review.place(move)}"
        return [review.only(move), self._less(move), self._t("puzzle.task"), place]

    def _less(self, move: ReviewedMove) -> str:
        if round(move.cost_points) < 1:
            return self._t("puzzle.possible_chance", chance=self._review.percent(move.cost_win))
        key = "puzzle.possible_lead" if _is_lead(move) else "puzzle.possible"
        return self._t(key, points=self._review.points(move.cost_points))

    def title(self, tried: ReviewedMove) -> str:
        """Return how good a move is that was tried, in a word or two."""
        if is_right(tried):
            return self._t("puzzle.right")
        return self._t("puzzle.nearly" if tried.verdict is Verdict.GOOD else "puzzle.not_yet")

    def about(self, tried: ReviewedMove, *, in_detail: bool) -> list[str]:
        """Return what a move brings that was tried, or what it lacks beside the best, which is not named.

        What it lacks is told in detail only to those who know already what the best move takes.
        """
        return self._praise(tried) if is_right(tried) else self._lack(tried, in_detail=in_detail)

    def _praise(self, tried: ReviewedMove) -> list[str]:
        side, puzzle, review = tried.played, self._puzzle, self._review
        move = review.named(tried, side, puzzle.move.played)
        said = [self._t("puzzle.is_best" if side.move == puzzle.best.move else "puzzle.as_good", move=move)]
        said.append(self._advice.gains(puzzle.explained(side)))
        more = round(puzzle.move.cost_points) - round(tried.cost_points)
        chance = puzzle.move.cost_win - tried.cost_win
        played = review.named(puzzle.move, puzzle.move.played, side)
        if more >= 1:
            key = "puzzle.more_lead" if _is_lead(puzzle.move) or _is_lead(tried) else "puzzle.more_points"
            said.append(self._t(key, points=review.points(more), played=played))
        elif chance > 0:
            said.append(self._t("puzzle.more_chance", chance=review.percent(chance), played=played))
        return said

    def _lack(self, tried: ReviewedMove, *, in_detail: bool) -> list[str]:
        review = self._review
        move = review.named(tried, tried.played, self._puzzle.move.played)
        if round(tried.cost_points) < 1:
            said = [self._t("puzzle.less_chance", move=move, chance=review.percent(tried.cost_win))]
        else:
            key = "puzzle.less_lead" if _is_lead(tried) else "puzzle.less"
            said = [self._t(key, move=move, points=review.points(tried.cost_points))]
        if tried.played.move == self._puzzle.move.played.move:
            said.append(self._t("puzzle.same"))
        return said + review.lacks(tried, in_detail=in_detail)

    def kept(self, turn: Turn, *, shown: bool) -> str:
        """Return what becomes of a moment that was found, given whether it was to be solved, or only shown."""
        if shown and turn in (Turn.NEW, Turn.BACK):
            return self._t("puzzle.kept.shown")
        return self._t(f"puzzle.kept.{'again' if turn in (Turn.NEW, Turn.RESTS) else 'done'}")


def _is_lead(move: ReviewedMove) -> bool:
    """Whether what a move cost is not all points of one's own: the others would have less or more, too."""
    return bool(split_of(move).others)
