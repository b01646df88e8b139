# The two commands to know: `make run` and `make test`. Each installs what it needs.

PYTHON ?= python3
BIN := .venv/bin
COMPILED := build/compiled
SOURCES := $(shell find src hatch_build.py pyproject.toml -type f -not -path '*/__pycache__/*')

.PHONY: run test check test-interpreted test-compiled rulings golden fuzz picture bench fresh lock clean

run: $(COMPILED)/.stamp ## Play a game between two bots, with its full log
	@PYTHONPATH=$(COMPILED) $(BIN)/royaume watch $(ARGS)

test: check test-interpreted test-compiled ## All checks

check: .venv/.stamp ## Format, lint, types and import borders
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

test-interpreted: .venv/.stamp
	$(BIN)/python -m pytest -n 2

test-compiled: $(COMPILED)/.stamp
	PYTHONPATH=$(COMPILED) ROYAUME_EXPECT=compiled $(BIN)/python -m pytest -n 2

rulings: .venv/.stamp ## Which rulings of the catalogue are shown by a test
	$(BIN)/python tools/rulings.py

golden: .venv/.stamp ## Play the golden games anew and say what changed
	$(BIN)/python tools/golden.py

fuzz: $(COMPILED)/.stamp ## Random games until Ctrl-C (ARGS="--games 1000")
	PYTHONPATH=$(COMPILED) $(BIN)/python tools/fuzz.py $(ARGS)

picture: .venv/.stamp ## Draw the pictures of the README
	$(BIN)/python tools/picture.py

bench: $(COMPILED)/.stamp .venv-pyminion/.stamp ## Games a second, beside pyminion
	$(BIN)/python benchmarks/bench.py $(ARGS)

fresh: ## The two README commands in a fresh clone
	@folder=$$(mktemp -d) && trap 'rm -rf "$$folder"' EXIT && \
	  git clone -q . "$$folder/royaume" && cd "$$folder/royaume" && $(MAKE) run && $(MAKE) test

lock: ## Resolve the dependencies anew (needs uv)
	uv pip compile --quiet --universal --python-version 3.11 --extra dev --no-header --output-file requirements.lock pyproject.toml

clean:
	rm -rf .venv .venv-pyminion build dist bench.json

.venv/.stamp: requirements.lock pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(COMPILED)/.stamp: .venv/.stamp $(SOURCES)
	@echo "Compiling the engine (about half a minute)..."
	@rm -rf build
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --target $(COMPILED) .
	@touch $@

.venv-pyminion/.stamp:
	$(PYTHON) -m venv .venv-pyminion
	.venv-pyminion/bin/python -m pip install --quiet --disable-pip-version-check pyminion==0.4.0
	@touch $@
