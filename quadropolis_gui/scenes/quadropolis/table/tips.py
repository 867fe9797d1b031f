"""What lies under the pointer or the focus, in words: names of slots and squares, marks, stacks, reasons for points."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from quadropolis_gui.ai.quadropolis.outlook import turns_left
from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import STRIDE, square_name
from quadropolis_gui.engine.quadropolis.scoring import Category, Score
from quadropolis_gui.engine.quadropolis.settling import settled_score
from quadropolis_gui.engine.quadropolis.site import SIDE, SLOTS_FACING
from quadropolis_gui.engine.quadropolis.sources import counts_for
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import STACKING, Tile
from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.play.unaided import is_a_test
from quadropolis_gui.scenes.quadropolis.table.model import QuadropolisModel, SpotKind
from quadropolis_gui.scenes.quadropolis.table.price_tags import tiers
from quadropolis_gui.scenes.quadropolis.table.reason_words import ReasonWords
from quadropolis_gui.scenes.quadropolis.table.scoring_tips import ScoringTips, next_best
from quadropolis_gui.scenes.quadropolis.table.show.reasons import reasons_between
from quadropolis_gui.scenes.quadropolis.table.words import QuadropolisWords
from quadropolis_gui.scenes.table.spots import FrameSpot, Spot
from quadropolis_gui.scenes.table.tips.card import TipCard
from quadropolis_gui.scenes.table.tips.marks import TipMark
from quadropolis_gui.scenes.table.tips.tip import TipWords
from quadropolis_gui.view.quadropolis.city.look import Tier, free_of


def mayor_key(state: State, tip: str) -> str:
    """Return the key of a tip on the Mayor: its holder starts the next round, and after the last there is none."""
    return (
        f"quadropolis.table.about.{tip}_last" if state.round == state.mode.rounds else f"quadropolis.table.about.{tip}"
    )


class QuadropolisTips(TipWords):
    """Explains whatever can be pointed at."""

    def __init__(self, words: QuadropolisWords, wants_help: Callable[[], bool]) -> None:
        self._words = words
        #: Whether the settings ask for what a square is worth at the end.
        self._wants_help = wants_help
        self._t = words.words.t
        self.model: QuadropolisModel = words.model
        self._scoring = ScoringTips(words.score)
        self._reasons = ReasonWords(words.score)

    def tip(self, spot: Spot) -> str:
        """Return what there is to know about a place; nothing if it speaks for itself."""
        match spot.kind:
            case SpotKind.TILE:
                return self._about_site_square(spot.value)
            case SpotKind.SLOT:
                return "\n".join(self._about_slot(spot.value))
            case SpotKind.SQUARE:
                card = self._about_square(spot.value)
                return "\n".join([self._with_total(card), *card.rows, *card.foot])
            case SpotKind.ARCHITECT:
                return "\n".join(self._about_architect(spot.value))
            case FrameSpot.SCORE:
                return self._about_score()
            case FrameSpot.HEADER:
                about = self.about_player(self.model.shown_player)
                return "" if about == self.model.session.seat(self.model.shown_player).name else about
            case _:
                return ""

    def _with_total(self, card: TipCard) -> str:
        if not card.total:
            return card.title
        return self._t("quadropolis.show.told_points", sentence=card.title, points=card.total)

    # The site

    def _about_site_square(self, square: int) -> str:
        t, state = self._t, self.model.state
        tile = state.site[square]
        if tile is not None:
            return "\n".join(self._about_tile(tile))
        if square == state.urbanist:
            return t("quadropolis.table.about.urbanist")
        if state.deals[-1][square] is None:
            return t("quadropolis.table.about.face_down", round=state.round)
        return t("quadropolis.table.about.no_tile")

    def _about_tile(self, tile: Tile) -> list[str]:
        """Return its name, what it brings and needs, whether it can be stacked, and what the small mark means."""
        t, score = self._t, self._words.score
        brings = score.brings(tile)
        if brings != t("quadropolis.game.tile.brings_nothing"):
            brings = t("quadropolis.game.tile.brings_what", what=brings)
        rule = self._scoring.rule(tile.kind, self.model.session.state.mode)
        rows = [score.tile(tile), rule, brings, score.needs(tile)]
        if tile.kind in STACKING:
            rows.append(t("quadropolis.table.about.stackable", count=self.model.session.state.mode.highest_stack))
        if tile.min_players:
            rows.append(t(f"quadropolis.table.about.players.{tile.min_players}"))
        return rows

    def _stacking(self, tile: Tile) -> str:
        return self._t(
            f"quadropolis.table.about.stacks.{tile.kind.code}", count=self.model.session.state.mode.highest_stack
        )

    def _about_slot(self, slot: int) -> list[str]:
        t, state = self._t, self.model.state
        rows = [t("quadropolis.table.about.slot", where=self._words.slot_place(slot))]
        placed = state.placed.get(slot)
        if placed is not None:
            name = self._words.name(placed.player)
            return [*rows, t("quadropolis.table.about.slot_taken", number=placed.architect, name=name)]
        if state.urbanist is not None and SLOTS_FACING[state.urbanist] >> slot & 1:
            line = "row" if slot // SIDE % 2 else "column"
            return [*rows, t(f"quadropolis.table.about.slot_blocked_{line}")]
        choosing = self.model.choosing
        if choosing is None:
            return rows
        offer = choosing.offer
        if offer.architect is None and offer.tile is None:
            return rows
        for architect in (number for number, place in offer.ways if place == slot):
            tile = state.tile_at(slot, architect)
            if tile is None:
                rows.append(t("quadropolis.table.about.slot_nothing", number=architect))
            else:
                rows.append(
                    t("quadropolis.table.about.slot_takes", number=architect, tile=self._words.score.tile(tile))
                )
        return rows

    def _about_architect(self, number: int) -> list[str]:
        t, mode = self._t, self.model.session.state.mode
        where = t(f"quadropolis.table.strip.{mode.name}", numbers=number)
        return [
            t("quadropolis.game.things.architect_number", number=number),
            t(f"quadropolis.table.hint.line_{number}"),
            t("quadropolis.table.about.architect", where=where),
        ]

    # The city

    def _square_name(self, square: int) -> list[str]:
        t, mode = self._t, self.model.session.state.mode
        row, column = divmod(square, STRIDE)
        if mode.numbers:
            district = mode.district_of(square) + 1
            place = {"number": mode.numbers[square], "district": district}
        else:
            place = {"column": column + 1, "row": row + 1}
        fitting = [number for number in mode.architects if mode.fits[number] >> square & 1]
        numbers = self._words.score.listed([str(number) for number in fitting])
        return [
            t(f"quadropolis.table.about.square_{mode.name}", square=square_name(square), **place),
            t("quadropolis.table.about.fits", count=len(fitting), numbers=numbers),
        ]

    def card(self, spot: Spot) -> TipCard | None:
        """Return what there is to know about a square with its sum and what it is worth; of other places as usual."""
        return self._about_square(spot.value) if spot.kind is SpotKind.SQUARE else super().card(spot)

    def marks(self, spot: Spot) -> Sequence[TipMark]:
        """Return the buildings that count for the one on a square, or would for the tile in hand, and the reverse."""
        if spot.kind is not SpotKind.SQUARE:
            return ()
        model, square = self.model, spot.value
        choosing, tile = model.choosing, model.tile_in_hand
        if choosing is not None and tile is not None and self._can_go_on(square):
            city = choosing.city_with(tile, square)
            found = counts_for(city, settled_score(city), square)
        else:
            city = model.state.cities[model.shown_player]
            found = counts_for(city, model.score(model.shown_player), square) if city.stacks[square] else {}
        return [TipMark(Spot(SpotKind.SQUARE, other), points) for other, points in found.items()]

    def _can_go_on(self, square: int) -> bool:
        """Tell whether the tile in hand can go on a square of the city that is shown."""
        offer, model = self.model.offer, self.model
        in_hand = model.choosing is not None and offer is not None and model.tile_in_hand is not None
        return in_hand and model.shows_chooser and offer is not None and square in offer.squares

    def _about_square(self, square: int) -> TipCard:
        model = self.model
        effect = self._effect_on(square)
        if effect is not None:
            return effect
        player = model.shown_player
        stack = model.state.cities[player].stacks[square]
        if not stack:
            name, *rows = self._square_name(square)
            return TipCard(name, rows)
        city, score = model.state.cities[player], model.score(player)
        kept = None if model.arrangement is None else score.allocation
        title, *rows = self._scoring.building(city, score, square, kept)
        rows += filter(None, [self._after_move(city, score, square)])
        if stack[0].kind in STACKING and len(stack) < model.session.state.mode.highest_stack:
            rows.append(self._stacking(stack[0]))
        return TipCard(title, rows)

    def _after_move(self, city: City, score: Score, square: int) -> str:
        """Return what the move that waits to be confirmed makes of a building; nothing if that is as it is."""
        model = self.model
        choosing, tile, target = model.choosing, model.tile_in_hand, model.target
        if choosing is None or tile is None or target is None or not model.shows_chooser:
            return ""
        after = choosing.city_with(tile, target)
        return self._scoring.after_move((city, score), (after, settled_score(after)), square)

    def _effect_on(self, square: int) -> TipCard | None:
        """Return what the tile in hand would change here, kind by kind; None if it cannot go here."""
        model, t, names = self.model, self._t, self._words.score
        choosing, offer, tile = model.choosing, model.offer, model.tile_in_hand
        if choosing is None or offer is None or tile is None or not self._can_go_on(square):
            return None
        effect, city = choosing.effect(tile, square), choosing.city_with(tile, square)
        floor, score = len(city.stacks[square]), settled_score(city)
        key = "quadropolis.table.about.effect_floor" if floor > 1 else "quadropolis.table.about.effect"
        title = t(key, tile=names.tile(tile), square=square_name(square), floor=floor)
        found, own = reasons_between(model.state.cities[choosing.player], city, square), Category(tile.kind.code)
        told = self._scoring.is_all_it_brings(found, own, square)
        rows = [self._scoring.rule(tile.kind, city.mode), *self._scoring.here(city, score, square, signed=told)]
        rows += filter(None, [self._reasons.not_counted(city, score, square)])
        rows += self._scoring.changes(found, own, told=told)
        if not effect.active:
            rows.append(t("quadropolis.table.about.not_active", needs=self._scoring.waits_for(city, score, square)))
            rows += filter(None, [self._scoring.would(city, score, square), self._scoring.loses(city, square)])
        rows += filter(None, [self._scoring.idle(free_of(city, score))])
        if floor > 1:
            rows.append(self._stacking(tile))
        total = names.points(effect.on_buildings, signed=True)
        if not self._wants_help():
            return TipCard(title, rows, total)
        if is_a_test(model.session.game):
            return TipCard(title, [*rows, t("quadropolis.worth.rated")], total)
        worths = {each: choosing.worth(tile, each) for each in model.squares}
        known = {each: worth for each, worth in worths.items() if worth is not None}
        if square not in known or model.unaided:
            return TipCard(title, rows, total)
        if len(known) < len(worths):
            # What is best is known last.
            known = {square: known[square]}
        foot = self._scoring.worth(square, known, exact=turns_left(model.state, choosing.player) == 1)
        is_best = len(known) == len(worths) and tiers(known)[square] is Tier.BEST
        ribbon = t("quadropolis.worth.best_square") if is_best else ""
        second = next_best(square, known)
        named = () if second is None else (Spot(SpotKind.SQUARE, second),)
        return TipCard(title, rows, total, foot, ribbon, warns=round(known[square]) < 0, named=named)

    def _about_score(self) -> str:
        score, is_over = self.model.score(self.model.shown_player), self.model.state.is_over
        rows = self._scoring.breakdown(score, is_over=is_over)
        if not is_over:
            rows += filter(None, [self._scoring.unused(score)])
        return "\n".join(rows) if rows else self._t("quadropolis.table.score.none")

    # Moves and players

    def about_move(self, entry: LogEntry) -> str:
        """Return a move in whole sentences: who did what where, from which slot, for how many points and why."""
        return "\n".join([self._words.told(entry), self._words.way(entry), *self._why(entry)])

    def behind_move(self, entry: LogEntry) -> str:
        """Return why a move brought its points: the rest stands in the row."""
        return "\n".join(self._why(entry))

    def _why(self, entry: LogEntry) -> list[str]:
        rows = self._reasons.rows(entry)
        return [*rows, self._words.mayor(entry)] if entry.deed.mayor_changed else rows

    def enlarge(self) -> str:
        """Return what pressing a small city does."""
        return self._t("table.tips.enlarge")

    def about_player(self, player: int) -> str:
        """Return who it is, how strong an opponent is, and what the hat means."""
        session, t = self.model.session, self._t
        name = session.seat(player).name
        level = self._words.level(player)
        rows = [f"{name}, {level}" if level else name]
        if self.model.state.mayor == player:
            rows.append(t(mayor_key(self.model.state, "has_mayor")))
        return "\n".join(rows)
