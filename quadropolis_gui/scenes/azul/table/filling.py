"""Azul on the table: displays and centre, the players' boards, bag and lid, and how a move is chosen on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR, Lay, Move
from quadropolis_gui.engine.azul.scoring import Category
from quadropolis_gui.engine.azul.tiles import COLOURS
from quadropolis_gui.play.session import LogEntry, Session
from quadropolis_gui.scenes.azul.table import advice, warmup
from quadropolis_gui.scenes.azul.table.bars import Bars
from quadropolis_gui.scenes.azul.table.boards import Boards
from quadropolis_gui.scenes.azul.table.choosing import Handful
from quadropolis_gui.scenes.azul.table.drawn_boards import DrawnBoards, TrayLook
from quadropolis_gui.scenes.azul.table.log import draw_in_words, draw_short, height_in_words
from quadropolis_gui.scenes.azul.table.looks import Looks
from quadropolis_gui.scenes.azul.table.model import (
    AzulModel,
    SpotKind,
    handful_of,
    handful_spot,
    line_of,
    line_spot,
    space_spot,
)
from quadropolis_gui.scenes.azul.table.motion import AzulMotion
from quadropolis_gui.scenes.azul.table.picking import LINE_SPOTS, SPACE_SPOTS, Picking
from quadropolis_gui.scenes.azul.table.show.stages import MoveStages
from quadropolis_gui.scenes.azul.table.status import status_parts
from quadropolis_gui.scenes.azul.table.tiles_panel import TilesPanel
from quadropolis_gui.scenes.azul.table.tip_room import better_seen, never_covered, overviews
from quadropolis_gui.scenes.azul.table.tips import FIRST_COLOUR, AzulTips
from quadropolis_gui.scenes.azul.table.words import AzulWords
from quadropolis_gui.scenes.key_rows import KeyRow
from quadropolis_gui.scenes.table.advice import lamp_size
from quadropolis_gui.scenes.table.answers import Answer
from quadropolis_gui.scenes.table.filling import OwnPanel, TableFilling
from quadropolis_gui.scenes.table.focus import FocusPlace
from quadropolis_gui.scenes.table.panels.keys import KeyGroup, OwnKeys
from quadropolis_gui.scenes.table.panels.points import PointsRow
from quadropolis_gui.scenes.table.parts.status import StatusPart
from quadropolis_gui.scenes.table.pointer import Drag, Point
from quadropolis_gui.scenes.table.show.account import Account
from quadropolis_gui.scenes.table.show.stage import Stage
from quadropolis_gui.scenes.table.spots import FrameSpot, Spot
from quadropolis_gui.scenes.table.warmup import Job
from quadropolis_gui.storage.settings import Settings
from quadropolis_gui.view.azul.mini_board import MiniBoardLook
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.animation import Timeline
from quadropolis_gui.view.ui.badge_places import badge_place
from quadropolis_gui.view.ui.modal import Modal

_NUMBERS = {
    key: number for number in range(1, 6) for key in (getattr(pygame, f"K_{number}"), getattr(pygame, f"K_KP{number}"))
}


class AzulTable(TableFilling):
    """A game of Azul on the table."""

    model: AzulModel
    words: AzulWords
    motion: AzulMotion
    regions = (("tiles_",), ("line_", "floor_"), ("space_", "score_"))
    bar_regions = (("bag_", "lid_"),)

    def __init__(self, kit: Kit, session: Session, timeline: Timeline, settings: Callable[[], Settings]) -> None:
        self._kit = kit
        self.model = AzulModel(session)
        self.motion = AzulMotion(timeline, kit.sounds, session.state.player_count)
        self.words = AzulWords(kit.words, self.model)
        self.tips = AzulTips(self.words)
        self.advice_words = advice.AzulAdvice(self.words)
        self.looks = Looks(self.model, self.motion, self.words)
        self.picking = Picking(self.model, self.words, lambda: settings().confirm_moves)
        self._bars = Bars(kit, self.model, self.motion.stock)
        self._stages = MoveStages(kit, lambda: self.boards, self.motion, self.words)
        self.panels = (OwnPanel("tiles", "grid", "azul.table.tips.tiles", pygame.K_t, self._tiles_panel),)
        self.lay_out()

    def _tiles_panel(self, kit: Kit, open_modal: Callable[[Modal], None]) -> TilesPanel:
        return TilesPanel(kit, open_modal, self.model)

    # Places

    def lay_out(self) -> None:
        """Find the places of displays, boards, bag and lid for the window as it is."""
        self.boards = boards = Boards(self._kit, self.model.session.state)
        self.places, self.rivals = boards.places, boards.cards
        self._drawn = DrawnBoards(self._kit, boards)

    def refresh(self) -> None:
        """Seat the boards as the model shows them, and let the tiles lie as in the round that is shown."""
        self.boards.seat(self.model.shown_player, self.model.others)
        self.boards.lay_round(self.model.state.round)

    @property
    def _sources(self) -> list[int]:
        return self.model.state.sources

    def spot_at(self, position: Point, *, dragging: bool) -> Spot | None:  # noqa: ARG002 - the same while dragging
        """Return what of the boards lies under a point."""
        return self.boards.spot_at(position, self._sources, self.model.has_marker_in_centre)

    def spot_rect(self, spot: Spot) -> Rect:
        """Return the place of a spot."""
        return self.boards.spot_rect(spot, self._sources)

    def spot_parts(self, spot: Spot) -> Sequence[Rect]:
        """Return the place of a spot; of tiles that are taken together, of each of them."""
        handful, line, board = handful_of(spot), line_of(spot), self.boards.board.geometry
        if line is not None and line != FLOOR:
            # The numbers on pills after a line belong to it.
            return (board.target_rect(line).union(board.gaps[line]),)
        if line == FLOOR:
            # Its name stands above it, and what it costs beside it.
            return (board.floor.unionall([board.floor_label, board.floor_sum]),)
        if spot == Spot(SpotKind.BONUS, FIRST_COLOUR):
            # The word for all colours stands before the first of them.
            first, columns = self.spot_rect(spot), self.spot_rect(Spot(SpotKind.BONUS, FIRST_COLOUR - 1))
            return (Rect(columns.right, first.y, first.right - columns.right, first.h),)
        if handful is None or handful.source >= len(self._sources):
            return (self.spot_rect(spot),)
        lying = self._sources[handful.source]
        number = self.boards.displays.count_rect(handful.colour, lying) if handful.source == CENTRE else None
        tiles = self.boards.tile_rects(handful, lying)
        return tiles if number is None else (tiles[0].unionall([*tiles, number]),)

    def tip_rect(self, spot: Spot) -> Rect:
        """Return the whole display for its tiles; in the centre every colour lies by itself."""
        handful = handful_of(spot)
        if handful is not None and handful.source != CENTRE:
            return self.boards.displays.geometry.source_rect(handful.source)
        return self.spot_rect(spot)

    def tip_avoids(self, spot: Spot) -> Sequence[Rect]:
        """Return what a tip on a place must leave in sight."""
        return never_covered(self.model, self.boards, spot)

    def tip_spares(self, spot: Spot) -> Sequence[Rect]:
        """Return what a tip on a place should rather leave in sight."""
        return better_seen(self.model, self.boards, spot)

    def overviews(self) -> Sequence[Sequence[Rect]]:
        """Return pattern lines with their numbers, wall, floor line, and displays with the centre."""
        return overviews(self.boards)

    def focus_places(self) -> list[FocusPlace]:
        """Return every place of the boards on which the focus may rest now."""
        spots = [
            handful_spot(Handful(source, colour)) for source in range(len(self._sources)) for colour in range(COLOURS)
        ]
        spots += [*LINE_SPOTS, *SPACE_SPOTS]
        spots = [spot for spot in spots if self.picking.can_point_at(spot)]
        spots += [Spot(FrameSpot.SCORE), Spot(SpotKind.BAG), Spot(SpotKind.LID)]
        return [self._focus_place(spot) for spot in spots]

    def _focus_place(self, spot: Spot) -> FocusPlace:
        rect = self.spot_rect(spot)
        radius = rect.h // 2 if spot.kind in (SpotKind.BAG, SpotKind.LID) else max(4, self._kit.u(8))
        return FocusPlace(spot, rect, radius, self._spot_text(spot))

    def _spot_text(self, spot: Spot) -> str:
        first, *_ = self.tips.tip(spot).split("\n")
        return first

    # Keys

    @property
    def keys(self) -> Mapping[int, Callable[[], Answer]]:
        """What the numbers, F, D and E do."""
        numbers = {key: partial(self.picking.number, number) for key, number in _NUMBERS.items()}
        letters = {
            pygame.K_f: self.picking.floor,
            pygame.K_d: self._next_display,
            pygame.K_e: lambda: self.picking.next_colour(handful_of(self.model.hovered)),
        }
        return {**numbers, **letters}

    def chosen_by(self, key: int) -> Spot | None:
        """Return the line that a key chooses now, or the space of the wall while a tile is laid."""
        laying = None if self.model.choosing is None else self.model.choosing.laying
        if key == pygame.K_f:
            return line_spot(FLOOR)
        if key not in _NUMBERS:
            return None
        return line_spot(_NUMBERS[key] - 1) if laying is None else space_spot(laying, _NUMBERS[key] - 1)

    def _next_display(self) -> Answer:
        pointed = handful_of(self.model.hovered)
        return self.picking.next_display(None if pointed is None else pointed.source)

    def key_rows(self) -> OwnKeys:
        """Return its keys as the list of all keys shows them."""
        row = "azul.table.keys.rows"
        return {
            KeyGroup.BEGIN: [
                KeyRow("D", f"{row}.display"),
                KeyRow("E", f"{row}.color"),
                KeyRow("1–5", f"{row}.lines"),
                KeyRow("F", f"{row}.floor"),
            ],
            KeyGroup.BESIDE: [KeyRow("N", f"{row}.board")],
            KeyGroup.LOOK_UP: [KeyRow("T", f"{row}.tiles")],
        }

    # Choosing a move

    def click(self, spot: Spot) -> Answer:
        """Choose what was clicked."""
        return self.picking.pick(spot)

    def may_drag(self, spot: Spot) -> bool:
        """Tell whether what lies there can be dragged at all."""
        return self.picking.may_drag(spot)

    def take_up(self, spot: Spot) -> Answer:
        """Take tiles in the hand; where they lay, little of them is left to be seen."""
        answer = self.picking.take_up(spot)
        self.looks.in_hand = spot if answer.in_hand else None
        return answer

    def put_down(self, drag: Drag, goal: Spot | None) -> Answer:
        """Drop what is in the hand."""
        self.looks.in_hand = None
        return self.picking.put_down(drag, goal)

    def next_keys(self) -> list[str]:
        """Return the targets of the focus at which the keyboard should go on choosing, best first."""
        return self.picking.next_keys()

    # Motion

    def stages(self, entry: LogEntry, dropped_at: Rect | None) -> list[Stage]:
        """Return the choice, the flight and the rest of a move."""
        return self._stages.of(entry, dropped_at, is_own=self.model.session.is_person(entry.player))

    def round_stages(self, entry: LogEntry) -> list[Stage]:
        """Return wall-tiling tile by tile, and what the round brought everybody."""
        return self._stages.by_itself(entry, self.model.home_before(entry))

    def account(self, entry: LogEntry) -> Account:
        """Return what is said of a move that is over: the sentence, what it means, and what wall-tiling brought."""
        return self._stages.account(entry)

    def show_deal(self) -> None:
        """Let the tiles of a new round drop on the displays."""
        self.refresh()
        self.motion.show_deal(self.boards, self.model.session.state)

    def round_jobs(self) -> Iterable[Job]:
        """Return what can be painted ahead for the choices of a round."""
        return warmup.round_jobs(self.boards, self.model.session.state)

    def turn_jobs(self) -> tuple[Iterable[Job], Iterable[Job]]:
        """Return what to paint ahead for the turn that comes."""
        return warmup.turn_jobs(self.boards, self.model.session.state), ()

    # Drawing

    def draw_boards(self, surface: Surface) -> None:
        """Draw the table, the tray and the large board."""
        tray = TrayLook(self.looks.displays(), self.model.state.round, self.looks.card_rows())
        self._drawn.draw(surface, tray, self.looks.board(self._kit.theme))

    def draw_over_marks(self, surface: Surface) -> None:
        """Draw the points on the wall once more: the frames of what counts for a space would run through them."""
        self.boards.board.draw_wall_pills(surface, self.looks.board(self._kit.theme))

    def draw_bottom_bar(self, surface: Surface) -> None:
        """Draw the tiles in hand, bag and lid."""
        self._bars.draw_hand(surface, self.boards)
        self._bars.draw_stock(surface, self.boards)

    def draw_drag(self, surface: Surface, drag: Drag) -> None:
        """Draw the tiles in the hand under the pointer."""
        self._bars.draw_in_hand(surface, self.boards, handful_of(drag.spot), drag.position)

    def rival_look(self, player: int, hovered: bool) -> MiniBoardLook:
        """Return what a player's small board shows."""
        return self.looks.mini(self._kit.theme, player, hovered)

    def status_parts(self, pips: bool) -> list[StatusPart]:
        """Return round, phase, fullest row, the order of play and who starts next."""
        return status_parts(self._kit, self.model, self.words, pips)

    def draw_log_row(self, surface: Surface, row: Rect, entry: LogEntry) -> None:
        """Draw a move where there is little room, on dark ground."""
        draw_short(surface, self._kit, row, entry, self.words)

    def draw_move(self, surface: Surface, row: Rect, entry: LogEntry) -> None:
        """Draw a move in words, on light ground."""
        draw_in_words(surface, self._kit, row, entry, self.words)

    def move_height(self, row: Rect, entry: LogEntry) -> int:
        """Return how high the words of a move are on a row as wide as that."""
        return height_in_words(self._kit, row, entry, self.words)

    def points_rows(self, player: int) -> list[PointsRow]:
        """Return the points of every part of the score, those of wall and floor line round by round."""
        t, score = self._kit.t, self.model.state.score(player)
        rounds = self.model.rounds_of(player)
        by_round = {
            Category.WALL: [(number, sum(laid.points for laid in tiling.laid)) for number, tiling in rounds],
            Category.FLOOR: [(number, -tiling.lost) for number, tiling in rounds],
        }
        rows = []
        for category in Category:
            points = score.categories[category]
            name = t(f"azul.game.categories.{category.value}")
            # Wall and floor line are on the track; the rest comes at the end.
            if category in by_round or self.model.state.is_over:
                rows.append(PointsRow(name, points, is_heading=True))
            else:
                rows.append(PointsRow(t("azul.table.points.at_end", part=name), points, is_pending=True))
            for number, part in by_round.get(category, ()):
                if part:
                    rows.append(PointsRow(t("azul.table.points.round", number=number), part))
        return rows

    # Advice

    def advised_place(self, move: Move) -> Rect:
        """Return the place of the tiles that are advised, or of their line once they are chosen, or of the space."""
        if isinstance(move, Lay):
            return self.boards.board.geometry.wall[move.line][move.column]
        handful, choosing = Handful(move.source, move.colour), self.model.choosing
        if choosing is not None and choosing.handful == handful:
            line = self.spot_rect(line_spot(move.line))
            # Its beginning: what it brings stands beside its end.
            return Rect(line.x, line.y, line.h, line.h)
        return self.boards.tiles_rect(handful, self._sources[move.source])

    def lamp_place(self, move: Move) -> Rect:
        """Return where the lamp stands: beside tiles, over no other ones nor their numbers; on a corner of a space."""
        place, tray = self.advised_place(move), self.boards.displays
        if isinstance(move, Lay):
            board = self.boards.board
            return badge_place(lamp_size(place), place, (), board.rect, into=0.5)
        handful, choosing = Handful(move.source, move.colour), self.model.choosing
        if choosing is not None and choosing.handful == handful:
            return super().lamp_place(move)
        tiles = self.boards.tile_rects(handful, self._sources[move.source])
        kept = tray.seen_rects(self._sources, marker=self.model.has_marker_in_centre)
        whole = place.unionall(tiles) if move.source == CENTRE else place
        return badge_place(lamp_size(place), whole, kept, tray.rect)

    def draw_taken(self, surface: Surface, place: Rect, move: Move) -> None:
        """Draw a tile that a suggested move takes."""
        advice.draw_taken(surface, self._kit, place, self.model.session.state, move)

    def draw_way(self, surface: Surface, row: Rect, move: Move) -> int:
        """Draw where the tiles of a suggested move come from; return where that begins."""
        return advice.draw_way(surface, self._kit, row, move)
