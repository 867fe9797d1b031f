"""What a screen says at its lower edge: one sentence at a time, and what lasts, such as that moves are not saved."""

from __future__ import annotations

from collections.abc import Callable

from quadropolis_gui.view.ui.toast import Toast


class Saying:
    """The sentences of a screen: the one that stands there, the one that waits, and the one that lasts."""

    def __init__(self, lying_over: Callable[[], int], invalidate: Callable[[], None]) -> None:
        self._lying_over = lying_over
        self._invalidate = invalidate
        #: What is said now, or as soon as nothing lies over it.
        self.now: Toast | None = None
        #: What is said after a sentence that stays: nobody has seen that one yet.
        self._next: Toast | None = None
        #: How much lay over the scene when it was said; what opened since covers it, and it waits.
        self._said_over = 0
        #: What is to be said as long as it holds; nothing if all is well.
        self.lasting = ""
        #: What of that has been read: only the sign still stands for it.
        self._read = ""
        #: Whether what will be known to last was read on another screen, in whichever words.
        self._is_known = False

    @property
    def in_sight(self) -> Toast | None:
        """What is said now, unless a panel was opened after it: that must be read first, and nothing may lie on it."""
        return None if self._lying_over() > self._said_over else self.now

    @property
    def time_left(self) -> float | None:
        """How long what is in sight stands there; None if nothing goes by itself."""
        toast = self.in_sight
        return toast.left if toast is not None and toast.left > 0 else None

    def say(self, text: str, icon: str = "info", *, stays: bool = False, ends_with_lasting: bool = False) -> None:
        """Say a sentence for a while; one that `stays`, until the next key or press: others wait for their turn.

        One that `ends_with_lasting` is taken away as soon as nothing lasts any more.
        """
        toast, shown = Toast(text, icon, stays=stays, ends_with_lasting=ends_with_lasting), self.in_sight
        if shown is not None and shown.stays and not stays:
            self._next = toast
        else:
            self._begin(toast)

    def hush(self, text: str) -> None:
        """Take a sentence away that holds no longer, if it still stands there."""
        if self._next is not None and self._next.text == text:
            self._next = None
        if self.now is not None and self.now.text == text:
            self._begin(self._next)

    def _hush_outlived(self) -> None:
        """Take away what held only as long as something lasted."""
        if self._next is not None and self._next.ends_with_lasting:
            self._next = None
        if self.now is not None and self.now.ends_with_lasting:
            self._begin(self._next)

    def take_as_read(self) -> None:
        """Let go of a sentence that stays, now that its reader goes on; one that has just come has its time first."""
        toast = self.in_sight
        if toast is not None and toast.stays:
            toast.stays = False
            if toast.left <= 0:
                self._end(toast)

    def go_on(self, left: Saying) -> None:
        """Take over what a scene that was left by itself said until somebody reads it, unless there is more to say.

        What was read there of what lasts need not be read again.
        """
        self._read = left._read
        toast = left.now
        if toast is not None and toast.stays and toast.text != left.lasting and self.now is None:
            self._begin(toast)

    def take_notice(self, below: Saying) -> None:
        """Take what lasts for read if it was read on the screen below: here, only the sign stands for it."""
        self._is_known = bool(below.lasting) and below.lasting == below._read

    def uncover(self) -> None:
        """Say again what was covered, now that less lies over the scene."""
        self._said_over = min(self._said_over, self._lying_over())

    def update(self, dt: float) -> None:
        """Let what is in sight have its time, in seconds."""
        toast = self.in_sight
        if toast is not None and toast.left > 0:
            toast.left -= dt
            if toast.left <= 0 and not toast.stays:
                self._end(toast)

    # What lasts

    def note(self, lasting: str) -> bool:
        """Learn what holds by now, and take away what holds no longer; tell whether anything has changed."""
        before, self.lasting = self.lasting, lasting
        if before and before != lasting:
            self.hush(before)
            self._read = ""
        if not lasting:
            self._hush_outlived()
        if self._is_known and not before:
            self._read = lasting
        self._is_known = False
        return before != lasting

    def reword(self, lasting: str) -> None:
        """Learn the words for what lasts in the language chosen now; what was read before was read."""
        before, self.lasting = self.lasting, lasting
        if before != lasting:
            if self._read == before:
                self._read = lasting
            self.hush(before)

    def remind(self) -> None:
        """Say what lasts, unless it was read, something else is said, or something lies over the scene."""
        if self.lasting != self._read and self.now is None and not self._lying_over():
            self.repeat()

    def repeat(self) -> None:
        """Say what lasts, as the sign for it does when it is pressed."""
        self.say(self.lasting, "warning", stays=True)

    def _begin(self, toast: Toast | None) -> None:
        self.now, self._next, self._said_over = toast, None, self._lying_over()
        self._invalidate()

    def _end(self, toast: Toast) -> None:
        if toast.text == self.lasting:
            self._read = toast.text
        self._begin(self._next)
