"""The New game screen: game and variant, seats of people and opponents, who starts, seed, practice."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.key_rows import SIDEWAYS, KeyRow
from quadropolis_gui.scenes.levels import levels_of, likes
from quadropolis_gui.scenes.new_game.day import best_of_deal, seed_of_day
from quadropolis_gui.scenes.new_game.ladder import LevelLadder
from quadropolis_gui.scenes.new_game.layout import BAR, NewGameLayout, new_game_layout
from quadropolis_gui.scenes.new_game.seats import (
    ColourPicker,
    EmptySeat,
    draw_likes,
    draw_person,
    draw_seat,
    likes_rect,
)
from quadropolis_gui.scenes.new_game.seed import InvalidSeed, new_seed, parse_seed, seed_code
from quadropolis_gui.scenes.new_game.setup import GameSetup, setup_from
from quadropolis_gui.scenes.new_game.starting import names_at, table_for
from quadropolis_gui.scenes.new_game.suggesting import Suggesting, suggesting_from
from quadropolis_gui.scenes.new_game.variants import VariantCard, card_key, draw_heading
from quadropolis_gui.scenes.rules.scene import open_rules
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.seats import give_colour
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.storage.settings import UndoPolicy
from quadropolis_gui.storage.statistics import StatisticsStore
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.theme import lighten
from quadropolis_gui.view.tokens import draw_emblem
from quadropolis_gui.view.ui.buttons import Button, ButtonKind, IconButton
from quadropolis_gui.view.ui.containers import BottomBar
from quadropolis_gui.view.ui.inputs import Option, Segmented, Toggle
from quadropolis_gui.view.ui.text_field import TextField
from quadropolis_gui.view.words import LONGEST_NAME


class NewGameScene(Scene):
    """Everything a game needs before it starts; what was chosen last time is offered again, started or not."""

    def __init__(
        self, services: Services, setup: GameSetup | None = None, suggesting: Suggesting | None = None
    ) -> None:
        super().__init__(services)
        self.setup = setup or services.set_up or setup_from(services.settings)
        self._suggesting = suggesting or suggesting_from(StatisticsStore(), services.kit.words)
        self.setup.match(self.suggested)
        self.places: NewGameLayout = self._layout()
        self._seed_text = seed_code(self.setup.seed)
        self._seed_error: InvalidSeed | None = None
        self._started = False

    def _layout(self) -> NewGameLayout:
        seats = max(self.setup.rules.players[-1], len(self.setup.seats))
        return new_game_layout(self.frame, [len(GAMES[game].variants) for game in FACES], seats)

    @property
    def _row(self) -> Sequence[tuple[str, str]]:
        """Every variant with the game it belongs to, in the order of the cards."""
        return [(game, variant) for game in FACES for variant in GAMES[game].variants]

    def on_enter(self) -> None:
        """Say so if the statistics, by which levels are suggested, could not be read."""
        if self._suggesting.trouble:
            self.toast(self._suggesting.trouble, "warning", stays=True)

    def on_leave(self) -> None:
        """Keep what was chosen for whoever comes back; a game that starts takes it along."""
        self.services.set_up = None if self._started else self.setup

    # ---- widgets

    def build(self) -> None:
        """Make all widgets."""
        self.places = self._layout()
        self.add_top_bar(self.t("new_game.title"))
        variants = [variant for _, variant in self._row]
        for place, (game, variant) in zip(self.places.variants, self._row, strict=True):
            chosen = variant == self.setup.variant
            VariantCard(self.layer, place, game, variant, variants, chosen=chosen, on_choose=self._choose_variant)
        for index in range(len(self.setup.seats)):
            self._seat(index)
        taken = len(self.setup.seats)
        for index in range(taken, self.setup.rules.players[-1]):
            key = "add_seat" if index == taken else f"add_seat_{index + 1}"
            EmptySeat(self.layer, self.places.seats[index].card, key=key, on_click=self._add_seat)
        BottomBar(self.layer, BAR)
        self._choices()
        self.layer.focus.default_key = card_key(self.setup.variant)

    def _seat(self, index: int) -> None:
        places, seat, number = self.places.seats[index], self.setup.seats[index], index + 1
        others = frozenset(other.colour for other in self.setup.seats if other is not seat)
        if self.setup.can_remove:
            IconButton(
                self.layer, places.remove, "cross", key=f"remove_{number}", tip=self.t("new_game.remove"),
                on_click=lambda: self._remove_seat(index), kind=ButtonKind.PLAIN, icon_size=12,
            )  # fmt: skip
        ColourPicker(
            self.layer, places.colours, seat.colour, others, key=f"colour_{number}",
            on_change=lambda colour: self._set_colour(index, colour), describe=self.t("new_game.colour"),
        )  # fmt: skip
        field = places.name
        if seat.level is not None:
            field = Rect(field.x, field.y, places.another.x - self.kit.u(8) - field.x, field.h)
        TextField(
            self.layer, field, seat.name, key=f"name_{number}", limit=LONGEST_NAME,
            on_change=lambda text: self._set_name(index, text), on_submit=lambda: self.layer.focus.step(1),
            hint=self._names()[index], describe=self.t("new_game.name"),
        )  # fmt: skip
        if seat.level is not None:
            another = IconButton(
                self.layer, places.another, "refresh", key=f"another_{number}", tip=self.t("new_game.another"),
                on_click=lambda: self._another(index), kind=ButtonKind.PLAIN, icon_size=18,
            )  # fmt: skip
            another.tip_avoids = (field, places.colours, places.remove, *self.likes_rects())
        Segmented(
            self.layer, places.kind, self._kinds(), seat.level is not None, key=f"kind_{number}",
            on_change=lambda opponent: self._set_opponent(index, opponent), describe=self.t("new_game.kind"),
        )  # fmt: skip
        if seat.level is not None:
            ladder = LevelLadder(
                self.layer, places.more, self.setup.rules.name, seat.level, key=f"level_{number}",
                on_change=lambda level: self._set_level(index, level), describe=self.t("new_game.strength"),
                suggested=self.suggested,
            )  # fmt: skip
            self._match_button(index, ladder)

    def likes_rects(self) -> list[Rect]:
        """Return the places of the words about what each opponent likes."""
        seats = enumerate(zip(self.places.seats, self.setup.seats, strict=False))
        opponents = [(index, places.likes) for index, (places, seat) in seats if seat.level is not None]
        return [likes_rect(self.kit, place, self._liked(index)) for index, place in opponents]

    def _liked(self, index: int) -> str:
        return likes(self.kit.words, self.setup.rules.name, self.setup.character(index))

    @property
    def suggested(self) -> str:
        """The level that fits the first person at the table."""
        people = (name for name, seat in zip(self._names(), self.setup.seats, strict=True) if seat.level is None)
        return self._suggesting.level_for(next(people, ""), self.setup.rules.name)

    def _match_button(self, index: int, ladder: LevelLadder) -> None:
        """Let the level follow the rating from now on, or no more."""
        matched, text, u = self.setup.seats[index].matched, self.t("rating.match"), self.kit.u
        wide = self.kit.text.width(text, self.frame.font(12), Weight.EXTRABOLD) + (u(42) if matched else u(24))
        place = ladder.beside_name(wide)
        ladder.aside = place.w
        button = Button(
            self.layer, place, text, key=f"match_{index + 1}", size=12, radius=u(8),
            kind=ButtonKind.GOLD if matched else ButtonKind.PLAIN, icon="check" if matched else "",
            on_click=lambda: self._set_matched(index, not matched), tip=self.t("rating.match_tip"),
        )  # fmt: skip
        # It stands above the ladder, and Tab comes to it first.
        self.layer.focus.place_before(button, [ladder.key])

    def _kinds(self) -> list[Option[bool]]:
        """Who can sit on a seat: a person, or an opponent."""
        return [
            Option(False, self.t("new_game.person"), "person"),
            Option(True, self.t("new_game.opponent"), "robot"),
        ]

    def _choices(self) -> None:
        places, kit = self.places, self.kit
        lot: Option[int | None] = Option(None, self.t("new_game.by_lot"), "dice")
        names = self._names()
        options = [lot, *(self._starter_option(index, name) for index, name in enumerate(names))]
        wide = kit.text.width(lot.text, self.frame.font(15), Weight.EXTRABOLD) + kit.u(19 + 6 + 26)
        rest = (places.starter.w - kit.u(6) - wide) / len(names)
        Segmented(
            self.layer, places.starter, options, self.setup.starter, key="starter", on_change=self._set_starter,
            describe=self.t("new_game.who_starts"), size=15, dark=True, weights=[wide, *[rest] * len(names)],
        )  # fmt: skip
        TextField(
            self.layer, places.seed, self._seed_text, key="seed", on_change=self._set_seed, on_submit=self._tidy_seed,
            limit=16, dark=True, describe=self.t("new_game.seed.label"),
        )  # fmt: skip
        IconButton(
            self.layer, places.dice, "dice", key="roll", tip=self.t("new_game.seed.roll"), on_click=self._roll_seed,
            icon_size=22,
        )  # fmt: skip
        IconButton(
            self.layer, places.day, "emblem_sun", key="day", tip=self.t("new_game.day.tip"), on_click=self._deal_of_day,
            icon_size=24,
        )  # fmt: skip
        Toggle(
            self.layer, places.practice, self.setup.practice, key="practice", on_change=self._set_practice,
            describe=self.t("new_game.practice.label"),
        )  # fmt: skip
        Button(
            self.layer, places.start, self.t("new_game.start" if self.setup.has_person else "new_game.watch"),
            key="start", on_click=self._start, icon="play" if self.setup.has_person else "eye",
            kind=ButtonKind.PRIMARY, size=28, weight=Weight.BLACK, icon_size=28, radius=kit.u(18),
            enabled=self._can_start, why=self.t("new_game.seed.why"),
        )  # fmt: skip

    def _starter_option(self, index: int, name: str) -> Option[int | None]:
        colour = self.setup.seats[index].colour

        def draw(surface: Surface, area: Rect) -> None:
            draw_emblem(surface, self.kit, area.center, min(self.kit.u(34), area.w - self.kit.u(6)), colour)

        return Option(index, self.t("new_game.starts", name=name), draw=draw)

    @property
    def _can_start(self) -> bool:
        return self._seed_error is None and self.setup.fits

    def _names(self) -> list[str]:
        return names_at(self.setup, self.kit.words)

    # ---- drawing

    def draw_back(self, surface: Surface) -> None:
        """Draw the table, the names of the games and the cards of the seats."""
        super().draw_back(surface)
        for place, game in zip(self.places.headings, FACES, strict=True):
            draw_heading(surface, self.kit, place, game)
        for number, (places, seat) in enumerate(zip(self.places.seats, self.setup.seats, strict=False), 1):
            draw_seat(surface, self.kit, places, number, seat.colour)
            if seat.level is None:
                draw_person(surface, self.kit, places.more)
            else:
                draw_likes(surface, self.kit, places.likes, self._liked(number - 1))

    def draw_front(self, surface: Surface) -> None:
        """Draw the words on the dark bar."""
        kit, c, places = self.kit, self.kit.c, self.places
        label = self.frame.font(14)
        for key, box in (
            ("new_game.who_starts", places.starter_label),
            ("new_game.seed.label", places.seed_label),
            ("new_game.practice.label", places.practice_label),
        ):
            kit.text.draw(surface, self.t(key), box, label, c.muted_on_dark, Weight.BOLD)
        text = places.practice_text
        upper, lower = Rect(text.x, text.y, text.w, text.h // 2), Rect(text.x, text.centery, text.w, text.h // 2)
        undo = self.settings.undo_policy is not UndoPolicy.NEVER
        said = self.t("new_game.practice.note" if undo else "new_game.practice.no_undo")
        kit.text.draw(surface, said, upper, self.frame.font(14), c.on_dark, Weight.BOLD)
        kit.text.draw(
            surface, self.t("new_game.practice.detail"), lower, self.frame.font(13), c.muted_on_dark, Weight.SEMIBOLD
        )
        note, colour = self._seed_note()
        kit.text.paragraph(surface, note, places.seed_note, self.frame.font(12), colour)

    def _seed_note(self) -> tuple[str, tuple[int, int, int]]:
        error = self._seed_error
        if not self.setup.fits:
            return self.t("new_game.too_many"), lighten(self.kit.c.negative, 0.5)
        if error is None and self.setup.seed == self._seed_today():
            return self._day_note(), self.kit.c.gold
        if error is None:
            return self.t("new_game.seed.tip"), self.kit.c.muted_on_dark
        return self.t(f"new_game.seed.{error.problem}", sign=error.sign), lighten(self.kit.c.negative, 0.5)

    def _day_note(self) -> str:
        best = best_of_deal(self._suggesting.statistics, self.setup.variant, self.setup.seed)
        if best is None:
            return self.t("new_game.day.tip")
        return self.t("new_game.day.best", points=self.kit.words.number(best))

    def _seed_today(self) -> int:
        return seed_of_day(self.services.now().date())

    # ---- what a person does

    def own_keys(self) -> Sequence[KeyRow]:
        """Return the keys that change what has the focus."""
        levels = f"1\N{EN DASH}{len(levels_of(self.setup.rules.name))}"
        has_opponents = any(seat.level is not None for seat in self.setup.seats)
        level = (KeyRow(levels, "keys.rows.level"),) if has_opponents else ()
        return (KeyRow(SIDEWAYS, "keys.rows.change"), *level)

    def on_help(self) -> None:
        """Open the rules of the game that is chosen, as F1 asks."""
        open_rules(self.services, self.setup.rules.name)

    def _choose_variant(self, variant: str) -> None:
        """Play another variant; the focus goes along if it was on the cards."""
        focus = self.layer.focus
        on_cards = focus.current is not None and focus.current.key == card_key(self.setup.variant)
        shown = focus.visible
        self.setup.choose_variant(variant)
        self.setup.match(self.suggested)
        self.kit.sounds.play("button")
        self.relayout()
        if on_cards:
            focus.focus(card_key(variant), show=shown)

    def _add_seat(self) -> None:
        self.setup.add_seat()
        self.relayout()
        # By keyboard one sees first who sits there now, and chooses from there. After a click a name can be typed.
        types = self.setup.seats[-1].level is None and not self.is_used_by_keyboard
        self.layer.focus.focus(f"{'name' if types else 'kind'}_{len(self.setup.seats)}")

    def _remove_seat(self, index: int) -> None:
        self.setup.remove_seat(index)
        self.relayout()
        self.layer.focus.focus("add_seat")

    def _set_colour(self, index: int, colour: str) -> None:
        give_colour(self.setup.seats, index, colour)
        self.relayout()

    def _set_opponent(self, index: int, opponent: bool) -> None:
        if opponent:
            self.setup.seat_opponent(index)
        else:
            self.setup.set_level(index, None)
        self.relayout()

    def _set_matched(self, index: int, matched: bool) -> None:
        self.setup.seats[index].matched = matched
        self.setup.match(self.suggested)
        self.relayout()

    def _set_level(self, index: int, level: str) -> None:
        self.setup.seats[index].matched = False
        self.setup.set_level(index, level)
        # Its usual name goes with the level.
        self.relayout()

    def _another(self, index: int) -> None:
        self.setup.next_character(index)
        self.relayout()

    def _set_name(self, index: int, name: str) -> None:
        self.setup.seats[index].name = name

    def _set_starter(self, starter: int | None) -> None:
        self.setup.starter = starter

    def _set_practice(self, practice: bool) -> None:
        self.setup.practice = practice

    def _set_seed(self, text: str) -> None:
        self._seed_text = text
        try:
            self.setup.seed = parse_seed(text)
        except InvalidSeed as error:
            self._seed_error = error
        else:
            self._seed_error = None
        self.layer.find("start").set_enabled(self._can_start)
        self.invalidate()

    def _tidy_seed(self) -> None:
        """Write the code as it is usually written, and go on."""
        if self._seed_error is None:
            self._show_seed()
            self.layer.focus.step(1)

    def _roll_seed(self) -> None:
        self.setup.seed = new_seed()
        self._show_seed()

    def _deal_of_day(self) -> None:
        self.setup.seed = self._seed_today()
        self._show_seed()

    def _show_seed(self) -> None:
        code = seed_code(self.setup.seed)
        field = self.layer.find("seed")
        if isinstance(field, TextField):
            field.set_text(code)
        self._set_seed(code)

    def _start(self) -> None:
        self.services.change_settings(last_mode=self.setup.variant, last_seats=self.setup.to_remember())
        # Whoever came from another table has left its game for this one.
        self.services.stack.leave_between()
        table = table_for(self.services, self.setup)
        self._started = True
        self.services.stack.replace(table)
