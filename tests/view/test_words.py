"""The texts: the same keys, parameters and plural forms in all five languages."""

import datetime as dt
import re
import string

import pytest

from quadropolis_gui import resources
from quadropolis_gui.view.icon_names import between_words, coloured
from quadropolis_gui.view.plurals import CATEGORIES, plural_category
from quadropolis_gui.view.words import LANGUAGES, Tree, UnknownWords, Words, leaves, system_language


def texts(node: "str | Tree") -> list[str]:
    return [node] if isinstance(node, str) else [text for text in node.values() if isinstance(text, str)]


def parameters(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys(language: str) -> None:
    assert {key for key, _ in leaves(language)} == {key for key, _ in leaves("en")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_and_none_has_stray_spaces(language: str) -> None:
    for key, node in leaves(language):
        for text in texts(node):
            assert text.strip(), f"{key} in {language} is empty"
            assert text == text.strip(), f"{key} in {language} has stray spaces"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plural_has_all_forms_of_its_language(language: str) -> None:
    for key, node in leaves(language):
        if not isinstance(node, str):
            assert set(node) == set(CATEGORIES[language]), f"{key} in {language}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_texts_have_plural_forms_in_every_language(language: str) -> None:
    english = {key: isinstance(node, str) for key, node in leaves("en")}
    for key, node in leaves(language):
        assert isinstance(node, str) == english[key], f"{key} in {language}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_has_the_parameters_of_the_english_one(language: str) -> None:
    english = {key: set().union(*(parameters(text) for text in texts(node))) for key, node in leaves("en")}
    for key, node in leaves(language):
        for text in texts(node):
            used = parameters(text)
            # A form for one thing may spell the number out.
            assert used in (english[key], english[key] - {"count"}), f"{key} in {language}: {used}"


def test_icons_in_texts_are_known_and_pass_through() -> None:
    for language in LANGUAGES:
        for key, node in leaves(language):
            for text in texts(node):
                for name in parameters(text):
                    assert re.fullmatch(r"[a-z_0-9]+", name), f"{key} in {language}: {name!r}"
    for name in between_words() | coloured():
        assert resources.asset("icons", f"{name}.svg").is_file()


@pytest.mark.parametrize(
    ("language", "count", "category"),
    [
        ("en", 0, "other"), ("en", 1, "one"), ("en", 2, "other"),
        ("nl", 1, "one"), ("nl", 0, "other"),
        ("fr", 0, "one"), ("fr", 1, "one"), ("fr", 2, "other"),
        ("pt", 0, "one"), ("pt", 1, "one"), ("pt", 2, "other"),
        ("ru", 1, "one"), ("ru", 2, "few"), ("ru", 4, "few"), ("ru", 5, "many"), ("ru", 11, "many"),
        ("ru", 12, "many"), ("ru", 21, "one"), ("ru", 22, "few"), ("ru", 111, "many"), ("ru", 0, "many"),
    ],
)  # fmt: skip
def test_plural_categories(language: str, count: int, category: str) -> None:
    assert plural_category(language, count) == category


def test_russian_hours() -> None:
    words = Words("ru")
    assert [words.t("dates.hours_ago", count=n) for n in (1, 3, 5, 21)] == [
        "1 час назад", "3 часа назад", "5 часов назад", "21 час назад",
    ]  # fmt: skip


def test_an_unknown_key_a_missing_parameter_and_a_missing_count_are_mistakes_of_the_program() -> None:
    words = Words("en")
    with pytest.raises(UnknownWords, match="no text"):
        words.t("title.nothing")
    with pytest.raises(UnknownWords, match="needs the parameter"):
        words.t("title.version")
    with pytest.raises(UnknownWords, match="whole number"):
        words.t("dates.hours_ago")
    with pytest.raises(UnknownWords, match="section"):
        words.t("title")


NOW = dt.datetime(2026, 1, 31, 18, 42, tzinfo=dt.UTC)


@pytest.mark.parametrize(
    ("language", "moment", "text"),
    [
        ("en", NOW.replace(hour=9, minute=5), "today 09:05"),
        ("en", NOW - dt.timedelta(days=1), "yesterday"),
        ("en", NOW.replace(day=12), "12 January"),
        ("en", dt.datetime(2025, 11, 12, tzinfo=dt.UTC), "12 November 2025"),
        ("fr", NOW.replace(day=12), "12 janvier"),
        ("pt", NOW.replace(day=12), "12 de janeiro"),
        ("en", NOW.replace(day=1), "1 January"),
        ("fr", NOW.replace(day=1), "1er janvier"),
        ("fr", dt.datetime(2025, 3, 1, tzinfo=dt.UTC), "1er mars 2025"),
        ("pt", dt.datetime(2025, 3, 1, tzinfo=dt.UTC), "1º de março de 2025"),
        ("ru", NOW.replace(day=12), "12 января"),
        ("nl", NOW - dt.timedelta(days=1), "gisteren"),
    ],
)
def test_dates_as_people_say_them(language: str, moment: dt.datetime, text: str) -> None:
    assert Words(language).date(moment, NOW) == text


def test_how_long_ago() -> None:
    words = Words("en")
    ago = [words.ago(NOW - dt.timedelta(minutes=minutes), NOW) for minutes in (0, 1, 59, 60, 150)]
    assert ago == ["just now", "1 minute ago", "59 minutes ago", "1 hour ago", "2 hours ago"]


def test_numbers_have_a_real_minus_sign() -> None:
    words = Words("en")
    assert (words.number(-3), words.signed(7), words.signed(0), words.number(12345)) == ("−3", "+7", "0", "12,345")


@pytest.mark.parametrize(
    ("variable", "language"),
    [("fr_FR.UTF-8", "fr"), ("pt_BR", "pt"), ("ru_RU.UTF-8", "ru"), ("nl_BE", "nl"), ("en_GB", "en"), ("ja_JP", "en")],
)
def test_the_system_says_which_language_comes_first(
    monkeypatch: pytest.MonkeyPatch, variable: str, language: str
) -> None:
    monkeypatch.setenv("LC_ALL", variable)
    monkeypatch.setenv("LANG", variable)
    assert system_language() == language


def test_terms_are_those_of_the_rulebooks() -> None:
    assert [Words(language).t("common.classic") for language in LANGUAGES] == [
        "Classic", "Classic", "Klassiek", "Classic", "Классический",
    ]  # fmt: skip
    assert [Words(language).t("common.expert") for language in LANGUAGES] == [
        "Expert", "Expert", "Expert", "Expert", "Экспертный",
    ]  # fmt: skip


def test_a_game_says_it_in_its_own_words_and_else_in_those_of_all() -> None:
    words = Words("en")
    own = words.of("quadropolis")
    assert own.t("title.name") == words.t("quadropolis.title.name")
    assert own.t("title.continue") == words.t("title.continue")
    assert own.t("quadropolis.table.mayor") == words.t("quadropolis.table.mayor")
    assert own.has("title.name")
    assert not words.has("title.name")
    with pytest.raises(UnknownWords, match="no text"):
        own.t("title.nothing")


def test_the_words_of_a_game_go_along_with_a_change_of_language() -> None:
    words = Words("en")
    own = words.of("quadropolis")
    words.switch("ru")
    assert own.language == "ru"
    assert own.t("new_game.about") == Words("ru").t("quadropolis.new_game.about")


def test_a_name_and_what_it_comes_to_have_the_colon_of_the_language() -> None:
    said = {language: Words(language).labelled("Bo", "7") for language in LANGUAGES}
    assert said == dict.fromkeys(LANGUAGES, "Bo: 7") | {"fr": "Bo\u00a0: 7"}


def test_statements_in_one_line_have_the_semicolon_of_the_language() -> None:
    said = {language: Words(language).listed(["a", "b", "c"]) for language in LANGUAGES}
    assert said == dict.fromkeys(LANGUAGES, "a; b; c") | {"fr": "a\u00a0; b\u00a0; c"}
    assert Words("fr").listed(["a"]) == "a"
