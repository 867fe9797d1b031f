"""Advice on a move of Quadropolis: what to take and where to in words, and how it is drawn on its card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygame import Rect, Surface

from quadropolis_gui.ai.advice import Grounds, Suggestion
from quadropolis_gui.ai.quadropolis.advice import WANTED_BY, wanting
from quadropolis_gui.ai.quadropolis.grounds import BY_PLACE, OF_THE_CITY
from quadropolis_gui.engine.quadropolis.modes import square_name
from quadropolis_gui.engine.quadropolis.notation import DISCARD, Move
from quadropolis_gui.engine.quadropolis.scoring import UNUSED, Category, Reason, ScoreLine
from quadropolis_gui.engine.quadropolis.site import SIDE
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Tile
from quadropolis_gui.scenes.quadropolis.table.words import QuadropolisWords
from quadropolis_gui.scenes.table.advice_words import AdviceWords
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.kind_chip import draw_kind_chip
from quadropolis_gui.view.quadropolis.pieces import POINTING_FROM
from quadropolis_gui.view.theme import Colour

#: A second kind is named if it gains at least this part of what the first one does.
_SECOND = 0.4


class QuadropolisAdvice(AdviceWords):
    """Speaks of suggestions for the player to move, in the language chosen now."""

    def __init__(self, words: QuadropolisWords) -> None:
        super().__init__(words)
        self._score = words.score

    @property
    def _state(self) -> State:
        state: State = self.words.session.state
        return state

    def _tile(self, move: Move) -> Tile | None:
        return self._state.tile_at(move.slot, move.architect)

    def named(self, suggestion: Suggestion) -> str:
        """Return which tile to take, and no more."""
        tile = self._tile(suggestion.move)
        return self.t("advice.take_nothing") if tile is None else self.t("advice.take", tile=self._score.tile(tile))

    def headline(self, suggestion: Suggestion) -> str:
        """Return which tile to take, and its square."""
        tile, target = self._tile(suggestion.move), suggestion.move.target
        if tile is None:
            return self.t("advice.nothing")
        name = self._score.tile(tile)
        if target >= DISCARD:
            return self.t("advice.discard", tile=name)
        on_top = bool(self._state.cities[self._state.to_move].stacks[target])
        return self.t("advice.floor" if on_top else "advice.to", tile=name, square=square_name(target))

    def way(self, suggestion: Suggestion) -> str:
        """Return which architect goes to which slot."""
        move = suggestion.move
        return self.t("advice.way", number=move.architect, slot=self._score.slot(move.slot))

    def reason(self, code: str, **details: object) -> str:
        """Return a reason that all games know, in words of Quadropolis."""
        return self.t(f"advice.why.{code}", **details)

    def button_tip(self) -> str:
        """Return what the gold button does."""
        return self.t("advice.tip")

    def wanting(self, suggestion: Suggestion) -> Sequence[int]:
        """Return the other players who would have taken the tile."""
        return wanting(suggestion)

    def reasons(self, suggestion: Suggestion) -> Sequence[str]:
        """Return what a move is good for: its grounds, each in a sentence; else which kinds gain, before the others."""
        said = [sentence for grounds in suggestion.grounds if (sentence := self._sentence(grounds))]
        if any(grounds.code in OF_THE_CITY for grounds in suggestion.grounds):
            return said
        return [self._kinds_that_gain(suggestion), *said]

    def _kinds_that_gain(self, suggestion: Suggestion) -> str:
        t = self.t
        if suggestion.move.target >= DISCARD:
            return t("advice.why.nothing")
        good = [gain for gain in suggestion.gains if gain.expected > 0]
        if not good:
            return t("advice.why.little")
        first = Category(good[0].category)
        if first in UNUSED:
            return t(f"advice.why.{first.value}")
        named = [gain for gain in good[:2] if gain.expected >= _SECOND * good[0].expected]
        kinds = [
            t(f"quadropolis.game.plural.{gain.category}") for gain in named if Category(gain.category) not in UNUSED
        ]
        if len(kinds) == 1:
            return t("advice.why.kind", kind=kinds[0])
        return t("advice.why.kinds", first=kinds[0], second=kinds[1])

    def _sentence(self, grounds: Grounds) -> str:
        """Return grounds in a sentence; nothing if there is none for them."""
        t, details = self.t, grounds.details
        if grounds.code == WANTED_BY:
            players = details["players"]
            return self.reason("keeps", name=self.words.name(players[0])) if players else ""
        reason = self._fact(grounds)
        if not reason:
            return ""
        if not details.get("now", True):
            reason = t("advice.why.once", reason=reason)
        return t("advice.why.sentence", reason=reason[0].upper() + reason[1:])

    def _fact(self, grounds: Grounds) -> str:
        """Return what grounds say of city and site, without an end; nothing if there are no words for them."""
        t, details, points = self.t, grounds.details, self._score.points
        match grounds.code:
            case code if code in BY_PLACE:
                counts = tuple(details["counts"].items())
                line = ScoreLine(Category(details["kind"]), (), details["points"], Reason(code), counts)
                return self._instead(self._score.why(line), points(details["points"]), details["before"])
            case "unused":
                what = self._score.category(Category(details["category"]))
                return self._instead(what, str(details["count"]), details["before"])
            case "feeds":
                kinds = t(f"quadropolis.game.plural.{details['kind']}")
                return t("advice.why.feeds", kinds=kinds, points=points(details["points"], signed=True))
            case "activates":
                return t("advice.why.activates", buildings=self._buildings(details), points=points(details["points"]))
            case "last":
                key = "last_of_the_game" if details["of_the_game"] else "last"
                return t(f"advice.why.{key}", kind=t(f"quadropolis.game.kinds.{details['kind']}"))
            case "mayor":
                return t("advice.why.mayor")
            case _:
                return ""

    def _instead(self, what: str, points: str, before: int) -> str:
        """Return an amount with the one it takes the place of, if there was any."""
        if not before:
            return self.t("advice.why.place", what=what, points=points)
        return self.t("advice.why.instead", what=what, points=points, before=before)

    def _buildings(self, details: Mapping[str, Any]) -> str:
        """Return one building with its square; of several, the squares have to do."""
        names = details["squares"]
        if len(names) > 1:
            return self._score.listed(names)
        kind = self.t(f"quadropolis.game.kinds.{details['kinds'][0]}")
        return self.t("quadropolis.game.score.at", kind=kind, square=names[0])


def draw_taken(surface: Surface, kit: Kit, place: Rect, tile: Tile | None) -> None:
    """Draw the kind of a tile that is advised, or a dash for none."""
    if tile is not None:
        draw_kind_chip(surface, kit, place, "playground" if tile.is_playground else tile.kind.code)
    else:
        kit.icons.draw(surface, "minus", place.center, place.w, kit.c.muted)


def draw_way(surface: Surface, kit: Kit, row: Rect, move: Move, colour: Colour) -> int:
    """Draw the architect at the right end of a row, looking into the site from its side; return where it begins."""
    piece = kit.u(22)
    centre = (row.right - piece // 2 - kit.u(4), row.centery)
    BoardKit.of(kit).pieces.architect(
        surface, centre, piece, move.architect, colour, POINTING_FROM[move.slot // SIDE]
    )  # fmt: skip
    return centre[0] - piece // 2 - kit.u(4)
