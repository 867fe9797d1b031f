"""What lies in the bottom bar of Azul's table: the tiles in hand and where they come from, the bag and the lid."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR
from quadropolis_gui.engine.azul.tiles import count_of, size_of
from quadropolis_gui.scenes.azul.table.boards import Boards
from quadropolis_gui.scenes.azul.table.choosing import Choosing, Handful
from quadropolis_gui.scenes.azul.table.model import AzulModel, SpotKind
from quadropolis_gui.scenes.azul.table.stock_motion import StockMotion
from quadropolis_gui.view.azul.deed_words import DeedWords
from quadropolis_gui.view.azul.stock import Pose, Stock, draw_stock
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight

#: Tiles in hand are shown one beside the other up to so many.
_MOST_SHOWN = 4
_TURNS = (-4, 3, -2, 5)


class Bars:
    """Draws what surrounds the boards; it decides nothing."""

    def __init__(self, kit: Kit, model: AzulModel, stock: StockMotion) -> None:
        self.kit = kit
        self.model = model
        self._stock = stock
        self._deeds = DeedWords(kit.words)

    # The hand

    def draw_hand(self, surface: Surface, boards: Boards) -> None:
        """Draw the tiles that are chosen, and where they come from; or what to do first."""
        choosing = self.model.choosing
        if choosing is None:
            return
        if choosing.laying is not None:
            board = self.model.state.boards[choosing.player]
            line = choosing.laying
            source, column = self.kit.t("azul.table.from_line", line=line + 1), choosing.column
            goal = "" if column is None else self.kit.t("azul.table.to_column", column=column + 1)
            self._draw(surface, boards, board.colours[line], 1, source, goal, is_goal=True)
            return
        handful = self.model.handful
        if handful is not None:
            lying = self.model.tiles_at(handful.source)
            count = count_of(lying, handful.colour)
            source, goal = self._deeds.source(handful.source), self._goal(choosing)
            note = goal or self._rest(choosing, handful)
            self._draw(surface, boards, handful.colour, count, source, note, is_goal=bool(goal))
            return
        place = boards.hand
        self.kit.text.draw(
            surface, self.kit.t("azul.table.nothing_in_hand"), place, self.kit.frame.font(15), self.kit.c.muted_on_dark,
            Weight.BOLD,
        )  # fmt: skip

    def _goal(self, choosing: Choosing) -> str:
        """Return where the tiles go, once that is chosen."""
        if choosing.line is None:
            return ""
        t = self.kit.t
        return t("azul.table.to_floor") if choosing.line == FLOOR else t("azul.table.of_line", line=choosing.line + 1)

    def _rest(self, choosing: Choosing, handful: Handful) -> str:
        lying = self.model.tiles_at(handful.source)
        if handful.source == CENTRE:
            return self.kit.t("azul.table.with_marker") if choosing.state.marker is None else ""
        more = size_of(lying) > count_of(lying, handful.colour)
        return self.kit.t("azul.table.rest" if more else "azul.table.no_rest")

    def _draw(
        self, surface: Surface, boards: Boards, colour: int, count: int, source: str, note: str, *, is_goal: bool
    ) -> None:
        """Draw tiles with where they come from, and below it a note, or behind an arrow where they go."""
        kit, c, place = self.kit, self.kit.c, boards.hand
        label, size = kit.t("azul.table.in_hand"), kit.frame.font(13)
        wide = max(kit.text.width(line, size, Weight.BOLD) for line in label.split("\n"))
        box = Rect(place.x, place.y, wide + kit.u(4), place.h)
        kit.text.paragraph(surface, label, box, size, c.muted_on_dark, Weight.BOLD, valign="middle")
        tile, x = kit.u(46), box.right + kit.u(12)
        shown = min(count, _MOST_SHOWN)
        digits, font = f"× {count}", kit.frame.font(22)
        room = kit.text.width(digits, font, Weight.BLACK)
        said = max(
            kit.text.width(source, kit.frame.font(16), Weight.EXTRABOLD),
            kit.text.width(note, kit.frame.font(13), Weight.BOLD),
        )
        # Tiles lie closer together where the words would not have room beside them.
        free = place.right - x - tile - room - kit.u(24) - said
        step = min(kit.u(40), max(kit.u(14), free // max(1, shown - 1)))
        for number in range(shown):
            centre = (x + tile // 2 + number * step, place.centery)
            boards.kit.tiles.draw(surface, colour, centre, tile, _TURNS[number % len(_TURNS)])
        x += tile + (shown - 1) * step + kit.u(10)
        kit.text.draw(surface, digits, Rect(x, place.y, room, place.h), font, c.on_dark, Weight.BLACK)
        x += room + kit.u(14)
        words = Rect(x, place.y, max(kit.u(40), place.right - x), place.h)
        if not note:
            kit.text.draw(surface, source, words, kit.frame.font(16), c.on_dark, Weight.EXTRABOLD)
            return
        upper = Rect(words.x, words.centery - kit.u(22), words.w, kit.u(22))
        kit.text.draw(surface, source, upper, kit.frame.font(16), c.on_dark, Weight.EXTRABOLD)
        lower = Rect(words.x, upper.bottom, words.w, kit.u(20))
        if is_goal:
            kit.icons.draw(surface, "chevron_right", (lower.x + kit.u(6), lower.centery), kit.u(14), c.gold)
            lower = Rect(lower.x + kit.u(18), lower.y, lower.w - kit.u(18), lower.h)
            kit.text.draw(surface, note, lower, kit.frame.font(16), c.on_dark, Weight.EXTRABOLD)
            return
        kit.text.draw(surface, note, lower, kit.frame.font(13), c.muted_on_dark, Weight.BOLD)

    def draw_in_hand(
        self, surface: Surface, boards: Boards, handful: Handful | None, position: tuple[int, int]
    ) -> None:
        """Draw tiles as they hang at the pointer; without any taken up it is the one that is laid on the wall."""
        state = self.model.state
        if handful is not None:
            colour, count = (
                handful.colour,
                min(count_of(self.model.tiles_at(handful.source), handful.colour), _MOST_SHOWN),
            )
        elif state.laying is not None:
            colour, count = state.boards[state.to_move].colours[state.laying], 1
        else:
            return
        size = boards.board.tile
        step = size // 2
        left = position[0] - (count - 1) * step // 2
        for number in range(count):
            centre = (left + number * step, position[1])
            boards.kit.tiles.draw_flying(surface, colour, centre, size, 0.6, _TURNS[number])

    # Bag and lid

    def draw_stock(self, surface: Surface, boards: Boards) -> None:
        """Draw how many tiles are in the bag and in the lid."""
        kit, bag, hovered = self.kit, self.model.state.bag, self.model.hovered
        first = boards.stock[Stock.BAG]
        line = Rect(first.x - kit.u(14), first.centery - kit.u(22), max(1, kit.u(1)), kit.u(44))
        surface.fill(kit.c.line_on_dark, line)
        in_bag, in_lid = self._stock.counts(size_of(bag.tiles), size_of(bag.lid))
        tipped, both = self._stock.tipped, boards.stock
        # The lid is lifted over the mouth of the bag.
        way = (tipped * (both[Stock.BAG].x - both[Stock.LID].x) * 0.8, -tipped * kit.u(26))
        poses = (Pose(self._stock.lean), Pose(tipped * 120, way))
        stocks = ((Stock.BAG, SpotKind.BAG, in_bag), (Stock.LID, SpotKind.LID, in_lid))
        for (stock, kind, count), pose in zip(stocks, poses, strict=True):
            place = draw_stock(boards.kit, surface, both[stock].midleft, stock, count, pose)
            if hovered is not None and hovered.kind is kind:
                kit.paint.ring(surface, place, place.h // 2, max(1, kit.u(2)), kit.c.gold)
