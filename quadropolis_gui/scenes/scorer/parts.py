"""Makes the widgets of the scorer, part by part, for a scene that has found their places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from quadropolis_gui.engine.games import game_with_variant
from quadropolis_gui.play.real_table import variants_to_score
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.scorer.widgets import CountWell, DrawnWidget, PlaceTarget
from quadropolis_gui.scenes.top_choices import choice_at_the_right
from quadropolis_gui.view.ui.buttons import Button, ButtonKind, IconButton
from quadropolis_gui.view.ui.containers import BottomBar
from quadropolis_gui.view.ui.inputs import Option

if TYPE_CHECKING:
    from quadropolis_gui.scenes.scorer.scene import ScorerScene

#: The most a number beside a board can be typed as; the board says what it takes.
_MOST_TYPED = 999
#: Where the buttons and the number of a count stand before its right end, and how wide they are.
_LESS, _WELL, _MORE, _FOLLOW = (-118, 34), (-80, 42), (-34, 34), (4, 34)


def make_top(scene: ScorerScene) -> None:
    """Make the top bar with the switches of game and variant."""
    bar, maker, t = scene.add_top_bar(scene.filling.title()), scene.maker, scene.t
    games = dict.fromkeys(game_with_variant(variant).name for variant in variants_to_score())
    options = [Option(name, FACES[name].title(scene.kit.words)) for name in games]
    free = choice_at_the_right(
        scene.layer, bar.free, options, maker.game, "game", scene.open_game, t("common.game"), 0.45
    )
    variants = [name for name in variants_to_score() if game_with_variant(name).name == maker.game]
    shown = [Option(name, t(f"common.{name}")) for name in variants]
    choice_at_the_right(
        scene.layer, free, shown, maker.variant, "variant", scene.open_variant, t("scorer.variant"), 1.0
    )


def make_tabs(scene: ScorerScene) -> None:
    """Make a tab for every player, the one that adds a player, and what can be done with the one looked at."""
    layer, players, u = scene.layer, scene.maker.table.players, scene.kit.u
    for number, place in enumerate(scene.places.tabs[: len(players)]):
        DrawnWidget(
            layer, place, f"tab_{number + 1}", on_click=partial(scene.choose, number),
            says=partial(_tab_said, scene, number), draw=partial(_draw_tab, scene, number), radius=u(13),
        )  # fmt: skip
    if scene.maker.can_add:
        text = scene.t("scorer.add")
        DrawnWidget(
            layer, scene.places.tabs[len(players)], "tab_add", on_click=scene.add_player, says=lambda: text,
            draw=lambda surface, place, hot: scene.painter.draw_free_tab(surface, place, text, hot=hot), radius=u(13),
        )  # fmt: skip
    for key, place, icon, action in (
        ("rename", scene.places.rename, "pencil", scene.rename),
        ("remove", scene.places.remove, "cross", scene.remove_player),
    ):
        _small(scene, place, key, icon, scene.t(f"scorer.tips.{key}"), action, 16)


def _tab_said(scene: ScorerScene, number: int) -> str:
    words = scene.kit.words
    return words.labelled(scene.name(number), words.number(scene.maker.table.players[number].board.figures.total))


def _draw_tab(scene: ScorerScene, number: int, surface: Surface, place: Rect, hot: bool) -> None:
    player, chosen = scene.maker.table.players[number], number == scene.maker.chosen
    scene.painter.draw_tab(surface, place, player, scene.name(number), chosen=chosen, hot=hot)


def make_palette(scene: ScorerScene) -> None:
    """Make a widget for every piece that can be taken into the hand."""
    for group, _, tiles in scene.painter.groups(scene.places):
        for piece, place in zip(group.pieces, tiles, strict=True):
            DrawnWidget(
                scene.layer, place, f"piece_{piece}", on_click=partial(scene.pick, piece),
                says=partial(scene.filling.piece_name, piece), draw=partial(_draw_piece, scene, piece),
                told=partial(_piece_told, scene, piece), radius=max(3, round(place.w * 0.13)),
            )  # fmt: skip


def _piece_told(scene: ScorerScene, piece: str) -> str:
    return scene.painter.told(piece, scene.maker.board.left(piece, scene.maker.others))


def _draw_piece(scene: ScorerScene, piece: str, surface: Surface, place: Rect, hot: bool) -> None:
    left = scene.maker.board.left(piece, scene.maker.others)
    chosen = piece == scene.in_hand and not scene.is_erasing
    scene.painter.draw_piece(surface, place, piece, chosen=chosen, hot=hot, left=left)


def make_counts(scene: ScorerScene, names: Sequence[str]) -> None:
    """Make the numbers beside the board, each between less and more, and the way back to what the board says."""
    u, counts, follows = scene.kit.u, scene.maker.board.counts, scene.filling.counts_follow
    for number, name in enumerate(names):
        row = scene.painter.count_row(scene.places, number)
        right = row.right - (u(38) if follows else 0)
        less, well, more, back = (
            Rect(right + u(step), row.centery - u(19), u(wide), u(38)) for step, wide in (_LESS, _WELL, _MORE, _FOLLOW)
        )
        label = scene.filling.count_name(name)
        tips = {
            key: scene.kit.words.labelled(label, scene.t(f"scorer.tips.{key}")) for key in ("less", "more", "follow")
        }
        _small(scene, less, f"count_less_{name}", "minus", tips["less"], partial(scene.change_count, name, -1))
        CountWell(
            scene.layer, well, name, counts[name].value, on_change=partial(scene.set_count, name),
            by_hand=counts[name].by_hand, describe=label, most=_MOST_TYPED,
        )  # fmt: skip
        _small(scene, more, f"count_more_{name}", "plus", tips["more"], partial(scene.change_count, name, 1))
        if follows:
            follow = partial(scene.set_count, name, None)
            _small(scene, back, f"count_follow_{name}", "undo", tips["follow"], follow)


def _small(
    scene: ScorerScene, place: Rect, key: str, icon: str, tip: str, action: Callable[[], None], size: float = 14
) -> None:
    IconButton(scene.layer, place, icon, key=key, tip=tip, on_click=action, kind=ButtonKind.PLAIN, icon_size=size)


def make_board(scene: ScorerScene) -> None:
    """Give the board its place, and make a widget for every place on it."""
    scene.filling.lay_out(scene.places.board)
    for place, rect in scene.filling.places().items():
        PlaceTarget(
            scene.layer, rect, place, on_click=partial(scene.press, place), on_take=partial(scene.take, place),
            says=partial(_place_said, scene, place), radius=scene.filling.radius(),
        )  # fmt: skip


def _place_said(scene: ScorerScene, place: int) -> str:
    return scene.filling.place_said(scene.maker.board, place)


def make_bar(scene: ScorerScene) -> None:
    """Make the buttons at the bottom."""
    BottomBar(scene.layer)
    p, t = scene.places, scene.t
    rows: tuple[tuple[Rect, str, str, ButtonKind, str, Callable[[], None]], ...] = (
        (p.clear, "clear", scene.filling.clear_text(), ButtonKind.RED, "trash", scene.clear),
        (p.undo, "undo", t("scorer.undo"), ButtonKind.BROWN, "undo", scene.undo),
        (p.erase, "erase", t("scorer.erase"), ButtonKind.BROWN, "cross", scene.erase),
    )
    for place, key, text, kind, icon, action in rows:
        tip = t(f"scorer.tips.{key}")
        Button(scene.layer, place, text, key=key, kind=kind, icon=icon, tip=tip, on_click=action, sound=None)
    Button(
        scene.layer, p.compare, t("scorer.compare"), key="compare", kind=ButtonKind.PRIMARY, icon="bars", size=19,
        radius=scene.kit.u(14), tip=t("scorer.tips.compare"), on_click=scene.compare,
    )  # fmt: skip
