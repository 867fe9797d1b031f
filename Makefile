# make play, make test: both set up their own environment in .venv first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
PLAYABLE := $(VENV)/.playable
WORKERS ?= 2

.PHONY: play install test check format bench tour soak fuzz art sounds fresh wheel bundle deb packages release clean help

help:
	@echo "make play     play the game"
	@echo "make test     all checks and tests"
	@echo "make check    ruff, mypy --strict, import contracts"
	@echo "make bench    measure the figures we promise"
	@echo "make tour     write a picture of every screen into build/tour"
	@echo "make soak     play 300 games through the whole program and watch its memory (half an hour)"
	@echo "make fuzz     send 20,000 damaged saves of each game through the loader (minutes)"
	@echo "make art      render the pictures of buildings and tiles anew (Blender as a Python package, about half an hour)"
	@echo "make sounds   make the sounds anew"
	@echo "make format   tidy the code"
	@echo "make fresh    try make play in a new clone with an empty home, in a real window"
	@echo "make packages build wheel, bundle and Debian package, and try each in an empty environment"

play: $(PLAYABLE)
	$(BIN)/quadropolis

install: $(STAMP)

# Playing needs the game alone; the tools of a developer come with the first test.
$(PLAYABLE): pyproject.toml
	test -d $(VENV) || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	$(BIN)/python -m compileall -q quadropolis_gui
	touch $@

$(STAMP): $(PLAYABLE)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@

check: install
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=. $(BIN)/lint-imports

# The tests in a real window need a virtual screen; all others run anywhere.
WINDOW_TESTS := $(shell command -v Xvfb >/dev/null && command -v xdotool >/dev/null || echo --ignore=tests/e2e)

test: check
	$(if $(WINDOW_TESTS),@echo "Xvfb or xdotool is not installed: the tests in a real window (tests/e2e) are left out.")
	$(BIN)/pytest -n $(WORKERS) --dist worksteal --doctest-modules --cov --cov-report=term:skip-covered $(WINDOW_TESTS) \
		tests quadropolis_gui/engine

bench: install
	$(BIN)/quadropolis bench --opponents --gui

fresh: install
	$(BIN)/python -m tests.e2e.fresh_clone

tour: install
	$(BIN)/python -m tests.tour

soak: install
	$(BIN)/python -m tests.soak --games 300 --figures build/soak.json

fuzz: install
	$(BIN)/python -m tests.storage.fuzzing --count 20000

art: .venv-art/.installed
	.venv-art/bin/python assets/source/art/render.py
	.venv-art/bin/python assets/source/azul/icons.py
	.venv-art/bin/python assets/source/azul/render.py
	.venv-art/bin/python assets/source/azul/house.py
	.venv-art/bin/python assets/source/ground.py

.venv-art/.installed:
	$(PYTHON) -m venv .venv-art
	.venv-art/bin/python -m pip install --quiet 'bpy==4.5.*' numpy pillow pygame-ce scipy
	touch $@

sounds: install
	$(BIN)/python assets/source/sounds.py

format: install
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Each package is built and then tried as a new user would.
wheel bundle: package-tools
	$(BIN)/python packaging/check.py $@

deb: bundle
	$(BIN)/python packaging/check.py deb

packages: package-tools
	$(BIN)/python packaging/check.py wheel bundle deb

package-tools: install
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[package]'

release: install
	$(BIN)/python packaging/release.py
	$(MAKE) test packages

clean:
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
