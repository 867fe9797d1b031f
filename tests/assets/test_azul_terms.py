"""The words of Azul: what players of each language call things, the voice and the marks of each language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest

from quadropolis_gui.view.words import LANGUAGES, Words, leaves
from tests.assets.test_terms import OTHER_VOICE, QUOTES

#: Where a term stands alone, and what it is in every language, in the order of `LANGUAGES`.
TERMS: Mapping[str, tuple[str, str, str, str, str]] = {
    "tile": ("tile", "tuile", "tegel", "azulejo", "плитка"),
    "display": ("factory display", "fabrique", "fabrieksschijf", "Expositor de Fábrica", "склад"),
    "centre": ("centre of the table", "centre de la table", "midden van de tafel", "centro da mesa", "центр стола"),
    "line": ("pattern line", "ligne de motif", "patroonrij", "fileira de modelo", "ряд подготовки"),
    "wall": ("wall", "mur", "muur", "parede", "стена"),
    "floor": ("floor line", "plancher", "vloerrij", "fileira do chão", "пол"),
    "marker": (
        "starting-player marker", "marqueur premier joueur", "startspelersteen", "marcador de primeiro jogador",
        "жетон первого игрока",
    ),
    "bag": ("bag", "sac", "zak", "saco", "мешок"),
    "lid": ("lid", "couvercle", "deksel", "tampa da caixa", "крышка коробки"),
    "offer": ("factory offer", "offre des fabriques", "fabrieksaanbod", "oferta da fábrica", "выбор плиток"),
    "tiling": ("wall-tiling", "pose sur le mur", "betegelen", "revestimento de parede", "облицовка стены"),
    "row": ("row", "ligne", "rij", "fileira horizontal", "ряд"),
    "column": ("column", "colonne", "kolom", "fileira vertical", "столбец"),
}  # fmt: skip


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Yield every text of Azul with its key; plural forms one by one."""
    for key, node in leaves(language):
        if key.startswith("azul."):
            for form in [node] if isinstance(node, str) else node.values():
                assert isinstance(form, str)
                yield key, form


@pytest.mark.parametrize("thing", TERMS)
def test_a_thing_is_called_what_players_call_it(thing: str) -> None:
    assert tuple(Words(language).t(f"azul.game.things.{thing}") for language in LANGUAGES) == TERMS[thing]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_use_the_terms(language: str) -> None:
    words = Words(language)
    told = " ".join(text for key, text in texts(language) if key.startswith("azul.rules.")).lower()
    for thing in ("display", "centre", "line", "wall", "floor", "marker", "bag", "offer", "tiling"):
        # Words are declined: their stems are what the rules must have.
        stems = [word[: max(3, len(word) - 3)].lower() for word in words.t(f"azul.game.things.{thing}").split()]
        assert all(stem in told for stem in stems), f"{thing} in {language}"


@pytest.mark.parametrize("language", OTHER_VOICE)
def test_a_language_speaks_in_one_voice(language: str) -> None:
    for key, text in texts(language):
        assert not re.search(OTHER_VOICE[language], text), f"{key} in {language}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_marks_are_those_of_the_language(language: str) -> None:
    others = set("".join(QUOTES.values()) + "„‘\"'") - set(QUOTES[language])
    for key, text in texts(language):
        assert not others & set(text), f"{key} in {language}: {text}"
        assert "..." not in text, f"{key} in {language}: {text}"
        assert not re.search(r"[ \u00a0]{2}", text), f"{key} in {language} has two spaces: {text}"


def test_french_marks_and_russian_dashes_never_begin_a_line() -> None:
    for key, text in texts("fr"):
        assert not re.search(r"(?<!\u00a0)[;:!?»%]", text), f"{key}: {text}"
    for key, text in texts("ru"):
        assert not re.search(r"(?<!\u00a0)—", text), f"{key}: {text}"
