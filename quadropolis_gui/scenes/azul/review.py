"""Azul on the Review screen: the displays and the board of whoever moved, with both moves drawn on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect, Surface

from quadropolis_gui.ai.advice import Grounds
from quadropolis_gui.ai.azul.advice import board_after, grounds_of
from quadropolis_gui.ai.judgement import Side
from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR, LINES, Lay, Move, Take
from quadropolis_gui.engine.azul.scoring import FLOOR_SPACES
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import Colour, count_of
from quadropolis_gui.play.timeline import GameTimeline, Stop
from quadropolis_gui.scenes.azul.grounds_words import GroundsWords
from quadropolis_gui.scenes.azul.replay.words import BoardWords
from quadropolis_gui.scenes.azul.table.prospects import prospect
from quadropolis_gui.scenes.replay.filling import ReplayFilling, Tip
from quadropolis_gui.scenes.review.filling import PlainReview
from quadropolis_gui.scenes.review.marks import Mark, draw_mark, rimmed
from quadropolis_gui.storage.saves.game import SavedGame
from quadropolis_gui.view.azul.board_geometry import floor_place, line_place, wall_place
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.deed_words import DeedWords
from quadropolis_gui.view.azul.displays import Displays, DisplaysLook
from quadropolis_gui.view.azul.mini_board import MiniBoard, MiniBoardLook
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.theme import Colour as Ink
from quadropolis_gui.view.ui.badge_places import badge_place, covered

_WHITE: Ink = (255, 255, 255)
#: The grounds that speak for a move, and those against it.
_FILLS, _FALLS = "fills", "falls"
_FOR, _AGAINST = (_FILLS, "row", "column", "color", "starts"), ("homeless", _FALLS, "leaves")
#: So much is said of what a move brings, and of what it lacks.
_MOST_GROUNDS = 2


class AzulReview(PlainReview):
    """The displays as they were before the move, and the board of whoever moved."""

    displays: Displays
    card: MiniBoard

    def __init__(self, kit: Kit, game: SavedGame, replay: ReplayFilling, moments: GameTimeline) -> None:
        super().__init__(kit, game.rules, replay, moments)
        self.game = game
        self.boards = BoardKit.of(kit)
        self.words = BoardWords(kit.words)

    def lay_out(self, area: Rect) -> None:
        """Give displays and board their places."""
        u = self.kit.u
        depth = u(5)
        side = min(area.h - depth, round(area.w * 0.5))
        state: State = self.game.state
        place = Rect(area.x, area.y + (area.h - depth - side) // 2, side, side)
        self.displays = Displays(self.boards, place, len(state.deals[0]), self._before.round)
        left = area.x + side + u(16)
        self.card = MiniBoard(self.boards, Rect(left, area.y, area.right - left, area.h), state.variant)

    def show(self, stop: Stop, better: Any = None, *, judged: bool = True) -> None:
        """Show a stop with its move, and a better one where there is one."""
        self._mark = self.mark_of_played(better, judged=judged)
        laid_out = hasattr(self, "displays")
        self._before: State = stop.moment.after if stop.moment.before is None else stop.moment.before
        self._player = self._before.to_move
        self._played: Move | None = stop.moment.move
        self._better: Move | None = better
        if laid_out:
            # Tiles lie differently in every round.
            self.displays.resize(self.displays.rect, self._before.round)

    def draw(self, surface: Surface) -> None:
        """Draw displays and board with the moves on them."""
        before, seat = self._before, self.game.seats[self._player]
        self.displays.draw(surface, DisplaysLook(tuple(before.sources), marker=before.marker is None))
        look = MiniBoardLook(
            before.boards[self._player],
            self.kit.theme.player(seat.color),
            seat.name,
            before.variant,
            score=before.score(self._player).standing,
            has_marker=before.marker == self._player,
            to_move=False,
        )
        self.card.draw(surface, look)
        for move, mark in self._marked():
            self._draw_on_boards(surface, move, mark)
        # Over all frames, so that none of those crosses one.
        for place, mark in self.badges():
            draw_mark(surface, self.kit, place.center, self._mark_size, mark, rim=True)

    def _marked(self) -> list[tuple[Move, Mark]]:
        """Return the moves that are drawn, each with its mark."""
        moves = ((self._played, self._mark), (self._better, Mark.FINE))
        return [(move, mark) for move, mark in moves if move is not None]

    def _draw_on_boards(self, surface: Surface, move: Move, mark: Mark) -> None:
        self._ring(surface, self._goal(move), mark)
        if isinstance(move, Lay):
            return
        taken = self._taken(move)
        # In the centre they lie on each other.
        for place in [taken[0].unionall(taken[1:])] if move.source == CENTRE else taken:
            self._ring(surface, place, mark)
        for place in self._brought(move):
            self.kit.icons.draw(surface, f"tile_{Colour(move.colour).word}", place.center, round(place.w * 0.8))

    def _taken(self, move: Take) -> list[Rect]:
        """Where the tiles lie that a move takes."""
        geometry, found = self.displays.geometry, []
        for spot in geometry.spots(move.source, self._before.sources[move.source], marker=self._before.marker is None):
            if spot.tile == move.colour:
                size = geometry.tile_size(move.source)
                place = Rect(0, 0, size, size)
                place.center = (round(spot.centre[0]), round(spot.centre[1]))
                found.append(place)
        return found

    def _line(self, line: int) -> list[Rect]:
        """Where the places of a pattern line are, in the order in which they are filled."""
        return [self.card.place_rect(line_place(line, number)) for number in range(line + 1)]

    def _brought(self, move: Move) -> list[Rect]:
        """Where on a pattern line the tiles of a move come to lie."""
        if isinstance(move, Lay) or move.line == FLOOR:
            return []
        held = self._before.boards[self._player].held[move.line]
        return self._line(move.line)[held : held + count_of(self._before.sources[move.source], move.colour)]

    def _goal(self, move: Move) -> Rect:
        """Where a move leads to: a space of the wall, the next one of the floor line, or a whole pattern line."""
        if isinstance(move, Lay):
            return self.card.place_rect(wall_place(move.line, move.column))
        if move.line == FLOOR:
            lying = len(self._before.boards[self._player].floor)
            return self.card.place_rect(floor_place(min(lying, FLOOR_SPACES - 1)))
        places = self._line(move.line)
        return places[0].unionall(places[1:])

    # The marks

    @property
    def _mark_size(self) -> int:
        return max(14, self.kit.u(18))

    def badges(self) -> list[tuple[Rect, Mark]]:
        """Return where marks stand: beside what each means, over no tile, no number and no other mark."""
        found: list[tuple[Rect, Mark]] = []
        size = rimmed(self._mark_size)
        lying = self.displays.seen_rects(self._before.sources, marker=self._before.marker is None)
        for move, mark in self._marked():
            right, others = mark is not Mark.FINE, [place for place, _ in found]
            if isinstance(move, Lay):
                # The space is empty, and its neighbours need not be.
                badge = Rect(0, 0, size, size)
                badge.center = self._goal(move).center
                found.append((badge, mark))
                continue
            taken = self._taken(move)
            # The corners of a display are free; the centre is large, and its own far away, so there it is the tiles.
            within = move.source != CENTRE
            source = self.displays.geometry.source_rect(move.source) if within else taken[0].unionall(taken[1:])
            place = source if within else self._outer(source, mark)
            kept, into = [*lying, *others], 0.6 if within else 0.0
            found.append((badge_place(size, place, kept, self.displays.rect, into=into, right=right), mark))
            kept = [*self._on_card(), *(place for place, _ in found)]
            found.append((min(self._on_height(move), key=lambda badge: covered(badge, kept)), mark))
        return found

    def _on_height(self, move: Take) -> list[Rect]:
        """Return where the mark of a move may stand on the board, the best first: all on the height of its line.

        Beside a pattern line, at the wide side of the stairs, else on its last spaces; on the floor line in the space
        that is next, else after it.
        """
        size, goal = rimmed(self._mark_size), self._goal(move)
        # Both marks keep the same distance, so that two of one line stand side by side.
        outer = self._outer(goal, Mark.PLAYED)
        if move.line == FLOOR:
            after = outer.right + size // 2
            across = [goal.centerx, after, after + size]
        else:
            before = outer.left - size // 2
            across = [before, before - size, *(place.centerx for place in reversed(self._line(move.line)))]
        badges = []
        for middle in across:
            badge = Rect(0, 0, size, size)
            badge.center = (middle, goal.centery)
            badges.append(badge.clamp(self.card.rect))
        return badges

    def _on_card(self) -> list[Rect]:
        """Where tiles lie on the board, and where moves bring some; the wall with its pattern is one thing."""
        board = self._before.boards[self._player]
        lines = [place for line in range(LINES) for place in self._line(line)[: board.held[line]]]
        floor = [self.card.place_rect(floor_place(number)) for number in range(len(board.floor))]
        brought = [place for move, _ in self._marked() for place in self._brought(move)]
        return [*lines, *floor, *brought, self.card.frame]

    def _outer(self, place: Rect, mark: Mark) -> Rect:
        """The outside of the frame around a place: the played one lies outside, so that both are seen."""
        width = max(2, self.kit.u(3))
        grow = 2 * width if mark is Mark.FINE else 4 * width
        return place.inflate(grow, grow)

    def _ring(self, surface: Surface, place: Rect, mark: Mark) -> None:
        paint, width = self.kit.paint, max(2, self.kit.u(3))
        outer = self._outer(place, mark)
        paint.ring(surface, outer.inflate(2, 2), self.kit.u(7), width + 2, _WHITE, 210)
        paint.ring(surface, outer, self.kit.u(7), width, mark.colour)

    def draw_move(self, surface: Surface, place: Rect, before: State, move: Move) -> None:
        """Draw a tile of the colour that a move takes, with how many there are."""
        colour = move.colour if isinstance(move, Take) else before.boards[before.to_move].colours[move.line]
        self.kit.icons.draw(surface, f"tile_{Colour(colour).word}", place.center, place.w)

    def reasons(self, before: State, played: Side, best: Side) -> Sequence[str]:  # noqa: ARG002 - told elsewhere
        """Return how many tiles fell to the floor line."""
        move: Move = self.game.rules.parse_move(played.move)
        if isinstance(move, Lay):
            return ()
        found = prospect(before, move)
        fell = found.fallen - found.spared
        return (self.kit.words.t("azul.review.fell", count=fell),) if fell else ()

    def brings(self, before: State, move: Move, other: Move) -> Sequence[str]:
        """Return what a move fills and comes near to, where the other one does not, and what of it falls for that."""
        said = GroundsWords(self.kit.words, addressed=False)
        own, also = list(grounds_of(before, move)), list(grounds_of(before, other))
        found = [one for one in own if one.code in _FOR and one not in also][:_MOST_GROUNDS]
        if found:
            # It is the price of what it brings, whether the other one pays as much or not.
            found = _with_gains([*found, *(one for one in own if one.code == _FALLS)], own)
        return [said.sentence(one) for one in found]

    def lacks(self, before: State, move: Move, other: Move) -> Sequence[str]:
        """Return what a move leaves open, what it costs on the floor line and for which points, what it leaves."""
        said = GroundsWords(self.kit.words, addressed=False)
        own, also = list(grounds_of(before, move)), list(grounds_of(before, other))
        against = [one for one in own if one.code in _AGAINST and one not in also][:_MOST_GROUNDS]
        found = [said.sentence(one) for one in _with_gains(against, own)]
        if isinstance(move, Take) and move.line != FLOOR:
            board = board_after(before, move)
            if not board.is_full(move.line):
                held = board.held[move.line]
                found = [said.open_line(move.line, held), *found][:_MOST_GROUNDS]
        return found

    def aftermath(self, before: State, better: Move, later: Sequence[Stop]) -> tuple[int, str] | None:
        """Return who took the tiles of the better move before the player's next turn."""
        del before
        if isinstance(better, Lay):
            return None
        takes = [(stop.player, stop.moment.move) for stop in later if isinstance(stop.moment.move, Take)]
        if isinstance(self._played, Take):
            takes.insert(0, (None, self._played))
        for player, move in takes:
            if move.source != better.source:
                continue
            if move.colour == better.colour:
                return None if player is None else (player, "azul.review.then_took")
            if better.source != CENTRE:
                # What was left there went to the centre, among others.
                return None
        return None

    def how(self, before: State, move: Move) -> str:  # noqa: ARG002 - the displays need not be asked
        """Return from where tiles come: `from display 3`."""
        return "" if isinstance(move, Lay) else DeedWords(self.kit.words).source(move.source)

    def tip_at(self, position: tuple[int, int]) -> Tip | None:
        """Return what lies on the display under a point."""
        if not self.displays.rect.collidepoint(position):
            return None
        source = self.displays.geometry.source_at(position)
        if source is None:
            return None
        marker = self._before.marker is None and not source
        text = self.words.source(source, self._before.sources[source], marker=marker)
        return Tip(self.displays.geometry.source_rect(source), text)


def _with_gains(found: Sequence[Grounds], own: Sequence[Grounds]) -> list[Grounds]:
    """Return grounds of a move, with all points that it brings before the price that is told of them."""
    if not any(one.code == _FALLS for one in found):
        return list(found)
    gains = [one for one in own if "points" in one.details]
    return [*gains, *(one for one in found if one not in gains)]
