"""What a game brings to the table: its boards, how a move is chosen on them, how it moves, and its words.

The table is the frame around it: bars, prompt, log, panels, advice, opponents, undo, Confirm, looking back, the mouse
and the keyboard. It asks the filling for everything that only the game knows, and carries out what the filling answers
(`Answer`); a filling never calls the table.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pygame import Rect, Surface

from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.table.advice import lamp_rect
from quadropolis_gui.scenes.table.advice_words import AdviceWords
from quadropolis_gui.scenes.table.answers import Answer
from quadropolis_gui.scenes.table.focus import FocusPlace, Region
from quadropolis_gui.scenes.table.layout import TablePlaces
from quadropolis_gui.scenes.table.model import TableModel
from quadropolis_gui.scenes.table.motion import TableMotion
from quadropolis_gui.scenes.table.occasions import Occasion
from quadropolis_gui.scenes.table.panels.keys import OwnKeys
from quadropolis_gui.scenes.table.panels.panel import TablePanel
from quadropolis_gui.scenes.table.panels.points import PointsRow
from quadropolis_gui.scenes.table.parts.buttons import OwnButton
from quadropolis_gui.scenes.table.parts.rivals import SmallBoard, SmallLook
from quadropolis_gui.scenes.table.parts.status import StatusPart
from quadropolis_gui.scenes.table.pointer import Drag, Point
from quadropolis_gui.scenes.table.show.account import Account
from quadropolis_gui.scenes.table.show.stage import Stage
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.scenes.table.tips.tip import TipWords
from quadropolis_gui.scenes.table.warmup import Job
from quadropolis_gui.scenes.table.words import TableWords
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.ui.modal import Modal


@dataclass(frozen=True, slots=True)
class OwnPanel:
    """A panel that only this game has, with its button in the top bar and its letter on the keyboard."""

    key: str
    icon: str
    #: The key of the words that explain the button.
    tip: str
    letter: int
    make: Callable[[Kit, Callable[[Modal], None]], TablePanel]


class TableFilling(ABC):
    """One game on the table."""

    #: What is shown, what is said, what is on its way, and advice in words.
    model: TableModel[Any, Any]
    words: TableWords
    tips: TipWords
    motion: TableMotion
    advice_words: AdviceWords
    #: Where the frame lies, and the cards of the other players; made anew by `lay_out`.
    places: TablePlaces
    rivals: Sequence[SmallBoard]
    #: The parts of its boards in the order of Tab.
    regions: Sequence[Region]
    #: What of the game stands in the bottom bar before the buttons: one comes to it after the others and the log.
    bar_regions: Sequence[Region] = ()
    panels: Sequence[OwnPanel] = ()

    # Places

    @abstractmethod
    def lay_out(self) -> None:
        """Find the places of everything for the window, the language and the theme as they are now."""

    @abstractmethod
    def refresh(self) -> None:
        """Bring places in line with what the model shows now, such as whose board is on which card."""

    @abstractmethod
    def spot_at(self, position: Point, *, dragging: bool) -> Spot | None:
        """Return what of the game lies under a point, also if something is being dragged there."""

    @abstractmethod
    def spot_rect(self, spot: Spot) -> Rect:
        """Return the place of a spot of the game, of the points or of the name of the large board."""

    def spot_parts(self, spot: Spot) -> Sequence[Rect]:
        """Return all places that are chosen together with a spot, its own first."""
        return (self.spot_rect(spot),)

    def tip_rect(self, spot: Spot) -> Rect:
        """Return beside what a tip on a spot is shown: the spot, or more if the tip would hide what it speaks of."""
        return self.spot_rect(spot)

    def overviews(self) -> Sequence[Sequence[Rect]]:
        """Return what one looks over as a whole while choosing, part by part: all goals, all that can be taken."""
        return ()

    @abstractmethod
    def focus_places(self) -> list[FocusPlace]:
        """Return every place of the game on which the focus may rest now."""

    # Occasions, buttons and keys of its own

    def occasion(self) -> Occasion | None:
        """Return the occasion of its own that is on now; None for most games and at most times."""
        return None

    def wasted(self) -> str:
        """Return what Confirm says where the move in the making brings nothing at all; nothing if it does."""
        return ""

    def tip_avoids(self, spot: Spot) -> Sequence[Rect]:  # noqa: ARG002 - for games to override
        """Return what a tip on a place must leave in sight: all that it speaks of."""
        return ()

    def tip_spares(self, spot: Spot) -> Sequence[Rect]:  # noqa: ARG002 - for games to override
        """Return what a tip on a place may cover only if it would stand far away otherwise."""
        return ()

    def tip_yields(self, spot: Spot) -> Sequence[Sequence[Rect]]:  # noqa: ARG002 - for games to override
        """Return what a tip may cover only if there is no other place at all, what is covered last of all first."""
        return ()

    def settle(self) -> None:  # noqa: B027 - most games have nothing to settle
        """Bring an occasion of its own to an end, as before something else is shown or the table is left."""

    def buttons(self) -> Sequence[OwnButton]:
        """Return the buttons it adds to the bottom bar."""
        return ()

    @property
    def keys(self) -> Mapping[int, Callable[[], Answer]]:
        """What the keys do that only this game has."""
        return {}

    def chosen_by(self, key: int) -> Spot | None:  # noqa: ARG002 - for games to override
        """Return the place that a key chooses now; None if it does something else."""
        return None

    @abstractmethod
    def key_rows(self) -> OwnKeys:
        """Return its keys as the list of all keys shows them: those that do something in the occasion of now."""

    # Choosing a move

    @abstractmethod
    def click(self, spot: Spot) -> Answer:
        """Do what a click on a place means."""

    @abstractmethod
    def may_drag(self, spot: Spot) -> bool:
        """Tell whether what lies there can be dragged at all."""

    @abstractmethod
    def take_up(self, spot: Spot) -> Answer:
        """Take something away from its place."""

    @abstractmethod
    def put_down(self, drag: Drag, goal: Spot | None) -> Answer:
        """Drop what is in the hand: on a place where it can go, or back where it came from."""

    @abstractmethod
    def next_keys(self) -> list[str]:
        """Return the targets of the focus at which the keyboard should go on choosing, best first."""

    def think(self) -> bool:
        """Work a little on what choosing shows, no longer than a frame allows; tell whether anything was missing."""
        return False

    @property
    def has_more_to_think(self) -> bool:
        """Whether anything of it is still missing."""
        return False

    # Motion

    @abstractmethod
    def stages(self, entry: LogEntry, dropped_at: Rect | None) -> Sequence[Stage]:
        """Return at least one stage in which a move is told; a dragged piece starts where it was let go."""

    def round_stages(self, entry: LogEntry) -> Sequence[Stage]:  # noqa: ARG002 - for games to override
        """Return how a round is brought to its end that ended with a move; none if it did not, or none is shown."""
        return ()

    @abstractmethod
    def account(self, entry: LogEntry) -> Account:
        """Return what is said of a move once it is told: the sentence, and why."""

    @abstractmethod
    def show_deal(self) -> None:
        """Show the deal of a new round."""

    @abstractmethod
    def round_jobs(self) -> Iterable[Job]:
        """Return what can be painted ahead for the choices of a round."""

    @abstractmethod
    def turn_jobs(self) -> tuple[Iterable[Job], Iterable[Job]]:
        """Return what to paint ahead for the turn that comes: what it shows at once, and what may wait."""

    # Drawing

    @abstractmethod
    def draw_boards(self, surface: Surface) -> None:
        """Draw the table with its boards and what lies on them."""

    @abstractmethod
    def draw_bottom_bar(self, surface: Surface) -> None:
        """Draw what lies in the bottom bar before the buttons, such as a hand."""

    @abstractmethod
    def draw_drag(self, surface: Surface, drag: Drag) -> None:
        """Draw what is in the hand under the pointer."""

    @abstractmethod
    def rival_look(self, player: int, hovered: bool) -> SmallLook:
        """Return what a player's small board shows."""

    @abstractmethod
    def status_parts(self, pips: bool) -> list[StatusPart]:
        """Return the parts of the top bar, with room for pips or without."""

    @abstractmethod
    def draw_log_row(self, surface: Surface, row: Rect, entry: LogEntry) -> None:
        """Draw a move where there is little room, on dark ground."""

    @abstractmethod
    def draw_move(self, surface: Surface, row: Rect, entry: LogEntry) -> None:
        """Draw a move in words, on light ground, in as many lines as its sentence needs."""

    @abstractmethod
    def move_height(self, row: Rect, entry: LogEntry) -> int:
        """Return how high the words of a move are on a row as wide as that."""

    @abstractmethod
    def points_rows(self, player: int) -> list[PointsRow]:
        """Return where a player's points come from."""

    def draw_over_marks(self, surface: Surface) -> None:  # noqa: B027 - for games with points on their boards
        """Draw the points on the boards once more, where the marks of a tip would run through them."""

    # Advice

    @abstractmethod
    def advised_place(self, move: Any) -> Rect:
        """Return the place of what an advised move takes."""

    def lamp_place(self, move: Any) -> Rect:
        """Return where the lamp stands that marks an advised move."""
        return lamp_rect(self.advised_place(move))

    @abstractmethod
    def draw_taken(self, surface: Surface, place: Rect, move: Any) -> None:
        """Draw a sign of what a suggested move takes."""

    @abstractmethod
    def draw_way(self, surface: Surface, row: Rect, move: Any) -> int:
        """Draw at the right end of a row how a suggested move is made; return where that begins."""
