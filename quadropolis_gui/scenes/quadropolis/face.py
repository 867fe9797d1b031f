"""Quadropolis as the screens ask for it."""

from __future__ import annotations

from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.face import Face
from quadropolis_gui.scenes.quadropolis.last_arrangement.scene import LastArrangementScene
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.view.words import Words


class QuadropolisFace(Face):
    """Boards, choices, words and motion of Quadropolis."""

    name = "quadropolis"
    mark = "crane"

    def title(self, words: Words) -> str:
        """What the game is called."""
        return words.t("title.name")

    def finale(self, services: Services, session: Session) -> Scene | None:
        """The last arrangement of every person who plays; opponents have the best one anyway."""
        return LastArrangementScene(services, session) if session.people else None


QUADROPOLIS_FACE = QuadropolisFace()
