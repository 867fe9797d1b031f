"""What a game brings to the scorer: its pieces, its board, and where the points come from, in pictures and words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from quadropolis_gui.engine.replica import NotPossible, Replica
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.theme import Colour


@dataclass(frozen=True, slots=True)
class Group:
    """Pieces of one sort on the palette, side by side; its letter picks the first, and again the next."""

    code: str
    name: str
    letter: str
    pieces: tuple[str, ...]
    #: How many pieces wide its room is, which its name may fill, too.
    wide: int


@dataclass(frozen=True, slots=True)
class Line:
    """What one category brings, and the places it comes from; its reasons are a few words each."""

    category: str
    name: str
    reasons: tuple[str, ...]
    points: int
    places: frozenset[int] = frozenset()
    #: Whether it is nothing to be proud of: it has no bar.
    is_penalty: bool = False

    @property
    def why(self) -> str:
        """All reasons in one line."""
        return ", ".join(self.reasons)


@dataclass(frozen=True, slots=True)
class Sight:
    """What a board shows at one moment."""

    board: Replica
    name: str
    color: str
    #: The points in the header; on their way to another number they are not whole.
    total: float
    #: The piece in the hand; empty for none, or for the hand that takes away.
    in_hand: str = ""
    is_erasing: bool = False
    #: How many points the piece in the hand would bring on each place where it can lie.
    changes: Mapping[int, int] = field(default_factory=dict)
    #: The place under the pointer or the ring.
    pointed: int | None = None
    #: The places of the line under the pointer.
    marked: frozenset[int] = frozenset()


class ScorerFilling(ABC):
    """One variant of a game in the scorer."""

    #: Whether a click on a place where something lies takes it away, whatever is in the hand.
    click_erases = False
    #: Whether the numbers beside the board follow from it, until somebody sets them by hand.
    counts_follow = False

    def __init__(self, kit: Kit, variant: str) -> None:
        self.kit = kit
        self.variant = variant

    # Words

    @abstractmethod
    def title(self) -> str:
        """Return what the screen is called."""

    @abstractmethod
    def hints(self) -> Sequence[str]:
        """Return what has to be said of the palette, in a few short paragraphs; nothing where it speaks for itself."""

    @abstractmethod
    def count_name(self, name: str) -> str:
        """Return what a number beside the board is called."""

    @abstractmethod
    def counts_note(self) -> str:
        """Return what has to be said of the numbers beside the board."""

    @abstractmethod
    def piece_name(self, piece: str) -> str:
        """Return what a piece is called."""

    @abstractmethod
    def piece_about(self, piece: str) -> str:
        """Return what a piece brings and needs, with icons; nothing where that is all in its name."""

    @abstractmethod
    def place_said(self, board: Replica, place: int) -> str:
        """Return what lies on a place, and where it is."""

    @abstractmethod
    def standing(self, board: Replica) -> str:
        """Return how far the board has come, such as how many places are free."""

    @abstractmethod
    def proof(self) -> str:
        """Return why the score is exact, in a few words."""

    @abstractmethod
    def unit(self) -> str:
        """Return the unit of the points, in short."""

    @abstractmethod
    def refusal(self, error: NotPossible) -> str:
        """Return in one sentence why something cannot be."""

    @abstractmethod
    def clear_text(self) -> str:
        """Return what the button says that empties the board."""

    @abstractmethod
    def lines(self, board: Replica) -> Sequence[Line]:
        """Return where the points come from, category by category."""

    @abstractmethod
    def tie_note(self) -> str:
        """Return what decides between players with the same total."""

    # Pictures

    @abstractmethod
    def palette(self) -> Sequence[Sequence[Group]]:
        """Return what can be taken into the hand, in rows; empty where nothing has to be chosen."""

    @abstractmethod
    def draw_group(self, surface: Surface, place: Rect, group: Group) -> None:
        """Draw the small sign of a group."""

    @abstractmethod
    def draw_piece(self, surface: Surface, place: Rect, piece: str, *, used_up: bool = False) -> None:
        """Draw a piece as it lies on the palette; used up, it is faint."""

    @abstractmethod
    def draw_count(self, surface: Surface, centre: tuple[int, int], size: int, name: str) -> None:
        """Draw the sign of a number beside the board."""

    @abstractmethod
    def draw_sign(self, surface: Surface, place: Rect, line: Line) -> None:
        """Draw the sign of a category."""

    @abstractmethod
    def colour(self, category: str) -> Colour:
        """Return the colour of a category in a bar."""

    # The board

    @abstractmethod
    def all_places(self) -> Sequence[int]:
        """Return the places of the board, in reading order."""

    @abstractmethod
    def lay_out(self, area: Rect) -> None:
        """Give the board its place."""

    @abstractmethod
    def places(self) -> Mapping[int, Rect]:
        """Return where every place of the board is, in reading order."""

    @abstractmethod
    def radius(self) -> int:
        """Return how round the corners of a place are."""

    @abstractmethod
    def draw(self, surface: Surface, sight: Sight) -> None:
        """Draw the board on its card."""
