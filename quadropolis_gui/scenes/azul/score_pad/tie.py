"""What decides between two walls with the same total."""

from __future__ import annotations

from enum import StrEnum

from quadropolis_gui.engine.azul.scoring import Score


class TieReason(StrEnum):
    """What decided between players with the same total, or that nothing did."""

    ROWS = "rows"
    SHARED = "shared"


def reason_of(ahead: Score, behind: Score) -> TieReason:
    """Return why one of two scores with the same total is ahead of the other, or that they share a place."""
    return TieReason.SHARED if ahead.full_rows == behind.full_rows else TieReason.ROWS
