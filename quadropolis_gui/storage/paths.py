"""The folders of the person who plays: data, settings, log.

`QUADROPOLIS_HOME` moves all of them into one folder (portable installs, tests); a `~` at its beginning is the home of
the person, also where no shell has put it there.
"""

import os
from pathlib import Path
from typing import NamedTuple

import platformdirs

APP_NAME = "quadropolis"
HOME_VARIABLE = "QUADROPOLIS_HOME"


class Folders(NamedTuple):
    """Where things are kept; no folder is made before something is written into it."""

    data: Path
    config: Path
    log: Path
    pictures: Path
    documents: Path

    @property
    def saves(self) -> Path:
        """The folder with the saved games."""
        return self.data / "saves"

    def has_saves(self) -> bool:
        """Tell whether there are files in the folder of saves; raises OSError if it cannot be read."""
        try:
            return any(name.endswith(".json") for name in os.listdir(self.saves))  # noqa: PTH208 - the quickest way
        except FileNotFoundError:
            return False

    @property
    def lessons_file(self) -> Path:
        """The file that tells how far the lessons have come."""
        return self.data / "lessons.json"

    @property
    def puzzles_file(self) -> Path:
        """The file that tells which moments of one's own games were solved."""
        return self.data / "puzzles.json"

    @property
    def real_tables_file(self) -> Path:
        """The file with what was put together of real tables."""
        return self.data / "real-tables.json"

    @property
    def settings_file(self) -> Path:
        """The file with the settings."""
        return self.config / "settings.json"

    @property
    def log_file(self) -> Path:
        """The file in which anything unexpected is logged."""
        return self.log / "quadropolis.log"


class NoHomeError(Exception):
    """The person has no folder in which anything could be kept; the text is one sentence."""

    def __init__(self) -> None:
        super().__init__(
            f"There is no home folder to keep games and settings in; set HOME, or {HOME_VARIABLE} to any folder."
        )


def can_be_written(folder: Path) -> bool:
    """Tell whether files can be made in a folder, or the folder itself where it is not there yet."""
    # What cannot even be looked at is asked of the folder that closes it.
    while not os.path.exists(folder) and folder != folder.parent:  # noqa: PTH110
        folder = folder.parent
    return os.access(folder, os.W_OK, effective_ids=os.access in os.supports_effective_ids)


def folders() -> Folders:
    """Return the folders as the environment has them now; raises NoHomeError if there are none."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        try:
            root = Path(home).expanduser()
        except RuntimeError as error:  # a `~name` that nobody here has
            raise NoHomeError from error
        return Folders(
            data=root / "data",
            config=root / "config",
            log=root / "log",
            pictures=root / "pictures",
            documents=root / "documents",
        )
    try:
        found = Folders(
            data=Path(platformdirs.user_data_dir(APP_NAME, appauthor=False)),
            config=Path(platformdirs.user_config_dir(APP_NAME, appauthor=False)),
            log=Path(platformdirs.user_log_dir(APP_NAME, appauthor=False)),
            pictures=Path(platformdirs.user_pictures_dir()),
            documents=Path(platformdirs.user_documents_dir()),
        )
    except RuntimeError as error:
        raise NoHomeError from error
    # Where nobody says where home is, a path may begin with a `~` that stands for nothing.
    if not found.data.is_absolute():
        raise NoHomeError
    return found
