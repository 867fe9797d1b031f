"""The last arrangement: each person may move their Inhabitants and Energy once more before the points are counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.modes import squares_in
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.default_names import follow_language
from quadropolis_gui.scenes.disk_words import not_saved_in, say_parting
from quadropolis_gui.scenes.key_rows import KeyRow
from quadropolis_gui.scenes.opening import count_of
from quadropolis_gui.scenes.quadropolis.arranging import Arrangement, Obstacle, Resource
from quadropolis_gui.scenes.quadropolis.last_arrangement.hand import Hand
from quadropolis_gui.scenes.quadropolis.last_arrangement.layout import ArrangementLayout, arrangement_layout
from quadropolis_gui.scenes.quadropolis.last_arrangement.motion import Flights, flights_between, placement
from quadropolis_gui.scenes.quadropolis.last_arrangement.mouse import ArrangementMouse
from quadropolis_gui.scenes.quadropolis.last_arrangement.paint import ArrangementPainter
from quadropolis_gui.scenes.quadropolis.last_arrangement.pointing import ArrangementPointing
from quadropolis_gui.scenes.quadropolis.last_arrangement.words import ArrangementSpot, ArrangementWords
from quadropolis_gui.scenes.quadropolis.rules.reference_card import ReferenceCard
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.score_pad.scene import ScorePadScene
from quadropolis_gui.scenes.services import Screen, Services
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.storage.statistics import record_finished_game
from quadropolis_gui.view.paint.animation import RollingValue
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.city.board import CityBoard
from quadropolis_gui.view.quadropolis.city.look import CityLook
from quadropolis_gui.view.quadropolis.score_words import columns_of
from quadropolis_gui.view.quadropolis.tile_pictures import RADIUS, Holding
from quadropolis_gui.view.ui.buttons import Button, ButtonKind
from quadropolis_gui.view.ui.containers import BottomBar
from quadropolis_gui.view.ui.drawn_target import DrawnTarget

_ADD_KEYS = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS, pygame.K_INSERT)
_TAKE_KEYS = (pygame.K_MINUS, pygame.K_KP_MINUS, pygame.K_BACKSPACE, pygame.K_DELETE)


class LastArrangementScene(Scene):
    """One person after another arranges a finished city; the best arrangement is there from the start.

    It is opened `again` from the score pad to set right what was confirmed by mistake, and leads back there.
    """

    def __init__(self, services: Services, session: Session, *, again: bool = False) -> None:
        super().__init__(services)
        self.session = session
        self._again = again
        self.boards = BoardKit.of(self.kit)
        self._persons = session.people
        self._turn = 0
        self._rolling = RollingValue(self.timeline)
        self.flights = Flights(self.timeline)
        categories = columns_of(session.state.mode)
        self._words = ArrangementWords(self.kit.words, categories, lambda: self.arrangement)
        self._painter = ArrangementPainter(self.kit, self.boards, categories, self._words)
        self.pointing = ArrangementPointing(self.kit, self._words)
        self._mouse = ArrangementMouse(self.kit, self.pointing, self._look, self.invalidate)
        self._begin()

    # ---- whose turn

    @property
    def player(self) -> int:
        """The person who arranges."""
        return self._persons[self._turn]

    @property
    def arrangement(self) -> Arrangement:
        """How the resources lie now."""
        return self.hand.arrangement

    def _begin(self) -> None:
        state = self.session.state
        arrangement = Arrangement(state.cities[self.player], state.allocations.get(self.player))
        self.hand = Hand(arrangement, self._changed_by_hand, self._refuse)
        self._mouse.begin(self.hand)
        self._rolling.set(arrangement.score.total, at_once=True)

    def keep(self) -> None:
        """Keep the arrangement as it lies; one that is not as good as the best only if the person says so twice."""
        arrangement = self.arrangement
        if arrangement.is_best:
            self._keep()
            return
        below = -arrangement.difference
        self.confirm(
            "quadropolis.arrangement.ask.title",
            f"quadropolis.arrangement.ask.{'below_best' if below else 'below_tiebreak'}",
            "quadropolis.arrangement.buttons.keep_mine",
            self._keep,
            kind=ButtonKind.RED,
            icon="warning",
            params={"count": below, "total": self.kit.words.number(arrangement.score.total)},
        )

    def _keep(self) -> None:
        """Keep the arrangement, and go on to the next person or to the count."""
        self._store()
        self._turn += 1
        if self._turn < len(self._persons):
            self._begin()
            self.relayout()
            self.kit.sounds.play("round")
            return
        self._turn -= 1
        self._go_on()

    def _go_on(self) -> None:
        """Lead to the finale, or back to the score pad that was left."""
        services, session = self.services, self.session
        scene = ScorePadScene(services, session, counting=False) if self._again else count_of(services, session)
        say_parting(scene, session)
        services.stack.replace(scene)

    def _store(self) -> None:
        """Only what differs from the best is kept by hand."""
        chosen = self.arrangement.allocation if self.arrangement.differs else None
        if chosen != self.session.state.allocations.get(self.player):
            self.session.state.arrange(self.player, chosen)
            self.session.keep(played=not self._again)

    # ---- widgets

    def build(self) -> None:
        """Make the city, the buttons and the focus targets."""
        follow_language(self.kit.words, self.session.game)
        self.hand.let_go()
        self.flights.land()
        self.places = places = self._lay_out()
        note = ""
        if len(self._persons) > 1:
            note = self.t("quadropolis.arrangement.player_of", number=self._turn + 1, count=len(self._persons))
        self.add_top_bar(self.t("quadropolis.arrangement.title"), note=note, help_tip="table.tips.help")
        BottomBar(self.layer)
        self.board = CityBoard(self.boards, places.city, self.session.state.mode)
        self.pointing.lay_out(places, self.board, self.arrangement.city)
        self._mouse.lay_out(places, self.board)
        for place, key, kind, icon, action in (
            (places.undo, "undo", ButtonKind.BROWN, "undo", self.undo),
            (places.clear, "clear", ButtonKind.BROWN, "cross", self.clear),
            (places.best, "best", ButtonKind.GOLD, "bulb", self.take_best),
        ):
            text, tip = self.t(f"quadropolis.arrangement.buttons.{key}"), self.t(f"quadropolis.arrangement.tips.{key}")
            Button(self.layer, place, text, key=key, kind=kind, icon=icon, tip=tip, on_click=action, sound=None)
        Button(
            self.layer, places.keep, "", key="keep", kind=ButtonKind.PRIMARY, icon="check", size=19,
            on_click=self.keep,
        )  # fmt: skip
        self.layer.focus.default_key = "keep"
        # From the top to the bottom: the city and the card beside it come before the buttons below them.
        self.layer.focus.drawn_before = ("undo",)
        self._refresh()

    def _lay_out(self) -> ArrangementLayout:
        """Return the places of everything: what is said of the keys has a second line where one is too short."""
        count, said = len(self._painter.categories), self.t("quadropolis.arrangement.keys")
        places = arrangement_layout(self.frame, count)
        wide = self.kit.text.width(said, self.frame.font(13), Weight.BOLD)
        return places if wide <= places.keys.w else arrangement_layout(self.frame, count, 2)

    def _refresh(self) -> None:
        """Bring buttons and focus targets in line with the arrangement."""
        arrangement = self.arrangement
        keep = self.layer.find("keep")
        if isinstance(keep, Button):
            keep.set_text(self.t(f"quadropolis.arrangement.buttons.keep_{'mine' if arrangement.differs else 'best'}"))
        placed = arrangement.placed
        for key, enabled in (
            ("undo", arrangement.can_undo),
            ("best", arrangement.differs),
            ("clear", bool(placed.staffed or placed.powered)),
        ):
            self.layer.find(key).set_enabled(enabled, self.t(f"quadropolis.arrangement.why.{key}"))
        self.layer.focus.set_drawn_later(lambda: [self._target(spot) for spot in self.pointing.spots()])
        self.pointing.changed()
        self.invalidate()

    def _target(self, spot: Spot) -> DrawnTarget:
        place = self.pointing.rect(spot)
        building = spot.value if spot.kind is ArrangementSpot.BUILDING else None
        return DrawnTarget(
            key=self.pointing.key(spot),
            focus_rect=place,
            on_activate=self.invalidate if building is None else partial(self.hand.toggle, building),
            text=self._words.card(spot).title,
            focus_radius=self.kit.u(10) if building is None else round(place.w * RADIUS),
            on_key=None if building is None else self._key_handler(building),
        )

    def _key_handler(self, square: int) -> Callable[[pygame.event.Event], bool]:
        def handle(event: pygame.event.Event) -> bool:
            if event.key in _ADD_KEYS or event.unicode == "+":
                self.hand.add(square)
                return True
            if event.key in _TAKE_KEYS or event.unicode == "-":
                self.hand.take_off(square)
                return True
            return False

        return handle

    # ---- changes

    def _changed_by_hand(self) -> None:
        self.kit.sounds.play("place")
        self._follow()

    def _follow(self) -> None:
        self._rolling.set(self.arrangement.score.total)
        self._refresh()

    def _refuse(self, obstacle: Obstacle) -> None:
        self.kit.sounds.play("invalid")
        self.toast(self.t(f"quadropolis.arrangement.refused.{obstacle.value}"), "warning")

    def take_best(self) -> None:
        """Arrange everything in the best way."""
        self._fly(self.arrangement.take_best, "gain")

    def clear(self) -> None:
        """Take everything off the buildings."""
        self._fly(self.arrangement.clear, "pick")

    def undo(self) -> None:
        """Take back the last change."""
        if self.arrangement.can_undo:
            self._fly(self.arrangement.undo, "undo")

    def _fly(self, change: Callable[[], None], sound: str) -> None:
        """Make a change that may move many pieces, and show them on their way."""
        self.hand.let_go()
        before = placement(self.arrangement)
        change()
        self.kit.sounds.play(sound)
        self._follow()
        self.flights.start(flights_between(before, placement(self.arrangement)))

    # ---- tips

    def on_update(self, dt: float) -> None:
        """Let the tip become due on which the pointer or the ring rests."""
        shown = self.layer.focus.shown
        self.pointing.ring("" if shown is None else shown.key)
        if self.pointing.update(dt):
            self.invalidate()

    def wake_after(self) -> float | None:
        """Return after how many seconds a tip is due."""
        return self.pointing.wake_after()

    # ---- leaving

    def on_back(self) -> None:
        """Put a held piece back, else lead away, as Esc asks; what nobody confirmed does not count.

        A game that has just ended is not left by one key: its count would have been missed.
        """
        if self.hand.held is not None:
            self.hand.let_go()
            self.invalidate()
            return
        if self._again:
            self._go_on()
            return
        words = "quadropolis.arrangement.leave"
        self.confirm(f"{words}.title", f"{words}.text", f"{words}.yes", self._leave)

    def _leave(self) -> None:
        self.services.stack.reset_to(self.services.make_screen(Screen.TITLE))

    def on_leave(self) -> None:
        """Leave nothing half done: only what a person confirmed counts, for all others the best arrangement does."""
        self.hand.let_go()
        # Whoever closes the window here may never see the score pad.
        record_finished_game(self.session.game, examples=self.services.saves.examples)

    def on_help(self) -> None:
        """Lay the reference card over the city, as F1 asks."""
        self.open_modal(ReferenceCard(self.kit, self.session.state.mode))

    def lasting_notice(self) -> str:
        """Return that the newest moves are not saved, as long as it is so."""
        return not_saved_in(self, self.session)

    def toast_area(self) -> Rect:
        """Return the card beside the city, above its last line: that says which keys help on."""
        side = self.places.side
        return Rect(side.x, side.y, side.w, self.places.keys.y - self.kit.u(4) - side.y)

    def own_keys(self) -> Sequence[KeyRow]:
        """Return the keys of this screen."""
        names, own = "table.keys.names", "quadropolis.arrangement.keys_panel"
        tab, enter, back = (self.t(f"{names}.{name}") for name in ("tab", "enter", "back"))
        return (
            KeyRow(tab, f"{own}.tab"),
            KeyRow(enter, f"{own}.enter"),
            KeyRow("+", f"{own}.add"),
            KeyRow("\N{MINUS SIGN}", f"{own}.take"),
            KeyRow("C", f"{own}.keep"),
            KeyRow("O", "quadropolis.table.keys.rows.best"),
            KeyRow("U", f"{own}.undo"),
            KeyRow("F1", "table.keys.rows.card"),
            KeyRow(back, f"{own}.back_again" if self._again else f"{own}.back"),
        )

    # ---- mouse and keys

    def handle_event(self, event: pygame.event.Event) -> bool:
        """Drag pieces, click buildings, and the keys that act anywhere."""
        return self._key(event) if event.type == pygame.KEYDOWN else self._mouse.handle_event(event)

    def _key(self, event: pygame.event.Event) -> bool:
        control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if control:
            actions = {pygame.K_z: self.undo}
        else:
            actions = {
                pygame.K_u: self.undo,
                pygame.K_o: self.take_best,
                pygame.K_c: self.keep,
            }
        if event.mod & pygame.KMOD_ALT or event.key not in actions:
            return False
        actions[event.key]()
        return True

    # ---- drawing

    def _look(self) -> CityLook:
        seat = self.session.seat(self.player)
        goals = self.hand.goals()
        spot = self.pointing.hovered
        hovered = {spot.value} if spot is not None and spot.kind is ArrangementSpot.BUILDING else ()
        return CityLook(
            self.arrangement.city,
            self.kit.theme.player(seat.color),
            name=seat.name,
            subtitle=self._words.about_total(),
            score=self._rolling.shown,
            has_mayor=self.session.state.mayor == self.player,
            holdings=self._holdings(),
            marked=goals or frozenset(hovered),
        )

    def _holdings(self) -> dict[int, Holding]:
        """What the buildings show: pieces still on their way are not there yet."""
        holdings = self.hand.holdings()
        for flight in self.flights.under_way:
            if flight.goal is None:
                continue
            holding = holdings[flight.goal]
            if flight.resource is Resource.INHABITANT:
                holdings[flight.goal] = replace(holding, inhabitants=max(0, holding.inhabitants - 1))
            else:
                holdings[flight.goal] = replace(holding, energy=max(0, holding.energy - 1))
        return holdings

    def _spot_place(self, resource: Resource, spot: int | None) -> Rect:
        if spot is None:
            return self.places.trays[0 if resource is Resource.INHABITANT else 1]
        place = self.board.square_rect(spot)
        return Rect(place.centerx, place.centery, place.w // 2, place.h // 2)

    def draw_back(self, surface: Surface) -> None:
        """Draw the city and the card beside it."""
        self.kit.scenery.draw_table(surface)
        self.board.draw(surface, self._look())
        name = self.session.seat(self.player).name
        self._painter.draw(surface, self.places, self.hand, name)

    def kept_in_sight(self) -> list[Rect]:
        """Return the city, its points, and how good the arrangement is."""
        squares = [self.board.square_rect(square) for square in squares_in(self.session.state.mode.squares)]
        return [squares[0].unionall(squares), self.board.header_rect, self.places.status]

    def draw_front(self, surface: Surface) -> None:
        """Draw the pieces that fly and the one in the hand."""
        self.flights.draw(surface, self.boards.pieces, self._spot_place, round(self.board.tile * 0.36))
        self._painter.draw_held(surface, self.hand, round(self.board.tile * 0.42))
        if self.hand.held is None and not self.modals:
            self.pointing.draw(surface, [widget.place for widget in self.layer.widgets if widget.focusable])
