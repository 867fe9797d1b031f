"""Quadropolis on the table: the site, the cities, the hand, and how a move is chosen on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.modes import square_name, squares_in
from quadropolis_gui.engine.quadropolis.notation import DISCARD, Move
from quadropolis_gui.engine.quadropolis.notation import NOTHING as NO_TARGET
from quadropolis_gui.engine.quadropolis.scoring import UNUSED
from quadropolis_gui.engine.quadropolis.site import SITE_SQUARES, SLOTS, TARGET
from quadropolis_gui.play.session import LogEntry, Session
from quadropolis_gui.play.unaided import is_a_test
from quadropolis_gui.scenes.key_rows import KeyRow
from quadropolis_gui.scenes.quadropolis.table import advice, warmup
from quadropolis_gui.scenes.quadropolis.table.ahead import table_ground
from quadropolis_gui.scenes.quadropolis.table.arranging import Arranging
from quadropolis_gui.scenes.quadropolis.table.bars import Bars
from quadropolis_gui.scenes.quadropolis.table.boards import Boards
from quadropolis_gui.scenes.quadropolis.table.dragging import Dragging
from quadropolis_gui.scenes.quadropolis.table.log import draw_in_words, draw_short, height_in_words
from quadropolis_gui.scenes.quadropolis.table.looks import Looks
from quadropolis_gui.scenes.quadropolis.table.model import FREE, QuadropolisModel, SpotKind
from quadropolis_gui.scenes.quadropolis.table.motion import QuadropolisMotion
from quadropolis_gui.scenes.quadropolis.table.picking import Picking
from quadropolis_gui.scenes.quadropolis.table.price_tags import HELPING
from quadropolis_gui.scenes.quadropolis.table.reason_words import ReasonWords
from quadropolis_gui.scenes.quadropolis.table.show.round_end import RoundEnd
from quadropolis_gui.scenes.quadropolis.table.show.stages import MoveStages
from quadropolis_gui.scenes.quadropolis.table.status import status_parts
from quadropolis_gui.scenes.quadropolis.table.tiles_panel import TilesPanel
from quadropolis_gui.scenes.quadropolis.table.tip_room import better_seen, last_covered, never_covered, overviews
from quadropolis_gui.scenes.quadropolis.table.tips import QuadropolisTips
from quadropolis_gui.scenes.quadropolis.table.words import QuadropolisWords
from quadropolis_gui.scenes.table.advice import lamp_rect
from quadropolis_gui.scenes.table.answers import Answer
from quadropolis_gui.scenes.table.filling import OwnPanel, TableFilling
from quadropolis_gui.scenes.table.focus import FocusPlace
from quadropolis_gui.scenes.table.occasions import Occasion
from quadropolis_gui.scenes.table.panels.keys import KeyGroup, OwnKeys
from quadropolis_gui.scenes.table.panels.points import PointsRow
from quadropolis_gui.scenes.table.parts.buttons import OwnButton
from quadropolis_gui.scenes.table.parts.status import StatusPart
from quadropolis_gui.scenes.table.pointer import Drag, Point
from quadropolis_gui.scenes.table.show.account import Account
from quadropolis_gui.scenes.table.show.stage import Stage
from quadropolis_gui.scenes.table.spots import FrameSpot, Spot
from quadropolis_gui.scenes.table.warmup import Job
from quadropolis_gui.storage.settings import NumberStyle, Settings
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.animation import Timeline
from quadropolis_gui.view.paint.backdrop import Backdrop
from quadropolis_gui.view.quadropolis.city.look import CityLook
from quadropolis_gui.view.quadropolis.city.mini_city import MiniLook
from quadropolis_gui.view.quadropolis.site_look import SiteLook
from quadropolis_gui.view.theme import Colour
from quadropolis_gui.view.ui.buttons import ButtonKind
from quadropolis_gui.view.ui.modal import Modal

_NUMBERS = {
    key: number for number in range(1, 6) for key in (getattr(pygame, f"K_{number}"), getattr(pygame, f"K_KP{number}"))
}
#: Where the site's half of the table ends, before the card of the city; nothing on the card comes so far.
_BEFORE_CARD = 2


class QuadropolisTable(TableFilling):
    """A game of Quadropolis on the table."""

    model: QuadropolisModel
    words: QuadropolisWords
    motion: QuadropolisMotion
    regions = (("architect_",), ("tile_", "slot_"), ("square_", "inhabitant_", "energy_", "score_"))

    def __init__(self, kit: Kit, session: Session, timeline: Timeline, settings: Callable[[], Settings]) -> None:
        self._kit = kit
        self._settings = settings
        self.model = QuadropolisModel(session)
        self.motion = QuadropolisMotion(timeline, kit.sounds, session.state.player_count)
        self.words = QuadropolisWords(kit.words, self.model)
        self.tips = QuadropolisTips(self.words, lambda: settings().numbers in HELPING)
        self.advice_words = advice.QuadropolisAdvice(self.words)
        self.looks = Looks(self.model, self.motion, self.words, lambda: self._numbers)
        self.picking = Picking(self.model, self.words, lambda: settings().confirm_moves)
        self.arranging = Arranging(self.model, self.words)
        self._dragging = Dragging(self.model, self.picking, self.arranging)
        self._bars = Bars(kit, self.model, self.looks, self.words)
        self._stages = MoveStages(kit, lambda: self.boards, self.motion, self.words, self._architect_colour)
        self._round_end = RoundEnd(kit, lambda: self.boards, self.motion, self.words, self._architect_colour)
        self.panels = (OwnPanel("tiles", "grid", "quadropolis.table.tips.tiles", pygame.K_t, self._tiles_panel),)
        self.lay_out()

    @property
    def _numbers(self) -> NumberStyle:
        """What stands on squares: as the settings say, but no help where a game is a test of strength."""
        chosen = self._settings().numbers
        facts = self.model.unaided or is_a_test(self.model.session.game)
        return NumberStyle.NOW if chosen in HELPING and facts else chosen

    def _tiles_panel(self, kit: Kit, open_modal: Callable[[Modal], None]) -> TilesPanel:
        return TilesPanel(kit, open_modal, self.model, self.words.score)

    # Places

    def lay_out(self) -> None:
        """Find the places of boards, hand and resources for the window as it is."""
        state = self.model.session.state
        self.boards = boards = Boards(self._kit, state.mode, state.player_count)
        self.places, self.rivals = boards.places, boards.cards
        edge = boards.layout.city_card.x - self._kit.u(_BEFORE_CARD)
        left, right = Rect(self._kit.frame.rect), Rect(self._kit.frame.rect)
        left.w, right.x, right.w = edge, edge, right.w - edge
        text = self._kit.text
        self._site: Backdrop[SiteLook] = Backdrop(text, left, boards.site.draw_pieces)
        self._city: Backdrop[CityLook] = Backdrop(text, right, boards.city.draw_pieces)

    def refresh(self) -> None:
        """Seat the cities as the model shows them."""
        self.boards.seat(self.model.shown_player, self.model.others)

    def spot_at(self, position: Point, *, dragging: bool) -> Spot | None:
        """Return what of the boards lies under a point."""
        look = self.city_look() if self.model.arrangement is not None else None
        return self.boards.spot_at(position, look, dragging=dragging)

    def spot_rect(self, spot: Spot) -> Rect:
        """Return the place of a spot."""
        return self.boards.spot_rect(spot)

    def overviews(self) -> Sequence[Sequence[Rect]]:
        """Return the site, the squares of the city, Architects and free resources."""
        return overviews(self.model, self.boards)

    def focus_places(self) -> list[FocusPlace]:
        """Return every place of the boards on which the focus may rest now."""
        arranging = self.model.arrangement is not None
        spots: list[Spot] = []
        if not arranging:
            spots += [Spot(SpotKind.ARCHITECT, number) for number in self.boards.hand]
            spots += [Spot(SpotKind.TILE, square) for square in range(SITE_SQUARES)]
            spots += [Spot(SpotKind.SLOT, slot) for slot in range(SLOTS)]
        spots += [Spot(SpotKind.SQUARE, square) for square in squares_in(self.model.session.state.mode.squares)]
        spots = [spot for spot in spots if self.picking.can_point_at(spot)]
        spots.append(Spot(FrameSpot.SCORE))
        if arranging:
            spots += [Spot(SpotKind.INHABITANT, FREE), Spot(SpotKind.ENERGY, FREE)]
        return [self._focus_place(spot) for spot in spots]

    def _focus_place(self, spot: Spot) -> FocusPlace:
        rect = self.boards.spot_rect(spot)
        radius = max(4, round(rect.w * (0.13 if spot.kind in (SpotKind.TILE, SpotKind.SQUARE) else 0.3)))
        return FocusPlace(spot, rect, radius, self._spot_text(spot))

    def _spot_text(self, spot: Spot) -> str:
        t = self._kit.t
        match spot.kind:
            case SpotKind.ARCHITECT:
                return t("quadropolis.game.things.architect_number", number=spot.value)
            case SpotKind.SLOT:
                return t("quadropolis.game.things.slot", slot=self.words.slot_place(spot.value))
            case SpotKind.SQUARE:
                return t("quadropolis.game.things.square", square=square_name(spot.value))
            case SpotKind.TILE:
                tile = self.model.state.site[spot.value]
                return "" if tile is None else t(f"quadropolis.game.kinds.{tile.kind.code}")
            case FrameSpot.SCORE:
                return t("quadropolis.table.tips.score")
            case _:
                return ""

    # Arranging, buttons and keys

    def occasion(self) -> Occasion | None:
        """Return arranging while resources are arranged by hand."""
        return None if self.model.arrangement is None else self.arranging.occasion

    def wasted(self) -> str:
        """Return that nothing is taken, where an Architect looks at an empty square."""
        choosing = self.model.choosing
        nothing = choosing is not None and choosing.target == NO_TARGET
        return self._kit.t("quadropolis.table.buttons.take_nothing") if nothing else ""

    def tip_avoids(self, spot: Spot) -> Sequence[Rect]:
        """Return what a tip on a place must leave in sight."""
        return never_covered(self.model, self.boards, spot)

    def tip_spares(self, spot: Spot) -> Sequence[Rect]:
        """Return what a tip on a place should rather leave in sight."""
        return better_seen(self.model, self.boards, spot)

    def tip_yields(self, spot: Spot) -> Sequence[Sequence[Rect]]:
        """Return what a tip on a place covers only if there is no other place."""
        return last_covered(self.model, self.boards, spot)

    def settle(self) -> None:
        """Keep an arrangement that is under way."""
        self.arranging.end()

    def buttons(self) -> Sequence[OwnButton]:
        """Return the hand that opens arranging, and Discard."""
        t, boards = self._kit.t, self.boards
        return (
            OwnButton(
                "arrange", boards.arrange_button, "hand", t("quadropolis.table.tips.arrange"), self.arranging.switch,
                lambda: self.arranging.can_switch, why=self._why_no_arranging(),
            ),
            OwnButton(
                "discard", boards.discard_rect, "trash", t("quadropolis.table.tips.discard"), self.picking.discard,
                lambda: self.picking.can_discard, t("quadropolis.table.buttons.discard"), ButtonKind.RED,
                t("quadropolis.table.refusal.no_tile_to_discard"),
            ),
        )  # fmt: skip

    def _why_no_arranging(self) -> str:
        return self._kit.t("quadropolis.table.refusal.nothing_to_arrange")

    @property
    def keys(self) -> Mapping[int, Callable[[], Answer]]:
        """What X, A, O and the numbers do."""
        numbers = {key: lambda number=number: self._pick_architect(number) for key, number in _NUMBERS.items()}
        return {
            pygame.K_x: self.picking.discard,
            pygame.K_DELETE: self.picking.discard,
            pygame.K_a: self.arranging.switch_by_key,
            pygame.K_o: self.arranging.best_by_key,
            **numbers,
        }

    def chosen_by(self, key: int) -> Spot | None:
        """Return the architect that a number chooses."""
        return Spot(SpotKind.ARCHITECT, _NUMBERS[key]) if key in _NUMBERS else None

    def _pick_architect(self, number: int) -> Answer:
        if number not in self.model.session.state.mode.architects:
            return Answer(used=False)
        return replace(self.picking.pick(Spot(SpotKind.ARCHITECT, number)), by_key=True)

    def key_rows(self) -> OwnKeys:
        """Return its keys as the list of all keys shows them; while resources are arranged nothing is chosen."""
        row, architects = "quadropolis.table.keys.rows", self.model.session.state.mode.architects
        beside = [KeyRow("O", f"{row}.best"), KeyRow("N", f"{row}.city")]
        look_up = {KeyGroup.LOOK_UP: [KeyRow("T", f"{row}.tiles")]}
        if self.model.arrangement is not None:
            return {KeyGroup.DECIDE: [KeyRow("C A", f"{row}.arranged")], KeyGroup.BESIDE: beside, **look_up}
        return {
            KeyGroup.BEGIN: [KeyRow(f"1–{len(architects)}", f"{row}.numbers")],
            KeyGroup.DECIDE: [KeyRow("X", f"{row}.discard")],
            KeyGroup.BESIDE: [KeyRow("A", f"{row}.arrange"), *beside],
            **look_up,
        }

    # Choosing a move

    def click(self, spot: Spot) -> Answer:
        """Choose what was clicked, or serve a building."""
        return self.picking.pick(spot) if self.model.arrangement is None else self.arranging.click(spot)

    def may_drag(self, spot: Spot) -> bool:
        """Tell whether what lies there can be dragged at all."""
        return self._dragging.may_drag(spot)

    def take_up(self, spot: Spot) -> Answer:
        """Take an architect, a tile or a resource in the hand."""
        return self._dragging.take_up(spot)

    def put_down(self, drag: Drag, goal: Spot | None) -> Answer:
        """Drop what is in the hand."""
        return self._dragging.put_down(drag, goal)

    def next_keys(self) -> list[str]:
        """Return the targets of the focus at which the keyboard should go on choosing, best first."""
        return self.picking.next_keys()

    def think(self) -> bool:
        """Work out a few more changes of score; tell whether any were missing."""
        return self.model.think()

    @property
    def has_more_to_think(self) -> bool:
        """Whether changes of score are still missing."""
        return self.model.has_more_to_think

    # Motion

    def _architect_colour(self, player: int) -> Colour:
        return self.looks.architect_colour(self._kit.theme, player)

    def stages(self, entry: LogEntry, dropped_at: Rect | None) -> list[Stage]:
        """Return architect, line, tile and points of a move."""
        is_own = self.model.session.is_person(entry.player)
        # A person who confirms has already put the architect into its slot.
        in_slot = is_own and self._settings().confirm_moves
        start = None if in_slot or not is_own else dropped_at or self.boards.hand[entry.move.architect]
        return self._stages.of(entry, start, in_slot=in_slot)

    def round_stages(self, entry: LogEntry) -> list[Stage]:
        """Return how the site is cleared, and what everybody built."""
        return self._round_end.stages(entry, self.model.home_before(entry))

    def account(self, entry: LogEntry) -> Account:
        """Return what is said of a move once it is told: the sentence, and where its points come from."""
        return self._stages.account(entry)

    def show_deal(self) -> None:
        """Lay the tiles of a new round one after the other."""
        self.motion.show_deal(self.boards, self.model.session.state)

    def round_jobs(self) -> Iterable[Job]:
        """Return what can be painted ahead for the choices of a round."""
        return warmup.round_jobs(self.boards, self.model.session.state)

    def turn_jobs(self) -> tuple[Iterable[Job], Iterable[Job]]:
        """Return what to paint ahead for the turn that comes: its city and hand at once, floors later."""
        session = self.model.session
        state, mover = session.state, session.log[-1].player
        colour = self._architect_colour(state.to_move)
        soon = warmup.turn_jobs(self.boards, state, mover, colour)
        return soon, warmup.floor_jobs(self.boards, state)

    # Drawing

    def city_look(self) -> CityLook:
        """Return what the large city shows."""
        return self.looks.city(self._kit.theme)

    def draw_boards(self, surface: Surface) -> None:
        """Draw the table, the site, the large city and the tile in hand."""
        ground = table_ground(self._kit, self.boards, surface.get_size())
        city = self.city_look()
        self._site.draw(surface, ground, self.looks.site(self._kit.theme))
        # The engine goes on with its city; what is kept shows it as it was.
        self._city.draw(surface, ground, replace(city, city=city.city.copy()))
        self._bars.draw_strip(surface, self.boards)

    def draw_bottom_bar(self, surface: Surface) -> None:
        """Draw the hand and free resources."""
        self._bars.draw_hand(surface, self.boards)
        self._bars.draw_resources(surface, self.boards)

    def draw_drag(self, surface: Surface, drag: Drag) -> None:
        """Draw what is in the hand under the pointer."""
        self._dragging.draw(surface, self.boards, drag, self._architect_colour(self.model.state.to_move))

    def rival_look(self, player: int, hovered: bool) -> MiniLook:
        """Return what a player's small city shows."""
        return self.looks.mini(self._kit.theme, player, hovered)

    def status_parts(self, pips: bool) -> list[StatusPart]:
        """Return round, turn, the order of play and the Mayor."""
        return status_parts(self._kit, self.model, pips)

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
        """Return the points of every kind, and below each what they are made of."""
        city, score, words = self.model.state.cities[player], self.model.score(player), self.words.score
        reasons = ReasonWords(words)
        rows = []
        for category, points in score.categories.items():
            lines = reasons.lines(city, score, category)
            if lines and category in UNUSED and not self.model.state.is_over:
                text = self.words.words.t("quadropolis.worth.pending", what=words.category(category))
                rows.append(PointsRow(text, points, is_pending=True))
            elif lines:
                rows.append(PointsRow(words.category(category), points, is_heading=True))
                rows += [PointsRow(text, value) for text, value in lines]
        return rows

    # Advice

    def advised_place(self, move: Move) -> Rect:
        """Return the place of the tile that is advised, or of its square once that tile is chosen."""
        square, choosing = TARGET[move.architect][move.slot], self.model.choosing
        if choosing is not None and choosing.tile_square == square and move.target < DISCARD:
            return self.spot_rect(Spot(SpotKind.SQUARE, move.target))
        return self.boards.site.square_rect(square)

    def lamp_place(self, move: Move) -> Rect:
        """Return where the lamp stands: on a square at the middle of its upper edge, off number, kind and points."""
        place = self.advised_place(move)
        if self.boards.city.rect.contains(place):
            lamp = lamp_rect(place)
            lamp.midtop = place.midtop
            return lamp
        return super().lamp_place(move)

    def draw_taken(self, surface: Surface, place: Rect, move: Move) -> None:
        """Draw the kind of the tile that a suggested move takes."""
        advice.draw_taken(surface, self._kit, place, self.model.session.state.tile_at(move.slot, move.architect))

    def draw_way(self, surface: Surface, row: Rect, move: Move) -> int:
        """Draw the architect and the slot of a suggested move; return where they begin."""
        colour = self._architect_colour(self.model.session.state.to_move)
        return advice.draw_way(surface, self._kit, row, move, colour)
