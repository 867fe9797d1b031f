"""What a game brings to the screens: the half of it that has a window."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from quadropolis_gui.play.session import Session
    from quadropolis_gui.scenes.scene import Scene
    from quadropolis_gui.scenes.services import Services
    from quadropolis_gui.view.words import Words


class Face(ABC):
    """How a game is shown and played in the window; there is one object for each game."""

    #: The name of the game, as the registry of rules has it.
    name: ClassVar[str]
    #: The icon that stands for the game at the left end of the top bar.
    mark: ClassVar[str]

    @abstractmethod
    def title(self, words: Words) -> str:
        """What the game is called in the language chosen now."""

    # The end of a game

    def finale(self, services: Services, session: Session) -> Scene | None:  # noqa: ARG002 - for games to override
        """The screen between the last move and the score pad; None where nothing comes between."""
        return None
