"""What the subcommands share: printing text and JSON, and the one line in which a command refuses.

What is printed may come from anybody's file. A terminal obeys some signs instead of showing them, and others turn the
text around; those are never printed as they are. A terminal that lacks a letter gets its number instead.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from typing import TextIO

#: They hold together, or apart, what stands beside them, as in the picture of a family, and do nothing else.
_JOINERS = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"


class Refused(Exception):
    """Input that cannot be used: printed as one line on stderr, exit status 2."""


class OutputLost(Refused):
    """What was to be printed could not be, and the rest cannot either."""


def say(text: str) -> None:
    """Print text for people, in lines."""
    _print(_fitting(printable(text), sys.stdout))


def print_json(data: Mapping[str, object]) -> None:
    """Print data as one line of JSON, at once."""
    text = json.dumps(data, ensure_ascii=False)
    # What cannot be shown stands within texts only, and there any letter may be written as its number.
    _print("".join(sign if _can_show(sign, sys.stdout) else json.dumps(sign)[1:-1] for sign in text))
    flush()


def _print(line: str) -> None:
    try:
        print(line)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputLost(f"the output cannot be written: {error.strerror or error}") from error


def flush() -> None:
    """Make sure that everything printed so far has arrived; raises OutputLost."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputLost(f"the output cannot be written: {error.strerror or error}") from error


def drop_output() -> None:
    """Let nothing more be printed: there is nobody any more who would take it."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(message: str) -> None:
    """One line on stderr, whatever is in the message."""
    if sys.stderr is None:
        # It is closed; what is meant for it does not belong among the answers, where `print` would put it.
        return
    try:
        print("quadropolis: " + _fitting(printable(" ".join(message.split())), sys.stderr), file=sys.stderr)
    except OSError:
        # There is no further place where it could be said; the exit status tells.
        return


def printable(text: str) -> str:
    """Return text as a terminal can show it: lines of it, but nothing that would control or turn around anything."""
    return "".join(sign if _is_harmless(sign) or sign == "\n" else "\N{REPLACEMENT CHARACTER}" for sign in text)


def in_line(text: str) -> str:
    """Return a title or a name as it can stand within a line: whoever wrote it cannot begin lines of our answer."""
    return printable(text.replace("\n", "\N{REPLACEMENT CHARACTER}"))


def is_terminal() -> bool:
    """Tell whether a person sees what is printed on stderr as it comes."""
    return sys.stderr is not None and sys.stderr.isatty()


def _can_show(sign: str, stream: TextIO | None) -> bool:
    if " " <= sign <= "~":
        return True
    try:
        sign.encode(_encoding(stream))
    except UnicodeEncodeError:
        return False
    return _is_harmless(sign)


def _is_harmless(sign: str) -> bool:
    return sign.isprintable() or sign in _JOINERS


def _fitting(text: str, stream: TextIO | None) -> str:
    """Return text with the numbers of letters that a stream cannot take."""
    encoding = _encoding(stream)
    return text.encode(encoding, "backslashreplace").decode(encoding)


def _encoding(stream: TextIO | None) -> str:
    return getattr(stream, "encoding", None) or "utf-8"
