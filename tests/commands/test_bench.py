"""The measures themselves: what they report, not how fast this machine is."""

from __future__ import annotations

from quadropolis_gui.commands.bench_opponents import opponent_figures


def test_thinking_is_measured_in_its_own_process() -> None:
    figures = opponent_figures(positions=2, cancels=1, seconds=0.02)
    assert figures["mayor_budget_ms"] == 20
    assert figures["mayor_ms_max"] > 0
    assert 0 < figures["mayor_cancel_ms_p50"] <= figures["mayor_cancel_ms_max"]
