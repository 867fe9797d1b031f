"""The file in which anything unexpected is logged. A disk that takes no more of it is said once, and costs nothing."""

from __future__ import annotations

import contextlib
import logging
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path

_MAX_BYTES = 512_000
_BACKUPS = 2


class LogFile(RotatingFileHandler):
    """A file of messages, made when first needed; of a message that cannot be written nothing more is heard."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, maxBytes=_MAX_BYTES, backupCount=_BACKUPS, delay=True, encoding="utf-8")
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        self._told = False

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: ARG002, N802 - so it is called by logging
        """Say once that there is no log, and begin the file anew with the next message."""
        # As `delay` has it before the first message.
        stream, self.stream = self.stream, None
        if stream is not None:
            # What it still holds could not be written a moment ago, either.
            with contextlib.suppress(OSError):
                stream.close()
        if not self._told and sys.stderr is not None:
            self._told = True
            error = sys.exception()
            reason = error.strerror or error if isinstance(error, OSError) else error
            with contextlib.suppress(OSError):
                print(f"quadropolis: the log cannot be written: {reason}", file=sys.stderr)
