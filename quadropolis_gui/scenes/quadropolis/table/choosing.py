"""Choosing a move step by step: architect first or tile first, in any order, with every step open to be taken back.

A move has four sides: the architect, the slot, the tile (as the site square it lies on) and the target in the city. A
person fixes them one by one. What is on offer is read from the engine's legal moves and from nothing else: a value is
offered exactly if some legal move has it and everything chosen so far.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum, auto

from quadropolis_gui.ai.quadropolis.worth import worth_of
from quadropolis_gui.engine.game import IllegalMove
from quadropolis_gui.engine.quadropolis.allocation import best_rank_key
from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import square_name
from quadropolis_gui.engine.quadropolis.notation import DISCARD, MOVES, NOTHING, Move
from quadropolis_gui.engine.quadropolis.scoring import UNUSED, Category, Score
from quadropolis_gui.engine.quadropolis.settling import settled_score
from quadropolis_gui.engine.quadropolis.site import TARGET
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Tile


class MovePart(Enum):
    """A side of a move that a person can fix."""

    ARCHITECT = auto()
    SLOT = auto()
    TILE = auto()
    TARGET = auto()


class ChoiceStage(Enum):
    """What the person is asked for."""

    START = auto()
    SLOT = auto()
    WAY_OR_SQUARE = auto()
    SQUARE = auto()
    MUST_DISCARD = auto()
    WAY = auto()
    CONFIRM = auto()


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a choice is not possible: a code and its details, to be put into words."""

    code: str
    details: Mapping[str, object]


#: A way to a tile: the architect and its slot.
Way = tuple[int, int]
Choices = tuple[tuple[MovePart, int], ...]


def part_of(move: Move, part: MovePart) -> int:
    """One side of a move."""
    match part:
        case MovePart.ARCHITECT:
            return move.architect
        case MovePart.SLOT:
            return move.slot
        case MovePart.TILE:
            return TARGET[move.architect][move.slot]
        case MovePart.TARGET:
            return move.target


@dataclass(frozen=True, slots=True)
class Offer:
    """What is still possible after some choices."""

    moves: tuple[Move, ...]
    architects: frozenset[int]
    slots: frozenset[int]
    #: Site squares, with a tile on them or empty.
    tiles: frozenset[int]
    #: City squares, each with the architects that make it possible; empty until the tile is known.
    squares: Mapping[int, tuple[int, ...]]
    can_discard: bool
    ways: tuple[Way, ...]

    @property
    def tile(self) -> int | None:
        """The site square all that is left leads to."""
        return next(iter(self.tiles)) if len(self.tiles) == 1 else None

    @property
    def architect(self) -> int | None:
        """The only architect left."""
        return next(iter(self.architects)) if len(self.architects) == 1 else None

    @property
    def slot(self) -> int | None:
        """The only slot left."""
        return next(iter(self.slots)) if len(self.slots) == 1 else None


@dataclass(frozen=True, slots=True)
class Effect:
    """What a tile on a city square would change: the categories that gain or lose, and whether it would be active."""

    changes: Mapping[Category, int]
    active: bool

    @property
    def total(self) -> int:
        """The change of the live score."""
        return sum(self.changes.values())

    @property
    def on_buildings(self) -> int:
        """The change of the points of buildings: what pieces without a place cost is not in it."""
        return sum(change for category, change in self.changes.items() if category not in UNUSED)


def _offer(moves: Iterable[Move]) -> Offer:
    kept = tuple(moves)
    ways = tuple(sorted({(move.architect, move.slot) for move in kept}))
    tiles = frozenset(TARGET[architect][slot] for architect, slot in ways)
    squares: dict[int, set[int]] = {}
    if len(tiles) == 1:
        for move in kept:
            if move.target < DISCARD:
                squares.setdefault(move.target, set()).add(move.architect)
    return Offer(
        moves=kept,
        architects=frozenset(architect for architect, _ in ways),
        slots=frozenset(slot for _, slot in ways),
        tiles=tiles,
        squares={square: tuple(sorted(numbers)) for square, numbers in sorted(squares.items())},
        can_discard=len(tiles) == 1 and any(move.target == DISCARD for move in kept),
        ways=ways,
    )


