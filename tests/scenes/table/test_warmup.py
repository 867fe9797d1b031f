"""Painting ahead in every game: what is shown next comes first, and everything else waits until nothing moves."""

from __future__ import annotations

from quadropolis_gui.scenes.table.warmup import Job, Warmup


def naming(done: list[str], *names: str) -> list[Job]:
    """Jobs that write their names down."""
    return [lambda name=name: done.append(name) for name in names]  # type: ignore[misc]


def paint_everything(warmup: Warmup) -> None:
    while not warmup.is_done:
        warmup.work(moving=False, drawn=False)


def test_even_the_planning_of_a_round_waits_until_nothing_moves() -> None:
    done: list[str] = []
    warmup = Warmup()

    def jobs() -> list[Job]:
        done.append("planned")
        return naming(done, "a slot", "a tile")

    warmup.plan(jobs)
    warmup.work(moving=True, drawn=True)
    assert done == []
    paint_everything(warmup)
    assert done == ["planned", "a slot", "a tile"]


def test_the_next_turn_is_painted_while_the_move_before_is_under_way() -> None:
    done: list[str] = []
    warmup = Warmup()
    warmup.plan_turn(naming(done, "the next city"), naming(done, "floors"))
    warmup.add(naming(done, "the banner")[0])
    while "the banner" not in done:
        warmup.work(moving=True, drawn=True)
    assert done == ["the next city", "the banner"]
    assert not warmup.is_done
    paint_everything(warmup)
    assert done[-1] == "floors"
