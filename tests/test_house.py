"""The house: floors are layers (import-linter sees to that), flats are games, halls name no game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import quadropolis_gui
from quadropolis_gui.engine.games import GAMES

ROOT = Path(quadropolis_gui.__file__).parent
PACKAGE = ROOT.name
#: The only modules of halls that may name a game; each has a table with an entry for every game.
TABLES = ("games.py", "faces.py")
#: What the comment or docstring of a module speaks of that imports inside a function.
REASONS = re.compile(r"first frame|first asked for|start-up|\d ms|0\.\d+ s|greets|circle")
MODULES = sorted(path for path in ROOT.rglob("*.py"))
#: The modules that put together what a person reads.
SPEAKERS = [path for path in MODULES if path.relative_to(ROOT).parts[0] in ("scenes", "view")]


def flat_of(module: str) -> str | None:
    """The game whose flat a module lies in; None for the halls."""
    parts = module.split(".")
    return parts[2] if len(parts) > 2 and parts[2] in GAMES else None


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports_of(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every module of ours that is imported anywhere in a file, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module is not None and node.module.startswith(PACKAGE):
            # `from package import module` names a module, too.
            yield from ((node.lineno, f"{node.module}.{name.name}") for name in node.names)
        elif isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names if name.name.startswith(PACKAGE))


@pytest.mark.parametrize("path", MODULES, ids=module_of)
def test_halls_name_no_game_and_flats_only_their_own(path: Path) -> None:
    own = flat_of(module_of(path))
    if own is None and path.name in TABLES:
        return
    wrong = [f"line {line}: {name}" for line, name in imports_of(tree_of(path)) if flat_of(name) not in (None, own)]
    assert not wrong


@pytest.mark.parametrize("path", MODULES, ids=module_of)
def test_nothing_is_imported_by_a_text(path: Path) -> None:
    names = {node.id for node in ast.walk(tree_of(path)) if isinstance(node, ast.Name)}
    assert not names & {"import_module", "__import__"}


@pytest.mark.parametrize("path", MODULES, ids=module_of)
def test_whoever_imports_inside_a_function_says_why(path: Path) -> None:
    """A start-up time that was measured is the reason, and the module tells it: what would wait, or for how long."""
    inner = [
        node
        for function in ast.walk(tree_of(path))
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
        and (PACKAGE in ast.unparse(node) or "pygame" in ast.unparse(node))
    ]
    text = path.read_text(encoding="utf-8")
    assert not inner or REASONS.search(text), [node.lineno for node in inner]


@pytest.mark.parametrize("path", SPEAKERS, ids=module_of)
def test_words_are_put_together_with_the_punctuation_of_the_language(path: Path) -> None:
    tree = tree_of(path)
    # What an error says to developers is English.
    errors = {
        id(part)
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "__init__"
        for part in ast.walk(call)
    }
    texts = [
        (node.lineno, node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in errors
    ]
    assert not [(line, text) for line, text in texts if text in (": ", "; ")]
