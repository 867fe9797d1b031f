"""The sheet of advice, and whether what is said on its cards has room there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pygame

from quadropolis_gui.scenes.table.advice_words import SuggestionWords
from quadropolis_gui.scenes.table.panels.advice import AdvicePanel
from tests.scenes.sitting import Sitting


def panel_of(hands: Sitting) -> AdvicePanel:
    """The sheet that is open."""
    panel = hands.scene.modals[-1]
    assert isinstance(panel, AdvicePanel)
    return panel


def check_reasons_fit(panel: AdvicePanel, words: SuggestionWords, reasons: Iterable[str], where: object) -> None:
    """Draw the card of an alternative with every one of the reasons, and look whether any of it is cut."""
    kit = panel.kit
    shown = panel.layer.find("suggestion_1").place
    face = shown.copy()
    for why in reasons:
        kit.text.records.clear()
        kit.text.recording = True
        said = replace(words, why=why)
        # What the numbers are gives way to a long reason.
        third = (panel.inner.h - 2 * kit.u(8)) // 3 - kit.u(4)
        face.h = max(shown.h, min(third, panel.least_height(said)))
        panel.draw_suggestion(pygame.Surface(face.bottomright), face, said)
        kit.text.recording = False
        cut = [record.text for record in kit.text.records if record.cut]
        assert not cut, f"{cut} does not fit, {where}"
