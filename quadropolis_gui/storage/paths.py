"""The folders of the person who plays: data, settings, log.

`QUADROPOLIS_HOME` moves all of them into one folder (portable installs, tests).
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

    @property
    def settings_file(self) -> Path:
        """The file with the settings."""
        return self.config / "settings.json"

    @property
    def log_file(self) -> Path:
        """The file in which anything unexpected is logged."""
        return self.log / "quadropolis.log"


def folders() -> Folders:
    """Return the folders as the environment has them now."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        root = Path(home)
        return Folders(
            data=root / "data",
            config=root / "config",
            log=root / "log",
            pictures=root / "pictures",
            documents=root / "documents",
        )
    return Folders(
        data=Path(platformdirs.user_data_dir(APP_NAME, appauthor=False)),
        config=Path(platformdirs.user_config_dir(APP_NAME, appauthor=False)),
        log=Path(platformdirs.user_log_dir(APP_NAME, appauthor=False)),
        pictures=Path(platformdirs.user_pictures_dir()),
        documents=Path(platformdirs.user_documents_dir()),
    )
