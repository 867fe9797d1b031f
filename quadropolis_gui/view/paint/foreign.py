"""Letters that our own font lacks: written in a font of the system that has them, else plainly. Never an empty box.

Names and titles may be in any script. Nothing here is looked at before such a letter occurs: asking the system for its
fonts takes some 70 ms, once.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import pygame
from pygame import Surface

from quadropolis_gui.view.paint.fine_font import FineFont

#: What the five languages need is in our font; anything else is looked up.
OURS = frozenset(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x133), *range(0x134, 0x17F), *range(0x400, 0x460)))) | set(
    "–—…‘’“”„•−№€"
)
#: Stands for a letter that no font has.
STAND_IN = "?"
#: Fonts that come with systems, those with most letters first; names are spelt as pygame spells them.
_FAMILIES = (
    "notosanscjksc", "notosanscjkjp", "notosanssc", "sourcehansanssc", "wenquanyimicrohei", "wenquanyizenhei",
    "droidsansfallback", "pingfangsc", "hiraginosans", "hiraginosansgb", "applesdgothicneo", "microsoftyahei",
    "microsoftyaheiui", "yugothic", "msgothic", "simsun", "malgungothic", "nanumgothic", "notosans", "dejavusans",
    "freesans", "liberationsans", "segoeui", "tahoma", "arial", "arialunicodems", "geezapro", "lucidagrande",
    "notosansarabic", "notonaskharabic", "notosanshebrew", "notosansdevanagari", "notosansbengali", "notosansthai",
    "notosanstamil", "notosansgeorgian", "notosansarmenian", "nirmalaui", "leelawadeeui", "ebrima", "gadugi",
    "kohinoordevanagari", "thonburi", "notosanssymbols", "notosanssymbols2", "segoeuisymbol", "applesymbols", "symbola",
    "notoemoji", "segoeuiemoji", "unifont",
)  # fmt: skip
#: Scripts whose letters change with their neighbours, or run from right to left, by the names of their letters.
_SCRIPTS = {
    "ARABIC": "Arab", "HEBREW": "Hebr", "SYRIAC": "Syrc", "THAANA": "Thaa", "DEVANAGARI": "Deva", "BENGALI": "Beng",
    "GURMUKHI": "Guru", "GUJARATI": "Gujr", "TAMIL": "Taml", "TELUGU": "Telu", "KANNADA": "Knda", "MALAYALAM": "Mlym",
    "SINHALA": "Sinh", "THAI": "Thai", "LAO": "Laoo", "KHMER": "Khmr", "MYANMAR": "Mymr", "TIBETAN": "Tibt",
}  # fmt: skip
_LEFTWARD = ("Arab", "Hebr", "Syrc", "Thaa")
#: A sign that no font has: what is drawn for it is the font's empty box.
_NOTHING = "\U0010ffff"


class Run(NamedTuple):
    """Letters one after the other from the same font; none is named for our own."""

    text: str
    path: str = ""
    #: Their script, where letters are joined or run from right to left (as ISO 15924 has it).
    script: str = ""

    @property
    def leftward(self) -> bool:
        """Whether they are written from right to left."""
        return self.script in _LEFTWARD


class TextFont(FineFont):
    """One of our fonts, which borrows the letters it lacks; lines are as high as ever."""

    def __init__(self, path: str, size: int) -> None:
        super().__init__(path, size)
        self._path, self._size = path, size
        self._borrowed: dict[tuple[str, str], pygame.font.Font] = {}

    def size(self, text: Any) -> tuple[int, int]:
        """Return how wide and high a line is."""
        if OURS.issuperset(text):
            return super().size(text)
        return sum(self._size_of(run) for run in self._runs(text)), self.get_height()

    def render(self, text: Any, antialias: Any, color: Any, *more: Any, **options: Any) -> Surface:
        """Return a line as a surface."""
        if OURS.issuperset(text):
            return super().render(text, antialias, color, *more, **options)
        runs = self._runs(text)
        result = Surface((max(1, sum(self._size_of(run) for run in runs)), self.get_height()), pygame.SRCALPHA)
        x = 0
        for run in runs:
            if not self._size_of(run):
                # A mark without a letter to stand on leaves nothing.
                continue
            font = self._font_of(run)
            picture = super().render(run.text, antialias, color) if font is None else font.render(run.text, True, color)
            lower = 0 if font is None else self.get_ascent() - font.get_ascent()
            result.blit(picture, (x, lower))
            x += self._size_of(run)
        return result

    def _runs(self, text: str) -> Sequence[Run]:
        return spelled(self._path, text)

    def _size_of(self, run: Run) -> int:
        font = self._font_of(run)
        return (super().size(run.text) if font is None else font.size(run.text))[0]

    def _font_of(self, run: Run) -> pygame.font.Font | None:
        """The font of some letters; None for this one."""
        key = run.path, run.script
        if run.path and key not in self._borrowed:
            font = self._borrowed[key] = pygame.font.Font(run.path, self._size)
            if run.script:
                font.set_script(run.script)
            if run.leftward:
                font.set_direction(pygame.DIRECTION_RTL)
        return self._borrowed.get(key)


def spelled(own: str, text: str, find: Callable[[str], str | None] | None = None) -> Sequence[Run]:
    """Return a line as it can be written: by our own font, by those that `find` gives for a letter, else plainly."""
    # Most programs that run never need it.
    import unicodedata

    runs: list[Run] = []
    for letter in unicodedata.normalize("NFC", text):
        last = runs[-1] if runs else None
        if last is not None and last.leftward and letter.isspace():
            # Words from right to left keep their order.
            written = last._replace(text=letter)
        elif last is not None and last.path and unicodedata.combining(letter) and _has(last.path, letter):
            written = last._replace(text=letter)
        else:
            written = _written(own, letter, find or system_font_with)
        if last is not None and written[1:] == last[1:]:
            runs[-1] = last._replace(text=last.text + written.text)
        elif written.text:
            runs.append(written)
    return runs


def _written(own: str, letter: str, find: Callable[[str], str | None]) -> Run:
    import unicodedata

    if letter in OURS or _has(own, letter):
        return Run(letter)
    if letter.isspace():
        return Run(" ")
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(sign))
    if plain and OURS.issuperset(plain):
        return Run(plain)
    category = unicodedata.category(letter)
    path = None if category == "Cf" else find(letter)
    if path is not None:
        return Run(letter, path, _SCRIPTS.get(unicodedata.name(letter, "").partition(" ")[0], ""))
    # A sign that only changes the one before it is not missed.
    return Run("" if category in ("Mn", "Me", "Cf") else STAND_IN)


@cache
def system_font_with(letter: str) -> str | None:
    """Return the file of a font of the system that has a letter, None if there is none."""
    return next((path for path in _system_fonts() if _has(path, letter)), None)


@cache
def _system_fonts() -> tuple[str, ...]:
    found = (pygame.font.match_font(family) for family in _FAMILIES)
    return tuple(path for path in found if path is not None)


@cache
def _has(path: str, letter: str) -> bool:
    """Tell whether a font can write a letter."""
    try:
        # Large, so that no two signs measure alike by chance.
        font = pygame.font.Font(path, 1000)
        found = font.metrics(letter)
    except (pygame.error, OSError, ValueError):
        # One that cannot be used at any size has no letters for us.
        return False
    return found not in ([None], font.metrics(_NOTHING))
