"""The score pad: points count up column by column, then the winner, why, and where everything came from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import takewhile
from random import Random

import pygame
from pygame import Rect, Surface

from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.default_names import follow_language
from quadropolis_gui.scenes.disk_words import not_counted_in, say_parting
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.key_rows import KeyRow
from quadropolis_gui.scenes.late_skip import LateSkip
from quadropolis_gui.scenes.opening import finale_of
from quadropolis_gui.scenes.postcard.scene import PostcardScene
from quadropolis_gui.scenes.replay.scene import ReplayScene
from quadropolis_gui.scenes.review.scene import ReviewScene
from quadropolis_gui.scenes.rules.scene import open_rules
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.score_pad.board import ScoredBoardScene
from quadropolis_gui.scenes.score_pad.cards import CardPainter
from quadropolis_gui.scenes.score_pad.count import Step, steps_of
from quadropolis_gui.scenes.score_pad.explained import Explained
from quadropolis_gui.scenes.score_pad.layout import pad_layout
from quadropolis_gui.scenes.score_pad.next_game import play_again
from quadropolis_gui.scenes.score_pad.notes import goals_asked, notes_of
from quadropolis_gui.scenes.score_pad.paint import PadPainter
from quadropolis_gui.scenes.score_pad.party import Confetti
from quadropolis_gui.scenes.score_pad.rating_note import rating_notes, rating_reasons
from quadropolis_gui.scenes.score_pad.tally import Tally
from quadropolis_gui.scenes.services import Screen, Services
from quadropolis_gui.storage.statistics import record_finished_game
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.buttons import Button, ButtonKind, Card, IconButton
from quadropolis_gui.view.ui.containers import BottomBar
from quadropolis_gui.view.ui.layer import Layer, Widget
from quadropolis_gui.view.ui.layout import inset, rows
from quadropolis_gui.view.words import short_name

_SKIP_KEYS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE)


class RowTarget(Widget):
    """The strip of one row: a press opens the board of the player who is in it."""

    def __init__(
        self, layer: Layer, rect: Rect, slot: int, on_click: Callable[[], None], describe: Callable[[], str]
    ) -> None:
        super().__init__(layer, rect, key=f"row_{slot + 1}", radius=layer.kit.u(14), on_click=on_click)
        self.slot = slot
        self._description = describe

    def describe(self) -> str:
        """Say in words what it is."""
        return self._description()

    @property
    def told(self) -> str:
        """What is said when the pointer rests on it: whose board it opens."""
        return self._description()


class ScorePadScene(Scene):
    """The end of a game: the count, the winner, the way to the players' boards and to the next game."""

    def __init__(self, services: Services, session: Session, *, counting: bool = True) -> None:
        super().__init__(services)
        self.session = session
        rules, state = session.rules, session.state
        self.face = FACES[rules.name]
        self.filling = filling = self.face.score_pad(services, session)
        self.categories = categories = self.face.categories(self.kit)
        figures = [rules.figures(state, player) for player in range(state.player_count)]
        columns = categories.of(state.variant)
        steps = steps_of(columns, figures, rules.by_round(state))
        self.tally = Tally(self.timeline, steps, columns, categories.penalties, self._step_begins, self._counted)
        if not counting:
            self.tally.show()
        self._late_skip = LateSkip()
        self.pad = PadPainter(self.kit, session, filling, categories, figures, self.tally)
        self.cards = CardPainter(self.pad)
        chance = Random(f"{rules.name}/confetti/{state.seed}")
        self._confetti = Confetti(chance, categories.scoring(rules.variants))
        self._pictures: dict[tuple[int, tuple[int, int]], Surface] = {}
        #: What the game did to the ratings of those who played it.
        self.rating_note = ""
        #: What else is worth a line: goals that were reached, the deal of the day.
        self.notes: list[str] = []
        #: What is said about both when the pointer rests there.
        self.reasons: list[str] = []

    # ---- widgets

    def build(self) -> None:
        """Make all widgets."""
        u = self.kit.u
        follow_language(self.kit.words, self.session.game)
        columns, penalties = self.tally.columns, self.categories.penalties
        aside = len(list(takewhile(lambda category: category in penalties, reversed(columns))))
        rounds = sum(step.rounds is not None for step in self.tally.steps)
        self.places = pad_layout(self.frame, self.session.state.player_count, len(columns), aside, rounds)
        self._pictures.clear()
        if self.rating_note:
            # Perhaps in another language than before.
            self._note_ratings()
        if self.notes or self.reasons:
            self._note_goals()
        title, note = self.face.title(self.kit.words), self.t("score_pad.title")
        self.top_bar = self.add_top_bar(title, note=note, mark=self.face.mark)
        for slot, row in enumerate(self.places.rows):
            RowTarget(self.layer, row.inflate(0, -2), slot, self._opener(slot), self._describer(slot))
        self._explain()
        Card(
            self.layer, self.places.postcard, key="postcard_card", draw_content=self._draw_postcard,
            on_click=self._open_postcard, describe=self.t("score_pad.buttons.postcard"), radius=u(18),
        )  # fmt: skip
        BottomBar(self.layer)
        p = self.places
        self._button(p.title, "title", ButtonKind.BROWN, "home", self._to_title)
        if not self.tally.done:
            self._button(p.skip, "skip", ButtonKind.BROWN, "last", self._skip)
        else:
            Button(
                self.layer, p.replay, self.t("title.replay"), key="replay", kind=ButtonKind.BROWN, icon="film",
                on_click=self._open_replay,
            )  # fmt: skip
            Button(
                self.layer, p.review, self.t("review.title"), key="review", kind=ButtonKind.BROWN, icon="chart",
                on_click=self._open_review, tip=self.t("review.tips.open"),
            )  # fmt: skip
            self._make_amend_button()
            self._make_finale_button()
        self._button(p.postcard_button, "postcard", ButtonKind.GOLD, "picture", self._open_postcard)
        self._button(p.new_game, "new_game", ButtonKind.BROWN, "dice", self._new_game)
        self._button(p.play_again, "play_again", ButtonKind.PRIMARY, "refresh", self._play_again, 19)
        # Whoever presses Enter on and on at the end of a game looks at the winner's board, and begins no other game.
        self.layer.focus.default_key = "row_1"

    def _explain(self) -> None:
        """Say more about heads that are short, and about ratings and goals, where the pointer rests."""
        Explained(self.layer, self.top_bar.free, "told", self._reasons)
        for category, column in zip(self.tally.columns, self.places.columns, strict=True):
            name = self.categories.name(category)
            if name != self.categories.label(category):
                head = Rect(column.x + 2, self.places.header.y, column.w - 4, self.places.header.h)
                Explained(self.layer, head, f"head_{category}", partial(self.categories.name, category))

    def _reasons(self) -> str:
        """Return why ratings changed, and what the goals ask for that were reached."""
        return "\n".join(self.reasons) if self.tally.done else ""

    def _make_amend_button(self) -> None:
        """What can still be set right stands where the count was told of."""
        amendment = self.filling.amendment()
        if amendment is not None:
            button = Button(
                self.layer, self.places.amend, amendment.text, key="amend", kind=ButtonKind.BROWN, tip=amendment.tip,
                icon=amendment.icon, on_click=lambda: self.services.stack.replace(amendment.scene()),
            )  # fmt: skip
            self.layer.focus.place_before(button, ["replay"])

    def _make_finale_button(self) -> None:
        """A quiet way to see the end again stands in the corner of the winner's card, where a game has one."""
        if self.face.finale(self.kit, self.session) is None:
            return
        side, card = self.kit.u(32), self.places.winner
        button = IconButton(
            self.layer, Rect(card.right - side - self.kit.u(12), card.y + self.kit.u(12), side, side), "refresh",
            key="finale", kind=ButtonKind.PLAIN, tip=self.t("finale.see_again"), on_click=self._open_finale,
        )  # fmt: skip
        self.layer.focus.place_before(button, ["title"])

    def _open_finale(self) -> None:
        finale = finale_of(self.services, self.session)
        if finale is not None:
            self.services.stack.replace(finale)

    def _button(
        self, place: Rect, key: str, kind: ButtonKind, icon: str, action: Callable[[], None], size: float = 15
    ) -> None:
        text = self.t(f"score_pad.buttons.{key}")
        Button(self.layer, place, text, key=key, kind=kind, icon=icon, on_click=action, size=size)

    def _opener(self, slot: int) -> Callable[[], None]:
        return lambda: self._open_board(self.pad.player_in(slot))

    def _describer(self, slot: int) -> Callable[[], str]:
        labelled = self.kit.words.labelled
        return lambda: labelled(self.session.seat(self.pad.player_in(slot)).name, self.filling.board_hint)

    # ---- counting

    def on_enter(self) -> None:
        """Begin to count."""
        record_finished_game(self.session.game, examples=self.services.saves.examples)
        self.session.come_to_count()
        say_parting(self, self.session)
        self._note_ratings()
        self._note_goals()
        if not self.tally.done:
            self.tally.start()

    def _note_goals(self) -> None:
        words, game = self.kit.words, self.session.game
        self.notes = notes_of(words, game)
        self.reasons = [*(rating_reasons(words, game) if self.rating_note else ()), *goals_asked(words, game)]

    def _note_ratings(self) -> None:
        notes = rating_notes(self.kit.words, self.session.game)
        names = [short_name(self.session.seat(player).name) for player in notes]
        said = [self.kit.words.labelled(name, note) for name, note in zip(names, notes.values(), strict=True)]
        # Where only one person played, or the same is true of all, nobody has to be named.
        self.rating_note = next(iter(notes.values()), "") if len(set(notes.values())) < 2 else " · ".join(said)

    def _step_begins(self, step: Step) -> None:
        if self.kit.speed is not None:
            self.kit.sounds.play("slot" if step.category in self.categories.penalties else "gain")

    def _counted(self) -> None:
        self.kit.sounds.play("win")
        self.relayout()

    def _skip(self) -> None:
        self.tally.finish()
        self.invalidate()

    def own_keys(self) -> Sequence[KeyRow]:
        """Return the keys that skip the count, while there is one."""
        skip = "keys.rows.skip_count"
        names = self.t("opponents.space"), self.t("table.keys.names.back")
        return () if self.tally.done else [KeyRow(name, skip) for name in names]

    def on_update(self, dt: float) -> None:
        """Count the time since the points were counted."""
        self._late_skip.pass_time(dt, telling=not self.tally.done)

    def handle_first(self, event: pygame.event.Event) -> bool:
        """A click on the pad, Space, Enter or Esc skips the count, and then the celebration."""
        if self._late_skip.is_late(event, telling=not self.tally.done):
            return True
        if self.tally.done:
            if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self.timeline.has("party"):
                self.timeline.skip("party")
                self.invalidate()
            return False
        focused = self.layer.focus.visible and self.layer.focus.current is not None
        if event.type == pygame.KEYDOWN and event.key in _SKIP_KEYS and not (focused and event.key != pygame.K_ESCAPE):
            self._skip()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self.places.pad.collidepoint(event.pos):
            self._skip()
            return True
        return False

    def lasting_notice(self) -> str:
        """Return that the end of the game is not saved, as long as it is so."""
        return not_counted_in(self, self.session)

    # ---- going on

    def on_help(self) -> None:
        """Open the rules of this game, as F1 asks."""
        open_rules(self.services, self.session.rules.name)

    def on_back(self) -> None:
        """Esc leads back to the list in which the game was chosen, else to the title."""
        below = self.services.stack.below
        if below is not None and below.lists_games:
            self.services.stack.pop()
        else:
            self._to_title()

    def _to_title(self) -> None:
        self.services.stack.reset_to(self.services.make_screen(Screen.TITLE))

    def _new_game(self) -> None:
        self.services.open(Screen.NEW_GAME)

    def _play_again(self) -> None:
        play_again(self.services, self.session)

    def _open_board(self, player: int) -> None:
        self.kit.sounds.play("button")
        board = self.filling.scored_board()
        self.services.stack.push(ScoredBoardScene(self.services, self.session, player, board))

    def _open_postcard(self) -> None:
        self.services.stack.push(PostcardScene(self.services, self.session, self._shown_player()))

    def _open_replay(self) -> None:
        self.services.stack.push(ReplayScene(self.services, self.session.game))

    def _open_review(self) -> None:
        self.services.stack.push(ReviewScene(self.services, self.session.game))

    def _shown_player(self) -> int:
        """Whose board is on the little card: the winner's, and while that is open, each in turn."""
        if self.tally.done:
            return self.pad.order[0]
        return self.tally.counted % len(self.session.seats)

    # ---- drawing

    def draw_back(self, surface: Surface) -> None:
        """Draw the table, the pad and the cards."""
        self.kit.scenery.draw_table(surface)
        rows = [widget for widget in self.layer.widgets if isinstance(widget, RowTarget)]
        pointed = next((row for row in rows if row.is_hovered and self.tally.done), None)
        self.pad.draw(
            surface, self.places, None if pointed is None else self.pad.player_in(pointed.slot),
            pressed=pointed is not None and pointed.is_pressed,
        )  # fmt: skip
        self.cards.draw_winner(surface, self.places.winner)
        self.cards.draw_bars(surface, self.places.bars)

    def draw_front(self, surface: Surface) -> None:
        """Draw the summary in the top bar, how far the count is, and the confetti."""
        kit, c = self.kit, self.kit.c
        free = self.top_bar.free
        told = [line for line in (self.rating_note, " · ".join(self.notes)) if line and self.tally.done]
        colour, size = (c.gold_light if told else c.muted_on_dark), self.frame.font(14 if len(told) < 2 else 13)
        lines = told or [self._summary()]
        block = Rect(free.x, 0, free.w, min(free.h, kit.u(20) * len(lines)))
        block.centery = free.centery
        for line, place in zip(lines, rows(block, [1] * len(lines)), strict=True):
            kit.text.draw(surface, line, place, size, colour, Weight.BOLD, align="right")
        if not self.tally.done:
            self._draw_counting(surface)
        part = self.tally.party if self.tally.done else 0.0
        self._confetti.draw(surface, kit, self.frame.body(top=False), self.categories.colour, part)

    def _summary(self) -> str:
        t, state = self.t, self.session.state
        return t(
            "score_pad.summary",
            mode=self.kit.words.of(self.session.rules.name).t(f"common.{state.variant}"),
            rounds=t("score_pad.rounds", count=state.round),
            players=t("score_pad.players", count=state.player_count),
        )

    def _draw_counting(self, surface: Surface) -> None:
        kit, c, place, current = self.kit, self.kit.c, self.places.counting, self.tally.current
        if current is not None:
            box = Rect(place.x, place.y, place.w, round(place.h * 0.58))
            text = (
                self.t("score_pad.counting_round", round=current.label)
                if current.category is None
                else self.filling.counting(current.category)
            )
            kit.text.draw(surface, text, box, self.frame.font(15), c.on_dark, Weight.EXTRABOLD, align="center")
        count = len(self.tally.steps)
        high, gap = max(3, kit.u(7)), kit.u(4)
        wide = min(kit.u(17), (place.w - gap * count) // count)
        x = place.centerx - (count * wide + (count - 1) * gap) // 2
        for number in range(count):
            colour = c.gold if number < self.tally.counted else c.line_on_dark
            colour = c.on_dark if current is not None and number == self.tally.counted else colour
            dash = Rect(x, place.bottom - kit.u(16), wide, high)
            kit.paint.fill(surface, dash, high // 2, colour)
            x += wide + gap

    def _draw_postcard(self, surface: Surface, face: Rect) -> None:
        edge = self.kit.u(7)
        place = inset(face, edge)
        player = self._shown_player()
        key = (player, place.size)
        if key not in self._pictures:
            self._pictures[key] = self.filling.picture(player, place.size, self.kit.u(12))
        surface.blit(self._pictures[key], place)
