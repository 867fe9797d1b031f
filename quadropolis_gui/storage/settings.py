"""What the person has chosen, kept on disk."""

import logging
from codecs import BOM_UTF8
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from pathlib import Path
from typing import Any, NamedTuple

from quadropolis_gui.storage.file_names import clean_title
from quadropolis_gui.storage.files import (
    FileError,
    FileUnreadableError,
    keep_copy,
    read_limited,
    remove_leftovers,
    shown_name,
    write_atomic,
)
from quadropolis_gui.storage.paths import folders
from quadropolis_gui.storage.recovering import read_or_recover

_log = logging.getLogger(__name__)


class InterfaceSize(StrEnum):
    """How large texts and controls are in proportion to the window."""

    SMALL = "small"
    NORMAL = "normal"
    LARGE = "large"


class AnimationSpeed(StrEnum):
    """How quickly pieces move, or whether they move at all."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    NONE = "none"


class UndoPolicy(StrEnum):
    """When a confirmed move may be taken back."""

    ALWAYS = "always"
    PRACTICE = "practice"
    NEVER = "never"


class ThemeName(StrEnum):
    """The sets of colours."""

    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


class Palette(StrEnum):
    """The players' colours: warm ones, or ones that stay apart in every kind of colour blindness."""

    STANDARD = "standard"
    SAFE = "safe"


class Pace(StrEnum):
    """How long the table shows what an opponent did before it goes on."""

    QUICK = "quick"
    NORMAL = "normal"
    CALM = "calm"


class NumberStyle(StrEnum):
    """What stands on the places among which one chooses: what is good in the end, the same in words, facts, or nothing.

    The first two are help: a game that is rated shows bare facts in their place, except against beginners.
    """

    WORTH = "worth"
    MARKS = "marks"
    NOW = "now"
    NONE = "none"


