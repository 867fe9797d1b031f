"""The scorer: what lies on a real table is put together here, and its exact score stands beside it at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from quadropolis_gui.engine.games import game_with_variant
from quadropolis_gui.engine.replica import NotPossible
from quadropolis_gui.play.real_table import TableMaker, variants_to_score
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.key_rows import KeyRow
from quadropolis_gui.scenes.offer import variant_to_offer
from quadropolis_gui.scenes.rules.scene import open_rules
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.scorer.compare import CompareSheet
from quadropolis_gui.scenes.scorer.dragging import Dragging
from quadropolis_gui.scenes.scorer.filling import ScorerFilling, Sight
from quadropolis_gui.scenes.scorer.keys import own_keys, take_key
from quadropolis_gui.scenes.scorer.layout import scorer_layout
from quadropolis_gui.scenes.scorer.naming import ask_name, name_of
from quadropolis_gui.scenes.scorer.paint import ScorerPainter
from quadropolis_gui.scenes.scorer.parts import make_bar, make_board, make_counts, make_palette, make_tabs, make_top
from quadropolis_gui.scenes.scorer.widgets import CountWell, DrawnWidget, PlaceTarget
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.storage.real_tables import MOST_PLAYERS, RealTableStore
from quadropolis_gui.view.paint.animation import RollingValue
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.buttons import Button, ButtonKind


class ScorerScene(Scene):
    """One table of a game and variant, player by player; everything is kept at once."""

    def __init__(self, services: Services, store: RealTableStore | None = None) -> None:
        super().__init__(services)
        offered = variant_to_offer(services.settings)
        known = variants_to_score()
        self.maker = TableMaker(store or RealTableStore(), offered if offered in known else known[0])
        self._rolling = RollingValue(self.timeline)
        #: What was in the hand last, for each variant.
        self._in_hand: dict[str, str] = {}
        self.is_erasing = False
        self._by_pointer = True
        self._dragging = Dragging(self)
        self.changes: Mapping[int, int] = {}
        self._take_up_variant()

    # ---- which game, and what is in the hand

    def _take_up_variant(self) -> None:
        filling = FACES[self.maker.game].scorer(self.kit, self.maker.variant)
        assert filling is not None, self.maker.variant
        self.filling: ScorerFilling = filling
        self.painter = ScorerPainter(self.kit, filling)
        self.is_erasing = False
        self._rolling.set(self.maker.board.figures.total, at_once=True)
        self._look_again()

    @property
    def pieces(self) -> list[str]:
        """All pieces that can be taken into the hand."""
        return [piece for row in self.filling.palette() for group in row for piece in group.pieces]

    @property
    def in_hand(self) -> str:
        """The piece in the hand; empty where nothing has to be chosen."""
        return self._in_hand.get(self.maker.variant) or next(iter(self.pieces), "")

    @property
    def _left(self) -> int | None:
        return self.maker.board.left(self.in_hand, self.maker.others) if self.in_hand else None

    def _look_again(self) -> None:
        """Work out what the piece in the hand would bring, and show the points."""
        board, piece, others = self.maker.board, self.in_hand, self.maker.others
        open_ones = [] if self.is_erasing else [
            place for place in self.filling.all_places() if board.why_not(piece, place, others) is None
        ]  # fmt: skip
        self.changes = {place: board.change(piece, place) for place in open_ones}
        self.lines = self.filling.lines(board)
        self._rolling.set(board.figures.total)

    def open_variant(self, variant: str) -> None:
        """Go on with the table of another variant."""
        self.maker.open_variant(variant)
        self._take_up_variant()
        self.relayout()

    def open_game(self, name: str) -> None:
        """Go on with the table of another game, in its first variant."""
        self.open_variant(next(each for each in variants_to_score() if game_with_variant(each).name == name))

    # ---- widgets

    def build(self) -> None:
        """Make all widgets, in reading order."""
        names = list(self.maker.board.counts)
        # Perhaps in another language than before.
        self.lines = self.filling.lines(self.maker.board)
        tabs = len(self.maker.table.players) + self.maker.can_add
        self.places = scorer_layout(self.frame, tabs, len(self.lines), self.painter.counts_height(names))
        make_top(self)
        make_tabs(self)
        make_palette(self)
        make_counts(self, names)
        make_board(self)
        for number, place in enumerate(self.places.rows):
            DrawnWidget(
                self.layer, place, f"line_{number}", on_click=self.invalidate, says=partial(self._line_said, number),
                draw=partial(self._draw_line, number), radius=self.kit.u(10), told=partial(self._line_told, number),
            )  # fmt: skip
        make_bar(self)
        self.layer.focus.default_key = f"tab_{self.maker.chosen + 1}"
        self.layer.focus.region_of = lambda key: key.partition("_")[0]
        self._refresh()

    def _refresh(self) -> None:
        """Bring all widgets in line with the board."""
        maker, t = self.maker, self.t
        for name, count in maker.board.counts.items():
            well = self.layer.find(f"count_{name}")
            if isinstance(well, CountWell):
                well.set_value(count.value, by_hand=count.by_hand)
            if self.filling.counts_follow:
                self.layer.find(f"count_follow_{name}").set_visible(count.by_hand)
        self.layer.find("undo").set_enabled(maker.can_undo, t("scorer.why.undo"))
        self.layer.find("clear").set_enabled(not maker.board.is_empty, t("scorer.why.clear"))
        several = len(maker.table.players) > 1
        self.layer.find("compare").set_enabled(several, t("scorer.why.compare"))
        self.layer.find("remove").set_enabled(several, t("scorer.why.remove"))
        erase = self.layer.find("erase")
        if isinstance(erase, Button):
            erase.set_kind(ButtonKind.GOLD if self.is_erasing else ButtonKind.BROWN)
        self.invalidate()

    # ---- what a person does

    def press(self, place: int) -> None:
        """Put the piece in hand on a place; the eraser, and a click where that is the way, take away."""
        taken = self.maker.board.is_taken(place)
        if self.is_erasing or (taken and self.filling.click_erases):
            self.take(place)
        else:
            self.put(place)

    def put(self, place: int) -> None:
        """Put the piece in hand on a place."""
        self._try(partial(self.maker.put, self.in_hand, place), "place")

    def take(self, place: int) -> None:
        """Take the uppermost piece of a place away."""
        self._try(partial(self.maker.take, place), "pick")

    def _try(self, change: Callable[[], None], sound: str) -> None:
        """Make a change, or say in one sentence why it cannot be."""
        try:
            change()
        except NotPossible as error:
            self.kit.sounds.play("invalid")
            self.toast(self.filling.refusal(error), "warning")
            return
        self.kit.sounds.play(sound)
        self._changed_board()

    def _changed_board(self) -> None:
        self._look_again()
        self._refresh()

    def pick(self, piece: str) -> None:
        """Take a piece into the hand."""
        self._in_hand[self.maker.variant] = piece
        self.is_erasing = False
        self.kit.sounds.play("pick")
        self._changed_board()

    def pick_by_letter(self, letter: str) -> bool:
        """Take the first piece of a group into the hand, or the next one; the ring goes to the board."""
        for row in self.filling.palette():
            for group in row:
                if group.letter == letter:
                    held = group.pieces.index(self.in_hand) if self.in_hand in group.pieces else -1
                    self.pick(group.pieces[(held + (not self.is_erasing or held < 0)) % len(group.pieces)])
                    self._to_board()
                    return True
        return False

    def erase(self) -> None:
        """Take the eraser into the hand, or put it away again."""
        self.is_erasing = not self.is_erasing
        self.kit.sounds.play("pick")
        self._changed_board()

    def _to_board(self) -> None:
        """Bring the ring to the board, unless it is there, to the first place that is open for the piece."""
        current = self.layer.focus.current
        if not isinstance(current, PlaceTarget):
            first = next(iter(self.changes), self.filling.all_places()[0])
            self.layer.focus.focus(f"place_{first}")
        self.layer.focus.begin()

    def choose(self, number: int) -> None:
        """Look at another player's board."""
        if number != self.maker.chosen and self.maker.choose(number):
            self.kit.sounds.play("button")
            self._rolling.set(self.maker.board.figures.total, at_once=True)
            self._look_again()
            self.relayout()

    def step_player(self, step: int) -> None:
        """Look at the next player's board, or the one before."""
        self.choose((self.maker.chosen + step) % len(self.maker.table.players))

    def _changed_players(self) -> None:
        self.kit.sounds.play("button")
        self._look_again()
        self.relayout()

    def add_player(self) -> None:
        """Let one more player sit down."""
        if self.maker.can_add:
            self.maker.add()
            self._changed_players()
        else:
            self.toast(self.t("scorer.why.add", count=MOST_PLAYERS), "warning")

    def remove_player(self) -> None:
        """Let the player go whose board is looked at; Undo brings both back."""
        self.maker.remove()
        self._changed_players()

    def rename(self) -> None:
        """Ask for the name of the player whose board is looked at."""

        def named(name: str) -> None:
            self.maker.rename(name)
            self.relayout()

        ask_name(self, self.maker.player.name, name_of(self.kit.words, self.maker.table, self.maker.chosen), named)

    def change_count(self, name: str, step: int) -> None:
        """Make a number beside the board one larger or smaller."""
        self.set_count(name, self.maker.board.counts[name].value + step)

    def set_count(self, name: str, value: int | None) -> None:
        """Set a number beside the board; None lets it follow the board again."""
        self._try(partial(self.maker.count, name, value), "slot")

    def clear(self) -> None:
        """Empty the board; Undo brings everything back."""
        self._try(self.maker.clear, "pick")

    def undo(self) -> None:
        """Take back the last change."""
        if self.maker.can_undo:
            self.maker.undo()
            self.kit.sounds.play("undo")
            self._look_again()
            self.relayout()

    def compare(self) -> None:
        """Lay the points of all players side by side."""
        if len(self.maker.table.players) > 1:
            self.open_modal(CompareSheet(self.kit, self.maker, self.filling))
        else:
            self.toast(self.t("scorer.why.compare"), "warning")

    # ---- keys and the mouse

    def own_keys(self) -> Sequence[KeyRow]:
        """Return the keys of this screen."""
        return own_keys(self)

    def handle_first(self, event: pygame.event.Event) -> bool:
        """Take note of whether the pointer was moved last, or the ring, and of a piece that is dragged."""
        self._dragging.follow(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._by_pointer = event.type != pygame.KEYDOWN
        return False

    def handle_event(self, event: pygame.event.Event) -> bool:
        """Use the keys of this screen, and the right button, which takes away."""
        if event.type == pygame.KEYDOWN:
            return take_key(self, event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            places = self.filling.places().items()
            pressed = next((place for place, rect in places if rect.collidepoint(event.pos)), None)
            if pressed is not None:
                self.take(pressed)
                return True
        return False

    def on_help(self) -> None:
        """Open the rules of this game, as F1 asks."""
        open_rules(self.services, self.maker.game)

    def on_enter(self) -> None:
        """Say what became of a file that could not be read."""
        if self.maker.store.damage is not None:
            self.toast(self.t(f"scorer.damaged.{self.maker.store.damage}"), "warning", stays=True)

    def lasting_notice(self) -> str:
        """Return that what was put together is not on disk, as long as it is so."""
        return self.t("scorer.not_kept") if self.maker.store.not_kept is not None else super().lasting_notice()

    def toast_area(self) -> Rect:
        """Return the card of the score above its foot: the board stays in sight."""
        card = self.places.score
        return Rect(card.x, card.y, card.w, self.places.score_foot.y - card.y)

    # ---- words

    def name(self, number: int) -> str:
        """Return what a player is called."""
        return name_of(self.kit.words, self.maker.table, number)

    def _line_said(self, number: int) -> str:
        line = self.lines[number]
        return self.kit.words.labelled(line.name, f"{self.kit.words.number(line.points)}, {line.why}")

    def _line_told(self, number: int) -> str:
        line = self.lines[number]
        return "" if self.painter.is_whole(line, self.places.rows[number]) else line.why

    # ---- drawing

    def draw_back(self, surface: Surface) -> None:
        """Draw the cards, the board and what lies on the table."""
        self.kit.scenery.draw_table(surface)
        places, painter, names = self.places, self.painter, list(self.maker.board.counts)
        painter.draw_palette(surface, places)
        right = self.layer.find(f"count_less_{names[0]}").place.x
        painter.draw_counts(surface, places, names, right)
        self.filling.draw(surface, self.sight())
        painter.draw_score(surface, places, self._rolling.shown, self.maker.board)
        note, size = self.t("scorer.keys_note"), self.frame.font(14)
        if self.kit.text.width(note, size, Weight.BOLD) <= places.keys_note.w:
            self.kit.text.draw(surface, note, places.keys_note, size, self.kit.on_table, Weight.BOLD, align="right")

    def draw_bars(self, surface: Surface) -> None:
        """Draw what is in the hand."""
        self.painter.draw_hand(surface, self.places.hand, self.in_hand, self._left, erasing=self.is_erasing)

    def draw_front(self, surface: Surface) -> None:
        """Draw the piece that is dragged."""
        self._dragging.draw(surface)

    def sight(self) -> Sight:
        """Return what the board shows now."""
        maker, eyed = self.maker, self._eyed()
        lit = self._lit(eyed)
        marked: frozenset[int] = frozenset() if lit is None else self.lines[lit].places
        pointed = eyed.number if isinstance(eyed, PlaceTarget) else None
        return Sight(
            maker.board, self.name(maker.chosen), maker.player.color, self._rolling.shown, self.in_hand,
            self.is_erasing, self.changes, pointed, marked,
        )  # fmt: skip

    def _eyed(self) -> DrawnWidget | None:
        """What the pointer or the ring is on: whichever was moved last comes first."""
        drawn = (widget for widget in self.layer.widgets if isinstance(widget, DrawnWidget))
        hovered = next((widget for widget in drawn if widget.is_hovered), None)
        shown = None if self.layer.covered else self.layer.focus.shown
        ringed = shown if isinstance(shown, DrawnWidget) else None
        return hovered or ringed if self._by_pointer else ringed or hovered

    def _lit(self, eyed: DrawnWidget | None) -> int | None:
        """The number of the line that the pointer or the ring is on."""
        if eyed is None or not eyed.key.startswith("line_"):
            return None
        return int(eyed.key.removeprefix("line_"))

    def _draw_line(self, number: int, surface: Surface, place: Rect, hot: bool) -> None:
        del hot
        most = max((line.points for line in self.lines), default=0)
        self.painter.draw_row(surface, place, self.lines[number], most, lit=self._lit(self._eyed()) == number)
