"""What the subcommands share: printing JSON, and the one line in which a command refuses."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping


class Refused(Exception):
    """Input that cannot be used: printed as one line on stderr, exit status 2."""


def print_json(data: Mapping[str, object]) -> None:
    """Print data as one line of JSON."""
    print(json.dumps(data, ensure_ascii=False))


def complain(message: str) -> None:
    """One line on stderr, whatever is in the message."""
    print("quadropolis: " + " ".join(message.split()), file=sys.stderr)
