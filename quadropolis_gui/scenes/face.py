"""What a game brings to the screens: the half of it that has a window."""

from __future__ import annotations

from abc import ABC
from typing import ClassVar


class Face(ABC):
    """How a game is shown and played in the window; there is one object for each game."""

    #: The name of the game, as the registry of rules has it.
    name: ClassVar[str]
