"""Arranging resources by hand on the table: meeples and barrels dragged, or placed with keys."""

from __future__ import annotations

from dataclasses import replace

from quadropolis_gui.engine.quadropolis.modes import square_name, squares_in
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.scenes.quadropolis.arranging import Arrangement, CannotArrange, Obstacle, Resource
from quadropolis_gui.scenes.quadropolis.table.model import FREE, QuadropolisModel, SpotKind
from quadropolis_gui.scenes.quadropolis.table.words import QuadropolisWords
from quadropolis_gui.scenes.table.answers import NOTHING, UNUSED, Answer, Change, refused
from quadropolis_gui.scenes.table.occasions import Act, Desk, Occasion
from quadropolis_gui.scenes.table.spots import Spot

RESOURCES = {SpotKind.INHABITANT: Resource.INHABITANT, SpotKind.ENERGY: Resource.ENERGY}


class Arranging:
    """Moves resources about in the city of the player to move."""

    def __init__(self, model: QuadropolisModel, words: QuadropolisWords) -> None:
        self.model = model
        self._words = words
        #: What the table is there for while resources are arranged.
        self.occasion = Occasion(
            "arranging",
            confirm=Act("quadropolis.table.buttons.done", "check", do=lambda desk: desk.carry_out(self.end())),
            prompt=lambda _: words.arranging(model.shown_player),
            back=Act(
                "quadropolis.table.buttons.best",
                "star",
                do=lambda desk: desk.carry_out(self.best()),
                can=lambda _: model.arrangement is not None and not model.arrangement.is_best,
            ),
            leave=self._leave,
            goes_on=False,
            is_about_board=True,
            lists_log=False,
            no_advice="quadropolis.advice.arranging",
        )

    def _leave(self, desk: Desk) -> bool:
        return desk.carry_out(self.end())

    # Beginning and ending

    @property
    def can_switch(self) -> bool:
        """Whether arranging can begin now, or is on and can end."""
        return self.model.arrangement is not None or self.can_begin

    @property
    def can_begin(self) -> bool:
        """Whether a person is to move and has anything to arrange."""
        return self._is_asked and self._has_resources

    @property
    def _is_asked(self) -> bool:
        """Whether a person is to move, and the game as it is lies on the table."""
        state, session = self.model.session.state, self.model.session
        return self.model.past is None and not state.is_over and session.is_person(state.to_move)

    @property
    def _has_resources(self) -> bool:
        state = self.model.session.state
        city = state.cities[state.to_move]
        return bool(city.inhabitants or city.energy) and bool(city.empty != city.mode.squares)

    def switch(self) -> Answer:
        """Begin or end arranging, as its button does."""
        return self.begin() if self.model.arrangement is None else self.end()

    def switch_by_key(self) -> Answer:
        """Begin or end arranging; whoever begins by keyboard does so at a building, not somewhere on the table."""
        if self.model.arrangement is not None:
            return self.end()
        if not self._is_asked:
            return NOTHING
        if not self._has_resources:
            return refused(self._words.words.t("quadropolis.table.refusal.nothing_to_arrange"), "info")
        city = self.model.session.state.cities[self.model.session.state.to_move]
        first = Spot(SpotKind.SQUARE, squares_in(city.mode.squares & ~city.empty)[0])
        return replace(self.begin(), focus=first.key)

    def begin(self) -> Answer:
        """Start arranging, from the arrangement as it stands."""
        state = self.model.session.state
        self.model.enlarged = None
        self.model.arrangement = Arrangement(state.cities[state.to_move], state.allocations.get(state.to_move))
        return Answer(change=Change.LOOKS)

    def end(self) -> Answer:
        """Keep the arrangement; the best one is not kept by hand, so that it stays the best while the city grows."""
        arrangement, session = self.model.arrangement, self.model.session
        if arrangement is None:
            return UNUSED
        self.model.arrangement = None
        session.state.arrange(session.state.to_move, arrangement.allocation if arrangement.differs else None)
        session.keep()
        self.model.moment_changed()
        return Answer(change=Change.LOOKS)

    # Moving resources

    def best(self) -> Answer:
        """Arrange everything in the best way."""
        if self.model.arrangement is None:
            return NOTHING
        self.model.arrangement.take_best()
        return Answer(change=Change.LOOKS, sound="gain")

    def best_by_key(self) -> Answer:
        """Arrange everything in the best way, or say that it is; begin arranging first if it has not begun."""
        if self.model.arrangement is not None:
            is_best = self.model.arrangement.is_best
            return refused(self._words.words.t("quadropolis.table.arrange.is_best"), "info") if is_best else self.best()
        begun = self.switch_by_key()
        return begun if self.model.arrangement is None else replace(self.best(), focus=begun.focus)

    def can_take(self, spot: Spot) -> bool:
        """Tell whether there is such a resource to take up."""
        arrangement, resource = self.model.arrangement, _resource_of(spot)
        if arrangement is None or resource is None:
            return False
        source = _source_of(arrangement, spot.value)
        return bool(arrangement.free(resource) if source is None else arrangement.on(resource, source))

    def click(self, spot: Spot) -> Answer:
        """Take a resource off its building, or serve a building."""
        arrangement, resource = self.model.arrangement, _resource_of(spot)
        if arrangement is None:
            return UNUSED
        if resource is not None:
            return self._move(arrangement, resource, spot.value, None)
        return self._toggle(arrangement, spot.value) if spot.kind is SpotKind.SQUARE else NOTHING

    def drop(self, source: Spot, goal: Spot | None) -> Answer:
        """Move a resource to the building on which it was dropped, or off the buildings."""
        arrangement, resource = self.model.arrangement, _resource_of(source)
        if arrangement is None or resource is None:
            return NOTHING
        on_building = goal is not None and (goal.kind is SpotKind.SQUARE or _resource_of(goal) is not None)
        square = goal.value if goal is not None and on_building and goal.value != FREE else None
        return self._move(arrangement, resource, source.value, square)

    def _move(self, arrangement: Arrangement, resource: Resource, square: int, goal: int | None) -> Answer:
        """Move a resource from a square (or from beside the city) to another, or off the buildings."""
        source = _source_of(arrangement, square)
        if source == goal:
            return NOTHING
        try:
            if source is None and goal is not None:
                arrangement.place(resource, goal)
            elif source is not None and goal is None:
                arrangement.remove(resource, source)
            elif source is not None and goal is not None:
                arrangement.move(resource, source, goal)
        except CannotArrange as error:
            return self._refuse(error)
        return Answer(change=Change.LOOKS, sound="place")

    def _toggle(self, arrangement: Arrangement, square: int) -> Answer:
        """Serve a building with the next thing it can take; once it is full, take everything off."""
        for resource in (Resource.ENERGY, Resource.INHABITANT):
            if arrangement.obstacle(resource, square) is None:
                return self._move(arrangement, resource, FREE, square)
        if not any(arrangement.on(resource, square) for resource in Resource):
            resource = Resource.ENERGY if arrangement.room(Resource.ENERGY, square) else Resource.INHABITANT
            return self._move(arrangement, resource, FREE, square)
        arrangement.take_all(square)
        return Answer(change=Change.LOOKS, sound="place")

    def _refuse(self, error: CannotArrange) -> Answer:
        t, key = self._words.words.t, f"quadropolis.table.arrange.{error.obstacle.value}"
        if error.obstacle is Obstacle.NONE_FREE:
            return refused(t(f"{key}.{error.resource.value}"), "info")
        return refused(t(key, square=square_name(error.square)), "info")


def _resource_of(spot: Spot) -> Resource | None:
    return RESOURCES.get(spot.kind) if isinstance(spot.kind, SpotKind) else None


def _source_of(arrangement: Arrangement, square: int) -> int | None:
    """Return the square a resource comes from; Energy in a Park is as good as free."""
    return None if square == FREE or arrangement.city.kind_at(square) is Kind.PARK else square
