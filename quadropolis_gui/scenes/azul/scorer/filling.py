"""Walls of a real table: the wall, the colours to lay on the grey one, the points of the track, and the bonuses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.replica import WallReplica
from quadropolis_gui.engine.azul.scoring import Category
from quadropolis_gui.engine.azul.tiles import CODES, Colour
from quadropolis_gui.engine.azul.wall import COLORED, COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS, SIDE, SPACES, colour_at
from quadropolis_gui.engine.replica import NotPossible, Replica
from quadropolis_gui.scenes.azul.categories import PartsOfScore
from quadropolis_gui.scenes.azul.score_pad.bonuses import bonuses_of
from quadropolis_gui.scenes.scorer.filling import Group, Line, ScorerFilling, Sight
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.board_look import Pill, PillKind
from quadropolis_gui.view.azul.deed_words import DeedWords
from quadropolis_gui.view.azul.pills import draw_pill
from quadropolis_gui.view.azul.tiles import TileState
from quadropolis_gui.view.azul.wall import Wall, laid_on, mark_place
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.theme import Colour as Paint
from quadropolis_gui.view.tokens import draw_emblem, draw_star

#: What a wall is scored for here: what the floor cost is in the points of the track.
_SHOWN = tuple(category for category in Category if category is not Category.FLOOR)
_BONUS = {Category.ROWS: ROW_BONUS, Category.COLUMNS: COLUMN_BONUS, Category.COLORS: COLOUR_BONUS}
#: The header of the card, and the air around the wall, in reference pixels.
_HEADER, _AIR, _DEPTH = 62, 14, 5


def _wall(board: Replica) -> WallReplica:
    assert isinstance(board, WallReplica)
    return board


class WallScorer(ScorerFilling):
    """A wall of Azul."""

    click_erases = True

    def __init__(self, kit: Kit, variant: str) -> None:
        super().__init__(kit, variant)
        self._boards = BoardKit.of(kit)
        self._words = DeedWords(kit.words)
        self._categories = PartsOfScore(kit)

    # Words

    def title(self) -> str:
        """Return that a wall is scored."""
        return self.kit.t("azul.scorer.title")

    def hints(self) -> Sequence[str]:
        """Return how tiles are laid, and what the program can count of a wall."""
        t = self.kit.t
        return t(f"azul.scorer.hints.{self.variant}"), t("azul.scorer.hints.again"), t("azul.scorer.hints.bonuses")

    def count_name(self, name: str) -> str:
        """Return the name of the number beside the wall."""
        return self.kit.t(f"azul.scorer.counts.{name}")

    def counts_note(self) -> str:
        """Return why a person has to tell the points of the track."""
        return self.kit.t("azul.scorer.counts.note")

    def piece_name(self, piece: str) -> str:
        """Return the colour of a tile."""
        return self._words.colour(CODES.index(piece))

    def piece_about(self, piece: str) -> str:  # noqa: ARG002 - the same for all
        """Return where a colour can lie."""
        return self.kit.t("azul.scorer.once")

    def place_said(self, board: Replica, place: int) -> str:
        """Return the colour of a tile, and where it lies."""
        row, column = divmod(place, SIDE)
        colour = _wall(board).board.tile_at(row, column)
        expected = colour_at(row, column) if self.variant == COLORED else None
        where = {"row": row + 1, "column": column + 1}
        if colour is not None:
            return self.kit.t("azul.scorer.laid", color=self._words.colour(colour), **where)
        if expected is not None:
            return self.kit.t("azul.scorer.waits", color=self._words.colour(expected), **where)
        return self.kit.t("azul.scorer.free", **where)

    def standing(self, board: Replica) -> str:
        """Return how many tiles lie on the wall."""
        return self.kit.t("azul.score_pad.wall.tiles", count=_wall(board).board.wall.bit_count())

    def proof(self) -> str:
        """Return what is counted."""
        return self.kit.t("azul.scorer.counted")

    def unit(self) -> str:
        """Return nothing: points are points."""
        return ""

    def refusal(self, error: NotPossible) -> str:
        """Return why a tile cannot be there."""
        details = dict(error.details)
        if "color" in details:
            details["color"] = self._words.colour(Colour[str(details["color"]).upper()])
        return self.kit.t(f"azul.scorer.why.{error.code}", **details)

    def clear_text(self) -> str:
        """Return what empties the wall."""
        return self.kit.t("azul.scorer.clear")

    def tie_note(self) -> str:
        """Return what decides a tie."""
        return self.kit.t("azul.scorer.tie")

    def lines(self, board: Replica) -> Sequence[Line]:
        """Return the points of the track, and every bonus."""
        return [self._line(_wall(board), category) for category in _SHOWN]

    def _line(self, wall: WallReplica, category: Category) -> Line:
        t, points = self.kit.t, wall.figures.categories[category.value]
        if category is Category.WALL:
            return Line(category.value, t("azul.scorer.counts.track"), (t("azul.scorer.track_note"),), points)
        found = [bonus for bonus in bonuses_of(wall.board) if bonus.category is category]
        places = frozenset(space for bonus in found for space in bonus.spaces)
        why = t(f"azul.score_pad.rule.{category.value}", count=_BONUS[category])
        if found:
            why = t(f"azul.scorer.bonus.{category.value}", count=len(found), each=_BONUS[category])
        return Line(category.value, self._categories.name(category.value), (why,), points, places)

    # Pictures

    def palette(self) -> Sequence[Sequence[Group]]:
        """Return the colours for the grey wall; on the coloured one every space has its own."""
        if self.variant == COLORED:
            return ()
        return [[Group(code, self._words.colour(number), code, (code,), 1) for number, code in enumerate(CODES)]]

    def draw_group(self, surface: Surface, place: Rect, group: Group) -> None:
        """Draw nothing: the tile is its own sign."""

    def draw_piece(self, surface: Surface, place: Rect, piece: str, *, used_up: bool = False) -> None:  # noqa: ARG002
        """Draw a tile."""
        self._boards.tiles.draw_in(surface, CODES.index(piece), place)

    def draw_count(self, surface: Surface, centre: tuple[int, int], size: int, name: str) -> None:  # noqa: ARG002
        """Draw a star for points."""
        draw_star(surface, self.kit, centre, size)

    def draw_sign(self, surface: Surface, place: Rect, line: Line) -> None:
        """Draw the small wall of a category."""
        self._categories.draw_sign(surface, place, line.category)

    def colour(self, category: str) -> Paint:
        """Return the colour of a category."""
        return self._categories.colour(category)

    # The wall

    def all_places(self) -> Sequence[int]:
        """Return the spaces of the wall."""
        return range(SPACES)

    def lay_out(self, area: Rect) -> None:
        """Give the wall its place below the header."""
        u = self.kit.u
        self._card = Rect(area)
        self._header = Rect(area.x, area.y, area.w, u(_HEADER))
        room = Rect(area.x, self._header.bottom, area.w, area.h - self._header.h - u(_DEPTH))
        self._shown = Wall(self._boards, room.inflate(-2 * u(_AIR), -u(_AIR)), self.variant)

    def places(self) -> Mapping[int, Rect]:
        """Return where every space of the wall is."""
        return {SIDE * row + column: Rect(place) for (row, column), place in self._shown.spaces.items()}

    def radius(self) -> int:
        """Return how round the corners of a tile are."""
        return round(self._shown.tile * 0.12)

    def draw(self, surface: Surface, sight: Sight) -> None:
        """Draw the wall, where the colour in hand can go, and what that would bring."""
        kit, wall, board = self.kit, self._shown, _wall(sight.board).board
        kit.paint.card(surface, self._card, kit.u(17), kit.u(_DEPTH), kit.u(7))
        self._draw_header(surface, sight)
        wall.draw(surface, laid_on(board), marked=[divmod(place, SIDE) for place in sight.marked])
        places = self.places()
        if self.variant != COLORED and not sight.is_erasing:
            for place in sight.changes:
                mark_place(self._boards, surface, places[place])
        if sight.pointed is not None:
            self._draw_pointed(surface, sight, board, places[sight.pointed])
        for place, change in sight.changes.items():
            if change:
                self._draw_change(surface, places[place], change)

    def _draw_pointed(self, surface: Surface, sight: Sight, board: Board, place: Rect) -> None:
        """Draw faintly the tile that would lie there, or a ring around the one that would be taken away."""
        row, column = divmod(sight.pointed or 0, SIDE)
        if sight.pointed in sight.changes:
            colour = colour_at(row, column) if self.variant == COLORED else CODES.index(sight.in_hand)
            self._boards.tiles.draw_in(surface, colour, place, TileState.GHOST)
        if board.tile_at(row, column) is not None:
            mark_place(self._boards, surface, place)

    def _draw_change(self, surface: Surface, place: Rect, change: int) -> None:
        high = max(self.kit.frame.font(15), round(place.h * 0.3))
        draw_pill(self._boards, surface, place.center, high, Pill(f"+{change}", PillKind.GAIN))

    def _draw_header(self, surface: Surface, sight: Sight) -> None:
        kit, u, c, head = self.kit, self.kit.u, self.kit.c, self._header
        draw_emblem(surface, kit, (head.x + u(34), head.y + u(32)), u(36), sight.color)
        size = kit.frame.font(28)
        digits = Rect(head.right - u(130), head.y + u(12), u(110), u(40))
        kit.text.rolling(surface, sight.total, digits, size, c.ink, Weight.BLACK)
        wide = kit.text.width(kit.words.number(int(sight.total // 1)), size, Weight.BLACK)
        star = digits.right - wide - u(24)
        draw_star(surface, kit, (star, digits.centery - u(1)), u(34))
        left = head.x + u(60)
        room = Rect(left, head.y + u(9), star - u(26) - left, u(28))
        kit.text.draw(surface, sight.name, room, kit.frame.font(20), c.ink, Weight.BLACK, own=False)
        below = Rect(left, room.bottom - u(3), room.w, u(19))
        kit.text.draw(surface, self.standing(sight.board), below, kit.frame.font(13), c.muted, Weight.SEMIBOLD)
