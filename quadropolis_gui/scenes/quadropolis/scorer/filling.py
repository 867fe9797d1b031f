"""Cities of a real table: all tiles of the box by kind, the mat, and the points by kind of building."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.modes import MODES, Mode, square_name, squares_in
from quadropolis_gui.engine.quadropolis.replica import CityReplica, codes_in
from quadropolis_gui.engine.quadropolis.scoring import UNUSED, Category
from quadropolis_gui.engine.quadropolis.tiles import Kind, Tile, parse_tile
from quadropolis_gui.engine.replica import NotPossible, Replica
from quadropolis_gui.scenes.quadropolis.categories import KindsOfBuilding
from quadropolis_gui.scenes.quadropolis.scorer.notes import notes_of
from quadropolis_gui.scenes.scorer.filling import Group, Line, ScorerFilling, Sight
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.city.board import CityBoard
from quadropolis_gui.view.quadropolis.city.look import Candidate, CityLook, free_of, holdings_of
from quadropolis_gui.view.quadropolis.kind_chip import draw_kind_chip
from quadropolis_gui.view.quadropolis.pieces import Token
from quadropolis_gui.view.quadropolis.score_words import ScoreWords, columns_of
from quadropolis_gui.view.quadropolis.tile_pictures import RADIUS, TileState
from quadropolis_gui.view.theme import Colour

#: The letter of each kind: of its English name, but not one that has a use on every screen.
_LETTERS = {
    Kind.TOWER: "T", Kind.SHOP: "S", Kind.SERVICE: "V", Kind.PARK: "P", Kind.FACTORY: "F", Kind.HARBOR: "B",
    Kind.OFFICE: "O", Kind.MONUMENT: "N",
}  # fmt: skip
#: The kinds on the palette row by row, each with the tiles its room is wide.
_ROWS = (
    ((Kind.TOWER, 4), (Kind.SHOP, 2)),
    ((Kind.SERVICE, 4), (Kind.PARK, 2)),
    ((Kind.HARBOR, 6),),
    ((Kind.FACTORY, 6),),
    ((Kind.OFFICE, 3), (Kind.MONUMENT, 3)),
)
#: How high the points on a square are, and how far above its lower edge, in parts of a square.
_PILL, _BELOW = 0.28, 0.11
_TOKENS = {"inhabitants": Token.INHABITANT, "energy": Token.ENERGY}


@cache
def _pieces(mode: Mode, kind: Kind) -> tuple[str, ...]:
    return tuple(code for code in codes_in(mode) if parse_tile(code).kind is kind)


@cache
def _shown(piece: str) -> Tile:
    """A tile as it lies on the palette: which of its kind it is, and so its player mark, nobody has to say."""
    return replace(parse_tile(piece), min_players=0)


def _city(board: Replica) -> CityReplica:
    assert isinstance(board, CityReplica)
    return board


class CityScorer(ScorerFilling):
    """A mode of Quadropolis."""

    counts_follow = True

    def __init__(self, kit: Kit, variant: str) -> None:
        super().__init__(kit, variant)
        self.mode = MODES[variant]
        self._boards = BoardKit.of(kit)
        self._words = ScoreWords(kit.words)
        self._categories = KindsOfBuilding(kit)

    # Words

    def title(self) -> str:
        """Return that a city is scored."""
        return self.kit.t("quadropolis.scorer.title")

    def hints(self) -> Sequence[str]:
        """Return nothing: tiles speak for themselves."""
        return ()

    def count_name(self, name: str) -> str:
        """Return the name of what lies beside the city."""
        return self.kit.t(f"quadropolis.scorer.counts.{name}")

    def counts_note(self) -> str:
        """Return that tiles are counted, and when to change the number."""
        return self.kit.t("quadropolis.scorer.counts.note")

    def piece_name(self, piece: str) -> str:
        """Return the name of a tile."""
        return self._words.tile(parse_tile(piece))

    def piece_about(self, piece: str) -> str:
        """Return what a tile brings and needs."""
        tile = parse_tile(piece)
        brings = [f"{{{token.value}}} {count}" for token, count in _brought(piece) if count]
        if tile.vp:
            brings.append(self._words.points(tile.vp))
        if tile.mayor:
            brings.append(self.kit.t("quadropolis.game.tile.mayor"))
        brought = self.kit.t("quadropolis.game.tile.brings_nothing")
        if brings:
            brought = self.kit.t("quadropolis.game.tile.brings_what", what=" ".join(brings))
        return f"{brought}, {self._words.needs(tile)}"

    def place_said(self, board: Replica, place: int) -> str:
        """Return what stands on a square, and on which."""
        stack = _city(board).city.stacks[place]
        if not stack:
            return self.kit.t("quadropolis.scorer.empty_square", square=square_name(place))
        kind = self._words.tile(stack[0])
        said = self.kit.t("quadropolis.game.score.at", kind=kind, square=square_name(place))
        if len(stack) > 1:
            said = f"{said}, {self.kit.t('quadropolis.game.score.floors', count=len(stack))}"
        return said

    def standing(self, board: Replica) -> str:
        """Return how many squares are empty."""
        empty = (_city(board).city.empty & self.mode.squares).bit_count()
        if not empty:
            return self.kit.t("quadropolis.scorer.full")
        return self.kit.t("quadropolis.scorer.empty_squares", count=empty)

    def proof(self) -> str:
        """Return that no arrangement is better."""
        return self.kit.t("quadropolis.scorer.best_of_all")

    def unit(self) -> str:
        """Return the unit of Victory Points."""
        return self.kit.t("quadropolis.game.vp.unit")

    def refusal(self, error: NotPossible) -> str:
        """Return why a tile cannot be there."""
        details = dict(error.details)
        if "kind" in details:
            details["kind"] = self.kit.t(f"quadropolis.game.kinds.{details['kind']}")
        if "square" in details:
            details["square"] = square_name(int(str(details["square"])))
        if "tile" in details:
            details["tile"] = self.piece_name(str(details["tile"]))
        return self.kit.t(f"quadropolis.scorer.why.{error.code}", **details)

    def clear_text(self) -> str:
        """Return what empties the city."""
        return self.kit.t("quadropolis.scorer.clear")

    def tie_note(self) -> str:
        """Return what decides a tie."""
        return self.kit.t("quadropolis.scorer.tie")

    def lines(self, board: Replica) -> Sequence[Line]:
        """Return the points by kind of building."""
        city = _city(board)
        return [self._line(city, category) for category in columns_of(self.mode)]

    def _line(self, city: CityReplica, category: Category) -> Line:
        score = city.score
        found = [line for line in score.lines if line.category is category]
        places = frozenset(square for line in found for square in line.squares)
        return Line(
            category.value,
            self._words.category(category),
            notes_of(self._words, city.city, category, found),
            score.categories[category],
            places,
            category in UNUSED,
        )

    # Pictures

    def palette(self) -> Sequence[Sequence[Group]]:
        """Return all tiles of the mode by kind."""
        rows = [[self._group(kind, wide) for kind, wide in row if _pieces(self.mode, kind)] for row in _ROWS]
        return [row for row in rows if row]

    def _group(self, kind: Kind, wide: int) -> Group:
        return Group(kind.code, self._words.kind(kind), _LETTERS[kind], _pieces(self.mode, kind), wide)

    def draw_group(self, surface: Surface, place: Rect, group: Group) -> None:
        """Draw the chip of a kind."""
        draw_kind_chip(surface, self.kit, place, group.code)

    def draw_piece(self, surface: Surface, place: Rect, piece: str, *, used_up: bool = False) -> None:
        """Draw a tile as it lies on the site."""
        state = TileState.VEILED if used_up else TileState.NORMAL
        self._boards.tiles.draw_site(surface, _shown(piece), place, state)

    def draw_count(self, surface: Surface, centre: tuple[int, int], size: int, name: str) -> None:
        """Draw a meeple or a barrel."""
        self._boards.pieces.token(surface, centre, size, _TOKENS[name])

    def draw_sign(self, surface: Surface, place: Rect, line: Line) -> None:
        """Draw the chip of a kind, or the piece that was not used."""
        self._categories.draw_sign(surface, place, line.category)

    def colour(self, category: str) -> Colour:
        """Return the colour of a kind."""
        return self._categories.colour(category)

    # The city

    def all_places(self) -> Sequence[int]:
        """Return the squares of the mat."""
        return squares_in(self.mode.squares)

    def lay_out(self, area: Rect) -> None:
        """Give the city its place."""
        self._board = CityBoard(self._boards, area, self.mode)

    def places(self) -> Mapping[int, Rect]:
        """Return where every square is."""
        return {square: self._board.square_rect(square) for square in self.all_places()}

    def radius(self) -> int:
        """Return how round the corners of a tile are."""
        return round(self._board.tile * RADIUS)

    def draw(self, surface: Surface, sight: Sight) -> None:
        """Draw the city with the best arrangement, and what the tile in hand would change on every square."""
        self._board.draw(surface, self._look(sight))
        for square, change in sight.changes.items():
            place = self._board.square_rect(square)
            high = max(14, round(place.w * _PILL))
            # Near the lower edge: above it stands which floor it would be, and the tile itself.
            centre = (place.centerx, place.bottom - round(place.h * _BELOW) - high // 2)
            self._boards.pieces.vp_pill(surface, centre, high, change, round(place.w * 0.94))

    def _look(self, sight: Sight) -> CityLook:
        board = _city(sight.board)
        pointed = sight.pointed
        on_offer = pointed is not None and pointed in sight.changes
        marked = sight.marked
        if pointed is not None and not on_offer and board.is_taken(pointed):
            marked |= {pointed}
        return CityLook(
            board.city,
            self.kit.theme.player(sight.color),
            name=sight.name,
            subtitle="" if board.is_empty else self.kit.t("quadropolis.scorer.arranged"),
            score=sight.total,
            has_mayor=any(tile.mayor for tile, _ in board.tiles),
            holdings=holdings_of(board.city, board.score),
            free=free_of(board.city, board.score),
            candidates=dict.fromkeys(sight.changes, Candidate()),
            ghost=parse_tile(sight.in_hand) if sight.in_hand else None,
            hovered=pointed if on_offer else None,
            marked=marked,
        )


def _brought(piece: str) -> tuple[tuple[Token, int], tuple[Token, int]]:
    tile = parse_tile(piece)
    return (Token.INHABITANT, tile.inhabitants), (Token.ENERGY, tile.energy)
