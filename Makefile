# The two commands to know: `make run` and `make test`. Each installs what it needs.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
# Tests and tools that are to run the source itself, not the compiled package that is installed in .venv.
INTERPRETED := PYTHONPATH=src
SOURCES := $(shell find src hatch_build.py pyproject.toml -type f -not -path '*/__pycache__/*')

.PHONY: run test check test-interpreted test-compiled rulings golden fuzz validate picture bench ladder load schema fresh lock clean

run: .venv/.compiled ## Play a game between two bots, with its full log
	@$(BIN)/royaume watch $(ARGS)

test: check test-interpreted test-compiled ## All checks

check: .venv/.ready ## Format, lint, types and import borders
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(INTERPRETED) $(BIN)/lint-imports

test-interpreted: .venv/.ready
	$(INTERPRETED) ROYAUME_EXPECT=interpreted $(BIN)/python -m pytest -n 2

test-compiled: .venv/.compiled
	ROYAUME_EXPECT=compiled $(BIN)/python -m pytest -n 2

rulings: .venv/.ready ## Which rulings of the catalogue are shown by a test
	$(INTERPRETED) $(BIN)/python tools/rulings.py

golden: .venv/.ready ## Play the golden games anew and say what changed
	$(INTERPRETED) $(BIN)/python tools/golden.py

fuzz: .venv/.compiled ## Random games until Ctrl-C (ARGS="--games 1000")
	$(BIN)/python tools/fuzz.py $(ARGS)

validate: .venv/.compiled ## Simulated games beside the figures of other engines (ARGS="--games 10000")
	$(BIN)/python tools/validate.py $(ARGS)

picture: .venv/.compiled ## Draw the pictures of the README
	$(BIN)/python tools/picture.py

bench: .venv/.compiled .venv-pyminion/.ready ## Games a second, beside pyminion
	$(BIN)/python benchmarks/bench.py $(ARGS)

ladder: .venv/.compiled ## How strong the levels are, on 100 random kingdoms (about half an hour)
	$(BIN)/python tools/ladder.py $(ARGS)

load: .venv/.compiled ## How much the server carries, over SQLite and PostgreSQL (about two minutes)
	$(BIN)/python tools/load.py $(ARGS)

schema: .venv/.ready ## Write the JSON Schema of the server's messages
	$(INTERPRETED) $(BIN)/python tools/schema.py

fresh: ## The two README commands in a fresh clone
	@folder=$$(mktemp -d) && trap 'rm -rf "$$folder"' EXIT && \
	  git clone -q . "$$folder/royaume" && cd "$$folder/royaume" && $(MAKE) run && $(MAKE) test

lock: ## Resolve the dependencies anew (needs uv)
	uv pip compile --quiet --universal --python-version 3.11 --extra dev --no-header --output-file requirements.lock pyproject.toml

clean:
	rm -rf .venv .venv-pyminion build dist bench.json

.venv/.ready: requirements.lock pyproject.toml
	@echo "Installing what Royaume needs into .venv ..."
	@$(PYTHON) -m venv .venv
	@$(PIP) install -r requirements.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

.venv/.compiled: .venv/.ready $(SOURCES)
	@echo "Compiling the engine (about half a minute) ..."
	@$(PIP) install --no-deps --no-build-isolation --force-reinstall .
	@$(BIN)/royaume --version
	@touch $@

.venv-pyminion/.ready:
	@$(PYTHON) -m venv .venv-pyminion
	@.venv-pyminion/bin/python -m pip install --quiet --disable-pip-version-check pyminion==0.4.0
	@touch $@
