"""What is said of icons beside their files, in `assets/icons/icons.json`; a game adds its own there."""

import json
from functools import cache

from quadropolis_gui import resources


@cache
def coloured() -> frozenset[str]:
    """Return the icons with colours of their own; all others are white and take the colour asked for."""
    return _listed("coloured")


@cache
def between_words() -> frozenset[str]:
    """Return the icons that may stand between words, written as their name in braces: `{star}`."""
    return _listed("between_words")


def _listed(group: str) -> frozenset[str]:
    return frozenset(json.loads(resources.asset("icons", "icons.json").read_text(encoding="utf-8"))[group])
