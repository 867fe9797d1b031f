"""Trying moments of a reviewed game again: what can be tried where, why not elsewhere, and what was solved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quadropolis_gui.play.puzzles import Puzzle, Turn, puzzle_of, turn_of
from quadropolis_gui.scenes.puzzle.scene import PuzzleScene
from quadropolis_gui.storage.puzzles import PuzzleStore

if TYPE_CHECKING:
    from quadropolis_gui.scenes.review.scene import ReviewScene


class TryingAgain:
    """Opens the moment before the move that the Review screen shows, and leads back to it."""

    def __init__(self, scene: ReviewScene) -> None:
        self._scene = scene
        self.look_again()

    def look_again(self) -> None:
        """Find out what was solved by now."""
        self._solved = PuzzleStore().read()

    @property
    def puzzle(self) -> Puzzle | None:
        """What there is to try again at the move that is shown."""
        return puzzle_of(self._scene.review, self._scene.known)

    @property
    def why_not(self) -> str:
        """The code of the reason why nothing can be tried again here; empty if it can."""
        scene = self._scene
        if self.puzzle is not None:
            return ""
        if scene.stop.player is None:
            return "deal"
        if scene.stop.player not in scene.review.people:
            return "other"
        return "unknown" if scene.known is None else "good"

    def tip(self) -> str:
        """Return what the button does, or why it does nothing here."""
        return self._scene.t(f"review.why.{self.why_not}" if self.why_not else "review.tips.again")

    def told(self) -> str:
        """Return whether the moment that is shown was solved; nothing if it was not, or nothing is to be solved."""
        puzzle = self.puzzle
        known = None if puzzle is None else self._solved.get(puzzle.name)
        return "" if known is None else self._scene.t(f"review.{'solved' if known.times == 1 else 'solved_twice'}")

    def open(self) -> None:
        """Set up the moment on the table, without the answer, or say why not."""
        scene, puzzle = self._scene, self.puzzle
        if puzzle is None:
            scene.toast(self.tip(), "info")
            return
        scene.playback.pause()
        scene.services.stack.push(PuzzleScene(scene.services, puzzle, self))

    # What a moment asks of where it was opened

    def following_puzzle(self, puzzle: Puzzle) -> Puzzle | None:
        """Return the next moment of this game that is to be solved."""
        self.look_again()
        review, now = self._scene.review, self._scene.services.now()
        later = (puzzle_of(review, move) for move in review.moves[puzzle.move.number :])
        to_solve = (Turn.NEW, Turn.BACK)
        return next((each for each in later if each and turn_of(each.name, self._solved, now) in to_solve), None)

    def show_answer(self, puzzle: Puzzle) -> None:
        """Come back to the move with both moves on the boards."""
        self._scene.services.stack.pop()
        self._scene.playback.to_move(puzzle.move.number)
