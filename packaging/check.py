"""Build the packages and try each as a new user would: in an empty environment, with an empty home.

`python packaging/check.py wheel bundle deb` (or some of them); the first failure ends it.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"
BUNDLE_LIMIT_MB = 60
WHEEL_LIMIT_MB = 40
CITY = {
    "game": "quadropolis",
    "mode": "classic",
    "city": [["tower+1i", "park", None, None]] + [[None] * 4] * 3,
    "energy": 1,
}


def run(command: Sequence[str | Path], home: Path, **extra: str) -> str:
    """Run a command without a screen and with nothing of ours in the environment, and return what it prints."""
    print("+", " ".join(str(part) for part in command), flush=True)
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    headless = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOME": str(home)}
    done = subprocess.run(
        [str(part) for part in command],
        env=kept | headless | extra,
        cwd=home,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"failed with status {done.returncode}:\n{done.stdout}\n{done.stderr}")
    return done.stdout


def try_program(program: Path, home: Path) -> None:
    """The first frame and an opponent's move in its worker process, a score, an example game, and a few games."""
    frame = json.loads(run([program, "--smoke", "--json"], home))
    print(f"  first frame {frame['first_frame_ms']} ms, {frame['rss_mb']} MB, opponent {frame['opponent_move_ms']} ms")
    city = home / "city.json"
    city.write_text(json.dumps(CITY), encoding="utf-8")
    score = json.loads(run([program, "score", city, "--json"], home))
    # A Tower Block and a Park beside it, and an Inhabitant nobody needs.
    if score["total"] != 1 + 2 - 1:
        raise SystemExit(f"unexpected score: {score}")
    run([program, "replay", ROOT / "saves" / "expert-duel.json"], home)
    run([program, "simulate", "--players", "greedy,random", "--games", "2", "--jobs", "2", "--json"], home)


def check_wheel() -> None:
    """Build wheel and sdist, install the wheel into an empty environment, and try it there."""
    shutil.rmtree(DIST, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        print(run([sys.executable, "-m", "build", "--outdir", DIST, ROOT], home).splitlines()[-1])
        (wheel,) = DIST.glob("*.whl")
        (sdist,) = DIST.glob("*.tar.gz")
        _limit(wheel, WHEEL_LIMIT_MB)
        with tarfile.open(sdist) as archive:
            names = archive.getnames()
        shipped = ("assets/locale/ru/quadropolis/game.json", "saves/expert-duel.json", "tests/test_house.py", "LICENSE")
        for wanted in shipped:
            if not any(name.endswith(wanted) for name in names):
                raise SystemExit(f"{wanted} is missing in {sdist.name}")
        venv.create(home / "env", with_pip=True)
        programs = home / "env" / ("Scripts" if os.name == "nt" else "bin")
        run([programs / "python", "-m", "pip", "install", "--quiet", wheel], home)
        try_program(programs / "quadropolis", home)


def check_bundle() -> None:
    """Build the one-folder bundle and try it."""
    spec = ROOT / "packaging" / "quadropolis.spec"
    options = ["--noconfirm", "--distpath", DIST, "--workpath", ROOT / "build" / "pyinstaller"]
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        run([sys.executable, "-m", "PyInstaller", *options, spec], home)
        try_program(DIST / "quadropolis" / "quadropolis", home)
    packed = shutil.make_archive(str(DIST / "quadropolis-bundle"), "xztar", DIST, "quadropolis")
    _limit(Path(packed), BUNDLE_LIMIT_MB)


def check_deb() -> None:
    """Build the Debian package from the bundle, and look into it; the menu entry and metadata are validated."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        linux = ROOT / "packaging" / "linux"
        run(["desktop-file-validate", *linux.glob("*.desktop")], home)
        run(["appstreamcli", "validate", "--no-net", *linux.glob("*.metainfo.xml")], home)
        run([sys.executable, ROOT / "packaging" / "deb.py"], home)
        (package,) = DIST.glob("*.deb")
        run(["dpkg-deb", "--extract", package, home / "tree"], home)
        try_program(home / "tree" / "opt" / "quadropolis" / "quadropolis", home)
        _limit(package, BUNDLE_LIMIT_MB)


def _limit(path: Path, megabytes: int) -> None:
    size = path.stat().st_size / 1024 / 1024
    print(f"  {path.name}: {size:.1f} MB")
    if size > megabytes:
        raise SystemExit(f"{path.name} is larger than {megabytes} MB")


CHECKS = {"wheel": check_wheel, "bundle": check_bundle, "deb": check_deb}

if __name__ == "__main__":
    for name in sys.argv[1:] or CHECKS:
        CHECKS[name]()
    print("all packages work")
