"""Why something is not on disk, in the words of the language chosen now."""

from __future__ import annotations

from quadropolis_gui.storage.files import FileNotWrittenError
from quadropolis_gui.storage.save_errors import SaveNotWrittenError, WriteProblem
from quadropolis_gui.view.words import Words


def why_not_written(words: Words, error: FileNotWrittenError) -> str:
    """Return a sentence that says why a game could not be written, moved or deleted."""
    problem = error.problem if isinstance(error, SaveNotWrittenError) else WriteProblem.OTHER
    return words.t(f"load.not_written.{problem}")
