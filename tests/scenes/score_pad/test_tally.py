"""Counting up the categories of any game, and the columns they stand in."""

from __future__ import annotations

from collections.abc import Sequence

from quadropolis_gui.engine.game import Figures
from quadropolis_gui.scenes.score_pad.count import MOST_ROUNDS, Step, steps_of
from quadropolis_gui.scenes.score_pad.layout import pad_layout
from quadropolis_gui.scenes.score_pad.tally import Tally
from quadropolis_gui.view.paint.animation import Timeline
from quadropolis_gui.view.ui.layout import Frame

COLUMNS = ("wall", "floor", "rows")
FIGURES = (Figures(9, {"wall": 10, "floor": -3, "rows": 2}), Figures(4, {"wall": 4, "floor": 0, "rows": 0}))
#: The same two scores, as two rounds brought them; rows are counted at the end.
ROUNDS = (
    (Figures(3, {"wall": 4, "floor": -1}), Figures(1, {"wall": 1, "floor": 0})),
    (Figures(4, {"wall": 6, "floor": -2}), Figures(3, {"wall": 3, "floor": 0})),
)


class Pad:
    """A count that is written down."""

    def __init__(self, speed: float | None, by_round: Sequence[Sequence[Figures]] = ()) -> None:
        self.heard: list[str] = []
        self.timeline = Timeline(speed)
        steps = steps_of(COLUMNS, FIGURES, by_round)
        self.tally = Tally(self.timeline, steps, COLUMNS, {"floor"}, self._hear, lambda: self.heard.append("done"))

    def _hear(self, step: Step) -> None:
        self.heard.append(step.category or f"round {step.label}")


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
        spent[COLUMNS[pad.tally.counted]] += 1
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


def test_rounds_come_first_and_add_to_their_categories_until_all_is_counted() -> None:
    pad = Pad(1.0, ROUNDS)
    pad.tally.start()
    assert pad.tally.added(0, 0) == {"wall": 0, "floor": 0}
    assert pad.tally.added(0, 1) is None
    while pad.tally.counted < 1:
        pad.timeline.update(0.05)
    assert pad.tally.added(0, 0) == {"wall": 4, "floor": -1}
    assert (pad.tally.cell(0, 0), pad.tally.cell(0, 1), pad.tally.cell(0, 2)) == (4, -1, None)
    assert not pad.tally.is_counted("wall")
    while pad.tally.counted < 2:
        pad.timeline.update(0.05)
    assert pad.tally.is_counted("wall")
    assert not pad.tally.is_counted("rows")
    while not pad.tally.done:
        pad.timeline.update(0.05)
    assert pad.heard == ["round 1", "round 2", "rows", "done"]
    assert [pad.tally.total(player) for player in (0, 1)] == [9, 4]


def test_a_long_game_takes_its_first_rounds_together() -> None:
    rounds = [[Figures(number, {"wall": number})] for number in range(1, MOST_ROUNDS + 4)]
    total = sum(score.total for (score,) in rounds)
    steps = steps_of(["wall"], [Figures(total, {"wall": total})], rounds)
    assert len(steps) == MOST_ROUNDS
    assert [step.label for step in steps[:2]] == ["1–4", "5"]
    assert steps[0].adds[0]["wall"] == 1 + 2 + 3 + 4
    assert sum(step.adds[0]["wall"] for step in steps) == total


def test_rounds_have_narrow_columns_before_the_categories() -> None:
    places = pad_layout(Frame(1024, 640), 4, 5, rounds=8)
    assert len(places.rounds) == 8
    assert places.rounds[-1].right < places.columns[0].x
    assert places.columns[-1].right <= places.total.x
    assert min(column.w for column in places.columns) > max(column.w for column in places.rounds)
    assert places.names(places.rows[0]).right == places.rounds[0].x
