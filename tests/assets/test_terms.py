"""The words of Quadropolis: terms of the rulebooks, one word for one thing, capitals, voice, marks of each language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import pytest

from quadropolis_gui.view.words import LANGUAGES, Words, leaves

#: Where a term stands alone, and what it is in every language, in the order of `LANGUAGES`.
TERMS: Mapping[str, tuple[str, str, str, str, str]] = {
    "quadropolis.game.kinds.tower": ("Tower Block", "Habitation", "Flatgebouw", "Bloco Residencial", "Многоэтажка"),
    "quadropolis.game.kinds.shop": ("Shop", "Commerce", "Winkel", "Loja", "Магазин"),
    "quadropolis.game.kinds.service": (
        "Public Service", "Service public", "Openbaar Gebouw", "Serviço Público", "Коммунальная служба",
    ),
    "quadropolis.game.kinds.park": ("Park", "Parc", "Park", "Parque", "Парк"),
    "quadropolis.game.kinds.factory": ("Factory", "Usine", "Fabriek", "Fábrica", "Фабрика"),
    "quadropolis.game.kinds.harbor": ("Harbor", "Port", "Haven", "Porto", "Порт"),
    "quadropolis.game.kinds.office": (
        "Office Tower", "Bureaux", "Kantoorgebouw", "Torre de Escritório", "Офисная башня",
    ),
    "quadropolis.game.kinds.monument": ("Monument", "Monument", "Monument", "Monumento", "Памятник"),
    "quadropolis.game.things.architect": ("Architect", "Architecte", "Architect", "Arquiteto", "Архитектор"),
    "quadropolis.game.things.urbanist": ("Urbanist", "Urbaniste", "Bouwmeester", "Urbanista", "Урбанист"),
    "quadropolis.game.things.mayor": ("Mayor", "Maire", "Burgemeester", "Prefeito", "Мэр"),
    "quadropolis.game.things.site": (
        "Construction Site", "Chantier", "Bouwwerf", "Zona de Construção", "Стройплощадка",
    ),
    "quadropolis.game.things.district": ("District", "Quartier", "District", "Distrito", "Район"),
    "quadropolis.game.things.city": ("City", "Ville", "Stad", "Cidade", "Город"),
    "quadropolis.game.things.round": ("Round", "Manche", "Ronde", "Rodada", "Раунд"),
    "quadropolis.game.things.turn": ("Turn", "Tour", "Beurt", "Turno", "Ход"),
    "quadropolis.game.resources.inhabitant": ("Inhabitant", "Habitant", "Inwoner", "Habitante", "Житель"),
    "quadropolis.game.vp.name": (
        "Victory Points", "Points de victoire", "Overwinningspunten", "Pontos de Vitória", "Победные очки",
    ),
    "quadropolis.game.vp.unit": ("VP", "PV", "OP", "PV", "ПО"),
    "rules.open_card": ("Reference card", "Aide de jeu", "Overzichtskaart", "Informativo", "Памятка"),
    "quadropolis.table.buttons.discard": ("Discard", "Défausser", "Afleggen", "Descartar", "Сбросить"),
}  # fmt: skip


@dataclass(frozen=True)
class Banned:
    """A word that is not used, and what is said instead; where it means something else it may stand."""

    word: str
    instead: str
    except_in: tuple[str, ...] = ()


#: Words that would be a second name for something that has one, or a wrong one.
BANNED: Mapping[str, Sequence[Banned]] = {
    "en": (
        Banned(r"\b[Tt]ak\w+ back\b|\b[Tt]ook back\b", "undo"),
        Banned(r"\bsigns?\b", "character"),
        Banned(r"\b[Ii]dle\b|\bwithout a place\b", "unused"),
        Banned(r"\blooks? at an empty", "points at"),
        Banned(r"\b(north|east|south|west) side\b", "above, right of, below, left of"),
        Banned(r"\bthrown away\b|\bthrows? away\b", "discarded"),
    ),
    "fr": (
        Banned(r"[Rr]angée", "ligne"),
        Banned(r"\b[Oo]isi|\b[Ss]ans place\b", "inutilisé"),
        Banned(r"\b[Pp]iles?\b", "immeuble"),
        Banned(r"\b[Tt]ours? (de Bureaux|voisine)|de \{count\} tours?\b|aucune tour\b", "immeuble"),
        Banned(r"\b[Gg]enres?\b", "type"),
        Banned(r"\b[Dd]ispos", "répartition"),
        Banned(r"\b[Pp]ersonnes?\b", "humain"),
        # One also goes on with a game.
        Banned(
            r"\b[Rr]epr(endre|end|enez|ise)\b", "annuler",
            ("opponents.", "replay.", "table.menu.saved", "load.recovered"),
        ),
        Banned(r"\b[Oo]ptim", "meilleure"),
        Banned(r"\b[Cc]onfirm", "valider"),
        Banned(r"\b[Ff]ini(e|s|es)?\b", "terminé"),
        Banned(r"\b[Ss]auvegard", "enregistrer, fichier"),
        Banned(r"chapeau du", "le maire"),
        Banned(r"\bentre les tours\b", "immeuble"),
        Banned(r"\b[Mm]is(e|es)? de côté\b", "écarté"),
        Banned(r"\b[Éé]cran titre\b", "écran d’accueil"),
        Banned(r"\b[Pp]es(er|é|ée)\b", "évaluer"),
        Banned(r"\b[Ss]core propre\b", "score personnel"),
        # The count is what one watches; what it comes to are the scores.
        Banned(r"[Dd]écompte final|[Rr]etour au décompte", "scores"),
    ),
    "nl": (
        Banned(r"[Ff]iche", "tegel"),
        # The other game is played with displays called schijven.
        Banned(r"(?<!harde )\b[Ss]chijf\b", "harde schijf"),
        Banned(r"\b[Zz]onder (plaats|werk)\b", "ongebruikt"),
        Banned(r"[Vv]erdieping", "etage"),
        Banned(r"\b[Hh]erroep|\b[Oo]ngedaan", "terugnemen"),
        Banned(r"\b[Pp]ersoon|\b[Pp]ersonen", "mens"),
        Banned(r"[Ss]pelvorm", "variant"),
        Banned(r"\b[Kk]ijkt? naar\b", "wijst naar"),
        Banned(r"\bbreng(t|en)\b", "levert op", ("table.hint.past",)),
        Banned(r"\b[Pp]ak(t|ken)?\b", "neemt"),
        Banned(r"\b[Gg]ezamenlijk", "gedeeld"),
        Banned(r"\b[Oo]pslaan\b|\b[Oo]pgeslagen\b", "bewaren"),
        Banned(r"\b[Oo]efen(en|ing)\b", "oefenspel"),
        Banned(r"\b[Pp]er (etage|[Kk]lant|[Dd]istrict|[Ff]latgebouw|buur)\b", "naar aantal, voor elke"),
        Banned(r"\b[Uu]itgeschakeld", "niet actief"),
        Banned(r"[Kk]antoortoren", "Kantoorgebouw"),
        Banned(r"\b[Ww]eggelegd\b", "afgelegd"),
        Banned(r"\blaag op laag\b", "etage"),
        Banned(r"\b[Rr]onden\b", "rondes"),
        Banned(r"\b[Pp]artij(en)?\b", "spel"),
        Banned(r"\b[Mm]odus\b", "variant"),
        Banned(r"\b[Ss]tatistieken\b", "statistiek"),
        Banned(r"\(spatie\)", "Spatie"),
        Banned(r"\b[Oo]pzij", "apart gezet"),
        Banned(r"\b[Vv]oltooid", "uitgespeeld"),
        Banned(r"\b[Aa]an het einde\b", "aan het eind"),
        Banned(r"\b[Gg]etekend\b|\b(vorige|volgende) teken\b", "gemarkeerd, markering"),
        Banned(r"\bop \{?\w+\}? na\b", "plus of min"),
    ),
    "pt": (
        Banned(r"\b[Cc]asas?\b", "espaço"),
        Banned(r"\b[Cc]onfigurar\b", "configurações"),
        Banned(r"\b[Aa]justes?\b", "configurações"),
        Banned(r"\b[Ii]nativos?\b", "inativa"),
        Banned(r"\b[Ss]ina(l|is)\b", "caracteres"),
        Banned(r"\b[Ss]ubiu\b|\b[Ss]oma\b", "acrescentou, acrescenta"),
        Banned(r"\b[Ll]ances?\b", "jogada"),
        Banned(r"\b[Aa]dversári", "oponente"),
        # The box on the table is a jogo, and so is being in play; what is played in an evening is a partida.
        Banned(
            r"\b[Jj]ogos?\b", "partida",
            ("settings.groups.game", "common.game", "quadropolis.table.about.players",
             "quadropolis.table.about.order",
             "quadropolis.table.tips.discard", "quadropolis.rules.turn.p2", "quadropolis.rules.urbanist.p2",
             "quadropolis.causes.fits_nowhere", "quadropolis.causes.by_choice"),
        ),
        Banned(r"\b[Pp]layground", "Parquinho"),
        Banned(r"\bnão usad|\b[Ss]em lugar\b|\b[Pp]arad[oa]s?\b", "sem uso"),
        Banned(r"\b[Ee]rgueu\b|\b[Cc]riou\b", "construiu"),
        Banned(r"\b[Tt]erminad", "concluída"),
        Banned(r"\b[Dd]esligada\b", "inativa"),
        Banned(r"\b[Ee]difíci", "construção"),
        Banned(r"Torres? de Escritórios", "Torre de Escritório"),
        Banned(r"\b[Ff]ila", "linha"),
        Banned(r"^Lugar \{place\}|^Lugar 0:", "{place}º lugar"),
        Banned(r"\b[Ll]evou\b|\bo que levar\b", "pegou, pegar"),
        # A tile is taken; a place is chosen.
        Banned(r"\b[Pp]egue (o canto|o espaço|este espaço|o iluminado|a seta)", "escolha"),
        # A distribuição is where Inhabitants and Energy lie; a revista is a magazine.
        Banned(r"rodada foi distribuída", "começou"),
        Banned(r"[Pp]eças? sem uso", "Habitante ou Unidade de Energia"),
        Banned(r"peças? (que restam )?(sai|saem) da partida", "do jogo"),
        Banned(r"\b[Rr]evista\b", "cubra"),
        Banned(r"\b[Rr]eflexão\b", "análise"),
    ),
    "ru": (
        Banned(r"[Жж]етон", "тайл"),
        Banned(r"[Сс]трок|[Сс]толб", "ряд, колонка"),
        Banned(r"\b[Бб]ез (места|дела)\b", "лишний"),
        Banned(r"(?<!фисная )(?<!фисные )(?<!фисную )(?<!фисной )(?<!фисных )(?<!фисным )\b[Бб]аш[ен]", "здание"),
        Banned(r"не работает|работать", "не активировано"),
        Banned(r"\bсмотр(ит|еть) (на|в)\b", "указывает на"),
        Banned(r"[Уу]чебн", "тренировка"),
        Banned(r"[Зз]аверш[её]н|[Зз]аконченн", "окончена", ("table.refusal.not_complete",)),
        # Where there is room for one word only, in a narrow column, it may be shorter.
        Banned(
            r"\b[Оо]фис(ы|ов|ам)?\b", "офисная башня",
            ("quadropolis.game.column.office", "quadropolis.table.log.short.office"),
        ),
        Banned(r"\b[Кк]он(ец|ца|цу|цом|це) игры", "партия"),
        Banned(r"\(пробел\)", "Пробел"),
        Banned(r"^Занято", "заблокировано"),
        Banned(r"[Нн]езанят|[Нн]еиспользован", "лишний"),
        # The box on the table is an игра, and so is being in play; what is played in an evening is a партия.
        Banned(r"\b[Нн]ов(ая|ой|ую) игр", "новая партия"),
        Banned(r"\b(эту|этой|этот|одной|каждая начатая) игр", "партия"),
        # What a building is worth it may стоить; what is lost is another thing.
        Banned(r"(лишн|погло[тщ]).*\bсто(ит|ят)\b", "отнимает"),
        Banned(r"дорогой момент|чего-то стоил", "обошёлся"),
        # A tile is taken; a place is chosen.
        Banned(r"[Вв]озьмите (угол|клетку|эту клетку|подсвеченн)", "выберите"),
        Banned(r"\b[Фф]ишк|\b[Фф]ишек\b", "жители, энергоблоки"),
        # An equal score before a tie-break is one thing, what is shared after it another.
        Banned(r"\b[Нн]ичь", "поровну", ("quadropolis.rules.", "quadropolis.arrangement.")),
        # To the beginning leads a button within a game.
        Banned(r"^В начало$", "главный экран"),
        Banned(r"\bна полях\b", "на планшетах"),
        Banned(r"[Пп]росматриваю\b", "просматриваем"),
    ),
}  # fmt: skip

#: Another person's voice than the one the language speaks in: vous, je, você, вы.
OTHER_VOICE: Mapping[str, str] = {
    "fr": r"\b([Tt]u|[Tt]oi|[Tt]on|[Tt]a|[Tt]es)\b",
    "nl": r"(?<!\()\b[Uu]w?\b",
    "pt": r"\b([Tt]u|[Tt]eu|[Tt]ua|[Vv]ós)\b",
    "ru": r"\b([Тт]ы|[Тт]ебя|[Тт]ебе|[Тт]во\w+|[Вв]ыбирай|[Вв]озводи|[Пп]острой|[Пп]оставь|[Сс]брось)\b",
}

#: What the rulebooks of these languages write with a capital letter wherever it stands.
GREAT: Mapping[str, str] = {
    "en": (
        r"architects?|urbanist|mayor|inhabitants?|energy|construction site|victory points?|tower blocks?|shops?|"
        r"public services?|parks?|playgrounds?|factor(y|ies)|harbors?|office towers?|monuments?"
    ),
    "fr": (
        r"habitations?|commerces?|services? publics?|parcs?|aires? de jeux|usines?|ports?|bureaux|monuments?"
    ),
    "nl": (
        r"architect(en)?|bouwmeester|burgemeester|inwoners?|energie-eenhe(id|den)|bouwwerf|flatgebouw(en)?|winkels?|"
        r"openba(ar|re) gebouw(en)?|park(en)?|speeltuin(en)?|fabriek(en)?|havens?|kantoorgebouw(en)?|monument(en)?"
    ),
    "pt": (
        r"arquitetos?|urbanista|prefeito|habitantes?|unidades? de energia|zona de construção|pontos? de vitória|"
        r"blocos? residencia(l|is)|lojas?|serviços? públicos?|parques?|parquinhos?|fábricas?|portos?|"
        r"torres? de escritório|monumentos?"
    ),
}  # fmt: skip

#: What they write small inside a sentence.
SMALL: Mapping[str, str] = {
    "en": r"Cit(y|ies)|Districts?|Customers?|Squares?|Slots?|Tiles?|Rounds?|Turns?|Floors?|Rows?|Columns?",
    "fr": (
        r"Architectes?|Urbanistes?|Maires?|Habitants?|Barils?|Chantiers?|Quartiers?|Clients?|Villes?|Points? de|"
        r"Manches?|Tours?|Tuiles?|Cases?|Étages?"
    ),
    "nl": r"Stad|Steden|District(en)?|Klant(en)?|Vak(ken)?|Tegels?|Rondes?|Beurt(en)?|Etages?|Overwinningspunten",
    "pt": r"Cidades?|Distritos?|Clientes?|Espaços?|Peças?|Rodadas?|Turnos?|Andar(es)?",
    "ru": (
        r"Архитектор|Урбанист|Мэр|Жител|Энерго|Энерги|Стройплощад|Район|Покупател|Город|Победн|Раунд|Тайл|Клетк|"
        r"Многоэтаж|Магазин|Коммунальн|Парк|Детск|Фабрик|Порт|Офис|Памятник|Этаж|Ряд|Колонк"
    ),
}  # fmt: skip
#: Titles of games.
NAMES = ("examples.",)

#: The quotation marks of each language.
QUOTES: Mapping[str, str] = {"en": "“”", "fr": "«»", "nl": "“”", "pt": "“”", "ru": "«»"}
NO_BREAK = "\u00a0"


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Yield every text of the program and of Quadropolis with its key; plural forms one by one.

    Other games have words of their own: what is a tile here may be a token there.
    """
    for key, node in leaves(language):
        if "azul" not in key.split("."):
            for form in [node] if isinstance(node, str) else node.values():
                assert isinstance(form, str)
                yield key, form


