"""The pictures of the rules pages: the program's own walls, boards and displays, showing real moments."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from pygame import Rect, Surface

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.notation import FLOOR, LINES
from quadropolis_gui.engine.azul.scoring import FLOOR_COST, FLOOR_SPACES
from quadropolis_gui.engine.azul.tiles import Colour, size_of
from quadropolis_gui.engine.azul.wall import (
    COLORED,
    COLOUR_BONUS,
    COLUMN_BONUS,
    GREY,
    ROW_BONUS,
    SIDE,
)
from quadropolis_gui.scenes.azul.rules.examples import (
    LaidExample,
    bonus_examples,
    floor_example,
    goal_example,
    grey_example,
    line_example,
    offer_example,
    round_example,
    score_examples,
    tiling_example,
)
from quadropolis_gui.storage.saves.seat_colours import PLAYER_COLOURS
from quadropolis_gui.view.azul.board_geometry import line_place, wall_place
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.board_look import (
    BoardLook,
    Offer,
    Run,
    gain_pill,
    loss_pill,
    part_pill,
    runs_of,
)
from quadropolis_gui.view.azul.deed_words import DeedWords
from quadropolis_gui.view.azul.displays import Displays, DisplaysLook
from quadropolis_gui.view.azul.displays_geometry import Source
from quadropolis_gui.view.azul.player_board import PlayerBoard
from quadropolis_gui.view.azul.tiles import TileState
from quadropolis_gui.view.azul.wall import Wall, laid_on
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.discs import draw_disc
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.layout import columns, cut_bottom, rows


class RulesPictures:
    """Draws the picture of a page into a rectangle; boards are laid out once per place."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.boards = BoardKit.of(kit)
        self._kept: dict[tuple[str, int, int, int, int], PlayerBoard] = {}
        self._trays: dict[tuple[int, int, int, int], Displays] = {}
        self._drawers: Mapping[str, Callable[[Surface, Rect], None]] = {
            "goal": self._goal,
            "offer": self._offer,
            "lines": self._lines,
            "tiling": self._tiling,
            "points": self._points,
            "floor": self._floor,
            "round": self._round,
            "end": self._end,
            "grey": self._grey,
        }

    def draw(self, page: str, surface: Surface, rect: Rect) -> None:
        """Draw the picture of a page."""
        self._drawers[page](surface, rect)

    # ---- parts

    def _board(self, rect: Rect, variant: str = COLORED) -> PlayerBoard:
        key = (variant, rect.x, rect.y, rect.w, rect.h)
        if key not in self._kept:
            self._kept[key] = PlayerBoard(self.boards, rect, variant, header=False, bonuses=False, card=False)
        return self._kept[key]

    def _tray(self, room: Rect, displays: int) -> Displays:
        rect = Rect(0, 0, min(room.w, room.h), room.h)
        rect.center = room.center
        key = (rect.x, rect.y, rect.w, rect.h)
        if key not in self._trays:
            self._trays[key] = Displays(self.boards, rect, displays)
        return self._trays[key]

    def _look(self, board: Board, variant: str = COLORED) -> BoardLook:
        return BoardLook(board, self.kit.theme.player(PLAYER_COLOURS[0]), variant)

    def _caption(self, surface: Surface, rect: Rect, text: str, size: float = 16) -> None:
        kit = self.kit
        kit.text.draw(surface, text, rect, kit.frame.font(size), kit.c.ink, Weight.BLACK, align="center")

    # ---- pages

    def _goal(self, surface: Surface, rect: Rect) -> None:
        """Draw a fine wall."""
        Wall(self.boards, rect).draw(surface, laid_on(goal_example()))

    def _offer(self, surface: Surface, rect: Rect) -> None:
        """Draw displays and centre, a colour of one display lifted, its others on their way to the centre."""
        example = offer_example()
        look = DisplaysLook(example.state.sources, marker=True, chosen=Source(example.source, example.colour))
        self._tray(rect, len(example.state.deals[0])).draw(surface, look)

    def _lines(self, surface: Surface, rect: Rect) -> None:
        """Draw three tiles in hand, and the lines that take them with what it means."""
        kit, example = self.kit, line_example()
        hand, place = columns(rect, [14, 86], kit.u(10)) if rect.w > rect.h else rows(rect, [14, 86], kit.u(6))
        self._draw_hand(surface, hand, example.colour, example.count)
        look = self._look(example.board)
        look.colour = example.colour
        offers = {}
        for line in range(LINES):
            if example.board.takes(line, example.colour):
                offers[line] = self._promise(example.board, line, example.colour, example.count)
        offers[FLOOR] = Offer()
        look.offers = offers
        self._board(place).draw(surface, look)

    def _promise(self, board: Board, line: int, colour: Colour, count: int) -> Offer:
        """What a line would make of tiles: points if it gets full, how full it is otherwise, what falls."""
        after = board.copy()
        after.put(colour, count, line)
        held = after.held[line]
        pills = []
        if after.is_full(line):
            after.tile_colored()
            pills.append(gain_pill(next(laid.points for laid in after.tiling.laid if laid.row == line)))
            fallen = FLOOR_COST[len(after.tiling.floor)] - FLOOR_COST[len(board.floor)]
            if fallen:
                pills.append(loss_pill(fallen))
        else:
            pills.append(part_pill(held, line))
        return Offer(held - board.held[line], tuple(pills))

    def _draw_hand(self, surface: Surface, rect: Rect, colour: Colour, count: int) -> None:
        """Draw tiles that were taken, one beside the other along the longer side."""
        upright = rect.h > rect.w
        size = min(round(min(rect.size) * 0.82), self.kit.u(56))
        step = round(size * 1.22)
        for number in range(count):
            shift = round((number - (count - 1) / 2) * step)
            centre = (rect.centerx, rect.centery + shift) if upright else (rect.centerx + shift, rect.centery)
            self.boards.tiles.draw(surface, colour, centre, size, state=TileState.LIFTED)

    def _tiling(self, surface: Surface, rect: Rect) -> None:
        """Draw how the tile of a full line has come to the wall, and what it scores."""
        before = tiling_example()
        after = before.copy()
        after.tile_colored()
        look = self._look(before)
        shown = before.copy()
        laid = after.tiling.laid[1]
        shown.set_tile(laid.row, laid.column, laid.colour)
        look.board = shown
        look.runs = runs_of(shown.wall, laid.row, laid.column)
        look.wall_pill = ((laid.row, laid.column), gain_pill(laid.points))
        look.leaving = frozenset(line_place(laid.row, number) for number in range(laid.row + 1))
        look.marked = frozenset({wall_place(laid.row, laid.column)}) if not look.runs else frozenset()
        self._board(rect).draw(surface, look)

    def _points(self, surface: Surface, rect: Rect) -> None:
        """Draw a tile alone, a run, and two runs, numbered as in the words."""
        kit = self.kit
        alone, across, both = score_examples()
        small, large = columns(rect, [34, 66], kit.u(18))
        foot, large = cut_bottom(large, kit.u(62), kit.u(4))
        for number, (example, place) in enumerate(
            zip((alone, across, both), (*rows(small, [1, 1], kit.u(14)), large), strict=True), 1
        ):
            self._draw_laid(surface, place, example, number)
        self._draw_sum(surface, foot, both)

    def _draw_laid(self, surface: Surface, rect: Rect, example: LaidExample, number: int) -> None:
        kit, laid = self.kit, example.laid
        disc = kit.u(26)
        room = Rect(rect.x + disc + kit.u(6), rect.y + kit.u(10), rect.w - disc - kit.u(20), rect.h - kit.u(10))
        wall = Wall(self.boards, room, COLORED, example.rows, example.columns)
        runs = runs_of(example.wall.wall, laid.row, laid.column)
        space = (laid.row, laid.column)
        wall.draw(
            surface, laid_on(example.wall), runs=runs, pill=(space, gain_pill(laid.points)),
            marked=() if runs else (space,),
        )  # fmt: skip
        centre = (wall.frame.x - disc // 2 - kit.u(8), wall.frame.y + disc // 2)
        draw_disc(surface, kit.paint, kit.text, centre, disc, number, kit.c.well_top, kit.c.ink_soft)

    def _draw_sum(self, surface: Surface, rect: Rect, example: LaidExample) -> None:
        kit, laid = self.kit, example.laid
        upper, lower = rows(rect, [1, 1])
        points = DeedWords(kit.words).points(laid.points)
        text = kit.t("azul.rules.points.sum", across=laid.across, down=laid.down, points=points)
        self._caption(surface, upper, text, 17)
        note = kit.t("azul.rules.points.sum_note")
        kit.text.draw(surface, note, lower, kit.frame.font(14), kit.c.muted, Weight.SEMIBOLD, align="center")

    def _floor(self, surface: Surface, rect: Rect) -> None:
        """Draw a board whose floor line holds the marker and some tiles."""
        self._board(rect).draw(surface, self._look(floor_example()))

    def _round(self, surface: Surface, rect: Rect) -> None:
        """Draw how tiles go round: from the lid to the bag when that is empty, from the bag to the displays."""
        kit, state = self.kit, round_example()
        side, tray = columns(rect, [26, 74], kit.u(14))
        look = DisplaysLook(state.sources, marker=True)
        self._tray(tray, len(state.deals[0])).draw(surface, look)
        counts = (("bag", size_of(state.bag.tiles)), ("lid", size_of(state.bag.lid)))
        bag, lid = rows(side, [1, 1], kit.u(40))
        for (name, count), place in zip(counts, (bag, lid), strict=True):
            size = min(place.w, place.h - kit.u(50), kit.u(110))
            centre = (place.centerx, place.y + (place.h - kit.u(50)) // 2)
            kit.icons.draw(surface, name, centre, size)
            words = Rect(place.x, place.bottom - kit.u(48), place.w, kit.u(22))
            self._caption(surface, words, kit.t(f"azul.game.things.{name}"), 15)
            number = Rect(place.x, words.bottom, place.w, kit.u(24))
            kit.text.draw(surface, str(count), number, kit.frame.font(17), kit.c.muted, Weight.BLACK, align="center")
        arrow = Rect(side.x, bag.bottom, side.w, kit.u(40))
        up = pygame.transform.rotate(kit.icons.get("arrow_right", kit.u(24), kit.c.muted), 90)
        surface.blit(up, up.get_rect(center=arrow.center))

    def _end(self, surface: Surface, rect: Rect) -> None:
        """Draw a full row, a full column and a full colour, each with its points."""
        kit = self.kit
        names = ("row", "column", "color")
        figures = (ROW_BONUS, COLUMN_BONUS, COLOUR_BONUS)
        lit = (Run(2, 0, 2, SIDE - 1),), (Run(0, 2, SIDE - 1, 2),), ()
        diagonal = tuple((number, number) for number in range(SIDE))
        wide = rect.w > rect.h * 1.2
        cells = columns(rect, [1, 1, 1], kit.u(16)) if wide else rows(rect, [1, 1, 1], kit.u(8))
        for name, points, runs, board, cell in zip(names, figures, lit, bonus_examples(), cells, strict=True):
            if wide:
                side = min(cell.w, cell.h - kit.u(64))
                place = Rect(cell.x, cell.centery - (side + kit.u(64)) // 2, cell.w, side)
                words = Rect(cell.x, place.bottom + kit.u(8), cell.w, kit.u(56))
            else:
                place, words = columns(cell, [1, 1], kit.u(10))
            wall = Wall(self.boards, place)
            wall.draw(surface, laid_on(board), runs=runs, marked=() if runs else diagonal)
            upper, lower = rows(words, [52, 48])
            kit.text.draw(
                surface, kit.words.signed(points), upper, kit.frame.font(24), kit.c.positive, Weight.BLACK,
                align="center",
            )  # fmt: skip
            text = kit.t(f"azul.rules.card.{name}")
            kit.text.paragraph(
                surface, text, lower, kit.frame.font(14), kit.c.ink_soft, Weight.BOLD, align="center", least=9
            )

    def _grey(self, surface: Surface, rect: Rect) -> None:
        """Draw a tile of a full line, and every space of the grey wall it may go to with its points."""
        example = grey_example()
        look = self._look(example.board, GREY)
        look.colour = example.colour
        look.spaces = {(example.line, column): gain_pill(example.laid(column).points) for column in example.columns}
        self._board(rect, GREY).draw(surface, look)


def floor_costs(kit: Kit) -> str:
    """What every space of the floor line costs, one after the other."""
    steps = [FLOOR_COST[number + 1] - FLOOR_COST[number] for number in range(FLOOR_SPACES)]
    return ", ".join(kit.words.number(step) for step in steps)
