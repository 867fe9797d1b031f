"""What was put together of real tables: what is kept, and what becomes of a file that cannot be used."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from quadropolis_gui.engine.games import GAMES, game_with_variant
from quadropolis_gui.storage.paths import folders
from quadropolis_gui.storage.real_tables import RealPlayer, RealTable, RealTables, RealTableStore
from quadropolis_gui.storage.recovering import Damage
from quadropolis_gui.storage.saves.positions import appraise_position


def a_table(variant: str, *places: int) -> RealTable:
    board = game_with_variant(variant).replica(variant)
    assert board is not None
    piece = "shop" if game_with_variant(variant).name == "quadropolis" else "B"
    for place in places:
        board = board.put(piece, place)
    return RealTable((RealPlayer(board, "red", "Ana"), RealPlayer(board.emptied(), "green")), 1)


def keep(store: RealTableStore, tables: RealTables) -> None:
    store.keep(tables.variant, tables.tables)


def everything() -> RealTables:
    variants = [variant for game in GAMES.values() for variant in game.variants]
    return RealTables("grey", {variant: a_table(variant, 1, 7) for variant in variants})


def test_all_tables_are_there_again(tmp_path: Path) -> None:
    store = RealTableStore(tmp_path / "real-tables.json")
    assert store.read() == RealTables()
    keep(store, everything())
    again = RealTableStore(store.path).read()
    assert again == everything()
    assert store.damage is None
    assert store.not_kept is None


def test_it_lies_beside_the_saves_and_every_board_is_a_position_that_can_be_scored() -> None:
    store = RealTableStore()
    keep(store, everything())
    assert store.path.parent == folders().data
    assert not folders().saves.exists()
    written = json.loads(store.path.read_bytes())
    for variant, table in written["tables"].items():
        for player, kept in zip(table["players"], everything().tables[variant].players, strict=True):
            appraisal = appraise_position(json.dumps(player["board"]).encode())
            assert appraisal.data["total"] == kept.board.figures.total


def changed(change: Callable[[dict[str, Any]], object]) -> Callable[[bytes], bytes]:
    def damage(data: bytes) -> bytes:
        document = json.loads(data)
        change(document)
        return json.dumps(document).encode()

    return damage


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[: len(data) // 2],
        lambda _: b"",
        lambda _: b"\xff\xfe",
        lambda _: b"[" * 100_000,
        changed(lambda document: document.update(version=9)),
        changed(lambda document: document["tables"].update(chess=document["tables"]["grey"])),
        changed(lambda document: document["tables"].update(classic=document["tables"]["grey"])),
        changed(lambda document: document["tables"]["classic"].update(chosen=3)),
        changed(lambda document: document["tables"]["classic"].update(players=[])),
        changed(lambda document: document["tables"]["classic"]["players"][0].update(color="green")),
        changed(lambda document: document["tables"]["classic"]["players"][0].update(name="x" * 41)),
        changed(lambda document: document["tables"]["classic"]["players"][0]["board"].update(energy=-1)),
        changed(lambda document: document["tables"]["classic"]["players"][0]["board"]["city"][0].append("shop")),
        changed(lambda document: document["tables"]["classic"]["players"][0]["board"]["city"].pop()),
        changed(lambda document: document["tables"]["grey"]["players"][0]["board"].update(wall=["BB..."] * 5)),
    ],
)
def test_a_damaged_file_is_set_aside_and_the_one_before_takes_its_place(
    damage: Callable[[bytes], bytes], tmp_path: Path
) -> None:
    store = RealTableStore(tmp_path / "real-tables.json")
    first = RealTables("classic", {"classic": a_table("classic", 3)})
    keep(store, first)
    keep(store, everything())
    broken = damage(store.path.read_bytes())
    store.path.write_bytes(broken)
    assert store.read() == first
    assert store.damage is Damage.RECOVERED
    aside = next(path for path in tmp_path.iterdir() if "unreadable" in path.name)
    assert aside.read_bytes() == broken
    again = RealTableStore(store.path)
    assert again.read() == first
    assert again.damage is None


def test_a_file_without_a_backup_costs_nothing_else(tmp_path: Path) -> None:
    store = RealTableStore(tmp_path / "real-tables.json")
    store.path.write_bytes(b"{")
    assert store.read() == RealTables()
    assert store.damage is Damage.SET_ASIDE
    keep(store, everything())
    assert RealTableStore(store.path).read() == everything()


def test_two_windows_keep_each_their_own_tables(tmp_path: Path) -> None:
    one, other = (RealTableStore(tmp_path / "real-tables.json") for _ in range(2))
    one.keep("classic", {"classic": a_table("classic", 3)})
    other.keep("grey", {"grey": a_table("grey", 4)})
    one.keep("classic", {"classic": a_table("classic", 3, 5)})
    assert one.read() == RealTables("classic", {"classic": a_table("classic", 3, 5), "grey": a_table("grey", 4)})


def test_a_variant_that_this_version_does_not_know_is_not_the_one_to_go_on_with(tmp_path: Path) -> None:
    store = RealTableStore(tmp_path / "real-tables.json")
    keep(store, RealTables("chess", {"classic": a_table("classic", 3)}))
    assert store.read().variant == ""
    assert store.damage is None


def test_a_disk_that_refuses_is_said_and_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    store = RealTableStore(tmp_path / "file" / "real-tables.json")
    keep(store, everything())
    assert store.not_kept is not None
