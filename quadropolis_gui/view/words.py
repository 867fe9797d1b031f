"""Every text a person sees, in five languages, from `assets/locale/<language>/<section>.json`.

A locale file is a tree; a key is the section and the path through its tree (`title.new_game`). What only one game says
lies in a folder of its own, whose name comes first (`quadropolis.table.mayor`, in `quadropolis/table.json`). Where all
games are asked for the same thing under one key, as for the name of a variant, `Words.of` finds the text of the game. A
leaf is a text, or an object with one text per plural category, chosen by the parameter `count`. Parameters stand in
braces: `{count} saves`.
"""

import datetime as dt
import json
import locale
import os
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, reduce

from quadropolis_gui import resources
from quadropolis_gui.view.icon_names import between_words
from quadropolis_gui.view.plurals import CATEGORIES, plural_category

LANGUAGES = ("en", "fr", "nl", "pt", "ru")
LANGUAGE_NAMES: Mapping[str, str] = {
    "en": "English",
    "fr": "Français",
    "nl": "Nederlands",
    "pt": "Português",
    "ru": "Русский",
}

Tree = Mapping[str, "str | Tree"]


class UnknownWords(KeyError):
    """The program asks for a text that no locale file has: a mistake in the program."""


@cache
def load_section(language: str, section: str) -> Tree:
    """Return the tree of texts of one section in one language; it is empty if there is no such section.

    Each is read when its first text is asked for: the first frame of the title needs two of many.
    """
    path = resources.asset("locale", language) / f"{section.replace('.', '/')}.json"
    tree: Tree = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return tree


def is_plural(node: "str | Tree") -> bool:
    """Tell whether a node of the tree is a set of plural forms."""
    return not isinstance(node, str) and bool(node) and set(node) <= {"one", "few", "many", "other"}


def leaves(language: str) -> Iterator[tuple[str, "str | Tree"]]:
    """Yield every key with its text or plural forms."""

    def walk(prefix: str, node: "str | Tree") -> Iterator[tuple[str, "str | Tree"]]:
        if isinstance(node, str) or is_plural(node):
            yield prefix, node
            return
        for name, child in node.items():
            yield from walk(f"{prefix}.{name}", child)

    folder = resources.asset("locale", language)
    for path in sorted(folder.rglob("*.json")):
        section = ".".join(path.relative_to(folder).with_suffix("").parts)
        yield from walk(section, load_section(language, section))


def system_language() -> str:
    """Return the language of the system where it is one of ours, else English."""
    candidates = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")]
    try:
        candidates.append(locale.getlocale()[0] or "")
    except ValueError:  # a system that names its locale in no known way has said nothing
        candidates.append("")
    for candidate in candidates:
        code = candidate.lower().replace("-", "_").split("_")[0].split(".")[0]
        if code in LANGUAGES:
            return code
        if code in _WINDOWS_NAMES:
            return _WINDOWS_NAMES[code]
    return "en"


_WINDOWS_NAMES = {"english": "en", "french": "fr", "dutch": "nl", "portuguese": "pt", "russian": "ru"}


#: So long may a name be that somebody types; from a file there may be longer ones.
LONGEST_NAME = 20


def short_name(name: str, longest: int = LONGEST_NAME) -> str:
    """Return a person's name as it leaves room for the words around it."""
    return name if len(name) <= longest else name[: longest - 1].rstrip() + "…"


class _Speech:
    """Which language is spoken, for all words that belong together."""

    def __init__(self, language: str) -> None:
        self.language = language


