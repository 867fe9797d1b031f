"""Where the program finds what it ships with: `assets/` and `saves/`."""

from functools import cache
from importlib import resources
from pathlib import Path


class MissingResource(FileNotFoundError):
    """A file that belongs to the program is not there: the installation is incomplete."""


@cache
def _folder(name: str) -> Path:
    """Look inside the installed package first, then beside it, as in a checkout."""
    inside = Path(str(resources.files("quadropolis_gui") / name))
    beside = inside.parent.parent / name
    for place in (inside, beside):
        if place.is_dir():
            return place
    raise MissingResource(f"The folder {name} of the program is missing; please install it again.")


def assets() -> Path:
    """Return the folder with pictures, icons, sounds, fonts, themes and words."""
    return _folder("assets")


def example_saves() -> Path:
    """Return the folder with the example games."""
    return _folder("saves")


def asset(*parts: str) -> Path:
    """Return the path of one asset, which must exist."""
    path = assets().joinpath(*parts)
    if not path.exists():
        raise MissingResource(f"The file {'/'.join(parts)} of the program is missing; please install it again.")
    return path
