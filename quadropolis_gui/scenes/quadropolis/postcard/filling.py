"""Quadropolis on the Postcard screen: each city as an isometric picture, with its name, its day and its points."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from pygame import Surface

from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.postcard.filling import PostcardFilling
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.diorama import Diorama


class CityPostcards(PostcardFilling):
    """The postcards of all cities of a game."""

    def __init__(self, kit: Kit, session: Session) -> None:
        self._kit = kit
        self._session = session

    def title(self) -> str:
        """Return what such a postcard is called."""
        return self._kit.t("quadropolis.score_pad.postcard.title")

    def step_tip(self, step: int) -> str:
        """Return that an arrow leads to the next city, or to the one before."""
        return self._kit.t("quadropolis.score_pad.city.next" if step > 0 else "quadropolis.score_pad.city.previous")

    def painting(self, surface: Surface, player: int, day: dt.date) -> Iterator[None]:
        """Paint a player's city."""
        t, session = self._kit.t, self._session
        caption = t(
            "quadropolis.score_pad.postcard.caption",
            mode=t(f"common.{session.state.variant}"),
            date=self._kit.words.full_date(day),
        )
        diorama = Diorama(
            BoardKit.of(self._kit),
            session.state.cities[player],
            name=t("quadropolis.score_pad.postcard.city_of", name=session.seat(player).name),
            caption=caption,
            score=session.state.score(player),
        )
        return diorama.painting(surface)
