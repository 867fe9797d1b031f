"""What comes of something a person did on the boards: a game says it, and the table carries it out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from pygame import Rect


class Change(Enum):
    """How much of the table is different after something was done."""

    NOTHING = auto()
    LOOKS = auto()
    #: Another step of the move in the making.
    CHOICE = auto()


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of something a person did."""

    #: Whether it meant anything here.
    used: bool = True
    change: Change = Change.NOTHING
    #: One sentence on why it is not possible, and the icon before it.
    refusal: str = ""
    icon: str = "warning"
    sound: str = ""
    #: Whether what was pointed at is in the hand now and follows the pointer.
    in_hand: bool = False
    #: A move that is complete and to be played at once, and where its piece was let go if it was dragged.
    move: Any | None = None
    dropped_at: Rect | None = None
    #: Whether it was done with a key, so that the focus is shown, and the target the focus goes to.
    by_key: bool = False
    focus: str = ""


#: It meant nothing here; and it was understood, though nothing comes of it.
UNUSED = Answer(used=False)
NOTHING = Answer()


def refused(sentence: str, icon: str = "warning") -> Answer:
    """Return the answer to what is not possible."""
    return Answer(refusal=sentence, icon=icon, sound="invalid")
