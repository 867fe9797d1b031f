"""What the papers around the program say: README, changelog, manual page, desktop data, descriptions of packages."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import pytest

from quadropolis_gui import __version__
from quadropolis_gui.commands.catalogue import COMMANDS
from quadropolis_gui.commands.parser import parse

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
METAINFO = next((ROOT / "packaging" / "linux").glob("*.metainfo.xml")).read_text(encoding="utf-8")

#: The commands of the README's table, without those that stand for a choice of the reader.
EXAMPLES = [
    command
    for row in re.findall(r"^\| (`quadropolis.*?) \|", README, re.MULTILINE)
    for command in re.findall(r"`(quadropolis[^`]*)`", row)
    if not re.search(r"\b[A-Z]{4}\b", command)
]


@pytest.mark.parametrize("command", EXAMPLES)
def test_a_command_of_the_readme_is_understood_and_its_file_is_there(command: str) -> None:
    words = shlex.split(command)[1:]
    parse(words)
    for word in words:
        assert not word.endswith(".json") or (ROOT / word).is_file(), word


def test_the_readme_has_examples_of_most_commands() -> None:
    told = {shlex.split(command)[1] for command in EXAMPLES if " " in command}
    assert {command.name for command in COMMANDS} - told <= {"open"}


def test_the_readme_names_all_that_the_program_can_do() -> None:
    told = README.partition("## What it can do")[2].partition("\n## ")[0].lower()
    for thing in (
        "lessons",
        "review",
        "moments",
        "finale",
        "character",
        "goals",
        "deal of the day",
        "rating",
        "replay",
        "score a real table",
    ):
        assert thing in told, thing


def test_an_architect_of_the_readme_counts_squares() -> None:
    assert re.search(r"tile on the 3rd square", README)


def test_the_newest_version_of_the_changelog_is_this_one_with_the_date_of_the_release() -> None:
    entries = re.findall(r"^## (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)$", CHANGELOG, re.MULTILINE)
    releases = re.findall(r'<release version="([\d.]+)" date="([\d-]+)"', METAINFO)
    assert entries[0][0] == __version__
    assert entries == releases
    assert [date for _, date in entries] == sorted((date for _, date in entries), reverse=True)


@pytest.mark.parametrize("command", [command.name for command in COMMANDS if command.name != "open"])
def test_the_manual_page_tells_of_every_command(command: str) -> None:
    page = (ROOT / "packaging" / "man" / "quadropolis.6").read_text(encoding="utf-8")
    assert f".B quadropolis {command}\n" in page
    assert f".TP\n.B {command}\n" in page


@pytest.mark.parametrize(
    "paper",
    ["README.md", "packaging/man/quadropolis.6", "packaging/deb.py", "pyproject.toml", METAINFO, "docs/rules.md"],
)
def test_every_paper_speaks_of_both_games(paper: str) -> None:
    text = paper if paper is METAINFO else (ROOT / paper).read_text(encoding="utf-8")
    assert "Quadropolis" in text
    assert "Azul" in text


def test_every_description_says_that_the_program_is_independent() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    page = (ROOT / "packaging" / "man" / "quadropolis.6").read_text(encoding="utf-8")
    package = (ROOT / "packaging" / "deb.py").read_text(encoding="utf-8")
    for text in (project["description"], README, METAINFO, page, package):
        assert "independent" in text.lower()
    for text in (README, METAINFO, page, package):
        assert "publishers or the authors" in " ".join(text.split())