class Choosing:
    """One player's move in the making. Make a new one for every turn."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.player = state.to_move
        self._legal = tuple(state.legal_moves())
        self._offers: dict[frozenset[tuple[MovePart, int]], Offer] = {}
        self._gains: dict[tuple[Tile, int], int] = {}
        self._worths: dict[tuple[Tile, int], float] = {}
        self._worth: int | None = None
        self._effects: dict[tuple[Tile, int], Effect] = {}
        self._score: Score | None = None
        self._past: list[Choices] = []
        self.choices: Choices = ()

    # Looking

    @property
    def offer(self) -> Offer:
        """What is possible now."""
        return self.offer_with(())

    def offer_with(self, more: Choices) -> Offer:
        """What would be possible with some more choices; nothing at all if they do not go together."""
        return self._offer_of(self.choices + more)

    @property
    def squares(self) -> tuple[int, ...]:
        """The city squares to choose among: all of them, though one is chosen, as it can still be changed."""
        return tuple(self._offer_of(self._without(MovePart.TARGET)).squares)

    def _offer_of(self, choices: Choices) -> Offer:
        wanted = frozenset(choices)
        if wanted not in self._offers:
            kept = [move for move in self._legal if all(part_of(move, part) == value for part, value in wanted)]
            self._offers[wanted] = _offer(kept)
        return self._offers[wanted]

    def chosen(self, part: MovePart) -> int | None:
        """What the person has fixed on one side of the move."""
        return dict(self.choices).get(part)

    @property
    def architect(self) -> int | None:
        """The architect, chosen or the only one left."""
        return self.offer.architect

    @property
    def slot(self) -> int | None:
        """The slot, chosen or the only one left to go to."""
        return self.offer.slot

    @property
    def tile_square(self) -> int | None:
        """The site square the move takes from, once it is known."""
        return self.offer.tile

    @property
    def tile(self) -> Tile | None:
        """The tile the move takes, once it is known and if there is one."""
        square = self.offer.tile
        return None if square is None else self.state.site[square]

    @property
    def target(self) -> int | None:
        """The target, chosen or, where nothing is taken, plain."""
        chosen = self.chosen(MovePart.TARGET)
        if chosen is not None:
            return chosen
        square = self.offer.tile
        return NOTHING if square is not None and self.state.site[square] is None else None

    @property
    def move(self) -> Move | None:
        """The move, once nothing is open any more."""
        ways, target = self.offer.ways, self.target
        if target is None or len(ways) != 1:
            return None
        architect, slot = ways[0]
        return MOVES[architect][slot][target]

    @property
    def stage(self) -> ChoiceStage:
        """What to ask the person for."""
        offer = self.offer
        if self.move is not None:
            return ChoiceStage.CONFIRM
        if offer.tile is None:
            return ChoiceStage.START if offer.architect is None else ChoiceStage.SLOT
        if self.target is not None:
            return ChoiceStage.WAY
        if not offer.squares:
            return ChoiceStage.MUST_DISCARD
        return ChoiceStage.WAY_OR_SQUARE if len(offer.ways) > 1 else ChoiceStage.SQUARE

    @property
    def is_started(self) -> bool:
        """Whether there is anything to step back from."""
        return bool(self._past)

    # Choosing

    def choose(self, part: MovePart, value: int) -> Refusal | None:
        """Fix one side of the move; what no longer goes with it is let go. Returns why, if it is not possible."""
        if self.chosen(part) == value:
            return None
        refusal = self.refusal(part, value)
        if refusal is None:
            self._replace(self._with(part, value))
        return refusal

    def _replace(self, choices: Choices) -> None:
        """Go on to other choices; a step back never leads to one that was given up for another."""
        kept = [tuple(choice for choice in before if choice in choices) for before in (*self._past, self.choices)]
        self._past = [now for now, then in zip(kept, (*kept[1:], choices), strict=True) if now != then]
        self.choices = choices

    def allows(self, move: Move) -> bool:
        """Tell whether a legal move goes with what is chosen so far."""
        return all(part_of(move, part) == value for part, value in self.choices)

    def take(self, move: Move) -> None:
        """Choose a whole legal move at once, in one step."""
        self.state.check(move)
        parts = [
            part for part in (MovePart.ARCHITECT, MovePart.SLOT, MovePart.TARGET) if part_of(move, part) != NOTHING
        ]
        self._past.append(self.choices)
        self.choices = tuple((part, part_of(move, part)) for part in parts)

    def refusal(self, part: MovePart, value: int) -> Refusal | None:
        """Why a choice is not possible now, None if it is."""
        if self._with(part, value) or (part, value) in self.choices:
            return None
        return self._reason(part, value)

    def step_back(self) -> bool:
        """Take back the last choice; False if there is none."""
        if not self._past:
            return False
        self.choices = self._past.pop()
        return True

    @property
    def depth(self) -> int:
        """How many steps can be taken back."""
        return len(self._past)

    def back_to(self, depth: int) -> None:
        """Take back steps until only so many are left."""
        while len(self._past) > depth:
            self.choices = self._past.pop()

    def _with(self, part: MovePart, value: int) -> Choices:
        """The choices after one more, or none at all if it is refused.

        Another architect, slot or tile replaces the one before. An architect puts aside a slot it does not go with; a
        tile, a slot. But a tile never replaces an architect, nor a slot a tile: that would undo what the person
        wanted first without a word.
        """
        if part is MovePart.TARGET:
            kept = self._without(MovePart.TARGET)
            goes = self._offer_of((*kept, (part, value)))
            return (*kept, (part, value)) if goes.moves and self._offer_of(kept).tile is not None else ()
        let_go: tuple[tuple[MovePart, ...], ...] = {
            MovePart.ARCHITECT: ((), (MovePart.SLOT,), (MovePart.TILE,), (MovePart.SLOT, MovePart.TILE)),
            MovePart.SLOT: ((), (MovePart.ARCHITECT,)) if self.chosen(MovePart.TILE) is not None else ((),),
            MovePart.TILE: ((), (MovePart.SLOT,)),
        }[part]
        before = self.offer.tile
        for dropped in let_go:
            kept = (*self._without(part, *dropped), (part, value))
            offer = self._offer_of(kept)
            if offer.moves and offer.tile == before:
                return kept
            # Another tile: where the last one would have gone no longer matters.
            kept = (*self._without(part, MovePart.TARGET, *dropped), (part, value))
            if self._offer_of(kept).moves:
                return kept
        return ()

    def _without(self, *parts: MovePart) -> Choices:
        return tuple(choice for choice in self.choices if choice[0] not in parts)

    def _reason(self, part: MovePart, value: int) -> Refusal:
        match part:
            case MovePart.ARCHITECT:
                slot = next(iter(self.offer.slots))
                return self._engine_says(MOVES[value][slot][DISCARD])
            case MovePart.SLOT:
                architect = self.architect or next(iter(self.offer.architects))
                if any(move.slot == value for move in self._legal):
                    return Refusal("slot_is_no_way", {"slot": value})
                return self._engine_says(MOVES[architect][value][DISCARD])
            case MovePart.TILE:
                chosen = self.chosen(MovePart.ARCHITECT)
                if self.state.site[value] is None:
                    return Refusal("nothing_here", {"square": value})
                if chosen is not None and any(part_of(move, part) == value for move in self._legal):
                    return Refusal("out_of_reach", {"architect": chosen})
                return Refusal("no_way", {"square": value})
            case MovePart.TARGET:
                if self.offer.tile is None:
                    return Refusal("no_tile_yet", {})
                reasons = [self._engine_says(MOVES[architect][slot][value]) for architect, slot in self.offer.ways]
                numbers = sorted(self.offer.architects)
                if len(numbers) > 1 and all(reason.code == "does_not_fit" for reason in reasons):
                    named = {"square": square_name(value), "numbers": ", ".join(str(number) for number in numbers)}
                    return Refusal("fits_none", named)
                return reasons[0]

    def _engine_says(self, move: Move) -> Refusal:
        try:
            self.state.check(move)
        except IllegalMove as error:
            return Refusal(error.code, error.details)
        raise AssertionError(f"{move} is legal after all")

    # Points

    def gain(self, tile: Tile, square: int) -> int | None:
        """How the live score changes if a tile goes to a city square; None until `think` has come to it."""
        return self._gains.get((tile, square))

    def worth(self, tile: Tile, square: int) -> float | None:
        """What a tile on a city square is expected to be worth at the end; None until `think` has come to it."""
        return self._worths.get((tile, square))

    def think(self, tile: Tile, squares: Iterable[int], at_most: int = 2) -> bool:
        """Work out gain and worth of a tile on a few more squares; False if there was nothing left to work out.

        One square takes a fraction of a millisecond, so that a few of them never hold up a frame.
        """
        missing = [square for square in squares if (tile, square) not in self._gains]
        for square in missing[:at_most]:
            self._gains[tile, square] = self._worth_with(tile, square) - self._worth_now()
            self._worths[tile, square] = worth_of(self.state, tile, square)
            self.effect(tile, square)
        return bool(missing)

    def _worth_now(self) -> int:
        if self._worth is None:
            self._worth = best_rank_key(self.state.cities[self.player])[0]
        return self._worth

    def _worth_with(self, tile: Tile, square: int) -> int:
        return best_rank_key(self.city_with(tile, square))[0]

    def city_with(self, tile: Tile, square: int) -> City:
        """The player's city with a tile on a square."""
        city = self.state.cities[self.player].copy()
        city.build(tile, square)
        return city

    def effect(self, tile: Tile, square: int) -> Effect:
        """Where a change of the live score comes from; worked out only when somebody asks."""
        if (tile, square) not in self._effects:
            if self._score is None:
                self._score = settled_score(self.state.cities[self.player])
            before, after = self._score.categories, settled_score(self.city_with(tile, square))
            changes = {name: points - before[name] for name, points in after.categories.items()}
            active = bool(after.allocation.active >> square & 1)
            self._effects[tile, square] = Effect({name: points for name, points in changes.items() if points}, active)
        return self._effects[tile, square]
