"""Plants single changes in a module, one at a time, and tells which of them no test notices.

`python -m tests.mutants quadropolis_gui/engine/quadropolis/city.py --tests tests/engine/quadropolis --count 40` works
on a copy of the program in a temporary folder. Comparisons, operators, `and` and `or`, and whole numbers are changed. A
change that is not noticed is printed with its line: either it changes nothing that can be seen, or a test is missing.
"""

from __future__ import annotations

import argparse
import ast
import copy
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

_SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


def mutants(source: str) -> Iterator[tuple[int, str]]:
    """Every source with a single change in it, and the line of the change."""
    tree = ast.parse(source)
    words = _annotations(tree)
    for index, node in enumerate(ast.walk(tree)):
        for changed in () if node in words else _changes(node):
            twin = copy.deepcopy(tree)
            place = list(ast.walk(twin))[index]
            for name, value in vars(changed).items():
                setattr(place, name, value)
            text = ast.unparse(twin)
            if text != ast.unparse(tree):
                yield getattr(node, "lineno", 0), text


def _annotations(tree: ast.AST) -> set[ast.AST]:
    """What only says of which type something is."""
    found: set[ast.AST] = set()
    for node in ast.walk(tree):
        for name in ("annotation", "returns"):
            if isinstance(part := getattr(node, name, None), ast.AST):
                found.update(ast.walk(part))
    return found


def _changes(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.Compare):
        for index, operator in enumerate(node.ops):
            if (other := _SWAPS.get(type(operator))) is not None:
                ops = [*node.ops[:index], other(), *node.ops[index + 1 :]]
                yield ast.Compare(node.left, ops, node.comparators)  # type: ignore[arg-type]
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(_SWAPS[type(node.op)](), node.values)  # type: ignore[arg-type]
    elif isinstance(node, ast.BinOp) and type(node.op) in _SWAPS:
        yield ast.BinOp(node.left, _SWAPS[type(node.op)](), node.right)  # type: ignore[arg-type]
    elif isinstance(node, ast.AugAssign) and type(node.op) in _SWAPS:
        yield ast.AugAssign(node.target, _SWAPS[type(node.op)](), node.value)  # type: ignore[arg-type]
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield ast.UnaryOp(ast.UAdd(), node.operand)
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield ast.Constant(node.value + 1)


def run(files: list[Path], tests: list[str], count: int, seed: int) -> int:
    """Plant changes and print those that are not noticed; return how many these are."""
    planted = [(path, line, text) for path in files for line, text in mutants(path.read_text(encoding="utf-8"))]
    chosen = planted if count == 0 else Random(seed).sample(planted, min(count, len(planted)))
    unnoticed = 0
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for name in ("quadropolis_gui", "tests", "pyproject.toml"):
            copied = shutil.copytree if Path(name).is_dir() else shutil.copy
            copied(Path(name), root / name)
        for name in ("assets", "saves", "docs"):
            (root / name).symlink_to(Path(name).resolve())
        for number, (path, line, text) in enumerate(chosen, 1):
            good = path.read_text(encoding="utf-8")
            (root / path).write_text(text, encoding="utf-8")
            if not _noticed(root, tests):
                unnoticed += 1
                before = set(ast.unparse(ast.parse(good)).splitlines())
                changed = [row.strip() for row in text.splitlines() if row not in before]
                print(f"{path}:{line}: {' / '.join(changed)}", flush=True)
            (root / path).write_text(good, encoding="utf-8")
            print(f"{number} of {len(chosen)}, {unnoticed} not noticed", end="\r", file=sys.stderr)
    print(f"{len(chosen)} changes, {unnoticed} not noticed")
    return unnoticed


def _noticed(root: Path, tests: list[str]) -> bool:
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests]
    here = {"PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1", "PATH": ""}
    try:
        done = subprocess.run(command, cwd=root, env=here, capture_output=True, timeout=300, check=False)
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--tests", nargs="+", default=["tests/engine"])
    parser.add_argument("--count", type=int, default=0, help="so many changes, chosen by chance; 0 for all")
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    run(arguments.files, arguments.tests, arguments.count, arguments.seed)