def without_parameters(text: str) -> str:
    """Leave out an icon at the start, and put something that is no word for whatever else is filled in."""
    return re.sub(r"\{(?!count)\w+\}", "0", re.sub(r"^\{\w+\} (?=\w)", "", text))


@pytest.mark.parametrize("key", TERMS)
def test_a_term_is_that_of_the_rulebook(key: str) -> None:
    assert tuple(Words(language).t(key) for language in LANGUAGES) == TERMS[key]


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_has_one_word(language: str) -> None:
    for key, text in texts(language):
        for banned in BANNED[language]:
            if not key.startswith(banned.except_in or ("no key",)):
                found = re.search(banned.word, without_parameters(text))
                assert not found, f"{key} in {language} says {found[0]!r} for {banned.instead!r}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_to_see_a_turn_again_and_to_look_back_at_a_game_are_two_things(language: str) -> None:
    words = Words(language)
    assert words.t("show.again") != words.t("title.replay")


@pytest.mark.parametrize("language", OTHER_VOICE)
def test_a_language_speaks_in_one_voice(language: str) -> None:
    for key, text in texts(language):
        assert not re.search(OTHER_VOICE[language], text), f"{key} in {language}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_terms_have_the_capitals_of_the_rulebook(language: str) -> None:
    great = re.compile(rf"\b({GREAT[language]})\b") if language in GREAT else None
    # After a lower-case word, a comma or a number, no sentence begins.
    small = re.compile(rf"(?<=[\w,;)–—}}’] )({SMALL[language]})|(?<=\w’)({SMALL[language]})")
    for key, text in texts(language):
        if key.startswith(NAMES):
            continue
        for pattern in (great, small):
            found = pattern.search(without_parameters(text).replace("\n", " ")) if pattern else None
            assert not found, f"{key} in {language}, {found[0]!r}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_marks_are_those_of_the_language(language: str) -> None:
    others = set("".join(QUOTES.values()) + "„‘\"'") - set(QUOTES[language])
    for key, text in texts(language):
        assert not others & set(text), f"{key} in {language}: {text}"
        assert text.count(QUOTES[language][0]) == text.count(QUOTES[language][1]), f"{key} in {language}: {text}"
        assert "..." not in text, f"{key} in {language}: {text}"
        assert not re.search(r"[ \u00a0]{2}", text), f"{key} in {language} has two spaces: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rank", ["quadropolis.score_pad.city.place", "azul.score_pad.wall.place"])
