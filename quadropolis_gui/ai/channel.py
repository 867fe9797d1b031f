"""Talking to another process without ever waiting for it: a thread for each direction of the pipe.

A pipe takes only so much before somebody reads it, and a message may come in pieces. Whoever wrote or read it directly
would stand still as long as the other side does.
"""

from __future__ import annotations

from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from threading import Condition, Thread
from typing import Any

#: So long the threads may take to notice that the other side is gone, in seconds; they usually know already.
_FAREWELL = 1.0


class Channel:
    """This side of a pipe. No method waits."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._came: SimpleQueue[Any] = SimpleQueue()
        self._waiting: bytes | None = None
        self._changed = Condition()
        self._closing = False
        #: The other side is gone, and all it ever said has been received.
        self.is_over = False
        self._threads = [Thread(target=work, daemon=True, name="channel") for work in (self._read, self._write)]
        for thread in self._threads:
            thread.start()

    def send(self, message: bytes) -> None:
        """Send a message as soon as the other side takes it, and in the place of one that still waits."""
        with self._changed:
            self._waiting = message
            self._changed.notify()

    def receive(self) -> Any | None:
        """Return the next message that has come, None if there is none."""
        try:
            message = self._came.get_nowait()
        except Empty:
            return None
        if message is None:
            self.is_over = True
        return message

    def close(self) -> None:
        """Let go of the pipe, after the other side has ended."""
        with self._changed:
            self._closing = True
            self._changed.notify()
        for thread in self._threads:
            thread.join(_FAREWELL)
        # A pipe that a thread still uses goes with the thread.
        if not any(thread.is_alive() for thread in self._threads):
            self._pipe.close()

    def _read(self) -> None:
        try:
            while True:
                self._came.put(self._pipe.recv())
        except (EOFError, OSError):
            self._came.put(None)

    def _write(self) -> None:
        try:
            while True:
                with self._changed:
                    self._changed.wait_for(lambda: self._closing or self._waiting is not None)
                    if self._closing or self._waiting is None:
                        return
                    message, self._waiting = self._waiting, None
                self._pipe.send_bytes(message)
        except OSError:
            # The other side is gone; reading finds that out, too, and tells.
            return
