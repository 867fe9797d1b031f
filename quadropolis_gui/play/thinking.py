"""The one process that thinks for all screens: whoever asks gets a thought, and a newer thought puts an older aside."""

from __future__ import annotations

from quadropolis_gui.ai.advice import Advice
from quadropolis_gui.ai.judgement import Judgement
from quadropolis_gui.ai.worker import Failure, Progress, Request, Worker


class Thought:
    """One request and what has come of it; ask `poll` now and then."""

    def __init__(self, mind: Mind, request: Request) -> None:
        self._mind = mind
        self.request = request
        #: How far it is, from 0 to 1.
        self.progress = 0.0
        self.answer: Advice | None = None
        #: What came of a request to judge a move.
        self.judgement: Judgement | None = None
        self.failure: Failure | None = None

    @property
    def is_over(self) -> bool:
        """Whether nothing more will come: answered, failed, called off or put aside."""
        return not self._mind.is_about(self)

    @property
    def is_lost(self) -> bool:
        """Whether it was put aside before anything came of it."""
        return self.is_over and self.answer is None and self.judgement is None and self.failure is None

    def poll(self) -> bool:
        """Take in what has come; tells whether anything has."""
        if self.is_over:
            return False
        report = self._mind.worker.poll()
        match report:
            case Progress(share):
                self.progress = max(self.progress, min(1.0, share))
            case Advice():
                self.progress = 1.0
                self.answer = report
                self._mind.forget(self)
            case Judgement():
                self.progress = 1.0
                self.judgement = report
                self._mind.forget(self)
            case Failure():
                self.failure = report
                self._mind.forget(self)
            case None:
                return False
        return True

    def cancel(self) -> None:
        """Call it off; does nothing if it is over."""
        if not self.is_over:
            self._mind.worker.cancel()
            self._mind.forget(self)


class Mind:
    """Thinks about one thing at a time, in the process of the worker it keeps."""

    def __init__(self) -> None:
        self.worker = Worker()
        self._thought: Thought | None = None

    def think(self, request: Request) -> Thought:
        """Begin to think about something; what was under way is put aside."""
        self._thought = Thought(self, request)
        self.worker.think(request)
        return self._thought

    def wake(self, game: str) -> None:
        """Start the process ahead of the first request about a game, which then is answered sooner."""
        self.worker.start(game)

    def is_about(self, thought: Thought) -> bool:
        """Whether a thought is the one under way."""
        return thought is self._thought

    def forget(self, thought: Thought) -> None:
        """Let go of a thought that is over."""
        if thought is self._thought:
            self._thought = None

    def close(self) -> None:
        """End the process."""
        self._thought = None
        self.worker.stop()
