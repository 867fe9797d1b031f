"""The tiles to come: what still lies on the site and what the coming rounds bring, by kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.tiles import Kind, Tile, tile_set
from quadropolis_gui.scenes.quadropolis.table.model import QuadropolisModel
from quadropolis_gui.scenes.table.panels.panel import TablePanel
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.kind_chip import draw_kind_chip
from quadropolis_gui.view.quadropolis.score_words import ScoreWords
from quadropolis_gui.view.ui.layout import columns, cut_top
from quadropolis_gui.view.ui.modal import Modal

#: The least width of the columns, and what else there is across.
_NAMES, _COLUMN, _BESIDE = 255.0, 150.0, 85.0
#: The width of a number with the air around it, beside what its tiles bring.
_NUMBER = 48.0


class TilesPanel(TablePanel):
    """What still lies on the site and what the coming rounds bring, by kind."""

    width = 700.0
    height = 560.0

    def __init__(
        self, kit: Kit, open_modal: Callable[[Modal], None], model: QuadropolisModel, words: ScoreWords
    ) -> None:
        self.model = model
        self.words = words
        self.kit = kit
        super().__init__(kit, open_modal, pygame.K_t)

    def place(self) -> Rect:
        """Return where it lies: every round that is still to come has a column, as wide as what stands in it."""
        self.width = max(TilesPanel.width, _BESIDE + sum(self._weights()))
        return super().place()

    def _weights(self) -> list[float]:
        """Return the widths of the columns, the names first, in the reference; all rounds have the same."""
        kit, groups = self.kit, self.groups()
        brings = (_brings([tile for tile in tiles if tile.kind is kind]) for _, tiles in groups for kind in Kind)
        widest = max(kit.text.width(each, kit.frame.font(12), Weight.BOLD) for each in brings)
        return [_NAMES, *[max(_COLUMN, widest / kit.frame.scale + _NUMBER)] * len(groups)]

    def title(self) -> str:
        """Return what stands at the top."""
        return self.kit.t("quadropolis.table.tiles.title")

    def groups(self) -> list[tuple[str, Sequence[Tile]]]:
        """Return the columns: the site now and every coming round, with their tiles."""
        state, t = self.model.state, self.kit.t
        tiles = tile_set(state.mode.name)
        groups: list[tuple[str, Sequence[Tile]]] = [
            (t("quadropolis.table.tiles.on_site"), [tile for tile in state.site if tile is not None])
        ]
        for number in range(state.round + 1, state.mode.rounds + 1):
            groups.append(
                (t("quadropolis.table.tiles.round", number=number), tiles.of_round(number, state.player_count))
            )
        return groups

    def draw_content(self, surface: Surface) -> None:
        """Draw the table of counts."""
        kit, c = self.kit, self.kit.c
        groups = self.groups()
        kinds = [kind for kind in Kind if kind < Kind.OFFICE or self.model.session.state.mode.has_offices_and_monuments]
        head, body = cut_top(self.inner, kit.u(44), kit.u(4))
        weights = self._weights()
        for place, (label, _) in zip(columns(head, weights)[1:], groups, strict=True):
            kit.text.paragraph(
                surface, label, place.inflate(-kit.u(8), 0), kit.frame.font(14), c.ink_soft, Weight.EXTRABOLD,
                align="center", valign="bottom",
            )  # fmt: skip
        row_height = body.h // (len(kinds) + 1)
        for index, kind in enumerate(kinds):
            row = Rect(body.x, body.y + index * row_height, body.w, row_height)
            if index % 2 == 0:
                kit.paint.fill(surface, row, kit.u(10), c.tint, None, 120)
            self._draw_row(surface, row, weights, kind, groups)
        last = Rect(body.x, body.y + len(kinds) * row_height, body.w, row_height)
        places = columns(last, weights)
        kit.text.draw(
            surface,
            kit.t("quadropolis.table.tiles.all"),
            places[0].inflate(-kit.u(20), 0),
            kit.frame.font(15),
            c.ink,
            Weight.BLACK,
        )
        for place, (_, tiles) in zip(places[1:], groups, strict=True):
            kit.text.draw(surface, str(len(tiles)), place, kit.frame.font(18), c.ink, Weight.BLACK, align="center")

    def _draw_row(
        self, surface: Surface, row: Rect, weights: list[float], kind: Kind, groups: list[tuple[str, Sequence[Tile]]]
    ) -> None:
        kit, c = self.kit, self.kit.c
        places = columns(row, weights)
        size = min(row.h - kit.u(8), kit.u(32))
        chip = Rect(places[0].x + kit.u(8), row.centery - size // 2, size, size)
        draw_kind_chip(surface, kit, chip, kind.code)
        box = Rect(chip.right + kit.u(10), row.y, places[0].right - chip.right - kit.u(12), row.h)
        kit.text.draw(surface, self.words.kinds(kind), box, kit.frame.font(15), c.ink, Weight.BOLD)
        for place, (_, tiles) in zip(places[1:], groups, strict=True):
            mine = [tile for tile in tiles if tile.kind is kind]
            colour = c.ink if mine else c.muted
            brings = _brings(mine)
            upper = Rect(place)
            if brings and row.h < kit.u(56):
                # Too low for two lines: what they bring stands beside their number.
                room = kit.text.width(brings, kit.frame.font(12), Weight.BOLD)
                upper.w = max(0, place.w - room - kit.u(8))
                beside = Rect(upper.centerx + kit.u(16), place.y, place.right - upper.centerx - kit.u(16), place.h)
                kit.text.draw(surface, brings, beside, kit.frame.font(12), c.muted, Weight.BOLD)
            elif brings:
                upper.h = round(row.h * 0.6)
                lower = Rect(place.x, upper.bottom - kit.u(5), place.w, row.h - upper.h)
                kit.text.draw(surface, brings, lower, kit.frame.font(12), c.muted, Weight.BOLD, align="center")
            kit.text.draw(surface, str(len(mine)), upper, kit.frame.font(18), colour, Weight.BLACK, align="center")


def _brings(tiles: Sequence[Tile]) -> str:
    parts = (
        ("{meeple}", sum(tile.inhabitants for tile in tiles)),
        ("{barrel}", sum(tile.energy for tile in tiles)),
        ("{star}", sum(tile.vp for tile in tiles)),
    )
    return "  ".join(f"{count} {icon}" for icon, count in parts if count)
