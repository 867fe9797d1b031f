"""Arranging resources by hand on the table: meeples and barrels dragged, or placed with keys."""

from __future__ import annotations

from collections.abc import Callable

from quadropolis_gui.engine.quadropolis.modes import square_name
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.scenes.quadropolis.arranging import Arrangement, CannotArrange, Obstacle, Resource
from quadropolis_gui.scenes.quadropolis.table.model import FREE, TableModel
from quadropolis_gui.view.quadropolis.pieces import Token
from quadropolis_gui.view.sound import Sounds
from quadropolis_gui.view.words import Words

RESOURCES = {Token.INHABITANT: Resource.INHABITANT, Token.ENERGY: Resource.ENERGY}


class TableArranging:
    """Moves resources about in the city of the player to move."""

    def __init__(
        self,
        model: TableModel,
        words: Words,
        sounds: Sounds,
        say: Callable[[str], None],
        changed: Callable[[], None],
    ) -> None:
        self.model = model
        self._words = words
        self._sounds = sounds
        self._say = say
        self._changed = changed

    @property
    def can_begin(self) -> bool:
        """Whether the large city is that of a person to move, and has anything to arrange."""
        model = self.model
        state = model.session.state
        if model.past is not None or state.is_over or not model.session.is_person(state.to_move):
            return False
        city = state.cities[state.to_move]
        return bool(city.inhabitants or city.energy) and city.empty != city.mode.squares

    def begin(self) -> None:
        """Start arranging, from the arrangement as it stands."""
        state = self.model.session.state
        self.model.enlarged = None
        self.model.arrangement = Arrangement(state.cities[state.to_move], state.allocations.get(state.to_move))
        self._changed()

    def end(self) -> None:
        """Keep the arrangement; the best one is not kept by hand, so that it stays the best while the city grows."""
        arrangement = self.model.arrangement
        if arrangement is None:
            return
        self.model.arrangement = None
        player = self.model.session.state.to_move
        session = self.model.session
        session.state.arrange(player, arrangement.allocation if arrangement.differs else None)
        session.keep()
        self.model.scores_changed()
        self._changed()

    def best(self) -> None:
        """Arrange everything in the best way."""
        if self.model.arrangement is not None:
            self.model.arrangement.take_best()
            self._sounds.play("gain")
            self._changed()

    def source_of(self, square: int) -> int | None:
        """The square a token comes from; Energy in a Park is as good as free."""
        if square == FREE or self.model.state.cities[self.model.shown_player].kind_at(square) is Kind.PARK:
            return None
        return square

    def can_take(self, token: Token, square: int) -> bool:
        """Whether there is such a token to take up."""
        arrangement = self.model.arrangement
        if arrangement is None:
            return False
        source = self.source_of(square)
        resource = RESOURCES[token]
        return bool(arrangement.free(resource) if source is None else arrangement.on(resource, source))

    def move(self, token: Token, square: int, goal: int | None) -> None:
        """Move a token from a square (or from beside the city) to another, or off the buildings."""
        arrangement, resource = self.model.arrangement, RESOURCES[token]
        source = self.source_of(square)
        if arrangement is None or source == goal:
            return
        try:
            if goal is None and source is not None:
                arrangement.remove(resource, source)
            elif goal is not None and source is None:
                arrangement.place(resource, goal)
            elif goal is not None and source is not None:
                arrangement.move(resource, source, goal)
        except CannotArrange as refused:
            self._refuse(refused)
            return
        self._sounds.play("place")
        self._changed()

    def add(self, token: Token, square: int) -> None:
        """Put a free token on a building, as by a key."""
        self.move(token, FREE, square)

    def toggle(self, square: int) -> None:
        """Serve a building with the next thing it can take; once it is full, take everything off."""
        arrangement = self.model.arrangement
        if arrangement is None:
            return
        for token in (Token.ENERGY, Token.INHABITANT):
            if arrangement.obstacle(RESOURCES[token], square) is None:
                self.add(token, square)
                return
        held = [token for token in Token for _ in range(arrangement.on(RESOURCES[token], square))]
        if not held:
            token = Token.ENERGY if arrangement.room(Resource.ENERGY, square) else Token.INHABITANT
            self.add(token, square)
            return
        for token in held:
            if arrangement.on(RESOURCES[token], square):
                self.move(token, square, None)

    def _refuse(self, refused: CannotArrange) -> None:
        self._sounds.play("invalid")
        known = {"square": square_name(refused.square)} if refused.obstacle is not Obstacle.NONE_FREE else {}
        self._say(self._words.t(f"table.arrange.{refused.obstacle.value}", **known))

    def difference(self) -> str:
        """How the arrangement compares with the best one, in words."""
        arrangement = self.model.arrangement
        if arrangement is None:
            return ""
        if arrangement.difference == 0:
            return self._words.t("table.arrange.is_best")
        points = self._words.t("game.vp.short", points=self._words.signed(arrangement.difference))
        return self._words.t("table.arrange.difference", difference=points)
