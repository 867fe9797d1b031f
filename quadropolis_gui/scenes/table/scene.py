"""The table: the screen on which a whole game is played. What is played on it is the filling's."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
from pygame import Rect, Surface

from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.default_names import follow_language
from quadropolis_gui.scenes.disk_words import not_saved_in, say_parting
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.late_skip import LateSkip
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Screen, Services
from quadropolis_gui.scenes.table.advice import AdviseButton, draw_lamp
from quadropolis_gui.scenes.table.desk import TableDesk
from quadropolis_gui.scenes.table.focus import make_targets, region_number, regions_of, step_region
from quadropolis_gui.scenes.table.keys import KEYS, SHOW_KEYS, SKIPPING, WATCHING_KEYS, action_of
from quadropolis_gui.scenes.table.layout import GAP, log_rows
from quadropolis_gui.scenes.table.parts.banner import draw_banner
from quadropolis_gui.scenes.table.parts.buttons import PlayButtons, TellButtons, WatchButtons
from quadropolis_gui.scenes.table.parts.log import draw_log
from quadropolis_gui.scenes.table.parts.prompt import draw_prompt
from quadropolis_gui.scenes.table.parts.rivals import rival_cards
from quadropolis_gui.scenes.table.parts.status import draw_parts
from quadropolis_gui.scenes.table.pointer import DRAG_DISTANCE, Drag, Point, TablePointer
from quadropolis_gui.scenes.table.show.account import draw_account
from quadropolis_gui.scenes.table.show.telling import again_place, draw_telling
from quadropolis_gui.scenes.table.spots import FrameSpot, Spot
from quadropolis_gui.scenes.table.tips.drawing import draw_place_tip
from quadropolis_gui.scenes.table.tips.pointing import TablePointing
from quadropolis_gui.scenes.table.tips.tip import TableTip
from quadropolis_gui.scenes.table.words import Prompt
from quadropolis_gui.storage.settings import Settings
from quadropolis_gui.storage.statistics import record_finished_game
from quadropolis_gui.view.ui.containers import BottomBar, TopBar
from quadropolis_gui.view.ui.drawn_target import DrawnTarget
from quadropolis_gui.view.ui.layer import Widget


class TableScene(Scene):
    """A game in progress, shown and played."""

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self.session = session
        self.face = FACES[session.rules.name]
        self.filling = self.face.table(self.kit, session, self.timeline, self.table_settings)
        self.filling.motion.scores_to(self._totals(), at_once=True)
        self.pointer = TablePointer(self, self.invalidate, lambda: self.kit.u(DRAG_DISTANCE))
        self.desk = self._make_desk()
        self.pointing = TablePointing(self.kit, self.filling, self.table_settings)
        self.tip = TableTip(self.pointing.tip, self.pointing.tip_card, self.pointing.tip_marks)
        self._late_skip = LateSkip(SKIPPING)
        #: The place that has the keyboard's focus.
        self._focused: Spot | None = None

    def _make_desk(self) -> TableDesk:
        return TableDesk(**self._desk_parts())

    def _desk_parts(self) -> dict[str, Any]:
        """What a desk is made of."""
        return {
            "services": self.services,
            "session": self.session,
            "filling": self.filling,
            "layer": self.layer,
            "pointer": self.pointer,
            "open_modal": self.open_modal,
            "toast": self.toast,
            "hush": self.hush,
            "use_common_key": self.use_common_key,
            "refresh": self.refresh,
            "invalidate": self.invalidate,
        }

    def table_settings(self) -> Settings:
        """Return the settings as they hold at this table."""
        return self.settings

    # ---- building

    def build(self) -> None:
        """Lay the table for the window as it is."""
        # What is under way has places of the old layout; it has arrived now.
        self.desk.skip_motion()
        if self.desk.is_left:
            return
        self.pointer.let_go()
        follow_language(self.kit.words, self.session.game)
        filling, desk, layer = self.filling, self.desk, self.layer
        filling.lay_out()
        self.pointing.bar = self._make_top_bar()
        BottomBar(layer)
        self._make_buttons()
        rival_cards(
            layer, filling.rivals, filling.model, filling.tips, filling.rival_look, desk.looking.enlarge, desk.tell_turn
        )
        desk.warmup.plan(filling.round_jobs)
        self.refresh()

    def _make_top_bar(self) -> TopBar:
        return TopBar(
            self.layer, self.face.title(self.kit.words), mark=self.face.mark, icons=self._top_icons(),
            warning=self.saying.lasting, on_warning=self.saying.repeat,
        )  # fmt: skip

    def _make_buttons(self) -> None:
        filling, layer, desk = self.filling, self.layer, self.desk
        places, own = filling.places, filling.buttons()
        watched = desk.opponents.is_watched
        self._advise = None if watched else AdviseButton(layer, places.advise, desk.advice, desk.press_advice)
        self._buttons = WatchButtons(layer, places, desk) if watched else PlayButtons(layer, places, own, desk)
        self._tell_buttons = TellButtons(layer, places, again_place(self.kit, places), desk)
        layer.focus.default_key = "pause" if watched else "confirm"
        self._regions = regions_of(
            filling.regions, filling.bar_regions, [button.key for button in own], [each.key for each in filling.panels]
        )
        layer.focus.region_of = partial(region_number, self._regions)

    def _top_icons(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        t, doors = self.t, self.desk.doors
        own = [
            (panel.icon, panel.key, t(panel.tip), partial(doors.open_own, panel.key)) for panel in self.filling.panels
        ]
        speaker = "speaker" if self.settings.effects_on else "speaker_off"
        return [
            *own,
            ("refresh", "again_turn", t("show.again_tip"), self.desk.retelling.press),
            ("list", "moves", t("table.tips.log"), doors.open_log),
            ("question", "help", t("table.tips.help"), self.on_help),
            (speaker, "sound", t("table.tips.sound"), self.switch_sound),
            ("gear", "settings", t("common.settings"), lambda: self.services.open(Screen.SETTINGS)),
            ("menu", "menu", t("table.tips.menu"), doors.open_menu),
        ]

    def refresh(self) -> None:
        """Bring widgets and focus in line with what the table shows now."""
        model = self.filling.model
        model.advised = None if model.choosing is None else self.desk.advice.lit_move(model.choosing)
        self.filling.refresh()
        self.tip.table_changed()
        self.filling.motion.scores_to(self._totals())
        if self._advise is not None:
            self._advise.set_visible(not self.desk.occasion.is_account)
            why_not = self.desk.why_no_advice
            cost = self.desk.undoing.cost
            self._advise.refresh(self.t(why_not) if why_not else "", self.t(cost) if cost else "")
        self._buttons.refresh()
        self._tell_buttons.refresh()
        self.layer.focus.set_drawn_later(self._targets)
        if self._focused is not None and self.layer.focus.current is None:
            # What had the focus is not there any more.
            self.focus_off(self._focused)
        self.desk.ring.keep()
        self.invalidate()

    def _totals(self) -> list[int]:
        return [self.filling.model.total(player) for player in range(self.session.state.player_count)]

    def _targets(self) -> list[DrawnTarget]:
        places = self.filling.focus_places()
        if self.desk.occasion.lists_log:
            places += self.pointing.log_for_focus()
        return make_targets(places, self.click, self.focus_on, self.focus_off)

    def on_enter(self) -> None:
        """Deal the first round, or show whose turn it is in a game that goes on."""
        self.desk.enter()

    def on_leave(self) -> None:
        """Leave nothing half done; a game that was closed while its last move was told is counted all the same."""
        self.desk.leave()
        record_finished_game(self.session.game, examples=self.services.saves.examples)

    def on_help(self) -> None:
        """Open the reference card of the game."""
        self.open_modal(self.face.reference_card(self.kit, self.session.state.variant))

    def open_keys(self) -> None:
        """Show all keys of this table, as H asks."""
        self.desk.doors.open_keys()

    # ---- what the mouse and the focus do

    def hover(self, spot: Spot | None) -> None:
        """Point at something else, by the pointer or the focus."""
        if spot != self.filling.model.hovered:
            self.filling.model.hovered = spot
            self.tip.moved()
            self.invalidate()

    def focus_on(self, spot: Spot) -> None:
        """Point at what has the keyboard's focus."""
        if self.layer.focus.visible:
            self._focused = spot
            self.hover(spot)

    def focus_off(self, spot: Spot) -> None:
        """Point no longer at what had the keyboard's focus."""
        self._focused = None
        if self.filling.model.hovered == spot:
            self.hover(None)

    def spot_at(self, position: Point) -> Spot | None:
        """Return what lies under a point."""
        return self.pointing.spot_at(position, dragging=self.pointer.drag is not None)

    def click(self, spot: Spot) -> bool:
        """Look back, open the points, or do what the game makes of it; tell whether it meant anything."""
        if spot.kind is FrameSpot.LOG:
            # It would lie over the board that is looked at.
            self.tip.used()
            self.desk.looking.look_back(spot.value)
            return True
        if spot.kind is FrameSpot.SCORE:
            self.desk.doors.open_points()
            return True
        return self.desk.carry_out(self.filling.click(spot))

    def may_drag(self, spot: Spot) -> bool:
        """Tell whether what lies there can be dragged at all."""
        return self.filling.may_drag(spot)

    def take_up(self, spot: Spot, position: Point) -> Drag | None:
        """Take something away from its place; None if it cannot be taken now."""
        choosing = self.filling.model.choosing
        depth = 0 if choosing is None else choosing.depth
        answer = self.filling.take_up(spot)
        self.desk.carry_out(answer)
        return Drag(spot, position, depth) if answer.in_hand else None

    def put_down(self, drag: Drag, spot: Spot | None) -> None:
        """Drop what was dragged on a place, or on nothing."""
        self.desk.carry_out(self.filling.put_down(drag, spot))

    # ---- events

    def on_back(self) -> None:
        """Go one step back, or open the menu, as Esc does."""
        if not self.desk.step_back():
            self.desk.doors.open_menu()

    def handle_first(self, event: pygame.event.Event) -> bool:
        """Finish what is still moving, then let the mouse and Tab work on the table."""
        if self._is_late_skip(event):
            self.desk.skip_motion()
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and not self._is_for_the_show(event):
            self.desk.skip_motion()
            if self.desk.is_left:
                return True
        if event.type == pygame.KEYDOWN:
            if self.layer.tip:
                # Who goes on by keyboard reads of what has the focus; two tips would talk across each other.
                self.layer.forget_pointer()
            return self._handle_key_first(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            self.layer.focus.process_event(event)
            return self.desk.step_back()
        used = self.pointer.process_event(event)
        if used and event.type == pygame.MOUSEBUTTONDOWN:
            self.layer.focus.process_event(event)
        return used

    def _is_late_skip(self, event: pygame.event.Event) -> bool:
        """Tell whether a key was meant for what was told a moment ago, or while the next deal is still on its way."""
        telling = self.desk.teller.is_telling
        late = self._late_skip.is_late(event, telling=telling)
        if event.type != pygame.KEYDOWN or telling or self.desk.opponents.is_watched:
            return False
        rests = self.filling.motion.is_still and self.desk.teller.slide.is_over
        return late or (event.key == pygame.K_SPACE and not rests)

    def _is_for_the_show(self, event: pygame.event.Event) -> bool:
        """Tell whether an event is about the move that is told, as the keys and buttons for it; all others end it."""
        if not self.desk.teller.is_telling:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            widgets = [*self._bar_widgets(), self.layer.find("again_turn")]
            return any(widget.place.collidepoint(event.pos) for widget in widgets)
        return action_of(SHOW_KEYS, event) is not None

    def _handle_key_first(self, event: pygame.event.Event) -> bool:
        """Use the keys that work whatever has the focus."""
        if self.desk.opponents.is_watched and not self.session.state.is_over:
            action = action_of(WATCHING_KEYS, event)
            if action is not None:
                action(self.desk)
                return True
        if self.desk.teller.is_telling:
            action = action_of(SHOW_KEYS, event)
            if action is not None:
                action(self.desk)
                return True
        if event.key != pygame.K_TAB:
            return False
        direction = -1 if event.mod & pygame.KMOD_SHIFT else 1
        step_region(self.layer.focus, direction, self.desk.next_keys(), self._regions)
        return True

    def handle_event(self, event: pygame.event.Event) -> bool:
        """Use the letters and numbers: those of every table, those of the game's panels, and the game's own."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        action = action_of(KEYS, event)
        if action is not None:
            action(self.desk)
            return True
        for panel in self.filling.panels:
            if panel.letter == event.key:
                self.desk.doors.open_own(panel.key)
                return True
        own = self.filling.keys.get(event.key)
        return own is not None and self.desk.answer_key(own())

    def show_focus(self) -> None:
        """Show what can be done in this turn, for whoever came here by keyboard."""
        self.layer.focus.visible = True
        self.desk.ring.place()

    def rescue_focus(self) -> None:
        """Go on with what can be done in this turn; while a move is told that is to skip it."""
        if not self.desk.is_left and (self.desk.teller.is_telling or self.filling.motion.is_still):
            self.desk.ring.place()

    def lasting_notice(self) -> str:
        """Return that the newest moves are not saved, as long as it is so."""
        return not_saved_in(self, self.session)

    def notice_changed(self) -> None:
        """Show the sign or take it away; nothing that is under way ends by it, as by a new layout."""
        if self.pointing.bar is not None:
            self.pointing.bar.warn(self.saying.lasting)
        self.invalidate()

    def toast_area(self) -> Rect:
        """Return the log below its newest move: what is said there hides nothing to do or see.

        What is too long for it, or where there is no log, is said in the top bar, above prompt and boards, before the
        icons.
        """
        u, places, toast = self.kit.u, self.filling.places, self.saying.in_sight
        newest = next((row.bottom for row in log_rows(self.frame, places.log, 1, places.log_lines)), places.log.bottom)
        older = Rect(places.log.x, newest, places.log.w, places.log.bottom - newest)
        if toast is not None and toast.fits(self.kit, older):
            return older
        bottom = min(places.prompt.y, places.header.y) - u(4)
        return Rect(u(GAP), 0, self.pointing.status.right - u(GAP), bottom)

    # ---- time

    def on_update(self, dt: float) -> None:
        """Let opponents and advice think, work out what choosing shows, paint ahead, and wait for a tip."""
        if not self.modals:
            say_parting(self, self.session)
        self.desk.update_advice()
        self.desk.update_opponents(dt, covered=bool(self.modals))
        self._late_skip.pass_time(dt, telling=self.desk.teller.is_telling)
        if self.desk.teller.show.update(dt):
            self.invalidate()
        if self.filling.think():
            self.invalidate()
        else:
            self.desk.warmup.work(moving=self.timeline.running, drawn=self.is_changed)
        if self.tip.update(dt, self.filling.model.hovered):
            self.invalidate()

    def wake_after(self) -> float | None:
        """Return 0 while anything is to be worked out or painted, else when somebody thinks or a tip is due."""
        desk = self.desk
        if self.filling.has_more_to_think or not desk.warmup.is_done:
            return 0.0
        tip = self.tip.wake_after(self.filling.model.hovered)
        waits = [desk.opponents.wake_after(), desk.advice.wake_after(), desk.teller.show.wake_after(), tip]
        return min((wait for wait in waits if wait is not None), default=None)

    # ---- drawing

    @property
    def tip_text(self) -> str:
        """What is said about what is pointed at; nothing while something is dragged or a sheet is open."""
        quiet = self.pointer.drag is not None or bool(self.modals) or self.desk.teller.is_telling
        return "" if quiet else self.tip.text(self.filling.model.hovered)

    def prompt(self) -> Prompt:
        """Return what is asked of whom, while no move is told."""
        return self.desk.occasion.prompt(self.desk)

    def thought(self) -> float | None:
        """Return how far an opponent has thought; None if nobody thinks."""
        return self.desk.progress

    def lamp_place(self) -> Rect | None:
        """Where the lamp of advice is; nowhere while things move, nor for a place on a board that is not in sight."""
        model, filling = self.filling.model, self.filling
        if model.advised is None or model.choosing is None or not filling.motion.is_still:
            return None
        place = filling.lamp_place(model.advised)
        return place if model.shows_chooser or not filling.places.board.collidepoint(place.center) else None

    def draw_back(self, surface: Surface) -> None:
        """Draw the table, the boards, the prompt and the log."""
        filling, model, kit, occasion = self.filling, self.filling.model, self.kit, self.desk.occasion
        filling.draw_boards(surface)
        self.desk.teller.slide.draw(surface, self.desk.teller.area)
        lamp = self.lamp_place()
        if lamp is not None:
            draw_lamp(surface, kit, lamp)
        place, telling, stage = filling.places.prompt, model.telling, self.desk.teller.show.stage
        if telling is not None and stage is not None:
            actor = stage.acting(telling.entry.player)
            prompt = stage.title or filling.words.telling(telling.entry)[0], stage.note
            colour = None if actor is None else self.session.seat(actor).color
            draw_prompt(surface, kit, place, prompt, colour, acts=telling.acts)
        else:
            player = model.shown_player if occasion.is_about_board else model.state.to_move
            colour = self.session.seat(player).color
            draw_prompt(surface, kit, place, self.prompt(), colour, self.thought())
        if filling.places.log.h:
            self._draw_log(surface)

    def _draw_log(self, surface: Surface) -> None:
        """Draw the last moves below the small boards."""
        filling, model, pointed = self.filling, self.filling.model, self.filling.model.pointed_entry
        lit = (model.past, None if pointed is None else pointed.number)
        draw_log(surface, self.kit, filling.places, model.log, self.session, lit, filling.draw_log_row)

    def _bar_widgets(self) -> list[Widget]:
        """Return the buttons that stand in the bottom bar now, whether they can be pressed or not."""
        bar = self.frame.bottom_bar()
        return [
            widget
            for widget in self.layer.widgets
            if widget.focusable and widget.visible and bar.contains(widget.place)
        ]

    def draw_bars(self, surface: Surface) -> None:
        """Draw what lies on the bars."""
        filling, show = self.filling, self.desk.teller.show
        draw_parts(surface, self.kit, self.pointing.parts())
        stage, entry = show.stage, show.entry
        past, end = filling.model.past, min((each.place.x for each in self._bar_widgets()), default=self.frame.width)
        if past is not None:
            looked_at = self.session.log[past]
            colour = self.session.seat(looked_at.player).color
            draw_account(surface, self.kit, filling.account(looked_at), colour, end)
        elif stage is None or entry is None:
            filling.draw_bottom_bar(surface)
        else:
            actor = stage.acting(entry.player)
            colour_of_actor = None if actor is None else self.session.seat(actor).color
            draw_telling(surface, self.kit, show, stage, colour_of_actor, end)

    def draw_front(self, surface: Surface) -> None:
        """Draw what is under way."""
        filling, drag, banner = self.filling, self.pointer.drag, self.filling.motion.banner
        show = self.desk.teller.show
        if filling.model.past is None and show.stage is not None and show.stage.draw is not None:
            show.stage.draw(surface, show.part)
        for flying in filling.motion.flying:
            flying.draw(surface)
        if drag is not None:
            filling.draw_drag(surface, drag)
        if banner is not None:
            draw_banner(surface, self.kit, banner, self.session.seat(banner.player).color, filling.places.board)
        self.draw_place_tip(surface)

    def draw_place_tip(self, surface: Surface) -> Rect | None:
        """Draw what is said about the place that is pointed at, and marks on what else it speaks of; return where."""
        spot = self.filling.model.hovered
        if spot is None or not self.tip_text:
            return None
        buttons = [button.place for button in self._bar_widgets() if button.can_focus]
        return draw_place_tip(surface, self.kit, self.filling, self.pointing, self.tip, spot, buttons)
