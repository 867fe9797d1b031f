"""What decides between two cities with the same total."""

from __future__ import annotations

from enum import StrEnum

from quadropolis_gui.engine.quadropolis.scoring import Score


class TieReason(StrEnum):
    """What decided between players with the same total, or that nothing did."""

    INHABITANTS = "inhabitants"
    EMPTY = "empty"
    SHARED = "shared"


def reason_of(ahead: Score, behind: Score) -> TieReason:
    """Return why one of two scores with the same total is ahead of the other, or that they share a place."""
    if ahead.inhabitants_placed != behind.inhabitants_placed:
        return TieReason.INHABITANTS
    return TieReason.SHARED if ahead.empty_squares == behind.empty_squares else TieReason.EMPTY


def figure_of(score: Score, reason: TieReason) -> int:
    """Return what was compared of a score: empty squares, or else Inhabitants placed."""
    return score.empty_squares if reason is TieReason.EMPTY else score.inhabitants_placed