def test_the_rank_of_a_player_is_not_called_like_a_seat(language: str, rank: str) -> None:
    words = Words(language)
    for number in range(1, 5):
        assert words.t(rank, place=number) != words.t("new_game.seat", number=number)


def test_french_marks_never_stand_at_the_end_of_a_line_without_their_word() -> None:
    for key, text in texts("fr"):
        assert not re.search(r"(?<!\u00a0)[;:!?»%]", text), f"{key}: {text}"
        assert not re.search(r"«(?!\u00a0)", text), f"{key}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_better_move_is_quoted_where_it_cannot_be_declined_or_the_verb_would_agree_with_it(language: str) -> None:
    """It may be several tiles: "2 black tiles to line 3 was worth more" is what nobody says."""
    quoted = f"{NO_BREAK}{{better}}{NO_BREAK}" if language == "fr" else "{better}"
    quoted = quoted.join(QUOTES[language])
    where = "review." if language in ("pt", "ru") else ("review.you.", "review.they.")
    for key, text in texts(language):
        if key.startswith(where) and "{better}" in text:
            assert quoted in text, f"{key} in {language}: {text}"


def test_no_russian_text_has_the_preposition_beside_the_abbreviation_that_looks_like_it() -> None:
    alike = {key: text for key, text in texts("ru") if re.search(r"\b[Пп]о\b", text) and re.search(r"\bПО\b", text)}
    assert not alike
    # What is filled in may end in the abbreviation, too.
    rules = {key: text for key, text in texts("ru") if key.startswith("quadropolis.worth.rule.")}
    assert not {key: text for key, text in rules.items() if re.search(r"\b[Пп]о\b", text)}


