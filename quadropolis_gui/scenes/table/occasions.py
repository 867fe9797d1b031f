"""What the table is there for right now, and what Confirm, Back, Esc and the prompt do and say in each occasion.

This is the only place that decides it. A game may add occasions of its own, such as arranging resources by hand: it
makes an `Occasion` and says when it is on (`TableFilling.occasion`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from quadropolis_gui.play.opponents import Mood
from quadropolis_gui.scenes.table.answers import Answer
from quadropolis_gui.scenes.table.model import TableModel
from quadropolis_gui.scenes.table.words import Prompt, TableWords

if TYPE_CHECKING:
    from quadropolis_gui.scenes.table.looking import LookingAround
    from quadropolis_gui.scenes.table.retelling import Retelling
    from quadropolis_gui.scenes.table.undoing import Undoing


class Desk(Protocol):
    """What the table can do, as occasions see it."""

    @property
    def model(self) -> TableModel[Any, Any]:
        """What is shown."""

    @property
    def words(self) -> TableWords:
        """What is said."""

    @property
    def occasion(self) -> Occasion:
        """What it is there for right now."""

    @property
    def can_confirm(self) -> bool:
        """Whether the move in the making is complete."""

    @property
    def wasted(self) -> str:
        """What Confirm says instead of its usual word, where the move in the making brings nothing at all."""

    @property
    def undoing(self) -> Undoing:
        """What could be taken back, and why nothing can."""

    @property
    def looking(self) -> LookingAround:
        """Looking at other boards and earlier moments."""

    def carry_out(self, answer: Answer) -> bool:
        """Do what a game answers; tell whether it had understood."""

    def confirm(self) -> None:
        """Play the move in the making, or say that it is not complete."""

    def put_back(self) -> bool:
        """Take back the last step of the move in the making; tell whether there was one."""

    def undo(self) -> None:
        """Take back the last move of a person."""

    def open_result(self) -> None:
        """Go on to the end of the game."""

    def try_again(self) -> None:
        """Let an opponent that found no move think once more."""

    def switch_pause(self) -> None:
        """Hold a game that is watched, or let it go on."""

    def step(self) -> None:
        """Play one move of a game that is watched, then hold it."""

    def stop_advice(self) -> bool:
        """Stop thinking advice over; tell whether there was anything to stop."""

    def advice_prompt(self) -> Prompt | None:
        """Return what advice says of the turn, once it has come."""

    @property
    def retelling(self) -> Retelling:
        """What tells turns again."""

    def skip_telling(self) -> None:
        """Take what is told to its end."""

    @property
    def go_on_text(self) -> str:
        """What the button says that ends the telling; nothing if it says what it always does."""


def _nothing(_: Desk) -> bool:
    return False


def _always(_: Desk) -> bool:
    return True


def _no_reason(_: Desk) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Act:
    """What a button does and what stands on it: the keys of its words, an icon, and whether it can be pressed."""

    text: str
    icon: str
    tip: str = ""
    do: Callable[[Desk], object] = _nothing
    can: Callable[[Desk], bool] = _always
    #: While it cannot be pressed: the key of the words for why not, which its tip says.
    why: Callable[[Desk], str] = _no_reason
    #: The key of its tip where that depends on the table; nothing where it is always `tip`.
    now: Callable[[Desk], str] = _no_reason


CONFIRM = Act(
    "table.buttons.confirm", "check", "table.tips.confirm", lambda d: d.confirm(), lambda d: d.can_confirm,
    lambda _: "table.refusal.not_complete",
)  # fmt: skip
RETURN = Act("table.buttons.return", "check", "", lambda d: d.looking.return_to_present())
RESULT = Act("table.buttons.result", "check", "", lambda d: d.open_result())
TRY_AGAIN = Act("opponents.buttons.again", "refresh", "opponents.tips.again", lambda d: d.try_again())
PAUSE = Act("opponents.buttons.pause", "pause", "opponents.tips.pause", lambda d: d.switch_pause())
GO_ON = Act("opponents.buttons.play", "play", "opponents.tips.pause", lambda d: d.switch_pause())

SKIP = Act("show.skip", "last", "show.skip_tip", lambda d: d.skip_telling())
PROCEED = Act("show.go_on", "play", "show.proceed_tip", lambda d: d.skip_telling())
AGAIN = Act("show.again", "refresh", "show.again_tip", lambda d: d.retelling.tell(), lambda d: d.retelling.can_tell)

UNDO = Act(
    "table.buttons.undo", "undo", "table.tips.undo", lambda d: d.undo(), lambda d: d.undoing.can,
    lambda d: f"table.refusal.{d.undoing.why_not}", lambda d: d.undoing.tip,
)  # fmt: skip
NO_UNDO = Act("table.buttons.undo", "undo", can=_nothing)
PUT_BACK = Act("table.buttons.put_back", "undo", "table.tips.put_back", lambda d: d.put_back())
STEP = Act("opponents.buttons.step", "step", "opponents.tips.step", lambda d: d.step())
NO_STEP = Act("opponents.buttons.step", "step", "opponents.tips.step", can=_nothing)


@dataclass(frozen=True, slots=True)
class Occasion:
    """One row of the table of what can be done."""

    name: str
    #: The large button at the right and the key C.
    confirm: Act
    #: What is asked of whom.
    prompt: Callable[[Desk], Prompt]
    #: The button left of it: in a game that somebody plays, and in one that is watched.
    back: Act = NO_UNDO
    step: Act = NO_STEP
    #: Esc, Backspace and the right mouse button: one step back; tells whether there was one.
    leave: Callable[[Desk], bool] = _nothing
    #: Whether opponents may play on: the game as it is lies on the table, and nobody is busy with anything else.
    goes_on: bool = True
    #: Whether the prompt speaks of the player whose board is large, not of the one to move.
    is_about_board: bool = False
    #: Whether the keyboard can go to the log.
    lists_log: bool = True
    #: Whether a move is being told: Confirm and Back are Skip and Again then.
    is_telling: bool = False
    #: Whether the bar says what a move did and why: what cannot be used meanwhile gives way to the words.
    is_account: bool = False
    #: The key of the words for why there is no advice while nobody can choose a move.
    no_advice: str = "advice.not_now"


def _skip(desk: Desk) -> bool:
    desk.skip_telling()
    return True


def _told(desk: Desk) -> Prompt:
    telling = desk.model.telling
    return ("", "") if telling is None else desk.words.telling(telling.entry)


def _return(desk: Desk) -> bool:
    desk.looking.return_to_present()
    return True


CHOOSING = Occasion(
    "choosing", CONFIRM, lambda d: d.advice_prompt() or d.words.choice(), back=UNDO, leave=lambda d: d.stop_advice()
)
#: The same with something chosen already.
CHOSEN_IN_PART = Occasion(
    "chosen in part",
    CONFIRM,
    lambda d: d.advice_prompt() or d.words.choice(),
    back=PUT_BACK,
    leave=lambda d: d.stop_advice() or d.put_back(),
)
#: An opponent is to move.
WAITING = Occasion("waiting", CONFIRM, lambda d: d.words.thinking(), back=UNDO)
WATCHING = Occasion("watching", PAUSE, lambda d: d.words.thinking(), step=STEP)
PAUSED = Occasion("paused", GO_ON, lambda d: d.words.paused(), step=STEP)
#: An opponent found no move.
STUCK = Occasion("stuck", TRY_AGAIN, lambda d: d.words.no_move(can_undo=d.undoing.can), back=UNDO, step=STEP)
LOOKING_BACK = Occasion(
    "looking back", RETURN, lambda d: d.words.looking_back(d.model.past or 0), leave=_return, goes_on=False,
    is_about_board=True, is_account=True, no_advice="advice.looking_back",
)  # fmt: skip
OVER = Occasion("over", RESULT, lambda d: d.words.over())

#: A move that was played is being told; and it is told, and somebody is to say that it goes on.
TELLING = Occasion(
    "telling", SKIP, _told, back=AGAIN, leave=_skip, goes_on=False, lists_log=False, is_telling=True,
    is_account=True,
)  # fmt: skip
TOLD = Occasion(
    "told", PROCEED, _told, back=AGAIN, leave=_skip, goes_on=False, lists_log=False, is_telling=True,
    is_account=True,
)  # fmt: skip

ALL = (CHOOSING, CHOSEN_IN_PART, WAITING, WATCHING, PAUSED, STUCK, LOOKING_BACK, OVER, TELLING, TOLD)


def occasion_now(
    model: TableModel[Any, Any], mood: Mood, own: Occasion | None, *, telling: bool = False, waiting: bool = False
) -> Occasion:
    """Return what the table is there for, given what the opponents do and what the game has of its own.

    While a move is told that is all there is; but a game that is watched can be paused at any time.
    """
    if own is not None:
        return own
    if model.past is not None:
        return LOOKING_BACK
    if telling and model.session.people:
        return TOLD if waiting else TELLING
    if model.session.state.is_over:
        return OVER
    match mood:
        case Mood.STUCK:
            return STUCK
        case Mood.PAUSED:
            return PAUSED
        case Mood.THINKING:
            return WAITING if model.session.people else WATCHING
    choosing = model.choosing
    return CHOSEN_IN_PART if choosing is not None and choosing.is_started else CHOOSING
