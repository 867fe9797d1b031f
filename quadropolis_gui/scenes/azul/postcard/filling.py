"""Azul on the Postcard screen: every wall on the front of a small palace, with its name, its day and its points."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from pygame import Surface

from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.postcard.filling import PostcardFilling
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.wall_postcard import paint_wall_postcard
from quadropolis_gui.view.kit import Kit


class WallPostcards(PostcardFilling):
    """The postcards of all walls of a game."""

    def __init__(self, kit: Kit, session: Session) -> None:
        self._kit = kit
        self._session = session

    def title(self) -> str:
        """Return what such a postcard is called."""
        return self._kit.t("azul.score_pad.postcard.title")

    def step_tip(self, step: int) -> str:
        """Return that an arrow leads to the next wall, or to the one before."""
        return self._kit.t("azul.score_pad.wall.next" if step > 0 else "azul.score_pad.wall.previous")

    def painting(self, surface: Surface, player: int, day: dt.date) -> Iterator[None]:
        """Paint a player's wall."""
        t, session = self._kit.t, self._session
        variant = session.state.variant
        caption = t(
            "azul.score_pad.postcard.caption",
            mode=self._kit.words.of(session.rules.name).t(f"common.{variant}"),
            date=self._kit.words.full_date(day),
        )
        return paint_wall_postcard(
            BoardKit.of(self._kit),
            surface,
            session.state.boards[player],
            variant,
            name=t("azul.score_pad.postcard.wall_of", name=session.seat(player).name),
            caption=caption,
        )
