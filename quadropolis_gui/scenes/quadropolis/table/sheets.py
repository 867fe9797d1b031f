"""What can be looked up at the table: all moves, the tiles to come, and where the points come from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.tiles import Kind, Tile, tile_set
from quadropolis_gui.scenes.quadropolis.table.log import draw_entry
from quadropolis_gui.scenes.quadropolis.table.model import TableModel
from quadropolis_gui.scenes.quadropolis.table.tips import TipWords
from quadropolis_gui.scenes.quadropolis.table.words import TableWords
from quadropolis_gui.scenes.table.panels import TablePanel
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.kind_chip import draw_kind_chip
from quadropolis_gui.view.tokens import draw_emblem
from quadropolis_gui.view.ui.buttons import Button, ButtonKind
from quadropolis_gui.view.ui.containers import ScrollArea
from quadropolis_gui.view.ui.layer import Modal, Widget
from quadropolis_gui.view.ui.layout import columns, cut_top
from quadropolis_gui.view.words import short_name


class _LogRow(Widget):
    """A move in the list of all moves."""

    def __init__(self, panel: LogPanel, rect: Rect, number: int, inside: ScrollArea) -> None:
        super().__init__(
            panel.layer, rect, key=f"move_{number}", radius=panel.kit.u(8), inside=inside,
            on_click=lambda: panel.pick(number),
        )  # fmt: skip
        self._panel = panel
        self._number = number

    def on_hovered(self) -> None:
        """Show that the pointer came, and have the whole sentence ready."""
        super().on_hovered()
        self.tip = self.describe()

    def describe(self) -> str:
        """Say in words what it is."""
        return self._panel.tips.about_move(self._panel.model.session.log[self._number])

    def paint(self, surface: Surface) -> None:
        """Draw the move in words and in notation."""
        panel, kit = self._panel, self.kit
        entry = panel.model.session.log[self._number]
        place = self.place
        if self.is_hovered or self._number == panel.model.past:
            kit.paint.fill(surface, place, kit.u(8), kit.c.tint)
        notation, size = str(entry.move), kit.frame.font(13)
        wide = kit.u(76)
        box = Rect(place.right - wide, place.y, wide - kit.u(6), place.h)
        kit.text.draw(surface, notation, box, size, kit.c.muted, Weight.BOLD, align="right")
        name = short_name(panel.model.session.seat(entry.player).name, 12)
        first, rest = place.x, Rect(place.x, place.y, place.w - wide, place.h)
        rest.x, rest.w = first + kit.u(126), rest.w - kit.u(126)
        kit.text.draw(
            surface, name, Rect(first + kit.u(34), place.y, kit.u(90), place.h), size, kit.c.ink_soft, Weight.BOLD,
            own=False,
        )  # fmt: skip
        draw_emblem(
            surface, kit, (first + kit.u(17), place.centery), kit.u(20), panel.model.session.seat(entry.player).color
        )
        draw_entry(surface, kit, rest, entry, panel.words)


class LogPanel(TablePanel):
    """All moves, round by round, in words and in notation."""

    width = 640.0
    height = 580.0

    def __init__(
        self,
        kit: Kit,
        open_modal: Callable[[Modal], None],
        model: TableModel,
        words: TableWords,
        on_pick: Callable[[int], None],
    ) -> None:
        self.model = model
        self.words = words
        self.tips = TipWords(words, model)
        self._on_pick = on_pick
        self._headings: list[tuple[int, int]] = []
        super().__init__(kit, open_modal, pygame.K_l)

    def title(self) -> str:
        """What stands at the top."""
        return self.kit.t("table.log.title")

    def pick(self, number: int) -> None:
        """Look at a move again."""
        self.close()
        self._on_pick(number)

    def build(self) -> None:
        """Make a row for every move."""
        kit, log = self.kit, self.model.session.log
        hint, room = cut_top(self.inner, kit.u(24), kit.u(6))
        self._hint = hint
        row, heading = kit.u(30), kit.u(30)
        rounds = log[-1].round if log else 0
        area = ScrollArea(
            self.layer, room, row * len(log) + heading * rounds, key="moves", draw_content=self._draw_headings
        )
        self._headings = []
        y, shown_round = room.y, 0
        for entry in log:
            if entry.round != shown_round:
                shown_round = entry.round
                self._headings.append((y - room.y, shown_round))
                y += heading
            _LogRow(self, Rect(room.x, y, room.w - kit.u(14), row), entry.number, area)
            y += row
        self._area = area
        area.scroll_to(area.most)

    def _draw_headings(self, surface: Surface, offset: int) -> None:
        kit, area = self.kit, self._area.place
        for y, number in self._headings:
            box = Rect(area.x + kit.u(6), area.y + y - offset, area.w, kit.u(30))
            kit.text.draw(
                surface, kit.t("table.log.round", number=number), box, kit.frame.font(15), kit.c.ink, Weight.BLACK
            )

    def draw_content(self, surface: Surface) -> None:
        """Draw the hint, or that there is nothing yet."""
        kit = self.kit
        key = "table.log.hint" if self.model.session.log else "table.log.empty"
        kit.text.draw(surface, kit.t(key), self._hint, kit.frame.font(14), kit.c.muted, Weight.BOLD)


class TilesPanel(TablePanel):
    """What still lies on the site and what the coming rounds bring, by kind."""

    width = 700.0
    height = 560.0

    def __init__(self, kit: Kit, open_modal: Callable[[Modal], None], model: TableModel, words: TableWords) -> None:
        self.model = model
        self.words = words
        self.kit = kit
        # Every round that is still to come has a column.
        self.width = max(self.width, 340.0 + 150.0 * len(self.groups()))
        super().__init__(kit, open_modal, pygame.K_t)

    def title(self) -> str:
        """What stands at the top."""
        return self.kit.t("table.tiles.title")

    def groups(self) -> list[tuple[str, Sequence[Tile]]]:
        """The columns: the site now and every coming round, with their tiles."""
        state, t = self.model.state, self.kit.t
        tiles = tile_set(state.mode.name)
        groups: list[tuple[str, Sequence[Tile]]] = [
            (t("table.tiles.on_site"), [tile for tile in state.site if tile is not None])
        ]
        for number in range(state.round + 1, state.mode.rounds + 1):
            groups.append((t("table.tiles.round", number=number), tiles.of_round(number, state.player_count)))
        return groups

    def draw_content(self, surface: Surface) -> None:
        """Draw the table of counts."""
        kit, c = self.kit, self.kit.c
        groups = self.groups()
        kinds = [kind for kind in Kind if kind < Kind.OFFICE or self.model.session.state.mode.has_offices_and_monuments]
        head, body = cut_top(self.inner, kit.u(44), kit.u(4))
        weights = [2.1] + [1.3] * len(groups)
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
            surface, kit.t("table.tiles.all"), places[0].inflate(-kit.u(20), 0), kit.frame.font(15), c.ink, Weight.BLACK
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
        kit.text.draw(surface, self.words.score.kinds(kind), box, kit.frame.font(15), c.ink, Weight.BOLD)
        for place, (_, tiles) in zip(places[1:], groups, strict=True):
            mine = [tile for tile in tiles if tile.kind is kind]
            colour = c.ink if mine else c.line
            brings = _brings(mine)
            upper = Rect(place)
            if brings and row.h >= kit.u(40):
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


class ScorePanel(TablePanel):
    """Where the points of a player come from: by kind, and building by building."""

    width = 620.0
    height = 600.0

    def __init__(self, kit: Kit, open_modal: Callable[[Modal], None], model: TableModel, words: TableWords) -> None:
        self.model = model
        self.words = words
        self.player = model.shown_player
        super().__init__(kit, open_modal, pygame.K_b)

    def title(self) -> str:
        """What stands at the top."""
        return self.kit.t("table.score.title", name=self.words.name(self.player))

    def build(self) -> None:
        """Make a button for every player and the list of points."""
        kit, model = self.kit, self.model
        bar, room = cut_top(self.inner, kit.u(40), kit.u(10))
        players = range(model.state.player_count)
        for player, place in zip(players, columns(bar, [1] * len(players), kit.u(8)), strict=True):
            Button(
                self.layer, place, short_name(model.session.seat(player).name, 12), key=f"player_{player}",
                on_click=partial(self.show, player),
                kind=ButtonKind.GOLD if player == self.player else ButtonKind.PLAIN,
                note=kit.words.number(model.score(player).total), size=14,
            )  # fmt: skip
        rows = self._rows()
        line = kit.u(28)
        area = ScrollArea(self.layer, room, line * len(rows), key="lines", draw_content=self._draw_rows)
        self._area = area

    def show(self, player: int) -> None:
        """Show another player's points."""
        self.player = player
        self.relayout()

    def _rows(self) -> list[tuple[str, int, bool]]:
        """The list: a heading per kind with its points, then its lines."""
        score = self.model.score(self.player)
        rows: list[tuple[str, int, bool]] = []
        for category, points in score.categories.items():
            lines = self.words.score.lines(score, category)
            if lines:
                rows.append((self.words.score.category(category), points, True))
                rows += [(text, value, False) for text, value in lines]
        rows.append((self.kit.t("table.score.total"), score.total, True))
        return rows

    def _draw_rows(self, surface: Surface, offset: int) -> None:
        kit, c, place = self.kit, self.kit.c, self._area.place
        line = kit.u(28)
        for index, (text, points, heading) in enumerate(self._rows()):
            row = Rect(place.x, place.y + index * line - offset, place.w - kit.u(16), line)
            if not row.colliderect(place):
                continue
            weight, size = (Weight.BLACK, 16) if heading else (Weight.SEMIBOLD, 14)
            if heading:
                kit.paint.fill(surface, row, kit.u(8), c.tint, None, 140)
            indent = kit.u(8 if heading else 22)
            value = self.words.score.points(points)
            wide = kit.text.width(value, kit.frame.font(size), weight)
            box = Rect(row.right - wide - kit.u(8), row.y, wide, row.h)
            colour = c.negative if points < 0 else (c.ink if heading else c.ink_soft)
            kit.text.draw(surface, value, box, kit.frame.font(size), colour, weight)
            room = Rect(row.x + indent, row.y, box.x - row.x - indent - kit.u(10), row.h)
            kit.text.draw(surface, text, room, kit.frame.font(size), c.ink if heading else c.ink_soft, weight)
