"""No text is kept, and translated four times, that nothing in the program asks for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from quadropolis_gui.view.words import leaves

ROOT = Path(__file__).parents[2]
#: What stands for a part of a name that is only known as the program runs.
OPEN = "\0"


def names_asked_for() -> Iterator[str]:
    """Yield the last part of whatever may be the key of a text, with what is left open in it.

    The names of enumerations and of the example games are keys, too.
    """
    yield from (path.stem for path in (ROOT / "saves").glob("*.json"))
    for path in (ROOT / "quadropolis_gui").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield from node.value.split(".")
            elif isinstance(node, ast.JoinedStr):
                parts = (part.value if isinstance(part, ast.Constant) else OPEN for part in node.values)
                yield "".join(map(str, parts)).split(".")[-1]
            elif isinstance(node, ast.ClassDef):
                members = (one for line in node.body if isinstance(line, ast.Assign) for one in line.targets)
                yield from (member.id.lower() for member in members if isinstance(member, ast.Name))


def test_something_in_the_program_asks_for_every_text() -> None:
    named = {name for name in names_asked_for() if re.fullmatch(rf"[\w{OPEN}-]+", name) and name.strip(OPEN)}
    patterns = [re.compile(re.escape(name).replace(OPEN, r"\w*")) for name in named if OPEN in name]
    keys = [key for key, _ in leaves("en")]
    asked = {
        last
        for last in {key.rpartition(".")[2] for key in keys}
        if last in named or any(pattern.fullmatch(last) for pattern in patterns)
    }
    assert asked
    assert not [key for key in keys if key.rpartition(".")[2] not in asked]
