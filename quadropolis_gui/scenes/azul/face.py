"""Azul as the screens ask for it.

Each screen's part is imported when it is first asked for, or ahead, while nobody touches anything: whoever opens the
rules should not wait for the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quadropolis_gui.scenes.face import Face

if TYPE_CHECKING:
    from quadropolis_gui.play.session import Session
    from quadropolis_gui.scenes.categories import Categories
    from quadropolis_gui.scenes.score_pad.filling import PadFilling
    from quadropolis_gui.scenes.services import Services
    from quadropolis_gui.view.kit import Kit
    from quadropolis_gui.view.words import Words


class AzulFace(Face):
    """Boards, choices, words and motion of Azul."""

    name = "azul"
    mark = "azul"

    def title(self, words: Words) -> str:
        """What the game is called."""
        return words.t("azul.title.name")

    # A game gone by

    def categories(self, kit: Kit) -> Categories:
        """The wall, the floor line and the bonuses."""
        from quadropolis_gui.scenes.azul.categories import PartsOfScore

        return PartsOfScore(kit)

    # The end of a game

    def score_pad(self, services: Services, session: Session) -> PadFilling:
        """The walls, and what decides between them."""
        from quadropolis_gui.scenes.azul.score_pad.filling import AzulPad

        return AzulPad(services, session)
