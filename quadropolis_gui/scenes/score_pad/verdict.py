"""Who won and by how much, in words."""

from __future__ import annotations

from collections.abc import Sequence

from quadropolis_gui.engine.game import Result
from quadropolis_gui.play.session import Session
from quadropolis_gui.view.kit import Kit


def verdict(kit: Kit, session: Session, result: Result) -> tuple[str, str]:
    """Return who won, and a note: by how much, with whom they are level, or who shares the win."""
    t, ranking, totals = kit.t, result.ranking, result.totals
    winners = [session.seat(player).name for player in ranking[0]]
    if len(winners) > 1:
        return t("score_pad.shared"), joined(kit, winners)
    second = ranking[1]
    lead = totals[ranking[0][0]] - totals[second[0]]
    names = joined(kit, [session.seat(player).name for player in second])
    note = t("score_pad.ahead", count=lead, name=names) if lead else t("score_pad.level", name=names)
    return t("score_pad.wins", name=winners[0]), note


def joined(kit: Kit, names: Sequence[str]) -> str:
    """Names one after the other: `Ana, Bo and Cy`."""
    if len(names) < 2:
        return "".join(names)
    return kit.t("score_pad.and", first=", ".join(names[:-1]), last=names[-1])
