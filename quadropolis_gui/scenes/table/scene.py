"""The table: the screen on which a whole game is played."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.notation import Move
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.default_names import follow_language
from quadropolis_gui.scenes.quadropolis.rules.reference_card import open_reference_card
from quadropolis_gui.scenes.quadropolis.table.arranging import TableArranging
from quadropolis_gui.scenes.quadropolis.table.bars import TableBars
from quadropolis_gui.scenes.quadropolis.table.boards import TableBoards
from quadropolis_gui.scenes.quadropolis.table.choosing import Refusal
from quadropolis_gui.scenes.quadropolis.table.focus import TableTargets, key_of, step_region
from quadropolis_gui.scenes.quadropolis.table.hands import TableHands
from quadropolis_gui.scenes.quadropolis.table.log import draw_log
from quadropolis_gui.scenes.quadropolis.table.looks import TableLooks
from quadropolis_gui.scenes.quadropolis.table.model import Spot, TableModel
from quadropolis_gui.scenes.quadropolis.table.motion import Banner, TableMotion
from quadropolis_gui.scenes.quadropolis.table.picking import TableChoosing
from quadropolis_gui.scenes.quadropolis.table.tips import TableTip
from quadropolis_gui.scenes.quadropolis.table.warmup import Warmup
from quadropolis_gui.scenes.quadropolis.table.widgets import TableButtons, city_cards
from quadropolis_gui.scenes.quadropolis.table.words import TableWords
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Screen, Services
from quadropolis_gui.scenes.table.advice import TableAdvice
from quadropolis_gui.scenes.table.backdrop import Backdrop
from quadropolis_gui.scenes.table.doors import TableDoors
from quadropolis_gui.scenes.table.keys import TableKeys
from quadropolis_gui.scenes.table.opponents import TableOpponents, WatchButtons
from quadropolis_gui.scenes.table.pointer import DRAG_DISTANCE, TablePointer
from quadropolis_gui.storage.settings import UndoPolicy
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.quadropolis.city_look import CityLook
from quadropolis_gui.view.ui.containers import BottomBar, TopBar


class TableScene(Scene):
    """A game in progress, shown and played."""

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self.session = session
        self.board_kit = services.boards
        self.model = TableModel(session)
        self.motion = TableMotion(self.timeline, self.kit.sounds, session.state.player_count)
        self.motion.scores_to([score.total for score in self.model.scores], at_once=True)
        self.words = TableWords(self.kit.words, self.model)
        self.looks = TableLooks(self.model, self.motion)
        self.bars = TableBars(self.kit, self.model, self.looks, self.words)
        self.choosing = TableChoosing(
            model=self.model,
            sounds=self.kit.sounds,
            refuse=self.refuse,
            changed=self.choice_changed,
            play=self.play,
            must_confirm=lambda: self.settings.confirm_moves,
        )
        self.arranging = TableArranging(self.model, self.kit.words, self.kit.sounds, self.toast, self.refresh)
        self.hands = TableHands(self)
        self.pointer = TablePointer(self.hands, self.invalidate, lambda: self.kit.u(DRAG_DISTANCE))
        self.doors = TableDoors(self)
        self.opponents = TableOpponents(self)
        self.advice = TableAdvice(self)
        self.keys = TableKeys(self)
        self.targets = TableTargets(
            self.kit.words, self.model, self.choosing.can_point_at, self.hands.click, self.focus_on, self.focus_off
        )
        self.boards = self._make_boards()
        #: Where an architect was let go that is being put into its slot.
        self.dropped_at: Rect | None = None
        self._warmup = Warmup()
        self.tip = TableTip(self)
        #: The place that has the keyboard's focus.
        self._focused: Spot | None = None
        self.is_left = False

    # ---- building

    def _make_boards(self) -> TableBoards:
        state = self.session.state
        return TableBoards(self.board_kit, self.frame, state.mode, state.player_count)

    def build(self) -> None:
        """Lay the table for the window as it is."""
        # What is under way has places of the old layout; it has arrived now.
        self.motion.skip()
        self.pointer.let_go()
        follow_language(self.kit.words, self.session.game)
        self.boards = self._make_boards()
        self._backdrop = Backdrop(self.boards)
        self.status = TopBar(self.layer, self.t("title.name"), mark="crane", icons=self._top_icons()).free
        BottomBar(self.layer)
        self.buttons = WatchButtons(self) if self.opponents.is_watched else TableButtons(self)
        self.cards = city_cards(self)
        self.layer.focus.default_key = "pause" if self.opponents.is_watched else "confirm"
        self._warmup.plan(self.boards, self.session.state)
        self.refresh()

    def _top_icons(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        sound = self.settings.effects_on
        return [
            ("grid", "tiles", self.t("table.tips.tiles"), self.doors.open_tiles),
            ("list", "moves", self.t("table.tips.log"), self.doors.open_log),
            ("question", "help", self.t("table.tips.help"), self.on_help),
            ("speaker" if sound else "speaker_off", "sound", self.t("table.tips.sound"), self.switch_sound),
            ("gear", "settings", self.t("common.settings"), lambda: self.services.open(Screen.SETTINGS)),
            ("menu", "menu", self.t("table.tips.menu"), self.doors.open_menu),
        ]

    def refresh(self) -> None:
        """Bring widgets and focus in line with what the table shows now."""
        self.model.advised = self.advice.square
        self.boards.seat(self.model.shown_player, self.model.others, len(self.session.log))
        self.tip.table_changed()
        self.motion.scores_to([self.model.score(player).total for player in range(self.session.state.player_count)])
        self.buttons.refresh()
        self.layer.focus.set_drawn_later(lambda: self.targets.make(self.boards, len(self.session.log)))
        if self._focused is not None and self.layer.focus.current is None:
            # What had the focus is not there any more.
            self.focus_off(self._focused)
        self.invalidate()

    def on_enter(self) -> None:
        """Deal the first round, or show whose turn it is in a game that goes on."""
        self.opponents.get_ready()
        if not self.session.log:
            self.motion.show_deal(self.boards, self.session.state)
        if not self.session.state.is_over:
            self._announce(new_round=not self.session.log)

    def on_leave(self) -> None:
        """Leave nothing half done: an arrangement that was under way is kept."""
        self.is_left = True
        self.opponents.cancel()
        self.advice.cancel()
        self.arranging.end()

    # ---- a move

    def choice_changed(self) -> None:
        """Show the next step of choosing; the keyboard's focus goes along."""
        # Whoever chooses wants to see where it can go: the own city comes back.
        self.model.enlarged = None
        self.refresh()
        focus = self.layer.focus
        if not focus.visible or self.model.choosing is None:
            if self.choosing.can_confirm:
                focus.focus("confirm")
            return
        self.model.think_all()
        spots = self.choosing.next_spots()
        key = key_of(spots[0]) if spots else ("confirm" if self.choosing.can_confirm else "discard")
        focus.focus(key, show=True)

    def play(self, move: Move) -> None:
        """Play a move, keep it, and show what it does."""
        self.motion.skip()
        self.advice.cancel()
        player = self.session.state.to_move
        home, enlarged = self.model.home, None if self.session.is_person(player) else self.model.enlarged
        colour = self.looks.architect_colour(self.kit.theme, player)
        # A person who confirms has already put the architect into its slot.
        in_slot = self.settings.confirm_moves and self.session.is_person(player)
        hand = None if in_slot else self.dropped_at or self.boards.hand_rect(player, move.architect)
        entry = self.session.play(move)
        self.pointer.forget()
        self.model.hovered = None
        self.model.turn_begins()
        self.model.held = home
        self.model.enlarged = enlarged
        self.refresh()
        self.motion.show_move(self.boards, entry.before, self.session.state, entry, colour, hand, self._next_turn)
        self._paint_next_turn()
        if self.session.not_kept is not None:
            self.toast(self.t("table.refusal.not_kept"), "warning")
        elif self.session.parted_from is not None:
            self.toast(self.t("table.parted"), "warning")

    def _paint_next_turn(self) -> None:
        """Begin to paint what the next player sees, while the move before is still under way."""
        state = self.session.state
        if state.is_over:
            return
        colour = self.looks.architect_colour(self.kit.theme, state.to_move)
        self._warmup.plan_turn(self.boards, state, self.model.scores, colour)
        banner, nowhere = self._announcement(new_round=state.acted == 0), blank((1, 1))
        if banner is not None:
            self._warmup.add(lambda: self.bars.draw_banner(nowhere, banner, self.boards.city.rect))

    def _next_turn(self) -> None:
        """The move has been shown: turn the table to the next player."""
        self.model.held = None
        state = self.session.state
        new_round = state.acted == 0 and not state.is_over
        if new_round:
            self.motion.show_deal(self.boards, state)
            self._warmup.plan(self.boards, state)
        self.refresh()
        if state.is_over:
            self.doors.open_result()
            return
        self._announce(new_round)
        if self.layer.focus.visible:
            spots = self.choosing.next_spots()
            self.layer.focus.focus(key_of(spots[0]) if spots else None)

    def _announce(self, new_round: bool) -> None:
        banner = self._announcement(new_round)
        if banner is not None:
            self.motion.show_banner(banner)

    def _announcement(self, new_round: bool) -> Banner | None:
        """What is said at the beginning of a turn, if anything."""
        state = self.session.state
        name = self.words.name(state.to_move)
        if new_round:
            text = self.t("table.round_starts", number=state.round)
            return Banner(state.to_move, text, self.t("table.round_starter", name=name))
        if len(self.session.people) > 1 and self.session.is_person(state.to_move):
            # Among several people it says who sits down at the screen; opponents take their turns by themselves.
            return Banner(state.to_move, self.t("table.turn_of", name=name))
        return None

    def refuse(self, refusal: Refusal) -> None:
        """Say in one sentence why something is not possible."""
        self.kit.sounds.play("invalid")
        self.toast(self.words.refusal(refusal), "warning")

    def undo(self) -> None:
        """Take back the last move of a person and what the opponents answered; whoever thinks about it stops."""
        self.opponents.cancel()
        self.advice.cancel()
        self.motion.skip()
        if self.is_left:
            return
        policy = self.settings.undo_policy
        if self.session.undo(policy):
            self.kit.sounds.play("undo")
            self.model.turn_begins()
            self.refresh()
            self.motion.skip()
            return
        off = policy is UndoPolicy.NEVER or (policy is UndoPolicy.PRACTICE and not self.session.game.practice)
        code = "undo_off" if off else ("new_deal" if self.session.log else "nothing_to_undo")
        self.refuse(Refusal(code, {}))

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return self.session.undo_count(self.settings.undo_policy) > 0

    # ---- looking

    def enlarge(self, player: int | None) -> None:
        """Show a city large; None goes back to the player to move."""
        present = self.model.past is None
        self.arranging.end()
        self.model.enlarged = None if present and player == self.model.home else player
        self.refresh()

    def look_back(self, number: int) -> None:
        """Show an earlier moment, or return to the present if that is the one shown."""
        self.arranging.end()
        if self.model.past == number:
            self.model.return_to_present()
        else:
            self.model.look_back(number)
        self.refresh()

    def return_to_present(self) -> None:
        """Show the game as it is."""
        self.model.return_to_present()
        self.refresh()

    def hover(self, spot: Spot | None) -> None:
        """The pointer or the focus is on something else."""
        if spot != self.model.hovered:
            self.model.hovered = spot
            self.tip.moved()
            self.invalidate()

    def focus_on(self, spot: Spot) -> None:
        """The keyboard's focus is on a place: it counts as pointed at."""
        if self.layer.focus.visible:
            self._focused = spot
            self.hover(spot)

    def focus_off(self, spot: Spot) -> None:
        """The keyboard's focus has left a place, perhaps for a button: it is pointed at no longer."""
        self._focused = None
        if self.model.hovered == spot:
            self.hover(None)

    def city_look(self) -> CityLook:
        """What the large city shows."""
        return self.looks.city(self.kit.theme, self._subtitle())

    def _subtitle(self) -> str:
        if self.model.arrangement is not None:
            return self.arranging.difference()
        if not self.session.is_person(self.model.shown_player):
            return self.words.level(self.model.shown_player)
        if self.model.past is not None or self.model.shown_player != self.model.home:
            if self.model.held is not None:
                return self.t("table.your_city")
            return self.t("table.city_of")
        by_hand = self.model.shown_player in self.session.state.allocations
        return self.t("table.score.by_hand" if by_hand else "table.your_city")

    # ---- help and sound

    def on_help(self) -> None:
        """Open the reference card."""
        open_reference_card(self, self.board_kit, self.session.state.mode)

    def switch_sound(self) -> None:
        """Turn the sounds on or off."""
        self.services.change_settings(effects_on=not self.settings.effects_on)

    # ---- events

    def step_back(self) -> bool:
        """One step back from whatever the table shows; False if it is already at rest."""
        if self.pointer.let_go():
            return True
        if self.model.past is not None:
            self.return_to_present()
            return True
        if self.model.arrangement is not None:
            self.arranging.end()
            return True
        if self.advice.step_back() or self.choosing.step_back():
            return True
        if self.model.enlarged is not None:
            self.enlarge(None)
            return True
        return False

    def on_back(self) -> None:
        """Esc: one step back, or the menu."""
        if not self.step_back():
            self.doors.open_menu()

    def handle_first(self, event: pygame.event.Event) -> bool:
        """Finish what is still moving, then let the mouse and Tab work on the table."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.motion.skip()
            if self.is_left:
                return True
        if event.type == pygame.KEYDOWN and self.opponents.press(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            preferred = [key_of(spot) for spot in self.choosing.next_spots()]
            if self.choosing.can_confirm:
                preferred = ["confirm"]
            step_region(self.layer.focus, -1 if event.mod & pygame.KMOD_SHIFT else 1, preferred)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            self.layer.focus.process_event(event)
            return self.step_back()
        used = self.pointer.process_event(event)
        if used and event.type == pygame.MOUSEBUTTONDOWN:
            self.layer.focus.process_event(event)
        return used

    def handle_event(self, event: pygame.event.Event) -> bool:
        """Use the letters and numbers."""
        return event.type == pygame.KEYDOWN and self.keys.press(event)

    def show_focus(self) -> None:
        """Nothing yet: the first key finds what can be done in this turn."""

    def toast_bottom(self) -> int:
        """Sentences come from the top bar: nothing that is being played lies under them."""
        return self.frame.top_bar().bottom + self.kit.u(14)

    # ---- time

    def on_update(self, dt: float) -> None:
        """Let opponents and advice think, work out a few changes of score, and wait for a tip."""
        self.advice.update()
        self.opponents.update(dt)
        if self.model.think():
            self.invalidate()
        else:
            self._warmup.work(moving=self.timeline.running, drawn=self.is_changed)
        self.tip.update(dt)

    def wake_after(self) -> float | None:
        """Come back while changes of score are missing, somebody thinks, or a tip is due."""
        if self.model.has_more_to_think or not self._warmup.is_done:
            return 0.0
        waits = [self.opponents.wake_after(), self.advice.wake_after(), self.tip.wake_after()]
        return min((wait for wait in waits if wait is not None), default=None)

    # ---- drawing

    def draw_back(self, surface: Surface) -> None:
        """Draw the table, the boards, the prompt and the log."""
        self._backdrop.draw(surface, self._ground(surface), self.looks.site(self.kit.theme), self.city_look())
        self.bars.draw_strip(surface, self.boards)
        self.advice.draw_mark(surface)
        self.bars.draw_prompt(surface, self.boards.layout.prompt, self._prompt(), self.opponents.progress_to_show)
        draw_log(surface, self.kit, self.boards, self.model, self.words)

    def _prompt(self) -> tuple[str, str]:
        """What is asked of whom: by the opponents, by advice, or by the move in the making."""
        model = self.model
        if model.past is None and model.arrangement is None:
            said = self.opponents.prompt()
            if said is None and model.choosing is not None and not model.choosing.is_started:
                said = self.advice.prompt()
            if said is not None:
                return said
        return self.words.prompt()

    def _ground(self, surface: Surface) -> Surface:
        """The table with the empty boards, painted once per size and theme."""

        def make() -> Surface:
            ground = Surface(surface.get_size()).convert(surface)
            self.kit.scenery.draw_table(ground)
            self.boards.site.draw_ground(ground)
            self.boards.city.draw_ground(ground)
            return ground

        key = ("table ground", surface.get_size(), self.session.state.mode.name, tuple(self.boards.city.rect))
        return self.kit.paint.cached(key, make)

    def draw_front(self, surface: Surface) -> None:
        """Draw what lies on the bars, and what is under way."""
        self.bars.draw_status(surface, self.status)
        self.bars.draw_hand(surface, self.boards)
        self.bars.draw_resources(surface, self.boards)
        for flight in self.motion.flights:
            flight.draw(surface)
        self.hands.draw_drag(surface)
        if self.motion.banner is not None:
            self.bars.draw_banner(surface, self.motion.banner, self.boards.city.rect)
        self.tip.draw(surface)
