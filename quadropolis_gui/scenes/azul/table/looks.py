"""What boards and displays of Azul show at this moment of the table: the model put into looks. Decides nothing."""

from __future__ import annotations

from collections.abc import Mapping

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR, Lay, Take
from quadropolis_gui.engine.azul.scoring import FLOOR_COST
from quadropolis_gui.engine.azul.tiles import MARKER
from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.azul.table.choosing import ChoiceStage, Choosing, Handful
from quadropolis_gui.scenes.azul.table.model import AzulModel, handful_of, space_of
from quadropolis_gui.scenes.azul.table.motion import AzulMotion
from quadropolis_gui.scenes.azul.table.prospects import Prospect
from quadropolis_gui.scenes.azul.table.round_card import CardRow
from quadropolis_gui.scenes.azul.table.words import AzulWords
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.view.azul.board_geometry import Place, floor_place, line_place, wall_place
from quadropolis_gui.view.azul.board_look import BoardLook, Offer, Pill, gain_pill, loss_pill, part_pill, runs_of
from quadropolis_gui.view.azul.displays import DisplaysLook
from quadropolis_gui.view.azul.displays_geometry import Source
from quadropolis_gui.view.azul.mini_board import MiniBoardLook
from quadropolis_gui.view.theme import PlayerLook, Theme


def pills_of(found: Prospect) -> tuple[Pill, ...]:
    """Return what tiles on a line mean: what it scores, or how full it gets, and what falls, the marker included."""
    pills: list[Pill] = []
    if found.laid is not None:
        pills.append(gain_pill(found.laid.points))
    elif found.homeless:
        # All of the line would fall: there is no place for it on the wall.
        pills.append(loss_pill(_cost_of_falling(found)))
    elif found.room:
        pills.append(part_pill(found.holds, found.take.line))
    if found.price:
        pills.append(loss_pill(found.price))
    return tuple(pills)


def _cost_of_falling(found: Prospect) -> int:
    """Return what it costs if all tiles of the line fall on top of what lies on the floor line by then."""
    lying = FLOOR_COST.index(found.floor_cost)
    return FLOOR_COST[min(lying + found.room, len(FLOOR_COST) - 1)] - found.floor_cost


