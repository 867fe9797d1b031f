"""What an opponent likes: a taste leans its judgement a little, so that one can see who plays.

A taste is data. It says which things seem worth more to an opponent than they are, in words of its game; the game's
flat knows what these words lean. How strong an opponent is comes from its level and not from its taste, and whoever
has none likes everything alike. Advice and review have none.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Taste:
    """A leaning with a name, which is what saves and the command line call it."""

    name: str
    #: What it likes, in words of the game, and how many points more a point there seems to be worth.
    likes: Mapping[str, float] = field(default_factory=dict)
    #: How much of a point it seems to be worth that somebody else does not get one.
    envy: float = 0.0

    def fainter(self, share: float) -> Taste:
        """The same taste, of which only a share is left."""
        if share == 1:
            return self
        likes = {what: share * more for what, more in self.likes.items()}
        return replace(self, likes=likes, envy=share * self.envy)

    def liking(self, what: str) -> float:
        """How many points more a point of something seems to be worth; 0 for what it does not care about."""
        return self.likes.get(what, 0.0)
