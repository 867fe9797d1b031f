"""The moment of a game: whose turn it is, what lies on the site, every city, and the moves that led here."""

from __future__ import annotations

from random import Random
from typing import NamedTuple, Self

from quadropolis_gui.engine.game import GameError, IllegalMove, Result, check_seats, ranking
from quadropolis_gui.engine.quadropolis.allocation import best_rank_key
from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import TURNS, Mode, squares_in
from quadropolis_gui.engine.quadropolis.notation import DISCARD, MOVES, NOTHING, Move, target_name
from quadropolis_gui.engine.quadropolis.scoring import Allocation, Score, check_allocation, evaluate
from quadropolis_gui.engine.quadropolis.settling import settled_score
from quadropolis_gui.engine.quadropolis.site import (
    ALL_SLOTS,
    SLOTS_FACING,
    TARGET,
    Deal,
    deal_round,
    slot_name,
    slots_in,
)
from quadropolis_gui.engine.quadropolis.tiles import STACKING, Kind, Tile, tile_set

PLAYERS = range(2, 5)


class Placed(NamedTuple):
    """An architect standing in a slot: whose turn it was, and its number."""

    player: int
    architect: int


class State:
    """A game under way. `play` changes it; `copy` makes an independent one.

    Deals come from the seed, one generator a round, so that they do not depend on what the players do.

    >>> from quadropolis_gui.engine.quadropolis.modes import CLASSIC
    >>> from quadropolis_gui.engine.quadropolis.notation import parse_move
    >>> state = State(CLASSIC, players=2, seed=7)
    >>> state.round, state.turn, state.to_move
    (1, 1, 0)
    >>> state.play(parse_move("3@W4>x"))
    >>> state.to_move, state.moves_played
    (1, 1)
    """

    __slots__ = (
        "_chance",
        "_left",
        "acted",
        "allocations",
        "cities",
        "deals",
        "first_player",
        "history",
        "is_over",
        "mayor",
        "mode",
        "occupied",
        "placed",
        "player_count",
        "round",
        "seed",
        "site",
        "starter",
        "to_move",
        "urbanist",
    )

    def __init__(
        self, mode: Mode, players: int, seed: int = 0, first_player: int = 0, deal: Deal | None = None
    ) -> None:
        check_seats(players, first_player, PLAYERS)
        self.mode = mode
        self.player_count = players
        self.seed = seed
        self._chance: Random | None = None
        self.cities = [City(mode) for _ in range(players)]
        self.first_player = first_player
        #: The holder of the Mayor, and who started this round.
        self.mayor = self.starter = self.to_move = first_player
        self.round = 0
        self.is_over = False
        #: Every deal so far, and the moves of each of these rounds.
        self.deals: list[Deal] = []
        self.history: list[list[Move]] = []
        #: What players arranged by hand; without it the best arrangement counts.
        self.allocations: dict[int, Allocation] = {}
        self._start_round(deal)

    def copy(self) -> Self:
        """An independent state of the same moment."""
        twin = object.__new__(type(self))
        twin.mode = self.mode
        twin.player_count = self.player_count
        twin.seed = self.seed
        twin._chance = self._chance
        twin.cities = [city.copy() for city in self.cities]
        twin.first_player = self.first_player
        twin.mayor, twin.starter, twin.to_move = self.mayor, self.starter, self.to_move
        twin.round, twin.acted, twin.is_over = self.round, self.acted, self.is_over
        twin.deals = self.deals[:]
        twin.history = [moves[:] for moves in self.history]
        twin.allocations = self.allocations.copy()
        twin.site = self.site[:]
        twin.urbanist = self.urbanist
        twin.occupied = self.occupied
        twin.placed = self.placed.copy()
        twin._left = [numbers[:] for numbers in self._left]
        return twin

    def imagine(self, chance: Random) -> Self:
        """A copy whose coming deals are drawn from `chance`: what a player without second sight can think through.

        >>> from quadropolis_gui.engine.quadropolis.modes import CLASSIC
        >>> state = State(CLASSIC, players=2, seed=7)
        >>> twin = state.imagine(Random(1))
        >>> for imagined in (state, twin):
        ...     while imagined.round == 1:
        ...         imagined.play(imagined.legal_moves()[0])
        >>> twin.deals[0] == state.deals[0], twin.deals[1] == state.deals[1]
        (True, False)
        """
        twin = self.copy()
        twin._chance = chance
        return twin

    def _start_round(self, deal: Deal | None = None) -> None:
        self.round += 1
        if deal is None:
            chance = self._chance or Random(f"quadropolis/{self.mode.name}/{self.seed}/{self.round}")
            deal = deal_round(tile_set(self.mode.name), self.round, self.player_count, chance)
        self.deals.append(deal)
        self.history.append([])
        self.site: list[Tile | None] = list(deal)
        #: The site square the urbanist stands on, None while it stands beside the site.
        self.urbanist: int | None = None
        #: Slots with an architect, as a mask, and who stands there.
        self.occupied = 0
        self.placed: dict[int, Placed] = {}
        #: Actions taken in this round, by all players together.
        self.acted = 0
        self.starter = self.to_move = self.mayor
        # Architects not yet placed, by number (entry 0 unused): one list each in Classic, one common list in Expert.
        owners, each = (1, self.player_count) if self.mode.common_pool else (self.player_count, 1)
        self._left = [[0] + [each] * len(self.mode.architects) for _ in range(owners)]

    # Looking

    @property
    def variant(self) -> str:
        """The name of the mode."""
        return self.mode.name

    @property
    def turn(self) -> int:
        """The turn of the round, counted from 1."""
        return min(self.acted // self.player_count, TURNS - 1) + 1

    @property
    def moves_played(self) -> int:
        """All moves so far."""
        return sum(len(moves) for moves in self.history)

    @property
    def order_of_play(self) -> tuple[int, ...]:
        """The players in this round's order."""
        return tuple((self.starter + step) % self.player_count for step in range(self.player_count))

    def architects_left(self, player: int | None = None) -> dict[int, int]:
        """How many architects of each number a player (the one to move, if not said) can still place this round."""
        numbers = self._hand(self.to_move if player is None else player)
        return {number: numbers[number] for number in self.mode.architects}

    def _hand(self, player: int) -> list[int]:
        return self._left[0 if self.mode.common_pool else player]

    @property
    def open_slots(self) -> int:
        """The slots an architect may go to, as a mask."""
        taken = self.occupied
        if self.urbanist is not None:
            taken |= SLOTS_FACING[self.urbanist]
        return ALL_SLOTS & ~taken

    def places_for(self, tile: Tile, architect: int, player: int | None = None) -> int:
        """The city squares on which a player may build a tile taken by architect n, as a mask."""
        return self.cities[self.to_move if player is None else player].places_for(tile, architect)

    def tile_at(self, slot: int, architect: int) -> Tile | None:
        """What architect n would take from a slot."""
        return self.site[TARGET[architect][slot]]

    def legal_moves(self) -> list[Move]:
        """Every move the rules allow now.

        >>> from quadropolis_gui.engine.quadropolis.modes import CLASSIC
        >>> moves = State(CLASSIC, players=2, seed=7).legal_moves()
        >>> len(moves), str(moves[0]), str(moves[40])
        (444, '1@N1>-', '1@E2>a4')
        """
        if self.is_over:
            return []
        moves: list[Move] = []
        site, city, slots = self.site, self.cities[self.to_move], slots_in(self.open_slots)
        for architect in self.mode.architects:
            if not self._hand(self.to_move)[architect]:
                continue
            squares, table = TARGET[architect], MOVES[architect]
            targets: dict[Kind | None, tuple[int, ...]] = {}
            for slot in slots:
                tile = site[squares[slot]]
                row = table[slot]
                if tile is None:
                    moves.append(row[NOTHING])
                    continue
                kind = tile.kind if tile.kind in STACKING else None
                if kind not in targets:
                    targets[kind] = (*squares_in(city.places_for(tile, architect)), DISCARD)
                moves += [row[target] for target in targets[kind]]
        return moves

    # Playing

    def check(self, move: Move) -> None:
        """Raise IllegalMove, with the reason, if the rules forbid this move now.

        >>> from quadropolis_gui.engine.quadropolis.modes import CLASSIC
        >>> from quadropolis_gui.engine.quadropolis.notation import parse_move
        >>> state = State(CLASSIC, players=2, seed=7)
        >>> state.play(parse_move("3@W4>x"))
        >>> state.check(parse_move("2@E4>x"))
        Traceback (most recent call last):
        quadropolis_gui.engine.game.IllegalMove: row 4 is blocked: the Urbanist stands in it
        """
        architect, slot, target = move
        if self.is_over:
            raise IllegalMove("game_over", "the game is over")
        if architect not in self.mode.architects:
            message = f"there is no Architect {architect} in {self.mode.name}"
            raise IllegalMove("no_such_architect", message, architect=architect)
        if not self._hand(self.to_move)[architect]:
            message = f"Architect {architect} has already been placed this round"
            raise IllegalMove("architect_used", message, architect=architect)
        if self.occupied >> slot & 1:
            raise IllegalMove("slot_taken", f"slot {slot_name(slot)} already holds an architect", slot=slot)
        if self.urbanist is not None and SLOTS_FACING[self.urbanist] >> slot & 1:
            line = "row" if slot_name(slot)[0] in "EW" else "column"
            number = slot_name(slot)[1]
            message = f"{line} {number} is blocked: the Urbanist stands in it"
            raise IllegalMove(f"urbanist_in_{line}", message, architect=architect, line=int(number), slot=slot)
        self._check_target(architect, slot, target)

    def _check_target(self, architect: int, slot: int, target: int) -> None:
        tile = self.tile_at(slot, architect)
        where = f"{architect}@{slot_name(slot)}"
        if tile is None:
            if target != NOTHING:
                raise IllegalMove("nothing_there", f"{where} looks at an empty square: there is no building to take")
            return
        if target == NOTHING:
            message = f"{where} takes a building ({tile.code}): build it or discard it"
            raise IllegalMove("must_take", message, tile=tile.code)
        if target == DISCARD or self.places_for(tile, architect) >> target & 1:
            return
        name = target_name(target)
        details = {"square": target, "architect": architect, "tile": tile.code}
        city = self.cities[self.to_move]
        if not self.mode.squares >> target & 1:
            raise IllegalMove("no_such_square", f"there is no square {name} in {self.mode.a_city}", **details)
        if city.empty >> target & 1:
            raise IllegalMove("does_not_fit", f"square {name} does not fit Architect {architect}", **details)
        if city.kind_at(target) is not tile.kind or tile.kind not in STACKING:
            raise IllegalMove("square_taken", f"square {name} is already built on", **details)
        if city.heights[target] >= self.mode.highest_stack:
            message = f"the stack on {name} has {city.heights[target]} floors, as many as allowed"
            raise IllegalMove("stack_full", message, **details)
        floor = city.heights[target] + 1
        message = f"square {name} does not fit Architect {architect}, and the new floor would be number {floor}"
        raise IllegalMove("floor_does_not_fit", message, floor=floor, **details)

    def play(self, move: Move) -> None:
        """Play a move, or raise IllegalMove and change nothing."""
        self.check(move)
        self.play_unchecked(move)

    def play_unchecked(self, move: Move) -> None:
        """Play a move that is known to be legal."""
        architect, slot, target = move
        player = self.to_move
        self.stand(architect, slot)
        square = TARGET[architect][slot]
        tile = self.site[square]
        self.site[square] = None
        self.urbanist = square
        if tile is not None and target < DISCARD:
            self.cities[player].build(tile, target)
            if tile.mayor:
                self.mayor = player
        if self.allocations:
            # What the player had arranged by hand no longer fits a city that has grown: the best one counts again.
            self.allocations.pop(player, None)
        self.history[-1].append(move)
        self.acted += 1
        if self.acted < TURNS * self.player_count:
            self.to_move = (player + 1) % self.player_count
        elif self.round < self.mode.rounds:
            self._start_round()
        else:
            self.is_over = True

    def stand(self, architect: int, slot: int) -> None:
        """Put an architect of the player to move into a slot: how every move begins."""
        self._hand(self.to_move)[architect] -= 1
        self.occupied |= 1 << slot
        self.placed[slot] = Placed(self.to_move, architect)

    def restart(self) -> Self:
        """The same game before its first move, on the same first deal."""
        return type(self)(self.mode, self.player_count, self.seed, self.first_player, self.deals[0])

    def redeal(self, deal: Deal) -> None:
        """Lay this round anew as recorded; only before its first move."""
        if self.acted:
            raise AssertionError("a round under way cannot be dealt anew")
        self.deals[-1] = deal
        self.site = list(deal)

    # Scoring

    def arrange(self, player: int, allocation: Allocation | None) -> None:
        """Keep an arrangement made by hand until the player's next move, or go back to the best one with None."""
        if allocation is None:
            self.allocations.pop(player, None)
        else:
            self.allocations[player] = check_allocation(self.cities[player], allocation)

    def settle_as(self, later: Self) -> None:
        """Arrange resources as players did at a later moment; the best arrangement counts where that does not fit."""
        for player, allocation in later.allocations.items():
            try:
                self.arrange(player, allocation)
            except GameError:
                # The city has lost the building that was arranged for.
                self.arrange(player, None)

    def score(self, player: int) -> Score:
        """A player's score as it stands, with the arrangement made by hand or else the best one."""
        if player in self.allocations:
            return evaluate(self.cities[player], self.allocations[player])
        return settled_score(self.cities[player])

    def scores(self) -> tuple[Score, ...]:
        """Every player's score."""
        return tuple(self.score(player) for player in range(self.player_count))

    def result(self) -> Result:
        """Totals and places as they stand; final once the game is over."""
        keys = [
            best_rank_key(city) if player not in self.allocations else self.score(player).rank_key
            for player, city in enumerate(self.cities)
        ]
        return Result(tuple(key[0] for key in keys), ranking(keys))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        skipped = ("_chance", "_left")
        names = [name for name in self.__slots__ if name not in skipped]
        return all(getattr(self, name) == getattr(other, name) for name in names)

    __hash__ = None  # type: ignore[assignment]
