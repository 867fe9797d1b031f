"""What the boards show at this moment of the table: the model put into looks. Nothing is decided here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from quadropolis_gui.engine.quadropolis.modes import squares_in
from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.engine.quadropolis.scoring import Category
from quadropolis_gui.engine.quadropolis.site import TARGET
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Tile
from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.quadropolis.arranging import Arrangement, Resource
from quadropolis_gui.scenes.quadropolis.table.choosing import Choosing, MovePart, Offer
from quadropolis_gui.scenes.quadropolis.table.model import QuadropolisModel, SpotKind
from quadropolis_gui.scenes.quadropolis.table.motion import QuadropolisMotion
from quadropolis_gui.scenes.quadropolis.table.price_tags import HELPING, price_tags
from quadropolis_gui.scenes.quadropolis.table.words import QuadropolisWords
from quadropolis_gui.scenes.table.model import Telling
from quadropolis_gui.storage.settings import NumberStyle
from quadropolis_gui.view.quadropolis.city.look import Candidate, CityLook, PriceTag, holdings_of
from quadropolis_gui.view.quadropolis.city.mini_city import MiniLook, MiniNews
from quadropolis_gui.view.quadropolis.palette import palette_of
from quadropolis_gui.view.quadropolis.site_board import Sight, SiteLook, StandingArchitect, look_of
from quadropolis_gui.view.quadropolis.tile_pictures import Holding
from quadropolis_gui.view.theme import Colour, PlayerLook, Theme


class Looks:
    """Makes the looks of all boards."""

    def __init__(
        self,
        model: QuadropolisModel,
        motion: QuadropolisMotion,
        words: QuadropolisWords,
        numbers: Callable[[], NumberStyle],
    ) -> None:
        self.model = model
        self.motion = motion
        self._words = words
        self._numbers = numbers

    # Players

    def player(self, theme: Theme, player: int) -> PlayerLook:
        """Return how a player is recognised."""
        return theme.player(self.model.session.seat(player).color)

    def architect_colour(self, theme: Theme, player: int) -> Colour:
        """Return the colour of a player's architects; those of the common pool are grey."""
        if self.model.session.state.mode.common_pool:
            return palette_of(theme).architect_grey
        return self.player(theme, player).colour

    # The site

    def site(self, theme: Theme) -> SiteLook:
        """Return the look of the construction site."""
        model, motion = self.model, self.motion
        state = model.state
        look = look_of(state, [self.architect_colour(theme, player) for player in range(state.player_count)])
        self._mark_last_move(look, state)
        if model.choosing is not None:
            self._show_choice(look, theme, model.choosing)
        self._point_at(look, state)
        self._show_telling(look)
        look.absent_squares = frozenset(motion.absent_squares)
        look.absent_slots = frozenset(motion.absent_slots)
        look.urbanist_walks = motion.urbanist_walks
        return look

    def _mark_last_move(self, look: SiteLook, state: State) -> None:
        """Mark the last move, and more quietly what the other players did since one's own."""
        last = self.model.last_entry
        if last is None or last.round != state.round or not state.acted:
            return
        look.last_move = _sight_of(last)
        others = (self.model.news(player) for player in range(state.player_count) if player != self.model.home)
        news = [entry for entry in others if entry is not None and entry is not last and entry.round == state.round]
        look.earlier_moves = tuple(_sight_of(entry) for entry in news)

    def _point_at(self, look: SiteLook, state: State) -> None:
        """Show where the move in the log under the pointer was made; the tiles of an earlier round are gone."""
        entry = self.model.pointed_entry
        if entry is not None:
            look.pointed_slot = entry.move.slot
            look.pointed_square = _sight_of(entry).square if entry.round == state.round else None

    def _show_telling(self, look: SiteLook) -> None:
        """Light the line of the architect whose move is told, as far as it is told."""
        telling, line = self.model.telling, self.motion.line
        if telling is not None and not telling.acts:
            # The round is over: nothing on the site is news any more, and what lay face down goes with the rest.
            look.earlier_moves, look.last_move, look.face_down = (), None, frozenset()
        if telling is None or not line:
            return
        look.veiled = True
        look.lit_squares = frozenset(line)
        look.unveiled = frozenset(line)
        look.earlier_moves, look.last_move = (), None
        if line[-1] == telling.entry.deed.square:
            look.chosen_square = line[-1]

    def _show_choice(self, look: SiteLook, theme: Theme, choosing: Choosing) -> None:
        model = self.model
        settled, offer = choosing.offer, model.offer or choosing.offer
        if model.advised_square is not None and settled.tile is None:
            look.lit_squares = frozenset({model.advised_square})
        if settled.tile is not None and len(settled.ways) == 1:
            architect, slot = settled.ways[0]
            look.chosen_slot = slot
            look.chosen_architect = StandingArchitect(architect, self.architect_colour(theme, choosing.player))
        else:
            look.lit_slots = _lit_slots(settled, offer)
            idle = (slot for slot, architect in look.lit_slots.items() if model.takes_nothing(architect, slot))
            look.idle_slots = frozenset(idle)
        if offer.tile is not None:
            look.sights = tuple(Sight(slot, offer.tile) for _, slot in offer.ways)
            look.lit_squares |= {offer.tile}
        if settled.tile is not None:
            look.chosen_square = settled.tile
            look.veiled = True
            look.unveiled = frozenset({settled.tile, *look.lit_squares})
        else:
            # What no Architect can take this turn, or not the one that is chosen, steps back before anybody tries.
            look.veiled = True
            look.unveiled = settled.tiles | look.lit_squares
        if model.hovered is not None and model.hovered.kind is SpotKind.SLOT:
            look.hovered_slot = model.hovered.value

    # Cities

    def city(self, theme: Theme) -> CityLook:
        """Return the look of the large city."""
        model, motion = self.model, self.motion
        state, player = model.state, model.shown_player
        city, score = state.cities[player], model.score(player)
        look = CityLook(
            city=city,
            player=self.player(theme, player),
            name=model.session.seat(player).name,
            subtitle=self._words.subtitle(),
            score=motion.shown_score(player, model.total(player)),
            has_mayor=state.mayor == player and not motion.mayor_travels,
            holdings=holdings_of(city, score),
            lifted=dict(motion.lifted),
        )
        entry = model.last_entry
        if entry is not None and entry.player == player and entry.deed.built:
            look.marked = frozenset({entry.move.target})
        if model.telling is not None:
            self._show_acting(look, player, model.telling)
        look.pointed = self._pointed_square(player)
        if model.arrangement is not None:
            look.holdings = arranged_holdings(model.arrangement)
            look.marked = frozenset()
        elif player != model.hand_player or model.past is not None or model.telling is not None:
            # Nothing without a place is nothing to tell.
            look.free = model.free(player) if any(model.free(player)) else None
        if model.choosing is not None and model.shows_chooser:
            self._show_candidates(look, model.choosing)
        return look

    def _show_acting(self, look: CityLook, player: int, telling: Telling) -> None:
        """Show whose move is told, and where its tile will go once it is taken."""
        entry = telling.entry
        look.acts = entry.player == player and telling.acts
        if look.acts and not telling.is_logged and self.motion.line and entry.deed.built:
            look.marked = frozenset({entry.move.target})
            look.lit_numbers = frozenset({entry.move.architect})
            look.lit_in_player_colour = True

    def _pointed_square(self, player: int) -> int | None:
        entry = self.model.pointed_entry
        return entry.move.target if entry is not None and entry.player == player and entry.deed.built else None

    def _show_candidates(self, look: CityLook, choosing: Choosing) -> None:
        model = self.model
        offer, tile = model.offer or choosing.offer, model.tile_in_hand
        if model.hovered is not None and model.hovered.kind is SpotKind.SQUARE:
            look.hovered = model.hovered.value
        known = offer.architect is not None
        if tile is None:
            if known and choosing.chosen(MovePart.ARCHITECT) is not None:
                look.lit_numbers = offer.architects
                look.lit_in_player_colour = True
            return
        look.ghost = tile
        look.lit_numbers = offer.architects
        look.lit_in_player_colour = known
        look.marked = frozenset()
        if model.target is not None:
            look.chosen = model.target
            look.candidates = {model.target: Candidate(self._now(choosing, tile, model.target))}
        elif choosing.chosen(MovePart.TARGET) != DISCARD:
            tags = self._price_tags(choosing, tile, offer)
            look.candidates = {
                square: Candidate(self._now(choosing, tile, square), () if known else numbers, tags.get(square))
                for square, numbers in offer.squares.items()
            }
            if self._numbers() in HELPING and not tags:
                # They come all at once: what is best is known last.
                look.candidates = {square: replace(each, change=None) for square, each in look.candidates.items()}

    def _now(self, choosing: Choosing, tile: Tile, square: int) -> int | None:
        """Return what buildings earn more at once; pieces without a place cost nothing before the end."""
        if self._numbers() is NumberStyle.NONE or choosing.gain(tile, square) is None:
            return None
        return choosing.effect(tile, square).on_buildings

    def _price_tags(self, choosing: Choosing, tile: Tile, offer: Offer) -> dict[int, PriceTag]:
        worths = {square: choosing.worth(tile, square) for square in offer.squares}
        known = {square: worth for square, worth in worths.items() if worth is not None}
        if len(known) < len(worths):
            return {}
        effects = {square: choosing.effect(tile, square) for square in known}
        return price_tags(self._words.words, self._numbers(), known, effects)

    def mini(self, theme: Theme, player: int, hovered: bool) -> MiniLook:
        """Return the look of a small city."""
        model = self.model
        state, score = model.state, model.scores[player]
        city = state.cities[player]
        entry = model.last_of(player)
        marked = entry.move.target if entry is not None and entry.deed.built else None
        acts = model.telling is None or model.telling.acts
        left = () if state.mode.common_pool else tuple(n for n, count in state.architects_left(player).items() if count)
        return MiniLook(
            city=city,
            player=self.player(theme, player),
            name=model.session.seat(player).name,
            score=self.motion.shown_score(player, model.total(player)),
            has_mayor=state.mayor == player and not self.motion.mayor_travels,
            free=model.free(player),
            architects=left,
            to_move=acts and player == state.to_move and not state.is_over and model.past is None,
            hovered=hovered,
            active=score.allocation.active,
            marked=marked,
            news=None if entry is None else self._news(entry),
            pointed=self._pointed_square(player),
        )

    def _news(self, entry: LogEntry) -> MiniNews:
        """Return what the foot of a small city says of a move."""
        tile = entry.deed.tile
        if tile is None:
            return MiniNews()
        if not entry.deed.built:
            return MiniNews(name=self._words.move_short(entry), icon="trash")
        return MiniNews(tile.sort, self._words.move_short(entry), gain=entry.gain)

    def free(self) -> tuple[int, int]:
        """Return the Inhabitants and Energy Units without a place of the player shown."""
        model = self.model
        if model.arrangement is not None:
            absorbed = model.arrangement.score.absorbed
            return (
                model.arrangement.free(Resource.INHABITANT),
                model.arrangement.free(Resource.ENERGY) - absorbed,
            )
        return model.free(model.hand_player)

    def coming(self) -> tuple[int, int]:
        """Return how many more Inhabitants and Energy Units would have no place after the move in the making.

        As long as no square is chosen or pointed at, it is meant for the best one.
        """
        model, choosing = self.model, self.model.choosing
        offer, tile, square = model.offer, model.tile_in_hand, model.target
        if choosing is None or offer is None or tile is None or not model.shows_chooser:
            return 0, 0
        if choosing.chosen(MovePart.TARGET) == DISCARD:
            return 0, 0
        if square is None and model.hovered is not None and model.hovered.kind is SpotKind.SQUARE:
            square = model.hovered.value if model.hovered.value in offer.squares else None
        if square is None:
            worths = {each: choosing.worth(tile, each) for each in offer.squares}
            known = {each: worth for each, worth in worths.items() if worth is not None}
            if not known or len(known) < len(worths):
                return 0, 0
            square = max(known, key=lambda each: known[each])
        changes = choosing.effect(tile, square).changes
        return -changes.get(Category.UNUSED_INHABITANTS, 0), -changes.get(Category.UNUSED_ENERGY, 0)


def _lit_slots(settled: Offer, offer: Offer) -> dict[int, int]:
    """Return the slots to choose from, each with an architect, given what is chosen and what would be."""
    if offer.tile is None and offer.architect is None:
        return {}
    ways = settled.ways if settled.tile is not None or settled.architect is not None else offer.ways
    return {slot: architect for architect, slot in ways}


def _sight_of(entry: LogEntry) -> Sight:
    return Sight(entry.move.slot, TARGET[entry.move.architect][entry.move.slot])


def arranged_holdings(arrangement: Arrangement) -> dict[int, Holding]:
    """Return what every building holds while a person arranges: an Office Tower may have one of its two things."""
    city = arrangement.city
    holdings = holdings_of(city, arrangement.score)
    for square in squares_in(city.mode.squares & ~city.empty):
        inhabitants = arrangement.on(Resource.INHABITANT, square)
        energy = arrangement.on(Resource.ENERGY, square)
        if arrangement.room(Resource.ENERGY, square) or arrangement.room(Resource.INHABITANT, square):
            holdings[square] = replace(holdings[square], inhabitants=inhabitants, energy=energy)
    return holdings
