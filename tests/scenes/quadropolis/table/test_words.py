"""The log's words: every tile by its own name, in every language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from quadropolis_gui.engine.quadropolis.tiles import parse_tile
from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.quadropolis.table.model import QuadropolisModel
from quadropolis_gui.scenes.quadropolis.table.words import QuadropolisWords
from quadropolis_gui.view.words import LANGUAGES, Words
from tests.scenes.company import a_game


def entry_of(tile: str, *, built: bool) -> LogEntry:
    """The first move of a game, told of another tile."""
    entry = a_game((None, None), moves=1).log[0]
    return replace(entry, deed=replace(entry.deed, tile=parse_tile(tile), floor=1 if built else 0))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("built", [True, False])
def test_a_playground_is_not_called_a_park(language: str, built: bool) -> None:
    words = QuadropolisWords(Words(language), QuadropolisModel(a_game((None, None))))
    park, playground = (entry_of(tile, built=built) for tile in ("park", "park+1i"))
    assert words.move(park) != words.move(playground)
    assert words.move_short(park) != words.move_short(playground)
    name = words.words.t("quadropolis.game.kinds.playground").lower()
    assert words.move_short(playground).lower() in name