def test_no_line_of_russian_begins_with_a_dash() -> None:
    for key, text in texts("ru"):
        assert not re.search(r"(?<!\u00a0)—", text), f"{key}: {text}"


def test_no_name_of_a_player_stands_after_a_french_word_that_would_have_to_be_elided() -> None:
    for key, node in leaves("fr"):
        for text in [node] if isinstance(node, str) else node.values():
            assert not re.search(r"\b(de|que|le|la|se|ne) \{(name|giver)\}", str(text)), f"{key}: {text}"


#: What only one of the games has; the program itself speaks of both.
OF_ONE_GAME: Mapping[str, str] = {
    "en": r"Quadropolis|Azul|[Aa]rchitect|[Mm]ayor|[Uu]rbanist|\b[Tt]iles?\b|\b[Dd]istrict",
    "fr": r"Quadropolis|Azul|[Aa]rchitecte|\b[Mm]aire\b|[Uu]rbaniste|\b[Tt]uiles?\b|\b[Qq]uartier",
    "nl": r"Quadropolis|Azul|[Aa]rchitect|[Bb]urgemeester|[Bb]ouwmeester|\b[Tt]egels?\b|\b[Dd]istrict",
    "pt": r"Quadropolis|Azul|[Aa]rquitet|[Pp]refeito|[Uu]rbanista|\b[Pp]eças?\b|\b[Aa]zulejo|\b[Dd]istrito",
    "ru": r"Quadropolis|Azul|рхитектор|\b[Мм]эр|рбанист|[Тт]айл|[Пп]литк|\b[Рр]айон",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_on_the_screens_of_both_games_is_true_of_both(language: str) -> None:
    for key, text in texts(language):
        if not key.startswith(("quadropolis.", *NAMES)):
            assert not re.search(OF_ONE_GAME[language], text), f"{key} in {language}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_sentence_that_is_put_in_stands_behind_a_full_stop(language: str) -> None:
    """It begins with a capital letter, which no sentence has behind a colon in most languages."""
    reasons = 0
    for key, text in texts(language):
        if "{reason}" in text and not text.startswith("{reason}"):
            reasons += 1
            assert ". {reason}" in text, f"{key} in {language}: {text}"
    assert reasons > 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_things_on_one_screen_have_two_names_and_one_key_has_one(language: str) -> None:
    words = Words(language)
    assert words.t("table.menu.resume") != words.t("title.continue")
    assert words.t("load.tips.delete").endswith(f"({words.t('keys.names.delete')})")


#: To confirm a move, in each language; and where that is said: of the button and the key, of the setting, beside a move
#: that lies there to be confirmed, and in lessons, whose steps of confirming are left out for whoever does without.
CONFIRM = {"en": r"onfirm", "fr": r"\b[Vv]alid", "nl": r"evestig", "pt": r"onfirm", "ru": r"одтверд"}
CONFIRMING = re.compile(
    r"settings\.confirm|table\.(buttons|tips|keys\.rows)\.confirm$|advice\.confirm$|(quadropolis|azul)\.table\.prompt\.confirm$|"
    r"(quadropolis|azul)\.lessons\.\w+\.(\w+_)?confirm\.|quadropolis\.arrangement\."
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_promises_that_a_move_is_confirmed_where_the_settings_may_do_without(language: str) -> None:
    for key, node in leaves(language):
        for text in [node] if isinstance(node, str) else node.values():
            if not CONFIRMING.match(key):
                assert not re.search(CONFIRM[language], str(text)), f"{key} in {language}: {text}"


# What a text says of a rule


SQUARE = {"en": "square", "fr": "case", "nl": "vak", "pt": "espaço", "ru": "клетк"}
PLAYGROUND = {"en": "playground", "fr": "aire", "nl": "speeltuin", "pt": "parquinho", "ru": "детск"}
SEVERAL = {"en": "two or three", "fr": "deux ou trois", "nl": "twee of drie", "pt": "dois ou três", "ru": "втроём"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_architect_counts_squares_and_not_tiles(language: str) -> None:
    words = Words(language)
    for number in range(1, 6):
        assert SQUARE[language] in words.t(f"quadropolis.table.hint.line_{number}")
    assert SQUARE[language] in words.t("quadropolis.rules.turn.p1", number=3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_urbanist_blocks_a_line_for_every_architect_wherever_it_would_point(language: str) -> None:
    words = Words(language)
    for line in ("row", "column"):
        said = words.t(f"quadropolis.game.why.urbanist_in_{line}", architect=3, line=2).lower()
        assert "3" not in said, said
        assert words.t("quadropolis.game.things.architect").lower() not in said
        assert words.t("quadropolis.game.things.urbanist").lower() in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["quadropolis.lessons.resources.rest.text", "quadropolis.lessons.end.end.text"])
def test_a_lesson_on_what_unused_energy_costs_speaks_of_parks(language: str, key: str) -> None:
    words = Words(language)
    assert words.t("quadropolis.game.kinds.park").lower() in words.t(key).lower()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "key",
    [
        "quadropolis.rules.resources.p1",
        "quadropolis.rules.kinds.park",
        "quadropolis.rules.end.p1",
        "quadropolis.rules.card.unused",
    ],
)
def test_whoever_speaks_of_what_parks_absorb_or_bring_speaks_of_playgrounds(language: str, key: str) -> None:
    said = dict(leaves(language))[key]
    assert isinstance(said, str)
    assert PLAYGROUND[language] in said.lower(), f"{key} in {language}: {said}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_tell_how_the_mayor_is_won_and_which_tiles_are_out_of_play(language: str) -> None:
    told = {key: node for key, node in leaves(language) if isinstance(node, str)}
    assert "{mayor_hat}" in told["quadropolis.rules.resources.p3"]
    assert Words(language).t("quadropolis.game.things.mayor").lower() in told["quadropolis.rules.resources.p3"].lower()
    assert SEVERAL[language] in told["quadropolis.rules.turn.p2"]
    assert "{expert}" in told["quadropolis.rules.turn.p3"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_name_the_neighbours_that_a_monument_ignores(language: str) -> None:
    words = Words(language)
    said = words.t("quadropolis.rules.kinds.monument").lower()
    for kind in ("tower", "office", "monument"):
        assert words.t(f"quadropolis.game.plural.{kind}").lower() in said


OR_MORE = {"en": "5 or more", "fr": "5 ou plus", "nl": "5 of meer", "pt": "5 ou mais", "ru": "5 и более"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_group_of_more_than_five_office_towers_is_told_of(language: str) -> None:
    said = dict(leaves(language))["quadropolis.worth.rule.office"]
    assert OR_MORE[language] in str(said), f"{language}: {said}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_say_at_once_that_parks_and_monuments_need_nothing(language: str) -> None:
    words = Words(language)
    said = words.t("quadropolis.rules.goal.p2").lower()
    for kind in ("park", "monument"):
        assert words.t(f"quadropolis.game.kinds.{kind}").lower() in said, f"{kind} in {language}: {said}"