@dataclass(frozen=True, kw_only=True)
class Seat:
    """One seat of the last game, offered again for the next."""

    name: str = ""
    color: str = "blue"
    kind: str = "human"
    level: str | None = None
    #: The levels an opponent had at this seat in each game, by the name of the game.
    levels: dict[str, str] = field(default_factory=dict)
    #: Whether the level of an opponent follows the person's rating.
    matched: bool = False
    #: What an opponent at this seat likes in each game, by the name of the game; empty for everything alike.
    characters: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Every setting with what it is before anybody changes it; `language` is empty until one is chosen."""

    language: str = ""
    window_width: int = 1280
    window_height: int = 720
    fullscreen: bool = False
    interface_size: InterfaceSize = InterfaceSize.NORMAL
    animation_speed: AnimationSpeed = AnimationSpeed.NORMAL
    confirm_moves: bool = True
    undo_policy: UndoPolicy = UndoPolicy.ALWAYS
    effects_volume: float = 0.7
    effects_on: bool = True
    ambience_volume: float = 0.3
    ambience_on: bool = False
    palette: Palette = Palette.STANDARD
    theme: ThemeName = ThemeName.LIGHT
    #: Whether cities are places with lawns, streets, light and people, or plain boards.
    scenery: bool = True
    opponents_pace: Pace = Pace.NORMAL
    #: Whether the table waits after another's turn until somebody says that it goes on.
    wait_for_click: bool = False
    numbers: NumberStyle = NumberStyle.WORTH
    thinking_seconds: float = 1.0
    #: The variant of the last game; empty before the first one.
    last_mode: str = ""
    last_seats: tuple[Seat, ...] = ()


class SettingsTrouble(StrEnum):
    """What became of settings that could not be read, as an interface in any language can say it."""

    #: Some values mean nothing to this program and are as on a first start; all others hold.
    PARTLY = "partly"
    #: Those from before the last change are used.
    RECOVERED = "recovered"
    #: Everything is as on a first start; the file was put aside.
    SET_ASIDE = "set_aside"
    #: Everything is as on a first start; the file could not even be put aside.
    UNREADABLE = "unreadable"


class SettingsStore:
    """Reads and writes the settings file.

    Whatever is wrong with it, the program starts: from the backup, or as on a first start. A file that cannot be used
    is set aside if the folder allows it, never deleted; `trouble` and `set_aside_as` are there for the interface to
    say so.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or folders().settings_file
        self.trouble: SettingsTrouble | None = None
        self.set_aside_as: Path | None = None

    def load(self) -> Settings:
        """Return the settings on disk, those from before the last change, or those of a first start."""
        remove_leftovers(self.path)
        found = read_or_recover(self.path, _read, lambda read: self.save(read.settings))
        self.set_aside_as = found.set_aside_as
        if found.damage is not None:
            self.trouble = SettingsTrouble(found.damage)
        if found.content is None:
            return Settings()
        if found.content.unknown and not found.damaged:
            self.trouble = SettingsTrouble.PARTLY
            self._keep_as_it_was(found.content)
        return found.content.settings

    def _keep_as_it_was(self, read: "_Read") -> None:
        """Leave a copy of a file with values that mean nothing beside it, and write what could be read of it."""
        _log.warning("%s: no setting can be read from %s.", shown_name(self.path), ", ".join(read.unknown))
        try:
            self.set_aside_as = keep_copy(self.path, ".unreadable")
            self.save(read.settings)
        except FileError as error:
            # The file stays as it is; the next start reads the same from it.
            _log.warning("%s", error)

    def save(self, settings: Settings) -> None:
        """Write the settings; raises `FileNotWrittenError` with a sentence for the player."""
        # It is not loaded before it is needed.
        import msgspec

        write_atomic(self.path, msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")


class _Read(NamedTuple):
    """What a settings file says, and the settings of which it says something that cannot be."""

    settings: Settings
    unknown: tuple[str, ...] = ()


def _read(path: Path) -> _Read:
    """Read settings from a file, or raise FileError."""
    # People edit this file, and some editors put a mark of the encoding before the text.
    data = read_limited(path).removeprefix(BOM_UTF8)
    # It takes 12 ms to load, and on a first start there is nothing to decode.
    import msgspec

    try:
        return _Read(_within_limits(msgspec.json.decode(data, type=Settings)))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        read = _read_one_by_one(data)
        if read is None:
            # Only where something is wrong are there words for it to load.
            from quadropolis_gui.storage.in_words import unreadable_in_words

            why = unreadable_in_words(error, data)
            raise FileUnreadableError(path, f"{shown_name(path)} holds no settings: {why}.") from error
        return read


def _read_one_by_one(data: bytes) -> _Read | None:
    """Take each setting by itself, so that one that cannot be costs no other; None if there is none that can be."""
    import msgspec

    try:
        document: Any = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        # Whoever asks has the words for what is wrong.
        return None
    values = document if isinstance(document, dict) else {}
    known: dict[str, Any] = {}
    unknown = []
    for name in (each.name for each in fields(Settings) if each.name in values):
        try:
            known[name] = getattr(msgspec.convert({name: values[name]}, Settings), name)
        except msgspec.ValidationError:
            unknown.append(name)
    return _Read(_within_limits(Settings(**known)), tuple(unknown)) if known else None


def _within_limits(settings: Settings) -> Settings:
    """Bring what somebody typed into the file back into the range the program can work with."""
    # A name may hold what cannot be drawn.
    seats = tuple(replace(seat, name=clean_title(seat.name)) for seat in settings.last_seats[:4])
    return replace(
        settings,
        window_width=max(1024, min(settings.window_width, 16384)),
        window_height=max(640, min(settings.window_height, 16384)),
        effects_volume=max(0.0, min(settings.effects_volume, 1.0)),
        ambience_volume=max(0.0, min(settings.ambience_volume, 1.0)),
        thinking_seconds=max(0.3, min(settings.thinking_seconds, 5.0)),
        last_seats=seats,
    )
