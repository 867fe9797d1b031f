"""The judges of cities that are in use, kept while they are: what they remember makes the next thought quick."""

from __future__ import annotations

from quadropolis_gui.ai.quadropolis.evaluation import Judge
from quadropolis_gui.ai.quadropolis.leaning import leaned
from quadropolis_gui.ai.quadropolis.weights import weights_for
from quadropolis_gui.ai.taste import Taste
from quadropolis_gui.engine.quadropolis.modes import MODES

#: What tells judges apart: mode, players, how far they see, and what they like.
_Key = tuple[str, int, int | None, tuple[tuple[str, float], ...]]

#: The judges used last, the latest at the end: for one table one that sees the whole game and likes everything alike,
#: and one for each opponent who sees less, or likes something.
_JUDGES: dict[_Key, Judge] = {}
_MOST_JUDGES = 5


def judge_for(mode: str, players: int, foresight: int | None = None, taste: Taste | None = None) -> Judge:
    """The judge of a mode and number of players, with the shipped weights, which lean to what a taste likes."""
    likes = () if taste is None else tuple(sorted(taste.likes.items()))
    key = (mode, players, foresight, likes)
    judge = _JUDGES.pop(key, None)
    if judge is None:
        weights = weights_for(MODES[mode], players)
        judge = Judge(MODES[mode], leaned(weights, MODES[mode], taste), foresight)
    _JUDGES[key] = judge
    if len(_JUDGES) > _MOST_JUDGES:
        # Not left to the garbage collector, which would stop everything for it: judge and prospects know each other.
        _JUDGES.pop(next(iter(_JUDGES))).forget()
    return judge


def tidy_judges() -> None:
    """Forget, while nobody waits, what the judges would have to clear away at the next thought."""
    for judge in _JUDGES.values():
        judge.tidy()


def forget_judges() -> None:
    """Let all judges go."""
    while _JUDGES:
        _JUDGES.popitem()[1].forget()
