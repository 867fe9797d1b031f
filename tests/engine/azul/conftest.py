"""What the tests of Azul share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.game import AnyGame
from quadropolis_gui.engine.games import GAMES


def _azul() -> AnyGame:
    return AZUL


@pytest.fixture
def azul_at_the_table() -> Iterator[None]:
    """Make Azul known for the time of a test, whether or not it is known anyway."""
    if AZUL.name in GAMES:
        yield
        return
    GAMES.add(AZUL.name, _azul)
    yield
    GAMES.remove(AZUL.name)
