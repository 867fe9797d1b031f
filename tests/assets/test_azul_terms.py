"""The words of Azul: what players of each language call things, the voice and the marks of each language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

import pytest

from quadropolis_gui.view.words import LANGUAGES, Words, leaves
from tests.assets.test_terms import OTHER_VOICE, QUOTES, Banned

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

#: Where a place is that of a player among the others, and not one for a tile; or where it is room.
PLACES = (
    "azul.score_pad.tie",
    "azul.score_pad.wall.place",
    "azul.rules.end.p2",
    "azul.rules.card.ties",
    "azul.rules.lines",
)

#: Where a single word has to do: titles, names of goals, narrow columns and labels.
SHORT = (
    "azul.game.column",
    "azul.goals.clean_floor",
    "azul.table.to_floor",
    "azul.lessons.floor.title",
    "azul.lessons.floor.fallen.title",
    "azul.lessons.first_wall.floor.title",
)

#: Words that would be a second name for something that has one, or a wrong one.
BANNED: Mapping[str, Sequence[Banned]] = {
    "en": (
        Banned(r"\b[Pp]laces?\b", "space", PLACES),
        Banned(r"\b[Ss]quares?\b", "space"),
        Banned(r"\b[Ff]loor\b(?! line)", "floor line", SHORT),
    ),
    "fr": (
        Banned(r"\b[Pp]laces?\b|\b[Ee]spaces?\b", "case", PLACES),
        Banned(r"[Rr]angée", "ligne"),
        Banned(r"\b[Ff]ini(e|s|es)?\b", "terminée"),
        Banned(r"\b[Uu]sines?\b", "fabrique"),
    ),
    "nl": (
        Banned(r"\b[Pp]lek(ken)?\b|\b[Pp]laats(en)?\b", "vak", PLACES),
        Banned(r"\bbrengt?\b", "levert op"),
        Banned(r"\b[Pp]artij(en)?\b", "spel"),
        Banned(r"\b[Rr]onden\b", "rondes"),
        Banned(r"\b[Vv]loer\b", "vloerrij", SHORT),
        Banned(r"\b[Ss]teen\b", "startspelersteen"),
        # A pattern line is full; what lies on the wall is complete.
        Banned(r"\b[Vv]olle (kolom|kleur)", "complete"),
        Banned(r"\b[Aa]an het einde\b", "aan het eind"),
        Banned(r"\b[Aa]lle (drie|vijf) (blauwe )?tegels\b", "alle vijf de tegels"),
    ),
    "pt": (
        Banned(r"\b[Cc]oluna|\b[Ll]inha", "fileira horizontal, fileira vertical"),
        Banned(r"\b[Ll]ugar(es)?\b", "espaço", PLACES),
        Banned(r"[Pp]arede cinza", "lado cinza"),
        Banned(r"\bexpositor", "Expositor"),
        Banned(r"\b[Pp]eças?\b", "azulejo"),
        # A row of the wall has its direction; where the wall is named beside it, that is enough.
        Banned(r"fileira \{row\}", "horizontal {row}"),
        Banned(r"\b[Ll]evou\b", "pegou"),
        Banned(r"\b[Aa]ssent(a|ou|ados?|ar)\b", "colocar"),
        Banned(r"\b[Rr]evista\b", "cubra"),
    ),
    "ru": (
        Banned(r"[Тт]айл", "плитка"),
        Banned(r"[Кк]олонк|[Сс]трок", "столбец, ряд"),
        Banned(r"[Кк]летк", "место"),
        Banned(r"[Зз]акончена|[Зз]авершена", "окончена"),
        Banned(r"\b[Мм]есто 0", "{place}-е место"),
        # It says "is worth" as well as "costs".
        Banned(r"\b[Сс]то(ит|ят)\b", "даёт, отнимает"),
        Banned(r"\b[Кк]ончает\b", "завершает"),
        Banned(r"[Нн]ажмите на плит", "щёлкните по"),
    ),
}


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_has_one_word(language: str) -> None:
    for key, text in texts(language):
        for banned in BANNED[language]:
            if not key.startswith(banned.except_in or ("no key",)):
                found = re.search(banned.word, re.sub(r"\{(?!row)\w+\}", "0", text))
                assert not found, f"{key} in {language} says {found[0]!r} for {banned.instead!r}: {text}"


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


TWO = {"en": "two rounds", "fr": "deux manches", "nl": "twee rondes", "pt": "duas rodadas", "ru": "два раунда"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_end_without_a_complete_row_is_told_with_both_of_its_reasons(language: str) -> None:
    words = Words(language)
    for key in ("azul.rules.end.p3", "azul.table.show.no_more"):
        said = words.t(key)
        assert TWO[language] in said, f"{key} in {language}: {said}"
        assert words.t("azul.game.things.tile")[:4].lower() in said.lower()


NEEDED = {"en": "needed", "fr": "faut", "nl": "nodig", "pt": "falt", "ru": "нужна"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_bag_is_filled_only_when_a_tile_is_needed(language: str) -> None:
    for key in ("azul.table.tiles.note", "azul.table.about.lid_rule"):
        said = Words(language).t(key)
        assert NEEDED[language] in said, f"{key} in {language}: {said}"


IF_ANY = {"en": "if any", "fr": "s’il y en a une", "nl": "als die er komt", "pt": "se houver", "ru": "если он будет"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_promised_a_next_round_that_may_not_come(language: str) -> None:
    for key in ("azul.advice.why.starts", "azul.review.why.starts"):
        said = Words(language).t(key)
        assert IF_ANY[language] in said, f"{key} in {language}: {said}"


@pytest.mark.parametrize(("language", "wall"), [("nl", "muur"), ("ru", "стен")])
def test_the_wall_is_named_where_a_complete_row_could_be_taken_for_a_full_pattern_line(
    language: str, wall: str
) -> None:
    told = [
        (key, text)
        for key, text in texts(language)
        if key.startswith(("azul.table.hint.row_", "azul.table.row_outlook.", "azul.table.show.row"))
        or re.fullmatch(r"azul\.table\.about\.(ends|may_end|rows|last_round)", key)
    ]
    assert len(told) == 14
    for key, text in told:
        assert wall in text, f"{key}: {text}"


IF_THERE_IS_ONE = {
    "en": r"if any|if one follows|if another round follows",
    "fr": r"s’il y (en )?a une",
    "nl": r"als die er komt|komt er nog een",
    "pt": r"rodada, se houver|se houver outra rodada",
    "ru": r"если он будет|если будет следующий",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_promised_a_round_that_may_not_follow(language: str) -> None:
    about = [f"azul.table.about.{key}" for key in ("marker", "next", "next_open")]
    for key in (*about, "azul.advice.why.starts", "azul.review.why.starts"):
        said = Words(language).t(key, name="Bo")
        assert re.search(IF_THERE_IS_ONE[language], said.lower()), f"{key} in {language}: {said}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_in_short_words_can_stand_inside_a_sentence(language: str) -> None:
    for key, text in texts(language):
        if key.startswith(("azul.replay.short.", "azul.advice.to_")):
            assert not re.search("[,:;]", text), f"{key} in {language}: {text}"
