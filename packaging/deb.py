"""Make a Debian package of the bundle: the program under /opt, its command, menu entry, icons and manual page."""

from __future__ import annotations

import gzip
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from quadropolis_gui import __version__  # noqa: E402 - found through the line above

CONTROL = """Package: quadropolis
Version: {version}
Architecture: {architecture}
Maintainer: The maintainers of quadropolis-gui <maintainers@quadropolis.invalid>
Installed-Size: {size}
Section: games
Priority: optional
Depends: libc6, libstdc++6, libx11-6
Recommends: libasound2 | libasound2t64
Description: two board games: raise a city, tile a wall
 The board games Quadropolis (Classic and Expert) and Azul (coloured wall and
 grey wall) on one screen, for two to four players. An independent program made
 by fans, not connected with the publishers or the authors of either game.
"""


def build(bundle: Path, target: Path) -> Path:
    """Put the package together in build/deb and return its file in `target`."""
    tree = ROOT / "build" / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(bundle, tree / "opt" / "quadropolis", symlinks=True)
    command = tree / "usr" / "games" / "quadropolis"
    command.parent.mkdir(parents=True)
    command.symlink_to("/opt/quadropolis/quadropolis")
    linux = ROOT / "packaging" / "linux"
    shared = tree / "usr" / "share"
    _copy(linux / "net.quadropolis_gui.Quadropolis.desktop", shared / "applications")
    _copy(linux / "net.quadropolis_gui.Quadropolis.metainfo.xml", shared / "metainfo")
    for icon in (linux / "icons").glob("*/*.png"):
        _copy(icon, shared / "icons" / "hicolor" / icon.parent.name / "apps")
    _copy(ROOT / "LICENSE", shared / "doc" / "quadropolis", "copyright")
    manual = shared / "man" / "man6" / "quadropolis.6.gz"
    manual.parent.mkdir(parents=True)
    manual.write_bytes(gzip.compress((ROOT / "packaging" / "man" / "quadropolis.6").read_bytes(), mtime=0))
    size = sum(path.stat().st_size for path in tree.rglob("*") if path.is_file()) // 1024
    architecture = subprocess.run(
        ["dpkg", "--print-architecture"], check=True, capture_output=True, text=True
    ).stdout.strip()
    control = tree / "DEBIAN" / "control"
    control.parent.mkdir()
    control.write_text(CONTROL.format(version=__version__, architecture=architecture, size=size), encoding="utf-8")
    target.mkdir(exist_ok=True)
    package = target / f"quadropolis_{__version__}_{architecture}.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "--build", str(tree), str(package)], check=True)
    return package


def _copy(source: Path, folder: Path, name: str = "") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, folder / (name or source.name))


if __name__ == "__main__":
    print(build(ROOT / "dist" / "quadropolis", ROOT / "dist"))
