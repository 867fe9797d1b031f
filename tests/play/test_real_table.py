"""A table that is put together: players, Undo, one table for each variant, and all of it kept at once."""

from __future__ import annotations

import errno
from collections.abc import Callable

import pytest

from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.engine.replica import NotPossible
from quadropolis_gui.play.real_table import TableMaker, variants_to_score
from quadropolis_gui.storage.real_tables import COLOURS, MOST_PLAYERS, RealTableStore
from tests.scenes.test_disk_troubles import refusing_disk


def a_maker(variant: str = "classic") -> TableMaker:
    return TableMaker(RealTableStore(), variant)


def test_boards_of_all_variants_can_be_put_together() -> None:
    assert variants_to_score() == [variant for game in GAMES.values() for variant in game.variants]


def test_one_player_sits_at_a_new_table_and_up_to_four_in_colours_of_their_own() -> None:
    maker = a_maker()
    assert len(maker.table.players) == 1
    for count in range(2, MOST_PLAYERS + 3):
        maker.add()
        assert len(maker.table.players) == min(count, MOST_PLAYERS)
        assert maker.chosen == len(maker.table.players) - 1
    assert tuple(player.color for player in maker.table.players) == COLOURS
    assert not maker.can_add


def test_who_leaves_takes_the_board_along_and_the_last_one_stays() -> None:
    maker = a_maker()
    maker.put("shop", 0)
    maker.add()
    maker.put("park", 1)
    assert maker.choose(0)
    maker.remove()
    assert [player.color for player in maker.table.players] == [COLOURS[1]]
    maker.remove()
    assert len(maker.table.players) == 1
    maker.add()
    assert maker.player.color == COLOURS[0], "a colour that is free again"
    maker.undo()
    maker.undo()
    assert len(maker.table.players) == 2
    assert not maker.choose(2)


def test_every_change_can_be_undone_and_the_board_is_seen_that_comes_back() -> None:
    maker = a_maker()
    tables = [maker.table]
    changes: tuple[Callable[[], None], ...] = (
        lambda: maker.put("tower+2i", 0),
        lambda: maker.put("tower+1i", 0),
        lambda: maker.count("energy", 4),
        lambda: maker.count("energy", None),
        lambda: maker.rename("Ana"),
        maker.add,
        lambda: maker.put("shop", 3),
        lambda: maker.take(3),
        maker.remove,
        maker.clear,
    )
    for change in changes:
        change()
        tables.append(maker.table)
    while maker.can_undo:
        assert maker.table == tables.pop()
        maker.undo()
    assert [maker.table] == tables
    maker.undo()
    assert [maker.table] == tables


def test_what_changes_nothing_is_no_step_to_undo_and_what_is_refused_changes_nothing() -> None:
    maker = a_maker()
    maker.clear()
    maker.rename("")
    with pytest.raises(NotPossible):
        maker.take(0)
    assert not maker.can_undo


def test_every_variant_has_a_table_and_an_undo_of_its_own() -> None:
    maker = a_maker()
    maker.put("shop", 0)
    maker.open_variant("grey")
    assert maker.game == "azul"
    assert not maker.can_undo
    maker.put("B", 0)
    maker.open_variant("classic")
    assert maker.can_undo
    assert maker.board.is_taken(0)
    assert maker.others == []


def test_everything_is_there_again_after_a_crash_at_any_moment() -> None:
    maker = a_maker()
    changes: tuple[Callable[[], object], ...] = (
        lambda: maker.put("harbor+3vp", 5),
        maker.add,
        lambda: maker.count("inhabitants", 7),
        lambda: maker.rename("Édith"),
        lambda: maker.choose(0),
        lambda: maker.open_variant("colored"),
        lambda: maker.put("", 12),
        maker.undo,
    )
    for change in changes:
        change()
        again = a_maker("expert")
        assert again.variant == maker.variant
        assert again.table == maker.table


def test_what_the_disk_refused_is_kept_with_the_next_change_of_any_table() -> None:
    maker = a_maker()
    maker.put("shop", 0)
    with refusing_disk(errno.ENOSPC):
        maker.put("shop", 1)
        maker.open_variant("grey")
    assert maker.store.not_kept is not None
    maker.put("B", 0)
    assert maker.store.not_kept is None
    again = a_maker()
    again.open_variant("classic")
    assert again.board.is_taken(1)


def test_a_window_that_only_looks_at_a_table_leaves_it_to_the_one_that_changes_it() -> None:
    looking, changing = a_maker(), a_maker()
    changing.put("shop", 0)
    looking.open_variant("grey")
    looking.put("B", 3)
    again = a_maker()
    assert again.board.is_taken(3)
    again.open_variant("classic")
    assert again.board.is_taken(0)


def test_the_ranking_is_that_of_the_game() -> None:
    maker = a_maker("grey")
    maker.count("track", 30)
    maker.add()
    maker.count("track", 28)
    for place, code in enumerate("BYRKW"):
        maker.put(code, place)
    result = maker.result()
    assert result.totals == (30, 30)
    assert result.ranking == ((1,), (0,)), "more complete rows decide"