class Looks:
    """Makes the looks of all boards."""

    def __init__(self, model: AzulModel, motion: AzulMotion, words: AzulWords) -> None:
        self.model = model
        self.motion = motion
        self._words = words
        #: The place of the tiles that are being dragged.
        self.in_hand: Spot | None = None

    def player(self, theme: Theme, player: int) -> PlayerLook:
        """Return how a player is recognised."""
        return theme.player(self.model.session.seat(player).color)

    # Displays and centre

    def displays(self) -> DisplaysLook:
        """Return the look of the tray."""
        model, motion, choosing = self.model, self.motion, self.model.choosing
        look = DisplaysLook(
            sources=tuple(model.state.sources),
            marker=model.has_marker_in_centre and not motion.marker_away,
            away=frozenset(motion.away_tiles),
            marked=self._marked_source(),
        )
        if motion.shown_handful is not None:
            look.chosen = Source(*motion.shown_handful)
        elif choosing is not None:
            look.chosen = None if choosing.handful is None else Source(*choosing.handful)
            look.in_hand = handful_of(self.in_hand) is not None
            pointed = handful_of(model.hovered)
            if pointed is not None and pointed in choosing.handfuls():
                look.hovered = Source(*pointed)
            if choosing.stage is ChoiceStage.TILES:
                open_now = {Source(*handful) for handful in choosing.handfuls()}
                lying = ((source, colour) for source in range(len(look.sources)) for colour in model.colours_at(source))
                look.closed = frozenset(Source(*at) for at in lying) - open_now
            advised = model.advised_take
            if advised is not None and look.chosen is None and look.hovered is None:
                look.hovered = Source(advised.source, advised.colour)
        return look

    def _marked_source(self) -> int | None:
        """Return where the last tiles came from, or those of the move in the log under the pointer."""
        entry = self.model.pointed_entry or self.model.last_entry
        if entry is None or entry.round != self.model.state.round or not isinstance(entry.move, Take):
            return None
        source: int = entry.move.source
        return source if source != CENTRE else None

    # Boards

    def board(self, theme: Theme) -> BoardLook:
        """Return the look of the large board."""
        model, motion = self.model, self.motion
        state, player = model.state, model.shown_player
        look = BoardLook(
            board=state.boards[player],
            player=self.player(theme, player),
            variant=state.variant,
            name=model.session.seat(player).name,
            subtitle=self._words.subtitle(),
            score=motion.shown_score(player, model.total(player)),
            marked=self._marked(player),
            away=frozenset(motion.away_places),
            gain=motion.gain,
            runs=motion.runs,
            wall_pill=motion.wall_pill,
            points=motion.points,
            falling_pill=motion.floor_pill,
        )
        if motion.shown_move is not None:
            self._show_move(look, motion.shown_move)
        choosing = model.choosing
        if choosing is not None and model.shows_chooser:
            if choosing.laying is None:
                self._show_offers(look, choosing)
            else:
                self._show_spaces(look, choosing, choosing.laying)
        return look

    def _show_move(self, look: BoardLook, found: Prospect) -> None:
        """Show what another player means to do, and what comes of it, before it is done."""
        line = found.take.line
        look.marked, look.colour, look.hovered = frozenset(), found.take.colour, line
        look.offers = {line: self._offer(look.board, found)}
        self._show_falling(look, (MARKER,) * found.marker + (found.take.colour,) * (found.fallen - found.spared))

    @staticmethod
    def _offer(board: Board, found: Prospect) -> Offer:
        """Return what a line shows that gets the tiles in hand; the floor line says it with what falls."""
        line = found.take.line
        return Offer() if line == FLOOR else Offer(found.holds - board.held[line], pills_of(found))

    @staticmethod
    def _show_falling(look: BoardLook, falling: tuple[int, ...]) -> None:
        look.falling = falling
        lying = len(look.board.floor)
        cost = FLOOR_COST[min(lying + len(falling), len(FLOOR_COST) - 1)] - FLOOR_COST[lying]
        look.falling_pill = loss_pill(cost) if cost else None

    def _show_offers(self, look: BoardLook, choosing: Choosing) -> None:
        handful, line = self.model.handful, choosing.line
        look.chosen, look.hovered = line, self.model.pointed_line
        if handful is None:
            if line is not None:
                look.offers = {line: Offer()}
            return
        look.marked = frozenset()
        look.colour = handful.colour
        look.offers = self._offers(choosing, handful)
        found = self.model.prospect
        if found is None and choosing.takes_only_floor(handful):
            # There is nothing to choose from: what the floor line costs is all there is to know.
            found = choosing.prospect(FLOOR, handful)
        marker = handful.source == CENTRE and self.model.state.marker is None
        fallen = found.fallen - found.spared if found is not None else 0
        self._show_falling(look, (MARKER,) * marker + (handful.colour,) * fallen)

    def _offers(self, choosing: Choosing, handful: Handful) -> Mapping[int, Offer]:
        board = choosing.state.boards[choosing.player]
        prospects = ((line, choosing.prospect(line, handful)) for line in choosing.lines(handful))
        return {line: self._offer(board, found) for line, found in prospects if found is not None}

    def _show_spaces(self, look: BoardLook, choosing: Choosing, row: int) -> None:
        """Show where the tile of a line can go on the grey wall, each place with its points."""
        look.marked = frozenset()
        look.colour = look.board.colours[row]
        points = {column: found.points for column in choosing.columns() if (found := choosing.laid(column))}
        look.spaces = {(row, column): gain_pill(gain) for column, gain in points.items()}
        pointed = space_of(self.model.hovered)
        look.hovered_space = pointed if pointed in look.spaces else None
        column = choosing.column
        if self.in_hand is not None:
            # One tile follows the pointer, and lies neither in its line nor in the column it was meant for.
            look.away |= {line_place(row, 0)}
        if column is not None and self.in_hand is None:
            look.promised = (row, column)
            look.wall_pill = ((row, column), gain_pill(points[column]))
            look.runs = runs_of(look.board.wall, row, column)
        elif look.hovered_space is not None:
            look.runs = runs_of(look.board.wall, *look.hovered_space)

    def card_rows(self) -> list[CardRow]:
        """Return what the card of the round says while walls are tiled; nothing at other times."""
        model = self.model
        if model.tiler is None:
            return []
        seats = model.session.seats
        return [
            CardRow(seats[player].name, seats[player].color, gain, acts=player == model.tiler)
            for player, gain in model.gains()
        ]

    # The last move

    def _marked(self, player: int) -> frozenset[Place]:
        """Return the places of a player's last move, or of the one in the log under the pointer."""
        pointed, last = self.model.pointed_entry, self.model.last_entry
        entry = pointed if pointed is not None and pointed.player == player else last
        if entry is None or entry.player != player:
            entry = self.model.news(player)
        return frozenset() if entry is None else frozenset(self.places_of(entry))

    def places_of(self, entry: LogEntry) -> list[Place]:
        """Return where the tiles of a move lie, as far as they are still there."""
        state = self.model.state
        before, now = entry.before.boards[entry.player], state.boards[entry.player]
        move = entry.move
        if isinstance(move, Lay):
            return [wall_place(move.line, move.column)]
        if entry.round != state.round or state.is_over:
            return []
        if move.line == FLOOR or now.held[move.line] <= before.held[move.line]:
            return [floor_place(number) for number in range(len(before.floor), len(now.floor))]
        return [line_place(move.line, number) for number in range(before.held[move.line], now.held[move.line])]

    # Small boards

    def mini(self, theme: Theme, player: int, hovered: bool) -> MiniBoardLook:
        """Return the look of a small board."""
        model = self.model
        state = model.state
        return MiniBoardLook(
            board=state.boards[player],
            player=self.player(theme, player),
            variant=state.variant,
            name=model.session.seat(player).name,
            score=round(self.motion.shown_score(player, model.total(player))),
            has_marker=model.next_starter == player,
            outlook=model.outlook(player),
            to_move=player == model.acting and model.past is None,
            hovered=hovered,
            marked=self._marked(player),
        )
