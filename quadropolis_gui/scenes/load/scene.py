"""The Load screen: all saved games with their pictures, to search, sort, open, rename, delete, import and export."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect, Surface

from quadropolis_gui.scenes.default_names import shown_summary
from quadropolis_gui.scenes.key_rows import KeyRow
from quadropolis_gui.scenes.load.asking import ask_delete, ask_export, ask_open, ask_rename
from quadropolis_gui.scenes.load.card import CardPainter, detail_of, picture_place, state_of, title_of
from quadropolis_gui.scenes.load.empty import draw_empty, draw_shelf_note, empty_middle
from quadropolis_gui.scenes.load.grid import SaveGrid
from quadropolis_gui.scenes.load.kinds import kind_options
from quadropolis_gui.scenes.load.layout import BAR, LoadLayout, button_widths, load_layout
from quadropolis_gui.scenes.load.picker import FilePicker, picking_command
from quadropolis_gui.scenes.load.pictures import CardPictures
from quadropolis_gui.scenes.load.selection import Order, Query, StateFilter, is_offered, matching
from quadropolis_gui.scenes.opening import open_dropped, open_path, refusal
from quadropolis_gui.scenes.replay.scene import ReplayScene
from quadropolis_gui.scenes.review.scene import ReviewScene
from quadropolis_gui.scenes.rules.scene import open_rules
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Screen, Services
from quadropolis_gui.storage.paths import folders
from quadropolis_gui.storage.saves.errors import SaveUnusableError
from quadropolis_gui.storage.saves.index import SaveSummary, Shelf
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.buttons import Button, ButtonKind
from quadropolis_gui.view.ui.containers import BottomBar, TopBar
from quadropolis_gui.view.ui.dropdown import Dropdown
from quadropolis_gui.view.ui.inputs import Option, Segmented
from quadropolis_gui.view.ui.text_field import TextField

_log = logging.getLogger(__name__)

#: After how many seconds to look whether a file has been picked.
_LOOK_AGAIN = 0.1


class LoadScene(Scene):
    """Cards of all saves; what is searched for and chosen survives every new layout."""

    lists_games = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.store = services.saves
        self.query = Query()
        self._found: list[SaveSummary] = []
        self._language = ""
        self.saves: list[SaveSummary] = []
        self.shown: list[SaveSummary] = []
        self.chosen: SaveSummary | None = None
        self.pictures = CardPictures(self.store, self.kit)
        self.painter = CardPainter(self.kit, self.pictures)
        self.places: LoadLayout = load_layout(self.frame)
        self._offset = 0
        self._list_seen = False
        self._empty_action: Button | None = None
        #: The system's window to pick a file, while it is open.
        self._picker: FilePicker | None = None
        self._caption = Rect(0, 0, 0, 0)
        #: Whether a game is missing in the list since the disk refused it.
        self._has_unkept = services.has_unkept
        self._read()

    # ---- the list

    def _read(self) -> None:
        """Read the folder, and keep what is chosen as far as it is still there."""
        self._found = self.store.summaries()
        self._translate()
        if self.query.state is StateFilter.SET_ASIDE and all(save.usable for save in self.saves):
            self.query.state = StateFilter.ALL
        self.painter.now = self.services.now()
        self._select()

    def _translate(self) -> None:
        """Show titles and names that nobody typed in the language chosen now."""
        self._language = self.kit.words.language
        self.saves = [shown_summary(self.kit.words, save) for save in self._found]

    def _select(self) -> None:
        self.shown = matching(self.saves, self.query)
        path = self.chosen.path if self.chosen is not None else None
        self.chosen = next((save for save in self.shown if save.path == path), self.shown[0] if self.shown else None)

    def _refresh(self) -> None:
        self._read()
        self.relayout()

    def _filter(self) -> None:
        """Show what is looked for now; the filters themselves stay, so that a person can go on typing."""
        self._offset = 0
        self._select()
        self._show()

    def _show(self) -> None:
        titles = [
            ", ".join((title_of(self.kit, save), detail_of(self.kit, save), state_of(self.kit, save)))
            for save in self.shown
        ]
        index = self.shown.index(self.chosen) if self.chosen is not None else 0
        self._grid().show_cards(titles, index, self._offset)
        bar = self.layer.find("top_bar")
        if isinstance(bar, TopBar):
            bar.note = self._note()
        if self._empty_action is not None:
            self._empty_action.kill()
            self._empty_action = None
        if not self.shown:
            self._empty_action = self._make_empty_action()
        self.layer.focus.default_key = "saves" if self.shown else "search"
        self._enable_buttons()

    def _note(self) -> str:
        usable = sum(save.usable for save in self.saves)
        if self.query.narrows and self.query.state is not StateFilter.SET_ASIDE:
            return self.t("load.found", found=len(self.shown), count=usable)
        return self.t("load.count", count=usable)

    # ---- widgets

    def build(self) -> None:
        """Make all widgets."""
        self.places = load_layout(self.frame)
        if self._language != self.kit.words.language:
            self._translate()
            self._select()
        self.add_top_bar(self.t("load.title"), note=self._note())
        self._filters()
        SaveGrid(
            self.layer, self.places, key="saves", draw_card=self._draw_card, on_choose=self._choose,
            on_open=self._open,
        )  # fmt: skip
        self._buttons()
        self._empty_action = None
        self._show()

    def _filters(self) -> None:
        row, kit, gap = self.places.filters, self.kit, self.kit.u(16)
        kinds = kind_options(kit)
        offered = [state for state in StateFilter if is_offered(state, self.saves)]
        states = [Option(state, self.t(f"load.state.{state}")) for state in offered]
        orders = [Option(order, self.t(f"load.order.{order}")) for order in Order]
        state_widths = self._widths(states)
        order_width = max(self._widths(orders)) + kit.u(62)
        kind_width = max(self._widths(kinds)) + kit.u(72)
        room = row.w - order_width - kind_width - 3 * gap
        wanted = sum(state_widths) + kit.u(12)
        hint = kit.text.width(self.t("load.search"), self.frame.font(15), Weight.SEMIBOLD) + kit.u(60)
        search = max(hint, min(kit.u(400), room - wanted))
        rest = min(room - search, wanted + kit.u(120))
        TextField(
            self.layer, Rect(row.x, row.y, search, row.h), self.query.text, key="search", on_change=self._search,
            on_submit=lambda: self.layer.focus.focus("saves", show=True), hint=self.t("load.search"), icon="search",
        )  # fmt: skip
        x = row.x + search + gap
        Dropdown(
            self.layer, Rect(x, row.y, kind_width, row.h), kinds, self.query.kind, key="kind",
            on_change=self._set_kind, describe=self.t("common.game"), size=14,
        )  # fmt: skip
        x += kind_width + gap
        Segmented(
            self.layer, Rect(x, row.y, rest, row.h), states, self.query.state, key="state",
            on_change=self._set_state, describe=self.t("load.state.label"), weights=state_widths,
        )  # fmt: skip
        Dropdown(
            self.layer, Rect(row.right - order_width, row.y, order_width, row.h), orders, self.query.order,
            key="order", on_change=self._set_order, describe=self.t("load.order.label"), icon="sort", size=14,
        )  # fmt: skip

    def _widths(self, options: Sequence[Option[Any]]) -> list[int]:
        size = self.frame.font(14)
        return [self.kit.text.width(option.text, size, Weight.EXTRABOLD) + self.kit.u(22) for option in options]

    def _make_empty_action(self) -> Button:
        u = self.kit.u
        place = Rect(0, 0, u(240), u(50))
        place.midtop = (self.places.grid.centerx, empty_middle(self.kit, self.places.grid) + u(92))
        if self.query.narrows:
            text, action, icon = self.t("load.empty.reset"), self._show_all, "list"
        else:
            text, action, icon = self.t("title.new_game"), self._new_game, "plus"
        return Button(self.layer, place, text, key="empty_action", on_click=action, icon=icon, size=16, height=4)

    def _buttons(self) -> None:
        BottomBar(self.layer, BAR)
        u, bar = self.kit.u, self.places.bar
        left, right = self.places.filters.x, self.places.filters.right
        actions: tuple[tuple[str, str, ButtonKind, Callable[[], None]], ...] = (
            ("rename", "rename", ButtonKind.BROWN, self._ask_rename),
            ("replay", "film", ButtonKind.BROWN, self._replay),
            ("review", "chart", ButtonKind.BROWN, self._review),
            ("export", "export", ButtonKind.BROWN, self._ask_export),
            ("import", "import", ButtonKind.BROWN, self._ask_open),
            # What takes something away is the last that the keyboard comes to.
            ("delete", "trash", ButtonKind.RED, self._ask_delete),
        )
        elsewhere = {"replay": "title.replay", "review": "review.title"}
        texts = {key: self.t(elsewhere.get(key, f"load.{key}")) for key, *_ in actions}
        said = {detail_of(self.kit, save) for save in self.saves}
        wide = max((self.kit.text.width(text, self.frame.font(14), Weight.SEMIBOLD) for text in said), default=0)
        # What is said beside the Load button needs a line of its own.
        room = right - left - 6 * u(12) - u(224 + 24) - max(u(126), wide)
        size, widths = button_widths(self.kit, texts, room)
        if sum(widths.values()) > room:
            # Where not all have room for their word, all but Delete are known by their pictures: one row, one way.
            texts = {key: text if key == "delete" else "" for key, text in texts.items()}
            widths |= {key: u(58) for key, text in texts.items() if not text}
        x = left
        for key, icon, kind, action in actions:
            place = Rect(x, bar.y + u(12), widths[key], u(52))
            tip = self.t("review.tips.open" if key == "review" else f"load.tips.{key}")
            Button(self.layer, place, texts[key], key=key, on_click=action, kind=kind, icon=icon, tip=tip, size=size)
            x = place.right + u(12)
        place = Rect(right - u(224), bar.y + u(10), u(224), u(56))
        Button(
            self.layer, place, self.t("load.open"), key="open", on_click=self._open, kind=ButtonKind.PRIMARY,
            icon="play", size=20, weight=Weight.BLACK, radius=u(14),
        )  # fmt: skip
        self._caption = Rect(x, bar.y, place.x - u(24) - x, bar.h)

    def _enable_buttons(self) -> None:
        usable = self._usable_choice() is not None
        own = self._own_choice() is not None
        reason = "choose" if self.chosen is None else "example" if usable else "unreadable"
        why = self.t(f"load.why.{reason}")
        for key in ("delete", "rename"):
            self.layer.find(key).set_enabled(own, why)
        for key in ("replay", "review", "export", "open"):
            self.layer.find(key).set_enabled(usable, why)

    def _own_choice(self) -> SaveSummary | None:
        """The chosen save if it is one of the player's own that can be changed."""
        save = self.chosen
        return save if save is not None and save.shelf is Shelf.OWN and save.usable else None

    def _usable_choice(self) -> SaveSummary | None:
        """The chosen save if it can be read."""
        return self.chosen if self.chosen is not None and self.chosen.usable else None

    # ---- drawing

    def _draw_card(self, surface: Surface, card: Rect, index: int, chosen: bool, pointed: bool) -> None:
        self.painter.draw(surface, card, self.shown[index], chosen, pointed)

    def draw_front(self, surface: Surface) -> None:
        """Draw what is said beside the Load button, and the friendly words where there is nothing to show."""
        kit, c, u = self.kit, self.kit.c, self.kit.u
        if self.chosen is not None:
            box, text, size = self._caption, detail_of(kit, self.chosen), self.frame.font(14)
            title = Rect(box.x, box.y + u(14), box.w, u(26))
            detail = Rect(box.x, title.bottom - u(2), box.w, u(24))
            kit.text.draw(
                surface, title_of(kit, self.chosen), title, self.frame.font(16), c.on_dark, Weight.EXTRABOLD,
                align="right", own=False,
            )  # fmt: skip
            kit.text.draw(surface, text, detail, size, c.muted_on_dark, Weight.SEMIBOLD, align="right")
            below = self._grid().card(len(self.shown) - 1).bottom
            draw_shelf_note(surface, kit, self.query, self.places.grid, below)
        else:
            draw_empty(surface, kit, self.query, self.places.grid)

    # ---- pictures, one a frame

    def on_update(self, dt: float) -> None:
        """Make one picture that is missing among the cards that can be seen, and let those before it come up."""
        if self._has_unkept and not self.services.has_unkept:
            # The disk has taken it meanwhile.
            self._has_unkept = False
            self._refresh()
        if self._picker is not None and self._picker.poll():
            self._take_picked(self._picker)
        if self.pictures.is_fading:
            self.pictures.advance(dt)
            self.invalidate()
        grid = self._grid()
        self._offset = grid.offset
        if not self._list_seen:
            # The list comes first, so that nobody waits for pictures.
            self._list_seen = True
            return
        save = self._without_picture()
        if save is None:
            return
        try:
            place, radius = picture_place(self.kit, grid.card(0))
            self.pictures.make(save, place.size, radius)
            self.invalidate()
        except SaveUnusableError as error:
            _log.warning("%s", error)
            self._refresh()

    def wake_after(self) -> float | None:
        """After how long to be updated: at once while pictures are missing or come up, soon while a file is picked."""
        if self.pictures.is_fading or self._without_picture() is not None:
            return 0.0
        return None if self._picker is None else _LOOK_AGAIN

    def _without_picture(self) -> SaveSummary | None:
        grid = self._grid()
        place, radius = picture_place(self.kit, grid.card(0))
        return self.pictures.missing([self.shown[index] for index in grid.shown], place.size, radius)

    def _grid(self) -> SaveGrid:
        grid = self.layer.find("saves")
        if not isinstance(grid, SaveGrid):
            raise TypeError("the saves are shown in a grid")
        return grid

    def on_resume(self) -> None:
        """Read the folder again: the game on top may have been played on. Another window may have it now."""
        self.services.let_go_of_game()
        self._has_unkept = self.services.has_unkept
        self._refresh()

    # ---- what a person does

    def on_help(self) -> None:
        """Open the rules of the game that is chosen, as F1 asks."""
        save = self._usable_choice()
        if save is None:
            super().on_help()
        else:
            open_rules(self.services, save.game, choosing=True)

    def own_keys(self) -> Sequence[KeyRow]:
        """Return the keys of the list, and those for a game in it."""
        names, row = "keys.names", "keys.rows"
        of_games = (
            KeyRow(self.t(f"{names}.pages"), f"{row}.page_of_games"),
            KeyRow(self.t(f"{names}.ends"), f"{row}.ends_of_games"),
            KeyRow(self.t(f"{names}.delete"), f"{row}.delete"),
            KeyRow("F2", f"{row}.rename"),
            KeyRow("Ctrl+E", f"{row}.export"),
        )
        return (*(of_games if self.shown else ()), KeyRow("Ctrl+O", f"{row}.import"))

    def handle_event(self, event: pygame.event.Event) -> bool:
        """Delete, rename, export and open with the usual keys; open a file that is dropped here."""
        if open_dropped(self, event):
            return True
        if event.type != pygame.KEYDOWN:
            return False
        actions = {pygame.K_DELETE: self._ask_delete, pygame.K_F2: self._ask_rename}
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            actions = {pygame.K_e: self._ask_export, pygame.K_o: self._ask_open}
        if event.key not in actions:
            return False
        actions[event.key]()
        return True

    def _choose(self, index: int) -> None:
        self.chosen = self.shown[index]
        self._enable_buttons()
        self.invalidate()

    def _search(self, text: str) -> None:
        self.query.text = text
        self._filter()

    def _set_kind(self, kind: str | None) -> None:
        self.query.kind = kind
        self._filter()

    def _set_state(self, state: StateFilter) -> None:
        self.query.state = state
        self._filter()

    def _set_order(self, order: Order) -> None:
        self.query.order = order
        self._filter()

    def _show_all(self) -> None:
        self.query = Query(order=self.query.order)
        self._offset = 0
        self._refresh()

    def _new_game(self) -> None:
        self.services.open(Screen.NEW_GAME)

    def _ask_rename(self) -> None:
        self._ask_of(self._own_choice(), "rename", ask_rename)

    def _ask_delete(self) -> None:
        self._ask_of(self._own_choice(), "delete", ask_delete)

    def _ask_export(self) -> None:
        self._ask_of(self._usable_choice(), "export", ask_export)

    def _ask_of(self, save: SaveSummary | None, button: str, ask: Callable[[LoadScene, SaveSummary], object]) -> None:
        """Ask about a save; where its button is grey, say as that does why nothing can be done, since a key did it."""
        if save is None:
            self.toast(self.layer.find(button).told)
        else:
            ask(self, save)

    def _ask_open(self) -> None:
        ask_open(self)

    def pick_file(self) -> None:
        """Let a person pick a file in the system's own window; whoever closes that can still type."""
        title, folder = self.t("load.open_ask.title"), folders().documents
        command = picking_command(title, folder if folder.is_dir() else Path.home())
        if command is not None and self._picker is None:
            self._picker = FilePicker(command, title, folder)

    def _take_picked(self, picker: FilePicker) -> None:
        self._picker = None
        if picker.picked is None or not open_path(self, picker.picked):
            ask_open(self, "" if picker.picked is None else str(picker.picked))

    def on_pause(self) -> None:
        """Put the window to pick a file away: something else is looked at."""
        self.on_leave()

    def on_leave(self) -> None:
        """Put the window to pick a file away."""
        if self._picker is not None:
            self._picker.close()
            self._picker = None

    def after_change(self) -> None:
        """Show the list as it is now; if what was chosen is gone, its neighbour takes its place."""
        index = self.shown.index(self.chosen) if self.chosen is not None and self.chosen in self.shown else 0
        path = self.chosen.path if self.chosen is not None else None
        self._read()
        if self.shown and all(save.path != path for save in self.shown):
            self.chosen = self.shown[min(index, len(self.shown) - 1)]
        self.relayout()

    def _open(self) -> None:
        save = self._usable_choice()
        if save is None:
            self.toast(self.layer.find("open").told)
        elif not open_path(self, save.path):
            self._refresh()

    def _replay(self) -> None:
        self._look_back(ReplayScene)

    def _review(self) -> None:
        self._look_back(ReviewScene)

    def _look_back(self, screen: type[ReplayScene] | type[ReviewScene]) -> None:
        if self.chosen is None or not self.chosen.usable:
            return
        try:
            game = self.store.peek(self.chosen)
        except SaveUnusableError as error:
            _log.warning("%s", error)
            self.toast(refusal(self.kit, error), "warning", stays=True)
            self._refresh()
        else:
            self.services.stack.push(screen(self.services, game))
