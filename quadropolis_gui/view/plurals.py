"""Plural categories of the five languages, after the rules of CLDR, for whole numbers."""

from collections.abc import Callable, Mapping


def _english_like(count: int) -> str:
    return "one" if count == 1 else "other"


def _french_like(count: int) -> str:
    return "one" if count in (0, 1) else "other"


def _russian(count: int) -> str:
    ones, tens = count % 10, count % 100
    if ones == 1 and tens != 11:
        return "one"
    if 2 <= ones <= 4 and not 12 <= tens <= 14:
        return "few"
    return "many"


_RULES: Mapping[str, Callable[[int], str]] = {
    "en": _english_like,
    "nl": _english_like,
    "fr": _french_like,
    "pt": _french_like,
    "ru": _russian,
}

CATEGORIES: Mapping[str, tuple[str, ...]] = {
    "en": ("one", "other"),
    "nl": ("one", "other"),
    "fr": ("one", "other"),
    "pt": ("one", "other"),
    "ru": ("one", "few", "many"),
}


def plural_category(language: str, count: int) -> str:
    """Return the category (`one`, `few`, `many`, `other`) of a whole number in a language."""
    return _RULES[language](abs(count))