class Words:
    """The texts in the language chosen now; `t` looks one up.

    `of` gives the same words as one game says them: its own text where it has one, else the common one.
    """

    def __init__(self, language: str = "") -> None:
        self._speech = _Speech("")
        self._game = ""
        self.switch(language)

    @property
    def language(self) -> str:
        """The language that is spoken."""
        return self._speech.language

    def switch(self, language: str) -> None:
        """Speak another language from now on; an unknown or empty one means the system's."""
        self._speech.language = language if language in LANGUAGES else system_language()

    def of(self, game: str) -> "Words":
        """Return the words of a game; they go along with every change of language."""
        twin = Words(self.language)
        twin._speech, twin._game = self._speech, game
        return twin

    def has(self, key: str) -> bool:
        """Tell whether there is a text under this key."""
        try:
            self._node(key)
        except UnknownWords:
            return False
        return True

    def t(self, key: str, /, **params: object) -> str:
        """Return the text under a key with its parameters filled in; `count` also chooses the plural form."""
        node = self._node(key)
        if not isinstance(node, str):
            count = params.get("count")
            if not isinstance(count, int):
                raise UnknownWords(f"{key} has plural forms and needs a whole number as count")
            text = node.get(plural_category(self.language, count))
            if not isinstance(text, str):
                raise UnknownWords(f"{key} lacks a plural form for {count} in {self.language}")
        else:
            text = node
        return text.format_map(_Params(key, params)) if "{" in text else text

    def number(self, value: int) -> str:
        """Return a whole number with a real minus sign and the language's thousands separator."""
        separator = {"en": ",", "fr": "\u00a0", "nl": ".", "pt": ".", "ru": "\u00a0"}[self.language]
        digits = f"{abs(value):,}".replace(",", separator)
        return f"−{digits}" if value < 0 else digits

    def signed(self, value: int) -> str:
        """Return a change with its sign: `+3`, `−1`, `0`."""
        return f"+{self.number(value)}" if value > 0 else self.number(value)

    def labelled(self, label: str, value: str) -> str:
        """Return what something is or comes to behind its name: French has a space before the colon."""
        return self.t("common.labelled", label=label, value=value)

    def listed(self, statements: Sequence[str]) -> str:
        """Return one or more statements in one line: French has a space before the semicolon."""
        return reduce(lambda one, other: self.t("common.listed", one=one, other=other), statements)

    def date(self, moment: dt.datetime, now: dt.datetime) -> str:
        """Return a date as a person says it: today 18:42, yesterday, 12 November, 12 November 2025."""
        local, today = moment.astimezone(now.tzinfo), now.date()
        days = (today - local.date()).days
        if days == 0:
            return self.t("dates.today", time=f"{local:%H:%M}")
        if days == 1:
            return self.t("dates.yesterday")
        if local.year == today.year:
            return self.t("dates.day", **self._day(local.date()))
        return self.full_date(local.date())

    def full_date(self, day: dt.date) -> str:
        """Return a day with its year: 12 November 2025."""
        return self.t("dates.day_year", year=day.year, **self._day(day))

    def _day(self, day: dt.date) -> dict[str, object]:
        """Return a day and its month as they are written: in some languages the first is no mere number."""
        first = self.t("dates.first") if day.day == 1 else day.day
        return {"day": first, "month": self.t(f"dates.months.m{day.month}")}

    def ago(self, moment: dt.datetime, now: dt.datetime) -> str:
        """Return how long ago something was: just now, 5 minutes ago, 2 hours ago, then the date."""
        minutes = int((now - moment).total_seconds() // 60)
        if minutes < 1:
            return self.t("dates.just_now")
        if minutes < 60:
            return self.t("dates.minutes_ago", count=minutes)
        if minutes < 24 * 60:
            return self.t("dates.hours_ago", count=minutes // 60)
        return self.date(moment, now)

    def _node(self, key: str) -> "str | Tree":
        if self._game:
            try:
                return self._common_node(f"{self._game}.{key}")
            except UnknownWords:
                # The game has nothing of its own to say here.
                return self._common_node(key)
        return self._common_node(key)

    def _common_node(self, key: str) -> "str | Tree":
        first, *rest = key.split(".")
        node: str | Tree = load_section(self.language, first)
        if not node and rest:
            # No section, so it is the name of a game.
            node = load_section(self.language, f"{first}.{rest.pop(0)}")
        for part in rest:
            if isinstance(node, str) or part not in node:
                raise UnknownWords(f"no text {key} in {self.language}")
            node = node[part]
        if not isinstance(node, str) and not set(node) <= set(CATEGORIES[self.language]):
            raise UnknownWords(f"{key} is a section, not a text")
        return node


class _Params(dict[str, object]):
    """Parameters of one text; `{meeple}` and other icon names pass through for the text painter."""

    def __init__(self, key: str, params: Mapping[str, object]) -> None:
        super().__init__(params)
        self._key = key

    def __missing__(self, name: str) -> str:
        if name in between_words():
            return "{" + name + "}"
        raise UnknownWords(f"{self._key} needs the parameter {name}")
