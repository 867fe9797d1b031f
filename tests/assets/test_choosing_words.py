"""What the table asks for can be done by mouse and by keys: its words name no click."""

from __future__ import annotations

import re

import pytest

from quadropolis_gui.view.words import LANGUAGES, Words, leaves

CLICK = re.compile(r"click|cliqu|\bclic\b|kli[kc]|щёлк|щелч", re.IGNORECASE)
#: What does the same by keyboard, and may be named beside a click.
KEY = re.compile(r"\b(Enter|Entrée|Esc|Échap)\b")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["azul.table.nothing_in_hand", "table.log.waits", "table.log.hint"])
def test_what_waits_to_be_chosen_is_not_said_to_be_clicked(language: str, key: str) -> None:
    assert not CLICK.search(Words(language).t(key))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_click_is_named_only_beside_the_key_that_does_the_same(language: str) -> None:
    said = [
        (key, text) for key, node in leaves(language) for text in ([node] if isinstance(node, str) else [str(node)])
    ]
    assert [key for key, text in said if CLICK.search(text) and not KEY.search(text)] == []
