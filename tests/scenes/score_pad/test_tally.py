"""Counting up the categories of any game, and the columns they stand in."""

from __future__ import annotations

from quadropolis_gui.engine.game import Figures
from quadropolis_gui.scenes.score_pad.layout import pad_layout
from quadropolis_gui.scenes.score_pad.tally import Tally
from quadropolis_gui.view.paint.animation import Timeline
from quadropolis_gui.view.ui.layout import Frame

COLUMNS = ("wall", "floor", "rows")
FIGURES = (Figures(9, {"wall": 10, "floor": -3, "rows": 2}), Figures(4, {"wall": 4, "floor": 0, "rows": 0}))


class Pad:
    """A count that is written down."""

    def __init__(self, speed: float | None) -> None:
        self.heard: list[str] = []
        self.timeline = Timeline(speed)
        self.tally = Tally(
            self.timeline, FIGURES, COLUMNS, {"floor"}, self.heard.append, lambda: self.heard.append("done")
        )


def test_columns_are_counted_one_after_the_other_up_to_the_figures() -> None:
    pad = Pad(1.0)
    pad.tally.start()
    assert pad.heard == ["wall"]
    assert pad.tally.cell(0, 1) is None
    pad.timeline.update(0.1)
    counted = pad.tally.cell(0, 0)
    assert counted is not None
    assert 0 < counted < 10
    while not pad.tally.done:
        pad.timeline.update(0.05)
    assert pad.heard == [*COLUMNS, "done"]
    assert [pad.tally.total(player) for player in (0, 1)] == [9, 4]
    assert [pad.tally.cell(0, column) for column in range(3)] == [10, -3, 2]


def test_a_penalty_takes_less_time_than_what_brings_points() -> None:
    pad = Pad(1.0)
    pad.tally.start()
    spent = dict.fromkeys(COLUMNS, 0)
    while pad.tally.current is not None:
        spent[COLUMNS[pad.tally.current]] += 1
        pad.timeline.update(0.01)
    assert spent["floor"] < spent["wall"] == spent["rows"]


def test_nothing_is_left_to_count_where_nothing_moves() -> None:
    pad = Pad(None)
    pad.tally.start()
    assert pad.tally.done
    assert pad.heard == [*COLUMNS, "done"]


def test_the_last_columns_stand_aside_only_if_there_are_such() -> None:
    frame = Frame(1280, 720)
    level, split = pad_layout(frame, 2, 3), pad_layout(frame, 2, 3, aside=1)
    assert (level.aside, split.aside) == (0, 1)
    assert split.columns[1] == level.columns[1]
    assert split.columns[2].x > level.columns[2].x
    assert split.columns[2].right <= split.total.x
