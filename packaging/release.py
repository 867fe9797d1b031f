"""Refuse a release that is not ready: the version needs its changelog entry and its AppStream release."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from quadropolis_gui import __version__  # noqa: E402 - found through the line above


def reasons_against() -> list[str]:
    """What is missing for a release of the present version."""
    reasons = []
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    if not re.search(rf"^## {re.escape(__version__)}\b", changelog, re.MULTILINE):
        reasons.append(f"CHANGELOG.md has no entry for {__version__}")
    metainfo = next((ROOT / "packaging" / "linux").glob("*.metainfo.xml")).read_text(encoding="utf-8")
    if f'version="{__version__}"' not in metainfo:
        reasons.append(f"the AppStream metadata has no release {__version__}")
    status = subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True, check=True)
    if status.stdout:
        reasons.append("there are changes that are not committed")
    return reasons


if __name__ == "__main__":
    found = reasons_against()
    for reason in found:
        print(f"not released: {reason}", file=sys.stderr)
    sys.exit(1 if found else 0)
