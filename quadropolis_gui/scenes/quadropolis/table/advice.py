"""Advice on a move of Quadropolis: what to take and where to in words, and how it is drawn on its card."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from quadropolis_gui.ai.advice import Grounds, Suggestion
from quadropolis_gui.ai.quadropolis.account import AT_ONCE, told_of
from quadropolis_gui.ai.quadropolis.advice import WANTED_BY, wanting
from quadropolis_gui.ai.quadropolis.grounds import OF_THE_CITY
from quadropolis_gui.engine.quadropolis.modes import square_name
from quadropolis_gui.engine.quadropolis.notation import DISCARD, Move
from quadropolis_gui.engine.quadropolis.scoring import UNUSED, Category
from quadropolis_gui.engine.quadropolis.site import SIDE, SLOTS, TARGET
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Tile
from quadropolis_gui.scenes.quadropolis.grounds_words import GroundsWords
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
        self._own = words
        self._score = words.score
        self._grounds = GroundsWords(words.words)

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

    def hint_of(self, suggestion: Suggestion) -> str:
        """Return which tile waits for its square."""
        return self._own.chosen(self._tile(suggestion.move), suggestion.move.target)

    def found_at(self, suggestion: Suggestion) -> str:
        """Return which tile to take and its square, and with which Architect; where, if it reaches two such tiles."""
        move, said = suggestion.move, self.headline(suggestion)
        if not self._reaches_another(move):
            return self.t("advice.with", move=said, number=move.architect)
        return self.t("advice.with_slot", move=said, number=move.architect, slot=self._score.slot(move.slot))

    def _reaches_another(self, move: Move) -> bool:
        """Return whether the same Architect could take another tile of the same name."""
        tile, reached = self._tile(move), TARGET[move.architect]
        slots = (slot for slot in range(SLOTS) if self._is_named(self._state.tile_at(slot, move.architect), tile))
        return len({reached[slot] for slot in slots}) > 1

    def _is_named(self, tile: Tile | None, other: Tile | None) -> bool:
        return tile is not None and other is not None and self._score.tile(tile) == self._score.tile(other)

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
        told = told_of(suggestion.grounds)
        said = [sentence for grounds in told if (sentence := self._sentence(grounds))]
        if any(map(_praises, told)):
            return said
        return [self._kinds_that_gain(suggestion), *said]

    def total(self, suggestion: Suggestion) -> str:
        """Return what a move brings at once, if an account of it is told."""
        account = next((grounds for grounds in told_of(suggestion.grounds) if grounds.code == AT_ONCE), None)
        return "" if account is None else self._grounds.in_all(account.details["points"])

    def _kinds_that_gain(self, suggestion: Suggestion) -> str:
        t = self.t
        if suggestion.move.target >= DISCARD:
            return t("advice.why.nothing")
        # What a move is expected to do for unused pieces is not told: those it brings may be unused themselves.
        good = [gain for gain in suggestion.gains if gain.expected > 0 and Category(gain.category) not in UNUSED]
        if not good:
            return t("advice.why.little")
        named = [gain for gain in good[:2] if gain.expected >= _SECOND * good[0].expected]
        kinds = [t(f"quadropolis.game.plural.{gain.category}") for gain in named]
        if len(kinds) == 1:
            return t("advice.why.kind", kind=kinds[0])
        return t("advice.why.kinds", first=kinds[0], second=kinds[1])

    def _sentence(self, grounds: Grounds) -> str:
        """Return grounds in a sentence; nothing if there is none for them."""
        if grounds.code == WANTED_BY:
            players = grounds.details["players"]
            return self.reason("keeps", name=self.words.name(players[0])) if players else ""
        return self._grounds.sentence(grounds)


def _praises(grounds: Grounds) -> bool:
    """Tell whether grounds say that the city gains something, and what."""
    return grounds.code in OF_THE_CITY or (grounds.code == AT_ONCE and grounds.details["points"] > 0)


def draw_taken(surface: Surface, kit: Kit, place: Rect, tile: Tile | None) -> None:
    """Draw the kind of a tile that is advised, or a dash for none."""
    if tile is not None:
        draw_kind_chip(surface, kit, place, tile.sort)
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
