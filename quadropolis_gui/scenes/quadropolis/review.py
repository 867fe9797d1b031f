"""Quadropolis on the Review screen: the site and the city of whoever moved, with both moves drawn on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from quadropolis_gui.ai.advice import Grounds
from quadropolis_gui.ai.judgement import Side
from quadropolis_gui.ai.quadropolis.account import account_of, is_own, told_behind, told_once
from quadropolis_gui.ai.quadropolis.grounds import weighed_grounds
from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import Mode, square_name, squares_in
from quadropolis_gui.engine.quadropolis.notation import DISCARD, Move
from quadropolis_gui.engine.quadropolis.scoring import Score
from quadropolis_gui.engine.quadropolis.settling import settled_score
from quadropolis_gui.engine.quadropolis.site import SIDE, TARGET
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.play.timeline import GameTimeline, Stop
from quadropolis_gui.scenes.quadropolis.grounds_words import GroundsWords
from quadropolis_gui.scenes.quadropolis.replay.city import CityMoment, ReplayCity
from quadropolis_gui.scenes.quadropolis.replay.words import BoardWords
from quadropolis_gui.scenes.quadropolis.table.reason_words import awaited_by, is_better_idle
from quadropolis_gui.scenes.replay.filling import Tip
from quadropolis_gui.scenes.review.filling import ReviewFilling
from quadropolis_gui.scenes.review.marks import Mark, draw_mark
from quadropolis_gui.scenes.table.warmup import Job
from quadropolis_gui.storage.saves.game import SavedGame
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.palette import palette_of
from quadropolis_gui.view.quadropolis.pieces import POINTING_FROM, ArchitectState
from quadropolis_gui.view.quadropolis.score_words import ScoreWords
from quadropolis_gui.view.quadropolis.site_board import SiteBoard
from quadropolis_gui.view.quadropolis.site_look import look_of
from quadropolis_gui.view.quadropolis.tile_pictures import RADIUS
from quadropolis_gui.view.theme import Colour

_WHITE: Colour = (255, 255, 255)
#: Lines are drawn so many times larger and then reduced.
_FACTOR = 3
#: So much is said of what a move brings.
_MOST_GROUNDS = 2


class QuadropolisReview(ReviewFilling):
    """The site as it was before the move, and the city of whoever moved right after it."""

    site: SiteBoard
    city: ReplayCity

    def __init__(self, kit: Kit, game: SavedGame, moments: GameTimeline) -> None:
        self.kit = kit
        self.game = game
        self.moments = moments
        self.boards = BoardKit.of(kit)
        self.mode: Mode = game.state.mode
        self.words = BoardWords(kit.words)

    # Places

    def lay_out(self, area: Rect) -> None:
        """Give site and city their places."""
        u = self.kit.u
        depth = u(5)
        side = min(area.h - depth, round(area.w * 0.51))
        self.site = SiteBoard(self.boards, Rect(area.x, area.y + (area.h - depth - side) // 2, side, side))
        left = area.x + side + u(16)
        self.city = ReplayCity(self.kit, self.boards, Rect(left, area.y, area.right - left, area.h), self.mode)

    def show(self, stop: Stop, better: Any = None, *, judged: bool = True) -> None:
        """Show a stop with its move, and a better one where there is one."""
        self._mark = self.mark_of_played(better, judged=judged)
        self._player = _mover(stop)
        self._before: State = _before(stop)
        self._played: Move | None = stop.moment.move
        self._better: Move | None = better
        #: What the better move would have won at once: pills tell points won here as everywhere.
        self.won = 0 if better is None else _gain(self._before, better)
        self._now: City = _city_at(stop)
        #: After the last move what is settled then counts, and pieces without a place do cost: as in Replay.
        self._is_over: bool = stop.moment.after.is_over
        self._score: Score = (
            self.moments.scores(stop.index)[self._player] if self._is_over else settled_score(self._now)
        )

    def ahead(self, stop: Stop) -> Iterator[Job]:
        """Paint the tiles of the site and the buildings of the city before a stop is shown."""
        tiles, city = self.boards.tiles, _city_at(stop)
        for tile in _before(stop).site:
            if tile is not None:
                yield from tiles.site_tile_jobs(tile, self.site.tile)
        active = settled_score(city).allocation.active
        for square in squares_in(self.mode.squares & ~city.empty):
            yield from tiles.building_jobs(city.stacks[square], self.city.tile, idle=not active >> square & 1)

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Draw site and city with the moves on them."""
        theme = self.kit.theme
        seats = self.game.seats
        colours = [theme.player(seat.color).colour for seat in seats]
        if self.mode.common_pool:
            colours = [palette_of(theme).architect_grey] * len(seats)
        self.site.draw(surface, look_of(self._before, colours))
        self.city.draw(surface, self._city_look())
        for move, mark in self._drawn():
            self._draw_way_on_site(surface, move, mark, colours[self._player])
        for move, mark in self._drawn():
            self._draw_on_city(surface, move, mark)

    def _drawn(self) -> list[tuple[Move, Mark]]:
        """The moves on the boards: the one that was played below the better one."""
        found = []
        if self._played is not None:
            found.append((self._played, self._mark))
        if self._better is not None:
            found.append((self._better, Mark.FINE))
        return found

    def _city_look(self) -> CityMoment:
        seat = self.game.seats[self._player]
        before = self._before
        hand = {} if self.mode.common_pool else dict(before.architects_left(self._player))
        if hand and self._played is not None:
            hand[self._played.architect] -= 1
        return CityMoment(
            city=self._now,
            score=self._score,
            name=seat.name,
            colour=seat.color,
            shown_score=self._score.total if self._is_over else self._score.standing,
            has_mayor=before.mayor == self._player,
            hand=hand,
            acted=False,
            is_over=self._is_over,
        )

    def _draw_way_on_site(self, surface: Surface, move: Move, mark: Mark, colour: Colour) -> None:
        """The architect in its slot, the line to its square, and the square."""
        kit, site = self.kit, self.site
        place, slot = site.square_rect(TARGET[move.architect][move.slot]), site.slot_rect(move.slot)
        side = move.slot // SIDE
        ends = (place.midtop, place.midright, place.midbottom, place.midleft)
        _line(surface, kit, slot.center, ends[side], mark.colour, dashed=mark is Mark.MISTAKE)
        self._outline(surface, place, mark)
        size = round(site.slot * 1.05)
        self.boards.pieces.architect(
            surface, slot.center, size, move.architect, colour, POINTING_FROM[side], ArchitectState.STANDING
        )

    def _draw_on_city(self, surface: Surface, move: Move, mark: Mark) -> None:
        if not _built(move):
            return
        place = self.city.square_rect(move.target)
        tile = self._before.tile_at(move.slot, move.architect)
        if move is self._better and tile is not None:
            stack = self._now.stacks[move.target]
            same = self._played is not None and self._played.target == move.target
            if not stack:
                self.boards.tiles.draw_ghost(surface, (tile,), place)
            elif not same:
                self.boards.tiles.draw_next_floor(surface, (*stack, tile), place)
            if same:
                # Both go to the same square: its outline is shared, and the site shows what differs.
                place = place.inflate(round(place.w * 0.16), round(place.w * 0.16))
        self._outline(surface, place, mark)
        if move is self._better and self.won:
            height = max(12, round(place.h * 0.32))
            self.boards.pieces.vp_pill(surface, (place.centerx, place.bottom - height // 2), height, self.won, place.w)

    def _outline(self, surface: Surface, place: Rect, mark: Mark) -> None:
        paint, width = self.kit.paint, max(2, round(place.w * 0.055))
        radius = round(place.w * RADIUS)
        outer = place.inflate(2 * width + 2, 2 * width + 2)
        paint.ring(surface, outer.inflate(2, 2), radius + width + 2, width + 2, _WHITE, 220)
        paint.ring(surface, outer, radius + width + 1, width, mark.colour)
        size = max(12, round(place.w * 0.32))
        corner = (place.x + size // 5, place.y + size // 5)
        draw_mark(surface, self.kit, corner, size, mark, rim=True)

    # Words

    def told(self, before: State, move: Move) -> str:
        """Return which tile goes where: `Shop to c2`."""
        t = self.kit.words.t
        tile = before.tile_at(move.slot, move.architect)
        if tile is None:
            return t("quadropolis.review.nothing")
        name = self.words.score.tile(tile)
        if move.target >= DISCARD:
            return t("quadropolis.review.discard", tile=name)
        on_top = bool(before.cities[before.to_move].stacks[move.target])
        return t(
            "quadropolis.review.floor" if on_top else "quadropolis.review.to",
            tile=name,
            square=square_name(move.target),
        )

    def how(self, before: State, move: Move) -> str:  # noqa: ARG002 - the site need not be asked
        """Return which Architect takes the tile, and where it stands: `Architect 4, left of row 1`."""
        slot = ScoreWords(self.kit.words).slot(move.slot)
        return self.kit.words.t("quadropolis.advice.way", number=move.architect, slot=slot)

    def draw_move(self, surface: Surface, place: Rect, before: State, move: Move) -> None:
        """Draw the tile that a move takes; a bin over one that is thrown away."""
        tile = before.tile_at(move.slot, move.architect)
        kit = self.kit
        if tile is None:
            kit.paint.well(surface, place, round(place.w * RADIUS), depth=max(1, kit.u(2)), alpha=60)
            kit.icons.draw(surface, "minus", place.center, place.w // 3, kit.c.muted)
            return
        self.boards.tiles.draw_site(surface, tile, place)
        if move.target >= DISCARD:
            kit.paint.veil(surface, place, 120, round(place.w * RADIUS))
            kit.icons.draw(surface, "trash", place.center, place.w // 2, _WHITE)

    def draw_way(self, surface: Surface, place: Rect, before: State, move: Move) -> int:
        """Draw the architect as it stands in its slot, and the slot's name."""
        kit = self.kit
        theme = kit.theme
        colour = theme.player(self.game.seats[before.to_move].color).colour
        if self.mode.common_pool:
            colour = palette_of(theme).architect_grey
        line, size = ScoreWords(kit.words).line_of(move.slot), kit.frame.font(13)
        wide = kit.text.width(line, size, Weight.EXTRABOLD)
        box = Rect(place.right - wide, place.y, wide, place.h)
        kit.text.draw(surface, line, box, size, kit.c.ink_soft, Weight.EXTRABOLD)
        piece = place.h
        centre = (box.x - kit.u(4) - piece // 2, place.centery)
        self.boards.pieces.architect(
            surface, centre, piece, move.architect, colour, POINTING_FROM[move.slot // SIDE], ArchitectState.STANDING
        )
        return centre[0] - piece // 2

    def reasons(self, before: State, played: Side, best: Side) -> Sequence[str]:  # noqa: ARG002 - told elsewhere
        """Return what a move throws away or leaves undone."""
        move = self.game.rules.parse_move(played.move)
        if before.tile_at(move.slot, move.architect) is None:
            return (self.kit.words.t("quadropolis.review.took_nothing"),)
        if move.target >= DISCARD:
            return (self.kit.words.t("quadropolis.review.threw_away"),)
        return ()

    def brings(self, before: State, move: Move, other: Move) -> Sequence[str]:
        """Return what speaks for a move and not for the other: its line, floors, neighbours, whom it feeds.

        It is told behind what the move brings at once, and only as far as that agrees with it.
        """
        said = GroundsWords(self.kit.words, addressed=False)
        also = [weighed.grounds for weighed in weighed_grounds(before, other)]
        found = [weighed.grounds for weighed in sorted(weighed_grounds(before, move), key=lambda one: -one.weight)]
        alone, account = [grounds for grounds in found if grounds not in also], account_of(before, move)
        if account is not None:
            behind = told_once if self._is_all_its_own(before, move, account) else told_behind
            found = behind(found, account)
        told = [said.sentence(grounds) for grounds in found if grounds in alone]
        return told[:_MOST_GROUNDS] if told or not alone else (self.at_once(before, move),)

    def lacks(self, before: State, move: Move, other: Move) -> Sequence[str]:  # noqa: ARG002 - it has its own faults
        """Return what the building waits for, that nobody shops in it, or that it brings nothing at once."""
        tile = before.tile_at(move.slot, move.architect)
        if tile is None or move.target >= DISCARD:
            return ()
        t, (_, score) = self.kit.words.t, _scores(before, move)
        if not score.allocation.active >> move.target & 1:
            city = _city_after(before, move)
            if is_better_idle(city, score, move.target):
                return (t("quadropolis.review.why.better_idle"),)
            needs = "_and_".join(need.name.lower() for need in awaited_by(city, score, move.target))
            return (t(f"quadropolis.review.why.needs_{needs}"),)
        if tile.kind is Kind.SHOP and not dict(score.allocation.customers).get(move.target):
            return (t("quadropolis.review.why.no_customers"),)
        return () if _gain(before, move) > 0 else (self.at_once(before, move),)

    def at_once(self, before: State, move: Move) -> str:
        """Return what the city gains: as at the table, pieces without a place cost nothing before the end.

        With what every kind gains and loses, unless it is all the own kind's of what was built.
        """
        said, account = GroundsWords(self.kit.words, addressed=False), account_of(before, move)
        if account is None or self._is_all_its_own(before, move, account):
            return said.in_all(_gain(before, move))
        return said.sentence(account)

    @staticmethod
    def _is_all_its_own(before: State, move: Move, account: Grounds) -> bool:
        tile = before.tile_at(move.slot, move.architect)
        return tile is not None and is_own(account, tile.kind.code)

    def aftermath(self, before: State, better: Move, later: Sequence[Stop]) -> tuple[int, str] | None:
        """Return who took the tile of the better move before the player's next turn."""
        square = TARGET[better.architect][better.slot]
        played = self._played
        if before.site[square] is None or (played is not None and TARGET[played.architect][played.slot] == square):
            return None
        for stop in later:
            move: Move | None = stop.moment.move
            if move is not None and stop.player is not None and TARGET[move.architect][move.slot] == square:
                return stop.player, "quadropolis.review.then_took"
        return None

    def tip_at(self, position: tuple[int, int]) -> Tip | None:
        """Return what there is to know about a tile on the site, a score or a building under a point."""
        square = self.site.square_at(position)
        if square is not None:
            tile = self._before.site[square]
            return None if tile is None else Tip(self.site.square_rect(square), self.words.tile(tile))
        if self.city.score_rect.collidepoint(position):
            name = self.game.seats[self._player].name
            return Tip(self.city.score_rect, self.words.breakdown(name, self._score, is_over=self._is_over))
        built = self.city.square_at(position)
        if built is not None:
            text = self.words.square(self._now, self._score, built)
            return Tip(self.city.square_rect(built), text) if text else None
        return None


def _mover(stop: Stop) -> int:
    """Whose city a stop shows."""
    player: int = stop.moment.after.to_move if stop.player is None else stop.player
    return player


def _before(stop: Stop) -> State:
    """The moment whose site a stop shows."""
    state: State = stop.moment.after if stop.moment.before is None else stop.moment.before
    return state


def _city_at(stop: Stop) -> City:
    """The city of whoever moved, right after the move."""
    before, move = _before(stop), stop.moment.move
    city = before.cities[_mover(stop)]
    if move is None or not _built(move):
        return city
    city, tile = city.copy(), before.tile_at(move.slot, move.architect)
    if tile is not None:
        city.build(tile, move.target)
    return city


def _built(move: Move) -> bool:
    return move.target < DISCARD


def _scores(before: State, move: Move) -> tuple[Score, Score]:
    """The scores of the city of whoever moves, before a move and after it."""
    return settled_score(before.cities[before.to_move]), settled_score(_city_after(before, move))


def _city_after(before: State, move: Move) -> City:
    """The city of whoever moves as it is after a move."""
    grown, tile = before.cities[before.to_move].copy(), before.tile_at(move.slot, move.architect)
    if tile is not None and move.target < DISCARD:
        grown.build(tile, move.target)
    return grown


def _gain(before: State, move: Move) -> int:
    had, has = _scores(before, move)
    return has.standing - had.standing


def _line(
    surface: Surface, kit: Kit, start: tuple[int, int], end: tuple[int, int], colour: Colour, *, dashed: bool
) -> None:
    """Draw a straight line up, down or across with a light edge, whole or dashed."""
    wide = max(3, kit.u(4))
    place = Rect(min(start[0], end[0]), min(start[1], end[1]), abs(start[0] - end[0]), abs(start[1] - end[1]))
    place = place.inflate(0 if place.w else 2 * wide, 0 if place.h else 2 * wide)
    if not place.w or not place.h:
        return

    def make() -> Surface:
        large = blank((place.w * _FACTOR, place.h * _FACTOR))
        across = place.w > place.h
        length, middle = (place.w, place.h) if across else (place.h, place.w)
        step = 2 * wide if dashed else length
        for tone, width in ((_WHITE, wide + 2), (colour, wide)):
            begin = 0
            while begin < length:
                stop = min(length, begin + (round(step * 0.62) if dashed and tone is colour else step))
                first, last = (begin * _FACTOR, middle * _FACTOR // 2), (stop * _FACTOR, middle * _FACTOR // 2)
                if not across:
                    first, last = first[::-1], last[::-1]
                pygame.draw.line(large, tone, first, last, width * _FACTOR)
                begin += step
        return pygame.transform.smoothscale(large, place.size)

    surface.blit(kit.paint.cached(("review line", place.size, colour, dashed, wide), make), place)
