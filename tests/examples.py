"""The example games that ship, by the game they are of."""

from __future__ import annotations

from pathlib import Path

from quadropolis_gui.resources import example_saves
from quadropolis_gui.storage.saves.game import read_save


def examples_of(game: str) -> list[Path]:
    """The files of all example games of a game, in order of their names."""
    return [path for path in sorted(example_saves().glob("*.json")) if read_save(path).rules.name == game]
