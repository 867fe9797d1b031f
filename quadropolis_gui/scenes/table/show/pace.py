"""How long the stages of a move last: the pace of the settings, and what is one's own is quicker."""

from __future__ import annotations

from collections.abc import Mapping

from quadropolis_gui.storage.settings import Pace

#: Against the seconds of a stage, which are those of the normal pace.
FACTORS: Mapping[Pace, float] = {Pace.QUICK: 0.42, Pace.NORMAL: 1.0, Pace.CALM: 1.6}
#: The same for what is there to be read: nobody reads as much quicker as pieces can move.
READING: Mapping[Pace, float] = {Pace.QUICK: 0.7, Pace.NORMAL: 1.0, Pace.CALM: 1.6}
#: Whoever made the move knows it already.
OWN = 0.7
#: How long a still is shown where nothing moves, in seconds at the normal pace.
STILL = 1.5
#: Seconds of the frame's own stages.
FORWARD = 0.36
READ = 0.9
READ_OWN = 0.5
#: More for every word of a sentence above so many.
WORDS = 8
PER_WORD = 0.04
#: And for every part of what stands below the sentence, after the first.
PER_PART = 0.6


def reading_time(sentence: str, least: float, parts: int = 0) -> float:
    """Return how long a sentence stays, and so many parts below it, at the normal pace."""
    return least + PER_WORD * max(0, len(sentence.split()) - WORDS) + PER_PART * max(0, parts - 1)
