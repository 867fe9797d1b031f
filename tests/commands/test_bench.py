"""The measures themselves: what they report, not how fast this machine is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quadropolis_gui.commands.bench_opponents import opponent_figures
from quadropolis_gui.commands.bench_start import NoFirstFrame, start_figures
from quadropolis_gui.commands.bench_table import table_figures


def test_the_strongest_level_of_every_game_is_measured_in_its_own_process() -> None:
    figures = opponent_figures(positions=2, cancels=1, seconds=0.02)
    for level in ("mayor", "master"):
        assert figures[f"{level}_budget_ms"] == 20
        assert figures[f"{level}_ms_max"] > 0
        assert 0 < figures[f"{level}_cancel_ms_p50"] <= figures[f"{level}_cancel_ms_max"]


def test_both_windows_are_measured_from_outside_in_the_same_way() -> None:
    figures = start_figures(runs=1)
    assert figures["first_frame_ms"] > 0
    assert figures["bare_window_ms"] > 0
    assert figures["first_frame_ratio"] == figures["first_frame_ms"] / figures["bare_window_ms"]
    assert figures["first_frame_rss_mb"] > 1


def test_the_first_table_is_measured_with_and_without_time_to_get_ready() -> None:
    figures = table_figures(runs=1)
    assert list(figures) == [
        f"first_{screen}_{unit}_{when}"
        for when in ("prepared", "hurried")
        for screen in ("new_game", "table")
        for unit in ("ms", "cpu_ms")
    ]
    assert all(value > 0 for value in figures.values())


@pytest.mark.parametrize("measure", [start_figures, table_figures])
def test_a_window_that_does_not_open_has_no_figures(
    monkeypatch: pytest.MonkeyPatch, measure: Callable[..., dict[str, float]]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "nowhere")
    with pytest.raises(NoFirstFrame, match="status 1"):
        measure(runs=1)
