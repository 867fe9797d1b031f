"""What the table asks for can be done by mouse and by keys: its words name no click."""

from __future__ import annotations

import re

import pytest

from quadropolis_gui.view.words import LANGUAGES, Words

CLICK = re.compile(r"click|cliqu|klik|щёлк", re.IGNORECASE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["azul.table.nothing_in_hand", "table.log.waits", "table.log.hint"])
def test_what_waits_to_be_chosen_is_not_said_to_be_clicked(language: str, key: str) -> None:
    assert not CLICK.search(Words(language).t(key))
