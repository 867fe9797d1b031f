"""What can be done at the table: choosing and playing, taking back, looking around, advice, and letting opponents play.

Every way to do something, be it a button, a key or the mouse, ends here; the screen only shows what has become of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect

from quadropolis_gui.play.advising import AdviceStage
from quadropolis_gui.play.opponents import Mood
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.scenes.table.advice import TableAdvice
from quadropolis_gui.scenes.table.answers import NOTHING, Answer, Change, refused
from quadropolis_gui.scenes.table.doors import TableDoors
from quadropolis_gui.scenes.table.filling import TableFilling
from quadropolis_gui.scenes.table.layout import TablePlaces
from quadropolis_gui.scenes.table.looking import LookingAround
from quadropolis_gui.scenes.table.model import TableModel
from quadropolis_gui.scenes.table.occasions import CHOSEN_IN_PART, Occasion, occasion_now
from quadropolis_gui.scenes.table.opponents import Stir, TableOpponents
from quadropolis_gui.scenes.table.panels.advice import AdvicePanel
from quadropolis_gui.scenes.table.parts.banner import announcement, begins_round, draw_banner
from quadropolis_gui.scenes.table.pointer import TablePointer
from quadropolis_gui.scenes.table.retelling import Retelling
from quadropolis_gui.scenes.table.ring import TableRing
from quadropolis_gui.scenes.table.show.teller import Teller
from quadropolis_gui.scenes.table.undoing import Undoing
from quadropolis_gui.scenes.table.warmup import Warmup
from quadropolis_gui.scenes.table.words import Prompt, TableWords
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.ui.layer import Layer
from quadropolis_gui.view.ui.modal import Modal


class TableDesk:
    """Carries out what a person wants, whichever way it was said."""

    def __init__(
        self,
        services: Services,
        session: Session,
        filling: TableFilling,
        layer: Layer,
        pointer: TablePointer,
        open_modal: Callable[[Modal], None],
        toast: Callable[..., None],
        hush: Callable[[str], None],
        use_common_key: Callable[[pygame.event.Event], bool],
        refresh: Callable[[], None],
        invalidate: Callable[[], None],
    ) -> None:
        self.kit = services.kit
        self.session = session
        self.filling = filling
        self.opponents = TableOpponents(session, lambda: services.mind, lambda: services.settings)
        self.advice = TableAdvice(session, lambda: services.mind, lambda: services.settings, filling.advice_words)
        self.teller = Teller(self.kit, filling, lambda: services.settings, refresh)
        self.undoing = Undoing(session, lambda: services.settings)
        self.warmup = Warmup()
        #: Whether the screen was left: nothing is played any more.
        self.is_left = False
        self._services = services
        self._focus = layer.focus
        self.ring = TableRing(layer.focus, filling, self.teller, self.next_keys)
        self.looking = LookingAround(filling, self.ring, refresh)
        self.doors = TableDoors(services, session, filling, layer, open_modal, self.looking.look_back)
        self.retelling = Retelling(filling, self.teller, pointer, self.ring, toast, refresh)
        self._pointer = pointer
        self._open_modal = open_modal
        self._toast = toast
        self._hush = hush
        self._use_common_key = use_common_key
        #: Why the last attempt of a person failed, as long as it may stand there.
        self._refused = ""
        self._refresh = refresh
        self._invalidate = invalidate

    @property
    def model(self) -> TableModel[Any, Any]:
        """What is shown."""
        return self.filling.model

    @property
    def words(self) -> TableWords:
        """What is said."""
        return self.filling.words

    @property
    def places(self) -> TablePlaces:
        """Where the frame lies."""
        return self.filling.places

    @property
    def occasion(self) -> Occasion:
        """What the table is there for right now."""
        show = self.teller.show
        return occasion_now(
            self.model, self.opponents.mood, self.filling.occasion(), telling=show.is_running, waiting=show.is_waiting
        )

    # Coming and leaving

    def enter(self) -> None:
        """Deal the first round, or show whose turn it is in a game that goes on."""
        self.opponents.get_ready()
        if not self.session.log:
            self.filling.show_deal()
        if not self.session.state.is_over:
            self._announce(new_round=not self.session.log)

    def leave(self) -> None:
        """Leave nothing half done: what the game has settled until now is kept."""
        self.is_left = True
        self.teller.cancel()
        self.opponents.cancel()
        self.advice.cancel()
        self.filling.settle()

    def open_result(self) -> None:
        """Go on to the end of the game."""
        if not self.is_left:
            self.doors.open_result()

    # A move in the making

    def carry_out(self, answer: Answer) -> bool:
        """Do what the game answers to something a person did; tell whether it had understood."""
        if answer.by_key:
            self._focus.visible = True
        if answer.sound:
            self.kit.sounds.play(answer.sound)
        if answer.refusal:
            self._toast(answer.refusal, answer.icon)
            self._refused = answer.refusal
        elif self._refused and answer.change is not Change.NOTHING:
            # Why the last attempt failed is of no interest once something else has been done.
            self._hush(self._refused)
            self._refused = ""
        if answer.change is Change.CHOICE:
            self._choice_changed()
        elif answer.change is Change.LOOKS:
            self._refresh()
        if answer.focus:
            had = self._focus.current
            self._focus.focus(answer.focus, show=True)
            if had is not None and had is self._focus.current:
                # It had the focus already, while the pointer was elsewhere: now it is what is pointed at again.
                had.focus_gained()
        if answer.move is not None:
            self.play(answer.move, answer.dropped_at)
        return answer.used

    def answer_key(self, answer: Answer) -> bool:
        """Do what the game answers to a key; where nothing comes of it, say why."""
        return self.carry_out(refused(self._why_nothing(), "info") if answer == NOTHING else answer)

    def _why_nothing(self) -> str:
        """Return why nothing can be chosen now."""
        state = self.session.state
        if self.model.past is not None:
            return self.kit.t("table.refusal.in_the_past")
        if state.is_over or self.session.is_person(state.to_move):
            return self.occasion.prompt(self)[0]
        return self.kit.t("show.on_turn", name=self.words.name(state.to_move))

    def _choice_changed(self) -> None:
        """Show the next step of choosing; the keyboard's focus goes along."""
        # Whoever chooses wants to see where it can go: the own board comes back.
        self.model.enlarged = None
        self.ring.note_step(self.model.choosing)
        self._refresh()
        if not self._focus.visible or self.model.choosing is None:
            if self.can_confirm:
                self._focus.focus("confirm")
            return
        while self.filling.think():
            pass
        self.ring.follow_step()

    def next_keys(self) -> list[str]:
        """Return the targets of the focus at which the keyboard should go on, best first."""
        return ["confirm"] if self.can_confirm else self.filling.next_keys()

    @property
    def can_confirm(self) -> bool:
        """Whether the move in the making is complete."""
        choosing = self.model.choosing
        return choosing is not None and choosing.move is not None

    def confirm(self) -> None:
        """Play the move in the making, or say that it is not complete."""
        choosing = self.model.choosing
        if choosing is None:
            self.answer_key(NOTHING)
            return
        if choosing.move is None:
            self.carry_out(refused(self.kit.t("table.refusal.not_complete")))
            return
        self.play(choosing.move)

    def put_back(self) -> bool:
        """Take back the last step of the move in the making; tell whether there was one."""
        choosing = self.model.choosing
        if choosing is None or not choosing.step_back():
            return False
        return self.carry_out(Answer(sound="undo", change=Change.CHOICE))

    # A move

    def play(self, move: Any, dropped_at: Rect | None = None) -> None:
        """Play a move, keep it, and show what it does; a dragged piece starts where it was let go."""
        self.skip_motion()
        self.advice.cancel()
        model, session = self.model, self.session
        entry = session.play(move)
        self._pointer.forget()
        model.hovered = None
        model.turn_begins()
        self.teller.tell(entry, dropped_at, self._next_turn)
        self._paint_next_turn()
        if self._focus.visible and self.teller.is_telling:
            self._refresh()
            self.ring.place()

    def _paint_next_turn(self) -> None:
        """Begin to paint what the next player sees, while the move before is still under way."""
        state = self.session.state
        if state.is_over:
            return
        self.warmup.plan_turn(*self.filling.turn_jobs())
        banner = announcement(self.words, new_round=begins_round(state))
        if banner is not None:
            colour, nowhere = self.session.seat(banner.player).color, blank((1, 1))
            self.warmup.add(lambda: draw_banner(nowhere, self.kit, banner, colour, self.places.board))

    def _next_turn(self) -> None:
        """Turn the table to the next player, now that the move has been shown."""
        state = self.session.state
        new_round = begins_round(state)
        if new_round:
            self.filling.show_deal()
            self.warmup.plan(self.filling.round_jobs)
        self._refresh()
        if state.is_over:
            self.open_result()
            return
        self._announce(new_round=new_round)
        if self._focus.visible:
            self.ring.place()

    def _announce(self, *, new_round: bool) -> None:
        banner = announcement(self.words, new_round=new_round)
        if banner is not None:
            self.filling.motion.show_banner(banner)

    # What was played, told

    def skip_motion(self) -> None:
        """Take everything that moves or is told to its end."""
        if not self.teller.show.skip():
            self.filling.motion.skip()
        self.teller.slide.end()

    def skip_telling(self) -> None:
        """Take what is told to the end of its next stage, and the second time to the turn of a person."""
        self.teller.skip_on()

    def hold_telling(self) -> None:
        """Keep what is told in sight; in a game that is watched, hold the game."""
        if self.opponents.is_watched:
            self.switch_pause()
        else:
            self.teller.show.hold()
            self._refresh()

    @property
    def go_on_text(self) -> str:
        """What the button says that ends the telling; nothing if it says what it always does."""
        stage = self.teller.show.stage
        return "" if stage is None else stage.go_on

    def tell_turn(self, player: int) -> bool:
        """Tell the last turn of a player again, whatever was played since; tell whether that is possible now."""
        self.skip_motion()
        return not self.is_left and self.retelling.tell_turn_of(player)

    @property
    def wasted(self) -> str:
        """What Confirm says instead of its usual word, where the move in the making brings nothing at all."""
        return self.filling.wasted() if self.can_confirm else ""

    def press_undo(self) -> None:
        """Do as the button does: what is in the hand goes back before any move is taken back."""
        if self.occasion is CHOSEN_IN_PART:
            self.put_back()
        else:
            self.undo()

    def undo(self) -> None:
        """Take back the last move of a person and what the opponents answered; whoever thinks about it stops."""
        motion, session = self.filling.motion, self.session
        self.opponents.cancel()
        self.advice.cancel()
        self.skip_motion()
        if self.is_left:
            return
        policy = self._services.settings.undo_policy
        count = session.undo(policy)
        if count:
            self.kit.sounds.play("undo")
            if count > 1:
                # Whoever only meant to put back what was in the hand sees at once what became of it.
                self._toast(self.kit.t("table.undone", count=count - 1), "undo")
            self.model.lingers = None
            self.model.turn_begins()
            self._refresh()
            motion.skip()
            self.ring.place_again()
            return
        self.carry_out(refused(self.kit.t(f"table.refusal.{self.undoing.why_not}")))

    # The large buttons

    def step_back(self) -> bool:
        """Go one step back from whatever the table shows; tell whether it was not at rest already."""
        if self._pointer.let_go():
            return True
        if self.occasion.goes_on and (self.stop_advice() or self.looking.go_home()):
            # Whoever looks at another board takes nothing back by that.
            return True
        return self.occasion.leave(self) or self.looking.go_home()

    def press_confirm(self) -> None:
        """Do what the large button at the right does."""
        if not self._pointer.let_go():
            self.occasion.confirm.do(self)

    # Opponents

    def switch_pause(self) -> None:
        """Hold a game that is watched, or let it go on; an opponent that found no move tries again."""
        self.opponents.switch_pause()
        self._refresh()

    def step(self) -> None:
        """Play one move of a game that is watched, then hold it."""
        self.skip_motion()
        if self.is_left:
            return
        self.opponents.step()
        self._refresh()

    def try_again(self) -> None:
        """Let an opponent that found no move think once more."""
        self.opponents.try_again()
        self._refresh()

    @property
    def progress(self) -> float | None:
        """How far the opponent to move has thought; None if nobody thinks or the past is looked at."""
        return self.opponents.progress if self.model.past is None else None

    def update_opponents(self, dt: float, *, covered: bool) -> None:
        """Let them think; play what they answer once the table is at rest, nothing covers it and nobody is busy."""
        if self.is_left:
            return
        free = not covered and self._pointer.drag is None and self.occasion.goes_on and not self.teller.is_telling
        move = self.opponents.update(dt, still=free and self.filling.motion.is_still)
        if move is not None:
            self.play(move)
        stir = self.opponents.take_stir()
        if stir is Stir.MOOD:
            if self.opponents.mood is Mood.STUCK:
                name = self.words.name(self.session.state.to_move)
                self._toast(self.kit.t("opponents.failed", name=name), "warning")
            self._refresh()
        elif stir is Stir.PROGRESS:
            self._invalidate()

    # Advice

    @property
    def why_no_advice(self) -> str:
        """The key of the words for why there is no advice now; nothing if it can be asked for."""
        return self.occasion.no_advice if self.model.choosing is None else ""

    def press_advice(self) -> None:
        """Ask for advice, which names what to take; then show the whole move; stop while it is thought over."""
        choosing = self.model.choosing
        if choosing is None:
            self._toast(self.kit.t(self.why_no_advice), "bulb")
            return
        if self.advice.press():
            panel = AdvicePanel(
                self.kit, self._open_modal, self._use_common_key, self.filling, self.advice, choosing,
                self._show_choice, self._take_over,
            )  # fmt: skip
            self._open_modal(panel)
        self._refresh()

    def ask_advice(self) -> None:
        """Do as the button does, but never stop: who presses the key twice wants advice twice as much."""
        if self.advice.stage is AdviceStage.THINKING:
            self._toast(self.kit.t("advice.still_thinking"), "bulb")
        else:
            self.press_advice()

    def stop_advice(self) -> bool:
        """Stop thinking advice over; tell whether there was anything to stop."""
        if not self.advice.stop():
            return False
        self._hush(self.kit.t("advice.still_thinking"))
        self._refresh()
        return True

    def advice_prompt(self) -> Prompt | None:
        """Return what advice says of the turn, once it has come."""
        choosing = self.model.choosing
        return None if choosing is None else self.advice.prompt(choosing, self.words.choice)

    def _show_choice(self) -> None:
        """Show the move in the making on the boards of whoever makes it."""
        self.model.enlarged = None
        self.model.hovered = None
        self._refresh()

    def _take_over(self, confirmed: bool) -> None:
        """Go on from a whole move that was put into the choice, and play it if it is confirmed."""
        choosing = self.model.choosing
        at_once = confirmed or not self._services.settings.confirm_moves
        move = choosing.move if choosing is not None and at_once else None
        self.carry_out(Answer(sound="pick", change=Change.CHOICE, move=move))

    def update_advice(self) -> None:
        """Take in what has come, and show it."""
        changed = self.advice.update()
        if changed is AdviceStage.FAILED:
            self._toast(self.kit.t("advice.failed"), "warning")
        if changed is not None:
            self._hush(self.kit.t("advice.still_thinking"))
            self._refresh()
